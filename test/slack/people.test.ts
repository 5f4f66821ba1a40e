import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM,
  callsOf,
  commandFields,
  connect,
  lastDelivery,
  MIA,
  OLIVE,
  sendForm,
  sendInteraction,
  slackFault,
  traffic,
} from './support.ts';

const OUTSIDE = 'Switchboard is for full members of this workspace.';

/** A click on "Read again" of the balance in front of Olive, as any other person's client could send it. */
async function clickOf(world: World, user: { id: string; team_id: string }): Promise<Record<string, unknown>> {
  const olive = world.person(OLIVE, 'C0PARTNRS');
  await olive.type('/phone balance');
  await olive.press('Read again');
  await olive.until((seen) => seen.messages.at(-1));
  const click = await lastDelivery(world, 'block_actions');
  return { ...click, user, trigger_id: `5.5.${user.id}` };
}

/** What the app posted to response_urls after a forged click was delivered. */
async function answersTo(world: World, click: unknown): Promise<string> {
  const before = (await traffic(world)).at(-1)?.n ?? 0;
  expect((await sendInteraction(world, click)).status).toBe(200);
  await world.app.stop();
  const after = (await traffic(world)).filter(({ n, direction }) => n > before && direction === 'from-app');
  return JSON.stringify(after.filter(({ label }) => label !== 'users.info').map(({ request }) => request));
}

test.each([
  ['a guest', 'U0GRETA01', 'C0PHONES1'],
  ['a single-channel guest', 'U0SAM0001', 'C0PARTNRS'],
])('%s gets nothing', async (_, user, channel) => {
  await using world = await startWorld();
  await connect(world);
  const guest = world.person(user, channel);
  for (const typed of ['balance', 'account', 'status', 'use live', 'disconnect']) {
    await guest.type(`/phone ${typed}`);
    const text = textOf(await guest.lastMessage());
    expect(text).toContain(OUTSIDE);
    expect(text).not.toMatch(/0\.1|Acme/);
  }
  await guest.type('/phone connect');
  expect((await guest.see()).modals).toEqual([]);
});

test.each([
  ['a person who was removed', 'U0DANA001'],
  ['a bot', 'U0ACMEBOT'],
])('%s gets nothing', async (_, user) => {
  await using world = await startWorld();
  await connect(world);
  for (const text of ['balance', 'account', 'status', 'disconnect', 'connect']) {
    const answer = await sendForm(world, commandFields(user, text));
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(OUTSIDE);
    expect(answer.body).not.toMatch(/0\.1|Acme/);
  }
});

test('a person nobody in Slack knows gets nothing', async () => {
  await using world = await startWorld();
  await connect(world);
  const answer = await sendForm(world, commandFields('U0NOBODY1', 'balance'));
  expect(answer.body).toContain('Slack could not say who you are');
  expect(answer.body).not.toContain('0.1');
});

test.each([
  ['as Slack says it', { id: 'U0EVE0001', team_id: 'T0FERRY01' }],
  ['with our workspace in the payload', { id: 'U0EVE0001', team_id: 'T0ACME001' }],
])('a person of another organisation who clicks in a shared channel gets nothing, %s', async (_, user) => {
  await using world = await startWorld();
  await connect(world);
  const told = await answersTo(world, await clickOf(world, user));
  expect(told).toContain(OUTSIDE);
  expect(told).not.toContain('*0.1*');
});

test('a payload from another workspace does not borrow a member of ours', async () => {
  await using world = await startWorld();
  await connect(world);
  const told = await answersTo(world, await clickOf(world, { id: MIA, team_id: 'T0FERRY01' }));
  expect(told).toContain(OUTSIDE);
  expect(told).not.toContain('*0.1*');
});

test('a member who clicks gets the answer', async () => {
  await using world = await startWorld();
  await connect(world);
  expect(await answersTo(world, await clickOf(world, { id: MIA, team_id: 'T0ACME001' }))).toContain('*0.1*');
});

test('a member may read, but not connect, switch or disconnect, and is told who can', async () => {
  await using world = await startWorld();
  await connect(world);
  const mia = world.person(MIA);
  await mia.type('/phone balance');
  expect(textOf(await mia.lastMessage())).toContain('*0.1*');
  for (const typed of ['connect', 'use live', 'disconnect']) {
    await mia.type(`/phone ${typed}`);
    const text = textOf(await mia.lastMessage());
    expect(text).toContain('Only managers can');
    expect(text).toContain(`<@${ADAM}>`);
  }
});

