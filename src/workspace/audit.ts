import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { changeRecord, type RecordCodec } from '../storage/change-record.ts';
import type { Json, Records } from '../storage/ports.ts';
import type { Environment } from '../telephony/types.ts';

const json = z.json();

const wireMark = z.object({
  /** The temporary change. */
  id: z.string(),
  /** Whether it began with this entry or ended. */
  phase: z.enum(['begin', 'end']),
  /** When it is to end, in words; `null` where it has no end, or ended. */
  until: z.string().nullable(),
});

/** What an entry has to do with a change that holds for a while. */
export type TemporaryMark = z.infer<typeof wireMark>;

/** Who proposed a change and why, and what was said with the approval; the stored shape. */
export const wireProposed = z.object({
  by: z.string(),
  reason: z.string(),
  word: z.string(),
  /** Who approved it, where that is not whoever made the change: somebody else began what was planned. */
  approvedBy: z.string().optional(),
});

const wireEntry = z.object({
  /** {@link AuditAction}, or what another version wrote. */
  action: z.string(),
  /** Slack user id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  environment: z.enum(['sandbox', 'live']).nullable(),
  /** The number, the IVR id, or `null`. */
  subject: z.string().nullable(),
  /** Channel id the change was made from, `null` when in a direct message or the App Home. */
  from: z.string().nullable(),
  before: json.nullable(),
  /** What was asked for; `null` where nothing was sent. */
  wanted: json.nullable().default(null),
  /** What the vendor held afterwards; `null` when it could not be read. */
  after: json.nullable(),
  outcome: z.enum(['done', 'mismatch', 'unknown', 'refused']),
  /** The vendor said yes to it, whatever it held then. */
  accepted: z.boolean().default(false),
  /** The entry that this one takes back. */
  undoes: z.string().nullable(),
  /** Who took it back, and when (ISO 8601, UTC). */
  undone: z.object({ by: z.string(), at: z.string() }).nullable().default(null),
  /** What people call the subject; `null` where its own name says it. */
  title: z.string().nullable().default(null),
  temporary: wireMark.nullable().default(null),
  /** Who proposed it and why, and what was said with the approval; `null` for what nobody proposed. */
  proposed: wireProposed.nullable().default(null),
  /** The name of the preset that it came with. */
  preset: z.string().nullable().default(null),
});

/** Who changed what, when and from where; never a secret. */
export interface AuditEntry {
  /** Sorts by time. */
  id: string;
  action: string;
  by: string;
  at: string;
  environment: Environment | null;
  subject: string | null;
  from: string | null;
  before: Json;
  wanted: Json;
  after: Json;
  outcome: 'done' | 'mismatch' | 'unknown' | 'refused';
  accepted: boolean;
  undoes: string | null;
  undone: { by: string; at: string } | null;
  title: string | null;
  temporary: TemporaryMark | null;
  proposed: z.infer<typeof wireProposed> | null;
  preset: string | null;
}

/**
 * What can be recorded, a change of a kind of setting by that kind's name; an entry of another version may name an action
 * that this one does not know.
 */
export type AuditAction =
  | 'connect'
  | 'use'
  | 'disconnect'
  | 'schedule'
  | 'access'
  | 'rules'
  | 'refused'
  | { setting: string };

/** What is written; the time and the id come with the writing. */
type NewEntry = Omit<AuditEntry, 'id' | 'at' | 'action' | 'undone' | 'accepted' | Unsaid> &
  Partial<Pick<AuditEntry, Unsaid>> & { action: AuditAction };

/** What most entries have nothing of. */
type Unsaid = 'title' | 'wanted' | 'temporary' | 'proposed' | 'preset';

/** What somebody did; what is left out was not so, and it is done unless something else is said. */
type Note = Pick<NewEntry, 'action' | 'environment'> &
  Partial<Omit<NewEntry, 'action' | 'environment' | 'by' | 'from'>>;

/** Who did it, and where. */
interface Author {
  tenant: string;
  user: string;
  channel: string | null;
}

/** What is found out later about a change that was recorded ahead. */
type Settled = Partial<Pick<AuditEntry, 'outcome' | 'before' | 'after' | 'undone' | 'accepted'>>;

