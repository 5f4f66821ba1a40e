import type { SettingKinds } from '../../changes/setting-kind.ts';
import type { ClosedDay } from '../../plans/closed-days/record.ts';
import { formatSpan, spansTogether } from '../../plans/closed-days/words.ts';
import type { Preset } from '../../plans/presets/record.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import { offerPlan } from '../../plans/proposals/proposed-plan.ts';
import type { PlanContent } from '../../plans/proposals/record.ts';
import { checkForm } from '../../plans/proposals/view.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Environment } from '../../telephony/types.ts';
import type { ClosedDayDeps } from './deps.ts';
import { CHECK } from './form-view.ts';
import { differences } from './list-view.ts';
import { type ClosedDayRequest, type Saved, writeMake } from './wanted.ts';

interface Offered {
  wanted: readonly ClosedDayRequest[];
  /** The preset that some of them have, where it is made with them. */
  make: NewPreset | null;
  /** What is to be known before they are saved, in sentences. */
  warnings: readonly string[];
  tried: Saved & { presets: ReadonlyMap<string, Preset> };
  environment: Environment;
  risky: boolean;
}

/** Asks for the reason of closed days that are not to be saved at once. */
export async function offerDays(deps: ClosedDayDeps, job: Job, offered: Offered): Promise<Outcome> {
  return offerPlan(deps, job, await contentOf(deps, job, offered), offered);
}

const ABOUT = { id: CHECK, title: 'Check closed days', note: 'At the end, the earlier settings are restored.' };

/** Shows closed days to be checked before they are saved. */
export async function showDays(deps: ClosedDayDeps, job: Job, offered: Offered): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const content = await contentOf(deps, job, offered);
  const shown = await deps.planDrafts.create(tenant, { ...content, by, risky: offered.risky });
  return { kind: 'push', view: checkForm(content, ABOUT, writeMetadata(job.caller, { shown })) };
}

/** Closed days in a sentence, with what the presets set on them. */
async function contentOf(
  { closedDays, kinds }: ClosedDayDeps,
  job: Job,
  { wanted, make, warnings, tried: { saved, left, presets }, environment }: Offered,
): Promise<PlanContent> {
  const entries = await closedDays.list(job.caller.tenant);
  const changed = new Set(wanted.map(({ id }) => id));
  const [only] = wanted;
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
  const days =
    more.length > 0
      ? saved.map(({ entry, preset }) => `${isolate(entry.name)}: ${write(entry)}, preset ${isolate(preset)}`)
      : changes.map((line) => `${line.label}: ${line.before} → ${line.after}`);
  const same = changes.length === 0 || changes.some(({ label }) => label === 'When') ? [] : [one];
  const used = new Set(saved.map(({ entry }) => entry.preset));
  const sets = [...used].flatMap((id) => presets.get(id) ?? []).flatMap((preset) => describePreset(kinds, preset));
  return {
    kind: 'closed-days',
    subject: only?.id ?? `new ${only?.from ?? ''} ${only?.name ?? ''}`,
    environment,
    title,
    will,
    lines: [...same, ...days, ...sets, ...warnings, ...left.map((each) => `Left out: ${each}`)],
    wanted: asJson({ days: wanted, make: writeMake(make), before: entries.filter(({ id }) => changed.has(id)) }),
  };
}

/** What a preset sets, a number or menu at a time, as far as what is stored says it. */
function describePreset(kinds: SettingKinds, { name, changes }: Preset): string[] {
  return changes.map((change) => {
    const kind = kinds.find(change.kind);
    const settings = kind?.codec.read(asJson(change.settings)) ?? null;
    const set = kind === null || settings === null ? '' : `: ${kind.sentence(settings)}`;
    return `${isolate(name)}, ${thingName(change)}${set}`;
  });
}

/** Asks for the reason why a closed day is to be removed. */
export function offerRemoval(
  deps: ClosedDayDeps,
  job: Job,
  { entry, environment }: { entry: ClosedDay; environment: Environment },
) {
  const name = isolate(entry.name);
  const content = {
    kind: 'closed-days' as const,
    subject: entry.id,
    environment,
    removes: true,
    title: `the closed day ${name}, removed`,
    will: `The closed day ${name} will be removed.`,
    lines: [formatSpan(entry)],
    wanted: asJson({ removes: true, days: [], before: [entry] }),
  };
  return offerPlan(deps, job, content, { risky: false });
}
