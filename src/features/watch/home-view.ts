import type { KnownBlock } from '@slack/types';
import { sentenceStart } from '../../changes/view.ts';
import { describeLevels, takenWords } from '../../credit/alerts/messages.ts';
import type { StoredWatch } from '../../credit/alerts/plan.ts';
import { levelsInForce } from '../../credit/alerts/threshold.ts';
import { section, slackDate } from '../../slack/blocks/blocks.ts';
import { environmentName } from '../../workspace/labels.ts';
import { formatInterval } from './form.ts';

/** The most blocks of the section. */
export const WATCH_BLOCKS = 1;

/** The low-credit watch in App Home; `next` in epoch milliseconds, `null` while it is paused. */
export function watchBlocks({ plan, state }: StoredWatch, next: number | null, currency: string | null): KnownBlock[] {
  const open = state.alarms.map(({ levels, sight, taken }) => {
    const named = levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
    const who = taken === null ? 'nobody has taken it' : `<@${taken.by}> is ${takenWords(named)}`;
    return `:rotating_light: ${sentenceStart(describeLevels(named, { currency }, 'or'))} since ${slackDate(sight.at)}: ${who}.`;
  });
  return [
    section(
      [
        `*Low-credit watch* · *${environmentName(plan.environment)}*`,
        `Warns <#${plan.channel}> ${describeLevels(plan.levels, { currency }, 'or')}, looks ${formatInterval(plan.everyMinutes)}.`,
        next === null ? '*Paused*' : `Next look: ${slackDate(new Date(next).toISOString())}`,
        ...open.slice(0, 3),
      ].join('\n'),
    ),
  ];
}
