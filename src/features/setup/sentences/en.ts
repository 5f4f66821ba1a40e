import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  live: 'live|sandbox|test|production',
  working_or_ok: 'working|ok|okay|down|alive|broken|running|dead|reachable',
};

/** How people ask whether everything works. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'status',
    whole: true,
    about: [
      [
        '<is>|is|am',
        'this|we|i|it',
        '<live>|real (one|account|system|thing|phones|lines|numbers)',
        '[system|account|environment|mode|one|thing|version]',
      ],
      ['which|what', 'account|environment|system|mode', 'using|in use|active|are we on|am i on|is this|connected'],
      ['set up|setup', 'everything|what is|what has been|check|show'],
      ['everything|it all|this thing', 'work|works|working'],
    ],
    say: [],
  },
  {
    intent: 'status',
    about: [
      [
        'provider|connection|switchboard|link|key|everything|phones|you|this thing',
        '<working_or_ok>|connected|playing up',
        '[phone provider]',
        '[<environment>]',
      ],
      ['you|we|everything', 'having problems|slow today|cut off', '[why|are|keep]'],
      ['sandbox', 'are we', '[playing]', '[real thing]'],
    ],
    say: [
      '(calls|line|phones|phone|system) [is] [sounding|acting] <trouble>',
      'any outages',
      'status [of] [<environment>]',
      '<is> (we|it|you) (connected|linked|hooked up|set up|logged in|up|there|signed in|plugged in) [to]',
      '<is> <this> connected and working [properly]',
      'is [phone|provider] (link|hookup|hook up|integration) (working|up|ok|okay|fine|alive|holding|healthy)',
      'is {environment} up',
      '<is> (this thing|this) [even] (on|switched on)',
      '<is> (<this>|all|you|things|system|service|provider|phones|phone (provider|company)|phone system' +
        '|telephony|connection|api|key) (<working_or_ok>|fine|hunky dory|up|good|alright|all right|well|in order' +
        '|out|valid)',
      '<which> (environment|system|mode) (am i|is this|are we using) [on]',
      '<is> we [on] <live> [or] [sandbox]',
      '(am i|are we) [talking to|working on|on|in|looking at] <live> [or [in] <live>]',
      'what (can|is) [this] key (do|allowed to do)',
      '<which> rights has [live] key [got]',
      '(anything|what is) (wrong|broken|down|up) [with] [phones]',
      '<is> [phone] (crowd|company|provider|service) (down|having trouble|having issues|having an outage|up) ' +
        '[or is it us]',
      '<is> we on practice account or real one',
      'why (can|may) [not] (i|we) (switch|change|go|move) to {environment}',
      'why (cant|cannot) (i|we) (switch|change|go|move) to {environment}',
      '<is> (<this>|we|you) [on] (sandbox|test|practice) [account|one] or [is it] (live|real|actual) [account|one|thing|system|phones|lines|numbers]',
      '<is> (<this>|we|you) [on] (live|real|actual) [account|one|thing|system|phones|lines|numbers] or [is it] [just|only] (sandbox|test|practice) [account|one]',
      'test connection',
      'have we lost [phones]',
      'is there malfunction',
      '(run|do|start) (diagnostics|check|health check)',
      '<why> (are|is) [not] (calls|phone) [not] (coming|ringing) [through]',
      'is phone provider having wobble',
      'health',
      '(nobody|no one|<caller>) (can|cant) (reach|ring|get through) [us]',
      'who put (this|key) [in]',
      '(what is|give me) (api key|api secret)',
      'can it change follow me',
      'what is [different] between sandbox and live',
      '<which> (scopes|permissions) (do|does) (you|this app) (have|need)',
    ],
  },
];
