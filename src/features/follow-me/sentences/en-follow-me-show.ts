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
        'configured|config|configuration|seconds|duration|ring|rings|ringing|order|list|divert|diverted|diversion' +
          '|forwarding|forwarded|timeout|go|goes|going|set up|setup|settings|land|lands|landing|end up|ends up|ending ' +
          'up|routed|sequence',
        '[calls|each|person|people|everyone|give|gives|wait|waits|try|tries|moving on|moves on|giving up|gives up' +
          '|next one|next person]',
      ],
    ],
    say: [
      '<list> <on_or_of> {number}',
      '{number} [-|:] <list>',
      '(is|are|was) {number} [still|being|already] (<diverting_or_forwarding>|on diversion|going|routed|being ' +
        'diverted|sent|being forwarded|set to divert) [<to_somebody>]',
      '<is> [there] [any] [a] (<divert_or_diversion>|follow me) [on|for|of|at] {number}',
      '[what is|how long is|what are] [the] [ring|ringing|call|hunt] (duration|time|times|timeout|time out|length' +
        '|delay|timer|order|sequence|strategy) [configured|set|set up|in place|used|given|currently] (on|of|for|at' +
        '|in) {number}',
      '<how_long> (does|do|will) (each|every) (person|phone|one|destination|of them) [<on_or_in>] {number} ring ' +
        '[for]',
      '(how|what) <is> {number} (<configured>|set|doing|ringing)',
      '(what|how) (have we|do we have|did we|have i|have we got) [got] (set|set up|configured|in place) (on|for' +
        '|at|with) {number}',
      '<how_long> (is|does|do|will|would|are) {known_person:name} [phone] [get] (rung|ring|ringing|called|tried' +
        '|dialled) [for] <on_or_for> {number}',
      'why (is|does|are|do|has|will) [not] {number} [not] (ring|ringing|answered|being answered|getting calls|get ' +
        'calls|get any calls|working|coming through|going through)',
      '(whether|if) {number} (is|are|was) [still|being|already] (<diverting_or_forwarding>|on diversion|being ' +
        'diverted|being forwarded) [<to_somebody>]',
      'how long does {number} ring [for] [before giving up]',
      '(what is|what are|how long is) [the] (timeout|time out|ring time|ring order|sequence|order|ring times) (on' +
        '|of|for) {number}',
      '(is|are|was|has|were) {number} [still|now] [with|at|on|over at|over with|pointing at|pointing to|set to' +
        '|going to] {known_person:_}',
      '(is|are|has|was) {number} [been] [gone|put|set|switched|changed|turned|taken] (back|off|back to normal' +
        '|normal|back on|restored|put right|as usual|as it was)',
      'did {number} go back',
      '(can|do|are|will|could|does|is) (<caller>|calls|call) [still] [able to] (reach|get|get through|getting ' +
        'through|getting|come|coming through|ring|call|reaching) [to] [us] [on] {number}',
      'how long (do|does|will|would|must) <caller> (wait|hear it ring|have to wait|hold|stay|ring) [for] (on|for' +
        '|at) {number} [before (<stopping>|it times out|it ends)]',
      '<has> (and|with|plus|&) <has> [<on_or_of>] {number}',
      '[ring] (order|sequence|list) <on_or_of> {number} [-] and (how long|how many seconds) [for] (each|they' +
        '|everyone|everybody|it) [one] [does] [gets|get|rings|ring|has|have]',
      'how {number} <is> <configured>',
      'do [all] [of] [on|in|at] {number} [all] go off [all] <at_once_or_together>',
      '<does> <number_calls> [ring] [to] [[all] persons] <at_once_or_together> or [all] (<one_after_another>' +
        '|after each other|singly|separately|sequential|sequentially|round robin)',
    ],
  },
];
