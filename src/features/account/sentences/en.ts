import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  account: 'account|accounts',
};

/** How people ask about the account. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'account',
    despite: ['report', 'past'],
    say: ['vat man wants account details [show me them]'],
  },
  {
    intent: 'account',
    about: [
      [
        'account|customer|company|billing',
        'name|number|id|details|registered|whose|belongs|called|reference|postcode|address',
        '[<environment>]',
        '[with|under|at|for] [phone] [people|provider|company|lot]',
      ],
    ],
    say: [
      '<which> company supplies numbers',
      '(which|what|whose) [phone] <account> <is> (<this>|this thing|we) [on|hooked up|connected|linked|plugged ' +
        'in|signed in|logged in] [to]',
      '[customer|company|billing|phone|telephone] account [details|info|information|status|is this|is it] ' +
        '[<environment>]',
      '(whose|what|which) (name|company) is [account|it|this] [in|under]',
      '(are|is|have|were|was) [account|we] [been] (active|suspended|cut off)',
      '(are|is|have|was) account [been] closed',
      'account number for [vat] return',
      'show connected <account>',
      'list accounts [we have] [here]',
    ],
  },
];
