import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  proposal: 'proposal|proposals|proposed changes|suggestion',
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
    ],
  },
];
