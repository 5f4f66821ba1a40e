import {
  type Checked,
  checkingView,
  checkView,
  type RunResult,
  resultMessage,
  resultView,
  whenView,
} from '../../../src/features/presets/check-view.ts';
import {
  nothingView,
  openingView,
  presetForm,
  ringingForm,
  savingView,
} from '../../../src/features/presets/form-view.ts';
import {
  goneMessage,
  listMessage,
  removedMessage,
  sameMessage,
  savedMessage,
} from '../../../src/features/presets/list-view.ts';
import { MAX_PRESETS, type Preset, type PresetChange } from '../../../src/plans/presets/record.ts';
import { LIMITS } from '../../../src/slack/blocks/blocks.ts';
import { connectedName, type States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';

const change = (at: number, called: string | null = null): PresetChange => ({
  kind: 'follow-me',
  subject: `+44163296${1000 + at}`,
  called,
  title: `Follow-Me of +44163296${1000 + at}`,
  settings: {},
});

function presetOf(given: Partial<Preset> = {}): Preset {
  return {
    version: 1,
    id: '0-abc',
    name: 'Lunch',
    environment: 'sandbox',
    by: 'U0ADAM001',
    owner: { key: 'print', customer: 'Acme' },
    changes: [change(1, 'Main line'), change(2)],
    ...given,
  };
}

const many = Array.from({ length: 20 }, (_, at) => change(at, at % 2 === 0 ? HARD_NAME : null));
const clock = { now: Date.parse('2026-06-09T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
const checked: Checked = {
  name: 'Lunch',
  environment: 'sandbox',
  does: 'apply',
  same: [],
  left: [],
  form: true,
  ending: ['No end: it stays like this until somebody changes it.'],
  changes: [
    {
      called: 'Main line',
      will: 'Main line will ring Anna only, 20 s a call.',
      lines: [
        { label: 'Ring list', before: '1. Anna', after: '1. Anna', steps: ['Ben +447700900111: switched off'] },
        { label: 'Gives up after', before: '60 s', after: '45 s' },
      ],
      warnings: [],
      notes: [],
    },
  ],
};
const risky = { text: '+33 1 70 18 99 00 is in another country (FR); every call forwarded there costs.', risky: true };
const quiet = { text: 'Any periods may be cleared.', risky: false, quiet: true as const };
const full: Checked = {
  ...checked,
  name: HARD_NAME,
  environment: 'live',
  form: false,
  changes: many.map((_, at) => ({
    called: HARD_NAME,
    will: `${HARD_NAME} will ring ten people, one after the other.`,
    lines: [
      {
        label: 'Ring list',
        before: '',
        after: '',
        steps: Array.from({ length: 10 }, (__, place) => `${HARD_NAME.slice(0, 40)} +4477009001${place}${at}: added`),
      },
    ],
    warnings: [risky, quiet],
    notes: ['Diverted until Tuesday 9 June, 17:00 (Europe/London). The preset replaces that.'],
  })),
  same: ['Sales'],
  left: [{ called: 'Support', why: 'This API key is not allowed to change Follow-Me of +441632961003.' }],
};

const same = { how: 'same', state: null, lines: [], final: [], entry: null } as const;
const CLEARED =
  'Any periods that your provider keeps for Anna, and does not show, may be cleared; Undo cannot bring them back.';

const result: RunResult = {
  name: 'Lunch',
  environment: 'sandbox',
  does: 'apply',
  until: 'Tuesday 9 June, 14:00 (Europe/London)',
  ended: [
    {
      ...same,
      called: 'Main line',
      how: 'done',
      state: 'Main line now rings Anna only, 20 s a call.',
      said: null,
      lines: checked.changes[0]?.lines ?? [],
      final: [CLEARED],
      entry: '2026-06-09T10:00:00.000Z/abcd',
    },
    { ...same, called: 'Sales', state: 'Sales rings Anna only, 20 s a call.', said: null },
    { ...same, called: 'Support', how: 'refused', said: 'The provider refused it: Not today.' },
    { ...same, called: 'Menu', how: 'unknown', said: 'The provider did not answer.' },
  ],
};
const longest: RunResult = {
  ...result,
  environment: 'live',
  ended: many.map(() => ({
    called: HARD_NAME,
    how: 'done',
    state: HARD_NAME.repeat(10),
    said: HARD_NAME.repeat(10),
    lines: full.changes[0]?.lines ?? [],
    final: [CLEARED],
    entry: '2026-06-09T10:00:00.000Z/abcdef12',
  })),
};

const choices = [
  ['follow-me +441632961001', 'Main line +441632961001'],
  ['ivr ivr_1', 'Menu Reception'],
] as const;
const state = { environment: 'sandbox', name: '', choices, chosen: [], isNew: true, missing: null } as const;
const ringers = Array.from({ length: 12 }, (_, at) => ({
  number: `+44770090011${at}`,
  label: `Person ${at} +44770090011${at}`,
  isOn: at < 2,
}));

export const states: States = {
  listMessage: {
    'no presets': listMessage([], { command: COMMAND, account: connectedName, may: { edit: true, propose: true } }),
    'no presets, for a viewer': listMessage([], {
      command: COMMAND,
      account: connectedName,
      may: { edit: false, propose: true },
    }),
    presets: listMessage([presetOf(), presetOf({ name: HARD_NAME, environment: 'live', changes: many })], {
      command: COMMAND,
      account: connectedName,
      may: { edit: true, propose: true },
    }),
    'presets, for a viewer': listMessage([presetOf()], {
      command: COMMAND,
      account: connectedName,
      may: { edit: false, propose: true },
    }),
    'a name that is none, where there are none': listMessage([], {
      command: COMMAND,
      account: connectedName,
      may: { edit: true, propose: true },
      unknown: 'Dinner & *',
    }),
    'presets, for whoever may propose none': listMessage([presetOf()], {
      command: COMMAND,
      account: connectedName,
      may: { edit: false, propose: false },
    }),
    'a name that is none': listMessage([presetOf()], {
      command: COMMAND,
      account: connectedName,
      may: { edit: true, propose: true },
      unknown: 'Dinner & *',
    }),
    'as many as there may be': listMessage(
      Array.from({ length: MAX_PRESETS }, () => presetOf({ changes: many })),
      { command: COMMAND, account: connectedName, may: { edit: true, propose: true } },
    ),
  },
  sameMessage: { same: sameMessage(presetOf()) },
  savedMessage: {
    saved: savedMessage(presetOf()),
  },
  removedMessage: { removed: removedMessage(presetOf()) },
  goneMessage: { gone: goneMessage() },
  presetForm: {
    new: presetForm(state, 'metadata'),
    'one that is there': presetForm(
      {
        ...state,
        environment: 'live',
        name: 'Lunch',
        isNew: false,
        chosen: ['ivr ivr_1'],
        missing: '3 more cannot be chosen here.',
      },
      'metadata',
    ),
  },
  nothingView: {
    'nothing to choose from': nothingView('live'),
    'nothing to choose from in Sandbox': nothingView('sandbox'),
  },
  ringingForm: {
    'who rings': ringingForm(
      {
        environment: 'sandbox',
        name: 'Lunch',
        numbers: [
          { title: 'Main line', isKept: false, ringers },
          { title: 'After hours', isKept: true, ringers },
          { title: 'Sales', isKept: false, ringers: [] },
          { title: 'Support', isKept: true, ringers: ringers.slice(0, 10) },
          {
            title: 'One that just fits, and one that does not',
            isKept: false,
            ringers: [LIMITS.optionValue, LIMITS.optionValue + 1].map((length) => ({
              number: '0'.repeat(length),
              label: String(length),
              isOn: true,
            })),
          },
          {
            title: 'Numbers too long to be chosen',
            isKept: false,
            ringers: [LIMITS.optionValue + 1].map((length) => ({
              number: '0'.repeat(length),
              label: `${length}`,
              isOn: true,
            })),
          },
        ],
      },
      'metadata',
    ),
  },
  openingView: { opening: openingView },
  savingView: { saving: savingView },
  whenView: {
    'until when': whenView(presetOf(), clock, 'metadata', { typed: { choice: null, text: '' }, note: null }),
    'an end that is not understood': whenView(presetOf({ environment: 'live' }), clock, 'metadata', {
      typed: { choice: null, text: 'until whenever' },
      note: 'This is not a time that Switchboard understands.',
    }),
  },
  checkView: {
    'one change': checkView(checked, 'metadata'),
    'as many changes as there may be': checkView(full, 'metadata'),
    'two changes, of which one takes a tick': checkView(
      {
        ...checked,
        changes: [risky, quiet].map((warning) => ({
          ...full.changes[0],
          called: 'Main line',
          lines: [],
          warnings: [warning],
          notes: [],
          will: 'Main line will ring Anna only.',
        })),
      },
      'metadata',
    ),
    'nothing to change': checkView({ ...checked, changes: [], same: ['Main line', 'Sales'] }, 'metadata'),
    'nothing to undo': checkView(
      {
        ...checked,
        does: 'undo',
        changes: [],
        left: [{ called: 'Main line', why: 'That change was undone already.' }],
      },
      'metadata',
    ),
    'nothing to undo without a second person': checkView(
      {
        ...checked,
        does: 'undo',
        changes: [],
        ending: [],
        left: [
          { called: HARD_NAME, why: 'It takes a second person.', propose: 'entry-1' },
          { called: 'Sales', why: 'That change was undone already.' },
        ],
      },
      'metadata',
    ),
    'one to undo, and one that takes a second person': checkView(
      {
        ...checked,
        does: 'undo',
        ending: [],
        same: ['Support'],
        left: [{ called: 'Sales', why: 'It takes a second person.', propose: 'entry-1' }],
      },
      'metadata',
    ),
    'an undo': checkView({ ...checked, does: 'undo', form: false, ending: [] }, 'metadata'),
  },
  resultView: {
    'partly applied': resultView(result),
    applied: resultView({ ...result, ended: result.ended.slice(0, 1), until: null }),
    'partly undone': resultView({ ...result, does: 'undo', until: null }),
    'as wanted already': resultView({ ...result, until: null, ended: result.ended.slice(1, 2) }),
    'one of which nothing is said': resultView({
      ...result,
      ended: [{ ...same, called: 'Menu', how: 'unknown', said: null }],
    }),
    'not applied': resultView({ ...result, ended: result.ended.slice(2) }),
    'not undone, of one': resultView({ ...result, does: 'undo', until: null, ended: result.ended.slice(2, 3) }),
    'not undone': resultView({ ...result, does: 'undo', until: null, ended: result.ended.slice(2) }),
  },
  resultMessage: {
    'partly applied, as a message': resultMessage(result),
    'as many as there may be, as a message': resultMessage(longest),
    'undone in part, as a message': resultMessage({ ...result, does: 'undo', until: null }),
    'all undone, as a message': resultMessage({
      ...result,
      does: 'undo',
      until: null,
      ended: result.ended.slice(0, 2),
    }),
    'all applied for good, as a message': resultMessage({ ...result, until: null, ended: result.ended.slice(0, 2) }),
    'none applied, as a message': resultMessage({ ...result, ended: result.ended.slice(2) }),
    undone: resultMessage({ ...result, does: 'undo', until: null, ended: result.ended.slice(0, 1) }),
  },
  checkingView: { checking: checkingView },
};
