import { type Mix, MOST_READINGS } from './assumptions.ts';
import { ANY_TIME, type Day, timingsOf } from './due.ts';
import type { Kind } from './operations.ts';
import { type Random, sampler, seeded } from './random.ts';

/** What happens to a fleet in one day before anybody limits anything; times in milliseconds of the day, ascending. */
export interface Load {
  workspaces: number;
  /** `at` is when Scheduler begins with it, which is later than it is due where it may spread posts. */
  firings: { at: Float64Array; dueAt: Float64Array; job: Uint32Array };
  commands: { at: Float64Array; workspace: Uint32Array };
  /** By job: whose it is, what it does, and how often a day the balance of that workspace is read. */
  jobs: { workspace: Uint32Array; kind: Kind[]; readingsPerDay: Uint16Array };
  /** By workspace. */
  readingsPerDay: Uint16Array;
}

const MINUTE = 60_000;
/** Bits of chance by which what is due in one minute is put in order; nobody knows which order AWS has. */
const SHUFFLE = 2 ** 20;

/** How a fleet is looked at; the default is as the app is, for a whole day. */
export interface Shape {
  /** Milliseconds over which Scheduler may spread the posts of one minute (its flexible time window). */
  postsOver: number;
  /** Milliseconds over which it spreads whatever is due in one minute, which it promises no more than to begin in it. */
  allOver: number;
  /** Whether each watch looks at a minute of its own in its interval, instead of all at the full hour. */
  ownMinute: boolean;
  /** Minutes of the day that are looked at, from and to. */
  window: readonly [number, number];
}

export const AS_IT_IS: Shape = { postsOver: 0, allOver: 0, ownMinute: false, window: [0, 1440] };

/** How often a day the balance of a workspace is kept: by its watch, and a few times by posts and commands. */
export function readingsOf(everyMinutes: number, others: number): number {
  return Math.min(MOST_READINGS, (everyMinutes === 0 ? 0 : 1440 / everyMinutes) + Math.ceil(others));
}

/** Draws a fleet and its day: the same for the same seed. */
export function makeLoad(mix: Mix, workspaces: number, day: Day, seed: number, shape: Shape = AS_IT_IS): Load {
  const random = seeded(seed);
  const jobs: Load['jobs'] & { dues: (readonly number[])[] } = {
    ...{ workspace: new Uint32Array(0), kind: [], readingsPerDay: new Uint16Array(0), dues: [] },
  };
  const owners: number[] = [];
  const [zoneOf, postsOf, daysOf] = [sampler(mix.zones), sampler(mix.schedules), sampler(mix.days)];
  const [timeOf, watchOf] = [sampler(mix.times), sampler(mix.watch)];
  const seen = lookThrough(shape);
  const readingsPerDay = new Uint16Array(workspaces);
  const zones: string[] = [];
  for (let workspace = 0; workspace < workspaces; workspace += 1) {
    const zone = zoneOf(random);
    zones.push(zone);
    const posts = postsOf(random);
    for (let index = 0; index < posts; index += 1) {
      const drawn = timeOf(random);
      const time = drawn === 'any' ? pick(random, ANY_TIME) : drawn;
      jobs.kind.push('post');
      const dues = day.dues(pick(random, timingsOf(daysOf(random), time)), zone);
      jobs.dues.push(seen(dues));
      owners.push(workspace);
    }
    const every = watchOf(random);
    if (every > 0) {
      jobs.kind.push('watch');
      const later = shape.ownMinute ? Math.floor(random() * every) : 0;
      jobs.dues.push(seen(later === 0 ? day.checks(every) : day.checks(every).map((minute) => minute + later)));
      owners.push(workspace);
    }
    readingsPerDay[workspace] = readingsOf(every, Math.min(posts, 1) + mix.commands);
  }
  jobs.workspace = Uint32Array.from(owners);
  jobs.readingsPerDay = Uint16Array.from(owners, (workspace) => readingsPerDay[workspace] ?? 0);
  return {
    workspaces,
    firings: orderFirings(jobs, random, shape),
    commands: drawCommands(mix, zones, day, random, shape),
    jobs: { workspace: jobs.workspace, kind: jobs.kind, readingsPerDay: jobs.readingsPerDay },
    readingsPerDay,
  };
}

