import {
  askMessage,
  checkView,
  dayForm,
  endedMessage,
  goneMessage,
  hoursForm,
  listMessage,
  nowMessage,
  openingView,
  pauseForm,
  sameMessage,
  savedMessage,
  savingView,
} from '../../../src/features/hours/view.ts';
import { hoursText } from '../../../src/plans/hours/words.ts';
import { hoursOf } from '../../plan/fixtures.ts';
import { connectedName, type States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';

const now = Date.parse('2026-06-09T10:00:00Z');
const night = Date.parse('2026-06-09T20:00:00Z');
const plan = hoursOf();
const RINGS = 'Main line: Ben, by its hours until Tuesday 9 June, 17:30 (Europe/London)';
const night17 = { days: [5, 6], from: '22:00', until: '06:00', holds: { is: 'set' as const } };
const hard = hoursOf({
  id: '1-h2',
  name: HARD_NAME,
  environment: 'live',
  zone: 'America/New_York',
  week: [night17, { days: [7], from: '00:00', until: '00:00', holds: { is: 'set' } }],
  seasons: [
    { first: '2026-07-01', last: '2026-08-31', week: [{ ...night17, days: [1], from: '08:00', until: '15:00' }] },
  ],
});
const paused = hoursOf({
  id: '2-h3',
  name: 'Support',
  pausedUntil: '2026-06-15',
  exceptions: [
    { day: '2026-06-01', spans: [] },
    { day: '2026-06-19', spans: [{ from: '09:00', until: '15:00', holds: { is: 'set' } }] },
    { day: '2026-06-20', spans: [] },
  ],
});
const stopped = hoursOf({ id: '3-h4', name: 'Returns', stopped: 'This key may no longer change Follow-Me.' });
const manager = { edit: true, propose: true };
const form = {
  environment: 'sandbox' as const,
  name: 'Sales',
  choices: [['follow-me +441632960101', 'Main line']] as const,
  chosen: ['follow-me +441632960101'],
  text: hoursText(plan),
  zone: 'Europe/London',
  isNew: true,
  note: null,
};
const preview = {
  plan,
  weeks: [
    '*Main line*\n*Now, until Tue 9 Jun 17:30*: Anna, then Ben\n*Mon–Fri 09:00–17:30*: Anna, then Ben\n*Otherwise*: Anna, by its hours\n*Fri 12 Jun*: closed: Staff day, Ben',
  ],
  outcomes: ['Anna, Main line: Rings Anna only, 20 s.'],
  notes: ['At each turn-over only what differs is sent.'],
  warnings: [],
  isManager: true,
};
const CLEARED =
  'Main line: Any periods that your provider keeps for these numbers, and does not show, may be cleared; Undo cannot bring them back.';
const risky = [{ text: '+1 212 555 0100 is abroad (USA).', risky: true }];

export const states: States = {
  nowMessage: {
    several: nowMessage([plan, hard, paused, stopped], now, connectedName),
    'where something else holds': nowMessage([plan, paused], now, connectedName, {
      others: ({ things }) => things.map(() => 'Set for Staff day until Wednesday 10 June, 09:00 (Europe/London)'),
      rings: () => ['Rings nobody: every destination is switched off.'],
    }),
  },
  listMessage: {
    none: listMessage([], now, { command: COMMAND, may: manager, lead: null, account: connectedName }),
    'none for a viewer': listMessage([], now, {
      command: COMMAND,
      may: { edit: false, propose: true },
      lead: null,
      account: connectedName,
    }),
    some: listMessage([plan, hard, paused, stopped], now, {
      command: COMMAND,
      may: manager,
      lead: null,
      account: connectedName,
    }),
    'for a viewer': listMessage([plan], night, {
      command: COMMAND,
      may: { edit: false, propose: true },
      lead: null,
      account: connectedName,
    }),
    'where none are for what was named': listMessage([plan], now, {
      command: COMMAND,
      may: manager,
      lead: 'No hours are for "x".',
      account: connectedName,
    }),
    'for somebody who may only read': listMessage([plan], now, {
      command: COMMAND,
      may: { edit: false, propose: false },
      lead: null,
      account: connectedName,
    }),
  },
  hoursForm: {
    'new hours': hoursForm(form, 'state'),
    'hours that are there, with a note': hoursForm(
      { ...form, isNew: false, note: 'No number or hours are called "x".' },
      'state',
    ),
  },
  checkView: {
    check: checkView(preview, 'state'),
    'check of a season': checkView({ ...preview, plan: hard }, 'state'),
    'check of what cannot be undone': checkView({ ...preview, warnings: [{ text: CLEARED, risky: false }] }, 'state'),
    'check that asks of a duty list': checkView({ ...preview, duty: { of: ['Main line'], rests: false } }, 'state'),
    'check with a risk': checkView({ ...preview, warnings: risky }, 'state'),
    'check with a risk for an editor': checkView({ ...preview, warnings: risky, isManager: false }, 'state'),
  },
  askMessage: {
    'two meanings': askMessage('"6-10" may be 06:00-10:00 or 18:00-22:00. Type the one you mean.', [
      { label: '06:00-10:00', value: 'Sales: Mon-Fri 06:00-10:00' },
      { label: '18:00-22:00', value: 'Sales: Mon-Fri 18:00-22:00' },
    ]),
  },
  dayForm: {
    'one day': dayForm({ name: 'Sales', day: '2026-06-09', text: '09:00-15:00' }, 'state'),
    'what could not be used': dayForm(
      { name: 'Sales', day: '2026-06-14', text: 'closed', note: '"close at 3" could not be used.' },
      'state',
    ),
  },
  pauseForm: { pause: pauseForm(plan, '2026-06-15', 'state'), 'a pause that is on': pauseForm(paused, null, 'state') },
  savedMessage: {
    saved: savedMessage({ plan, before: null, headline: 'Saved', rings: RINGS, final: [CLEARED] }),
    changed: savedMessage({ plan: hard, before: plan, headline: 'Saved', rings: `${HARD_NAME}: Anna` }),
    'changed back': savedMessage({ plan, before: paused, headline: 'Undone', rings: RINGS }),
    'saved with a pause': savedMessage({ plan: paused, before: plan, headline: 'Saved', rings: RINGS }),
  },
  sameMessage: { same: sameMessage(plan) },
  endedMessage: { ended: endedMessage(plan) },
  goneMessage: { gone: goneMessage() },
  openingView: { opening: openingView },
  savingView: { saving: savingView },
};
