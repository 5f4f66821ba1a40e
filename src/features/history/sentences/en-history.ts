import type { Sentences } from '../../../language/language.ts';

/** How people ask what was changed, and have it undone. */
export const HISTORY: readonly Sentences[] = [
  {
    intent: 'history',
    about: [
      [
        'who|what|when|why|did|has|have|was|were|any|(show|tell) [me]|list',
        'changed|changing|change|changes|edits|touched|messed|fiddling|altered|modified|happened|history|log' +
          '|diverted|removed|added|forwarded|switched off|switched on|undone',
        '[{known_number:number}]',
        '[{known_by:person}]',
        '[{past}]',
      ],
    ],
    say: [
      '[last|recent|latest|newest|change|audit|previous|past] (history|changes|change log|changelog|log|audit ' +
        'log|audit trail|activity|edits|change|modifications|audit|alterations|amendments|record of alterations) ' +
        '[made|was made|there been|were made|have been made|happened]; [(of|for|on|to|in|with|about|from) ' +
        '{number}]; [by {by:person}]; [[from] {past}]',
      '[was] (anything|what) [is] [been] (changed|altered) (on {number}; [{past}])',
      'last person to <change_or_divert> {number} [was] [who]',
      '{known_by:person} did something [{past}] what was [it]',
      '(history|changes|log|audit log) {known_number:number}; [{past}]',
      '{by:person} (changes|history|edits)',
      'what {by:person} <changed_or_done>; [<with_number>]',
      '(everything|all|every thing|the things|list) [that] ({by:person} [has] <changed_or_done>; [{past}])',
      '(everything|anything|what) [that] (was|is|been|got|has) [been] (changed|altered|touched|edited|modified' +
        '|moved|updated|done) <about_whom_and_when>',
      'have any [settings] [been] touched <about_whom_and_when>',
      '[what] (changed|has changed|was changed|happened|is new|has been changed|been changed|was done|has been ' +
        'done|is different|went on); [(on|to|with|at|about) {number}]; [last|{past}]',
      'what <did> {by:person} (<change_or_divert>|done|changed|been doing|been up to|get up to) [<settings>]; ' +
        '[<with_number>]; [{past}]',
      'what <did> people (changed; [<with_number>])',
      '<which> (idiot|clown) <changed> {number}',
      'who [has] [last] (<changed> [<settings>] [on] {number}; [<to_somebody>]; [last|{past}]; [[and] when])',
      'who [is] (<changed> (settings|anything|something|things|the divert|that|this|the list|stuff); [lately])',
      'who <changed> {known_person:_} (from|on|off|to) {number}',
      'who <changed> {known_menu:menu}',
      'who [has|is] been (messing|fiddling) [about] with ({number} [settings]; [lately|{past}])',
      '<did> <somebody> ((<change_or_divert>|<changed>|forwarded) {number}; [<to_somebody>]; [{past}])',
      '<did> {by:person} ((<change_or_divert>|touched) [something] [[to] {number}]; [<to_somebody>]; [{past}])',
      '(when|what time) (was|has) {number} [last] (<diverted_or_redirected>|changed|edited|updated|set) [and] ' +
        '[by] [who|whom]',
      '(was|has) ({number} (<diverted_or_redirected>|changed|edited|touched); [<to_somebody>]; [{past}])',
      'why did <number_calls> go [to] [{known_person:_}]',
      'what was last (change|edit) [on] [{number}]',
      '<did> (it|that) (work|go through)',
      'is that saved',
      '(was|has) {known_person:_} [been] (added|removed|taken|put) [off|to|from|first] [on] {number}',
      '(what|everything|anything) [has] [been] <altered> ([[on] {number}]; [{past}])',
      'what <change> did {by:person} make [to {number}]',
      '[what] is gone on (with {number}; [{past}])',
      'what (was|is|has) ({by:person} [been] (up to|at|fiddling with|changing) [<with_number>]; [{past}])',
      'somebody ((<altered>|<changed>) {known_number:number}; [{past}]) who',
      'record of who (did [what]; [{past}])',
      '(<somebody>|who) [is] been at {known_number:number} [who]',
      'paper trail on {number}',
      '[any] (goings on|meddling|tinkering) [since <i> left [{past:_}]]',
    ],
  },
  {
    intent: 'history',
    needs: ['number'],
    say: [
      'who by',
      'since when',
      'why (is|was) {known_person:_} (<on_or_paused>|disabled) [on {number}]',
      'who took {known_person:_} [off]',
      'when was {known_person:_} switched [off]',
    ],
  },
  {
    intent: 'history',
    whole: true,
    say: ['{known_by:person} changes [{past}]'],
  },
];
