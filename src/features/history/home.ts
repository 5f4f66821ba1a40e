import { changedTitle, recordedChange, recordedLines } from '../../changes/recorded-change.ts';
import type { Services } from '../../services/services.ts';
import type { HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { CHANGES_BLOCKS, lastChangesBlocks, MOST_CHANGES } from './home-view.ts';
import { WHOLE_HISTORY } from './index.ts';

type HistoryHomeDeps = Pick<Services, 'audit' | 'sessions' | 'kinds'>;

/** Entries searched for those that are worth a line: what was refused is only in the history. */
const LOOKED_THROUGH = 20;

/** The last changes, with the way back for those who may. */
export function lastChangesSection({ audit, sessions, kinds }: HistoryHomeDeps): HomeSection {
  /** Whether the key of the entry's environment lets it be undone, as far as may be asked. */
  const writable = async ({ effort, caller, log }: HomeJob, { environment, action }: AuditEntry) => {
    const kind = kinds.find(action);
    if (environment === null || kind === null) return false;
    try {
      const session = await sessions.open(caller.tenant, environment);
      const known = sessions.knownCapabilities(session);
      const capabilities = known ?? (effort === 'known' ? {} : await sessions.capabilities(session));
      return new Map(Object.entries(capabilities)).get(kind.group)?.write === true;
    } catch (err) {
      log.info({ err }, 'App Home shows a change without Undo');
      return false;
    }
  };
  return {
    name: 'changes',
    title: 'Last changes',
    may: 'read',
    most: CHANGES_BLOCKS,
    async blocks(job) {
      const { entries } = await audit.list(job.caller.tenant, { limit: LOOKED_THROUGH });
      const last = entries.filter(({ outcome }) => outcome !== 'refused').slice(0, MOST_CHANGES);
      const shown = await Promise.all(
        last.map(async (entry) => ({
          entry,
          title: changedTitle(kinds, entry),
          lines: recordedLines(kinds, entry),
          undo:
            job.rights.includes('edit') &&
            entry.undone === null &&
            recordedChange(kinds, entry) !== null &&
            (await writable(job, entry)),
        })),
      );
      return lastChangesBlocks(shown, WHOLE_HISTORY, job.command);
    },
  };
}
