import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import * as menus from './change-support.ts';
import {
  changeOutside,
  EMPTY,
  held,
  modalCalled,
  namesAre,
  ORDERED,
  openAgain,
  openForm,
  pick,
  puts,
  rowReads,
  submit,
} from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { ADAM_ADMIN, connect, read } from './support.ts';

const PATH = `/numbers/${ORDERED}/follow-me`;

/** From now on, reads of the list say less, or otherwise, than they should. */
async function editReads(world: World, effect: { set?: object; drop?: readonly string[] }): Promise<void> {
  const match = { method: 'GET', path: PATH };
  await world.provider('POST', '/faults', { match, effect: { kind: 'edit', ...effect }, times: 'always' });
}

async function preview(person: Person): Promise<string> {
  await submit(person);
  return textOf(await modalCalled(person, 'Check the change'));
}

interface Sent {
  destinations: Record<string, unknown>[];
}

const listSent = async (world: World) =>
  (await puts(world)).map(({ body }) => (body as Sent).destinations).at(-1) ?? [];

test.each(['number', 'word'])(
  'on and off as a %s, and ids as integers, are read for what they mean and sent back',
  async (flag) => {
    await using world = await startWorld();
    await world.provider('POST', '/dialects', { flag, destination_id: 'integer' });
    const adam = await openForm(world);
    await pick(adam, 'Ben', 'Switch off');
    await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
    await preview(adam);
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Saved');
    await adam.close();
    await openAgain(adam);
    await pick(adam, 'Anna', 'Move down');
    await namesAre(adam, ['Ben', 'Anna', 'Chloë']);
    expect(await preview(adam)).not.toContain('Cannot be sent');
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Saved');
    expect(await listSent(world)).toMatchObject([
      { destination_id: 1002, name: 'Ben', enabled: false },
      { destination_id: 1001, name: 'Anna', enabled: true },
      { destination_id: 1003, name: 'Chloë' },
    ]);
  },
);

test.each([
  ['is left out', { drop: ['data.destinations.2.enabled'] }, 'on or off'],
  ['is null', { set: { 'data.destinations.2.enabled': null } }, 'on or off'],
  ['is a word that nobody knows', { set: { 'data.destinations.2.enabled': 'maybe' } }, 'on or off'],
  ['is no whole number', { set: { 'data.destinations.2.ring_seconds': '20s' } }, 'the ring time'],
  ['is left out too', { drop: ['data.destinations.2.ring_seconds'] }, 'the ring time'],
  ['of a name is left out', { drop: ['data.destinations.2.name'] }, 'the name'],
])('a list in which what the provider states %s is not sent before somebody has chosen', async (_, effect, what) => {
  await using world = await startWorld();
  await editReads(world, effect);
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  if (what === 'the name') await rowReads(adam, '3. +447700900112 · rings 20 s · name not stated');
  await submit(adam);
  const shown = await modalCalled(adam, 'Check the change');
  expect(textOf(shown)).toContain(`*Cannot be sent like this:* The provider does not state ${what} for `);
  expect(shown.submit).toBeNull();
  await adam.close();
  await pick(adam, '+447700900112', 'Edit');
  await modalCalled(adam, 'Edit destination');
  await adam.fill('Switch', 'off');
  await adam.fill('Rings for (seconds)', '7');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Change Follow-Me');
  expect(await preview(adam)).not.toContain('Cannot be sent');
  await submit(adam);
  const sent = await listSent(world);
  expect(sent[2]).toMatchObject({ destination_id: 'destination_1003', enabled: false, ring_seconds: 7 });
});

test('what is not stated is said on the card, and settings beside the list can be changed all the same', async () => {
  await using world = await startWorld();
  await editReads(world, {
    drop: ['data.destinations.1.enabled', 'data.destinations.1.ring_seconds', 'data.max_forwards'],
  });
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  expect(await preview(adam)).not.toContain('Cannot be sent');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('*Main line now gives up after 45 s.*');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ timeout_seconds: 45 }]);
  await adam.close(true);
  const card = await read(adam, `/phone follow-me ${ORDERED}`);
  expect(card).toContain('on or off not stated · ring time not stated');
  expect(card).toContain('most forwards not stated');
});

test('a preview that cannot be sent is not sent by a forged press either', async () => {
  await using world = await startWorld();
  await editReads(world, { drop: ['data.destinations.0.enabled'] });
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Remove');
  await namesAre(adam, ['Anna', 'Chloë']);
  await preview(adam);
  const form = await submitted(world, 'follow-me:form');
  const forged = { ...form, view: { ...form.view, callback_id: 'changes:preview', state: { values: {} } } };
  expect(await handIn(world, forged)).toContain('Cannot be sent like this');
  expect(await puts(world)).toEqual([]);
});

test('an undo that would need what was never stated says so, and has nothing to send', async () => {
  await using world = await startWorld();
  await editReads(world, { drop: ['data.destinations.2.enabled'] });
  const adam = await openForm(world);
  await pick(adam, 'Chloë', 'Remove');
  await namesAre(adam, ['Anna', 'Ben']);
  await preview(adam);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  await world.provider('DELETE', '/faults');
  await adam.press('Undo');
  const shown = await modalCalled(adam, 'Check the change');
  expect(textOf(shown)).toContain('does not state on or off for Chloë. Cancel, then open the form');
  expect(shown.submit).toBeNull();
});

