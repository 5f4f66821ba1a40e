import { z } from 'zod';
import { settingKey } from '../changes/apply-change.ts';
import type { Records } from '../storage/ports.ts';
import {
  cancelJobs,
  comeAgain,
  dueOnce,
  EARLY_MS,
  instantIn,
  requireDue,
  requireNoted,
  timedId,
} from '../storage/timed-jobs.ts';
import { type ClosedDay, type ClosedSpan, spansOf } from './closed-days/record.ts';
import type { ClosedDayStore } from './closed-days/store.ts';
import { isRoutine } from './hours/layer.ts';
import type { Preset, PresetChange } from './presets/record.ts';
import type { PresetStore } from './presets/store.ts';
import type { SkipStore } from './skips.ts';
import { applyPlan } from './temporary/apply-plan.ts';
import type { DueDeps } from './temporary/due.ts';
import { afterFailure, awaitedBy, CUT_OFF_MS, nextQuestionAt } from './temporary/job-failure.ts';
import { jobFailureSchema } from './temporary/record.ts';
import type { TemporaryChanges } from './temporary/temporary-changes.ts';
import {
  type ClosedDayOutcome,
  closedBegunMessage,
  closedGoneMessage,
  closedMissedMessage,
  closedOverMessage,
  closedStuckMessage,
} from './view.ts';

/** Prefix of the ids of jobs that begin and end closed days. */
export const CLOSED_JOB = 'closed-';

/** Prefix of the ids of jobs that make those jobs, in case the process that was to do so has ended. */
const AGREE_JOB = `${CLOSED_JOB}agree-`;

type ClosedDayDeps = DueDeps & {
  closedDays: ClosedDayStore;
  presets: PresetStore;
  temporary: TemporaryChanges;
  skips: SkipStore;
  records: Records;
};

/** Who decided that something is to be done all the same: a Slack user id, and whether they are a manager. */
interface Decided {
  by: string;
  manager: boolean;
}

/** Carries out closed days: applies their presets to numbers and menus, and takes them back again. */
export class ClosedDayJobs {
  readonly #deps: ClosedDayDeps;
  readonly #runs: ClosedDayRunStore;

  constructor(deps: ClosedDayDeps) {
    this.#deps = deps;
    this.#runs = new ClosedDayRunStore(deps.records);
  }

  /** Changes closed days, and makes the scheduler agree with them, even if this process ends in between. */
  async change(tenant: string, change: Parameters<ClosedDayStore['change']>[1]): Promise<void> {
    const { closedDays, clock, scheduler, newId, onCheckpoint } = this.#deps;
    const job = `${AGREE_JOB}${newId()}`;
    // Before the days are stored: on Lambda nothing starts that could make what is missing.
    await dueOnce(scheduler, tenant, job, clock.now() + CUT_OFF_MS);
    await closedDays.change(tenant, change);
    await onCheckpoint?.('kept', tenant);
    await this.repair(tenant);
    await scheduler.remove(tenant, job);
  }

