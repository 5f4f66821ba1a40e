import { type SettingKinds, sameSettings } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { TemporaryChange } from './record.ts';
import { planReturn } from './return-plan.ts';
import type { UnderlyingPlan, UnderlyingSettings } from './underlying-plan.ts';

/**
 * Whether a change that the provider was seen to hold is over: nothing is left to be put back, and neither a closed day nor a
 * hand-over is held off.
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
  if (change.before?.forGood === true || change.beneath !== undefined) return true;
  // A hand-over that was held off is made at its end, as the preview said.
  const { settings } = await underlyingPlan.settingsAt(tenant, change, wanted, clock.now());
  if (!sameSettings(kind, settings, now)) return false;
  return !(await underlyingPlan.blocksOverride(tenant, change, clock.now(), change.end?.at ?? null));
}

/** What is to hold at an instant (epoch milliseconds) once a change that was written has ended. */
export async function settingsAfterEnd(
  { underlyingPlan }: { underlyingPlan: UnderlyingPlan },
  tenant: string,
  change: TemporaryChange,
  at: number,
): Promise<UnderlyingSettings> {
  // An open question holds plans off.
  if (change.beneath !== undefined) return { settings: change.base, override: null };
  return underlyingPlan.settingsAt(tenant, change, change.base, at);
}
