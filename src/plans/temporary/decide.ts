import { type SettingKind, sameSettings } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { liesBeneath } from '../resolver.ts';
import { formatEnd } from './end-words.ts';
import { lastsBeyond } from './overlap.ts';
import { type Cause, isEdited, type PlannedChange, type TemporaryChange } from './record.ts';
import { isOpen, isQuestion, planReturn, type ReturnPlan, rebasePlanned, underlying } from './return-plan.ts';
import { isWritten } from './settle-entry.ts';
import type { PlanSegment, UnderlyingSettings } from './underlying-plan.ts';

/** What is known of a thing while nobody else changes it. */
interface Facts {
  kind: SettingKind;
  /** What the provider holds. */
  now: Settings;
  /** What plans make of what people set, at `setAt` (epoch milliseconds) where that matters. */
  over(set: Settings, setAt?: number): UnderlyingSettings;
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

/** The same where a planned change is to begin. */
export interface StartFacts extends Facts {
  plan: PlannedChange;
  change: TemporaryChange | null;
  /** What another workspace has laid over it. */
  elsewhere: TemporaryChange | null;
  /** Puts whoever's turn it is first. */
  turned(set: Settings): Settings;
  /** Epoch milliseconds. */
  at: number;
  /** Whether a person begins it, in sight of what is there. */
  byHand: boolean;
}

/** The same where it is to be found out whether a change was written before its process ended. */
interface UnsettledFacts extends Pick<EndFacts, 'kind' | 'now' | 'over' | 'change' | 'isTurnMissed'> {
  /** Whether it was written, and nothing of it is left to be ended. */
  isOver: boolean;
  /** Whether it was planned, and its start is tried again. */
  isWaiting: boolean;
}

/** The same where somebody's turn may have come. */
interface TurnFacts extends Pick<Facts, 'kind' | 'now'> {
  change: TemporaryChange | null;
  /** Puts whoever's turn has come first, `null` where they are not in the list; `null` where it is nobody's. */
  first: ((set: Settings) => Settings | null) | null;
}

/** What is to be done where something is to end: what is to be there, and how it comes from what is. */
export type EndDecision = { wanted: Settings; back: ReturnPlan } & (
  | { do: 'cover'; override: PlanSegment }
  /** What people set is sent; or what is to hold is there already; or people are asked first. */
  | { do: 'return' | 'close' | 'ask' }
);

/** What is to be done where the time of a plan has come. */
export type PlanDecision =
  /** What it sets takes the place of what is there, in one write. */
  | { do: 'cover'; override: PlanSegment; wanted: Settings }
  /** What it sets is there, with what people have changed of it. */
  | { do: 'go on'; settings: Settings }
  /** Another plan decides, by its name, or none does. */
  | { do: 'leave'; name: string | null }
  /** What is there is contested: it has to end first. */
  | { do: 'end'; change: TemporaryChange };

/** What is to be done where a planned change is to begin; `wanted` is what it comes to of what people set. */
export type StartDecision =
  | {
      do: 'begin';
      wanted: Settings;
      /** What is to be there, by what lies over it where it is for good, and whether it is. */
      target: Settings;
      override: PlanSegment | null;
      isThere: boolean;
      /** Since when it counts as set (epoch milliseconds). */
      since: number;
    }
  /** A plan that began before it is applied first. */
  | { do: 'wait'; wanted: Settings }
  /** Something no longer fits; `why` is for people. */
  | { do: 'ask'; why: string };

/** What is to be done with a change that may not have been written. */
type UnsettledDecision =
  /** It was, and holds. */
  | { do: 'go on'; change: TemporaryChange }
  /** It was not, and what it was to replace still holds. */
  | { do: 'restore'; before: NonNullable<TemporaryChange['before']> }
  /** It is over, with `end` once what it held off is there; or its start goes on with it (`wait`); or its end asks (`leave`). */
  | { do: 'close' | 'end' | 'wait' | 'leave' };

/** What is to be done where somebody's turn may have come; `set` is what people set. */
type TurnDecision = { set: Settings } & (
  | { do: 'first'; wanted: Settings }
  /** They are first already; or the end of what lies over it asks whose turn it is (`wait`); or it is nobody's (`leave`). */
  | { do: 'close' | 'wait' | 'leave' }
);

/**
 * What is to be done where something is to end, from what is stored, what plans say and what is there; never from what was done
 * before (docs/plans.md, docs/decisions/0337-one-record-a-thing.md).
 */
export function decideEnd(facts: EndFacts): EndDecision {
  const { kind, change, now, displaced, overrule } = facts;
  const back = backOf(facts);
  const { settings: wanted, override } = beneath(facts, back);
  const isThere = sameSettings(kind, now, wanted);
  // What a plan sets may be there by hand: without its record, what comes back after it would not be known here.
  if (isThere && (override === null || displaced !== null)) return { do: 'close', wanted, back };
  // What people set for good since may be all that differs by now, and nothing older takes its place by itself.
  if ((back.contested || isOpen(change)) && !overrule) return { do: 'ask', wanted, back };
  return override === null ? { do: 'return', wanted, back } : { do: 'cover', override, wanted, back };
}

/** The same where the time of a plan has come. */
export function decidePlan({ kind, change, now, over, isOwn }: PlanFacts): PlanDecision {
  const { settings: wanted, override } = over(underlying(kind, change, now));
  if (override === null || !isOwn(override.cause)) return { do: 'leave', name: override?.cause.name ?? null };
  // What others have changed of it meanwhile stays where the plan says what it said when that was set.
  const isAsSet =
    change !== null && [wanted, over(change.base).settings].some((set) => isSet(kind, change, override, set));
  if (isAsSet) return { do: 'go on', settings: change.wrote };
  const isHeldOff = change !== null && isQuestion(kind, change, now);
  return isHeldOff ? { do: 'end', change } : { do: 'cover', override, wanted };
}

/** The same where a planned change is to begin. */
export function decideStart(facts: StartFacts): StartDecision {
  const { kind, plan, change, elsewhere, now, turned, at, byHand } = facts;
  const why = hindersStart(kind, plan, { change, now, byHand });
  if (why !== null) return { do: 'ask', why };
  const wanted = rebasePlanned(kind, plan, underlying(kind, elsewhere ?? change, now), turned);
  if (wanted === null) return { do: 'ask', why: `What it was planned for has changed. Now: ${kind.sentence(now)}` };
  const since = byHand ? at : plan.start.at;
  // Where nothing lies there, the job of the plan applies what it sets.
  const covered = isForGood(plan) && change !== null ? facts.over(wanted, since) : null;
  const override = covered?.override ?? null;
  const laid = change?.cause ?? null;
  const isBeneath = override !== null && liesBeneath(override.cause, laid?.kind ?? null);
  // One closed day ended and another began while nothing ran: the other is applied by its own job, and this comes after that.
  const isNext = override !== null && laid !== null && laid.id !== override.cause.id;
  const isPast = change?.end != null && change.end.at <= at;
  if (isNext && (isPast || !isBeneath)) return { do: 'wait', wanted };
  // It ends the closed day, and so it is set after the hours that begin with it.
  const alone = { target: wanted, override: null, since: isBeneath ? at + 1 : since };
  const over =
    covered === null || override === null || isBeneath ? alone : { target: covered.settings, override, since };
  // A process ended while beginning it: if what it wrote is there, nothing is left to be sent, whoever's turn it is by now.
  const begun = change?.id === plan.id ? change.wrote : null;
  const isThere = isWritten(kind, plan.subject, now, begun ?? over.target);
  return { do: 'begin', wanted, ...over, isThere, target: isThere && begun !== null ? now : over.target };
}

/**
 * Why something planned may not begin over what is there, in a sentence; `null` where it may. By itself it only follows what is
 * over; what others changed, and what people are asked about, is for them to judge.
 */
export function hindersStart(
  kind: SettingKind,
  { id, start }: Pick<PlannedChange, 'id' | 'start'>,
  { change, now, byHand }: Pick<StartFacts, 'change' | 'now' | 'byHand'>,
): string | null {
  if (change === null || change.id === id) return null;
  const { state, end, beneath } = change;
  if (!byHand && lastsBeyond(change, start)) {
    const until = end === null ? 'without an end' : `until ${formatEnd(end)}`;
    return state === 'asked' ? UNANSWERED : `Another temporary change holds there now, ${until}.`;
  }
  if (planReturn(kind, change, now).contested) return 'The change before it was changed by others in the meantime.';
  return !byHand && (isOpen(change) || beneath !== undefined) ? UNANSWERED : null;
}

const UNANSWERED = 'The change before it is still waiting for an answer.';

/** Whether what is planned is to stay until somebody sets something else. */
export function isForGood({ end, reminder }: Pick<PlannedChange, 'end' | 'reminder'>): boolean {
  return end === null && reminder === null;
}

/** The same where a change may not have been written. */
export function decideUnsettled(facts: UnsettledFacts): UnsettledDecision {
  const { kind, change, now, over, isTurnMissed } = facts;
  const { written, wrote } = planReturn(kind, change, now);
  const edited = isEdited(change) ? { edited: true } : {};
  if (written === 'unclear') return { do: 'leave' };
  if (written === 'there' && !facts.isOver)
    return { do: 'go on', change: { ...change, ...edited, wrote, before: null, state: 'on' } };
  // Neither a closed day nor a hand-over comes in between.
  if (written === 'not' && facts.isWaiting) return { do: 'wait' };
  if (written === 'not' && change.before !== null) return { do: 'restore', before: change.before };
  return { do: isTurnMissed || over(now).override !== null ? 'end' : 'close' };
}

/** The same where somebody's turn may have come. */
export function decideTurn({ kind, change, now, first }: TurnFacts): TurnDecision {
  const set = underlying(kind, change, now);
  if (first === null) return { do: 'leave', set };
  if (change !== null) return { do: 'wait', set };
  const wanted = first(set);
  return wanted === null || sameSettings(kind, set, wanted) ? { do: 'close', set } : { do: 'first', set, wanted };
}

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
function beneath({ change, over, isTurnMissed }: EndFacts, { wanted, written }: ReturnPlan): UnderlyingSettings {
  // An open question holds plans off.
  if (change.beneath !== undefined) return { settings: wanted, override: null };
  const found = over(wanted);
  const isUnwritten = written === 'not' && change.before === null;
  return isUnwritten && found.override === null && !isTurnMissed ? { ...found, settings: wanted } : found;
}

/** Whether a plan's segment lies over the thing already, as it is to be or as people have changed it. */
function isSet(kind: SettingKind, change: TemporaryChange, override: PlanSegment, wanted: Settings): boolean {
  if (change.cause?.id !== override.cause.id) return false;
  return isEdited(change) || (change.state === 'on' && isWritten(kind, change.subject, change.wrote, wanted));
}
