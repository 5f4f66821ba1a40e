import type { Deadlines } from './deadlines.ts';
import { Unreachable } from './errors.ts';

/**
 * How many HTTP exchanges may run at once; each bound balances one workspace's share against what is left for the
 * others.
 */
export interface BulkheadLimits {
  /** Exchanges in all. */
  connections: number;
  /** How many of these are reserved for workspaces that have fewer than {@link BulkheadLimits.few}. */
  spare: number;
  few: number;
  /** Exchanges of one workspace. */
  perWorkspace: number;
  /** Exchanges of one workspace that may wait for their turn; any more are refused at once. */
  waiting: number;
}

/** Gives each exchange its turn. */
export interface Bulkheads {
  /**
   * Returns a function that ends the turn, to be called once, or a promise of it where the exchange has to wait.
   * Rejects with `Unreachable` (not sent): `busy` when too many of this workspace wait already, `deadline` when its
   * turn has not come by then.
   */
  enter(tenant: string, endpoint: string, deadline: number): (() => void) | Promise<() => void>;
  /** Exchanges that wait for their turn now. */
  waiting(): number;
}

interface Lane {
  tenant: string;
  active: number;
  /** In order of arrival. */
  readonly waiting: Set<() => void>;
  readonly leave: () => void;
}

/**
 * The turns of one environment (docs/decisions/0034-a-bulkhead-for-each-workspace.md). Exchanges of one workspace run
 * in order of arrival; workspaces take turns.
 */
export function createBulkheads(alarms: Deadlines, limits: BulkheadLimits): Bulkheads {
  const bulkheads = new Map<string, Lane>();
  /** Lanes with waiting exchanges, the next one first. */
  const turns = new Set<Lane>();
  let active = 0;

  function isFree(bulkhead: Lane): boolean {
    if (bulkhead.active >= limits.perWorkspace || active >= limits.connections) return false;
    return bulkhead.active < limits.few || active < limits.connections - limits.spare;
  }

  function start(bulkhead: Lane): () => void {
    bulkhead.active += 1;
    active += 1;
    return bulkhead.leave;
  }

  function makeLane(tenant: string): Lane {
    const bulkhead: Lane = {
      tenant,
      active: 0,
      waiting: new Set(),
      leave() {
        bulkhead.active -= 1;
        active -= 1;
        callNext();
        forgetIdle(bulkhead);
      },
    };
    bulkheads.set(tenant, bulkhead);
    return bulkhead;
  }

  function forgetIdle(bulkhead: Lane): void {
    if (bulkhead.active === 0 && bulkhead.waiting.size === 0) bulkheads.delete(bulkhead.tenant);
  }

  function callNext(): void {
    for (const bulkhead of turns) {
      // Thousands may wait: while all connections are taken, each exchange that ends would look at every lane.
      if (active >= limits.connections) return;
      if (!isFree(bulkhead)) continue;
      const [next] = bulkhead.waiting;
      // To the end of the queue, if another exchange of this workspace is still waiting.
      turns.delete(bulkhead);
      if (next === undefined) continue;
      bulkhead.waiting.delete(next);
      if (bulkhead.waiting.size > 0) turns.add(bulkhead);
      next();
    }
  }

  function wait(bulkhead: Lane, endpoint: string, deadline: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const cancel = alarms.set(deadline, () => {
        bulkhead.waiting.delete(go);
        if (bulkhead.waiting.size === 0) turns.delete(bulkhead);
        forgetIdle(bulkhead);
        reject(new Unreachable(endpoint, 'not-sent', 'deadline'));
      });
      const go = () => {
        cancel();
        resolve(start(bulkhead));
      };
      bulkhead.waiting.add(go);
      turns.add(bulkhead);
    });
  }

  return {
    enter(tenant, endpoint, deadline) {
      const bulkhead = bulkheads.get(tenant) ?? makeLane(tenant);
      if (bulkhead.waiting.size === 0 && isFree(bulkhead)) return start(bulkhead);
      if (bulkhead.waiting.size >= limits.waiting) return Promise.reject(new Unreachable(endpoint, 'not-sent', 'busy'));
      return wait(bulkhead, endpoint, deadline);
    },
    waiting: () => [...turns].reduce((sum, bulkhead) => sum + bulkhead.waiting.size, 0),
  };
}
