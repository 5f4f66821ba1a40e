import {
  downloadedMessage,
  fileMessage,
  type HistoryState,
  historyMessage,
  type Shown,
  unreadableFilter,
} from '../../../src/features/history/view.ts';
import { limitedText } from '../../../src/slack/blocks/blocks.ts';
import type { AuditEntry } from '../../../src/workspace/audit.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';

const EMPTY: HistoryState = {
  shown: [],
  asked: '',
  askedPlain: '',
  zone: 'America/New_York',
  nameOf: (user) => (user === 'U0ADAM001' ? 'Adam Ashe' : null),
  unused: [],
  trouble: null,
  newest: null,
  older: null,
  all: null,
  csv: null,
  days: 400,
  partial: false,
  unreadable: 0,
};

const entry: AuditEntry = {
  id: '2026-03-01T09:30:00.000Z/0a1b2c3d',
  action: 'ivr',
  by: 'U0ADAM001',
  at: WHEN,
  environment: 'sandbox',
  subject: 'ivr_acme_2',
  from: 'C0PHONES1',
  before: {},
  wanted: {},
  after: {},
  outcome: 'done',
  undoes: null,
  undone: null,
  accepted: false,
  title: 'the menu Out of hours',
  temporary: null,
  proposed: null,
  preset: null,
};

const replays = { label: 'Times the menu is replayed', before: '2', after: '5' };
const ring = (name: string) =>
  Array.from({ length: 10 }, (_, at) => `${at + 1}. ${name} ${at} +44770090011${at}, 20 s`).join('\n');
const list = { label: 'Ring list', before: ring('Anna'), after: ring('<&> “Ben”') };

function shown(more: Partial<AuditEntry> = {}, rest: Partial<Shown> = {}): Shown {
  const changed = { ...entry, ...more };
  const title = ['ivr', 'follow-me'].includes(changed.action) ? changed.title : null;
  return { entry: changed, title, lines: [replays], undo: false, ...rest };
}

function history(entries: readonly Shown[], more: Partial<HistoryState> = {}) {
  return historyMessage({ ...EMPTY, shown: entries, ...more }, COMMAND);
}

const ALL = '{"f":"","a":null,"e":null}';

const bare = { subject: null, title: null, before: null, wanted: null, after: null, from: null };

const roles = { ...bare, action: 'access', environment: null };
const given = { managers: ['U0OLIVE01'], editors: ['U0MIA0001'], groups: ['S0RECEPTN'] };
const everybody = {
  managers: ['U0MIA0001'],
  editors: Array.from({ length: 50 }, (_, at) => `U0EDITOR${String(at).padStart(2, '0')}`),
  groups: [],
};

