import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, callsIn } from './support.ts';
import { startConnected, startTalking, WELCOME } from './talking.ts';

test('examples name a number of this account and somebody whom it rings, once they were read', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  await adam.hear('who rings on the main line?');
  const before = await callsIn(world, 'sandbox');
  const guide = textOf(await adam.hear('what can I ask you?'));
  expect(guide).toContain('divert Main line to Anna until Monday 9');
  expect(guide).toContain('switch Anna off on Main line until 5pm');
  expect(textOf(await adam.hear('remind me to divert the main line tomorrow'))).toContain(
    'as in "divert Main line to Anna from 17:00"',
  );
  expect(await callsIn(world, 'sandbox')).toEqual(before);
});

test('examples are in words for any where no name is known, and nobody is asked for one', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  const before = await callsIn(world, 'sandbox');
  await adam.say('hello');
  const said = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes(WELCOME)));
  const guide = textOf(said);
  expect(guide).toMatch(/who rings on (?:one of our numbers|Main line)\?/u);
  expect(guide).not.toMatch(/reservations|sales|Ben/iu);
  expect(await callsIn(world, 'sandbox')).toEqual(before);
});
