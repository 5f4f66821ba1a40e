import { numbersMessage } from '../../../src/features/numbers/view.ts';
import { missingNotes } from '../../../src/people/directory/list-notes.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { Unread } from '../../../src/people/directory/unread.ts';
import type { NumberAnswers } from '../../../src/plans/answers.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { FollowMe, TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';
import { answerOf } from '../home/fixtures.ts';
import { destinationOf, followMeOf, HARD_NUMBERS, LINKS, manyNumbers } from '../listed.ts';

function shown(
  numbers: readonly TelephoneNumber[],
  own: {
    page?: number;
    filter?: string;
    total?: number;
    count?: number;
    unreadable?: number;
    more?: boolean;
    live?: boolean;
    /** Where the first ones ring. */
    rings?: readonly FollowMe[];
    /** Those that are like what was typed; three where it fits none. */
    nearest?: readonly TelephoneNumber[];
    /** Why the last ones could not be read. */
    unread?: readonly Unread[];
    isReading?: boolean;
    /** Until when the last ones are diverted, epoch milliseconds. */
    diverted?: number;
  } = {},
) {
  const page = pageOf(numbers, own.page ?? 0);
  const place = {
    environment: own.live === true ? ('live' as const) : ('sandbox' as const),
    page: page.at,
    filter: own.filter ?? '',
  };
  const total = own.total ?? numbers.length;
  const nearest = own.nearest ?? (numbers.length === 0 && total > 0 ? HARD_NUMBERS.slice(0, 3) : []);
  const list = {
    items: [...Array(total)],
    unreadable: own.unreadable ?? 0,
    count: own.count ?? null,
    more: own.more ?? false,
  };
  const { diverted, isReading = false, rings = [], unread: reasons = [] } = own;
  const known = numbers.flatMap(({ number }, at): [string, NumberAnswers][] => {
    const followMe = rings[at];
    const reason = reasons[at - (numbers.length - reasons.length)];
    const unread = reason ?? (followMe === undefined ? 'waiting' : undefined);
    const list = ringListOf(number, followMe ?? followMeOf(), Date.parse(WHEN) + at);
    if (followMe === undefined) return reasons.length === 0 ? [] : [[number, answerOf(list, { unread, answers: [] })]];
    const held =
      diverted === undefined || at < rings.length - 1
        ? {}
        : { until: diverted, reason: { kind: 'temporary' as const, id: 'id1', by: 'U0ADAM001' } };
    return [[number, answerOf(list, { unread: reason, ...held })]];
  });
  const state = {
    place,
    page,
    total,
    lacks: missingNotes(list, 'numbers'),
    nearest,
    known: new Map(known),
    zone: 'Europe/London',
    isReading,
  };
  return numbersMessage(state, COMMAND, { ...LINKS, run: 'help:run' });
}

export const states: States = {
  numbersMessage: {
    'the first of 25 pages': shown(manyNumbers(250)),
    'a page in the middle': shown(manyNumbers(250), { page: 12, live: true }),
    'the last page': shown(manyNumbers(243), { page: 24 }),
    'hard names and missing fields': shown(HARD_NUMBERS),
    'a filter that fits some': shown(manyNumbers(31), { page: 1, filter: HARD_NAME, total: 250 }),
    'a filter that fits one': shown(HARD_NUMBERS.slice(0, 1), { filter: '0101', total: 5 }),
    'a filter that fits none': shown([], { filter: '<!channel> '.repeat(18).trim(), total: 5 }),
    'with who rings': shown(manyNumbers(6), {
      rings: [
        followMeOf(),
        followMeOf({ sequence: 'simultaneous', destinations: [1, 2, 3, 4, 5, 6].map((at) => destinationOf(at)) }),
        followMeOf({
          sequence: 'random',
          destinations: [destinationOf(1, { name: null }), destinationOf(2, { name: HARD_NAME })],
        }),
        followMeOf({ mode: 'off', destinations: [] }),
        // Of these nobody can say who rings.
        followMeOf({ mode: 'off' }),
        followMeOf({ destinations: [destinationOf(1, { enabled: null })] }),
      ],
    }),
    'before all are read': shown(manyNumbers(3), {
      rings: [followMeOf()],
      unread: ['waiting', 'waiting'],
      isReading: true,
    }),
    'some that could not be read': shown(manyNumbers(7), {
      rings: [followMeOf(), followMeOf()],
      unread: [{ said: HARD_NAME }, 'failed', 'late', 'limited', 'waiting', 'unintelligible'],
    }),
    'a filter that nothing is like': shown([], { filter: 'x', total: 5, nearest: [] }),
    'a filter that does not fit the only one': shown([], { filter: 'x', total: 1, nearest: HARD_NUMBERS.slice(0, 1) }),
    'one that is diverted': shown(HARD_NUMBERS.slice(0, 2), {
      rings: [followMeOf(), followMeOf()],
      diverted: Date.parse('2026-06-09T16:00:00Z'),
    }),
    'an empty account': shown([], { live: true }),
    'a count that differs from the list': shown(HARD_NUMBERS, { count: 7 }),
    'a list that is not whole': shown(HARD_NUMBERS, { unreadable: 2, count: 250, more: true }),
    'nothing of what is counted': shown([], { count: 3 }),
    'a filter that fits none of a list that is not whole': shown([], { filter: 'x', total: 5, unreadable: 1 }),
  },
};
