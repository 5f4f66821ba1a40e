import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[ring list|list|team|rota|hunt group|ring group|call group|group|queue|line|roster]';
const TOO = '[too|as well|also|again]';
/** Before whom or where the calls of a number are to go. */
const TO = '[straight|over|through|directly|only|just] (to|at|on|onto|over to|through to|by|with|in to|into)';
const GOES =
  '(go|goes|going|ring|rings|ringing|come|comes|coming|is|are|be|land|lands|arrive|arrives|get|gets|forward|forwards|divert|diverts|[is|are|be|gets|get|being] (forwarding|diverting|forwarded|diverted|redirected|redirecting|sent|routed|transferred|put|put through|switched|directed|answered|taken|picked up|covered|ringing|going|coming))';
const WISH =
  '([i|we] (like|would like|want|wish|need|require|prefer|arrange|make|do)|(you|i|we|to|please) (make|do|arrange|see)|(make|do|see|arrange|take care))';
const EVERYTHING =
  '(all of it|all of them|the lot|lot|all calls|every call|everything|all the calls|whole lot|the whole lot|every single call|each call|completely|entirely)';

/** How phones ring, and the ways in which they are then not to ring. */
const SEQUENCES = [
  ['simultaneous', '(at once|together|all together|all at once|at the same time|simultaneously)'],
  ['ordered', '(one after another|one after the other|one by one|one at a time|in order|in turn|in sequence)'],
  ['random', '(randomly|at random|in random order|in any order)'],
] as const;
const NOT = `[and|but] (not|rather than|instead of) [all] (${SEQUENCES.map(([, how]) => how).join('|')})`;
const ALL = '[everyone|everybody|all|all phones|them all|all of them|the whole list|them|phones|people]';

