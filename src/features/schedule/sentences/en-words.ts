/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  balance: `balance|credit|phone balance|phone credit|prepaid balance|prepaid credit|balance reminder|balance notice
    |balance summary|credit reminder|credit notice|credit summary|<balance_2> drop|balance post|balance posts
    |balance report|credit report|credit balance|account balance|call credit|balance update|credit post|post
    |balance message|credit update|report|remaining credit|balances|schedule|how much credit [is left]|how much
    [is] left|bal|bal post|posts of balance|post of balance|report of balance|post of the balance`,
  balance_post: `balance post|balance posts|scheduled balance|scheduled credit|automatic balance|regular balance|daily
    balance|weekly balance|post|posts|balance report|report|schedule|scheduled post|scheduled report
    |posting balance|balance updates|balance update|posting the balance|credit post|credit report|balance
    schedule|balance message|balance messages|posting|posting credit|message|messages|reporting|job
    |scheduled job|updates|reporting balance`,
  each_morning_days: `[each] morning {days}|(each|every|on|at|all|for|for each|for every) {days}|{days}|each week on
    {days}|[every|each|on|of|first thing] [every|each|on] {days} [bar none]|[weekly] on {days}|weekly
    [on] {days}`,
  for_now: `for now|for noo|for a while|for the moment|for the minute|for the time being|for a bit|for a spell
    |temporarily|a while|(until|till) further notice|while (we|i|they) (are|am) [still] stocktaking`,
  kill: `remove|delete|cancel|drop|get rid of|get shot of|scrap|kill|bin|end|ditch|axe|lose|take down|chuck|trash|dump
    |do away with|take away|wipe`,
  monthly: `[on] {day_of_month} [day] [of] (each|every|the|a) month|monthly on {day_of_month}|(each|every) month on
    {day_of_month}|[on] {day_of_month} [day] monthly|every {day_of_month} of [the] month|[on] {day_of_month} of
    month`,
  now: `now|right now|straight away|straightaway|immediately|at once|asap|right away|early|ahead of time|ahead of
    schedule|this minute|this instant|a bit early|already|before time|pronto|without delay|without waiting|today
    |early today|now already|off schedule|straight off|right off|this second|this very minute|off the cuff|out of
    turn|by hand|manually|now (instead of|rather than) waiting`,
  now_or_right_away: 'now|right now|straight away|immediately|this minute|at once|asap|right away',
  now_or_right_now: `now|right now|immediately|straight away|early|at once|ahead of time|asap|this minute|already|this
    instant|without delay|ahead of schedule`,
  post: 'post|balance|balance post|balance report|report|update|figures',
  posted: 'posted|sent|shared|shown|published|put|reported|displayed',
  them: 'it|that|them|that one|those',
  undefined_16: `[up|out|over|going|going out|to go|to go out|sent|posted|dropped] (in|to|into|on|for|at|onto|with|via
    |inside) [channel|room] {channel}|{channel}`,
  undefined_2: `[daily] [paused|stopped|suspended|scheduled|automatic|regular|recurring] <balance_post> [(in|to|for|of
    |on|from|at|into) [channel|room] {channel}]|[number|schedule|post|no] {schedule:id} [[paused|stopped
    |suspended|scheduled|automatic|regular|recurring] <balance_post>] [of scheduled ones]|[paused|stopped
    |suspended|scheduled|automatic|regular|recurring] <balance_post> {schedule:id}|{channel} ([paused
    |stopped|suspended|scheduled|automatic|regular|recurring] <balance_post>|one|balance|credit|update)|one
    (in|to|for|from) {channel}|[[paused|stopped|suspended|scheduled|automatic|regular|recurring]
    <balance_post>] in [channel|room] {channel}|[paused|stopped|suspended|scheduled|automatic|regular
    |recurring] <balance_post> (on|for|from|at|into|of) [channel|room] {channel}|[paused|stopped|suspended
    |scheduled|automatic|regular|recurring] <balance_post> <that> (goes|go|goes out|go out|is posted|is
    sent|gets posted|gets sent|runs|appears|comes|lands) (to|in|into|on) [channel|room] {channel}|[paused
    |stopped|suspended|scheduled|automatic|regular|recurring] <balance_post> {channel}`,
  undefined_4: '<each_morning_days>|<monthly>',
};
