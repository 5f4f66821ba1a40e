import { z } from 'zod';
import { settingKey } from '../../changes/apply-change.ts';
import { changing } from '../../changes/recorded-change.ts';
import {
  type ClosedDay,
  isTooLong,
  MAX_CLOSED_DAYS,
  skippedIn,
  spansOf,
  TOO_LONG,
} from '../../plans/closed-days/record.ts';
import { formatDays, formatSpan, formatTime } from '../../plans/closed-days/words.ts';
import { MAX_PRESETS, type Preset } from '../../plans/presets/record.ts';
import { sameOrNew } from '../../plans/presets/same.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import { withUndo } from '../../plans/proposals/proposed-plan.ts';
import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import { fieldErrors, type Outcome, readMetadata } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import { type ClosedDayDeps, placesOf } from './deps.ts';
import { sameMessage, savedMessage } from './list-view.ts';
import { type ClosedDayRequest, NEW, readMake, type Saved, type SavedDay, wantedSchema } from './wanted.ts';

/** What saving would do to closed days. */
interface SaveOutcome extends Saved {
  entries: readonly ClosedDay[];
}

interface SaveRequest {
  wanted: readonly ClosedDayRequest[];
  ids: readonly string[];
  presets: ReadonlyMap<string, Preset>;
  /** Epoch milliseconds. */
  now: number;
}

/** Accepts each unless another one sets the same number or menu at the same time. */
function judge(before: readonly ClosedDay[], { wanted, ids, presets, now }: SaveRequest): SaveOutcome {
  const saved: Saved['saved'] = [];
  const left: string[] = [];
  let entries = before;
  for (const [at, each] of wanted.entries()) {
    const id = ids[at] ?? '';
    const old = before.find((entry) => entry.id === id);
    const source = each.source ?? old?.source;
    const { proposedBy: _, ...kept } = old ?? {};
    const entry: ClosedDay = {
      ...kept,
      ...each,
      id,
      jobs: old?.jobs ?? [],
      ...(source === undefined ? {} : { source }),
    };
    const others = entries.filter((other) => other.id !== id);
    const fault = faultOf(entry, { isNew: each.id === null, old, others, presets, now });
    if (fault === null) {
      entries = [...others, entry];
      const { name = '', environment = 'sandbox' } = presets.get(entry.preset) ?? {};
      const was = old === undefined ? null : { entry: old, preset: presets.get(old.preset)?.name ?? '' };
      saved.push({ entry, preset: name, environment, before: was });
    } else left.push(`${entry.name}, ${formatSpan(entry)}: ${fault}`);
  }
  return { saved, left, entries: saved.length === 0 ? before : entries };
}

async function given(
  deps: DayStores,
  tenant: string,
  wanted: readonly ClosedDayRequest[],
  make: NewPreset | null,
): Promise<SaveRequest> {
  const all = await deps.presets.list(tenant);
  const made: Preset[] = make === null ? [] : [{ version: 1, id: NEW, ...make }];
  const presets = new Map([...all, ...made].map((preset) => [preset.id, preset]));
  return { wanted, presets, now: deps.clock.now(), ids: wanted.map(({ id }) => id ?? deps.newId()) };
}

/** What saving closed days needs. */
export type DayStores = Pick<ClosedDayDeps, 'clock' | 'closedDayJobs' | 'closedDays' | 'kinds' | 'newId' | 'presets'>;

/** What would happen to closed days if they were saved now, and the preset made that some of them have. */
export async function tryDays(
  deps: DayStores,
  tenant: string,
  wanted: readonly ClosedDayRequest[],
  make: NewPreset | null,
): Promise<Saved & SaveRequest> {
  const about = await given(deps, tenant, wanted, make);
  return { ...about, ...judge(await deps.closedDays.list(tenant), about) };
}

/** Saves closed days, and first the preset that is made for some of them. */
export async function saveDays(
  deps: DayStores,
  tenant: string,
  asked: readonly ClosedDayRequest[],
  make: NewPreset | null,
): Promise<Saved> {
  const preset = make === null ? null : await keepPreset(deps, tenant, make);
  if (make !== null && preset === null) return { saved: [], left: [NO_ROOM] };
  const wanted = asked.map((day) => (day.preset === NEW && preset !== null ? { ...day, preset: preset.id } : day));
  const about = await given(deps, tenant, wanted, null);
  let result: Saved = { saved: [], left: [] };
  await deps.closedDayJobs.change(tenant, (before) => {
    const judged = judge(before, about);
    result = judged;
    return judged.entries;
  });
  return result;
}

/** The preset that sets the same by now, or a new one; `null` where there is no room for it. */
async function keepPreset({ kinds, presets }: DayStores, tenant: string, make: NewPreset): Promise<Preset | null> {
  const found = sameOrNew(kinds, await presets.list(tenant), make);
  return 'id' in found ? found : presets.create(tenant, found);
}

const NO_ROOM = `There are ${MAX_PRESETS} presets already, and this would be another; remove one first.`;

/** Whether nothing of a closed day would be different but who saved it last. */
function isSame(old: ClosedDay, wanted: ClosedDayRequest): boolean {
  return (['id', 'name', 'from', 'until', 'zone', 'preset'] as const).every((name) => old[name] === wanted[name]);
}

interface KeepOptions {
  field?: string | null;
  checked?: boolean;
  /** The preset that some of them have, where it is made with them. */
  make?: NewPreset | null;
  /** What is to be known before they are saved, in sentences. */
  warnings?: readonly string[];
}

