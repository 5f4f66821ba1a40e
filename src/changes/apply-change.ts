import { createHash } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import { NOBODY, type Records } from '../storage/ports.ts';
import { ApiRejection, isRefused, mayHaveApplied, TelephonyError } from '../telephony/errors.ts';
import type { Environment } from '../telephony/types.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { parseEnvironment } from '../workspace/labels.ts';
import { requireWrite, type Session, type Sessions } from '../workspace/session.ts';
import type { Draft } from './draft.ts';
import type { Drafts } from './drafts.ts';
import type { EndingStep } from './ending.ts';
import { type ReadBackFinding, settleChange } from './recorded-change.ts';
import { changedSettings, pick, type SettingKind, type Snapshot, sameSettings } from './setting-kind.ts';
import type { Settings } from './settings.ts';

/** A change that a person has decided on, whose rights the caller has just checked. */
interface Change {
  kind: SettingKind;
  session: Session;
  /** The draft's id. */
  id: string;
  draft: Draft;
  /** Slack user id. */
  by: string;
  /** The request that it is part of, for which the key has been asked already. */
  reference?: string;
  /** What it does to a temporary change of the same thing. */
  ending: EndingStep;
  /** What the provider was read to hold since the caller took the thing's lease; it is read again where that is left out. */
  read?: Snapshot | undefined;
  /** For a proposed change: who proposed it, why, and what the approver said. */
  proposed?: AuditEntry['proposed'];
  /** Whether it does what was shown to whoever approved it; asked with what the provider holds now. */
  isAsShown?: ((held: { now: Settings; deadline: number }) => Promise<boolean>) | undefined;
}

/** How it ended, and what the provider holds. Every value and remark was read from the provider afterwards. */
export type ChangeOutcome =
  /** The provider holds what was sent; `alongside` are settings that changed too but were not sent from here. */
  | (AuditReference & {
      kind: 'done';
      before: Settings;
      after: Settings;
      alongside: boolean;
      remark: string | null;
      /** How the provider's spelling differs from what was sent, in sentences. */
      remarks: readonly string[];
      /** What the provider answered, where that was a refusal or nothing usable although the change was made. */
      failure: unknown;
    })
  /** The provider already holds what is wanted; nothing was sent. */
  | { kind: 'unchanged'; now: Settings; remark: string | null }
  /** It is no longer as the person saw it, so nothing was sent; `last` is who changed the settings, where known. */
  | { kind: 'moved'; now: Settings; last: AuditEntry | null }
  /** What was sent is not what the provider holds. */
  | (AuditReference & { kind: 'mismatch'; before: Settings; sent: Settings; after: Settings; failure: unknown })
  /** The provider said yes, but still held the old settings when it was asked. */
  | (AuditReference & { kind: 'not-yet'; after: Settings; at: number })
  /** The provider said yes, and what it holds now could not be read. */
  | (AuditReference & { kind: 'accepted' })
  /** The provider said no; nothing was changed. */
  | { kind: 'refused'; error: ApiRejection }
  /** No answer came, or one that may be premature, and the provider still held the old settings when it was asked. */
  | (AuditReference & { kind: 'not-applied'; error: unknown; at: number })
  /** No answer came, or a refusal that may be wrong, and what the provider holds could not be read. */
  | (AuditReference & { kind: 'unknown'; error: unknown });

/** The change's entry in the audit. */
interface AuditReference {
  entry: string;
  /** Whether the outcome could be written to the audit. */
  recorded: boolean;
}

export interface ApplyDeps {
  sessions: Sessions;
  drafts: Drafts;
  audit: Audit;
  leases: Leases;
  clock: Clock;
  /** Told how each change ended. */
  feed: { changed(tenant: string, applied: ChangeOutcome): void };
}

/** The longest id that is used as it is in the key of a lease. */
const MAX_NAMED_LENGTH = 100;

/** How long each read, and the write, may take. */
const CALL_MS = 10_000;

/** How long the whole change may take: less than the lease, so that nobody else begins meanwhile. */
const WHOLE_MS = 50_000;

/**
 * Sends a change (docs/flows.md, A change of a setting): capability again, re-read, compare, write only what
 * changed, read back, record it. A thing is changed by one person at a time; of two submissions of one draft, only the
 * first is sent. A draft whose change failed is kept for another try.
 */
export function applyChange(deps: ApplyDeps, change: Change): Promise<ChangeOutcome> {
  const { session, id, draft } = change;
  return deps.leases.hold(session.tenant, settingKey(draft), async () => {
    await deps.drafts.take(session.tenant, id, draft);
    try {
      return await sendChange(deps, change);
    } catch (error) {
      await deps.drafts.save(session.tenant, id, draft);
      throw error;
    }
  });
}

