import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  under: 'under|with|called|starting|starting with',
};

/** How people ask for the list of numbers. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'numbers',
    means: { text: 'nobody' },
    whole: true,
    about: [
      [
        'number|numbers|line|lines|phones',
        'nobody|no one|noone|without (anybody|anyone|somebody)|unanswered|not answered',
        '[ring|rings|ringing|answer|answers|go|goes|reach|reaches]',
        '[(on|behind) (them|it)|got|at all|right now]',
        '[<environment>]',
      ],
    ],
    say: [],
  },
  {
    intent: 'numbers',
    about: [['what|how many|list|all', 'numbers|phone numbers', '[<environment>]']],
    say: [
      '[how many] [phone|telephone] (numbers|lines|phones|dids|ddis) [do we have|have we got|we have|we have ' +
        'got|own|have|got|belong to us|of ours|exist] [<environment>]',
      '(every|each|all) [single] [phone|telephone] <phone> [that] [we|company|firm] [have|rent] [got]',
      'do we [own] {label:text} number',
      'any [of] ours starting {label:text}',
      '(numbers|lines) {label:text}',
      '(numbers|lines) [have we got] (in|with|for) {label:text}',
      '(have|do) [we] [have] (anything|any number|a number|one) <under> {label:text} [in] [name]',
      '(anything|any number|any line|numbers|lines) <under> {label:text} [in] [name|it|them]',
      'search numbers for {label:text}',
    ],
  },
];
