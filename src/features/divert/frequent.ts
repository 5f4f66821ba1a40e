import { recordedChange } from '../../changes/recorded-change.ts';
import { clockTime, wallClock, weekdayOf } from '../../language/times/calendar.ts';
import type { Clock } from '../../language/times/time.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import { readEndText } from '../../plans/temporary/read-end.ts';
import type { Services } from '../../services/services.ts';
import { LIMITS } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AuditEntry } from '../../workspace/audit.ts';

/** Entries of the history that are looked through. */
export const LOOKED_THROUGH = 200;

/** The most diversions that are offered. */
const MAX_OFFERED = 3;

const DAY_MS = 24 * 60 * 60_000;

/** A diversion that somebody makes often. */
interface FrequentDiversion {
  /** As the provider writes it. */
  number: string;
  /** Whom it rings, as it is shown. */
  to: string;
  /** Its end in the words of the command; empty where none of the past ones fits now. */
  until: string;
  /** What opens it: the number, and on a second line the rest of the command. */
  value: string;
}

/** The diversions that a person made most, of those in these entries; of those made equally often, the newest first. */
export function frequentDiversions(
  { kinds }: Services,
  entries: readonly AuditEntry[],
  { user, environment, here }: { user: string; environment: Environment; here: Clock },
): FrequentDiversion[] {
  const counted = new Map<string, { count: number; diversion: FrequentDiversion }>();
  for (const entry of entries) {
    if (entry.by !== user || entry.environment !== environment || entry.temporary?.phase !== 'begin') continue;
    // Plans set it then, and nobody diverted anything.
    if (entry.temporary.plan === true || entry.temporary.hours !== undefined) continue;
    const change = recordedChange(kinds, entry);
    const duty = change?.kind.duty;
    if (change === null || duty === undefined || entry.outcome !== 'done') continue;
    if (entry.undoes !== null || entry.undone !== null) continue;
    const { after, subject } = change;
    const [only, ...others] = duty.people(after).filter(({ number }) => duty.standing(after, number, subject) === 'on');
    if (only === undefined || others.length > 0) continue;
    const to = only.name?.trim() || only.number;
    const until = endNow(entry.temporary.until, Date.parse(entry.at), here);
    const rest = JSON.stringify({ to, toUser: null, from: '', until });
    const value = `${writeReference(environment, subject)}\n${rest}`;
    if (value.length > LIMITS.buttonValue) continue;
    const count = (counted.get(value)?.count ?? 0) + 1;
    counted.set(value, { count, diversion: { number: subject, to: isolate(to), until, value } });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OFFERED)
    .map(({ diversion }) => diversion);
}

/** An end as the history has it, made at an instant, in the words in which it is meant now; empty where it fits no more. */
function endNow(until: string | null, made: number, here: Clock): string {
  if (until === null) return '';
  const [words = '', zone = here.zone] = until.split(/(?: UTC\S*)? \(|\)/u);
  const read = readEndText(words, { now: made, zone, locale: 'en-GB' });
  if (read.kind !== 'end' || read.end === null) return '';
  const { at } = read.end;
  const [then, end, now] = [made, at, here.now].map((instant) => wallClock(instant, here.zone));
  if (then === undefined || end === undefined || now === undefined) return '';
  // Few people name an odd minute: that was a length of time, from some seconds before it was saved.
  if (end.minute % 5 !== 0) {
    const minutes = Math.round((at - made) / 300_000) * 5;
    if (minutes === 0) return '';
    return minutes % 60 === 0 ? `for ${minutes / 60} hours` : `for ${minutes} minutes`;
  }
  const time = clockTime(end.minute);
  const days = Math.round((Date.parse(end.day) - Date.parse(then.day)) / DAY_MS);
  if (days === 0) return end.minute > now.minute ? `until ${time}` : '';
  if (days === 1) return `until tomorrow ${time}`;
  return days < 7 ? `until ${WEEKDAYS[weekdayOf(end.day) - 1]} ${time}` : '';
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
