import type { Intent } from '../intents.ts';
import type { Fragment } from '../language.ts';
import { FIX, OOPS } from './values.ts';

type OfPosts = Extract<Intent, 'schedule_pause' | 'schedule_resume' | 'schedule_remove' | 'schedule_send'>;

const POST =
  '(it|that|this|them|that one|this one|that post|this post|post|one|(its|their) (post|report|balance post|balance report|update))';
const WHILE =
  '[again|for now|for the moment|for a bit|for a while|for the time being|a while|a bit|just now|(for|over|during|in|this) (summer|winter|spring|autumn|christmas|xmas|easter|holidays|holiday|break|weekend|half term|week|month)|until further notice|till further notice]';
const WHOLLY = '[altogether|completely|entirely|for good|permanently|forever|outright]';
const AGAIN = '[again|back on|back up|up again|up|after all]';

/** What may be done with a post that was spoken of; `#` stands for the post. */
const POST_ORDERS: readonly (readonly [intent: OfPosts, order: string])[] = [
  [
    'schedule_resume',
    `((resume|restart|unpause|un pause|un mute|continue|reactivate|enable|switch on|turn on|start|unmute|reinstate|start up|bring back|switch back on|turn back on|carry on with|wake up|un freeze|unfreeze) # ${AGAIN}|(switch|turn|put|get|bring|start|set) # (back on|on again|back on again|going|going again|up again|back|on|running again|up and running again|back to work)|take # off (hold|pause|ice)|let # (run|go on|continue|carry on|go out|go) [again|after all|on|as before|as usual|as normal])`,
  ],
  [
    'schedule_pause',
    `((pause|suspend|mute|silence|freeze|put on hold|hold|stop|park|shelve|halt|snooze|hold off on|hold off with|interrupt|quieten) # ${WHILE}|(put|switch|turn) # (on hold|off|on pause|on ice|to sleep|on standby) ${WHILE}|give # (a rest|a break|a pause) ${WHILE})`,
  ],
  [
    'schedule_remove',
    `((remove|delete|get rid of|get shot of|do away with|take down|throw out|chuck out|unschedule|erase) # ${WHOLLY}|take # (down|away|off) ${WHOLLY}|# (can|should|must|has to) (go|be removed|be deleted|be scrapped) ${WHOLLY})`,
  ],
  [
    'schedule_send',
    `(send|post|run|fire off|fire|publish|push|put|send out|push out|get|trigger|do) # [out|off] (now|right now|straight away|today|at once|again|early|this minute)`,
  ],
];
/** What may mean the draft where one was shown, and not the post: "drop it". */
const DROPS: readonly (readonly [intent: OfPosts, order: string])[] = [
  ['schedule_remove', `(bin|scrap|ditch|axe|lose|kill|drop|cancel|chuck|dump|trash|discard) # ${WHOLLY}`],
];
const SHOWN: Fragment['behind'] = ['schedule_list'];
const SPOKEN: Fragment['behind'] = [
  ...(['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send', 'schedule_list'] as const),
];
/** A post by its place in the list. */
const PLACED = '[number] {position:position} [one|post|of (them|those)]';

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
      `[and|now|so] (post|send|share|publish|put|drop|stick|pop|show|push|report|paste|forward|bung) (it|that|this|balance) [up|out|over] (in|to|into|on|with|for) {channel} [too|as well|instead]`,
      `[and|now|so] (let|tell|show|give|send) {channel} (have|know|see|that|it|this|balance) [it|that|this|too]`,
    ],
  },
  ...POST_ORDERS.map(([as, order]): Fragment => ({ as, orders: true, behind: SPOKEN, say: [said(order, POST)] })),
  {
    as: 'schedule_remove',
    orders: true,
    behind: SPOKEN,
    say: [said(`(bin|scrap|ditch|axe|lose|kill) # ${WHOLLY}`, '(that one|post|that post|this post)')],
  },
  ...DROPS.map(([as, order]): Fragment => ({ as, orders: true, behind: SHOWN, say: [said(order, POST)] })),
  ...[...POST_ORDERS, ...DROPS].map(
    ([as, order]): Fragment => ({ as, picks: true, behind: SHOWN, say: [said(order, PLACED)] }),
  ),
];
