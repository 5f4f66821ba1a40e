import type { Sentences } from '../../../language/language.ts';

/** How people ask for all menus. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'ivrs',
    about: [
      [
        'what|which|how many|list|all|any|have we',
        'menus|ivrs|phone trees|attendants|auto attendants',
        '[<environment>]',
      ],
    ],
    say: [
      '[phone|ivr|voice|call|telephone] (menus|ivrs|auto attendants|attendants|ivr menus) [do we have|have we got|we have|have|are there|exist|set up|we have got|is there] [<environment>]',
      '(how many|list|list of) [phone|ivr|voice|call] (menus|ivrs) [do we have|have we got|are there]',
      '(do|have) we [have|got] any [phone|ivr|voice] menus',
      'every [phone|ivr] (menu|ivr)',
      '(ivr|ivrs|menu|menus) (list|overview)',
    ],
  },
];
