import type { Fragment } from '../language.ts';
import { END, each, FIX, OOPS } from './values.ts';

const SHOWING = '(show|show me|open|see|what does|what is|what is in|what is on)';

/** Follow-ups about a menu, or about a setting of one. */
export const MENU_FRAGMENTS: readonly Fragment[] = [
  ...each('{menu} [one]', '(on|for|of|in) {menu}', { behind: ['ivr_show', 'ivr_edit'] }),
  ...each('{count:value}', '(to|at) {count:value}', { behind: ['ivr_edit'] }),
  ...each('{count:value} times', '[to|at|repeat|play] {count:value} (times|time)', {
    behind: ['ivr_edit'],
    of: { field: 'replay_count' },
  }),
  ...each('{secs:value}', '(to|at|after|for) {secs:value}', {
    behind: ['ivr_edit'],
    of: { field: 'first_digit_timeout_seconds' },
  }),
  ...each('{secs:value}', '(to|at|after|for) {secs:value}', {
    behind: ['ivr_edit'],
    of: { field: 'next_digit_timeout_seconds' },
  }),
  {
    as: 'ivr_show',
    behind: ['ivrs', 'ivr_show'],
    say: [
      `[and|now] ${SHOWING} {menu} [one] [do|say|have|please]`,
      '[and|now] (what about|how about|and) {menu} [one]',
    ],
  },
  ...(
    [
      ['on', '(on|back on)'],
      ['off', '(off|back off)'],
    ] as const
  ).map(
    ([value, said]): Fragment => ({
      behind: ['ivr_edit'],
      of: { field: 'direct_dial_enabled' },
      means: { value },
      say: [`${FIX} ${said} ${END}`, `${OOPS} [${OOPS}] [it should be|make it] ${said}`],
    }),
  ),
];
