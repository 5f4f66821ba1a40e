import { ACKNOWLEDGE, alarmLine, alarmTakerWords, takeLabel } from '../../credit/alerts/messages.ts';
import { type BalanceSnapshot, comparePosition, higherFirst, levelsInForce } from '../../credit/alerts/threshold.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import { button } from '../../slack/blocks/blocks.ts';
import type { AttentionSource } from '../../slack/inbound/home-section.ts';
import { watchLiveButton } from './listed.ts';

/** How far back the newest reading is looked for, in place of the one that raised an alarm. */
const NEWEST_WITHIN_MS = 2 * DAY_MS;

/** The low credit, and the budget: a row each, with the credit as it was read last, and whoever has taken it. */
export function alarms({ watch, settings, readings, clock, sessions, automations }: Services): AttentionSource {
  return {
    title: 'Low-credit alarms',
    may: 'read',
    async items({ caller: { tenant } }) {
      const [found, { currency }] = await Promise.all([watch.look(tenant), settings.known(tenant)]);
      if (found === null || found === 'unreadable') return [];
      const { plan, state } = found;
      const now = clock.now();
      const open = state.alarms.filter(
        ({ taken, snoozed }) => taken !== null || snoozed === null || snoozed.until <= now,
      );
      const { live } = await sessions.connections(tenant);
      const own = { kind: 'watch', environment: plan.environment } as const;
      const lack = live !== null ? automations.describeLacking([own], ['sandbox', 'live']) : null;
      const unwatched = lack === null ? [] : [{ text: `:warning: ${lack}`, buttons: [watchLiveButton()] }];
      if (open.length === 0) return unwatched;
      const newest = (await readings.history(tenant, plan.environment, now - NEWEST_WITHIN_MS)).at(-1);
      const raised = (['credit', 'budget'] as const).flatMap((matter) => {
        const own = open.flatMap((alarm) => {
          const levels = alarm.levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
          const isOwn = levels.some(({ kind }) => (kind === 'budget') === (matter === 'budget'));
          return isOwn ? [{ alarm, levels }] : [];
        });
        const last = own.at(-1);
        if (last === undefined) return [];
        const { sight: then } = last.alarm;
        const isNewer = matter === 'credit' && newest !== undefined && newest.at >= then.at;
        const sight: BalanceSnapshot = isNewer ? { ...then, ...newest } : then;
        // While the watch is paused, nobody else notices that the credit has recovered.
        const levels = own
          .flatMap((each) => each.levels)
          .filter((level) => comparePosition(level, sight) !== 'above')
          .sort(higherFirst);
        if (levels.length === 0) return [];
        const taker = own.every(({ alarm }) => alarm.taken !== null) ? last.alarm.taken : null;
        const taken = taker === null ? '' : ` · <@${taker.by}> is ${alarmTakerWords(levels)}`;
        return [
          {
            text: `${alarmLine({ sight }, levels, { currency })}${taken}`,
            // Whoever takes one takes all.
            buttons:
              taker !== null ? [] : [button(ACKNOWLEDGE, takeLabel(levels), { value: `${plan.run} ${last.alarm.id}` })],
          },
        ];
      });
      return [...raised, ...unwatched];
    },
  };
}
