import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { mayHaveApplied, type Refused, TelephonyError } from '../telephony/errors.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { requireWrite, type Session, type Sessions } from '../workspace/session.ts';
import { type Finding, settleChange } from './book.ts';
import { changedSettings, type Kind, type Settings, sameSettings } from './kind.ts';
import type { Leases } from './lease.ts';
import {
  compare,
  type Found,
  isDoubtful,
  isPlainNo,
  limitedFor,
  lookUntilThere,
  MOST_WRITES,
  type Sent,
} from './read-back.ts';

/** A change that a person has decided on. */
export interface Request<State> {
  kind: Kind<State>;
  /** The number or the IVR id, as the vendor writes it. */
  id: string;
  session: Session;
  /** The settings that the person was shown. */
  base: Settings;
  /** The settings that the person wants. */
  wanted: Settings;
  /** Slack user id. */
  by: string;
  /** Channel the change is made from. */
  from: string | null;
  /** The audit entry that this takes back. */
  undoes: string | null;
  /** Called once no other change of the thing goes on; rejects when this one was made already, and nothing is sent. */
  claim: () => Promise<void>;
}

/** How it ended, with what the vendor holds; every settings value and remark is the vendor's own, read after the fact. */
export type Applied =
  /** The vendor holds what was sent; `alongside` when it holds something else anew too, which was not sent from here. */
  | (Booking & {
      kind: 'done';
      before: Settings;
      after: Settings;
      alongside: boolean;
      remark: string | null;
      /** How the vendor writes it otherwise than it was sent, in sentences. */
      remarks: readonly string[];
      /** What the vendor answered all the same, where that was a no or nothing of use. */
      failure: unknown;
    })
  /** The vendor already holds what is wanted; nothing was sent. */
  | { kind: 'unchanged'; now: Settings; remark: string | null }
  /** The vendor holds something else than the person was shown; nothing was sent. */
  | { kind: 'moved'; now: Settings; last: AuditEntry | null }
  /** What was sent is not what the vendor holds. */
  | (Booking & { kind: 'mismatch'; before: Settings; sent: Settings; after: Settings; failure: unknown })
  /** The vendor said yes, and still held what it held before when it was looked at. */
  | (Booking & { kind: 'not-yet'; after: Settings; at: number })
  /** The vendor said yes, and could not be asked what it holds. */
  | (Booking & { kind: 'accepted' })
  /** The vendor said no; nothing was changed. */
  | { kind: 'refused'; error: Refused }
  /** No answer came, or one that may be too early, and the vendor held what it held before when it was looked at. */
  | (Booking & { kind: 'not-applied'; error: unknown; at: number })
  /** No answer came, or a no that may not be true, and what the vendor holds could not be read. */
  | (Booking & { kind: 'unknown'; error: unknown });

/** Where it is in the book. */
interface Booking {
  entry: string;
  /** The book says so too. */
  booked: boolean;
}

export interface ApplyNeeds {
  sessions: Sessions;
  audit: Audit;
  leases: Leases;
  clock: Clock;
}

/** The longest id that names its own lease. */
const LONGEST_NAMED = 100;

/** How long each of the reads and the write may take. */
const CALL_MS = 10_000;

/** How long all of it may take: less than the lease, so that nobody else begins meanwhile. */
const WHOLE_MS = 50_000;

/**
 * The road of every change (docs/architecture.md, A change of a setting): capability again, re-read, compare, write only what changed, read back, book
 * it. Rights of the person are checked by the caller, just before. One change of a thing at a time.
 */
export async function applyChange<State>(needs: ApplyNeeds, request: Request<State>): Promise<Applied> {
  const { kind, id, session } = request;
  // Keys of records are short (storage/ports), ids of a provider need not be.
  const named = id.length > LONGEST_NAMED ? createHash('sha256').update(id).digest('hex') : id;
  const what = `${session.environment}/${kind.name}/${named}`;
  return needs.leases.hold(session.tenant, what, async () => {
    await request.claim();
    return applyHeld(needs, request);
  });
}

