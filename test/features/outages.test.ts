import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, fillConnect, MIA_MEMBER, read, traffic } from './support.ts';

const MINUTE = 60_000;
const REFUSED = { kind: 'status', status: 403, code: 'inactive_api_key' };
const DOWN = { kind: 'status', status: 503, code: 'server_error' };

async function start(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

/** What managers were told in direct messages, as text. */
async function toldTo(world: World, user: string): Promise<string[]> {
  const { messages } = await world.person(user).direct().see();
  return messages
    .map((each) => textOf(each))
    .filter((text) =>
      /refuses the API key|cannot be reached|works again|lacks a permission|that it lacked|takes the token/.test(text),
    );
}

async function untilTold(world: World, words: string): Promise<void> {
  await world
    .person(ADAM_ADMIN)
    .direct()
    .until(({ messages }) => messages.find((each) => textOf(each).includes(words)));
}

test('a key that the provider refuses is told to managers once, whoever met it, and once that it works again', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await breakProvider(world, REFUSED);
  for (let times = 0; times < 3; times += 1) await ask(mia, '/phone balance');
  await untilTold(world, 'The provider refuses the API key of Sandbox.');
  await ask(mia, '/phone numbers');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
  expect((await toldTo(world, ADAM_ADMIN)).join()).toContain('/phone setup connect sandbox');
  expect(await toldTo(world, MIA_MEMBER)).toEqual([]);
  await world.provider('DELETE', '/faults');
  world.clock.advance(5 * MINUTE);
  await ask(mia, '/phone balance');
  await untilTold(world, 'Sandbox works again.');
  await ask(mia, '/phone balance');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(2);
});

test('a provider that fails once is no outage; one that fails for minutes is told once', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await breakProvider(world, DOWN);
  await ask(mia, '/phone balance');
  await world.provider('DELETE', '/faults');
  await ask(mia, '/phone balance');
  await ask(mia, '/phone people');
  expect(await toldTo(world, ADAM_ADMIN)).toEqual([]);
  await breakProvider(world, DOWN);
  await ask(mia, '/phone balance');
  world.clock.advance(3 * MINUTE);
  await ask(mia, '/phone balance');
  await untilTold(world, "The provider's Sandbox service does not answer as it should.");
  world.clock.advance(10 * MINUTE);
  await ask(mia, '/phone balance');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
  await world.restart();
  await world.provider('DELETE', '/faults');
  await ask(mia, '/phone balance');
  await untilTold(world, 'Sandbox works again. It failed for 13 minutes.');
});

test('a key that is only tried in the form is no outage, nor a refusal of one thing', async () => {
  await using world = await start();
  await makeEditor(world, MIA_MEMBER);
  const adam = world.person(ADAM_ADMIN);
  await fillConnect(world, adam, 'revoked').catch(() => null);
  await breakProvider(world, { kind: 'status', status: 404, code: 'number_not_found' });
  await ask(world.person(MIA_MEMBER), '/phone balance');
  await ask(world.person(MIA_MEMBER), '/phone people');
  expect(await toldTo(world, ADAM_ADMIN)).toEqual([]);
});

const ACCESS = 'usergroups:read';

test('a scope that Slack says is missing is named to managers once, and that it is there again', async () => {
  await using world = await start();
  const adam = world.person(ADAM_ADMIN);
  await world.control('POST', '/scopes', { team: ACME, lacking: [ACCESS, 'files:write'] });
  for (let times = 0; times < 2; times += 1) {
    await ask(adam, '/phone access');
    await adam.press('Change');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.close(true);
    await untilTold(world, `Switchboard lacks a permission in Slack: ${ACCESS}.`);
  }
  const [notice] = await toldTo(world, ADAM_ADMIN);
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
  expect(notice).toContain('install it here again');
  await adam.openHome();
  await adam.until(
    ({ home }) => home !== null && textOf(home).includes(`*Slack* · Switchboard lacks a permission: ${ACCESS}`),
  );
  world.clock.advance(6 * MINUTE);
  await ask(adam, '/phone balance');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
  await world.control('POST', '/scopes', { team: ACME, lacking: ['files:write'] });
  world.clock.advance(6 * MINUTE);
  await ask(adam, '/phone balance');
  await untilTold(world, 'Switchboard has the permission in Slack that it lacked.');
  await adam.until(({ home }) => home !== null && !textOf(home).includes('Needs attention'));
});

