import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  at_most_times: '[it] [only|up to|no more than] <times> [and no more]',
  between_keys: '[<for>|until|on] <next> <key>|between (digits|keys|presses|numbers)',
  callers: '<anyone>|them|everyone|folk|folks|caller',
  dial: 'dial|dialling|dialing|dials',
  digit: 'digit|key|press|button|number|option',
  direct_dial: 'direct (dial|dialling|dialing)',
  direct_dialling: 'direct <dial>|(extension|extensions) (dial|dialling|dialing)|dial through',
  edit: 'edit|change|update|replace|alter|rewrite|re record|rerecord',
  first: 'first|opening',
  for: 'for|before|to press|to hit|to dial',
  greeting: 'greeting|message|announcement|prompt|text|wording|script|intro',
  in: 'on|for|in|at|from|through|with|of',
  key: 'digit|key|press|key press|button|number|option',
  key_timeout: '<next> <key> <timeout_or_time_out>|<timeout_or_time_out> <next> <key>',
  known_menu: '{known_menu:menu} [menu]',
  menu: 'menu|ivr|phone menu',
  next: 'next|further|second|later|other|2nd',
  play: 'replay|repeat|play|loop|say|read|run|run through|go through|do',
  presses:
    'press|presses|pressing|hit|hits|pick|picks|picking|push|dial|dials|dialling|key|keys|key in|type|go for' +
    '|goes for',
  replay: 'replay|repeat|play',
  replay_count: 'replay count|replays|repeats|replay|number of replays',
  set_or_make:
    '<set_or_put>|[<i>] want|stretch|cut|drop|take|bring|get|have|give|keep|up|move|push|limit|turn|switch|knock',
  set_or_turn: '<set_or_put>|edit|switch|turn',
  text: '<greeting>',
  timeout_or_time_out: 'timeout|time out|wait|delay|pause|limit|wait time|time|period',
  times: '{count:value} [times|time]',
  wait: 'wait|allow|give it|give them|give callers|give people|leave|let it wait|have it wait|make it wait',
};

/** How people ask what callers hear and press. */
const IVR_SHOW: readonly Sentences[] = [
  {
    intent: 'ivr_show',
    needs: ['menu'],
    whole: true,
    say: ['{known_menu:menu}', '<menu> {menu}', '[open] a <menu>'],
  },
  {
    intent: 'ivr_show',
    needs: ['menu'],
    about: [
      [
        'what|how|when|where|which|tell|see|says|run [me] through|list',
        '{known_menu:menu}',
        '[<caller>]',
        '[play|hear|say|offer|do|does|get|has]',
        '[options|option|keys|key|timeout|timeouts|hours|replays]',
        '[set|configured|gives up|wait|before]',
        '[press|land|go|goes]',
      ],
      ['does|do|is|how long', '{known_menu:menu}', 'replay|wait|<direct_dial>|gives'],
    ],
    say: [
      '(configuration|setup|settings|structure|options|script|prompts|wording) (of|on|for|in) {known_menu:menu}',
      '(about|settings of|open|describe) [<menu>] {menu}',
      '(what|how) <does> {known_menu:menu} (say|work|configured|set|doing|behave)',
      '(show|see|open|display|give|what is|whats) [me|us] {menu} (menu|ivr)',
      '(how many times|how often) does {known_menu:menu} <replay>',
      '<is> {known_menu:menu} <working>',
      'what is [set] on {known_menu:menu}',
      '<is> [<direct_dial>] (on|off|enabled|disabled|allowed) [in {known_menu:menu}]',
      'what [happens] when [<caller>] <presses> {count:_} [<on_or_of> {menu}]',
      'what does <presses> {count:_} (do|get) [you]',
      'what [is] behind (buttons|keys) (on|of) {menu}',
      'what does {count:_} do',
    ],
  },
];