async function applyHeld<State>(needs: ApplyNeeds, request: Request<State>): Promise<Applied> {
  const { kind, id, session, wanted } = request;
  const until = needs.clock.now() + WHOLE_MS;
  const deadline = () => ({ deadline: Math.min(until, needs.clock.now() + CALL_MS) });
  const [capabilities, state] = await Promise.all([
    needs.sessions.capabilities(session, { fresh: true, ...deadline() }),
    kind.read(session.client, id, deadline()),
  ]);
  requireWrite(capabilities, kind.group, kind.title(id, state));
  const now = kind.settings(state);
  const changed = changedSettings(kind, now, wanted);
  if (Object.keys(changed).length === 0) return { kind: 'unchanged', now, remark: kind.remark(state) };
  if (!sameSettings(kind, request.base, now)) {
    return { kind: 'moved', now, last: await needs.audit.latest(session.tenant, session.environment, id) };
  }
  const hindrance = kind.hindrance(changed, state);
  if (hindrance !== null) throw new WorkspaceProblem({ headline: hindrance, next: 'Nothing was sent.' });
  const book = await bookAhead(needs, request, kind.title(id, state), now);
  let remark: string | null = null;
  const look = async (): Promise<Found> => {
    try {
      const held = await kind.read(session.client, id, deadline());
      remark = kind.remark(held);
      return compare(kind, { id, before: now, changed }, kind.settings(held));
    } catch (error) {
      if (error instanceof TelephonyError) return { kind: 'unread' };
      throw error;
    }
  };
  for (let attempt = 1; ; attempt += 1) {
    const failure = await failureOf(kind.write(session.client, id, changed, state, deadline()));
    if (failure !== null && !mayHaveApplied(failure)) {
      await book.settle({ outcome: 'refused', after: now });
      throw failure;
    }
    // A limiter may stand in front of the work or behind it, so what is there decides whether it is sent again.
    const wait = limitedFor(failure, attempt);
    const again = wait !== null && attempt < MOST_WRITES && needs.clock.now() + wait + CALL_MS < until;
    if (again) await needs.clock.sleep(wait);
    if (failure === null) await book.settle({ accepted: true });
    const found = await lookUntilThere(needs.clock, !isPlainNo(failure), look);
    if (again && found.kind === 'old') continue;
    return conclude(needs, book, { id, before: now, changed }, kind, failure, found, remark);
  }
}

/** What became of it, and the book brought up to date. */
async function conclude<State>(
  needs: ApplyNeeds,
  book: Book,
  { before: now, changed }: Sent,
  kind: Kind<State>,
  failure: unknown,
  found: Found,
  remark: string | null,
): Promise<Applied> {
  const { entry } = book;
  const at = needs.clock.now();
  switch (found.kind) {
    case 'there': {
      const { after, remarks } = found;
      // What else moved was not sent from here, so it is not put to this person's name, nor undone with it.
      const before = { ...after, ...pick(now, Object.keys(changed)) };
      const booked = await book.settle({ outcome: 'done', before, after });
      const alongside = !sameSettings(kind, before, now);
      return { kind: 'done', entry, booked, before, after, alongside, remark, remarks, failure };
    }
    case 'old': {
      const { after } = found;
      if (isPlainNo(failure)) {
        await book.settle({ outcome: 'refused', after: now });
        return { kind: 'refused', error: failure };
      }
      const booked = await book.settle({ outcome: 'unknown', after });
      return failure === null
        ? { kind: 'not-yet', entry, booked, after, at }
        : { kind: 'not-applied', entry, booked, error: failure, at };
    }
    case 'other': {
      const { after } = found;
      const touched = Object.keys(changed).some((name) => !kind.same(name, now[name] ?? null, after[name] ?? null));
      // Somebody else moved it meanwhile; what the vendor said no to is none of that.
      if (isPlainNo(failure) && !(isDoubtful(failure) && touched)) {
        await book.settle({ outcome: 'refused', after: now });
        return { kind: 'refused', error: failure };
      }
      const booked = await book.settle({ outcome: 'mismatch', after });
      return { kind: 'mismatch', entry, booked, before: now, sent: { ...after, ...changed }, after, failure };
    }
    case 'unread': {
      if (failure === null) return { kind: 'accepted', entry, booked: true };
      if (!isPlainNo(failure) || isDoubtful(failure)) return { kind: 'unknown', entry, booked: true, error: failure };
      await book.settle({ outcome: 'refused', after: now });
      return { kind: 'refused', error: failure };
    }
  }
}

/** What a write failed with; `null` when it did not. */
function failureOf(write: Promise<unknown>): Promise<unknown> {
  return write.then(
    () => null,
    (error: unknown) => error ?? new Error('A write failed without saying why'),
  );
}

interface Book {
  entry: string;
  /** False when it could not be written. */
  settle(found: Finding): Promise<boolean>;
}

/**
 * Books the change before it is sent, as one whose outcome is not known: whatever happens to this process then, the
 * book has it. A book that cannot be written stops the change; one that cannot be settled later says too little.
 */
async function bookAhead<State>(
  needs: ApplyNeeds,
  request: Request<State>,
  title: string,
  now: Settings,
): Promise<Book> {
  const { kind, id, session, by, from, wanted, undoes } = request;
  const { tenant } = session;
  const entry = await needs.audit.write(tenant, {
    action: kind.name,
    by,
    environment: session.environment,
    subject: id,
    from,
    before: now,
    wanted,
    after: null,
    outcome: 'unknown',
    undoes,
    title,
  });
  return { entry, settle: (found) => settleChange(needs, { tenant, entry, undoes, by }, found) };
}

function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
}
