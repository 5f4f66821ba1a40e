import { z } from 'zod';
import { wallClock } from '../../language/times/calendar.ts';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { isZone } from '../../runtime/zones.ts';
import { listAll, type Records, type StoredRecord } from '../../storage/ports.ts';
import type { Telephony } from '../../telephony/service.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import { amountOf } from './money.ts';
import type { AccountReading, Reading } from './reading.ts';

/** Of the balances read within this time, only the first is kept. */
export const READING_EVERY_MS = 5 * 60 * 1000;

/** How long the readings that sums of whole days need are kept: 25 months. */
export const READING_TTL_MS = 775 * DAY_MS;

/** How long the others are kept. */
const DENSE_TTL_MS = 90 * DAY_MS;

/** Days begin at a multiple of this after UTC's, in every zone. */
const ZONE_STEP_MS = 15 * 60 * 1000;

/** The most workspaces whose newest reading is cached, so that reading a balance again needs no look-up. */
const MAX_REMEMBERED = 5_000;

/** How long a listing of the records is trusted: readings that another process stored since may be missing. */
const LISTED_FOR_MS = 30 * 1000;

const readingSchema = z.object({ at: z.iso.datetime(), balance: z.string() });

/** Marks, among the readings, where another account began; an older version that cannot read it ignores it. */
const beginningSchema = z.object({ begins: z.iso.datetime() });

/** The instants at which another account began, oldest first. */
function beginningsIn(items: readonly Pick<StoredRecord, 'value'>[]): string[] {
  return items.flatMap(({ value }) => beginningSchema.safeParse(value).data?.begins ?? []).sort();
}

/** The readings of the account that is read now: those since the last beginning. */
function ofOneAccount(items: readonly Pick<StoredRecord, 'value'>[]): Reading[] {
  const begins = beginningsIn(items).at(-1);
  const found = readable(items);
  return begins === undefined ? found : found.filter(({ at }) => at >= begins);
}

/** The readings that can be read; the others are ignored, and trend and forecast use the rest. */
function readable(items: readonly Pick<StoredRecord, 'value'>[]): Reading[] {
  return items.flatMap(({ value }) => readingSchema.safeParse(value).data ?? []);
}

/** Every balance that the app has seen, per workspace and environment. */
export class Readings {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #zoneOf: (tenant: string) => Promise<string | null>;
  /** By workspace and environment, as far as this process knows; the least recently used goes. */
  readonly #newest = new TtlMap<Newest>({ max: MAX_REMEMBERED });

  /** `zoneOf` says by whose clocks the days of a workspace begin: an IANA zone, `null` until one is known. */
  constructor(records: Records, clock: Clock, zoneOf: (tenant: string) => Promise<string | null>) {
    this.#records = records;
    this.#clock = clock;
    this.#zoneOf = zoneOf;
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#newest.deleteAll(`${tenant} `);
  }

