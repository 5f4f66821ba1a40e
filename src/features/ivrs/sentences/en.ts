import type { Sentences } from '../../../language/language.ts';

/** How people ask for the list of menus. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'ivrs',
    say: [
      '[phone|ivr|voice|call] (menus|ivrs|auto attendants|attendants|trees) [<are_there>|have|exist|set up|we ' +
        'have got] [<environment>]',
      '(how many|list) [phone|ivr] (menus|ivrs) [<are_there>]',
      '(do|have) we [have] any [phone] menus',
      'every (menu|ivr)',
      'do any [of] numbers use menu',
      '<which> (menus|greetings) (do|have|are) [we|there] [have|got]',
      '<which> menu (is|does) [on] {known_number:_} [use]',
      '<which> menu (answers|is on|greets|picks up|is behind|takes) {known_number:_}',
      '<which> greeting do <caller> get',
      'what (do|would) <caller> hear [when <caller> <dials> {known_number:_}]',
      'ivr list',
      '<is> (menu|menus) <working>',
    ],
  },
];
