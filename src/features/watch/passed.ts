import type { WatchPlan } from '../../credit/alerts/plan.ts';
import { comparePosition, snapshotOf } from '../../credit/alerts/threshold.ts';
import { forecast } from '../../credit/balance/forecast.ts';
import { DAY_MS } from '../../credit/balance/spending.ts';
import { unstatedAsNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import type { Passed } from './form-view.ts';

/** How far back the forecast looks. */
const HISTORY_MS = 7 * DAY_MS;

/** Levels that the credit is already at or below; `null` for none, and if the provider does not say. */
export async function passedLevels(
  { sessions, readings, clock }: Pick<Services, 'sessions' | 'readings' | 'clock'>,
  tenant: string,
  { environment, levels }: WatchPlan,
): Promise<Passed | null> {
  const session = await sessions.open(tenant, environment);
  const [balance, kept] = await Promise.all([
    session.client.balance().catch(unstatedAsNull),
    readings.history(tenant, environment, clock.now() - HISTORY_MS),
  ]);
  if (balance === null) return null;
  const now = clock.now();
  const all = [...kept, { at: new Date(now).toISOString(), balance: balance.text }];
  const sight = snapshotOf(balance.text, forecast(all, now), now);
  const passed = levels.filter((level) => comparePosition(level, sight) === 'below');
  return passed.length === 0 ? null : { balance: balance.text, levels: passed };
}
