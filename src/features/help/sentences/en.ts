import type { Sentences } from '../../../language/language.ts';

/** How people ask what can be asked. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'help',
    despite: ['report', 'negation'],
    say: [
      '[i have|we have|i|we] [got] (no clue|no idea|not a clue|dont know|do not know|not sure|unsure|havent a clue|have not a clue) (what|how|what all) (to|i can|i could|i should|i may|we can) (type|say|write|ask|put|tell you|talk to you|enter) [in] [here|to you|you|in here|into this]',
    ],
  },
  {
    intent: 'help',
    whole: true,
    say: [
      'help',
      '(hi|hello|hey|hiya|howdy|good morning|good afternoon|good evening) [there|switchboard|bot]',
      '?',
      'commands',
      'instructions',
      'manual',
      'menu help',
      'options',
      'start',
      'get started',
      '[i|we] [have] [just] (installed|set up|added|got) (this|it|you|switchboard|app|bot) [and] [so] [what (now|next)|what is next|what do i do [now|next]]',
      '(what now|what next|now what|what is next)',
      'usage',
      '(stuck|lost|confused|new here)',
    ],
  },
  {
    intent: 'help',
    about: [
      [
        'how (do|can|would|should|could) (i|we|you|one|people)|how to',
        'divert|forward|redirect|change|add|remove|undo|put|set|stop|extend|switch|move|pause|schedule|post|edit|make|turn|reorder|apply|cancel|end|get|send|take|let|give|resume',
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
      '[i] need [some|a bit of] (help|assistance|a hand)',
      '(what|which) (can|do|could|are|else can) (you|i|we|switchboard) [able to] (do|say|ask|type|help with|understand|write|know|offer|good for|ask you|tell you|help me with|for|ask for|use|speak) [you|to you|here|me|with|for me|to]',
      '(how|what) (do|does|can|should) (i|we|this|it|you|switchboard|one) (use|work|function|talk to|speak to|ask|do this|operate) [this|it|you|switchboard|thing|for]',
      '(what|who) are you [for|about]',
      'what is (this|switchboard) [all|used|meant|good] [for|about]',
      '(show|list|give) [me] [the|all] (commands|options|instructions|examples|help|features|possibilities)',
      'how does (this|it|switchboard|all this|this thing|this bot|this app|thing|everything) [all|here] work',
      'i am (stuck|lost|confused|new here|new)',
      'what (commands|options|sentences|things|words|kind of things) (are there|do you know|can i use|do you understand|can you do|do you have|can i say|can i ask|work)',
      '(can|could) you help [me|us] [out]',
      '(i|we) (dont|do not|never) (know|understand|remember|see) how (to|do i|i|one) (use|work|do|operate|talk to|speak to|ask|write) [this|it|you|that|thing|any of this]',
      'i (dont|do not) (understand|get it|get this|know what to do|know how this works|know what to say|know how to use this)',
      'how (do|can|would|should|could) (i|we|you|one) (divert|forward|redirect|change|add|remove|undo|put|set|stop|extend|switch|move|pause|schedule|post|edit|make|get|send|turn|reorder|apply|cancel|end) [a|calls|number|line|phone|divert|someone|somebody|things|something|menu|person|people|post|it|timeout|order|to|the|in|on|off|list|diversion|balance|an|of|channel|destination|forwarding|from|ring|phones|preset]',
      '[give|offer|show] [me|us] [some|a few|any] (pointers|tips|guidance|hints|examples|advice|tutorial|walkthrough|crash course|idiots guide) [on|for|of|about|to] [how] [to] [use|using|ask|talk to] [this|it|you|switchboard|thing|here]',
      'how (do|can|would|should|does) (i|we|you|one) (work|operate|use|run|drive) (this|it|thing|this thing|this bot|this app|switchboard|you)',
      '[list of|list] (everything|all|stuff|things|all things|what|all) [that] (you|it|this|bot|switchboard) (can|could|does|knows|know|is able to|are able to) [do|help with|understand|answer|manage]',
      '(which|what) (functions|features|functionality|capabilities) (do|does|are|can|have|has) [you|it|this|there|switchboard] [offer|have|support|provide|got]',
      '(walk|talk|run|take) (me|us) through (it|this|how (this|it|you|switchboard) (works|work)|what (you|it|this) (can do|do|does|can))',
      '(what|which) (sort|kind|sorts|kinds) of (thing|things|questions|requests|stuff|jobs) (can|could|do|should) (i|we|you) [ask|do|say|handle|take|answer|understand|send|give] [you] [for]',
      'what (are|is) (you|this|switchboard|it) (capable of|able to do|good at|meant to do|supposed to do)',
      'how to (divert|forward|redirect|change|add|remove|undo|set|stop|extend|switch|use|schedule|edit|post) [a|calls|number|line|phone|divert|someone|this|it|switchboard|menu|post|diversion|balance|timeout|order]',
    ],
  },
];
