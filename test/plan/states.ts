import { followMeKind } from '../../src/features/follow-me/kind.ts';
import type { ClosedDay } from '../../src/plans/closed-days/record.ts';
import type { Preset, PresetChange } from '../../src/plans/presets/record.ts';
import {
  closedBegunMessage,
  closedGoneMessage,
  closedMissedMessage,
  closedOverMessage,
  closedStuckMessage,
  decidedOutcomeMessage,
  keptMessage,
  notNowMessage,
} from '../../src/plans/view.ts';
import { HARD_NAME } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';
import { settingsOf, temporaryOf } from '../temporary/fixtures.ts';

const kinds = { of: () => followMeKind };
const entry: ClosedDay = {
  id: 'c1d2',
  name: 'Staff day',
  from: '2026-06-09T12:00',
  until: '2026-06-09T14:30',
  zone: 'Europe/London',
  preset: '0-a1',
  by: 'U0ADAM001',
  jobs: [],
};
const until = Date.parse('2026-06-09T13:30:00Z');
const changeOf = (number: string, called: string | null): PresetChange => ({
  kind: 'follow-me',
  subject: number,
  title: `Follow-Me of ${number}`,
  called,
  settings: settingsOf(),
});
const [main, hard, bare] = [
  changeOf('+441632960101', 'Main line'),
  changeOf('+441632960102', HARD_NAME),
  changeOf('+441632960103', null),
];
const preset: Preset = {
  version: 1,
  id: '0-a1',
  name: 'Closed',
  environment: 'sandbox',
  by: 'U0ADAM001',
  changes: [main, hard, bare],
  owner: { key: 'print', customer: 'Acme' },
};
const why = '"Zoé" (+33 6 12 34 56 78) is abroad.';
const cause = { kind: 'closed' as const, id: 'c1d2', name: 'Staff day' };
const closed = temporaryOf({ cause, end: { at: until, zone: 'Europe/London', wall: '2026-06-09T14:30' } });
const back = { kind: 'back' as const, applied: null, lost: [], next: null, now: settingsOf('Anna', 'Ben', 'Chloë') };

const begun = { entry, preset, until, lateBy: 0, isFirst: true };

export const states: States = {
  closedBegunMessage: {
    begun: closedBegunMessage(kinds, {
      ...begun,
      set: [
        { change: main, kind: 'set', settings: settingsOf() },
        { change: hard, kind: 'covered', by: temporaryOf() },
      ],
    }),
    'begun late, with questions': closedBegunMessage(kinds, {
      ...begun,
      entry: { ...entry, name: HARD_NAME },
      preset: { ...preset, environment: 'live' },
      lateBy: 7_500_000,
      set: [
        { change: main, kind: 'asked', why },
        { change: hard, kind: 'covered', by: temporaryOf() },
        { change: bare, kind: 'other', name: 'Christmas' },
        { change: bare, kind: 'other', name: null },
        { change: bare, kind: 'there', settings: settingsOf('Ben') },
      ],
    }),
    'begun later on one of them': closedBegunMessage(kinds, {
      ...begun,
      isFirst: false,
      set: [{ change: main, kind: 'set', settings: settingsOf() }],
    }),
    'begun, and nothing else is open': closedBegunMessage(kinds, {
      ...begun,
      set: [{ change: main, kind: 'there', settings: settingsOf() }],
    }),
    'begun with a question about a long id': closedBegunMessage(kinds, {
      ...begun,
      set: [{ change: changeOf('9'.repeat(250), null), kind: 'asked', why }],
    }),
    'as many as a preset has': closedBegunMessage(kinds, {
      ...begun,
      set: Array.from({ length: 20 }, (_, at) => ({
        change: changeOf(`+4416329601${10 + at}`, null),
        kind: 'asked' as const,
        why,
      })),
    }),
  },
  closedStuckMessage: {
    'not known to have begun everywhere': closedStuckMessage(kinds, {
      entry,
      preset,
      failed: [
        { change: changeOf('9'.repeat(250), null), kind: 'failed', why: 'The provider did not answer.', cause: null },
      ],
    }),
  },
  closedOverMessage: {
    over: closedOverMessage(kinds, { entry, back: [{ ...back, change: closed }], lateBy: 0 }),
    'over late, and another follows': closedOverMessage(kinds, {
      entry,
      lateBy: 3_700_000,
      back: [
        { ...back, change: { ...closed, environment: 'live' }, lost: ['any periods of Anna', 'its mode'] },
        { ...back, change: closed, next: { ...closed, cause: { ...cause, name: 'Christmas' } } },
      ],
    }),
  },
  closedGoneMessage: { gone: closedGoneMessage(entry) },
  closedMissedMessage: {
    missed: closedMissedMessage({ ...entry, name: HARD_NAME }, until, null),
    'over, and not set everywhere': closedMissedMessage(entry, until, 'The provider did not answer in time.'),
  },
  decidedOutcomeMessage: {
    set: decidedOutcomeMessage(kinds, preset, entry, { change: main, kind: 'set', settings: settingsOf() }),
  },
  keptMessage: { left: keptMessage(entry, hard) },
  notNowMessage: { 'not now': notNowMessage() },
};
