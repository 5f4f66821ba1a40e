import { LIMITS } from './aws.ts';
import { AWAY, type Distances, FLEET, FUNCTIONS, RULES, readingsPerDay } from './fleet.ts';
import type { Kind } from './operations.ts';
import { drawn, type Random, seeded } from './random.ts';
import { type Cost, costOf, type Meter } from './reckon.ts';

/** Under what limits a crowd comes; times are milliseconds of the day. */
export interface Circumstances {
  schedulerPerSecond: number;
  /** Executions at once of the account, and how many of them are kept for commands (`slackConcurrency`); 0 for none. */
  concurrency: number;
  keptForCommands: number;
  /** New environments of one function that may start at once, and again every ten seconds. */
  environments: number;
  /** Environments of the function for what is due that are kept ready (provisioned concurrency). */
  ready: number;
  away: Distances;
  /** Whether each watch looks at a minute of its own instead of at the full hour. */
  ownMinutes: boolean;
  /** Readings of a balance that a history holds of each day, at the most. */
  keptPerDay: number;
  /** The part of workspaces with a number whose hours turn over at nine. */
  turnOvers: number;
  /** When the provider is down, and whether it refuses at once or never answers. */
  outage: { from: number; to: number; kind: 'refuses' | 'hangs' } | null;
  /** What is due and typed in this time is played, to its end. */
  from: number;
  to: number;
  seed: number;
}

const MINUTE = 60_000;

export const USUAL: Circumstances = {
  schedulerPerSecond: LIMITS.invocationsPerSecond,
  concurrency: LIMITS.concurrency,
  keptForCommands: 0,
  environments: LIMITS.environments,
  ready: 0,
  away: AWAY,
  ownMinutes: false,
  keptPerDay: RULES.mostReadingsPerDay,
  turnOvers: 0,
  outage: null,
  from: (8 * 60 + 50) * MINUTE,
  to: (10 * 60 + 20) * MINUTE,
  seed: 2027,
};

/** The most of a meter in one second, and over a minute divided by sixty. */
interface Peak {
  perSecond: number;
  sustained: number;
}

/** What became of it; times in milliseconds. */
export interface Outcome {
  posts: {
    due: number;
    /** Within two minutes; with a word that it is late; given up, which its channel is told; given up by Lambda unseen. */
    onTime: number;
    late: number;
    givenUp: number;
    deadLettered: number;
    median: number;
    last: number;
  };
  checks: { due: number; done: number; missed: number; deadLettered: number };
  /** Of hours, which are never given up; when the last was done. */
  turnOvers: { due: number; done: number; deadLettered: number; last: number };
  commands: { typed: number; answered: number; refused: number };
  /** Most that stood in Scheduler's line and in Lambda's queue, and how often a post was put off. */
  waiting: { scheduler: number; lambda: number; putOff: number };
  /** Most executions at once: in all, for what is due, for commands. */
  functions: { most: number; fire: number; slack: number };
  peaks: Readonly<Record<Meter, Peak>>;
}

/** What is due. */
interface Firing {
  kind: 'post' | 'watch' | 'turn-over';
  dueAt: number;
  /** Readings that its workspace keeps of a day. */
  readings: number;
  /** In Lambda's queue: how often it found no room, and since when. */
  tries: number;
  since: number;
}

/** What is due and what is typed, drawn for a fleet in one time zone on a Monday that is the first of a month. */
export interface Load {
  firings: Firing[];
  /** When each command is typed, and what its workspace keeps of a day. */
  commands: { at: number; readings: number }[];
}

/** One environment of a function. */
interface Environment {
  /** Infinite for one that is kept ready. */
  idleSince: number;
  /** Until when it leaves the provider alone, having found it down. */
  knowsDownUntil: number;
}

