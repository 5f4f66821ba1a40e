import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  proposal: 'proposal|proposals|proposed change|proposed changes|suggestion|suggestions',
};

/** How people ask what waits to be approved. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'proposals',
    whole: true,
    say: [
      '[my|our|open|pending|all|any|current] <proposal> [<are_there>|open|pending|waiting|left]',
      '(is there|are there) [any|an] [open|pending] <proposal> [open|pending|waiting|left]',
      'what (did|have|has) (i|anybody|anyone|somebody|people|we) (propose|proposed|suggest|suggested)',
      'what is (proposed|pending|waiting [for approval]|to be approved)',
      '(anything|what|something|is anything) [is] (waiting for|waiting for my|to) (approval|approve|be approved)',
      '(withdraw|retract|take back|cancel|delete) [my|the|that|this|last] <proposal>',
      '(withdraw|retract) <it>',
      '(did|has|was|is) [my|the|it] [proposal] [been] (approved|declined|rejected|accepted) [yet]',
    ],
  },
];
