import type { SlackStandIn } from '../slack/server.ts';
import type { PageControl } from '../slack/slack.ts';
import { spentBetween } from './spending.ts';
import { ADAM, amountText, balanceAt, CHANNEL, CUSTOMER, LEVEL, LOW_CENTS, postTimes, WORKSPACE } from './story.ts';

/** How long a post may take before the demo goes on without it, in milliseconds. */
const PATIENCE_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Where the story stands when the app starts. */
export interface Start {
  until: number;
  now: number;
  /** The balance at `now`. */
  cents: number;
}

/** The clock of the app. */
interface AppClock {
  /** How far it is ahead of the machine's from now on, in milliseconds; resolves once all is done that is due by then. */
  move(aheadMs: number): Promise<void>;
  /** When something is due up to a moment, in epoch milliseconds; `null` where nothing is. */
  nextDue(until: number): Promise<number | null>;
}

/** The firm that the demo begins as: what it spends, and how time passes for it. */
export class Firm {
  readonly #sandboxUrl: string;
  /** Set once both are there. */
  #slack: SlackStandIn | null = null;
  #app: AppClock = { move: async () => {}, nextDue: async () => null };
  /** Whether the last posts are being made: where it stops then is known. */
  #isLiving = true;
  #at: number;
  #aheadMs: number;
  readonly start: Start;

  private constructor(sandboxUrl: string, start: Start) {
    this.#sandboxUrl = sandboxUrl;
    this.start = start;
    this.#at = start.until;
    this.#aheadMs = start.until - start.now;
  }

  /** Puts the sandbox to where the story begins, a minute before the first post that is really made. */
  static async begin(sandboxUrl: string, now: number): Promise<Firm> {
    const cents = await centsNow(sandboxUrl);
    const until = (postTimes(now)[0] ?? now) - 60_000;
    const firm = new Firm(sandboxUrl, { until, now, cents });
    await firm.#control('PATCH', `customers/${CUSTOMER}`, { balance: amountText(balanceAt(until, now, cents)) });
    return firm;
  }

  /** What the page lets people do to the firm. */
  get controls(): readonly PageControl[] {
    return [{ id: 'low-credit', label: `Let the credit fall below ${LEVEL}`, run: () => this.#runLow() }];
  }

  /** How far the stand-in's clock is ahead of the machine's, in milliseconds. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** Moves the sandbox and the app to the stand-in's time; whatever was called meanwhile has been paid for. */
  async clockMoved(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    const to = this.#now;
    const spent = to > this.#at ? spentBetween(this.#at, to) : 0;
    this.#at = to;
    await this.#control('POST', 'clock', { set: to });
    const { now, cents } = this.start;
    // What the story ends with is reached from above: a balance that is put there afterwards would be a top-up.
    if (this.#isLiving) await this.#setCents(balanceAt(Math.min(to, now), now, cents));
    else if (spent > 0) await this.#setCents((await centsNow(this.#sandboxUrl)) - spent);
    await this.#app.move(aheadMs);
  }

  /** When the app has something to do up to a moment, in epoch milliseconds; `null` where it has not. */
  async nextDue(until: number): Promise<number | null> {
    return this.#isLiving ? null : this.#app.nextDue(until);
  }

  /** Lives through the last posts, so that they are there to be read, and ends at the present. */
  async liveUntilNow(slack: SlackStandIn, app: AppClock): Promise<void> {
    this.#slack = slack;
    this.#app = app;
    const times = postTimes(this.start.now);
    for (const [count, due] of times.entries()) {
      await this.#moveTo(due);
      await this.#untilPosts(count + 1);
    }
    await this.#moveTo(Date.now());
    this.#isLiving = false;
  }

  /** The balance falls, and time passes until the watch looks at it. */
  async #runLow(): Promise<void> {
    const cents = await centsNow(this.#sandboxUrl);
    await this.#setCents(cents > LOW_CENTS ? LOW_CENTS : cents - 500);
    await this.#moveTo((Math.floor(this.#now / HOUR_MS) + 1) * HOUR_MS);
  }

  #setCents(cents: number): Promise<void> {
    return this.#control('PATCH', `customers/${CUSTOMER}`, { balance: amountText(cents) });
  }

  /** The time by the stand-in's clock, which goes on by itself. */
  get #now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Moves the stand-in's clock to a moment; one that it has reached by itself meanwhile is there already. */
  #moveTo(moment: number): Promise<void> {
    return send('POST', `${this.#slack?.url}/control/clock`, { advance_ms: Math.max(0, moment - this.#now) });
  }

  /** Waits until so many messages stand in the channel; a post that fails is the app's to tell of. */
  async #untilPosts(count: number): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (let after = ''; Date.now() < end; ) {
      const query = new URLSearchParams({ team: WORKSPACE, user: ADAM, channel: CHANNEL, ...(after && { after }) });
      const response = await fetch(`${this.#slack?.url}/control/see?${query}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const seen = (await response.json()) as { revision: number; messages: readonly unknown[] };
      if (seen.messages.length >= count) return;
      after = String(seen.revision);
    }
  }

  #control(method: string, path: string, body: object): Promise<void> {
    return send(method, `${this.#sandboxUrl}/control/${path}`, body);
  }
}

async function centsNow(sandboxUrl: string): Promise<number> {
  const response = await fetch(`${sandboxUrl}/control/customers`);
  const { items } = (await response.json()) as { items: readonly { id: string; balance: string | null }[] };
  return Math.round(Number(items.find(({ id }) => id === CUSTOMER)?.balance ?? 0) * 100);
}

async function send(method: string, url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${response.status}`);
  await response.arrayBuffer();
}
