import { dutyName } from '../../plans/duty/messages.ts';
import { firstOf, type PlanGlance } from '../../plans/glance.ts';
import { planFor } from '../../plans/hours/store.ts';
import { describeExceptions } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { shownOf } from './deps.ts';
import { describeHours, describeTurn, LIST, type ShownDuty } from './view.ts';

/** Who is first by the duty lists, and who comes next. */
export function dutyGlance({
  duties,
  hours,
  clock,
  plans: held,
}: Pick<Services, 'clock' | 'duties' | 'hours' | 'plans'>): PlanGlance {
  return {
    title: 'Duty lists',
    about: 'Who is first on a number, in turns.',
    typed: 'plans duty',
    all: button(`${LIST}#home`, 'All duty lists', {}),
    async read(tenant) {
      const now = clock.now();
      const lists = await duties.list(tenant);
      if (lists.length === 0) return null;
      const [plans, { ofDuty }] = await Promise.all([hours.list(tenant), held.exceptions(tenant)]);
      const shown = firstOf(lists, 4, (list) => {
        const each = { ...shownOf(list, now, planFor(plans, list)), other: ofDuty(list) };
        return { name: dutyName(list), of: list, says: limitedText(describeGlance(each), 400) };
      });
      return { heading: 'On duty', count: lists.length === 1 ? '1 list' : `${lists.length} lists`, ...shown };
    },
  };
}

/** Who is first, and when that counts; of a list that rests, only that. */
export function describeGlance(each: ShownDuty): string {
  const said = describeHours(each);
  const turn = each.hours?.areNamed === false && said.length > 0 ? [] : [describeTurn(each)];
  return [...turn, ...said].join(' ') + describeExceptions([each.list], [each.other ?? null]);
}
