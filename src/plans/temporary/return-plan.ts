import { compare } from '../../changes/apply-change.ts';
import {
  changedSettings,
  rebase,
  revertsOthersEdit,
  type SettingKind,
  sameSettings,
} from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Json } from '../../storage/ports.ts';
import type { TemporaryChange } from './record.ts';

type Kind = Pick<SettingKind, 'comparison' | 'restore'>;
type Planned = Pick<TemporaryChange, 'base' | 'wrote' | 'before' | 'state' | 'subject'>;

/** How a temporary change is to be ended. */
export interface ReturnPlan {
  /** The settings that the provider is to hold. */
  wanted: Settings;
  /** The settings that were there before it. */
  base: Settings;
  /** The settings that were written, as the provider holds them where nobody has changed them since. */
  wrote: Settings;
  /** Whether it was never written, and did not lie over another temporary change. */
  isUnwritten: boolean;
  /** Whether `wanted` differs from what is there. */
  toSend: boolean;
  /** Whether the return would undo something that others changed meanwhile. */
  contested: boolean;
}

/**
 * Works out how a temporary change is ended, from what the provider holds now: settings untouched since then go back to
 * what they were, and those that others changed stay (docs/temporary-changes.md, The return).
 */
export function planReturn(kind: Kind, change: Planned, now: Settings): ReturnPlan {
  const { base, wrote, isUnwritten } = confirmed(kind, change, now);
  const wanted = rebase(kind, wrote, kind.restore(base, now), now);
  return {
    wanted,
    base,
    wrote,
    isUnwritten,
    toSend: Object.keys(changedSettings(kind, now, wanted)).length > 0,
    contested: revertsOthersEdit(kind, wrote, now, wanted),
  };
}

/**
 * Whether people are, or have to be, asked what is to become of a change: until they have said so nothing takes its place but
 * what a person decides in sight of the question, and that keeps it (docs/decisions/0248-an-open-question-holds-plans-off.md).
 */
export function isQuestion(kind: Kind, change: TemporaryChange, now: Settings): boolean {
  return change.state === 'asked' || planReturn(kind, change, now).contested;
}

/** The same once a person sets `wanted` for good: that joins what others did, unless it leaves nothing that would come back (`later`). */
export function leavesQuestion(
  kind: Kind,
  change: TemporaryChange,
  { now, wanted, later }: { now: Settings; wanted: Settings; later: Settings },
): boolean {
  return isQuestion(kind, change, now) && !sameSettings(kind, wanted, later);
}

/** What was written and what was there before, given that the process may have ended before or after the write. */
function confirmed(kind: Kind, change: Planned, now: Settings): Pick<ReturnPlan, 'base' | 'wrote' | 'isUnwritten'> {
  const { state, base, wrote, before, subject: id } = change;
  const held = before?.wrote ?? base;
  const changed = changedSettings(kind, held, wrote);
  const isUnwritten = false;
  if (state !== 'planned' || Object.keys(changed).length === 0) return { base, wrote, isUnwritten };
  const found = compare(kind, { id, before: held, changed }, now);
  if (found.kind === 'there') return { base, wrote: { ...wrote, ...pick(now, Object.keys(changed)) }, isUnwritten };
  // The change was never written.
  const earlier = { base: before?.base ?? base, wrote: before?.own ?? held, isUnwritten: before === null };
  if (sameSettings(kind, now, held)) return earlier;
  // Others changed something meanwhile: the current state is taken to derive from the nearer of the two.
  const isNearer = differences(held, now) < differences(wrote, now);
  return isNearer ? earlier : { base, wrote, isUnwritten };
}

/** How many values differ between two states; those in lists and objects count one by one, and what either does not state not at all. */
function differences(a: Json | undefined, b: Json | undefined): number {
  if (a === null || b === null) return 0;
  if (typeof a !== 'object' || typeof b !== 'object') return a === b ? 0 : 1;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].reduce((sum, name) => sum + differences(left.get(name), right.get(name)), 0);
}

/** The settings with these names. */
export function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
}
