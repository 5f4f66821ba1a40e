import { expect, test } from 'vitest';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { startWorld, type World } from '../support/world.ts';

/** What the app logged of its exchanges with the provider since `from`. */
function exchanges(world: World, from: number): { level: string; endpoint: string; status: number | null }[] {
  return world.log
    .slice(from)
    .map((line) => JSON.parse(line) as { msg: string; level: string; endpoint: string; status: number | null })
    .filter(({ msg }) => msg === 'the provider was asked')
    .map(({ level, endpoint, status }) => ({ level, endpoint, status }));
}

test('each exchange with the provider is a line of the log, without what was said or whom it is about', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const from = world.log.length;
  await read(adam, '/phone follow-me +441632960101');
  expect(exchanges(world, from)).toContainEqual({
    level: 'debug',
    endpoint: 'GET /numbers/{telephone_number}/follow-me',
    status: 200,
  });
  expect(world.log.slice(from).join('')).not.toContain('441632960101');
});

test('a provider that fails or does not answer is a warning, whatever a retry brings', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const from = world.log.length;
  await world.provider('POST', '/faults', { effect: { kind: 'status', status: 503, code: 'request_failed' } });
  await read(adam, '/phone account');
  await world.provider('POST', '/faults', { effect: { kind: 'cut' } });
  await read(adam, '/phone account');
  const warned = exchanges(world, from).filter(({ level }) => level === 'warn');
  expect(warned).toEqual([
    { level: 'warn', endpoint: 'GET /customer', status: 503 },
    { level: 'warn', endpoint: 'GET /customer', status: null },
  ]);
});
