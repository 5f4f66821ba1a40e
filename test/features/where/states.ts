import { SHOW as FOLLOW_ME } from '../../../src/features/follow-me/listed.ts';
import { progressMessage, usageMessage, whereMessage } from '../../../src/features/where/view.ts';
import { type RingList, refusedRingList, ringListOf } from '../../../src/people/directory/ring-list.ts';
import { findRinging } from '../../../src/people/directory/ring-list-search.ts';
import type { Unread } from '../../../src/people/directory/unread.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { FollowMe, TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';
import { destinationOf, followMeOf, HARD_NUMBERS, LONG_NAME, manyNumbers, numberOf } from '../listed.ts';

const NOW = Date.parse(WHEN);
const MINUTE = 60_000;

const FIVE = ['Main line', 'Bookings', 'Accounts', 'Freephone', null].map((displayName, at) =>
  numberOf(`+44163296010${at + 1}`, { displayName }),
);

interface Own {
  page?: number;
  live?: boolean;
  /** Minutes since the lists were read. */
  age?: number;
  unread?: readonly (readonly [at: number, why: Unread])[];
  /** Indexes of numbers of which nothing is known. */
  unknown?: readonly number[];
  without?: readonly number[];
  lacks?: readonly string[];
}

function shown(text: string, numbers: readonly TelephoneNumber[], of: (at: number) => FollowMe, own: Own = {}) {
  const readAt = NOW - (own.age ?? 0) * MINUTE;
  const lists = new Map<string, RingList>();
  for (const [at, { number }] of numbers.entries()) {
    if (own.unknown?.includes(at) === true) continue;
    const without = own.without?.includes(at) === true;
    lists.set(number, without ? refusedRingList(number, null, readAt) : ringListOf(number, of(at), readAt));
  }
  const ringing = findRinging([text], numbers, lists);
  const places = ringing.flatMap((each) => each.places.map((at) => ({ ringing: each, at })));
  const environment = own.live === true ? ('live' as const) : ('sandbox' as const);
  const page = pageOf(places, own.page ?? 0);
  return whereMessage(
    {
      question: { environment, text, user: null, since: NOW - 15 * MINUTE, page: page.at },
      asked: text,
      ringing,
      page,
      answers: new Map(),
      zone: 'Europe/London',
      total: numbers.length,
      known: lists.size,
      unread: (own.unread ?? []).flatMap(([at, why]) => {
        const number = numbers[at];
        return number === undefined ? [] : [{ number, why, older: lists.has(number.number) }];
      }),
      without: (own.without ?? []).flatMap((at) => numbers[at] ?? []),
      oldest: lists.size === 0 ? null : readAt,
      now: NOW,
      lacks: own.lacks ?? [],
    },
    { followMe: FOLLOW_ME, replace: REPLACE },
  );
}

/** The action that asks who takes over. */
const REPLACE = 'handover:start';

const LISTS: readonly FollowMe[] = [
  followMeOf(),
  followMeOf({ sequence: 'simultaneous' }),
  followMeOf({
    sequence: 'random',
    destinations: [destinationOf(1, { name: 'Ben' }), destinationOf(2, { name: 'Anna', enabled: false })],
  }),
  followMeOf({ mode: 'off', destinations: [destinationOf(1, { name: 'Anna', enabled: null, ringSeconds: null })] }),
  followMeOf({ sequence: null, destinations: [], unreadable: 1 }),
];
const listed = (at: number) => LISTS[at % LISTS.length] ?? followMeOf();
const annas = () =>
  followMeOf({
    destinations: [
      destinationOf(1, { name: 'Anna K', number: '+447700900102' }),
      destinationOf(2, { name: 'Anna B', number: '07700 900101', enabled: false }),
      destinationOf(3, { name: 'Anna B', number: '+441632960150' }),
    ],
  });
/** Anna on a place of her own in the list of each number. */
const tenth = (at: number) =>
  followMeOf({
    destinations: Array.from({ length: 23 }, (_, place) =>
      destinationOf(place + 1, place === at ? { name: 'Anna', number: '+441632960777' } : { name: `Ben ${place}` }),
    ),
  });
