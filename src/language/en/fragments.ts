import type { Fragment } from '../language.ts';
import { AGAIN } from './again.ts';
import { WHEN } from './corrections.ts';
import { DIVERT_FRAGMENTS } from './divert-fragments.ts';
import { LIST_FRAGMENTS } from './list-fragments.ts';
import { MENU_FRAGMENTS } from './menu-fragments.ts';
import { POST_FRAGMENTS } from './post-fragments.ts';
import { END, each, FIX, MORE, OOPS, TOO } from './values.ts';

/** Extensions of what was said. */
const LATER =
  '[by|for|add|give it|make it] {more:until} (more|longer|later)|(another|add) {more:until} [more|longer|later]|{another:until}';

/** Ways to ask for one of several things that were shown: "show me the second one". */
function picking(thing: string): readonly string[] {
  return [
    `[and|now] [show|show me|open|see|what about|how about|what is|what does|what is in|what is on] {position:position} (one|${thing}) [do|say]`,
    `[and|now] (show|show me|open|what about|how about) {position:position} [one|${thing}]`,
  ];
}

/** What runs on by itself. */
const LASTING: Fragment['behind'] = ['divert', 'extend_divert', 'apply_preset'];

/** What may be done on another number or menu, too. */
const CHANGING: Fragment['behind'] = [
  ...(['divert', 'end_divert', 'extend_divert', 'add_destination', 'remove_destination'] as const),
  ...(['enable_destination', 'disable_destination', 'reorder', 'set_timeout', 'ivr_edit'] as const),
];

/** What has an end. */
const ENDING: Fragment['behind'] = [
  ...(['divert', 'extend_divert', 'apply_preset', 'add_destination', 'remove_destination'] as const),
  ...(['enable_destination', 'disable_destination', 'reorder', 'set_timeout'] as const),
  ...(['forecast', 'when', 'swap_shift', 'hours'] as const),
];

