import type { Sentences } from '../../../language/language.ts';

const PROPOSAL = '(proposal|proposals|proposed change|proposed changes|suggestion|suggestions)';

/** How people ask what is proposed, and take back what they proposed themselves. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'proposals',
    whole: true,
    say: [
      `[my|our|open|pending|all|any|current] ${PROPOSAL} [open|pending|waiting|left|are there|do we have|have we got]`,
      `(is there|are there) [any|an] [open|pending] ${PROPOSAL} [open|pending|waiting|left]`,
      'what (did|have|has) (i|anybody|anyone|somebody|people|we) (propose|proposed|suggest|suggested)',
      'what is (proposed|pending|waiting [for approval]|to be approved)',
      '(anything|what|something|is anything) [is] (waiting for|waiting for my|to) (approval|approve|be approved)',
      `(withdraw|retract|take back|cancel|delete) [my|the|that|this|last] ${PROPOSAL}`,
      '(withdraw|retract) (it|that|this)',
      '(did|has|was|is) [my|the|it] [proposal] [been] (approved|declined|rejected|accepted) [yet]',
    ],
  },
];
