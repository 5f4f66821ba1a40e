import type { Sentences } from '../../../language/language.ts';

const NEEDS = ['number', 'to'] as const;
const CALLS = '[<calls>] [<of>] {known_number:number} [calls]';
const ONLY = '[only|instead|alone|exclusively|solely|solo|and nobody else|and no one else|and nowhere else|<instead>]';
const TO =
  '[straight|over|through|across|out|up|in|directly|only|just] (to|at|on|onto|on to|over to|through to|across to|with)';
const TAKE =
  '(take|take over|answer|cover|get|have|handle|pick up|receive|field|deal with|look after|take care of|man|mind|do|run|hold|attend to|see to|watch|work|sit on|stay on|step in on|fill in on|fill in for|stand in on|be on|be in charge of|be responsible for)';
const TAKING =
  '(taking|answering|covering|getting|handling|picking up|receiving|fielding|dealing with|looking after|taking care of|manning|minding|doing|running|having|watching|working|in charge of|responsible for|down for|on)';
const TAKEN =
  '(taken|taken over|answered|covered|handled|picked up|received|fielded|dealt with|looked after|taken care of|manned|minded|seen to|attended to|run|watched)';
const MODAL = '(should|must|needs to|has to|ought to|is to|are to)';
/** That what was told is to be done: "Luis is taking dispatch until 2, set that up". */
const ARRANGE =
  '[so|and|then] (please|[please|can you|could you|will you|you] (set|sort|arrange|fix|make|do|put|organise|organize|enter|get) (that|it|this) [up|out|happen|so|in|done|through|for me|for us|please]|(please|can you|could you) (arrange|organise|organize|set up|sort)|go ahead and (do|make) (it|that) [so|happen])';

