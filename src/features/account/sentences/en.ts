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
    say: ['vat man wants [our|the] [phone] account details [show (me|us) them]'],
  },
  {
    intent: 'account',
    about: [
      [
        'account|customer|company|billing|contract|client',
        'name|names|number|id|details|registered|whose|belongs|belong|called|holder|reference|postcode|address|ref',
        '[<environment>]',
        '[with|under|by|at|for] [phone] [people|provider|company|lot|firm]',
      ],
    ],
    say: [
      '<which> company supplies [us] [with] (numbers|lines|phones) [to us]',
      '(which|what|whose) [phone|telephone|provider] <account> <is> (<this>|this thing|we|you|app|bot) [on|using' +
        '|hooked up|connected|linked|attached|plugged in|tied|wired|talking|pointing|signed in|logged in] [with] ' +
        '[to]',
      '[customer|company|billing|phone|telephone] account [details|info|information|data|holder|name|status|is ' +
        'this|is it|are we|we are] [<environment>]',
      '(whose|what|which) (name|company|customer|postcode) is [account|it|this] [in|under|on|registered]',
      '(are|is|have|has|were|was) [account|we] [been] [still] (active|suspended|closed|blocked|cut off|frozen) ' +
        '[<environment>]',
      '[our|the] account (number|no|no.|id|reference|details|name) (for|on) [the|a|our] [vat|tax|bank|insurance] ' +
        '(return|form|application|man|people|accountant|auditor|audit|claim|letter|office)',
      'show [me|us] [all] [the|our] connected [phone] <account>',
      'list [me|us] [the] [phone|telephone|provider] accounts [(we|you) have] [here]',
      '<which> [phone|telephone|provider] <account> (can|do|are|have|did|does) (you|we|i|switchboard|it|app) [see' +
        '|have|reach|use|on|in|using|connected to|access to|access]',
    ],
  },
];
