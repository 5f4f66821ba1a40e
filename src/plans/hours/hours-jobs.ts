import { settingKey } from '../../changes/apply-change.ts';
import type { RetryLater } from '../../storage/ports.ts';
import { comeAgain, EARLY_MS, instantIn, requireDue, requireNoted } from '../../storage/timed-jobs.ts';
import type { DutyStore } from '../duty/store.ts';
import { mapConcurrently } from '../presets/map-concurrently.ts';
import type { PresetStore } from '../presets/store.ts';
import { goesOn, hoursSegment } from '../segments.ts';
import { applyPlan, type PlanOutcome, takeBack } from '../temporary/apply-plan.ts';
import type { DueDeps } from '../temporary/due.ts';
import { afterFailure, awaitedBy } from '../temporary/job-failure.ts';
import type { TemporaryChange } from '../temporary/record.ts';
import type { SettingId } from '../temporary/store.ts';
import type { TemporaryChanges } from '../temporary/temporary-changes.ts';
import type { Ahead, Wakeable } from '../wakes.ts';
import { dutyRestsFrom, type Piece, Pieces } from './duty.ts';
import { causeIn, isRoutine, sourceOf } from './layer.ts';
import { goneNews, hoursMessage, lateNews, noDutyNews, slowMessage, stuckNews, wantsManagerNews } from './messages.ts';
import { Pace } from './pace.ts';
import { type Hours, type HoursNews, type HoursThing, MAX_THINGS, thingsIn } from './record.ts';
import { type HoursStore, planFor, type VersionedHours } from './store.ts';
import { HoursTimeline, type Segment } from './timeline.ts';

/** How many numbers turn over at once, so that the workspace's other requests need not wait for them. */
const AT_ONCE = 4;

/** How often a number is tried anew where the provider takes no more requests for now. */
const MAX_TRIES = 4;

/** How soon it is tried again where the provider is down: nobody is to be kept waiting once it answers again. */
const ASK_SOON_MS = 60_000;

/** How long one delivery of a job goes on with numbers, so that a function ends in time; the rest comes with the next. */
const MAX_MS = 110_000;
/** The same where the provider takes few requests, and one number needs many seconds. */
const MAX_SLOW_MS = 90_000;

/** How late a turn-over may be without anybody being told. */
const LATE_MS = 10 * 60_000;

/** By this they were told that the provider takes few requests. */
const SLOW = 'slow';

/** By this they were told that a number has no duty list. */
const WITHOUT = 'without duty ';

/** Said of a thing without a duty list once people know. */
export function withoutDuty({ kind, subject }: Pick<HoursThing, 'kind' | 'subject'>): string {
  return `${WITHOUT}${kind} ${subject}`;
}

/** How many of the things that people were told once are remembered. */
const MAX_TOLD = 2 * MAX_THINGS;

type HoursDeps = DueDeps & {
  hours: HoursStore;
  presets: PresetStore;
  temporary: TemporaryChanges;
  duties: Pick<DutyStore, 'list'>;
  /** Has the duty lists of some things looked at, at an instant (epoch milliseconds). */
  wakeDuty(tenant: string, things: readonly SettingId[], at: number): Promise<void>;
};

/** What a plan says of each of its things now. */
interface Now {
  segment: Segment;
  pieceOf(thing: Pick<HoursThing, 'kind' | 'subject'>): Piece;
  /** When the first of them turns over next (epoch milliseconds). */
  next: number;
  /** The things that have no duty list, where whoever is on duty is to be first now. */
  without: readonly HoursThing[];
}

/** The outcome for one number or menu. */
type ThingOutcome = { thing: HoursThing } & WithoutThing;

type WithoutThing =
  | PlanOutcome
  /** What hours set was taken back, or replaced. */
  | { kind: 'back' }
  /** Its turn has not come yet. */
  | { kind: 'later' };

/** Does some work for each: for the first alone, which tells whether the provider answers, then for several at once. */
async function inTurn<T>([first, ...others]: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  if (first === undefined) return;
  await work(first);
  await mapConcurrently(others, AT_ONCE, work);
}

/** How much of what one plan is still to tell is kept, the latest last. */
const MAX_NEWS = 5;

/** Adds what is to be told, in place of what waits to be told of a failure that it has come after. */
function withNews(plan: Hours, news: readonly HoursNews[], now: number): Hours {
  const failing = plan.trouble?.since ?? Infinity;
  const before = (plan.news ?? []).filter(({ since = 0 }) => since < failing);
  return { ...plan, news: [...before, ...news.map((each) => ({ ...each, since: now }))].slice(-MAX_NEWS) };
}

