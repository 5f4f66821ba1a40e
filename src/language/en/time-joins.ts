import { phrases, type Reader } from '../text/words.ts';
import { each } from './each.ts';

/** Every first part with every second one. */
const joined = (firsts: string, seconds: string): string =>
  firsts
    .split(',')
    .flatMap((first) => seconds.split(',').map((second) => `${first.trim()} ${second.trim()}`.trim()))
    .join();

/** "finish is at", "stops at" */
const ENDING = joined(
  'finish,finishes,finishing,end,ends,ending,stop,stops,stopping',
  ',at,is,is at,by,on,time,time is',
);

/** Words behind which it is said when things are as they were. */
const BACK =
  'back to normal at,back to us at,back with us at,back to the team at,back to everyone at,back to the list at';
const BACK_AT = `${BACK},back at`;

/** Words before an end; `before` for those behind which a day that is past does not belong to what ended. */
export const untilWord: Reader<true | 'before'> = phrases(
  new Map<string, true | 'before'>([
    ...each(
      "until,til,till,'til,untill,up to,up to and including,up until,through,thru,lasting until,lasting till",
      true,
    ),
    ...each('right until,right up until,right up to,all the way to,only until,only till,but only until', true),
    ...each('before,prior to', 'before'),
    ...each(joined('then,and,and then', BACK_AT), true),
    ...each(BACK, true),
    ...each(joined('and,it,the,to', 'end at,ends at,finish at,finishes at,stop at,stops at,end is,finish is'), true),
    ...each('and ending at,and ending,and finishing at', true),
    // "stop" alone ends something now.
    ...each(ENDING, true).filter(([said]) => said !== 'stop' && said !== 'end'),
  ]),
);

/** Words before a beginning. */
export const sinceWord = phrases(
  new Map([
    ...each('since,from,as from,as of,after,starting from,beginning from,the start is,to start at,it starts at', true),
    ...each(joined('start,starts,starting,begin,begins,beginning,commencing', ',at,on,is,time,time is'), true),
  ]),
);

/** What may be said after an end, since it adds nothing to it. */
export const backAgain = phrases(
  new Map(
    each(
      joined(
        'then,and then,after that,and after that,and,after which,when it goes,then it goes',
        'back,back to normal,back to the team,back to everyone,back to usual,back to how it was,back to the usual,back to the list,back again,back as usual,normal,normal again,as normal,as before,as usual,as it was,the usual,everyone,put it back,return to normal,it goes back,it goes back to normal,it is back to normal',
      ),
      true,
    ),
  ),
);

/** Words between a beginning and an end; `perhaps` for those that may also come before an end alone. */
export const toWord: Reader<'yes' | 'and' | 'perhaps'> = phrases(
  new Map<string, 'yes' | 'and' | 'perhaps'>([
    ['and', 'and'],
    ...each('to,-,through,through to,right through to,right through until', 'yes'),
    ...each("until,till,til,'til,untill,thru,up to,up until,and until,and back at,then back at,and ending", 'perhaps'),
    ...each(joined('and', 'ending at,ends at,end at,finish at,finishes at,stop at,stops at'), 'perhaps'),
    ...each(joined('then,and,and then', BACK_AT), 'perhaps'),
    ...each(ENDING, 'perhaps'),
  ]),
);
