import { type Conflict, conflictView } from '../../src/changes/conflict-view.ts';
import { type Preview, previewMessage, previewView } from '../../src/changes/preview-view.ts';
import { type Result, resultMessage, resultView, savingView } from '../../src/changes/view.ts';
import { HARD_NAME, WHEN } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';

const metadata = '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"draft":"0a1b2c3d"}}';
const title = 'Follow-Me of +44 1632 960101 (Main line)';
const timeout = { label: 'Gives up after', before: '60 s', after: '45 s' };
const list = (names: readonly string[]) =>
  names.map((name, at) => `${at + 1}. ${name} +44 7700 900110, 20 s`).join('\n');
const ring = { label: 'Destinations', before: list(['Anna', 'Ben']), after: list(['Anna', HARD_NAME, 'Chloë']) };
const steps = ['Ben +44 7700 900110: moved from position 2 to 1', `${HARD_NAME} 101, 20 s: added in position 3`];
const stepped = { ...ring, steps };
const long = {
  label: 'Destinations',
  before: list(Array.from({ length: 10 }, (_, at) => `Name ${at}`)),
  after: list(Array.from({ length: 10 }, (_, at) => `${'<&>'.repeat(13)} ${at}`)),
  steps: Array.from(
    { length: 20 },
    (_, at) => `${'<&>'.repeat(13)} ${at} +44 7700 900110, 20 s: added in position ${at}`,
  ),
};
const full = {
  label: 'Destinations',
  before: list(Array.from({ length: 10 }, (_, at) => `Name ${at} ${'<&>'.repeat(60)}`)),
  after: 'Nobody',
};
const warning = { text: 'Only one destination is left.', risky: false };
const diverted = {
  will: 'Main line will ring 07400 123456 only, 30 s a call.',
  today: 'Anna, then Ben, then Chloë, 20 s each.',
};
const cleared = {
  text: 'Any periods that your provider keeps for these numbers, and does not show, may be cleared; Undo cannot bring them back.',
  risky: false,
  final: true,
} as const;
const blocking = { text: 'The provider does not state on or off for Ben.', risky: false, blocking: true } as const;
const risky = { text: '+1 212 555 0100 is in another country than the number itself (United States).', risky: true };

const preview: Preview = {
  title,
  environment: 'sandbox',
  outcome: { will: 'Main line will give up after 45 s.', today: null },
  lines: [timeout],
  warnings: [],
  ending: { lines: [], until: null, hindrance: null, blocks: [] },
  submitAction: 'save',
  proposed: null,
  reason: null,
  note: null,
  manager: true,
  form: true,
  metadata,
};

const conflict: Conflict = {
  title,
  environment: 'live',
  theirs: [timeout],
  yours: [ring],
  last: { by: 'U0OLIVE01', at: WHEN, elsewhere: false },
  form: true,
  metadata,
};

const state = 'Main line now gives up after 45 s.';
const done: Result = {
  title,
  environment: 'sandbox',
  headline: 'Saved',
  note: null,
  state,
  lines: [timeout],
  entry: `${WHEN}/0a1b2c3d`,
};
const mismatch: Result = {
  ...done,
  environment: 'live',
  headline: 'Saved, but not all of it',
  note: 'The provider accepted the change, but now shows something else.',
  missed: [timeout],
};
const unknown: Result = {
  title,
  environment: 'live',
  headline: 'Nobody knows',
  note: 'The provider did not answer, and cannot be read now. Look again in a minute.',
};

const since = {
  was: 'Main line rings Anna, then Ben, 20 s each.',
  wanted: 'Main line will ring Ben only, 20 s a call.',
  will: 'Main line will ring nobody.',
};

const proposed = {
  environment: 'live',
  submitAction: 'approve',
  form: false,
  proposed: { by: 'U0MIA0001', reason: 'Callers wait <too> long.' },
} as const;

