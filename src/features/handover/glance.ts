import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { MAX_PLANNED, PlannedHandoverStore } from '../../plans/several/planned-handovers.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { describeDay, describePlanned, PLANNED } from './planned-view.ts';

/** Those whose place is taken from a day on. */
export function handoversGlance({ records, unreadable }: Services): PlanGlance {
  return {
    title: 'People to be replaced',
    about: 'Somebody takes the place of another from a day on.',
    typed: null,
    all: button(`${PLANNED}#plans`, 'All of them', {}),
    async read(tenant) {
      const all = await new PlannedHandoverStore(records, unreadable).all(tenant);
      if (all.length === 0) return null;
      const shown = firstOf(all, MAX_PLANNED, ({ planned }) => ({
        name: planned.handover.leaver,
        of: { environment: planned.handover.environment, owner: planned.owner },
        says: `${limitedText(describePlanned(planned), 300)} · ${limitedText(describeDay(planned), 300)} · by <@${planned.caller.user}>`,
      }));
      return { heading: 'People to be replaced', count: String(all.length), ...shown };
    },
  };
}
