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
    ...[
      ...['finish', 'finish at', 'finish is', 'finish is at', 'finishes', 'finishes at', 'finishing', 'finish time'],
      ...['finish time is', 'the finish is', 'the finish is at', 'end is', 'the end is', 'the end is at', 'end time'],
      ...['end time is', 'end at', 'end by', 'ends by', 'ends on', 'to end at', 'to finish at', 'stops', 'stops at'],
      ...['stop at', 'to stop at', 'it ends at', 'it finishes at', 'it stops at', 'and ends at', 'and finishes at'],
      ...['and finish at', 'and end at', 'and stop at', 'and stops at', 'and it ends at', 'and finishing at'],
      ...['and ending at', 'and ending', 'but only until', 'but only till', 'only until', 'only till', 'and back at'],
    ].map((each) => [each, true] as const),
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
    ...[
      ...['start time', 'start time is', 'start is', 'the start is', 'starts', 'starts at', 'begins', 'begins at'],
      ...['begin', 'begin at', 'beginning at', 'beginning from', 'it starts at', 'to start at', 'commencing'],
      ...['commencing at', 'from about', 'from around'],
    ].map((each) => [each, true] as const),
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
          ...['back to how it was', 'back to the usual', 'back to the list', 'back to the rest', 'back on the team'],
          ...[
            'as before',
            'as usual',
            'as it was',
            'usual again',
            'the usual',
            'it goes back',
            'it goes back to normal',
          ],
          ...['it is back to normal', 'revert', 'return to normal', 'have it back', 'back to the usual people'],
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
    ...[
      ...['finish', 'finish at', 'finish is', 'finishes', 'finishes at', 'finish time', 'end time', 'end is', 'ends'],
      ...['ends at', 'stop at', 'stops at', 'and ends at', 'and finishes at', 'and finish at', 'and end at'],
      ...['and stop at', 'stop', 'stops', 'till about', 'until about', 'to about'],
    ].map((each) => [each, 'perhaps'] as const),
  ] as const),
);
