import type { Clock } from '../../src/runtime/clock.ts';
import type { Firing, Records, Scheduler, SecretStore } from '../../src/storage/ports.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { Removals } from '../../src/workspace/removal.ts';
import { type Deleted, RemovalMarks } from '../../src/workspace/removal-marks.ts';
import { Teardown } from '../../src/workspace/teardown.ts';

export interface Opened {
  removals: Removals;
  ended: Deleted[];
  failed: unknown[];
  forgotten: string[];
}

/** Removals as one process has them; `jobs` are what its scheduler keeps, the workspace's own ones are stopped one by one. */
export function openRemovals(
  { secrets, records, scheduler }: { secrets: SecretStore; records: Records; scheduler: Scheduler },
  clock: Clock,
  jobs: ReadonlyMap<string, Firing>,
  tokenWorks: () => Promise<boolean> = async () => false,
): Opened {
  let ids = 0;
  const [ended, failed, forgotten]: [Deleted[], unknown[], string[]] = [[], [], []];
  const teardown = new Teardown();
  teardown.add({
    async stop(tenant) {
      const own = [...jobs.values()].filter((job) => job.tenant === tenant && job.id !== 'removal');
      for (const { id } of own) await scheduler.remove(tenant, id);
      return own.length;
    },
    dropCached: (tenant) => forgotten.push(tenant),
  });
  const removals = new Removals({
    endAll: async () => {},
    records,
    scheduler,
    clock,
    tokenWorks,
    marks: new RemovalMarks(records, clock),
    installs: new Installs({ secrets, records, clock }),
    newId: () => `removal-${ids++}-${clock.now()}`,
    teardown,
    ended: async (_, deleted) => void ended.push(deleted),
    onFailure: (_, err) => failed.push(err),
  });
  return { removals, ended, failed, forgotten };
}
