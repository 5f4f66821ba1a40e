import type { Sentences } from '../../../language/language.ts';

const DONE =
  '[[{known_by:_}|somebody|someone|they|who] [has|have|just|went and] (broke|broken|break|messed|mucked|screwed|fiddled|changed|did|done|made|touched|altered|ruined|cocked|ballsed|botched|got|meddled|tinkered|tampered|played|interfered|started|came) [something|things|it|up|with|at|to|about|around|(his|her|their) hands on] [it|that|with]|mistake|mess|error|change|changes|edit|edits|last|wrong]';
const REVERSE = '(undo|revert|reverse|roll back|rollback|take back|back out|unpick|rescind|retract|overturn|annul)';
/** The same said of something that was named before. */
const REVERSE_IT =
  '((undo|revert|reverse|roll back|rollback|take back|back out|rescind) [it|that|this|them|(my|our|that|this) [last|latest] (change|changes|edit|edits|one|tweak)]|(put|take|set|change|roll|turn|switch|bring) (it|that|this|things|everything|(my|that|this) [last|latest] (change|changes|edit|edits|one|tweak)) back [(as|how|to how|way|to way|to what) [it|that|they|things] [was|were|had it] [before]])';
/** The same, and that it was that person's. */
const REVERSE_HIS =
  '((undo|revert|reverse|roll back|rollback|take back|back out) ((his|her|their|that) [last|latest] (change|changes|edit|edits|one|tweak|work|meddling)|what (he|she|they) [has|have] (did|done|changed))|(put|take|set|change|roll|turn|switch) (his|her|their) [last|latest] (change|changes|edit|edits|one|tweak) back)';
const UNDONE =
  '(undone|reverted|reversed|rolled back|taken back|backed out|rescinded|retracted|annulled|overturned|withdrawn|taken off again)';
const SPOILT =
  '(broke|ruined|wrecked|mangled|botched|messed with|fiddled with|(messed|mucked|screwed|cocked|ballsed|buggered|fouled|ballsed|bollixed|stuffed|made) up|((has|have) (broken|spoilt|spoiled))|(made|has made|have made) [a|an|some] (mess|hames|hash|balls|mistake|blunder|dog dinner|muddle|bags|pigs ear) (of|with|on|in|at))';
const CHANGE =
  '(change|changes|edit|edits|modification|alteration|amendment|adjustment|update|tweak|modifications|alterations|amendments|adjustments)';
/** What somebody did last, named before it is taken back. */
const LAST =
  '[that|this] (whatever|what|everything|thing|last thing|latest thing|change|last change|latest change|last edit|edit)';
const MEDDLED =
  '((got|meddled|tinkered|tampered|played|interfered|fiddled|messed|mucked|started) [about|around] [at|to|with|on|up|(his|her|their|my|our) hands on]|came along|touched|changed|broke|edited|altered|ruined|did|had|took over)';
const AS_IT_WAS = '(as|how|to how|way|to way|to what|like|to) [it|that|they|things] [was|were]';
const BEFORE =
  '(before|earlier|previously|this morning|yesterday|earlier today|earlier on|last (night|week|time)|[on] (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|[half] [an] hour ago|{count:_} (minutes|hours|days|weeks) ago|(a|few|a few|couple of) (minute|minutes|hour|hours|day|days|week|weeks) ago|when (i|we) came in|first thing|at start of day|at (opening|opening time|lunch))';

