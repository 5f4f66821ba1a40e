import { spansOf } from '../../plans/closed-days/record.ts';
import type { Services } from '../../services/services.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { closedDayBlocks } from './home-view.ts';

/** The next closed days, and the one that holds now. */
export function closedDaysSection({ closedDays, clock }: Pick<Services, 'clock' | 'closedDays'>): HomeSection {
  return {
    name: 'closed-days',
    may: 'read',
    most: 1,
    async blocks({ caller }) {
      const now = clock.now();
      const spans = spansOf(await closedDays.list(caller.tenant), { from: now, until: Infinity });
      return closedDayBlocks(spans.map(({ entry, from }) => ({ entry, isNow: from <= now })));
    },
  };
}