test('whoever connected stays a manager when no longer an admin', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.control('POST', `/users/${ADAM}`, { role: 'member' });
  world.clock.advance(61_000);
  const adam = world.person(ADAM);
  await adam.type('/phone disconnect');
  expect(textOf(await adam.lastMessage())).toContain('Disconnect Sandbox?');
});

test('an admin who became a guest gets nothing, also by an old button', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM, 'C0PHONES1');
  await adam.type('/phone balance');
  await adam.type('/phone disconnect');
  await world.control('POST', `/users/${ADAM}`, { role: 'guest' });
  world.clock.advance(61_000);
  await adam.press('Disconnect Sandbox');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes(OUTSIDE)));
  const olive = world.person(OLIVE);
  await olive.type('/phone balance');
  expect(textOf(await olive.lastMessage())).toContain('*0.1*');
});

test.each([
  ['refuses', { kind: 'error', error: 'user_not_found' }],
  ['fails', { kind: 'status', status: 500 }],
  ['limits us', { kind: 'rate_limited', retryAfter: 5 }],
  ['cuts the connection', { kind: 'cut' }],
  ['answers with nonsense', { kind: 'status', status: 200, body: '{"ok":true,"user":{"id":7}}' }],
  [
    'answers without a workspace',
    { kind: 'status', status: 200, body: '{"ok":true,"user":{"id":"U0OLIVE01","is_admin":true}}' },
  ],
] as const)('when users.info %s, nobody gets anything, and the next try asks again', async (_, effect) => {
  await using world = await startWorld();
  await connect(world);
  world.clock.advance(61_000);
  const olive = world.person(OLIVE);
  await slackFault(world, 'users.info', effect);
  await olive.type('/phone balance');
  expect(textOf(await olive.lastMessage())).toMatch(/could not say who you are|full members|is limiting/);
  expect(JSON.stringify(await olive.see())).not.toContain('*0.1*');
  world.clock.advance(61_000);
  const asked = await callsOf(world, 'users.info');
  await olive.type('/phone balance');
  expect(textOf(await olive.lastMessage())).toContain('*0.1*');
  expect(await callsOf(world, 'users.info')).toBe(asked + 1);
});

test('a person whom Slack knows by a local and a global id is served when it answers with the other one', async () => {
  await using world = await startWorld();
  await connect(world);
  const user = { id: 'W0OLIVE01', team_id: 'T0ACME001' };
  await slackFault(world, 'users.info', { kind: 'status', status: 200, body: JSON.stringify({ ok: true, user }) });
  const olive = world.person(OLIVE);
  await olive.type('/phone balance');
  expect(textOf(await olive.lastMessage())).toContain('*0.1*');
});

test('in an organisation the same workspace is one tenant for commands, forms and buttons', async () => {
  await using world = await startWorld();
  await world.control('POST', '/workspaces/T0ACME001', { enterprise: { id: 'E0ORG0001', name: 'Org' } });
  await connect(world);
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  expect(textOf(await adam.lastMessage())).toContain('*0.1*');
  await world.provider('PATCH', '/customers/acme', { balance: '7.00' });
  await adam.press('Read again');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('*7.00*')));
});

test.each(['Mars/Olympus_Mons', '', '+01:00', 7])(
  'a zone such as %j counts as none, and times are read in UTC',
  async (tz) => {
    await using world = await startWorld();
    await connect(world);
    const user = { id: ADAM, team_id: 'T0ACME001', name: 'adam', is_admin: true, tz, locale: 'en-GB' };
    const body = JSON.stringify({ ok: true, user });
    const effect = { kind: 'status', status: 200, body };
    await world.restart();
    await world.control('POST', '/faults', { method: 'users.info', effect, times: 'always' });
    const adam = world.person(ADAM);
    await adam.type('/phone divert main line to Anna until 5pm');
    await adam.submit();
    expect(textOf(await adam.modal())).toContain('UTC');
    await adam.close();
    await adam.type('/phone history since monday');
    expect(textOf(await adam.lastMessage())).not.toContain('Something went wrong');
    expect(textOf(await adam.direct().hear('divert main line to Anna until 5pm'))).toContain('UTC');
  },
);
