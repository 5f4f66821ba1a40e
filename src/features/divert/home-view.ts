import type { KnownBlock } from '@slack/types';
import type { PlannedChange } from '../../plans/temporary/record.ts';
import { summarisePlanned, thingName } from '../../plans/temporary/words.ts';
import { button, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import { LIST } from './view.ts';

/** The most lines: the page is meant for a glance. */
const MOST_SHOWN = 5;

/** Planned changes, the next first. */
export function plannedBlocks(planned: readonly PlannedChange[]): KnownBlock[] {
  if (planned.length === 0) return [];
  const next = planned.toSorted((a, b) => a.start.at - b.start.at);
  const lines = next
    .slice(0, MOST_SHOWN)
    .map((plan) => `${boldName(thingName(plan))} · ${limitedText(summarisePlanned(plan), 300)}`);
  const more = planned.length - lines.length;
  const text = [`*Planned:* ${planned.length}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
  return [section(text, button(`${LIST}#home`, 'All planned', {}))];
}
