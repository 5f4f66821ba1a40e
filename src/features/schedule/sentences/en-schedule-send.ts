import type { Sentences } from '../../../language/language.ts';

/** How people have a post sent at once. */
export const SCHEDULE_SEND: readonly Sentences[] = [
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