/** Requests that are worded as wishes, or in English that is not the speaker's own: "I would like that sales is forwarding to Ben". */
export const WISHES: readonly Sentences[] = [
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'question'],
    needs: ['number', 'to'],
    say: [
      `(${WISH} [for] that [<calls>] [<of>] {known_number:number} [calls] [it|they] [will|would|shall|should|can|could|may|must] ${GOES} [<calls>] ${TO} {target:to} [only|instead]; [{span}])`,
      `(${WISH} [for] that {known_person:to} [will|would|shall|should|can|could|may|must] (take|takes|get|gets|answer|answers|receive|receives|have|has|cover|covers) [<calls>] [<of>] {known_number:number} [calls]; [{span}])`,
      `((can|could) [<calls>] [<of>] {known_number:number} [calls] please (go|ring|come|be put|be sent|be forwarded|be diverted|be put through|be answered) ${TO} {target:to} [only|instead]; [{span}])`,
      `((can|could) [<calls>] [<of>] {known_number:number} [calls] be (ringing|going|forwarding|diverting|forwarded|diverted) ${TO} {target:to} [only|instead]; {span})`,
      `((can|could) [<calls>] [<of>] {known_number:number} [calls] (go|ring|come|be put|be put through|be sent|be answered) ${TO} {target:to} [only|instead] please; [{span}])`,
      `((can|could) {known_person:to} please (take|cover|answer|have|get|do|take over|pick up|look after|mind) [<calls>] [<of>] {known_number:number} [calls]; [{span}])`,
      `((can|could) {known_person:to} (take|cover|answer|have|get|do|take over|pick up|look after|mind) [<calls>] [<of>] {known_number:number} [calls] please; [{span}])`,
    ],
  },
  {
    // Without "please" and without a time it may be a question.
    intent: 'divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      `(can|could|may) [<calls>] [<of>] {known_number:number} [calls] (go|ring|come|be put|be sent|be answered) ${TO} {known_person:to} [only|instead]`,
      `(can|could|may) {known_person:to} (take|cover|answer|have|get|take over|pick up|look after|mind) [<calls>] [<of>] {known_number:number} [calls]`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      '((get|have|need|want|like) (number|line|phone|calls|phones|{known_number:number} [calls]) (diverted|forwarded|redirected|rerouted|put through); [{span}])',
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      `({known_number:number} [calls] ${EVERYTHING} (<onto>) {target:to} [only|instead]; [{span}])`,
      `(${EVERYTHING} (<of>) {known_number:number} [calls] (<onto>) {target:to} [only|instead]; [{span}])`,
      `((<divert>|<send>) {known_number:number} [calls] ${EVERYTHING} (<onto>) {target:to} [only|instead]; [{span}])`,
      `((<divert>|<send>) ${EVERYTHING} (<of>) {known_number:number} [calls] (<onto>) {target:to} [only|instead]; [{span}])`,
      '([<calls>] [<of>] {known_number:number} [calls] (should|must|needs to|has to|need to|have to|is to|are to) (ring|come|go) [only] on {target:to} [only|instead]; [{span}])',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation'],
    needs: ['number', 'until'],
    say: [
      '({number} <divert_noun>|<divert_noun> (on|for|of) {number}) (can|could|may|will|should) [now] (end|stop|finish|run|last|go on|run on|stay|stay on|carry on|continue) [instead] [at|on|by|to] {end} [instead|rather]',
      '(keep|leave|have|let) [<divert_noun>|{number}|{number} <divert_noun>|<divert_noun> (on|for|of) {number}|it] (go|going|run|running|on|up|active|in place|last|carry on|diverted|forwarded) [on] [for] {more:until} [more|longer|extra]',
      '(do not|dont) (end|stop|cancel|lift|remove|kill|drop|finish) ({number} <divert_noun>|<divert_noun> (on|for|of) {number}|<divert_noun>|{number}) [yet|just yet|now|today] [but|rather] (make|keep|leave|let|have|extend|prolong|lengthen|run) [it|that] [on|going|longer|run|last|run on|go on|stay|stay on|running] [to|until|till] {end} [instead]',
      '(do not|dont) (end|stop|cancel|lift|remove|kill|drop|finish) ({number} <divert_noun>|<divert_noun> (on|for|of) {number}|<divert_noun>|{number}) [yet|just yet|now|today] [but|rather] (make|keep|leave|let|have|extend|prolong|lengthen) [it|that] [on|going|longer|run|last|running] [for|by] {more:until} [more|longer|extra]',
      '(make|keep|leave|let|have) ({number} <divert_noun>|<divert_noun> (on|for|of) {number}|<divert_noun>) longer [to|until|till] {end}',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'negation', 'condition'],
    needs: ['number', 'until'],
    say: [
      '(end|stop|finish|cancel|lift) {known_number:number} [<divert_noun>] (at|by|on) {end} instead',
      '(end|stop|finish|cancel|lift) (<divert_noun>) (on|of|for|from) {known_number:number} (at|by|on) {end} instead',
      '{known_number:number} [<divert_noun>] (needs|wants|could do with|has to have|gets|can have|is to get|for) {another:until} [more|longer|extra]',
      '{known_number:number} [<divert_noun>] {another:until} [more|longer|extra]',
      '(give|allow|let) {known_number:number} [have] {another:until} [more|longer|extra] (with|at|on) {known_person:_}',
      '(leave|keep) {known_number:number} [<divert_noun>] (where it is|as it is|like that|that way|how it is|as is) {end}',
      '({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) [-|:] {end} (instead of|rather than|not) {clock:_}',
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation', 'past', 'hypothesis'],
    needs: ['number'],
    say: [
      '{known_number:number} [calls] (should|must|need|needs|has|have|may|can|shall) (no longer|not) [to] be (forwarded|diverted|redirected|on divert|put through) [to {known_person:_}] [any more|anymore|any longer|now]',
      '{known_number:number} [calls] (off [the] (<divert_noun>)|(as normal|back normal) [again])',
      '(end|stop|cancel|lift|remove|drop|kill) one (on|for) {known_number:number}',
      '(put|set|switch|turn|get|bring|go) [it|things|phones|calls|everything] back [to] (normal|usual|as it was|how it was) (on|for|at|with) {known_number:number}',
      '(make|let|have|get) (<divert_noun>) (on|for|of|from) {known_number:number} [to] (finish|end|stop|go|go off)',
      '{known_number:number} [calls] (can|may|should) [now] (ring|go|come|work) (normally|normal|(as|like) (usual|normal|before|always)|(the|its) (normal|usual) way) [again|now]',
    ],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: [
      '((<divert>|<send>) [<calls>] [<of>] {known_number:number} [calls] at {known_person:to} [instead]; {span})',
      '{known_number:number} [calls] (=|=>) {known_person:to} [-|:] {span}',
    ],
  },
  {
    // Without an end it would rather ask for a call.
    intent: 'divert',
    means: { to: 'me' },
    needs: ['number', 'until'],
    say: [
      '(ring|call|phone) (my mobile|my phone|my cell|my number|my handset) (on|for) {known_number:number} (until|till|til|up to) {end:until}',
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    means: { name: 'me' },
    say: [
      `([i|we] (want|need|like|would like|wish) [to] (be|be put|be added|go|join|get) [too|also] [on|in|onto|to|into|part of] ${LIST} {known_number:number} ${KIND} ${TOO}; [{span}])`,
      `([i|we] (want|need|like|would like|wish) [to] (get|take|answer|receive|have|ring for|ring on) [<calls>] [<of>] {known_number:number} [calls] (too|as well|also); [{span}])`,
    ].map((each) => each.replace('[i|we]', '[i]')),
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `([i|we] (want|need|would like|like) {known_person:name} (on|in) ${LIST} {known_number:number} ${KIND} ${TOO} [as [the] {position:position} (person|one|name)]; [{span}])`,
      `(also (put|add|include|get|place) {person:name} (on|onto|on to|into|to|in) ${LIST} {known_number:number} ${KIND}; [[in|at|to|as] [the] [very] {position:position} [position|place|spot] [of list]]; [{span}])`,
      `((put|add|include|get|place) {person:name} (on|onto|on to|into|to|in) ${LIST} {known_number:number} ${KIND} [${TOO}] (at|to) very {position:position} [of list]; [{span}])`,
      `([new|another] (phone|mobile|number|handset|cell|cellphone) (for|on) {known_number:number} [is|:|-] {dialled:name} [can you|please] (add|put|include) (it|that|this) [on|in] [(to|on|in) (it|list|ring list|there)]; [{span}])`,
      `((add|put|include) {person:name} (to|on|onto|into|in) ${LIST} {known_number:number} ${KIND} [and] (let|have|make) (it|him|her|them) ring [for] {secs:ring_seconds} [each time]; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      '({known_person:name} (should|must|needs to|has to|is to|shall) also (ring|answer|be|be rung|get calls) [on|for|at|in] {known_number:number}; [{span}])',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: ['({known_number:number} [-|:] [ring|call|order] {in_order:order} [in that order]; [{span}])'],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      '({known_person:name} [goes|go|drops|moves|is|should go|must go|has to go] to [the] [very] {position:position} (of|on|in|for) [the] {known_number:number} [list|ring list]; [{span}])',
      '([i|we] (want|need|like|would like|wish) {known_person:name} to be [the] {position:position} [one|person|name] [(that|who|to) (rings|ring|is rung|be rung|answers|answer|is called)] (on|in|for|at) {known_number:number}; [{span}])',
      '((make it so|see to it|ensure|make sure|arrange) [that] {known_person:name} (is|comes|rings|goes|gets rung|answers|is rung) [the] {position:position} [one] (on|in|for|at) {known_number:number}; [{span}])',
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      '((ring|call|try) {person:name} again (on|for|at|in) {known_number:number}; [{span}])',
      '((put|switch|turn|get) {person:name} [back] on {known_number:number} again; [{span}])',
      '({known_person:name} (can|may|should) [now] be (rung|called|tried|included|on) [on|for|at|in] {known_number:number} again; [{span}])',
      '({known_person:name} (can|may|should) [now] be (rung|called|tried|included) again (on|for|at|in) {known_number:number}; [{span}])',
    ],
  },
  ...SEQUENCES.map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      despite: ['negation', 'question', 'hypothesis'],
      needs: ['number'],
      means: { sequence },
      say: [
        `((on|for|at|in) {known_number:number}; could (everyone|everybody|all of them|they all|all phones|people) [phone|phones] (ring|go off|be rung) ${how} [${NOT}]; [{span}])`,
      ],
    }),
  ),
  ...SEQUENCES.map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      despite: ['negation'],
      needs: ['number'],
      means: { sequence },
      say: [
        `({known_number:number} (rings|ring|should ring|must ring|to ring|is to ring|has to ring|needs to ring) ${ALL} ${how} ${NOT}; [{span}])`,
        `((ring|call|try|make|let|have|get|set) {known_number:number} [to] [ring] ${ALL} ${how} ${NOT}; [{span}])`,
        `({known_number:number} [-|:] ${ALL} ${how} ${NOT}; [{span}])`,
        `((ring|call|try) ${ALL} ${how} [on|for|at] {known_number:number} ${NOT}; [{span}])`,
      ],
    }),
  ),
];
