import type { SettingKind } from '../../../src/changes/setting-kind.ts';
import {
  choiceOfNumbersMessage,
  extendedMessage,
  goneMessage,
  keptMessage,
  listMessage,
  openingView,
  untilView,
  usageMessage,
} from '../../../src/features/divert/view.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import type { States } from '../../support/states.ts';
import { plannedOf, temporaryOf } from '../../temporary/fixtures.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';
import { manyNumbers } from '../listed.ts';

const kind: SettingKind = followMeKind;

const listed = (change = temporaryOf()) => ({
  change,
  sentence: kind.sentence(change.wrote),
  card: kind.card,
});
const trouble = { since: 0, attempts: 4, why: 'The provider did not answer.', told: 'owner' } as const;
const all = [
  listed(),
  listed(temporaryOf({ called: HARD_NAME, environment: 'live', state: 'asked' })),
  listed(temporaryOf({ called: null, trouble })),
  listed(temporaryOf({ end: null, job: null })),
];
const planned = (plan = plannedOf()) => ({
  plan,
  sentence: kind.sentence(plan.wanted),
  card: kind.card,
});
const proposed = { by: 'U0MIA0001', reason: 'Stocktaking.', word: '' };
const plans = [
  planned(plannedOf({ proposed })),
  planned(plannedOf({ state: 'asked', called: null, trouble, end: null })),
];
const clock = { now: Date.parse('2026-06-09T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
const rest = '{"to":"Anna","until":"until 5"}';
const several = { kind: 'several' as const, items: manyNumbers(2) };

export const states: States = {
  listMessage: {
    'nothing diverted': listMessage({ now: [], planned: [] }, COMMAND, true),
    'what is diverted': listMessage({ now: all, planned: plans }, COMMAND, true),
    'what is diverted, for a viewer': listMessage({ now: all, planned: plans }, COMMAND, false),
    'one that rings alone without an end': listMessage(
      {
        now: [],
        planned: [],
        alone: [
          {
            environment: 'live',
            subject: '+44 1632 960101',
            title: 'Follow-Me of +44 1632 960101',
            called: null,
            entry: '0001-a',
            by: 'U0ADAM001',
            at: '2026-06-09T10:00:00.000Z',
            card: kind.card,
            sentence: 'Rings Ben only.',
          },
        ],
      },
      COMMAND,
      true,
    ),
    'only what is diverted now': listMessage({ now: [listed()], planned: [] }, COMMAND, true),
    'a menu, with a reminder, and a start that was in vain': listMessage(
      {
        now: [listed(temporaryOf({ kind: 'ivr', end: null, job: null, reminder: temporaryOf().end }))],
        planned: [planned(plannedOf({ trouble }))],
      },
      COMMAND,
      true,
    ),
    'a menu beside a number': listMessage(
      { now: [listed(), listed(temporaryOf({ kind: 'ivr' }))], planned: [] },
      COMMAND,
      false,
    ),
    'only planned': listMessage({ now: [], planned: [planned()] }, COMMAND, true),
    'more than fit': listMessage(
      { now: Array.from({ length: 25 }, () => listed()), planned: Array.from({ length: 7 }, () => planned()) },
      COMMAND,
      true,
    ),
  },
  goneMessage: {
    'ended already': goneMessage(),
    'ended, and what holds now': goneMessage({ endedAt: '2026-06-09T10:00:00.000Z', now: 'Rings Anna, then Ben.' }),
    'replaced, and nothing could be read': goneMessage({ endedAt: null, now: null }),
  },
  keptMessage: { kept: keptMessage(temporaryOf()) },
  extendedMessage: {
    extended: extendedMessage(temporaryOf(), null),
    'extended without an end': extendedMessage(temporaryOf({ end: null }), null),
    'extended over a closed day': extendedMessage(
      temporaryOf(),
      'Then comes Staff day, until Tuesday 9 June, 18:30 (Europe/London): Rings nobody.',
    ),
  },
  untilView: {
    'another end': untilView(temporaryOf(), clock, 'metadata', { choice: null, text: '' }),
    'an end for what has none': untilView(temporaryOf({ end: null }), clock, 'metadata', {
      choice: null,
      text: '18:30',
    }),
  },
  openingView: { opening: openingView },
  choiceOfNumbersMessage: {
    'two to choose from': choiceOfNumbersMessage({ number: '0', rest }, several, 'sandbox', 'numbers:list'),
    none: choiceOfNumbersMessage({ number: 'x', rest }, { kind: 'none', nearest: null }, 'live', 'numbers:list'),
  },
  usageMessage: { usage: usageMessage(COMMAND) },
};
