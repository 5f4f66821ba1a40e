import type { KnownBlock } from '@slack/types';
import type { SettingKind } from '../../../src/changes/setting-kind.ts';
import type { StoredWatch } from '../../../src/credit/alerts/plan.ts';
import { INITIAL_STATE } from '../../../src/credit/alerts/state.ts';
import type { Schedule } from '../../../src/credit/posts/schedule.ts';
import { accessBlocks } from '../../../src/features/access/home-view.ts';
import { closedDayBlocks } from '../../../src/features/closed-days/home-view.ts';
import { DIVERTED_BLOCKS, divertedBlocks } from '../../../src/features/divert/diverted-home-view.ts';
import { plannedBlocks } from '../../../src/features/divert/home-view.ts';
import { dutyBlocks } from '../../../src/features/duty/home-view.ts';
import type { ShownDuty } from '../../../src/features/duty/view.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { lastChangesBlocks } from '../../../src/features/history/home-view.ts';
import type { Shown } from '../../../src/features/history/view.ts';
import { BALANCE_BLOCKS, type BalanceShown, balanceBlocks } from '../../../src/features/home/balance-view.ts';
import { healthBlocks } from '../../../src/features/home/health-view.ts';
import { MENUS_BLOCKS, menusBlocks } from '../../../src/features/home/menus-view.ts';
import { NUMBERS_BLOCKS, type NumbersShown, numbersBlocks } from '../../../src/features/home/numbers-view.ts';
import { framed } from '../../../src/features/home/page.ts';
import { POSTS_BLOCKS, postsBlocks, type ShownPost } from '../../../src/features/home/posts-view.ts';
import { type HomeState, homeView } from '../../../src/features/home/view.ts';
import { presetBlocks } from '../../../src/features/presets/home-view.ts';
import { useButton } from '../../../src/features/use/view.ts';
import { watchBlocks } from '../../../src/features/watch/home-view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { Role } from '../../../src/people/rights/access.ts';
import { shiftsBetween } from '../../../src/plans/duty/shifts.ts';
import type { Preset } from '../../../src/plans/presets/record.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { Ivr, TelephoneNumber } from '../../../src/telephony/types.ts';
import { dutyListOf } from '../../plan/fixtures.ts';
import { plannedOf, temporaryOf } from '../../temporary/fixtures.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';
import { followMeOf, manyNumbers } from '../listed.ts';
import { alarm, plan } from '../watch/fixtures.ts';

const kind: SettingKind = followMeKind;

/** Opens the form that connects an account. */
export const connect = { actionId: 'connect:open', label: 'Connect an account' };
/** Opens the form of a watch. */
export const warn = { actionId: 'watch:edit', label: 'Warn me' };

/** A balance that is known, with its trend. */
export const balance: BalanceShown = {
  environment: 'live',
  reading: { at: WHEN, balance: '44.00' },
  reportedAt: WHEN,
  outlook: 'lasts until about Wed 18 Mar, past the weekend; £8.00 a day',
  change: { by: '-48.00', days: 7 },
  currency: 'GBP',
  problem: null,
  warn: null,
};
/** A balance that was never read. */
export const unknown: BalanceShown = {
  environment: 'sandbox',
  reading: null,
  reportedAt: null,
  currency: null,
  problem: null,
  warn: null,
  outlook: null,
  change: null,
};

/** Numbers as the page shows them. */
export function numbersOf(
  items: readonly TelephoneNumber[],
  own: Partial<NumbersShown> & { at?: number } = {},
): NumbersShown {
  const page = pageOf(items, own.at ?? 0);
  const rings = ringListOf(items[0]?.number ?? '', followMeOf(), Date.parse(WHEN));
  return {
    environment: 'live',
    page,
    total: items.length,
    filter: '',
    lacks: [],
    readAt: WHEN,
    lists: new Map([[rings.number, rings]]),
    diverted: new Map([[items[1]?.number ?? '', 'Diverted until Tuesday 9 June, 17:00 (Europe/London)']]),
    ...own,
  };
}

