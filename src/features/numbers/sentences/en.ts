import type { Sentences } from '../../../language/language.ts';

/** How people ask for all numbers. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'numbers',
    about: [
      [
        'what|which|how many|list|all|every',
        'numbers|phone numbers|ddis|dids|phone lines|telephone numbers',
        '[<environment>]',
      ],
      [
        'what|which|where',
        '<caller>',
        'dial|ring|call|phone',
        'reach us|get us|get hold of us|get through to us|contact us',
      ],
    ],
    say: [
      '[how many] [phone|telephone] (numbers|lines|phones|phone numbers|dids|ddis) [do we have|do we own|have we got|do i have|we have|we have got|we own|that we have|are ours|own|have|got|belong to us|of ours|we can use|exist] [<environment>]',
      '[list|list of] [phone|telephone] (numbers|lines) [<environment>]',
      '(what|which) (are|is) [our|the] [phone|telephone] (numbers|lines) [<environment>]',
      'how many [phone|telephone] (numbers|lines) (do we have|have we got|are there|do we own|does account have)',
      'every [phone|telephone] (number|line) [we have|we own|of ours]',
      'directory [of numbers]',
      '(numbers|lines) {label:text}',
      '[phone] (numbers|lines) [do we have|have we got|we have|have|are there|that] (in|with|for|at|called|matching|named|like|starting with|containing|contain|beginning with|from|are in) {label:text}',
    ],
  },
];
