import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  a_shout: 'a shout|a heads up|a nudge|a ping|a warning|a bell|word|a buzz',
  and: 'and|or|and also|or else|and again|and then',
  balance_or_credit: 'balance|credit|account|call credit|money|funds',
  below:
    'below|under|to|beneath|down to|less than|lower than|at|only|near|smaller than|south of|down to last|last' +
    '|less then|under then|lower then|fewer than|underneath|as low as|lower as',
  credit_or_calls:
    'credit|calls|of credit|of calls|of credit left|of money|worth|worth of credit|left|remaining|to ' +
    'go|or less|or fewer',
  day: 'day|days',
  days_left:
    '{count:days} <day> [credit|of credit|worth|worth of credit|of calls|calls] [<is>] [<left>|remain' +
    '|remains|to go|or less|or fewer]',
  days_of_credit: '{count:days} <day> [<credit_or_calls>]',
  give_heads_up: '<heads_up_in_channel> [me|us|everyone|everybody|{channel}] [know]',
  heads_up: '<heads_up_in_channel> [me|us|everyone|everybody|[in] {channel}]',
  heads_up_in_channel:
    'heads up in {channel}|give us <a_shout>|give me <a_shout>|give {channel} (a shout|a heads ' +
    'up|a nudge|a ping|a warning|a bell|a buzz|word|a note|notice|fair warning)|squeal|squawk' +
    '|yelp|bark|pipe up|cry out|blow the whistle|make noise|shout|holler|drop a line|drop us a ' +
    'line|drop me a line|warn|alert|tell|notify|let (me|us|everyone|everybody|people|team|[in] ' +
    '{channel}) know|ping|message|warning|inform|remind|watch|flag|flag it|flag it up|flag up' +
    '|say so|say something|raise the alarm|sound the alarm|yell|<i> want to know|<i> would like ' +
    'to know|<i> need to know|want to know|like to know|need to know|<i> (want|need|would like' +
    '|wish|expect) to be (told|warned|alerted|notified|informed|pinged|messaged)|want warning' +
    '|buzz|nudge|poke|scream|sing out|make a noise|speak up|chirp|beep|[fair] (notice|warning' +
    '|heads up|alert|nudge|ping|reminder|word|message)',
  heads_up_to_know: '<heads_up> [know]',
  in_channel: '(in|to|on|via) <channel>',
  it_drops:
    '(<its>|<i> (drop|fall|go|get|dip|are [down]|have|have got|run|sink)) [<below>]|[there is] <below>' +
    '|<balance_or_credit> <below>',
  its:
    'its|[call] (balance|credit|account|it|we|balances|call credit|money|funds|credit balance|account balance' +
    '|phones|phone account) [ever|even] (drops|falls|goes|gets|is|are|got|have got|is left|are left|dips|sinks' +
    '|slides|slide|tumbles|plunges|runs|drop|fall|go|get|dip|hits|reaches|has|have|go down|goes down|gets down' +
    '|comes|slips|goes south of|go south of|is lower than|is beneath|is less than|is under|is below|is down)',
  low_credit: '[low] [credit|balance]',
  on_balance: 'for low credit|on balance|on credit|for credit|for balance',
  set_up_warning:
    '[<set_or_create>|add|configure|enable|have|get|need|change|raise|lower|want] [up] <low_credit> ' +
    '(<warning_or_warnings>|alert level|alarm level|warning threshold|alert threshold|alarm ' +
    'threshold|watcher|level|warning level|low credit warning)',
  warning: 'warning|alert|alarm|watch|notification|notice|message|ping|heads up',
  warning_or_warnings: 'warning|warnings|alert|alerts|alarm|threshold|watch',
  when: 'when|for when|if|once|as soon as|whenever|if ever|should|before|every time|each time|any time',
  when_it_drops: '<when> <it_drops>|at|of|<below>|balance <below>|credit <below>',
  when_its_below: '[to|at|for|when|<below>] [<its>] [<below>]',
  when_or_if: 'when|if|once|as soon as|whenever|if ever|minute [that]|in case',
  when_or_in_case: 'when|if|once|as soon as|before|whenever|should|if ever|minute [that]|in case',
  when_we_have_less:
    '<when_or_if> [there is|there are|[<i>] [only] have|[<i>] [only] [have] got|we are [down]|we ' +
    'are at|we get [down]] [only] [to] [only|just] [less than|under|below|fewer than|just|to]',
};

