import type { Sentences } from '../../../language/language.ts';

/** How people have a change undone. */
export const UNDO: readonly Sentences[] = [
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
