import type { Clock } from '../runtime/clock.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import type { Settings } from './settings.ts';

/** What settling a change needs. */
export interface SettleNeeds {
  audit: Audit;
  clock: Clock;
}

/** What was found out about a recorded change. */
export type ReadBackFinding = Partial<Pick<AuditEntry, 'outcome' | 'accepted'> & { before: Settings; after: Settings }>;

/** An audit entry, and the entry that it undoes. */
interface ChangeEntry {
  tenant: string;
  entry: string;
  undoes: string | null;
  /** Slack user id. */
  by: string;
}

/** How often writing a finding is attempted; if the store is down for longer, the result says so. */
const TRIES = 3;
const RETRY_MS = 100;

/**
 * Writes what was found out; a completed undo also marks the entry that it undid. Returns false when the audit could
 * not be written: the change is made by then, so this is mentioned beside the result and never thrown.
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
      // Reported in the result: see `recorded` of {@link Applied}.
      if (attempt === TRIES) return false;
      await clock.sleep(RETRY_MS);
    }
  }
}
