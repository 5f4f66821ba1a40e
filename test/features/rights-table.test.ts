import { describe, expect, test } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { startWorld, type World } from '../support/world.ts';
import { loadRows, type Row } from './rights-rows.ts';
import {
  ADAM_ADMIN,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  received,
} from './support.ts';

const ROWS = await loadRows();

type Right = Row['may'];

const OUTSIDE = 'Switchboard is for full members of this workspace.';
const LOOK_ONLY = 'You may look at this, but not change it.';
const MANAGERS = 'Only managers may do that.';
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

const outside = { may: [], told: { read: [OUTSIDE], edit: [OUTSIDE], manage: [OUTSIDE] } } as const;

const ROLES: readonly Role[] = [
  { who: 'a guest', user: GRETA_GUEST, ...outside },
  { who: 'somebody of another organisation', user: EVE_EXTERNAL, ...outside },
  { who: 'somebody whose account was deactivated', user: 'U0DANA001', ...outside },
  {
    ...{ who: 'somebody of whom Slack says nothing', user: 'U0PRIYA01', may: [], unknown: true },
    told: { read: [UNKNOWN], edit: [UNKNOWN], manage: [UNKNOWN, UNKNOWN_TO_DOCTOR] },
  },
  {
    ...{ who: 'a viewer', user: MIA_MEMBER, may: ['read'] },
    told: { read: [], edit: [LOOK_ONLY], manage: [MANAGERS] },
  },
  {
    ...{ who: 'an editor', user: NOAH_MEMBER, may: ['read', 'edit'] },
    told: { read: [], edit: [], manage: [MANAGERS] },
  },
  {
    ...{ who: 'a manager', user: OLIVE_OWNER, may: ['read', 'edit', 'manage'] },
    told: { read: [], edit: [], manage: [] },
  },
];

const ANY_REFUSAL = [OUTSIDE, LOOK_ONLY, MANAGERS, UNKNOWN, UNKNOWN_TO_DOCTOR];

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

async function trafficAfter(world: World, after: number, wait = false): Promise<TrafficEntry[]> {
  return (await world.control('GET', `/traffic?after=${after}${wait ? '&wait=1' : ''}`)) as TrafficEntry[];
}

async function newest(world: World): Promise<number> {
  return (await trafficAfter(world, 0)).at(-1)?.n ?? 0;
}

/** What Slack is told by an entry: the answer to a delivery, or a request of the app. */
function saidBy({ direction, request, response }: TrafficEntry): string {
  return JSON.stringify(direction === 'to-app' ? response : request) ?? '';
}

let pressed = 0;

async function press(world: World, { kind, body }: Row, user: string): Promise<void> {
  pressed += 1;
  const answer = await world.control('POST', '/deliver', { kind, body: body(user, `${pressed}.${pressed}.made`) });
  expect(answer).toMatchObject({ status: 200 });
}

/** Waits until one of these words has gone to Slack. */
async function untilTold(world: World, after: number, words: readonly string[]): Promise<void> {
  let from = after;
  for (;;) {
    const news = await trafficAfter(world, from, true);
    if (news.some((entry) => words.some((each) => saidBy(entry).includes(each)))) return;
    from = news.at(-1)?.n ?? from;
  }
}

test('there is enough to press', () => {
  expect(ROWS.length).toBeGreaterThan(80);
  for (const right of ['anyone', 'read', 'edit', 'manage'] as const) {
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
    // Who asks is known from here on, so that what is refused is refused before anything is read.
    const begun = await newest(world);
    const first = ROWS.find(({ name }) => name === '/phone access');
    if (first !== undefined) await press(world, first, user);
    const before = { asked: (await received(world)).length, kept: await kept(world) };
    for (const row of denied) {
      const after = await newest(world);
      await press(world, row, user);
      if (row.may !== 'anyone') await untilTold(world, after, told[row.may]);
    }
    const asked = (await received(world)).slice(before.asked);
    if (unknown) expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
    else expect(asked).toEqual([]);
    await world.restart();
    const readings = (each: string) => unknown && each.startsWith('reading');
    expect((await kept(world)).filter((each) => !readings(each))).toEqual(before.kept);

    const since = await newest(world);
    expect(since).toBeGreaterThan(begun);
    for (const row of allowed) await press(world, row, user);
    await world.restart();
    const refusals = (await trafficAfter(world, since)).filter((entry) =>
      ANY_REFUSAL.some((words) => saidBy(entry).includes(words)),
    );
    expect(refusals).toEqual([]);
  });
});
