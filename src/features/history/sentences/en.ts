import type { Sentences } from '../../../language/language.ts';

const CHANGED =
  '(changed|diverted|forwarded|redirected|switched|edited|touched|altered|modified|updated|added|removed|deleted|moved|switched off|switched on|turned off|turned on|set|did|messed with|messed up|broke|fiddled with|played with|tampered with|reset|undid|put|took|amended|adjusted|keeps changing|keeps messing with|keeps fiddling with|keeps diverting|keep changing)';
const CHANGE =
  '(change|divert|forward|redirect|edit|touch|alter|modify|update|do|add|remove|delete|mess with|fiddle with|set|move|switch off|switch on|turn off|turn on|break|mess up)';
const MEDDLING =
  '((messing|fiddling|playing|tampering|tinkering|meddling|faffing|mucking) [about|around] with|changing|editing|touching|altering|adjusting)';
/** What people call whoever it was. */
const BLAMED =
  '(idiot|clown|muppet|numpty|genius|fool|moron|joker|plonker|wally|twit|eejit|bright spark|culprit|pillock|prat|spanner|dummy|so and so|person|colleague)';
const THING =
  '[settings|anything|something|things|the divert|divert|diversion|that|it|this|list|ring list|ring order|ring time|ring times|order]';

const DONE =
  '[[{known_by:_}|somebody|someone|they|who] [has|have|just|went and] (broke|broken|break|messed|mucked|screwed|fiddled|changed|did|done|made|touched|altered|ruined|cocked|ballsed|botched) [something|things|it|up|with]|mistake|mess|error|change|changes|edit|edits|last|wrong]';

