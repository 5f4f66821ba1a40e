import type { KnownBlock } from '@slack/types';
import { formatSpan } from '../../plans/closed-days/words.ts';
import { button, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import { type ClosedDayRow, LIST } from './list-view.ts';

/** The most lines: the page is meant for a glance. */
const MAX_SHOWN = 4;

/** The next closed days, and the one that holds now. */
export function closedDayBlocks(
  rows: readonly (Pick<ClosedDayRow, 'entry' | 'isNow' | 'other'> & { account?: string })[],
): KnownBlock[] {
  if (rows.length === 0) return [];
  const lines = rows
    .slice(0, MAX_SHOWN)
    .map(
      ({ entry, isNow, other = '', account = '' }) =>
        `${boldName(entry.name)}${account}${isNow ? ' · now' : ''} · ${limitedText(formatSpan(entry) + (isNow ? other : ''), 500)}`,
    );
  const more = rows.length - lines.length;
  const text = [`*Closed days ahead:* ${rows.length}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
  return [section(text, button(`${LIST}#home`, 'All closed days', {}))];
}
