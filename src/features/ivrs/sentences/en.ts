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
      '[phone|ivr|voice|call|telephone] (menus|ivrs|auto attendants|attendants|ivr menus|trees|phone trees|menu trees) [do we have|have we got|we have|have|are there|exist|set up|we have got|is there] [<environment>]',
      '(how many|list|list of) [phone|ivr|voice|call] (menus|ivrs) [do we have|have we got|are there]',
      '(do|have) we [have|got] any [phone|ivr|voice] menus',
      'every [phone|ivr] (menu|ivr)',
      '(do|does|have|has) any [of] (numbers|lines|phones) (use|have|play|got|start with) [got] [a|an] [phone|ivr|voice] (menu|ivr|phone tree|menus)',
      '(do|have|are|is|which|what|any|list|all) [there] [we|you|i] [have|got] [any|of] [those|our] (press 1|press one|press 2|press two|press a (key|button|number)|push button|touch tone|pressing|keypad) [for] [{word:_}] [{word:_}] (things|thing|menus|menu|messages|options|bits|stuff|systems|greetings)',
      '(which|what) [of our] (lines|numbers|line|number) (has|have|use|uses|play|plays|got|is on|are on|start with|starts with) [got] [a|an|any] [phone|ivr|voice|call|recorded|automated] (menu|ivr|tree|menus|phone tree|auto attendant|attendant|press 1|press one)',
      '(what|which) [recorded|automatic|automated] (menus|greetings|messages|announcements|recordings|options) (do|have|are|does) [we|there|you|callers] [have|got|hear|get]',
      '(list|names) of [recorded|automatic|automated] (menus|greetings|announcements)',
      '(what|which) [automatic|automated|recorded|phone] (menu|ivr|greeting|message|announcement|recording) (is|does|do|are|will) [on|for|at|behind] {known_number:_} [use|have|play|get|give|on]',
      '(what|which) [automatic|automated|recorded|phone] (menu|ivr|greeting|message|announcement|recording|options) (do|does|will|would|can) <caller> (get|hear|reach|listen to) [first] [on {known_number:_}]',
      'what (do|does|will|would) <caller> (hear|get to hear|listen to) [first] [(when|if) <caller> <dials> {known_number:_}]',
      '(ivr|ivrs|menu|menus) (list|overview)',
      '(is|are) [phone|ivr|voice|call] (menu|menus|ivr|ivrs) [still|both] (working|on|active|running|live|ok|okay|fine|in use|in place|switched on|turned on|up|playing|there|right|set up|alright|all right|up and running)',
    ],
  },
];