/**
 * The part of a record's key that names the thing whose settings are changed. Keys of records are short; a provider's
 * ids need not be.
 */
export function settingKey({ environment, kind, subject }: Pick<Draft, 'environment' | 'kind' | 'subject'>): string {
  const named = subject.length > MAX_NAMED_LENGTH ? createHash('sha256').update(subject).digest('hex') : subject;
  return `${environment}/${kind}/${named}`;
}

/** The account and the kind of setting that a key names; none for what is not a key. */
export function thingsOf(key: string): { environment: Environment; kind: string }[] {
  const [first = '', kind = ''] = key.split('/', 2);
  const environment = parseEnvironment(first);
  return environment === null ? [] : [{ environment, kind }];
}

/** What {@link applyChange} does once nobody else can change the thing, for whoever holds its lease. */
export async function sendChange(
  deps: Omit<ApplyDeps, 'drafts' | 'leases'>,
  change: Omit<Change, 'id'>,
): Promise<ChangeOutcome> {
  const applied = await send(deps, change);
  deps.feed.changed(change.session.tenant, applied);
  return applied;
}

async function send(deps: Omit<ApplyDeps, 'drafts' | 'leases'>, change: Omit<Change, 'id'>): Promise<ChangeOutcome> {
  const { kind, session, draft } = change;
  const { subject: id, wanted, base } = draft;
  const until = deps.clock.now() + WHOLE_MS;
  const deadline = () => ({ deadline: Math.min(until, deps.clock.now() + CALL_MS) });
  const [capabilities, read] = await Promise.all([
    deps.sessions.capabilities(session, { fresh: change.reference ?? true, ...deadline() }),
    change.read ?? kind.read(session.client, id, deadline()),
  ]);
  requireWrite(capabilities, kind.group, read.title);
  const now = read.settings;
  const moved = async () =>
    ({ kind: 'moved', now, last: await deps.audit.latest(session.tenant, session.environment, id) }) as const;
  if ((await change.isAsShown?.({ now, ...deadline() })) === false) return moved();
  const changed = changedSettings(kind, now, wanted);
  if (Object.keys(changed).length === 0) {
    await change.ending.adopt(now);
    return { kind: 'unchanged', now, remark: read.remark };
  }
  if (!sameSettings(kind, base, now)) return moved();
  const hindrance = read.hindrance(changed);
  if (hindrance !== null) throw new WorkspaceProblem({ headline: hindrance, next: 'Nothing was sent.' });
  const record = await recordIntent(deps, change, read);
  let remark: string | null = null;
  const look = async (): Promise<ReadBack> => {
    try {
      const held = await kind.read(session.client, id, deadline());
      remark = held.remark;
      return compare(kind, { id, before: now, changed }, held.settings);
    } catch (error) {
      if (error instanceof TelephonyError) return { kind: 'unread' };
      throw error;
    }
  };
  for (let attempt = 1; ; attempt += 1) {
    const failure = await failureOf(read.write(changed, deadline()));
    if (failure !== null && !mayHaveApplied(failure)) {
      await record.settle({ outcome: 'refused', after: now });
      throw failure;
    }
    // A rate limiter may act before or after the work, so what the provider now holds decides whether it is sent again.
    const wait = limitedFor(failure, attempt);
    const again = wait !== null && attempt < MAX_WRITES && deps.clock.now() + wait + CALL_MS < until;
    if (again) await deps.clock.sleep(wait);
    if (failure === null) await record.accept();
    const found = await pollUntilApplied(deps.clock, { patient: !isPlainNo(failure), look, waits: record.note }).catch(
      async (error: unknown) => {
        await record.note();
        throw error;
      },
    );
    if (again && found.kind === 'old') continue;
    return conclude(deps, record, { id, before: now, changed }, kind, failure, found, remark);
  }
}

