import type { Sentences } from '../../../language/language.ts';

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

/** How people have the balance posted. */
const SCHEDULE_ADD: readonly Sentences[] = [
  {
    intent: 'schedule_add',
    despite: ['condition', 'past', 'report'],
    means: { value: 'summary' },
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      '(<post_or_send>|<set_or_create>|schedule|give|add|want|make|push|get|have) <a_summary>; [<sent_in_channel>]; [<each_morning_days>]; ' +
        '[<at_clock>]; [<environment>]',
      '(<post_or_send>|<set_or_create>|schedule|give|add|want|make|push|get|have) <a_summary>; [<sent_in_channel>]; <monthly>; [<at_clock>]; ' +
        '[<environment>]',
      '<a_summary> [<posted>]; <sent_in_channel>; <each_day_or_month>; [<at_clock>]',
      '(tell|give|show|send) {channel} <a_summary>; [<each_day_or_month>]; [<at_clock>]; [<environment>]',
      '[<i>] (<want_or_need>) <a_summary> [to be] [posted|sent|shared|put] [up]; [<sent_in_channel>]; ' +
        '[<each_day_or_month>]; [<at_clock>]',
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      '<post_or_want>; <sent_in_channel>; [<each_morning_days>]; [<at_clock>]; [<environment>]',
      '<post_or_want>; <sent_in_channel>; <monthly>; [<at_clock>]; [<environment>]',
      '<post_or_want>; <each_morning_days>; [<at_clock>]; [<sent_in_channel>]; [<environment>]',
      '(tell|message|give|show|send|remind) {channel} <a_new_post>; [<each_morning_days>]; [<at_clock>]; ' +
        '[<environment>]',
      '(post|send|share|put|show) (that|it|this); <sent_in_channel>; <each_morning_days>; <at_clock>',
      '(<a_new_post>; <out_in_channel>; <each_morning_days>; <at_clock>) [set <it> up|from now on [on]]',
      'monthly <a_new_post>; <out_in_channel>; [on] {day_of_month}; <at_clock>',
      '<a_new_post> <posted> [up]; <sent_in_channel>; <each_morning_days>; [<at_clock>]',
      '{channel} (should|must|needs to|wants to|is to|wants|want|needs|need) [get|see|have|hear] <a_new_post>; ' +
        '<each_morning_days>; [<at_clock>]; [<environment>]',
      '[<i>] (<want_or_need>|arrange) <a_new_post> [to be] [posted|sent|shared|put] [up]; [<sent_in_channel>]; ' +
        '(every week|each week|weekly|once a week|every month|each month|monthly|once a month|automatically); ' +
        '[<at_clock>]',
      '(schedule|add|set up|make|start) [new] [<balance_word>] (post|posts|report|schedule|reports)',
    ],
  },
  {
    intent: 'schedule_add',
    whole: true,
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: ['post <balance_word> [weekly|daily|monthly|regularly]'],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'past', 'report', 'question'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      '(<post_or_send>|put|say|list) (((what|how much) [credit|money|balance] (is|we have|we have got|we got' +
        '|there is|have we|have we got) (left|remaining)|how much (credit|money|balance) we have|(what|how much) is ' +
        'left [on [account]]); <sent_in_channel>); <each_day_or_month>; [<at_clock>]',
      '[<i> (want|need|wish|would like) to] see what credit we have [left]; <sent_in_channel>; ' +
        '<each_day_or_month>; [<at_clock>]',
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'question', 'hypothesis', 'past'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      '[if] <a_new_post> (could|can|might|should|must|were to|is to) be (posted|sent|shared|published|put' +
        '|circulated|announced|dropped); <sent_in_channel>; <each_day_or_month>; [<at_clock>]',
      '<can> <a_new_post> be <posted>; <sent_in_channel>; <each_morning_days>; [<at_clock>]',
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'past', 'report'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: ['{channel} <need_or_have_to> be told <a_new_post>; <each_day_or_month>; <at_clock>'],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'hypothesis'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      '<a_new_post>; <sent_in_channel>; <each_day_or_month>; <at_clock>',
      '[lads [in]] {channel} (would like|could do with) <a_new_post>; <each_day_or_month>; <at_clock>',
    ],
  },
];

