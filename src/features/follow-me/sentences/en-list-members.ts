import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[calls|ring list|list|team|rota|hunt group|ring group|group|queue|crew|gang|squad]';
const AT = `[in|on|at|for|with|from|of|to|into|onto|part of] ${LIST} {known_number:number} ${KIND}`;
const HIM = '(him|her|them|it)';
const MUST = '(should|must|needs to|has to|have to|ought to|is to|to)';
const TOO = '(too|as well|also|in addition|as an extra|along with (others|rest|everyone|everybody|rest of them))';
const THERE = '[on|in|down|up|there|in there|on there|to it|on it|in it|onto it|to list|on list|in list|onto list]';
const POSITION =
  '([[right|straight] (at|in|to|on|as)] [very] {position:position} [resort|of all|position|place|spot|slot|one|name|person|in line|of list|of queue]|[in|at|as] (position|place|spot|slot|number) [number|no] {count:position}|[right|just] (after|behind|below) {behind:position})';
/** Behind words that say who is to be in a list, what is to be done about it. */
const PUT_IN = `[so|and|then] ((he|she|they) (needs to|should|must|has to|have to|need to|ought to) (be|go|get) [added|put|listed] [in|on|to|onto|down] [list|ring list|there|it|rota]|(add|put|pop|stick|slot|chuck|throw|bung|list|include|squeeze|get|bring) ${HIM} ${THERE} [${TOO}])`;
const TAKE_OFF = `[so|and|then] (take|get|remove|delete|drop|strike|scrub|cross|pull|kick|bin|cut) ${HIM} [off|out|from|of|off it|out of it|off there|out of there|off list|from list|of list|out of list|from it|from there|of it] [altogether|completely|for good|permanently]`;
const SWITCH_OFF = `[so|and|then] (mute|pause|skip|silence|bench|rest|disable|deactivate|suspend|switch off|turn off|leave out|(switch|turn) ${HIM} off|(leave|take|keep) ${HIM} (out|off|out of it|off it)) [${HIM}] [there|for now|on it] [till then|until then]`;
const SWITCH_ON = `[so|and|then] ((switch|turn|put|flip|stick|bring|pop|get|light|fire|wake|set) ${HIM} (on|back on|on again|up|up again|back|back up|back in|live|active)|(enable|unmute|unpause|activate|reactivate|reinstate|restore|resume) ${HIM}) [again|now|there]`;
const LAST =
  '(after|behind|below) (everyone|everybody|all others|others|rest|all rest|rest of them|all of them|them all) [else]';
const AGAIN = '(again|once more|once again|back)';