/** How people ask to be warned of low credit. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['amount'],
    say: [
      '<heads_up_to_know> (<when_or_in_case> <its> [<below>] {amount} [left|credit|remaining|in credit|of credit' +
        '|of balance|worth|worth of credit|of call credit]; [<in_channel>])',
      '<heads_up_to_know> ((when|if|once|as soon as) <balance_or_credit> <below> {amount} [left]; [<in_channel>])',
      '<when_or_if> <i> (drop|drops|fall|go|get|dip|are|am|have|run) [<below>] {amount} (<heads_up>; [<in_channel>])',
      '<heads_up> [about] <low_credit> ([when] [at] <below> {amount}; [<in_channel>])',
      '<set_up_warning> ([<when_its_below> {amount}]; [(in|to|on|via|for) <channel>]; [<on_balance>])',
      'watch (balance|credit|account|call credit) ([[level] {amount}]; [<in_channel>])',
      '<heads_up_to_know> ((when|if|once|before) <its> (low|too low|running low|out|short|empty|getting low' +
        '|nearly out|nearly gone); [<in_channel>])',
      '<heads_up_to_know> (<when_we_have_less> {amount} [is|are|of credit|credit] [<left>]; [<in_channel>])',
      '<low_credit> <warning> [on the (credit|balance)] ([in|to|for|into|on|via] <channel>; [<when_it_drops>] ' +
        '{amount} [credit])',
      '{amount} [credit] is [my] floor <give_heads_up> [<in_channel>] [when|if|once|as soon as] [we hit (it|that)]',
      '(keep an eye on|keep a watch on|keep watch on|keep tabs on|watch|monitor|mind|track) [low] (balance|credit' +
        '|account|call credit|funds|money) and <give_heads_up> [<in_channel>] [<when>] [<below>] {amount} [credit] ' +
        '[<in_channel>]',
      '<i> [would] [like to] (know|hear|find out) [about it] <when> <it_drops> {amount} [credit] [<in_channel>]',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'alternative'],
    needs: ['amount', 'days'],
    say: [
      '<heads_up> [about] <low_credit> ([when] [at] <below> {amount} <and> [at] {count:days} <day> [<is>] [left]; ' +
        '[<in_channel>])',
      '<set_up_warning> ([<when_its_below> {amount} <and> [at] {count:days} <day> [<is>] [left]]; [(in|to|on|via' +
        '|for) <channel>]; [<on_balance>])',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder'],
    needs: ['days'],
    say: [
      '<heads_up_to_know> (<when_or_in_case> <its> [<below>] <days_of_credit>; [<in_channel>])',
      '<heads_up> [about] <low_credit> ([when] [at] <below> <days_of_credit>; [<in_channel>])',
      '<set_up_warning> (<when_its_below> <days_of_credit>; [(in|to|on|via|for) <channel>]; [<on_balance>])',
      '<heads_up_to_know> (<when_we_have_less> <days_of_credit> [<left>]; [<in_channel>])',
      '<heads_up_to_know> (<when_or_if> (there <is>|we have [got]|we are [[down] to]|we get [down] to|we drop to' +
        '|credit lasts|it lasts|credit is|credit drops to|balance lasts|(credit|balance|it) is remaining [for]' +
        '|(credit|balance|it) will [only] last|(credit|balance) remains [for]) [only|less than|fewer than|under' +
        '|below|enough for] [only] {count:days} days; [<in_channel>])',
      '<heads_up_to_know> [when|if|once|at] (less than|fewer than|under|below|only) {count:days} days [of credit] ' +
        '[<are>] (left|remaining|of credit|worth)',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'negation', 'hypothesis'],
    needs: ['days'],
    say: [
      '<heads_up_to_know> ((when|if|once|as soon as) (credit|balance|it|money|we) (will not|wont|does not|doesnt' +
        '|do not|dont|cant|cannot) [have enough to] (last|do|cover|see us|get us) [us] {count:days} [more] <day> ' +
        '[of credit] [more]; [<in_channel>])',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report'],
    needs: ['days'],
    means: { days: 7 },
    say: [
      '<heads_up_to_know> (<when_we_have_less> (a week|one week|a weeks worth|a week worth|1 week|a full week) ' +
        '[<credit_or_calls>] [<left>]; [<in_channel>])',
    ],
  },
  {
    intent: 'watch',
    shows: true,
    despite: ['past'],
    say: ['has anyone [has] taken <low_credit> alarm', 'did <low_credit> alarm [been] go off [over the weekend]'],
  },
  {
    intent: 'watch',
    shows: true,
    about: [
      [
        '<warning_or_warnings>|low credit level|low credit limit|low balance level|warning level|warn|warned|alerted',
        'what|when|is|level|set|at|which|how',
      ],
    ],
    say: [
      '<is> we [being] watching [<balance_word>]',
      '(show|status of|current|what is|is there) [the] [a] <low_credit> <warning_or_warnings> [set|set up|on|level]',
      'do (you|we|i) have [any] reminder for low <balance_word>',
      'who gets [be] alerted [low]',
      '(will|would|does|is|do|are) (<somebody>|we|i|you) [be|get|gets] (told|warned|alerted|notified|warn|tell' +
        '|alert) [us] (when|if|once|before) [we|credit|balance|it] [is|are|run|runs|gets|get|nearly|almost] [low' +
        '|out|nearly out|almost out|short|running out|running low|nearly gone|empty]',
      'are we [getting] warned about [we] [low] [on] [credit|balance]',
      'who gets <low_credit> warning',
      'low (credit|balance) level',
      'turn off [the] <low_credit> alarms [for weekend]',
      'at what point (do|does|will|is|are) we [get] warned [low credit]',
    ],
  },
  {
    intent: 'watch',
    despite: ['condition', 'hypothesis', 'past', 'reminder', 'report', 'question'],
    needs: ['amount'],
    say: [
      '[can|could|may|might] [i|we|someone|somebody|everyone|everybody|team] [please] be (told|warned|alerted' +
        '|notified|informed|pinged|messaged|nudged|reminded) (<when> <it_drops> {amount} [credit]; [<in_channel>])',
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
      '[somebody] [in|on|at] {channel} ((<need_or_have_to>|wants to|want to|would like to) (know|hear|be told|be ' +
        'warned|be alerted|be notified|be informed|be pinged|get a heads up|find out|learn of it|hear about it|know ' +
        'about it|hear of it)|(wants|want|needs|need) (telling|warning|alerting|notifying|informing|pinging)) ' +
        '<when> <days_left> <is> all [that] is left',
      '<low_credit> <warning> [on the (credit|balance)] ([in|to|for|into|on|via] <channel>; [<when_it_drops>] ' +
        '<days_left>)',
      '<give_heads_up> (with|on) <days_left>',
    ],
  },
];