/** How people ask which posts there are. */
const SCHEDULE_LIST: readonly Sentences[] = [
  {
    intent: 'schedule_list',
    whole: true,
    about: [
      [
        'stop|cancel|end|delete|remove|get rid of|turn off|switch off|pause|dont|no more',
        'post|posts|posting|posted',
        '[morning|evening|daily|weekly|monthly|<balance_word>]',
        '[any more|anymore|any longer|want]',
      ],
    ],
    say: [],
  },
  {
    intent: 'schedule_list',
    despite: ['past'],
    say: [
      '(<can>|move|switch|change|have|send|put) [{days:_}] (<post_or_report>|balance|balance thing) [thing] [to] [go|be sent|be posted|post] [at {clock:_}] (to|in|into|from) {channel:_} (instead of|not|rather than|and not|to|into) {channel:_}',
      '(did|has) [balance] post (gone out|go) [this morning]',
    ],
  },
  {
    intent: 'schedule_list',
    about: [
      ['what|which|when|where|list|any', 'posted|scheduled|reports|balance post'],
      [
        'what|which|when|where|what time|is|are|do',
        '<credit>|[<balance_word>] (report|reports)',
        'post|posted|posting|posts|send|share|shared|go out|going out|go to',
        '[channel|channels|{channel}]',
        '[anybody]',
        '[anywhere|automatically]',
      ],
    ],
    say: [
      '[list] [balance|scheduled|regular|automatic|credit] (schedules|posts|balance posts|reports|schedule' +
        '|scheduled messages) [<that>] [are] [<are_there>|set up|running|scheduled|are active|go out]',
      '(what|anything) [is] scheduled',
      '(when|where) (do|does|is|are) (balance|balance posts|credit) [get] (posted|post|go out|run|going out' +
        '|sent|shared|posting|coming|come|due|published)',
      'show [me] (<paused_balance> in {channel}|{channel} <paused_balance>)',
      '(what|which) <paused_balance> [goes] (in|to) {channel}',
      'is [{days:_}] <paused_balance> [still] (<on_or_paused>|going|scheduled)',
      '(is|was) {channel} <paused_balance> [still] (<on_or_paused>|running|active|going|live)',
      'is anything going out [today]',
      '(when|where) (do|does) (you|it|we) post [<balance_word>]',
      '(what|anything) (goes out|is posted|gets posted|is sent|gets sent) (automatically|by itself|on its own' +
        '|regularly)',
      'when does {channel} post [go] [out]',
    ],
  },
];

