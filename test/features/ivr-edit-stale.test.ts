import { expect, test } from 'vitest';
import { startEngine } from '../changes/support.ts';
import { startWorld } from '../support/world.ts';
import {
  changeMenu,
  fillAndSubmit,
  MENU,
  openForm,
  pressUndo,
  sent,
  shownIn,
  submit,
  untilTitled,
} from './change-support.ts';
import { handIn, submitted } from './hand-in.ts';
import { ADAM_ADMIN, connect, OLIVE_OWNER } from './support.ts';

const REPLAYS = 'Times the menu is replayed';
const FIRST = 'Wait for the first digit';

async function startConnected() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  return { world, adam };
}

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
  expect(await submit(adam)).toContain('now waits 9 s for the first digit.*');
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
    ivr_id: MENU,
    telephone_number: '+441632960101',
    name: 'Out of hours',
    is_root: false,
    schedule: held.schedule,
    replay_count: held.replayCount,
    direct_dial_enabled: held.directDialEnabled,
    first_digit_timeout_seconds: held.firstDigitTimeoutSeconds,
    next_digit_timeout_seconds: held.nextDigitTimeoutSeconds,
  };
  const match = { method: 'GET', path: `/ivrs/${MENU}` };
  // The card, the form, and the look just before the save; then the provider has what was saved.
  await world.provider('POST', '/faults', {
    match,
    times: 3,
    effect: { kind: 'status', status: 200, body: { success: true, data } },
  });
  expect(await changeMenu(adam, { 'Schedule in words': 'Weekends' })).toContain('*Saved*');
  expect(await pressUndo(adam)).toContain('Before: Weekends\nAfter: *not given*');
  expect(await submit(adam)).toContain('*Undone*');
  expect(await sent(world)).toEqual([{ schedule_description: 'Weekends' }, { schedule_description: '' }]);
});

test('of two people the second is shown what the first saved, and decides', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const olive = world.person(OLIVE_OWNER);
  await openForm(adam);
  await openForm(olive);
  await fillAndSubmit(adam, { [REPLAYS]: '6' });
  await submit(adam);
  await fillAndSubmit(olive, { [FIRST]: '9' });
  const conflict = await submit(olive);
  expect(conflict).toContain('was changed while you were editing');
  expect(conflict).toContain(`Last changed with Switchboard in this workspace by <@${ADAM_ADMIN}>`);
  expect(conflict).toContain('Shown to you: 2\nNow: *6*');
  expect(conflict).toContain('Shown to you: 5 s\nWanted: *9 s*');
  expect(await sent(world)).toHaveLength(1);
  await olive.fill('What now?', 'mine');
  const preview = await submit(olive);
  expect(preview).toContain('Before: 5 s\nAfter: *9 s*');
  expect(preview).not.toContain(REPLAYS);
  expect(await submit(olive)).toContain('now waits 9 s for the first digit.*');
  expect((await sent(world)).at(-1)).toEqual({ first_digit_timeout_seconds: 9 });
});

test('a change that came from elsewhere is not put to the name of whoever changed it last from here', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const olive = world.person(OLIVE_OWNER);
  await openForm(olive);
  await fillAndSubmit(olive, { [REPLAYS]: '6' });
  await submit(olive);
  await openForm(adam);
  await fillAndSubmit(adam, { [FIRST]: '9' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 7 });
  const conflict = await submit(adam);
  expect(conflict).toContain(`Last changed with Switchboard in this workspace by <@${OLIVE_OWNER}>`);
  expect(conflict).toContain(', and elsewhere since.');
});

test('keeping what was made elsewhere in the meantime leaves nothing to send, and says so', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [FIRST]: '9' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { first_digit_timeout_seconds: 9, replay_count: 7 });
  expect(await submit(adam)).toContain('was changed while you were editing');
  await adam.fill('What now?', 'mine');
  expect(await submit(adam)).toContain('waits 9 s for the first digit');
  expect((await adam.modal()).title).toBe('Already as you want it');
  expect(await sent(world)).toEqual([]);
});

test('whoever keeps theirs and then goes back finds a form that starts from what is there', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [FIRST]: '9' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 7 });
  expect(await submit(adam)).toContain('No recent change of it is in the history of this workspace.');
  await adam.fill('What now?', 'mine');
  await submit(adam);
  await adam.close();
  const form = await untilTitled(adam, 'IVR menu');
  expect([shownIn(form, REPLAYS), shownIn(form, FIRST)]).toEqual(['7', '9']);
  const preview = await fillAndSubmit(adam, {});
  expect(preview).not.toContain(REPLAYS);
});

test('whoever edits on after a conflict keeps what they typed, over what is there now', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [FIRST]: '9' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 7 });
  await submit(adam);
  await adam.fill('What now?', 'edit');
  await adam.submit();
  const form = await untilTitled(adam, 'IVR menu');
  expect([shownIn(form, REPLAYS), shownIn(form, FIRST)]).toEqual(['7', '9']);
  await fillAndSubmit(adam, {});
  expect(await submit(adam)).toContain('*Saved*');
  expect(await sent(world)).toEqual([{ first_digit_timeout_seconds: 9 }]);
});

test('whoever takes theirs changes nothing', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [FIRST]: '9' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 7 });
  await submit(adam);
  await adam.fill('What now?', 'theirs');
  expect(await submit(adam)).toContain('Left as it is');
  expect(await sent(world)).toEqual([]);
});
