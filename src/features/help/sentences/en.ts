import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  divert_or_redirect:
    'divert|forward|redirect|add|remove|undo|stop|extend|move|pause|schedule|post|edit|make' +
    '|reorder|apply|cancel|end|get|send',
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
      'instructions',
    ],
  },
  {
    intent: 'help',
    about: [
      [
        'how <do> (i|we|you|one|people)|how to',
        '<divert_or_redirect>|<put_or_set>|let|give|resume',
        '[{known_number:_}]',
        '[{known_person:_}]',
      ],
      [
        'what|how',
        'you|this|it|i|we|bot|switchboard',
        'do|say|ask|type|use|work|works|help|understand|begin|start|talk',
      ],
    ],
    say: [
      '(help|assist) [me|us] [out]',
      '<what> (can|do|could|are|else can) (you|i|we|switchboard) [able to] (do|say|ask|type|help with|understand' +
        '|write|know|offer|good for|ask you|tell you|help me with|for|ask for|use|speak) [you|to you|here|me|with' +
        '|for me|to]',
      '(how|what) (do|does|can|should) (i|we|this|it|you|switchboard|one) (use|work|function|talk to|speak to|ask' +
        '|do this|operate) [you]',
      'how does this thing work',
      'i am (stuck|lost|confused|new here|new)',
      'how <do> (i|we|you|one) (<divert_or_redirect>|change|put|set|switch|turn) [a|calls|number|line|phone' +
        '|divert|someone|somebody|things|something|menu|person|people|post|it|timeout|order|to|the|in|on|off|list' +
        '|diversion|balance|an|of|channel|destination|forwarding|from|ring|phones|preset]',
      'how do (i|we|you|one) work this thing',
      '[list] (everything|all|stuff|things|all things|what) [that] (you|it|this|bot|switchboard) (can|could|does' +
        '|knows|know|is able to|are able to) [do|help with|understand|answer|manage]',
      '<what> (sort|kind|sorts|kinds) of (thing|things|questions|requests|stuff|jobs) (can|could|do|should) (i|we' +
        '|you) [ask|do|say|handle|take|answer|understand|send|give] [you] [for]',
    ],
  },
];
