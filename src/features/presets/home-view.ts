import type { KnownBlock } from '@slack/types';
import type { ClosedDay } from '../../plans/closed-days/record.ts';
import { spansTogether } from '../../plans/closed-days/words.ts';
import type { Preset } from '../../plans/presets/record.ts';
import { button, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName, isolate } from '../../slack/blocks/rows.ts';
import type { accountMark } from '../../workspace/labels.ts';
import { LIST, thingsOf } from './list-view.ts';

/** The most lines: the page is meant for a glance. */
const MAX_SHOWN = 6;

/** The presets, each with the next closed day that it holds on. */
export function presetBlocks(
  rows: readonly { preset: Preset; next: ClosedDay | null }[],
  account: ReturnType<typeof accountMark>,
): KnownBlock[] {
  if (rows.length === 0) return [];
  // The closed days beside it name their zone.
  const { write } = spansTogether(rows.flatMap(({ next }) => next ?? []));
  const lines = rows.slice(0, MAX_SHOWN).map(({ preset, next }) => {
    const when = next === null ? '' : ` · next ${limitedText(`${isolate(next.name)}: ${write(next)}`, 200)}`;
    return `${boldName(preset.name)}${account(preset.environment)} · ${limitedText(thingsOf(preset), 200)}${when}`;
  });
  const more = rows.length - lines.length;
  const text = [`*Presets:* ${rows.length}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
  return [section(text, button(`${LIST}#home`, 'All presets', {}))];
}
