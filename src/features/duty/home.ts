import { writeReference } from '../../people/directory/number-labels.ts';
import { dutyName, personName } from '../../plans/duty/messages.ts';
import { partAt } from '../../plans/duty/shifts.ts';
import { countsIn } from '../../plans/hours/duty.ts';
import { planFor } from '../../plans/hours/store.ts';
import { isDated } from '../../plans/layer.ts';
import { presentAnswers } from '../../plans/present-answers.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName, fitsButton } from '../../slack/blocks/rows.ts';
import type { AttentionSource } from '../../slack/inbound/home-section.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { OPEN } from './view.ts';

/** Duty lists with nobody on now, or with somebody who does not ring though nothing else holds in their place. */
export function nobodyOnDuty(deps: Services): AttentionSource {
  const { clock, duties, hours, sessions } = deps;
  return {
    title: 'Duty lists',
    may: 'read',
    async items({ caller: { tenant } }) {
      const [all, session] = await Promise.all([duties.list(tenant), sessions.open(tenant)]);
      const own = all.filter(({ environment }) => environment === session.environment);
      if (own.length === 0) return [];
      const [knownOf, plans] = await Promise.all([presentAnswers(deps, tenant, own), hours.list(tenant)]);
      const now = clock.now();
      return own.flatMap((list) => {
        const shift = partAt(list, now);
        if (shift === null || !countsIn(planFor(plans, list), { from: now, until: now + 1 })) return [];
        const { person } = shift;
        const [answer] = knownOf(list)?.answers ?? [];
        const entries = answer?.list.destinations;
        const entry = entries?.find(({ number }) => isSameNumber(number, person?.number ?? ''));
        const name = person === null ? '' : personName(person, 'Whoever is on duty');
        const why =
          person === null
            ? 'nobody is on duty'
            : entries !== undefined && entry === undefined
              ? `${name} is no longer on the ring list`
              : // Closed days and diversions switch others off on purpose.
                answer !== undefined &&
                !isDated(answer.reason) &&
                entry?.enabled === false &&
                `${name} is switched off`;
        if (why === false) return [];
        const value = writeReference(list.environment, list.subject);
        return [
          {
            text: `:warning: ${boldName(dutyName(list))} · ${limitedText(why, 300)}`,
            buttons: fitsButton(value) ? [button(OPEN, 'Edit the duty list', { value })] : [],
          },
        ];
      });
    },
  };
}
