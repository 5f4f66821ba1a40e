import { writeReference } from '../../people/directory/number-labels.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { dutyName, personName } from '../../plans/duty/messages.ts';
import { partAt } from '../../plans/duty/shifts.ts';
import { countsIn } from '../../plans/hours/duty.ts';
import { planFor } from '../../plans/hours/store.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName, fitsButton } from '../../slack/blocks/rows.ts';
import type { AttentionSource } from '../../slack/inbound/home-section.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { OPEN } from './view.ts';

type NobodyOnDutyDeps = Pick<Services, 'clock' | 'duties' | 'hours' | 'rings' | 'sessions' | 'temporary'>;

/** Duty lists with nobody on now, or with somebody whom the ring list, as last read, does not ring. */
export function nobodyOnDuty({ clock, duties, hours, rings, sessions, temporary }: NobodyOnDutyDeps): AttentionSource {
  return {
    title: 'Duty lists',
    may: 'read',
    async items({ caller: { tenant } }) {
      const [all, session] = await Promise.all([duties.list(tenant), sessions.open(tenant)]);
      const own = all.filter(({ environment }) => environment === session.environment);
      const lists = await rings.of(
        accountOf(session),
        own.map(({ subject }) => subject),
      );
      const [over, plans] =
        own.length === 0 ? [[], []] : await Promise.all([temporary.list(tenant), hours.list(tenant)]);
      const now = clock.now();
      return own.flatMap((list) => {
        // Hours, closed days and diversions go over duty, and switch others off on purpose.
        const isUnder = over.some(
          ({ environment, kind, subject }) =>
            environment === list.environment && kind === list.kind && subject === list.subject,
        );
        const shift = partAt(list, now);
        if (shift === null || !countsIn(planFor(plans, list), { from: now, until: now + 1 })) return [];
        const { person } = shift;
        const entries = lists.get(list.subject)?.destinations;
        const entry = entries?.find(({ number }) => isSameNumber(number, person?.number ?? ''));
        const name = person === null ? '' : personName(person, 'Whoever is on duty');
        const why =
          person === null
            ? 'nobody is on duty'
            : entries !== undefined && entry === undefined
              ? `${name} is no longer on the ring list`
              : !isUnder && entry?.enabled === false && `${name} is switched off`;
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
