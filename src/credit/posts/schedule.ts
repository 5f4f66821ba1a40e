import { z } from 'zod';
import { STOP_CAUSES } from '../../people/outages/automation.ts';
import { isZone } from '../../runtime/zones.ts';
import { changeRecord, createCodec, storedObject } from '../../storage/change-record.ts';
import { type Json, listAll, type Records, type Scheduler } from '../../storage/ports.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { UnreadableRecord } from '../balance/unreadable.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);

const timing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekly'), days: z.array(z.number().int().min(1).max(7)).min(1).readonly(), time }),
  z.object({ kind: z.literal('monthly'), day: z.union([z.number().int().min(1).max(31), z.literal('last')]), time }),
  z.object({ kind: z.literal('interval'), minutes: z.number().int().min(15).max(1440) }),
]);

/** Why something is paused: in words for a person, who did it, when (ISO 8601), and what ends it; earlier versions did not note that. */
export const pauseSchema = z.object({
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
  cause: z.enum(STOP_CAUSES).optional().catch(undefined),
});
export type Pause = z.infer<typeof pauseSchema>;

/** Whether nothing is tried until somebody resumes it; what a cause stopped is tried whenever it is due. */
export function waitsForResume(paused: Pause | null): boolean {
  return paused !== null && paused.cause === undefined;
}

/** Whether a pause takes the place of another: one of another cause does, of what a cause stopped. */
export function isReplaced(current: Pause | null, next: Pause): boolean {
  return current === null || (!waitsForResume(current) && current.cause !== next.cause);
}

/** What a post showed; `null` when it showed no balance. */
export const shownSchema = z.object({ at: z.string(), balance: z.string() }).nullable();

/** How a firing ended; `sent` is a post that somebody asked for outside its times. */
export const lastSchema = z.object({
  at: z.string(),
  /** The time it was due. */
  scheduledAt: z.string(),
  outcome: z.enum(['posted', 'late', 'skipped', 'failed', 'sent']),
  /** What went wrong, in words. */
  detail: z.string().nullable(),
});

/** What is posted: the balance, or a summary of the days since the post before. */
const CONTENTS = ['balance', 'summary'] as const;
export type Content = (typeof CONTENTS)[number];

/** Members that another version writes are kept; a schedule still runs without its newest post. */
const scheduleSchema = storedObject({
  /** Slack channel id. */
  channel: z.string(),
  /** Only the balance where it was stored before there was a choice. */
  content: z.enum(CONTENTS).optional(),
  environment: z.enum(['sandbox', 'live']),
  timing,
  zone: z.string(),
  /** Shown under each post; empty for none. */
  note: z.string(),
  /** Slack user id of the person who is told when it cannot be delivered. */
  owner: z.string(),
  createdBy: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** `null` while it runs; otherwise why it does not. */
  paused: pauseSchema.nullable(),
  /** How the newest firing ended, as far as it was written here; `null` before the first. */
  last: lastSchema.nullable().catch(null),
  /** When the newest firing that failed ended, of those for which it was resumed since. */
  settled: z.string().optional().catch(undefined),
  /** What the newest post with a balance showed, as far as it was written here; nothing before the first. */
  posted: shownSchema.optional().catch(null),
});

/** A recurring balance post. */
export interface Schedule extends z.infer<typeof scheduleSchema> {
  id: string;
  /** Why its newest firing, which is tried again, could not be done so far; left out where none is; not stored. */
  trouble?: string;
  /** Whether the record of its newest firing cannot be read by this version; not stored. */
  lastUnread?: boolean;
}

/** The most schedules of a workspace; longer lists from before there was a limit still work. */
export const MAX_SCHEDULES = 50;

const PREFIX = 'schedule/';

/** The lock for making a schedule: without it, two at once could both take the last place. */
const MAKING = 'schedule-making';
const makingSchema = z.array(z.object({ id: z.string(), at: z.number() })).catch([]);
type Making = z.infer<typeof makingSchema>;
const making = createCodec(makingSchema);

/** Where those that were removed stood in the list, the oldest first: the others keep the numbers that they were shown with. */
const REMOVED_KEY = 'schedule-removed';
const places = createCodec(z.array(z.object({ id: z.string(), createdAt: z.string() })));

/** After this many the oldest place is forgotten. */
const MAX_PLACES = 500;

/** How long that lock holds; a process that took it longer ago has failed. */
const MAKING_MS = 60_000;

/**
 * The prefix of the claims of firings (posts/claim). How the last firing ended is read from there: claims are written
 * with every post and may be lost in a power cut, which schedules may not.
 */
export const CLAIM_PREFIX = 'claim/';

const claimedSchema = z.object({
  last: lastSchema.nullable(),
  posted: shownSchema.catch(null),
  phase: z.string().nullish(),
  trouble: z.string().nullish(),
});

/** Schedules of all workspaces: the records are the truth, the scheduler is made to agree with them. */
export class Schedules {
  readonly #records: Records;
  readonly #scheduler: Scheduler;
  readonly #unreadable: (err: unknown) => void;

