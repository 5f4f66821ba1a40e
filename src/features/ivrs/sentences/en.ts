import type { Sentences } from '../../../language/language.ts';

/** How people ask for the list of menus. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'ivrs',
    say: [
      '[phone|ivr|voice|call|telephone] (menus|ivrs|auto attendants|attendants|ivr menus|trees|phone trees|menu ' +
        'trees) [<are_there>|we have|have|exist|set up|we have got|is there] [<environment>]',
      '(how many|list|list of) [phone|ivr|voice|call] (menus|ivrs) [<are_there>]',
      '(do|have) we [have|got] any [phone|ivr|voice] menus',
      'every (menu|ivr)',
      'do any [of] (numbers|lines|phones) use [got] [a|an] [phone|ivr|voice] menu',
      '<what> (menus|greetings|messages|announcements|recordings|options) (do|have|are|does) [we|there|you' +
        '|callers] [have|got|hear|get]',
      '<what> (menu|ivr|greeting|message|announcement|recording) (is|does|do|are|will) [on] {known_number:_} [use]',
      '<what> greeting do <caller> get [first] [on {known_number:_}]',
      'what (do|does|will|would) <caller> (hear|get to hear|listen to) [first] [(when|if) <caller> <dials> ' +
        '{known_number:_}]',
      'ivr list',
      '<is> [phone|ivr|voice|call] (menu|menus|ivr|ivrs) (<working>|there|right|alright|all right)',
    ],
  },
];
