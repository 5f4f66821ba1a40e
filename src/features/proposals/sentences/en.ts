import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  approve: 'approve|accept|authorise|authorize|sign off|decline|reject|turn down',
  proposal: 'proposal|proposals|proposed changes|suggestion',
  proposed: '<proposal>|change|changes|request|requests|edit|edits',
};

/** How people ask what waits to be approved. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'proposals',
    whole: true,
    about: [
      [
        'waiting for (me|us|approval)|waiting to be approved|awaiting approval|pending approval|approve|approved|approval|approving|sign off|signed off',
        '[anything|something|change|changes|needs|open|<proposal>]',
        '[anybody|anyone]',
      ],
    ],
    say: [
      '[open] <proposal>',

      'what did i propose',

      'withdraw <proposal>',
      'withdraw <it>',
      'was declined',
      '(do|have|has|got) [i|we|anybody|anyone] [have|got] [any|anything|something|changes|<proposal>] waiting [for approval|to be approved]',
      '(do|have) [i|we] [have|got] [any|anything|something|changes] to (approve|sign off)',
    ],
  },
  {
    // Which of them is meant is for the list to show: its rows have the buttons.
    intent: 'proposals',
    say: [
      '<approve> [{known_by:_}|my|this|that] [<proposed>] ([to|of|for|on] {known_number:_}; [(by|from) {known_by:_}])',
      '<approve> ({known_by:_}|my|this|that|all|any|both) (<proposed>)',
      // "Olives change" has no apostrophe, and whoever is meant may be on no list.
      '<approve> {word:_} (<proposed>) [(to|of|for|on) {known_number:_}]',
      '<approve> (<proposed>) [(by|from) {known_by:_}]',
    ],
  },
];
