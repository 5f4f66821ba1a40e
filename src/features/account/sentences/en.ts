import type { Sentences } from '../../../language/language.ts';

/** How people ask whose account it is. */
export const ENGLISH: readonly Sentences[] = [
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
      '(which|what) (company|provider|carrier|operator|telco|firm) (supplies|provides|runs|rents|hosts) [us] [with] (numbers|lines|phones) [to us]',
      'who (supplies|provides|rents|hosts) [us] [with] (numbers|lines|phones) [to us]',
      '(which|what|whose) [phone|telephone|provider] (account|accounts) (is|are) (this|this thing|it|we|you|switchboard|app|bot|everything) [on|using|hooked up|connected|linked|attached|plugged in|tied|wired|talking|pointing|signed in|logged in] [to|into|with|at] [to]',
      '[customer|company|billing|phone|telephone] account [details|info|information|data|holder|name|status|is this|is it|are we|we are] [<environment>]',
      '(whose|which|what) account (is this|is that|is it|are we on|am i on|are we in|is connected) [<environment>]',
      '(customer|company|billing|account) (name|details|info|information|postcode|post code|zip|zip code|address|record) [<environment>]',
      '[billing] (postcode|post code|zip code) [<environment>]',
      '(which|what) [phone|telephone|provider] (account|accounts) (is|are) (connected|linked|hooked up|set up|attached|in use) [here|to this workspace|to you|to it|to slack|to switchboard|now|at the moment]',
      'who (is|are) (account holder|customer|we|registered|account in the name of) [registered] [as|with|under] [account|provider|name]',
      '(whose|what|which) (name|company|customer|postcode) is [account|it|this] [(in|under|on|registered) [to|as|account|here|it]]',
      '(are|is|have|has|were|was) [account|we] [been] [still] (active|suspended|closed|blocked|cut off|frozen) [account|customer] [<environment>]',
      '(what|which) (address|postcode|post code|zip code|name|company name|details) (have|has|do|does|is|are) (they|you|we|provider|it) [have|got|hold|use|using|registered|kept] [got|hold] [for us|on file|registered|on us|down|under|with]',
      'what (is|are) (we|company) (called|registered as) [with provider|by provider]',
      'what (is|are) (account|company|we|customer|account name) (called|named|known as)',
      'our customer (details|record)',
      '(show|list|see|view|give) [me|us] [all] [the|our] (connected|linked) [phone] (account|accounts)',
      '(list|show|see) [me|us] [the|our|all] [phone|telephone|provider] accounts [(we|you) (have|have got)] [here|connected|linked]',
      '(which|what) [phone|telephone|provider] (account|accounts) (can|do|are|have|did|does) (you|we|i|switchboard|it|app) [got|get] [see|have|reach|use|on|in|using|connected to|access to|access]',
    ],
  },
];