/** How long news wait for a plan that is due and has nothing to tell yet; one that failed is tried again within half of it. */
const patience = ({ trouble }: Hours): number => (trouble === null ? LATE_MS : 2 * ASK_SOON_MS);

/** Carries out hours: applies what a segment sets to numbers and menus, and takes it back again. */
export class HoursJobs implements Wakeable {
  readonly putsBack = true;
  readonly #deps: HoursDeps;

  constructor(deps: HoursDeps) {
    this.#deps = deps;
  }

  /** Stores a plan that is new, and carries it out; `null` where the workspace has the most allowed. */
  create(tenant: string, wanted: Omit<Hours, 'id' | 'job'>): Promise<Hours | null> {
    const { hours, clock, newId, wakes } = this.#deps;
    return wakes.replace(tenant, { place: 'hours', at: clock.now() }, (job) =>
      hours.add(tenant, { ...wanted, job }, newId),
    );
  }

  /** Stores a plan in place of the one found, and carries it out; `false` where somebody else changed it meanwhile. */
  save(tenant: string, wanted: Hours, before: VersionedHours): Promise<boolean> {
    return this.#save(tenant, { ...wanted, trouble: null }, before);
  }

  async #save(tenant: string, wanted: Hours, before: VersionedHours): Promise<boolean> {
    await this.#wakeDuty(tenant, before.plan);
    const plan = { ...wanted, stopped: null };
    return this.#lookAt(tenant, { ...before, plan }, this.#deps.clock.now(), before.plan.job);
  }

  /** Duty lists go on by themselves once hours no longer say when; asked for before that, so that no end of a process can prevent it. */
  async #wakeDuty(tenant: string, plan: Hours): Promise<void> {
    if (dutyRestsFrom(plan) === Infinity) return;
    await this.#deps.wakeDuty(tenant, thingsIn(plan), this.#deps.clock.now() + EARLY_MS);
  }

  /**
   * Looks at a thing's hours at an instant (epoch milliseconds) or else now, where its duty list decides what holds; without an
   * instant only if something else holds, or would be noticed too late.
   */
  async wake(tenant: string, thing: SettingId, at?: number): Promise<void> {
    const { hours, clock, store, kinds } = this.#deps;
    const now = clock.now();
    const plan = planFor(await hours.list(tenant), thing);
    const found = plan?.stopped === null ? await hours.find(tenant, { id: plan.id }) : null;
    if (found === null) return;
    const { job } = found.plan;
    const { segment, pieceOf } = await this.#now(tenant, found.plan, now);
    // What is due already looks at it anyway.
    if (segment.holds.is !== 'duty' || instantIn(job) <= (at ?? now)) return;
    const piece = pieceOf(thing);
    const cause = (await store.of(tenant, thing))?.change.cause ?? null;
    const holds = cause !== null && isRoutine(cause) ? cause.id : null;
    const wanted = hoursSegment(kinds.of(thing), thing, found.plan, { piece, presets: [] });
    if (at === undefined && holds === (wanted?.cause.id ?? null) && instantIn(job) <= piece.until) return;
    await this.#lookAt(tenant, found, at ?? now, job);
  }

  /** What a plan says at an instant. */
  async #now(tenant: string, plan: Hours, now: number): Promise<Now> {
    const timeline = new HoursTimeline(plan);
    const segment = timeline.at(now);
    const isDuty = segment.holds.is === 'duty';
    const lists = isDuty ? await this.#deps.duties.list(tenant) : [];
    const all = plan.things.map((thing) => {
      const { kind, subject } = thing;
      const key = settingKey({ environment: plan.environment, kind, subject });
      const list = lists.find((each) => settingKey(each) === key) ?? null;
      return { thing, list, piece: new Pieces(timeline, list).at(now) };
    });
    const known = new Map(all.map(({ thing: { kind, subject }, piece }) => [`${kind} ${subject}`, piece]));
    return {
      segment,
      pieceOf: ({ kind, subject }) => known.get(`${kind} ${subject}`) ?? { ...segment, turn: null },
      next: Math.min(segment.until, ...all.map(({ piece }) => piece.until)),
      without: isDuty ? all.filter(({ list }) => list === null).map(({ thing }) => thing) : [],
    };
  }

  /** Takes back what a plan has set, and removes it; `false` where somebody else changed it meanwhile. */
  end(tenant: string, before: VersionedHours): Promise<boolean> {
    return this.save(tenant, { ...before.plan, ending: true }, before);
  }

  /** A zone's rules may have changed since, and brought a turn-over forward. */
  async ahead(tenant: string): Promise<Ahead[]> {
    const { hours, clock } = this.#deps;
    const all: Ahead[] = [];
    for (const found of await hours.all(tenant)) {
      const { job, trouble, stopped } = found.plan;
      if (stopped !== null) continue;
      const at = instantIn(job);
      const { next } = await this.#now(tenant, found.plan, clock.now());
      const isSooner = next < at;
      if (isSooner) await this.#lookAt(tenant, found, next, job);
      all.push({ wake: isSooner ? null : job, at, by: awaitedBy(at, trouble) });
    }
    return all;
  }

  /** Lets a plan go on that had stopped, or has it tried at once; `false` where it is gone, or works. */
  async resume(tenant: string, id: string): Promise<boolean> {
    const found = await this.#deps.hours.find(tenant, { id });
    if (found === null || (found.plan.stopped === null && found.plan.trouble === null)) return false;
    const { trouble } = found.plan;
    // They are late until they have been tried.
    const anew = trouble && { ...trouble, since: this.#deps.clock.now(), attempts: 0, told: 'nobody' as const };
    return this.#save(tenant, { ...found.plan, trouble: anew }, found);
  }

  async wakes(tenant: string): Promise<string[]> {
    return (await this.#deps.hours.list(tenant)).map(({ job }) => job);
  }

  async due(tenant: string, job: string): Promise<void> {
    const { hours, clock, notices, onCheckpoint } = this.#deps;
    const now = clock.now();
    const found = await hours.find(tenant, { job });
    if (found === null) return requireNoted(job, now);
    requireDue(instantIn(job), now, 'The hours do not turn over yet');
    const { plan } = found;
    if (plan.stopped !== null) return;
    await onCheckpoint?.('due', plan.id);
    const held = await this.#now(tenant, plan, now);
    const pace = await this.#paceFor(tenant, plan);
    const { outcomes, again } = await this.#turnOver(tenant, plan, held, pace);
    const failed = outcomes.filter((each) => each.kind === 'failed');
    const [first] = failed;
    if (first === undefined && outcomes.some(({ kind }) => kind === 'later')) {
      if (pace.isSlowed) await this.#tellSlow(tenant, found, outcomes);
      throw comeAgain(clock.now() + EARLY_MS, 'More numbers are to turn over');
    }
    if (first === undefined) {
      if (plan.ending) return void (await hours.remove(tenant, found));
      const { told, news } = await this.#newsOf(tenant, plan, { held, outcomes, lateBy: now - instantIn(job) });
      const next = Math.min(held.next, again?.at ?? Infinity);
      await this.#lookAt(tenant, { ...found, plan: { ...withNews(plan, news, now), trouble: null, told } }, next);
      return this.#tellTogether(tenant);
    }
    const { trouble, news, at } = afterFailure(plan.trouble, now, first);
    const isOwn = first.cause === null;
    const stuck = stuckNews(plan, failed, news === 'managers');
    const said = news === null || !isOwn ? plan : withNews(plan, [stuck], now);
    const noted = await hours.write(tenant, { ...said, trouble }, found);
    if (noted === null) return;
    if (news !== null && !isOwn)
      await notices.failed(
        tenant,
        { ...plan, trouble },
        () => hoursMessage([{ plan, news: stuck }]),
        stuck.managersToo,
      );
    await this.#tellTogether(tenant);
    const soon = failed.some(({ obstacle }) => obstacle === 'down') ? Math.min(at, clock.now() + ASK_SOON_MS) : at;
    throw comeAgain(
      plan.ending ? soon : Math.min(soon, Math.max(held.next, now + EARLY_MS)),
      'Hours could not turn over',
    );
  }

  /** Ends what holds no longer, then applies what holds now. */
  async #turnOver(
    tenant: string,
    plan: Hours,
    { pieceOf }: Now,
    pace: Pace,
  ): Promise<{ outcomes: ThingOutcome[]; again: RetryLater | null }> {
    const { temporary, store, clock, kinds } = this.#deps;
    const { environment } = plan;
    const presets = await this.#deps.presets.list(tenant);
    const segmentOf = ({ kind, subject }: Pick<HoursThing, 'kind' | 'subject'>) => {
      const thing = { environment, kind, subject };
      return hoursSegment(kinds.of(thing), thing, plan, { piece: pieceOf(thing), presets });
    };
    const isIn = (thing: Pick<TemporaryChange, 'kind' | 'subject'>) =>
      plan.things.some(({ kind, subject }) => kind === thing.kind && subject === thing.subject);
    const inForce = (await store.list(tenant)).filter(({ cause }) => cause !== null && sourceOf(cause) === plan.id);
    const outcomes: ThingOutcome[] = [];
    let again: RetryLater | null = null;
    const began = clock.now();
    const isOver = () => clock.now() >= began + (pace.isSlowed ? MAX_SLOW_MS : MAX_MS);
    // What is in force at a turn-over was set by an earlier delivery of the job, or before.
    const isTurnOver = plan.things.some((thing) => pieceOf(thing).from === instantIn(plan.job));
    let down: string | null = null;
    const attempt = async (thing: HoursThing, work: () => Promise<WithoutThing>): Promise<ThingOutcome> => {
      for (let tries = 1; ; tries += 1) {
        if (isOver()) return { thing, kind: 'later' };
        // The others would each wait for the same.
        if (down !== null) return { thing, kind: 'failed', why: down, cause: 'down', obstacle: 'down' };
        await pace.turn();
        const outcome = await work();
        const obstacle = outcome.kind === 'failed' ? (outcome.obstacle ?? null) : null;
        if (outcome.kind === 'failed' && obstacle === 'down') down = outcome.why;
        if (obstacle === 'limited') pace.slowDown();
        if (obstacle !== 'limited') return { thing, ...outcome };
        if (tries === MAX_TRIES) return { thing, kind: 'later' };
      }
    };
    await inTurn(inForce, async (change) => {
      if (change.state === 'asked') {
        const later = plan.ending ? null : await temporary.askAgain(tenant, change);
        if (later !== null && (again === null || later.at < again.at)) again = later;
        outcomes.push({ thing: change, kind: 'covered', by: change });
        return;
      }
      const segment = plan.ending || !isIn(change) ? null : segmentOf(change);
      const holds = segment !== null && goesOn(change, segment);
      if (holds) await this.#keepUntil(tenant, change, segment.until.at);
      if (holds && isTurnOver && change.state === 'on')
        outcomes.push({ thing: change, kind: 'there', settings: change.wrote });
      else if (holds) return;
      else outcomes.push(await attempt(change, () => takeBack(this.#deps, tenant, change)));
    });
    if (plan.ending) return { outcomes, again };
    const isDone = (thing: HoursThing) =>
      outcomes.some((each) => each.thing.kind === thing.kind && each.thing.subject === thing.subject);
    const left = plan.things.filter((thing) => segmentOf(thing) !== null && !isDone(thing));
    await inTurn(left, async (thing) => {
      outcomes.push(await attempt(thing, () => this.#apply(tenant, plan, thing, pieceOf(thing))));
    });
    return { outcomes, again };
  }

  /** Plans that turn over at the same minute share what one workspace may send. */
  async #paceFor(tenant: string, { id, job }: Hours): Promise<Pace> {
    const plans = await this.#deps.hours.list(tenant);
    const due = plans.filter((each) => each.id === id || instantIn(each.job) === instantIn(job));
    const numbers = due.reduce((sum, { things }) => sum + things.length, 0);
    const place = due.findIndex((each) => each.id === id);
    return new Pace(this.#deps.clock, { plans: due.length, place: Math.max(0, place), numbers });
  }

  #apply(tenant: string, plan: Hours, { kind, subject, called }: HoursThing, piece: Piece): Promise<PlanOutcome> {
    return applyPlan(this.#deps, tenant, {
      thing: { environment: plan.environment, kind, subject, called },
      owner: plan.owner,
      isOwn: (cause) => sourceOf(cause) === plan.id,
      by: plan.by,
      proposedBy: plan.proposedBy,
      // Nobody rings by a turn who would not ring without it, and who takes turns was looked at when their list was saved.
      mayRisk: piece.turn === null ? null : true,
    });
  }

  /** A segment that has been given another end keeps what it set until then. */
  async #keepUntil(tenant: string, change: TemporaryChange, until: number): Promise<void> {
    const { leases, store } = this.#deps;
    if (change.end === null || change.end.at === until) return;
    await leases.hold(tenant, settingKey(change), async () => {
      const found = await store.of(tenant, change);
      if (found === null || found.change.id !== change.id || found.change.end === null) return;
      const end = { ...found.change.end, at: until, wall: null };
      await store.write(tenant, { ...found.change, end }, found);
    });
  }

  /** What there is to be told of a turn-over that is done; `told` is what was told once, the latest last. */
  async #newsOf(
    tenant: string,
    plan: Hours,
    { held, outcomes, lateBy }: { held: Now; outcomes: readonly ThingOutcome[]; lateBy: number },
  ): Promise<{ told: string[]; news: HoursNews[] }> {
    const { presets } = this.#deps;
    const { segment, pieceOf } = held;
    const { holds } = segment;
    const known = new Set(plan.told);
    const keyOf = ({ thing }: ThingOutcome) => `${causeIn(plan, pieceOf(thing)).id} ${thing.kind} ${thing.subject}`;
    const without = held.without.filter((thing) => !known.has(withoutDuty(thing)));
    // A list that is there again may go again.
    const isBack = (key: string) =>
      holds.is === 'duty' && key.startsWith(WITHOUT) && !held.without.some((thing) => withoutDuty(thing) === key);
    const asked = outcomes.filter((each) => each.kind === 'asked' && !known.has(keyOf(each)));
    const gone = holds.is === 'preset' && (await presets.find(tenant, holds.id)) === null ? `gone ${holds.id}` : null;
    const isNews = gone !== null && !known.has(gone);
    const changed = outcomes.filter(({ kind }) => kind === 'set' || kind === 'back');
    const news = [
      ...(asked.length > 0 ? [wantsManagerNews(plan, segment, asked)] : []),
      ...(isNews && holds.is === 'preset' ? [goneNews(plan, holds.name)] : []),
      ...(without.length > 0 ? [noDutyNews(plan, without)] : []),
      ...(lateBy >= LATE_MS && changed.length > 0 ? [lateNews(plan, segment, changed, lateBy)] : []),
    ];
    const told = [
      ...plan.told.filter((key) => !isBack(key)),
      ...asked.map(keyOf),
      ...(isNews ? [gone] : []),
      ...without.map(withoutDuty),
    ].slice(-MAX_TOLD);
    return { told, news };
  }

  /**
   * Tells what has come up, in one message to each owner, once every plan that is due has turned over or has something to tell,
   * or has taken too long. If the process ends before that, it is told with the next turn-over of any plan.
   */
  async #tellTogether(tenant: string): Promise<void> {
    const { hours, notices, clock } = this.#deps;
    const now = clock.now();
    const plans = await hours.all(tenant);
    const since = Math.min(...plans.flatMap(({ plan: { news = [] } }) => news.map((each) => each.since ?? 0)));
    const isAwaited = ({ plan }: VersionedHours) =>
      plan.stopped === null &&
      (plan.news ?? []).length === 0 &&
      instantIn(plan.job) <= now + EARLY_MS &&
      now < since + patience(plan);
    if (plans.some(isAwaited)) return;
    const told = new Map<string, { plan: Hours; news: HoursNews }[]>();
    for (const found of plans) {
      const { plan } = found;
      const { news = [], ...rest } = plan;
      // Written before it is told: twice is worse than not at all.
      if (news.length === 0 || (await hours.write(tenant, rest, found)) === null) continue;
      told.set(plan.by, [...(told.get(plan.by) ?? []), ...news.map((each) => ({ plan, news: each }))]);
    }
    for (const [by, all] of told) {
      const [stuck, own] = [true, false].map((managersToo) =>
        all.filter(({ news }) => news.managersToo === managersToo),
      );
      if (own?.[0] !== undefined) await notices.tell(tenant, by, () => hoursMessage(own));
      if (stuck?.[0] !== undefined)
        await notices.failed(tenant, { ...stuck[0].plan, trouble: null }, () => hoursMessage(stuck), true);
    }
  }

  /** Tells the owner once that the provider takes few requests. */
  async #tellSlow(tenant: string, found: VersionedHours, outcomes: readonly ThingOutcome[]): Promise<void> {
    const { hours, notices } = this.#deps;
    const { plan } = found;
    if (plan.told.includes(SLOW)) return;
    // Written before it is told: twice is worse than not at all.
    if ((await hours.write(tenant, { ...plan, told: [...plan.told, SLOW].slice(-MAX_TOLD) }, found)) === null) return;
    const done = outcomes.filter(({ kind }) => kind !== 'later').length;
    await notices.tell(tenant, plan.by, () => slowMessage(plan, { done, all: outcomes.length }));
  }

  /** Has a plan looked at next at an instant, in place of an earlier wake; if somebody saved it meanwhile, it has another. */
  async #lookAt(tenant: string, { plan, version }: VersionedHours, at: number, old?: string): Promise<boolean> {
    const { hours, wakes } = this.#deps;
    const keep = (job: string) => hours.write(tenant, { ...plan, job }, { version });
    return (await wakes.replace(tenant, { place: 'hours', at, old }, keep)) !== null;
  }
}