  /**
   * `at` is when it was read, in epoch milliseconds; it is not kept if it comes too soon after another. The readings on both
   * sides of a rise and of the beginning of a day stay for long, so that no sum changes once the others are gone.
   */
  async keep(tenant: string, environment: Environment, balance: Balance, at: number): Promise<void> {
    const known = this.#newest.get(`${tenant} ${environment}`);
    if (known !== undefined && isTooSoon(at, known)) return;
    let newest = known;
    if (newest === undefined || this.#clock.now() - newest.listedAt > LISTED_FOR_MS) {
      const { items } = await this.#records.list(tenant, prefixOf(environment), {
        reverse: true,
        limit: 1,
        eventual: true,
      });
      newest = this.#remember(tenant, environment, readable(items), isForLong(items.at(-1)));
      if (isTooSoon(at, newest)) return;
    }
    const reading = { at: new Date(at).toISOString(), balance: balance.text };
    const previous = newest.reading;
    const lasts =
      previous === null ||
      isRise(previous, reading) ||
      this.#isNextDay(Date.parse(previous.at), at, await this.#zoneOf(tenant));
    // The key is the start of the five minutes, so that of two processes only one keeps its reading.
    await this.#records.put(
      tenant,
      keyOf(environment, at),
      { ...reading },
      { when: 'absent', expiresAt: at + (lasts ? READING_TTL_MS : DENSE_TTL_MS) },
    );
    if (lasts && previous !== null && !newest.lasts) {
      const before = Date.parse(previous.at);
      await this.#records.put(
        tenant,
        keyOf(environment, before),
        { ...previous },
        { expiresAt: before + READING_TTL_MS },
      );
    }
    this.#remember(tenant, environment, [reading], lasts);
  }

  /** Whether a day began between two instants; where the zone is not known, whether one began anywhere. */
  #isNextDay(before: number, at: number, zone: string | null): boolean {
    if (zone !== null && isZone(zone)) return wallClock(before, zone).day !== wallClock(at, zone).day;
    return Math.floor(before / ZONE_STEP_MS) !== Math.floor(at / ZONE_STEP_MS);
  }

  /** Remembers the last of these readings, which reach up to now, as the newest. */
  #remember(tenant: string, environment: Environment, readings: readonly Reading[], lasts = false): Newest {
    const newest = { reading: readings.at(-1) ?? null, lasts, listedAt: this.#clock.now() };
    this.#newest.set(`${tenant} ${environment}`, newest);
    return newest;
  }

  /** What was read until now belongs, or may belong, to another account, and is not compared with what will be read. */
  async beginAfresh(tenant: string, environment: Environment): Promise<void> {
    const now = this.#clock.now();
    const begins = new Date(now).toISOString();
    await this.#records.put(
      tenant,
      `${prefixOf(environment)}${begins}`,
      { begins },
      { expiresAt: now + READING_TTL_MS },
    );
    this.#newest.delete(`${tenant} ${environment}`);
  }

  /** Those of the current account, from `since`, epoch milliseconds, until now; oldest first. */
  async history(tenant: string, environment: Environment, since: number): Promise<Reading[]> {
    const after = keyOf(environment, since - READING_EVERY_MS);
    const items = await listAll(this.#records, tenant, prefixOf(environment), { after, eventual: true });
    const found = ofOneAccount(items);
    // A balance is often read right after its history, so the newest one need not be looked up again. None since then says
    // nothing of those before.
    if (found.length > 0) this.#remember(tenant, environment, found, isForLong(items.at(-1)));
    return found.filter(({ at }) => Date.parse(at) >= since);
  }

  /** Those of every account, as {@link Readings.history}; `current` is the account of what is read now. */
  async ofAccounts(
    tenant: string,
    environment: Environment,
    since: number,
  ): Promise<{ readings: AccountReading[]; current: string }> {
    const after = keyOf(environment, since - READING_EVERY_MS);
    const items = await listAll(this.#records, tenant, prefixOf(environment), { after, eventual: true });
    const beginnings = beginningsIn(items);
    let begun = 0;
    const readings = readable(items).map((reading) => {
      while (begun < beginnings.length && (beginnings[begun] ?? '') <= reading.at) begun += 1;
      return { ...reading, account: beginnings[begun - 1] ?? '' };
    });
    return { readings, current: beginnings.at(-1) ?? '' };
  }
}

/**
 * The newest reading that was found, `null` when there was none; whether it is known to stay for long; and when it was looked for,
 * in epoch milliseconds.
 */
interface Newest {
  reading: Reading | null;
  lasts: boolean;
  listedAt: number;
}

/** Whether a stored reading stays for long. */
function isForLong(item: StoredRecord | undefined): boolean {
  const at = readingSchema.safeParse(item?.value).data?.at;
  if (item === undefined || at === undefined) return false;
  return item.expiresAt === null || item.expiresAt - Date.parse(at) > DENSE_TTL_MS;
}

function isTooSoon(at: number, { reading }: Newest): boolean {
  return reading !== null && Math.abs(at - Date.parse(reading.at)) < READING_EVERY_MS;
}

function isRise(before: Reading, { balance }: Reading): boolean {
  const then = amountOf(before.balance);
  return then !== null && amountOf(balance)?.greaterThan(then) === true;
}

function prefixOf(environment: Environment): string {
  return `reading/${environment}/`;
}

function keyOf(environment: Environment, at: number): string {
  const start = Math.max(0, Math.floor(at / READING_EVERY_MS) * READING_EVERY_MS);
  return `${prefixOf(environment)}${new Date(start).toISOString()}`;
}

interface RecordingOptions {
  readings: Readings;
  clock: Clock;
  /** Called when a reading could not be stored; the caller gets the balance all the same. */
  onFailure: (err: unknown) => void;
  /** Takes on the storing, so that nobody waits for it; if absent, the balance is returned once it is stored. */
  beside?: ((work: Promise<void>) => void) | undefined;
}

/** The same service, whose clients keep every balance that they read, whoever asked for it. */
export function recordBalances(
  telephony: Telephony,
  { readings, clock, onFailure, beside }: RecordingOptions,
): Telephony {
  return {
    ...telephony,
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      return {
        ...client,
        async balance(options) {
          const balance = await client.balance(options);
          const kept = readings.keep(owner.tenant, owner.environment, balance, clock.now()).catch(onFailure);
          if (beside === undefined) await kept;
          else beside(kept);
          return balance;
        },
      };
    },
  };
}
