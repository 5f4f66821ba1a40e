import type { Sentences } from '../../../language/language.ts';

/** What a ring list has, of which two are often asked for together: "order and seconds". */
const HAS =
  '(ring list|list|people|names|[ring|ringing|call|running] (order|sequence|times|timings|time|timing|seconds|durations|timeouts|lengths))';
const PERSON = '(person|phone|head|destination|one|entry|colleague|member|line|mobile|handset)';
const NOBODY =
  '({known_person:_}|nobody|no one|noone|none of them|they|we|it|first person|first one|someone|somebody|everyone|everybody)';
const LASTS = '(how long|how many seconds|how many rings|for how long|how much time)';
const AT_ONCE = '(at once|together|at the same time|simultaneously|parallel|in parallel|in one go)';
const IN_TURN =
  '(in turn|in order|in sequence|one by one|one at a time|one after the other|one after another|after each other|singly|separately|sequential|sequentially|round robin)';
const HANDLING =
  '(call distribution|call routing|call handling|call flow|ring pattern|ringing pattern|ring strategy|ringing strategy|cascade|call cascade)';
const ANY_HANDLING = `(${HANDLING.slice(1, -1)}|distribution|routing|ringing|ring list|hunting|hunt group|cascade|forwarding)`;

/** How people ask in what order and for how long a number rings. */
export const RING_LIST_QUESTIONS: readonly Sentences[] = [
  {
    intent: 'follow_me_show',
    needs: ['number'],
    say: [
      `${HAS} (and|with|plus|&) ${HAS} [per ${PERSON}] [(on|for|of|in|at)] {number}`,
      `{known_number:number} [-|:] ${HAS} (and|with|plus|&) ${HAS} [per ${PERSON}]`,
      `[ring|ringing] (times|time|timings|timing|seconds|timeouts|timeout|durations|duration|lengths) (per|for each|for every|of each|for) ${PERSON} (on|for|in|at|of) {number}`,
      `${HANDLING} (of|on|for|at|in) {number}`,
      `how (is|are|does|do) ${ANY_HANDLING} (of|on|for|at|in) {number} [is|are] [work|configured|set up|arranged|organised|organized|working|done|set|laid out|go|look|run]`,
      `how (is|are|does|do) {number} ${ANY_HANDLING} [work|configured|set up|arranged|organised|organized|working|done|set|laid out|go|look|run]`,
      `how [does|do|is|are] (call|calls) [<of>] {number} (work|works|go|goes|move|moves|travel|travels|handled|is handled|are handled|gets handled|routed|is routed|are routed|passed|is passed|are passed|progress|progresses|make|makes|find|finds|get passed) [its|their] [way] [round|around|through|along|on]`,
      `how (does|do) {number} [calls] (ring|hunt|work|cascade|cycle|go round|ring round|ring out)`,
      `(after how long|after how many (seconds|rings)|how soon|how long (before|until|till)|how many seconds (before|until|till)) (does|do|will|is|would) {number} [calls] (give up|gives up|time out|times out|stop|stop ringing|move on|moves on|go on|ring off|rings off|ring out|hang up|drop|end|go to next ${PERSON}) [on {known_person:_}] [ringing]`,
      `(how long|how many seconds|how many rings|how soon) [is it|does it take] (before|until|till) {number} [calls] (gives up|give up|times out|stops|stops ringing|moves|moves on|moves along|goes|goes on|passes|passes on|skips|rolls|jumps|rings off|drops|tries) [on|along|over] [to] [next] [${PERSON}|{known_person:_}]`,
      `how (quickly|soon|fast|long) (does|do|will|until|before) {number} [calls] (move|moves|go|goes|pass|passes|skip|skips|jump|jumps|give up|gives up|roll|rolls) [on|over|along] [to] [first|second|third|next|last] [${PERSON}|{known_person:_}]`,
      `(what|how) (is|does|do|are) {number} (list|ring list|order|sequence|set up|setup|settings) (look like|look|like|arranged|set up)`,
      `[ring|ringing|calling] (order|sequence|list) (on|for|of|in|at) {number} [-] and (how long|how many seconds) [for] (each|they|everyone|everybody|it) [of them|one|person] [does|do] [gets|get|rings|ring|has|have]`,
      `how (is|are) {number} [calls] (distributed|handled|shared out|split|routed|passed on|passed round|dealt with)`,
      `how {number} [calls] (is|are|gets|get) (distributed|handled|shared out|split|routed|passed on|passed round|dealt with)`,
      `{known_number:number} [-|:] [how many] (seconds|rings|ring time|ringing time|time) (each|apiece|per ${PERSON})`,
      `how {number} (is|are) (set up|configured|wired up|wired|arranged|organised|laid out|structured|put together|routed)`,
      `(do|does|will|are|is) [all|both] [of] [phones|people] [on|in|at] {number} [phones|people|mobiles|handsets] [all] (ring|go off|go|get called|get rung|ringing|going off|called|rung|tried) [all] (${AT_ONCE}|${IN_TURN})`,
      `(after how long|after how many (seconds|rings)|how long (before|until|till)|how many seconds (before|until|till)) (does|do|will|goes|go|is|would) (call|calls|it) [<of>] {number} [calls] (give up|gives up|time out|times out|stop|move on|moves on|go|goes|go on|drop|end|moved on|passed on|jump|skip) [on|over] [to] [next] [${PERSON}|{known_person:_}]`,
      `${LASTS} (has|have|do|does|would|did) (one|you|we|i|someone|somebody|people|they|each of us|everyone|everybody|whoever it is|${NOBODY}) [got|have|get|had] to (answer|pick up|get to|get|reach|react|take) [phone|calls|a call] [<of>] {number} [calls]`,
      `what (happens|becomes|would happen|does happen|goes on) [to|of|with] <calls> [<of>] {number} (if|when|once|after|where|should) ${NOBODY} (does not|doesnt|do not|dont|cannot|cant|wont|is not|isnt|is|are|not|fails to|misses|ignores) [answer|answers|pick up|picks up|there|available|busy|out|off|engaged|around|in|it|free]`,
      `what (have we|do we have|did we|have i|have you|is) [got] [ring|ringing] (time|times|timeout|order|sequence|list|setup|seconds|duration|length) [set] [to|at|as] (on|for|at|in|of) {number}`,
      `{known_number:number} [-|:] [is it|does it|do they|are they|will it|does it all] [ring|ringing|rings] [all|everyone|everybody|them all|all of them] (${AT_ONCE} or [is it|do they] [ring] [all] ${IN_TURN}|${IN_TURN} or [is it|do they] [ring] [all] ${AT_ONCE})`,
      `(does|do|is|are|will) {number} [calls] [ring|ringing|go] [to] [all|everyone|everybody|them all|all of them|[all] (people|persons|phones)|them] (${AT_ONCE} or [all] ${IN_TURN}|${IN_TURN} or [all|everyone|lot] ${AT_ONCE})`,
      `(who is|who) (first|second|last|next) [and] (who is|who) (next|second|last|third|then|after that) [and] [for] [how long] (on|for|at|in) {number}`,
    ],
  },
];
