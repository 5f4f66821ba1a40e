import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  divert_or_redirect:
    'divert|forward|redirect|add|remove|undo|stop|extend|move|pause|schedule|post|edit|make|apply|cancel|end' +
    '|get|send',
  do: 'do|can|would|should|could',
};

/** How people ask what can be asked. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'help',
    whole: true,
    say: [
      'help',
      '(hi|hello|hey|hiya|howdy|good morning|good afternoon|good evening) [there]',
      'commands',
      'ping',
      '(who|what) are you',
      'instructions',
    ],
  },
  {
    intent: 'help',
    about: [
      ['how <do> (i|we|one)|how to', '<divert_or_redirect>|<put_or_set>', '[{known_number:_}]', '[{known_person:_}]'],
      ['what|how', 'you|this|it|i', 'do|say|ask|type|use|works|help'],
    ],
    say: [
      '(help|assist) [me] [out]',
      '<which> (can|do|could|are|else can) (you|i|we) [able to] (do|say|ask|type|help with|write|know|offer' +
        '|good for|tell you|for|speak) [you|here|to]',
      '(how|what) (do|does|can) (i|this) (work|function|talk to|speak to|ask|operate) [you]',
      'how does this thing work',
      'i am (stuck|lost|confused|new)',
      'how <do> (i|we) <divert_or_redirect> [number|person|it]',
      'how do i work this thing',
      '[list] (stuff|things|what) (you|it) (can|does|knows) [do]',
      '<which> (sort|kind) of (thing|things|stuff) can i [ask] [you] [for]',
    ],
  },
];