  /** `unreadable` is called for each schedule that cannot be read; it is left as it is, and posts nothing. */
  constructor(records: Records, scheduler: Scheduler, unreadable: (err: unknown) => void = () => {}) {
    this.#records = records;
    this.#scheduler = scheduler;
    this.#unreadable = unreadable;
  }

  /** `null` when it is gone, or cannot be read. */
  async find(tenant: string, id: string): Promise<Schedule | null> {
    const [record, last] = await Promise.all([
      this.#records.get(tenant, PREFIX + id),
      this.#records.get(tenant, CLAIM_PREFIX + id),
    ]);
    return record === null ? null : this.#read(id, record.value, last?.value);
  }

  /** As stored, without how its newest firing ended: enough to make the next post, with half the reads. */
  async written(tenant: string, id: string): Promise<Schedule | null> {
    const record = await this.#records.get(tenant, PREFIX + id);
    return record === null ? null : this.#read(id, record.value, undefined);
  }

  /** All of a workspace that can be read, by id. */
  async list(tenant: string): Promise<Schedule[]> {
    return (await this.listAll(tenant)).schedules;
  }

  /** The same, and how many cannot be read. */
  async listAll(tenant: string): Promise<{ schedules: Schedule[]; unreadable: number }> {
    const [records, lasts] = await Promise.all([this.#all(tenant, PREFIX), this.#all(tenant, CLAIM_PREFIX)]);
    const read = [...records].map(([id, value]) => this.#read(id, value, lasts.get(id)));
    const schedules = read.filter((schedule) => schedule !== null);
    return { schedules, unreadable: read.length - schedules.length };
  }

  /** The number by which people call each schedule, oldest first, by id: it never comes to mean another one. */
  async numbered(tenant: string, schedules: readonly Schedule[]): Promise<ReadonlyMap<string, number>> {
    const record = await this.#records.get(tenant, REMOVED_KEY);
    const removed = record === null ? [] : (places.read(record.value) ?? []);
    const known = new Map([...removed, ...schedules].map(({ id, createdAt }) => [id, createdAt]));
    const sorted = [...known].sort((a, b) => inOrder(a[1], b[1]) || inOrder(a[0], b[0]));
    return new Map(sorted.map(([id], at) => [id, at + 1]));
  }

  /** Makes a new schedule if the workspace has room for one; returns whether it had. `now` in epoch milliseconds. */
  async add(tenant: string, schedule: Schedule, now: number): Promise<boolean> {
    const options = { expiresAt: Math.floor(now) + MAKING_MS };
    const take = async (current: Making | null) => {
      const stored = await this.#all(tenant, PREFIX);
      const others = (current ?? []).filter(({ id, at }) => !stored.has(id) && Math.abs(now - at) < MAKING_MS);
      return stored.size + others.length < MAX_SCHEDULES ? [...others, { id: schedule.id, at: now }] : null;
    };
    if ((await changeRecord(this.#records, tenant, MAKING, making, take, options)) === null) return false;
    await this.create(tenant, schedule);
    const leave = (current: Making | null) => current?.filter(({ id }) => id !== schedule.id) ?? null;
    await changeRecord(this.#records, tenant, MAKING, making, leave, options);
    return true;
  }

  /** Stores a new schedule and starts it; one that cannot be started does not stay stored. */
  async create(tenant: string, schedule: Schedule): Promise<void> {
    await this.#records.put(tenant, PREFIX + schedule.id, toJson(schedule), { when: 'absent' });
    try {
      await this.#agree(tenant, schedule);
    } catch (error) {
      await this.#records.delete(tenant, PREFIX + schedule.id);
      throw error;
    }
  }

  /**
   * Makes the scheduler agree with a stored schedule, whose job may have been lost; harmless where it was not. Fails
   * with `RangeError` while it runs in a zone that is unknown here.
   */
  async repair(tenant: string, id: string): Promise<void> {
    for (;;) {
      const record = await this.#records.get(tenant, PREFIX + id);
      if (record === null) return this.#scheduler.remove(tenant, id);
      const schedule = this.#read(id, record.value, undefined);
      if (schedule === null) return;
      await this.#agree(tenant, schedule);
      // Somebody who changed it in between may have updated the scheduler before this did.
      const now = await this.#records.get(tenant, PREFIX + id);
      if (now?.version === record.version) return;
    }
  }

  /**
   * Makes the scheduler agree with what `change` makes of the stored schedule, and stores that; `null` when it is gone or
   * cannot be read. Fails, and stores nothing, where the scheduler does, and with `WorkspaceProblem` where it would run in a
   * zone that is unknown here.
   */
  async change(tenant: string, id: string, change: (current: Schedule) => Schedule): Promise<Schedule | null> {
    const last = await this.#records.get(tenant, CLAIM_PREFIX + id);
    let agreed = false;
    const codec = { read: (value: Json) => this.#read(id, value, last?.value), write: toJson };
    return changeRecord(this.#records, tenant, PREFIX + id, codec, async (current) => {
      if (current === null) return null;
      const next = change(current);
      if (next.paused === null && current.paused !== null && !isZone(next.zone)) throw unknownZone(next.zone);
      // Others who wrote in between may have made the scheduler agree with theirs.
      if (agreed || runs(current) !== runs(next)) await this.#agree(tenant, next);
      agreed ||= runs(current) !== runs(next);
      return next;
    });
  }

  /**
   * Pauses it, unless it is paused already or `still` says that it has changed; `last` is noted in any case. Returns
   * the schedule as it is then, and whether this call paused it; `null` when it is gone or cannot be read.
   */
  async pause(
    tenant: string,
    id: string,
    { last, ...paused }: NonNullable<Schedule['paused']> & { last?: Schedule['last'] },
    still: (current: Schedule) => boolean = () => true,
  ): Promise<{ schedule: Schedule; isNew: boolean } | null> {
    let isNew = false;
    const schedule = await this.change(tenant, id, (current) => {
      // What another cause stops now is told anew.
      isNew = still(current) && isReplaced(current.paused, paused);
      const changed = isNew ? { ...current, paused } : current;
      return last === undefined ? changed : { ...changed, last };
    });
    return schedule && { schedule, isNew };
  }

  /** Lets it run again; fails like {@link Schedules.change} and returns what {@link Schedules.pause} does, and why it did not run. */
  async resume(
    tenant: string,
    id: string,
  ): Promise<{ schedule: Schedule; isNew: boolean; before: Pause | null } | null> {
    let before: Pause | null = null;
    const schedule = await this.change(tenant, id, (current) => {
      before = current.paused;
      const { last } = current;
      return { ...current, paused: null, ...(last?.outcome === 'failed' ? { settled: last.at } : {}) };
    });
    return schedule && { schedule, isNew: before !== null, before };
  }

  async remove(tenant: string, id: string): Promise<boolean> {
    const stored = await this.#records.get(tenant, PREFIX + id);
    const createdAt = scheduleSchema.safeParse(stored?.value).data?.createdAt;
    if (createdAt !== undefined)
      await changeRecord(this.#records, tenant, REMOVED_KEY, places, (now) =>
        [...(now ?? []).filter((place) => place.id !== id), { id, createdAt }].slice(-MAX_PLACES),
      );
    await this.#scheduler.remove(tenant, id);
    const [removed] = await Promise.all([
      this.#records.delete(tenant, PREFIX + id),
      this.#records.delete(tenant, CLAIM_PREFIX + id),
    ]);
    return removed;
  }

  /** Stops all schedules of a workspace and returns how many; the stored data stay until they are wiped. */
  async stop(tenant: string): Promise<number> {
    const all = await this.#all(tenant, PREFIX);
    for (const id of all.keys()) await this.#scheduler.remove(tenant, id);
    return all.size;
  }

  /** The values of all records of a kind, by what follows the prefix. */
  async #all(tenant: string, prefix: string): Promise<Map<string, Json>> {
    const all = await listAll(this.#records, tenant, prefix);
    return new Map(all.map(({ key, value }) => [key.slice(prefix.length), value]));
  }

  #read(id: string, value: Json, noted: Json | undefined): Schedule | null {
    const parsed = scheduleSchema.safeParse(value);
    if (!parsed.success) {
      this.#unreadable(new UnreadableRecord(`The schedule ${id}`, parsed.error));
      return null;
    }
    const schedule = { ...parsed.data, id };
    const claimed = noted === undefined ? null : claimedSchema.safeParse(noted);
    // Pauses, and posts sent by hand, are written into the schedule itself.
    const last = newer(schedule.last, claimed?.data?.last ?? null);
    return {
      ...schedule,
      last,
      posted: newer(schedule.posted ?? null, claimed?.data?.posted ?? null),
      ...(claimed?.data?.trouble != null && claimed.data.phase !== 'done' ? { trouble: claimed.data.trouble } : {}),
      ...(last === null && claimed?.success === false ? { lastUnread: true } : {}),
    };
  }

  async #agree(tenant: string, { id, timing: when, zone, paused }: Schedule): Promise<void> {
    if (!waitsForResume(paused)) await this.#scheduler.upsert({ tenant, id, timing: when, zone });
    else await this.#scheduler.remove(tenant, id);
  }
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function unknownZone(zone: string): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: `The time zone ${zone} is not known here.`,
    next: 'Edit the balance post and choose another one first.',
  });
}

/** The later of two; `null` when there is none. */
export function newer<T extends { at: string }>(one: T | null, other: T | null): T | null {
  if (one === null || other === null) return one ?? other;
  return one.at > other.at ? one : other;
}

function runs({ paused, timing: when, zone }: Schedule): string {
  return JSON.stringify([waitsForResume(paused), when, zone]);
}

function toJson({ id: _, lastUnread: _unread, trouble: _trouble, content, ...value }: Schedule): Json {
  return { ...value, ...(content === undefined ? {} : { content }), timing: { ...value.timing } };
}
