import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const AT = `[on|for|at|in|of|with] ${LIST} {known_number:number} [calls|number|list|ring list|queue|rota|team]`;
const PLACE =
  '([right|straight] [in|at|to|as|into|on] [very] {position:position} [position|place|one|guy|person|spot|slot|in line|in order|of list|thing|of all]|[in|at|to|as|on] (position|place|spot|slot|number) [number|no] {count:position}|[right|just] (before|ahead of|in front of|above|prior to) {person:before})';
const MUST = '(should|must|needs to|has to|have to|has got to|got to|ought to|is to|to|can|will have to)';
const RUNG = '(ring|be rung|be called|be tried|be phoned|be dialled|go|come|answer|be|be ringing|pick up)';
const OTHERS = '(anyone|anybody|everyone|everybody|all others|others|rest|all rest|rest of them|all of them|them all)';
const FIRST = `(before|ahead of|in front of|prior to|above) ${OTHERS} [else] [does|do|is|gets a chance]`;
const LAST = `(after|behind|below|once you have tried) ${OTHERS} [else] [has been tried|have been tried|is done]`;
const ENDS = [
  [1, FIRST],
  [-1, LAST],
] as const;

/** How phones ring, in the words for it. */
const SEQUENCES = [
  [
    'simultaneous',
    '(at once|at the same time|at same time|simultaneously|together|all at once|all together|in parallel|parallel|in unison|as one|in one go|all in one go|concurrently|at one time|in same time|in same moment|at same moment)',
    '(sequentially|one after another|one after the other|one by one|one at a time|in turn|in order|in sequence|in turns)',
    '(simultaneous|ring all|ring everyone|all at once|parallel|simultaneous ringing|parallel ringing)',
  ],
  [
    'ordered',
    '(in order|in list order|in order of list|one after another|one after other|one after the other|one by one|in turn|in turns|in sequence|sequentially|one at a time|in a row|each in turn|top to bottom|from top to bottom|down the list|working down the list)',
    '(all at once|at once|together|all together|simultaneously|at the same time|all at the same time|in parallel)',
    '(sequential|one by one|one after another|one at a time|sequential ringing)',
  ],
  [
    'random',
    '(randomly|at random|in random order|in any order|random|in any old order|in no particular order)',
    '(in order|in sequence|in turn|one after another|top to bottom)',
    '(random|random order|in random order)',
  ],
] as const;
const EVERYBODY =
  '(everyone|everybody|all|all phones|all the phones|them all|all of them|all of us|whole list|whole team|whole lot|whole crew|lot|people|phones|all people|every phone|every handset|every single phone|each phone|every one|every person|all handsets|all destinations|all the lads|all lads|them|us all|telephones|all telephones|folks)';
const RING =
  '(hear it ring|hear it ringing|hear it|ring|go|go off|buzz|sound|be rung|be called|be tried|ring out|ringing|rings|chime|be ringing)';
const CALL =
  '(ring|call|try|dial|buzz|blast|hit|alert|ping|page|phone|summon|set off|go through|work through|hunt through|cycle through|run through|go round|work down|hunt)';