/** How people ask what was changed, and have it put back. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'history',
    about: [
      [
        'who|what|when|why|did|has|have|was|were|any|(show|tell|give) [me|us]|list',
        'changed|changing|change|changes|edited|editing|edits|touched|messing|messed|fiddling|fiddled|altered|modified|happened|happening|history|log|diverted|removed|added|forwarded|switched off|switched on|turned off|undone',
        '[{known_number:number}]',
        '[by {by:person}|{known_by:person}]',
        '[{past}]',
      ],
    ],
    say: [
      '([last|recent|latest|newest|change|audit|previous|past] (history|changes|change log|changelog|log|audit log|audit trail|activity|edits|change|modifications|audit|alterations|amendments|record of (changes|alterations|amendments|edits|modifications)) [made|list|was made|there been|have there been|were made|have been made|happened|were there]; [(of|for|on|to|in|with|about|from) {number}]; [by {by:person}]; [[from] {past}])',
      '([last|recent] (history|changes|log|edits|activity) (of|for|from) {by:person}; [[from] {past}])',
      '{number} (history|changes|log|audit log|change log)',
      '([change] (history|changes|log|audit log|change log) {known_number:number}; [[from] {past}])',
      '{by:person} (changes|history|edits)',
      '([{known_by:person}] {past} (changes|history|edits|activity|log|modifications); [(on|to|of|for|in) {number}]; [by {by:person}])',
      `(what {by:person} [has|had] (${CHANGED}|done|changed|did) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(everything|all|every thing|the things|list) [that] ({by:person} [has] (${CHANGED}|done|changed|did) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      '(every|all|each|any) [single] (change|changes|edit|edits|modification|modifications|alteration|alterations|amendment|amendments) [(made|done|that was made|that were made|which were made)] ([(on|to|with|in|at|for|of) {number}]; [by {by:person}]; [{past}])',
      '(everything|all|anything|what) [that] (has been|have been|was|were|is|been|got|has|have) [been] (changed|altered|touched|edited|modified|moved|updated|done|fiddled with|messed with) ([(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [{past}])',
      '(has|have|was|were) (anything|something|things|any|any of) [settings|setting|numbers|lines|lists|menus|things|ring lists|phones] [been] (changed|altered|touched|edited|modified|moved|updated|fiddled with|messed with) ([(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [{past}])',
      '([what] (changed|has changed|was changed|happened|has happened|got changed|is new|has been changed|have been changed|been changed|was done|has been done|is different|been happening|went on|has been going on); [(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [last|{past}])',
      `(what (did|has|have) {by:person} (${CHANGE}|done|changed|been doing|been up to|diverted|touched|edited) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(what|which things) (did|has|have) (people|we|they|anyone|anybody|everyone|everybody|others|somebody|someone|team|colleagues) ((${CHANGE}|${CHANGED}|done|changed|been doing|been up to|diverted|touched|edited) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(which|what) ${BLAMED} [has] [last] ((${CHANGED}) ${THING} [(on|to|with|in|at|for|of|from)] {number}; [to {known_person:_}]; [{past}])`,
      `who [has] [last] ((${CHANGED}) ${THING} [(on|to|with|in|at|for|of|from)] {number}; [to {known_person:_}]; [last|{past}]; [[and] when])`,
      `who [has] [last] (${CHANGED} (settings|anything|something|things|the divert|that|it|this|the list|stuff); [last|{past}])`,
      `who [has] (${CHANGED} {known_person:_} (from|on|off|to|in) {number}; [{past}])`,
      `who [has] [last] ((${CHANGED}) [settings (of|on|for)] {known_menu:menu} [menu|ivr]; [last]; [{past}]; [[and] when])`,
      `who [has|is] been ${MEDDLING} ([settings (of|on|for|at)] {number} [settings|setting|list|ring list|ring order|order|hours]; [lately|recently|again|{past}])`,
      `(did|has|have) (anyone|anybody|someone|somebody) [been] ((${CHANGE}|changed|diverted|touched|edited|forwarded|messed with) ${THING} [(on|to|with|in|at|for|of)] {number}; [to {known_person:_}]; [{past}])`,
      `(did|has|have) (anyone|anybody|someone|somebody) [been] ((${CHANGE}|changed|diverted|touched|edited|forwarded) (anything|something|things|settings|the settings|it|that); [{past}])`,
      `(did|has|have) {by:person} ((${CHANGE}|changed|diverted|touched|edited|forwarded) [(anything|something|things|settings|divert)] [[(on|to|with|in|at|for|of)] {number}]; [to {known_person:_}]; [{past}])`,
      '(when|what time) (was|did|has) {number} [been|get] [last] (changed|diverted|forwarded|edited|modified|touched|updated|redirected|change|set) [last] [to {known_person:_}] [and] [by] [who|whom]',
      '(was|were|has) ({number} [been] (changed|diverted|forwarded|edited|touched|redirected); [to {known_person:_}]; [by {by:person}]; [{past}])',
      'why (did|have|has) {number} [calls] (go|gone|get diverted|got diverted|move|moved|switch|switched|change|changed|end up|ended up|get sent) [over] [to|with|at] [{known_person:_}] [{past}]',
      'why (is|was|has) {number} [been] [diverted|forwarded|changed|going|ringing|redirected|different] [to {known_person:_}]',
      '(when did|who made|what was) [the] last (change|edit) [to|on|of|for|happen] [{number}] [made|happen]',
      'what did (you|switchboard) (change|do) [{past}]',
      '(what was|what is|show) [the] (last|latest|most recent) (thing|change|edit|one) [that] {by:person} [has] (did|made|changed|done|do) [[(on|to|with|in|at|for)] {number}]',
      '(did|has|have) (it|that|this|change|my change) (work|worked|go through|gone through|go thru|happen|happened|get saved|been saved|save|saved|take|taken effect)',
      '(is|was|has) (it|that|this|change|my change) [been] (saved|done|through|in place|in force|in effect|made|applied)',
      // Not "have", by which it would be ordered: "have Ben removed from sales".
      '(did|was|were|has|is) {known_person:_} [been|get|got] (added|removed|taken|put|moved|switched|turned|deleted|dropped|left|kicked|included) [off|on|to|from|out|up|down|back|first|last] [of] [(on|off|from|to|in|for|at)] {number} [by {by:person}] [{past}]',
      'what was {number} (before|previously|set to before)',
    ],
  },
  {
    intent: 'history',
    needs: ['number'],
    say: [
      '(who by|by who|by whom)',
      'why (is|was|are|were) {known_person:_} [not] (off|on|first|last|out|switched off|switched on|ringing|disabled|paused|removed|gone|missing) [(on|for|in|from|off) {number}]',
      'who [has] (moved|put|set|bumped|made|dropped) {known_person:_} [up|down|to|in|at] [the] (last|first|second|third|top|end|bottom|front|back) [position|place] [[(on|for|in|to|of)] {number}] [{past}]',
      'who [has] (took|taken|switched|put|moved|turned|removed|added|dropped|kicked|deleted|paused|disabled|enabled) {known_person:_} [off|on|out|in|up|down|first|last|back] [(on|for|in|from|off|to) {number}]',
      'when (was|did|were) {known_person:_} [get|been] (switched|turned|taken|put|moved|added|removed|dropped|paused|disabled|enabled|kicked|deleted) [off|on|out|in|up|down|first|last|back] [(on|for|in|from|off|to) {number}]',
    ],
  },
  {
    intent: 'undo',
    despite: ['past', 'question'],
    say: [
      '(undo|revert|reverse|roll back|rollback|un do) (that|it|this|last change) [shit|crap|rubbish|nonsense|mess|stuff|thing|one]',
      '(undo|revert|reverse|roll back|rollback|take back|un do) [that|it|this|last|my|change|edit|what i did|what i just did|what you did|thing|one|action|latest|most recent|previous]',
      '(undo|revert|reverse|roll back|rollback|take back|cancel) [that|this|my] [last|latest|most recent|previous] (change|edit|one|thing|action|changes|update|modification|alteration|amendment|adjustment) [i made|we made|you made|that i made|i did|made]',
      '((undo|revert|reverse|roll back|rollback) [that|this|my] [that|this|last|my|latest|most recent|previous] [change|edit|changes|update|thing|one|action] [(to|on|of|for|in|with)] {number} [change|edit])',
      '(undo|revert|reverse|roll back|rollback) [that|this|last] ({known_by:person} [last] (change|edit|changes); [(to|on|of|for|in) {number}])',
      '(undo|revert|reverse|roll back) (what {known_by:person} [just] did; [(to|on|of|for|in|with) {number}])',
      '(put|change|switch|set|turn|take) (my|our) (last|latest|most recent) (change|edit) back [(how|to how|as|the way|to the way) [it|things|that|they] [was|were] [before]]',
      '(put|change|switch|set|turn|take) (that|it|this|things) back (how|to how|as|the way|to the way|to what) [it|things|that|they] [was|were] [before] [undo]',
      '(take|put) back what i [just] did',
      '(scrap|bin|ditch|cancel|drop|kill|erase) (what|whatever|everything|the thing) [that] (i|we|you) [have] [just|last] (did|done|changed|made|set) [(to|on|with|for|in|about) {number}]',
      '(i|we) [have] [just] ((cocked|messed|mucked|screwed|ballsed|buggered|fouled) up|broke|botched|ruined|fluffed|(made|have made) [a|an|some] (mess|mistake|hash|error|balls|blunder) (of|on|with|at)) {known_number:number} [so|and|please] (undo|revert|reverse|roll back|(take|put|set|change) (it|that|this|what i did) back)',
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
];
