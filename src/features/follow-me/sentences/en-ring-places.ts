import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[calls|phone|line|number|list|ring list|queue|rota|rotation|team]';
const AT = `(on|for|at|in|of|with|by|from|to) ${LIST} {known_number:number} ${KIND}`;
const MUST =
  '(should|must|must to|needs to|need to|has to|have to|has got to|is got to|got to|ought to|is to|are to|to|can|will have to|shall)';
const HE_MUST = '(should|must|needs to|has to|has got to|is got to|got to|ought to|is to|can|may)';
const WANT = '([i|we] [am going to|are going to|will|shall|would] (want|need|like|prefer|love|rather have))';
const MOVE =
  '(move|put|shift|bump|bring|get|push|shove|drop|demote|send|promote|stick|slide|bang|knock|kick|boot|hoist|lift|relegate|elevate|place|pop|whack|shunt|raise|lower|set|rank|plonk|chuck|bounce|list)';
const PLACE =
  '([right|straight|all the way] [in|at|to|as|into|on] [very] {position:position} [up|position|place|one|guy|person|spot|slot|in line|in order|of list|of all|resort|port of call|point of contact|choice|contact]|[in|at|to|as|on] (position|place|spot|slot|number|no) [number|no] {count:position}|[right|just] (before|ahead of|in front of|above|prior to|past|over) {person:before})';
const LEADING =
  '(leading off|leading|leading out|up front|out front|up top|heading it up|at [the] head|at [the] front|in pole position|in first place|going first|ringing first|kicking off|opening|starting off|on lead|as lead)';
const FIRST_GO =
  '([the] (first (crack|dibs|go|shot|call|refusal|pick|chance|turn|option|bite|look|try|place|spot)|top spot|top place|pole position|priority|precedence))';
const OTHERS = '(anyone|anybody|everyone|everybody|all others|others|rest|all rest|rest of them|all of them|them all)';
const BEFORE_ALL = `(before|ahead of|in front of|prior to) [(it|they|you|we) (goes|go|rings|ring|tries|try|gets|get|reaches|calls|call|bothers|bother)] [to] ${OTHERS} [else] [does|do|is|gets a chance|gets a look in]`;
const AFTER_ALL = `((after|behind|once you have tried|once it has tried) [(it|they|you|we) (has|have) tried] ${OTHERS} [else] [has been tried|have been tried|is done]|(as|for) last resort|when all else fails|(if|when) (nobody|no one|noone|none of others|none of rest) [else] (answers|picks up|does|is free|is there|is available))`;
const ENDS = [
  [1, BEFORE_ALL],
  [-1, AFTER_ALL],
] as const;
const ALL =
  '(everyone|everybody|all|all phones|all the phones|them all|all of them|all of us|whole list|whole team|whole lot|whole crew|lot|people|phones|every phone|every handset|each phone|all handsets|them|us all|all telephones|folks)';
const RING = '(ring|go|go off|buzz|sound|be rung|be called|be tried|be ringing|chime)';
const SEQUENCES = [
  [
    'simultaneous',
    '(at once|at the same time|at same time|simultaneously|together|all at once|all together|in parallel|parallel|in unison|as one|in one go|concurrently)',
    '(one by one|one after another|one after the other|one at a time|in turn|in order|in sequence|sequentially)',
  ],
  [
    'ordered',
    '(in order|in list order|one after another|one after the other|one by one|in turn|in turns|in sequence|sequentially|one at a time|in a row)',
    '(all at once|at once|together|all together|simultaneously|at the same time|all at the same time|in parallel)',
  ],
] as const;

