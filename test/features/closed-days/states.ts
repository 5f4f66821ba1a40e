import {
  calendarForm,
  chooseForm,
  dayForm,
  holidaysForm,
  nothingView,
  openingView,
  readingView,
  savingView,
} from '../../../src/features/closed-days/form-view.ts';
import {
  type ClosedDayRow,
  goneMessage,
  listMessage,
  removedMessage,
  sameMessage,
  savedMessage,
} from '../../../src/features/closed-days/list-view.ts';
import type { RingingChoices } from '../../../src/features/closed-days/who-rings.ts';
import type { ClosedDay } from '../../../src/plans/closed-days/record.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';

function entryOf(given: Partial<ClosedDay> = {}): ClosedDay {
  return {
    id: '0a1b2c3d4e5f',
    name: 'Christmas',
    zone: 'Europe/London',
    preset: '0-abc',
    by: 'U0ADAM001',
    jobs: [],
    from: '2026-12-24T12:00',
    until: '2026-12-27T08:30',
    ...given,
  };
}

const rows: ClosedDayRow[] = [
  {
    entry: entryOf({ name: 'Stocktaking', from: '2026-06-09T09:00', until: '2026-06-09T12:00' }),
    preset: 'Lunch',
    isNow: true,
  },
  { entry: entryOf(), preset: HARD_NAME, isNow: false },
  {
    entry: entryOf({ name: HARD_NAME, from: '2027-01-01T00:00', until: '2027-01-02T00:00' }),
    preset: null,
    isNow: false,
  },
  {
    entry: entryOf({ name: 'Summer', from: '2027-08-01T00:00', until: '2027-08-15T00:00' }),
    preset: 'Lunch',
    isNow: false,
  },
];
const many = Array.from({ length: 35 }, (_, at) => ({
  entry: entryOf({ id: `id${at}` }),
  preset: HARD_NAME,
  isNow: false,
}));
const around = {
  command: COMMAND,
  may: { edit: true, propose: true },
  canCopy: true,
  asked: null,
  hours: [],
};
const ringing: RingingChoices = {
  choices: [
    ['nobody', 'Nobody'],
    ['0-abc', 'Lunch (Sandbox)'],
    ['1-def', 'Snow day (Live)'],
    ['only +447700900110', 'Only Anna +447700900110'],
  ],
  numbers: [
    ['+441632960101', 'Main line +441632960101'],
    ['+441632960102', '+441632960102'],
  ],
  environment: 'live',
  missing: null,
};
const manyNumbers = Array.from({ length: 300 }, (_, at) => [`+4420794${at}`, `+4420794${at}`] as const);
const presetsAlone: RingingChoices = {
  choices: ringing.choices.slice(1, 3),
  numbers: [],
  environment: null,
  missing: 'No account is connected. Only presets can be chosen.',
};
const state = { name: '', when: '', who: null, ringing, zone: 'Europe/London', isNew: true, unclear: null };
const days = Array.from({ length: 23 }, (_, at) => ({
  name: at === 1 ? HARD_NAME : `Day ${at}`,
  from: `2026-12-${String(at + 1).padStart(2, '0')}T00:00`,
  until: `2026-12-${String(at + 2).padStart(2, '0')}T00:00`,
  preset: null,
}));
const offered = {
  days,
  lead: 'The days of the calendar.',
  zone: 'Europe/London',
  ticked: true,
  who: null,
  unclear: null,
  ringing,
  left: [],
};

const savedOf = () => ({ entry: entryOf(), preset: 'Lunch', environment: 'sandbox' as const, before: null });

