import type { Fragment } from '../language.ts';

const FIX =
  '[and|also|oh and|but|or rather] (no|nope|naw|nah|sorry|i meant|i mean|no i meant|no i mean|sorry i meant|actually|actually make it|make it|make that|make this|no make it|no make that|sorry make it|change it to|change that to|rather|wait|no wait|oops|oops i meant|hang on|hold on|correction|no sorry|no it is|i said|better|no better|let us say|not that one|use|try|switch to|swap to|change to|i want|it should be|should be|supposed to be|meant to be|wrong one|wrong one i meant|wrong one i mean|wrong number i meant|wrong person|wrong person i meant|wrong name|wrong name i meant|wrong line|sorry wrong one|i am so sorry i meant|so sorry i meant|i am sorry i meant|my mistake|my bad|my mistake i meant|my bad i meant|apologies|apologies i meant|i meant to say|i meant to write|i should have said|i should have written|make it for|have it|change time to|change end to|change the time to|set time to|set it to|move it to|put it at|make time|make end|no not that one|not that one i meant|typo|typo i meant|whoops|whoops i meant|scrap that make it|scratch that make it|to clarify|[i regret] [that] i (said|wrote|put|typed) {named:_} [but] i (meant|mean))';
const NOT = '[no] not {named:_} [but|i meant|make it]';
const MORE =
  '(what about|how about|and|and what about|and how about|same for|and for|also|and on|the same for|and the same for|and same for|now|and now|what of|and what of|also for|likewise for|ditto for|ditto)';
const END = '[instead|then|not {named:_}|not [until|till|at] {clock:_}|rather|i meant|i mean]';

/** Each value alone, with its preposition, and as a correction. */
function each(value: string, led: string, more: Pick<Fragment, 'behind'> = {}): readonly Fragment[] {
  return [
    { ...more, bare: true, say: [value] },
    {
      ...more,
      say: [
        led,
        `${FIX} (${value}|${led}) ${END}`,
        `${NOT} (${value}|${led})`,
        `(${value}|${led}) (instead|not {named:_}|not [until|till|at] {clock:_}|i meant|i mean|sorry|rather)`,
        `${MORE} (${value}|${led})`,
      ],
    },
  ];
}

/** Extensions of what was said. */
const LATER =
  '[by|for|add|plus|give it|make it] {more:until} (more|longer|extra|later)|(another|for another|by another|give it another|make it another|add another|plus another|add|an extra) {more:until} [more|longer|extra|later]|{another:until}';

const PLACE =
  '([in|at|to|as] [position|place] {position:position} [position|place|one|spot]|[in|at|to] (position|place|number) {count:position}|[right|just] (before|ahead of|in front of|above) {person:before})';

/** Follow-ups to what was said before: answers, corrections, additions. */
export const FRAGMENTS: readonly Fragment[] = [
  ...each('({target:to} [{span}])', '((to|through to|over to|on to|onto) {target:to} [{span}])', {
    behind: ['divert'],
  }),
  ...each('({number} [one] [{span}])', '((on|for|of|from|in|to|off|at|one on|one for) {number} [one] [{span}])'),
  ...each('({number} to {target:to} [{span}])', '((for|of) {number} to {target:to} [{span}])', { behind: ['divert'] }),
  ...each('({person:name} [{span}])', '((with|to|for|about) {person:name} [{span}])', {
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
  ...each('{by:person}', '(by|for|of|from) {by:person}', { behind: ['history'] }),
  {
    behind: ['history'],
    say: [
      `[${FIX}] [show me] (only|just) [show me] [by|for|from|of|on|to|since|the ones (by|from|on|of)] ({known_by:person}|{number}|{past}) [one|ones|change|changes|edits|did|made|please]`,
      `[${FIX}] [show me] (only|just) what {known_by:person} [have|has] [did|changed|done|made]`,
    ],
  },
  ...each('{end:until}', '{span}'),
  ...each('{past}', '(since|from|on) {past}', { behind: ['history'] }),
  ...each('{future}', '(until|on|for) {future}', { behind: ['forecast', 'when', 'who_rings'] }),
  ...each('{more:until} [more|longer|extra]', '((by|for|another|for another) {more:until} [more|longer|extra])', {
    behind: ['extend_divert'],
  }),
  {
    behind: ['divert', 'disable_destination', 'enable_destination', 'apply_preset'],
    say: [`[${FIX}] (${LATER})`],
  },
  ...each(PLACE, PLACE, { behind: ['add_destination', 'reorder'] }),
  ...each('{order:order}', '(to|in|as) {order:order}', { behind: ['reorder'] }),
  ...each('{secs:seconds}', '(to|for|at|after) {secs:seconds}', { behind: ['set_timeout'] }),
  ...each('{secs:ring_seconds}', '(to|for|at) {secs:ring_seconds}', { behind: ['set_timeout', 'add_destination'] }),
  ...each('{preset:name}', '(to|with|preset|apply) {preset:name}', { behind: ['apply_preset'] }),
  ...each('{menu} [one]', '(on|for|of|in) {menu}', { behind: ['ivr_show', 'ivr_edit'] }),
  ...each(
    '{count:value} [times]',
    '(to|at|repeat it|play it|replay it|repeat|play|loop it) {count:value} [times|time]',
    { behind: ['ivr_edit'] },
  ),
  ...each('{channel} [one|post]', '[one|post] (in|to|into|on|for) {channel} [one]'),
  ...each('{clock:time}', '(at|around|by) {clock:time}', { behind: ['schedule_add'] }),
  ...each('{days}', '(on|every|each) {days}', { behind: ['schedule_add'] }),
  ...each('{days} [at] {clock:time}', '(on|every|each) {days} [at] {clock:time}', { behind: ['schedule_add'] }),
  ...each('{day_of_month}', '[on] {day_of_month} [day] [of] (each|every|the|a) month', { behind: ['schedule_add'] }),
  ...each('{schedule:id}', '(number|post|schedule|no) {schedule:id}'),
  ...each('{amount}', '(at|below|under|to) {amount}', { behind: ['watch'] }),
  ...each('{environment}', '[(on|in|for)] {environment} [account|one]'),
  {
    picks: true,
    say: [
      '{position:position} [one]',
      'number {count:position}',
      `${FIX} {position:position} one`,
      '(the) {position:position} [one]',
    ],
  },
];
