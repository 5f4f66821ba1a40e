import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { changeRecord, lastSeen, type RecordCodec, storedJson } from '../storage/change-record.ts';
import type { Json, Records } from '../storage/ports.ts';
import type { Environment } from '../telephony/types.ts';

const markSchema = z.object({
  /** The temporary change. */
  id: z.string(),
  /** Whether it began with this entry or ended. */
  phase: z.enum(['begin', 'end']),
  /** When it is to end, in words; `null` where it has no end, or ended. */
  until: z.string().nullable(),
  /** The segment of hours that turned over with it, by the id and name of its cause; left out where nothing turned over. */
  hours: z.object({ id: z.string(), name: z.string() }).optional(),
  /** That a plan began it, and no person; left out otherwise, and in entries of earlier versions. */
  plan: z.literal(true).optional(),
});

/** How an entry relates to a temporary change. */
export type TemporaryMark = z.infer<typeof markSchema>;

/** Who proposed a change and why, and what the approver said; the stored shape. */
export const proposedSchema = z.object({
  by: z.string(),
  reason: z.string(),
  word: z.string(),
  /** Who approved it, where somebody else made the change, such as by starting a planned one. */
  approvedBy: z.string().optional(),
});

/** Which agent asked for it, and by which of its drafts; the stored shape. */
export const agentDraftSchema = z.object({ agent: z.string(), draft: z.string() });

const entrySchema = z.object({
  /** {@link AuditAction}, or what another version wrote. */
  action: z.string(),
  /** Slack user id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  environment: z.enum(['sandbox', 'live']).nullable(),
  /** The number, the IVR id, or `null`. */
  subject: z.string().nullable(),
  /** Id of the channel in which the change was made, `null` when in a direct message or the App Home. */
  from: z.string().nullable(),
  before: storedJson.nullable(),
  /** What was asked for; `null` where nothing was sent. */
  wanted: storedJson.nullable().default(null),
  /** What the provider held afterwards; `null` when it could not be read. */
  after: storedJson.nullable(),
  outcome: z.enum(['done', 'mismatch', 'unknown', 'refused']),
  /** Whether the provider accepted it, whatever it held afterwards. */
  accepted: z.boolean().default(false),
  /** The entry that this one undoes. */
  undoes: z.string().nullable(),
  /** Who undid it, and when (ISO 8601, UTC). */
  undone: z.object({ by: z.string(), at: z.string() }).nullable().default(null),
  /** The value of the button that undoes it, for a day; left out where the entry itself is undone by its id, or nothing undoes it. */
  undo: z.string().nullish(),
  /** What people call the subject; `null` where the subject itself says it. */
  title: z.string().nullable().default(null),
  temporary: markSchema.nullable().default(null),
  /** Who proposed it and why, and what the approver said; `null` where nobody proposed it. */
  proposed: proposedSchema.nullable().default(null),
  /** The name of the preset that made the change. */
  preset: z.string().nullable().default(null),
  /** The agent that asked for it; `null` where none did. */
  asked: agentDraftSchema.nullish(),
  /** The numbers and menus that a plan is about, and its name; left out where there is a subject, and in entries of earlier versions. */
  about: z.array(z.string()).optional(),
  /** What a plan came to, each a line; as `about`. */
  says: z.array(z.string()).optional(),
});

/** Who changed what, when and from where; never a secret. */
export interface AuditEntry extends z.infer<typeof entrySchema> {
  /** Sorts by time. */
  id: string;
}

/**
 * What can be recorded. The change of a setting goes by the name of its kind; an entry of another version may name an
 * action that this one does not know.
 */
type AuditAction = 'connect' | 'use' | 'disconnect' | 'schedule' | 'access' | 'rules' | 'refused' | { setting: string };

/** An entry to be written; writing adds its time and id. */
type NewEntry = Omit<AuditEntry, 'id' | 'at' | 'action' | 'undone' | 'accepted' | Unsaid> &
  Partial<Pick<AuditEntry, Unsaid>> & { action: AuditAction };

/** Members that most entries do not have. */
type Unsaid = 'title' | 'wanted' | 'temporary' | 'proposed' | 'preset';

