import type { SettingKinds } from '../changes/setting-kind.ts';
import type { Settings } from '../changes/settings.ts';
import type { Clock } from '../clock.ts';
import type { TemporaryChange } from './record.ts';
import { planReturn } from './return-plan.ts';
import type { UnderlyingPlan } from './underlying-plan.ts';

/**
 * Whether a change that the provider was seen to hold is over: nothing is left to be put back, and neither a closed day nor a
 * hand-over is kept off.
 */
export async function isOver(
  { kinds, underlyingPlan, clock }: { kinds: SettingKinds; underlyingPlan: UnderlyingPlan; clock: Clock },
  tenant: string,
  change: TemporaryChange,
  now: Settings,
): Promise<boolean> {
  if (planReturn(kinds.of(change), { ...change, before: null }, now).toSend) return false;
  // What people set for good ends what held for a while.
  if (change.before?.forGood === true) return true;
  return !(await underlyingPlan.blocksOverride(tenant, change, clock.now(), change.end?.at ?? null));
}
