import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  live: 'live|sandbox|test|production',
  working_or_ok: 'working|ok|okay|down|alive|broken|running|online|offline|healthy|dead|reachable|up and running',
};

/** How people ask whether everything works. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'status',
    about: [
      [
        'provider|connection|hookup|system|api|app|switchboard|service|link|key|everything|bot|phones|you|this ' +
          'thing|integration',
        '<working_or_ok>|work|connected|responding|awake|playing up|acting up|functioning|operational',
        '[phone provider]',
        '[<environment>]',
      ],
      [
        'you|switchboard|provider|they|phones|lines|we|everything|system|calls|things',
        'having problems|so slow|very slow|slow today|lagging|laggy|cut off|cutting out|dropping|crackly|crackling' +
          '|glitchy|on the blink|playing up|acting up',
        '[why|any|are|is|today|now|keep|keeps|getting|all day|again]',
      ],
      ['sandbox', 'are we', '[playing]', '[real thing]'],
    ],
    say: [
      '(calls|call quality|sound|audio|lines|line|phones|phone|system|voices|callers) [(is|are|keep|keeps|seem' +
        '|seems|have|has) [very]] [sound|sounds|sounding|acting|behaving|being] <trouble>',
      'any (problem|problems|issue|issues|trouble|fault|faults|outage|outages|disruption) [with|on|at] [lines] ' +
        '[today]',
      'status [of] [<environment>]',
      '<are> (we|it|you|account|key|api key|app|slack|this) (connected|linked|hooked up|set up|logged in|online' +
        '|up|up and running|running|alive|awake|there|signed in|plugged in) [to|with|properly|ok|up] ' +
        '[<environment>]',
      '<is> (<this>|all|things|system|phones) [still] (connected|set up|hooked up|linked|in place) and (working' +
        '|running|ok|fine|up|in order) [properly]',
      '(is|are|does) [our|the] [phone|provider|telephony|api|account|slack] (connection|link|hookup|hook up|link ' +
        'up|integration) [still] (working|work|up|down|ok|okay|fine|broken|alive|dead|live|holding|connected' +
        '|healthy|alright|all right|good)',
      'is {environment} up',
      '<is> (this thing|this bot|this app|this) [even] (on|switched on|turned on|plugged in|alive|awake|doing ' +
        'anything)',
      '<is> (<this>|all|you|things|system|service|provider|phones|phones system|(phone|phones|telephone|telephony' +
        '|voip) (provider|company|service)|phone system|telephony|connection|api|key|that) [is] (<working_or_ok>' +
        '|fine|hunky dory|tickety boo|back up|back on|back online|up|good|alright|working ok|working properly|all ' +
        'right|well|in order|still working|out|still up|still down|valid|still valid)',
      '<which> (environment|system|mode) (are we|am i|is this|is it|are we using|is in use|is active|is selected' +
        '|are you) [on]',
      '<are> (we|this|it|you) [on|in|using|connected to|running on] <live> [or] [sandbox|live|test]',
      '(am i|are we|is it|is this|are you) [talking to|working on|using|on|in|looking at] [the] <live> [or [on' +
        '|in] [the] <live>]',
      'what (can|may|does|is|should) [this|that|our|my] [live] key (do|read|access|see|reach|let us do|let me do' +
        '|allow|allowed|permit|able to do|allowed to do|permitted to do|able to read|allowed to read|able to change' +
        '|allowed to change|change|good for|for)',
      '<what> rights has [this|that|our|my] [live] key [got]',
      '(anything|something|what is) (wrong|broken|down|up) [with] [phones]',
      '<is> [the|our|your|those|this] [phone|phones|telephone|telephony] (crowd|people|company|provider|lot' +
        '|outfit|firm|supplier|mob|guys|folks|network|service|side|end) (down|out|offline|having problems|having ' +
        'trouble|having issues|having an outage|broken|on the blink|playing up|acting up|up|working|ok|all right' +
        '|alright) [or is it [just|only] (us|me)]',
      '<are> we on [the] practice account or [on] [the] real one',
      '(test|check|try|verify) (connection|link) [to|with]',
      'have (we|you|they) lost [phones]',
      'is there [a] malfunction',
      '(run|do|perform|start|make|carry out) [a] (diagnostics|diagnostic|diagnosis|test|self test|check|health ' +
        'check|checks|connection test|checkup|check up)',
      '<why> (are|is|do|does|have|has|will|can|arent|isnt|dont|doesnt|havent|hasnt|wont|cant|cannot|no) [not] [my' +
        '|our|any|the|no] (calls|phones|phone|call|line|lines|callers|customers|anyone|anybody) [not] (come|coming' +
        '|come through|get through|getting|getting through|ring|ringing|work|working|going|going through|coming ' +
        'through|reach|reaching|dead|down|silent|quiet) [us|me] [through]',
      '(is|are|does|do|has|have) (provider|phone company|system|telephony|phone provider|service) (having|have' +
        '|had|got|get) [any|some|a] (wobble|moment|bad day|meltdown|off day|problem|problems|issue|issues|trouble' +
        '|troubles|outage|fault|faults|disruption)',
      'health',
      '(nobody|no one|noone|none of <caller>|<caller>) (can|could|is able to|manages to|cant|cannot|cant get|can ' +
        'not) [not] (reach|ring|call|get through|get through to|phone) [us]',
      'who (set up|installed|put in|entered|added|connected|put) (this|app|switchboard|bot|key|api key) [in|up|here]',
      '(what is|which is|give (me|us)|show|reveal|print|display) (key|keys|secret|secrets|credentials|api key|api ' +
        'secret|password|token) [for|of]',
      '(can|may|could) [live] it change follow me',
      '(what is|is there) [difference|different] [difference|different] between (live|sandbox) and (live|sandbox)',
      '<what> (scopes|permissions|slack permissions) (do|does) (you|app|switchboard|bot|this app|this bot) (have' +
        '|need|got|use|want|require)',
    ],
  },
];
