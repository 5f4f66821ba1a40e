import { settingKey } from '../../changes/apply-change.ts';
import { changing } from '../../changes/recorded-change.ts';
import { type ClosedDay, spansOf } from '../../plans/closed-days/record.ts';
import { type Preset, thingsIn } from '../../plans/presets/record.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import { checkPlan, saveOrPropose, savePlan } from '../../plans/proposals/plan-workflow.ts';
import { shownPlan } from '../../plans/proposals/shown-plan.ts';
import { isForGood } from '../../plans/temporary/decide.ts';
import { summarisePlanned, summariseTemporary, thingName } from '../../plans/temporary/words.ts';
import { FormOvertaken, fieldErrors, type Outcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { ClosedDayDeps } from './deps.ts';
import { CHECK } from './form-view.ts';
import { goneMessage, sameMessage, savedMessage } from './list-view.ts';
import { closedDayKind, daysRequest } from './plan.ts';
import { tryDays } from './save.ts';
import { type ClosedDayRequest, readMake, wantedSchema } from './wanted.ts';

/** Whether nothing of a closed day would be different but who saved it last. */
function isSame(old: ClosedDay, wanted: ClosedDayRequest): boolean {
  return (['id', 'name', 'from', 'until', 'zone', 'preset'] as const).every((name) => old[name] === wanted[name]);
}

interface CheckOptions {
  field?: string | null;
  /** The preset that some of them have, where it is made with them. */
  make?: NewPreset | null;
  /** What is to be known before they are saved, in sentences. */
  warnings?: readonly string[];
}

const ABOUT = { id: CHECK, title: 'Check closed days', note: 'At the end, the earlier settings are restored.' };

/** Shows submitted closed days to be checked, or proposed; if none can be saved, the fault goes on `field`. */
export async function checkDays(
  deps: ClosedDayDeps,
  by: SubmissionJob,
  days: readonly ClosedDayRequest[],
  { field = null, make = null, warnings = [] }: CheckOptions,
): Promise<Outcome> {
  const { tenant } = by.caller;
  const entries = await deps.closedDays.list(tenant);
  if (days.length > 0 && days.every((each) => entries.some((old) => isSame(old, each))))
    return { kind: 'close', message: sameMessage(days) };
  const before = entries.filter(({ id }) => days.some((day) => day.id === id));
  if (before.length < days.filter(({ id }) => id !== null).length) throw new FormOvertaken(goneMessage());
  const tried = await tryDays(deps, tenant, { days, make, before });
  const used = tried.saved.flatMap(({ entry }) => tried.presets.get(entry.preset) ?? []);
  const [first] = used;
  if (first === undefined)
    return field === null
      ? { kind: 'close', message: savedMessage([], tried.left) }
      : fieldErrors({ [field]: tried.left.join(' ') });
  const job = await changing(deps, by, used.flatMap(thingsIn));
  const risky = used.some((preset) => preset.risky === true);
  const known = [...warnings, ...(await changesOver(deps, tenant, tried))];
  const content = daysRequest(deps, { days, make, before, warnings: known, tried, environment: first.environment });
  const asked = { kind: 'closed-days' as const, ...content, risky };
  return checkPlan(deps, job, asked, { ...ABOUT, way: await wayOf(deps, job, used) });
}

/** What people have diverted, or planned, goes over closed days: a sentence for each that one of them meets. */
async function changesOver(
  { temporary }: ClosedDayDeps,
  tenant: string,
  { saved, presets }: Awaited<ReturnType<typeof tryDays>>,
): Promise<string[]> {
  const [held, planned] = await Promise.all([temporary.list(tenant), temporary.planned(tenant)]);
  const theirs = [
    ...held
      .filter(({ cause }) => cause === null)
      .map((change) => ({ change, says: summariseTemporary(change), from: -Infinity, isLasting: false })),
    ...planned.map((change) => ({
      change,
      says: summarisePlanned(change),
      from: change.start.at,
      isLasting: isForGood(change),
    })),
  ];
  return spansOf(saved.map(({ entry }) => entry)).flatMap(({ entry, from, until }) => {
    const preset = presets.get(entry.preset);
    const sets = new Set(preset?.changes.map((each) => settingKey({ ...each, environment: preset.environment })));
    // What was planned for good before a day begins lies under it, and comes back behind it.
    const isOver = (each: (typeof theirs)[number]) =>
      each.from < until && (each.isLasting ? each.from > from : (each.change.end?.at ?? Infinity) > from);
    return theirs
      .filter((each) => sets.has(settingKey(each.change)) && isOver(each))
      .map(({ change, says }) => `${thingName(change)}: ${says}, which goes over ${isolate(entry.name)}.`);
  });
}

/** Whether days with these presets are saved, or proposed. */
async function wayOf(
  deps: ClosedDayDeps,
  job: Job,
  used: readonly Pick<Preset, 'environment' | 'risky'>[],
): Promise<'save' | 'propose'> {
  const ways = await Promise.all(
    used.map(({ environment, risky = true }) => saveOrPropose(deps, job, { environment, risky })),
  );
  return ways.includes('propose') ? 'propose' : 'save';
}

/** Saves closed days that were checked. */
export async function saveShown(deps: ClosedDayDeps, job: SubmissionJob): Promise<Outcome> {
  const {
    asked,
    wanted: { make, ...rest },
  } = await shownPlan(deps, job, wantedSchema);
  const tried = await tryDays(deps, job.caller.tenant, { ...rest, make: readMake(make) });
  const used = tried.saved.flatMap(({ entry }) => tried.presets.get(entry.preset) ?? []);
  return savePlan(deps, job, closedDayKind(deps), asked, {
    way: await wayOf(deps, job, [asked, ...used]),
    refused: (fault) => ({ kind: 'close', message: savedMessage([], [fault]) }),
  });
}
