import { expect, test } from 'vitest';
import type { SeenView } from '../../dev/slack/control-types.ts';
import { CONFIRM } from '../../src/changes/view.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  changeOutside,
  giveBenUnknownNumber,
  held,
  modalCalled,
  openForm,
  pick,
  puts,
  rowReads,
  submit,
  UNKNOWN_NUMBER,
} from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { ADAM_ADMIN, read } from './support.ts';

/** What the box is called that is ticked before a risky change. */
function labelOfConfirm(view: SeenView): string {
  const block = view.blocks.find(({ block_id }) => block_id === CONFIRM);
  return (block?.label as { text: string } | undefined)?.text ?? 'none';
}

const option = (value: string) => ({ type: 'static_select', selected_option: { value } });

test('bounds that Slack keeps in its own forms hold without it: ring seconds and the switch of a destination', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '020 7946 0555');
  expect(await submit(adam)).toEqual([]);
  const genuine = await submitted(world, 'follow-me:destination');
  for (const value of ['91', '-1', '20.5', '1e1', '']) {
    const fields = { 'follow-me:number': { value: '020 7946 0556' }, 'follow-me:ring': { value } };
    expect(await handIn(world, genuine, fields)).toContain('Type a whole number of seconds from 0 to 90.');
  }
  const off = { 'follow-me:enabled': option('perhaps') };
  expect(await handIn(world, genuine, off)).toContain('Choose On or Off.');
  await rowReads(adam, '4. +442079460555 · rings 20 s');
  expect(await puts(world)).toEqual([]);
});

test('an order and a number of forwards that nobody was offered are refused on their fields', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  expect(await submit(adam)).toEqual([]);
  const genuine = await submitted(world, 'follow-me:form');
  const names = Object.keys(genuine.view.state.values);
  const block = (setting: string) => names.find((name) => name.startsWith(`follow-me:${setting}#`)) ?? 'none';
  const [sequence, forwards, timeout] = [block('sequence'), block('maxForwards'), block('timeoutSeconds')];
  const errors = async (fields: Record<string, object>) => await handIn(world, genuine, fields);
  expect(await errors({ [sequence]: option('whenever') })).toContain('Choose how they ring.');
  for (const value of ['0', '11', '2.5', 'ten']) {
    expect(await errors({ [forwards]: option(value) })).toContain('Choose a number from 1 to 10.');
  }
  expect(await errors({ [timeout]: { value: '9'.repeat(10) } })).toContain('That is longer than any call.');
  expect(await errors({ [timeout]: { value: '-5' } })).toContain('Type a whole number of seconds, 0 or more.');
  expect(await puts(world)).toEqual([]);
});

test('a preview that is handed in twice is sent once; the second is refused and booked', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  const genuine = await submitted(world, 'changes:preview');
  await changeOutside(world, { timeout_seconds: 90 });
  expect(await handIn(world, genuine)).toContain('This form is too old to go on with, or was sent already.');
  expect((await held(world)).timeout_seconds).toBe(90);
  expect(await puts(world)).toHaveLength(1);
  await adam.close(true);
  const history = await read(adam, '/phone history');
  expect(history).toContain(`*A form that is too old, or was sent already*\n<@${ADAM_ADMIN}>`);
  expect(history).toContain('Refused, and nothing was sent.');
});

test('a form is not handed in with the draft of another kind of setting, and the attempt is booked', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  const genuine = await submitted(world, 'follow-me:form');
  await adam.close(true);
  await adam.type('/phone ivr ivr_acme_1');
  await adam.press('Edit');
  await modalCalled(adam, 'IVR menu');
  await adam.fill('Times the menu is replayed', '7');
  await submit(adam);
  const { private_metadata } = (await submitted(world, 'ivr:form')).view;
  const forged = { ...genuine, view: { ...genuine.view, private_metadata } };
  expect(await handIn(world, forged)).toContain('This form is too old to go on with, or was sent already.');
  expect(await puts(world)).toEqual([]);
  await adam.close(true);
  expect(await read(adam, '/phone history')).toContain('Refused, and nothing was sent.');
});

test('after a conflict was settled by taking theirs, mine cannot be handed in any more', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  await adam.fill('What now?', 'theirs');
  await submit(adam);
  await modalCalled(adam, 'Left as it is');
  await changeOutside(world, { timeout_seconds: 60 });
  for (const form of ['changes:preview', 'changes:conflict']) {
    expect(await handIn(world, await submitted(world, form))).toContain('This form is too old to go on with');
  }
  expect(await puts(world)).toEqual([]);
});

test('a conflict is never settled without a choice', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  await adam.fill('What now?', 'mine');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  const genuine = await submitted(world, 'changes:conflict');
  for (const value of ['both', '']) {
    const chosen = { 'changes:decision': { type: 'radio_buttons', selected_option: { value } } };
    expect(await handIn(world, genuine, chosen)).toContain('Choose one.');
  }
  expect(await puts(world)).toEqual([]);
});

test('a box of which Slack says nothing counts as not ticked', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '+33 6 12 34 56 78');
  expect(await submit(adam)).toEqual([]);
  await submit(adam);
  await adam.fill(labelOfConfirm(await modalCalled(adam, 'Check the change')), ['yes']);
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  const genuine = await submitted(world, 'changes:preview');
  for (const values of [{}, { [CONFIRM]: {} }, { [CONFIRM]: { [CONFIRM]: {} } }]) {
    const silent = { ...genuine, view: { ...genuine.view, state: { values } } };
    expect(await handIn(world, silent)).toContain('Tick the box to go on');
  }
  expect(await puts(world)).toEqual([]);
});

test('keeping mine over a list that was replaced sends no id that is gone', async () => {
  await using world = await startWorld();
  await giveBenUnknownNumber(world);
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, `2. Ben ${UNKNOWN_NUMBER} · off, does not ring`);
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  const entry = { name: 'Zoe', number: '+442079460666', enabled: true, ring_seconds: 10, period: '' };
  await changeOutside(world, { destinations: [entry] });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  await adam.fill('What now?', 'mine');
  await submit(adam);
  // A number that the replaced list does not hold is new to it, and this one is in no numbering plan.
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('Needs your confirmation');
  await adam.fill(labelOfConfirm(await adam.modal()), ['yes']);
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('*Main line rings as before: Zoe only, 10 s a call.*');
  const [{ body } = { body: {} }] = await puts(world);
  const { destinations } = body as { destinations: { name: string; destination_id?: string }[] };
  expect(destinations.map(({ name, destination_id }) => [name, destination_id])).toEqual([
    ['Zoe', expect.any(String)],
    ['Ben', undefined],
  ]);
});
