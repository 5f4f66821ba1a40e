import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { LIST } from '../../plans/hours/messages.ts';
import { describeNow } from '../../plans/hours/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import { accountMark } from '../../workspace/labels.ts';

/** What the hours say now. */
export function hoursGlance({
  hours,
  clock,
  plans: held,
  sessions,
}: Pick<Services, 'clock' | 'hours' | 'plans' | 'sessions'>): PlanGlance {
  return {
    title: 'Hours',
    about: 'Who rings in opening hours, and outside them.',
    typed: 'plans hours',
    all: button(`${LIST}#home`, 'All hours', {}),
    async read(tenant) {
      const plans = (await hours.list(tenant)).filter(({ ending }) => !ending);
      if (plans.length === 0) return null;
      const [{ ofHours }, connections] = await Promise.all([held.exceptions(tenant), sessions.connections(tenant)]);
      const account = accountMark(connections);
      const now = clock.now();
      const shown = firstOf(
        plans,
        4,
        (plan) =>
          `${boldName(plan.name)}${account(plan.environment)} · ${limitedText(describeNow(plan, now, ofHours(plan)), 300)}`,
      );
      return { heading: 'Hours', count: String(plans.length), ...shown };
    },
  };
}
