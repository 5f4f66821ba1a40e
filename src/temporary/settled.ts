import { sameSettings } from '../changes/compare-settings.ts';
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
  const kind = kinds.of(change);
  const { toSend, wanted } = planReturn(kind, { ...change, before: null }, now);
  if (toSend) return false;
  // What people set for good ends what held for a while.
  if (change.before?.forGood === true) return true;
  // A hand-over that was kept off is made at its end, as the preview said.
  const { settings } = await underlyingPlan.settingsAt(tenant, change, wanted, clock.now());
  if (!sameSettings(kind, settings, now)) return false;
  return !(await underlyingPlan.blocksOverride(tenant, change, clock.now(), change.end?.at ?? null));
}
