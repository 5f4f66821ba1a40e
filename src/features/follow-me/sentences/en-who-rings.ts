import type { Sentences } from '../../../language/language.ts';

const LINES =
  '(lines|call lists|call list|hunt groups|line|numbers|number|phones|phone|lists|list|ring lists|ring list|rotas|teams|things|ones)';
const WHICH_LINES = `((which|what|whose) [all|other|else] [of] ${LINES}|(which|what) of (these|those|them|the lot)|where|where all|where else|what|what all|what else)`;
/** What somebody does, or is, whose phone rings. */
const ON =
  '(on|on for|in|ring|ringing|rung|answer|answering|hear|hearing|get|getting|got|take|taking|cover|covering|mind|minding|man|manning|field|fielding|handle|handling|look after|looking after|responsible for|assigned to|reachable|reached|reachable on|available on|used|listed|listed on|listed for|down|down for|down on|set up|set up on|set up for|signed up for|rostered on|rostered for|part of|included in|included|called for|called on|needed on|pick up|picking up|sit on|ring at|called|tied to|attached to|appear|appears|appearing|appear on|appear in|feature|features|featuring|show up|shows up|show up on|turn up|turns up|crop up|come up|catching|catch|stand|sit)';
const GETS =
  '(gets|get|getting|got|on|rings|ring|ringing|rung|answers|answer|answering|takes|take|taking|covers|covering|cover|picks up|pick up|picking up|called|in|first on|next on|last on|goes first on|comes first on)';
const BESIDES = '(besides|apart from|other than|except|except for|as well as|bar|but|on top of|in addition to|beside)';
const GROUP =
  '(people|crew|bodies|guys|gang|squad|blokes|person|persons|folk|folks|names|colleagues|staff|employees|everyone|everybody|anyone|lads|team|those|phones|mobiles|handsets|whoever|all)';

