import type { Sentences } from '../../../language/language.ts';

const LIST = '[<ring_list>] [of|for|on]';
const KIND = '[calls|ring list|list|team|rota|rotation|roster|hunt group|ring group|group|queue|crew|pool]';
const OTHER_CALLS =
  '(as well as|on top of|in addition to|besides|alongside|along with|not just|not only) {known_number:_} [calls]';
const TOO = `(too|as well|also|in addition|additionally|and all|an aw|as an extra|as (backup|back up|fallback|reserve|spare)|with (others|rest|everyone else)|${OTHER_CALLS})`;
const MUST =
  '(should|must|must to|needs to|has to|have to|has got to|is got to|ought to|is to|is supposed to|is meant to|to)';
const HE_MUST = '(should|must|needs to|has to|has got to|is got to|got to|ought to|is to|can)';
const WANT = '([i|we] [am going to|are going to|will|shall|would] (want|need|like|prefer|love))';
const POSITION =
  '([[right|straight] (at|in|to|on|as)] [very] {position:position} [resort|of all|position|place|spot|slot|one|name|person|in line|of list|of queue]|[in|at|as] (position|place|spot|slot|number) [number|no] {count:position}|[right|just] (after|behind|below) {behind:position})';
const INTO = '(in|into|in on|onto|on to|on|to|for|up for|up to|up on|down for|down on|in for)';
const PUT =
  '(loop|lash|whack|enter|rope|draft|sign|hook|plug|wire|pull|throw|chuck|bung|stick|pop|slot|work|write|ad|plonk|assign|attach|introduce)';
const PUT_HIM = `(${PUT.slice(1, -1)}|put|get|bring|squeeze|add|include|set) (him|her|them|it) [in|on|up|down|in there|on there|there|on it|on list|in list|onto it|to it|to list]`;
const TAKEN = '(removed|taken|dropped|struck|deleted|crossed|pulled|kicked|cut|scrubbed|wiped|withdrawn)';
const OFF = '(off|off of|from|out of|of|out on|off from)';
const FOR_GOOD = '[altogether|completely|entirely|permanently|for good|please]';
const TAKE_OFF =
  '[so|and|then] (take|get|remove|delete|drop|strike|scrub|cross|pull|kick|bin|cut|whip|yank|boot|erase|chuck|throw) [him|her|them|it] [off|out|from|off it|out of it|off there|off list|off list there|from list|of list|from it|off (that|this) [one|line|list|number]]';
const DO_IT =
  '[so|and|then|can you|could you|will you] (do (that|it|so)|make (it|that) (happen|so)|(sort|fix|arrange|action) (that|it)|see to (that|it))';
const GLAD =
  '((i|we) would (be [very|most|so] (grateful|obliged|glad|pleased|happy)|appreciate it|like it|love it|prefer it)|it would [really] (be [a] [very|really|great|big|huge|real] (good|great|nice|lovely|grand|helpful|handy|useful|help|better|best|ideal|brilliant|super|welcome)|help)|would be [a] [very|really|great|big|huge|real] (good|great|nice|lovely|grand|helpful|handy|useful|help|better|best|ideal|brilliant|super))';
const WORK_ON =
  '([be] (doing|helping|helping out|helping with|giving [us|me] [a] hand|lending [us|me] [a] hand|pitching in|mucking in|taking|answering|covering|getting|joining|working|starting|new|trained up|training))';

