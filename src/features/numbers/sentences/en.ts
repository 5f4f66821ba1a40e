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
      '(every|each|all) [single] [phone|telephone] (number|line|phone|numbers|lines|phones) [that] [we|i|you|company|firm] [have|own|rent|pay for|run|use|hold] [got]',
      'directory [of numbers]',
      '(line|number|one) [that|which] (says|has|contains|mentions|reads|includes) {label:text} [in] [name|title|it]',
      '(numbers|lines) (belong to|belonging to|registered to|assigned to|owned by|are with|held by) (us|you|them|company|firm|practice|business|office|shop|{word:_})',
      '(phone|number|telephone|line|numbers) (list|directory|book|overview)',
      '[list|list of] [extensions|phones|numbers] and (numbers|lines|extensions) [we have] [handy|to hand|around|anywhere|about]',
      '(do|have|has|does) (we|i|company|firm) [have|got|own|rent|use|hold] [any] {label:text} (number|numbers|line|lines)',
      '(any|which|what|are any|is any|do any) [of] (ours|our numbers|our lines|them|these|our phones) [that] [are|is] (starting|start|starts|begin|begins|beginning|contain|containing|have|having|ending|end|under|called) [with|in] {label:text} [in] [it|them]',
      '[total|overall|exact] (number|count|amount|tally) of [phone|telephone] (numbers|lines|phones) [that] [we|company|firm|i] [have|own|rent|pay for|use|run]',
      '(numbers|lines) {label:text}',
      '[phone] (numbers|lines) [do we have|have we got|we have|have|are there|that] (in|with|for|at|called|matching|named|like|starting with|containing|contain|beginning with|from|are in) {label:text}',
      '(have|do|is|are|has) [we|you|i|there|company] [have|got] (anything|something|any|any numbers|any number|any line|any lines|any phones|a number|a line|numbers|lines|some|one|ones) [that] [is] (in|under|with|called|matching|named|like|containing|contains|starting|starts|beginning|begins|starting with|starts with|beginning with|begins with|having|that says|that has) {label:text} [in] [name|title|it|them]',
      '(anything|any number|any line|any phone|all numbers|all lines|everything|every number|every line|numbers|lines) [that] [is|are] (with|under|listed under|filed under|called|matching|named|containing|contains|contain|starting|starts|starting with|starts with|start with|beginning with|begins with|begin with) {label:text} [in] [name|title|it|them]',
      '(search|look|hunt) [through|in|among|amongst] [phone|telephone] (numbers|lines|directory|list) for {label:text}',
    ],
  },
];
