import type { Sentences } from '../../../language/language.ts';

/** How people ask who rings where. */
export const WHO_RINGS: readonly Sentences[] = [
  {
    intent: 'who_rings',
    whole: true,
    about: [
      ['which|what', 'numbers|lines|number|line|phones', '{known_person:name}', '[ring|rings|ringing|reach]', '[on]'],
    ],
    say: [],
  },
  {
    intent: 'who_rings',
    needs: ['number'],
    about: [
      [
        '<somebody>|who|who all|which people|which staff|which phones|colleagues|agents|which of us|whose|whom' +
          '|nobody',
        '{known_number:number}',
        '[<takes>|<answering>|deals|look after|responsible|in charge|rung|reached|riding|manning|rings|pick up|on' +
          '|covering|phone|calls|call|going to get|going to answer]',
        '[{future}]',
      ],
      [
        'is that right|am i wrong|is it true|right',
        '{known_person:name}',
        '{known_number:number}',
        'on|off|ring|gets',
        '[thought|reckons]',
        '[any more]',
      ],
      ['<why>', '{known_person:name}', 'ringing|goes|go', '{known_number:number}', '[never]'],
      [
        'who was it <meant> to|who should have',
        '{known_number:number}',
        'rang|answered',
        '[nobody]',
        '[answered]',
        '[says]',
      ],
    ],
    say: ['<who> <is> (<on_or_paused>|disabled|ringing) [on {number}]', '<whose_phone_rings> {future}'],
  },
  {
    intent: 'who_rings',
    needs: ['number'],
    isOfAll: true,
    say: [
      'who (<gets>|rings|answer|is ringing|is answering|is on|is taking|receives|handles|covers|is covering' +
        '|gets rung|is rung|looks after|will ring|is getting|mans|is manning|is in|is first|rings first|is on ' +
        'duty|is the destination|is behind|has) ([<calls>] [[<of>] {number}]; [{future}])',
      '(who|where|whose phone|which phone|which phones|whose phones) (do|does|will|are|is) [<calls>] ' +
        '<of_its_calls> (go|ring|end up|land|going|ringing|land at|reach|call|dial|routed|being answered|sent' +
        '|get routed|come out|point) [to|at|first] [{future}]',
      '(<destinations>|hunt group) [<on_or_of>] {number}',
      '{number} (<destinations>|order|list)',
      '<whose_phone_rings> (when|if) {word:_} <dials> {number}',
      '<whose_phone_rings> on call to {number}',
      'is it {known_person:name} on <number_then>',
      '<why> [is] {known_person:name} (gets|getting) <number_calls>',
      '<whose_phone_rings> (when|if) <caller> <dials> {number}',
      '<whose_phone> would <caller> get if <caller> <dials> {number} [{future}]',
      '<whose_phone_rings> (when|if) {number} (rings|goes|is rung|gets a call)',
      'is {number} manned',
      '(when|if|say) <caller> <dials> <number_then> <whose_phone_rings>',
      '(what happens|what will happen|what would happen) ((when|if) (<caller>|i|we) <dials> <number_then>|[[to] <calls>] {future})',
      '<whose_phone> (is|are|will|would) [be] (receiving|answering|minding|picking up|got) [calls|phones] ' +
        '[<of>] <number_then>',
      '(does|is|will) {known_person:name} [still|also] (<on_or_paused>|<answering>|ring|in|part of|listed|first' +
        '|enabled|active|disabled|last) [on|at] [<of>] <number_then>',
      '<does> <line> (ring|ringing|go|calling|reaching|try|trying) [to] {known_person:name} [first]',
      '(people|everyone|everybody|names|staff|who is who|whoever is) [ringing] (on|in|for|at) {number}',
      'who comes after {known_person:_} [<on_or_in> {number}]',
      'who is <meant> [to] be getting those',
      'who (<gets>|will pick up) [call|it] (if|when) (someone|somebody|i) <rings> {number}',
      '(which colleagues|which people|which staff|which extensions|which of us) (are|gets|get) (rung|called' +
        '|reached|alerted|tried) (when|if) (a|somebody|people) [client|customer|patient] (<rings>|telephones) ' +
        '{number}',
      '<number_calls> (goes to|rings) who',
      '(whose phone|which phones) (will|rings|goes) [be] [rung] (if|when) (someone|somebody|you|caller) ' +
        '<rings> [{number}] [{future}]',
      'how many people does {number} ring',
      'folks [that] <line> rings [through] [to]',
      'does anyone besides {known_person:_} <answering> <of_its_calls>',
      '<line> goes [to] {known_person:_} first or {known_person:_}',
      '<who> would pick up <of_its_calls> if {known_person:_} does not',
      '[name] persons assigned to {known_number:number}',
      'do we have anyone [<on>] <number_calls>',
      '<whose_phone> would (<caller>|{word:_}) reach on {number} [{future}]',
      'who will <number_calls> [be] going to once [it is] {future}',
    ],
  },
  {
    intent: 'who_rings',
    whole: true,
    say: [
      'who (rings|answers|is ringing|is answering|picks up|will ring|will answer) ' +
        '[calls|phone|phones|everything|everywhere|what|where] [[right] now] [{future}]',
      '(who is|is <somebody>) on [[right] now] [{future}]',
      'whose phone rings [{future}]',
    ],
  },
  {
    intent: 'who_rings',
    means: { value: 'nobody' },
    whole: true,
    say: [
      '(which|what|are there [any]|any) <lines> [<that>] (ring|rings|reach|reaches|go to|goes to|have|has|with) ' +
        '(nobody|no one|noone|no person|no people) {future}',
      '(which|what|are there [any]|any) <lines> [<that>] (does|do|will) (nobody|no one|noone) <answering> {future}',
      '(which|what|are there [any]|any) <lines> (are|go|is) (unanswered|unmanned) {future}',
    ],
  },
  {
    intent: 'who_rings',
    means: { value: 'one' },
    whole: true,
    say: [
      '(which|what|are there [any]|any) [<lines>] [<that>] (ring|rings|reach|have|has|with) [only|just] ' +
        '(one|single) (person|phone|destination) [only|alone] [{future}]',
    ],
  },
  {
    intent: 'who_rings',
    means: { name: 'me' },
    say: ['<which> [lines] am i on', '<am> i on [any] lines', '<why> [do] i [keep] <get_or_getting> calls'],
  },
  {
    intent: 'who_rings',
    needs: ['number'],
    means: { name: 'me' },
    about: [['i (keep getting|am getting)', '{known_number:number}', 'why|should i', '[know]']],
    say: [
      '<am> i ring on {number}',
      '<why> [am] i <get_or_getting> <of_its_calls>',
      'where do i [come] [in] [order] on {number}',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    about: [
      [
        'where is <he> <on>|<which> [lists|phones] (is|does|was) <he> <on>',
        '{known_person:name}',
        '[leaving|off|holiday|getting calls|calls]',
        '[says|reckons|complains|complaining|quit|wants]',
      ],
    ],
    say: [
      '(where|(which|what) (numbers|lines|lists)|numbers which) (does|do|is|are|has|ring) {known_person:name} ' +
        '[ring|on|in|answer|used|get|get calls from]',
      '[what is] {known_person:name} (number|mobile|phone|phone number|extension|ext)',
      '<who> [is|will be|was] (covering|cover|covers|standing in|stands in|filling in|fills in|in) for {known_person:name} [{future}]',
      '(is|does) {known_person:name} [still] (ring|on|getting) (calls|anything|anywhere)',
      '<which> is {known_person:name} on',
      'is {known_person:name} on [more than] one line',
      '(which|what) <phone> ring for {known_person:name}',
      '[on|for] <which_lines_or_where> (does|is|will|would) {known_person:name} [get|have] [to] <on_calls_for>',
      '<which_lines_or_where> <person_is> <on_calls_for>',
      '{known_person:name} [-] <which_lines_or_where> [is] [he|she] <on_calls_for>',
      '[in] how many [of] <lines> (does|is|has) {known_person:name} <on_calls_for>',
      '(every|which|what) <lines> [<that>] (has|have) {known_person:name} [in|on] [it|them]',
      '{known_person:name} (numbers|lines)',
      '(is|does) {known_person:name} [still] (<answering>|on) any [calls|lines]',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name'],
    whole: true,
    say: ['everything <that> goes [to] {known_person:name}'],
  },
  {
    // Nothing is asked for: where they ring has what can be done about it.
    intent: 'who_rings',
    needs: ['name'],
    whole: true,
    despite: ['report', 'negation'],
    say: [
      '{known_person:name} [is|will be] (off|away|out|ill|sick|poorly|unwell|off sick|off ill|on holiday|on leave|on annual ' +
        'leave|not in|not here|not coming in|not working) {future}',
    ],
  },
  {
    intent: 'who_rings',
    needs: ['name', 'number'],
    say: ['will {known_person:name} phone go if [<caller>] [<dials>] <number_then>'],
  },
];

/** How people ask how a number is set. */
export const FOLLOW_ME_SHOW: readonly Sentences[] = [
  {
    intent: 'follow_me_show',
    needs: ['number'],
    whole: true,
    say: ['(follow me|followme) [settings] [{number}]', '{number} diverted'],
  },
  {
    intent: 'follow_me_show',
    needs: ['number'],
    about: [
      [
        'where|how|how long|how many|what|which|show|see|is|are|does',
        '{known_number:number}',
        'configured|seconds|ring|rings|ringing|order|list|divert|diverted|forwarded|timeout|go|goes|going|set up' +
          '|settings|landing|ending up|sequence',
        '[calls|each|people|everyone|give|waits|moving on|moves on|gives up]',
      ],
    ],
    say: [
      '<list> <on_or_of> {number}',
      '{number} [-] <list>',
      '(is|are) {number} [still|being|already] <diverting_or_forwarding> [<to_somebody>]',
      '<is> <divert_or_diversion> {number}',
      '[what is|how long is|what are|how many] [ring|ringing|call|hunt|max] (duration|time|times|length|delay|timer' +
        '|strategy|timeout|time out|order|forwards) [configured|set|in place|used|given|currently] (on|of|for|at|in) {number}',
      '<how_long> does (each|every) (person|phone) [<on_or_in>] {number} ring',
      'how <is> {number} (<configured>|set|doing)',
      'what have we [got] set on {number}',
      '<how_long> (is|does) {known_person:name} (rung|ring) [for] <on_or_in> {number}',
      'why does [not] {number} ring',
      '(whether|if) {number} is [still] <diverting_or_forwarding>',
      'how long does {number} ring [for] [before giving up]',
      '(is|are|was|has|were) {number} [still] [with|on|going to] {known_person:_}',
      '(is|are|has|was) {number} [been] [put|switched] (back|off|back to normal)',
      'did {number} go back',
      '(can|are) (<caller>|calls) [still] (reach|getting through) [to] [us] [on] {number}',
      'how long do <caller> (wait|ring) (on|for|at) {number} [before (<stopping>|it ends)]',
      '<has> (and|plus) <has> [<on_or_of>] {number}',
      '[ring] order <on_or_of> {number} and how long each [one] [gets|rings]',
      'how {number} <is> <configured>',
      'do [all] {number} go off <at_once_or_together>',
      '<does> <number_calls> [ring] [[all] persons] <at_once_or_together> or sequential',
    ],
  },
];

/** How people ask when something begins or ends. */
export const WHEN: readonly Sentences[] = [
  {
    intent: 'when',
    means: { text: 'plans' },
    whole: true,
    about: [['planned|plans|coming up', '[anything|list|show]']],
    say: [],
  },
  {
    intent: 'when',
    about: [
      [
        'what|which|anything|list|show|are|how many|everything|is',
        '<diverting_or_forwarding>|not normal|diverts|diversions|forwards|redirects|bounced|rerouted|overrides',
        '[lines]',
      ],
    ],
    say: [
      '(what|which|anything|is anything|are any|which numbers are) [lines] [<is>] [being] ' +
        '(<diverted_or_redirected>|on divert)',
      '<is> (lines|everything) [back] [to] normal',
      '[list] (diverts|diversions|forwards|diverted numbers|redirects) [on]',
      '(anything|any <lines_or_line>|which [of] <lines_or_line>) [are] (off|going|pointing) [at] (somewhere ' +
        'else|somewhere they normally|wrong place)',
      '<which> <divert_noun> are [currently] [active]',
      '(where|who) [all] [<lines_or_line>] (are|is) [going] {future}',
      'everything [<that>] is not going [to] [its] usual people',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    about: [
      ['when|what time', '{known_number:number}', 'divert|forwarded|back|home|due home|over|expire|stop|reverts'],
      ['what|anything', '{known_number:number}', 'happening|planned', '([few] days|coming)'],
    ],
    say: [
      '<which> opening hours do we have',
      '<until_when>',
      '(<until_when>|how long|since when|when does|when will) [is|has] {number} [<diverting_or_forwarding>' +
        '|going] [<to_somebody>] [for]',
      '<until_when> (is|will) {known_person:_} [be] (on|covering|taking) {number}',
      'when does <divert_noun> end',
      'when (does|is|do) [<divert_noun>] [<of>] {number} [<divert_noun>] (end|stop|finish|go back|expire|run ' +
        'out|come back|be back|return|over|go back to normal|be normal again|revert|switch back|change back|back' +
        '|back to normal|ending|up|lapse|switch|change|finishing|put back)',
      '(what|anything) <is_or_happens> (planned|coming up|scheduled|going to happen|happening|due|set) [on|for' +
        '|with|at|about] <number_then>',
      'what <is_or_happens> (on|with|to) <number_then>',
      'what <is_or_happens> [the plan] [for] {number} <over> (coming|next) [few] <days>',
      'what does {number} do {future}',
      'when <number_then>',
      'does anything change on <number_then>',
      'will {number} [be] [back to] normal [{future}]',
      'will {number} go back by itself',
      '<is_line_diverted> [and] <until> [is [it]] [coming] [back]',
      '<is_line_diverted>',
      '<number_calls> comes [back] [to] [normal] <until>',

      '<number_calls> finishes [going] [to] [{known_person:_}] <until>',
      '<is> we [still] bouncing <number_calls>',
      '<is> <divert_noun> of {number} permanent',
      '<known_number> who is on <over> next [few] <days>',
      'who will [be] (<answering>|on) <of_its_calls> <over> next [few] <days>',
    ],
  },
  {
    intent: 'when',
    needs: ['number'],
    whole: true,
    say: ['<number_calls> <is> on {known_person:_} until', 'weekend on {number}'],
  },
];
