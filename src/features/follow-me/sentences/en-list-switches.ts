import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[calls|ring list|list|team|rota|rotation|roster|hunt group|ring group|group|queue|crew|pool]';
const AT = `(on|at|for|in|from|with|to|by|about) ${LIST} {known_number:number} ${KIND}`;
const MUST = '(should|must|must to|needs to|has to|has got to|is got to|ought to|is to|to|can|may)';
const HE_MUST = '(should|must|needs to|has to|has got to|is got to|ought to|is to|can|may)';
const MUST_NOT =
  '(should not|shouldnt|shall not|shant|must not|mustnt|is not to|ought not to|would rather not|would prefer not to|prefers not to|does not want to|doesnt want to|cannot|cant|can not|will not|wont)';
const WANT = '([i|we] [am going to|are going to|will|shall|would] (want|need|like|prefer|love))';
const RUNG =
  '(rung|called|ringing|tried|getting|taking|answering|bothered|disturbed|ring|get|take|answer|called up|phoned|go|go off)';
/** How long somebody is to have peace where nobody says when it ends. */
const FOR_NOW =
  '(for now|for the moment|for moment|for the time being|for time being|at the moment|at moment|at present|just now|the now|presently|right now|now|this minute|temporarily)';
const WHILE = `({span}|${FOR_NOW})`;
const SWITCH_OFF =
  '[so|and|then|so do|do] ((switch|turn|put|take|set|flip) (him|her|them|it) off|(mute|pause|skip|silence|bench|rest|disable|deactivate|suspend) (him|her|them|it)|(leave|keep) (him|her|them|it) (out|off|out of it|off it)|(change|make|set|flip|turn) (that|it|this) [to] off) [there|for now|on it|for a bit|for a while|please]';
const SWITCH_ON =
  '[so|and|then|so do|do] ((switch|turn|put|flip|stick|bring|pop|get|set) (him|her|them|it) (on|back on|on again|back in)|(enable|unmute|unpause|activate|reactivate|reinstate|restore) (him|her|them|it)|(change|make|set|flip|turn|switch) (that|it|this) [to] (on|active|enabled)) [again|now|there|please]';
const AGAIN = '(again|once more|once again)';
const RINGING = '(ringing|answering|taking|getting|covering|doing|picking up|on|back on|in on|receiving)';
const GLAD =
  '((i|we) would (be [very|most|so] (grateful|obliged|glad|pleased|happy)|appreciate it|like it|love it|prefer it)|[it] would [really] (be [a] [very|really|great|big|huge|real] (good|great|nice|lovely|grand|helpful|handy|useful|help|better|best|ideal|brilliant|super)|help))';

