import { readReference } from '../people/directory/number-labels.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Guarded, Job } from '../slack/inbound/feature.ts';
import type { KeyCheck } from '../slack/inbound/steps.ts';
import type { Ways, Writes } from '../slack/tenant.ts';
import type { Environment } from '../telephony/types.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import type { SettingKind, SettingKinds } from './setting-kind.ts';
import type { ChangeLine, CompletedChange, Settings } from './settings.ts';

/** An audit entry of a change of settings that may have been made, so that it can be checked and undone. */
export interface RecordedChange extends CompletedChange {
  entry: AuditEntry;
  kind: SettingKind;
  subject: string;
  environment: Environment;
}

/**
 * The change that an entry records; `null` for anything else, and for what was refused or cannot be read. `after` is what
 * was asked for where that is all that is known.
 */
export function recordedChange(kinds: SettingKinds, entry: AuditEntry | null): RecordedChange | null {
  const kind = kinds.find(entry?.action ?? '');
  if (entry === null || kind === null) return null;
  const { subject, environment, outcome } = entry;
  const made = outcome === 'refused' ? null : readMade(kind, entry);
  return made === null || subject === null || environment === null
    ? null
    : { entry, kind, subject, environment, ...made };
}

/** What an entry recorded of a change that may have been made; `null` where there is none, or it cannot be read. */
function readMade({ codec }: SettingKind, entry: AuditEntry): CompletedChange | null {
  const isSeen = entry.outcome === 'done' || entry.outcome === 'mismatch';
  const [before, after] = [codec.read(entry.before), codec.read(isSeen ? entry.after : entry.wanted)];
  const wanted = entry.wanted === null ? null : codec.read(entry.wanted);
  const isRead = before !== null && after !== null && (entry.wanted === null || wanted !== null);
  return isRead ? { before, after, wanted } : null;
}

/** The title of the thing that an entry changed; `null` for entries that are not changes of settings. */
export function changedTitle(kinds: SettingKinds, { action, title, subject }: AuditEntry): string | null {
  const kind = kinds.find(action);
  return kind === null ? null : (title ?? kind.titleOf(subject ?? ''));
}

/**
 * What an entry changed, or tried to, in words; empty for entries that are not changes of settings. `null` where this
 * version of the app cannot read the settings, which the caller has to say.
 */
export function recordedLines(kinds: SettingKinds, entry: AuditEntry): ChangeLine[] | null {
  const { action, outcome } = entry;
  const kind = kinds.find(action);
  const isSeen = outcome === 'done' || outcome === 'mismatch';
  if (kind === null || entry.before === null || (isSeen ? entry.after : entry.wanted) === null) return [];
  const made = readMade(kind, entry);
  return made && kind.lines(made.before, kind.withSent(made.after, made.wanted ?? {}));
}

/** What settling a change needs. */
export interface SettleDeps {
  audit: Audit;
  clock: Clock;
}

/** What was found out about a recorded change. */
export type ReadBackFinding = Partial<Pick<AuditEntry, 'outcome' | 'accepted'> & { before: Settings; after: Settings }>;

/** How often writing a finding is attempted; if the store is down for longer, the result says so. */
const TRIES = 3;
const RETRY_MS = 100;

/**
 * Writes what was found out; a completed undo also marks the entry that it undid. Returns false when the audit could
 * not be written: the change is made by then, so this is mentioned beside the result and never thrown.
 */
export async function settleChange(
  { audit, clock }: SettleDeps,
  tenant: string,
  { id, undoes, by }: Pick<AuditEntry, 'id' | 'undoes' | 'by'>,
  found: ReadBackFinding,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await audit.settle(tenant, id, found);
      if (undoes === null || found.outcome !== 'done') return true;
      await audit.settle(tenant, undoes, { undone: { by, at: new Date(clock.now()).toISOString() } });
      return true;
    } catch {
      // Reported in the result: see `recorded` of {@link ChangeOutcome}.
      if (attempt === TRIES) return false;
      await clock.sleep(RETRY_MS);
    }
  }
}

/** What a row of the route table changes at the provider, as the row says it. */
export type WritesOf = NonNullable<Guarded<Job>['writes']>;

/** Where something lies, and of which kind it is. */
interface Placed {
  environment: Writes['environment'];
  /** The name of its kind of setting. */
  kind: string;
}

/** What changes all of these things; a kind that this version does not know counts for nothing. */
export function writesTo(kinds: SettingKinds, things: readonly Placed[]): Ways {
  const all = things.flatMap(({ environment, kind }): [string, Writes][] => {
    const group = kinds.find(kind)?.group;
    return group === undefined ? [] : [[`${environment} ${group}`, { environment, group }]];
  });
  return all.length === 0 ? [] : [[...new Map(all).values()]];
}

/** What changes at least one of these things. */
export function writesToSome(kinds: SettingKinds, things: readonly Placed[]): Ways {
  return (writesTo(kinds, things)[0] ?? []).map((each) => [each]);
}

/** What may change anything that can be changed in an account. */
export function writesToAny(kinds: SettingKinds, environment: Writes['environment']): Ways {
  return kinds.all.map(({ group }) => [{ environment, group }]);
}

/** Of a command, or of what names nothing: one group, in the account that is named or in use. */
export function writesNamed(group: string): WritesOf {
  return (_, { environment = null }) => [[{ environment, group }]];
}

/** Of a control that carries a reference: one group, in its account. */
export function writesReferred(group: string): WritesOf {
  return (_, { text }) => [[{ environment: readReference(text).environment, group }]];
}

/**
 * The same job, once the keys may change all of these things, which are not known before its handler runs: the forms that it
 * opens carry them. Rejects with what the person is told.
 */
export async function changing<J extends Job>(
  { keys, kinds }: { keys: KeyCheck; kinds: SettingKinds },
  job: J,
  things: readonly Placed[],
): Promise<J> {
  const caller = await keys.leading(job.caller, writesTo(kinds, things));
  await keys.require({ ...job, caller }, caller.writes ?? []);
  return { ...job, caller };
}
