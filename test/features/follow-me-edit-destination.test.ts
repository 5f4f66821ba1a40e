import { expect, test } from 'vitest';
import { CONFIRM, PREVIEW } from '../../src/changes/view.ts';
import { riskFault, riskOf } from '../../src/features/follow-me/destination-form.ts';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  changeOutside,
  EMPTY,
  FULL,
  held,
  modalCalled,
  namesAre,
  ORDERED,
  openAgain,
  openForm,
  pick,
  puts,
  rowReads,
  rows,
  submit,
} from './follow-me/support.ts';
import { breakProvider, callsIn, traffic } from './support.ts';

async function openAdd(person: Person): Promise<void> {
  await person.press('Add destination');
  await modalCalled(person, 'Add destination');
}

/** What stands under the fields after this number was submitted. */
async function errorsFor(person: Person, number: string): Promise<string[]> {
  await person.fill('Number', number);
  return submit(person);
}

test('a number that is none is refused on its field, and the rest stays typed', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openAdd(adam);
  await adam.fill('Name', 'Dana');
  expect(await errorsFor(adam, 'call Dana')).toEqual([
    'A number has digits, spaces, brackets and dashes in it, and a + at its start; check this one.',
  ]);
  expect(await errorsFor(adam, '+44;ext=1')).toHaveLength(1);
  expect(await errorsFor(adam, '12')).toEqual(['That is too short: a number has at least 3 digits.']);
  expect(await errorsFor(adam, '1'.repeat(21))).toEqual(['That is too long: a number has at most 20 digits.']);
  expect(await errorsFor(adam, '020 7946 0555')).toEqual([]);
  await namesAre(adam, ['Anna', 'Ben', 'Chloë', 'Dana']);
});

test('marks that nobody sees around a copied number are no part of it', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openAdd(adam);
  expect(await errorsFor(adam, '\u202a+44 20 7946 0555\u202c\u00a0')).toEqual([]);
  await rowReads(adam, '4. +442079460555 · rings 20 s');
});

test('ring seconds are a whole number from 0 to 90', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openAdd(adam);
  await adam.fill('Number', '020 7946 0555');
  for (const typed of ['91', '-1']) {
    await adam.fill('Rings for (seconds)', typed);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Add destination');
    expect(Object.keys((await adam.modal()).errors)).toEqual(['follow-me:ring']);
  }
  await adam.fill('Rings for (seconds)', '0');
  expect(await submit(adam)).toEqual([]);
  await rowReads(adam, '4. +442079460555 · rings 0 s');
});

test('a number that is on the list already is refused, however it is written', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openAdd(adam);
  expect(await errorsFor(adam, '07700 900111')).toEqual(['This number is on the list already, as Ben.']);
  await adam.close();
  await pick(adam, 'Ben', 'Edit');
  await modalCalled(adam, 'Edit destination');
  expect(await errorsFor(adam, '+447700900110')).toEqual(['This number is on the list already, as Anna.']);
  expect(await errorsFor(adam, '07700 900111')).toEqual([]);
  await rowReads(adam, '2. Ben +447700900111 · rings 20 s');
});

test('the number itself is refused, however it is written', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openAdd(adam);
  expect(await errorsFor(adam, '01632 960101')).toEqual([`This is ${ORDERED} itself: calls would go in a circle.`]);
});

test('another number of the customer that forwards back is refused; one that does not is warned of', async () => {
  await using world = await startWorld();
  await changeOutside(world, { destinations: [{ number: '01632960101', enabled: false }] }, EMPTY);
  const adam = await openForm(world);
  await openAdd(adam);
  expect(await errorsFor(adam, EMPTY)).toEqual([`${EMPTY} forwards to ${ORDERED} itself: calls would go in a circle.`]);
  expect(await errorsFor(adam, FULL)).toEqual([]);
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain(`${FULL} is one of your own numbers: if it forwards back, calls go in a circle.`);
});

test('own numbers that cannot be read are said to be unchecked in the preview', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  // Past the time for which the list is believed.
  world.clock.advance(121_000);
  const numbers = { match: { path: '/numbers', exact: true } };
  await breakProvider(world, { kind: 'status', status: 403, code: 'scope_denied' }, numbers);
  await openAdd(adam);
  expect(await errorsFor(adam, '020 7946 0555')).toEqual([]);
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('Your own numbers could not be read');
});

test('an eleventh destination is refused, also when the form for it was open before', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, FULL);
  await pick(adam, 'Anna', 'Remove');
  await adam.until(({ modals }) => textOf(modals[0] ?? { blocks: [] }).includes('9 of 10 destinations.'));
  // Two quick taps open the form twice, one over the other.
  await Promise.all([adam.press('Add destination'), adam.press('Add destination')]);
  await adam.until(({ modals }) => modals.length === 3);
  expect(await errorsFor(adam, '020 7946 0555')).toEqual([]);
  await adam.until(({ modals }) => modals.length === 2);
  expect(await errorsFor(adam, '020 7946 0556')).toEqual([
    'The list has 10 of 10 destinations; go back and remove one first.',
  ]);
  expect(await rows(adam)).toHaveLength(10);
});

test('a destination is edited in place: name, number, ring seconds and switch', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  const before = (await held(world)).destinations;
  await pick(adam, 'Ben', 'Edit');
  await modalCalled(adam, 'Edit destination');
  await adam.fill('Name', 'Ben <&> Bär ✈️');
  await adam.fill('Number', '020 7946 0555');
  await adam.fill('Rings for (seconds)', '35');
  await adam.fill('Switch', 'off');
  expect(await submit(adam)).toEqual([]);
  await rowReads(adam, '2. Ben &lt;&amp;&gt; Bär ✈️ +442079460555 · off, does not ring');
  await submit(adam);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  const [put] = await puts(world);
  const { destinations } = (put?.body ?? {}) as { destinations: unknown[] };
  expect(destinations[1]).toEqual({
    destination_id: before[1]?.destination_id,
    name: 'Ben <&> Bär ✈️',
    number: '+442079460555',
    enabled: false,
    ring_seconds: 35,
    period: '',
  });
});