/** Further ways to ask who rings on a number, and on which numbers somebody rings. */
export const WHO_RINGS: readonly Sentences[] = [
  {
    intent: 'who_rings',
    means: { name: 'me' },
    say: [
      '(am i|have you got me|do you have me) [down] on (any|one|some|which) [of] [these|those|our] [ring|ringing|call] (lists|list|lines|line|numbers|number)',
      '(which|what) [of] [these|those|our] [ring|ringing|call] (lists|list|lines|line|numbers|number) am i on',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['number'],
    about: [
      [
        'who (was|is|were|are) (it|that|they|call|calls|phone|somebody|someone|one) (meant|supposed|due|going) to|who (should|would|ought) [it|that|they|call|calls|somebody|someone|one] [to] have',
        '{known_number:number}',
        'ring|rung|rang|go|gone|reach|reached|call|called|answer|answered|pick up|picked up|get|got|take|taken|try|tried',
        '[nobody|no one|noone|somebody|someone]',
        '[answered|answers|picked up|picks up]',
        '[says|said|complains|complained|complaining|reckons]',
      ],
    ],
    say: [
      '{known_number:number} [-|:] (<whose_phone>) (<is_rung>) [{future}]',
      '{known_number:number} [-|:] who (is|is it|is that|are they|have we got|have we|do we have|is there|does it) [that] [going|coming|ringing|on|answering|ring|go|go to|covering|ringing through] [through] [to] [with|at] [{future}]',
      '{known_number:number} (rings|ring|goes|go|gets|calls|reaches|is|are|ringing) [going|coming] [through] [to|at|with|on] (who|whom|whose phone|whose mobile|which of us|which person|which people) [{future}]',
      '(<whose_phone>) (does|do|will|is|are|would) [<calls>] [<of>] {number} [calls] (end up|ends up|land|come out|come through|ring|ring through|go through|coming through|going through|ringing through|ringing) [on|at|with|to] [{future}]',
      `${GROUP} [all] [that|who|whom|which] {known_number:number} [calls] (rings|ring|goes|go|calls|reaches|tries|alerts|comes|come|is set|is going|gets) [through|out|off] [to] [ring|call|for]`,
      `(people|person|persons|folk|folks|names|colleagues|staff|employees|everyone|everybody|lads|whoever|crew|bodies|guys|gang|squad|members|faces) [set up|set|listed|who is|who are|down] (behind|on|in|at|for|under|ringing on|answering|covering|manning|receiving|getting|taking|rung by|called by|reached by) [list|ring list] [<of>] {known_number:number} [list|ring list|calls]`,
      `(names|people|persons) [<of>] {known_number:number} [list|ring list]`,
      `(is|was|would|will) it [be] {known_person:_} or {known_person:_} (that|who|which|to) [is|are] ${GETS} [calls] [<of>] {number} [calls] [first|next|last] [{future}]`,
      `(is|are|does|do|will) {known_person:_} or {known_person:_} ${GETS} [calls] [<of>] {number} [calls] [first|next|last] [{future}]`,
      `who [is|comes|goes|rings|gets] [it] [called] (first|next) [<of>] {number} [-] {known_person:_} or {known_person:_}`,
      `(does|do|is|are|will|would) (anyone|anybody|someone|somebody|any of us|any one) [else] ${BESIDES} {known_person:_} [also] ${GETS} [calls] [<of>] {number} [calls] [{future}]`,
      `(does|do|is|are|will|would) (anyone|anybody|someone|somebody) else ${GETS} [calls] [<of>] {number} [calls] [{future}]`,
      `who [else] ${BESIDES} {known_person:_} [is|else] ${GETS} [calls] [<of>] {number} [calls] [{future}]`,
      `who [else] [is] ${GETS} [calls] [<of>] {number} [calls] ${BESIDES} {known_person:_}`,
      '{known_number:number} [calls] (goes|go|rings|ring|is going|gets|tries) [to] {known_person:_} ((first|next|last) or {known_person:_} [first|next|last]|or {known_person:_} (first|next|last))',
      '(if|when|once|should) {number} (is|are|be) [not] (busy|engaged|taken|tied up|on another call|on a call|answered|picked up) who [else] (is|are|does|do|will|would|gets|rings|takes|answers|picks up|comes) [it|they|calls|call|be] [next|second|rung|tried|go|ring|get|try|up] [in line|in queue|to|it|next]',
      '(<who>) (is|are|comes|would be|will be) [next|first|second|third|last|back up|backup|stand by|standby] [in line|in queue|up|reserve|on deck|back up|backup|fallback] (on|for|at|in|with) {number}',
      '{known_number:number} [-|:] (people|persons|names|colleagues|staff|person|folks|lads|team|crew) [in charge|on duty|on call|responsible|assigned|listed|on it|involved|in order|in [ringing|right] order]',
      '(<who>) (would|will|does|do|is) (answer|pick up|ring|get|take|cover|next|rung|answers|picks up|gets) [up] [calls] [<of>] {number} [calls] (if|when|while) {known_person:_} (does not|doesnt|is not|isnt|is off|is out|is away|is busy|cannot|cant|wont|will not|misses it|is on leave|is on holiday) [answer|pick up|available|there|around|in|free|here|answering]',
      '[name|list] (staff members|members of staff|team members|members|people|staff|names|colleagues|everyone|everybody) (on|in|for|at|of) {known_number:number} [list|ring list] in [ringing|ring|calling|right|correct|order of] [order|ringing|sequence]',
      '[name|names of|list] (people|person|persons|colleagues|staff|folk|folks|employees|those|everyone|everybody|anyone|whoever) [who|that] [is|are] (assigned to|in charge of|responsible for|attached to|allocated to|listed for|listed on|down for|looking after|set up on|set up for) [<of>] {known_number:number}',
      `(is there|are there|are we|have we|have we got|do we have|have i got) [got] [any|a] (anyone|anybody|someone|somebody|body|bodies|people) [at all] [left] [${ON}|there for|to (answer|cover|take|mind|pick up)] {number} [calls] [{future}]`,
      '(<who>) (has|have|had) (got|been given|been put on|charge of) {number} [calls] [{future}]',
      '(would|will|does|do|is|are) (anyone|anybody|someone|somebody|any of us|any of them) [be] [actually|even] (hear|answer|pick up|get|notice|take|there|answering|picking up) [it|that|phone|call|calls] (if|when|should) [<caller> <dials>] {number} [calls] [rang|rings|goes|went|goes off|went off|is rung|ring] [{future}]',
      '{number} [calls] [is|are|gets] [being] (answered|covered|manned|picked up|taken|handled|minded|looked after) by [who|whom]',
      '{known_number:number} [calls] (rings|goes|gets|calls|reaches|leads) [through|out] [to] which {word:_}',
      '{known_number:number} [-|:] (have we|is there|do we have) [got] [any] (cover|anyone|anybody|someone|somebody|people) [on] [it|that|there] [line|one]',
      '(<who>) (will|would|shall) have {number} [calls] [{future}]',
      '<caller> <dials> {number} [calls] (end up|ends up|get|gets|reach|reaches|go|goes|land|speak|talk|get put|are put|is put) [through] [to|with|on] (who|whom|whose phone|which person) [{future}]',
      '(<whose_phone>) (would|will|do|does|should|did) (<caller>|{word:_}) (reach|get|hear|speak to|talk to|end up with|be put through to|find|get put through to) (on|at|via|through|by (ringing|calling|dialling)|off) {number} [now|{future}]',
      '(<whose_phone>) (do|does|did) [all|actually|currently|still] (receive|get|take|answer|cover|handle|mind|man) [all|any] [calls] [<of>] {number} [phones|calls|phone] [{future}]',
      `(<whose_phone>|which {word:_}) (are|do|have|is) (we|you|they|it) [currently] (putting|sending|routing|pointing|passing|directing|giving|put|send|route|pass) {number} [calls] [on|over|through] [to]`,
      '(which|what) {word:_} (does|do|will|is|are) {known_number:number} [calls] (try|trying|ring|ringing|call|calling|go to|going to|get|reach|alert|disturb|wake|lead to|connect to|land with|end up with) [first|next]',
      '{known_number:number} [crew|lot|team|people|gang|folk|lads|ladies|girls] [-|:] who (are|is) (they|those|these|that|you|it)',
      '(who|whose phone|where) (will|would|does|is) {number} [calls] [be] (going|go|ring|ringing|coming|diverted|sent) [through] to (once|when|after|as soon as) [it is] {future}',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    // "Everything that goes to Tom should go to Priya" asks for more.
    whole: true,
    say: [
      `(everything|anything|whatever|all|all ${LINES}|${LINES}|every ${LINES}|calls|all calls) (that|which) (goes|go|rings|ring|comes|come|lands|land|reaches|reach|is going|are going|includes|include|has|have) [through] [to|at|with|on] {known_person:name}`,
      `{known_person:name} (is|rings|answers|gets|covers|does|looks after|is down for|takes|picks up|handles|minds|is on) (what|which) [all]`,
      `(everything|all|anything|whatever|all ${LINES}|every ${LINES}) {known_person:name} (is|rings|answers|gets|covers) [on|in|for|listed on|down for|responsible for|in charge of] [answering|covering]`,
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name', 'number'],
    say: [
      `(would|will|does|do|is|are) {known_person:name} [still|also|ever] [be|get|getting|being] (disturbed|bothered|rung|woken|called|reached|pinged|interrupted|phoned|alerted) (by|for|on|with|from|when) [calls] [<of>] {number} [calls] [{future}]`,
      `(is|was|will|would) it [be] {known_person:name} (that|who) [is|are|will|was] ${GETS} [calls] [<of>] {number} [calls] [first|{future}]`,
      `(whether|if) {known_person:name} (is|are|does|gets|rings|answers|covers|takes) [still|also] [${ON}] [calls] [<of>] {number} [calls] [{future}]`,
      `(is|are) {known_person:name} [still|also] one of (people|those|ones|team|names|phones|them) (on|in|for|at|answering|covering|called by|rung by) {number} [calls]`,
      `{known_person:name} (should|ought to|must|is supposed to|is meant to) be ${ON} [<of>] {number} [calls] (is|isnt) (he|she|they)`,
      `(is|are|does|do|will) {known_person:name} (assigned|down|listed|set up|signed up|rostered|included|live|in use|working) [also|too|still] [<of>] {number} [list|too|as well]`,
      `(i (take it|assume|presume|gather)|presumably|am i right [in thinking|to think]) [that] {known_person:name} [is] [still|also] ${GETS} [calls] [<of>] {number} [calls] [{future}]`,
      `(is|are|was) {known_person:name} [still] (meant|supposed|due|set|down|expected|scheduled|rostered|listed) [to] [be] ${ON} [calls] [<of>] {number} [calls] [{future}]`,
      '(does|do|will|would|is|should) {known_person:name} (phone|mobile|cell|handset|telephone|extension) [still] (go|ring|ringing|going|go off|buzz|get rung|get called) (if|when|whenever|for|on|with|at|from) [<caller>] [<dials>] {number} [{future}]',
      '{known_number:number} [-|:] (is|does|do|will|are) {known_person:name} [still] (on|in|ring|get|answer|cover|ringing|getting|answering|covering) [it|that|there|calls] [{future}]',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    about: [
      [
        `where (is|are|does|do|was) (he|she|they) [still|currently] ${ON}|(which|what) [of] [lines|numbers|lists|phones|ring lists|ones] (is|are|does|do|was|were|will|has) (he|she|they) [still] ${ON}|what (is|are) (he|she|they) [still|currently] (on|in|down for|listed on|covering)|what (does|do|did) (he|she|they) [still] (answer|ring|cover|get|take|pick up)|(which|what) (lines|numbers|lists|phones|ring lists) (he|she|they) (is|are) (on|in)`,
        '{known_person:name}',
        '[leaving|leaves|off|away|holiday|finishing|new|back|start|getting calls|gets calls|calls]',
        '[says|said|reckons|complains|complaining|moaning|thinks|quit|gone|wants]',
      ],
    ],
    say: [
      `[in|on|at|for|to] ${WHICH_LINES} (does|do|is|are|will|would|has|have|can|should) {known_person:name} [all|still|also|currently] [be|been|get|have] [to] ${ON} [calls] [for|on|from|at]`,
      `(${WHICH_LINES} [to|on|in|at|for] [that|where|which]|[all] ${LINES} [to|on|in|at|for] (that|where|which)) {known_person:name} [is|are|does|has|will] [all|still|also] [be|been] ${ON} [calls] [for|on|from|at]`,
      `{known_person:name} [-|:] [on|in] ${WHICH_LINES} [is|are|does|do|has|will|would] [he|she|they|{known_person:_}] [all|still|also] ${ON} [calls] [for|on|from|at]`,
      `{known_person:name} (is|rings|answers|gets|covers) [still] [on|in|listed on|listed in|part of|down for] (which|what|how many) [of] ${LINES} [all]`,
      `[in|on|at] how many [of] ${LINES} (does|do|is|are|has|have|will) {known_person:name} [all|still] [have] ${ON} [calls] [for|on|from|at]`,
      `how many [of] ${LINES} (ring|rings|go to|have|include|reach|call|go through to) {known_person:name}`,
      `(which ${LINES}|what|what all|where|where all) (have|do|did|are) (we|you|they|i) [currently] [got|have|having|put|putting] {known_person:name} ${ON} [calls] [for|on]`,
      `{known_person:name} [-|:] (which|what) ${LINES}`,
      `(does|do|is|are|will) (anything|any calls|any ${LINES}|any of ${LINES}|much) [at all|else] (go|ring|come|get|reach|going|coming|going out) [through] [to|at|with] {known_person:name}`,
      `{known_person:name} [name] (rings|answers|gets|covers|takes|picks up|handles|minds|is) [on|in|for] [for] (which|what|how many) ${LINES}`,
      `(all|every|each|any|which|what) [single] [of] ${LINES} [that|which] (has|have|includes|include|lists|list|contains|contain|features|uses|use|with) [got] {known_person:name} [in|on|listed] [it|them]`,
      `(what|what all|which ${LINES}) (comes|come|goes|go|rings|ring|lands|land|is coming|is going) [through|out|over] (to|at|with|on) {known_person:name}`,
      '(which|what) {word:_} (ring|rings|go to|goes to|call|reach|go through to|disturb) {known_person:name}',
      `{known_person:name} [all] (numbers|lines|lists|ring lists|phone lines|line up)`,
      `{known_person:name} (wants|needs|would like|is asking|asks|is wondering|wonders|is trying) [to] [know|find out|see|hear] [which|what|where] [of] [${LINES}] (he|she|they|{known_person:_}) (is|are|rings|ring|answers|gets) [still] [to|meant to|supposed to|due to] [be] ${ON}`,
      '(is|does|do|are|will) {known_person:name} [still|also|currently] [be] (ring|rings|on|in|listed|answer|get|getting|take|taking|answering|ringing|rung|called) [calls|rung|called] [on|in|at|for|from] (any|anything|any of|some|some of|one of|anywhere) [other|else] [of] [calls|lines|line|numbers|number|lists|list|ring lists|phones|them]',
    ],
  },
];
