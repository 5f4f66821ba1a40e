import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  number: 'number|mobile|phone|cell|cellphone',
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
      'what is my [own|mobile|phone|cell|telephone|direct|work] <number>',
      '<what> [own|mobile|phone|cell|telephone|direct|work] <number> (do you have|have you got|is kept) (for|of) me',
    ],
  },
  {
    intent: 'own_number',
    needs: ['to'],
    say: [
      'my [own|mobile|phone|cell|telephone|direct|work] <number> is [now|actually] {person:to}',
      '{person:to} is my [own|mobile|phone|cell|telephone|direct|work] <number>',
      '(i am|you can reach me|call me|ring me|reach me) (on|at) {person:to}',
      `(use|keep|remember|save|store) {person:to} (as|for) my [own|mobile|phone|cell|telephone|direct|work] <number>`,
      '[change|set] my [own|mobile|phone|cell|telephone|direct|work] <number> to {person:to}',
    ],
  },
  {
    intent: 'forget_number',
    say: [
      '(forget|remove|delete|erase|drop|clear) my [own|mobile|phone|cell|telephone|direct|work] <number>',
      `(do not|stop) (keep|keeping|know|store|storing|remember|remembering) my [own|mobile|phone|cell|telephone
        |direct|work] <number>`,
      'forget me',
    ],
  },
];
