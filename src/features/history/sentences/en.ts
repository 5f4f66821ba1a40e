import type { Sentences } from '../../../language/language.ts';
import { UNDO } from './en-undo.ts';

const CHANGED =
  '(changed|diverted|forwarded|redirected|switched|edited|touched|altered|modified|updated|added|removed|deleted|moved|switched off|switched on|turned off|turned on|set|did|messed with|messed up|broke|fiddled with|played with|tampered with|reset|undid|put|took|amended|adjusted|keeps changing|keeps messing with|keeps fiddling with|keeps diverting|keep changing|screwed (with|up)|(mucked|messed|buggered|monkeyed|pratted|fannied|arsed) (up|about with|around with|with)|meddled with|interfered with|tinkered with|mangled|wrecked|botched|rejigged|reworked|tweaked|reconfigured|redone|rearranged|reordered|overhauled|put in)';
const CHANGE =
  '(change|divert|forward|redirect|edit|touch|alter|modify|update|do|add|remove|delete|mess with|fiddle with|set|move|switch off|switch on|turn off|turn on|break|mess up)';
const MEDDLING =
  '((messing|fiddling|playing|tampering|tinkering|meddling|faffing|mucking) [about|around] with|changing|editing|touching|altering|adjusting)';
/** What people call whoever it was. */
const BLAMED =
  '(idiot|clown|muppet|numpty|genius|fool|moron|joker|plonker|wally|twit|eejit|bright spark|culprit|pillock|prat|spanner|dummy|so and so|person|colleague)';
const THING =
  '[settings|anything|something|things|the divert|divert|diversion|that|it|this|list|ring list|ring order|ring time|ring times|order]';

const ALTERATIONS =
  '(change|changes|modification|modifications|edit|edits|alteration|alterations|amendment|amendments|adjustment|adjustments|tweak|tweaks|update|updates)';
/** What is done to settings, in words that are seldom orders. */
const PUT_OTHERWISE =
  'altered|edited|amended|adjusted|tweaked|reconfigured|redone|rearranged|interfered with|tampered with|messed about with|messed around with|played with|meddled with|tinkered with|done to|reordered';
