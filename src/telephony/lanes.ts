import type { Alarms } from './alarm.ts';
import { Unreachable } from './errors.ts';

/** How many exchanges go on at once; each bound trades what one workspace may have against what is left for the others. */
export interface LaneLimits {
  /** Exchanges in all. */
  connections: number;
  /** Of these, so many are kept for workspaces that have fewer than {@link LaneLimits.few}. */
  spare: number;
  few: number;
  /** Exchanges of one workspace. */
  perWorkspace: number;
  /** Exchanges of one workspace that wait for their turn; what would be one more is refused at once. */
  waiting: number;
}

/** Gives each exchange its turn. */
export interface Lanes {
  /**
   * The end of the turn, to be called once, or a promise of it where the exchange has to wait. Rejects with `Unreachable`
   * (not sent): `busy` when too many of this workspace wait already, `deadline` when its turn has not come by then.
   */
  enter(tenant: string, endpoint: string, deadline: number): (() => void) | Promise<() => void>;
}

interface Lane {
  tenant: string;
  active: number;
  /** In the order of their coming. */
  readonly waiting: Set<() => void>;
  readonly leave: () => void;
}

/**
 * The turns of one environment (docs/decisions/0034-each-workspace-has-its-own-lane.md). Those of one workspace go in the
 * order of their coming; workspaces take turns.
 */
export function createLanes(alarms: Alarms, limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>();
  /** Lanes in which somebody waits, the one whose turn is next first. */
  const turns = new Set<Lane>();
  let active = 0;

  function isFree(lane: Lane): boolean {
    if (lane.active >= limits.perWorkspace || active >= limits.connections) return false;
    return lane.active < limits.few || active < limits.connections - limits.spare;
  }

  function start(lane: Lane): () => void {
    lane.active += 1;
    active += 1;
    return lane.leave;
  }

  function makeLane(tenant: string): Lane {
    const lane: Lane = {
      tenant,
      active: 0,
      waiting: new Set(),
      leave() {
        lane.active -= 1;
        active -= 1;
        if (turns.size > 0) callNext();
        forgetIdle(lane);
      },
    };
    lanes.set(tenant, lane);
    return lane;
  }

  function forgetIdle(lane: Lane): void {
    if (lane.active === 0 && lane.waiting.size === 0 && lanes.get(lane.tenant) === lane) lanes.delete(lane.tenant);
  }

  function callNext(): void {
    for (const lane of turns) {
      if (active >= limits.connections) return;
      if (!isFree(lane)) continue;
      const [next] = lane.waiting;
      // To the end of the row, where somebody else of this workspace waits still.
      turns.delete(lane);
      if (next === undefined) continue;
      lane.waiting.delete(next);
      if (lane.waiting.size > 0) turns.add(lane);
      next();
    }
  }

  function wait(lane: Lane, endpoint: string, deadline: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const cancel = alarms.set(deadline, () => {
        lane.waiting.delete(go);
        if (lane.waiting.size === 0) turns.delete(lane);
        forgetIdle(lane);
        reject(new Unreachable(endpoint, 'not-sent', 'deadline'));
      });
      const go = () => {
        cancel();
        resolve(start(lane));
      };
      lane.waiting.add(go);
      turns.add(lane);
    });
  }

  return {
    enter(tenant, endpoint, deadline) {
      const lane = lanes.get(tenant) ?? makeLane(tenant);
      if (lane.waiting.size === 0 && isFree(lane)) return start(lane);
      if (lane.waiting.size >= limits.waiting) return Promise.reject(new Unreachable(endpoint, 'not-sent', 'busy'));
      return wait(lane, endpoint, deadline);
    },
  };
}
