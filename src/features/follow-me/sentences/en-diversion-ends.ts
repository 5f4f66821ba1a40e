import type { Sentences } from '../../../language/language.ts';
import { DIVERSION_LENGTHS } from './en-diversion-lengths.ts';

/** A diversion, by its number. */
const IT =
  '({known_number:number} (<divert_noun>)|(<divert_noun>) [you|we|i] [have] [got|set up|put|set|running] [(on|for|of|from)] {known_number:number})';
const LINE = '[<calls>] [<of>] {known_number:number} [calls]';
const AGAIN = '[again|now|back|then|please|from now on]';
const THEM =
  '(everyone|everybody|all of us|all of them|us|us all|them all|[the|its|their|our] [whole|normal|usual|regular|old|own] (team|crew|gang|lot|list|ring list|others|rest|staff|people|phones|folk|bunch|group|squad))';
const USUAL =
  '[its|the|our|their] [own|normal|usual|regular|standard|default|ordinary|original|old|proper] (ringing|ring list|list|phone|phones|number|line|callers|people|person|team|crew|staff|lot|set up|setup|settings|setting|routing|route|order|state|way|ways|phones|service|pattern|handling|flow|group|gang|folk|bunch|self|calls)';
const ENDING =
  '(stop|end|cancel|remove|lift|kill|drop|clear|finish|terminate|delete|undo|scrap|bin|axe|(take|switch|turn|shut) (it|that) off|get rid of)';
const STOP =
  'stop|end|cancel|remove|lift|kill|drop|clear|finish|terminate|delete|undo|scrap|close|turn off|switch off|take off|get rid of';
const NO_MORE = '(any more|anymore|any longer|from now on|now)';
const STAY =
  '(stay|remain|carry on|go on|continue|keep going|keep ringing|keep on|be left|be kept|keep) [put|on] [diverted|forwarded|redirected|on divert|as it is|as is|as they are|like that|like this|how it is|the way it is|where it is]';
const WITH =
  '[(on|with|at|to|over to|through to|going to|ringing|diverted to|forwarded to) ({known_person:_}|him|her|them|me|us)]';
const LATER = '[instead|rather|then|now|please]';
const OUT = '[out|on|back|along|further|forward|through|right through] [to|until|till|up to|as far as]';
/** What makes an end later, with the word behind it. */
const PUSH =
  '(bump|push|shove|nudge|drag|stretch|spin|eke|move|shift|roll|draw|run|slide|kick|extend|keep|lengthen|prolong)';

const LAST = '(end|end time|finish|finish time|finishing time|time|ending|expiry|expiry time|cut off|cut-off)';
const SET_TO = '[-|:|is|should be|to be|now|is now|is to be|must be|needs to be]';