/** What somebody did. Members left out do not apply; the outcome is `done` unless given. */
type Note = Pick<NewEntry, 'action' | 'environment'> &
  Partial<Omit<NewEntry, 'action' | 'environment' | 'by' | 'from'>>;

/** Who did it, and where. */
interface Author {
  tenant: string;
  user: string;
  channel: string | null;
  asked?: z.infer<typeof agentDraftSchema>;
}

/** What is found out later about a change that was recorded in advance. */
type Settled = Partial<Pick<AuditEntry, 'outcome' | 'before' | 'after' | 'undone' | 'accepted'>>;

/** How long entries are kept. */
export const AUDIT_TTL_MS = 400 * DAY_MS;

const PREFIX = 'audit/';

/** Keeps members that this version does not know, because a later one may have written them. */
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

  /** `unreadable` is called for an entry that this version of the app cannot read; the others are served. */
  constructor(records: Records, clock: Clock, id: () => string, unreadable: (key: string) => void = () => {}) {
    this.#records = records;
    this.#clock = clock;
    this.#id = id;
    this.#unreadable = unreadable;
  }

  /** Records what somebody did, and returns the entry's id. */
  note({ tenant, user: by, channel: from, asked }: Author, what: Note): Promise<string> {
    const rest = { subject: null, before: null, after: null, undoes: null, outcome: 'done' } as const;
    return this.write(tenant, { ...rest, by, from, ...(asked === undefined ? {} : { asked }), ...what });
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

  /** Records how a change that was written in advance has ended; what others recorded meanwhile is kept. */
  async settle(tenant: string, id: string, found: Settled): Promise<void> {
    const settled = (entry: { [key: string]: Json | undefined } | null) =>
      entry === null ? null : { ...entry, ...found };
    await changeRecord(this.#records, tenant, `${PREFIX}${id}`, AS_IT_STANDS, settled, {
      expiresAt: 'as-it-was',
      recent: true,
    });
  }

  /**
   * `null` where there is no such entry, also for a made-up id. `recent`: what this process saw of it last will do, because only
   * what never changes of an entry is asked for, such as its action and subject.
   */
  async find(tenant: string, id: string, { recent = false } = {}): Promise<AuditEntry | null> {
    if (!/^[\dT:.Z-]{24}\/\w{1,40}$/u.test(id)) return null;
    const key = `${PREFIX}${id}`;
    const record = (recent ? lastSeen(this.#records, tenant, key) : null) ?? (await this.#records.get(tenant, key));
    return record === null ? null : this.#read(id, record.value);
  }

  /** Newest first; `after` continues after the entry with that id. */
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

  /** The newest change of a thing made through this app, among the last few hundred entries. */
  async latest(tenant: string, environment: Environment, subject: string): Promise<AuditEntry | null> {
    const { entries } = await this.list(tenant, { limit: LATEST_DEPTH });
    const about = (entry: AuditEntry) => entry.subject === subject && entry.environment === environment;
    return entries.find((entry) => about(entry) && entry.outcome !== 'refused') ?? null;
  }

  /** The newest entry of a plan, by its name or id, among the last few hundred. */
  async latestAbout(tenant: string, name: string): Promise<AuditEntry | null> {
    const { entries } = await this.list(tenant, { limit: LATEST_DEPTH });
    return entries.find(({ about }) => about?.includes(name) === true) ?? null;
  }

  /** The newest entry of a temporary change, by its id, among the last few hundred. */
  async latestOf(tenant: string, temporary: string): Promise<AuditEntry | null> {
    const { entries } = await this.list(tenant, { limit: LATEST_DEPTH });
    return entries.find((entry) => entry.temporary?.id === temporary && entry.outcome !== 'refused') ?? null;
  }

  /** `null` for an entry that a later version wrote, or that is damaged. */
  #read(id: string, value: Json): AuditEntry | null {
    const found = entrySchema.safeParse(value);
    if (found.success) return { id, ...found.data };
    this.#unreadable(`${PREFIX}${id}`);
    return null;
  }
}