/** How people pause a post. */
const SCHEDULE_PAUSE: readonly Sentences[] = [
  {
    intent: 'schedule_pause',
    despite: ['condition'],
    needs: [['id', 'channel']],
    say: [
      '(<mute_or_pause>|hold|stop|quit|halt|freeze|put on hold) <which_post> [<for_now>]',
      '(pause|mute|silence|put on hold) <which_post> {future}',
      '(put|turn|switch|take) <which_post> (on hold|off) [<for_now>]',
      '(pause|hold|mute|silence) <balance_word> (in|to|into) {channel} [<for_now>]',
      'stop [{days:_}] <paused_balance> [<for_now>]',
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['condition', 'report', 'negation'],
    needs: [['id', 'channel']],
    say: [
      '((pause|hold|mute|silence|hold off on|hold off with) <which_post>|put <which_post> on hold) until (<i> ' +
        'say [otherwise|when]|<i> tell you)',
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation', 'question'],
    needs: [['id', 'channel']],
    say: [
      '[<i>] dont need <which_post> [over summer] pause (it|that|them)',
      'hold off (on|with) <which_post> [<for_now>]',
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['past', 'condition'],
    needs: [['id', 'channel']],
    say: [
      '<which_post> (<should_or_must>|wants to|can|may|shall) be (paused|suspended|put on hold|halted|put on ' +
        'pause) [<for_now>]',
      '(park|quiet|put on pause) <which_post> [<for_now>]',
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation'],
    needs: [['id', 'channel']],
    say: ['no [more|further] [of] (balance|credit) (in|to|into|on|for) <channel> <for_now>'],
  },
];

/** How people have a paused post go on. */
const SCHEDULE_RESUME: readonly Sentences[] = [
  {
    intent: 'schedule_resume',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '<which_post> (back on|on again|running again|going again)',
      '<which_post> (can|may|should|could) (start [up|posting|running|going]|go out again|run again) [again]',
      '(<enable>|restart|un pause|un mute|continue|start|re enable|carry on with) <which_post> [again|back on' +
        '|back up|going] [<that> was paused]',
      '(<switch>|turn|bring|set|start) <which_post> (up again|back on|back on again|on again|on|going again' +
        '|running again|back|up and running [again]|back up|back up again)',
      '{channel} (can|may|should|must) (have|get|see) (its|their|the|that) <post> (back|again|back again|back on)',
      '(get|set|fire|start) [up] <which_post> (up again|going again|again|going|back|back up|up) [again]',
      '(take|bring|get|lift) (<which_post>|{channel}) (off|back from|out of) [its] (hold|pause|mute)',
    ],
  },
  {
    intent: 'schedule_resume',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['(can|may) <which_post> (be (reinstated|put back on|set going again)|go ahead) [again]'],
  },
];

/** How people have a post stop for good. */
const SCHEDULE_REMOVE: readonly Sentences[] = [
  {
    intent: 'schedule_remove',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '(stop|quit|enough of|no more) (spamming|bombarding|pestering|flooding|bothering|annoying|filling' +
        '|cluttering) {channel} [up] with (balance|credit|posts|reports)',
      '<which_post> [can] (<remove>|bin|go|be deleted) [it|that]',
      '(<remove>|bin|nuke|clear|erase|unschedule|trash|ditch|axe|lose|take down|discard) <which_post> ' +
        '[<altogether>]',
      'take <which_post> (down|away|off) [<altogether>|forever]',
      '<which_post> (can|should|must|has to|may) (go|come down) [for good] <kill> <them> [for good]',
      '<which_post> (is|is now) (redundant|duplicate|no good|history) <kill> <them> [for good]',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['negation', 'report'],
    needs: [['id', 'channel']],
    say: [
      '[<i>] (do not|dont|no longer|will not be|will not|wont) (want|need) <which_post> [any more|anymore|any ' +
        'longer|again] [(<remove>|get rid|bin) [it|that|of it]]',
      '(stop|quit) (posting|sending) [<balance_word>] (in|to|into) {channel} (<altogether>|forever)',
    ],
  },
  {
    intent: 'schedule_remove',
    despite: ['past', 'negation', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['balance shall (no longer|not) [to] appear (in|to|into|on) {channel} [<any_more>]'],
  },
];

/** How people have a post sent at once. */
const SCHEDULE_SEND: readonly Sentences[] = [
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    say: [
      '(post|send|share|publish|push|put|show|report|stick|pop|bung|drop|get|have) (balance|credit|balance post' +
        '|balance report) (in|to|into|on) {channel} <now_or_right_away>',
      '(<send_or_run>|run off|set off|shoot off|execute|kick off|force) <which_post> [out|off|early|again]',
      '(<send_or_run>|set off) <which_post> (once|one time|once only|only once|just once|just this once|just ' +
        'the once|one more time)',
      '(let|make) {channel} (see|have|get|read) (balance|credit|balance post|balance report) <now_or_right_away>',
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '(<send_or_run>|push out|put out|get out|drop|kick off|get|make|shoot|do us|do me|give us|send us) ' +
        '<which_post> [out|off|out the door] <now>',
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['{channel} would like (its|their|the) <post> <now> [send (it|that) [<now>]]'],
  },
];

/** How people have the balance posted, and those posts changed. */
export const ENGLISH: readonly Sentences[] = [
  ...SCHEDULE_ADD,
  ...SCHEDULE_LIST,
  ...SCHEDULE_PAUSE,
  ...SCHEDULE_RESUME,
  ...SCHEDULE_REMOVE,
  ...SCHEDULE_SEND,
];
