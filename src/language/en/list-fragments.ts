import type { Intent } from '../intents.ts';
import type { Fragment } from '../language.ts';
import { END, each, FIX, OOPS } from './values.ts';

/** Behind what the list of a number is shown, and behind what it was to be changed. */
const SHOWN: readonly Intent[] = ['who_rings', 'follow_me_show', 'number', 'thing'];
const CHANGED: readonly Intent[] = [
  ...(['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout'] as const),
];
const THERE =
  '(there|on there|in there|off there|(on|in|of|from) (it|that|there|list|that list|this list)|it|that list)';
const AGAIN = '[again|too|also|now|instead|after all|please]';
const SO = '[and|then|also|now|ok|right|so]';
const PLACE =
  '([in|at|to|as] [place] {position:position} [place|one|spot] [(in|on|of) list]|[in|at|to|as] (place|number) {count:position}|[right|just] (before|ahead of|in front of|above) {person:before})';

/**
 * An order that is of the list that was shown. Where it was only to be changed, a word has to point back at that, since
 * somebody may be in several lists.
 */
function ofAList(as: Intent, orders: readonly string[]): readonly Fragment[] {
  return [
    { as, orders: true, behind: SHOWN, say: orders.map((order) => `${SO} ${order} [${THERE}] ${AGAIN}`) },
    {
      as,
      orders: true,
      behind: CHANGED,
      say: orders.flatMap((order) => [
        `(and|then|also|now|right|so) ${order} [${THERE}] ${AGAIN}`,
        `${order} ${THERE} ${AGAIN}`,
        `${order} (again|too|also|instead|after all)`,
      ]),
    },
  ];
}

/** What people want changed in a list that was shown or spoken of: "put her first there", "take him off again". */
export const LIST_FRAGMENTS: readonly Fragment[] = [
  ...ofAList('remove_destination', [
    '(take|get|pull|drop|remove|have) {person:name} [back|straight] (off|out)',
    '(remove|delete|drop|pull|strike|lose) {person:name} [from]',
  ]),
  {
    as: 'reorder',
    orders: true,
    behind: [
      'remove_destination',
      'enable_destination',
      'disable_destination',
      'reorder',
      'who_rings',
      'follow_me_show',
      'number',
    ],
    say: [
      `${SO} (put|move|make|place|have|stick|bump|shift|pop|get) {person:name} [back|right|up|down] [at|to] (${PLACE}|[right|just] (after|behind|below|under) {behind:position}) [${THERE}] ${AGAIN}`,
      `${SO} {person:name} (should|must|has to|needs to|is to) [be|ring|come|go] ${PLACE} ${THERE} ${AGAIN}`,
    ],
  },
  {
    as: 'add_destination',
    orders: true,
    behind: ['remove_destination', 'disable_destination'],
    say: [`${SO} (put|add|stick|have) {person:name} [on|in] [${THERE}] instead [please]`],
  },
  ...ofAList('enable_destination', ['(switch|turn) {person:name} [back] on']),
  ...ofAList('enable_destination', [`(switch|turn|put|bring|get|have) <everybody> [back] on`]).map((each) => ({
    ...each,
    means: { everybody: true as const },
  })),
  {
    // It may be the list, somebody in it, or a diversion.
    as: 'thing',
    orders: true,
    behind: SHOWN,
    say: [`${SO} (switch|turn|put|get) (it|that|this) [back] (on|off) ${AGAIN}`],
  },
  ...ofAList('disable_destination', ['(switch|turn) {person:name} [back] off']),
  {
    as: 'set_timeout',
    orders: true,
    behind: ['who_rings', 'follow_me_show', 'number'],
    say: [
      `${SO} give (it|that|that one|this one) {secs:seconds} ${AGAIN}`,
      `${SO} (make|set|change|put|bring|cut|up) (it|that|this|that one) [up|down] [to|at] {secs:seconds} ${AGAIN}`,
      `{secs:seconds} (would|will|is) (do|be) [better|fine|good|enough] [-] [(make|set) (it|that) [to] (that|so)] ${AGAIN}`,
    ],
  },
  {
    as: 'follow_me_show',
    again: true,
    behind: ['who_rings', 'number', 'follow_me_show'],
    say: [
      `${SO} [for] how (long|many seconds) [do|does|is|are] [each|every one|everyone|they|it|he|she] [ring|rung|rings] [for]`,
      `${SO} [what|with what|which|what is|how many] (seconds|ring time|times|timeout|order|[max] forwards) [each|there]`,
      '[and] (then|who [is] next|after that|what if (nobody|no one) (answers|picks up))',
    ],
  },
  {
    behind: ['add_destination'],
    say: ['(with|for|at) {secs:ring_seconds} [each|ring time|of ringing]'],
  },
  {
    behind: ['add_destination'],
    say: ['{label:name} [on|at|number is|his number is|her number is] {dialled:to}'],
  },
  {
    // "Put him back", before anything was changed, takes back what was only shown.
    as: 'undo',
    orders: true,
    behind: ['remove_destination', 'disable_destination'],
    say: [`${SO} (put|bring|get|have) (him|her|them) back [in] [again|please]`],
  },
  {
    behind: ['add_destination', 'reorder'],
    say: [`[${OOPS}] (he|she|they|it) (should|must|has to|needs to) (be|come|go) [in|at] {position:position} ${END}`],
  },
  ...each(PLACE, PLACE, { behind: ['add_destination', 'reorder'] }),
  {
    behind: ['add_destination', 'reorder'],
    say: [`(at|to|up at) [very] {position:position} [of] [it|that|list|there] ${END}`],
  },
  {
    behind: ['add_destination'],
    say: [
      `[${FIX}] (make|put|have|set|place|stick|ring|list) (him|her|them|it|that) ${PLACE} [there|in there|on (it|there|that)|in (it|that)] [instead|please]`,
    ],
  },
  ...each(
    'behind {behind:position}',
    '([right|just|straight|directly] (after|behind|below|under) {behind:position}|(put|place|ring|make) (him|her|them|it) [right|just] (after|behind|below) {behind:position})',
    { behind: ['add_destination', 'reorder'] },
  ),
  ...each('{order:order}', '(to|in|as) {order:order}', { behind: ['reorder'] }),
];
