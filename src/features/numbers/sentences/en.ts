import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  under:
    'under|with|called|matching|named|containing|contains|starting|starts|starting with|starts with|beginning ' +
    'with|begins with',
};

/** How people ask for the list of numbers. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'numbers',
    about: [
      [
        'what|which|how many|list|all|every',
        'numbers|phone numbers|ddis|dids|phone lines|telephone numbers',
        '[<environment>]',
      ],
    ],
    say: [
      '[how many] [phone|telephone] (numbers|lines|phones|phone numbers|dids|ddis) [do we have|do we own|have we ' +
        'got|do i have|we have|we have got|we own|that we have|are ours|own|have|got|belong to us|of ours|we can ' +
        'use|exist] [<environment>]',
      '(every|each|all) [single] [phone|telephone] <phone> [that] [we|i|you|company|firm] [have|own|rent|pay for' +
        '|run|use|hold] [got]',
      'do (we|i|company|firm) [own] [any] {label:text} number',
      'any [of] ours [that] [<are>] starting {label:text} [in] [it|them]',
      '(numbers|lines) {label:text}',
      '[phone] (numbers|lines) [have we got] (in|with|for|at|called|matching|named|like|starting with|containing' +
        '|contain|beginning with|from|are in) {label:text}',
      '(have|do|is|are|has) [we|you|i|there|company] [have|got] (anything|something|any|any numbers|any number' +
        '|any line|any lines|any phones|a number|a line|numbers|lines|some|one|ones) [that] [is] (<under>|in|like' +
        '|beginning|begins|having|that says|that has) {label:text} [in] [name|title|it|them]',
      '(<everything>|anything|any number|any line|any phone|numbers|lines) [that] [<is>] (<under>|listed under' +
        '|filed under|contain|start with|begin with) {label:text} [in] [name|title|it|them]',
      '(search|look|hunt) [phone|telephone] (numbers|lines|directory|list) for {label:text}',
    ],
  },
];
