import { createHash } from 'node:crypto';
import { settingKey } from '../changes/apply-change.ts';
import type { Settings } from '../changes/settings.ts';
import type { Directory } from '../people/directory/directory.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { TelephonyError } from '../telephony/errors.ts';
import type { Environment } from '../telephony/types.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Session, Sessions } from '../workspace/session.ts';
import type { ClosedDay } from './closed-days/record.ts';
import type { DutyList } from './duty/record.ts';
import type { Hours } from './hours/record.ts';
import { type AllPlans, type KnownPlans, outlooksBy, type PlanDeps, type Plans, readPlans } from './plans.ts';
import { mapConcurrently } from './presets/map-concurrently.ts';
import type { Preset } from './presets/record.ts';
import type { ForeseenSpan } from './proposals/record.ts';
import { formatPeriod } from './temporary/end-words.ts';
import type { TemporaryChange } from './temporary/record.ts';
import { planReturn } from './temporary/return-plan.ts';
import type { SettingId } from './temporary/store.ts';
import { thingName } from './temporary/words.ts';

const WEEK_MS = 7 * DAY_MS;

/** How many reads from the provider run at once. */
const AT_ONCE = 4;

/** The most times and the most numbers and menus that are named. */
const MAX_TIMES = 6;
const MAX_THINGS = 5;

/** From when until when, in epoch milliseconds. */
interface Period {
  from: number;
  until: number;
}

/** What a plan has to do with: whose settings, when, and what all plans are once it is carried out. */
export interface Reach {
  things: readonly SettingId[];
  times: readonly Period[];
  /** By whose clocks the plan lives, and all is said of it; left out where it has none. */
  zone?: string | undefined;
  hours?(all: readonly Hours[]): Hours[];
  closedDays?(all: readonly ClosedDay[]): readonly ClosedDay[];
  presets?(all: readonly Preset[]): Preset[];
  duties?(all: readonly DutyList[]): DutyList[];
}

/** What would hold once a plan is carried out. */
export interface Foreseen {
  spans: readonly ForeseenSpan[];
  /** What would hold where that is other than it was shown, each a line by the clocks of the zone; none where it is not. */
  changed: readonly string[];
  zone: string;
}

/** What was shown before, and the zone in which differences are said. */
export interface Since {
  shown?: readonly ForeseenSpan[] | undefined;
  zone: string;
}

interface ForesightDeps extends PlanDeps {
  sessions: Pick<Sessions, 'open'>;
  directory: Directory;
}

/** The seven days from an instant on. */
export function weekFrom(from: number): Period {
  return { from, until: from + WEEK_MS };
}

/**
 * Works out what would hold from now on for all that a plan has to do with, and compares it with what was `shown` before
 * (docs/plans.md).
 */
export async function foresee(
  deps: ForesightDeps,
  tenant: string,
  reach: Reach,
  { shown = [], zone }: Since,
): Promise<Foreseen> {
  const now = deps.clock.now();
  const times = joined([...reach.times, ...shown], now);
  const things = [...new Map(reach.things.map((thing) => [settingKey(thing), thing])).values()];
  const known = times.length === 0 ? [] : await knownOf(deps, tenant, { ...reach, things, times });
  const spans = times.flatMap((time) => spansIn(time, known));
  const changed = spans.flatMap(({ from, until, digest }) => {
    const others = shown.filter((old) => from < old.until && until > old.from && digest !== old.digest);
    if (others.length === 0) return [];
    const [start, end] = [Math.min(...others.map((old) => old.from)), Math.max(...others.map((old) => old.until))];
    return [{ from: Math.max(from, start), until: Math.min(until, end) }];
  });
  return { spans, changed: describe(changed, known, zone), zone };
}

/** A number or menu and what would hold for it; `null` where that could not be read. */
interface Known {
  thing: SettingId;
  name: string;
  spans: readonly { from: number; until: number; says: string }[] | null;
}

