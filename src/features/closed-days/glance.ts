import { spansOf } from '../../plans/closed-days/record.ts';
import { formatSpan } from '../../plans/closed-days/words.ts';
import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { describeExceptions } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { LIST } from './list-view.ts';

/** The next closed days, and the one that holds now. */
export function closedDaysGlance({ closedDays, clock, plans, presets }: Services): PlanGlance {
  return {
    title: 'Closed days',
    about: 'Days on which a preset holds.',
    typed: 'plans closed days',
    all: button(`${LIST}#home`, 'All closed days', {}),
    async read(tenant) {
      const now = clock.now();
      const spans = spansOf(await closedDays.list(tenant), { from: now, until: Infinity });
      if (spans.length === 0) return null;
      const [all, { ofClosedDay }] = await Promise.all([presets.list(tenant), plans.exceptions(tenant)]);
      const shown = firstOf(spans, 4, ({ entry, from }) => {
        const preset = all.find(({ id }) => id === entry.preset) ?? null;
        const other = preset === null ? '' : describeExceptions(preset.changes, ofClosedDay(entry, preset));
        const isNow = from <= now;
        const span = limitedText(formatSpan(entry) + (isNow ? other : ''), 500);
        return { name: entry.name, of: preset, says: `${isNow ? 'now · ' : ''}${span}` };
      });
      return { heading: 'Closed days ahead', count: String(spans.length), ...shown };
    },
  };
}
