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
    about: [['people', '[list|show]']],
    say: ['people'],
  },
  {
    intent: 'people',
    say: ['whose number is whose', 'who has [confirmed] (number|numbers|mobile)', 'what is my <own_number>'],
  },
  {
    intent: 'own_number',
    needs: ['to'],
    say: [
      'my <own_number> is {person:to}',
      '{person:to} is my <own_number>',
      'i am (on|at) {person:to}',
      '(use|keep|remember|save|store) {person:to} (as|for) my <own_number>',
      'my <own_number> to {person:to}',
    ],
  },
  {
    intent: 'forget_number',
    say: [
      '(forget|remove|delete|erase|drop|clear) my <own_number>',
      'stop (keep|keeping|know|store|storing|remember|remembering) my <own_number>',
      'forget me',
    ],
  },
];
