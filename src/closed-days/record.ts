import { z } from 'zod';
import { ZoneClocks } from '../language/instant.ts';
import type { RecordCodec } from '../storage/change-record.ts';
import type { Json } from '../storage/ports.ts';

/** How many closed days a workspace may have, those that have passed included. */
export const MOST_CLOSED_DAYS = 200;

const wall = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u);

/** The stored shape of one. */
export const wireClosedDay = z.object({
  /** Never used again in its workspace. */
  id: z.string(),
  name: z.string(),
  /** What the clocks of the zone show when it begins and when it ends, `YYYY-MM-DDTHH:mm`. */
  from: wall,
  until: wall,
  /** IANA. */
  zone: z.string(),
  /** The id of the preset that holds then. */
  preset: z.string(),
  /** Slack user id of whoever saved it last. */
  by: z.string(),
  /** Slack user id of whoever proposed it as it is, where `by` approved that; left out where nobody did. */
  proposedBy: z.string().optional(),
  /** The jobs of the scheduler that carry it out. */
  jobs: z.array(z.string()).default([]),
});

const wireClosedDays = z.object({
  /** Of the shape of this record. */
  version: z.literal(1),
  entries: z.array(wireClosedDay),
});

/** A day or a longer time in which a preset is to hold. */
export type ClosedDay = z.infer<typeof wireClosedDay>;

/** All closed days of a workspace. */
export type ClosedDays = z.infer<typeof wireClosedDays>;

/** How the closed days of a workspace are kept; what another version wrote otherwise is none. */
export const closedDaysCodec: RecordCodec<ClosedDays> = {
  read: (value) => {
    const read = wireClosedDays.safeParse(value);
    return read.success ? read.data : null;
  },
  // Through JSON once: it holds what came from Slack.
  write: (value) => JSON.parse(JSON.stringify(value)) as Json,
};

/** From when until when a closed day lasts, in epoch milliseconds; `until` is no part of it any more. */
export interface ClosedSpan {
  entry: ClosedDay;
  from: number;
  until: number;
}

/**
 * When closed days begin and end, as the clocks of their zones are set by the rules known today: of a time that is left
 * out the first instant behind the gap counts, of one that comes twice the first. Those that touch the window, in the
 * order in which they begin; where two of one thing overlap, the one that begins later holds.
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

/** When the clocks of a zone show a wall time, in epoch milliseconds. */
function atWall(wallTime: string, clocks: ZoneClocks): number {
  const [day = '', time = ''] = wallTime.split('T');
  return clocks.instantOf(day, time).at;
}
