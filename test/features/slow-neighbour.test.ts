import { expect, test } from 'vitest';
import { BOREAL, boreal, install } from '../slack/installing.ts';
import { ADAM, commandFields, sendForm } from '../slack/support.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { connect, read } from './support.ts';

const BELLA = 'U0BELLA01';
const SLOW = { match: { key: 'everything' }, effect: { kind: 'hold' }, times: 'always' };

/** So many requests of one workspace go on at once and wait, and so many more are asked for. */
const [AT_ONCE, WAITING, MORE] = [16, 100, 5];

async function held(world: World): Promise<number> {
  return ((await world.provider('GET', '/faults')) as { holding: number }).holding;
}

test('a workspace whose every request hangs keeps no other one waiting, nor itself in Live, and is told so', async () => {
  await using world = await startWorld({ oauth: true });
  await install(world);
  await install(world, `team:${BOREAL}`);
  const [adam, bella] = [world.person(ADAM), boreal(world, BELLA)];
  await connect(world, adam, 'everything');
  await connect(world, adam, 'live-everything');
  await connect(world, bella, 'large');
  await read(adam, '/phone use sandbox');
  await world.provider('POST', '/faults', SLOW);
  const refused: string[] = [];
  const asked = Array.from({ length: AT_ONCE + WAITING + MORE }, () =>
    sendForm(world, commandFields(ADAM, 'balance')).then(({ body }) => {
      if (body.includes('too many requests of this workspace')) refused.push(body);
    }),
  );
  // Without its turn nothing of the other workspaces, and of Live, would come before the release.
  await until(async () => (await held(world)) >= AT_ONCE && refused.length >= MORE);
  expect(await read(bella, '/phone balance')).toContain('*12345678901234567890.123456789*');
  await read(adam, '/phone use live');
  expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
  expect(await held(world)).toBe(AT_ONCE);
  expect(refused).toHaveLength(MORE);
  expect(refused[0]).toContain('This one was not sent. Try again in a minute.');
  expect(refused[0]).not.toContain('cannot be reached');
  await world.provider('DELETE', '/faults');
  await world.provider('POST', '/release');
  await Promise.all(asked);
  expect(refused).toHaveLength(MORE);
});