/** How people say that calls come back, and that they do so later. */
export const DIVERSION_ENDS: readonly Sentences[] = [
  {
    intent: 'end_divert',
    needs: ['number'],
    say: [
      `(bin|axe|dismantle|switch out|turn out|yank|call in|recall|retract|finish up|finish up with|finish with|wrap up with|be done with|let go of|unwind|wind back|dump|shut off|shut down|wind up|wrap up|wipe|nix|rescind|can|zap|unset|stand down|knock off|chop|strip|strip off|take out|ax|withdraw|break off|bring down|whip off|whip out|get shot of|chuck|chuck out|pull) ${IT} [off] ${AGAIN}`,
      `(knock|hit) ${IT} on [the] head ${AGAIN}`,
      `(put|lay) ${IT} to (bed|rest) ${AGAIN}`,
      `(quit|stop|cease) (ringing|calling|bothering|pestering|disturbing) {known_person:_} (with|for) ${LINE} calls`,
      `(get|take|pull|drop|remove|bring|lift|release|relieve) {known_person:_} (off|off of|from|out of|of) ${IT} ${AGAIN}`,
      `(release|free|unhook|unhitch|detach|liberate|disconnect|uncouple|unlink) ${LINE} from {known_person:_} ${AGAIN}`,
      `(switch|pull|take|get|bring|move|bump|whip) ${LINE} back off [of] {known_person:_} ${AGAIN}`,
      `(take|remove|lift|pull) ${IT} (away|down|out) ${AGAIN}`,
      `(take|remove|lift|pull) (<divert_noun>) (from|off|of|away from|off of) {known_number:number} [away|again|now|please]`,
      `(let|have|allow) ${IT} [to] (lapse|expire|drop|die|run out) (now|already|today|at once|straight away)`,
      `(we|you|i) (can|could|may) [now] (stop|finish|quit) [now] with ${LINE} (to|at|on) {known_person:_} ${AGAIN}`,
      `[the|any] [more] <divert_noun> [on|of|for] {known_number:number} no more`,
      `${LINE} (may|can|should|must|is to|needs to|has to) [now] (revert|return|go back|go home|come back|come home) [to] ${USUAL} ${AGAIN}`,
      `${LINE} [is|are] to (ring|work|behave|go|run) (normally|as normal|as usual|as before|like before|properly) [again]`,
      `${LINE} [should be|must be|to be] (off|away from) {known_person:_} [and] back (to|on|with|onto) (${THEM}|${USUAL}) ${AGAIN}`,
      `${LINE} (can|should|must|needs to|has to|is to|ought to) [now] be (ringing|going to|calling|back with|back on|back to|with) ${THEM} (again|now|as (usual|normal|before))`,
      `${LINE} back to (ringing|calling|going to|going) (${THEM}|round|around|round everyone|as usual|as normal|normally) [as (usual|normal|before)] ${AGAIN}`,
      `(call it a day|call time|call a halt) (on|to|with) ${IT}`,
      `${LINE} (can|should|must|needs to|has to|is to|to|may) [now] (come|be taken|get|be pulled|be switched|go) (off|away from|back from) [of] {known_person:_} ${AGAIN}`,
      `(pull|take|get|bring|have|fetch|grab|claw) ${LINE} (back|away) (from|off|off of|of) {known_person:_} ${AGAIN}`,
      `${LINE} (can|should|must|needs to|has to|is to|to) [now] (come|go|be taken|be|get) off [the] (<divert_noun>) ${AGAIN}`,
      `<divert_noun> off (for|on|at|of|from) {known_number:number} ${AGAIN}`,
      `(take|turn|switch|call|knock) {known_number:number} one off ${AGAIN}`,
      `(we|you) can [now] (${STOP}) ${IT} ${AGAIN}`,
      `(we|you) can [now] (pull|take|get|bring|have|fetch) ${LINE} (back|away) (from|off|off of|of) {known_person:_} ${AGAIN}`,
      `(give|let|hand) ${LINE} [have|get] [back] ${USUAL} back ${AGAIN}`,
      `(give|hand|return|pass) ${LINE} back to ${THEM} ${AGAIN}`,
      `(give|hand) ${THEM} ${LINE} back ${AGAIN}`,
      `(let|have) ${THEM} (have|take|get|answer|share|ring on|ring for|pick up|do) ${LINE} (again|back|back again|once again)`,
      `(let|have|make|get) ${LINE} [to] (ring|call|go to|go back to|come to|come back to|reach) ${THEM} [again|now|back|as (usual|normal|before)]`,
      `${LINE} (can|may|should|must|needs to|has to|is to|to) [now] (ring|call|go to|go back to|come to|come back to|reach) ${THEM} (again|now|as (usual|normal|before))`,
      `[put|set|switch|turn|bring|get|send|move|have|let] ${LINE} [go|goes|can go|should go|to go|is to go|come|comes] back (to|on|on to|with|onto) ${USUAL} ${AGAIN}`,
      `(put|set|switch|turn|bring|get|send|move|have|let) ${LINE} [go] back (to|on|with|onto) ${THEM} ${AGAIN}`,
      `${LINE} back (to|on|with|onto) ${THEM} ${AGAIN}`,
      `(removal|cancellation|termination|ending|lifting|withdrawal|end) of ${IT} (needed|please|now)`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past', 'report', 'negation'],
    needs: ['number'],
    say: [
      '{known_number:number} as you were',
      `${LINE} [can|should|to|may] [go|goes|be|come] back (as|how) (it|they) (was|were) [before|again|please|now]`,
      `(finish|finish up|wrap up|wind up|be done|leave off|knock off) [with] (diverting|forwarding|redirecting|sending|rerouting) ${LINE} [(to|through to|over to) {known_person:_}] [already|now|please]`,
      `(quit|stop|cease) (diverting|forwarding|redirecting|sending|rerouting|putting|pointing|passing|routing) ${LINE} [over|through] [(to|onto|at) {known_person:_}] (already|now|please|at once)`,
      `[i|we] [request|need|want|would like] (removal|cancellation|termination|ending|lifting|withdrawal) of ${IT} [is] [requested|required|needed|wanted]`,
      `[want|need|like|would like] ${IT} (can|should|must|may|needs to|has to|is to|to) [now] (finish|end|stop|go|come off|expire|lapse|be over|be gone|be (scrapped|dropped|killed|closed|withdrawn|binned|undone|cleared|called off)) ${AGAIN}`,
      `[that] ${IT} (wants|needs|could do with|is due|is ready for) (taking|switching|turning|coming|shutting) (off|down) ${AGAIN}`,
      `[that] ${IT} (wants|needs|could do with|is due|is ready for) (removing|lifting|ending|stopping|cancelling|killing|clearing|scrapping|binning|undoing|deleting|dropping) ${AGAIN}`,
      `[i|we] (like|want|need|would like|have|get) ${LINE} (unforwarded|un forwarded|un-forwarded|undiverted|un diverted|un-diverted|off divert|off the divert|off diversion|taken off divert|off forwarding) ${AGAIN}`,
      `[there is] [i|we] (no need|do not need|dont need|no more need|no longer need|no further need) [of|for] ${IT} [${NO_MORE}] [so|and] [you can|please] (${ENDING} [it|that|this]|(take|switch|turn|shut) (it|that) off|off [with] it) ${AGAIN}`,
      `${LINE} (need not|neednt|does not need to|doesnt need to|does not have to|doesnt have to|do not have to|dont have to|should not|shouldnt|must not|mustnt|is not to|are not to) (go|be going|come|be sent|be diverted|be forwarded|be redirected|be put through|divert|forward|keep going|ring (on|at|through to)) [on|to|through to|over to] {known_person:_} (any more|anymore|any longer)`,
      `(do not|dont) (send|divert|forward|put|route|pass|give|redirect|transfer|switch|ring) ${LINE} [over|through] (to|onto|on) {known_person:_} (any more|anymore|any longer)`,
      `${LINE} (shouldnt|neednt|mustnt|should not|need not|must not|is not to|are not to|does not need to|doesnt need to|does not have to|doesnt have to) be (diverted|forwarded|redirected|on divert|put through|sent) [(to|through to) {known_person:_}] (any more|anymore|any longer)`,
      `(see to it|make sure|ensure|see) [that] ${LINE} (is|are|gets|get) (no longer|not) (diverted|forwarded|redirected|on divert|put through|sent|going|ringing) [(to|through to|on) {known_person:_}] (now|any more|anymore|any longer)`,
      `(see to it|make sure|ensure|see) [that] ${LINE} (is|are|gets|get) no longer (diverted|forwarded|redirected|on divert|put through|sent|going|ringing) [(to|through to|on) {known_person:_}]`,
      `{known_number:number} [-|:] no [more] (<divert_noun>|diverting) [please|now|any more|anymore|any longer]`,
      `no more (diverting|forwarding|redirecting|sending|rerouting|putting) ${LINE} [over|through] [(to|onto|at|with) {known_person:_}] [any more|anymore|any longer|from now on|now|thanks]`,
      `${LINE} no longer (to|for|over to|through to) {known_person:_} [now]`,
      `no more ${LINE} (to|for|going to|with) {known_person:_} [any more|anymore|any longer|from now on|now|thanks]`,
      `(stop|prevent) ${LINE} [from] (being|getting) (diverted|forwarded|redirected|sent|put through|rerouted) [to {known_person:_}] ${AGAIN}`,
      `${IT} [is] (no longer|not) (required|needed|wanted|necessary) [any more|anymore|any longer|now] [so|-|:] [please|kindly|you can] [${ENDING} [it|that]]`,
      `[want|need|would like|get|be] (shot|rid) of ${IT} ${AGAIN}`,
      `${LINE} (should|must|need|needs|is to|are to|has to|have to|can) no longer [to] (go|ring|be going|come|be sent|be diverted|be forwarded|be redirected|be put through|divert|forward) [on|to|through to|over to] {known_person:_} [now]`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past'],
    needs: ['number'],
    say: [
      `[the|that|whatever is|whatever] (thing|rule|arrangement|setting|one|set up|setup) [that is|that] (sending|diverting|forwarding|pushing|putting|routing|redirecting|ringing|passing) ${LINE} [over|through|on] to {known_person:_} [-|:|,] ${ENDING} [it|that|this] ${AGAIN}`,
      `${ENDING} (thing|rule|arrangement|setting|one|set up|setup) [that is|that] (sending|diverting|forwarding|pushing|putting|routing|redirecting|ringing|passing) ${LINE} [over|through|on] to {known_person:_} ${AGAIN}`,
      `${IT} [-|:] (you can|please|can you|could you) [please] ${ENDING} [it|that|this] ${AGAIN}`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number'],
    say: [
      `(can|could) ${IT} [please] (come off|come down|come away|go|stop|finish|end|be (taken off|taken down|got rid of|scrapped|dropped|killed|cleared|undone|deleted|withdrawn|closed|called off)) [now|again|then|please]`,
    ],
  },
  {
    intent: 'end_divert',
    needs: ['number'],
    say: [
      `[i|we] [want|need|like|would like|have|get] [back to] (normal|usual|ordinary|regular|standard) (ringing|routing|settings|working|arrangements|phones|service) (on|for|at|with) {known_number:number} ${AGAIN}`,
    ],
  },
  {
    intent: 'end_divert',
    despite: ['negation', 'hypothesis', 'past'],
    needs: ['number'],
    say: [
      `${LINE} (should not|shouldnt) be (going|ringing|diverting|forwarding) [on|to|through to|over to] {known_person:_} (any more|anymore|any longer|now) [so] [-] [(put|switch|set|change|turn|take) (it|that) (back|off) [to normal]]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'hypothesis'],
    needs: ['number', 'until'],
    say: [
      `(${LINE}|${IT}) (should|must|needs to|has to|have to|ought to|is to|are to|will have to|will need to|is going to have to|is going to need to) [still] ${STAY} ${WITH} [for] ({end}|{another:until} [longer|more]|{more:until} (longer|more|extra)) ${LATER}`,
      `(${LINE}|${IT}) to ${STAY} ${WITH} [for] ({end}|{more:until} (longer|more|extra)) ${LATER}`,
      `(it|that|this) (should|must|needs to|has to|is to) [still] (run|run on|last|go on|${STAY}) {end} ${LATER}`,
      `(extend|prolong|keep) {known_person:_} (on|at|for|with) {known_number:number} [calls] ${OUT} {end} ${LATER}`,
      `(allow|permit|let|want|need|like|would like|have|get) (${LINE}|${IT}) [to] ${STAY} ${WITH} [for] ({end}|{more:until} (longer|more|extra)) ${LATER}`,
      `(keep|leave|hold) (${LINE}|${IT}) (on|with|at|to|going to|over to|ringing|diverted to|forwarded to) (him|her|them|me|whoever (has|is on) it) {end} ${LATER}`,
      `(keep|leave) (${LINE}|${IT}) [on|going|diverted|forwarded] (as it is|as is|as they are|like that|like this|how it is|the way it is|where it is|alone|on divert) {end} ${LATER}`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['report', 'past'],
    needs: ['number', 'until'],
    say: [
      `(${LINE}|${IT}) (wants|want) to ${STAY} ${WITH} {end} ${LATER}`,
      `(${LINE}) (wants|needs) (keeping|leaving) (on|with|at|to|diverted to|forwarded to|diverted|forwarded|on divert) [{known_person:_}] {end} ${LATER}`,
      `${IT} (wants|needs) (extending|lengthening|stretching|prolonging|pushing|pushing out|pushing back|keeping|keeping on|running on) ${OUT} {end} ${LATER}`,
      `(extension|prolongation|lengthening) (of|for|to|on) (${IT}|{known_number:number}) (to|until|till|up to) {end} [is] [requested|required|needed|wanted]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['negation'],
    needs: ['number', 'until'],
    say: [
      `${IT} (should not|shouldnt|must not|mustnt|is not to|cannot|cant|can not) (stop|end|finish|run out|expire|come off|go off|lapse|be over) before {end}`,
      `${IT} (should not|shouldnt|must not|mustnt|is not to|cannot|cant|can not) (stop|end|finish|run out|expire|come off|go off|lapse|be over) {end}`,
      `(do not|dont) (switch|put|turn|change|move|send|bring|take|set) ${LINE} back [to normal|to (usual|everyone|us|the team|the list)] (until|till|before) {end}`,
      `(do not|dont) (end|stop|cancel|lift|remove|kill|drop|finish|turn off|switch off|take off|clear|close) ${IT} (before|until|till) {end}`,
      `{known_number:number} {end} (with|on) {known_person:_} (not|instead of|rather than) [until|till|at] {clock:_}`,
      `${IT} [-|:] (not|no longer) [until|till] ({clock:_}|{days:_}) [but|-|:|rather] {end} ${LATER}`,
      `(do not|dont) let ${IT} (stop|end|finish|run out|expire|come off|go off|lapse) {end}`,
    ],
  },
  {
    intent: 'extend_divert',
    needs: ['number', 'until'],
    say: [
      `(carry on|continue|keep|keep on|go on) [with] (diverting|forwarding|redirecting|sending|routing|putting|ringing|transferring) ${LINE} [through|over|across] [(to|onto|on|at) {known_person:_}] {end} ${LATER}`,
      `{known_number:number} [<divert_noun>] [for] {another:until} [longer|more|extra] (with|at|on|for) {known_person:_}`,
      `(delay|postpone|defer|put off|put back|hold off|push back|push out) [the] ${LAST} (of|for|on) (${IT}|{known_number:number}) ${OUT} {end} ${LATER}`,
      `(hold|maintain|retain|continue|keep|leave|sustain|preserve) ${IT} [on|up|running|going|active|in place] ${OUT} {end} ${LATER}`,
      `(amend|change|alter|adjust|modify|edit|update|set|reset|move|switch|make) ${IT} [to] (finish|end|stop|run|last|run on|go on|expire) [at] {end} ${LATER}`,
      `[i|we] (want|need|like|would like|have|keep|leave|let) ${IT} [on|up|running|going|active|in place] [for] [a bit|a little|a while|some time|slightly|even] longer [-|:] {end} ${LATER}`,
      `{another:until} [longer|more|extra] (for|with|on) {known_person:_} (on|with|at|for) {known_number:number}`,
      `{clock:_} is [far|way|a bit|much] too (early|soon) for (${IT}|{known_number:number}) [-|:|so] [make it|make that] {end} ${LATER}`,
      `${IT} (plus|+) {more:until} [longer|more|extra]`,
      `(bump|push|nudge|drag|stretch|spin|move|extend|prolong|lengthen) {known_number:number} (out|along|further) [to|until|till|up to] {end} ${LATER}`,
      `${PUSH} ${IT} ${OUT} {end} ${LATER}`,
      `${PUSH} [the] (end|end time|finish|expiry) (of|for|on) (${IT}|{known_number:number}) ${OUT} {end} ${LATER}`,
      `new ${LAST} (of|for|on) (${IT}|{known_number:number}) ${SET_TO} [at] {end} ${LATER}`,
      `${LAST} (of|for|on) ${IT} (-|:|should be|to be|is to be|must be|needs to be) [at] {end} ${LATER}`,
      `${IT} [-|:] new ${LAST} ${SET_TO} [at] {end} ${LATER}`,
      `${IT} (ends|stops|finishes|runs out|is ending|is finishing|is|expires|goes off|comes off) [far|way|a bit|much] too (soon|early|short) [-|:|so|and] (make it|make that|extend it|push it|move it|take it|keep it|keep it on|let it run|run it|set it|change it|stretch it) ${OUT} {end} ${LATER}`,
      `(allow|give|grant) (${IT}|{known_number:number}|{known_person:_}) {another:until} [longer|more|extra] [(on|for|with) {known_number:number}]`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['negation', 'past'],
    needs: ['number', 'until'],
    say: [
      `(keep|leave) ${LINE} [on] (diverted|forwarded|redirected|on divert|as it is|like that) ${WITH} {end} (instead of|rather than|not) [until|till] ({clock:_}|{days:_})`,
    ],
  },
  ...DIVERSION_LENGTHS,
];
