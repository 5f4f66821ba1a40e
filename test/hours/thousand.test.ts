import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RateLimit } from '../../dev/sandbox/rate-limit.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import { ApiRejection, TelephonyError, Unreachable } from '../../src/telephony/errors.ts';
import { decideRetry } from '../../src/telephony/retry.ts';
import type { TelephonyClient } from '../../src/telephony/types.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from '../plan/year/memory.ts';
import { entries, type Heard, Office, TENANT, USER } from '../plan/year/office.ts';
import { NAMES, numberOf, Provider } from '../plan/year/provider.ts';

const NINE = Date.parse('2026-06-09T09:00:00Z');
const EIGHT = NINE - 3_600_000;
/** How long each request takes. */
const LATENCY_MS = 120;
const ATTEMPTS = 3;

/** A clock that moves to whatever is waited for next, once all that needs no time is done. */
class EventClock extends VirtualClock implements Clock {
  readonly #sleepers: { until: number; wake: () => void }[] = [];

  override async sleep(ms: number): Promise<void> {
    await new Promise<void>((wake) => this.#sleepers.push({ until: this.now() + ms, wake }));
  }

  /** Lets time pass until some work is done. */
  async run(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    void work.then(end, end);
    while (!isDone) {
      await setImmediate();
      this.#sleepers.sort((a, b) => a.until - b.until);
      const [next] = this.#sleepers;
      if (next === undefined || isDone) continue;
      this.moveTo(next.until);
      while (this.#sleepers[0] !== undefined && this.#sleepers[0].until <= this.now()) this.#sleepers.shift()?.wake();
    }
    await work;
  }
}

const lineOf = (at: number) => `+4416329${String(at).padStart(5, '0')}`;

/** A provider with many numbers that takes so many requests a second, asked with the patience of the app's client. */
class Exchange extends Provider {
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  readonly #rings = new Map<string, readonly string[]>();
  /** When each number turned over last, and the requests for it. */
  readonly turned = new Map<string, number>();
  requests = 0;
  refused = 0;
  isDown = false;

  constructor(clock: Clock, perSecond: number) {
    super(() => {});
    this.#clock = clock;
    this.#limit = new RateLimit({ requests: perSecond, window_seconds: 1, retry_after: false, tokens: false });
  }

  ringing(line: string): readonly string[] {
    return this.#rings.get(line) ?? NAMES;
  }

  override get client(): TelephonyClient {
    return {
      ...super.client,
      followMe: (line) =>
        this.#ask(`GET /follow-me/${line}`, 'read', () => ({
          telephoneNumber: line,
          mode: null,
          sequence: 'ordered',
          timeoutSeconds: 60,
          maxForwards: 3,
          unreadable: 0,
          destinationLimit: 10,
          destinations: NAMES.map((name, order) => ({
            destinationId: order + 1,
            name,
            number: numberOf(name),
            enabled: this.ringing(line).includes(name),
            ringSeconds: 20,
            order,
            period: '',
          })),
        })),
      updateFollowMe: (line, { destinations = [] }) =>
        this.#ask(`PUT /follow-me/${line}`, 'write', () => {
          this.#rings.set(
            line,
            destinations.filter(({ enabled }) => enabled).map(({ name }) => name),
          );
          this.turned.set(line, this.#clock.now());
        }),
    };
  }

  async #ask<T>(endpoint: string, call: 'read' | 'write', answer: () => T): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      this.requests += 1;
      await this.#clock.sleep(LATENCY_MS);
      try {
        if (this.isDown) throw new Unreachable(endpoint, 'not-sent', 'connect');
        this.#count(endpoint);
        return answer();
      } catch (error) {
        if (!(error instanceof TelephonyError)) throw error;
        const failure =
          error instanceof ApiRejection
            ? ({ kind: 'refused', status: 429, code: 'rate_limited', retryAfterMs: null } as const)
            : ({ kind: 'unreachable', outcome: 'not-sent' } as const);
        const remainingMs = 15_000;
        const delay = decideRetry({ call, failure, attempt, maxAttempts: ATTEMPTS, remainingMs, random: 0.5 });
        if (delay === null) throw error;
        await this.#clock.sleep(delay);
      }
    }
  }

  #count(endpoint: string): void {
    try {
      this.#limit.count('key', this.#clock.now());
    } catch {
      this.refused += 1;
      const refusal = { status: 429, code: 'rate_limited', apiMessage: null, requestId: null };
      throw new ApiRejection(endpoint, { ...refusal, fieldFaults: [], retryAfterMs: null });
    }
  }
}