export const states: States = {
  previewMessage: {
    'preview in words': previewMessage({ ...preview, warnings: [cleared, warning] }, 'seen', []) ?? {
      text: '',
      blocks: [],
    },
  },
  previewView: {
    'preview of one setting': previewView(preview),
    'preview of a list, live': previewView({ ...preview, environment: 'live', lines: [timeout, ring] }),
    'preview of who will ring': previewView({ ...preview, outcome: diverted, called: 'Main line', lines: [stepped] }),
    'preview with warnings': previewView({ ...preview, warnings: [cleared, warning] }),
    'preview that needs a confirmation': previewView({ ...preview, environment: 'live', warnings: [warning, risky] }),
    'preview of what cannot be sent': previewView({ ...preview, warnings: [blocking, risky] }),
    'preview that proposes': previewView({ ...preview, submitAction: 'propose', warnings: [warning] }),
    'preview that proposes once more, for a while': previewView({
      ...preview,
      submitAction: 'propose',
      reason: 'Stocktaking.',
      ending: { lines: [], until: 'Tuesday 9 June, 17:00', hindrance: null, blocks: [], small: 'Then it goes back.' },
    }),
    'preview of an end, with many warnings that cannot be undone': previewView({
      ...preview,
      ending: { lines: [], until: 'Tuesday 9 June, 17:00', hindrance: null, blocks: [], small: 'Then it goes back.' },
      warnings: Array.from({ length: 12 }, (_, at) => ({ ...cleared, text: `${at}. ${cleared.text}` })),
    }),
    'preview of what somebody proposed': previewView({ ...preview, ...proposed, warnings: [risky] }),
    'preview of what somebody proposed for a number that was changed since': previewView({
      ...preview,
      ...proposed,
      changed: { ...since, isPressed: false, lines: [ring], begun: [], over: [], last: null },
    }),
    'preview of what was approved, and no longer does what was shown': previewView({
      ...preview,
      ...proposed,
      warnings: [warning],
      changed: {
        ...since,
        isPressed: true,
        lines: [stepped],
        begun: [warning.text],
        over: [`${HARD_NAME} is in another country.`],
        last: { by: 'U0OLIVE01', at: WHEN, elsewhere: true },
      },
    }),
    'preview that needs a manager': previewView({ ...preview, manager: false, warnings: [warning, risky] }),
    'preview of the longest list': previewView({ ...preview, lines: [full] }),
    'preview of what becomes of each entry': previewView({ ...preview, lines: [stepped] }),
    'preview of the most that can become of entries': previewView({ ...preview, lines: [long] }),
    'preview of a number with a name': previewView({
      ...preview,
      called: HARD_NAME,
      outcome: { ...diverted, will: `${HARD_NAME} will ring Anna.` },
    }),
    'preview of an undo': previewView({ ...preview, form: false, note: 'It was changed again after that.' }),
  },
  conflictView: {
    'conflict with somebody here': conflictView(conflict),
    'conflict with the provider’s portal': conflictView({ ...conflict, last: null, theirs: [ring] }),
    'conflict with somebody here, and elsewhere since': conflictView({
      ...conflict,
      last: { by: 'U0OLIVE01', at: WHEN, elsewhere: true },
    }),
    'conflict of two lists': conflictView({ ...conflict, theirs: [stepped], yours: [stepped] }),
    'conflict of a number with a name': conflictView({ ...conflict, called: HARD_NAME }),
    'conflict of an undo': conflictView({ ...conflict, environment: 'sandbox', form: false }),
    'conflict of the longest lists': conflictView({ ...conflict, theirs: [full], yours: [full] }),
  },
  resultView: {
    saved: resultView(done),
    'saved, but the provider holds something else': resultView(mismatch),
    'outcome unknown': resultView(unknown),
    'not there yet': resultView({ ...done, headline: 'Not there yet', pending: true }),
    'saved for somebody else': resultView({
      ...done,
      credit: 'Proposed by <@U0MIA0001>, approved by <@U0NOAH001>.',
    }),
    'partly undone': resultView({
      ...done,
      headline: 'Partly undone',
      final: ['Not brought back: any periods of Anna.'],
    }),
    'saved, by a headline that no title holds': resultView({ ...done, headline: 'Saved, with all that belongs to it' }),
    'saved, with texts at the bound of what is short': resultView({
      ...done,
      lines: [
        { label: 'Short', before: 'a'.repeat(100), after: 'b'.repeat(100) },
        { label: 'Long', before: 'a'.repeat(100), after: 'b'.repeat(101) },
        { label: 'Of lines', before: 'one', after: 'one\ntwo' },
      ],
    }),
    'saved, with a name': resultView({ ...done, called: HARD_NAME }),
    'saved, for a while, with what cannot be undone': resultView({
      ...done,
      final: [cleared.text],
      ending: {
        id: '0a1b2c3d4e5f',
        span: 'until Tuesday 9 June, 17:00 (Europe/London)',
        text: 'Then what was before comes back.',
      },
    }),
  },
  resultMessage: {
    'saved, as a message': resultMessage(done),
    'something else, as a message': resultMessage(mismatch),
    'unknown, as a message': resultMessage(unknown),
    'saved, with a name, as a message': resultMessage({ ...done, called: HARD_NAME }),
    'hard names, as a message': resultMessage({ ...done, title: `Follow-Me of ${HARD_NAME}`, lines: [ring, full] }),
  },
  savingView: { saving: savingView },
};