test('a period that is shown is kept, sent back, and brought back by an undo', async () => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', { period: 'shown' });
  const list = (await held(world)).destinations.map((each, at) => ({ ...each, period: at === 0 ? 'weekdays' : '' }));
  await world.provider('PUT', `/numbers/${encodeURIComponent(ORDERED)}/follow-me`, { destinations: list });
  const adam = await openForm(world);
  expect(textOf(await adam.modal())).toContain('period weekdays');
  await pick(adam, 'Ben', 'Remove');
  await namesAre(adam, ['Anna', 'Chloë']);
  expect(await preview(adam)).not.toContain('Any periods that');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect((await listSent(world)).map(({ period }) => period)).toEqual(['weekdays', '']);
  await adam.press('Undo');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Undone');
  expect((await listSent(world)).map(({ period }) => period)).toEqual(['weekdays', '', '']);
});

test('a period that is shown of one destination only is not said to be shown of none', async () => {
  await using world = await startWorld();
  await editReads(world, { set: { 'data.destinations.0.period': 'weekdays' } });
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  const said = await preview(adam);
  expect(said).toContain(
    'periods that your provider keeps for Ben and Chloë, and does not show, may be cleared; Undo cannot bring them back.',
  );
});

test('a period can be set in the form, and where it is never shown an undo names what it could not bring back', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Anna', 'Edit');
  await modalCalled(adam, 'Edit destination');
  await adam.fill('Period', 'evenings');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Change Follow-Me');
  const said = await preview(adam);
  expect(said).toContain('Anna +447700900110: period now "evenings"');
  expect(said).toContain('periods that your provider keeps for Ben and Chloë, and does not show, may be cleared');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('period now "evenings"');
  expect((await listSent(world)).map(({ period }) => period)).toEqual(['evenings', '', '']);
  await adam.press('Undo');
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain(
    'because the provider did not state it before: any periods of Anna.',
  );
});

test.each([
  ['numbers are kept internationally', { number_kept: 'international' }, 'Dora', 'Saved', null],
  ['ids are issued anew with every write', { id_kept: 'issued-anew' }, 'Dora', 'Saved', null],
  [
    'names are trimmed and in capitals',
    { name_kept: 'upper-case' },
    'Dora',
    'Saved',
    'The provider writes the name "Dora" as "DORA".',
  ],
  [
    'empty names are filled in',
    { name_kept: 'filled-in' },
    '',
    'Saved',
    'The provider gave +447911123456 the name "+447911123456".',
  ],
])('where %s, a change that worked is told as saved', async (_, dialects, name, title, remark) => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', dialects);
  const adam = await openForm(world, EMPTY);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '07911 123456');
  await adam.fill('Name', name);
  expect(await submit(adam)).toEqual([]);
  await preview(adam);
  await adam.fill('Confirm', ['yes']);
  expect(await submit(adam)).toEqual([]);
  const told = textOf(await modalCalled(adam, title));
  if (remark === null) expect(told).not.toContain('The provider writes');
  else expect(told).toContain(remark);
});

test('a provider that issues ids anew takes the second change too, with the ids that there are by then', async () => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', { id_kept: 'issued-anew' });
  const adam = await openForm(world);
  for (const choice of ['Switch off', 'Switch on']) {
    await pick(adam, 'Ben', choice);
    await rowReads(adam, `2. Ben +447700900111 · ${choice === 'Switch on' ? 'rings 20 s' : 'off, does not ring'}`);
    await preview(adam);
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Saved');
    await adam.close(true);
    await openAgain(adam);
  }
  const [first, second] = (await puts(world)).map(({ body }) =>
    (body as Sent).destinations.map((each) => each.destination_id),
  );
  expect(first).toEqual(['destination_1001', 'destination_1002', 'destination_1003']);
  expect(second).toHaveLength(3);
  expect(second?.every((id) => typeof id === 'string' && !first?.includes(id))).toBe(true);
});

test('a menu whose direct dialling is 0 and whose schedule was trimmed is told as saved, with what is written otherwise', async () => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', { flag: 'number' });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const form = await menus.openForm(adam);
  expect(menus.shownIn(form, 'Direct dialling')).toMatchObject({ value: expect.stringMatching(/^(on|off)$/u) });
  await menus.fillAndSubmit(adam, { 'Schedule in words': 'after hours' });
  await menus.spoilWrites(world, { kind: 'store', body: { schedule_description: 'After Hours' } });
  const told = await menus.submit(adam);
  expect(told).toContain('*Saved*');
  expect(told).toContain('The provider writes "Schedule in words" as "After Hours" instead of "after hours".');
});

test('lists of two people that come together to more than the provider takes are told in the preview', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '020 7946 0555');
  expect(await submit(adam)).toEqual([]);
  await preview(adam);
  const { destinations } = await held(world);
  const more = Array.from({ length: 7 }, (_, at) => ({ name: `More ${at}`, number: `+44207946060${at}` }));
  await changeOutside(world, { destinations: [...destinations, ...more] });
  await submit(adam);
  await modalCalled(adam, 'Changed in the meantime');
  await adam.fill('What now?', 'mine');
  await submit(adam);
  const shown = await modalCalled(adam, 'Check the change');
  expect(textOf(shown)).toContain(
    'The list would have 11 destinations; the provider takes at most 10. Go back and remove 1.',
  );
  expect(shown.submit).toBeNull();
  expect(await puts(world)).toEqual([]);
});
