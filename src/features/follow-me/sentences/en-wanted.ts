import type { Sentences } from '../../../language/language.ts';

const DIVERTED =
  '(diverted|forwarded|redirected|rerouted|diverting|forwarding|redirecting|rerouting|on divert|put on divert|a divert|a diversion|call forwarding)';
const HIM = '(him|her|them|it|that one)';
const OFF_LIST = '[[off|from|out of|of|on|in] {number} [list|ring list]]';
const MUTE =
  '(mute|pause|disable|suspend|skip|silence|rest|snooze|deactivate|bench|switch off|turn off|stand down|leave out)';
const REMOVE = '(remove|delete|drop|kick|strike|bin|erase|get rid of|scrub|cut)';
const JUST = '[but|and|rather] [just|only|simply|rather|instead]';

/** By how much longer than its present end something lasts. */
const LONGER = '({another:until} [longer|more]|{more:until} (longer|more|extra))';

/** Changes that are said to be wanted, said to be another one, and said of the number that rings. */
export const WANTED: readonly Sentences[] = [
  {
    intent: 'divert',
    asks: true,
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'to'],
    say: [
      `((can|could) [i|we|you] (need|want|like|get|have) [<calls>] [<of>] {known_number:number} [calls|line] ${DIVERTED} [somewhere|elsewhere]; [{span}])`,
    ],
  },
  {
    intent: 'divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'to'],
    say: [
      `([i|we] (need|want|would like|like|get|have|require|could do with) [<calls>] [<of>] {known_number:number} [calls|line] ${DIVERTED} [somewhere|elsewhere]; [{span}])`,
      `([<calls>] [<of>] {known_number:number} [calls|line] (needs|need|wants|has to be|have to be|must be|should be|is to be|needs to be|need to be) ${DIVERTED} [somewhere|elsewhere]; [{span}])`,
    ],
  },
  {
    intent: 'end_divert',
    asks: true,
    despite: ['past'],
    needs: ['number'],
    say: [
      '[i|we] (have|get|want|need|would like|like) ({number} <divert_noun>|<divert_noun> (on|for|of) {number}) (ended|stopped|removed|cancelled|canceled|lifted|terminated|turned off|switched off|taken off)',
    ],
  },
  {
    intent: 'extend_divert',
    asks: true,
    despite: ['past'],
    needs: ['number', 'until'],
    say: [
      '([i|we] (need|want|like|get|have) {known_number:number} (diverted|forwarded|on divert|<divert_noun>) [for] [a bit|a little|a while|some time] longer; [{end}])',
    ],
  },
  {
    intent: 'extend_divert',
    despite: ['past'],
    needs: ['number', 'until'],
    say: [
      `(keep|leave|let|have) {number} (diverted|forwarded|on divert|[to] [going|stay|remain] (on|with|at|to) {known_person:_}) [for] ${LONGER}`,
      `{known_number:number} [calls] (stays|stay|to stay|should stay|can stay|must stay|remains|to remain) (diverted|forwarded|on divert|(on|with|at) {known_person:_}) [for] ${LONGER}`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      `(do not|dont) ${REMOVE} {person:name} ${OFF_LIST} ${JUST} ${MUTE} ${HIM} [instead|rather|there]`,
      `(do not|dont) (take|get|pull) {person:name} (off|out) ${OFF_LIST} ${JUST} ${MUTE} ${HIM} [instead|rather|there]`,
      `(do not|dont) (${REMOVE}|take) {person:name} [off|out] ${OFF_LIST} ${JUST} (switch|turn) ${HIM} off [instead|rather|there]`,
      `${MUTE} {person:name} [on|for|in|at|of] {number} (rather than|instead of|not) (removing|deleting|taking|remove|delete) [${HIM}] [off]`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      `(do not|dont) ${MUTE} {person:name} [[on|for|in|at|of] {number}] ${JUST} (${REMOVE} ${HIM}|take ${HIM} off) [altogether|completely|instead|rather|for good]`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['condition'],
    needs: ['number', 'name'],
    say: [
      '((let|make|have|get) {known_number:number} [to] (ring|call|try|dial) {known_person:name} once more; [{span}])',
      '((ring|call|try) {known_person:name} once more (on|for|at) {known_number:number}; [{span}])',
      '((let|have|make|get) {known_person:name} (ring|answer|pick up|take calls) once more (on|for|at) {known_number:number}; [{span}])',
    ],
  },
  {
    intent: 'reorder',
    needs: ['number', 'order'],
    say: ['[ring|call|try|make it|do|have|put] {in_order:order} [last|in that order]'],
  },
  {
    intent: 'reorder',
    needs: ['number', 'name', ['position', 'before']],
    say: [
      `({known_person:name} (needs to|should|must|has to|is to|ought to) (be|come) [the] {position:position} (one|person|phone|name) [to be] (called|rung|tried|phoned|dialled|ringing|to ring|that rings) (on|for|at|in) {known_number:number}; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `((add|put|get|include) {known_person:name} (on|to|onto|in|into) {known_number:number} [list] [too|as well|also] [and] (make|put|have|place|ring) (him|her|them|it) [in|at|to] [very] {position:position} [place|spot|position|one]; [{span}])`,
      `({known_person:name} (on|onto|to) {known_number:number} [list] (too|as well|also) [and] (make|put|have|place|ring) (him|her|them|it) [in|at|to] [very] {position:position} [place|spot|position|one]; [{span}])`,
    ],
  },
];
