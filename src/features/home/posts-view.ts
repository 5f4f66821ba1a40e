import type { KnownBlock } from '@slack/types';
import type { Schedule } from '../../credit/posts/schedule.ts';
import { healthLines, scheduleSentence } from '../../credit/posts/schedule-summary.ts';
import { button, context, escapeText, section } from '../../slack/blocks/blocks.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Pauses a balance post, or lets it run again; its value is the word and the schedule's id. */
export const SWITCH = 'home:switch';

/** A balance post as somebody sees it. */
export interface ShownPost {
  schedule: Schedule;
  /** Epoch milliseconds; `null` while it is paused. */
  next: number | null;
  /** The viewer's IANA zone; `null` where it is not known. */
  reader: string | null;
  /** Whether the viewer may pause it. */
  manages: boolean;
}

/** The most posts: the page is meant for a glance. */
const MOST_POSTS = 6;

/** The most blocks of the section. */
export const POSTS_BLOCKS = MOST_POSTS + 2;

/** The balance posts of the workspace, those of the viewer first. */
export function postsBlocks(posts: readonly ShownPost[], command: string): KnownBlock[] {
  if (posts.length === 0) return [];
  const more = posts.length > MOST_POSTS ? [`and ${posts.length - MOST_POSTS} more`] : [];
  return [
    section('*Balance posts*'),
    ...posts.slice(0, MOST_POSTS).map(({ schedule, next, reader, manages }, at) => {
      const { id, timing, zone, channel, environment, paused } = schedule;
      const title = `${scheduleSentence(timing, zone, channel)} · *${environmentName(environment)}*`;
      const [word, label] = paused === null ? ['pause', 'Pause'] : ['resume', 'Resume'];
      const change = button(`${SWITCH}#${at}`, label, { value: `${word} ${id}` });
      return section([title, ...healthLines(schedule, next, reader)].join('\n'), manages ? change : undefined);
    }),
    context(...more, `\`${escapeText(command)} balance post\` lists them with everything that can be done to them`),
  ];
}