test('a scope without which nobody is known is told to those who are managers by name', async () => {
  await using world = await start();
  await world.control('POST', '/scopes', { team: ACME, lacking: ['users:read'] });
  world.clock.advance(20 * MINUTE);
  await ask(world.person(MIA_MEMBER), '/phone balance');
  await untilTold(world, 'Switchboard lacks a permission in Slack: users:read.');
  expect(await toldTo(world, MIA_MEMBER)).toEqual([]);
});

test('a token that Slack refuses is logged once and counted, and managers hear of it when it works again', async () => {
  await using world = await start();
  const adam = world.person(ADAM_ADMIN);
  const revoked = { method: '*', effect: { kind: 'error', error: 'token_revoked' }, times: 'always' };
  await world.control('POST', '/faults', revoked);
  for (let times = 0; times < 3; times += 1) {
    world.clock.advance(10 * MINUTE);
    expect(await read(adam, '/phone balance')).toContain('does not accept the token of Switchboard');
  }
  const gone = () => world.log.filter((line) => line.includes('slack_token_gone'));
  await until(() => gone().length > 0);
  expect(await read(adam, '/phone doctor')).toContain('*Slack*: does not work');
  expect(gone()).toHaveLength(1);
  expect(gone()[0]).toContain('Slack does not accept SLACK_BOT_TOKEN (token_revoked). The token was revoked');
  await world.control('DELETE', '/faults');
  world.clock.advance(6 * MINUTE);
  await ask(adam, '/phone balance');
  await untilTold(world, 'Slack takes the token of Switchboard again. It failed for 26 minutes.');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
});

test('whoever runs the app reads of a token that Slack refuses for any reason, with nothing connected too, and once an hour', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  const gone = () => world.log.filter((line) => line.includes('Slack does not accept SLACK_BOT_TOKEN'));
  const codes = ['invalid_auth', 'token_expired', 'not_authed', 'not_allowed_token_type', 'account_inactive'];
  for (const [at, error] of codes.entries()) {
    await world.control('POST', '/faults', { method: '*', effect: { kind: 'error', error }, times: 'always' });
    for (const command of ['/phone balance', '/phone numbers', '/phone setup doctor']) await read(adam, command);
    await until(() => gone().length > at);
    expect(gone()).toHaveLength(at + 1);
    expect(gone().at(-1)).toContain(`(${error})`);
    expect((await fetch(`${world.app.url}/readyz`)).status).toBe(503);
    await world.control('DELETE', '/faults');
    world.clock.advance(61 * MINUTE);
  }
});

test('App Home says what does not work while it lasts, to whoever looks', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await mia.openHome();
  await mia.until(({ home }) => home !== null && textOf(home).includes('As of'));
  await breakProvider(world, REFUSED);
  await ask(mia, '/phone balance');
  const shown = await mia.until(
    ({ home }) => home !== null && textOf(home).includes('*Sandbox* · the provider refuses its API key, since') && home,
  );
  expect(JSON.stringify(shown)).toMatch(/refuses its API key, since <!date\^\d+\^/u);
  const calls = async () => (await traffic(world)).filter(({ label }) => label === 'views.publish').length;
  const before = await calls();
  await ask(mia, '/phone balance');
  await ask(mia, '/phone numbers');
  expect(await calls()).toBe(before);
  await world.provider('DELETE', '/faults');
  world.clock.advance(6 * MINUTE);
  await ask(mia, '/phone balance');
  await mia.until(({ home }) => home !== null && !textOf(home).includes('refuses its API key'));
});
