import type { Sentences } from '../../../language/language.ts';

/** How people have a post sent at once. */
export const SCHEDULE_SEND: readonly Sentences[] = [
  {
    intent: 'schedule_send',
    needs: [['id', 'channel']],
    say: [
      `(post|send|share|publish|push|put|show|report|stick|pop|bung|drop|get|have) (balance|credit|balance post
        |balance report|remaining credit|figures) (in|to|into|on) {channel} <now_or_right_away>`,
      `(send|resend|re send|repost|re post|rerun|re run|punt|ship|run|run off|fire|fire off|set off|shoot off|send
        off|trigger|post|push|execute|do|kick off|send out|publish|force|share) <undefined_2> [now|out|off|early
        |straight away|immediately|again]`,
      `(send|run|fire|fire off|set off|send off|trigger|post|push|do|send out|publish|share) <undefined_2> ([now];
        (once|one time|once only|only once|just once|just this once|just the once|one more time))`,
      `(let|make) {channel} (see|have|get|read) (balance|credit|balance post|balance report|figures)
        <now_or_right_away>`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      `(push|push out|put out|get out|do|send|send out|send off|post|run|publish|share|release|issue|drop|trigger
        |fire off|fire|kick off|get|make|deliver|circulate|produce|shoot|bang|whack|rush|do us|do me|give us|send us)
        <undefined_2> [out|off|out the door|over|across] <now>`,
    ],
  },
  {
    intent: 'schedule_send',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['{channel} would like (its|their|the) <post> <now> [send (it|that) [<now>]]'],
  },
];