/** How people have the last change put back. */
export const UNDO: readonly Sentences[] = [
  {
    intent: 'undo',
    despite: ['past', 'question'],
    say: [
      '(undo|revert|reverse|roll back|rollback|un do) (that|it|this|last change) [shit|crap|rubbish|nonsense|mess|stuff|thing|one]',
      '(undo|revert|reverse|roll back|rollback|take back|un do) [that|it|this|last|my|change|edit|what i did|what i just did|what you did|thing|one|action|latest|most recent|previous]',
      '(undo|revert|reverse|roll back|rollback|take back|cancel) [that|this|my] [last|latest|most recent|previous] (change|edit|one|thing|action|changes|update|modification|alteration|amendment|adjustment) [i made|we made|you made|that i made|i did|made] [last]',
      '((undo|revert|reverse|roll back|rollback) [that|this|my] [that|this|last|my|latest|most recent|previous] [change|edit|changes|update|thing|one|action] [(to|on|of|for|in|with)] {number} [change|edit])',
      '(undo|revert|reverse|roll back|rollback) [that|this|last] ({known_by:person} [last|latest] (change|edit|changes|thing|stuff|bit|work|move|tweak|update|doing|handiwork|alteration|modification); [(to|on|of|for|in) {number}])',
      '(undo|revert|reverse|roll back|rollback|take back) ((what|whatever) {known_by:person} [has] [just] (did|done); [(to|on|of|for|in|with) {number}])',
      '(undo|revert|reverse|roll back) {known_by:person} (last|latest|most recent) [one|thing|go|move]',
      `${REVERSE} [this|that] [last|latest|most recent|previous] ${CHANGE} ([(to|on|of|for|in|with) {number}]; [that|which] {known_by:person} [has] (made|did|done))`,
      '(put|change|switch|set|turn|take) (my|our) (last|latest|most recent) (change|edit) back [(how|to how|as|the way|to the way) [it|things|that|they] [was|were] [before]]',
      '(put|change|switch|set|turn|take) (that|it|this|things) back (how|to how|as|the way|to the way|to what) [it|things|that|they] [was|were] [before] [undo]',
      '(take|put) back what i [just] did',
      '(scrap|bin|ditch|cancel|cancel out|wipe|wipe out|back out|drop|kill|erase) (what|whatever|everything|the thing) [that] (i|we|you) [have] [just|last] (did|done|changed|made|set) [(to|on|with|for|in|about) {number}]',
      '(i|we) [have] [just] ((cocked|messed|mucked|screwed|ballsed|buggered|fouled) up|broke|botched|ruined|fluffed|wrecked|destroyed|spoiled|spoilt|banjaxed|borked|broken|(made|have made) [a|an|some] (mess|mistake|hash|error|balls|blunder) (of|on|with|at)) {known_number:number} [so|and|please] (undo|revert|reverse|roll back|(take|put|set|change|get|bring|turn) (it|that|this|what i did) back [(as|how|to how|way|to way|to what) [it|that|they|things] [was|were] [before]])',
      '(i|we) [have] [just] ((cocked|messed|mucked|screwed|ballsed|buggered|fouled) up|broke|botched|ruined|fluffed|(made|have made) [a|an|some] (mess|mistake|hash|error|balls|blunder) (of|on|with|at)) {known_number:number} [so|and|please] (undo|revert|reverse|roll back) (it|that|this|what i did)',
      '(undo|revert|reverse|roll back|rollback|take back) [whatever|everything] [the] (last thing|latest thing|most recent thing|last one|last action|whatever|what) [i|you|we] [that] [just] [was|were|got|has been|been] (did|done|changed|happened|made|set|saved) [(to|on|with|for|in|about) {number}]',
    ],
  },
  {
    intent: 'undo',
    despite: ['past'],
    say: [],
    hints: [
      [
        'undo|undoing|revert|reverting|reverse|rollback|roll back|unwind|unpick|put right',
        '[{known_number:number}]',
        DONE,
      ],
      [
        '(roll|put|change|turn|switch|wind|take|set|move) (it|that|this|them|everything|things|all|it all|all of it|all that|lot) back [how|to how|as|the way] [it|that|they|things] [was|were]',
        '[{known_number:number}]',
        `(${DONE.slice(1, -1)})`,
      ],
      [
        '(roll|put|change|turn|switch|wind|take|set|move) {known_number:number} back (how|to how|as|way|to way) [it|that|they|things] [was|were]',
        DONE.slice(1, -1),
        '[before|until]',
      ],
    ],
  },
  {
    intent: 'undo',
    // "The last change", "what I just did" and "undone" are of the past.
    despite: ['past'],
    say: [
      `[that|this|my|our] [last|latest|recent] ${CHANGE} [[made] (to|on|of|for|in|with) {known_number:number}] [i made] (was|is) [just] [all] (mistake|wrong|error|accident|blunder|slip|bad idea|typo) (${REVERSE} (it|that|this)|(put|set|change|take|roll) (it|that|this) back)`,
      `${LAST} [that] {known_by:person} [has] [just] (made|did|done) [(to|on|with|for|in|about) {known_number:number}] ${REVERSE} (it|that|this)`,
      `{known_number:number} [-|:] ${REVERSE} [that|it|this|last change|my last change|latest change]`,
      '(wind back|unwind) {known_number:number}',
      `make [my|that|this] [last|latest|most recent] ${CHANGE} [(to|on|of|for|in|with) {number}] undone`,
      `{known_by:person} [last|latest|most recent] ${CHANGE} [(to|on|of|for|in|with) {number}] (should|must|needs to|need to|has to|have to|is to) be (undone|reverted|reversed|rolled back|taken back)`,
      `(can|could|may|might) [my|our|this|that] [last|latest|most recent|previous] ${CHANGE} ([[made] (to|on|of|for|in|with) {number}]; [[made] by {known_by:person}]) [please] be (undone|reverted|reversed|rolled back|taken back)`,
      `{known_number:number} is [all|now|all now|a bit|a complete|a total|in] (wrong|broken|mess|messed up|mucked up|screwed up|knackered|banjaxed|buggered|goosed|cocked up|not right) [now|again] ${REVERSE} (it|that|this)`,
      '{known_number:number} is [all|now|all now|a bit|a complete|a total|in] (wrong|broken|mess|messed up|mucked up|screwed up|knackered|banjaxed|buggered|goosed|cocked up|not right) [now|again] (roll|take) (it|that|this) back',
      `[my|our|this|that] [last|latest|most recent|previous] ${CHANGE} ([[made] (to|on|of|for|in|with) {number}]; [[made] by {known_by:person}]) (should|must|needs to|need to|has to|have to|is to|are to) [please|now|all] be (undone|reverted|reversed|rolled back|taken back)`,
      `[my|our|this|that] [last|latest|most recent|previous] ${CHANGE} ([[made] (to|on|of|for|in|with) {number}]; [[made] by {known_by:person}]) (needs|need|wants|want) (undoing|reverting|reversing|rolling back|taking back|to be undone|to be reverted)`,
      `${LAST} [that] (i|we|you) [have] [just|last] (did|done|changed|made|set) [(to|on|with|for|in|about) {known_number:number}] [just now] ${REVERSE} (it|that|this|them)`,
      `${LAST} [that] (i|we|you) [have] [just|last] (did|done|changed|made|set) [(to|on|with|for|in|about) {known_number:number}] [just now] (roll|take) (it|that|this) back`,
      `(scrap|bin|ditch|cancel|cancel out|wipe|wipe out|back out|discard|get rid of) [that|this] (my|last|latest|most recent|our last|my last|my latest) ${CHANGE} [i made|we made|that i made] (to|on|of|for|in|with) {number} [and] [(put|set|change) it back]`,
      `(i|we) (want|need|would like) [to have] [my|that|this|our] [last|latest|most recent] ${CHANGE} ((to|on|of|for|in|with) {number}; [by {known_by:person}]) [to be] (gone|reversed|undone|reverted|taken back|rolled back)`,
      '(go|step|move) back [by] (one|a|1) [single] (step|change|version|edit) [(on|with|for|in|of) {number}]',
      '(take|put|roll|wind|set) {known_number:number} back [by] (one|a|1) [single] (step|change|version|edit)',
      '(roll|wind|take|revert|go) [{known_number:number}] back to [its] (previous|last|former|prior) (state|version|settings|setup|set up|configuration) [(on|of|for|with) {number}]',
      `${REVERSE} {known_number:number} to [its] (previous|last|former|prior) (state|version|settings|setup|set up|configuration)`,
      `${REVERSE} {known_by:person} [last|latest|most recent] ${CHANGE} [[made] (to|on|of|for|in|with) {number}] [please|again]`,
      `${REVERSE} (what|whatever|everything|that which) (was|were|has been|got|is) [just|last|most recently] (did|done|changed|made|set|altered|saved) [last|just now] ([(to|on|with|for|in|about) {number}]; [by {known_by:person}]) [last|just now|most recently]`,
      `${REVERSE} (what|whatever|everything) (i|we|you) [have] [just|last] (did|done|changed|made|set|altered|saved) [(to|on|with|for|in|about) {number}] (last|just now|most recently|a minute ago|a moment ago)`,
      `(scrap|scratch|bin|ditch|cancel|cancel out|wipe|wipe out|nix|kill|scrub|void|drop|discard|get rid of) [that|this] [my|our] (last|latest|most recent|previous|{known_by:person} [last|latest|most recent]) ${CHANGE} [(made|done) [to]] (to|on|of|for|in|with) {number} [by {known_by:person}]`,
      `[my|our|this|that] (last|latest|most recent) ${CHANGE} [[made] (to|on|of|for|in|with)] {known_number:number} [-|:] ${REVERSE_IT}`,
      `{known_number:number} (last|latest|most recent) ${CHANGE} [(was|is) (wrong|mistake|error|bad|no good|rubbish|wrong one)] ${REVERSE_IT}`,
      `[that|this|my|our] (last|latest|recent|most recent) ${CHANGE} [made] [(to|on|of|for|in|with)] {known_number:number} (was|is) [all|just|a|an] (wrong|mistake|error|bad|no good|rubbish|wrong one|accident|slip|blunder) ${REVERSE_IT}`,
      `{known_by:person} [last|latest|most recent] ${CHANGE} (to|on|of|for|in|with) {number} ((needs|need|wants|want) (undoing|reverting|reversing|rolling back|taking back|backing out|to be ${UNDONE})|(is|was) [all] (wrong|mistake|error|bad|no good|rubbish) ${REVERSE_IT}|[-|:] ${REVERSE_IT})`,
      `{known_by:person} [has|just|went and] ${SPOILT} {known_number:number} [so|and|again] [please] ${REVERSE_HIS}`,
      `(roll|wind|step) {known_number:number} back [by] (one|1)`,
      `(put|take|set|roll|turn|change|wind) [that|my|our] (last|latest|most recent|{known_by:person} [last|latest|most recent]) ${CHANGE} (to|on|of|for|in|with) {number} back [(as|how|to how|way|to way|to what) [it|that|they|things] [was|were] [before]]`,
      `(scrap|scratch|bin|ditch|nix|scrub|wipe|back out|discard|get rid of) [that|this] [my|our] (last|latest|most recent|previous) ${CHANGE} [that] [i made|we made|i did|just made|made]`,
      `[my|our|this|that] (last|latest|most recent) ${CHANGE} [[made] (to|on|of|for|in|with)] {known_number:number} [(was|is) [all|just] (wrong|mistake|error|bad|no good|rubbish|wrong one|accident|slip|blunder)] (get rid of|scrap|bin|ditch|drop|kill|cancel) (it|that)`,
      `(take|pull|lift|remove|strip) [that|my|our] (last|latest|most recent|{known_by:person} [last|latest|most recent]) ${CHANGE} (off|from|out of|back off|back out of|away from) {number}`,
      `(last|latest|most recent) (thing|change|edit) [that] (anyone|anybody|somebody|someone|i|we|{by:_}) [has|have] (did|made|changed|done) [to|on|with|for|in] {number} (needs|need|wants|should|must|has to) (undoing|reverting|reversing|to be ${UNDONE}|be ${UNDONE})`,
      `(put|take|set|roll|turn|change|wind) {known_number:number} (last|latest|most recent) ${CHANGE} back`,
      `${REVERSE} {known_number:number} (last|latest|most recent) ${CHANGE}`,
      'one (step|change|version|edit) back (on|with|for|in|of|at) {number}',
      '(ctrl z|ctrlz|control z|cmd z) [(that|it|this|[my|last|latest|{known_by:person}] change)] [(to|on|of|for|in|with) {number}]',
      `[pressed|hit|clicked|pushed] wrong (button|key|thing|option) ${REVERSE} [it|that|this]`,
      `[i|we] (want|need|would like) [that|my|our|this] (last|latest|most recent|{known_by:person} [last|latest|most recent]) ${CHANGE} [made] ([(to|on|of|for|in|with) {number}]; [by {known_by:person}]) [to be] ${UNDONE}`,
      `[my|our|this|that] (last|latest|most recent|{known_by:person} [last|latest]) ${CHANGE} ([[made] (to|on|of|for|in|with) {number}]; [by {known_by:person}]) (to be|must be|should be|needs to be|has to be) ${UNDONE}`,
      `(restore|bring back|go back to|return to|reinstate|switch back to|put back) (previous|last|prior|former|earlier) (state|version|settings|setup|set up|configuration|arrangement) (on|of|for|in|at|with) {number}`,
      `((bring|restore|return|reset|rewind) {known_number:number} [back]|(set|put|swap|switch|change|flip|turn) {known_number:number} back) (to|in|into) [its] (previous|last|prior|former|earlier) (state|version|settings|setup|set up|configuration|arrangement)`,
      `{known_by:person} [has] (changed|edited|altered|set|configured) {known_number:number} (wrong|wrongly|incorrectly|badly|by mistake|in error|by accident|by error) [so|and] [please] ${REVERSE_HIS}`,
    ],
    hints: [
      [
        `{known_number:number} (wants|needs|should|must|has to|needs to|want|need|can) [to] [be] (put|putting|set|setting|changed|changing|turned|turning|switched|taking|taken|to go|go|going) back ${AS_IT_WAS}`,
        `[${BEFORE}]`,
      ],
      [`(roll|put|change|turn|switch|wind|take|set|move|get|bring) {known_number:number} back ${AS_IT_WAS} ${BEFORE}`],
      [
        `${REVERSE} (it|that|this|them|everything|all of it)|(roll|take|put) (it|that|this|everything) back`,
        '{known_number:number}',
        'wrong|broken|mess|messed up|mucked up|screwed up|knackered|banjaxed|in bits|cocked up|arse about face|not right|does not work|all over the place',
      ],
    ],
  },
  {
    intent: 'undo',
    // Who did not mean it did it all the same.
    despite: ['past', 'negation'],
    say: [
      `(i|we) (did not|didnt) (mean|intend|want) to [do|change|touch|edit|alter] [that|it|this|anything] [to|on|with|for|at] {known_number:number} ${REVERSE} (it|that|this)`,
      '(i|we) (did not|didnt) (mean|intend|want) to [do|change|touch|edit|alter] [that|it|this|anything] [to|on|with|for|at] {known_number:number} (put|take|roll) (it|that|this) back',
      `(i|we) (should not|shouldnt) have (changed|touched|done|edited|altered) [that|it|this|anything] [to|on|with|for|at] {known_number:number} ${REVERSE} (it|that|this)`,
    ],
  },
  {
    intent: 'undo',
    // "I would be grateful if … could be reversed" sets no condition.
    despite: ['past', 'hypothesis'],
    say: [
      '(can|could|may|might) (previous|last|prior|former|earlier) (state|version|setting|settings|setup|set up|configuration|arrangement) (on|of|for|in|at|with) {number} [please] be (restored|reinstated|brought back|put back)',
      `(i|we) would (rather|prefer) [that|if|it if] (we|you|it) (went|go|rolled|roll|changed|switched) back to (previous|last|prior|former) (state|version|settings|setup|set up|configuration|arrangement|change) (on|of|for|in|at|with) {number}`,
      `(i|we) (would|should) [very much|really] (be [most|very|so] (grateful|obliged|glad|pleased|happy|thankful)|appreciate it|like it|prefer it|love it) if [my|our|this|that] [last|latest|most recent|previous] ${CHANGE} ([[made] (to|on|of|for|in|with) {number}]; [[made] by {known_by:person}]) (could|can|would|were to) [please] be (undone|reverted|reversed|rolled back|taken back)`,
    ],
  },
  {
    intent: 'undo',
    // It is not the end of a diversion; but whether the last change is the one that is meant has to be asked.
    unsure: true,
    despite: ['past'],
    say: [
      `(roll|put|change|turn|switch|wind|take|set|move|get|bring) {known_number:number} back ${AS_IT_WAS} (before|until) ({by:_}|{word:_}|somebody|someone|they|we|i|you|he|she) [has|had|have|went and] ${MEDDLED} [it|that|there|things]`,
      `(roll|put|change|turn|switch|wind|take|set|move|get|bring) {known_number:number} back ${AS_IT_WAS} ${BEFORE}`,
      `(make|have|let|set|get) {known_number:number} [be] (what|how|like|as) [it|that] was (before|until) ({by:_}|{word:_}|somebody|someone|they|we|i|you|he|she) [has|had|have|went and] ${MEDDLED} [it|that|there|things]`,
      `(reset|restore|return|set|put|take|roll|get|bring) {known_number:number} [back] to (state|settings|setup|set up|version|way|list|order|one) [it|that] [was|had|were] [in|at|from|on] (before|until) [last|latest|{by:_}] [${CHANGE}]`,
      `(reset|restore|return|set|put|take|roll|get|bring|revert|wind|rewind|have) {known_number:number} [back] [to] [(how|what|way|as|state) [it|that|things] [was|were]] (before|until) ({known_by:_}|last|latest|most recent) ([last|latest] [${CHANGE}]|[has|had|went and] ${MEDDLED} [it|that|there|things])`,
      `{known_by:_} [has|just|went and] ${SPOILT} {known_number:number} [so|and|again] [please] ${REVERSE_IT}`,
      `{known_by:_} [has] (changed|edited|altered|set|configured) {known_number:number} (wrong|wrongly|incorrectly|badly|by mistake|in error|by accident|by error) [so|and] [please] (${REVERSE_IT}|(restore|bring back|go back to|return to) (previous|last|prior|former|old|earlier) (state|version|settings|setup|set up|configuration))`,
      `{known_number:number} (was|were) [perfectly|absolutely|all] (fine|ok|okay|all right|alright|right|good|perfect|working|correct|grand|better) (before|until) ({known_by:_}|last|latest|somebody|someone|they|that|this) [last|latest] [${CHANGE}] [[has|had|went and] ${MEDDLED} [it|that|there|things]] ${REVERSE_IT}`,
      `(go|get|change|switch|step|roll) back to (how|what|way) {known_number:number} was [set|set up|configured|ringing] [${BEFORE}]`,
    ],
  },
];
