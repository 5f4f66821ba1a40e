import { describe, expect, test } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { startWorld, type World } from '../support/world.ts';
import { loadRows, type Row } from './rights-rows.ts';
import {
  ADAM_ADMIN,
  connect,
  countReceived,
  GRETA_GUEST,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  received,
} from './support.ts';

// A conversation refuses in its own way: silence in channels, one message an hour elsewhere (conversation.test.ts).
const ROWS = (await loadRows()).filter(({ name }) => name !== 'message' && name !== 'app_mention');

type Right = Row['may'];

const OUTSIDE = 'Switchboard is for full members of this workspace.';
const EDITORS = 'Only managers and editors can ';
const MANAGERS = 'Only managers can ';
const UNKNOWN = 'Slack could not say who you are, so nothing was shown or changed.';
/** The doctor, which is asked when Slack is at fault, still says what Slack says of the app. */
const UNKNOWN_TO_DOCTOR = 'Slack did not say who you are, so only what it says of Switchboard is shown.';

interface Role {
  who: string;
  user: string;
  /** What may be done beside what anyone may. */
  may: readonly Right[];
  /** Who Slack says nothing of can only be refused when that is known, and reads may have begun by then. */
  unknown?: true;
  told: Readonly<Record<Exclude<Right, 'anyone'>, readonly string[]>>;
}

const outside = { may: [], told: { read: [OUTSIDE], propose: [OUTSIDE], edit: [OUTSIDE], manage: [OUTSIDE] } } as const;

/** Other outsiders are in the matrix (rights-matrix.test.ts). */
const ROLES: readonly Role[] = [
  { who: 'a guest', user: GRETA_GUEST, ...outside },
  {
    who: 'somebody of whom Slack says nothing',
    user: 'U0PRIYA01',
    may: [],
    unknown: true,
    told: { read: [UNKNOWN], propose: [UNKNOWN], edit: [UNKNOWN], manage: [UNKNOWN, UNKNOWN_TO_DOCTOR] },
  },
  {
    who: 'a viewer',
    user: MIA_MEMBER,
    may: ['read', 'propose'],
    told: { read: [], propose: [], edit: [EDITORS], manage: [MANAGERS] },
  },
  {
    who: 'an editor',
    user: NOAH_MEMBER,
    may: ['read', 'propose', 'edit'],
    told: { read: [], propose: [], edit: [], manage: [MANAGERS] },
  },
  {
    who: 'a manager',
    user: OLIVE_OWNER,
    may: ['read', 'propose', 'edit', 'manage'],
    told: { read: [], propose: [], edit: [], manage: [] },
  },
];

/** Headlines; small print beside what somebody may look at says the same of what they may not. */
const ANY_REFUSAL = [OUTSIDE, `*${EDITORS}`, `*${MANAGERS}`, UNKNOWN, UNKNOWN_TO_DOCTOR];

/**
 * Whoever may not reads what it is that others may, who they are, and has a button that asks for just that; a field of a
 * form has only words.
 */
function expectWayOn({ name, may }: Row, said: string): void {
  // Some of it is JSON in JSON.
  const plain = said.replaceAll('\\', '');
  const only = may === 'manage' ? MANAGERS : EDITORS;
  const [, act = ''] = new RegExp(`${only}([^.]+)\\.`, 'u').exec(plain) ?? [];
  expect(act, name).toMatch(/^[a-z]+ .*[a-z]{3}/u);
  expect(act, name).not.toBe('do that');
  if (plain.includes('"response_action":"errors"')) return;
  expect(plain, name).toContain(`<@${ADAM_ADMIN}>`);
  expect(plain, name).toContain('Ask for access');
  expect(plain, name).toContain(`"value":"${may} ${act}`);
}

/** A workspace with an account, in which Noah is an editor. */
async function start(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const roles = { managers: [], editors: [NOAH_MEMBER], groups: [] };
  await storage.records.put('-.T0ACME001', 'settings/access', roles);
  await storage.close();
  await world.restart();
  return world;
}

/** Everything that is kept of the workspace, but for refusals that are booked. */
async function kept(world: World): Promise<string[]> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list('-.T0ACME001', '', { limit: 1000 });
  await storage.close();
  return items
    .map(({ key, value, version }) => `${key} ${version} ${JSON.stringify(value)}`)
    .filter((each) => !each.includes('"outcome":"refused"'));
}

/** What Slack is told by an entry: the answer to a delivery, or a request of the app. */
function saidBy({ direction, request, response }: TrafficEntry): string {
  return JSON.stringify(direction === 'to-app' ? response : request) ?? '';
}

/** The commands and buttons that change something, by all their choices or by one. */
const CHANGES = new Set([
  ...['/phone use (sandbox)', '/phone use (live)', '/phone schedule (pause)', '/phone schedule (resume)'],
  ...['/phone schedule (currency GBP)', '/phone schedule (zone Europe/London)', 'schedule:menu (pause)'],
  ...['schedule:menu (resume)', 'schedule:send (post)', 'disconnect:confirm', 'use:switch', '/phone people (forget)'],
  ...['agents:disconnect', 'agents:token', 'watch:warn', 'changes:save', 'changes:look'],
  ...[
    'home:month',
    'balance:share',
    'spend:share',
    'spend:csv',
    'conversation:judge',
    'conversation:share',
    'conversation:private',
    'history:csv',
  ],
  ...['follow-me:entry', 'follow-me:add', 'follow-me:divert', 'people:mine', 'people:forget', 'people:accept'],
  ...['people:decline', 'divert:end', 'divert:put-back', 'divert:keep', 'divert:call-off', 'divert:start', 'when:lay'],
  'handover:call-off',
  ...[
    'when:leave',
    'duty:take-cover',
    'duty:withdraw-cover',
    'duty:remove',
    'presets:remove',
    'closed-days:remove',
    'hours:end',
    'watch:pause',
    'watch:resume',
  ],
  ...[
    'watch:remove',
    'watch:take',
    'watch:snooze',
    'proposals:withdraw',
    'proposals:undo',
    'changes:withdraw',
    'access:allow',
  ],
  ...['access:deny', 'doctor:resume-all'],
]);

