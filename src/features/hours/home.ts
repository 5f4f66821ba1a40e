import { LIST } from '../../plans/hours/messages.ts';
import { describeNow } from '../../plans/hours/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText, section } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import type { HomeSection } from '../../slack/inbound/home-section.ts';
import { accountMark } from '../../workspace/labels.ts';

/** The most lines: the page is meant for a glance. */
const MAX_SHOWN = 4;

/** What the hours say now. */
export function hoursSection({
  hours,
  clock,
  plans: held,
  sessions,
}: Pick<Services, 'clock' | 'hours' | 'plans' | 'sessions'>): HomeSection {
  return {
    name: 'hours',
    may: 'read',
    most: 1,
    async blocks({ caller }) {
      const plans = (await hours.list(caller.tenant)).filter(({ ending }) => !ending);
      if (plans.length === 0) return [];
      const [{ ofHours }, connections] = await Promise.all([
        held.exceptions(caller.tenant),
        sessions.connections(caller.tenant),
      ]);
      const account = accountMark(connections);
      const now = clock.now();
      const lines = plans
        .slice(0, MAX_SHOWN)
        .map(
          (plan) =>
            `${boldName(plan.name)}${account(plan.environment)} · ${limitedText(describeNow(plan, now, ofHours(plan)), 300)}`,
        );
      const more = plans.length - lines.length;
      const text = [`*Hours:* ${plans.length}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
      return [section(text, button(`${LIST}#home`, 'All hours', {}))];
    },
  };
}
