import type { Sentences } from '../../../language/language.ts';

/** How people ask what was changed, and have it undone. */
export const HISTORY: readonly Sentences[] = [
  {
    intent: 'history',
    about: [
      [
        'who|what|when|why|did|has|have|was|were|any|(show|tell|give) [me|us]|list',
        'changed|changing|change|changes|edited|editing|edits|touched|messing|messed|fiddling|fiddled|altered' +
          '|modified|happened|happening|history|log|diverted|removed|added|forwarded|switched off|switched on|turned ' +
          'off|undone',
        '[{known_number:number}]',
        '[by {by:person}|{known_by:person}]',
        '[{past}]',
      ],
    ],
    say: [
      '[last|recent|latest|newest|change|audit|previous|past] (history|changes|change log|changelog|log|audit log' +
        '|audit trail|activity|edits|change|modifications|audit|alterations|amendments|record of alterations) [made' +
        '|list|was made|there been|have there been|were made|have been made|happened|were there]; [(of|for|on|to|in' +
        '|with|about|from) {number}]; [by {by:person}]; [[from] {past}]',
      '[was] (anything|something|any changes|things|what) [has|is] [been] (moved|shuffled|swapped|changed|altered' +
        '|shifted|different|rearranged|reordered|edited|touched) ((on|in|at|with|for) {number}; [{past}])',
      'last person to [have] (<change_or_divert>|<changed>) [<settings>] [to] {number} [was|is] [who]',
      '{known_by:person} [has] did something [{past}] what was [it]',
      '[change] (history|changes|log|audit log|change log) {known_number:number}; [[from] {past}]',
      '{by:person} (changes|history|edits)',
      'what {by:person} <changed_or_done> [<settings>]; [<with_number>]; [{past}]',
      '(everything|all|every thing|the things|list) [that] ({by:person} [has] <changed_or_done> [<settings>]; ' +
        '[<with_number>]; [{past}])',
      '(everything|all|anything|what) [that] (has been|have been|was|were|is|been|got|has|have) [been] (changed' +
        '|altered|touched|edited|modified|moved|updated|done|fiddled with|messed with) <about_whom_and_when>',
      'have any [settings] [been] touched <about_whom_and_when>',
      '[what] (changed|has changed|was changed|happened|has happened|got changed|is new|has been changed|have ' +
        'been changed|been changed|was done|has been done|is different|been happening|went on|has been going on); ' +
        '[(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [last|{past}]',
      'what <did> {by:person} (<change_or_divert>|done|changed|been doing|been up to|get up to|got up to|diverted' +
        '|touched|edited) [<settings>]; [<with_number>]; [{past}]',
      'what <did> people (changed [<settings>]; [<with_number>]; [{past}])',
      '<which> (idiot|clown|muppet|numpty|genius|fool|moron|joker|plonker|wally|twit|eejit|bright spark|culprit' +
        '|pillock|prat|spanner|dummy|so and so|person|colleague) [has] [last] (<changed> [<settings>] [on] ' +
        '{number}; [<to_somebody>]; [{past}])',
      'who [has] [last] (<changed> [<settings>] [on] {number}; [<to_somebody>]; [last|{past}]; [[and] when])',
      'who [has|is] [last] (<changed> (settings|anything|something|things|the divert|that|it|this|the list' +
        '|stuff); [lately])',
      'who [has] (<changed> {known_person:_} (from|on|off|to|in) {number}; [{past}])',
      'who [has] [last] (<changed> [settings (of|on|for)] {known_menu:menu} [menu|ivr]; [last]; [{past}]; [[and] ' +
        'when])',
      'who [has|is] been ((messing|fiddling|playing|tampering|tinkering|meddling|faffing|mucking) [about] with' +
        '|changing|editing|touching|altering|adjusting) ({number} [settings|setting|list|ring list|ring order|order' +
        '|hours]; [lately|recently|again|{past}])',
      '<did> <somebody> [been] ((<change_or_divert>|<changed>|forwarded) [<settings>] [to] {number}; ' +
        '[<to_somebody>]; [{past}])',
      '<did> {by:person} ((<change_or_divert>|changed|diverted|touched|edited|forwarded) [something] [[to] ' +
        '{number}]; [<to_somebody>]; [{past}])',
      '(when|what time) (was|did|has) {number} [last] (<diverted_or_redirected>|changed|edited|modified|touched' +
        '|updated|change|set) [last] [<to_somebody>] [and] [by] [who|whom]',
      '(was|were|has) ({number} [been] (<diverted_or_redirected>|changed|edited|touched); [<to_somebody>]; [by ' +
        '{by:person}]; [{past}])',
      'why (did|have|has) <number_calls> go [over] [to] [{known_person:_}] [{past}]',
      '(when did|who made|what was) [the] last (change|edit) [to|on|of|for|happen] [{number}]',
      '<did> (it|that|this|change|my change) (work|worked|go through|gone through|go thru|happen|happened|get ' +
        'saved|been saved|save|saved|take|taken effect)',
      '(is|was|has) (it|that|this|change|my change) [been] saved',
      '(did|was|were|has|is) {known_person:_} [been|get|got] (added|removed|taken|put|moved|switched|turned' +
        '|deleted|dropped|left|kicked|included) [off|on|to|from|out|up|down|back|first|last] [of] [on] {number} [by ' +
        '{by:person}] [{past}]',
      '(what|everything|all|anything) [that] [has] [been] (<altered>|messed about with|messed around with|done ' +
        'to) ([[on|to|with|in|at|for|about] {number}]; [by {by:person}]; [over] [{past}])',
      'what (<change>|tweaks|updates) did ({by:person} [been] make [(to|on|in|with|at|for|of) {number}]; [{past}])',
      '[what] is gone on (with {number}; [{past}])',
      'what (was|is|were|has|have) ({by:person} [been] (up to|at|doing|messing with|fiddling with|changing' +
        '|playing at) [<with_number>]; [{past}])',
      '(who|whoever|which of us|somebody|someone) ((<altered>|<changed>|done|did|messed about with|messed around ' +
        'with|done to) [on] {known_number:number}; [{past}]) [and] (who|who was it|who was that|which of you|which ' +
        'of us|who is it|when|when and who)',
      'record of who [has] (did [what]; [{past}])',
      '(<somebody>|who|who all) [is] been (at|in|into|on at|interfering with|through) {known_number:number} ' +
        '[{past}] [and] [who]',
      'paper trail (on {number}; [{past}])',
      '[any] (goings on|activity|developments|movement|tampering|fiddling|meddling|edits|tinkering) [since <i> ' +
        'left [{past:_}]]',
    ],
  },
  {
    intent: 'history',
    needs: ['number'],
    say: [
      'who by',
      'why (is|was|are|were) {known_person:_} [not] (<on_or_paused>|first|last|out|ringing|disabled|removed|gone' +
        '|missing) [(on|for|in|from|off) {number}]',
      'who [has] took {known_person:_} [off|on|out|in|up|down|first|last|back]',
      'when (was|did|were) {known_person:_} switched [off|on|out|in|up|down|first|last|back]',
    ],
  },
  {
    intent: 'history',
    whole: true,
    say: ['{known_by:person} changes ([to {number}]; [{past}])'],
  },
];
