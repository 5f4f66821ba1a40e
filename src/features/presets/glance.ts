import { spansOf } from '../../plans/closed-days/record.ts';
import { spansTogether } from '../../plans/closed-days/words.ts';
import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { thingsOf } from '../../plans/presets/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { LIST } from './list-view.ts';

/** The presets, each with the next closed day that it holds on. */
export function presetsGlance({ presets, closedDays, clock }: Services): PlanGlance {
  return {
    title: 'Presets',
    about: 'Several numbers and menus set at once.',
    typed: 'plans presets',
    all: button(`${LIST}#home`, 'All presets', {}),
    async read(tenant) {
      const [all, entries] = await Promise.all([presets.list(tenant), closedDays.list(tenant)]);
      if (all.length === 0) return null;
      const ahead = spansOf(entries, { from: clock.now(), until: Infinity });
      const rows = all.map((preset) => ({
        preset,
        next: ahead.find(({ entry }) => entry.preset === preset.id)?.entry ?? null,
      }));
      // The closed days beside it name their zone.
      const { write } = spansTogether(rows.flatMap(({ next }) => next ?? []));
      const shown = firstOf(rows, 6, ({ preset, next }) => {
        const when = next === null ? '' : ` · next ${limitedText(`${isolate(next.name)}: ${write(next)}`, 200)}`;
        return { name: preset.name, of: preset, says: `${limitedText(thingsOf(preset), 200)}${when}` };
      });
      return { heading: 'Presets', count: String(all.length), ...shown };
    },
  };
}