async function knownOf(deps: ForesightDeps, tenant: string, reach: Reach): Promise<Known[]> {
  const { sessions, directory, kinds } = deps;
  const opened = new Map<Environment, Promise<Session | null>>();
  const open = (environment: Environment) => {
    const session = opened.get(environment) ?? readable(sessions.open(tenant, environment));
    opened.set(environment, session);
    return session;
  };
  const [after, things] = await Promise.all([
    plansAfter(deps, tenant, reach),
    mapConcurrently(reach.things, AT_ONCE, async (thing) => {
      const kind = kinds.of(thing);
      const session = await open(thing.environment);
      const read = session === null ? null : await readable(kind.read(session.client, thing.subject));
      if (session === null || read === null) return { thing, name: thing.subject, now: null };
      const called = await kind.friendlyName(directory, session, thing.subject);
      return { thing, name: thingName({ title: read.title, called }), now: read.settings };
    }),
  ]);
  const outlooks = await after.aheadOf(tenant, things, Math.max(...reach.times.map(({ until }) => until)));
  return things.map(({ thing, name, now }, at) => {
    const says = (settings: Settings) => kinds.of(thing).parts(settings).join('; ');
    // Time goes on while it is read: what holds first holds from the beginning.
    const spans = outlooks[at]?.spans.map(({ from, until, settings }, place) => ({
      from: place === 0 ? -Infinity : from,
      until,
      says: says(settings),
    }));
    return { thing, name, spans: now === null ? null : (spans ?? null) };
  });
}

/** `null` where the provider, or the workspace's connection to it, does not give it now. */
async function readable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TelephonyError || error instanceof WorkspaceProblem) return null;
    throw error;
  }
}

/** Whether it is what a plan has set, which the plan decides anew; not while people are asked about it. */
function isOfPlan({ cause, state }: TemporaryChange): boolean {
  return cause !== null && state !== 'asked';
}

/** Knows what would hold once something is carried out, and all that is due is done. */
export async function plansAfter(
  deps: PlanDeps,
  tenant: string,
  { closedDays, presets, hours, duties }: Omit<Reach, 'things' | 'times'>,
  known: KnownPlans = {},
): Promise<Pick<Plans, 'aheadOf'>> {
  const all = await readPlans(deps, tenant, known);
  const after: AllPlans = {
    ...all,
    changes: all.changes.filter((each) => !isOfPlan(each)),
    closedDays: closedDays?.(all.closedDays) ?? all.closedDays,
    hours: hours?.(all.hours) ?? all.hours,
    duties: duties?.(all.duties) ?? all.duties,
    presets: async () => {
      const stored = await all.presets();
      return presets?.(stored) ?? stored;
    },
  };
  const seen = (thing: SettingId, now: Settings | null) => {
    const plan = all.changes.find((each) => isOfPlan(each) && settingKey(each) === settingKey(thing));
    return now === null || plan === undefined ? now : planReturn(deps.kinds.of(thing), plan, now).wanted;
  };
  const plans = outlooksBy(deps, after, true);
  return {
    aheadOf: (_, things, to) =>
      plans.aheadOf(
        tenant,
        things.map(({ thing, now }) => ({ thing, now: seen(thing, now) })),
        to,
      ),
  };
}

/** What holds for all the things, cut where it changes for one of them. */
function spansIn({ from, until }: Period, known: readonly Known[]): ForeseenSpan[] {
  const cuts = known.flatMap(({ spans }) => spans ?? []).flatMap((span) => [span.from, span.until]);
  const starts = [...new Set([from, ...cuts.filter((at) => at > from && at < until)])].sort((a, b) => a - b);
  const found: ForeseenSpan[] = [];
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? until;
    const digest = createHash('sha256')
      .update(JSON.stringify(known.map((each) => [settingKey(each.thing), saysAt(each, start)])))
      .digest('base64url');
    const last = found.at(-1);
    if (last?.digest === digest) last.until = end;
    else found.push({ from: start, until: end, digest });
  }
  return found;
}

function saysAt({ spans }: Known, at: number): string {
  return spans?.find(({ from, until }) => from <= at && at < until)?.says ?? 'what it is set to could not be read';
}

function describe(times: readonly Period[], known: readonly Known[], zone: string): string[] {
  const shown = times.slice(0, MAX_TIMES).flatMap(({ from, until }) => {
    const when = formatPeriod({ from, until }, zone);
    const rest = known.length - MAX_THINGS;
    return [
      ...known.slice(0, MAX_THINGS).map((each) => `${when}, ${each.name}: ${saysAt(each, from)}`),
      ...(rest > 0 ? [`${when}: and ${rest} more`] : []),
    ];
  });
  const more = times.length - MAX_TIMES;
  return more > 0 ? [...shown, `and at ${more} more times`] : shown;
}

/** Periods in order without those that are over, each once. */
function joined(periods: readonly Period[], now: number): Period[] {
  const found: Period[] = [];
  for (const { from, until } of [...periods].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    const start = Math.max(from, now);
    if (start >= until) continue;
    if (last !== undefined && start <= last.until) last.until = Math.max(last.until, until);
    else found.push({ from: start, until });
  }
  return found;
}
