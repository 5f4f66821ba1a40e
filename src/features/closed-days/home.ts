import { spansOf } from '../../plans/closed-days/record.ts';
import { describeExceptions } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { accountMark } from '../../workspace/labels.ts';
import { closedDayBlocks } from './home-view.ts';

/** The next closed days, and the one that holds now. */
export function closedDaysSection({
  closedDays,
  clock,
  plans,
  presets,
  sessions,
}: Pick<Services, 'clock' | 'closedDays' | 'plans' | 'presets' | 'sessions'>): HomeSection {
  return {
    name: 'closed-days',
    may: 'read',
    most: 1,
    async blocks({ caller }) {
      const now = clock.now();
      const spans = spansOf(await closedDays.list(caller.tenant), { from: now, until: Infinity });
      if (spans.length === 0) return [];
      const [all, { ofClosedDay }, connections] = await Promise.all([
        presets.list(caller.tenant),
        plans.exceptions(caller.tenant),
        sessions.connections(caller.tenant),
      ]);
      const mark = accountMark(connections);
      return closedDayBlocks(
        spans.map(({ entry, from }) => {
          const preset = all.find(({ id }) => id === entry.preset);
          const other = preset === undefined ? '' : describeExceptions(preset.changes, ofClosedDay(entry, preset));
          const account = preset === undefined ? '' : mark(preset.environment);
          return { entry, isNow: from <= now, other, account };
        }),
      );
    },
  };
}
