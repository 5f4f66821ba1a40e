import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  a_shout: 'a shout|a heads up|a nudge|a ping|a warning|a buzz',
  and: 'and|or|and again|and then',
  balance_or_credit: 'balance|credit|account|call credit|money|funds',
  below:
    'below|under|to|beneath|down to|less than|lower than|at|only|near|smaller than|down to last|last|less ' +
    'then|under then|lower then|fewer than|underneath|as low as|lower as',
  credit_or_calls: 'credit|calls|of credit|of calls|of credit left|of money|worth|left|remaining|to go',
  day: 'day|days',
  days_left: '{count:days} <day> [credit|of credit|worth|of calls|calls] [<is>] [<left>|remain|remains|to go]',
  days_of_credit: '{count:days} <day> [<credit_or_calls>]',
  give_heads_up: '<heads_up_in_channel> [me|us|everyone|everybody|{channel}] [know]',
  heads_up: '<heads_up_in_channel> [me|us|everyone|everybody|[in] {channel}]',
  heads_up_in_channel:
    'heads up in {channel}|give us <a_shout>|give me <a_shout>|give {channel} (a shout|a heads up|a bell' +
    '|notice)|squeal|shout|holler|drop a line|drop us a line|drop me a line|warn|alert|tell|notify|let (me|us' +
    '|everyone|everybody|people|team|[in] {channel}) know|ping|message|warning|inform|remind|watch|flag it' +
    '|flag it up|flag up|say so|raise the alarm|sound the alarm|yell|<i> want to know|<i> would like to know' +
    '|<i> need to know|want to know|like to know|need to know|<i> (want|need|would like|wish) to be (told' +
    '|warned|alerted)|want warning|nudge|[fair] (notice|warning|alert|ping|message)',
  heads_up_to_know: '<heads_up> [know]',
  in_channel: '(in|to|on|via) <channel>',
  it_drops: '<its> [<below>]|[there is] <below>|<balance_or_credit> <below>',
  its:
    'its|[call] (balance|credit|account|it|we|balances|call credit|money|funds|credit balance|account balance' +
    '|phones|phone account) [ever|even] (drops|falls|goes|gets|is|are|got|have got|is left|are left|dips' +
    '|sinks|runs|drop|fall|go|get|dip|hits|reaches|has|have|go down|goes down|gets down|comes|slips|is under' +
    '|is below|is down)',
  low_credit: '[low] [credit|balance]',
  on_balance: 'for low credit|on balance|on credit|for credit|for balance',
  set_up_warning:
    '[<set_or_create>|add|configure|enable|have|get|need|change|raise|lower|want] [up] <low_credit> ' +
    '(<warning_or_warnings>|alert level|alarm level|warning threshold|alert threshold|alarm ' +
    'threshold|watcher|level|warning level|low credit warning)',
  warning: 'warning|alert|alarm|watch|notification|notice|message|ping|heads up',
  warning_or_warnings: 'warning|warnings|alert|alerts|alarm|threshold|watch',
  when: 'when|for when|if|once|as soon as|whenever|should|before|every time|each time|any time',
  when_it_drops: '<when> <it_drops>|at|of|<below>|balance <below>|credit <below>',
  when_its_below: '[to|at|for|when|<below>] [<its>] [<below>]',
  when_or_if: 'when|if|once|whenever|minute [that]',
  when_or_in_case: 'when|if|once|as soon as|before|whenever|should',
  when_we_have_less:
    '<when_or_if> [there is|there are|[<i>] [only] have|[<i>] [only] [have] got|we are [down]|we are at|we ' +
    'get [down]] [only] [to] [only] [less than|under|below|fewer than|to]',
};

