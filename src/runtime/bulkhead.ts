/**
 * How many things may be done at once; each bound balances one workspace's share against what is left for the others.
 */
export interface BulkheadLimits {
  /** Of all workspaces. */
  atOnce: number;
  /** How many of these are reserved for workspaces that have fewer than {@link BulkheadLimits.few}. */
  spare: number;
  few: number;
  /** Of one workspace. */
  perWorkspace: number;
  /** The most of one workspace that may wait for their turn, by weight; any more are refused at once. */
  waiting: number;
  /** The same of all workspaces. Default: no bound. */
  waitingInAll?: number;
  /**
   * The most that may begin in one turn of the event loop, so that what arrives meanwhile is looked at in between.
   * Default: no bound.
   */
  perLoopTurn?: number;
}

/** Why a turn does not come: too much is waiting already, or it has not come in time. */
export type NoTurn = 'busy' | 'deadline';

interface Wait {
  /** When to give up, in epoch milliseconds. */
  deadline?: number;
  /** Default 1. */
  weight?: number;
}

/** Gives each thing its turn. */
export interface Bulkheads {
  /**
   * Returns a function that ends the turn, to be called once, or a promise of it where there is a wait. Rejects with
   * what `refusal` makes: `busy` when too much waits already, `deadline` when the turn has not come by then.
   */
  enter(tenant: string, refusal: (why: NoTurn) => Error, wait?: Wait): (() => void) | Promise<() => void>;
  /** The weight of what waits for its turn now. */
  waiting(): number;
}

/** Alarms that ring at a set time, in epoch milliseconds, unless cancelled first. */
interface Alarms {
  set(at: number, ring: () => void): () => void;
}

interface Waiting {
  weight: number;
  go: () => void;
}

interface Lane {
  tenant: string;
  active: number;
  /** In order of arrival. */
  readonly waiting: Set<Waiting>;
  /** The weight of what waits. */
  weight: number;
  readonly leave: () => void;
}

/**
 * Turns for workspaces (docs/decisions/0034-a-bulkhead-for-each-workspace.md). What one workspace asks for is begun in
 * order of arrival; workspaces take turns.
 */
export function createBulkheads(limits: BulkheadLimits, alarms?: Alarms): Bulkheads {
  const { atOnce, spare, few, perWorkspace, waitingInAll = Infinity, perLoopTurn = Infinity } = limits;
  const lanes = new Map<string, Lane>();
  /** Lanes with something that waits, the next one first. */
  const turns = new Set<Lane>();
  let active = 0;
  let weight = 0;
  /** Begun in this turn of the event loop. */
  let begun = 0;

  function isFree(lane: Lane): boolean {
    if (lane.active >= perWorkspace || active >= atOnce || begun >= perLoopTurn) return false;
    return lane.active < few || active < atOnce - spare;
  }

  function start(lane: Lane): () => void {
    lane.active += 1;
    active += 1;
    if (perLoopTurn !== Infinity) {
      if (begun === 0) setImmediate(nextLoopTurn);
      begun += 1;
    }
    return lane.leave;
  }

  function nextLoopTurn(): void {
    begun = 0;
    callNext();
  }

  function makeLane(tenant: string): Lane {
    const lane: Lane = {
      tenant,
      active: 0,
      waiting: new Set(),
      weight: 0,
      leave() {
        lane.active -= 1;
        active -= 1;
        callNext();
        forgetIdle(lane);
      },
    };
    lanes.set(tenant, lane);
    return lane;
  }

  function forgetIdle(lane: Lane): void {
    if (lane.active === 0 && lane.waiting.size === 0) lanes.delete(lane.tenant);
  }

  function drop(lane: Lane, waiting: Waiting): void {
    lane.waiting.delete(waiting);
    lane.weight -= waiting.weight;
    weight -= waiting.weight;
    if (lane.waiting.size === 0) turns.delete(lane);
  }

  function callNext(): void {
    for (const lane of turns) {
      // Thousands may wait: while everything is taken, each thing that ends would look at every lane.
      if (active >= atOnce || begun >= perLoopTurn) return;
      if (!isFree(lane)) continue;
      const [next] = lane.waiting;
      // To the end of the queue, if something else of this workspace is still waiting.
      turns.delete(lane);
      if (next === undefined) continue;
      drop(lane, next);
      if (lane.waiting.size > 0) turns.add(lane);
      next.go();
    }
  }

  function wait(lane: Lane, refusal: (why: NoTurn) => Error, { deadline, weight: own = 1 }: Wait): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const late = () => {
        drop(lane, waiting);
        forgetIdle(lane);
        reject(refusal('deadline'));
      };
      const cancel = deadline === undefined ? undefined : alarms?.set(deadline, late);
      const go = () => {
        cancel?.();
        resolve(start(lane));
      };
      const waiting = { weight: own, go };
      lane.waiting.add(waiting);
      lane.weight += own;
      weight += own;
      turns.add(lane);
    });
  }

  return {
    enter(tenant, refusal, how = {}) {
      const lane = lanes.get(tenant) ?? makeLane(tenant);
      if (lane.waiting.size === 0 && isFree(lane)) return start(lane);
      const { weight: own = 1 } = how;
      if (lane.weight + own > limits.waiting || weight + own > waitingInAll) {
        forgetIdle(lane);
        return Promise.reject(refusal('busy'));
      }
      return wait(lane, refusal, how);
    },
    waiting: () => weight,
  };
}
