import type { Sentences } from '../../../language/language.ts';

const NUMBER = '[own|mobile|phone|cell|telephone|direct|work] (number|mobile|phone|cell|cellphone)';

/** How people say which number is theirs, and have it forgotten. */
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
      `what is my ${NUMBER}`,
      `(what|which) ${NUMBER} (do you have|have you got|is kept) (for|of) me`,
    ],
  },
  {
    intent: 'own_number',
    needs: ['to'],
    say: [
      `my ${NUMBER} is [now|actually] {person:to}`,
      `{person:to} is my ${NUMBER}`,
      '(i am|you can reach me|call me|ring me|reach me) (on|at) {person:to}',
      `(use|keep|remember|save|store) {person:to} (as|for) my ${NUMBER}`,
      `[change|set] my ${NUMBER} to {person:to}`,
    ],
  },
  {
    intent: 'forget_number',
    say: [
      `(forget|remove|delete|erase|drop|clear) my ${NUMBER}`,
      `(do not|stop) (keep|keeping|know|store|storing|remember|remembering) my ${NUMBER}`,
      `forget me`,
    ],
  },
];
