import { test } from 'vitest';
import { textOf } from '../support/person.ts';
import { expectPlain as expect } from '../support/plain.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { ADAM, breakStorage, callsOf, commandFields, connect, logged, MIA, sendForm, traffic } from './support.ts';

const HOLD_BALANCE = { match: { path: '/balance' }, effect: { kind: 'hold' } };

test('work that is done in time answers in the ack, without any call to Slack', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  const before = (await traffic(world)).length;
  const answer = await adam.type('/phone balance');
  expect(answer.status).toBe(200);
  const after = (await traffic(world)).slice(before);
  expect(after.map(({ direction, kind }) => [direction, kind])).toEqual([['to-app', 'command']]);
  expect(after[0]?.response).toMatchObject({ response_type: 'ephemeral' });
});

test('work that takes longer first says so, and its answer follows, for a command has no original to replace', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  const waiting = await adam.lastMessage();
  expect(waiting.text).toBe('Working on it; the answer follows.');
  expect(waiting.ephemeral).toBe(true);
  await world.provider('POST', '/release');
  const answer = await adam.until((seen) => seen.messages.find((message) => textOf(message).includes('*0.1*')));
  expect(answer.ephemeral).toBe(true);
  expect((await adam.see()).messages.map((message) => message.text)).toContain('Working on it; the answer follows.');
  // Asked for all the same: where Slack does know what to replace, the note goes.
  const late = (await traffic(world)).findLast(({ kind }) => kind === 'response_url');
  expect(late?.request).toMatchObject({ replace_original: true, response_type: 'ephemeral' });
});

test.each([
  ['used up', { kind: 'error', error: 'used_url' }],
  ['expired', { kind: 'error', error: 'expired_url' }],
  ['failing', { kind: 'status', status: 500 }],
  ['cut off', { kind: 'cut' }],
])('a late answer whose response_url is %s comes as a direct message', async (_, effect) => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  await world.control('POST', '/faults', { method: 'response_url', effect });
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  await world.provider('POST', '/release');
  const direct = world.person(ADAM, 'D0ADAM001');
  const answer = await direct.until((seen) => seen.messages.at(-1));
  expect(textOf(answer)).toContain('*0.1*');
});

test('an answer that comes half an hour later still reaches the person', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  await world.control('POST', '/clock', { advance_ms: 31 * 60_000 });
  await world.provider('POST', '/release');
  const direct = world.person(ADAM, 'D0ADAM001');
  expect(textOf(await direct.until((seen) => seen.messages.at(-1)))).toContain('*0.1*');
});

test('a problem that comes late replaces the waiting note like any answer', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  await world.provider('PATCH', '/keys/everything', { active: false });
  await world.provider('POST', '/release');
  const answer = await adam.until((seen) => seen.messages.find((message) => textOf(message).includes('not active')));
  expect(answer.ephemeral).toBe(true);
});

test('an unexpected failure before the ack gives a reference that the log has too', async () => {
  await using world = await startWorld();
  await connect(world);
  breakStorage(world);
  const adam = world.person(ADAM);
  const answer = await adam.type('/phone use sandbox');
  expect(answer.error).toBeNull();
  const text = textOf(await adam.lastMessage());
  expect(text).toContain('The store cannot be reached.');
  const reference = /Reference `([0-9A-F]{8})`/.exec(text)?.[1];
  const line = logged(world).find((entry) => entry.reference === reference);
  expect(line).toMatchObject({ level: 'error', reference, tenant: '-.T0ACME001' });
});

test('a failure after the ack gives a reference, too', async () => {
  await using world = await startWorld();
  await connect(world);
  await connect(world, ADAM, 'live-everything');
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', { match: { path: '/test' }, effect: { kind: 'hold' } });
  const typed = adam.type('/phone use live');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  breakStorage(world);
  await world.provider('POST', '/release');
  const answer = await adam.until((seen) => seen.messages.find((message) => textOf(message).includes('Reference')));
  const reference = /Reference `([0-9A-F]{8})`/.exec(textOf(answer))?.[1];
  expect(logged(world).some((entry) => entry.reference === reference && entry.level === 'error')).toBe(true);
});

test('neither what people read nor the log ever holds the secret, a token or a response_url', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  breakStorage(world);
  await adam.type('/phone use sandbox');
  await adam.type('/phone connect');
  const seen = JSON.stringify(await adam.see());
  for (const secret of ['demo-secret-everything', 'xoxb-', world.slack.signingSecret, '/commands/T0ACME001']) {
    expect(seen).not.toContain(secret);
    expect(world.log.join('')).not.toContain(secret);
  }
});

test('a command of another workspace is answered, but gets nothing of this one', async () => {
  await using world = await startWorld();
  await connect(world);
  const answer = await sendForm(world, commandFields('U0BELLA01', 'balance', { team_id: 'T0BOREAL1' }));
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('Switchboard is not installed in this workspace.');
  expect(answer.body).not.toContain('0.1');
});

test('a replayed command that writes does nothing again', async () => {
  await using world = await startWorld();
  await connect(world);
  await connect(world, ADAM, 'live-everything');
  const adam = world.person(ADAM);
  await adam.type('/phone use live');
  const used = (await traffic(world)).findLast(({ label }) => label === '/phone use live');
  await adam.type('/phone use sandbox');
  const fields = used?.request as Record<string, string>;
  const answer = await sendForm(world, fields);
  expect([answer.status, answer.body]).toEqual([200, '']);
  await adam.type('/phone balance');
  expect(textOf(await adam.lastMessage())).toContain('*Sandbox*');
});

test('who someone is, is asked of Slack once a minute however many commands come', async () => {
  await using world = await startWorld();
  await connect(world);
  const mia = world.person(MIA);
  await Promise.all(Array.from({ length: 5 }, () => mia.type('/phone account')));
  const asked = await callsOf(world, 'users.info');
  await mia.type('/phone account');
  expect(await callsOf(world, 'users.info')).toBe(asked);
  world.clock.advance(61_000);
  await mia.type('/phone account');
  expect(await callsOf(world, 'users.info')).toBe(asked + 1);
});
