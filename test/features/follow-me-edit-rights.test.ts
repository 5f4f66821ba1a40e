import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Audit, type AuditEntry } from '../../src/workspace/audit.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { held, modalCalled, ORDERED, openAgain, openForm, puts, submit } from './follow-me/support.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  callsIn,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  received,
  traffic,
} from './support.ts';

const ACME = 'T0ACME001';
const BOREAL = 'T0BOREAL1';

/** What is booked of the workspace, newest first, read beside the running app. */
async function booked(world: World, team = ACME): Promise<AuditEntry[]> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  try {
    return (await new Audit(storage.records, world.clock, () => '').list(`-.${team}`)).entries;
  } finally {
    await storage.close();
  }
}

async function refusals(world: World, team = ACME): Promise<string[]> {
  return (await booked(world, team)).filter(({ outcome }) => outcome === 'refused').map(({ by }) => by);
}

/** The draft that the newest form carries. */
async function draftOf(world: World): Promise<string> {
  return (await opened(world)).draft;
}

/** What the last form that was opened carries: its draft, and the keys that it was opened with. */
async function opened(world: World): Promise<{ draft: string; keys: unknown }> {
  const form = (await traffic(world)).findLast(({ label }) => label === 'views.open');
  const said = JSON.stringify(form?.request).replaceAll('\\', '');
  const [, draft] = /"draft":"([\w-]+)"/.exec(said) ?? [];
  const [, keys] = /"k":({[^}]*})/.exec(said) ?? [];
  if (draft === undefined || keys === undefined) throw new Error('No form was opened');
  return { draft, keys: JSON.parse(keys) };
}

interface Forgery {
  user: string;
  team?: string;
  /** Whom the form says it was made for; the forger, unless said. */
  says?: { team: string; user: string };
}

const STEPS = ['form', 'destination', 'diversion'] as const;

/** What is said to somebody who may not, whatever form they hand in. */
const WITHOUT_RIGHTS = /Switchboard is for full members|Only managers and editors can /;

/** Hands in a form that the app never showed to this person. */
async function handIn(world: World, callback: string, state: object, { user, team = ACME, says }: Forgery) {
  const bound = says ?? { team, user };
  const { keys } = await opened(world);
  const view = {
    id: 'V0FORGED',
    root_view_id: 'V0FORGED',
    hash: '1.a',
    type: 'modal',
    blocks: [],
    callback_id: callback,
    private_metadata: JSON.stringify({ t: `-.${bound.team}`, u: bound.user, s: state, w: LEADS, k: keys }),
    state: { values: {} },
  };
  const body = {
    type: 'view_submission',
    team: { id: team },
    user: { id: user, team_id: team },
    view,
    trigger_id: `${callback}.${user}.${bound.user}.${bound.team}`,
  };
  return JSON.stringify(await world.control('POST', '/deliver', { kind: 'interaction', body }));
}

async function pressForged(world: World, user: string, action: string, value: string): Promise<void> {
  const body = {
    type: 'block_actions',
    team: { id: ACME },
    user: { id: user, team_id: ACME },
    channel: { id: 'C0GENERAL' },
    trigger_id: `${action}.${user}.${value}`,
    actions: [{ type: 'button', action_id: action, block_id: 'b', value }],
  };
  await world.control('POST', '/deliver', { kind: 'interaction', body });
}

/** What the form of a number carries to its submission. */
const LEADS = [[{ environment: 'sandbox', group: 'follow_me' }]];

/** What the provider was asked for, but for what the key may do. */
async function read(world: World) {
  return (await received(world)).filter(({ path }) => !path.endsWith('/capabilities'));
}

const NOT_INSTALLED = /Switchboard is not installed in this workspace\./;
const FOREIGN = /This form does not belong here\./;
const SOMEBODY_ELSES = /This form is somebody else's/;

test('a viewer, who may propose, cannot go on with the form of somebody else, and saves with none', async () => {
  await using world = await startWorld();
  await openForm(world);
  const draft = await draftOf(world);
  const before = (await read(world)).length;
  const adams = { user: MIA_MEMBER, says: { team: ACME, user: ADAM_ADMIN } };
  for (const step of [...STEPS.map((each) => `follow-me:${each}`), 'changes:propose']) {
    expect(await handIn(world, step, { draft, key: null }, adams)).toMatch(FOREIGN);
    expect(await handIn(world, step, { draft, key: null }, { user: MIA_MEMBER })).toMatch(SOMEBODY_ELSES);
  }
  for (const step of ['changes:preview', 'changes:conflict']) {
    expect(await handIn(world, step, { draft, key: null }, adams)).toMatch(WITHOUT_RIGHTS);
    expect(await handIn(world, step, { draft, key: null }, { user: MIA_MEMBER })).toMatch(WITHOUT_RIGHTS);
  }
  expect((await read(world)).length).toBe(before);
  expect((await refusals(world)).filter((by) => by === MIA_MEMBER)).toHaveLength(12);
  expect((await held(world)).timeout_seconds).toBe(60);
});

