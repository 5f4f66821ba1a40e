import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { shownIn } from './change-support.ts';
import { modalCalled, namesAre, openForm, pick, submit } from './follow-me/support.ts';
import { refusedAt, refuseField } from './refused-at.ts';

/** Above the list, where the Follow-Me form begins. */
const TOP = null;

test('a refusal of a field by the provider stands beside it in the Follow-Me form, and everything stays typed', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Remove');
  await namesAre(adam, ['Anna', 'Chloë']);
  await adam.fill('Give up after (seconds)', '45');
  for (const [field, label] of [
    ['sequence', 'They ring'],
    ['timeout_seconds', 'Give up after (seconds)'],
    ['max_forwards', 'Forwards at most'],
    ['destinations', TOP],
    ['destinations[1].ring_seconds', TOP],
    ['destinations.1.ring_seconds', TOP],
    ['mode', TOP],
    ['constructor', TOP],
    ['toString', TOP],
    ['__proto__', TOP],
    ['hasOwnProperty[0].x', TOP],
  ] as const) {
    await submit(adam);
    await modalCalled(adam, 'Check the change');
    await refuseField(world, 'PUT', field);
    await submit(adam);
    const form = await modalCalled(adam, 'Change Follow-Me');
    expect(refusedAt(form), field).toBe(label);
    expect(shownIn(form, 'Give up after (seconds)')).toBe('45');
    await namesAre(adam, ['Anna', 'Chloë']);
  }
});