  /**
   * Makes the scheduler agree with the closed days that are stored, and ends what was applied by one that no longer
   * exists, or does not hold now. Only the jobs that were awaited before an instant (epoch milliseconds), or all, are
   * made anew. Returns whether anything begins or ends.
   */
  async repair(tenant: string, before = Infinity): Promise<boolean> {
    const { closedDays, clock, scheduler, store } = this.#deps;
    const now = clock.now();
    const made = new Map<string, readonly [string, string]>();
    const old: string[] = [];
    let isAhead = false;
    const changes = await store.list(tenant);
    for (const { entry, from, until } of spansOf(await closedDays.list(tenant))) {
      const [begins, ends] = [jobAt(entry, from, 'b'), jobAt(entry, until, 'e')];
      const laid = changes.filter(({ cause }) => cause?.id === entry.id);
      if (until <= now && laid.length === 0) continue;
      const jobs = [begins ?? this.#newJob('b', from), ends ?? this.#newJob('e', until)] as const;
      if (begins === null || ends === null) made.set(entry.id, jobs);
      old.push(...entry.jobs.filter((job) => !jobs.includes(job)));
      const run = begins === null ? null : await this.#runs.of(tenant, begins);
      const looks = laid.map(({ state, trouble }) =>
        state === 'asked' && trouble !== null ? (nextQuestionAt(trouble) ?? Infinity) : awaitedBy(until, trouble),
      );
      const ending = Math.min(...looks, looks.length > 0 ? Infinity : until);
      isAhead ||= now < until || ending < Infinity;
      const begin = { id: jobs[0], at: from, by: begins === null ? 0 : awaitedBy(from, run?.trouble ?? null) };
      const end = { id: jobs[1], at: until, by: ends === null ? 0 : ending };
      for (const { id, at, by } of isRun(run, entry) ? [end] : [begin, end])
        if (by < before || before === Infinity) await dueOnce(scheduler, tenant, id, at);
    }
    if (made.size > 0) {
      await this.#deps.onCheckpoint?.('timed', tenant);
      await closedDays.change(tenant, (entries) =>
        entries.map((entry) => {
          const jobs = made.get(entry.id);
          return jobs === undefined ? entry : { ...entry, jobs: [...jobs] };
        }),
      );
    }
    for (const job of old) await scheduler.remove(tenant, job);
    await this.#follow(tenant);
    return isAhead;
  }

  /** The closed days that are not over, with their presets and why they have not begun; `null` for none. */
  async ahead(
    tenant: string,
  ): Promise<{ entry: ClosedDay; preset: Preset | null; trouble: ClosedDayRun['trouble'] }[]> {
    const { closedDays, clock, presets } = this.#deps;
    const now = clock.now();
    const [entries, all] = await Promise.all([closedDays.list(tenant), presets.list(tenant)]);
    const spans = spansOf(entries, { from: now, until: Infinity });
    return Promise.all(
      spans.map(async ({ entry, from }) => {
        const preset = all.find(({ id }) => id === entry.preset) ?? null;
        const begins = from > now ? null : jobAt(entry, from, 'b');
        const run = begins === null ? null : await this.#runs.of(tenant, begins);
        return { entry, preset, trouble: run?.done === false ? run.trouble : null };
      }),
    );
  }

  /** What a closed day has applied to a thing ends with the day, even where the day was changed meanwhile. */
  async #follow(tenant: string): Promise<void> {
    const { temporary, store, closedDays, clock } = this.#deps;
    const now = clock.now();
    const spans = new Map(spansOf(await closedDays.list(tenant)).map((span) => [span.entry.id, span]));
    for (const { id, cause, end, state, job } of await store.list(tenant)) {
      if (cause === null || isRoutine(cause) || end === null || state === 'asked') continue;
      const span = spans.get(cause.id);
      const isNow = span !== undefined && span.from <= now + EARLY_MS && now < span.until;
      const until = isNow ? span.until : Math.min(now, end.at);
      // Of a day that is gone no job is left that would go on with it.
      if (until !== end.at || (span === undefined && job === null))
        await temporary.extend(tenant, id, { at: until, zone: end.zone, wall: isNow ? span.entry.until : null });
    }
  }

