import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { isDiversion } from '../../plans/hours/layer.ts';
import { describePlanner, thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { describePlan, describeState, LIST } from './view.ts';

/** The most that are named. */
const MOST = 6;

/** What is changed for a while now, and what will be: those in force first. */
export function diversionsGlance({ kinds, temporary }: Pick<Services, 'kinds' | 'temporary'>): PlanGlance {
  return {
    title: 'Diversions',
    about: 'Somebody else rings on a number for a while.',
    typed: 'divert',
    all: button(`${LIST}#home`, 'All diversions', {}),
    async read(tenant) {
      const [changes, planned] = await Promise.all([temporary.list(tenant), temporary.planned(tenant)]);
      const now = changes.filter(isDiversion);
      if (now.length + planned.length === 0) return null;
      const rows = [
        ...now.map((change) => ({
          change,
          settings: change.wrote,
          says: `${describeState(change)} · by <@${change.by}>`,
        })),
        ...planned.map((plan) => ({
          change: plan,
          settings: plan.wanted,
          says: `${describePlan(plan)} · ${describePlanner(plan)}`,
        })),
      ];
      const shown = firstOf(rows, MOST, ({ change, settings, says }) => ({
        name: thingName(change),
        of: change,
        says: `${says} · ${limitedText(kinds.of(change).sentence(settings), 300)}`,
      }));
      return { heading: 'Diversions', count: String(rows.length), ...shown };
    },
  };
}