/** Who is to join a list and who is to leave it, as it is asked for in speech: "loop Dave into billing", "so she has to come off sales". */
export const LIST_REQUESTS: readonly Sentences[] = [
  {
    intent: 'add_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `(${PUT} {known_person:name} ${INTO} ${LIST} {known_number:number} ${KIND}; [${TOO}]; [${POSITION}]; [{span}])`,
      `((bring|get|put|take|let) {known_person:name} (in on|in for|in to help with|in to help on|in to help out on|in to help out with) ${LIST} {known_number:number} ${KIND}; [${TOO}])`,
      `((put|add|include|take|get) {known_person:name} ${TOO} ${INTO} ${LIST} {known_number:number} ${KIND})`,
      `((${PUT.slice(1, -1)}|squeeze|get|put|bring|fit|let) {known_person:name} (in|on); ${POSITION}; (on|in|for|at|of) ${LIST} {known_number:number} ${KIND}; [${TOO}])`,
      `({known_person:name} (onto|into|on to) ${LIST} {known_number:number} ${KIND}; [${TOO}]; [${POSITION}]; [{span}])`,
      `({known_person:name} (on|in|for) ${LIST} {known_number:number} ${KIND} ${TOO}; [{span}])`,
      `({known_number:number} ${KIND} [-|:] (also|plus|and) {known_person:name} [${TOO}])`,
      `({known_number:number} ${KIND} [-|:] {known_person:name} ${TOO})`,
      `({known_person:name} (is to|has to|needs to|must|has got to|is got to) be (on|in|part of) ${LIST} {known_number:number} ${KIND}; [${TOO}]; [{span}])`,
      `(${WANT} {known_person:name} to (pick up|take|answer|get|cover|ring on|ring for|be on|join|help with|help on|do) ${LIST} {known_number:number} ${KIND} ${TOO})`,
      `({known_person:name} to (pick up|take|answer|get|cover|ring on|ring for|join|do) ${LIST} {known_number:number} ${KIND} ${TOO})`,
      `((get|have|${WANT}) {known_person:name} (set up|lined up|signed up|hooked up|down|set) (to (take|get|answer|receive|ring for|ring on|pick up|cover)|for|on) ${LIST} {known_number:number} ${KIND}; [${TOO}]; [{span}])`,
      `({known_person:name} (joins|joining|is joining|will join|to join) ${LIST} {known_number:number} ${KIND}; [${TOO}]; {span})`,
      `({known_person:name} ${MUST} (hear|get|be getting|take|be taking|answer|be answering|receive|cover|do|be doing) {known_number:number} [calls|phone|line] [ringing|ring|go off] ${TOO}; [{span}])`,
      `((addition|adding|inclusion) [of] {known_person:name} (to|on|in|into) ${LIST} {known_number:number} ${KIND} please)`,
      `((addition|inclusion) of {known_person:name} (to|on|in|into) ${LIST} {known_number:number} ${KIND})`,
      `(addition|a new (name|person|face|one)|new (name|person|face|one)|extra (person|pair of hands|body|phone)) (for|to|on) ${LIST} {known_number:number} ${KIND} [-|:] {known_person:name}`,
      `(${WANT}|bring|put|throw|get|have|add) {known_person:name} (in|into|to|part of) (mix|rotation|fold|loop|pool|line up|lineup|crew) (on|for|at|in) {known_number:number}`,
      `((make it so|set it up so|fix it so|arrange it so|set things up so|have it so|rig it so) [that] {known_person:name} (gets|takes|answers|receives|hears|rings on|rings for|is rung for|is on|picks up) {known_number:number} [calls] ${TOO})`,
      `((have|let|get|make) {known_number:number} [to] (ring|call|try|dial|reach|include) {person:name} ${TOO}; [{span}])`,
      `({subject:name} ${HE_MUST} (be on|go on|go onto|be added to|be put on|join|be in|go in|be rung for|ring for|ring on) ${LIST} {known_number:number} ${KIND}; [${TOO}]; [${POSITION}])`,
      `((put|get|have|add) {known_person:name} (on|to|in) ${LIST} {known_number:number} ${KIND} (${OTHER_CALLS}|additionally|and all|an aw|in addition))`,
      '(add|put|include|get) {known_person:name} (to|on|onto|in) (list|ring list|rota|ringing list) [too|as well] (to|for|on|at|in) {known_number:number}',
      '{known_person:name} to be on {known_number:number}',
      `((have|put|get|want|need) {known_person:name} in ${LIST} {known_number:number} (list|ring list|team|rota|rotation|roster|group|crew|pool) [${TOO}])`,
      `{known_number:number} ${KIND} (needs|could use) (another|one more|an extra|a new) (name|person|phone|body|one) [on it|there] [-|:] {known_person:name}`,
      `((set up) {known_person:name} (on|for|in) ${LIST} {known_number:number} ${KIND}; [${TOO}])`,
      `((make|have) {known_person:name} [another|an extra] (contact|destination|backup|back up|option|member) (on|for|in|of) ${LIST} {known_number:number} ${KIND}; [${TOO}])`,
      `((start|begin) (sending|giving|passing|putting) {known_number:number} calls [through] to {known_person:name} ${TOO})`,
      `({known_person:name} ${MUST} (get|take|have|receive|answer|hear) {known_number:number} [calls] (as well as|along with|alongside|besides|together with) {known_person:_})`,
      `((bring|get|put|fold|move|draw) {known_person:name} into ${LIST} {known_number:number} ${KIND}; [${TOO}])`,
      `((put|add|list|enter|include|set up|have) {known_person:name} [down|in] as [another|an extra|an additional|extra|additional|a further|further|a second] (contact|destination|person|name|number|one|option) (for|on|to|in|at) ${LIST} {known_number:number} ${KIND}; [${TOO}])`,
      `((give|find|get|make) {known_person:name} (slot|place|spot|seat|room) (on|in|for|at) ${LIST} {known_number:number} ${KIND}; [${POSITION}])`,
      `((extend|expand|complete|enlarge|supplement|top up|beef up|strengthen|reinforce|augment) ${LIST} {known_number:number} ${KIND} (with|by) {known_person:name}; [${TOO}])`,
      `({known_number:number} (needs|should have|must have|is to have|has to have) {known_person:name} (in|on) [its|their|our] (list|ring list|team|rota|rotation|crew) [${TOO}]; [{span}])`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past', 'report', 'hypothesis', 'negation'],
    needs: ['number', 'name'],
    say: [
      `({known_person:name} ([is] going to|will|[is] about to|is|wants|would like [to]|fancies|fancies [a] go (at|on)|is (up for|keen on|keen to|happy to|ready to)|volunteered for|[has] started|[is] now) [in on|in|on to|${WORK_ON}] [on|in|with|for|at|to] ${LIST} {known_number:number} ${KIND}|{known_person:name} [is] [now] ${WORK_ON} [on|in|with|for|at|to] ${LIST} {known_number:number} ${KIND} [${TOO}|along with {known_person:_}|with {known_person:_}] [now|today|from today|this week]) [so|and|then] ${PUT_HIM} [${TOO}] [${POSITION}]`,
      `{known_number:number} [list|ring list|team|rota|rotation] (is missing|lacks|is lacking|does not have|doesnt have|has not got|hasnt got|is short of|misses) {known_person:name} [in it|on it|there] [so|and|then] (${PUT_HIM}|(fix|sort|correct|rectify|remedy|change) (that|it|this))`,
      `([new] (starter|phone|mobile|person|colleague|hire|temp|joiner|guy|girl|lad|lady|driver|receptionist|member) (for|on|in|at) {known_number:number} [-|:] [[his|her|their|the] (mobile|number|phone|cell|cellphone)] [is|:|-] {dialled:name}) [so|and|then] [${PUT_HIM}]`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past', 'hypothesis', 'condition'],
    needs: ['number', 'name'],
    say: [
      `${GLAD} (if|were|that) {known_person:name} [phone] (was|were|is|be|got|could be|to be) (added|put|included|listed|brought|signed up|placed|set up|in|on) [to|on|onto|in|into|for] ${LIST} {known_number:number} ${KIND} [${TOO}]`,
      `${GLAD} (if|that) {known_person:name} [phone] (joined|rang|could ring|was rung|were rung|got|took|answered|could answer|helped|could help|could join|could take) [on|for|in|at|with|out on|out with] ${LIST} {known_number:number} ${KIND} ${TOO}`,
      `${GLAD} (if|that) {known_number:number} [calls] [also] (rang|went to|reached|tried|could ring|could reach|could try|could also ring|would ring|called|included) {known_person:name} ${TOO}`,
      `${GLAD} (if|that) {known_number:number} [calls] (also (rang|went to|reached|tried|called|included)|could also (ring|reach|try|call|go to|include)) {known_person:name}`,
      `((i|we) would need that {known_person:name} is also (called|rung|ringing|added|put) (for|on|in|at|to) {known_number:number} [calls])`,
      `({known_person:name} [phone|mobile] ${MUST} (ring|go|go off|buzz|be rung|be called|sound) ${TOO} (when|whenever|if) [a|any] (someone|somebody|people|customer|customers|anyone|anybody|callers|caller|clients|they) (rings|calls|ring|call|phone|phones|dials|dial) {known_number:number})`,
    ],
  },
  {
    intent: 'add_destination',
    despite: ['past', 'question', 'hypothesis', 'report'],
    needs: ['number', 'name'],
    say: [
      `((can|could) {known_person:name} (get|take|have|receive|answer|hear) {known_number:number} [calls] (as well as|along with|alongside|besides|together with) {known_person:_})`,
      `((can|could) {known_person:name} be (rung|called|tried|reached|phoned|included) (on|for|at|in) ${LIST} {known_number:number} ${KIND} ${TOO})`,
      `({known_person:name} (will|is going to|going to|is to) (take|get|answer|cover|do|handle|pick up|receive) {known_number:number} [calls] ${TOO}) ([so|and] (set|sort|arrange|fix|make|get) (that|it|this) [up|out|happen|done|sorted]|${DO_IT})`,
      `([i|we] could (do with|use) {known_person:name} (on|in|for|at) ${LIST} {known_number:number} ${KIND} ${TOO})`,
      `((can|could) (i|we) (get|have) {known_person:name} (ringing|answering|taking|getting|covering|on|in on|joining|helping|listed) [on|for|at|in|with] ${LIST} {known_number:number} ${KIND} ${TOO}; [{span}])`,
      `({known_person:name} [has] (asked|asks|is asking|wants|would like|requested|wishes|offered|volunteered|agreed) to (be (on|in|put on|put in|added to|included in|listed on|part of)|join|help [out] [with|on|at]|do|go on) ${LIST} {known_number:number} ${KIND} [${TOO}]) [so|and|then] ${PUT_HIM} [${TOO}] [${POSITION}]`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past'],
    needs: ['number', 'name'],
    say: [
      `((purge|whip|boot|release|wipe|expunge|yank|oust|pluck|unhook|unlink|deregister|disconnect|let go|let) {known_person:name} [go] [off|out] ${OFF} ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `((purge|wipe|expunge|deregister|unlist|eject|evict) {known_person:name} (on|in) ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `({known_person:name} [name|phone|mobile|entry] (${HE_MUST}|to) [now] (leave|be out of|quit|vacate|be off|be let go from|be let go of|be ${TAKEN} ${OFF}) ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `((get|have|take) (me|us) {known_person:name} ${OFF} ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `((take|get|pull|remove|drop|have) {known_person:name} ${OFF} {known_number:number} (rotation|roster|pool|crew|queue|line up|lineup|rota))`,
      `((remove|delete) {known_person:name} {known_number:number})`,
      `((removal|deletion|withdrawal) of {known_person:name} (from|off|out of|in|on) ${LIST} {known_number:number} ${KIND})`,
      `((removing|deleting|taking) {known_person:name} (from|off|out of) ${LIST} {known_number:number} ${KIND} please)`,
      `({subject:name} ${HE_MUST} [now] (come off|come out of|go from|get off|be out of|be off|leave|be gone from|drop off|be ${TAKEN} ${OFF}) ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `({known_person:name} (may|might) as well (come off|go from|be ${TAKEN} ${OFF}) ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `(it ${HE_MUST} [now] (come off|come out of|go from|be ${TAKEN} ${OFF}) ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `(${WANT} {known_person:name} [to be] (${TAKEN.slice(1, -1)}|gone|out|off) ${OFF} ${LIST} {known_number:number} ${KIND} ${FOR_GOOD})`,
      `({known_number:number} ${KIND} [-|:] {known_person:name} (out for good|out altogether|out permanently|to come off|to be removed|to be taken off|comes off))`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['negation', 'past', 'report', 'hypothesis'],
    needs: ['number', 'name'],
    say: [
      `({known_person:name} (does not|doesnt|no longer|is not|isnt|is no longer|has stopped|stopped|will not be|wont be|will no longer be|is done|has finished|is finished|finished|is all done|is finished up|has finished up|finished up|is through) [be] [belong|work|works|working|do|does|doing|needed|wanted|ring|ringing|answer|answering|cover|covering] [any more|anymore|any longer|now] [on|in|at|for|with|to|part of] ${LIST} {known_number:number} ${KIND} [any more|anymore|any longer|now|this year|this term]) [so|and|then] ((he|she|they) ${HE_MUST} (come off|go|be ${TAKEN} [off|out]|come out) [list|it|ring list|there|of it|of there]|${TAKE_OFF})`,
      `(there is no|no) [more|longer|further] (reason|need|point|call|sense|use) [for|in|to|of] [have|having|ring|keep|keeping|ringing|listing] {known_person:name} [being|to be] (on|in|for|at) ${LIST} {known_number:number} ${KIND} [any more|anymore|any longer|now] ${TAKE_OFF}`,
      `{known_person:name} (should not|shouldnt|must not|mustnt|should no longer|is not to|does not need to|need not) be [any more|anymore|any longer|at all] (on|in|part of|listed on|listed in) ${LIST} {known_number:number} ${KIND} [any more|anymore|any longer|at all] ${TAKE_OFF}`,
      `{known_person:name} (should not|shouldnt|must not|mustnt|should no longer|is not to|does not need to|need not|no longer) [be] (getting|taking|answering|get|take|answer|gets|takes|answers|covers|does|cover|do|ring on|rings on) {known_number:number} [calls] [any more|anymore|any longer|now|at all] ${TAKE_OFF}`,
      `(i|we) would (rather|prefer|sooner|prefer it if) {known_person:name} (was not|wasnt|were not|werent|is not|isnt) (on|in|part of) ${LIST} {known_number:number} ${KIND} [any more|anymore|any longer|at all] ${TAKE_OFF}`,
      `{known_person:name} [has|is] (wants|wants to be|asked|asking|would like|requested|wishes|needs) [to be|to come|to get] (${TAKEN.slice(1, -1)}|off|out) ${OFF} ${LIST} {known_number:number} ${KIND} ([so|and] (${TAKE_OFF}|${DO_IT}))`,
      `{known_person:name} (wants|would like|needs|wishes|has) [to (be|come|get)] (off|out of) ${LIST} {known_number:number} ${KIND} ([so|and] (${TAKE_OFF}|${DO_IT}))`,
      `(stop|quit|no longer) (listing|having|including|keeping) {known_person:name} (on|in) ${LIST} {known_number:number} ${KIND} [so|and|just] [${TAKE_OFF}]`,
    ],
  },
  {
    intent: 'remove_destination',
    despite: ['past', 'hypothesis', 'condition'],
    needs: ['number', 'name'],
    say: [
      `${GLAD} (if|were|that) {known_person:name} (was|were|is|be|got|could be|to be) (${TAKEN.slice(1, -1)}|off|out) ${OFF} ${LIST} {known_number:number} ${KIND} ${FOR_GOOD}`,
      `${GLAD} (if|that) {known_person:name} (came|could come|went) (off|out of) ${LIST} {known_number:number} ${KIND} ${FOR_GOOD}`,
    ],
  },
];
