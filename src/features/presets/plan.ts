import { z } from 'zod';
import type { Warning } from '../../changes/settings.ts';
import { spansOf } from '../../plans/closed-days/record.ts';
import { weekFrom } from '../../plans/foresight.ts';
import { namesPreset } from '../../plans/hours/words.ts';
import { MAX_PRESETS, nameKey, type Preset, presetCodec, thingsIn } from '../../plans/presets/record.ts';
import { type NewPreset, samePreset } from '../../plans/presets/store.ts';
import { aboutOf, removalRequest, setLines, thingsOf } from '../../plans/presets/words.ts';
import {
  describeNumberChange,
  type Keeping,
  type Kept,
  type NumberChange,
  type NumberInPlan,
  type PlanKind,
  type PlanRequest,
  planKind,
  removePlan,
} from '../../plans/proposals/plan-workflow.ts';
import { replaceInSettings } from '../../plans/several/replace-number.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { AND } from '../../runtime/lists.ts';
import type { Services } from '../../services/services.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { isOwnedBy } from '../../workspace/owner.ts';
import type { PresetDeps } from './deps.ts';
import { goneMessage, removedMessage, savedMessage } from './list-view.ts';

/** What is proposed: a preset as it is to be, `null` where it is to be removed, and as it was; `null` for a new one. */
const pairSchema = z.object({
  before: z.json().transform(readPreset),
  wanted: z.json().transform(readPreset),
});

type Pair = z.output<typeof pairSchema>;

function readPreset(value: Json): Preset | null {
  const preset = value === null ? null : presetCodec.read(value);
  if (preset === null && value !== null) throw new Error('A proposed preset cannot be read');
  return preset;
}

/** Presets as a kind of plan. */
export function presetKind(deps: Services): PlanKind {
  return planKind<Pair>(pairSchema, {
    name: 'presets',
    words: { one: 'The preset', several: 'Presets' },
    gone: goneMessage,
    async fault({ caller: { tenant } }, { before, wanted }) {
      const now = before === null ? null : await deps.presets.find(tenant, before.id);
      if (before !== null && now === null) return 'This preset is no longer there.';
      if (before !== null && now !== null && !samePreset(now, before)) return CHANGED;
      if (wanted !== null) return nameFault(deps, tenant, { ...wanted, id: before?.id ?? null });
      const use = await useOf(deps, tenant, before?.id ?? '');
      return use === null ? null : `This preset cannot be removed: ${use.words}.`;
    },
    async reach({ caller: { tenant } }, { before, wanted }) {
      const id = before?.id ?? null;
      const [days, plans] = await Promise.all([deps.closedDays.list(tenant), deps.hours.list(tenant)]);
      const used = days.filter(({ preset }) => preset === id);
      const isNamed = id !== null && plans.some((plan) => namesPreset(plan, id));
      const times = [...spansOf(used), ...(isNamed ? [weekFrom(deps.clock.now())] : [])];
      const set = (all: readonly Preset[]) => [
        ...all.filter((each) => each.id !== id),
        ...(wanted === null ? [] : [wanted]),
      ];
      return { things: [before, wanted].flatMap((preset) => thingsIn(preset ?? undefined)), times, presets: set };
    },
    keep: ({ caller }, pair, how) =>
      pair.wanted === null
        ? remove(deps, caller.tenant, pair)
        : keepPreset(deps, caller, { ...pair, wanted: pair.wanted }, how),
    standing: (tenant, change) => standing(deps, tenant, change),
    replaced({ before, wanted }, change) {
      const made = wanted === null ? null : withNumber(deps.kinds, wanted, change);
      if (made === null) return null;
      const lines = setLines(deps.kinds, made.preset);
      return { asked: presetRequest(before, made.preset, lines), warnings: made.warnings };
    },
    async copy({ caller }, id, account) {
      const preset = await deps.presets.find(caller.tenant, id);
      if (preset === null) return null;
      const made = await account.preset(preset, caller.user);
      if ('fault' in made) return { asked: null, warnings: [], left: [made.fault] };
      return { ...made, asked: presetRequest(null, made.wanted, made.lines) };
    },
  });
}

/** The presets of an account in which a number stands. */
async function standing({ presets, kinds }: Services, tenant: string, change: NumberChange): Promise<NumberInPlan[]> {
  const { session } = change;
  const found: NumberInPlan[] = [];
  for (const preset of await presets.list(tenant)) {
    if (preset.environment !== session.environment || !(await isOwnedBy(session, preset.owner))) continue;
    const made = withNumber(kinds, preset, change);
    if (made === null) continue;
    found.push({
      called: preset.name,
      becomes: describeNumberChange(change, AND.format(made.touched.map((each) => thingName(each)))),
      asked: presetRequest(preset, made.preset),
      warnings: made.warnings,
    });
  }
  return found;
}