/**
 * Shows submitted closed days to be checked or proposed, and saves those that were checked; if none can be saved, the fault
 * goes on `field`.
 */
export async function keepDays(
  deps: ClosedDayDeps,
  by: SubmissionJob,
  wanted: readonly ClosedDayRequest[],
  { field = null, checked = false, make = null, warnings = [] }: KeepOptions,
): Promise<Outcome> {
  const { tenant } = by.caller;
  const before = await deps.closedDays.list(tenant);
  if (wanted.length > 0 && wanted.every((each) => before.some((old) => isSame(old, each)))) {
    return { kind: 'close', message: sameMessage(wanted) };
  }
  const tried = await tryDays(deps, tenant, wanted, make);
  const used = tried.saved.flatMap(({ entry }) => tried.presets.get(entry.preset) ?? []);
  const [first] = used;
  if (first === undefined && field !== null) return fieldErrors({ [field]: tried.left.join(' ') });
  const job = await changing(deps, by, used.flatMap(placesOf));
  const ways = await Promise.all(
    used.map(({ environment, risky = true }) => saveOrPropose(deps, job, { environment, risky })),
  );
  const propose = ways.includes('propose');
  if (first !== undefined && (propose || !checked)) {
    const { offerDays, showDays } = await import('./proposals.ts');
    const risky = used.some((preset) => preset.risky === true);
    return (propose ? offerDays : showDays)(deps, job, {
      wanted,
      make,
      warnings,
      tried,
      environment: first.environment,
      risky,
    });
  }
  const { saved, left } = await saveDays(deps, tenant, wanted, make);
  if (saved.length === 0 && field !== null) return fieldErrors({ [field]: left.join(' ') });
  const [day, ...more] = saved;
  if (day !== undefined && first !== undefined) {
    const { name } = day.entry;
    const title = more.length === 0 ? `the closed day ${name}` : `${saved.length} closed days, from ${name} on`;
    const { environment } = first;
    if (make !== null && !tried.presets.has(day.entry.preset)) {
      await deps.audit.note(job.caller, { action: 'schedule', environment, title: `the preset ${day.preset}` });
    }
    await deps.audit.note(job.caller, { action: 'schedule', environment, title });
    const undo = { kind: 'closed-days' as const, subject: day.entry.id, environment, title, lines: [] };
    const message = savedMessage(saved, left);
    return { kind: 'close', message: await withUndo(deps, job, message, { ...undo, ...undoOf(saved, tried.presets) }) };
  }
  return { kind: 'close', message: savedMessage(saved, left) };
}

const shownState = z.object({ shown: z.string() });

/** Saves closed days that were checked. */
export async function saveShown(deps: ClosedDayDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { shown } = readMetadata(job.caller, job.view.metadata, shownState);
  const { days, make } = wantedSchema.parse((await deps.planDrafts.require(tenant, shown, user)).wanted);
  return keepDays(deps, job, days, { checked: true, make: readMake(make) });
}

/** What undoes the saving of days: those that are new go, and the others are as they were. */
function undoOf(saved: readonly SavedDay[], presets: ReadonlyMap<string, Preset>) {
  const days = saved.flatMap(({ before }) => before?.entry ?? []);
  const wanted = {
    removes: days.length === 0,
    days: days.map(({ jobs: _, proposedBy: __, ...day }) => day),
    before: saved.map(({ entry }) => entry),
  };
  const what =
    saved.length === 1 ? `The closed day ${isolate(saved[0]?.entry.name ?? '')}` : `${saved.length} closed days`;
  return {
    removes: wanted.removes,
    will: `${what} will be ${wanted.removes ? 'removed' : 'as before'}.`,
    wanted: asJson(wanted),
    risky: days.some((day) => presets.get(day.preset)?.risky ?? true),
  };
}

interface Beside {
  isNew: boolean;
  old: ClosedDay | undefined;
  others: readonly ClosedDay[];
  presets: ReadonlyMap<string, Preset>;
  now: number;
}

function faultOf(entry: ClosedDay, { isNew, old, others, presets, now }: Beside): string | null {
  const preset = presets.get(entry.preset);
  if (preset === undefined) return 'its preset is no longer there.';
  if (!isNew && old === undefined) return 'it is no longer there.';
  if (others.length >= MAX_CLOSED_DAYS) return `there are ${MAX_CLOSED_DAYS} closed days already.`;
  const [span] = spansOf([entry]);
  const skipped = skippedIn(entry, entry.zone);
  if (skipped !== null) return `the clocks skip ${formatTime(skipped)}; choose another time.`;
  if (span === undefined) return 'it would end before it begins.';
  if (isTooLong(entry)) return `it ${TOO_LONG}`;
  if (span.until <= now) return 'it has already passed.';
  const overlapping = spansOf(others, span).find((other) => sharesThing(preset, presets.get(other.entry.preset)));
  return overlapping === undefined
    ? null
    : `it overlaps with ${overlapping.entry.name}, ${describeOther(overlapping.entry, entry.zone)}, which sets the same number or menu.`;
}

const describeOther = (other: ClosedDay, zone: string) => (other.zone === zone ? formatDays(other) : formatSpan(other));

function sharesThing(a: Preset, b: Preset | undefined): boolean {
  if (b === undefined || a.environment !== b.environment) return false;
  const things = new Set(a.changes.map((change) => settingKey({ ...change, environment: a.environment })));
  return b.changes.some((change) => things.has(settingKey({ ...change, environment: b.environment })));
}
