import type { Sentences } from '../../../language/language.ts';

/** How people ask what is connected and whether it works. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'status',
    about: [
      [
        'provider|connection|system|api|app|switchboard|service|link|key|everything|bot|phones|you|this|integration',
        'working|work|ok|okay|down|alive|broken|running|connected|online|offline|healthy|responding|dead|wrong|awake|reachable|playing up|acting up|up and running|functioning|operational',
        '[<environment>]',
      ],
      ['environment|sandbox|live', 'which|are we|what|is this|using|connected|now'],
    ],
    say: [
      '[system|service|connection|provider|api|key|switchboard|phone system|account connection] status [of] [switchboard|system|connection|provider|api|things|everything] [<environment>]',
      '(are|is) (we|it|you|account|key|api key|app|slack|this) (connected|linked|hooked up|set up|logged in|online|up|up and running|running|alive|awake|there|signed in|plugged in) [to|with|properly|ok|up] [provider|telephony|phone system|phones|account|slack|api] [<environment>]',
      '(is|are) (everything|all|it|things|system|service|provider|phones|phone system|switchboard|telephony|connection|api|key|that) [is] (ok|okay|fine|up|working|running|alive|good|healthy|down|broken|alright|up and running|working ok|working properly|all right|well|in order|still working|dead|out|offline|online|still up|still down|reachable|valid|still valid)',
      '(which|what) (environment|system|mode) (are we|am i|is this|is it|are we using|is in use|is active|is selected|are you) [on|in|using|connected to|running]',
      '(are|is) (we|this|it|you) [on|in|using|connected to|running on] (live|sandbox|test|production) [or] [sandbox|live|test]',
      '(are we|am i|is this|is it|are you|are things) live',
      '(am i|are we|is it|is this|are you) [talking to|working on|using|on|in|looking at] [the] (live|sandbox|test|production) [account|environment|system] [or [on|in] [the] (live|sandbox|test|production) [account|environment|system]]',
      'what (can|may) key (do|read|access|see|reach)',
      '(anything|something|what is) (wrong|broken|down|up) [with] [phones|system|provider|account|phone system|switchboard]',
      'how (is|are) (system|things|service|connection|everything|phones) [doing|going|holding up|looking]',
      '(health|connection) check',
      '(how|what) is connection [like] [<environment>]',
      'what (is|are) (connected|we connected to)',
      'who connected (account|it|this|key|api key|us)',
      'when was (key|account|api key) connected',
      'do we have a connection',
      '(which|what) (env|environment|key|api key|account|system) (is this|is it|am i on|are we on|is in use|are we using|do we use|are you using|is used)',
    ],
  },
];