/** A preset with another number in the place of one, and where that was; `null` where it is nowhere. */
function withNumber(
  kinds: Services['kinds'],
  preset: Preset,
  change: Pick<NumberChange, 'number' | 'by'>,
): { preset: Preset; touched: Preset['changes']; warnings: Warning[] } | null {
  const replaced = preset.changes.map((each) => ({ each, made: replaceInSettings(kinds, each, change) }));
  const touched = replaced.filter(({ made }) => made !== null);
  if (touched.length === 0) return null;
  const warnings = touched.flatMap(({ made }) => made?.warnings ?? []);
  const changes = replaced.map(({ each, made }) => (made === null ? each : { ...each, settings: made.settings }));
  const risky = preset.risky === true || warnings.some((warning) => warning.risky);
  return { preset: { ...preset, changes, risky }, touched: touched.map(({ each }) => each), warnings };
}

/** Why a preset of an account cannot have this name; `null` where it can. */
export async function nameFault(
  { presets }: Services,
  tenant: string,
  { id, name, environment }: Pick<Preset, 'name' | 'environment'> & { id: string | null },
): Promise<string | null> {
  const all = await presets.list(tenant);
  const others = all.filter((each) => each.id !== id && each.environment === environment);
  if (others.some((each) => nameKey(each.name) === nameKey(name))) {
    return 'Another preset has this name.';
  }
  return id === null && all.length >= MAX_PRESETS
    ? `There are ${MAX_PRESETS} presets already; remove one first.`
    : null;
}

/** What still uses a preset, in words, and where that is changed; `null` if nothing does. */
async function useOf(
  { closedDays, hours }: Services,
  tenant: string,
  id: string,
): Promise<{ words: string; path: string } | null> {
  const used = (await closedDays.list(tenant)).filter(({ preset }) => preset === id);
  const plan = (await hours.list(tenant)).find((each) => namesPreset(each, id));
  if (used.length > 0) {
    const words = used.length === 1 ? 'a closed day uses it' : `${used.length} closed days use it`;
    return { words, path: 'plans closed days' };
  }
  return plan === undefined ? null : { words: `the hours ${isolate(plan.name)} name it`, path: 'plans hours' };
}

/** A preset that is to be saved in place of the one before; one that was removed has its id already. `lines` say what it sets. */
export function presetRequest(before: Preset | null, wanted: NewPreset | Preset, lines: string[] = []): PlanRequest {
  const name = isolate(wanted.name);
  const asPreset: Preset = { version: 1, id: before?.id ?? `new ${nameKey(wanted.name)}`, ...wanted };
  return {
    subject: asPreset.id,
    environment: wanted.environment,
    about: aboutOf(wanted),
    title: `the preset ${name}`,
    lines,
    will:
      before === null
        ? `There will be a preset ${name}: ${thingsOf(wanted)}.`
        : `The preset ${name} will be changed: ${thingsOf(wanted)}.`,
    wanted: { before: before === null ? null : presetCodec.write(before), wanted: presetCodec.write(asPreset) },
    risky: wanted.risky ?? false,
  };
}

/** Removes the preset that a button names, or proposes to. */
export async function removePreset(deps: PresetDeps, job: ActionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const preset = await deps.presets.find(tenant, job.value);
  const use = preset === null ? null : await useOf(deps, tenant, preset.id);
  if (use !== null) {
    throw new WorkspaceProblem({
      headline: `This preset cannot be removed: ${use.words}.`,
      next: `Take it out of \`${job.command} ${use.path}\` first.`,
    });
  }
  return removePlan(deps, job, presetKind(deps), preset === null ? null : removalRequest(preset));
}

async function keepPreset(
  { presets }: Services,
  { tenant, user: by }: Job['caller'],
  { before, wanted }: { before: Preset | null; wanted: Preset },
  { headline, proposedBy }: Keeping,
): Promise<Kept> {
  const { version: _, id, proposedBy: __, ...rest } = wanted;
  const made = { ...rest, by, ...(proposedBy === undefined ? {} : { proposedBy }) };
  if (before === null) {
    const preset = await presets.create(tenant, made, id);
    if (preset === null) return { fault: CHANGED };
    return { message: savedMessage(preset, headline), undo: removalRequest(preset) };
  }
  const { proposedBy: ___, ...kept } = before;
  const preset = { ...kept, ...made };
  if (!(await presets.replace(tenant, preset, before))) return { fault: CHANGED };
  const will = `The preset ${isolate(before.name)} will be as it was before: ${thingsOf(before)}.`;
  const undo = { ...presetRequest(preset, before), will, risky: before.risky ?? true };
  return { message: savedMessage(preset, headline), undo };
}

async function remove({ presets }: Services, tenant: string, { before }: Pair): Promise<Kept> {
  const removed = before === null ? null : await presets.remove(tenant, before.id, before);
  if (removed === null) return { fault: CHANGED };
  return {
    message: removedMessage(removed),
    undo: { ...presetRequest(null, removed), risky: removed.risky ?? true },
  };
}

const CHANGED = 'This preset has been changed since.';
