import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { LIST } from '../../plans/hours/messages.ts';
import { describeNow } from '../../plans/hours/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { presentOf } from './present.ts';

/** The most plans that are named. */
const MOST = 4;

/** What the hours say now. */
export function hoursGlance(deps: Services): PlanGlance {
  return {
    title: 'Hours',
    about: 'Who rings in opening hours, and outside them.',
    typed: 'plans hours',
    all: button(`${LIST}#home`, 'All hours', {}),
    async read(tenant) {
      const plans = (await deps.hours.list(tenant)).filter(({ ending }) => !ending);
      if (plans.length === 0) return null;
      const { others, rings } = await presentOf(deps, tenant, plans.slice(0, MOST), false);
      const now = deps.clock.now();
      const shown = firstOf(plans, MOST, (plan) => {
        return { name: plan.name, of: plan, says: limitedText(describeNow(plan, now, others(plan), rings(plan)), 300) };
      });
      return { heading: 'Hours', count: String(plans.length), ...shown };
    },
  };
}