/** Follow-ups to what was said before: answers, corrections, additions. */
export const FRAGMENTS: readonly Fragment[] = [
  ...each('{target:to} [[and] {span}]', '(to|through to|over to|on to|onto) {target:to} [[and] {span}]', {
    behind: ['divert'],
  }),
  ...each(
    '{number} [one|1] [[and|but] [only|just] {span}]',
    '(on|for|of|from|in|to|off|at|one on|one for) {number} [one] [[and] {span}]',
  ),
  {
    behind: ['hours'],
    say: [
      `[${FIX}] [${OOPS}] [and|but] [otherwise|else|outside|outside hours|after hours] [ring|use|send them] [to|it goes to|goes to|on to] [preset] ({target:to}|{preset:to}) [otherwise|else|outside|outside hours|after hours|then]`,
      `[${FIX}] [${OOPS}] [and|but] [make it] [also|only] {any_week:value} [too|as well]`,
    ],
  },
  ...each('{offered} [one|line|number|phone]', '(for|on|to|at|in|of) {offered} [one|line|number|phone]'),
  ...each('{number} [but|and] to {target:to} [{span}]', '(for|of) {number} [but|and] to {target:to} [{span}]', {
    behind: ['divert'],
  }),
  {
    behind: ['add_destination'],
    say: ['[to|on|for] {number} [one] (for|at|with) {secs:ring_seconds}'],
  },
  {
    behind: ['replace_person'],
    say: [
      '[with|by|for] {known_person:name} [instead] (everywhere|(in|on|for) (everything|all [of] numbers|all [of] lines|every number))',
    ],
  },
  ...each(
    '{number} [one] [at|to|for|with] {secs:seconds}',
    '(for|on|of) {number} [one] [at|to|for|with] {secs:seconds}',
    {
      behind: ['set_timeout'],
    },
  ),
  {
    behind: ['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'],
    say: [`[${OOPS}] (change|swap|switch) ({known_person:_}|him|her|them) (to|for|with|by) {person:name} ${END}`],
  },
  {
    behind: ['add_destination'],
    say: [`[${OOPS}] (scrap|drop) {known_person:_} [and] (add|take|put|have) {person:name} [on|in|there|instead]`],
  },
  {
    behind: LASTING,
    say: [`[${OOPS}] (let|have|make) (it|that|this|them) (run|last|go on|stay) [on] to {end:until} ${END}`],
  },
  {
    behind: CHANGING,
    say: [
      '[and] ({number} [one]|{menu} [one]) (needs|wants|should have|should get|could do with) (it|that|this|same) [too|as well|also]',
    ],
  },
  ...each('{person:name} [[and] {span}]', '(with|to|for|about) {person:name} [[and] {span}]', {
    behind: [
      'add_destination',
      'remove_destination',
      'enable_destination',
      'disable_destination',
      'reorder',
      'set_timeout',
      'swap_shift',
      'who_rings',
    ],
  }),
  ...(
    [
      ['remove_destination', '(take|remove|pull) {person:name} [off|out] [it|that|list] instead'],
      ['disable_destination', 'take {person:name} off instead'],
      ['enable_destination', 'put {person:name} [back] on instead'],
      ['add_destination', '(put|add|have|stick) {person:name} [on|in] instead'],
    ] as const
  ).map(([intent, order]) => ({ behind: [intent], say: [`[${OOPS}] [nah] ${order}`] })),
  ...each('{person:name} {number}', '{person:name} (on|for|from|to|off) {number}', {
    behind: [
      'add_destination',
      'remove_destination',
      'enable_destination',
      'disable_destination',
      'reorder',
      'set_timeout',
    ],
  }),
  {
    behind: ['who_rings'],
    say: [
      '(is|does|are|will) {person:name} [also|still] (first|last|on|off|ringing|next|second|third|there|in|on it|in it|ring|answer|paused)',
    ],
  },
  {
    as: 'extend_divert',
    behind: ['when'],
    say: [
      `[${FIX}] (make|change|move|set|push|shift|extend|prolong|keep|leave|have|give|let) [end of] (it|that|this|end|end time|divert|diversion) [on|going|up|back|out|end|last|run|stop] [to|at|be] {end:until} ${END}`,
      `[${OOPS}] (it|that|this|divert|diversion) (should|must|needs to|has to) (end|finish|run|last|go on|be) [at|on] {end:until} ${END}`,
    ],
  },
  {
    as: 'extend_divert',
    behind: ['when'],
    say: [
      `[${OOPS}] [[i|we] (need|want) it] (longer|later) [please] {end:until} ${END}`,
      `[${OOPS}] ({more:until} (later|longer|more)|{another:until}) [(would|will) be (better|good|great)]`,
    ],
  },
  {
    as: 'end_divert',
    orders: true,
    behind: ['when', 'follow_me_show'],
    say: [`[${OOPS}] (stop|end|finish|cancel) (it|that|this|divert|diversion) [at|on] {future} [then|instead]`],
  },
  {
    as: 'extend_divert',
    behind: ['follow_me_show'],
    say: [
      `[${FIX}] (make|change|set|push|shift|extend|keep|leave|have) (it|that|this|divert|diversion) [on|going|end|last|run|stop|there] {span}`,
    ],
  },
  ...each('{by:person}', '(by|for|of|from) {by:person}', { behind: ['history'] }),
  {
    behind: ['history'],
    say: [
      `[${FIX}] [show me] (only|just) [show me] [by|for|from|of|on|to] ({known_by:person}|{number}|{past}) [one|ones|change|changes|did|made|please]`,
      '[and] {past} (only|please)',
      '({known_by:person}|{number}|{past}) only',
      `[${FIX}] [show me] (only|just) what {known_by:person} [have|has] [did|changed|done|made]`,
    ],
  },
  ...each('{preset:name} [one]', '(to|with|preset|apply) {preset:name} [one]', {
    behind: ['apply_preset', 'close_days'],
  }),
  ...each('{end:until}', '({span}|(to|up to|through to|about|around|roughly|like|maybe) {end:until})', {
    behind: ENDING,
  }),
  {
    behind: ENDING,
    say: ['(would|could|might) {end:until} (work|do) [instead|better]'],
  },
  ...(['divert', 'apply_preset'] as const).map((intent) => ({
    as: intent,
    behind: [intent],
    say: ['(keep|leave|let|run|hold|have) (it|that|this) [on|going|run|running|last|there|up|diverted] {end:until}'],
  })),
  {
    as: 'end_divert',
    orders: true,
    behind: ['when', 'follow_me_show'],
    say: ['[now] take (it|that|this) off [again|now|then]'],
  },
  { behind: ENDING, bare: true, say: WHEN.map((way) => `${way} {end:until}`) },
  ...each('{known_by:who}', '(for|about|is|can|may|does) {known_by:who}', { behind: ['access'] }),
  ...each('{past}', '(from|on) {past}', { behind: ['history', 'spend'] }),
  {
    behind: ['history', 'spend'],
    say: ['[and|but] [what about|how about] [in|on|for] [the] {period_before} before [that|then]'],
  },
  {
    behind: ['who_rings', 'when', 'duty', 'closed_days'],
    say: ['[and|but] [what about|how about] [on|in|for] [the] {period_after} (after [that|then]|afterwards)'],
  },
  ...(['day', 'week', 'month'] as const).map((unit) => ({
    behind: ['spend'] as const,
    means: { value: `by ${unit}` },
    say: [
      `[and|now|ok] [show|split|break|give|what is|how much is] [it|that|this|me] [down] [it|that|on average|average] (by|per|each|a) ${unit} [on average]`,
    ],
  })),
  {
    behind: ['spend'],
    means: { value: 'by day' },
    say: ['[and|but] why [is|was] [it|that] (so|that|this) (much|high|many|dear|expensive)'],
  },
  {
    as: 'spend',
    means: { value: 'balance' },
    behind: ['balance', 'forecast'],
    say: [
      '[and] (what|how much) (was|is) (it|that) [in|on|for|at|by] {past}',
      '(and|what about|how about|and what about) [in|on|for] {past}',
    ],
  },
  { behind: ['forecast'], say: ['[and|but] [what about|how about] by {future}'] },
  {
    // What lies behind is no span of something that is to be done.
    behind: ['history'],
    say: [`[now|and|so|ok] [${MORE}] [on|for|of|from|in|to|at] {number} [one] [and|but] [only|just] {past} [${TOO}]`],
  },
  {
    behind: ['access'],
    say: [
      '[and|so] (what about|how about) {known_by:who} what (can|may|is|does) (he|she|they) [allowed|able] [to] (do|change|see)',
    ],
  },
  {
    behind: ['end_divert'],
    say: [
      '{number} [one] [and] (leave {known_number:_} [one] [on|as it is]|{known_number:_} [one] (can|may|should) stay [on])',
    ],
  },
  {
    behind: ['forecast'],
    say: [
      '[and|or|but] [what about|how about] [until|till|to|through|by] [the] {weekday_after:until} after [that|then|it]',
    ],
  },
  ...each('{future}', '(until|on|for|over|at) {future}', {
    behind: ['forecast', 'when', 'who_rings', 'duty', 'closed_days', 'close_days'],
  }),
  {
    behind: ['forecast', 'when', 'who_rings'],
    say: ['[and|but] (only|just) [until|on|for|over] {future}', '[until|on|for|over] {future} only'],
  },
  ...each('{more:until} [more|longer]', '(by|for|another) {more:until} [more|longer]', {
    behind: ['extend_divert'],
  }),
  {
    behind: ['divert', 'disable_destination', 'enable_destination', 'apply_preset', 'extend_divert'],
    say: [`[${FIX}] (${LATER})`],
  },
  {
    behind: ['divert', 'disable_destination', 'enable_destination', 'apply_preset'],
    say: [
      `[${FIX}] [${OOPS}] [by] {less:until} (earlier|sooner|less) [${END}]`,
      `[${FIX}] [and|but] [only|just] (start|starting|beginning) {span} [${END}]`,
    ],
  },
  {
    behind: ['set_timeout'],
    say: [`[${OOPS}] (keep|leave|put|have) (it|that|this) (at|to|be) ({secs:seconds}|{secs:ring_seconds}) ${END}`],
  },
  {
    behind: ['schedule_add', 'watch'],
    say: [`[${OOPS}] (put|have|send|post) (it|that|this) (in|to|on) {channel} [one] ${END}`],
  },
  ...each('{secs:seconds}', '(to|for|at|after) {secs:seconds}', { behind: ['set_timeout'] }),
  ...each('{secs:ring_seconds}', '(to|for|at) {secs:ring_seconds}', { behind: ['set_timeout', 'add_destination'] }),
  ...each('{channel} [one|post]', '[one|post] (in|to|into|on|for) {channel} [one]'),
  ...each('{clock:time}', '(at|around|by) {clock:time}', { behind: ['schedule_add'] }),
  {
    behind: ['add_destination'],
    say: ['[and] [for|ring|ringing] [for] {count:ring_seconds} (s|sec|secs|second|seconds) [each|each time]'],
  },
  ...each('[just|only] {days} [only]', '[just|only] (on|every|each) {days} [only]', { behind: ['schedule_add'] }),
  ...each('{days} [at] {clock:time}', '(on|every|each) {days} [at] {clock:time}', { behind: ['schedule_add'] }),
  ...each('{channel} [at] {clock:time}', '((in|into|to|on) {channel}; [[on|every|each] {days}]; [[at] {clock:time}])', {
    behind: ['schedule_add'],
  }),
  ...each('{day_of_month}', '[on] {day_of_month} [day] [of] (each|every|the|a) month', { behind: ['schedule_add'] }),
  ...each('{schedule:id}', '(number|post|schedule|no) {schedule:id}'),
  ...each('{amount}', '(at|below|under|to) {amount}', { behind: ['watch'] }),
  ...each(
    '{count:days} (day|days) [left]',
    '[(when|if|once) (there is|there are|we have|it is)] [at|below|under|with|only] {count:days} (day|days) [left]',
    {
      behind: ['watch'],
    },
  ),
  ...each('{environment}', '[(on|in|for)] {environment} [account|one]'),
  {
    // Behind what was changed, and not behind a diversion, it is not a diversion that is to end.
    as: 'undo',
    orders: true,
    behind: ['history'],
    say: [
      `[${FIX}] [${OOPS}] [no] (put|set|change|take|turn|switch|bring|move|get|roll) (it|that|this|them|everything|things|all of it|change|last one) back [now|again|then] [(as|how|to how|way|to what) (it|they|things) (was|were) [before]]`,
    ],
  },
  ...DIVERT_FRAGMENTS,
  ...MENU_FRAGMENTS,
  ...LIST_FRAGMENTS,
  ...POST_FRAGMENTS,
  ...AGAIN,
  {
    as: 'balance',
    again: true,
    behind: ['forecast', 'schedule_list', 'watch', 'account'],
    say: [
      '[and|so|ok] (what|how much) [is|have|do|are] [we|i|there] [have|got] [left|actually] [(in|on) (it|there|that)] [left] [right|just] [this minute|now|today]',
    ],
  },
  {
    as: 'forecast',
    again: true,
    behind: ['balance'],
    say: [
      '[and|so] when (does|will|is|would) (it|that|this) [going to] (run out|run dry|end)',
      '[and|so] how long (does|will|is|would) (it|that|this) [going to] (last|do|keep us going) [us|for]',
    ],
  },
  { as: 'ivr_show', behind: ['ivrs'], picks: true, say: picking('menu') },
  { as: 'number', behind: ['numbers'], picks: true, say: picking('(number|line)') },
  {
    picks: true,
    say: [
      '{position:position} [one]',
      'number {count:position}',
      `${FIX} {position:position} one`,
      'the {position:position} [one]',
    ],
  },
];
