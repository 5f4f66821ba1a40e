import { phrases, type Reader } from '../words.ts';

/** Words before an end; `before` for those behind which a day that is past does not belong to what ended. */
export const untilWord: Reader<true | 'before'> = phrases(
  new Map<string, true | 'before'>([
    ['until', true],
    ['til', true],
    ['till', true],
    ["'til", true],
    ['untill', true],
    ['up to', true],
    ['up to and including', true],
    ['up until', true],
    ['before', 'before'],
    ['prior to', 'before'],
    ['through', true],
    ['thru', true],
    ['ends', true],
    ['ends at', true],
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
    ['and back at', true],
    ['and then back at', true],
    ['ending on', true],
    ['lasting till', true],
  ]),
);

/** Words before a beginning. */
export const sinceWord = phrases(
  new Map([
    ['since', true],
    ['from', true],
    ['starting', true],
    ['starting from', true],
    ['starting at', true],
    ['starting on', true],
    ['start', true],
    ['start at', true],
    ['beginning', true],
    ['as of', true],
    ['after', true],
  ]),
);

/** What may be said after an end, since it adds nothing to it. */
export const backAgain = phrases(
  new Map(
    ['then', 'and then', 'after that', 'and after that', 'and', 'after which', 'when it goes', 'then it goes']
      .flatMap((link) =>
        [
          'back to normal',
          'back to the team',
          'back to everyone',
          'back to usual',
          'back again',
          'back as usual',
          'back',
          'normal again',
          'normal',
          'as normal',
          'everyone',
          'put it back',
        ].map((rest) => `${link} ${rest}`),
      )
      .map((each) => [each, true] as const),
  ),
);

/** Words between a beginning and an end; `perhaps` for those that may also come before an end alone. */
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
    ['up to', 'perhaps'],
    ['up until', 'perhaps'],
    ['right through to', 'yes'],
    ['right through until', 'yes'],
    ['ending', 'perhaps'],
    ['ending at', 'perhaps'],
    ['finishing at', 'perhaps'],
    ['end', 'perhaps'],
    ['end at', 'perhaps'],
    ['and ending', 'perhaps'],
    ['and ending at', 'perhaps'],
    ['and back at', 'perhaps'],
    ['then back at', 'perhaps'],
    ['and until', 'perhaps'],
  ] as const),
);