/** How people change what callers hear and press. */
const IVR_EDIT: readonly Sentences[] = [
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      '<set_or_turn> ((replay count|replays|repeats|repeat count|replay|number of replays|number of repeats' +
        '|number of tries|number of times it plays|number of plays|number of attempts|number of loops|tries' +
        '|attempts|plays|loops) [<on_or_of> {menu}]; (to|at|as) <times>)',
      '<replay> {known_menu:menu} <times>',
      '{known_menu:menu} [-|:] (replay|repeat|play) <times>',
      '{known_menu:menu} (replay count|replays|repeats|repeat count) [to] {count:value}',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['hypothesis', 'question'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: ['could ({known_menu:menu}|it) wait {secs:value} (for|before) first (digit|key|press)'],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'first_digit_timeout_seconds' },
    say: [
      '<set_or_turn> ((first digit|first key|first press) (timeout|time out|wait|delay); [<on_or_of> {menu}]; ' +
        '[to|at|as|be] {secs:value}; [{span}])',
      'wait {secs:value} for first (digit|key) (on|in|at) {known_menu:menu}',
      'give (callers|people|customers|them) {secs:value} (for|to press|to dial) first (digit|key|press) ' +
        '<on_or_in> {known_menu:menu}',
      'give (callers|people|customers|them) {secs:value} to (press|choose|pick|dial|enter) (something|anything' +
        '|an option|a key|a number) <on_or_in> {known_menu:menu}',
      '{known_menu:menu} first digit (timeout|time out) {secs:value}',
      '{known_menu:menu} [wait]; {secs:value} (for|on|before|until|to press) first (digit|key|press)',
      '[allow] {secs:value} (<for>|until) [their] <first> <digit>; (on|in|at|for|with) {menu}',
      '(give|allow|let) <callers> [have] {secs:value} (<for>|to make) [their] <first> <digit> <on_or_in> {menu}',
      '<wait> {secs:value} [<for>|until|on] (first|opening|1st) <key>',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'on' },
    say: [
      '(turn|switch) on <direct_dial>; [(on|for|in|at) {menu}]; [{span}]',
      '(enable|allow|activate) direct <dial>; [(on|for|in|at|from|through) {menu}]; [{span}]',
      '(let|allow) <callers> [to] (dial|ring|call|key in|reach|get) (extensions|extension|somebody|someone' +
        '|people|numbers) [directly|direct|straight] (on|in|from|through|at|while in) {menu}',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'off' },
    say: [
      '(turn|switch) off <direct_dial>; [(on|for|in|at) {menu}]; [{span}]',
      '(disable|deactivate|block|stop) direct <dial>; [(on|for|in|at|from|through) {menu}]; [{span}]',
      'kill direct <dial> [(on|for|in|at|from) {menu}]',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    despite: ['condition'],
    means: { field: 'schedule', value: 'always' },
    say: [
      '<set_or_turn> ({menu} [menu|ivr] [schedule]|[schedule] (on|of|for) {menu}) [to] (24/7|24x7|always|all ' +
        'the time|day and night|at all times)',
    ],
  },
  {
    intent: 'ivr_edit',
    needs: ['menu', 'field', 'value'],
    say: [
      '{known_menu:menu} (timeout|time out|wait|wait time) [to] {secs:value}',
      '(key|digit|option|button|number) {count:_} (on|in|of|for|at) {known_menu:menu} (<should_or_needs_to>|to' +
        '|shall) (go|ring|put|send|transfer|connect|play|do|reach|call|come) [to|at] [{named:_}|{word:_}]',
      '(rename|call) [menu] {known_menu:menu} (to|as|into) {text:_}',
      '(change|set|update|edit) (name|title) of [menu] {known_menu:menu} [(to|as|into) {text:_}]',
      '(<edit>|set|fix|make) {known_menu:menu} <greeting> [(to|say|so it says|as) {text:_}]',
      '{known_menu:menu} [-|:] needs new (<greeting>|name)',
      '(<edit>|set|fix|refresh) (<greeting>|greeting prompt|voice prompt|greeting message) (of|on|for|in|at) {menu}',
      '(edit|change|update|alter|tweak|have a go at) {known_menu:menu}',
      '{known_menu:menu} [menu|ivr] (needs|wants|could do with|has to have|must have) (changing|updating' +
        '|changes|change|edit|update|fix|changed|altered)',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['report', 'condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      '(make|have|let|get|set) {known_menu:menu} [to] (replay|repeat|play|loop|say|read|run|run through|go ' +
        'round|try|go through) [only] {count:value} [times|time|more] [before (it gives up|it rings off|ringing ' +
        'off|ending)]',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'next_digit_timeout_seconds' },
    say: [
      '{known_menu:menu} [-|:] {secs:value} between (digits|keys|presses|numbers|each key)',
      '[<set_or_make>] (<key_timeout>; (on|for|of|in|at|with) {menu}; [down] [to|at|as|=|of|to be|be] {secs:value})',
      '[<set_or_make>] <key_timeout> [down] [to|at|as|=|of|to be|be] {secs:value}',
      'set how long {known_menu:menu} waits <between_keys> [to|at|be] {secs:value}',
      '<wait> {secs:value} <between_keys>',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['past', 'question', 'hypothesis', 'report'],
    needs: ['menu', 'field', 'value'],
    say: [
      '(have|make|let|get) <known_menu> [to] say {text:_}',
      '<text> (on|of|for|in|at) {known_menu:menu} (<should_or_must>|wants to) (say|read|be) {text:_}',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['past'],
    needs: ['menu', 'field', 'value'],
    say: ['(<edit>|swap) (its|the) [new|different|better|another|christmas|holiday] <text>'],
  },
  {
    intent: 'ivr_edit',
    despite: ['condition', 'report'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'replay_count' },
    say: [
      '[<set_or_make>] (<replay_count>; (on|for|of|in|at|with) {menu}; [down] [to|at|as|=|of|to be|be] <times> ' +
        '[and no more])',
      '[<set_or_make>] <replay_count> [up|down|back] to <times> [and no more]',
      '<known_menu> (<should_or_needs_to>|wants to|to|shall) [only] (<play>|be played) <at_most_times>',
      '(make|have|let|get) {known_menu:menu} [to] <play> <at_most_times>',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['hypothesis', 'past', 'condition', 'negation'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'off' },
    say: [
      '(turn|switch|take|put|shut|knock|flip) (<direct_dialling> off|off <direct_dialling>) [<in> {menu}|there] ' +
        '[again]',
      '[<i>] <want_or_need> <direct_dialling> (<disabled>|gone|off|out|removed|stopped) [<in> {menu}|there]',
      '(no [more|longer any] <direct_dialling> [again]; <in> {menu} [again]) [(<turn> (it|that) off|<turn> off ' +
        '(it|that))]',
      '(<direct_dialling> (<disabled>|off|stopped); [<in>] {known_menu:menu})',
    ],
  },
  {
    intent: 'ivr_edit',
    despite: ['hypothesis', 'past', 'condition'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'direct_dial_enabled', value: 'on' },
    say: ['(<direct_dialling> (on|switched on|allowed); [<in>] {known_menu:menu})'],
  },
  {
    intent: 'ivr_edit',
    despite: ['condition', 'hypothesis'],
    needs: ['menu', 'field', 'value'],
    means: { field: 'schedule', value: 'always' },
    say: ['always play <known_menu>'],
  },
  {
    intent: 'ivr_edit',
    despite: ['report', 'hypothesis'],
    needs: ['menu', 'field', 'value'],
    say: [
      '(new|fresh|different|other) <greeting> (for|of|on|in) <known_menu> [-|:] [{text:_}]',
      '[on|in|for|at] <known_menu> <greeting> (<should_or_must>|shall) (become|be|say|read|go|change to|be ' +
        'changed to|change) {text:_}',
      '<known_menu> timeout is too short [lengthen <it> [longer]]',
    ],
  },
];

/** How people ask what callers hear and press, and have that changed. */
export const ENGLISH: readonly Sentences[] = [...IVR_SHOW, ...IVR_EDIT];
