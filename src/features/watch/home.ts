import { ACKNOWLEDGE, joinedList } from '../../credit/alerts/messages.ts';
import { balanceText } from '../../credit/balance/money.ts';
import type { Services } from '../../services/services.ts';
import { button, escapeText, slackDate } from '../../slack/blocks/blocks.ts';
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
        .map(({ id, levels, sight }) => {
          const named = joinedList(
            levels.flatMap((index) => plan.levels[index] ?? []),
            { currency },
            'or',
          );
          const was = escapeText(balanceText(sight.balance, currency));
          return {
            text: `:rotating_light: *Call credit* · ${was} ${slackDate(sight.at)}, at or below ${named}`,
            buttons: [button(ACKNOWLEDGE, 'I’m topping up', { value: `${plan.run} ${id}` })],
          };
        });
    },
  };
}
