import type { Intent } from '../intents.ts';
import type { Fragment } from '../language.ts';
import { FIX, OOPS } from './values.ts';

type OfPosts = Extract<Intent, 'schedule_pause' | 'schedule_resume' | 'schedule_remove' | 'schedule_send'>;

const POST = '(it|that|this|them|that one|this one|that post|this post|post|one)';
const WHILE =
  '[again|for now|just now|(for|over|in|this) (summer|christmas|easter|holidays|holiday|break|weekend|week|month)]';
const WHOLLY = '[altogether]';
const AGAIN = '[again|back on|back up|up again|up|after all]';

/** What may be done with a post that was spoken of; `#` stands for the post. */
const POST_ORDERS: readonly (readonly [intent: OfPosts, order: string])[] = [
  [
    'schedule_resume',
    `((resume|restart|enable|switch on|turn on|start|switch back on|turn back on) # ${AGAIN}|(switch|turn|put|get|bring|start|set) # (back on|on again|back on again|going|going again|up again|back|on)|take # off (hold|pause)|let # (run|go on|go out|go) [again|after all|on|as before])`,
  ],
  [
    'schedule_pause',
    `((pause|mute|hold|stop|park) # ${WHILE}|(put|switch|turn) # (off|on pause) ${WHILE}|give # a pause ${WHILE})`,
  ],
  [
    'schedule_remove',
    `((remove|delete|get rid of) # ${WHOLLY}|take # (down|away|off) ${WHOLLY}|# (can|should|must|has to) go ${WHOLLY})`,
  ],
  ['schedule_send', `(send|post|run|fire|push|put|send out|get|do) # [out|off] (now|today|again|early)`],
];
/** What may mean the draft where one was shown, and not the post: "drop it". */
const DROPS: readonly (readonly [intent: OfPosts, order: string])[] = [
  ['schedule_remove', `(bin|scrap|ditch|lose|kill|drop|cancel|chuck) # ${WHOLLY}`],
];
const SHOWN: Fragment['behind'] = ['schedule_list'];
const SPOKEN: Fragment['behind'] = [
  ...(['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send', 'schedule_list'] as const),
];
/** A post by its place in the list. */
const PLACED = '[number] {position:position} [one|post]';

function said(order: string, post: string): string {
  const way = order.replaceAll('#', post);
  return `[${FIX}] [${OOPS}] [i (meant|mean|want|wanted) [to|you to]] ${way} [instead|then|rather|now]`;
}

/** What people want done with posts that were shown or spoken of. */
export const POST_FRAGMENTS: readonly Fragment[] = [
  {
    as: 'schedule_send',
    behind: ['balance', 'forecast', 'schedule_list'],
    say: [
      `[and|now|so] (post|send|share|put|drop|stick|pop|show|push|report|forward) (it|that|this|balance) [up|out|over] (in|to|into|on|with|for) {channel} [too|instead]`,
      `[and|now|so] (let|tell|show|give|send) {channel} (have|know|see|that|it|this|balance) [it|that|this|too]`,
    ],
  },
  {
    as: 'schedule_add',
    behind: ['schedule_list'],
    say: [
      '[and] (add|make|set up|start|want|do) [another] [one|post] ((in|for|to|into) {channel}; [[on|every|each] {days}]; [[at] {clock:time}])',
    ],
  },
  ...POST_ORDERS.map(([as, order]): Fragment => ({ as, orders: true, behind: SPOKEN, say: [said(order, POST)] })),
  {
    as: 'schedule_remove',
    orders: true,
    behind: SPOKEN,
    say: [said(`(bin|scrap|ditch|lose|kill) # ${WHOLLY}`, '(that one|post|that post|this post)')],
  },
  ...DROPS.map(([as, order]): Fragment => ({ as, orders: true, behind: SHOWN, say: [said(order, POST)] })),
  ...[...POST_ORDERS, ...DROPS].map(
    ([as, order]): Fragment => ({ as, picks: true, behind: SHOWN, say: [said(order, PLACED)] }),
  ),
];