const hard = () =>
  followMeOf({
    mode: '<!here>',
    destinations: [
      destinationOf(1, { name: HARD_NAME, number: '<!channel> *1*' }),
      destinationOf(2, { name: LONG_NAME }),
    ],
  });

export const states: States = {
  whereMessage: {
    'five numbers': shown('anna', FIVE, listed),
    'five numbers read a while ago': shown('+44 7700 900102', FIVE, listed, { age: 12, live: true }),
    'several people': shown('anna', FIVE.slice(0, 2), annas),
    'none found': shown('noah', FIVE, listed, { age: 3 }),
    'none found where one could not be read': shown('noah', FIVE, listed, {
      unread: [
        [1, 'unreachable'],
        [3, 'limited'],
      ],
      unknown: [1],
      without: [4],
      lacks: ['1 entry could not be read'],
    }),
    'as far as there was time': shown('anna', manyNumbers(40), listed, {
      unread: Array.from({ length: 22 }, (_, at) => [at + 18, 'waiting'] as const),
      unknown: Array.from({ length: 20 }, (_, at) => at + 20),
    }),
    'nothing read at all': shown('anna', FIVE, listed, {
      unread: FIVE.map((_, at) => [at, 'failed'] as const),
      unknown: [0, 1, 2, 3, 4],
    }),
    'the last page of a large account': shown('anna', manyNumbers(250), listed, { page: 99, age: 3_000 }),
    'a name with markup': shown('söhne', HARD_NUMBERS, hard, {
      unread: [
        [0, { said: 'Ask <!channel> *later*.' }],
        [1, 'unintelligible'],
      ],
      without: [2],
    }),
    'what was typed with markup': shown('<!channel> *b* & "x"', FIVE.slice(0, 1), listed),
    'the only number, which rings them, read a minute ago': shown('anna', FIVE.slice(0, 1), listed, { age: 1 }),
    'the only number, which does not': shown('noah', FIVE.slice(0, 1), listed, { age: 59 }),
    'the only number, not read yet': shown('anna', FIVE.slice(0, 1), listed, {
      unread: [[0, 'waiting']],
      unknown: [0],
    }),
    'read an hour ago': shown('anna', FIVE, listed, { age: 60 }),
    'read two days ago': shown('anna', FIVE, listed, { age: 48 * 60 }),
    'read nearly two days ago': shown('anna', FIVE, listed, { age: 48 * 60 - 1 }),
    'some not known, and one too many to be named': shown('None', manyNumbers(30), listed, {
      unread: Array.from({ length: 25 }, (_, at) => [at, 'failed'] as const),
      unknown: [0, 1, 2],
      without: [28],
    }),
    'a destination whose name is spaces': shown('900101', FIVE.slice(0, 2), () =>
      followMeOf({
        unreadable: 1,
        mode: null,
        destinations: [destinationOf(1, { name: '  ' })],
      }),
    ),
    'a destination without a name': shown('900101', FIVE.slice(0, 1), () =>
      followMeOf({ destinations: [destinationOf(1, { name: null })] }),
    ),
    'none of those known, with a name that begins so': shown('None at all', FIVE, listed, { unknown: [4] }),
    'places up to the tenth': shown('anna', manyNumbers(23), tenth),
    'places up to the twentieth': shown('anna', manyNumbers(23), tenth, { page: 1 }),
    'places from the twenty-first': shown('anna', manyNumbers(23), tenth, { page: 2 }),
    'an account without numbers, of which one could not be read': shown('anna', [], listed, {
      lacks: ['1 entry could not be read'],
    }),
    'an account without numbers': shown('anna', [], listed),
  },
  progressMessage: {
    'a reading that has not begun': progressMessage('anna', 'sandbox', null),
    'a reading under way': progressMessage('<!channel> anna', 'live', { done: 18, total: 40 }),
  },
  usageMessage: { 'nobody named': usageMessage(COMMAND) },
};
