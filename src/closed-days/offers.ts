import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { addDays, type Day, dayOf } from '../language/calendar.ts';
import type { Records } from '../storage/ports.ts';
import type { ClosedDay } from './record.ts';

/** The most days that are offered at once: Slack takes ten boxes in a group. */
export const MOST_OFFERED = 60;

/** How long a form may stay open. */
const TTL_MS = 24 * 60 * 60 * 1000;

const wireOffers = z.object({
  /** Slack user id. */
  by: z.string(),
  zone: z.string(),
  days: z
    .array(z.object({ name: z.string(), from: z.string(), until: z.string(), preset: z.string().nullable() }))
    .max(MOST_OFFERED),
});

/** Days that somebody may take over, each with its preset where that is known. */
export type Offers = z.infer<typeof wireOffers>;

/** One of them. */
export type OfferedDay = Offers['days'][number];

/** Keeps what a form offers, because it is more than Slack carries in one. */
export class OfferStore {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #newId: () => string;

  constructor(records: Records, clock: Clock, newId: () => string) {
    this.#records = records;
    this.#clock = clock;
    this.#newId = newId;
  }

  /** Keeps them, and says under which id. */
  async create(tenant: string, offers: Offers): Promise<string> {
    const id = this.#newId();
    await this.#records.put(tenant, keyOf(id), { ...offers }, { expiresAt: this.#clock.now() + TTL_MS });
    return id;
  }

  /** What somebody was offered; `null` when it is gone or another person's. */
  async find(tenant: string, id: string, by: string): Promise<Offers | null> {
    const record = /^\w{1,40}$/u.test(id) ? await this.#records.get(tenant, keyOf(id)) : null;
    const offers = wireOffers.safeParse(record?.value).data ?? null;
    return offers?.by === by ? offers : null;
  }
}

function keyOf(id: string): string {
  return `closed-days-offer/${id}`;
}

/** The days of the year before, a year later, where they lie ahead and are not there yet; by their dates. */
export function lastYears(entries: readonly ClosedDay[], today: Day): OfferedDay[] {
  const known = new Set(entries.map(({ from, name }) => `${from} ${name}`));
  return entries
    .map(({ name, from, until, preset }) => ({ name, from: yearLater(from), until: yearLater(until), preset }))
    .filter(({ name, from, until }) => until.slice(0, 10) > today && from < until && !known.has(`${from} ${name}`))
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(0, MOST_OFFERED);
}

/** The same day and hour a year later; the 29th of February becomes the 1st of March. */
function yearLater(wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${dayOf(year + 1, month, date) ?? addDays(`${year + 1}-02-28`, 1)}T${time}`;
}