const typeOf = (body: Row['body']) => ({ type: null, ...body('', '') }).type;

let pressed = 0;

/** Presses a row, and returns what tells this press from all others. */
async function press(world: World, { kind, body }: Row, user: string): Promise<string> {
  pressed += 1;
  const trigger = `${pressed}.${pressed}.made`;
  const answer = await world.control('POST', '/deliver', { kind, body: body(user, trigger) });
  expect(answer).toMatchObject({ status: 200 });
  return trigger;
}

/** What was claimed for all processes, so that no other handles it again when it is delivered again. */
async function claimed(world: World): Promise<Set<string>> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list('-.T0ACME001 once', 'once/', { limit: 1000 });
  await storage.close();
  return new Set(items.map(({ key }) => key.slice('once/'.length)));
}

/** Reads on in what crosses between Slack and the app, so that nothing is read twice. */
function follow(world: World) {
  let last = 0;
  const read = async (wait: boolean): Promise<TrafficEntry[]> => {
    const query = `/traffic?after=${last}${wait ? '&wait=1' : ''}`;
    const news = (await world.control('GET', query)) as TrafficEntry[];
    last = news.at(-1)?.n ?? last;
    return news;
  };
  return {
    /** What crossed since the last reading. */
    rest: () => read(false),
    /** Waits until one of these words has gone to Slack, and returns all that was said with it. */
    async untilTold(words: readonly string[]): Promise<string> {
      for (;;) {
        const said = (await read(true)).map(saidBy).find((each) => words.some((word) => each.includes(word)));
        if (said !== undefined) return said;
      }
    },
  };
}

test('there is enough to press', () => {
  expect(ROWS.length).toBeGreaterThan(80);
  for (const right of ['anyone', 'read', 'propose', 'edit', 'manage'] as const) {
    expect(ROWS.filter(({ may }) => may === right).length, right).toBeGreaterThan(2);
  }
});

describe(`every row of the route table and every role: ${ROWS.length * ROLES.length} cells`, () => {
  test.each(ROLES)('$who', async ({ user, may, told, unknown }) => {
    await using world = await start();
    if (unknown) {
      const effect = { kind: 'error', error: 'internal_error' };
      await world.control('POST', '/faults', { method: 'users.info', effect, times: 'always' });
    }
    const allowed = ROWS.filter((row) => row.may === 'anyone' || may.includes(row.may));
    const denied = ROWS.filter((row) => !allowed.includes(row));
    const crossing = follow(world);
    // Who asks is known from here on, so that what is refused is refused before anything is read.
    const [first] = ROWS.filter(({ name }) => name === '/phone access');
    if (first !== undefined) await press(world, first, user);
    const before = { asked: await countReceived(world), kept: await kept(world) };
    const asked = async () => received(world, before.asked);
    const refuse = async (rows: readonly Row[]) => {
      for (const row of rows) {
        await crossing.rest();
        await press(world, row, user);
        if (row.may === 'anyone') continue;
        const said = await crossing.untilTold(told[row.may]);
        if (may.includes('read')) expectWayOn(row, said);
        else expect(said, row.name).not.toContain('Ask for access');
      }
    };
    await refuse(denied.filter(({ beside }) => !beside));
    expect(await asked()).toEqual([]);
    await refuse(denied.filter(({ beside }) => beside));
    // Nobody can be refused before Slack has said that it does not know; reads may have begun by then.
    const reads = (each: { method: string; path: string }) =>
      unknown && (each.method === 'GET' || each.path.endsWith('/auth/token'));
    expect((await asked()).filter((each) => !reads(each))).toEqual([]);
    await world.restart();
    const readings = (each: string) => unknown && /^(?:reading|rings)\//u.test(each);
    expect((await kept(world)).filter((each) => !readings(each))).toEqual(before.kept);

    await crossing.rest();
    const triggers: [Row, string][] = [];
    for (const row of allowed) triggers.push([row, await press(world, row, user)]);
    await world.restart();
    const once = await claimed(world);
    // What is not here is a form or an event, and claimed whatever it is.
    const presses = triggers.filter(([{ kind, body }]) => kind !== 'event' && !('view_submission' === typeOf(body)));
    expect(presses.filter(([, trigger]) => once.has(trigger)).map(([{ name }]) => name)).toEqual(
      presses.map(([{ name }]) => name).filter((name) => CHANGES.has(name) || CHANGES.has(name.replace(/ \(.*$/u, ''))),
    );
    const refusals = (await crossing.rest()).filter((entry) =>
      // That there is nothing for them here is all that help says to people from outside.
      ANY_REFUSAL.some((words) => (words !== OUTSIDE || may.length > 0) && saidBy(entry).includes(words)),
    );
    expect(refusals).toEqual([]);
  });
});
