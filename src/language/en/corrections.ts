import type { Fragment, Lexicon } from '../language.ts';

const IT = '(it|that|this|divert|diversion|change|post)';
const THEM = '(it|that|this|these|him|her|them|divert|diversion|post)';
const SHOULD = '(should|must|has to|needs to|had better|can|could|may|will|would|is to|is)';

/** "Keep him on" is against taking him off, "keep it until 6" is for a diversion. */
const KEEP = '(keep|leave|let|have|get) (it|that|this) [on|run|stay|last|go on|running|going]';

/** Before the name of a number, and not before a time: "put him on until 6" switches him on. */
const AT = '[on|for|of|from|off|in|at|to|onto]';

const OF_LISTS: Fragment['behind'] = [
  ...(['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout'] as const),
];
const LASTING: Fragment['behind'] = [...(['divert', 'extend_divert', 'apply_preset'] as const), ...OF_LISTS];
const POSTS: Fragment['behind'] = [
  ...(['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'] as const),
];

/** Words that add to what was said before. */
export const ADDING = ['too', 'also', 'as well', 'plus', 'in addition', 'as well as', 'additionally', 'and'];

/** How a time says when something ends, if that was asked. */
export const WHEN = [
  '({known_person:_}|he|she|they|i|we|you) (will|can|could|shall|am|is|are|get|gets|should|has|have|need|needs|want|wants) [to] [be] (do it|do that|cover|have it|take it|on it|be there|be in|free|back|here|there|around|in|finished|done|out|away|gone|off|it|them) [at|by|around|about]',
  '(until|till|til|when) ({known_person:_}|he|she|they|i|we) (get|gets|am|is|are|come|comes|finish) [back|in|out|off|here|home] [at|by|around|about]',
  '(it|that|this|divert|diversion|they) (should|must|can|may|needs to|has to|is to|to|will) (end|stop|finish|run|last|go on|stay|be) [at|by|around|about]',
  '(end|stop|finish|run|keep|leave|have|put|take) (it|that|this|them) [on|going|there|over|back|off] [at|by|around|about]',
];

/**
 * What is said around a value by which a change is corrected, in whatever order: "better make it half 5", "second, not
 * first", "and it should start at 3".
 */
