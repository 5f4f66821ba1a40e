import { readingView } from '../../../src/features/handover/listed.ts';
import {
  calledOffMessage,
  plannedListMessage,
  plannedMessage,
  plannedView,
  stuckMessage,
} from '../../../src/features/handover/planned-view.ts';
import {
  askForm,
  checkView,
  type HandoverResult,
  handedMessage,
  nobodyMessage,
  resultMessage,
  resultView,
  savingView,
} from '../../../src/features/handover/view.ts';
import { cutOffMessage } from '../../../src/plans/several/cut-off.ts';
import type { HandoverRow } from '../../../src/plans/several/handover.ts';
import type { Ended } from '../../../src/plans/several/send.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';

const row = (what: string, called: string, given: Partial<HandoverRow> = {}): HandoverRow => ({
  what,
  called,
  becomes: 'Ben +447700900111: number now +447700900777; name now Mia',
  numbers: [0],
  is: 'setting',
  id: 'abc',
  ...given,
});
const ROWS = [
  row('Ring lists', 'Main line'),
  row('Ring lists', 'Sales', { numbers: [0, 1] }),
  row('Presets', 'Lunch', { becomes: 'Mia in the same place on Main line', is: 'plan' }),
  row('Duty lists', 'Main line', { becomes: 'Mia takes the same turns', is: 'plan', numbers: [1] }),
  row('Rights', 'Editor', { becomes: 'taken off', is: 'owned', numbers: [] }),
];
const ALONE = { text: 'Only Mia rings; when that line is busy or off, nobody answers.', risky: false };
const checked = {
  environment: 'sandbox' as const,
  does: 'replace' as const,
  leaver: 'Ben Bauer',
  numbers: [
    { number: '+447700900111', name: 'Ben', sure: true },
    { number: '+441632960199', name: 'Ben desk', sure: false },
  ],
  successor: { number: '+447700900777', name: 'Mia' },
  asked: { text: 'ben', user: null },
  rows: ROWS,
  left: [{ called: 'Mention in alarms', why: 'Kept: it takes a manager.' }],
  warned: [{ called: 'Lunch', warnings: [ALONE] }],
  unread: 0,
};
const many = Array.from({ length: 150 }, (_, at) =>
  row('Ring lists', `${HARD_NAME} ${at}`, { becomes: HARD_NAME.repeat(4) }),
);
const most = {
  ...checked,
  environment: 'live' as const,
  leaver: HARD_NAME,
  numbers: [
    { number: '+447700900111', name: HARD_NAME, sure: true },
    ...Array.from({ length: 19 }, (_, at) => ({ number: `+4477009002${at + 10}`, name: HARD_NAME, sure: false })),
  ],
  rows: many.map((each, at) => ({ ...each, numbers: [0, 1 + (at % 19)] })),
  left: Array.from({ length: 150 }, (_, at) => ({ called: `${HARD_NAME} ${at}`, why: HARD_NAME.repeat(3) })),
  warned: [{ called: HARD_NAME, warnings: [ALONE, { text: `+33 1 23 45 67 89 is in another country.`, risky: true }] }],
  unread: 3,
};

const done = (called: string, given: Partial<Ended> = {}): Ended => ({
  called,
  how: 'done',
  state: `${called} now rings Mia only, 20 s a call.`,
  said: null,
  lines: [],
  final: [],
  entry: 'e',
  ...given,
});
const result: HandoverResult = {
  environment: 'sandbox',
  does: 'replace',
  leaver: 'Ben Bauer',
  successor: checked.successor,
  left: checked.left,
  ended: [
    done('Main line'),
    done('Sales', { how: 'refused', state: null, said: 'The provider refused it: Not today.', entry: null }),
  ],
  unticked: 1,
  undo: 'abc',
};
const everything: HandoverResult = {
  ...result,
  leaver: HARD_NAME,
  ended: many.map(({ called }) => done(called, { said: HARD_NAME.repeat(3) })),
  left: most.left,
};
const undone: HandoverResult = {
  ...result,
  does: 'undo',
  ended: [done('Main line')],
  left: [],
  unticked: 0,
  undo: null,
};
const PEOPLE = [{ user: 'U0MIA0001', number: '+447700900777', called: 'Mia Moreau' }];

const MONDAY = { at: Date.parse('2026-06-14T23:00:00Z'), zone: 'Europe/London', wall: '2026-06-15T00:00' };
const TROUBLE = { since: 0, attempts: 2, why: 'The provider cannot be reached.', told: 'owner' as const };
const planned = {
  id: '0-abc',
  starts: MONDAY,
  caller: { team: 'T0ACME001', enterprise: null, user: 'U0ADAM001', userTeam: null },
  handover: { ...checked, by: 'U0ADAM001', starts: MONDAY },
  begun: false,
  done: [],
  trouble: null,
};
const plannedMost = { ...planned, handover: { ...most, by: 'U0ADAM001', starts: MONDAY } };

/** From who takes over to what became of it. */
export const states: States = {
  askForm: {
    'who-takes-over': askForm({ leaver: 'ben', people: PEOPLE, day: '', note: null }, '{}'),
    'who-takes-over-unknown': askForm(
      { leaver: HARD_NAME, people: [], day: 'Monday', note: '"mia" has confirmed no number.' },
      '{}',
    ),
  },
  checkView: {
    check: checkView(checked, '{}'),
    'check-nobody': checkView({ ...checked, successor: null }, '{}'),
    'check-nothing': checkView({ ...checked, rows: [], warned: [] }, '{}'),
    'check-most': checkView(most, '{}'),
    'check-planned': checkView({ ...checked, starts: MONDAY }, '{}'),
    'check-undo': checkView({ ...checked, does: 'undo' }, '{}'),
  },
  resultView: {
    'result-partly': resultView(result),
    'result-most': resultView(everything),
    'result-undone': resultView(undone),
  },
  resultMessage: {
    'message-partly': resultMessage(result),
    'message-most': resultMessage(everything),
    'message-undone': resultMessage(undone),
    'message-planned': resultMessage({ ...result, again: 'abc', planned: { starts: MONDAY, lateBy: 3_600_000 } }),
  },
  cutOffMessage: { 'cut-off': cutOffMessage({ ...checked, by: 'U0ADAM001' }, 'abc') },
  handedMessage: {
    handed: handedMessage(['Every weekday at 09:00 Europe/London (Live)', HARD_NAME], 'U0ADAM001', HARD_NAME),
  },
  nobodyMessage: { nobody: nobodyMessage('sandbox', 'priya', 2) },
  plannedView: { planned: plannedView(planned) },
  plannedMessage: { 'planned-message': plannedMessage(planned), 'planned-most': plannedMessage(plannedMost) },
  plannedListMessage: {
    'planned-list': plannedListMessage([planned, { ...plannedMost, begun: true, trouble: TROUBLE }]),
    'planned-none': plannedListMessage([]),
    'planned-list-most': plannedListMessage(Array.from({ length: 10 }, () => plannedMost)),
  },
  calledOffMessage: { 'called-off': calledOffMessage(planned) },
  stuckMessage: {
    'stuck-so-far': stuckMessage(planned, TROUBLE.why, false),
    stuck: stuckMessage(plannedMost, 'Whoever planned it may no longer change settings.', true),
  },
  readingView: { reading: readingView },
  savingView: { saving: savingView },
};
