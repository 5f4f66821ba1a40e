/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  a_new_post:
    '[[one] (message|note|line|post|report|update) (with|of|about|on|that says)] [new|regular|automatic' +
    '|scheduled|daily|weekly|monthly|report|update|post|posts|of] (<post_or_report>|balance|credit|phone ' +
    'balance|phone credit|balance reminder|<balance_word> drop|credit balance|account balance|call credit' +
    '|credit update|how much credit [is left]|how much [is] left|posts of balance|post of balance|report of ' +
    'balance|post of the balance) [to (post|be posted|go out|go|be sent|be shared)]',
  a_summary:
    '[a|an|the|one|new|regular|automatic] [weekly|monthly|daily|week|month] [spend|spending|credit|balance|phone|bookkeeping] ' +
    '(summary|summaries|digest|round up|roundup|overview|spending report|spend report|report of [the] spending|weekly report' +
    '|monthly report) [of [the|our] (spending|spend|week|month|phones|phone account)]',
  at_clock: '[at|around|by|say|at about|at say|from|for] {clock:time}',
  each_day_or_month: '<each_morning_days>|<monthly>',
  each_morning_days:
    '[each] morning {days}|(each|every|on|at|all|for|for each|for every) {days}|{days}|each week on {days}' +
    '|[every|each|on|of|first thing] [every|each|on] {days} [bar none]|[weekly] on {days}',
  for_now:
    'for now|for noo|for a while|for the minute|for the time being|for a bit|temporarily|a while|(until' +
    '|till) further notice',
  kill: '<remove>|bin|ditch|lose|take down|chuck',
  monthly:
    '[on] {day_of_month} [day] [of] (each|every|the|a) month|monthly on {day_of_month} [day]|(each|every) month on ' +
    '{day_of_month} [day]|every {day_of_month} of month|[on] {day_of_month} of month',
  now:
    'now|right now|immediately|straight away|early|at once|ahead of time|already|a bit early|before time' +
    '|today|early today|off schedule|straight off|right off|this second|out of turn|by hand|now (instead of' +
    '|rather than) waiting',
  now_or_right_away: 'now|right now|straight away|at once|right away',
  out_in_channel: '<sent_in_channel>|{channel}',
  paused_balance:
    '[paused|stopped|suspended|scheduled|automatic|regular] (<post_or_report>|scheduled balance|automatic ' +
    'balance|posts|posting balance|balance updates|balance schedule|balance messages|posting|message|messages' +
    '|job|updates)',
  post: 'post|balance|balance post|balance report|report|update',
  post_or_report:
    'balance post|balance posts|balance report|credit report|balance update|credit post|post|balance ' +
    'message|report|schedule',
  post_or_send: 'post|send|share|show|publish|drop|report|tell|broadcast|print|write',
  post_or_want:
    '([<i>] (<post_or_send>|<set_or_create>|schedule|give|add|message|push|want|new|do|book|line up|fix up' +
    '|stick|pop|chuck|shoot|sling|throw|see that|report on|am after|are after|end [off] [each|every] week ' +
    'with)|get|have|see|read|make a habit of posting) <a_new_post>',
  posted: 'posted|sent|put',
  send_or_run: 'send|run|fire|fire off|send off|trigger|post|push|do|send out|publish|share',
  sent_in_channel:
    '[up|out|going|going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via' +
    '|inside) <channel>',
  them: 'it|that|them|that one|those',
  which_post:
    '[daily] <paused_balance> [(in|to|for|of|on|from|at|into) <channel>]|[number|schedule|post|no] ' +
    '{schedule:id} [<paused_balance>] [of scheduled ones]|<paused_balance> {schedule:id}|{channel} ' +
    '(<paused_balance>|one|balance|credit|update)|one (in|to|for|from) {channel}|[<paused_balance>] in ' +
    '<channel>|<paused_balance> <that> (goes|go|goes out|go out|runs|comes) (to|in|into|on) <channel>' +
    '|<paused_balance> {channel}',
};
