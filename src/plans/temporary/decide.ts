import { type SettingKind, sameSettings } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { type Cause, isEdited, type TemporaryChange } from './record.ts';
import { isOpen, planReturn, type ReturnPlan } from './return-plan.ts';
import { isWritten } from './settle-entry.ts';
import type { PlanSegment, UnderlyingSettings } from './underlying-plan.ts';

/** What is known of a thing while nobody else changes it. */
interface Facts {
  kind: SettingKind;
  /** What the provider holds. */
  now: Settings;
  /** What plans make of what people set. */
  over(set: Settings): UnderlyingSettings;
}

/** The same where what lies over what people set is to end. */
export interface EndFacts extends Facts {
  change: TemporaryChange;
  /** Whether a process that ended before it could say so has put it back. */
  isOurs: boolean;
  /** Another workspace has changed the thing since; `by` is what holds of that, `null` once it is over. */
  displaced: { by: TemporaryChange | null } | null;
  /** Whether it is the turn of somebody who was not made first. */
  isTurnMissed: boolean;
  /** Whether what others changed meanwhile does not count. */
  overrule: boolean;
}

/** The same where the time of a plan has come. */
export interface PlanFacts extends Facts {
  /** What lies over what people set; `null` for nothing. */
  change: TemporaryChange | null;
  /** Whether it is the plan that causes something. */
  isOwn(cause: Cause): boolean;
}

/** What is to be there, and how it comes from what is. */
interface Outlook {
  wanted: Settings;
  back: ReturnPlan;
}

/** What a plan sets takes the place of what is there, in one write. */
type Cover = { do: 'cover'; override: PlanSegment } & Outlook;

/** What is to be done where something is to end. */
export type EndDecision =
  | Cover
  /** What people set is sent. */
  | ({ do: 'return' } & Outlook)
  /** What is to hold is there already. */
  | ({ do: 'close' } & Outlook)
  /** People are asked first. */
  | ({ do: 'ask' } & Outlook);

/** What is to be done where the time of a plan has come. */
export type PlanDecision =
  | Cover
  /** What it sets is there, with what people have changed of it. */
  | { do: 'go on'; settings: Settings }
  /** Another plan decides, by its name, or none does. */
  | { do: 'leave'; name: string | null }
  /** What is there is contested: it has to end first. */
  | { do: 'end'; change: TemporaryChange };

/**
 * What is to be done where something is to end, from what is stored, what plans say and what is there; never from what was done
 * before (docs/plans.md).
 */
export function decideEnd(facts: EndFacts): EndDecision {
  const { kind, change, now, displaced, overrule } = facts;
  const back = backOf(facts);
  const { settings: wanted, override } = underlying(facts, back);
  const isThere = sameSettings(kind, now, wanted);
  // What a plan sets may be there by hand: without its record, what comes back after it would not be known here.
  if (isThere && (override === null || displaced !== null)) return { do: 'close', wanted, back };
  // What people set for good since may be all that differs by now, and nothing older takes its place by itself.
  if ((back.contested || isOpen(change)) && !overrule) return { do: 'ask', wanted, back };
  return override === null ? { do: 'return', wanted, back } : { do: 'cover', override, wanted, back };
}

/** The same where the time of a plan has come. */
export function decidePlan({ kind, change, now, over, isOwn }: PlanFacts): PlanDecision {
  const back = change === null ? AS_SET(now) : planReturn(kind, change, now);
  const { settings: wanted, override } = over(back.wanted);
  if (override === null || !isOwn(override.cause)) return { do: 'leave', name: override?.cause.name ?? null };
  if (change === null) return { do: 'cover', override, wanted, back };
  if (isSet(kind, change, { override, wanted })) return { do: 'go on', settings: change.wrote };
  return back.contested || isOpen(change) ? { do: 'end', change } : { do: 'cover', override, wanted, back };
}

const AS_SET = (now: Settings): ReturnPlan => ({
  wanted: now,
  base: now,
  wrote: now,
  written: 'there',
  toSend: false,
  contested: false,
});

/** Whether plans wait: a person made what is there, or is asked what is to become of it. */
export function holdsOff({ cause, state }: Pick<TemporaryChange, 'cause' | 'state'>): boolean {
  return cause === null || state === 'asked';
}

function backOf({ kind, change, now, isOurs, displaced }: EndFacts): ReturnPlan {
  const found = planReturn(kind, displaced?.by ?? change, now);
  // What it put back before its process ended is what people set, whoever's turn it is by now.
  if (isOurs) return { ...found, wanted: now, wrote: change.wrote, toSend: false, contested: false };
  return { ...found, contested: found.contested || displaced !== null };
}

/**
 * What holds without it: whoever's turn it is comes first, unless it was never written, in which case nothing covered what people
 * set during the shift.
 */
function underlying({ change, over, isTurnMissed }: EndFacts, { wanted, written }: ReturnPlan): UnderlyingSettings {
  // An open question holds plans off.
  if (change.beneath !== undefined) return { settings: wanted, override: null };
  const found = over(wanted);
  const isUnwritten = written === 'not' && change.before === null;
  return isUnwritten && found.override === null && !isTurnMissed ? { ...found, settings: wanted } : found;
}

/** Whether a plan's segment lies over the thing already, as it is to be or as people have changed it. */
function isSet(
  kind: SettingKind,
  change: TemporaryChange,
  { override, wanted }: { override: PlanSegment; wanted: Settings },
): boolean {
  if (change.cause?.id !== override.cause.id) return false;
  return isEdited(change) || (change.state === 'on' && isWritten(kind, change.subject, change.wrote, wanted));
}
