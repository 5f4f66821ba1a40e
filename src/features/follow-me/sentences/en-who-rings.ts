import type { Sentences } from '../../../language/language.ts';

/** How people ask who rings where. */
export const WHO_RINGS: readonly Sentences[] = [
  {
    intent: 'who_rings',
    needs: ['number'],
    about: [
      [
        '<somebody>|who|who all|which colleagues|which people|which staff|which phones|which extensions|colleagues' +
          '|agents|which of us|which of you|whose|whom|nobody|no one|noone',
        '{known_number:number}',
        '[<takes>|<answering>|deals|deal|dealing|handle|handling|look after|responsible|in charge|sorts|attends' +
          '|serves|rung|reached|riding|manning|ring|rings|pick up|on|covering|phone|calls|call|receiving|receives' +
          '|receive|gonna get|gonna take|gonna answer|going to get|going to take|going to answer]',
        '[{future}]',
      ],
      [
        'is that right|am i right|am i wrong|is that true|is that so|is that correct|or am i wrong|that right|that ' +
          'correct|is it true|right|is that still so|is that still right|yes or no|or not',
        '{known_person:name}',
        '{known_number:number}',
        'on|off|with|ring|rings|ringing|answering|answers|covering|covers|get|gets|first|last|in|taking|takes',
        '[thought|reckons|says|thinks|said|told me|sure|swears]',
        '[any more]',
      ],
      [
        '<why>',
        '{known_person:name}',
        'phone|mobile|ring|rings|ringing|rung|goes|go|get|gets|getting|called',
        '{known_number:number}',
        '[never]',
      ],
      [
        'who was it <meant> to|who should [to] have',
        '{known_number:number}',
        'ring|rung|rang|go|gone|reach|reached|call|called|answer|answered|pick up|picked up|get|got|take|taken|try' +
          '|tried',
        '[nobody|no one|noone|somebody|someone]',
        '[answered]',
        '[says]',
      ],
    ],
    say: [
      'who [else] [all] (<gets>|rings|ring|answer|is ringing|is answering|picks up calls|is on|is taking|receives' +
        '|handles|covers|is covering|gets called|gets rung|gets calls|gets the calls|is called|is rung|looks after' +
        '|will answer|will ring|will get|is getting|do calls go to|is it ringing|mans|is manning|is in|is first|is ' +
        'first on|rings first|rings first on|answers first|is next|is last|is up|is on duty|is on call|gets phoned' +
        '|gets a call|sits on|is listed|is the destination|are the destinations|is set up|is behind|does it ring|is ' +
        'going to answer|has) (([<calls>] [[<of>] {number}]; [next]); [{future}])',
      '(who|where|whose phone|which phone|which phones|whose phones) (do|does|will|would|are|is) [<calls>] ' +
        '<of_its_calls> (go|ring|go to|end up|land|ring at|ring first|going|ringing|land at|reach|call|dial|get ' +
        'sent|go first|routed|routed to|being answered|sent|get routed|come out|point to|point) [to|at|first] ' +
        '[{future}]',
      '(<destinations>|hunt group) [<on_or_of>] {number}',
      '{number} (<destinations>|order|list)',
      '<whose_phone_rings> (when|if|whenever|every time) {word:_} <dials> {number}',
      '<whose_phone_rings> on call to {number}',
      '<whose_phone_rings> [then] {future}',
      'is it {known_person:name} on <number_then>',
      '<why> [is] {known_person:name} (get|gets|getting|receiving|take|takes|taking|ringing|ring|rings) [on|for] ' +
        '<number_calls>',
      '<whose_phone_rings> (when|if|whenever|in case|should|every time) <caller> <dials> {number} [<is_rung>]',
      '<whose_phone> would <caller> get if <caller> <dials> {number} [now|{future}]',
      '<whose_phone_rings> (when|if|whenever|in case) {number} (rings|is ringing|goes|goes off|is rung|is called' +
        '|gets a call|gets called|is dialled)',
      'is {number} [still] manned',
      '(when|if|whenever|in case|should|say|suppose|supposing|assuming|so when|every time) <caller> <dials> ' +
        '<number_then> [then] <whose_phone_rings>',
      '<whose_phone> (is|are|will|would|was|has been|gets) [be] (receiving|receive|getting|get|taking|take' +
        '|answering|answer|handling|handle|covering|cover|manning|minding|picking up|having|got) [calls|phone' +
        '|phones|ringing] [<of>] <number_then>',
      '(does|do|is|will|are) {known_person:name} [still|also] (<on_or_paused>|<answering>|ring|get called|in|part ' +
        'of|get calls|listed|get rung|first|enabled|active|disabled|last) [calls] [on|for|of|in|at|from] ' +
        '[<ring_list>] [<of>] <number_then>',
      '<does> <line> (ring|rings|ringing|go|goes|going|call|calling|reach|reaching|try|trying|come|coming) [to] ' +
        '{known_person:name} [first]',
      '(people|everyone|everybody|all of them|names|all names|staff|all people|whole team|everyone who is|who is ' +
        'who|whoever is) [ringing] (on|in|for|at) {number}',
      '(who|whose phone) comes after {known_person:_} [<on_or_for> {number}]',
      '(who should|who is <meant>|who ought) [to] (be|answer|ring|pick up|take|get|cover|be getting|be answering' +
        '|be taking|be covering|be ringing) [on] (it|that|them|those|this|there)',
      '<who> <is> [not] [currently] (<on_or_paused>|disabled|enabled|muted|ringing|turned off|turned on|active) ' +
        '[(on|for|in|at) {number}]',
      'who (<gets>|rings|gets rung|will get|will answer|will pick up|would get|would answer) [call|calls|it' +
        '|phone] (if|when) (someone|somebody|i|people|customers|they|we|anyone|a customer) <rings> {number}',
      '(who|which colleagues|which people|which staff|which phones|which extensions|which of us) [all] (is|are' +
        '|gets|get|will be) (rung|called|reached|alerted|ringing|tried|dialled) (when|if) (a|someone|somebody' +
        '|anyone|people|customers) [client|customer|caller|patient|guest|parent|person] (<rings>|telephones' +
        '|telephone) {number}',
      '<number_calls> (goes to|go to|rings|ring|is ringing|are ringing|gets|reaches|is going to) (who|whom|whose ' +
        'phone) [{future}]',
      '(who|whose phone|which phone|which phones|which people) (would|will|does|do|is|are|should|gets|rings' +
        '|answers|picks up|goes) [be] [rung] [<on_number>] (if|when|should) (someone|somebody|i|you|people' +
        '|customers|they|we|anyone|a customer|a caller|caller|one) (<rings>|called|rang|phoned|dialled|dialed|were ' +
        'to call|were to ring|rang up|calls up) [on] [{number}] [now|{future}]',
      'how many (people|phones|persons|colleagues|of us) does {number} ring',
      'folks [all] [that] <line> rings [through] [to]',
      '(does|do|is|are|will|would) anyone [else] besides {known_person:_} [also] (<gets>|<answering>|got|on|rings' +
        '|ring|rung|covers|covering|cover|pick up|picking up|called|in|first on|next on|last on|goes first on|comes ' +
        'first on) [calls] <of_its_calls> [{future}]',
      '<line> goes [to] {known_person:_} (first|next|last) or {known_person:_} [first|next|last]',
      '<who> would pick up [up] [calls] <of_its_calls> if {known_person:_} does not',
      '[name] persons [who|that] [<is>] assigned to [<of>] {known_number:number}',
      'do we have [got] [any] anyone [at all] [left] [<on>] <number_calls> [{future}]',
      '<whose_phone> would (<caller>|{word:_}) reach on {number} [now|{future}]',
      'who (will|would|does|is) <number_calls> [be] going [through] to once [it is] {future}',
    ],
  },
  {
    intent: 'who_rings',
    means: { name: 'me' },
    say: [
      '<which> [of] [lines] am i on',
      '<am> i [still|also] on [any] lines',
      '<why> [am|do|did|are] i [keep] <get_or_getting> calls',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['number'],
    means: { name: 'me' },
    about: [
      [
        'i (keep getting|get|am getting|have been getting|am still getting|still get|always get|keep being rung for)',
        '{known_number:number}',
        'why|how come|no idea why|what for|should i|am i on|supposed to|meant to',
        '[know]',
      ],
    ],
    say: [
      '<am> i [still|also] ring on {number}',
      '<why> [am|do|did|are] i [keep] <get_or_getting> <of_its_calls>',
      'where do i [come] [in] [order] on {number}',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    about: [
      [
        'where is <he> <on>|<which> [of] [lines|numbers|lists|phones|ring lists|ones] (is|are|does|do|was|were|will' +
          '|has) <he> [still] <on>|what does <he> [still] answer',
        '{known_person:name}',
        '[leaving|leaves|off|away|holiday|finishing|new|back|start|getting calls|gets calls|calls]',
        '[says|said|reckons|complains|complaining|moaning|thinks|quit|gone|wants]',
      ],
    ],
    say: [
      '(where|(which|what) (numbers|lines|lists|ones)|(numbers|lines|lists) (which|that)) (does|do|is|are|will|has' +
        '|ring) {known_person:name} [still] [ring|on|in|ringing|answer|listed|used|get called|get|take|cover' +
        '|answering|get calls from|get calls for|a destination|get calls]',
      '[what is] {known_person:name} (number|mobile|phone|cell|cellphone|extension|phone number|mobile number' +
        '|cell number|telephone number|direct number|direct line)',
      '(is|does|do|will|are) {known_person:name} [still] (ring|rings|on|in|listed|answer|get|take|get calls|take ' +
        'calls|used|getting|getting calls|part of|ringing|a destination) [<on_or_in>] (any calls|some calls|calls' +
        '|calls anywhere|anything|anywhere|any line|any lines|any number|any numbers|any list|any lists|any ring ' +
        'list|any of them|something|somewhere|elsewhere|other lines|anything else|any other line|any other number)',
      '<what> is {known_person:name} (on|in|answering|covering|ringing on|listed on)',
      'is {known_person:name} on [more than] one [more] line',
      'what does {known_person:name} (answer|ring|ring on|ring at|get|get calls for)',
      '(which|what|whose) (<phone>|handset|handsets) (ring|rings|go off|goes off|is ringing|are ringing|will ring' +
        '|does ring|do ring) (for|at|with|through to|on) {known_person:name}',
      '[in|on|at|for|to] <which_lines_or_where> (does|do|is|are|will|would|has|have|can|should) ' +
        '{known_person:name} [be|been|get|have] [to] <on_calls_for>',
      '<which_lines_or_where> <person_is> <on_calls_for>',
      '{known_person:name} [-|:] [on|in] <which_lines_or_where> [is|are|does|do|has|will|would] [he|she|they' +
        '|{known_person:_}] <on_calls_for>',
      '[in|on|at] how many [of] <lines> (does|do|is|are|has|have|will) {known_person:name} [have] <on_calls_for>',
      '(all|every|each|any|which|what) [single] [of] <lines> [<that>] (has|have|includes|include|lists|list' +
        '|contains|contain|features|uses|use|with) [got] {known_person:name} [in|on|listed] [it|them]',
      '{known_person:name} [all] (numbers|lines|lists|ring lists|phone lines|line up)',
      '(is|does|do|are|will) {known_person:name} [still] [be] (<answering>|ring|rings|on|in|listed|rung|called) ' +
        '[on] (any|anything|any of|some|some of|one of|anywhere) [of] [calls|lines|line|numbers|number|lists|list' +
        '|ring lists|phones|them]',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    whole: true,
    say: ['everything <that> goes [through] [to|at|with|on] {known_person:name}'],
  },
  {
    intent: 'who_rings',
    needs: ['name', 'number'],
    say: ['will {known_person:name} phone [still] go if [<caller>] [<dials>] <number_then>'],
  },
];
