import { spansOf } from '../../plans/closed-days/record.ts';
import { describeExceptions } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { closedDayBlocks } from './home-view.ts';

/** The next closed days, and the one that holds now. */
export function closedDaysSection({
  closedDays,
  clock,
  plans,
  presets,
}: Pick<Services, 'clock' | 'closedDays' | 'plans' | 'presets'>): HomeSection {
  return {
    name: 'closed-days',
    may: 'read',
    most: 1,
    async blocks({ caller }) {
      const now = clock.now();
      const spans = spansOf(await closedDays.list(caller.tenant), { from: now, until: Infinity });
      if (spans.length === 0) return [];
      const [all, { ofClosedDay }] = await Promise.all([presets.list(caller.tenant), plans.exceptions(caller.tenant)]);
      return closedDayBlocks(
        spans.map(({ entry, from }) => {
          const preset = all.find(({ id }) => id === entry.preset);
          const other = preset === undefined ? '' : describeExceptions(preset.changes, ofClosedDay(entry, preset));
          return { entry, isNow: from <= now, other };
        }),
      );
    },
  };
}