/** Works out how the change ended, and brings the audit up to date. */
async function conclude(
  { clock }: Pick<ApplyDeps, 'clock'>,
  record: ChangeRecord,
  { before: now, changed }: Sent,
  kind: SettingKind,
  failure: unknown,
  found: ReadBack,
  remark: string | null,
): Promise<ChangeOutcome> {
  const { entry } = record;
  const at = clock.now();
  switch (found.kind) {
    case 'there': {
      const { after, remarks } = found;
      // Other settings that moved were not sent from here, so they are neither attributed to this person nor undone
      // with the change.
      const before = { ...after, ...pick(now, Object.keys(changed)) };
      const recorded = await record.settle({ outcome: 'done', before, after });
      const alongside = !sameSettings(kind, before, now);
      return { kind: 'done', entry, recorded, before, after, alongside, remark, remarks, failure };
    }
    case 'old': {
      const { after } = found;
      if (isPlainNo(failure)) {
        await record.settle({ outcome: 'refused', after: now });
        return { kind: 'refused', error: failure };
      }
      const recorded = await record.settle({ outcome: 'unknown', after });
      return failure === null
        ? { kind: 'not-yet', entry, recorded, after, at }
        : { kind: 'not-applied', entry, recorded, error: failure, at };
    }
    case 'other': {
      const { after } = found;
      const touched = Object.keys(changed).some(
        (name) => !kind.comparison(name).same(now[name] ?? null, after[name] ?? null),
      );
      // Somebody else changed it meanwhile; it is not what the provider refused.
      if (isPlainNo(failure) && !(isDoubtful(failure) && touched)) {
        await record.settle({ outcome: 'refused', after: now });
        return { kind: 'refused', error: failure };
      }
      const recorded = await record.settle({ outcome: 'mismatch', after });
      return { kind: 'mismatch', entry, recorded, before: now, sent: { ...after, ...changed }, after, failure };
    }
    case 'unread': {
      if (failure === null) {
        await record.note();
        return { kind: 'accepted', entry, recorded: true };
      }
      if (!isPlainNo(failure) || isDoubtful(failure)) return { kind: 'unknown', entry, recorded: true, error: failure };
      await record.settle({ outcome: 'refused', after: now });
      return { kind: 'refused', error: failure };
    }
  }
}

/** The error that a write failed with; `null` when it succeeded. */
function failureOf(write: Promise<unknown>): Promise<unknown> {
  return write.then(
    () => null,
    (error: unknown) => error ?? new Error('A write failed without saying why'),
  );
}

/** The audit entry of a change that is being made. */
interface ChangeRecord {
  entry: string;
  /** The provider said yes, which is written with what is found next. */
  accept(): Promise<void>;
  /** Writes that by itself, where it takes a while until something is found. */
  note(): Promise<void>;
  /** False when the audit could not be written. */
  settle(found: ReadBackFinding): Promise<boolean>;
}

/**
 * Records the change before it is sent, as one whose outcome is not known: whatever happens to this process, the audit
 * then has the change. If the audit cannot be written, the change is not sent; if it cannot be settled later, the
 * outcome stays unknown there.
 */
async function recordIntent(
  deps: Omit<ApplyDeps, 'drafts' | 'leases'>,
  change: Omit<Change, 'id'>,
  { settings, title }: Snapshot,
): Promise<ChangeRecord> {
  const { kind, session, by, draft, ending, proposed = null } = change;
  const temporary = await ending.begin(settings);
  const { tenant, environment } = session;
  const { subject, from, wanted, undoes } = draft;
  const intent = {
    action: { setting: kind.name },
    by,
    environment,
    subject,
    from,
    before: settings,
    wanted,
    after: null,
    outcome: 'unknown',
    undoes,
    title,
    ...(draft.preset === undefined ? {} : { preset: draft.preset }),
    ...(temporary === null ? {} : { temporary }),
    ...(proposed === null ? {} : { proposed }),
    ...(draft.asked == null ? {} : { asked: draft.asked }),
  } as const;
  const entry = await deps.audit.write(tenant, intent).catch(async (error: unknown) => {
    await ending.settled({ outcome: 'refused' });
    throw error;
  });
  let unwritten: ReadBackFinding = {};
  const write = async (found: ReadBackFinding) => {
    const all = { ...unwritten, ...found };
    unwritten = {};
    return settleChange(deps, tenant, { id: entry, undoes, by }, all);
  };
  return {
    entry,
    async accept() {
      unwritten = { accepted: true };
      await ending.settled(unwritten);
    },
    async note() {
      if (unwritten.accepted === true) await write({});
    },
    async settle(found) {
      const recorded = await write(found);
      await ending.settled(found);
      return recorded;
    },
  };
}

/** Longer than any change can take; the lease of a process that died runs out after this. */
export const LEASE_TTL_MS = 60_000;

/** How often somebody who is waiting checks whether the thing is free. */
export const RETRY_MS = 50;
const PATIENCE_MS = 5_000;