const HERE = '[phones|here|there|numbers|settings|switchboard|lines|system|phone system]';

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
      `[last|latest|recent|past|most recent] [{count:_}|few|couple of|handful of|several] (things|${ALTERATIONS.slice(1, -1)}|actions|entries) [that] [was|were|have been|we|i|you|people] (done|made|changed|entered|logged|did) [by {by:person}] ([(to|on|of|for|in|at|with) {number}]; [on ${HERE}]; [{past}])`,
      `(last|latest|past|most recent) ({count:_}|few|couple of|handful of|several) (${ALTERATIONS.slice(1, -1)}|actions|entries) ([by {by:person}]; [(to|on|of|for|in|at|with) {number}]; [on ${HERE}])`,
      `(did|has|have) (anyone|anybody|someone|somebody|people|{by:person}) [been|be] (go|gone|come|went|been|get|got) (near|at|into|in|anywhere near|close to) ([settings|setup|list|configuration] [(on|of|for|at)] [{number}|phones|lines|numbers|it|them|things|anything]; [{past}])`,
      '[has|have|was|were|is|are] (anything|something|any changes|things|what) [has|is] [been] (moved|shuffled|swapped|changed|altered|shifted|different|rearranged|reordered|edited|touched) [about|around|round] ((on|in|at|with|for) {number}; [{past}])',
      '{number} [-|:] last (changed|touched|edited|altered|modified|amended|updated|set|done) [by] [who|whom|when] [and] [when|by whom]',
      `[last|latest|most recent|recent] (${ALTERATIONS.slice(1, -1)}) (to|on|of|for|in|at|with) {number} [-|:] (who|when|by whom|who by|what) [was|is|were|did|made|done] [that|it|those|this] [made|done|happen|it] [and] [when|by whom|who by|who]`,
      'what (was|is|has been|were) last (done|changed|altered|edited|touched|set|moved) ([(to|on|in|at|with|for|about) {number}]; [by {by:person}])',
      'why (is|does|do|did|has|have) {number} [calls] [been] [look|looks|ring|rings|go|behave|behaving|looking|ringing] (different|differently|odd|changed|new)',
      `[who was|who is] last (person|one|user|colleague) (to|who|that) [has|have] (${CHANGE}|${CHANGED}) ${THING} [(on|to|with|in|at|for|of)] {number} [was|is] [who]`,
      `{known_by:person} [-|:] what (has|have|did|was|were|is|had) (he|she|they) [been] (done|do|changed|change|changing|doing|up to|altered|alter|touched|touch|edited) ([(on|to|with|in|at|for) {number}]; [{past}])`,
      'who [has] [last] (had|got|laid|put) (his|her|their) (hands|mitts|paws|fingers) (on|in) ({number} [settings|list]; [last|{past}])',
      'who (was|has been|were) [last] (in at|at|into|in|on at) {number} (settings|setup|configuration) [last|{past}]',
      '(whodunit|whodunnit) ([on|at|with|for] {number}; [{past}])',
      `{known_by:person} [has] (did|changed|altered|touched|edited|moved|broke|messed up|fiddled with|done) (something|anything|things|a thing|stuff|it) ([(on|to|with|in|at) {number}]; [{past}]) what (is|was|were|did) [it|that|they|those|(he|she|they) do]`,
      '([change] (history|changes|log|audit log|change log) {known_number:number}; [[from] {past}])',
      '{by:person} (changes|history|edits)',
      '([{known_by:person}] {past} (changes|history|edits|activity|log|modifications); [(on|to|of|for|in) {number}]; [by {by:person}])',
      `(what {by:person} [has|had] (${CHANGED}|done|changed|did) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(everything|all|every thing|the things|list) [that] ({by:person} [has] (${CHANGED}|done|changed|did) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      '(every|all|each|any) [single] (change|changes|edit|edits|modification|modifications|alteration|alterations|amendment|amendments) [(made|done|that was made|that were made|which were made)] ([(on|to|with|in|at|for|of) {number}]; [by {by:person}]; [{past}])',
      '(everything|all|anything|what) [that] (has been|have been|was|were|is|been|got|has|have) [been] (changed|altered|touched|edited|modified|moved|updated|done|fiddled with|messed with) ([(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [{past}])',
      '(has|have|was|were) (anything|something|things|any|any of) [settings|setting|numbers|lines|lists|menus|things|ring lists|phones] [been] (changed|altered|touched|edited|modified|moved|updated|fiddled with|messed with) ([(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [{past}])',
      '([what] (changed|has changed|was changed|happened|has happened|got changed|is new|has been changed|have been changed|been changed|was done|has been done|is different|been happening|went on|has been going on); [(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [last|{past}])',
      `(what (did|has|have) {by:person} (${CHANGE}|done|changed|been doing|been up to|get up to|got up to|diverted|touched|edited) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(what|which things) (did|has|have) (people|we|they|anyone|anybody|everyone|everybody|others|somebody|someone|team|colleagues) ((${CHANGE}|${CHANGED}|done|changed|been doing|been up to|diverted|touched|edited) ${THING}; [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(which|what) ${BLAMED} [has] [last] ((${CHANGED}) ${THING} [(on|to|with|in|at|for|of|from)] {number}; [to {known_person:_}]; [{past}])`,
      `who [has] [last] ((${CHANGED}) ${THING} [(on|to|with|in|at|for|of|from)] {number}; [to {known_person:_}]; [last|{past}]; [[and] when])`,
      `who [has|is] [last] (${CHANGED} (settings|anything|something|things|the divert|that|it|this|the list|stuff); [last|lately|recently|{past}])`,
      `who [has] (${CHANGED} {known_person:_} (from|on|off|to|in) {number}; [{past}])`,
      `who [has] [last] ((${CHANGED}) [settings (of|on|for)] {known_menu:menu} [menu|ivr]; [last]; [{past}]; [[and] when])`,
      `who [has|is] been ${MEDDLING} ([settings (of|on|for|at)] {number} [settings|setting|list|ring list|ring order|order|hours]; [lately|recently|again|{past}])`,
      `(did|has|have) (anyone|anybody|someone|somebody) [been] ((${CHANGE}|${CHANGED}|forwarded) ${THING} [(on|to|with|in|at|for|of)] {number}; [to {known_person:_}]; [{past}])`,
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
      `(what|everything|all|anything) [that] [has|have|had|was|were|is|been|got] [been] ((${PUT_OTHERWISE}) ([[on|to|with|in|at|for|about] ({number}|phones|here|numbers|settings|lines|system)]; [by {by:person}]; [over|within|during] [{past}]))`,
      `(what|which|any|all|every|list of|a list of) [recent|last] ${ALTERATIONS} (did|has|have|was|were|that|which) ({by:person} [been] (make|made|making|do|did|done) [(to|on|in|with|at|for|of) {number}]; [{past}])`,
      `(what|which) [recent] ${ALTERATIONS} (was|were|has|have|had|did) [there] [been] (made|done|happened|happen) ([(to|on|in|with|at|for|of) {number}]; [by {by:person}]; [{past}])`,
      '[what] (gone on|has gone on|been happening|has been happening|has been going on|is gone on|goes on|has happened|been up) ((with|on|to|at|in) {number}; [{past}])',
      `what (was|is|were|has|have) ({by:person} [been] (up to|at|doing|messing with|fiddling with|changing|playing at) [(in|on|to|with|at) ${HERE}] [(on|to|with|in|at|for) {number}]; [{past}])`,
      `(who|whoever|which of us|somebody|someone) [has|have|had] ((${CHANGED}|done|did|${PUT_OTHERWISE}) [what|anything|things|something] [(on|to|with|in|at|for|of|from)] {known_number:number}; [{past}]) [and] (who|who was it|who was that|which of you|which of us|who is it|when|when and who)`,
      `(record|list|log|overview|account|trail|trace|note) of (who|whoever|what) [has] ((${CHANGED}|done|did) [what|anything|things|when|what and when] [(to|on|in|with|at) {number}]; [{past}])`,
      `who [has] ((${CHANGED}|done|did) what [when|where|and when]; [(to|on|in|with|at) {number}]; [{past}])`,
      `(when|what time) (was|were|has|had|did) {number} [been] [last|latest] (${PUT_OTHERWISE}|changed|touched|altered) [last] [and] [by] [who|whom]`,
      `when (did|has) {by:person} [last] ((${CHANGE}|${CHANGED}|done) ${THING} [(on|to|with|in|at|for|of)] [{number}])`,
      `(did|has|have) (anyone|anybody|someone|somebody|you|one of you|one of us) [been|gone and] (${CHANGE}|${CHANGED}) {number} (away|over|off|out|through|elsewhere|somewhere|somewhere else) [from us|from here|to {known_person:_}] [{past}]`,
      '(somebody|someone|who|who all|anybody|anyone) [has|is|have] been (at|in|into|on at|interfering with|through) {known_number:number} [{past}] [and] [who|who was it|who is it|which of you]',
      '(paper trail|trail|change record|version history|past changes|timeline|chronology|audit record) ((of|for|on|to|about) {number}; [{past}])',
      '[any] (goings on|activity|developments|movement|tampering|fiddling|meddling|edits|tinkering) ([(on|in|at|with|to) {number}]; [{past}|since (i|we) (left|went home|was last here|were last here|last looked|logged off|was away|were away) [{past:_}]])',
      '(who|whose) (is|was) (responsible|to blame|behind|answerable|fault) [for|of] [last|recent|latest] (change|changes|edit|edits|mess|muddle|alteration|modification) ((to|on|of|at|in|with) {number}; [{past}])',
      `whose (idea|doing|fault|work|handiwork|bright idea|decision) (is|was) [it] [to] [last|that|this] [change|changes|edit|changing|alter|divert|forward|edit|switch|redirect|set|mess with] [(to|on|of|at|in|with)] {number} [like this|like that] [{past}]`,
      'since when (is|was|has|have|are) {number} [been] (different|changed|like this|like that|altered|set like this) [and] [by] [whom|who]',
      `{number} [-|:] (who|what) [has|is] [last] (${CHANGED}) [it|that|there|anything] [{past}]`,
      `{known_number:number} [-|:] who [was|is|has] [it|that] [been] [last] (${MEDDLING}) [it|that]`,
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
    intent: 'history',
    // "Take back my last change" asks for more.
    whole: true,
    say: [
      `{known_by:person} [recent|last|latest|own] (history|${ALTERATIONS.slice(1, -1)}|activity|doings|work|handiwork) ([(to|on|of|for|in|at|with) {number}]; [{past}])`,
    ],
  },
  ...UNDO,
];
