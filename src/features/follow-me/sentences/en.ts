import type { Sentences } from '../../../language/language.ts';
import { ANY_ORDER } from './en-any-order.ts';
import { DIVERSIONS } from './en-diversions.ts';
import { RING_LISTS } from './en-ring-lists.ts';
import { RING_TIMES } from './en-ring-times.ts';

const LIST =
  '([follow me|forwarding|call|ring] (configuration|setup|set up|settings)|ring list|ringing list|list|destinations|call list|follow me|followme|follow me settings|forwarding|call forwarding|call forwarding settings|forwarding settings|diversion settings|divert|diversion|diverts|forward|ring order|order|settings|call flow|routing|call routing|divert settings|setup|timeout|ring time|ring times|ring sequence|sequence|hunt group)';

/** How people ask who rings where, and have that changed. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'who_rings',
    needs: ['number'],
    about: [
      [
        'who|who all|which colleagues|which people|which staff|which phones|which extensions|colleagues|agents|which of us|which of you|whose|whom|anyone|anybody|somebody|someone|nobody|no one|noone',
        '{known_number:number}',
        '[answer|answers|answering|rung|reached|riding|manning|ring|rings|ringing|pick up|picks up|on|covering|covers|phone|calls|call|getting|gets]',
        '[{future}]',
      ],
    ],
    say: [
      'who [else] [all] (rings|ring|answers|answer|is ringing|is answering|gets|picks up|picks up calls|takes|is on|is taking|receives|handles|covers|is covering|gets called|gets rung|gets calls|gets the calls|is called|is rung|looks after|will answer|will ring|will get|is getting|do calls go to|is it ringing|mans|is manning|is in|is first|is first on|rings first|rings first on|answers first|is next|is last|is up|is on duty|is on call|gets phoned|gets a call|sits on|is listed|is the destination|are the destinations|is set up|is behind|does it ring|is going to answer|has) (([<calls>] [[<of>] {number}]; [first|second|last|next|up|duty|call]); [{future}])',
      '(who|where|whose phone|which phone|which phones|whose phones) (do|does|will|would|are|is) [<calls>] [<of>] {number} [calls] (go|ring|go to|end up|land|ring at|ring first|going|ringing|land at|reach|call|dial|get sent|go first|routed|routed to|being answered|sent|get routed|come out|point to|point) [to|at|first] [{future}]',
      '(where|who) (do|does|will|are) <calls> (go|ring|end up|land|going|get sent|routed) [to] [<of>] {number} [{future}]',
      '(who|whose phone) (do|does|will) <calls> [<of>] {number} (go to|ring|reach) [{future}]',
      `(ring list|ringing list|call list|destinations|ring order|hunt group) [(on|for|of|in|at)] {number}`,
      '(order|list) (on|for|of|in|at) {number}',
      '(order|list) {known_number:number}',
      '{number} (ring list|ringing list|call list|destinations|ring order|order|list)',
      '(who) (is|are) [all] [(on|in|at|for)] [<ring_list>] [<of>] {number} [ring list|list|team|rota] [{future}]',
      'who [rings|answers]',
      '(<whose_phone>) (<is_rung>) (when|if|whenever|in case|should|every time) <caller> <dials> {number} [<is_rung>]',
      '(when|if|whenever|in case|should|say|suppose|supposing|assuming|so when|every time) <caller> <dials> {number} [{future}] [then] (<whose_phone>) (<is_rung>)',
      '(when|if|whenever|should|say|suppose|supposing) <caller> <dials> {number} [{future}] [then] (where|what) (does|do|will|would|is|happens|rings|goes) [it|that|call|they|phone|calls] [go|land|end up|ring|going|reach|goes] [to|at|off|first]',
      '(<whose_phone>) (is|are|will|would|was|has been|gets) [be] (receiving|receive|getting|get|taking|take|answering|answer|handling|handle|covering|cover|manning|minding|picking up|having|got) [all|any] [calls|phone|phones|ringing] [<of>] {number} [phones|calls|phone] [{future}]',
      '(whats|what|which) (happens|rings|phones ring|phone rings|will happen) [when|if] (someone|somebody|people|customers|you|i|they|anyone) (rings|calls|ring|call|phone|phones|dials|dial) {number}',
      'what (rings|happens) [when] [on|to|with] [calls to] {number} [rings]',
      '(does|do|is|will|are) {known_person:name} [still|also] (ring|answer|on|get called|in|ringing|part of|get calls|listed|get rung|first|enabled|switched on|active|paused|off|disabled|switched off|last|get|take|getting|taking|answering) [calls] [(on|for|of|in|at|from)] [<ring_list>] [<of>] {number} [ring list|list] [{future}]',
      'who (should|can|may|could) answer {number}',
      'people (on|in) {number}',
      '(<who>) (is|are) [not] [currently] (switched off|off|disabled|paused|on|enabled|switched on|muted|ringing|turned off|turned on|active) [(on|for|in|at) {number}]',
      '(does|do|will|would|is|are) (anyone|anybody|someone|somebody|any of us) [still] (pick up|answer|ring|take calls|get calls|picking up|answering|on|there|get|take) [calls|on|for|at|of] {number} [{future}]',
      'who (gets|takes|answers|rings|gets rung|will get|will answer|will pick up|picks up|would get|would answer) [call|calls|it|phone] (if|when) (someone|somebody|i|people|customers|they|we|anyone|a customer) (rings|calls|ring|call|phone|phones|dial|dials) {number}',
      '(if|when) (someone|somebody|i|people|customers|they|we|anyone|a customer) (rings|calls|ring|call|phone|phones|dial|dials) {number} (who|where|whose phone) (does it ring|answers|rings|gets it|picks up|does it go|will answer|gets the call|does it go to|do they get|will ring|does that go)',
      '(who|which colleagues|which people|which staff|which phones|which extensions|which of us) [all] (is|are|gets|get|will be) (rung|called|reached|alerted|ringing|tried|dialled) (when|if) (a|someone|somebody|anyone|people|customers) [client|customer|caller|patient|guest|parent|person] (telephones|telephone|calls|call|rings|ring|phones|phone|dials|dial) {number}',
      '{number} who rings',
      '{number} [calls] (goes to|go to|rings|ring|is ringing|are ringing|gets|reaches|is going to) (who|whom|whose phone) [{future}]',
      '(who|whose phone|which phone|which phones|which people) [if anyone|if anybody|exactly|all] (would|will|does|do|is|are|should|gets|rings|answers|picks up) [be|get|going to] [pick up|answer|ring|reached|called|rung|reach|get|take|phoned|answering|picking up|taking|there] [it|call|phone|that] [(on|at|for) {number}] (if|when|should) (someone|somebody|i|you|people|customers|they|we|anyone|a customer|a caller|caller|one) (called|rang|phoned|dialled|dialed|rings|calls|ring|call|phone|phones|dial|dials|were to call|were to ring|rang up|calls up) [on] [{number}] [now|{future}]',
      '(who|whose phone) [if anyone|if anybody] (would|will|is|are) [be] (reached|rung|called|answering|ringing|picking up|pick up|answer|on call|on duty|available|reachable|there) [on|for|at] {number} [{future}]',
      'how many (people|phones|persons|colleagues|of us) (ring|are|answer|get calls|are there|have we got) [on|for|in|at] {number}',
      'how many (people|phones|persons|colleagues|of us) (does|do|will|would) {number} (ring|call|reach|alert|have|go to)',
      '(whose|which) (phone|phones) (ring|rings) [when|if] [you|i|someone|somebody|we|people] [call|ring|dial|calls|rings] {number}',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    say: [
      '(where|which numbers|what numbers|which lines|what lines|which lists) (does|do|is|are|will|has|ring) {known_person:name} [still] [ring|on|in|ringing|answer|listed|used|get called|get|take|cover|answer|answering|get calls from|get calls for|a destination|get calls]',
      '(which|what) [numbers|lines|phones|lists] (ring|go to|reach|call|dial|include|have) {known_person:name}',
      '[what is|whats|which is|have you got|do you have|do you know] {known_person:name} (number|mobile|phone|cell|cellphone|extension|phone number|mobile number|cell number|telephone number|direct number|direct line)',
      '(is|does|do|will|are) {known_person:name} [still|also|currently] (ring|rings|on|in|listed|answer|get|take|get calls|take calls|used|getting|getting calls|part of|ringing|a destination) [on|in|at|for] (any calls|some calls|calls|calls anywhere|anything|anywhere|any line|any lines|any number|any numbers|any list|any lists|any ring list|any of them|something|somewhere|elsewhere|other lines|anything else|any other line|any other number)',
      '[and] (who|whom|whose|whose number|whose phone|whose mobile) (is|does|has|uses|owns) {dialled:name} [belong to|for|this|that]',
      'what does {known_person:name} (answer|ring|ring on|ring at|get|get calls for)',
      '(where|in which lists) is {known_person:name} (used|in lists|on lists|listed|in ring lists)',
    ],
  },
  {
    intent: 'follow_me_show',
    needs: ['number'],
    whole: true,
    say: ['(follow me|followme) [settings] [{number}]', 'call forwarding'],
  },
  {
    intent: 'follow_me_show',
    needs: ['number'],
    about: [
      [
        'where|how|how long|how many|what|which|show|see|is|are|does|do',
        '{known_number:number}',
        'configured|config|configuration|seconds|duration|ring|rings|ringing|order|list|divert|diverted|diversion|forwarding|forwarded|timeout|go|goes|going|set up|setup|settings|land|lands|end up|ends up|sequence',
      ],
    ],
    say: [
      `${LIST} (on|for|of|in|at) {number}`,
      `{number} ${LIST}`,
      '(is|are|was) {number} [still|being|already] (diverted|forwarded|redirected|diverting|forwarding|on divert|on diversion|going|routed|being diverted|sent|being forwarded|set to divert) [anywhere|elsewhere|somewhere|somewhere else|now] [to {known_person:_}]',
      '(is|are) [there] [any] [a] (divert|diversion|forward|forwarding|follow me) [set|on|active|set up|in place|running|enabled] [(on|for|of|at)] {number}',
      '(where|who|whom) (is|are|does) [<calls>] [<of>] {number} [calls] [being|currently] (diverted|forwarded|redirected|going|diverting|forwarding|forward|divert|sent|pointing|routed|transferred) [to] [{_:_}]'.replace(
        ' [{_:_}]',
        '',
      ),
      '[what is|how long is|what are] [the] [ring|ringing|call|hunt] (duration|time|times|timeout|time out|length|delay|timer|order|sequence|strategy) [configured|set|set up|in place|used|given|currently] (on|of|for|at|in) {number}',
      '(how long|how many seconds|for how long) (does|do|will) (each|every) (person|phone|one|destination|of them) [on|in|at|for] {number} ring [for]',
      '(how|what) (is|are) {number} (set up|configured|set|routed|doing|ringing)',
      'why (is|does|are|do|has|will) [not] {number} [not] (ring|ringing|answered|being answered|getting calls|get calls|get any calls|working|coming through|going through)',
      '(is|are|does|do|will|would) {number} [set|set up|configured] [to] (ring|ringing|rings) [for|only for] {secs:_}',
      'why (dont|wont|cant|cannot) {number} (ring|ringing|answered|being answered|getting calls|get calls|get any calls|working|coming through|going through)',
      'does {number} (divert|forward) [anywhere|somewhere] [to {known_person:_}]',
      '(how long|how many seconds|for how long) (does|do|will) (we|it|you|calls|phones|they) [let] ring [for|on|at] {number} [ring] [for] [before (giving up|it gives up|it stops|stopping|it times out|it ends)]',
      'how long does {number} ring [for] [before (giving up|it gives up|it stops|stopping|it times out|it ends)]',
      '(how long|how many seconds|for how long) (does|do|will) {known_person:name} ring [for] (on|for|at) {number} [for]',
      '(what is|what are|how long is) [the] (timeout|time out|ring time|ring order|sequence|order|ring times) (on|of|for) {number}',
      '(is|are|was|has|were) {number} [still|now] [with|at|on|over at|over with|pointing at|pointing to|set to|going to] {known_person:_} [now|still]',
      '(is|are|has|was) {number} [divert|diversion] [been|got] [gone|put|set|switched|changed|turned|taken] (back|off|back to normal|normal|back on|restored|put right|as usual|as it was)',
      '(has|did) {number} [divert|diversion] (go|gone|come|switch|switched) (back|off|back to normal|to normal|away)',
      '(how long|how many seconds|how soon) [before|until] (it|they|calls|call) (move|moves|goes|go|skips|jumps|rolls) (on|over|to next) [from|after|past] {known_person:_} (on|for|at|in) {number}',
      'has {number} got (a divert|a diversion|divert|a forward) [on|set]',
      '{number} diverted',
      '(does|do|is|are|will|would) {number} [set|set up] [to] (ring|ringing|call|calling|go to|try|trying|dial|hunt) [everyone|everybody|all|all of them|all of us|them|people|phones|all phones|everybody there] (at once|together|at the same time|simultaneously|in order|in turn|one after the other|one after another|one by one|randomly|in random order|one at a time|in sequence)',
    ],
  },
  {
    intent: 'when',
    about: [
      [
        'what|which|anything|any|something|list|show|are|how many|everything|whether|if|is',
        'not normal|arent normal|isnt normal|not as usual|out of the ordinary|abnormal|diverted|diverts|diversions|forwarded|forwards|redirected|diverting|forwarding|redirects|bounced|rerouted|overrides|on divert',
        '[numbers|lines|calls]',
      ],
    ],
    say: [
      '(what|which|anything|any|is anything|are any|something|is something|which numbers are|what numbers are|which lines are|what is) [numbers|lines|calls|phones] [else] [is|are] [being] (diverted|forwarded|redirected|on divert|diverting) [anywhere]',
      '[list] [current|active|open|all|running] (diverts|diversions|forwards|diverted numbers|redirects) [are there|do we have|on|active|running|set|in place|we have]',
      '(are|is) [there] [any|a] [current|active] (diverts|diversions|divert|diversion|forwards) [on|active|running|set|in place|open]',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    about: [
      [
        'when|until when|till when|how long|what time|how much longer|since when',
        '{known_number:number}',
        'divert|diverted|diversion|forwarding|forwarded|normal|back|end|ends|over|expire|expires|stop|stops|go back|finish|finishes|revert|reverts',
      ],
    ],
    say: [
      '(until when|till when|for how long|how long for|how much longer|since when) [is (it|that)]',
      '(until when|till when|for how long|how long|since when|how much longer|when does|when will) [is|are|will|does|has] {number} [still|be|stay|remain|being|been] [diverted|forwarded|redirected|diverting|forwarding|on divert|going] [to {known_person:_}] [for]',
      '(how long|how much longer|how much time) (have we|do we|is|has it) [have|got|there] [left|to go] (on|of|for|with) [<divert_noun>] [<of>] {number} [<divert_noun>] [left|to go]',
      '(until when|till when|for how long|how long|how much longer) (is|are|will|does) {known_person:_} [be] (on|getting|covering|taking|answering|ringing on|with) {number} [for]',
      '(until when|till when|for how long|how long|how much longer) (is|are|will|does) {number} (diverted|forwarded|redirected|be diverted|stay diverted|on divert) [to {known_person:_}] [for]',
      'when (does|will|is|do) [<divert_noun>] [<of>] {number} [<divert_noun>] [going to] (end|stop|finish|go back|expire|run out|come back|be back|return|over|go back to normal|be normal again|revert|switch back|change back|back|back to normal|ending|up|lapse|switch|change|change over|finishing|put back)',
      'when (does|will) {number} <divert_noun> (end|stop|finish|expire|run out|lapse)',
      '(when|what time|what times|what hours) (is|does|are|do) {number} (open|closed|close|on duty|covered|ring|change|changing|switch|switching|opening|closing|ringing|answered|manned)',
      '(what|anything) (is|happens|will happen|happening|are) (planned|coming up|scheduled|going to happen|up|happening|due|set|the plan|next) [next] [(on|for|with|to|at|about)] {number} [{future}]',
      '(what|anything) (is|happens|will happen|happening|are) (on|for|with|to|at|about) {number} [{future}]',
      '(what|anything) (is|happens|will happen|happening|are) [planned|coming up|scheduled|going to happen|up|due|set|the plan] [(on|for|with|to|at|about)] {number} (over|in|for|during) (coming|next|following) [few] (days|week|weeks)',
      '(what|anything|something) (planned|coming up|scheduled|due|set) (on|for|with|to|at|about) {number} [{future}|(over|in|for|during) (coming|next|following) [few] (days|week|weeks)]',
      '(what|who|how) (does|do|will|would|is) {number} (do|doing|ring|go|look|look like|set|set up) {future}',
      '(plan|plans|timetable|calendar|schedule|rota|week|next seven days|opening hours|hours) [view|overview] (for|of|on) {number} [{future}]',
      '[phone] when {number} [{future}]',
      '{number} (plan|rota|timetable|calendar|opening hours) [{future}]',
      '(who|what) (rings|answers|is on|will ring|will answer|is ringing|covers|is covering|is) [on|for|at] {number} (next seven days|for next seven days|in the next seven days|over the next seven days|the next seven days)',
    ],
  },
  ...DIVERSIONS,
  ...RING_LISTS,
  ...RING_TIMES,
  ...ANY_ORDER,
];
