import type { Sentences } from '../../../language/language.ts';

/** Who asks for the details of an account. */
const WHO =
  '(accountant|auditor|auditors|bookkeeper|bank|insurer|insurers|boss|owner|solicitor|tax office|taxman|tax man|tax people|vat man|vat people|vat office|vat lady|revenue|landlord|head office|somebody|someone|he|she|they)';

/** How people ask whose account it is. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'account',
    despite: ['report', 'past'],
    say: [
      `${WHO} (wants|want|needs|need|asks for|ask for|asked for|(is|are) (asking for|after|looking for|chasing)|requires|require|demands) [to (see|know|have)] [our|the] [phone] (account|customer|billing) (details|number|no|id|name|reference|particulars|info|information|address) [(show|give|tell|send|get) (me|us) (them|it)|what (is it|are they)|[can|could] (i|we) (have|see) (them|it)]`,
    ],
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
      '[what|which] [is|are] [our|the] [account|customer|company] (details|particulars|info|information|record|number|reference|ref) (with|at|for) [the] [phone|telephone] (provider|company|people|firm|lot|supplier|crowd)',
      '(who|what) (do|does) (provider|they|phone company) (think|have us down as|know us as|list us as|have us as) [we are] [on file]',
      '[i] [must|have to|need to|should|am asked to] (quote|give|state|tell|know|enter|fill in|put down|put) [somebody|them|someone|the] [our|my] [account|customer] (account number|account no|customer number|account reference|customer reference|account id|account details) [to|on|in|for|somebody|someone|them] [form|return|vat return|tax return|application|{word:_}] [{word:_}] [what is it]',
      '[our|the] account (number|no|no.|id|reference|details|name) (for|on) [the|a|our] [vat|tax|bank|insurance] (return|form|application|man|people|accountant|auditor|audit|claim|letter|office)',
      '(show|list|see|view|give) [me|us] [all] [the|our] (connected|linked) [phone] (account|accounts)',
      '(list|show|see) [me|us] [the|our|all] [phone|telephone|provider] accounts [(we|you) (have|have got)] [here|connected|linked]',
      '(which|what) [phone|telephone|provider] (account|accounts) (can|do|are|have|did|does) (you|we|i|switchboard|it|app) [got|get] [see|have|reach|use|on|in|using|connected to|access to|access]',
    ],
  },
];