export function drawLoad(workspaces: number, { from, to, ownMinutes, turnOvers, seed }: Circumstances): Load {
  const random = seeded(seed);
  const firings: Firing[] = [];
  const add = (kind: Firing['kind'], minute: number, readings: number) => {
    const dueAt = minute * MINUTE;
    if (dueAt >= from && dueAt < to) firings.push({ kind, dueAt, readings, tries: 0, since: 0 });
  };
  const days = FLEET.rhythms.map(({ share, onFullDay }) => [onFullDay, share] as const);
  const perWorkspace = Array.from({ length: workspaces }, () => {
    const posts = drawn<number>(random, FLEET.posts);
    const every = drawn<number>(random, FLEET.watch);
    const readings = readingsPerDay(every, Math.min(posts, 1) + FLEET.commands);
    for (let post = 0; post < posts; post += 1) {
      const time = drawn<number | 'any'>(random, FLEET.times);
      const minute = time === 'any' ? 7 * 60 + Math.floor(random() * 48) * 15 : time;
      if (random() < drawn<number>(random, days)) add('post', minute, readings);
    }
    const later = ownMinutes ? Math.floor(random() * every) : 0;
    if (every > 0) for (let minute = later; minute < 1440; minute += every) add('watch', minute, readings);
    return readings;
  });
  for (let left = Math.round(workspaces * turnOvers); left > 0; left -= 1) add('turn-over', 9 * 60, 0);
  // Nobody knows the order in which AWS takes what is due in one minute.
  const order = new Map(firings.map((firing) => [firing, random()]));
  firings.sort((a, b) => a.dueAt - b.dueAt || (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const commands: Load['commands'] = [];
  const ofDay = FLEET.hours.reduce((all, each) => all + each, 0);
  for (const [hour, weight] of FLEET.hours.entries()) {
    for (let left = Math.round((workspaces * FLEET.commands * weight) / ofDay); left > 0; left -= 1) {
      const at = (hour + random()) * 60 * MINUTE;
      const readings = perWorkspace[Math.floor(random() * workspaces)] ?? 0;
      if (at >= from && at < to) commands.push({ at, readings });
    }
  }
  return { firings, commands };
}

/** What happens, by time in steps of ten milliseconds; of one step in the order in which it was added. */
class Queue {
  readonly #steps: (() => void)[][] = [];
  readonly #from: number;
  #step = 0;
  #left = 0;

  constructor(from: number) {
    this.#from = from;
  }

  get now(): number {
    return this.#from + this.#step * 10;
  }

  at(time: number, happen: () => void): void {
    const step = Math.max(this.#step, Math.ceil((time - this.#from) / 10));
    const found = this.#steps[step];
    if (found === undefined) this.#steps[step] = [happen];
    else found.push(happen);
    this.#left += 1;
  }

  /** Plays until nothing is left; what happens may add more. */
  run(): void {
    for (; this.#left > 0; this.#step += 1) {
      // An array is walked to where it ends by then.
      for (const happen of this.#steps[this.#step] ?? []) {
        this.#left -= 1;
        happen();
      }
      delete this.#steps[this.#step];
    }
  }
}

/** The environments of one function: one request at a time in each, the one used last is used next. */
class Environments {
  #idle: Environment[];
  readonly #most: number;
  #room: number;
  #roomAt = 0;
  busy = 0;
  mostBusy = 0;

  constructor(most: number, ready = 0) {
    this.#most = most;
    this.#room = most;
    this.#idle = Array.from({ length: ready }, () => ({ idleSince: Number.POSITIVE_INFINITY, knowsDownUntil: 0 }));
  }

  /** `null` where another would have to start faster than Lambda lets it. */
  take(now: number): { environment: Environment; isNew: boolean } | null {
    if ((this.#idle.at(-1)?.idleSince ?? 0) < now - LIMITS.keptWarmMs) {
      // The last one was used last, so all others have gone as well, except those kept ready.
      this.#idle = this.#idle.filter(({ idleSince }) => idleSince === Number.POSITIVE_INFINITY);
    }
    const used = this.#idle.pop();
    if (used === undefined) {
      this.#room = Math.min(this.#most, this.#room + ((now - this.#roomAt) / 10_000) * this.#most);
      this.#roomAt = now;
      if (this.#room < 1) return null;
      this.#room -= 1;
    }
    this.busy += 1;
    this.mostBusy = Math.max(this.mostBusy, this.busy);
    return { environment: used ?? { idleSince: now, knowsDownUntil: 0 }, isNew: used === undefined };
  }

  give(environment: Environment, now: number): void {
    this.busy -= 1;
    if (environment.idleSince !== Number.POSITIVE_INFINITY) environment.idleSince = now;
    this.#idle.push(environment);
  }
}

class Crowd {
  readonly #given: Circumstances;
  readonly #random: Random;
  readonly #queue: Queue;
  readonly #fire: Environments;
  readonly #slack: Environments;
  readonly #costs = new Map<string, Cost>();
  readonly #seconds = new Map<Meter, number[]>();
  readonly #late: number[] = [];
  /** When Scheduler may let the next one go. */
  #free = 0;
  readonly #posts = { due: 0, onTime: 0, late: 0, givenUp: 0, deadLettered: 0 };
  readonly #checks = { due: 0, done: 0, missed: 0, deadLettered: 0 };
  readonly #turnOvers = { due: 0, done: 0, deadLettered: 0, last: 0 };
  readonly #commands = { typed: 0, answered: 0, refused: 0 };
  readonly #waiting = { scheduler: 0, lambda: 0, putOff: 0 };
  readonly #now = { scheduler: 0, lambda: 0 };
  #most = 0;

  constructor(given: Circumstances) {
    this.#given = given;
    this.#random = seeded(given.seed);
    this.#queue = new Queue(given.from);
    this.#fire = new Environments(given.environments, given.ready);
    this.#slack = new Environments(given.environments);
  }

  play({ firings, commands }: Load): Outcome {
    for (const firing of firings) {
      this.#countOf(firing).due += 1;
      this.#queue.at(firing.dueAt, () => this.#comeDue(firing));
    }
    for (const { at, readings } of commands) this.#queue.at(at, () => this.#type(readings));
    this.#queue.run();
    const late = this.#late.sort((a, b) => a - b);
    const meters = ['reads', 'writes', 'secretReads', 'decrypts', 'schedules', 'provider', 'slack'] as const;
    return {
      posts: { ...this.#posts, median: late[Math.floor(late.length / 2)] ?? 0, last: late.at(-1) ?? 0 },
      checks: this.#checks,
      turnOvers: this.#turnOvers,
      commands: this.#commands,
      waiting: this.#waiting,
      functions: { most: this.#most, fire: this.#fire.mostBusy, slack: this.#slack.mostBusy },
      peaks: Object.fromEntries(
        meters.map((meter) => [meter, peakOf(this.#seconds.get(meter) ?? [])]),
      ) as Outcome['peaks'],
    };
  }

  /** Scheduler lets so many go in a second, the others wait in its line. */
  #comeDue(firing: Firing): void {
    const at = Math.max(this.#queue.now, this.#free);
    this.#free = at + 1000 / this.#given.schedulerPerSecond;
    this.#now.scheduler += 1;
    this.#waiting.scheduler = Math.max(this.#waiting.scheduler, this.#now.scheduler);
    this.#queue.at(at, () => {
      this.#now.scheduler -= 1;
      this.#deliver(firing);
    });
  }

  /** To the function for what is due; without room it waits in Lambda's queue. */
  #deliver(firing: Firing): void {
    const { concurrency, keptForCommands } = this.#given;
    const room = this.#busy < concurrency && this.#fire.busy < concurrency - keptForCommands;
    const taken = room ? this.#fire.take(this.#queue.now) : null;
    if (taken === null) {
      this.#wait(firing);
      return;
    }
    firing.tries = 0;
    this.#countBusy();
    this.#work(firing, taken.environment, this.#queue.now + (taken.isNew ? FUNCTIONS.fire.startMs : 0));
  }

  #wait(firing: Firing): void {
    const { now } = this.#queue;
    if (firing.tries === 0) firing.since = now;
    firing.tries += 1;
    if (now - firing.since > LIMITS.oldestEventMs) {
      this.#countOf(firing).deadLettered += 1;
      return;
    }
    this.#now.lambda += 1;
    this.#waiting.lambda = Math.max(this.#waiting.lambda, this.#now.lambda);
    const delay = Math.min(LIMITS.longestRetryMs, LIMITS.firstRetryMs * 2 ** (firing.tries - 1));
    this.#queue.at(now + delay * (0.5 + this.#random() / 2), () => {
      this.#now.lambda -= 1;
      this.#deliver(firing);
    });
  }

  #work(firing: Firing, environment: Environment, start: number): void {
    const cost = this.#costOf(firing.kind, firing.readings);
    const end = (after: number, happen: () => void) =>
      this.#queue.at(start + after, () => {
        this.#fire.give(environment, this.#queue.now);
        happen();
      });
    if (firing.kind === 'post' && start - firing.dueAt > RULES.tooLateMs) {
      end(cost.durationMs / 16, () => this.#giveUp(firing));
      return;
    }
    this.#charge(cost, start);
    if (!this.#isDown(start)) {
      end(cost.durationMs * this.#stretch(), () => this.#done(firing));
      return;
    }
    const held = environment.knowsDownUntil > start ? 0 : this.#heldMs(start);
    if (held > 0) environment.knowsDownUntil = start + held + RULES.leftAloneMs;
    end(cost.durationMs + held, () => this.#putOff(firing));
  }

  /** A check is over when the provider is down; a post gets a schedule of its own, as src/credit/posts/failure.ts has it. */
  #putOff(firing: Firing): void {
    const again = this.#againAt(firing);
    if (again === null) {
      this.#giveUp(firing);
      return;
    }
    this.#waiting.putOff += 1;
    // Scheduler knows minutes only.
    const minute = Math.ceil(Math.max(again, this.#queue.now + RULES.soonestAgainMs) / MINUTE) * MINUTE;
    this.#queue.at(minute, () => this.#comeDue(firing));
  }

  #againAt({ kind, dueAt }: Firing): number | null {
    const { now } = this.#queue;
    if (kind === 'turn-over') return now + MINUTE;
    return kind === 'post' ? againAt(now, dueAt, this.#random()) : null;
  }

  #countOf({ kind }: Firing): { due: number; deadLettered: number } {
    if (kind === 'turn-over') return this.#turnOvers;
    return kind === 'post' ? this.#posts : this.#checks;
  }

  #giveUp({ kind }: Firing): void {
    if (kind === 'post') this.#posts.givenUp += 1;
    else this.#checks.missed += 1;
  }

  #done({ kind, dueAt }: Firing): void {
    if (kind === 'watch') {
      this.#checks.done += 1;
      return;
    }
    const late = this.#queue.now - dueAt;
    if (kind === 'turn-over') {
      this.#turnOvers.done += 1;
      this.#turnOvers.last = Math.max(this.#turnOvers.last, late);
      return;
    }
    this.#late.push(late);
    if (late > RULES.punctualMs) this.#posts.late += 1;
    else this.#posts.onTime += 1;
  }

  /** A command: without room Slack gets a 429 and the person an error. */
  #type(readings: number): void {
    const { concurrency, keptForCommands } = this.#given;
    const { now } = this.#queue;
    this.#commands.typed += 1;
    // What is kept for a function is also all that it gets.
    const room = keptForCommands > 0 ? this.#slack.busy < keptForCommands : this.#busy < concurrency;
    const taken = room ? this.#slack.take(now) : null;
    if (taken === null) {
      this.#commands.refused += 1;
      return;
    }
    this.#countBusy();
    const start = now + (taken.isNew ? FUNCTIONS.slack.startMs : 0);
    const cost = this.#costOf('balance', readings);
    this.#charge(cost, start);
    // In an outage a person is told that the provider cannot be reached.
    const held = this.#isDown(start) ? this.#heldMs(start) : 0;
    this.#queue.at(start + cost.durationMs * this.#stretch() + held, () => {
      this.#slack.give(taken.environment, this.#queue.now);
      this.#commands.answered += 1;
    });
  }

  get #busy(): number {
    return this.#fire.busy + this.#slack.busy;
  }

  #countBusy(): void {
    this.#most = Math.max(this.#most, this.#busy);
  }

  #isDown(at: number): boolean {
    const { outage } = this.#given;
    return outage !== null && at >= outage.from && at < outage.to;
  }

  #heldMs(at: number): number {
    if (!this.#isDown(at)) return 0;
    return this.#given.outage?.kind === 'hangs' ? RULES.readDeadlineMs : RULES.refusedForMs;
  }

  #costOf(kind: Kind, readings: number): Cost {
    const kept = Math.min(readings, this.#given.keptPerDay);
    const key = `${kind} ${kept}`;
    const cost = this.#costs.get(key) ?? costOf(kind, 'secrets-manager', kept, this.#given.away);
    this.#costs.set(key, cost);
    return cost;
  }

  #charge({ charges }: Cost, start: number): void {
    for (const { meter, amount, after } of charges) {
      const seconds = this.#seconds.get(meter) ?? [];
      this.#seconds.set(meter, seconds);
      const second = Math.floor((start + after - this.#given.from) / 1000);
      seconds[second] = (seconds[second] ?? 0) + amount;
    }
  }

  #stretch(): number {
    return 1 + (this.#random() * 2 - 1) * FLEET.variation;
  }
}

/** When a post that the provider failed is told again; `null` when that would be too late for it. */
export function againAt(now: number, dueAt: number, random: number): number | null {
  const delay = Math.min(RULES.longestDelayMs, RULES.firstDelayMs + Math.max(0, now - dueAt) / 2);
  const again = now + delay * (0.75 + random / 4);
  return again <= dueAt + RULES.tooLateMs ? again : null;
}

function peakOf(seconds: readonly number[]): Peak {
  let [perSecond, minute, fullest] = [0, 0, 0];
  for (let second = 0; second < seconds.length; second += 1) {
    perSecond = Math.max(perSecond, seconds[second] ?? 0);
    minute += (seconds[second] ?? 0) - (seconds[second - 60] ?? 0);
    fullest = Math.max(fullest, minute);
  }
  return { perSecond, sustained: fullest / 60 };
}

/** Plays what is due and typed in a time, event by event. */
export function playCrowd(load: Load, given: Circumstances): Outcome {
  // Firings are changed while they are played.
  const firings = load.firings.map((firing) => ({ ...firing }));
  return new Crowd(given).play({ ...load, firings });
}
