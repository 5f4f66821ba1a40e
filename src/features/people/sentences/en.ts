import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  own_number: '[own|mobile|phone|cell|telephone|direct|work] (number|mobile|phone|cell|cellphone)',
};

/** How people ask who belongs to which list. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'people',
    whole: true,
    say: ['[list] people [with numbers]'],
  },
  {
    intent: 'people',
    say: [
      '(which|whose|what) (number|phone|mobile|phones|numbers) (is|are|belongs to|belong to) (whose|whom|who)',
      'who has [confirmed|given|told] [a|their] (number|numbers|mobile)',
      'what is my <own_number>',
      '<what> <own_number> (do you have|have you got|is kept) (for|of) me',
    ],
  },
  {
    intent: 'own_number',
    needs: ['to'],
    say: [
      'my <own_number> is [now|actually] {person:to}',
      '{person:to} is my <own_number>',
      '(i am|you can reach me|call me|ring me|reach me) (on|at) {person:to}',
      '(use|keep|remember|save|store) {person:to} (as|for) my <own_number>',
      '[change|set] my <own_number> to {person:to}',
    ],
  },
  {
    intent: 'forget_number',
    say: [
      '(forget|remove|delete|erase|drop|clear) my <own_number>',
      '(do not|stop) (keep|keeping|know|store|storing|remember|remembering) my <own_number>',
      'forget me',
    ],
  },
];