/** A post; the odd ones have come to a stop. */
export function post(at: number, manages: boolean): ShownPost {
  const stopped = { reason: 'The channel is archived.', by: null, at: WHEN };
  const schedule: Schedule = {
    id: `id${at}`,
    channel: 'C0PHONES1',
    environment: 'sandbox',
    zone: 'Europe/London',
    note: '',
    owner: 'U0ADAM001',
    createdBy: 'U0ADAM001',
    createdAt: WHEN,
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
    paused: at % 2 === 0 ? null : stopped,
    last: at === 0 ? null : { at: WHEN, scheduledAt: WHEN, outcome: 'failed', detail: stopped.reason },
  };
  const next = schedule.paused === null ? Date.parse('2026-03-02T09:00:00Z') : null;
  return { schedule, next, reader: 'America/New_York', manages };
}

/** So many numbers that are diverted. */
export const diverted = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const change = temporaryOf(
      at === 1
        ? { called: HARD_NAME, environment: 'sandbox', state: 'asked' }
        : at === 2
          ? { end: null, job: null }
          : {},
    );
    return { change, sentence: kind.sentence(change.wrote), card: kind.card };
  });

/** A menu by its place. */
export const menu = (at: number): Ivr => ({
  ivrId: `ivr_acme_${at}`,
  name: at === 1 ? HARD_NAME : `Menu ${at}`,
  telephoneNumber: null,
  isRoot: at === 0,
  schedule: null,
  scheduleDescription: null,
  replayCount: null,
  firstDigitTimeoutSeconds: null,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
  prompts: { intro: null, menu: null },
});

/** An entry of the history, which may be undone or not. */
export function change(undo: boolean, more: Partial<Shown['entry']> = {}): Shown {
  const entry: Shown['entry'] = {
    id: '2026-03-01T09:30:00.000Z/0a1b2c3d',
    action: 'ivr',
    by: 'U0ADAM001',
    at: WHEN,
    environment: 'sandbox',
    subject: 'ivr_acme_2',
    from: null,
    before: {},
    wanted: {},
    after: {},
    outcome: 'done',
    undoes: null,
    undone: null,
    accepted: false,
    title: 'the menu Out of hours',
    temporary: null,
    proposed: null,
    preset: null,
    ...more,
  };
  return { entry, title: entry.action === 'ivr' ? entry.title : null, lines: [], undo };
}

/** A watch with an open alarm. */
export const watch: StoredWatch = { plan, state: { ...INITIAL_STATE, alarms: [alarm] } };
/** Roles that were given to people and a group. */
export const appointed = { managers: ['U0OLIVE01'], editors: ['U0MIA0001'], groups: ['S0PHONES1'] };

/** A duty list, whose first is on. */
export function dutyOf(): ShownDuty {
  const now = Date.parse('2026-06-09T10:00:00Z');
  const list = dutyListOf();
  return { list, shifts: shiftsBetween(list, now, now + 40 * 86_400_000).slice(0, 4), isOn: true };
}

/** A preset that sets these. */
export const presetOf = (changes: Preset['changes']): Preset => ({
  version: 1,
  id: '0-abc',
  name: 'Closed',
  environment: 'live',
  by: 'U0ADAM001',
  owner: { key: 'print', customer: null },
  changes,
});

/** A closed day that a preset holds on. */
export const CHRISTMAS = {
  id: 'd1',
  name: 'Christmas',
  from: '2026-12-24T12:00',
  until: '2026-12-27T08:30',
  zone: 'Europe/London',
  preset: '0-abc',
  by: 'U0ADAM001',
  jobs: [],
};

