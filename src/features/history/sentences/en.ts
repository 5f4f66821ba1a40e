import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  about_whom_and_when: '[(on|to|with|in|at|for|about) {number}]; [by {by:person}]; [{past}]',
  altered: 'altered|edited|amended|reconfigured|tampered with|played with',
  as: 'as|how|to how|way|to what',
  before: 'before|until',
  broke: 'broke|botched|(messed|made) up|made [some] hames of',
  by: '{by:_}|{word:_}|somebody|someone|they|we|i|you|he|she',
  change: 'change|changes|edit|modification|amendment|update|tweak|modifications',
  change_or_divert:
    'change|divert|forward|redirect|edit|touch|alter|modify|update|do|add|remove|delete|mess with' +
    '|fiddle with|set|move|switch off|switch on|turn off|turn on|break|mess up',
  changed:
    '<diverted_or_redirected>|<altered>|changed|switched|touched|modified|updated|added|removed|deleted|moved' +
    '|switched off|switched on|turned off|turned on|set|did|messed with|messed up|broke|fiddled with|reset' +
    '|undid|put|took|keeps changing|screwed with|put in',
  changed_or_done: '<changed>|done|changed|did',
  did: 'did|has|have',
  got_at: '(got|fiddled|messed|started) [about] [at|to|with|on|up]|touched|changed|broke|altered|did|had',
  last: 'last|latest',
  settings:
    'settings|anything|something|things|the divert|divert|diversion|that|it|this|list|ring list|ring order' +
    '|ring time|ring times|order',
  take_it_back:
    '(<undo_or_revert>|take back|back out) [it|that|this|them]|(<put_or_set>|roll|bring) (it|that|this|things' +
    '|everything) back',
  to_or_of: 'to|on|of|for|in|with',
  undo: '<undo_or_revert>|take back',
  undo_or_revert: 'undo|revert|reverse|roll back|rollback',
  undone: 'undone|reverted|reversed|taken back',
  with_number: '(on|to|with|in|at|for) {number}',
};

/** How people ask what was changed, and have it undone. */
const HISTORY: readonly Sentences[] = [
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

/** How people have a change undone. */
const UNDO: readonly Sentences[] = [
  {
    intent: 'undo',
    despite: ['past', 'question'],
    say: [
      '(<undo_or_revert>|take back) [that|it|this|last|change|edit|what i did|what i just did|what you did' +
        '|thing|one|latest|previous]',
      '(<undo_or_revert>|take back|cancel) [that|this] [last|latest|most recent|previous] (change|edit|one' +
        '|thing|action|changes|update|modification|alteration|amendment) [i made|i did|made] [last]',
      '<undo_or_revert> [that|this] [that|this|last|latest|previous] [change|edit|changes|update|thing|one] ' +
        '[<to_or_of>] {number} [change|edit]',
      '<undo_or_revert> ({known_by:person} (change|edit|changes|thing|stuff|bit|work|move|update|doing' +
        '|modification); [(to|on|of|for|in) {number}])',
      '<undo> ((what|whatever) {known_by:person} [has] (did|done); [<to_or_of> {number}])',
      '<put_or_set> (my|our) <last> (change|edit) back [how [it|things|that|they] [was|were] [before]]',
      '<put_or_set> (that|it|this|things) back (how|to how|as|the way|to the way|to what) [it|things|that|they] ' +
        '[was|were] [before] [undo]',
      '(scrap|bin|ditch|cancel|cancel out|back out|drop|kill|erase) (what|whatever|everything|the thing) ' +
        '[that] (i|we|you) [have] [last] (did|done|changed|made|set) [(to|on|with|for|in|about) {number}]',
      '<i> [have] ((cocked|messed) up|broke|wrecked|broken) {known_number:number} (undo|revert|reverse|(take' +
        '|put|set|change|get|bring|turn) (it|that|this|what i did) back [<as> [it|that|they|things] [was|were] ' +
        '[before]])',
      '<undo> (last thing|latest thing|most recent thing|last one|last action|whatever|what) [i|you|we] [that] ' +
        '(did|done|changed|happened|made|set|saved) [(to|on|with|for|in|about) {number}]',
    ],
  },
  {
    intent: 'undo',
    despite: ['past'],
    say: [
      'wind back {known_number:number}',
      'make [<last>] <change> [<to_or_of> {number}] undone',
      '{known_by:person} [<last>] <change> [<to_or_of> {number}] must be <undone>',
      'scrap [that|this] my <change> <to_or_of> {number} [and] [put it back]',
      '<i> (want|need|would like) [to have] [<last>] <change> (<to_or_of> {number}; [by {known_by:person}]) [to ' +
        'be] gone',
      '(go|step|move) back [by] (one|a|1) (step|change|edit) [(on|with|for|in|of) {number}]',
      '{known_by:person} [<last>] <change> <to_or_of> {number} (wants reversing|[-|:] <take_it_back>)',
      '{known_by:person} <broke> {known_number:number} (<put_or_set>|roll) (his|her|their) (change|changes|edit' +
        '|one) back',
      'swap {known_number:number} back (to|in|into) [its] previous setup',
    ],
  },
  {
    intent: 'undo',
    despite: ['past', 'negation'],
    say: ['<i> did not mean to [do] [that] [to] {known_number:number} (<undo_or_revert>|take back|back out) <it>'],
  },
  {
    intent: 'undo',
    despite: ['past', 'hypothesis'],
    say: [
      '<i> (would|should) be grateful if [that] [last|latest|most recent|previous] <change> [[made] <to_or_of> ' +
        '{number}] could be <undone>',
    ],
  },
  {
    intent: 'undo',
    unsure: true,
    despite: ['past'],
    say: [
      '(<put_or_set>|roll|move|get|bring) {known_number:number} back (as|how|to how|way|to what|like|to) [it' +
        '|that|they|things] [was|were] <before> <by> <got_at> [it|that|there|things]',
      'make {known_number:number} [be] what [it|that] was <before> <by> <got_at> [it|that|there|things]',
      'reset {known_number:number} [back] to state [it|that] <before> [{by:_}] [<change>]',
      '{known_by:_} <broke> {known_number:number} <take_it_back>',
      '{known_number:number} (was|were) fine <before> {known_by:_} [<change>] <take_it_back>',
      'step back to how {known_number:number} was [set] [before|earlier|this morning|yesterday|first thing|at ' +
        'start of day]',
    ],
  },
];

/** How people ask what was changed, and have it undone. */
export const ENGLISH: readonly Sentences[] = [...HISTORY, ...UNDO];
