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
    say: [
      '[open] <proposal>',

      'what did i propose',

      'withdraw <proposal>',
      'withdraw <it>',
      'was declined',
    ],
  },
];
