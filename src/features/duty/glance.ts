import { dutyName } from '../../plans/duty/messages.ts';
import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { shownNow } from './deps.ts';
import { describeHours, describeRings, describeTurn, LIST, type ShownDuty } from './view.ts';

/** The most lists that are named. */
const MOST = 4;

/** Who is first by the duty lists, and who comes next. */
export function dutyGlance(deps: Services): PlanGlance {
  return {
    title: 'Duty lists',
    about: 'Who is first on a number, in turns.',
    typed: 'plans duty',
    all: button(`${LIST}#home`, 'All duty lists', {}),
    async read(tenant) {
      const lists = await deps.duties.list(tenant);
      if (lists.length === 0) return null;
      const all = await shownNow(deps, tenant, lists.slice(0, MOST));
      const shown = firstOf(all, MOST, (each) => {
        return { name: dutyName(each.list), of: each.list, says: limitedText(describeGlance(each), 400) };
      });
      const more = lists.length - all.length;
      return { heading: 'On duty', count: lists.length === 1 ? '1 list' : `${lists.length} lists`, ...shown, more };
    },
  };
}

/** Who is first, and when that counts; of a list that rests, only that. */
export function describeGlance(each: ShownDuty): string {
  const said = describeHours(each);
  const turn = each.hours?.areNamed === false && said.length > 0 ? [] : [describeTurn(each)];
  return [...turn, ...said, ...describeRings(each)].join(' ');
}
