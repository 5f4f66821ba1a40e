import type { Editing } from '../../../src/changes/drafts.ts';
import {
  choiceOfNumbersMessage,
  followMeMessage,
  unavailableMessage,
  usageMessage,
} from '../../../src/features/follow-me/view.ts';
import type { FollowMe, TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, MISSING_RIGHT } from '../fixtures.ts';
import { destinationOf, followMeOf, HARD_NUMBERS, LINKS, LONG_NAME, manyNumbers, numberOf } from '../listed.ts';

const MAY: Editing = { allowed: true };

function shown(
  followMe: FollowMe,
  editing: Editing = MAY,
  number: TelephoneNumber = numberOf('+441632960101'),
  environment: 'sandbox' | 'live' = 'sandbox',
) {
  return followMeMessage({ number, followMe, environment, editing }, LINKS);
}

const hard = followMeOf({
  sequence: 'simultaneous',
  destinations: [
    destinationOf(1, { name: HARD_NAME }),
    destinationOf(2, { name: 'دانا', enabled: false }),
    destinationOf(3, { name: '', ringSeconds: 0 }),
    destinationOf(4, { name: null, ringSeconds: null }),
    destinationOf(5, { enabled: null, destinationId: null }),
    ...[6, 7, 8, 9, 10].map((order) => destinationOf(order, { name: LONG_NAME })),
  ],
});

const unknown = followMeOf({
  mode: 'holiday_<!here>',
  sequence: 'round_robin',
  timeoutSeconds: null,
  maxForwards: null,
  destinationLimit: null,
});

/** What reading a Follow-Me can come to. */
export const states: States = {
  followMeMessage: {
    'three in order, with Edit': shown(followMeOf()),
    'three in order, live': shown(followMeOf(), MAY, numberOf('+441632960101'), 'live'),
    'for a viewer': shown(followMeOf(), {
      allowed: false,
      missingRight: MISSING_RIGHT,
    }),
    'with a key that may not change it': shown(followMeOf(), {
      allowed: false,
      why: 'This API key is not allowed to change Follow-Me. The provider says: not available.',
    }),
    'ten of ten with hard names': shown(hard, MAY, HARD_NUMBERS[0]),
    'an empty list': shown(followMeOf({ mode: 'off', destinations: [], maxForwards: 1 }), MAY, HARD_NUMBERS[3]),
    'one destination': shown(followMeOf({ destinations: [destinationOf(1)] })),
    'one of two switched on': shown(
      followMeOf({ destinations: [destinationOf(1), destinationOf(2, { enabled: false })] }),
    ),
    'two destinations without a limit': shown(
      followMeOf({ destinations: [destinationOf(1), destinationOf(2)], destinationLimit: null }),
    ),
    'everybody switched off': shown(followMeOf({ destinations: [destinationOf(1, { enabled: false })] })),
    'words that nobody knows': shown(unknown, MAY, HARD_NUMBERS[1]),
    'no mode and no sequence': shown(followMeOf({ mode: null, sequence: null, destinations: [] })),
    'a list of which one could not be read, without a limit': shown(
      followMeOf({ destinations: [], unreadable: 1, destinationLimit: null }),
    ),
    'a list of which some could not be read': shown(followMeOf({ unreadable: 2 })),
    'an empty list without a limit': shown(followMeOf({ destinations: [], destinationLimit: null })),
    'one destination without a limit': shown(followMeOf({ destinations: [destinationOf(1)], destinationLimit: null })),
    'names of spaces, and a period of nothing': shown(
      followMeOf({
        sequence: 'simultaneous',
        destinations: [
          destinationOf(1, { name: '  ', period: '', ringSeconds: null }),
          destinationOf(2, { name: ' Anna ', period: 'weekdays', ringSeconds: null }),
          destinationOf(3, { enabled: null }),
          destinationOf(4, { enabled: null }),
        ],
      }),
    ),
    'some of a list rung for differing times': shown(
      followMeOf({
        destinations: [
          destinationOf(1, { name: 'Anna' }),
          destinationOf(2, { name: 'Anna', ringSeconds: null }),
          destinationOf(3, { enabled: false }),
        ],
      }),
    ),
    'nobody who is stated to be on': shown(followMeOf({ destinations: [destinationOf(1, { enabled: null })] })),
    'a number that Slack cannot carry': shown(followMeOf(), MAY, numberOf(`+44${'1'.repeat(2000)}`)),
    'a list whose first lines just fit a section, and do not by one character': shown(
      followMeOf({
        destinationLimit: 40,
        destinations: Array.from({ length: 40 }, (_, at) =>
          destinationOf(at + 1, { name: 'x'.repeat(at === 0 ? 60 : 150), period: 'y'.repeat(at % 7) }),
        ),
      }),
    ),
    'more than the limit': shown(
      followMeOf({ destinations: Array.from({ length: 400 }, (_, at) => destinationOf(at + 1, { name: LONG_NAME })) }),
    ),
    'appears unavailable, and is there': shown(
      followMeOf(),
      MAY,
      numberOf('+441632960101', { followMeAvailable: false }),
    ),
  },
  unavailableMessage: {
    'appears unavailable, and is refused': unavailableMessage(
      numberOf('+441632960101', { followMeAvailable: false }),
      'Follow-Me is not available for <this> number.',
      'live',
      LINKS,
    ),
    'refused for a number without a name': unavailableMessage(
      numberOf('+441632960103', { displayName: null }),
      'No.',
      'sandbox',
      LINKS,
    ),
    'refused without a word': unavailableMessage(numberOf('+441632960101'), null, 'sandbox', LINKS),
  },
  choiceOfNumbersMessage: {
    'several Follow-Mes to choose from': choiceOfNumbersMessage(
      '01',
      { kind: 'several', items: manyNumbers(12) },
      'sandbox',
      LINKS,
    ),
    'no number, and the nearest': choiceOfNumbersMessage(
      HARD_NAME,
      { kind: 'none', nearest: HARD_NUMBERS.slice(0, 3) },
      'sandbox',
      LINKS,
    ),
    'no number in an empty account': choiceOfNumbersMessage('x', { kind: 'none', nearest: null }, 'live', LINKS),
  },
  usageMessage: {
    'no number typed': usageMessage(COMMAND, undefined, LINKS),
    'no number typed, but an account': usageMessage(COMMAND, 'sandbox', LINKS),
  },
};
