import type { Sentences } from '../../../language/language.ts';

/** How people pause a post. */
export const SCHEDULE_PAUSE: readonly Sentences[] = [
  {
    intent: 'schedule_pause',
    despite: ['condition'],
    needs: [['id', 'channel']],
    say: [
      `(pause|suspend|hold|stop|quit|halt|mute|silence|freeze|put on hold|switch off|turn off|disable|deactivate)
        <undefined_2> [<for_now>]`,
      '(pause|suspend|mute|silence|freeze|put on hold) <undefined_2> {future}',
      '(put|turn|switch|take) <undefined_2> (on hold|off) [<for_now>]',
      '(pause|suspend|hold|mute|silence|freeze) [the] <balance_2> (in|to|into) {channel} [<for_now>]',
      `stop [[the] {days:_}] [paused|stopped|suspended|scheduled|automatic|regular|recurring] <balance_post>
        [<for_now>]`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['condition', 'report', 'negation'],
    needs: [['id', 'channel']],
    say: [
      `((pause|suspend|hold|mute|silence|freeze|hold off on|hold off with) <undefined_2>|put <undefined_2> on hold)
        until (<i> say [so|otherwise|when]|<i> tell you)`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation', 'question'],
    needs: [['id', 'channel']],
    say: [
      '[<i>] dont need <undefined_2> [over summer] [so] [could you] pause (it|that|them)',
      'hold off (on|with) <undefined_2> [<for_now>]',
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['past', 'condition'],
    needs: [['id', 'channel']],
    say: [
      `<undefined_2> (should|must|needs to|has to|ought to|is to|wants to|can|may|to|shall) be (paused|suspended|put
        on hold|put on ice|held|halted|muted|silenced|frozen|parked|shelved|put on pause|put to sleep|switched off
        |turned off) [<for_now>]`,
      `(park|shelve|quieten|quiet|shush|hush|snooze|stand down|put on pause|take a break from|interrupt|lay off|ease
        off) <undefined_2> [<for_now>]`,
    ],
  },
  {
    intent: 'schedule_pause',
    despite: ['negation'],
    needs: [['id', 'channel']],
    say: [
      `no [more|further] [of] (balance|credit|balance posts|balances|balance updates) (in|to|into|on|for) [channel
        |room] {channel} <for_now>`,
    ],
  },
];