/** Who rings before whom, and how, as it is spoken of: "shove Ben to the bottom of the sales pile". */
export const RING_ORDERS: readonly Sentences[] = [
  ...ENDS.map(
    ([position, where]): Sentences => ({
      intent: 'reorder',
      despite: ['condition', 'past'],
      means: { position },
      needs: ['number', 'name'],
      say: [
        `((i|we) [really] (want|need|would like|would prefer) {known_person:name} [to] [be] (answering|ringing|getting|taking|rung|tried|called|answer|ring|get|take|go|come|picking up|pick up) ${AT} ${where}; [{span}])`,
        `({known_person:name} ${MUST} ${RUNG} ${AT} ${where}; [{span}])`,
        `({known_person:name} ${MUST} ${RUNG} ${where} ${AT}; [{span}])`,
        `((<ring>) {known_person:name} ${where} ${AT}; [{span}])`,
        `((<ring>) {known_person:name} ${AT} ${where}; [{span}])`,
        `((let|have|make|get) {known_person:name} ${RUNG} ${where} ${AT}; [{span}])`,
        `((let|have|make|get) {known_person:name} ${RUNG} ${AT} ${where}; [{span}])`,
        `((put|move|place|bring|shift|push|get|list|rank|have|stick|set|bump|drop|slot) {known_person:name} [up|down] ${where} ${AT}; [{span}])`,
        `((put|move|place|bring|shift|push|get|list|rank|have|stick|set|bump|drop|slot) {known_person:name} [up|down] ${AT} ${where}; [{span}])`,
        `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (ring|try|call|go to|get|reach) {known_person:name} ${where}; [{span}])`,
        `({known_number:number} [-|:] {known_person:name} ${where}; [{span}])`,
      ],
    }),
  ),
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((move|put|shift|bump|bring|get|push|shove|drop|demote|send|promote|stick|slide|bang|knock|kick|boot|hoist|lift) {person:name} [right|straight|up|down|back] (to|at|on|onto) [very] {position:position} of ${LIST} {known_number:number} [pile|list|ring list|queue|line|order|ranks|rota|pecking order|stack]; [{span}])`,
      `({known_person:name} ${MUST} ${RUNG} ${PLACE} ${AT}; [{span}])`,
      `({known_person:name} ${MUST} ${RUNG} [the] ${PLACE} [that|who|which] [rings|is rung|answers|to ring|to be rung|gets rung|is tried] ${AT}; [{span}])`,
      `((number|no|place|position|slot|spot) {count:position} (on|for|in|at|of) ${LIST} {known_number:number} [make that|make it|should be|to be|must be|is to be|has to be|needs to be|goes to|give to|give that to|should go to] {known_person:name}; [{span}])`,
      `({position:position} [place|spot|slot|position|one] (on|for|in|at|of) ${LIST} {known_number:number} (make that|make it|should be|to be|must be|is to be|has to be|needs to be|goes to|:|-|should go to) {known_person:name}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (get|reach|buzz|dial|hit|alert) {known_person:name} ${PLACE}; [{span}])`,
      `({known_person:name} (at|to|on) [very] [tail] {position:position} of ${LIST} {known_number:number} [list|queue|ring list|line|order]; [{span}])`,
      `({known_person:name} (comes|goes|rings|is|answers|gets rung|is rung|gets called) ${PLACE} ${AT} (from now on|from here on|from here on out|from here on in|going forward|henceforth))`,
      `((i|we) [really] (want|need|would like) {known_person:name} to be [very] {position:position} (one|person|name|phone|guy|lad|girl) [that] {known_number:number} (tries|rings|calls|goes to|gets|reaches|dials); [{span}])`,
      `((let|have|make) {known_person:name} [be] {position:position} (one|person|name|phone) [that] {known_number:number} (tries|rings|calls|goes to|gets|reaches|dials); [{span}])`,
      `({known_person:name} (should|must|needs to|has to|is to|to|can) be {position:position} (one|person|name|phone) [that] {known_number:number} (tries|rings|calls|goes to|gets|reaches|dials); [{span}])`,
      `([swap|switch|change|rearrange|reorder|arrange|fix|set] [it|them|order|list|things] [round|around|over|up] so [that] {known_number:number} (gets|rings|tries|calls|goes to|reaches|has) {known_person:name} ${PLACE}; [{span}])`,
      `((i|we) would (rather|sooner|prefer) [that|it if] {known_number:number} (rang|rings|tried|tries|called|calls|went to|goes to|got|gets) {known_person:name} ${PLACE})`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['hypothesis', 'past'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((have|get|[i|we] (want|need|would like)) {known_person:name} (moved|put|placed|bumped|promoted|shifted|demoted|rung|called|tried|listed) [up|down] ${PLACE} ${AT}; [{span}])`,
      `((i|we) would (want|like|prefer|rather have) {known_person:name} [up|right|up at] ${PLACE} ${AT}; [{span}])`,
      `((on|for|at|in) {known_number:number} (i|we) would (want|like|prefer|rather have) {known_person:name} [up|right|up at] ${PLACE})`,
      `((it|that) would be (better|best|good|great|nice|preferable|ideal|lovely|grand) if {known_person:name} (was|were|went|came|rang|answered|got) [to be] [rung|called|tried|put|moved] [up|down] ${PLACE} ${AT})`,
      `((see|see to it|make sure|ensure|arrange|it is (needed|necessary|required|important)|(i|we) (want|need|wish|request|ask)) that {known_person:name} [is|be|gets|will be|should be|comes|rings|goes] [moved|put|placed|rung|called|tried] [up|down] ${PLACE} ${AT}; [{span}])`,
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} (on|in|at|for) {known_number:number} ${MUST} (drop|move|go|slip|come|jump|shift|be moved|be|ring|be put|be rung) [up|down|back] ${PLACE}; [{span}])`,
      `({known_person:name} (goes|moves|drops|is to go|to go|should go|must go|has to go|needs to go) [up|down] to [very] {position:position} of (list|queue|line|order|pile) (on|for|at|in) {known_number:number}; [{span}])`,
      `((make it so|see|see to it|ensure|make sure|arrange|(i|we) (want|need|would like)) that {known_person:name} (answers|rings on|gets|takes|picks up|is rung on|is rung for|is called for) {known_number:number} [calls] ${PLACE}; [{span}])`,
      `((move|bump|push|shift|put|bring|promote) {person:name} (up|down|higher|lower|further up|further down) [[by] (one|one place|a place|a bit|a spot|one spot|a slot)] (on|in|for|at) ${LIST} {known_number:number} [list|ring list|order])`,
      `(change (who|whoever) (rings|answers|is|goes|comes|is rung) {position:position} (on|for|at|in) {known_number:number} to {known_person:name})`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['condition'],
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `((<ring>) {known_person:name} ${PLACE} (when|whenever|every time|each time) [someone|somebody|people|a customer|customers|anyone|callers] {known_number:number} (gets a call|rings|is rung|goes|goes off|is called|gets calls|has a call))`,
      `((when|whenever|every time|each time) {known_number:number} (gets a call|rings|is rung|goes|goes off|is called|gets calls|has a call) (<ring>) {known_person:name} ${PLACE})`,
      `((<ring>) {known_person:name} ${PLACE} (when|whenever|every time|each time) (someone|somebody|people|a customer|customers|anyone|callers|they) (rings|calls|ring|call|phone|phones|dials|dial) {known_number:number})`,
    ],
  },
  {
    intent: 'reorder',
    despite: ['hypothesis'],
    needs: ['number', 'order'],
    say: [
      '([ring|ringing|call] (order|sequence) (on|for|of|in|at) {known_number:number} shall [now] be [-|:] {order:order})',
      '({known_number:number} [ring|ringing|call] (order|sequence) shall [now] be [-|:] {order:order})',
    ],
  },
  {
    intent: 'reorder',
    means: { position: 1 },
    needs: ['number', 'name'],
    say: [
      '((first place|top spot|top place|pole position|first refusal|first dibs|priority|first go) (on|for|at|in) {known_number:number} (should go to|must go to|has to go to|needs to go to|is to go to|to go to) {known_person:name})',
      '(give {known_person:name} (first place|top spot|top place|pole position|first refusal|first dibs|priority|first go|first call) (on|for|at|in) {known_number:number})',
    ],
  },
  {
    // Without a word for what is to come, it might tell how the list is.
    intent: 'reorder',
    needs: ['number', 'order'],
    say: [
      '({known_number:number} [list|ring list] (goes|runs|rings|is|go|run|ring|reads|calls|tries) [-|:] {order:order} (from now on|from here on|from here on out|from today|from now|going forward|henceforth|as of now|as of today|starting now|from tomorrow))',
      '((from now on|from here on|going forward|henceforth|as of now|starting now) {known_number:number} [list|ring list] (goes|runs|rings|is|go|run|ring|reads|calls|tries|should go|should be) [-|:] {order:order})',
      `({known_number:number} in (this|that|following) (sequence|order|line up|lineup) [-|:] {order:order}; [{span}])`,
      `((reorder|re order|rearrange|reshuffle|change|sort|arrange|fix|set|switch|redo) ${LIST} {known_number:number} [list|ring list|order|sequence] so [that] (it is|it goes|they ring|it rings|it runs|it reads|they go|they are|they are rung|it becomes) [-|:] {order:order}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|is to|to) (be|go|ring|call|try|start with|begin with|go through) [first|with] {order:order}; [{span}])`,
      `({order:order} (on|for|at) {known_number:number} in (that|this) (order|sequence); [{span}])`,
      `((on|for|at) {known_number:number} (<ring>) {in_order:order})`,
      '({known_number:number} [-|:] [ring|call|order] first {in_order:order} [last])',
      `((<ring>) {in_order:order} [last] (on|for|at) {known_number:number}; [{span}])`,
    ],
  },
  ...SEQUENCES.map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      despite: ['condition'],
      needs: ['number'],
      means: { sequence },
      say: [
        `({known_number:number} (phones|phone|team|people|lot|crew|handsets|lads|staff|list) (should|must|need to|needs to|have to|has to|to|are to|is to|ought to) [all] ${RING} [all] ${how}; [{span}])`,
        `({known_number:number} (callers|calls|call|customers) (should|must|need to|have to|has to|to|are to|is to|ought to) (go round|go through|try|work through|reach|ring|cycle through|be offered to|go to|hit|run through|work down|go down|go out to) [${EVERYBODY}|names|team|list] ${how}; [{span}])`,
        `((on|for|at|in) {known_number:number}; ${EVERYBODY} (to|should|must|need to|needs to|has to|have to|ought to) [all] ${RING} ${how}; [{span}])`,
        `([i|we] [want|need|would like] ${EVERYBODY} (on|for|at|in) ${LIST} {known_number:number} [list] (to|should|must|need to|needs to|has to|have to|ought to) [all] ${RING} ${how}; [{span}])`,
        `((i|we) (want|need|would like) ${EVERYBODY} (ringing|going|rung|going off|buzzing) [all] ${how} (on|for|at|in) {known_number:number}; [{span}])`,
        `([i|we] (want|need|would like|prefer) {known_number:number} [phones|calls] [to] ${RING} [${EVERYBODY}] ${how}; [{span}])`,
        `([i|we] (want|need|would like) {known_number:number} [phones|calls] (ringing|going|rung) [${EVERYBODY}] ${how}; [{span}])`,
        `(${EVERYBODY} ${how} (on|for|at) {known_number:number} please)`,
        `(${CALL} ${EVERYBODY} ${how} (on|for|at|in|with) ${LIST} {known_number:number} [list|calls]; [{span}])`,
        `(${CALL} ${EVERYBODY} (on|for|at|in|with) ${LIST} {known_number:number} [list|calls] ${how}; [{span}])`,
        `({known_number:number} (should|must|needs to|has to|ought to|is to|to) ${CALL} ${EVERYBODY} ${how}; [{span}])`,
        `((make|make it so|see|see to it|ensure|make sure|arrange|(i|we) (want|need|would like)) that {known_number:number} (rings|calls|tries|will ring|will call|goes to|is ringing) ${EVERYBODY} ${how}; [{span}])`,
        `((let|have|make|get) ${EVERYBODY} (on|for|at|in) {known_number:number} [to] ${RING} ${how}; [{span}])`,
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
        `((instead of|rather than|not) [ringing] [${EVERYBODY}] ${others} ([let|have|make|get] {known_number:number} [should|must|to|is to|can] [ring|call|try|go] [${EVERYBODY}] ${how}); [{span}])`,
        `((do not|dont) (ring|call|try|have|let|make) {known_number:number} [ring] [${EVERYBODY}] ${others} [but|just|rather|instead] (ring|call|do|make|have|let|try) [${EVERYBODY}|it] [ring] ${how} [instead])`,
        `((do not|dont) (ring|call|try) [${EVERYBODY}] ${others} (on|for|at) {known_number:number} [but|just|rather|instead] (ring|call|do|make|have|let|try) [${EVERYBODY}|it] [ring] ${how} [instead])`,
        `((no more|stop|quit|enough of|enough with) [ringing|calling|trying] [${EVERYBODY}] [ringing] ${others} (on|for|at) {known_number:number} [and|make it|do it|ring them|go|do|just|have them ring|let them ring|call them] ${how})`,
        `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (go|${CALL.slice(1)} [${EVERYBODY}] ${how} (instead of|rather than|and not|not) [all|ringing|everyone] ${others}; [{span}])`,
      ],
    }),
  ),
  ...SEQUENCES.map(
    ([sequence, how]): Sentences => ({
      intent: 'reorder',
      despite: ['question', 'hypothesis', 'condition'],
      needs: ['number'],
      means: { sequence },
      say: [
        `(could ${EVERYBODY} [phone|phones] ${RING} ${how} (on|for|at|in) {known_number:number}; [{span}])`,
        `(could {known_number:number} [phones|calls] ${RING} [${EVERYBODY}] ${how}; [{span}])`,
      ],
    }),
  ),
  ...SEQUENCES.map(
    ([sequence, , , named]): Sentences => ({
      intent: 'reorder',
      needs: ['number'],
      whole: true,
      means: { sequence },
      say: [`{known_number:number} [-|:] ${named}`],
    }),
  ),
  {
    intent: 'reorder',
    means: { sequence: 'random' },
    despite: ['question'],
    needs: ['number'],
    say: [
      `(mix up|shuffle|randomise|randomize|jumble|jumble up|scramble|shake up) [order|list|ring order|ringing order|sequence|order of|(who|whoever) (gets|is|gets to be) (rung|called|tried)|who rings|people|phones|calls] (on|for|of|in|at) ${LIST} {known_number:number} [list|order] [randomly|random|at random|random like]`,
      // "Dora in the mix on sales" mixes nothing.
      `mix (order|list|ring order|ringing order|sequence|people|phones|it|them|things) [up] (on|for|of|in|at) ${LIST} {known_number:number} [list|order] [randomly|random|at random|random like]`,
      `(mix up|mix|shuffle|randomise|randomize|jumble|jumble up|scramble|shake up) {known_number:number} [list|ring list|order|ring order|sequence|people|phones] [randomly|random|at random]`,
    ],
  },
];
