import { z } from 'zod';
import { ZoneClocks } from '../language/instant.ts';
import type { RecordCodec } from '../storage/change-record.ts';
import type { Json } from '../storage/ports.ts';

/** How many closed days a workspace may have, those that have passed included. */
export const MOST_CLOSED_DAYS = 200;

const wall = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u);

/** The stored shape of one. */
export const wireClosedDay = z.object({
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
  /** The jobs of the scheduler that carry it out. */
  jobs: z.array(z.string()).default([]),
});

const wireClosedDays = z.object({
  /** Version of this record's shape. */
  version: z.literal(1),
  entries: z.array(wireClosedDay),
});

/** A day or a longer time in which a preset is to hold. */
export type ClosedDay = z.infer<typeof wireClosedDay>;

/** All closed days of a workspace. */
export type ClosedDays = z.infer<typeof wireClosedDays>;

/** How the closed days of a workspace are stored; a record in a shape unknown to this version is not read. */
export const closedDaysCodec: RecordCodec<ClosedDays> = {
  read: (value) => {
    const read = wireClosedDays.safeParse(value);
    return read.success ? read.data : null;
  },
  // Goes through JSON once, because it holds what came from Slack.
  write: (value) => JSON.parse(JSON.stringify(value)) as Json,
};

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

/** The instant of a local time in a zone, in epoch milliseconds. */
function atWall(wallTime: string, clocks: ZoneClocks): number {
  const [day = '', time = ''] = wallTime.split('T');
  return clocks.instantOf(day, time).at;
}
