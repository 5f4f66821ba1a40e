import { expect, test } from 'vitest';
import { startEngine } from '../changes/support.ts';
import { startWorld } from '../support/world.ts';
import { changeMenu, fillAndSubmit, MENU, openForm, pressUndo, sent, submit, untilTitled } from './change-support.ts';
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
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 7 });
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

test('a text that the provider did not have is taken back by sending it empty', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await using engine = await startEngine({
    beside: { dir: world.dataDir, sandbox: world.sandbox, clock: world.clock },
  });
  const held = await engine.look('ivr');
  const data = {
    ...{ ivr_id: MENU, telephone_number: '+441632960101', name: 'Out of hours', is_root: false },
    ...{ schedule: held.schedule, replay_count: held.replayCount, direct_dial_enabled: held.directDialEnabled },
    first_digit_timeout_seconds: held.firstDigitTimeoutSeconds,
    next_digit_timeout_seconds: held.nextDigitTimeoutSeconds,
  };
  const match = { method: 'GET', path: `/ivrs/${MENU}` };
  // The card, the form, and the look just before the save; then the provider has what was saved.
  await world.provider('POST', '/faults', {
    ...{ match, times: 3 },
    effect: { kind: 'status', status: 200, body: { success: true, data } },
  });
  expect(await changeMenu(adam, { 'Schedule in words': 'Weekends' })).toContain('*Saved*');
  expect(await pressUndo(adam)).toContain('Before: Weekends\nAfter: *not given*');
  expect(await submit(adam)).toContain('*Undone*');
  expect(await sent(world)).toEqual([{ schedule_description: 'Weekends' }, { schedule_description: '' }]);
});