export const states: States = {
  fileMessage: {
    'above the file': fileMessage(1234, '', false),
    'above a file of one entry': fileMessage(1, '', false),
    'above a file of some of it': fileMessage(1, 'of "main <line>"', true),
  },
  downloadedMessage: {
    'the file was sent': downloadedMessage(12),
    'a file of one entry was sent': downloadedMessage(1),
  },
  unreadableFilter: {
    'words that mean nothing': unreadableFilter({ unused: ['frob <&>', 'nicate'], trouble: null }, ALL, COMMAND),
    'names that could not be looked up': unreadableFilter(
      { unused: ['main line'], trouble: 'No Live account is connected to this workspace yet.' },
      ALL,
      COMMAND,
    ),
  },
  historyMessage: {
    'nothing changed yet': history([]),
    'for a manager who may download it': history([shown()], { csv: ALL }),
    'a change that one person proposed and another approved': history([
      shown({ proposed: { by: 'U0MIA0001', reason: 'Callers wait <too> long.', word: 'Good idea.' } }),
      shown({ proposed: { by: 'U0ADAM001', reason: 'Busy.', word: '' } }),
    ]),
    'nothing in the account that was asked for': history([], { asked: 'in Live', askedPlain: 'in Live', all: ALL }),
    'nothing of what was asked for': history([], {
      asked: `of "${limitedText(`main ${HARD_NAME}`, 100)}" by <@U0ADAM001>`,
      askedPlain: `of "main ${HARD_NAME}" by Adam Ashe`,
      all: ALL,
    }),
    'nothing so far': history([], {
      asked: 'of "x"',
      askedPlain: 'of "x"',
      older: '{"f":"x","a":"y"}',
      all: ALL,
      partial: true,
    }),
    'entries that could not be read': history([shown()], { unreadable: 2 }),
    'one entry that could not be read, and no other': history([], { unreadable: 1 }),
    'entries that could not be read, and nothing else so far': history([], {
      unreadable: 2,
      partial: true,
      older: ALL,
    }),
    'nothing older': history([], { newest: ALL }),
    'changes by a preset, and for a while': history([
      shown({ preset: 'Night <&>', temporary: { id: '0a1b', phase: 'begin', until: null } }),
      shown(
        { temporary: { id: '0a1b', phase: 'begin', until: '2 March 2026, 09:00 (Europe/London)' } },
        { undo: true },
      ),
      shown({ temporary: { id: '0a1b', phase: 'end', until: null } }),
      shown({ undone: { by: 'U0ADAM001', at: WHEN }, outcome: 'unknown', after: null }),
    ]),
    'what the provider accepted and nobody confirmed': history([
      shown({ outcome: 'unknown', accepted: true }),
      shown({ outcome: 'unknown', accepted: true, after: null }),
    ]),
    'who proposed and who approved': history([
      shown({ proposed: { by: 'U0MIA0001', approvedBy: 'U0ADAM001', reason: 'Busy.', word: '' } }),
      shown({ proposed: { by: 'U0ADAM001', approvedBy: 'U0MIA0001', reason: 'Busy.', word: '' } }),
    ]),
    'a change that cannot be read, beside one that was undone': history([
      shown({}, { lines: null }),
      shown({ undone: { by: 'U0MIA0001', at: WHEN } }, { lines: null }),
    ]),
    'texts that just fit a line, that do not, and of several lines': history([
      shown(
        {},
        {
          lines: [
            { label: 'Fits', before: 'x'.repeat(150), after: 'y'.repeat(50) },
            { label: 'Does not', before: 'x'.repeat(100), after: 'y'.repeat(101) },
            { label: 'Two before', before: 'a\nb', after: 'c' },
            { label: 'Two after', before: 'a', after: 'b\nc' },
            { label: 'Steps', before: 'a', after: 'b', steps: ['one', 'two', 'three'] },
          ],
        },
      ),
    ]),
    'keys that were not stored': history([
      shown({ ...bare, action: 'connect', outcome: 'unknown' }, { lines: [] }),
      shown({ ...bare, action: 'connect', outcome: 'refused', wanted: {} }, { lines: [] }),
      shown({ ...bare, action: 'connect', before: 'a key', after: 'a key of another customer' }, { lines: [] }),
      shown({ ...bare, action: 'disconnect', outcome: 'refused', wanted: {} }, { lines: [] }),
      shown({ ...bare, action: 'disconnect', outcome: 'unknown', accepted: true }, { lines: [] }),
    ]),
    'posts and rules': history([
      shown({ ...bare, action: 'schedule' }, { lines: [] }),
      shown({ ...bare, action: 'schedule', title: 'the post of Sandbox in #phones' }, { lines: [] }),
      shown({ ...bare, action: 'schedule', title: 'the post of Sandboxes' }, { lines: [] }),
      shown({ ...bare, action: 'use', environment: null }, { lines: [] }),
      shown({ ...bare, action: 'refused', title: 'Sandbox', outcome: 'refused', wanted: {} }, { lines: [] }),
      shown(
        {
          ...bare,
          action: 'rules',
          environment: null,
          before: { second: 'never', proposalsIn: null, changesIn: null, balancesIn: [] },
          after: { second: 'live', proposalsIn: 'C0PHONES1', changesIn: null, balancesIn: [] },
        },
        { lines: [] },
      ),
      shown({ ...bare, action: 'something of a later version' }, { lines: [] }),
    ]),
    'a change that can be undone': history([shown({}, { undo: true })]),
    'a change that was undone, and its undo': history(
      [
        shown({ undoes: 'x', by: 'U0OLIVE01', from: 'D0OLIVMIA' }, { undo: true }),
        shown({ undone: { by: 'U0OLIVE01', at: WHEN } }),
      ],
      {
        asked: 'of "ivr_acme_2"',
        askedPlain: 'of "ivr_acme_2"',
        unused: ['frob <&>'],
        all: ALL,
        newest: '{"f":"","a":null}',
        older: '{"f":"","a":"y"}',
      },
    ),
    'every way it can end': history([
      shown({ outcome: 'mismatch' }),
      shown({ outcome: 'unknown', after: null }),
      shown({ outcome: 'unknown' }),
      shown({ outcome: 'refused' }),
      shown({ outcome: 'refused', wanted: null, before: null, after: null }, { lines: [] }),
    ]),
    'full ring lists on a whole page': history(
      Array.from({ length: 5 }, () =>
        shown(
          { action: 'follow-me', title: 'Follow-Me of +441632960101', environment: 'live' },
          { lines: [list], undo: true },
        ),
      ),
    ),
    'what became of each destination': history([
      shown(
        { action: 'follow-me', title: 'Follow-Me of +441632960101' },
        {
          lines: [
            { ...list, steps: ['Ben +447700900111: moved from position 2 to 1', '\u2068دانا\u2069 <&> 101: removed'] },
          ],
        },
      ),
      shown(
        { action: 'follow-me', title: 'Follow-Me of +441632960102' },
        { lines: [{ ...list, steps: ring('Ben').split('\n') }], undo: true },
      ),
    ]),
    'keys and switches': history([
      shown({ ...bare, action: 'connect' }, { lines: [] }),
      shown({ ...bare, action: 'connect', before: 'another key' }, { lines: [] }),
      shown({ ...bare, action: 'use', environment: 'live' }, { lines: [] }),
      shown({ ...bare, action: 'disconnect' }, { lines: [] }),
      shown({ ...bare, action: 'refused', environment: null, outcome: 'refused' }, { lines: [] }),
      shown(
        { ...bare, action: 'refused', environment: null, outcome: 'refused', title: 'A form that is too old' },
        { lines: [] },
      ),
    ]),
    'who gave what to whom': history([
      shown({ ...roles, before: { managers: [], editors: [], groups: [] }, after: given }, { lines: [] }),
      shown({ ...roles, before: given, after: everybody }, { lines: [] }),
      shown({ ...roles, before: 'nothing that was ever written', after: null }, { lines: [] }),
    ]),
  },
};
