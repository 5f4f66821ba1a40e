import { z } from 'zod';
import { addDays, dayOf } from '../../language/times/calendar.ts';
import { type ClosedDay, isAhead } from './record.ts';

/** The most days that are offered at once: Slack takes ten boxes in a group. */
export const MAX_OFFERED = 60;

const offersSchema = z.object({
  /** Slack user id. */
  by: z.string(),
  zone: z.string(),
  days: z
    .array(
      z.object({
        name: z.string(),
        from: z.string(),
        until: z.string(),
        preset: z.string().nullable(),
        source: z.string().optional(),
      }),
    )
    .max(MAX_OFFERED),
});

/** Days that somebody can take over, each with its preset where that is known. */
type Offers = z.infer<typeof offersSchema>;

/** One of them. */
export type OfferedDay = Offers['days'][number];

/** How the offers of a form are stored. */
export const CLOSED_DAY_OFFERS = { prefix: 'closed-days-offer/', schema: offersSchema };

/** Last year's days moved on by a year, where they are not over and do not exist yet, by date. */
export function lastYears(entries: readonly ClosedDay[], here: { zone: string; now: number }): OfferedDay[] {
  const known = new Set(entries.map(({ from, name }) => `${from} ${name}`));
  return entries
    .map(({ name, from, until, preset }) => ({ name, from: yearLater(from), until: yearLater(until), preset }))
    .filter((day) => day.from < day.until && isAhead(day, here) && !known.has(`${day.from} ${day.name}`))
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(0, MAX_OFFERED);
}

/** The same day and hour a year later; the 29th of February becomes the 1st of March. */
function yearLater(wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${dayOf(year + 1, month, date) ?? addDays(`${year + 1}-02-28`, 1)}T${time}`;
}
