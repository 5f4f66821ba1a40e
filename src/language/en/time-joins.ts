import { phrases, type Reader } from '../words.ts';

/** Words before an end. */
export const untilWord = phrases(
  new Map([
    ['until', true],
    ['til', true],
    ['till', true],
    ["'til", true],
    ['untill', true],
    ['up to', true],
    ['up until', true],
    ['before', true],
    ['through', true],
    ['thru', true],
    ['ending', true],
    ['ending at', true],
    ['right until', true],
    ['right up until', true],
    ['right up to', true],
    ['all the way to', true],
    ['lasting until', true],
    ['finishing at', true],
    ['stopping at', true],
    ['back to normal at', true],
    ['then back to normal at', true],
    ['and back to normal at', true],
    ['and then back to normal at', true],
    ['then back at', true],
  ]),
);

/** Words before a beginning. */
export const sinceWord = phrases(
  new Map([
    ['since', true],
    ['from', true],
    ['starting', true],
    ['starting from', true],
    ['beginning', true],
    ['as of', true],
    ['after', true],
  ]),
);

/** Words between a beginning and an end; `perhaps` for those that may also stand before an end alone. */
export const toWord: Reader<'yes' | 'perhaps'> = phrases(
  new Map([
    ['to', 'yes'],
    ['-', 'yes'],
    ['and', 'yes'],
    ['until', 'perhaps'],
    ['till', 'perhaps'],
    ['til', 'perhaps'],
    ['through', 'yes'],
    ['through to', 'yes'],
  ] as const),
);
