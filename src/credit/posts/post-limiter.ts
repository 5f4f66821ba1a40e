import type { Clock } from '../../runtime/clock.ts';
import { comeAgain } from '../../storage/timed-jobs.ts';

/** How many posts run at once; each default balances how soon many posts are done against how much others notice. */
export interface PostLimits {
  /**
   * Posts under way in all. Default 64, a quarter of the connections to the provider, so that people's own requests
   * still have room.
   */
  atOnce: number;
  /** Posts under way of one workspace, so that it leaves room for the others. Default 4. */
  perTenant: number;
  /** Milliseconds between two posts in one channel. Default 1,000, as Slack asks (docs/slack.md, Rates). */
  channelGapMs: number;
}

const DEFAULT_LIMITS: PostLimits = { atOnce: 64, perTenant: 4, channelGapMs: 1000 };

/** Beyond this many, channels and workspaces whose time has passed are forgotten. */
const SWEEP_AT = 10_000;

/** Lets many posts run at once, but limits them in all, per workspace and per channel. */
export class PostLimiter {
  readonly #clock: Clock;
  readonly #limits: PostLimits;
  readonly #all: Gate;
  readonly #tenants = new Map<string, Gate>();
  /** When a channel is free again. */
  readonly #channels = new Map<string, number>();
  /** Until when no posts are made for a workspace. */
  readonly #held = new Map<string, number>();
  readonly #random: () => number;

  constructor(clock: Clock, random: () => number, limits: Partial<PostLimits> = {}) {
    this.#clock = clock;
    this.#random = random;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#all = new Gate(this.#limits.atOnce);
  }

  /**
   * Runs the work when its channel, its workspace and the whole have room, and tells it whether it had to wait.
   * `RetryLater` while the workspace is on hold: the firing is repeated when that is over, with some jitter, and nobody
   * else waits for it.
   */
  async run<T>(tenant: string, channel: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    this.#refuseWhileHeld(tenant);
    const queued = await this.#turnOf(`${tenant} ${channel}`);
    this.#refuseWhileHeld(tenant);
    const own = this.#tenants.get(tenant) ?? new Gate(this.#limits.perTenant);
    this.#tenants.set(tenant, own);
    try {
      const waits = queued || own.full || this.#all.full;
      return await own.through(() => this.#all.through(() => work(waits)));
    } finally {
      if (own.idle) this.#tenants.delete(tenant);
    }
  }

  /** Posts that wait until there is room. */
  get waiting(): number {
    return [...this.#tenants.values()].reduce((sum, own) => sum + own.waiting, this.#all.waiting);
  }

  /** Puts a workspace on hold, because Slack or the provider asked for it. */
  hold(tenant: string, ms: number): void {
    this.#held.set(tenant, Math.max(this.#held.get(tenant) ?? 0, this.#clock.now() + ms));
  }

  #refuseWhileHeld(tenant: string): void {
    const until = this.#held.get(tenant);
    if (until === undefined) return;
    if (until > this.#clock.now()) {
      const again = until + this.#random() * this.#limits.channelGapMs;
      throw comeAgain(again, 'The workspace is being left alone');
    }
    this.#held.delete(tenant);
  }

  /** Waits for the channel's turn; returns whether it had to wait. */
  async #turnOf(channel: string): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#channels.size > SWEEP_AT) sweep(this.#channels, now);
    if (this.#held.size > SWEEP_AT) sweep(this.#held, now);
    const turn = Math.max(now, this.#channels.get(channel) ?? 0);
    this.#channels.set(channel, turn + this.#limits.channelGapMs);
    if (turn > now) await this.#clock.sleep(turn - now);
    return turn > now;
  }
}

function sweep(times: Map<string, number>, now: number): void {
  for (const [key, at] of times) if (at <= now) times.delete(key);
}

/** Lets a limited number run at once; the others wait in order of arrival. */
class Gate {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get full(): boolean {
    return this.#inside >= this.#most;
  }

  get idle(): boolean {
    return this.#inside === 0;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#inside += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside -= 1;
      else next();
    }
  }
}