describe.each<[who: string, forger: Forgery, foreign: RegExp, own: RegExp]>([
  ['a guest', { user: GRETA_GUEST }, WITHOUT_RIGHTS, WITHOUT_RIGHTS],
  ['somebody of another organisation', { user: EVE_EXTERNAL }, WITHOUT_RIGHTS, WITHOUT_RIGHTS],
  ['another admin', { user: OLIVE_OWNER }, FOREIGN, SOMEBODY_ELSES],
  ['somebody of a workspace without the app', { user: 'U0BELLA01', team: BOREAL }, NOT_INSTALLED, NOT_INSTALLED],
])('%s who hands in a form', (_, forger, foreign, own) => {
  test("with somebody else's draft is refused with a reason, which is booked, and the provider is asked for nothing", async () => {
    await using world = await startWorld();
    await openForm(world);
    const draft = await draftOf(world);
    const before = (await read(world)).length;
    for (const step of [...STEPS.map((each) => `follow-me:${each}`), 'changes:preview', 'changes:conflict']) {
      const adams = { ...forger, says: { team: ACME, user: ADAM_ADMIN } };
      expect(await handIn(world, step, { draft, key: null }, adams)).toMatch(foreign);
      expect(await handIn(world, step, { draft, key: null }, forger)).toMatch(own);
    }
    expect((await read(world)).length).toBe(before);
    const count = (await refusals(world, forger.team)).filter((by) => by === forger.user).length;
    // Where the app is not, there is nothing to book it in.
    expect(count).toBe(own === NOT_INSTALLED ? 0 : 10);
    expect((await held(world)).timeout_seconds).toBe(60);
  });
});

test.each([GRETA_GUEST, EVE_EXTERNAL])('%s who presses a forged Edit is refused, and it is booked', async (user) => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await pressForged(world, user, 'follow-me:edit', `sandbox ${ORDERED}`);
  await expect.poll(() => refusals(world), { timeout: 10_000 }).toContain(user);
  expect((await world.person(user).see()).modals).toEqual([]);
  expect(await puts(world)).toEqual([]);
});

test('an admin who is none any more cannot go on with an open form, and it is booked', async () => {
  await using world = await startWorld();
  await connect(world, world.person(OLIVE_OWNER), 'everything');
  const adam = world.person(ADAM_ADMIN);
  await openAgain(adam);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
  world.clock.advance(61_000);
  await submit(adam);
  const refused = textOf(await modalCalled(adam, 'Not done'));
  expect(refused).toContain('Only managers and editors can');
  expect(refused).toContain(`<@${OLIVE_OWNER}>`);
  expect(await puts(world)).toEqual([]);
  expect(await refusals(world)).toEqual([ADAM_ADMIN]);
});

test('a viewer sees the card without Edit', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  expect(labelsOf(await ask(world.person(MIA_MEMBER), `/phone follow-me ${ORDERED}`))).not.toContain('Edit');
});

test.each(['read-only', 'no-follow-me-write'])(
  'with the key %s there is no Edit, and a forged one is refused and booked',
  async (key) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, key);
    const card = await ask(adam, `/phone follow-me ${ORDERED}`);
    expect(labelsOf(card)).not.toContain('Edit');
    expect(textOf(card)).toContain('This API key is not allowed to change Follow-Me.');
    await pressForged(world, ADAM_ADMIN, 'follow-me:edit', `sandbox ${ORDERED}`);
    await expect.poll(() => refusals(world), { timeout: 10_000 }).toContain(ADAM_ADMIN);
    expect(await puts(world)).toEqual([]);
  },
);

test('a permission taken from the key while the form is open is noticed before anything is sent', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await world.provider('PATCH', '/keys/everything', { capabilities: { follow_me: { read: true, write: false } } });
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain('This API key is not allowed to change');
  expect(await puts(world)).toEqual([]);
  expect(await refusals(world)).toEqual([ADAM_ADMIN]);
  await adam.close(true);
  expect(labelsOf(await ask(adam, `/phone follow-me ${ORDERED}`))).not.toContain('Edit');
});

test('a permission that the provider denies only when it is told is passed on, booked, and asked for anew', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await breakProvider(world, { kind: 'status', status: 403, code: 'scope_denied' }, { match: { method: 'PUT' } });
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain(
    'The provider does not let this Sandbox key change Follow-Me settings.',
  );
  expect(await refusals(world)).toEqual([ADAM_ADMIN]);
  await adam.close(true);
  const asked = async () => (await callsIn(world, 'sandbox')).filter((call) => call === 'GET /capabilities').length;
  const before = await asked();
  await adam.type(`/phone follow-me ${ORDERED}`);
  expect(await asked()).toBe(before + 1);
  expect((await held(world)).timeout_seconds).toBe(60);
});

test('a key that may do nothing any more is refused while it is asked again, and it is booked', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await world.provider('PATCH', '/keys/everything', { permissions: [] });
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain(
    'The provider did not say whether this API key may change Follow-Me',
  );
  expect(await puts(world)).toEqual([]);
  expect(await refusals(world)).toEqual([ADAM_ADMIN]);
});

test('a form whose account was disconnected meanwhile is refused, with the way to connect again', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await handOver(world, '/phone disconnect sandbox');
  await submit(adam);
  const text = textOf(await modalCalled(adam, 'Not done'));
  expect(text).toContain('No Sandbox account is connected to this workspace yet.');
  expect(text).toContain('Connect Sandbox');
  expect(await puts(world)).toEqual([]);
});

test("a form of one customer's number is refused, and stays, with a key of another who has the same number", async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await connect(world, world.person(OLIVE_OWNER), 'same-number');
  const said = 'Another Sandbox key was connected after this form was opened.';
  expect((await submit(adam)).join()).toContain(said);
  await adam.close(true);
  await openAgain(adam);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await connect(world, world.person(OLIVE_OWNER), 'everything');
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain(said);
  expect(await puts(world)).toEqual([]);
});

/** Another manager does it while the form is open. */
async function handOver(world: World, line: string): Promise<void> {
  const olive = world.person(OLIVE_OWNER);
  await olive.type(line);
  const seen = await olive.see();
  if (labelsOf(seen.messages.at(-1) ?? { blocks: [] }).includes('Disconnect Sandbox'))
    await olive.press('Disconnect Sandbox');
  const actions = async () => (await booked(world)).map(({ action }) => action);
  await expect.poll(actions, { timeout: 10_000 }).toContain('disconnect');
}
