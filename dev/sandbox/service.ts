import { type Dialects, defaultDialects } from './dialects.ts';
import { Faults } from './faults.ts';
import type { Environment } from './model.ts';
import type { MovingClock } from './moving-clock.ts';
import { RateLimit } from './rate-limit.ts';
import { ReceivedLog } from './received.ts';
import { Tokens } from './tokens.ts';
import { World } from './world.ts';

/** One running sandbox: what the vendor stores, and what the control routes have set. */
export class Service {
  readonly clock: MovingClock;
  readonly received: ReceivedLog;
  readonly faults = new Faults();
  world = new World();
  tokens = new Tokens();
  rateLimit = new RateLimit(null);
  dialects: Dialects = defaultDialects();
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

  /** Back to the first state: data, keys, tokens, clock, faults, rate limit, dialects, received. Held requests go on. */
  reset(): void {
    this.world = new World();
    this.tokens = new Tokens();
    this.rateLimit = new RateLimit(null);
    this.dialects = defaultDialects();
    this.clock.reset();
    this.faults.clear();
    this.faults.release();
    this.received.clear();
    this.#requests = 0;
  }
}
