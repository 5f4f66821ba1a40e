import type { Sentences } from '../../../language/language.ts';

const NEEDS = ['number', 'until'] as const;
/** A diversion, by its number, and its end. */
const IT = '([that|this] {known_number:number} (<divert_noun>)|(<divert_noun>) (on|for|of|from) {known_number:number})';
const END_OF =
  '(({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}) (end|end time|finish|finish time|expiry)|(end|end time|finish|finish time|expiry) (of|for|on) ({known_number:number} <divert_noun>|<divert_noun> (on|for|of) {known_number:number}|{known_number:number}))';
const LINE = '[<calls>] [<of>] {known_number:number} [calls]';
/** The end that is said to hold no longer. */
const NO_LONGER =
  '[-|:] [and] (instead of|rather than|not|and not|in place of|as opposed to) [until|till|at|on|for] ({clock:_}|{days:_}|{days:_} [at] {clock:_})';
const ON = '[on|going|up|running|open|alive|in place|diverted|forwarded|to run|to stay|to last]';
const WITH = '[(on|with|at|to|going to|diverted to|forwarded to) {known_person:_}]';
const OUT = '[out|on|back|along|further|forward|through|up] [to|until|till|up to|as far as|at]';
const LATER = '[instead|rather|then|now|please|after all]';

/** How long a diversion is to last, in further words, and with the end that holds no longer. */
export const DIVERSION_LENGTHS: readonly Sentences[] = [
  {
    intent: 'extend_divert',
    despite: ['negation', 'past'],
    needs: NEEDS,
    say: [
      `(hold|keep|leave|let|make|have|set|run|put|get|give|maintain|continue|extend|move|change|push|shift|stretch) (${IT}|{known_number:number}) ${ON} ${WITH} ${OUT} {end} ${NO_LONGER}`,
      `(let|have|keep|leave) {known_person:_} [to] [keep|hold on to|hang on to|hang onto|hold onto|carry on with|stay on|on|with|have|continue with] ${LINE} {end} ${NO_LONGER}`,
      `(${IT}|${END_OF}) [-|:] [is|should|must|needs|has|ought] [to] [be|end|stop|finish|last|run|run on|go on|stay on] [at|on|to|until] {end} ${NO_LONGER}`,
      `(end|stop|finish) ${IT} [at|on] {end} ${NO_LONGER}`,
      `{known_person:_} (until|till|til|up to) {end:until} (on|for|with) {known_number:number} ${NO_LONGER}`,
      `{known_person:_} (on|for|with) {known_number:number} (until|till|til|up to) {end:until} ${NO_LONGER}`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past'],
    needs: NEEDS,
    say: [
      `(bring|pull|push|move|shift|set|put|change|drag|take|nudge|bump|slide|stretch) ${END_OF} ${OUT} {end} ${LATER}`,
      `${IT} (has to|have to|must|needs to|should|ought to|is to) (run|run on|last|go on|hold|stay|stay on|continue|carry on|keep going) [a bit|a little|much|a lot|a while] (longer|on) [than (that|planned|it does)]`,
      `(let|have|make|leave|allow|permit) ${IT} [to] (roll|roll on|ride|ride on|stand|go|go on|hold|run|run on|last|stay|stay up|live|live on|keep running|be valid|be good) ${OUT} {end} ${LATER}`,
      `{known_number:number} [-|:] (let|have|make|leave|keep) [the] (divert|diversion|forward|forwarding|redirect|redirection|it) (roll|roll on|ride|stand|go|go on|hold|run|run on|last|stay|stay up|stay on|on|going|running) ${OUT} {end} ${LATER}`,
      `${IT} (may|can|should|must|needs to|has to|is to|shall|ought to) (be (valid|good|in force|in place|active|on|up|running|there|kept|held|left)|apply|hold|stand|remain|stay|run|run on|roll on|live on|last) ${WITH} {end} ${LATER}`,
      `${LINE} (may|can|should|must|needs to|has to|is to|shall|ought to) (run|run on|go on|carry on|stay|remain|continue|keep going|keep ringing|keep coming|be left|be kept) ${WITH} {end} ${LATER}`,
      `{known_person:_} (should|must|is to|needs to|has to|ought to|may) (keep|hold on to|hang on to|hang onto|hold onto|carry on with|stay on|remain on|keep hold of|stay with|continue with|continue on) ${LINE} {end} ${LATER}`,
      `[i|we|could i have|could we have] [need|want|give|add] [an] (extra|additional|further) {more:until} [for {known_person:_}] (on|with|at|for|to) {known_number:number} [<divert_noun>]`,
      `[i|we] [need|want|keep|leave|give] {known_number:number} [<divert_noun>] [(on|with|at|to|going to|diverted to|forwarded to) {known_person:_}] [for] [a|an] (little|bit|while|touch|tad|wee bit|little bit|wee while|day|hour|week|half hour) longer [-|:] {end} [please]`,
      `[i|we] (need|want|keep|leave|let) {known_person:_} [have] (on|for|with|at|to|to keep|keep) {known_number:number} [for] [a] (little|bit|while|touch|tad|wee bit|little bit|wee while) longer [-|:] {end} [please]`,
      `(add|give|tack|put|stick|whack|bung|pop) [on] [another] {more:until} [more|longer|extra] [on] (to|on|onto) {known_person:_} {known_number:number} (<divert_noun>)`,
      `${IT} [-|:] (keep|extend|prolong|run|hold|continue|leave on|keep on|stretch|push|lengthen) ${OUT} {end} ${LATER}`,
      `${IT} (is|was|ends|stops|finishes) {end:_} [-|:] (make it|make that|extend it to|push it to|move it to|change it to|change that to|make it last to) {end} ${LATER}`,
      `{known_number:number} (is|was|are) (diverted|forwarded|redirected|[diverted|forwarded] (with|on|to) {known_person:_}) {end:_} [-|:|but|so] (make it|make that|extend it to|push it to|move it to|change it to|change that to|let us make it|let us make that) {end}`,
      `(prolongate|elongate|protract|lengthen out|carry forward|roll over|roll forward|roll on|top up|drag out|spin out|eke out|sustain|hold open|keep open|keep up|keep alive) ${IT} ${OUT} {end} ${LATER}`,
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past', 'hypothesis'],
    needs: NEEDS,
    say: [
      `${IT} shall (be (valid|good|in force|in place|active|on|up|kept|held|left|extended|prolonged)|apply|hold|stand|remain|stay|run|run on|go on|continue|end|last) ${WITH} {end} ${LATER}`,
    ],
  },
];
