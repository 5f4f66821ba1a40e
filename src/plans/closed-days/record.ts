import { z } from 'zod';
import { addDays } from '../../language/times/calendar.ts';
import { type NamedInstant, ZoneClocks } from '../../language/times/instant.ts';
import { createCodec, type RecordCodec, storedObject } from '../../storage/change-record.ts';

/** How many closed days a workspace may have, those that have passed included. */
export const MAX_CLOSED_DAYS = 200;

/** The longest name of a closed day, in UTF-16 units, as Slack counts what is typed. */
export const MAX_NAME_LENGTH = 60;

/** The longest that a closed day lasts, in days. */
const MAX_DAYS = 92;

/** A period in local time: `YYYY-MM-DDTHH:mm`. */
export interface WallSpan {
  from: string;
  until: string;
}

/** The end of something, where the last minute of a day stands for its end. */
export const endOfDay = (until: string): string =>
  until.endsWith('T23:59') ? `${addDays(until.slice(0, 10), 1)}T00:00` : until;

/** What is said of a span that is too long, behind what it is. */
export const TOO_LONG = `is longer than ${MAX_DAYS} days, the longest that a closed day lasts.`;

/** Whether a span is longer than a closed day may be. */
export function isTooLong({ from, until }: WallSpan): boolean {
  return addDays(from.slice(0, 10), MAX_DAYS) < until.slice(0, 10);
}

const wall = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u);

/** The stored shape of one. */
export const closedDaySchema = storedObject({
  /** Its id, never reused in its workspace. */
  id: z.string(),
  name: z.string(),
  /** The local time at which it begins, and at which it ends, `YYYY-MM-DDTHH:mm`. */
  from: wall,
  until: wall,
  /** The IANA zone. */
  zone: z.string(),
  /** The id of the preset that holds then. */
  preset: z.string(),
  /** Slack user id of the person who saved it last. */
  by: z.string(),
  /** Slack user id of the person who proposed it as it is, where `by` approved it; absent where nobody proposed it. */
  proposedBy: z.string().optional(),
  /** Which event of a calendar file it was read from, as a fingerprint; absent where it was typed. */
  source: z.string().optional(),
  /** The jobs of the scheduler that carry it out. */
  jobs: z.array(z.string()).default([]),
});

const closedDaysSchema = storedObject({
  /** Version of this record's shape. */
  version: z.literal(1),
  entries: z.array(closedDaySchema),
});

/** A day or a longer time in which a preset is to hold. */
export type ClosedDay = z.infer<typeof closedDaySchema>;

/** All closed days of a workspace. */
export type ClosedDays = z.infer<typeof closedDaysSchema>;

/** How the closed days of a workspace are stored; a record in a shape unknown to this version is not read. */
export const closedDaysCodec: RecordCodec<ClosedDays> = createCodec(closedDaysSchema);

/** From when until when a closed day lasts, in epoch milliseconds; `until` itself is not included. */
export interface ClosedSpan {
  entry: ClosedDay;
  from: number;
  until: number;
}

/**
 * When closed days begin and end, by the current rules of their zones: a local time that is skipped counts as the first
 * instant after the gap, one that occurs twice as the first. Those that touch the window, in the order in which they
 * begin; where two of one thing overlap, the one that begins later holds.
 */
export function spansOf(
  entries: readonly ClosedDay[],
  window: { from: number; until: number } = { from: -Infinity, until: Infinity },
): ClosedSpan[] {
  const zones = new Map([...new Set(entries.map(({ zone }) => zone))].map((zone) => [zone, new ZoneClocks(zone)]));
  return entries
    .map((entry) => {
      const clocks = zones.get(entry.zone) ?? new ZoneClocks(entry.zone);
      return { entry, from: atWall(entry.from, clocks), until: atWall(entry.until, clocks) };
    })
    .filter(({ from, until }) => from < until && from < window.until && until > window.from)
    .sort((a, b) => a.from - b.from || a.until - b.until || a.entry.id.localeCompare(b.entry.id));
}

/**
 * The first of the local times at which a span begins and ends that the clocks of a zone skip; `null` where they show both.
 * A day begins with its first instant, even where that is not midnight.
 */
export function skippedIn({ from, until }: WallSpan, zone: string): string | null {
  const clocks = new ZoneClocks(zone);
  const times = [from, until].filter((wallTime) => !wallTime.endsWith('T00:00'));
  return times.find((wallTime) => namedAt(wallTime, clocks).kind === 'skipped') ?? null;
}

/** Whether a span is not over yet by the clocks of a zone. */
export function isAhead({ until }: WallSpan, { zone, now }: { zone: string; now: number }): boolean {
  return atWall(until, new ZoneClocks(zone)) > now;
}

/** The instant of a local time in a zone, in epoch milliseconds. */
function atWall(wallTime: string, clocks: ZoneClocks): number {
  return namedAt(wallTime, clocks).at;
}

function namedAt(wallTime: string, clocks: ZoneClocks): NamedInstant {
  const [day = '', time = ''] = wallTime.split('T');
  return clocks.instantOf(day, time);
}
