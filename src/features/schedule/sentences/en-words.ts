/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  a_new_post:
    '[[a|one] (message|note|line|post|report|update|reminder|summary) (with|of|about|on|showing|saying' +
    '|that says|that shows)] [new|regular|automatic|scheduled|daily|weekly|monthly|report|update|post' +
    '|posts|of] (<post_or_report>|balance|credit|phone balance|phone credit|prepaid balance|prepaid ' +
    'credit|balance reminder|balance notice|balance summary|credit reminder|credit notice|credit summary' +
    '|<balance_word> drop|credit balance|account balance|call credit|credit update|remaining credit' +
    '|balances|how much credit [is left]|how much [is] left|bal|bal post|posts of balance|post of balance' +
    '|report of balance|post of the balance) [to (post|be posted|go out|appear|go|be sent|be shared)]',
  at_clock: '[at|around|by|say|at about|at say|from|for] {clock:time}',
  each_day_or_month: '<each_morning_days>|<monthly>',
  each_morning_days:
    '[each] morning {days}|(each|every|on|at|all|for|for each|for every) {days}|{days}|each week ' +
    'on {days}|[every|each|on|of|first thing] [every|each|on] {days} [bar none]|[weekly] on {days}' +
    '|weekly [on] {days}',
  for_now:
    'for now|for noo|for a while|for the moment|for the minute|for the time being|for a bit|for a spell' +
    '|temporarily|a while|(until|till) further notice|while (we|i|they) (are|am) [still] stocktaking',
  kill: '<remove>|get shot of|bin|ditch|axe|lose|take down|chuck|trash|dump|do away with|take away|wipe',
  monthly:
    '[on] {day_of_month} [day] [of] (each|every|the|a) month|monthly on {day_of_month}|(each|every) month on ' +
    '{day_of_month}|[on] {day_of_month} [day] monthly|every {day_of_month} of [the] month|[on] ' +
    '{day_of_month} of month',
  now:
    'now|right now|immediately|straight away|early|at once|ahead of time|asap|this minute|already|this instant' +
    '|without delay|ahead of schedule|straightaway|right away|a bit early|before time|pronto|without waiting' +
    '|today|early today|now already|off schedule|straight off|right off|this second|this very minute|off the ' +
    'cuff|out of turn|by hand|manually|now (instead of|rather than) waiting',
  now_or_right_away: 'now|right now|straight away|immediately|this minute|at once|asap|right away',
  out_in_channel: '<sent_in_channel>|{channel}',
  paused_balance:
    '[paused|stopped|suspended|scheduled|automatic|regular|recurring] (<post_or_report>|scheduled ' +
    'balance|scheduled credit|automatic balance|regular balance|daily balance|weekly balance|posts' +
    '|scheduled post|scheduled report|posting balance|balance updates|posting the balance|balance ' +
    'schedule|balance messages|posting|posting credit|message|messages|reporting|job|scheduled job' +
    '|updates|reporting balance)',
  post: 'post|balance|balance post|balance report|report|update|figures',
  post_or_report:
    'balance post|balance posts|balance report|credit report|balance update|credit post|post|balance ' +
    'message|report|schedule',
  post_or_send: 'post|send|share|show|publish|drop|report|announce|tell|broadcast|display|print|paste|write|circulate',
  post_or_want:
    '([<i>] (<post_or_send>|<set_or_create>|schedule|give|add|message|push|deliver|want|new|do|book' +
    '|line up|fix up|organise|organize|stick|pop|bung|chuck|slap|shoot|sling|throw|fling|beam|share ' +
    'with|see that|report on|am after|are after|end [off] [each|every] week with)|get|have|see|read' +
    '|make a habit of posting) <a_new_post>',
  posted: 'posted|sent|shared|shown|published|put|reported|displayed',
  send_or_run: 'send|run|fire|fire off|send off|trigger|post|push|do|send out|publish|share',
  sent_in_channel:
    '[up|out|over|going|going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto' +
    '|with|via|inside) <channel>',
  them: 'it|that|them|that one|those',
  which_post:
    '[daily] <paused_balance> [(in|to|for|of|on|from|at|into) <channel>]|[number|schedule|post|no] ' +
    '{schedule:id} [<paused_balance>] [of scheduled ones]|<paused_balance> {schedule:id}|{channel} ' +
    '(<paused_balance>|one|balance|credit|update)|one (in|to|for|from) {channel}|[<paused_balance>] in ' +
    '<channel>|<paused_balance> (on|for|from|at|into|of) <channel>|<paused_balance> <that> (goes|go|goes ' +
    'out|go out|is posted|is sent|gets posted|gets sent|runs|appears|comes|lands) (to|in|into|on) ' +
    '<channel>|<paused_balance> {channel}',
};
