import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[ring list|list|team|rota|hunt group|ring group|call group|group|queue|line|roster]';
const POSITION =
  '([in|at|to|as|into|on] [the] {position:position} [position|place|one|spot|slot|in line]|[in|at|to|as|on] (position|place|number|spot|slot) {count:position}|[right|just] (before|ahead of|in front of|above) {person:before})';
const NEW =
  'starter|colleague|person|joiner|member|hire|temp|recruit|guy|girl|lad|lady|phone|mobile|number|employee|driver|nurse|receptionist';
const SOMEBODY_NEW = `[new] [${NEW}]`;

const ALL =
  '(all phones|all the phones|everyone|everybody|all of them|all of us|all destinations|whole team|whole list|all|they all|all people)';
const AT_ONCE = '(at once|at the same time|at same time|simultaneously|together|all at once|in parallel)';

/** Requests as they are written on notes, and in English that is not the writer's own. */
export const NOTES: readonly Sentences[] = [
  {
    // Sent before it was finished: "send sales to".
    intent: 'divert',
    needs: ['number', 'to'],
    whole: true,
    say: ['(<divert>|<send>) [<calls>] [<of>] {known_number:number} [calls] [over|through] (to|onto)'],
  },
  {
    // A name with a slip is offered, and never assumed.
    intent: 'divert',
    needs: ['number', 'to'],
    say: ['({near_number:number} [calls] (<onto>) {known_person:to}; {span})'],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      '((set|set up|make|create|put|start|do|arrange|activate) [temporary|call] (divert|diversion|forward|forwarding|redirect) [(of|for|from)] {known_number:number} [calls] (on|with|over on) {known_person:to}; [{span}])',
      '((divert|diversion|forward|forwarding|redirect) (of|for|from) {known_number:number} [calls] (<onto>|on) {known_person:to}; {span})',
    ],
  },
  {
    intent: 'extend_divert',
    needs: ['number', 'until'],
    say: [
      '({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) [-|:] (make|change|set|move|push|extend|keep|leave) (it|that|this) [on|going|last|run|end] [to|at] {end} [instead]',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation'],
    needs: ['number'],
    say: [
      '[there is] no [more|longer|further] need to [keep] (divert|diverting|forward|forwarding|redirect|redirecting|send|sending) [<calls>] [<of>] {known_number:number} [calls] [to {known_person:_}] [any more|anymore|any longer|now]',
    ],
  },
  {
    // "shall" orders where it stands behind who or what it is about.
    intent: 'divert',
    despite: ['hypothesis', 'past'],
    needs: ['number', 'to'],
    say: [
      '([<calls> (for|to|on|from|of)] {known_number:number} [calls] shall (go|ring|come|be diverted|be forwarded|be sent|be redirected|be put through|divert|forward) [only] [straight|over|through] (to|at|on) {known_person:to} [only|instead]; [{span}])',
      '({known_person:to} shall (take|cover|answer|get|have|pick up|handle|receive) [<calls>] [<of>] {known_number:number} [calls]; {span})',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['hypothesis'],
    needs: ['number', 'name', 'ring_seconds'],
    say: [
      '({known_person:name} (shall|should|must|needs to|has to|is to) (ring|be rung|be called) [only|just] [for] {secs:ring_seconds} [only]; (on|for|at|in) {known_number:number}; [{span}])',
    ],
  },
  {
    intent: 'set_timeout',
    despite: ['hypothesis'],
    needs: ['number', 'seconds'],
    say: [
      '({known_number:number} shall [only] (ring|ring out|be rung) [only|for] {secs:seconds} [only|in total]; [{span}])',
    ],
  },
  {
    intent: 'reorder',
    despite: ['hypothesis'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} shall (ring|be|come|go|be rung|answer) ${POSITION}; (on|in|for|at) {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['hypothesis'],
    needs: ['number'],
    means: { sequence: 'simultaneous' },
    say: [
      `({known_number:number} [-|:] ${ALL} shall (ring|be rung) ${AT_ONCE}; [{span}])`,
      `(${ALL} shall (ring|be rung) ${AT_ONCE}; (on|in|for|at) {known_number:number}; [{span}])`,
      `({known_number:number} shall ring [${ALL}] ${AT_ONCE}; [{span}])`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['hypothesis', 'negation'],
    needs: ['number', 'name'],
    say: [
      '({known_person:name} shall (not ring|not be rung|not be called|not get calls|not take calls|be off|be switched off|be paused) [on|for|at|in|from] {known_number:number} [calls]; {span})',
    ],
  },
  {
    intent: 'add_destination',
    despite: ['hypothesis'],
    needs: ['number', 'name'],
    say: [
      '({known_person:name} shall [also] (ring|be rung|answer|be) [too|also|as well] (on|for|at|in) {known_number:number} (too|also|as well); [{span}])',
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `([new] (${NEW}) [is] [on|at|with|tel|phone|mobile|number] {dialled:name} [and|so] (add|put|include|get) (him|her|them|it) (to|on|onto|into|in|for) ${LIST} {known_number:number} ${KIND}; [${POSITION}]; [{span}])`,
      `(${SOMEBODY_NEW} {label:name} [is] [on|at|with|tel|phone|mobile|number] {dialled:to} [and|so] (add|put|include|get) (him|her|them|it) (to|on|onto|into|in|for) ${LIST} {known_number:number} ${KIND}; [${POSITION}]; [{span}])`,
      '((add|put|include|insert) {person:name} (there|in there) [too|as well|also]; [{span}])',
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [
      '((remove|delete|drop|take out|take off|kick out|kick|erase|strike) {person:name} (there|in there|from there); [{span}])',
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [
      '((switch off|turn off|disable|deactivate|pause|mute|skip) {person:name} (there|in there); [{span}])',
      '((switch|turn|put) {person:name} off (there|in there); [{span}])',
    ],
  },
  {
    intent: 'enable_destination',
    needs: ['number', 'name'],
    say: [
      '((switch on|turn on|enable|activate|reactivate|unpause|unmute) {person:name} (there|in there) [again]; [{span}])',
      '((switch|turn|put) {person:name} (on|back on) (there|in there) [again]; [{span}])',
    ],
  },
];
