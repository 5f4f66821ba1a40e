import type { Sentences } from '../../../language/language.ts';

/** How people have the balance posted. */
export const SCHEDULE_ADD: readonly Sentences[] = [
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
      '<a_new_post>; <sent_in_channel>; <monthly>; <at_clock>',
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