/**
 * Allows one change of a thing at a time, in this process and every other on the same records, because the provider's API
 * has no conditional writes; several workspaces may be connected to one account, so it is alone among all of them.
 * `WorkspaceProblem` when another change goes on for too long.
 */
export class Leases {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #told: (tenant: string, key: string, gone: boolean) => void;

  /** `told`: which workspace begins a change and, `gone`, ends it, under a key that begins with `lease/`; it must not throw. */
  constructor(records: Records, clock: Clock, told: (tenant: string, key: string, gone: boolean) => void = () => {}) {
    this.#records = records;
    this.#clock = clock;
    this.#told = told;
  }

  async hold<T>(tenant: string, what: string, work: () => Promise<T>): Promise<T> {
    const key = `lease/${createHash('sha256').update(what).digest('hex')}`;
    const version = await this.#acquire(key);
    this.#told(tenant, key, false);
    try {
      return await work();
    } finally {
      // The work is done either way: a lease that cannot be given back runs out by itself.
      await this.#records.delete(NOBODY, key, { version }).catch(() => {});
      this.#told(tenant, key, true);
    }
  }

  async #acquire(key: string): Promise<string> {
    const until = this.#clock.now() + PATIENCE_MS;
    for (;;) {
      const expiresAt = this.#clock.now() + LEASE_TTL_MS;
      const version = await this.#records.put(NOBODY, key, true, { when: 'absent', expiresAt });
      if (version !== null) return version;
      if (this.#clock.now() >= until) {
        throw new WorkspaceProblem({
          headline: 'This is being saved right now.',
          next: 'Nothing of yours was sent; try again in a moment.',
        });
      }
      await this.#clock.sleep(RETRY_MS);
    }
  }
}

/** What is compared after a write. */
interface Sent {
  /** The number or the IVR id, as the provider writes it. */
  id: string;
  /** What the provider held just before. */
  before: Settings;
  /** What was sent. */
  changed: Settings;
}

/** What the provider was found to hold after a write. */
type ReadBack =
  /** What was sent; `remarks` say how the provider writes it differently. */
  | { kind: 'there'; after: Settings; remarks: readonly string[] }
  /** Exactly what it held before. */
  | { kind: 'old'; after: Settings }
  | { kind: 'other'; after: Settings }
  /** It could not be asked. */
  | { kind: 'unread' };

/** Compares what the provider holds with what was sent, by meaning rather than by spelling. */
export function compare(
  kind: Pick<SettingKind, 'comparison'>,
  { id, before, changed }: Sent,
  after: Settings,
): ReadBack {
  const compared = Object.entries(changed).map(([setting, value]) =>
    kind.comparison(setting).stored(value, after[setting] ?? null, id),
  );
  if (compared.every(({ taken }) => taken)) {
    return { kind: 'there', after, remarks: compared.flatMap(({ remarks }) => remarks) };
  }
  return { kind: sameSettings(kind, after, before) ? 'old' : 'other', after };
}

/** How long to wait before each further read while the provider still holds the old settings. */
const LOOK_AGAIN_MS = [2_000, 3_000];

/**
 * Reads until the settings differ from before; a provider that applies changes asynchronously needs a few seconds. `waits`
 * is called before each further read.
 */
async function pollUntilApplied(
  clock: Clock,
  { patient, look, waits }: { patient: boolean; look: () => Promise<ReadBack>; waits: () => Promise<void> },
): Promise<ReadBack> {
  let found = await look();
  for (const delay of patient ? LOOK_AGAIN_MS : []) {
    if (found.kind !== 'old') break;
    await waits();
    await clock.sleep(delay);
    const again = await look();
    if (again.kind !== 'unread') found = again;
  }
  return found;
}

/** How often a write that is rate-limited is sent in all. */
const MAX_WRITES = 3;

/**
 * Milliseconds to wait before a rate-limited write is read back, and sent again if it was not applied; `null` for any
 * other failure.
 */
function limitedFor(failure: unknown, attempt: number): number | null {
  if (!isRefused(failure, 'rate_limited')) return null;
  return failure.retryAfterMs ?? 1_000 * 2 ** (attempt - 1);
}

/**
 * Whether it is a plain refusal, believed once the settings were read back. After any other failure the write may still
 * be under way.
 */
function isPlainNo(failure: unknown): failure is ApiRejection {
  return failure instanceof ApiRejection && failure.status < 500 && failure.status !== 408;
}

/** Whether a refusal may be wrong, because its status can come from before or after the actual work. */
function isDoubtful({ status }: ApiRejection): boolean {
  return status < 300 || status === 409 || status === 429;
}
