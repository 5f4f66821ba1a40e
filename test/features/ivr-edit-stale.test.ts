import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { fillAndSubmit, MENU, openForm, sent, submit, untilTitled } from './change-support.ts';
import { handIn, submitted } from './hand-in.ts';
import { ADAM_ADMIN, connect } from './support.ts';

const REPLAYS = 'Times the menu is replayed';
const FIRST = 'Wait for the first digit';

test('a form that was drawn before the settings were looked at again is drawn anew, and nothing of it is taken', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  await fillAndSubmit(adam, { [FIRST]: '9' });
  const early = await submitted(world, 'ivr:form');
  await world.vendor('PATCH', `/ivrs/${MENU}`, { replay_count: 7 });
  await submit(adam);
  await adam.fill('What now?', 'edit');
  await submit(adam);
  await untilTitled(adam, 'IVR menu');
  const answer = await handIn(world, early);
  expect(answer).toContain('The settings were changed since this form was drawn. Here is what there is now.');
  expect(answer).toContain('update');
  const preview = await fillAndSubmit(adam, {});
  expect(preview).toContain('After: *9 s*');
  expect(preview).not.toContain(REPLAYS);
  expect(await submit(adam)).toContain('replayed 7 times');
  expect(await sent(world)).toEqual([{ first_digit_timeout_seconds: 9 }]);
});
