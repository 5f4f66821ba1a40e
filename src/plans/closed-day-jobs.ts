import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { settingKey } from '../changes/apply-change.ts';
import { DAY_MS } from '../runtime/durations.ts';
import type { Records } from '../storage/ports.ts';
import { comeAgain, EARLY_MS, instantIn, requireDue, requireNoted } from '../storage/timed-jobs.ts';
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
import type { Ahead, Wakeable } from './wakes.ts';

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
export class ClosedDayJobs implements Wakeable {
  readonly putsBack = true;
  readonly #deps: ClosedDayDeps;

  constructor(deps: ClosedDayDeps) {
    this.#deps = deps;
  }

  /** Changes closed days, and arms their wakes, even if this process ends in between. */
  async change(tenant: string, change: Parameters<ClosedDayStore['change']>[1]): Promise<void> {
    const { closedDays, clock, wakes, onCheckpoint } = this.#deps;
    const now = clock.now();
    // Before the days are stored: on Lambda nothing starts that could make what is missing.
    const wake = await wakes.arm(tenant, 'closed', now + CUT_OFF_MS, now);
    await closedDays.change(tenant, change);
    await onCheckpoint?.('kept', tenant);
    await this.#agree(tenant);
    await wakes.cancel(tenant, wake);
  }

  /** Arms the wakes that closed days lack, and has looked at anew what was due. */
  async #agree(tenant: string): Promise<void> {
    const now = this.#deps.clock.now();
    for (const { wake, at, by } of await this.ahead(tenant))
      if (wake !== null && by <= now) await this.#deps.wakes.move(tenant, wake, at);
  }

  /** Also ends what was applied by a closed day that no longer exists, or does not hold now. */
  async ahead(tenant: string): Promise<Ahead[]> {
    const { closedDays, clock, wakes, store } = this.#deps;
    const now = clock.now();
    const arm = (at: number) => wakes.arm(tenant, 'closed', at);
    const made = new Map<string, { jobs: string[]; before: readonly string[] }>();
    const old: string[] = [];
    const all: Ahead[] = [];
    const changes = await store.list(tenant);
    for (const span of spansOf(await closedDays.list(tenant))) {
      const { entry, from, until } = span;
      const [begins, ends] = wakesOf(span);
      const laid = changes.filter(({ cause }) => cause?.id === entry.id);
      if (until <= now && laid.length === 0) continue;
      // Armed before they are stored.
      const jobs = [begins ?? (await arm(from)), ends ?? (await arm(until))];
      if (begins === null || ends === null) made.set(entry.id, { jobs, before: entry.jobs });
      old.push(...entry.jobs.filter((job) => !jobs.includes(job)));
      const run = await this.#runOf(tenant, begins);
      const looks = laid.map(({ state, trouble }) =>
        state === 'asked' && trouble !== null ? (nextQuestionAt(trouble) ?? Infinity) : awaitedBy(until, trouble),
      );
      const ending = Math.min(...looks, looks.length > 0 ? Infinity : until);
      if (!isRun(run, entry)) all.push({ wake: begins, at: from, by: awaitedBy(from, run?.trouble ?? null) });
      if (now < until || ending < Infinity) all.push({ wake: ends, at: until, by: ending });
    }
    if (made.size > 0) {
      await this.#deps.onCheckpoint?.('timed', tenant);
      await closedDays.change(tenant, (entries) =>
        entries.map((entry) => {
          const timed = made.get(entry.id);
          // Somebody else has armed its wakes meanwhile.
          if (timed === undefined || !isDeepStrictEqual(entry.jobs, timed.before)) return entry;
          return { ...entry, jobs: timed.jobs };
        }),
      );
    }
    for (const wake of old) await wakes.cancel(tenant, wake);
    await this.#follow(tenant);
    return all;
  }

  /** The closed days that are not over, with their presets and why they have not begun; `null` for none. */
  async list(tenant: string): Promise<{ entry: ClosedDay; preset: Preset | null; trouble: ClosedDayRun['trouble'] }[]> {
    const { closedDays, clock, presets } = this.#deps;
    const now = clock.now();
    const [entries, all] = await Promise.all([closedDays.list(tenant), presets.list(tenant)]);
    const spans = spansOf(entries, { from: now, until: Infinity });
    return Promise.all(
      spans.map(async (span) => {
        const { entry, from } = span;
        const preset = all.find(({ id }) => id === entry.preset) ?? null;
        const begins = from > now ? null : wakesOf(span)[0];
        const run = await this.#runOf(tenant, begins);
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

  async due(tenant: string, wake: string): Promise<void> {
    const { closedDays, clock } = this.#deps;
    const entry = (await closedDays.list(tenant)).find(({ jobs }) => jobs.includes(wake));
    const [span] = entry === undefined ? [] : spansOf([entry]);
    if (span === undefined) {
      requireNoted(wake, clock.now());
      // The process that was to store it has ended.
      return this.#agree(tenant);
    }
    const isBegin = span.entry.jobs[0] === wake;
    requireDue(isBegin ? span.from : span.until, clock.now(), 'The closed day has not come yet');
    return isBegin ? this.#begin(tenant, wake, span) : this.#end(tenant, span);
  }

  async #begin(tenant: string, job: string, span: ClosedSpan): Promise<void> {
    const { clock, notices, presets, kinds } = this.#deps;
    const { entry, from, until } = span;
    const run = await this.#runOf(tenant, job);
    if (isRun(run, entry)) return;
    await this.#deps.onCheckpoint?.('due', entry.id);
    const preset = await presets.find(tenant, entry.preset);
    const known = run?.told ?? [];
    const settle = (next: Omit<ClosedDayRun, 'preset'>) =>
      this.#noteRun(tenant, job, { ...next, preset: entry.preset }, until);
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

  /** How far a job has got; `null` for one that has not fired yet, and for none. */
  async #runOf(tenant: string, job: string | null): Promise<ClosedDayRun | null> {
    const record = job === null ? null : await this.#deps.records.get(tenant, PREFIX + job);
    return record === null ? null : (runSchema.safeParse(record.value).data ?? null);
  }

  /** `until` is when it no longer matters, in epoch milliseconds. */
  async #noteRun(tenant: string, job: string, run: ClosedDayRun, until: number): Promise<void> {
    await this.#deps.records.put(tenant, PREFIX + job, { ...run }, { expiresAt: until + KEPT_MS });
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

  async wakes(tenant: string): Promise<string[]> {
    return (await this.#deps.closedDays.list(tenant)).flatMap((entry) => entry.jobs);
  }
}

/** The wakes of a closed day that are armed for its begin and its end; `null` for what is not. */
function wakesOf({ entry, from, until }: ClosedSpan): [begins: string | null, ends: string | null] {
  const [begins, ends] = entry.jobs;
  const fits = (wake: string | undefined, at: number) => (wake !== undefined && instantIn(wake) === at ? wake : null);
  return [fits(begins, from), fits(ends, until)];
}

/** Whether it has begun with its current preset. */
function isRun(run: ClosedDayRun | null, { preset }: ClosedDay): boolean {
  return run?.done === true && run.preset === preset;
}

const PREFIX = 'plan-run/';

/** How long a record is kept once it no longer matters, for a scheduler that is late. */
const KEPT_MS = 7 * DAY_MS;

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
