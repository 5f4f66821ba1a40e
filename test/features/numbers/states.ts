import { numbersMessage } from '../../../src/features/numbers/view.ts';
import { pageOf } from '../../../src/slack/rows.ts';
import type { TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';
import { HARD_NUMBERS, LINKS, manyNumbers } from '../listed.ts';

function shown(
  numbers: readonly TelephoneNumber[],
  own: { page?: number; filter?: string; total?: number; count?: number | null; live?: boolean } = {},
) {
  const page = pageOf(numbers, own.page ?? 0);
  const place = {
    environment: own.live === true ? ('live' as const) : ('sandbox' as const),
    page: page.at,
    filter: own.filter ?? '',
  };
  const total = own.total ?? numbers.length;
  const nearest = numbers.length === 0 && total > 0 ? HARD_NUMBERS.slice(0, 3) : [];
  return numbersMessage({ place, page, total, count: own.count ?? total, nearest }, COMMAND, LINKS.number);
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
    'an empty account': shown([], { live: true }),
    'a count that differs from the list': shown(HARD_NUMBERS, { count: 7 }),
  },
};
