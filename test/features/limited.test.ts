import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, fillConnect, MIA_MEMBER, received } from './support.ts';

const ONE_A_SECOND = { requests: 1, window_seconds: 1, retry_after: false, tokens: true };

/** Pushes the clock a second on for each request that the provider's limiter refuses, until the work is done. */
async function pushingOn<T>(world: World, work: Promise<T>): Promise<T> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  let pushed = 0;
  while (!done) {
    const refused = (await received(world)).filter(({ status }) => status === 429).length;
    if (refused > pushed) world.clock.advance(1_000);
    pushed = refused;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ended;
}

test('connecting works where the provider allows one request a second and names no delay', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await world.provider('POST', '/rate-limit', ONE_A_SECOND);
  expect((await pushingOn(world, fillConnect(world, adam, 'everything'))).error).toBeNull();
  expect((await adam.modal()).title).toBe('Connected');
  const calls = (await received(world)).map(({ method, path, status }) => `${method} ${path.slice(11)} ${status}`);
  expect(calls).toEqual([
    'POST /auth/token 200',
    'GET /test 429',
    'GET /test 200',
    'GET /capabilities 429',
    'GET /capabilities 200',
  ]);
});

test('what reads twice waits its turn there too', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await world.provider('POST', '/rate-limit', ONE_A_SECOND);
  const message = await pushingOn(world, ask(world.person(MIA_MEMBER), '/phone follow-me main line'));
  expect(textOf(message)).toContain('Anna');
});
