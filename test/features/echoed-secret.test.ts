import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, keyOf } from './support.ts';

test('a secret that the provider repeats, coded, is neither shown nor logged', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  const { apiKey, apiSecret } = keyOf(world, 'everything');
  await connect(world, adam, 'everything');
  const echoes = [
    encodeURIComponent(`${apiSecret}`).replaceAll('-', '%2D'),
    Buffer.from(apiSecret).toString('base64'),
    Buffer.from(`${apiKey}:${apiSecret}`).toString('base64'),
    Buffer.from(apiSecret).toString('hex'),
    [...apiSecret].map((each) => `\\u00${Buffer.from(each).toString('hex')}`).join(''),
  ];
  for (const echo of echoes) {
    const effect = { kind: 'status', status: 409, code: echo, message: `Not for ${echo}, sorry` };
    await breakProvider(world, effect, { match: { path: '/balance' } });
    const text = textOf(await ask(adam, '/phone balance'));
    expect(text).toContain('It says: "Not for [hidden], sorry');
  }
  const log = world.log.join('');
  expect(log).toContain('a request was answered with a problem');
  for (const echo of [apiSecret, ...echoes]) expect(log).not.toContain(JSON.stringify(echo).slice(1, -1));
});