  #newJob(phase: 'b' | 'e', at: number): string {
    return timedId(`${CLOSED_JOB}${phase}-${this.#deps.newId()}`, at);
  }

  /** Handles a job of a closed day; rejects with `RetryLater` as long as it is not done. */
  async due(tenant: string, job: string): Promise<void> {
    if (job.startsWith(AGREE_JOB)) return void (await this.repair(tenant));
    const { closedDays, clock } = this.#deps;
    const entry = (await closedDays.list(tenant)).find(({ jobs }) => jobs.includes(job));
    const [span] = entry === undefined ? [] : spansOf([entry]);
    if (span === undefined) return requireNoted(job, clock.now());
    const at = job.startsWith(`${CLOSED_JOB}b-`) ? span.from : span.until;
    requireDue(at, clock.now(), 'The closed day has not come yet');
    return at === span.from ? this.#begin(tenant, job, span) : this.#end(tenant, span);
  }

  async #begin(tenant: string, job: string, span: ClosedSpan): Promise<void> {
    const { clock, notices, presets, kinds } = this.#deps;
    const { entry, from, until } = span;
    const run = await this.#runs.of(tenant, job);
    if (isRun(run, entry)) return;
    await this.#deps.onCheckpoint?.('due', entry.id);
    const preset = await presets.find(tenant, entry.preset);
    const known = run?.told ?? [];
    const settle = (next: Omit<ClosedDayRun, 'preset'>) =>
      this.#runs.write(tenant, job, { ...next, preset: entry.preset }, until);
    if (preset === null || clock.now() >= until) {
      await settle({ done: true, trouble: null, told: known });
      const last = run?.trouble?.why ?? null;
      const message = preset === null ? closedGoneMessage(entry) : closedMissedMessage(entry, until, last);
      return notices.tell(tenant, entry.by, () => message);
    }
    const set: ClosedDayOutcome[] = [];
    for (const change of preset.changes) set.push(await this.#overrideOne(tenant, span, preset, change, null));
    const failed = set.filter((each) => each.kind === 'failed');
    const [first] = failed;
    const outcome = first === undefined ? null : afterFailure(run?.trouble ?? null, clock.now(), first);
    const keyOf = ({ change }: ClosedDayOutcome) => `${change.kind} ${change.subject}`;
    // Where another preset was chosen while it holds, what that sets is news.
    const isAnew = run !== null && run.preset !== entry.preset;
    const news = set.filter((each) => {
      if (each.kind === 'failed') return false;
      return !known.includes(keyOf(each)) || (isAnew && (each.kind === 'set' || each.kind === 'asked'));
    });
    const told = [...new Set([...known, ...news.map(keyOf)])];
    await settle({ done: outcome === null, trouble: outcome?.trouble ?? null, told });
    const isFirst = known.length === 0;
    const begun = { entry, preset, until, set: news, lateBy: isFirst ? Math.max(0, clock.now() - from) : 0, isFirst };
    if (news.length > 0) await notices.tell(tenant, entry.by, () => closedBegunMessage(kinds, begun));
    if (outcome === null) return;
    const { trouble, news: whom } = outcome;
    const about = { by: entry.by, environment: preset.environment, trouble };
    const stuck = () => closedStuckMessage(kinds, { entry, preset, failed });
    if (whom !== null) await notices.failed(tenant, about, stuck, whom === 'managers');
    // After its end there is nothing left to begin.
    throw comeAgain(Math.min(outcome.at, until), 'A closed day could not begin');
  }

  /** Carries out what a person decided when the closed day asked. */
  async applyNow(tenant: string, id: string, thing: string, by: Decided) {
    const found = await this.asked(tenant, id, thing);
    if (found === null) return null;
    const { span, preset, change } = found;
    return { entry: span.entry, preset, outcome: await this.#overrideOne(tenant, span, preset, change, by) };
  }

  /** The closed day leaves this thing as it is. Returns what it was about; `null` where nothing is left to be decided. */
  async skipTarget(
    tenant: string,
    id: string,
    thing: string,
  ): Promise<{ entry: ClosedDay; change: PresetChange } | null> {
    const found = await this.asked(tenant, id, thing);
    if (found === null) return null;
    const { span, preset, change } = found;
    const about = { ...change, environment: preset.environment };
    await this.#deps.skips.add(tenant, about, { id, until: span.until });
    return { entry: span.entry, change };
  }

  /** A closed day that holds now, and what it sets for a thing; `null` where there is none. */
  async asked(tenant: string, id: string, thing: string) {
    const { closedDays, presets, clock } = this.#deps;
    const now = clock.now();
    const span = spansOf(await closedDays.list(tenant)).find(({ entry }) => entry.id === id);
    if (span === undefined || now < span.from || now >= span.until) return null;
    const preset = await presets.find(tenant, span.entry.preset);
    const change = preset?.changes.find((each) => settingKey({ ...each, environment: preset.environment }) === thing);
    return preset === null || change === undefined ? null : { span, preset, change };
  }

  /** Applies it to one thing; `decided` is who decided, where it asked. */
  async #overrideOne(
    tenant: string,
    { entry }: ClosedSpan,
    preset: Preset,
    change: PresetChange,
    decided: Decided | null,
  ): Promise<ClosedDayOutcome> {
    const { kind, subject, called } = change;
    const outcome = await applyPlan(this.#deps, tenant, {
      thing: { environment: preset.environment, kind, subject, called },
      owner: preset.owner,
      isOwn: ({ id }) => id === entry.id,
      by: decided?.by ?? entry.by,
      proposedBy: entry.proposedBy,
      mayRisk: decided?.manager ?? null,
    });
    return { change, ...outcome };
  }

  async #end(tenant: string, { entry, until }: ClosedSpan): Promise<void> {
    const { temporary, notices, clock, kinds } = this.#deps;
    const { ended, again } = await temporary.endOverridesOf(tenant, entry.id);
    const lateBy = Math.max(0, clock.now() - until);
    const back = ended.filter((each) => each.kind === 'back');
    if (back.length > 0) await notices.tell(tenant, entry.by, () => closedOverMessage(kinds, { entry, back, lateBy }));
    for (const each of ended) if (each.kind === 'contested') await notices.ended(tenant, each, lateBy);
    if (again !== null) throw again;
  }

  /** Cancels all jobs; returns how many. */
  async stop(tenant: string): Promise<number> {
    const jobs = (await this.#deps.closedDays.list(tenant)).flatMap((entry) => entry.jobs);
    return cancelJobs(this.#deps.scheduler, tenant, jobs);
  }
}

/** The job of a closed day that begins or ends it at this instant; `null` where it has none. */
function jobAt({ jobs }: ClosedDay, at: number, phase: 'b' | 'e'): string | null {
  const fits = (job: string) => job.startsWith(`${CLOSED_JOB}${phase}-`) && instantIn(job) === at;
  return jobs.find(fits) ?? null;
}

/** Whether it has begun with its current preset. */
function isRun(run: ClosedDayRun | null, { preset }: ClosedDay): boolean {
  return run?.done === true && run.preset === preset;
}

const PREFIX = 'plan-run/';

/** How long a record is kept once it no longer matters, for a scheduler that is late. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const runSchema = z.object({
  /** Whether nothing is left to be done, even if the job fires again. */
  done: z.boolean(),
  trouble: jobFailureSchema.nullable(),
  /** What the owner was told of, by kind and subject; earlier versions did not keep it. */
  told: z.array(z.string()).default([]),
  /** The id of the preset that it was done by. */
  preset: z.string(),
});

/** How far a job with several steps has got. */
type ClosedDayRun = z.infer<typeof runSchema>;

/** Stores how far jobs have got, by their ids. */
class ClosedDayRunStore {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** `null` for one that has not fired yet. */
  async of(tenant: string, job: string): Promise<ClosedDayRun | null> {
    const record = await this.#records.get(tenant, PREFIX + job);
    return record === null ? null : (runSchema.safeParse(record.value).data ?? null);
  }

  /** `until` is when it no longer matters, in epoch milliseconds. */
  async write(tenant: string, job: string, run: ClosedDayRun, until: number): Promise<void> {
    await this.#records.put(tenant, PREFIX + job, { ...run }, { expiresAt: until + KEPT_MS });
  }
}
