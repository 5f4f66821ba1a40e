import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[calls|ring list|list|team|rota|hunt group|ring group|group|queue|crew]';
const OTHERS = '(others|rest|everyone|everybody|rest of them|usual people|team|usual lot|everyone else)';
const TOO = `(too|as well|also|in addition|(alongside|along with|together with|on top of|besides) ${OTHERS})`;
const ANY_MORE = '(any more|anymore|any longer|ever again)';
const SHOULD_NOT =
  '(shouldnt|should not|must not|mustnt|is not to|need not|neednt|does not need to|doesnt need to|does not have to|doesnt have to|ought not to)';
const REACH = '(ring|ringing|call|calling|try|trying|include|including|bother|bothering|reach|dial)';
const CALLED = '(rings|is rung|goes|goes off|gets a call|is called|gets calls|has a call)';
const ANYONE =
  '(someone|somebody|people|a customer|customers|anyone|anybody|callers|a caller|clients|they) (rings|calls|ring|call|phone|phones|dials|dial)';
const RINGS = '(ringing|answering|taking|getting|covering|on|picking up|helping on|helping with|helping out on)';

/** Who is wanted in a list and who no longer, said of the list or of the calls: "accounts shouldn't ring Anna any more". */
export const LIST_NEEDS: readonly Sentences[] = [
  {
    intent: 'add_destination',
    despite: ['question', 'hypothesis', 'past'],
    needs: ['number', 'name'],
    say: [
      `((can|could|may|might) {person:name} be (put down|signed up|listed|slotted in|entered|brought in|brought onto|put|roped in) (for|on|to|in|at|onto|into) ${LIST} {known_number:number} ${KIND} ${TOO}; [{span}])`,
      `((can|could|may|might) {person:name} be (put down|signed up|listed|slotted in|entered|roped in) (for|on|to|in|at|onto|into) ${LIST} {known_number:number} ${KIND}; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['condition', 'past'],
    needs: ['number', 'name'],
    say: [
      `(([i|we] (want|need|would like)|get|have|let|start) {person:name} [phone|mobile] ${RINGS} [on|for|at|in] {known_number:number} [calls] ${TOO}; [{span}])`,
      `((make|have) {person:name} (part|a member|one|member) of ${LIST} {known_number:number} [team|list|ring list|crew|rota|group|lot|people]; [{span}])`,
      `(let {person:name} in on {known_number:number} [calls]; [{span}])`,
      `((have|let|make|get) {person:name} [phone|mobile] (ring|answer|be rung|go off) ${TOO} (when|whenever|if) (${ANYONE} {known_number:number}|{known_number:number} ${CALLED}))`,
      `((when|whenever) ({known_number:number} ${CALLED}|${ANYONE} {known_number:number}) (ring|call|try|dial) {person:name} ${TOO})`,
      `((ring|call|try|dial) {person:name} ${TOO} (when|whenever) ({known_number:number} ${CALLED}|${ANYONE} {known_number:number}))`,
      `((add {person:name}|{known_person:name} (to be|should be|must be|needs to be|is to be|has to be) added) to (people|those|everyone|phones|ones) (who|that) (get|ring for|ring on|answer|are rung for|are rung on|take|receive|ring when) {known_number:number} [calls])`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      `{known_number:number} ${SHOULD_NOT} ${REACH} {known_person:name} ${ANY_MORE}`,
      `{known_number:number} (should|must|need|needs to) no longer ${REACH} {known_person:name}`,
      `no more {known_person:name} (on|in|for|at) ${LIST} {known_number:number} ${KIND}`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation', 'report'],
    needs: ['number', 'name'],
    say: [
      `({known_number:number} [calls] ${SHOULD_NOT} ${REACH} {known_person:name}; {span})`,
      `({known_person:name} [is] not to be (rung|called|tried|disturbed|bothered|troubled|dialled|reached) [on|for|at|from|with|by|about] {known_number:number} [calls]; {span})`,
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [
      `((hold|block|stop|pause) {person:name} {known_number:number} calls; {span})`,
      `({known_person:name} (on|at|for) {known_number:number} [-|:|is to be|should be|to be|must be] (off|muted|paused|disabled|switched off); {span})`,
      `({known_person:name} (off|out|paused|muted|off duty|on a break|resting|stood down) [on|from|for|at|in] {known_number:number}; {span})`,
      `((set|switch|turn|put|mark|change) {person:name} (to|as) (off|inactive|paused|disabled|unavailable|away) (on|for|in|at) ${LIST} {known_number:number} [list|ring list]; [{span}])`,
    ],
  },
  {
    intent: 'enable_destination',
    needs: ['number', 'name'],
    say: [
      `((set|switch|turn|put|mark|change) {person:name} (to|as) (on|active|enabled|available|live) [again] (on|for|in|at) ${LIST} {known_number:number} [list|ring list]; [{span}])`,
      `((put|bring|get|throw|slot) {person:name} back (in|into|in on|on) {known_number:number} (mix|rota|list|game|pool|rotation|team|loop|circle|action); [{span}])`,
      `((have|let|get|make) {person:name} (take|have|get|answer|do|receive|handle|pick up) {known_number:number} [calls] (again|once more); [{span}])`,
      `((give|send|pass) {person:name} {known_number:number} calls (again|once more); [{span}])`,
    ],
  },
];