export const CORRECTIONS: Lexicon['corrections'] = {
  marks: [
    ...[
      'no',
      'nope',
      'nah',
      'naw',
      'sorry',
      'apologies',
      'correction',
      'rather',
      'instead',
      'actually',
      'better',
      'typo',
    ],
    ...[
      'oops',
      'oopsie',
      'whoops',
      'wait',
      'meant',
      'preferably',
      'ideally',
      'make',
      'use',
      'say',
      'only',
      'then',
      'though',
    ],
    '(hang on|hold on|hold up|my mistake|i beg your pardon|beg your pardon|forgive me)',
    '(on (second thoughts|reflection)|i changed my mind|changed my mind)',
    '(i|we) [actually] (meant|mean|wanted|want|should have said|should have written|would like|would prefer|would rather|need|said|wrote)',
    '(what|that is what) (i|we) (meant|wanted|want) [is|was]',
    '[the] (wrong|other) (way (round|around)|one|day|person|number|line|list|channel|place)',
    '[and|but] not for good',
    '(that|it|this) (is|was) (wrong|a mistake|not it)',
    '(scrap|scratch|forget) (that|it|this) [and]',
    `(make|change|set|shift|push|run|call|move) ${THEM} [be|run|last] [to|at|for|with|in|into|forward to|back to]`,
    '(put|bring) (it|that|this) [back|forward] (to|at)',
    `(switch|swap|exchange) ${THEM} (to|for)`,
    '(can|could|might) (it|that|this|we) [rather|maybe] (be|say|make it|have) [to|at]',

    `${IT} ${SHOULD} [actually|rather|only|just] [(be|have been|read|say|go|ring|go to|last|run|happen|come)] [to|at|on]`,
    '(should|must|better|would) (be|have been|say)',
    '(let us|we could|you could|how about we) (say|make that|take|do|have|go with)',
    '(go|going) (with|for)',
    '(make|change|switch) (to|that to|this to)',
    '(would|will|should|must) (be|suit) [even|much] [better|best|fine|safer|enough]',
    '(is|are) [even|much] (better|fine|enough|it|what i want|right)',
    '(suits|works) [me|us] better',
    'or (rather|better|even better|even)',
  ],
  forbidding: [
    ...['no (longer|more)', 'never [again]', '(any more|anymore|any longer)'],
    // "Dora is better now, she had flu"
    '(is|are|feels|feel|feeling|getting) [much|a lot|a bit] (better|well) now',
  ],
  beside: [
    '(i|we) (think|suppose|guess|reckon)',
    'it',
    'that',
    'this',
    'the',
    'but',
    'so',
    'and',
    'too',
    'also',
    'as well',
    'not that one',
    'not that',
    'not then',
    'not (him|her|them|there)',
    'mind',
  ],
  leads: ['to', 'for', 'of', 'with', 'as', 'and', 'but', 'so', 'then', 'go', 'be'],
  not: [
    '(not|rather than|instead of|and not|but not|in place of) [the|to|on|for|at|in|with]',
    '(except|except for|apart from|other than|without|but not) [on|the]',
  ],
  skips: ['(leave out|skip|minus) [on|the]'],
  unfit: [
    `(is|was|would be) [way|much|just|rather] [too] (tight|short|long|early|late|low|much|little|slow|big|far)`,
    '(is|was|would be) [just] (cutting it (fine|close)|nothing|not enough|not right|wrong)',
    '(is not|isnt|are not|was not) [nearly|long|going to be] (enough|right)',
  ],
  adding: ADDING,
  replacing: ['only', 'instead', 'rather', 'not', 'just on', 'just the', 'just'],
  begins: {
    as: 'from',
    say: [
      `[and] ${IT} ${SHOULD} [only|just] (start|begin|kick in) [at|on|from]`,
      '[and] (start|begin|starts|begins|starting) [it|that|this|divert] (at|on|from)',
      '[and] [the] (start|beginning) (is|should be|at|to)',
      '[and] [the] start of (it|that) (is|should be|at|to)',
      '(have|let) it (start|begin) [at|on|from]',
    ],
  },
  ends: {
    as: 'until',
    say: [
      `[and] ${IT} ${SHOULD} [only|just] (end|stop|finish|last until|last till|run until|run till) [at|on|by]`,
      '[and] (end|stop|finish|ends|stops|ending) [it|that|this|divert] (at|on)',
      '[and] [the] (end|end time|finish) (is|should be|at|to)',
      '[and] (have|let) (it|that) (end|last until) [at|on]',
    ],
  },
  endless: [
    '[and] (leave|keep|have) (it|that|this|the end|end) (open|open ended|running|on for now)',
    '[with] no (end|end time|limit|until)',
    'without (an|any|the) (end|end time|end date|time)',
    'without (end|limit)',
    'no need (for|of) (a|an|the|any) (end|end time)',
    '(take|cut) [the|that] (end time|time limit) (off|away)',
    '(forget|skip|leave out) [about] (the|that) (time|until)',
    '(open|open ended|indefinitely|for good|permanently|for ever|forever|(until|till) further notice|(until|till) (i|we) (say|tell you) [so|otherwise|to stop])',
    '(it|that|this) (does not|need not) need an end',
  ],
  atOnce: [
    '[as of|from|starting|start|right|straight] now',
    '(at once|straight away|right away|immediately|from this moment)',
  ],
  same: [
    '[at|with|for|and|but|keep] [the] same (time|times|hours|time of day)',
    '(hours|hour) (stay|are|is|as) [the] same',
  ],
  values: [
    { say: [`${AT} {number} [one]`, `${AT} {offered} [one|line|number|phone]`] },
    { behind: ['divert'], say: ['[to|onto|on to|over to|through to] {target:to}'] },
    { behind: [...OF_LISTS, 'swap_shift'], say: ['{person:name}'] },
    { behind: ['swap_shift'], say: ['[on|for] {future}'] },
    { behind: ['apply_preset', 'close_days'], say: ['{preset:name}'] },
    {
      behind: LASTING,
      say: [
        '{end:until}',
        '{span}',
        '[by|for|add] {more:until} (more|longer|later)',
        'by {more:until}',
        '{another:until}',
        '[by] {less:until} (earlier|sooner|less)',
        '(start|starting) {span}',
      ],
    },
    {
      behind: ['add_destination', 'reorder'],
      say: [
        '[in|at|on] {position:position} [place|one|spot] [(in|on|of) (list|line|order)]',
        '[in|at|on|to] (place|number|spot) {count:position}',
        '(before|ahead of|in front of|above) {person:before}',
        '(after|behind|below|under) {behind:position}',
      ],
    },
    { behind: ['divert', 'extend_divert', 'apply_preset'], say: [`${KEEP} [to] ({end:until}|{span})`] },
    { behind: ['set_timeout'], say: ['{secs:seconds} [each]'] },
    {
      behind: ['set_timeout', 'add_destination'],
      say: [
        '{secs:ring_seconds} [each|ring time|of ringing]',
        '(make|let|have) (him|her|them|it) ring [for] {secs:ring_seconds}',
      ],
    },
    { behind: ['add_destination', 'reorder'], say: ['{position:position} (of|in|on|for) {number}'] },
    { behind: ['ivr_edit'], say: ['{menu} [one]', '{count:value}'] },
    { behind: ['ivr_edit'], of: { field: 'replay_count' }, say: ['{count:value} (times|time)'] },
    { behind: ['schedule_add', 'watch', ...POSTS], say: ['[in|into|to|on] {channel} [one|post]'] },
    {
      behind: ['schedule_add'],
      say: ['{clock:time}', '[on] [every|each] {days}', '[on] {day_of_month} [day] of [each|every|a] month'],
    },
    { behind: POSTS, say: ['{schedule:id}'] },
    { behind: ['watch'], say: ['{amount}', '{count:days} (day|days) [left]'] },
    { behind: ['schedule_add'], say: ['{environment}'] },
  ],
};