/** Ring lists as they are spoken of: who somebody joins, what a list lacks, who is to have peace, who is good to go. */
export const LIST_MEMBERS: readonly Sentences[] = [
  {
    intent: 'add_destination',
    despite: ['report', 'past', 'negation'],
    needs: ['number', 'name'],
    say: [
      // "Dora wants to be on support as well, pop her on"
      `({known_person:name} [also|now|is|is not] ((should|must|needs to|has to|wants to|ought to|is to|would like to) [also] [be|start|join|get|help] [be] [helping|helping out|help|help out|joining|getting|taking|take|answer|answering|ring|ringing|rung|cover|covering|listed]|joins|joining|takes|helps|helps out|covers|starts|missing|not|not yet|helping|helping out|taking|starting) ${AT} [${TOO}] [now|today|from today] [[but|and] (he|she|they) (should|ought to|needs to|must|has to) be]) ${PUT_IN} [${POSITION}]`,
      // "support is short a body, chuck Bex on"
      `{known_number:number} [list|team|rota] (is|are|needs|wants|could do with|could use|has|have) [a|one|too|very|so|really] (short|short of [a|one] (body|person|people|hands|someone)|short [a|one] (body|person)|[a] body short|one short|down [a|one] (body|person|man)|down one|understaffed|short staffed|stretched|struggling|overwhelmed|swamped|help|hand|an extra (body|person|pair of hands)|another (body|person|pair of hands|name|phone|one)|one more [person|body|name|phone]|more (people|hands|bodies|help)) [so|and|then] (add|put|pop|stick|slot|chuck|throw|bung|get|bring|include) {known_person:name} ${THERE} [${TOO}] [${POSITION}]`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['report', 'condition'],
    needs: ['number', 'name'],
    say: [
      `({known_person:name} [also] ${MUST} (go|go on|be put|get put|be ringing|be answering|be taking|be getting|be rung|be called|get rung|receive|get|take|start getting|start taking|start answering|start ringing|ring|answer|be listed|be|come) [in|on|at|for|with|from|onto|into] ${LIST} {known_number:number} ${KIND} ${TOO}; [${POSITION}]; [{span}])`,
      `({known_person:name} ${MUST} also (go|be put|be ringing|be answering|be taking|be getting|be rung|be called|get rung|receive|get|take|be listed) [in|on|at|for|with|from|onto|into] ${LIST} {known_number:number} ${KIND}; [${POSITION}]; [{span}])`,
      `({known_person:name} ${MUST} (come|go|ring|answer|be|be rung|be called|be put) also (in|on|at|for|to|onto|into) ${LIST} {known_number:number} ${KIND}; [${POSITION}]; [{span}])`,
      `({known_person:name} ${MUST} [also] (join|be joining|join in on|become part of|be made part of) ${LIST} {known_number:number} ${KIND} [${TOO}]; [${POSITION}]; [{span}])`,
      `({known_person:name} (on|onto|in|into) ${LIST} {known_number:number} ${KIND} ${TOO} ${POSITION})`,
      `(plus {known_person:name} (on|in|to|for) ${LIST} {known_number:number} ${KIND} [${POSITION}])`,
      `((hook|link|wire|patch|sign|line) {known_person:name} up (to|on|for|with|onto) ${LIST} {known_number:number} ${KIND}; [${TOO}]; [${POSITION}]; [{span}])`,
      `(new|newest|latest) (guy|girl|person|one|colleague|member|hire|starter|face|lad|lass|man|woman|addition) (on|for|at|in|to) {known_number:number} [team] is {known_person:name} ${PUT_IN} [${POSITION}]`,
      `({known_person:name} ${MUST} (start|begin) [to] (getting|taking|answering|receiving|get|take|answer|receive) {known_number:number} calls; (list|put|add|have) ${HIM} ${POSITION})`,
      `({known_number:number} [calls|list|ring list|team|rota] (should|must|needs to|has to|ought to|is to|to) (include|contain|feature|list) {known_person:name} [${TOO}]; [${POSITION}]; [{span}])`,
      `({known_number:number} [calls] (should|must|needs to|need to|has to|have to|ought to|is to|are to|to) also (ring|try|call|reach|go to|come to|dial|get|have|go through to) {known_person:name}; [${POSITION}]; [{span}])`,
      `({known_number:number} [calls] (should|must|needs to|need to|has to|have to|ought to|is to|are to|to) (ring|try|call|reach|go to|come to|dial|go through to) {known_person:name} ${TOO}; [${POSITION}]; [{span}])`,
      `(one more|another one|another|another name|one more name|one more person|another person|new name|new person|new one|an addition|an extra|extra name|extra person) (for|on|in|to|at) ${LIST} {known_number:number} ${KIND} [-|:|is|namely] {known_person:name} [${POSITION}]`,
      `({known_number:number} ${KIND} [-|:] (plus|add|adding|with the addition of) {known_person:name} [${TOO}]; [${POSITION}])`,
      `((give me|get me|let me have|put me down|put down|write down|write in|line up|rope in|draft in|squeeze in|sub in|loop in|patch in|hook up|link up|wire in) {known_person:name} (on|onto|in|into|for|to) ${LIST} {known_number:number} ${KIND}; [${TOO}]; [${POSITION}]; [{span}])`,
      `((throw|chuck|stick|bung|pop|slot|toss|shove|put|get|drop) {known_person:name} (in|on|down) (on|onto|into|in|to|for) ${LIST} {known_number:number} ${KIND} [there]; [${TOO}]; [${POSITION}]; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {known_number:number} [calls] (reach|ring|try|call|go to|come to|go through to|include) {known_person:name} ${TOO}; [{span}])`,
      `((can|could) {known_number:number} [calls] also (reach|ring|try|call|go to|come to|go through to|include) {known_person:name}; [{span}])`,
      `{known_number:number} [list|team] (could do with|could use|would benefit from [having]) {known_person:name} [on|in] [it|there|list] ${TOO}`,
      `({known_number:number} [list|team] (needs|wants|is to have|should have|must have|has to have|could do with [having]|could use) {known_person:name} (added|put on|put in|included|listed|added on|added in|slotted in|on it|in it) [to it|on it|there] [${TOO}]; [${POSITION}]; [{span}])`,
      `{known_person:name} (might|may) as well (be|ring|go|be put|be rung|be added) (on|in|for|to) ${LIST} {known_number:number} ${KIND} [${TOO}]`,
      `((see|see to it|make sure|ensure|arrange|it is (needed|necessary|required|important)|(i|we) (want|need|wish|request|ask)) that {known_person:name} [is|be|gets|will be|should be] [also] (added|included|put|listed) (to|on|onto|in|into|for|among (those|people) [who are] (rung|ringing|called) (for|on)|among those who ring (for|on)) ${LIST} {known_number:number} ${KIND} [${TOO}]; [${POSITION}]; [{span}])`,
      `((see|see to it|make sure|ensure|arrange|(i|we) (want|need|wish|would like)) that {known_person:name} [is|be|will be|should be] ((ringing|rings|ring|rung|answering|answers|getting calls) ${TOO}|also (ringing|rings|ring|rung|answering|answers|getting calls)) (for|on|in|at) {known_number:number} [calls]; [{span}])`,
      // Without how it would be taken, "Dora's phone rang for sales as well" tells what happened.
      `(i|we) would (be grateful|be obliged|be glad|be pleased|be happy|appreciate it|like it|love it|prefer it) (if|that) {known_person:name} [phone] (rang|ring|rings|could ring|was rung|were rung|be rung|went off|was on|were on|was in|got called|answered|joined|was added to|were added to|got added to|be added to|could be added to|could join) [for|on|in|at|with|to] ${LIST} {known_number:number} ${KIND} ${TOO}`,
      `(i|we) would (be grateful|be obliged|be glad|be pleased|be happy|appreciate it|like it|love it|prefer it) (if|that) {known_person:name} (joined|was added to|were added to|got added to|be added to|could be added to|could join|was put on|were put on|be put on|could be put on) ${LIST} {known_number:number} ${KIND} [${TOO}]`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['condition'],
    means: { position: -1 },
    needs: ['number', 'name'],
    say: [
      `((have|put|get|stick|pop|list|place) {person:name} (on|onto|in|into|to) ${LIST} {known_number:number} ${KIND} ${TOO} ${LAST})`,
      `((add|include|append|slot in|pop in|tack on) {person:name} (on|onto|in|into|to) ${LIST} {known_number:number} ${KIND} [${TOO}] ${LAST})`,
      `((add|include|append|slot in|pop in|tack on) {person:name} ${LAST} (on|onto|in|into|to) ${LIST} {known_number:number} ${KIND})`,
    ],
  },
  {
    intent: 'add_destination',
    needs: ['number', 'name'],
    say: [
      `{dialled:name} (should|must|needs to|has to|is to|to) (be|go|ring|be added|be put|get calls) (on|in|to|onto|into|for|from) ${LIST} {known_number:number} ${KIND} [${TOO}]`,
    ],
  },
  {
    intent: 'remove_destination',
    needs: ['number', 'name'],
    say: [
      `((nix|yank|scratch|oust|evict|pluck|turf|rub out|score out|get shot of|rid us of|weed out|root out|blot out|retire|clear) {person:name} [off|out] (off|off of|from|out of|on|in|of) ${LIST} {known_number:number} ${KIND} [altogether|completely|entirely|permanently|for good])`,
      `({known_person:name} [name|phone|mobile|entry] (can|should|must|has to|is to|may|to|ought to) [now] (come off|come out of|go from|get off|drop off|drop out of|be gone from|be out of|disappear from|vanish from) ${LIST} {known_number:number} ${KIND} [altogether|completely|permanently|for good])`,
      `([i|we] (want|need|would like|get|have) {known_person:name} (gone|struck|scratched|scrubbed|wiped|out|erased|unlisted) (from|off|out of|of) ${LIST} {known_number:number} ${KIND})`,
      `((name|number|entry|phone) (of|for) {known_person:name} (in|on|at|for) ${LIST} {known_number:number} ${KIND} (should|must|needs to|has to|is to|can|ought to|to) (be deleted|be removed|be struck|be dropped|be taken out|be taken off|go|come off|come out))`,
      `({known_number:number} ${KIND} [-|:] (minus|less|lose|drop|remove) {known_person:name} [altogether|completely|permanently|for good])`,
      `(minus {known_person:name} (on|from|in|for) ${LIST} {known_number:number} ${KIND})`,
      `((remove|delete|drop|strike|erase) (number|phone|mobile|line|entry|handset|name|extension) of {person:name} (in|on|at|from|off) ${LIST} {known_number:number} ${KIND})`,
      `({known_number:number} (should|must|needs to|has to|is to|to) (lose|drop|forget about|get rid of) {known_person:name} [altogether|completely|permanently|for good])`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation', 'past', 'report', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `({known_number:number} [list|team] (needs|wants|is to have|should have|must have|has to have) {known_person:name} (removed|taken off|taken out|deleted|dropped|struck off|off it|out of it|off [the] list) [altogether|completely|for good])`,
      `((see|see to it|make sure|ensure|arrange|it is (needed|necessary|required|important)|(i|we) (want|need|wish|request|ask)) that {known_person:name} [is|be|gets|will be|should be] (removed|taken off|taken out|deleted|dropped|struck off|struck) [from|off|of|out of] ${LIST} {known_number:number} ${KIND})`,
      `({known_person:name} (has no business|has no place|does not belong|is no longer|is not|should not be|must not be|is still|should no longer be|is done|is finished|is through|left|has left|is leaving|is not longer|no longer works|is coming off|does not work) [being|ringing|answering|listed|part of|any longer|any more] ${AT} [any more|anymore|any longer|now]) ${TAKE_OFF}`,
      `(there is no|no) (reason|need|point|call|sense) (for|in|to have|in having) {known_person:name} [to] (be|being|ring|ringing) ${AT} [any more|anymore|any longer|now] ${TAKE_OFF}`,
      `{known_person:name} (shouldnt|should not|must not|mustnt|is not to|need not|does not need to|doesnt need to|does not have to|ought not to) be (on|in|part of) ${LIST} {known_number:number} ${KIND} (any more|anymore|any longer)`,
      `{known_person:name} (should|must|need|can) no longer be (on|in|part of|listed on|listed in) ${LIST} {known_number:number} ${KIND}`,
      `(i|we) (dont|do not|shall not|shant|will not|wont) [be] (need|needing|want|wanting|require|requiring) {known_person:name} (on|in) ${LIST} {known_number:number} ${KIND} (any longer|any more|anymore)`,
      `(i|we) [will|shall] no longer [be] (need|want|require|needing|wanting|requiring) {known_person:name} (on|in) ${LIST} {known_number:number} ${KIND}`,
    ],
  },
  {
    intent: 'disable_destination',
    needs: ['number', 'name'],
    say: [
      `((give|grant|allow) {person:name} [a|some|a bit of|a little|a wee] [well earned] (peace|quiet|breather|break|rest|time off|breathing space|respite|peace and quiet|night off|day off|afternoon off|morning off|time out) (from|on|at|for|with|off) ${LIST} {known_number:number} ${KIND}; [{span}])`,
      `((leave|let) {person:name} (alone|in peace|be|undisturbed|off the hook) (on|for|at|with|from|about) {known_number:number} [calls]; [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (leave|let) {person:name} (alone|in peace|be|undisturbed); [{span}])`,
      `({known_number:number} (should|must|needs to|has to|ought to|is to|to) (skip|skip over|bypass|pass over|miss out|leave out|ignore) {person:name}; [{span}])`,
      `((stop|quit|cease) (ringing|calling|phoning|trying|dialling|bothering|disturbing|pestering|troubling|hassling|buzzing) {person:name} (on|for|in|at|from|with|about) {known_number:number} [calls|stuff|things]; [{span}])`,
      `((deactivate|disable|switch off|turn off|mute|pause|suspend|silence) (number|phone|mobile|line|entry|handset|extension) of {person:name} (in|on|at|for) ${LIST} {known_number:number} ${KIND}; [{span}])`,
      `({known_person:name} (to|is to|should|must|has to|needs to|can|may) (sit out|stand down from|take a break from|take a rest from|have a break from|have a rest from|be exempt from|be excused from|sit this one out on) {known_number:number} [calls]; [{span}])`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `({known_person:name} (to be|is to be|should be|must be|needs to be|has to be|ought to be) (stood down|stood down from|rested|rested from|benched|benched from|skipped|silenced|put on hold|left alone|left in peace|left out|left off|excused|excused from|exempted from|spared|muted|paused|switched off|given a break from|given a rest from|given time off|relieved of|relieved from|freed from|freed of|let off|kept off|kept out of|taken out of it) [on|at|for|from|with|by|in] {known_number:number} [calls]; [{span}])`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['negation'],
    needs: ['number', 'name'],
    say: [
      `((do not|dont) [be|go|go on|you] (bothering|ringing|calling|trying|disturbing|troubling|pestering|phoning|ring|call|try|trouble|pester|phone|hassle|hassling|wake|waking|buzz) {person:name} [with|on|about|for|at|from|over] ${LIST} {known_number:number} [calls]; {span})`,
      `({known_person:name} [is] (cannot|cant|can not|can no longer|will not|wont|does not want|doesnt want|does not want to|doesnt want to|not able to|unable to|not [available|around|here|free|in]|not (free|around|available) to) [be] [take|taking|answer|answering|do|doing|pick up|cover|covering|get to] [for|on|at] {known_number:number} [calls]; [{span}]) ${SWITCH_OFF}`,
      `({known_person:name} [is] (cannot|cant|can not|will not|wont|does not want|doesnt want|does not want to|doesnt want to|not able to|unable to|not [available|around|here|free|in]) [be] [take|taking|answer|answering|do|doing|pick up|cover|covering|get to] [for|on|at] {known_number:number} [calls]) ${SWITCH_OFF} {span}`,
      `(no [more] {known_number:number} calls (for|to) {person:name}; {span})`,
      `({known_person:name} [is] (cannot|cant|can not|will not|wont|does not want [to]|doesnt want [to]) [take|answer|do|pick up|cover|get] {known_number:number} [calls] {span}) ${SWITCH_OFF}`,
      `{known_person:name} (cannot|cant|can not|will not|wont) [be] (take|taking|answer|answering|do|doing|pick up|cover|covering|get to) [for|on|at] {known_number:number} [calls] (today|tonight|this morning|this afternoon|for now|at the moment|now) ${SWITCH_OFF} {span}`,
      `({known_person:name} [phone|mobile] (shouldnt|should not|must not|mustnt|is not to) (ring|go|buzz|go off|be rung|be called|be tried|be bothered|be disturbed) [on|for|at|from|with|by] {known_number:number} [calls]; {span})`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {person:name} be (left alone|left in peace|left off|spared|rested|let off|given a break|given a rest|excused|stood down|benched|silenced|put on hold) [on|from|for|at|in] ${LIST} {known_number:number} [calls|list]; [{span}])`,
      `((can|could) {known_number:number} [calls] (skip|leave out|pass over|bypass|miss out|stop ringing|stop calling|stop trying|leave) {person:name} [alone|out|in peace|be]; {span})`,
      `({known_person:name} is [still] (switched on|turned on|active|enabled|live) (on|at|for|in) {known_number:number}) ${SWITCH_OFF} [{span}]`,
    ],
  },
  {
    intent: 'disable_destination',
    despite: ['condition'],
    needs: ['number', 'name'],
    say: [
      '((skip|bypass|mute|silence|leave out|miss out|pass over|ignore|(leave|miss) {person:name} out) {person:name} (when|whenever) {known_number:number} (rings|is rung|goes|goes off|gets a call|is called|gets calls); [{span}])',
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['past', 'question'],
    needs: ['number', 'name'],
    say: [
      `[why|how come] [is] {known_person:name} [is] [still] (switched off|off|paused|muted|disabled|turned off|deactivated|suspended) (on|at|for|in) {known_number:number} ${SWITCH_ON}`,
      `({known_person:name} [is] [now] (working|back|up|up and running|available|free|fixed|ready|around|here|in|well) [again|now|today]) ${SWITCH_ON} (on|for|at|in|with) {known_number:number}`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['condition'],
    needs: ['number', 'name'],
    say: [
      `({known_person:name} [is|are] [all|now|grand|happy|fit|fine|able|ready|back|free|available|well|good|clear|cleared|set] [to|for|and] (go|work|take|answer|do|ring|back|free|available|ready|around|cover|get|pick up|have) [again|now] [calls] [on|for|at|with|from] {known_number:number} [calls] [again|now|too]) ${SWITCH_ON}`,
      `((make|set|mark|have|get) {known_person:name} [as] [back] (live|reachable|ringable|callable|on duty|enabled|active|available|back on|back in|switched on) [again|once more|now] (on|for|at|in) ${LIST} {known_number:number} ${KIND} [again|now]; [{span}])`,
      `({known_person:name} (can|may|should|must|has to|needs to|is to|to) [now] (go|be|become|get) [back] (active|live|enabled|reachable|ringable|callable|switched on|back on) [again|once more|now] (on|for|at|in) ${LIST} {known_number:number} ${KIND} [again|now]; [{span}])`,
      `((stick|pop|bring|plug|fire|light|whack|get|slot|turn|switch|put|flip) {known_person:name} (back on|back in|back up|up again|on again) [on|for|at|in|with] ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `((let|have|make|get|set) {known_number:number} [to] [start] (ring|call|try|dial|have|use|include|ringing|calling|trying) {person:name} ${AGAIN}; [{span}])`,
      `({known_number:number} (can|may|should|must|is to|has to|needs to|to) [now] [start|go back to] (have|ring|try|call|get|use|include|ringing|trying|calling|reach|go to) {person:name} ${AGAIN}; [{span}])`,
      `({known_person:name} (can|may|should|must|has to|needs to|is to|to) [now] (come|go|be|be put|get|be brought|start|rejoin) back (on|onto|in|into|to) ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `((have|get|start|set) {person:name} (ringing|answering|taking calls|picking up|going) ${AGAIN} (on|for|at|in) {known_number:number}; [{span}])`,
      `((bring|put|get) {person:name} back (into|in) (play|action|game|service|use|rotation|mix|fold|loop) (on|for|at|in) {known_number:number}; [{span}])`,
      `((give) {person:name} (a go|a turn|a try|another go|another try|another turn|another chance) (on|for|at|in|with) {known_number:number} ${AGAIN}; [{span}])`,
      `((activate|reactivate|enable|switch on|turn on|unmute|unpause|reinstate) (number|phone|mobile|line|entry|handset|extension) of {person:name} (in|on|at|for) ${LIST} {known_number:number} ${KIND} [again]; [{span}])`,
      `([it is|you are] (ok|okay|fine|alright|safe|all right|free|welcome|clear) to (ring|call|try|dial) {known_person:name} (on|for|at|in) {known_number:number} ${AGAIN}; [{span}])`,
      `((start|begin|resume|go back to) (ringing|calling|trying|dialling|including|using) {known_person:name} [again] (on|for|at|with) {known_number:number} [calls] again; [{span}])`,
      `({known_person:name} (can|may|should|must|has to|needs to|is to|to) [now] (pick up|ring|be rung|be called|be tried|get|take|answer|do) [on|for|at|from] {known_number:number} [calls] ${AGAIN}; [{span}])`,
    ],
  },
  {
    intent: 'enable_destination',
    despite: ['question', 'hypothesis', 'past'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {known_number:number} [start|go back to] (have|ring|try|call|get|use|include|ringing|trying|calling) {person:name} again; [{span}])`,
    ],
  },
];