/** What is to come, by itself or by name. */
export function ahead(busy: boolean): [KnownBlock[], number][] {
  if (!busy) return [plannedBlocks([]), dutyBlocks([]), closedDayBlocks([]), presetBlocks([])].map((none) => [none, 1]);
  const duty = dutyOf();
  const change = {
    kind: 'ivr',
    subject: 'ivr_acme_2',
    title: 'the menu Out of hours',
    called: HARD_NAME,
    settings: {},
  };
  const days = [
    { entry: CHRISTMAS, isNow: true },
    ...Array.from({ length: 9 }, () => ({ entry: CHRISTMAS, isNow: false })),
  ];
  return [
    [plannedBlocks([plannedOf(), plannedOf({ called: HARD_NAME })]), 1],
    [dutyBlocks([duty, { ...duty, list: dutyListOf({ called: HARD_NAME }), isOn: false }]), 1],
    [closedDayBlocks(days), 1],
    [
      presetBlocks([
        { preset: presetOf([change]), next: CHRISTMAS },
        { preset: { ...presetOf([change]), name: HARD_NAME }, next: null },
      ]),
      1,
    ],
  ];
}

/** All that the sections of the app come to for somebody of a role, in the order of the page. */
export function sections(role: Role, busy: boolean): KnownBlock[] {
  const [edits, manages] = [role === 'editor' || role === 'manager', role === 'manager'];
  const trouble = [
    { what: 'Live', why: 'the provider refuses its API key', since: Date.parse(WHEN) },
    { what: 'Main line', why: `not known to be put back yet: ${HARD_NAME}` },
  ];
  const all: [KnownBlock[], number][] = [
    [healthBlocks(busy ? trouble : [], manages, COMMAND), 1],
    [balanceBlocks(busy ? { ...balance, warn: edits ? warn : null } : unknown), BALANCE_BLOCKS],
    [divertedBlocks({ now: diverted(busy ? 3 : 0), alone: [] }, 'live', edits, COMMAND), DIVERTED_BLOCKS],
    ...ahead(busy),
    [numbersBlocks(numbersOf(manyNumbers(busy ? 250 : 2)), 'number:card', COMMAND), NUMBERS_BLOCKS],
    [
      menusBlocks([0, 1, 2, 3, 4].map(menu).slice(0, busy ? 5 : 1), 'live', [], { ivr: 'ivr:card', ivrs: 'ivrs:list' }),
      MENUS_BLOCKS,
    ],
    [postsBlocks(busy ? [post(0, edits), post(1, manages)] : [], COMMAND), POSTS_BLOCKS],
    [busy ? watchBlocks(watch, Date.parse('2026-03-01T10:00:00Z'), 'GBP') : [], 1],
    [
      lastChangesBlocks(
        busy
          ? [
              change(edits),
              change(false, { undone: { by: 'U0MIA0001', at: WHEN } }),
              change(false, { action: 'access', environment: null }),
            ]
          : [],
        '{"f":"","a":null,"e":null}',
        COMMAND,
      ),
      5,
    ],
    [accessBlocks(role, ['U0ADAM001'], appointed, true), 1],
  ];
  return all.flatMap(([blocks, most]) => framed(blocks, most, all.length));
}

/** The page where an account is connected. */
export const connected = (role: Role, environment: 'sandbox' | 'live', busy: boolean): HomeState => ({
  kind: 'connected',
  environment,
  manager: role === 'manager',
  sections: sections(role, busy),
  buttons: role === 'manager' && busy ? [useButton('sandbox')] : [],
});
/** One section, cut where it has more blocks than it says that it can have. */
export const only = (blocks: KnownBlock[]): HomeState => ({
  kind: 'connected',
  environment: 'live',
  manager: false,
  buttons: [],
  sections: framed(blocks, 20, 1),
});
/** The page as Slack gets it. */
export const drawn = (state: HomeState) => homeView(state, COMMAND, connect);
/** A problem that may pass by itself. */
export const problem = { kind: 'problem', next: null, reference: null, again: true } as const;
