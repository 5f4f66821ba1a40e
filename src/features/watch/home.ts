import { ACKNOWLEDGE, alarmLine, takeLabel } from '../../credit/alerts/messages.ts';
import { levelsInForce } from '../../credit/alerts/threshold.ts';
import type { Services } from '../../services/services.ts';
import { button } from '../../slack/blocks/blocks.ts';
import type { AttentionSource } from '../../slack/inbound/home-section.ts';

/** Alarms of low credit that nobody has taken. */
export function alarms({ watch, settings, clock }: Pick<Services, 'clock' | 'settings' | 'watch'>): AttentionSource {
  return {
    title: 'Low-credit alarms',
    may: 'read',
    async items({ caller: { tenant } }) {
      const [found, { currency }] = await Promise.all([watch.look(tenant), settings.known(tenant)]);
      if (found === null || found === 'unreadable') return [];
      const { plan, state } = found;
      return state.alarms
        .filter(({ taken, snoozed }) => taken === null && (snoozed === null || snoozed.until <= clock.now()))
        .map((alarm) => {
          const levels = alarm.levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
          return {
            text: alarmLine(alarm, levels, { currency }),
            buttons: [button(ACKNOWLEDGE, takeLabel(levels), { value: `${plan.run} ${alarm.id}` })],
          };
        });
    },
  };
}