/** Plans for a hundred numbers each: Anna from nine to five, else as set. It is eight. */
async function firm(plans: number, perSecond: number) {
  const clock = new EventClock(EIGHT);
  const [secrets, scheduler] = [memorySecrets(), new MemoryScheduler()];
  const connection = { apiKey: 'key', apiSecret: 'secret', by: USER, at: '2026-01-01T00:00:00Z' };
  await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids).padStart(12, '0');
  };
  const provider = new Exchange(clock, perSecond);
  const told: string[] = [];
  const quiet = async () => {};
  const notices = {
    ended: quiet,
    stuck: quiet,
    unanswered: quiet,
    reminded: quiet,
    started: quiet,
    unfit: quiet,
    notBegun: quiet,
    failed: quiet,
    tell: async (...[, , message]: Parameters<Heard['notices']['tell']>) => {
      told.push(message(false).text);
    },
  };
  const fail = (error: unknown): never => {
    throw error;
  };
  const web: Heard['web'] = () => Promise.reject(new Error('Nothing is announced'));
  const roleOf = async () => 'editor' as const;
  const heard: Heard = { notices, roleOf, web, counted: () => {}, unforeseen: fail, onFailure: fail };
  const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, provider, newId, heard };
  const office = new Office(lasting);
  const owner = await office.owner();
  const lines = Array.from({ length: plans * 100 }, (_, at) => lineOf(at));
  for (let at = 0; at < plans; at += 1) {
    const own = lines.slice(at * 100, at * 100 + 100);
    const settings = { destinations: entries(['Anna']) };
    await office.hoursJobs.create(TENANT, {
      version: 1,
      name: `Desk ${at}`,
      environment: 'sandbox',
      things: own.map((subject) => ({ kind: 'follow-me', subject, title: 'Follow-Me', called: null })),
      zone: 'UTC',
      week: [
        {
          days: [1, 2, 3, 4, 5],
          from: '09:00',
          until: '17:00',
          holds: { is: 'only', who: 'Anna', settings: own.map((subject) => ({ subject, settings })) },
        },
      ],
      otherwise: { is: 'set' },
      seasons: [],
      exceptions: [],
      pausedUntil: null,
      ending: false,
      stopped: null,
      owner,
      by: USER,
      trouble: null,
      told: [],
    });
  }
  let longestMs = 0;
  /** All that comes due until then, each job in the process that is named by its order. */
  const passUntil = async (until: number, processOf: (at: number) => Office) => {
    for (let next = scheduler.next; next !== null && next.at <= until; next = scheduler.next) {
      clock.moveTo(next.at);
      const due = [...scheduler.times].filter(([, at]) => at <= clock.now()).map(([id]) => id);
      const began = clock.now();
      await clock.run(Promise.all(due.map((id, at) => processOf(at).tell(id))));
      longestMs = Math.max(longestMs, clock.now() - began);
    }
    clock.moveTo(until);
  };
  return { provider, office, lasting, lines, passUntil, told, longest: () => longestMs };
}

const PROCESSES = [
  ['one machine', true],
  ['AWS, where each plan is a process of its own', false],
] as const;

test.each(PROCESSES)(
  'a thousand numbers that turn over at nine do so within two minutes, by three requests each, on %s',
  { timeout: 120_000 },
  async (_, isOne) => {
    const { provider, office, lasting, lines, passUntil } = await firm(10, 30);
    await passUntil(NINE, () => (isOne ? office : new Office(lasting)));
    expect(lines.filter((line) => provider.ringing(line).join() !== 'Anna')).toEqual([]);
    const last = Math.max(...lines.map((line) => provider.turned.get(line) ?? Infinity));
    expect(last - NINE).toBeLessThan(120_000);
    expect([provider.requests, provider.refused]).toEqual([3000, 0]);
  },
);

test('where the provider takes fewer requests, numbers turn over about as fast as it lets them, and that is said once', async () => {
  const { provider, office, lines, passUntil, told, longest } = await firm(1, 2);
  await passUntil(NINE + 10 * 60_000, () => office);
  expect(lines.filter((line) => provider.ringing(line).join() !== 'Anna')).toEqual([]);
  const last = Math.max(...lines.map((line) => provider.turned.get(line) ?? Infinity));
  // At two a second, three hundred requests take two minutes and a half; what is refused takes some of that.
  expect(last - NINE).toBeLessThan(2.5 * 150_000);
  // A function may run for two minutes.
  expect(longest()).toBeLessThan(120_000);
  expect(told.filter((text) => text.includes('takes few requests at a time'))).toHaveLength(1);
});

test.each([3, 31, 95])(
  'once a provider that was down for %i minutes answers again, all have turned over within two, and it was asked little meanwhile',
  async (minutes) => {
    const { provider, office, lines, passUntil } = await firm(1, 30);
    await passUntil(NINE - 60_000, () => office);
    provider.isDown = true;
    await passUntil(NINE + minutes * 60_000, () => office);
    // A try a minute, of one number with the client's own patience.
    expect(provider.requests).toBeLessThan((minutes + 2) * 3 * 2);
    provider.isDown = false;
    await passUntil(NINE + (minutes + 2) * 60_000, () => office);
    expect(lines.filter((line) => provider.ringing(line).join() !== 'Anna')).toEqual([]);
  },
);
