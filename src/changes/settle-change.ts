import type { Clock } from '../clock.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';

/** What the audit of changes is kept with. */
export interface SettleNeeds {
  audit: Audit;
  clock: Clock;
}

/** What was found out about a change that is recorded. */
export type ReadBackFinding = Partial<Pick<AuditEntry, 'outcome' | 'before' | 'after' | 'accepted'>>;

/** An audit entry, and what it takes back. */
export interface ChangeEntry {
  tenant: string;
  entry: string;
  undoes: string | null;
  /** Slack user id. */
  by: string;
}

/** How often a finding is tried to be written; a store that is away for longer is told of. */
const TRIES = 3;
const RETRY_MS = 100;

/**
 * Writes what was found out; an undo that was done marks what it took back. False when the audit could not be written:
 * the change is made by then, so it is said beside it and never thrown.
 */
export async function settleChange(
  { audit, clock }: SettleNeeds,
  change: ChangeEntry,
  found: ReadBackFinding,
): Promise<boolean> {
  const { tenant, entry, undoes, by } = change;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await audit.settle(tenant, entry, found);
      if (undoes === null || found.outcome !== 'done') return true;
      await audit.settle(tenant, undoes, { undone: { by, at: new Date(clock.now()).toISOString() } });
      return true;
    } catch {
      // Told by the result: see `recorded` of {@link Applied}.
      if (attempt === TRIES) return false;
      await clock.sleep(RETRY_MS);
    }
  }
}