/** How people ask to be warned of low credit. */
export const ENGLISH: readonly Sentences[] = [
  {
    // A budget is one of a month, and nobody is warned of too much credit, as the form says.
    intent: 'watch',
    shows: true,
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'repetition'],
    say: [
      '<heads_up_to_know> (<when_or_in_case> [<i>|it|spending|spend|our spending] [spend|spends|is|are|goes|go|gets|get|hits|reaches|passes] ' +
        '[at|above|over|past|beyond|of|to|more than] {amount:_} (a|per|each|every|in a|this|in one) (day|week|quarter|year); [<in_channel>])',
      '<heads_up_to_know> (<when_or_in_case> <its> (above|over|past|beyond|more than|higher than) {amount:_} [left|credit|again]; [<in_channel>])',
    ],
  },
  {
    intent: 'watch',
    shows: true,
    whole: true,
    about: [
      [
        'which|what|list|show|are there|any|have we got|do we have',
        'warnings|alerts|alarms',
        '[set up|<credit>|active]',
      ],
      ['who', 'told|warned|alerted|notified', '<credit>', '[low|runs out]', '[gets|get]'],
    ],
    say: [],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'repetition'],
    means: { value: 'a month' },
    needs: ['amount'],
    say: [
      '<heads_up_to_know> ((when|if|once) <i> [have] (spend|spent|go|use|used) [more than|over|past|above|beyond] ' +
        '{amount} (a|per|each|every|in a|this|in one) month; [<in_channel>])',
      '(set|make|give us|have|put) [up] [a|the|our] [phone|monthly|call] budget [of|at|to|is] {amount} ' +
        '[(a|per|each|every) month]; [<in_channel>]',
      '<heads_up_to_know> ([about|when|if|once] [<i>] [our|the] [spending|spend|budget|we|it] [is|are|hits|reaches|passes|goes|gets] ' +
        '[at|above|over|past|beyond|of|to] {amount} (a|per|each|every|in a|this|in one) month; [<in_channel>])',
      '[our|balance] [monthly|phone] budget [is|of|:] {amount} [(a|per|each|every) month]; [<in_channel>]',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['amount'],
    say: [
      '<heads_up_to_know> (<when_or_in_case> <its> [<below>] {amount} [left|credit|remaining|in credit|of credit' +
        '|of balance|worth|worth of credit|of call credit]; [<in_channel>])',
      '<heads_up_to_know> ((when|if|once) <balance_or_credit> <below> {amount} [left]; [<in_channel>])',
      '<when_or_if> <i> (drop|drops|fall|go|get|dip|are|am|have|run) [<below>] {amount} (<heads_up>; [<in_channel>])',
      '<heads_up> [about] <low_credit> ([when] [at] <below> {amount}; [<in_channel>])',
      '(warn|alert|notify|ping|nudge|warning) [me|us|everyone|everybody|{channel}] (about|of|on) <low_credit> [<in_channel>]',
      '<set_up_warning> ([<when_its_below> {amount}]; [(in|to|on|via|for) <channel>]; [<on_balance>])',
      'watch (balance|credit|account|call credit) ([[level] {amount}]; [<in_channel>])',
      '<heads_up_to_know> ((when|if|once|before) <its> (low|out|short); [<in_channel>])',
      '<heads_up_to_know> (<when_we_have_less> {amount} [is|are|of credit|credit] [<left>]; [<in_channel>])',
      '<low_credit> <warning> [on the (credit|balance)] ([in|to|for|into|on] <channel>; [<when_it_drops>] ' +
        '{amount} [credit])',
      '{amount} [credit] is floor <give_heads_up> [<in_channel>] [when|if|once] [we hit (it|that)]',
      '(keep an eye on|watch|mind) [low] (balance|credit|account|call credit|funds|money) and <give_heads_up> ' +
        '[<in_channel>] [<when>] [<below>] {amount} [credit] [<in_channel>]',
      '<i> [would] [like to] (know|hear) [about it] <when> <it_drops> {amount} [credit] [<in_channel>]',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'alternative'],
    needs: ['amount', 'days'],
    say: [
      '<heads_up> [about] <low_credit> ([when] [at] <below> {amount} <and> [at] {count:days} <day> [<is>] [left]; ' +
        '[<in_channel>])',
      '<set_up_warning> ([<when_its_below> {amount} <and> [at] {count:days} <day> [<is>] [left]]; [<on_balance>])',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder'],
    needs: ['days'],
    say: [
      '<heads_up_to_know> (<when_or_in_case> <its> [<below>] <days_of_credit>; [<in_channel>])',
      '<heads_up> [about] <low_credit> ([when] [at] <below> <days_of_credit>; [<in_channel>])',
      '<set_up_warning> (<when_its_below> <days_of_credit>; [<on_balance>])',
      '<heads_up_to_know> (<when_we_have_less> <days_of_credit> [<left>]; [<in_channel>])',
      '<heads_up_to_know> (<when_or_if> (there <is>|we have [got]|we are [[down] to]|we get [down] to|we drop ' +
        'to|(credit|balance|it) lasts|credit is|(credit|balance|it) is remaining [for]|(credit|balance|it) will ' +
        '[only] last) [only|less than|fewer than|under|below|enough for] [only] {count:days} days; ' +
        '[<in_channel>])',
      '<heads_up_to_know> [when|if|once|at] (less than|fewer than|under|below|only) {count:days} days [of credit] ' +
        '[<is>] (left|remaining|of credit|worth)',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'negation', 'hypothesis'],
    needs: ['days'],
    say: [
      '<heads_up_to_know> ((when|if|once) (credit|balance|it|money|we) (will not|wont|does not|doesnt|do not' +
        '|dont|cant) [have enough to] (last|do|cover|see us|get us) [us] {count:days} [more] <day> [of credit] ' +
        '[more]; [<in_channel>])',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['days'],
    means: { days: 7 },
    say: [
      '<heads_up_to_know> (<when_we_have_less> (a week|one week|1 week) [<credit_or_calls>] [<left>]; ' +
        '[<in_channel>])',
    ],
  },
  {
    intent: 'watch',
    shows: true,
    despite: ['past'],
    say: ['has anyone taken <low_credit> alarm', 'did <low_credit> alarm go off [over the weekend]'],
  },
  {
    intent: 'watch',
    shows: true,
    about: [['<warning_or_warnings>|warned', 'is|level|at']],
    say: [
      '<is> we watching [<balance_word>]',
      '(show|what is|is there) <low_credit> <warning_or_warnings> [set]',
      'do you have reminder for low <balance_word>',
      'who gets alerted',
      '(will|would|do) (<somebody>|we|you) [be|get] (told|warned|warn) [us] when [we|credit] [are|gets] [low' +
        '|nearly out]',
      'are we [getting] warned about [low] [credit]',
      'who gets <low_credit> warning',
      'low credit level',
      '(stop|turn off|switch off|cancel|end|remove|pause) (<low_credit> <warning_or_warnings>' +
        '|<warning_or_warnings>|watching [balance|credit]|watch)',
      'turn off <low_credit> alarms [for weekend]',
      'at what point do we [get] warned',
    ],
  },
  {
    // The list has the button that removes it.
    intent: 'watch',
    shows: true,
    despite: ['negation'],
    say: ['<do_not> (warn|tell|alert|notify|ping|message|nag) [me|us|{channel}] (about|of) <low_credit> [<anymore>]'],
  },
  {
    intent: 'watch',
    unsure: true,
    needs: ['amount'],
    say: ['<balance_word> (below|under|beneath|less than|lower than|down to) {amount}'],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'question'],
    needs: ['amount'],
    say: [
      '[can|could|may|might] [i|we|someone|somebody|everyone|everybody] be (told|warned|alerted|informed|pinged' +
        '|messaged) (<when> <it_drops> {amount} [credit]; [<in_channel>])',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'negation', 'report', 'hypothesis'],
    needs: ['amount'],
    say: ['dont let us run [<below>] {amount} [credit] without telling {channel} [know]'],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['days'],
    say: [
      '<below> <days_left> <give_heads_up> [<in_channel>]',
      '[somebody] [in|on|at] {channel} (<need_or_have_to>|wants to|want to|would like to) (know|hear|be told' +
        '|know about it) <when> <days_left> <is> all [that] is left',
      '<low_credit> <warning> [on the (credit|balance)] ([in|to|for|into|on] <channel>; [<when_it_drops>] ' +
        '<days_left>)',
      '<give_heads_up> (with|on) <days_left>',
    ],
  },
];