export const states: States = {
  listMessage: {
    'closed days': listMessage(pageOf(rows, 0), around),
    'closed days, for a viewer': listMessage(pageOf(rows, 0), { ...around, may: { edit: false, propose: true } }),
    'a page of many': listMessage(pageOf(many, 1), around),
    'one closed day': listMessage(pageOf(rows.slice(0, 1), 0), around),
    'those that somebody asked about': listMessage(pageOf(rows.slice(1, 2), 0), {
      ...around,
      asked: { window: { from: 0, until: 1 }, words: 'Friday 25 December 2026 (Europe/London)' },
    }),
    'none on the day that somebody asked about': listMessage(pageOf([], 0), {
      ...around,
      asked: { window: { from: 0, until: 1 }, words: 'Monday 15 June 2026 (Europe/London)' },
    }),
    'all, where a day could not be read': listMessage(pageOf(rows.slice(1, 2), 0), {
      ...around,
      asked: { window: null, words: 'Switchboard does not understand these dates.' },
    }),
    'beside opening hours': listMessage(pageOf(rows.slice(0, 1), 0), {
      ...around,
      hours: [
        { name: 'Sales', lines: ['Friday 12 June 2026: 09:00–17:30 own settings', 'Saturday 13 June 2026: closed'] },
      ],
    }),
    'no closed days': listMessage(pageOf([], 0), { ...around, canCopy: false }),
  },
  sameMessage: {
    same: sameMessage([entryOf()]),
    'several the same': sameMessage([entryOf(), entryOf({ name: HARD_NAME })]),
  },
  savedMessage: {
    saved: savedMessage([savedOf()], []),
    'several saved and some left out': savedMessage(
      days.map((_, at) => ({
        ...savedOf(),
        entry: entryOf({ id: String(at), name: at === 0 ? HARD_NAME : 'Day' }),
      })),
      ['Easter: it overlaps with Christmas, which sets the same number or menu.'],
    ),
    changed: savedMessage(
      [{ ...savedOf(), before: { entry: entryOf({ name: HARD_NAME, until: '2026-12-26T08:30' }), preset: 'Night' } }],
      [],
    ),
    'changed back': savedMessage([{ ...savedOf(), before: { entry: entryOf(), preset: 'Night' } }], [], 'Undone'),
    'none saved': savedMessage([], ['Easter: its preset is no longer there.']),
  },
  removedMessage: {
    removed: removedMessage([entryOf()]),
    'several removed': removedMessage([entryOf(), entryOf({ id: '2' })]),
  },
  goneMessage: { gone: goneMessage() },
  dayForm: {
    'a new day': dayForm(state, 'metadata'),
    'a name that is none': dayForm({ ...state, unclear: { typed: HARD_NAME, isSeveral: false } }, 'metadata'),
    'a name of several': dayForm({ ...state, unclear: { typed: 'Anna', isSeveral: true } }, 'metadata'),
    'more numbers than a preset takes': dayForm(
      { ...state, ringing: { ...ringing, numbers: manyNumbers, missing: 'Some ring lists could not be read.' } },
      'metadata',
    ),
    'without an account': dayForm({ ...state, ringing: presetsAlone }, 'metadata'),
    'a day that is there': dayForm(
      { ...state, name: 'Christmas', when: '2026-12-24 12:00 to 2026-12-27 08:30', who: '0-abc', isNew: false },
      'metadata',
    ),
  },
  calendarForm: {
    'a calendar': calendarForm('metadata', { upload: true }),
    'a calendar, pasted': calendarForm('metadata', { upload: false }),
  },
  readingView: { 'reading a calendar': readingView },
  chooseForm: {
    'days of a calendar': chooseForm(offered, 'metadata'),
    'days of last year': chooseForm(
      {
        ...offered,
        days: days.slice(0, 2).map((day) => ({ ...day, preset: '0-abc' })),
        ticked: false,
        left: ['Easter: it repeats.'],
      },
      'metadata',
    ),
  },
  holidaysForm: {
    'whose holidays': holidaysForm(
      {
        places: [
          ['GB-ENG', 'England and Wales'],
          ['IE', 'Ireland'],
        ],
        place: 'IE',
        years: [['2026', '2026']],
      },
      'metadata',
    ),
  },
  nothingView: { 'nothing found': nothingView('There are no days of last year that could be copied.') },
  openingView: { opening: openingView },
  savingView: { saving: savingView },
};
