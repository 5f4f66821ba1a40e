import { Accounts } from './accounts.ts';
import { FUNCTIONS, type FunctionName } from './assumptions.ts';
import { Claims } from './claims.ts';
import { type Cost, CostBook } from './costs.ts';
import { Environments, lambdaOf } from './environments.ts';
import type { Load } from './fleet.ts';
import { Heap } from './heap.ts';
import { Ledger } from './ledger.ts';
import { Meters } from './meters.ts';
import { COMMAND_ENDS, DELIVERED, FIRE_ENDS, KINDS, RESUMED, WORK_ENDS } from './moments.ts';
import type { Kind } from './operations.ts';
import { againAfter, Outages } from './outages.ts';
import { Queue } from './queue.ts';
import { type Random, seeded } from './random.ts';
import type { DayResult } from './result.ts';
import { ERROR_RETRIES_MS, READ_DEADLINE_MS, SOONEST_AGAIN_MS, TOO_LATE_MS, WORTH_WAITING_MS } from './rules.ts';
import { type Releases, release } from './scheduler.ts';
import type { Settings } from './settings.ts';
import { Timeline } from './timeline.ts';

/** Calls of the provider that one operation makes. */
const PROVIDER_CALLS = 2;
/** Of an operation that finds nothing to do, the part of the usual time. */
const SHORT = 0.06;

class DayRun {
  readonly #load: Load;
  readonly #settings: Settings;
  readonly #random: Random;
  readonly #releases: Releases;
  readonly #claims: Claims;
  readonly #accounts: Accounts;
  readonly #ledger: Ledger;
  readonly #meters = new Meters();
  readonly #timeline = new Timeline();
  readonly #fire: Environments;
  readonly #slack: Environments;
  readonly #heap = new Heap();
  readonly #costs: CostBook;
  readonly #outages: Outages;
  readonly #queue: Queue;
  /** By firing. */
  readonly #crashes: Uint8Array;
  readonly #commands = { typed: 0, answered: 0, refused: 0, limited: 0, slowest: 0 };
  readonly #lambda = { most: 0, invocations: 0, gigabyteSeconds: 0 };
  readonly #counts = { repeated: 0, crashed: 0, again: 0 };

  constructor(load: Load, settings: Settings) {
    this.#load = load;
    this.#settings = settings;
    this.#random = seeded(settings.seed);
    this.#ledger = new Ledger(load);
    this.#costs = new CostBook(settings.store, settings.away, settings.keptPerDay);
    const { length } = load.firings.dueAt;
    this.#releases = release(load.firings.at, settings.schedulerPerSecond);
    this.#claims = new Claims(length, settings.claims);
    this.#accounts = new Accounts(load.workspaces, settings.providerPerMinute);
    const { burst, growthPerSecond: perSecond, keptWarmMs } = settings;
    this.#fire = new Environments({ burst, perSecond, keptWarmMs });
    this.#slack = new Environments({ burst, perSecond, keptWarmMs });
    this.#outages = new Outages(settings.outage, length);
    this.#queue = new Queue(length);
    this.#crashes = new Uint8Array(length);
  }

  run(): DayResult {
    const { commands } = this.#load;
    let [firing, command] = [0, 0];
    for (;;) {
      const released = this.#releases.at[firing] ?? Number.POSITIVE_INFINITY;
      const typed = commands.at[command] ?? Number.POSITIVE_INFINITY;
      const next = this.#heap.nextTime;
      if (Math.min(released, typed, next) === Number.POSITIVE_INFINITY) return this.#result();
      if (next <= released && next <= typed) {
        const value = this.#heap.pop();
        this.#happen(value % KINDS, Math.floor(value / KINDS), next);
      } else if (released <= typed) {
        this.#deliver(firing, released);
        if (this.#random() < this.#settings.duplicates)
          this.#later(released + this.#random() * 60_000, DELIVERED, firing);
        firing += 1;
      } else {
        this.#type(commands.workspace[command] ?? 0, typed);
        command += 1;
      }
    }
  }

  #happen(kind: number, firing: number, now: number): void {
    switch (kind) {
      case COMMAND_ENDS:
        this.#slack.give(now);
        break;
      case WORK_ENDS:
        this.#claims.finish(firing);
        this.#ledger.done(firing, now);
        this.#fire.give(now, this.#outages.knownBy(firing));
        break;
      case FIRE_ENDS:
        this.#fire.give(now, this.#outages.knownBy(firing));
        break;
      case RESUMED:
        this.#work(firing, now);
        break;
      default:
        this.#queue.leave(firing);
        this.#deliver(firing, now);
    }
  }

