import type { Sentences } from '../../../language/language.ts';

const LINES = '(lines|line|numbers|number|phones|phone|calls|call)';
const UNTIL =
  '(when|until when|till when|how long|for how long|how much longer|what time|how soon|until what time|at what time|by when|by what time|until what hour)';
/** What a diverted number is: "parts is away to Rab". */
const AWAY =
  '(away|bouncing|bounced|heading|ringing|being put through|being sent on|gone|out|over|off|through|with|elsewhere|somewhere else|pointed|pointing|diverted|diverting|forwarded|redirected|sent|being sent|being diverted|going|switched|routed|handed|put through|transferred)';
const ASTRAY =
  '(somewhere|anywhere|elsewhere|somewhere else|anywhere else|someone else|somebody else|places|somewhere odd|somewhere different|somewhere unusual|(somewhere|anywhere|someone|somebody|where|to people|places) (it|they|that) (normally|usually|should|would|ought|do|does|are|is) [not] [normally|usually] [go|be|to|ring|going]|wrong (place|person|people|phone|number))';

/** Further ways to ask what is diverted until when. */
export const WHEN: readonly Sentences[] = [
  {
    intent: 'when',
    say: [
      `(are|is|do|does) [there] (any|anything|something|some|all|everything|any one) [of] [our] [${LINES}] [that] [is|are] [still|being|currently] (going|pointing|pointed|ringing|sent|routed|set|gone|go|ring|set up|land|landing|ending up) [to|at|in|through] ${ASTRAY}`,
      `(anything|any ${LINES}|something|what|which [of] ${LINES}) [that] [is|are|has been|have been] [still|being|currently] (off|away|over|out|going|pointing|pointed|ringing|sent|routed|set|gone|go) [to|at|in|through] ${ASTRAY}`,
      '(what|which) <divert_noun> (is|are|have we|do we have|have you|does it have) [got] [still|currently|there] [active|on|running|in place|in force|set|set up|open|live|up|standing] [now] [[and] (until when|till when|for how long|how long for|when do they end)]',
      '(what|which|all) [of] [numbers|lines|phones] (is|are) [being] (diverted|redirected|forwarded|rerouted|on divert) [at] [and] (until when|till when|for how long|how long for|how long|when (do|does) (they|it) (end|stop|finish|go back))',
      `(where|who) [all] [do|does|are|is] [all] [<calls>|${LINES}|everything] (are|is|going|go|going to go|pointed|routed) [going|pointed|routed|pointing|ringing] [to] {future}`,
      `(everything|anything|what|all|any ${LINES}|${LINES}|whatever|which ${LINES}) [that|which] (is|are|do|does) not (going|ringing|go|ring|set|pointing|with|at|getting) [to|at|through to] [its|their|his] (usual|normal|regular|own|right|ordinary|proper|standard) (people|person|place|list|team|lot|destination|phones|ones|staff|home)`,
      `(which ${LINES}|what|anything|any ${LINES}|which) (is|are) not (where (it|they) (should|ought to|normally|usually|would) [normally|usually] [be|are|is|go|belong]|where (it|they) (belong|belongs)|at home|as normal)`,
      `(anything|something|what|what else|is anything|is something|are things) [is] (due|set|going|planned|about|scheduled|meant) to (change|switch|happen|end|flip|come back|go back|move) [(on|with|for|to) (phones|lines|numbers|calls)] [{future}]`,
      '(whats|what is) (where|going where) [until when|and until when|and for how long]',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    say: [
      'who (rings|answers|is on|picks up|gets it|has it) when [(in|over|during|for) [next|coming] [few|couple of|two|three|seven|7] (days|week|weeks)] (on|for|at|in) {number} [(in|over|during|for) [next|coming] [few|couple of|two|three|seven|7] (days|week|weeks)]',
      `${UNTIL} (have|do|are|will|did|has|shall) (we|you|they|i) [got] [be|having|keeping|keep|leaving|leave|have|send|sending|diverting|divert] {number} [calls] [being] ${AWAY} [away|over|off|elsewhere|somewhere else] [to|at|with] [{known_person:_}] [for]`,
      `(expiry|end time|finish time|duration|length|term) of [present|current] ({number} <divert_noun>|<divert_noun> (of|on|for|to) {number})`,
      `${UNTIL} (is|are|will|does|has|do|remains|remain|stays|stay|runs) {number} [calls] [be|been|being|stay|staying|remain] ${AWAY} [away|over|off|elsewhere|somewhere else] [to|at|with] [{known_person:_}] [for]`,
      `(is|are|has) {number} [calls] [still|been] ${AWAY} [over|away|off] [to|at|with] [{known_person:_}] [still] [and] ${UNTIL} [(is|does|will|for) [it|that|they]] [be] [coming|come|comes|go|going|end|ends|last|over|for] [back]`,
      `(is|are) {number} [calls] [still|being] [sent|pointed|diverted|going] (to|at|with) [some|a|somebody] [cell|mobile|phone|number|strange number|other phone] [until when|till when|for how long]`,
      `(is|are|has) {number} [calls] [still|been] ${AWAY} [over|away|off] [to|at|with] [{known_person:_}] [still]`,
      `{number} [calls] [is|are] [still|being] ${AWAY} [over|away|off] [to|at|with] [{known_person:_}|{word:_}|some {word:_}|cell|mobile|phone] [and] ${UNTIL} [is that|is it|for]`,
      `{number} [calls] [-|:] (is|are|comes|come|goes|go|gets|get|will be|will come|will go|ends|stops being) [coming|going|diverted] [back] [to] [normal|usual|as usual|us|how it was] ${UNTIL}`,
      `${UNTIL} (does|do|will|is|are|can) {known_person:_} [be] (come off|coming off|get off|getting off|be off|swap off|hand over|hand back|finish on|finished with|finish with|finishing on|stop on|done with|give back|relieved on|free of|let off|released from) {number} [calls]`,
      '(until when|till when|how long|for how long|how much longer|when|until what time) (has|does|have|is|will|do) {known_person:_} [still] [hang on to|hanging on to|hold on to|holding on to|stay on|staying on|stick with|sticking with|responsible for|in charge of|on duty for|on duty on|on call for|answering for|covering for|got|have|has|keep|keeping|having|get|mind|minding|holding|hold|stuck with|lumbered with|landed with|manning|doing|looking after|to do|to have] {number} [calls|for] [for]',
      `${UNTIL} (does|do|will|can|are|is) (we|i|you|us) (get|have|getting|having) {number} [calls] [back]`,
      `${UNTIL} (is|are|do|does|will|can|shall) (it|that|they|we) [be|get|have|it|that] (ours|ours again|back|back with us|back to us|with us again|home|free again|returned|handed back) [again]`,
      `${UNTIL} (is|are|does|will|can) {number} [calls] [be|come] (ours|ours again|back with us|back to us|with us again|home|free again|returned|handed back) [again]`,
      `${UNTIL} (has|does|have|must|is|will) {known_person:_} [still] [have] to (put up with|deal with|cover|answer|take|mind|handle|do|look after|hold|keep|man) {number} [calls] [for]`,
      `{number} [calls] (finishes|finish|stops|stop|ends|is done|is finished|is over) [going|ringing|being diverted|diverting|forwarding] [to|at|with] [{known_person:_}] ${UNTIL}`,
      `${UNTIL} (is|are|will) [present|current] (<divert_noun> (of|on|for|to) {number}|{number} <divert_noun>) [be] (finished|over|done|ended|up|lifted|removed|off|at an end|expired|due to (end|finish|stop)|set to (end|finish|stop))`,
      '(are|is) (we|you|they|somebody|someone) [still] (bouncing|diverting|sending|forwarding|redirecting|routing|passing|putting|pushing) {number} [calls] [on|over|through|away|elsewhere|somewhere|somewhere else|off] [to {known_person:_}]',
      `${UNTIL} (does|do|will|is) {known_person:_} [going to] (give|hand|pass|giving|handing|let) (us|me|them|back) [have] {number} [calls] [back]`,
      '(what is) [the] (story|plan|deal|situation|arrangement|arrangements|score|craic|cover|rota|drill|form) (with|on|for|at|over|about) {number} {future}',
      '(is|are) [present|current] <divert_noun> (of|on|for|to|at) {number} [only|still] (permanent|temporary|open ended|for good|indefinite|for ever|forever|still on|still running|endless|limited)',
      '(is|are) {number} <divert_noun> [only|still] (permanent|temporary|open ended|for good|indefinite|for ever|forever|still on|still running|endless|limited)',
      '(is|are) {number} [calls] (diverted|forwarded|redirected|away|on divert|going) [to {known_person:_}] [only|just] (for good|permanently|indefinitely|for ever|forever|temporarily|for now)',
      '(has|is|are|did) {number} [calls] [come|came|go|gone|been handed|been given] back [from|with|to|off] [us|{known_person:_}] [yet|now|again]',
      `(who|who all) (will|would|is|are|do|does|have|has|shall) [we|i|you] [be|going to be|have|got|get|getting|need] (minding|looking after|manning|in charge of|doing|on duty for|on duty on|on call for|on call on|down for|having|with|scheduled for|scheduled on|rostered on|rostered for) [<of>] {number} {future}`,
      `(who|who all) (do|have|are|will|is) (we|you|i|they) [have|got|having|going to have|putting] (on|for|at|covering|in for) {number} {future}`,
      '(over|in|for|during) (next|coming|following) [few|couple of|several] (days|week|weeks) who (is|will|would|gets|takes|answers|rings|covers) [be] [answering|taking|getting|covering|ringing|get|answer|take|cover|ring] [<of>] {number} [calls] [and when]',
      '{known_number:number} [-|:] who (is|will be) (on|answering|covering|getting it) (over|in|for|during) (next|coming|following) [few|couple of|several] (days|week|weeks)',
      '(when|what time|how soon) (does|will|is) {known_person:_} <divert_noun> [(on|of|for|from) {number}] (end|run out|stop|finish|expire|over|up|lapse)',
      'who (is|will) [be] (answering|taking|getting|covering|ringing|get|answer|take|cover|on) [<of>] {number} [calls] (over|in|for|during) (next|coming|following) [few|couple of|several] (days|week|weeks) [and when]',
      '[{future}] (rota|roster|line up|lineup|plan) (for|of|on|at) {number} [{future}]',
      `{number} [calls] [is|are] [still|being] (on|with|at|off with|over with|gone to|off to|away to|out to|through to) {known_person:_} (${UNTIL}|for how long)`,
      `(is|are) {number} [calls] [still] (meant|supposed|intended|due|set|expected|bound) to be ${AWAY} [out|over|off|away|on] [to|at|with] [{known_person:_}|{word:_}|some (mobile|number|cell)]`,
      `(is|are|has) {known_person:_} [still] (lumbered|stuck|landed|left|saddled|burdened|holding on) (with|to) {number} [calls]`,
      `{known_person:_} [is|has|have] [still] [got|on|with|doing|covering|having|minding|keeping|taking] {number} [calls] ${UNTIL}`,
      '{number} <divert_noun> (ends|stops|finishes|expires|runs out|is over|lapses) [when|at what time]',
      '{number} [calls] (goes|comes|reverts|returns|switches|swaps|is) [back|returned] to {known_person:_} (when|at what time|what time)',
      '(plan|plans|timetable|calendar|schedule|rota|cover|line up|outlook|arrangements) (for|of|on|at) {number} (over|in|for|during) (coming|next|following) [few|couple of] (days|day|week|weeks)',
      '{number} [cover|rota] {future} [-|:] (who|whom|what|which) (is|have|do|are|will) [we|it|that|there] [got|have|on|be|be on|planned|the plan]',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    // "I heard that sales is with Ben until 5" only tells it.
    whole: true,
    say: [
      `{number} [calls] (is|are) [still|being] ${AWAY} [on|over|away|off] [to|at|with|on] [{known_person:_}|{word:_}] (until|till)`,
      `{number} [calls] (is|are) [still|being] (on|with|at|off with|over with|gone to|off to|away to|out to|through to) {known_person:_} (until|till)`,
      '[next|coming|following] (week|days|few days|fortnight|weekend|seven days) [ahead|coming|to come] (on|for|at|with|in) {number}',
      '{known_number:number} [-|:|for|over] [next|coming] (week|days|few days|fortnight|weekend|seven days) [ahead|coming|to come]',
    ],
  },
];