/** Leaves out what is outside the window; lists that come again are looked through once. */
function lookThrough(shape: Shape): (minutes: readonly number[]) => readonly number[] {
  if (shape.window === AS_IT_IS.window) return (minutes) => minutes;
  const known = new WeakMap<readonly number[], readonly number[]>();
  return (minutes) => {
    const found = known.get(minutes) ?? minutes.filter((minute) => within(shape, minute));
    known.set(minutes, found);
    return found;
  };
}

function within({ window: [from, to] }: Shape, minute: number): boolean {
  return minute >= from && minute < to;
}

/** By minute, and by chance within it. */
function orderFirings(
  { dues, kind }: { dues: readonly (readonly number[])[]; kind: readonly Kind[] },
  random: Random,
  { postsOver, allOver }: Shape,
): Load['firings'] {
  const count = dues.reduce((sum, { length }) => sum + length, 0);
  const keys = new Float64Array(count);
  const most = Math.max(1, dues.length);
  let at = 0;
  for (const [job, minutes] of dues.entries()) {
    for (const minute of minutes) {
      keys[at] = (minute * SHUFFLE + Math.floor(random() * SHUFFLE)) * most + job;
      at += 1;
    }
  }
  keys.sort();
  const dueAt = new Float64Array(count);
  const job = new Uint32Array(count);
  for (const [index, key] of keys.entries()) {
    job[index] = key % most;
    dueAt[index] = Math.floor(key / most / SHUFFLE) * MINUTE;
  }
  if (postsOver === 0 && allOver === 0) return { at: dueAt, dueAt, job };
  const over = (index: number) => allOver + (kind[job[index] ?? 0] === 'post' ? postsOver : 0);
  const spread = dueAt.map((due, index) => due + random() * over(index));
  const order = Uint32Array.from(spread.keys()).sort((a, b) => (spread[a] ?? 0) - (spread[b] ?? 0));
  return {
    at: Float64Array.from(order, (index) => spread[index] ?? 0),
    dueAt: Float64Array.from(order, (index) => dueAt[index] ?? 0),
    job: order.map((index) => job[index] ?? 0),
  };
}

function drawCommands(mix: Mix, zones: readonly string[], day: Day, random: Random, shape: Shape): Load['commands'] {
  const hourOf = sampler(mix.hours.map((share, hour) => [hour, share] as const));
  const mean = day.commands(mix);
  const keys: number[] = [];
  const most = Math.max(1, zones.length);
  for (const [workspace, zone] of zones.entries()) {
    const hours = day.hours(zone);
    for (let left = drawCount(random, mean); left > 0; left -= 1) {
      const begins = hours[hourOf(random)];
      const at = Math.floor(random() * 60 * MINUTE);
      // An hour that the clocks leave out has no commands.
      if (begins === null || begins === undefined || !within(shape, begins + at / MINUTE)) continue;
      keys.push((begins * MINUTE + at) * most + workspace);
    }
  }
  const sorted = Float64Array.from(keys).sort();
  return {
    at: sorted.map((key) => Math.floor(key / most)),
    workspace: Uint32Array.from(sorted, (key) => key % most),
  };
}

/** A whole number with this mean, by the rule of rare events (Knuth's product of draws). */
function drawCount(random: Random, mean: number): number {
  const floor = Math.exp(-mean);
  let product = random();
  let count = 0;
  while (product > floor) {
    product *= random();
    count += 1;
  }
  return count;
}

function pick<T>(random: Random, all: readonly T[]): T {
  const found = all[Math.floor(random() * all.length)];
  if (found === undefined) throw new RangeError('There is nothing to pick from');
  return found;
}
