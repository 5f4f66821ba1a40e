import { NOBODY } from '../../../src/features/duty/form.ts';
import { turnsMessage } from '../../../src/features/duty/question-view.ts';
import { coverForm, coverRequestMessage, swapForm, whichListMessage } from '../../../src/features/duty/shift-view.ts';
import {
  checkView,
  choiceOfNumbersMessage,
  describeChanged,
  dutyForm,
  goneMessage,
  listMessage,
  openingView,
  removedMessage,
  type ShownDuty,
  sameMessage,
  savedMessage,
  savingView,
  swappedMessage,
} from '../../../src/features/duty/view.ts';
import type { DutyList } from '../../../src/plans/duty/record.ts';
import { shiftAt, shiftOf, shiftsBetween } from '../../../src/plans/duty/shifts.ts';
import { dutyListOf } from '../../plan/fixtures.ts';
import { connectedName, type States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';
import { manyNumbers } from '../listed.ts';

const now = Date.parse('2026-06-09T10:00:00Z');
const shown = (own: Partial<DutyList> = {}, at = now) => {
  const list = dutyListOf(own);
  return { list, shifts: shiftsBetween(list, at, at + 40 * 86_400_000).slice(0, 4), isOn: shiftOf(list, at) !== null };
};
const hard = shown({
  called: HARD_NAME,
  environment: 'live',
  every: 'day',
  channel: 'C0PHONES1',
  people: [
    { name: HARD_NAME, number: '+447700900110' },
    { name: null, number: '+447700900111' },
  ],
});
const trouble = { since: 0, attempts: 3, why: 'The provider did not answer.', told: 'owner' } as const;
const { list, shifts } = shown({ swaps: { 1: null } });
const rows = { environment: 'sandbox' as const, name: 'Main line', isEmpty: false };
const preview = {
  ...rows,
  list,
  shifts,
  gaps: [],
  warnings: [],
  sentence: 'Rings Anna, then Ben, 20 s each.',
  matters: true,
  stays: null,
  lost: [],
  lostIn: 'Europe/London',
};

const covered = (of: DutyList) => {
  const shift = shiftAt(of, 2);
  return { from: shift.from, until: shift.until, parts: [shift] };
};
const friday = Date.parse('2026-06-12T13:00:00Z');
const inPart = { ...shiftAt(list, 0), from: friday, until: friday + 2 * 3_600_000 };
const cover = {
  id: 'c1',
  day: '2026-06-22',
  number: '+447700900112',
  by: 'U0ADAM001',
  at: now,
  reminded: now,
  sent: [],
};

const alike = [
  { name: ' Anna ', number: '+447700900101' },
  { name: 'Ben', number: '+447700900102' },
  { name: 'ben', number: '+447700900103' },
  { name: null, number: '+447700900104' },
];
const spring = shown({ every: 'day', time: '01:30', starts: '2026-03-28' }, Date.parse('2026-03-28T10:00:00Z'));

const listed = (rows: readonly ShownDuty[], command: string, may: Parameters<typeof listMessage>[2]) =>
  listMessage(rows, command, may, connectedName);
const EDITS = { edit: true, propose: true };
const PROPOSES = { edit: false, propose: true };

const CLEARED =
  'Any periods that your provider keeps for these numbers, and does not show, may be cleared; Undo cannot bring them back.';

export const states: States = {
  listMessage: {
    none: listed([], COMMAND, EDITS),
    'none, for a viewer': listed([], COMMAND, PROPOSES),
    'begun before any shift': listed([{ ...shown(), shifts: [] }], COMMAND, EDITS),
    'with one shift ahead': listed([{ ...shown(), shifts: shown().shifts.slice(0, 1) }], COMMAND, EDITS),
    'with more shifts than are named': listed(
      [{ ...shown(), shifts: [...shown().shifts, ...shown().shifts] }],
      COMMAND,
      EDITS,
    ),
    'of each weekday': listed(
      [2, 3, 4, 5, 6, 7].map((day) => shown({ starts: `2026-06-0${day}` })),
      COMMAND,
      EDITS,
    ),
    some: listed([shown(), hard, shown({ starts: '2026-07-06', trouble })], COMMAND, EDITS),
    'that counts in some hours, and that rests': listed(
      [
        { ...shown(), hours: { name: 'Sales', areNamed: true, arePaused: false } },
        { ...shown(), hours: { name: 'Sales', areNamed: false, arePaused: false } },
      ],
      COMMAND,
      EDITS,
    ),
    'of which cover is asked for': listed([shown({ covers: [cover] })], COMMAND, EDITS),
    'for a viewer': listed([shown()], COMMAND, PROPOSES),
    'more than fit': listed(
      Array.from({ length: 25 }, () => shown()),
      COMMAND,
      EDITS,
    ),
  },
  dutyForm: {
    'a new list': dutyForm({ ...rows, everybody: list.people, wanted: list, isNew: true }, 'metadata'),
    'people of one name, without a name, and with spaces around it': dutyForm(
      {
        ...rows,
        wanted: { ...list, people: alike },
        isNew: false,
        everybody: alike,
      },
      'metadata',
    ),
    'a list that somebody else has changed': dutyForm(
      { ...rows, everybody: list.people, wanted: list, isNew: false, note: describeChanged(list) },
      'metadata',
    ),
    'a list that is there': dutyForm(
      { ...rows, environment: 'live', everybody: hard.list.people, wanted: hard.list, isNew: false },
      'metadata',
    ),
  },
  checkView: {
    check: checkView(preview, 'metadata'),
    'check of a change while somebody is on duty': checkView(
      {
        ...preview,
        stays: { person: list.people[0] ?? null, until: shifts[1]?.from ?? now },
        shifts: shifts.slice(1),
        lost: shifts.slice(2),
      },
      'metadata',
    ),
    'check of a change while somebody is on duty who was taken off': checkView(
      { ...preview, stays: { person: { name: HARD_NAME, number: '+447700900199' }, until: now }, shifts },
      'metadata',
    ),
    'check of a change while nobody is on duty': checkView(
      {
        ...preview,
        stays: { person: null, until: now },
        shifts,
        lost: shifts.slice(0, 1).map((shift) => ({ ...shift, person: null })),
      },
      'metadata',
    ),
    'check that asks when it counts': checkView({ ...preview, hours: { plan: { name: 'Sales' } } }, 'metadata'),
    'check of a list whose clock goes forward': checkView(
      {
        ...preview,
        list: spring.list,
        shifts: spring.shifts,
        sentence: null,
      },
      'metadata',
    ),
    'check with warnings': checkView(
      {
        ...preview,
        environment: 'live',
        list: hard.list,
        shifts,
        sentence: null,
        matters: false,
        gaps: shifts
          .slice(0, 3)
          .map((shift, at) => ({ shift, key: '', why: (['off', 'nobody', 'gone'] as const)[at] ?? 'gone' })),
        warnings: [{ text: '"Zoé" (+33 6 12 34 56 78) is abroad.', risky: true }],
      },
      'metadata',
    ),
  },
  savedMessage: {
    saved: savedMessage(shown(), { headline: 'Saved', before: null, final: [CLEARED] }),
    'changed in all': savedMessage(
      shown({
        people: list.people.toReversed(),
        every: 'day',
        channel: 'C0PHONES1',
        swapped: [{ day: '2026-06-15', person: null }],
      }),
      { headline: 'Saved', before: list, final: [] },
    ),
    'changed back': savedMessage(shown(), {
      headline: 'Undone',
      before: { ...list, people: list.people.toReversed() },
      final: [],
    }),
  },
  sameMessage: { same: sameMessage(shown()) },
  removedMessage: {
    removed: removedMessage(shown()),
    'removed, though hours name it': removedMessage({
      ...shown(),
      hours: { name: 'Sales', areNamed: true, arePaused: false },
    }),
  },
  swapForm: {
    'swap a shift': swapForm(list, shifts, 'metadata'),
    'swap a shift of somebody who comes twice': swapForm(
      { ...list, people: [...list.people, ...list.people] },
      shifts,
      'metadata',
    ),
    'swap a shift of hard names': swapForm(hard.list, hard.shifts, NOBODY),
    'swap a shift, as it was said': swapForm(list, shifts, 'metadata', {
      shift: shifts[1] ?? null,
      who: list.people[0]?.number ?? null,
    }),
  },
  whichListMessage: {
    'which list to swap on': whichListMessage([list, hard.list], COMMAND, null),
    'swap with somebody who takes no turns': whichListMessage([list], COMMAND, HARD_NAME),
    'one list, on which nothing was found': whichListMessage([list], COMMAND, null),
    'with somebody who takes no turns on either': whichListMessage([list, hard.list], COMMAND, 'Noah'),
    'more lists than are offered': whichListMessage([list, list, list, list, list, list], COMMAND, null),
    'no list to swap on': whichListMessage([], COMMAND, null),
  },
  turnsMessage: {
    'on duty at a weekend': turnsMessage(
      [
        { list, shifts: shifts.slice(0, 2) },
        { list: hard.list, shifts: [...hard.shifts, ...hard.shifts, ...hard.shifts] },
        { list, shifts: [] },
      ],
      { windows: [{ from: now, until: now + 2 * 86_400_000 }], zone: 'Europe/London' },
      COMMAND,
      false,
    ),
    'no list at all': turnsMessage(
      [],
      { windows: [{ from: now, until: now + 1 }], zone: 'Europe/London' },
      COMMAND,
      true,
    ),
    'as many shifts as are named, to the end of a day': turnsMessage(
      [
        { list, shifts: Array.from({ length: 10 }, () => shifts[0] ?? shiftsBetween(list, now, now + 1)).flat() },
        { list, shifts: Array.from({ length: 11 }, () => shifts[0] ?? shiftsBetween(list, now, now + 1)).flat() },
      ],
      {
        windows: [
          { from: Date.parse('2026-06-08T23:00:00Z'), until: Date.parse('2026-06-09T23:00:00Z') },
          { from: Date.parse('2026-06-08T23:00:00Z'), until: Date.parse('2026-06-09T23:00:00Z') + 1 },
        ],
        zone: 'Europe/London',
      },
      COMMAND,
      true,
    ),
    'on duty on one of two days': turnsMessage(
      Array.from({ length: 45 }, () => ({ list, shifts: shifts.slice(0, 1) })),
      {
        windows: [
          { from: now, until: now },
          { from: now + 7 * 86_400_000, until: now + 7 * 86_400_000 + 3_600_000 },
        ],
        zone: 'America/New_York',
      },
      COMMAND,
      true,
    ),
  },
  coverForm: {
    'cover of the next shift': coverForm(list, shifts, 'metadata', { shift: shifts[1] ?? null }),
    'cover of a part of the next shift': coverForm(list, shifts, 'metadata', {
      shift: shifts[1] ?? null,
      part: { day: '2026-06-12', from: '14:00', until: '16:00' },
    }),
    'cover of no shift that was found': coverForm(hard.list, hard.shifts, 'metadata', {
      shift: null,
      note: 'No shift falls in the time that you gave. Choose which.',
    }),
  },
  coverRequestMessage: {
    'cover was asked for in a channel': coverRequestMessage(list, cover, covered(list), 'in <#C0PHONES1>'),
    'cover was asked for of people': coverRequestMessage(hard.list, cover, covered(hard.list), '2 people of the list'),
  },
  swappedMessage: {
    swapped: swappedMessage(list, { shift: shiftAt(list, 1), isPart: false }, shiftAt(list, 2).person),
    'a part of a shift': swappedMessage(list, { shift: inPart, isPart: true }, shiftAt(list, 2).person),
  },
  goneMessage: { gone: goneMessage() },
  openingView: { opening: openingView },
  savingView: { saving: savingView },
  choiceOfNumbersMessage: {
    'two to choose from': choiceOfNumbersMessage('0101', { kind: 'several', items: manyNumbers(2) }, 'sandbox', {
      numbers: 'numbers:list',
    }),
    'no number': choiceOfNumbersMessage('x', { kind: 'none', nearest: null }, 'live', { numbers: 'numbers:list' }),
  },
};
