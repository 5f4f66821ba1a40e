import { settingKey } from '../../changes/apply-change.ts';
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
import { aboutOf, removalRequest, thingsOf } from '../../plans/presets/words.ts';
import { keepPlan } from '../../plans/proposals/plan-workflow.ts';
import type { Services } from '../../services/services.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type ClosedDayRequest, NEW, type Saved } from './wanted.ts';

/** What saving would do to closed days. */
interface SaveOutcome extends Saved {
  entries: readonly ClosedDay[];
}

interface SaveRequest extends Pick<DaysAsked, 'before'> {
  wanted: readonly ClosedDayRequest[];
  ids: readonly string[];
  presets: ReadonlyMap<string, Preset>;
  /** Epoch milliseconds. */
  now: number;
}

/** Accepts each unless another one sets the same number or menu at the same time, and none where one of them was changed. */
function judge(before: readonly ClosedDay[], { wanted, ids, presets, now, before: shown }: SaveRequest): SaveOutcome {
  const replaced = before.filter(({ id }) => wanted.some((each) => each.id === id));
  if (!areThere(shown, before) || !areThere(replaced, shown)) return { saved: [], left: [CHANGED], entries: before };
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
    const fault = faultOf(entry, { others, presets, now });
    if (fault === null) {
      entries = [...others, entry];
      const { name = '', environment = 'sandbox' } = presets.get(entry.preset) ?? {};
      const was = old === undefined ? null : { entry: old, preset: presets.get(old.preset)?.name ?? '' };
      saved.push({ entry, preset: name, environment, before: was });
    } else left.push(`${entry.name}, ${formatSpan(entry)}: ${fault}`);
  }
  return { saved, left, entries: saved.length === 0 ? before : entries };
}

/** Closed days that somebody wants. */
interface DaysAsked {
  days: readonly ClosedDayRequest[];
  /** The preset that some of them have, where it is made with them. */
  make: NewPreset | null;
  /** Those that they take the place of, as they were. */
  before: readonly ClosedDay[];
}

async function given(deps: Services, tenant: string, { days: wanted, make, before }: DaysAsked): Promise<SaveRequest> {
  const all = await deps.presets.list(tenant);
  const made: Preset[] = make === null ? [] : [{ version: 1, id: NEW, ...make }];
  const presets = new Map([...all, ...made].map((preset) => [preset.id, preset]));
  return { wanted, before, presets, now: deps.clock.now(), ids: wanted.map(({ id }) => id ?? deps.newId()) };
}

/** What would happen to closed days if they were saved now, and the preset made that some of them have. */
export async function tryDays(deps: Services, tenant: string, asked: DaysAsked): Promise<SaveOutcome & SaveRequest> {
  const about = await given(deps, tenant, asked);
  return { ...about, ...judge(await deps.closedDays.list(tenant), about) };
}

/** Saves closed days, and first the preset that is made for some of them. */
export async function saveDays(
  deps: Services,
  job: Job,
  { make, ...asked }: DaysAsked,
): Promise<Saved & Pick<SaveRequest, 'presets'>> {
  const preset = make === null ? null : await presetFor(deps, job, make);
  if (make !== null && preset === null) return { saved: [], left: [NO_ROOM], presets: new Map() };
  const { tenant } = job.caller;
  const days = asked.days.map((day) => (day.preset === NEW && preset !== null ? { ...day, preset: preset.id } : day));
  const about = await given(deps, tenant, { ...asked, days, make: null });
  let result: Saved = { saved: [], left: [] };
  await deps.closedDayJobs.change(tenant, (entries) => {
    const judged = judge(entries, about);
    result = judged;
    return judged.entries;
  });
  return { ...result, presets: about.presets };
}

/** The preset that sets the same by now, or a new one; `null` where there is no room for it. */
async function presetFor(deps: Services, job: Job, make: NewPreset): Promise<Preset | null> {
  const { kinds, presets } = deps;
  const { caller } = job;
  const found = sameOrNew(kinds, await presets.list(caller.tenant), make);
  if ('id' in found) return found;
  const preset = await presets.create(caller.tenant, found);
  if (preset === null) return null;
  const { environment, name } = preset;
  const title = `the preset ${isolate(name)}`;
  const outcome = `Saved: ${title} for ${thingsOf(preset)}.`;
  const content = { kind: 'presets' as const, environment, about: aboutOf(preset), title, lines: [] };
  const message = { outcome, text: outcome, blocks: [] };
  await keepPlan(deps, job, content, async () => ({ message, undo: removalRequest(preset) }));
  return preset;
}

/** Removes closed days, and ends their temporary changes; returns them, none where one of them was changed. */
export async function removeDays(
  { closedDayJobs }: Services,
  tenant: string,
  meant: readonly ClosedDay[],
): Promise<ClosedDay[]> {
  const prints = meant.map(fingerprint);
  let removed: ClosedDay[] = [];
  await closedDayJobs.change(tenant, (entries) => {
    removed = areThere(meant, entries) ? entries.filter((entry) => prints.includes(fingerprint(entry))) : [];
    return removed.length === 0 ? entries : entries.filter((entry) => !removed.includes(entry));
  });
  return removed;
}

/** Whether nothing that people set of these days has been changed. */
export function areThere(days: readonly ClosedDay[], now: readonly ClosedDay[]): boolean {
  const prints = new Set(now.map(fingerprint));
  return days.every((day) => prints.has(fingerprint(day)));
}

/** A fingerprint of the settings that people made, to tell whether it has changed. */
function fingerprint({ id, name, from, until, zone, preset }: ClosedDay): string {
  return JSON.stringify([id, name, from, until, zone, preset]);
}

export const CHANGED = 'This closed day has been changed since.';
const NO_ROOM = `There are ${MAX_PRESETS} presets already, and this would be another; remove one first.`;

interface Beside {
  others: readonly ClosedDay[];
  presets: ReadonlyMap<string, Preset>;
  now: number;
}

function faultOf(entry: ClosedDay, { others, presets, now }: Beside): string | null {
  const preset = presets.get(entry.preset);
  if (preset === undefined) return 'its preset is no longer there.';
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
