import { type Dialects, defaultDialects } from './dialects.ts';
import { Faults } from './faults.ts';
import type { Environment } from './model.ts';
import type { MovingClock } from './moving-clock.ts';
import { RateLimit } from './rate-limit.ts';
import { ReceivedLog } from './received.ts';
import { Tokens } from './tokens.ts';
import { World } from './world.ts';

/** One running sandbox: what the provider stores, and what the control routes have set. */
export class Service {
  readonly clock: MovingClock;
  readonly received: ReceivedLog;
  readonly faults = new Faults();
  world = new World();
  tokens = new Tokens();
  rateLimit = new RateLimit(null);
  dialects: Dialects = defaultDialects();
  /** Changes that were accepted and are carried out later. */
  #later: { due: number; carryOut: () => void }[] = [];
  #requests = 0;

  constructor(clock: MovingClock, keepReceived: number) {
    this.clock = clock;
    this.received = new ReceivedLog(keepReceived);
  }

  /** What an envelope says of the environment that answers. */
  environmentSaid(own: Environment): string {
    const { environment } = this.dialects;
    if (environment === 'unknown') return 'production';
    return (environment === 'own') === (own === 'live') ? 'live' : 'sandbox';
  }

  /** The next request identifier, `req_<id>`. */
  nextRequestId(): string {
    this.#requests += 1;
    return `req_${this.#requests.toString(36).padStart(8, '0')}`;
  }

  /** Carries a change out now, or two seconds later where writes are only accepted. */
  carryOut(change: () => void): void {
    if (this.dialects.write_answer !== 'accepted') change();
    else this.#later.push({ due: this.clock.now() + 2_000, carryOut: change });
  }

  /** Carries out what is due by now. */
  catchUp(): void {
    if (this.#later.length === 0) return;
    const now = this.clock.now();
    const due = this.#later.filter((each) => each.due <= now);
    this.#later = this.#later.filter((each) => each.due > now);
    for (const { carryOut } of due) carryOut();
  }

  /** Back to the first state: data, keys, tokens, clock, faults, rate limit, dialects, received. Held requests go on. */
  reset(): void {
    this.world = new World();
    this.tokens = new Tokens();
    this.rateLimit = new RateLimit(null);
    this.dialects = defaultDialects();
    this.#later = [];
    this.clock.reset();
    this.faults.clear();
    this.faults.release();
    this.received.clear();
    this.#requests = 0;
  }
}
