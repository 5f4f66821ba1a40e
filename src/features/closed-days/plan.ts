import type { z } from 'zod';
import { includesRight } from '../../people/rights/access.ts';
import { type ClosedDay, isAhead, spansOf } from '../../plans/closed-days/record.ts';
import { formatSpan, spansTogether } from '../../plans/closed-days/words.ts';
import { nameKey, type Preset, thingsIn } from '../../plans/presets/record.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import { setLines } from '../../plans/presets/words.ts';
import {
  type Keeping,
  type Kept,
  type PlanCopy,
  type PlanKind,
  type PlanRequest,
  type PlanUndo,
  planKind,
  removePlan,
} from '../../plans/proposals/plan-workflow.ts';
import type { OtherAccount } from '../../plans/several/other-account.ts';
import type { Services } from '../../services/services.ts';
import { type Outcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { ClosedDayDeps } from './deps.ts';
import { differences, goneMessage, removedMessage, savedMessage } from './list-view.ts';
import { areThere, CHANGED, removeDays, saveDays, tryDays } from './save.ts';
import { type ClosedDayRequest, NEW, readMake, type Saved, wantedSchema, writeMake } from './wanted.ts';

type Wanted = z.infer<typeof wantedSchema>;

/** Closed days as a kind of plan. */
export function closedDayKind(deps: Services): PlanKind {
  return planKind<Wanted>(wantedSchema, {
    name: 'closed-days',
    words: { one: 'The closed day', several: 'Closed days' },
    gone: goneMessage,
    async fault({ caller: { tenant } }, { days, make, before, removes }) {
      if (removes) return areThere(before, await deps.closedDays.list(tenant)) ? null : CHANGED;
      const { saved, left } = await tryDays(deps, tenant, { days, make: readMake(make), before });
      return saved.length === 0 ? left.join(' ') : null;
    },
    async reach({ caller: { tenant } }, { days, make, before, removes }) {
      const tried = await tryDays(deps, tenant, { days, make: readMake(make), before });
      const meant = [...before, ...tried.saved.map(({ entry }) => entry)];
      return {
        things: meant.flatMap(({ preset }) => thingsIn(tried.presets.get(preset))),
        times: spansOf(meant),
        zone: meant.at(-1)?.zone,
        presets: () => [...tried.presets.values()],
        closedDays: (all) => (removes ? all.filter(({ id }) => !before.some((day) => day.id === id)) : tried.entries),
      };
    },
    keep: (job, wanted, how) => (wanted.removes ? remove(deps, job, wanted) : keepDays(deps, job, wanted, how)),
    copy: (job, id, account) => copyOf(deps, job, id, account),
  });
}

/**
 * The days of a preset that lie ahead, in another account: with the preset of that name there, or with a new one like it.
 * `id` is that of the preset, because its days are copied together.
 */
async function copyOf(deps: Services, { caller }: Job, id: string, account: OtherAccount): Promise<PlanCopy | null> {
  const { tenant, user: by } = caller;
  const [all, presets] = await Promise.all([deps.closedDays.list(tenant), deps.presets.list(tenant)]);
  const preset = presets.find((each) => each.id === id);
  const ahead = all.filter((day) => day.preset === id && isAhead(day, { zone: day.zone, now: deps.clock.now() }));
  if (preset === undefined || ahead.length === 0) return null;
  const { environment } = account.session;
  const there = presets.find((each) => each.environment === environment && nameKey(each.name) === nameKey(preset.name));
  const made = there === undefined ? await account.preset(preset, by) : null;
  if (made !== null && 'fault' in made) return { asked: null, warnings: [], left: [made.fault] };
  const days = ahead.map(({ jobs: _, proposedBy: __, ...day }) => ({ ...day, id: null, by, preset: there?.id ?? NEW }));
  const make = made?.wanted ?? null;
  const tried = await tryDays(deps, tenant, { days, make, before: [] });
  const left = [...(made?.left ?? []), ...tried.left];
  if (tried.saved.length === 0) return { asked: null, warnings: [], left };
  const shown = { days, make, before: [], warnings: [], tried: { ...tried, left: [] }, environment };
  const risky = (there ?? make)?.risky === true;
  const isSet = there?.risky === true ? [{ text: `The preset ${isolate(there.name)} needs a manager.`, risky }] : [];
  return { asked: { ...daysRequest(deps, shown), risky }, warnings: made?.warnings ?? isSet, left };
}

interface DaysAsked {
  days: readonly ClosedDayRequest[];
  /** The preset that some of them have, where it is made with them. */
  make: NewPreset | null;
  /** Those that are to be changed, as they were. */
  before: readonly ClosedDay[];
  /** What is to be known before they are saved, in sentences. */
  warnings: readonly string[];
  tried: Saved & { presets: ReadonlyMap<string, Preset> };
  environment: Environment;
}

/** Closed days that are to be saved, with what the presets set on them. */
export function daysRequest(
  { kinds }: Services,
  { days, make, before, warnings, tried: { saved, left, presets }, environment }: DaysAsked,
): Omit<PlanRequest, 'risky'> {
  const [only] = days;
  const [first, ...more] = saved;
  const name = isolate(first?.entry.name ?? '');
  const title = more.length === 0 ? `the closed day ${name}` : `${saved.length} closed days, from ${name} on`;
  const { write, zone } = spansTogether(saved.map(({ entry }) => entry));
  const one = first === undefined ? '' : formatSpan(first.entry);
  const will =
    more.length > 0
      ? `There will be ${title}${zone}.`
      : only?.id == null
        ? `${name} will be a closed day: ${one}.`
        : `The closed day ${name} will be changed.`;
  const changes = first === undefined ? [] : differences(first);
  const each =
    more.length > 0
      ? saved.map(({ entry, preset }) => `${isolate(entry.name)}: ${write(entry)}, preset ${isolate(preset)}`)
      : changes.map((line) => `${line.label}: ${line.before} → ${line.after}`);
  const same = changes.length === 0 || changes.some(({ label }) => label === 'When') ? [] : [one];
  const ids = new Set(saved.map(({ entry }) => entry.preset));
  const sets = [...ids]
    .flatMap((id) => presets.get(id) ?? [])
    .flatMap((preset) => setLines(kinds, preset).map((line) => `${isolate(preset.name)}, ${line}`));
  return {
    subject: only?.id ?? `new ${only?.from ?? ''} ${only?.name ?? ''}`,
    environment,
    about: aboutOf(
      saved.map(({ entry }) => entry),
      presets,
    ),
    title,
    will,
    lines: [...same, ...each, ...sets, ...warnings, ...left.map((fault) => `Left out: ${fault}`)],
    wanted: asJson({ days, make: writeMake(make), before: withoutJobs(before) }),
  };
}

/** The numbers and menus of closed days, and their names. */
function aboutOf(days: readonly Pick<ClosedDay, 'name' | 'preset'>[], presets: ReadonlyMap<string, Preset>): string[] {
  const used = days.flatMap(({ preset }) => thingsIn(presets.get(preset))).map(({ subject }) => subject);
  return [...new Set([...used, ...days.map(({ name }) => name)])];
}

/** A day that is to be removed, which only restores earlier settings, and so needs no manager. */
function removalAsked(entry: ClosedDay, preset: Preset): PlanRequest {
  const name = isolate(entry.name);
  return {
    subject: entry.id,
    environment: preset.environment,
    about: aboutOf([entry], new Map([[preset.id, preset]])),
    removes: true,
    title: `the closed day ${name}, removed`,
    will: `The closed day ${name} will be removed.`,
    lines: [formatSpan(entry)],
    wanted: asJson({ removes: true, days: [], before: withoutJobs([entry]) }),
    risky: false,
  };
}

/** Removes the closed day that a button names, or proposes to. */
export async function removeDay(deps: ClosedDayDeps, job: ActionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const kind = closedDayKind(deps);
  const entry = (await deps.closedDays.list(tenant)).find(({ id }) => id === job.value);
  if (entry === undefined) return removePlan(deps, job, kind, null);
  const preset = await deps.presets.find(tenant, entry.preset);
  if (preset !== null) return removePlan(deps, job, kind, removalAsked(entry, preset));
  if (!includesRight(await deps.access.roleFor(job), 'edit')) {
    throw new WorkspaceProblem({
      headline: 'The preset of this closed day is no longer there, so nothing will happen.',
      next: 'An editor can remove it.',
    });
  }
  const removed = await removeDays(deps, tenant, [entry]);
  if (removed.length === 0) return removePlan(deps, job, kind, null);
  await deps.audit.note(job.caller, {
    action: 'schedule',
    environment: null,
    title: `the closed day ${entry.name}, removed`,
  });
  return replacingOutcome(removedMessage(removed));
}

async function keepDays(
  deps: Services,
  job: Job,
  { days, make: stored, before }: Wanted,
  { headline, proposedBy }: Keeping,
): Promise<Kept> {
  const { caller } = job;
  const author = proposedBy === undefined ? { by: caller.user } : { by: caller.user, proposedBy };
  const make = readMake(stored);
  const { saved, left, presets } = await saveDays(deps, job, {
    days: days.map((day) => ({ ...day, ...author })),
    make: make === null ? null : { ...make, ...author },
    before,
  });
  if (saved.length === 0) return { fault: left.join(' ') };
  const old = saved.flatMap((each) => each.before?.entry ?? []);
  const now = saved.map(({ entry }) => entry);
  return { message: savedMessage(saved, left, headline), undo: undoOf(old, now, presets) };
}

async function remove(deps: Services, { caller: { tenant } }: Job, { before }: Wanted): Promise<Kept> {
  const presets = new Map((await deps.presets.list(tenant)).map((preset) => [preset.id, preset]));
  const removed = await removeDays(deps, tenant, before);
  if (removed.length === 0) return { fault: CHANGED };
  return { message: removedMessage(removed), undo: undoOf(removed, [], presets) };
}

/** What undoes days: those that are new go, and the others are as they were. */
function undoOf(days: readonly ClosedDay[], now: readonly ClosedDay[], presets: ReadonlyMap<string, Preset>): PlanUndo {
  const removes = days.length === 0;
  const [first, ...more] = now.length === 0 ? days : now;
  const what = more.length === 0 ? `The closed day ${isolate(first?.name ?? '')}` : `${more.length + 1} closed days`;
  const wanted = { removes, days: days.map(({ jobs: _, proposedBy: __, ...day }) => day), before: withoutJobs(now) };
  return {
    subject: first?.id ?? '',
    about: aboutOf(days.length === 0 ? now : days, presets),
    removes,
    will: `${what} will be ${removes ? 'removed' : now.length === 0 ? 'there again' : 'as before'}.`,
    lines: days.map((day) => formatSpan(day)),
    wanted: asJson(wanted),
    risky: days.some((day) => presets.get(day.preset)?.risky ?? true),
  };
}

/** Days as people set them: their jobs are looked up when they are carried out. */
function withoutJobs(days: readonly ClosedDay[]): ClosedDay[] {
  return days.map((day) => ({ ...day, jobs: [] }));
}