/** Who is to have peace for a while and who is to be rung again, as it is asked for in speech. */
export const LIST_SWITCHES: readonly Sentences[] = [
  {
    intent: 'disable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `((take|put|have|get|set) {known_person:name} (out of action|out of service|out of use|out of play|out of rotation|out of the rotation|out of mix|offline|on mute|on silent|on hold|to sleep|off duty|on standby) ${AT}; [{span}])`,
      `([temporarily] (disable|deactivate|pause|mute|suspend|silence|switch off|turn off|skip) {known_person:name} [temporarily] ${AT}; [temporarily]; [{span}])`,
      `((switch|turn|flip|take) {known_person:name} off [temporarily] ${AT} (temporarily|${FOR_NOW}))`,
      `([temporary] (deactivation|suspension|disabling|muting|pausing|silencing|pause|break|rest|time off|a break|a pause|a rest|day off) (of|for) {known_person:name} ${AT}; [{span}])`,
      `({known_person:name} [phone|mobile] ${MUST} (stay|be|remain|go|keep|be kept|be left|be put) (silent|quiet|off|muted|paused|out of it|out|mute|offline|off duty|inactive) ${AT}; [{span}])`,
      `((stop|prevent|keep) {known_number:number} [calls] [from] (ringing|calling|bothering|reaching|trying|going to|getting to|getting) {person:name}; [{span}])`,
      `((give|grant|allow) {known_person:name} (a spell|a while|an hour|a night|a morning|an afternoon|a day|spell) [off|away|out] (from|on|at|off|of) {known_number:number} ${SWITCH_OFF})`,
      `({subject:name} ${HE_MUST} [now] be (switched off|turned off|off|muted|paused|disabled|skipped|left out|rested|out) ${AT}; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to|can|may) (skip|skip over|bypass|pass over|miss out|leave out|ignore|stop ringing|stop trying|stop calling|quit ringing|give up on) {person:name}; ${WHILE})`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to) (leave|let) {known_person:name} (alone|in peace|be|undisturbed|out|out of it); ${WHILE})`,
      `({known_person:name} [-|:] (off|out|muted|paused|not available) ${AT}; ${WHILE})`,
      `({known_person:name} ${AT} (=|=>|-) (off|inactive|disabled|paused|muted|switched off))`,
      `((spare|excuse|relieve) {known_person:name} [from|of] {known_number:number} [calls]; ${WHILE})`,
      `((see|see to it|make sure|ensure|arrange|make it so) that {known_person:name} [is|be|gets|stays] (off|switched off|turned off|muted|paused|disabled|left alone|left out|skipped|inactive) ${AT}; [{span}])`,
      `({known_number:number} ${KIND} [-|:] {known_person:name} (off|out|paused|muted|on pause|to be off|should be off); [{span}])`,
      `(${WANT} {known_person:name} (off|muted|paused|silenced|rested|quiet|skipped|left alone|left out|off duty|out of it) ${AT}; ${WHILE})`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation', 'past', 'report', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `({known_person:name} [phone|mobile] ${MUST_NOT} [be] ${RUNG} [on|for|at|from|with|by|about] ${LIST} {known_number:number} ${KIND} [${FOR_NOW}]) ${SWITCH_OFF}`,
      `{known_person:name} [is] [still] [down|listed|set up|switched on|on|live|active|turned on|ringing] (on|at|for|in) ${LIST} {known_number:number} ${KIND} [but|and|though] (he|she|they) (should not be|shouldnt be|should be off|is off|is away|is out|is not here|isnt here|is on holiday|is on leave|is not in|is at (dentist|doctor|doctors|lunch|hospital)) ${SWITCH_OFF}`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation', 'condition'],
    needs: ['number', 'name'],
    say: [
      `((do not|dont) [be|go] (ring|ringing|call|calling|try|trying|phone|phoning) {person:name} ${AT}; ${WHILE})`,
      `((do not|dont) (let|make|allow) {known_number:number} [calls] [to] (ring|call|try|bother|disturb|reach) {person:name}; ${WHILE})`,
      `((hold off [on]|refrain from|avoid|lay off|no) (ringing|calling|trying|phoning|bothering|disturbing|including) {person:name} ${AT}; [${WHILE}])`,
      `({known_number:number} [calls] ${MUST_NOT} (ring|call|try|bother|disturb|include) {person:name}; ${WHILE})`,
      `({known_person:name} [phone|mobile] ${MUST_NOT} [be] ${RUNG} [on|for|at|from|with|by|about] ${LIST} {known_number:number} ${KIND}; ${WHILE})`,
      `(no [more] {known_number:number} [calls] (for|to) {person:name}; ${WHILE})`,
      `({known_person:name} [-|:] no [more] {known_number:number} calls; ${WHILE})`,
      `((put|set|switch|have) {known_person:name} (on|to) (do not disturb|dnd) ${AT}; [{span}])`,
      `({known_person:name} ${MUST} (get|have|take|receive|be given|be sent) no [more] {known_number:number} calls; [${WHILE}])`,
    ],
  },
  {
    // Who is taken off only for now is to be on again.
    intent: 'disable_destination',
    asks: true,
    needs: ['number', 'name'],
    say: [
      `((take|get|pull|keep|drop|remove|have|knock|leave) {known_person:name} (off|off of|from|out of) ${LIST} {known_number:number} ${KIND}; ${FOR_NOW.replace('|now|this minute', '')})`,
      `({known_person:name} (off|off of|out of) ${LIST} {known_number:number} ${KIND}; ${FOR_NOW.replace('|now|this minute', '')})`,
    ],
  },
  {
    // Whether somebody is to leave the list for good is not said.
    intent: 'disable_destination',
    despite: ['negation'],
    unsure: true,
    needs: ['number', 'name'],
    say: [
      `((do not|dont) [be|go] (ring|ringing|call|calling|try|trying|bother|bothering|disturb|disturbing|phone|phoning|trouble|pester) {known_person:name} ${AT})`,
      `((do not|dont) (let|make|allow) {known_number:number} [calls] [to] (ring|call|try|bother|disturb|reach) {person:name})`,
      `({known_number:number} [calls] ${MUST_NOT.replace('|will not|wont', '')} (ring|call|try|bother|disturb|include) {person:name})`,
      `(no [more] {known_number:number} calls (for|to) {person:name})`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `(could {known_number:number} [calls] (skip|leave out|pass over|bypass|miss out|stop ringing|stop calling|stop trying|stop bothering) {person:name}; [{span}])`,
      `(${GLAD} (if|that) {known_person:name} [phone] (was|were|got|could be|is|be) (switched off|turned off|off|muted|paused|disabled|skipped|left out|silenced|rested|left alone|not rung|spared) ${AT}; [{span}])`,
      `(${GLAD} (if|that) {known_number:number} [calls] (skipped|left out|did not ring|didnt ring|stopped ringing|could skip|would skip|could leave out) {known_person:name}; ${WHILE})`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'question', 'negation'],
    needs: ['number', 'name'],
    say: [
      `{known_person:name} [is] [still] (switched off|off|paused|muted|disabled|turned off|deactivated|suspended|out) (on|at|for|in) ${LIST} {known_number:number} ${KIND} [and|but|when|although|though] [(he|she|they) (should not be|shouldnt be|should be on|is back|ought to be on|should not|need not be|is here|is in)] ${SWITCH_ON}`,
      `{known_person:name} (is|was) [still] (switched off|off|paused|muted|disabled|turned off) (on|at|for|in) ${LIST} {known_number:number} ${KIND} [and|but] (it|that|he|she) (needs to|has to|must|should|ought to) be (on|switched on|turned on|back on|enabled) [again]`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['report'],
    needs: ['number', 'name'],
    say: [
      `{known_person:name} (wants|would like|asked for|is asking for) [his|her|their] {known_number:number} calls back [again] ${SWITCH_ON}`,
      `{known_person:name} (wants|would like|asked|is asking|needs) [to] [be|go|come|get] back [on|in|onto] [on|in|onto|for|at] ${LIST} {known_number:number} ${KIND} [again] (${SWITCH_ON}|[so|and|please] (flip|flick|throw) [the|that|his|her] switch)`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {known_person:name} (be|go|come|get) (live|active|enabled|on|rung|called|tried|switched on|turned on|included) ${AGAIN} ${AT}; [{span}])`,
      `((can|could) {known_person:name} (be|go|come) (live|active|enabled|on|rung|called|tried|switched on|turned on|included|back on|back) ${AT} ${AGAIN}; [{span}])`,
      `((can|could) {known_person:name} be (let|put|brought|allowed|switched|turned|taken|added) back (on|onto|in|into|to|in on) ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `(${GLAD} (if|that) {known_person:name} [phone] (was|were|got|could be|is|be|went|came|could go|could come) (switched on|turned on|on again|back on|enabled|reactivated|reinstated|back|put back on|switched back on|turned back on|unmuted) ${AT} [again]; [{span}])`,
      `(${GLAD} (if|that) {known_number:number} [calls] (rang|tried|called|included|could ring|could try|would ring|went to) {known_person:name} ${AGAIN}; [{span}])`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'condition'],
    needs: ['number', 'name'],
    say: [
      `((reactivation|reinstatement|activation|re activation|enabling|unmuting|unpausing|restoration|reenabling) of {known_person:name} ${AT})`,
      `({known_person:name} (needs|wants|is due|could do with|requires) (unmuting|unpausing|reactivating|activating|re enabling|reinstating|waking up|switching back on|turning back on|putting back on|turning on|switching on|restoring) [again] ${AT})`,
      `({known_person:name} [phone|mobile] ${MUST} [now] (ring|go|be rung|be called|be tried|answer|go off|buzz|get calls|take calls|be used|be included|be on|be live|be active|be up|be ringing|be answering|be taking calls|be getting calls) [again] ${AT} [again|once more|from now on])`.replace(
        '[again|once more|from now on])',
        '(again|once more))',
      ),
      `({known_person:name} [phone|mobile] ${MUST} [now] (ring|go|be rung|be called|be tried|answer|go off|buzz|get calls|take calls|be used|be included|be on|be live|be active|be up|be ringing|be answering|be taking calls|be getting calls) ${AGAIN} ${AT}; [{span}])`,
      `({known_person:name} ${MUST} [now] (resume|restart|be reinstated|be reactivated|be restored|return|start back|get back|go back on|come back on|start again|rejoin) [on|at|for|in|to|onto|with] ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `({known_person:name} [-|:] (back on|on again|live again|active again|in again|back in|switched on again|turned back on|up again) ${AT} [please])`,
      `((${WANT}|have|get|let) {known_person:name} [back] ${RINGING} ${LIST} {known_number:number} ${KIND} ${AGAIN}; [{span}])`,
      `((${WANT}|have|get|let) {known_person:name} back ${RINGING} ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `((${WANT}|have|get) {known_person:name} [phone|mobile] (live|active|enabled|switched on|turned on|back on|back in|on again|up and running|available|reachable|turned back on|switched back on) [again|now] ${AT} [again|now]; [{span}])`,
      `({known_number:number} (needs|wants|should have|must have|is to have|has to have|could do with) {known_person:name} (live|active|enabled|switched on|turned on|back on|back|on again|back in) [again|now|on it|tonight|today])`,
      `({known_number:number} (can|may|should|must|is to|has to|needs to|to) [now] [start|go back to] (have|ring|try|call|get|use|include|ringing|trying|calling|reach|go to) {person:name} ${AGAIN}; [{span}])`,
      `({subject:name} ${HE_MUST} [now] (be (switched on|turned on|back on|on again|enabled|put back on|switched back on)|go back on|come back on|ring again|be rung again|rejoin|go back on to) [on|at|for|in|to|onto] ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `({subject:name} ${HE_MUST} [now] (ring|be rung|get|take|answer|do|have) [on|at|for] {known_number:number} [calls] ${AGAIN}; [{span}])`,
      `((switch on|turn on|enable|activate|reactivate|switch back on|turn back on|unmute) {person:name} ${AT} [again]; [{span}])`,
      `((stick|put|pop|bring|get|switch|turn|pit) {known_person:name} back (on|onto|in|into|ringing on|ringing for) ${LIST} {known_number:number} ${KIND} [again|now]; [{span}])`,
      `({known_person:name} ${AT} (=|=>|-) (on|active|enabled|live|switched on))`,
      `((see|see to it|make sure|ensure|arrange|make it so) that {known_person:name} [is|be|gets|goes] (on|switched on|turned on|back on|active|enabled|live|available|rung again|on again) ${AT} [again|once more|now]; [{span}])`,
      `({known_number:number} (is|are) (allowed|free|fine|ok|okay|able|clear|good) to (ring|call|try|disturb|bother|use|reach) {known_person:name} ${AGAIN})`,
      `((ring|call|try|use|include|disturb) {known_person:name} ${AT} ${AGAIN}; [{span}])`,
      `({known_person:name} (can have|is to have|should have|must have|gets|to have|may have) [his|her|their] {known_number:number} calls back [again|now])`,
      `({known_number:number} ${KIND} [-|:] {known_person:name} (on again|back on|back in|live again|in again|active again|to be on again|to be switched on))`,
    ],
  },
];
