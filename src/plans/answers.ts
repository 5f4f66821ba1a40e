import type { SettingKinds } from '../changes/setting-kind.ts';
import { addDays, wallClock } from '../language/times/calendar.ts';
import { toInstant } from '../language/times/instant.ts';
import type { Clock } from '../language/times/time.ts';
import type { Window } from '../language/times/window.ts';
import { type RingList, ringing } from '../people/directory/ring-list.ts';
import type { ShownRings } from '../people/directory/ring-list-reader.ts';
import type { Unread } from '../people/directory/unread.ts';
import type { TelephoneNumber } from '../telephony/types.ts';
import type { Session } from '../workspace/session.ts';
import { isDiversion } from './hours/layer.ts';
import { changeOf, isAsSet } from './layer.ts';
import type { Outlook, Plans } from './plans.ts';
import type { Reason } from './resolver.ts';
import type { PlannedChange, TemporaryChange } from './temporary/record.ts';

/** The kind of setting that says who rings on a number. */
export const FOLLOW_ME = 'follow-me';

/** Who rings on a number in a span of time, and why. */
export interface Answer {
  /** Epoch milliseconds. */
  from: number;
  /** The same; `null` where nothing that is known ends it. */
  until: number | null;
  reason: Reason;
  /** The id of the change, in force for a while or planned, from which people can take it back; left out for none. */
  plan?: string | undefined;
  /** In which order, and whether that is known. */
  list: RingList;
}

/** Who rings on a number from now on. */
export interface NumberAnswers {
  /** What holds now, and what follows in the time that was looked at; empty where it was never read. */
  answers: readonly Answer[];
  /** Why it could not be read, or not again. */
  unread: Unread | undefined;
  /** What should be over, or have turned over, and has not; `asked` where it waits for an answer; `null` for nothing. */
  late: 'closed' | 'hours' | 'diverted' | 'asked' | null;
  /** The change that holds there for a while, whoever or whatever made it; `null` for none. */
  change: TemporaryChange | null;
  /** What people have planned there, the earliest start first. */
  planned: readonly PlannedChange[];
}

/** What is needed to know who rings. */
export interface AnswersDeps {
  kinds: SettingKinds;
  plans: Pick<Plans, 'aheadOf'>;
}

/**
 * Who rings on numbers from now until an instant (epoch milliseconds), in which order, why, until when, and whether it could be read:
 * what is planned over what was read. Every screen that says who rings asks here (docs/decisions/0329-who-rings-has-one-answer.md).
 */
export async function answersOf(
  { kinds, plans }: AnswersDeps,
  { tenant, environment }: Pick<Session, 'tenant' | 'environment'>,
  numbers: readonly Pick<TelephoneNumber, 'number'>[],
  { found, to }: { found: ShownRings; to: number },
): Promise<ReadonlyMap<string, NumberAnswers>> {
  const { rings } = kinds.of({ kind: FOLLOW_ME });
  const things = numbers.map(({ number: subject }) => {
    const list = found.lists.get(subject);
    const isKnown = list !== undefined && list.refused === null && rings !== undefined;
    return { thing: { environment, kind: FOLLOW_ME, subject }, now: isKnown ? rings.settings(list) : null };
  });
  const outlooks = things.length === 0 ? [] : await plans.aheadOf(tenant, things, to);
  return new Map(
    outlooks.map((outlook, at): [string, NumberAnswers] => {
      const { number } = numbers[at] ?? { number: '' };
      const list = found.lists.get(number);
      const { spans, change, planned } = outlook;
      const stands = { unread: found.unread.get(number), late: lateOf(outlook), change, planned };
      if (list === undefined) return [number, { ...stands, answers: [] }];
      if (spans.length === 0) {
        return [number, { ...stands, answers: [{ from: list.readAt, until: null, reason: { kind: 'base' }, list }] }];
      }
      const answers = spans.map(({ from, until, reason, settings }, each) => ({
        from,
        until: until < to ? until : each === 0 ? endOf(outlook) : null,
        reason,
        plan: each === 0 && change !== null ? (isDiversion(change) ? change.id : undefined) : changeOf(reason),
        list: rings?.list(settings, list) ?? list,
      }));
      return [number, { ...stands, answers }];
    }),
  );
}

/** How many days after today are looked at. */
const DAYS_AHEAD = 7;

/** The end of the days that are looked at, in epoch milliseconds. */
export function endOfWeekAhead({ now, zone }: Pick<Clock, 'now' | 'zone'>): number {
  return toInstant(addDays(wallClock(now, zone).day, DAYS_AHEAD + 1), '00:00', zone).at;
}

/** The end of the day, in epoch milliseconds. */
export function midnightAfter({ now, zone }: Clock): number {
  return toInstant(addDays(wallClock(now, zone).day, 1), '00:00', zone).at;
}

/** The end of what holds now where it lies beyond what was looked at. */
function endOf({ change, spans: [first] }: Outlook): number | null {
  return first === undefined || isAsSet(first.reason) ? null : (change?.end?.at ?? null);
}

function lateOf({ change, isLate }: Outlook): NumberAnswers['late'] {
  if (change === null) return null;
  const kind = change.state === 'asked' ? 'asked' : (change.cause?.kind ?? 'diverted');
  return isLate || kind === 'asked' ? kind : null;
}

/** What of some spans lies within a time; a moment has the one in which it falls. */
export function within<T extends { from: number; until: number | null }>(
  spans: readonly T[],
  window: Window,
): (T & { until: number })[] {
  return spans
    .filter(({ from, until }) => from <= Math.max(window.from, window.until - 1) && (until ?? Infinity) > window.from)
    .map((span) => ({
      ...span,
      from: Math.max(span.from, window.from),
      until: Math.min(span.until ?? Infinity, window.until),
    }));
}

/** How many ring at a time; `null` where that is not known. */
export function countRinging({ list }: Pick<Answer, 'list'>): number | null {
  return ringing(list)?.length ?? null;
}
