import type { Clock } from '../clock.ts';
import { mayHaveApplied, Refused } from '../telephony/errors.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import { requireWrite, type Session, type Sessions } from '../workspace/session.ts';
import { changedSettings, type Kind, type Settings, sameSettings } from './kind.ts';
import type { Leases } from './lease.ts';

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
  | { kind: 'done'; entry: string; before: Settings; after: Settings; alongside: boolean; remark: string | null }
  /** The vendor already holds what is wanted; nothing was sent. */
  | { kind: 'unchanged'; now: Settings; remark: string | null }
  /** The vendor holds something else than the person was shown; nothing was sent. */
  | { kind: 'moved'; now: Settings; last: AuditEntry | null }
  /** What was sent is not what the vendor holds. */
  | { kind: 'mismatch'; entry: string; before: Settings; sent: Settings; after: Settings }
  /** The vendor said no; nothing was changed. */
  | { kind: 'refused'; error: Refused }
  /** No answer came, or one that may be too early, and the vendor held what it held before when it was looked at. */
  | { kind: 'not-applied'; error: unknown; at: number }
  /** No answer came, and what the vendor holds could not be read; it may or may not have been changed. */
  | { kind: 'unknown' };

export interface ApplyNeeds {
  sessions: Sessions;
  audit: Audit;
  leases: Leases;
  clock: Clock;
}

/** How long each of the reads and the write may take. */
const CALL_MS = 10_000;

/**
 * The road of every change (DESIGN §4): capability again, re-read, compare, write only what changed, once, read
 * back, book it. Rights of the person are checked by the caller, just before. One change of a thing at a time.
 */
export async function applyChange<State>(needs: ApplyNeeds, request: Request<State>): Promise<Applied> {
  const { kind, id, session } = request;
  const what = `${session.environment}/${kind.name}/${id}`;
  return needs.leases.hold(session.tenant, what, async () => {
    await request.claim();
    return applyHeld(needs, request);
  });
}

async function applyHeld<State>(needs: ApplyNeeds, request: Request<State>): Promise<Applied> {
  const { kind, id, session, wanted } = request;
  const deadline = () => ({ deadline: needs.clock.now() + CALL_MS });
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
  const book = await bookAhead(needs, request, kind.title(id, state), now);
  let failure: unknown = null;
  try {
    await kind.write(session.client, id, changed, state, deadline());
  } catch (error) {
    if (error instanceof Refused && error.code === 'scope_denied') needs.sessions.dropCapabilities(session);
    if (!mayHaveApplied(error)) {
      await book.settle({ outcome: 'refused', after: now });
      if (error instanceof Refused) return { kind: 'refused', error };
      throw error;
    }
    failure = error;
  }
  const held = await kind.read(session.client, id, deadline()).catch(() => null);
  if (held === null) return { kind: 'unknown' };
  const after = kind.settings(held);
  if (Object.entries(changed).every(([setting, value]) => kind.same(setting, value, after[setting] ?? null))) {
    // What else moved was not sent from here, so it is not put to this person's name, nor undone with it.
    const before = { ...after, ...pick(now, Object.keys(changed)) };
    await book.settle({ outcome: 'done', before, after });
    const alongside = !sameSettings(kind, before, now);
    return { kind: 'done', entry: book.entry, before, after, alongside, remark: kind.remark(held) };
  }
  if (failure !== null && sameSettings(kind, after, now)) {
    await book.settle({ outcome: 'unknown', after });
    return { kind: 'not-applied', error: failure, at: needs.clock.now() };
  }
  await book.settle({ outcome: 'mismatch', after });
  return { kind: 'mismatch', entry: book.entry, before: now, sent: { ...after, ...changed }, after };
}

interface Booked {
  entry: string;
  settle(found: Partial<Pick<AuditEntry, 'outcome' | 'before' | 'after'>>): Promise<void>;
}

/**
 * Books the change before it is sent, as one whose outcome is not known: whatever happens to this process then, the
 * book has it. A book that cannot be written stops the change; one that cannot be settled later says too little.
 */
async function bookAhead<State>(
  { audit, clock }: ApplyNeeds,
  request: Request<State>,
  title: string,
  now: Settings,
): Promise<Booked> {
  const { kind, id, session, by, from, wanted, undoes } = request;
  const { tenant } = session;
  const entry = await audit.write(tenant, {
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
  const settle: Booked['settle'] = async (found) => {
    await audit.settle(tenant, entry, found);
    if (undoes === null || found.outcome !== 'done') return;
    await audit.settle(tenant, undoes, { undone: { by, at: new Date(clock.now()).toISOString() } });
  };
  // The change is made by then: a person who is told of a fault of ours instead would make it again.
  return { entry, settle: (found) => settle(found).catch(() => {}) };
}

function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
}
