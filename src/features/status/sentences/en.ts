import type { Sentences } from '../../../language/language.ts';

/** How people ask what is connected and whether it works. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'status',
    about: [
      [
        'provider|connection|system|api|app|switchboard|service|link|key|everything|bot|phones|you|this thing|integration',
        'working|work|ok|okay|down|alive|broken|running|connected|online|offline|healthy|responding|dead|awake|reachable|playing up|acting up|up and running|functioning|operational',
        '[provider|phone provider|phone system|telephony|slack|account|calls]',
        '[<environment>]',
      ],
      [
        '<caller>|customers|callers|calls',
        'cant|cannot|not|nobody|no one|unable to',
        'reach us|reach me|get through|getting through|ring us|call us|ring in',
        '[say|says|saying|complain|complaining|keep|tell]',
      ],
      ['environment|sandbox|live', 'which|are we|what|is this|using|connected|now'],
      [
        'calls|phones|phone',
        'why|how come|what is wrong',
        'not|arent|isnt|dont|doesnt|cant|cannot|wont|nobody|no one|noone|never|stopped|silent|dead|no',
        '[come|coming|get|getting|ring|ringing|work|working|through|going]',
      ],
    ],
    say: [
      '[system|service|connection|provider|api|key|switchboard|phone system|account connection] status [of] [switchboard|system|connection|provider|api|things|everything] [<environment>]',
      '(are|is) (we|it|you|account|key|api key|app|slack|this) (connected|linked|hooked up|set up|logged in|online|up|up and running|running|alive|awake|there|signed in|plugged in) [to|with|properly|ok|up] [provider|telephony|phone system|phones|account|slack|api] [<environment>]',
      '(is|are) (this thing|this bot|this app|this) [even|actually] (on|switched on|turned on|plugged in|alive|awake|doing anything)',
      '(is|are) (everything|all|it|this|you|things|system|service|provider|phones|phone system|switchboard|telephony|connection|api|key|that) [is] (ok|okay|fine|up|working|running|alive|good|healthy|down|broken|alright|up and running|working ok|working properly|all right|well|in order|still working|dead|out|offline|online|still up|still down|reachable|valid|still valid)',
      '(which|what) (environment|system|mode) (are we|am i|is this|is it|are we using|is in use|is active|is selected|are you) [on|in|using|connected to|running]',
      '(are|is) (we|this|it|you) [on|in|using|connected to|running on] (live|sandbox|test|production) [or] [sandbox|live|test]',
      '(are we|am i|is this|is it|are you|are things) live',
      '(am i|are we|is it|is this|are you) [talking to|working on|using|on|in|looking at] [the] (live|sandbox|test|production) [account|environment|system] [or [on|in] [the] (live|sandbox|test|production) [account|environment|system]]',
      'what (can|may) key (do|read|access|see|reach)',
      '(anything|something|what is) (wrong|broken|down|up) [with] [phones|system|provider|account|phone system|switchboard]',
      'how (is|are) (system|phone system|provider|switchboard|line|lines|things|service|connection|everything|phones) [doing|going|holding up|looking]',
      '(health|connection) check',
      '(how|what) is connection [like] [<environment>]',
      'what (is|are) (connected|we connected to)',
      '(run|do|perform|start|make|carry out) [a|some|quick|full|system|connection|health|self] (diagnostics|diagnostic|diagnosis|test|self test|check|health check|checks|connection test|checkup|check up)',
      '(why|how come) [is|are] (nobody|no one|noone|none of us|we) (is|are|not) [getting|receiving|hearing|answering] [my|our|any|the] (calls|phones|call)',
      '(why|how come) (is|are) (nobody|no one|noone|none of us) (getting|receiving|hearing|able to ring|able to call|reaching|calling|ringing) [me|us] [my|our|any|the] [calls|phones|call]',
      '(why|how come) (are|is|do|does|have|has|will|can|arent|isnt|dont|doesnt|havent|hasnt|wont|cant|cannot|no) [not|nobody|no] [my|our|any|the|no] (calls|phones|phone|call|line|lines|callers|customers|anyone|anybody) [not|do not|are not|is not] (come|coming|come through|get through|getting|getting through|ring|ringing|work|working|going|going through|coming through|reach|reaching|dead|down|silent|quiet) [us|me] [through]',
      '(are|is) there [any|a] (problem|problems|issue|issues|trouble|fault|faults|outage|outages|disruption) [with|on|at] [phones|lines|provider|system|calls|phone system|connection|line]',
      '(is|are|does|do|has|have) (provider|phone company|system|telephony|phone provider|service) (having|have|had|got|get) [any|some] (problem|problems|issue|issues|trouble|troubles|outage|fault|faults|disruption)',
      '(health|overall status|system health)',
      '(nobody|no one|noone|none of <caller>|<caller>) (can|could|is able to|manages to|cant|cannot|cant get|can not) [not] (reach|ring|call|get through|get through to|phone) [us|to us|me]',
      'who (set up|installed|put in|entered|added|connected|put) (this|app|switchboard|bot|key|api key) [in|up|here]',
      'who connected (account|it|this|key|api key|us)',
      'when was (key|account|api key) connected',
      'do we have a connection',
      '(which|what) (env|environment|key|api key|account|system) (is this|is it|am i on|are we on|is in use|are we using|do we use|are you using|is used)',
    ],
  },
];
