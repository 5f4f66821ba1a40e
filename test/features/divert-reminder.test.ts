import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin, direct, divert, HOUR, MINUTE, overtake, ringing, told } from './diverting.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, OLIVE_OWNER, read } from './support.ts';

test('without an end the preview says that it is permanent, and offers a reminder, which brings a way to put it back', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Anna');
  await modalCalled(adam, 'Divert calls');
  expect(await submit(adam)).toEqual(['Choose until when, or type an end below.']);
  await adam.fill('Until', 'none');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('No end: it is permanent');
  await adam.fill('Remind me to put it back', 'wall 2026-06-09T17:00');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain(
    'You will be reminded Tuesday 9 June, 17:00 (Europe/London).',
  );
  await adam.close(true);
  expect(await read(adam, '/phone divert')).toContain('no end, reminder Tuesday 9 June, 17:00 (Europe/London)');
  world.clock.advance(6 * HOUR + MINUTE);
  expect(await told(world, 'Main line is still changed.')).toContain('You wanted to be reminded to put it back.');
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await puts(world)).toHaveLength(1);
  await direct(world).press('Put it back');
  await told(world, '*Back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
});

test('a reminder is asked for in the command, comes once, and what is set stays until somebody ends it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Anna remind me at 17:00');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'No end: it stays like this until somebody ends it. You will be reminded Tuesday 9 June, 17:00',
  );
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  world.clock.advance(6 * HOUR + MINUTE);
  await told(world, 'Main line is still changed.');
  await world.restart();
  world.clock.advance(40 * 24 * HOUR);
  expect(await read(adam, '/phone divert')).toContain('no end · by');
  const reminders = (await direct(world).see()).messages.filter((each) => textOf(each).includes('is still changed.'));
  expect(reminders).toHaveLength(1);
  expect(await ringing(world)).toEqual(['Anna']);
});

test('a question that nobody answers is asked once more after an hour, reaches managers after two, and stays in sight', async () => {
  await using world = await startWorld();
  // Adam, who connected the account, is the manager that is known.
  const adam = await overtake(world, OLIVE_OWNER);
  await told(world, 'was changed in the meantime, so nothing was put back', OLIVE_OWNER);
  const before = (await puts(world)).length;
  const asked = async (user = OLIVE_OWNER) =>
    (await direct(world, user).see()).messages.filter((each) => textOf(each).includes('still waits for an answer'))
      .length;
  world.clock.advance(50 * MINUTE);
  expect(await asked()).toBe(0);
  world.clock.advance(15 * MINUTE);
  await told(world, 'still waits for an answer', OLIVE_OWNER);
  expect(await asked(ADAM_ADMIN)).toBe(0);
  world.clock.advance(65 * MINUTE);
  await told(world, 'still waits for an answer');
  world.clock.advance(48 * HOUR);
  expect(await asked(ADAM_ADMIN)).toBe(1);
  expect(await read(adam, '/phone divert')).toContain('is waiting for an answer');
  expect(await read(adam, '/phone number main line')).toContain('waiting for an answer about what comes next');
  expect((await puts(world)).length).toBe(before);
  await direct(world).press('Keep');
  await told(world, 'stays as it is now');
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
});

test('a number that is diverted until then is diverted for longer where only the end is another', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await adam.type('/phone divert main line to Anna until 17:00');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'It lasts until Tuesday 9 June, 17:00 (Europe/London) already, so nothing changes.',
  );
  await adam.close(true);
  await adam.type('/phone divert main line to Anna until 18:30');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'It stays as it is until Tuesday 9 June, 18:30 (Europe/London) instead of Tuesday 9 June, 17:00 (Europe/London).',
  );
  expect(await submit(adam)).toEqual([]);
  const saved = textOf(await modalCalled(adam, 'Another end'));
  expect(saved).toContain('Nothing was sent.');
  expect(saved).toContain('*Main line rings Anna only, 20 s a call, until Tuesday 9 June, 18:30 (Europe/London).*');
  world.clock.advance(6 * HOUR + 5 * MINUTE);
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await puts(world)).toHaveLength(1);
  world.clock.advance(90 * MINUTE);
  await told(world, '*Back');
  expect(await puts(world)).toHaveLength(2);
});
