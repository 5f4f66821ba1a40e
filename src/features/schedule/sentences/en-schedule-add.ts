import type { Sentences } from '../../../language/language.ts';

/** How people have the balance posted. */
export const SCHEDULE_ADD: readonly Sentences[] = [
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
      '(post|send|share|put|show|publish) (that|it|this); <sent_in_channel>; <each_morning_days>; <at_clock>',
      '(<a_new_post>; <out_in_channel>; <each_morning_days>; <at_clock>) [set <it> up|from now on [on]]',
      'monthly <a_new_post>; <out_in_channel>; [on] {day_of_month}; <at_clock>',
      '<a_new_post>; <sent_in_channel>; <monthly>; <at_clock>',
      '<a_new_post> <posted> [up]; <sent_in_channel>; <each_morning_days>; [<at_clock>]',
      '[lads [in]] {channel} (should|must|needs to|wants to|is to|ought to get|wants|want|needs|need) [get|see' +
        '|receive|have|be sent|be shown|hear] <a_new_post>; <each_morning_days>; [<at_clock>]; [<environment>]',
      '[<i>] (<want_or_need>|arrange for|arrange) <a_new_post> [to be] [posted|sent|shared|shown|published|put' +
        '|reported|written] [up]; [<sent_in_channel>]; (every week|each week|weekly|once a week|twice a week|a ' +
        'couple of times a week|every month|each month|monthly|once a month|regularly|automatically|every so often' +
        '|at regular intervals); [<at_clock>]',
      '(schedule|add|create|set up|make|start) [new] [<balance_word>] (post|posts|report|schedule|reports' +
        '|scheduled post)',
    ],
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
      '[if] <a_new_post> (could|can|might|should|must|were to|is to) be (posted|sent|shared|shown|published|put' +
        '|reported|displayed|circulated|announced|dropped); <sent_in_channel>; <each_day_or_month>; [<at_clock>]',
      '<can> <a_new_post> be <posted>; <sent_in_channel>; <each_morning_days>; [<at_clock>]',
    ],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'past', 'report'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: ['[lads [in]] {channel} <need_or_have_to> be told <a_new_post>; <each_day_or_month>; <at_clock>'],
  },
  {
    intent: 'schedule_add',
    despite: ['condition', 'hypothesis'],
    needs: ['channel', 'time', ['days', 'day_of_month']],
    say: [
      '<a_new_post>; <sent_in_channel>; <each_day_or_month>; <at_clock>',
      '[lads [in]] {channel} (would like|would love|would appreciate|could use|could do with|would be glad of) ' +
        '<a_new_post>; <each_day_or_month>; <at_clock>',
    ],
  },
];
