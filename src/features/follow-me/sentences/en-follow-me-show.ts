import type { Sentences } from '../../../language/language.ts';

/** How people ask how a number is set. */
export const FOLLOW_ME_SHOW: readonly Sentences[] = [
  {
    intent: 'follow_me_show',
    needs: ['number'],
    whole: true,
    say: ['(follow me|followme) [settings] [{number}]', '{number} diverted'],
  },
  {
    intent: 'follow_me_show',
    needs: ['number'],
    about: [
      [
        'where|how|how long|how many|what|which|show|see|is|are|does',
        '{known_number:number}',
        'configured|seconds|ring|rings|ringing|order|list|divert|diverted|forwarded|timeout|go|goes|going|set up' +
          '|settings|landing|ending up|sequence',
        '[calls|each|people|everyone|give|waits|moving on|moves on|gives up]',
      ],
    ],
    say: [
      '<list> <on_or_of> {number}',
      '{number} [-] <list>',
      '(is|are) {number} [still|being|already] <diverting_or_forwarding> [<to_somebody>]',
      '<is> <divert_or_diversion> {number}',
      '[what is|how long is|what are] [ring|ringing|call|hunt] (duration|time|times|length|delay|timer' +
        '|strategy) [configured|set|in place|used|given|currently] (on|of|for|at|in) {number}',
      '<how_long> does (each|every) (person|phone) [<on_or_in>] {number} ring',
      'how <is> {number} (<configured>|set|doing)',
      'what have we [got] set on {number}',
      '<how_long> (is|does) {known_person:name} (rung|ring) [for] <on_or_for> {number}',
      'why does [not] {number} ring',
      '(whether|if) {number} is [still] <diverting_or_forwarding>',
      'how long does {number} ring [for] [before giving up]',
      'what is (timeout|time out|ring order|order) on {number}',
      '(is|are|was|has|were) {number} [still] [with|on|going to] {known_person:_}',
      '(is|are|has|was) {number} [been] [put|switched] (back|off|back to normal)',
      'did {number} go back',
      '(can|are) (<caller>|calls) [still] (reach|getting through) [to] [us] [on] {number}',
      'how long do <caller> (wait|ring) (on|for|at) {number} [before (<stopping>|it ends)]',
      '<has> (and|plus) <has> [<on_or_of>] {number}',
      '[ring] order <on_or_of> {number} and how long each [one] [gets|rings]',
      'how {number} <is> <configured>',
      'do [all] {number} go off <at_once_or_together>',
      '<does> <number_calls> [ring] [[all] persons] <at_once_or_together> or sequential',
    ],
  },
];
