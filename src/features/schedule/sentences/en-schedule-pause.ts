import type { Sentences } from '../../../language/language.ts';

/** How people pause a post. */
export const SCHEDULE_PAUSE: readonly Sentences[] = [
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
