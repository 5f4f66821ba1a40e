import { changedSettings, overrules, rebase, sameSettings } from '../changes/compare-settings.ts';
import { compare } from '../changes/read-back.ts';
import type { SettingKind } from '../changes/setting-kind.ts';
import type { Settings } from '../changes/settings.ts';
import type { Json } from '../storage/ports.ts';
import type { TemporaryChange } from './record.ts';

type Kind = Pick<SettingKind, 'same' | 'merge' | 'stored' | 'restore'>;
type Planned = Pick<TemporaryChange, 'base' | 'wrote' | 'before' | 'state' | 'subject'>;

/** What ends a temporary change. */
export interface ReturnPlan {
  /** What the vendor is to hold. */
  wanted: Settings;
  /** What was written, as the vendor holds it where nobody changed it since. */
  wrote: Settings;
  /** It differs from what is there. */
  toSend: boolean;
  /** It takes back something that others changed meanwhile. */
  contested: boolean;
}

/**
 * How a temporary change is ended, from what the vendor holds now: what nobody touched since goes back to what was
 * before, and what others changed stays (docs/temporary-changes.md, The return).
 */
export function planReturn(kind: Kind, change: Planned, now: Settings): ReturnPlan {
  const { base, wrote } = confirmed(kind, change, now);
  const wanted = rebase(kind, wrote, kind.restore(base, now), now);
  return {
    wanted,
    wrote,
    toSend: Object.keys(changedSettings(kind, now, wanted)).length > 0,
    contested: overrules(kind, wrote, now, wanted),
  };
}

/** What was written and what was before it, where the process may have ended before or behind the write. */
function confirmed(kind: Kind, change: Planned, now: Settings): { base: Settings; wrote: Settings } {
  const { state, base, wrote, before, subject: id } = change;
  const held = before?.wrote ?? base;
  const changed = changedSettings(kind, held, wrote);
  if (state !== 'planned' || Object.keys(changed).length === 0) return { base, wrote };
  const found = compare(kind, { id, before: held, changed }, now);
  if (found.kind === 'there') return { base, wrote: { ...wrote, ...pick(now, Object.keys(changed)) } };
  // It was never written.
  if (sameSettings(kind, now, held)) return { base: before?.base ?? base, wrote: held };
  // Others changed something meanwhile: what is there came of that state which it is nearer to.
  const isNearer = differences(held, now) < differences(wrote, now);
  return isNearer ? { base: before?.base ?? base, wrote: held } : { base, wrote };
}

/** How many values differ in two states, those in lists and objects counted one by one. */
function differences(a: Json | undefined, b: Json | undefined): number {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? 0 : 1;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].reduce((sum, name) => sum + differences(left.get(name), right.get(name)), 0);
}

/** Some of the settings. */
export function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
}
