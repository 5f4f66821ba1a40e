import type { End } from '../../changes/draft.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Cause, TemporaryChange } from './record.ts';
import type { SettingId } from './store.ts';

/** A time for which a plan, such as a closed day, overrides what people set for a thing. */
export interface PlanSegment {
  cause: Cause;
  /** Slack user id of the person who saved the plan. */
  by: string;
  /** Epoch milliseconds. */
  from: number;
  until: End;
}

/** What is to hold for a thing at an instant, ignoring people's temporary changes. */
export interface UnderlyingSettings {
  settings: Settings;
  /** What overrides what people set. */
  override: PlanSegment | null;
}

/** `base`: what people set; `at`, and `setAt` since when they have set it where that matters, in epoch milliseconds. */
export type SettingsAt = (base: Settings, at: number, setAt?: number) => UnderlyingSettings;

/** Knows what is to hold underneath people's temporary changes (docs/plans.md). */
export interface UnderlyingPlan {
  /** What is stored beneath is read now, for a question that is asked once other things are known. */
  read(tenant: string, thing: SettingId): Promise<SettingsAt>;
  /** Whether a temporary change between two instants (`null` for no end) holds off a closed day or a hand-over. */
  blocksOverride(tenant: string, thing: SettingId, from: number, to: number | null): Promise<boolean>;
  /** Puts whoever is on duty at an instant (epoch milliseconds) first in what people set. */
  withDuty(tenant: string, thing: SettingId, at: number): Promise<(set: Settings) => Settings>;
  /** Whether by an instant (epoch milliseconds) it is the turn of somebody who was neither made first nor found to be first. */
  isTurnMissed(tenant: string, thing: SettingId, at: number): Promise<boolean>;
  /** Whoever's turn it was at an instant is first: what people set from then on stays until the next hand-over. */
  handedOver(tenant: string, thing: SettingId, at: number): Promise<void>;
  /** Ends what applied this change to its thing before its time; what lies beneath it goes on. */
  endEarly(tenant: string, change: SettingId & Pick<TemporaryChange, 'cause' | 'end'>): Promise<void>;
  /**
   * Ends what applied this change to its thing, and all that would be applied to it now: people set something for good, at
   * `setAt` (epoch milliseconds) where that was not now.
   */
  skip(
    tenant: string,
    change: SettingId & Pick<TemporaryChange, 'cause' | 'end' | 'base'>,
    setAt?: number,
  ): Promise<void>;
}
