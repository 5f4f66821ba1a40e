import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { fillAndSubmit, openForm, spoilWrites, submit } from './change-support.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, labelsOf, MIA_MEMBER, read } from './support.ts';

async function worldWith(key: string) {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

test.each([
  ['body', 'req_00'],
  ['header', 'req_00'],
])('what the provider calls the request, in the %s, stands in small print and in the log', async (way, id) => {
  const { world, mia } = await worldWith('no-balance');
  await using _ = world;
  await world.provider('POST', '/dialects', { refusal_id: way });
  const message = await ask(mia, '/phone balance');
  const [small] = message.blocks.slice(-1) as { type: string }[];
  expect(small?.type).toBe('context');
  expect(JSON.stringify(small)).toContain(`Request \`${id}`);
  const [, named] = /Request `(req_\w+)`/.exec(textOf(message)) ?? [];
  const lines = world.log.map((line) => JSON.parse(line));
  expect(lines.filter(({ status }) => status === 503)).toMatchObject([{ level: 'warn', requestId: named }]);
});

test('a refusal without one says none, and what it echoes of a secret is hidden', async () => {
  const { world, mia } = await worldWith('everything');
  await using _ = world;
  await breakProvider(world, { kind: 'status', status: 409, code: 'x_y' }, { match: { path: '/balance' }, times: 1 });
  expect(await read(mia, '/phone balance')).not.toContain('Request `');
  const body = { error: { message: 'No.' }, request_id: 'demo-secret-everything' };
  await breakProvider(world, { kind: 'status', status: 409, body }, { match: { path: '/balance' } });
  expect(await read(mia, '/phone balance')).toContain('Request `[hidden]`');
  expect(world.log.join('')).not.toContain('demo-secret-everything');
});

test('it stands below the permission that is missing, whatever words that is told in', async () => {
  const { world, mia } = await worldWith('everything');
  await using _ = world;
  await world.provider('POST', '/dialects', { refusal_id: 'body' });
  await world.provider('PATCH', '/keys/everything', { permissions: ['numbers.read', 'capabilities.read'] });
  const text = await read(mia, '/phone balance');
  expect(text).toContain('does not let this Sandbox key read the call credit balance');
  expect(text).toMatch(/Request `req_\w+`/);
});

test('it stands on the form of a change that was refused', async () => {
  const { world, adam } = await worldWith('everything');
  await using _ = world;
  await world.provider('POST', '/dialects', { refusal_id: 'body' });
  await openForm(adam);
  await fillAndSubmit(adam, { Schedule: 'weekends' });
  await spoilWrites(world, { kind: 'status', status: 422, code: 'validation_failed', message: 'Not today.' });
  await submit(adam);
  const form = textOf(await adam.modal());
  expect(form).toContain('Not today.');
  expect(form).toMatch(/Request `req_\w+`/);
});

test.each([
  [401, {}, 'refused the request to read the customer summary (status 401).*\nTry again; if it stays, ask', []],
  [403, {}, 'refused the request to read the customer summary (status 403).*\nTry again; if it stays, ask', []],
  [429, {}, 'Try again in a minute.', []],
  [429, { 'retry-after': '40' }, 'Try again in 40 seconds.', []],
])('a %i without a body has a next step (%j)', async (status, headers, next, labels) => {
  const { world, mia } = await worldWith('everything');
  await using _ = world;
  await breakProvider(world, { kind: 'status', status, headers, body: '' }, { match: { path: '/customer' } });
  const asking = ask(mia, '/phone account');
  let done = false;
  void asking.finally(() => {
    done = true;
  });
  while (!done) {
    world.clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const message = await asking;
  expect(textOf(message)).toContain(next);
  expect(labelsOf(message)).toEqual(labels);
});

test.each([
  ['1.50e3', '1500'],
  ['-12e-4', '-0.0012, overdrawn'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['+5', '+5'],
  ['-.05', '-.05, overdrawn'],
])('a balance of %s is shown in full', async (balance, shown) => {
  const { world, mia } = await worldWith('everything');
  await using _ = world;
  await world.provider('PATCH', '/customers/acme', { balance });
  expect(await read(mia, '/phone balance')).toContain(`*${shown}*`);
});

test('a balance of more digits than can be shown is refused', async () => {
  const { world, mia } = await worldWith('everything');
  await using _ = world;
  for (const balance of ['1e201', '1e999999999', '-1e-999999999']) {
    await world.provider('PATCH', '/customers/acme', { balance });
    expect(await read(mia, '/phone balance')).toContain('The provider sent an answer that Switchboard cannot read.');
  }
});

test.each([
  [
    { errors: [{ message: 'Try *another* day.' }] },
    'The provider refused the request to read the call credit balance (status 404).*\nIt says: "Try',
  ],
  [
    { error: { errors: ['Not today.'] } },
    'The provider refused the request to read the call credit balance (status 404).*\nIt says: "Not today."',
  ],
  [
    {},
    'The provider refused the request to read the call credit balance (status 404).*\nTry again; if it stays, ask the provider.',
  ],
])('a refusal with its words in a list is quoted, and one without any has a next step (%j)', async (body, words) => {
  const { world, mia } = await worldWith('everything');
  await using _ = world;
  await breakProvider(world, { kind: 'status', status: 404, body }, { match: { path: '/balance' } });
  expect(await read(mia, '/phone balance')).toContain(words);
});

test.each([
  [{ status: 429, headers: { 'retry-after': '600' } }, 'The provider is limiting requests right now. Try again in 600'],
  [
    { status: 404 },
    'The provider refused the request to change this IVR menu (status 404). Try again; if it stays, ask the provider.',
  ],
])('a change that is refused without words (%j) has a next step in the form', async (answer, words) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  await fillAndSubmit(adam, { 'Times the menu is replayed': '4' });
  await spoilWrites(world, { kind: 'status', body: {}, ...answer }, { times: 'always' });
  expect(await submit(adam)).toContain(words);
});

test('a change whose answer names the other environment is told as that, though it is there', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  await fillAndSubmit(adam, { 'Times the menu is replayed': '4' });
  await spoilWrites(world, { kind: 'edit', set: { environment: 'live' } });
  const told = await submit(adam);
  expect(told).toContain('replayed 4 times');
  expect(told).toContain('came from another environment of the provider than this one: the addresses of Sandbox and');
});