/** Places in a list and orders of it, as they are asked for in speech: "DeShawn needs to be first up for Wicker Park". */
export const RING_PLACES: readonly Sentences[] = [
  ...ENDS.map(
    ([position, where]): Sentences => ({
      intent: 'reorder',
      despite: ['condition', 'past'],
      means: { position },
      needs: ['number', 'name'],
      say: [
        `({known_number:number} ${KIND} ${MUST} [only] (ring|try|call|go to|go|get to|get|reach|go through to) [to] {known_person:name} ${where}; [{span}])`,
        `({known_person:name} ${MUST} [only] (get|take|answer|receive|be rung for|be called for|hear|be tried on|ring on) {known_number:number} [calls|phone|ringing] ${where}; [{span}])`,
        `({known_person:name} ${MUST} [only] (ring|be rung|be tried|be called|come|go|get calls) ${where} ${AT}; [{span}])`,
        `((<ring>) {known_person:name} [only] ${where} ${AT}; [{span}])`,
        `([only] (<ring>) {known_person:name} ${AT} [only] ${where}; [{span}])`,
      ],
    }),
  ),
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `(${MOVE} {known_person:name} [right|straight|up|down|back|higher|further up] [in|at|to|as|into|on] [very] {position:position} [place|spot|slot|position|one|in line|resort] ${AT}; [{span}])`,
      `(${MOVE} {known_person:name} [up|down|to] (past|over|ahead of|above|in front of|before|on top of) {person:before} ${AT}; [{span}])`,
      `({known_person:name} ${MUST} (get|take|answer|receive|hear|have|see|pick up|be offered|be given|handle) {known_number:number} [calls|phone|line] [ringing] ${PLACE}; [{span}])`,
      `({known_person:name} ${MUST} (be|ring|go|come|answer|be rung|be tried|be called|be listed|be placed|rank) ${PLACE} ${AT}; [{span}])`,
      `((let|have|make|${WANT}) {known_person:name} [to] [be|as] ${PLACE} ${AT}; [{span}])`,
      `({subject:name} ${HE_MUST} (be|ring|go|come|answer|be rung|be tried|be called|be put|be moved) [up|down] ${PLACE} ${AT}; [{span}])`,
      `(${MOVE} {person:name} [up|down] ${PLACE} ${AT}; [{span}])`,
      `((let|have|make) {known_person:name} (get|have|take|answer|try|pick up) [[a] (go|crack|shot|turn|stab) at] {known_number:number} [calls] before {person:before} [does|gets it|gets a go|tries]; [{span}])`,
      `((swap|change|set|fix|switch|reorder|arrange|rearrange|sort|sort out) ${LIST} {known_number:number} [list|ring list|order] [round|around|over|up] so [that] {known_person:name} (rings|is|goes|comes|gets rung|is rung|answers|is tried) ${PLACE}; [{span}])`,
      `((have|let|get|make) {known_person:name} (answer|get|take|pick up|handle|receive|hear) {known_number:number} [calls] ${PLACE}; [{span}])`,
      `((reorder|re order|rearrange|reshuffle) ${LIST} {known_number:number} [list|order] [-|:] {known_person:name} (rings|is|goes|comes|to go|to be|to ring) ${PLACE})`,
      `({known_person:name} (on|in|onto|at) {known_number:number} [-|:] [at|in|to|as] [very] {position:position} (of list|of ring list|of queue|place|spot|slot|in line))`,
      `((whoever|anyone who|anybody who|people who|callers who|everyone who|customers who|those who) (rings|calls|dials|phones|ring|call|dial|phone) {known_number:number} ${MUST} (get|reach|hear|speak to|be put through to|go to|talk to) {known_person:name} ${PLACE})`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['negation'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} ${MUST} (be|ring|go|come|answer|be rung|be tried|be called|be ringing|be answering) ${PLACE}; ${AT}) [and] (not|instead of|rather than) {known_person:_}`,
      `((${MOVE.slice(1, -1)}|<ring>|have|make|let) {known_person:name} [up|down|be|ring|go] ${PLACE}; ${AT}) [and] (not|instead of|rather than) {known_person:_}`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['condition'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} always {position:position} ${AT} please)`,
      `(always (<ring>) {known_person:name} ${PLACE} ${AT})`,
    ],
  },
  {
    intent: 'reorder',
    means: { position: 1 },
    needs: ['number', 'name'],
    say: [
      `({known_person:name} (should get|must get|needs|is to get|is to have|has to have|has to get|should have|must have|needs to have|needs to get|to get|to have|can have|ought to have|ought to get) ${FIRST_GO} ${AT}; [{span}])`,
      `((give|grant|let|allow) {known_person:name} [have] ${FIRST_GO} ${AT}; [{span}])`,
      `((${WANT}|have|get|let|put) {known_person:name} ${LEADING} ${AT}; [{span}])`,
      `({known_person:name} ${LEADING} ${AT} [please])`,
      `({known_number:number} ${KIND} (should|must|needs to|has to|ought to|is to|to) (start|begin|start off|lead|lead off|open|kick off) (with|at|on) {known_person:name}; [{span}])`,
      `((have|make|let|get) {known_number:number} [to] (start|begin|lead|open|kick off) (with|at) {known_person:name}; [{span}])`,
      `((start|begin|lead|open|kick off) {known_number:number} [calls] (with|at) {known_person:name}; [{span}])`,
    ],
  },
  {
    // It may be told how it is, or what somebody else would like.
    intent: 'reorder',
    means: { position: 1 },
    despite: ['report'],
    unsure: true,
    needs: ['number', 'name'],
    say: [`({known_person:name} (gets|wants|would like|has|takes|asked for|wants to have|is after) ${FIRST_GO} ${AT})`],
  },
  {
    intent: 'reorder',
    unsure: true,
    needs: ['number', 'name', 'before'],
    say: [
      `({known_person:name} [should|must|needs to|has to|is to] (takes|take|has|have|gets|get) (precedence|priority) over {person:before} ${AT})`,
    ],
  },
  {
    intent: 'reorder',
    means: { position: -1 },
    needs: ['number', 'name'],
    say: [
      `(${MOVE} {known_person:name} [right|all the way|down] (to|at|in|on) [very] (back|rear|tail) [end] [of (queue|line|list|order|rota)] ${AT}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: [
      `({known_number:number} ${KIND} [-|:] {counted:order})`,
      `({counted:order} (on|for|at|in) {known_number:number} ${KIND}; [{span}])`,
      `((do|have|run|use|go with|make it|make that|set|try) {order:order} (on|for|at|in) {known_number:number} ${KIND}; [{span}])`,
      `((do|have|run|use|go with|make it|set|try) {counted:order} (on|for|at|in) {known_number:number} ${KIND}; [{span}])`,
      `({in_order:order} (is|that is) [the order|how] [(i|we) (want|need|would like|would have)] (on|for|at|in)? {known_number:number} ${KIND} [to (ring|go|run|be)])`.replace(
        '(on|for|at|in)? ',
        '[on|for|at|in] ',
      ),
      `({known_number:number} ${KIND} in [this|that|following] [new] (sequence|order|line up|lineup) [-|:] {order:order}; [{span}])`,
      `([new|ring|call|correct|right|proper] (sequence|order|line up|lineup|running order) (on|for|at|in|of) {known_number:number} ${KIND} [-|:|is|will be|should be|to be|=] {order:order})`,
      `({known_number:number} [new|ring|call] (running order|batting order|line up|lineup|sequence|pecking order) [please|should be|to be|is to be] [-|:|=] {order:order})`,
      `([new|ring|call|correct|right|proper] (sequence|order|line up|lineup|running order) (on|for|at|in|of) {known_number:number} ${KIND} [-|:|is|will be|should be|to be|=] {counted:order})`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: ['(turn|flip|swap|switch|reverse|swop) {order:_} (around|over|round|about|places) (on|in|for|at) {number}'],
  },
  ...SEQUENCES.map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      despite: ['condition', 'hypothesis'],
      needs: ['number'],
      means: { sequence },
      say: [
        `(${ALL} (on|for|at|in) ${LIST} {known_number:number} ${KIND} ${MUST} ${RING} ${how}; [{span}])`,
        `((on|for|at|in) {known_number:number} ${ALL} ${MUST} [all] ${RING} ${how}; [{span}])`,
        `({known_number:number} ${KIND} ${MUST} [all] (ring|call|try|go to|dial|go) ${ALL} ${how}; [{span}])`,
        `({known_number:number} ${KIND} ${how} please)`,
        `((make it so|set it up so|fix it so|arrange it so|have it so|set things up so|rig it so) [that] ${ALL} (rings|ring|goes|go|goes off|go off|is rung|are rung) ${how} (on|for|at|in) {known_number:number})`,
        `((set|change|switch|put|turn|go|take|bring) {known_number:number} [ringing|order|list] back to [ringing] ${how}; [{span}])`,
      ],
    }),
  ),
  ...SEQUENCES.map(
    ([sequence, how, others]): Sentences => ({
      intent: 'reorder',
      despite: ['negation', 'condition'],
      needs: ['number'],
      means: { sequence },
      say: [
        `(i|we) (dont|do not) want {known_number:number} ${KIND} [to] (ringing|ring|going|go|calling|call) [${ALL}] ${others} [but|just|rather|instead|i want|we want|make it|do it|ring them|i want it|let it ring] ${how} [instead]`,
      ],
    }),
  ),
];