/** How long entries are kept. */
export const AUDIT_TTL_MS = 400 * 24 * 60 * 60 * 1000;

const PREFIX = 'audit/';

/** Also where a later version wrote it: what this one does not know is kept. */
const AS_IT_STANDS: RecordCodec<{ [key: string]: Json | undefined }> = {
  read: (value) => (typeof value === 'object' ? Object.fromEntries(Object.entries(value ?? {})) : {}),
  write: (value) => value,
};

/** How far back {@link Audit.latest} looks. */
const LATEST_DEPTH = 200;

/** The workspace's append-only history of changes. */
export class Audit {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #id: () => string;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is told of an entry that is none to this version of the app; the others are served. */
  constructor(records: Records, clock: Clock, id: () => string, unreadable: (key: string) => void = () => {}) {
    this.#records = records;
    this.#clock = clock;
    this.#id = id;
    this.#unreadable = unreadable;
  }

  /** Records what somebody did, and returns the entry's id. */
  note({ tenant, user: by, channel: from }: Author, what: Note): Promise<string> {
    const rest = { subject: null, before: null, after: null, undoes: null, outcome: 'done' } as const;
    return this.write(tenant, { ...rest, by, from, ...what });
  }

  /** Writes an entry and returns its id. */
  async write(tenant: string, what: NewEntry): Promise<string> {
    const now = this.#clock.now();
    const at = new Date(now).toISOString();
    const action = typeof what.action === 'string' ? what.action : what.action.setting;
    const value: Json = { ...what, action, at };
    for (;;) {
      const id = `${at}/${this.#id()}`;
      const kept = { when: 'absent', expiresAt: now + AUDIT_TTL_MS } as const;
      if ((await this.#records.put(tenant, `${PREFIX}${id}`, value, kept)) !== null) return id;
    }
  }

  /** Says how a change that was recorded ahead has ended; what others found out about it meanwhile is kept. */
  async settle(tenant: string, id: string, found: Settled): Promise<void> {
    const settled = (entry: { [key: string]: Json | undefined } | null) =>
      entry === null ? null : { ...entry, ...found };
    await changeRecord(this.#records, tenant, `${PREFIX}${id}`, AS_IT_STANDS, settled, {
      ...{ expiresAt: 'as-it-was', recent: true },
    });
  }

  /** `null` for what is no entry, an id that was made up included. */
  async find(tenant: string, id: string): Promise<AuditEntry | null> {
    if (!/^[\dT:.Z-]{24}\/\w{1,40}$/u.test(id)) return null;
    const record = await this.#records.get(tenant, `${PREFIX}${id}`);
    return record === null ? null : this.#read(id, record.value);
  }

  /** Newest first; `after` continues behind an entry's id. */
  async list(
    tenant: string,
    options: { after?: string; limit?: number } = {},
  ): Promise<{ entries: AuditEntry[]; unreadable: string[]; next: string | null }> {
    const { items, next } = await this.#records.list(tenant, PREFIX, {
      reverse: true,
      limit: options.limit ?? 50,
      ...(options.after === undefined ? {} : { after: `${PREFIX}${options.after}` }),
    });
    const ids = items.map(({ key }) => key.slice(PREFIX.length));
    const read = items.map(({ value }, at) => this.#read(ids[at] ?? '', value));
    return {
      entries: read.filter((entry) => entry !== null),
      unreadable: ids.filter((_, at) => read[at] === null),
      next: next === null ? null : next.slice(PREFIX.length),
    };
  }

  /** The newest change of a thing that we made, among the last few hundred entries. */
  async latest(tenant: string, environment: Environment, subject: string): Promise<AuditEntry | null> {
    const { entries } = await this.list(tenant, { limit: LATEST_DEPTH });
    const about = (entry: AuditEntry) => entry.subject === subject && entry.environment === environment;
    return entries.find((entry) => about(entry) && entry.outcome !== 'refused') ?? null;
  }

  /** `null` for what a later version wrote, or what was damaged. */
  #read(id: string, value: Json): AuditEntry | null {
    const found = wireEntry.safeParse(value);
    if (found.success) return { id, ...found.data };
    this.#unreadable(`${PREFIX}${id}`);
    return null;
  }
}