/** Diversions in further words: whose a number is to be, who is to sit at it, and what is told and then ordered. */
export const DIVERSION_PHRASES: readonly Sentences[] = [
  {
    intent: 'divert',
    needs: NEEDS,
    say: [
      `({known_number:number} [calls|line] (must|needs to|has to|ought to|is to|to) (be|become|belong to|belong with|be for|be down to) {known_person:to} ${ONLY}; {span})`,
      `({known_number:number} is {known_person:to} to ${TAKE}; {span})`,
      `(it ${MODAL} be [only|just] {known_person:to} (who|that) [${MODAL}] (${TAKE}|gets|takes|answers|covers|picks up|handles|has|minds|mans|deals with|fields|looks after) ${CALLS}; {span})`,
      `({target:to} is (where|who|the one) ${CALLS} (${MODAL}|can) (go|ring|be sent|end up|land|come|call|get|reach) [to]; [{span}])`,
      `(make {known_number:number} [calls] (only|just) {known_person:to}; [{span}])`,
      `((connect|link|hook|hook up|wire|wire up|couple|tie|pair) ${CALLS} [up] (with|to) {target:to} ${ONLY}; [{span}])`,
      `((hook|hook up|wire|wire up|pipe|beam|plumb|zip|whizz|whiz|boot|dish|siphon|deflect|detour|diverge|offload|unload|refer|delegate|assign|allocate|entrust|turn over|sign over|make over|palm off|fob off|drop|land|hurl|biff|hoy|flick|bump|park|sic|ring through|re-route|reassign) [<calls>] [<of>] {known_number:number} [calls] [up|off] (<onto>) {target:to} ${ONLY}; [{span}])`,
      `((entrust|trust|charge|burden|land|lumber|saddle|supply|provide|furnish|task) {known_person:to} with ${CALLS}; [{span}])`,
      `((get|want|need|have|let|put|place|station|set|stick|pop) {known_person:to} [down] (on|to cover|to man|to mind|to answer|to take|to watch|to handle|to run|to look after|to field|to pick up|to be on) ${CALLS} (alone|by himself|by herself|by themselves|on his own|on her own|on their own|solo|exclusively|solely|and nobody else|and no one else); [{span}])`,
      `((move|swap|swing|hand|switch|shift|pass|transfer|change|take|divert|forward|redirect|send|route|put|give|flip|point|bring) {known_number:number} [calls] [away|over|off|back] (from|off|away from) {known_person:_} [over|across|on] (to|onto|through to|over to) {target:to} [instead]; [{span}])`,
      `([only] {known_person:to} (is|should be|must be|needs to be|has to be|to be|ought to be) the [only|sole] (one|person|phone) ((to|who|that) (get|gets|answer|answers|take|takes|ring|rings|pick up|picks up|have|has|be rung|is rung)|getting|answering|taking|ringing|picking up|on) [for|on|at] ${CALLS}; [{span}])`,
      `((have|let|make|get) (it all|all of it|everything|the lot|all that|whole lot) [to] (go|ring|come|run) [straight|over|through] (to|at|on|through to|over to) {target:to} ${ONLY}; {span})`,
      `((keep|leave) {known_number:number} [calls] (with|on|at) {known_person:to} ${ONLY}; {span})`,
      `(${CALLS} into [the] hands of {known_person:to}; {span})`,
      `((let|have|get|give) {known_person:to} [to] [have] [a] (go|shot|turn|spell|stint|bash) (at|on|with|of) ${CALLS}; {span})`,
      `([please|kindly|could you|can you|would you] (see to it|make sure|ensure|arrange|make certain) [that] (whoever|anyone|anybody|everyone|everybody|people|callers|customers|clients|patients|guests) [who|that] (calls|call|rings|ring|phones|phone|dials|dial) [on|for|up|in on|into|in to] {known_number:number} (speaks to|speak to|talks to|talk to|gets|get|gets through to|reaches|reach|ends up with|end up with|lands on) {target:to} ${ONLY}; {span})`,
      `({known_person:to} (for|to be on|to do|on) {known_number:number} [please] {span} please)`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'report'],
    needs: NEEDS,
    say: [
      `(${CALLS} (should|must|needs to|has to|need to|have to|ought to|is to|are to|to|shall|will have to) be (${TAKEN}|given [over] to|handed [over] to|turned over to|assigned to|passed [over] to|left to|hooked up to|connected to|connected with|piped to) [by|at|on] {target:to} ${ONLY}; {span})`,
      `((i|we) would (want|need|love|wish) {known_person:to} [to be|to] (${TAKING}|${TAKE}) ${CALLS} ${ONLY}; {span})`,
      `((i|we) would (want|need|love|wish) ${CALLS} [to be|to go|to ring|going|ringing|to be going|to be put|put|sent|diverted|forwarded] ${TO} {target:to} ${ONLY}; {span})`,
      `({known_number:number} [calls|line] (wants|needs|could do with|requires) (${TAKING}) by {known_person:to} ${ONLY}; [{span}])`,
      `((i|we) would (rather|sooner|prefer) [it if|that] {known_person:to} (took|had|did|got|covered|answered|handled|minded|manned|ran|looked after|dealt with|picked up|was on|were on) ${CALLS} ${ONLY}; {span})`,
    ],
  },
  {
    intent: 'divert',
    despite: ['past', 'hypothesis', 'question'],
    needs: NEEDS,
    say: [
      `((would it be|is it) [at all] (possible|ok|okay|all right|alright) to (have|get) ${CALLS} (${TAKEN} (by|at|on)|(diverted|forwarded|redirected|put through|sent|routed|switched|transferred) ${TO}) {target:to} ${ONLY}; [{span}])`,
      `((any|is there any|is there a|do you think there is a) (chance|way|possibility) [that] [(i|we) could|(i|we) can|(i|we) might|of|to] (have|get|having|getting) ${CALLS} (${TAKEN} (by|at|on)|(diverted|forwarded|redirected|put through|sent|routed|switched|transferred) ${TO}|(going|ringing|through|over) ${TO}) {target:to} ${ONLY}; [{span}])`,
      `((could|can) (i|we|you) [please] have ${CALLS} (${TAKEN} (by|at|on)|(diverted|forwarded|redirected|put through|sent|routed|switched|transferred) ${TO}|(going|ringing|through|over) ${TO}) {target:to} ${ONLY}; [{span}])`,
    ],
  },
  {
    // What is told is ordered by what follows.
    intent: 'divert',
    despite: ['hypothesis', 'past'],
    needs: NEEDS,
    say: [
      `({known_number:number} [calls|line] (is|are|is going|goes|go|will go|will be|is to be) [only|just] (to|for|with|on|at|over to|through to|diverted to|forwarded to|answered by|covered by|taken by) {target:to} ${ONLY}; {span}) ${ARRANGE}`,
      `([my|our] [colleague|boss|manager] {known_person:to} (is ${TAKING}|(will|is going to|is to) ${TAKE}|has|has got|got|takes|covers|answers|gets|does|minds) ${CALLS} ${ONLY}; {span}) ${ARRANGE}`,
    ],
  },
];