/** The preview of the form that was submitted last, signed, as Slack's own client would never send it. */
async function handInUnticked(world: World): Promise<string> {
  const sent = (await traffic(world)).findLast(({ kind }) => kind === 'view_submission')?.request;
  const { view, ...rest } = sent as { view: object };
  const state = { values: { [CONFIRM]: { [CONFIRM]: { type: 'checkboxes', selected_options: [] } } } };
  const body = { ...rest, view: { ...view, callback_id: PREVIEW, state }, trigger_id: 'forged.1' };
  return JSON.stringify(await world.control('POST', '/deliver', { kind: 'interaction', body }));
}

test.each([
  ['a premium-rate number', '+449098790000', 'is a premium-rate or satellite number.'],
  ['a personal number', '+447012345678', 'is a personal number (as 070 in Britain); calls to such numbers cost extra.'],
  ['a foreign number', '+33612345678', 'is in another country (FR)'],
  ['an unknown number', '+447700901999', '+447700901999 does not look like a phone number. Check the digits.'],
])('a manager may forward to %s only after ticking the box', async (_, number, warning) => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openAdd(adam);
  expect(await errorsFor(adam, number)).toEqual([]);
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(warning);
  expect((await adam.submit()).error).toBe('required');
  expect(await handInUnticked(world)).toContain('Tick the box to go on, or go back and change the destination.');
  expect(await puts(world)).toEqual([]);
  await adam.fill('Confirm', ['yes']);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).destinations.at(-1)?.number).toBe(number);
});

test.each([
  ['0909 879 0000', 'is a premium-rate or satellite number'],
  ['070 1234 5678', 'is a personal number, which costs callers extra'],
  ['076 4012 3456', 'is a pager number, which costs callers extra'],
  ['+33 6 12 34 56 78', 'is in another country'],
  ['07700 901999', 'does not look like a phone number'],
])('an editor who is no manager is refused %s on the field, with who can help', (number, why) => {
  const settings = { sequence: 'ordered', timeoutSeconds: 60, maxForwards: 3, destinations: [] };
  const draft = {
    ...({ kind: 'follow-me', subject: ORDERED, title: '', environment: 'sandbox', by: 'U1', from: null } as const),
    base: settings,
    wanted: settings,
    now: null,
    faults: {},
    form: true,
    undoes: null,
    revision: 0,
  };
  const judgement = { draft, others: [], before: null, ownNumbers: [ORDERED], isManager: false };
  const risk = riskOf(number, judgement);
  expect(risk === null ? null : riskFault(number, risk, ['Adam Ashe', 'Olive Orr'])).toBe(
    `${number} ${why}. Check the digits, or ask a manager (Adam Ashe or Olive Orr) to save it.`,
  );
  expect(riskOf(number, { ...judgement, isManager: true })).toBeNull();
  expect(riskOf('020 7946 0555', judgement)).toBeNull();
  const entry = { destinationId: 'd', name: '', number, enabled: true, ringSeconds: 20, period: null };
  const known = { ...judgement, draft: { ...draft, base: { ...settings, destinations: [entry] } } };
  expect(riskOf(number, known)).toBeNull();
});

test('diverting all calls takes one choice: the others are switched off and stay on the list', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Ring one number only');
  await modalCalled(adam, 'Divert calls');
  await adam.fill('One of the list', 'v2');
  await adam.fill('Until', 'none');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toMatch(
    /^:test_tube: \*Sandbox\*.*\n\*Main line will ring Chloë only, 20 s a call\.\*\nToday: Anna, then Ben, then Chloë, 20 s each\.\n/u,
  );
  expect(preview).toContain('• Anna +447700900110: switched off');
  expect(preview).toContain('Only Chloë rings');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).destinations.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['Anna', false],
    ['Ben', false],
    ['Chloë', true],
  ]);
});

test('diverting to a number that is not on the list puts it there, and going back shows it', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Ring one number only');
  await modalCalled(adam, 'Divert calls');
  await adam.fill('Until', 'none');
  expect(await submit(adam)).toEqual(['Choose one of the list, or type another number below.']);
  await adam.fill('One of the list', 'another');
  expect(await submit(adam)).toEqual(['Type the number that should ring.']);
  await adam.fill('One of the list', 'v1');
  await adam.fill('Or another number', '020 7946 0555');
  expect(await submit(adam)).toEqual([
    'One of the list is chosen too. Choose "Another number" there, or leave this empty.',
  ]);
  await adam.fill('One of the list', null);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the change');
  await adam.close();
  expect(await rows(adam)).toEqual([
    '1. Anna +447700900110 · off, does not ring',
    '2. Ben +447700900111 · off, does not ring',
    '3. Chloë +447700900112 · off, does not ring',
    '4. +442079460555 · rings 30 s',
  ]);
  expect(await callsIn(world, 'sandbox')).not.toContain(`PUT /numbers/${encodeURIComponent(ORDERED)}/follow-me`);
  await adam.close();
  await openAgain(adam, EMPTY);
  await adam.press('Ring one number only');
  await modalCalled(adam, 'Divert calls');
  await adam.fill('Until', 'none');
  expect(await errorsFor(adam, '020 7946 0555')).toEqual([]);
  await modalCalled(adam, 'Check the change');
});