  /** An event for `fire`; without room it goes back into Lambda's queue. */
  #deliver(firing: number, now: number): void {
    const { concurrency, keptForCommands } = this.#settings;
    const busy = this.#fire.busy + this.#slack.busy;
    const room = busy < concurrency && this.#fire.busy < concurrency - keptForCommands;
    const taken = room ? this.#fire.take(now) : null;
    if (taken === null) {
      this.#putBack(firing, now);
      return;
    }
    this.#queue.done(firing);
    this.#outages.know(firing, this.#fire.takenKnowsDown);
    this.#lambda.invocations += 1;
    this.#countBusy(now);
    this.#work(firing, now + this.#start(taken, 'fire'));
  }

  #putBack(firing: number, now: number): void {
    const wait = this.#queue.add(firing, now, this.#random);
    if (wait === null) this.#ledger.lost(firing, 'deadLettered');
    else this.#later(now + wait, DELIVERED, firing);
    this.#countBusy(now);
  }

  /** One run of the handler in its environment, from `start` on. */
  #work(firing: number, start: number): void {
    const job = this.#load.firings.job[firing] ?? 0;
    const kind = this.#load.jobs.kind[job] ?? 'post';
    const cost = this.#costs.of(kind, this.#load.jobs.readingsPerDay[job] ?? 0);
    const stretch = this.#stretch();
    if (kind === 'post' && !this.#isOurs(firing, start, cost)) return;
    if (this.#outages.isDown(start)) {
      this.#meetOutage(firing, kind, start, cost);
      return;
    }
    this.#outages.know(firing, 0);
    const wait = this.#accounts.ask(this.#load.jobs.workspace[job] ?? 0, PROVIDER_CALLS, start);
    if (wait >= READ_DEADLINE_MS) this.#putOff(firing, kind, start, wait);
    else if (this.#random() < this.#settings.crashes) this.#crash(firing, start, cost);
    else {
      this.#meters.charge(cost, start + wait, stretch);
      this.#end(start, wait + cost.durationMs * stretch, WORK_ENDS, firing);
    }
  }

  /** Whether a post is to be made now: by nobody else, and not an hour too late. */
  #isOurs(firing: number, start: number, cost: Cost): boolean {
    const found = this.#claims.take(firing, start);
    if (found !== 'mine') this.#counts.repeated += 1;
    if (found === 'busy') this.#tellAgain(firing, start, this.#claims.until(firing));
    if (found === 'done') this.#end(start, cost.durationMs * SHORT, FIRE_ENDS);
    if (found !== 'mine') return false;
    if (start - this.#ledger.dueAt(firing) <= TOO_LATE_MS) return true;
    this.#claims.finish(firing);
    this.#ledger.skipped(firing);
    this.#end(start, cost.durationMs * SHORT, FIRE_ENDS);
    return false;
  }

  /** The provider wants to be left alone for longer than one read may take. */
  #putOff(firing: number, kind: Kind, start: number, wait: number): void {
    const tooLate = start + wait > this.#ledger.dueAt(firing) + TOO_LATE_MS;
    if (kind === 'post' && tooLate) this.#claims.finish(firing);
    if (kind === 'post' && !tooLate) this.#claims.release(firing);
    if (!tooLate) {
      this.#tellAgain(firing, start, start + wait);
      return;
    }
    this.#ledger.lost(firing, 'failed');
    this.#end(start, SHORT * READ_DEADLINE_MS, FIRE_ENDS);
  }

  /** The provider is down: a check is over then, and a post put off or given up. */
  #meetOutage(firing: number, kind: Kind, start: number, cost: Cost): void {
    const held = cost.durationMs + this.#outages.meet(firing, start);
    this.#meters.charge(cost, start, this.#stretch());
    const again = kind === 'post' ? againAfter(start + held, this.#ledger.dueAt(firing), this.#random()) : null;
    if (again !== null) {
      this.#claims.release(firing);
      this.#spend('fire', held);
      this.#tellAgain(firing, start + held, again);
      return;
    }
    if (kind === 'post') this.#claims.finish(firing);
    this.#ledger.lost(firing, 'failed');
    this.#end(start, held, FIRE_ENDS, firing);
  }

  /** Waits in its environment when that is short, else lets Scheduler tell it again at a full minute. */
  #tellAgain(firing: number, now: number, at: number): void {
    if (at - now <= WORTH_WAITING_MS) {
      this.#spend('fire', at - now);
      this.#later(at, RESUMED, firing);
      return;
    }
    this.#counts.again += 1;
    this.#later(Math.ceil(Math.max(at, now + SOONEST_AGAIN_MS) / 60_000) * 60_000, DELIVERED, firing);
    this.#end(now, 0, FIRE_ENDS, firing);
  }

  /** The environment is gone and the claim is held; Lambda tries again, twice. */
  #crash(firing: number, start: number, cost: Cost): void {
    const before = this.#crashes[firing] ?? 0;
    this.#counts.crashed += 1;
    this.#crashes[firing] = before + 1;
    this.#fire.busy -= 1;
    this.#spend('fire', cost.durationMs);
    const wait = ERROR_RETRIES_MS[before];
    if (wait === undefined) this.#ledger.lost(firing, 'deadLettered');
    else this.#later(start + cost.durationMs + wait, DELIVERED, firing);
  }

  /** A command: without room Slack gets a 429 and the person an error. */
  #type(workspace: number, now: number): void {
    this.#commands.typed += 1;
    const { concurrency, keptForCommands } = this.#settings;
    const busy = this.#fire.busy + this.#slack.busy;
    // What is kept for a function is also all that it gets.
    const room = keptForCommands > 0 ? this.#slack.busy < keptForCommands : busy < concurrency;
    const taken = room ? this.#slack.take(now) : null;
    if (taken === null) {
      this.#commands.refused += 1;
      return;
    }
    this.#lambda.invocations += 1;
    this.#countBusy(now);
    const start = now + this.#start(taken, 'slack');
    const cost = this.#costs.of('balance', this.#load.readingsPerDay[workspace] ?? 0);
    const stretch = this.#stretch();
    const wait = this.#accounts.ask(workspace, PROVIDER_CALLS, start);
    if (wait > 0) {
      this.#commands.limited += 1;
      this.#end(start, cost.durationMs, COMMAND_ENDS);
      return;
    }
    this.#meters.charge(cost, start, stretch);
    // During an outage a person is told that the provider cannot be reached.
    const duration = cost.durationMs * stretch + this.#outages.heldMs(start);
    this.#commands.answered += 1;
    this.#commands.slowest = Math.max(this.#commands.slowest, start + duration - now);
    this.#end(start, duration, COMMAND_ENDS);
  }

  #countBusy(now: number): void {
    const busy = this.#fire.busy + this.#slack.busy;
    this.#lambda.most = Math.max(this.#lambda.most, busy);
    this.#timeline.note(now, this.#queue.waiting, busy);
  }

  #start(taken: 'warm' | 'cold', name: FunctionName): number {
    const ms = taken === 'cold' ? this.#settings.startMs[name] : 0;
    this.#spend(name, ms);
    return ms;
  }

  #end(start: number, duration: number, kind: number, firing = 0): void {
    this.#spend(kind === COMMAND_ENDS ? 'slack' : 'fire', duration);
    this.#later(start + duration, kind, firing);
  }

  #spend(name: FunctionName, ms: number): void {
    this.#lambda.gigabyteSeconds += (ms / 1000) * (FUNCTIONS[name].memoryMb / 1024);
  }

  #later(at: number, kind: number, firing: number): void {
    this.#heap.push(at, firing * KINDS + kind);
  }

  #stretch(): number {
    return 1 + (this.#random() * 2 - 1) * this.#settings.variation;
  }

  #result(): DayResult {
    const { at: released, ...releases } = this.#releases;
    return {
      ...this.#ledger.result(),
      commands: this.#commands,
      ...{ repeated: this.#counts.repeated, crashed: this.#counts.crashed },
      scheduler: { ...releases, again: this.#counts.again },
      lambda: lambdaOf({ ...this.#lambda, ...this.#queue.counts }, this.#fire, this.#slack),
      ...this.#meters.result(),
      queues: this.#timeline.queues(this.#load.firings.at, released),
    };
  }
}

/** Plays one day, event by event: what is due, typed, delivered twice, throttled, limited and crashed. */
export function simulateDay(load: Load, settings: Settings): DayResult {
  return new DayRun(load, settings).run();
}
