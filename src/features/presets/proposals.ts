import { nameKey } from '../../plans/presets/name.ts';
import { type Preset, presetCodec } from '../../plans/presets/record.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import { offerPlan } from '../../plans/proposals/proposed-plan.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { PresetDeps } from './deps.ts';
import { thingsOf } from './list-view.ts';

/** A proposed new or changed preset: how it is to be, and what it was when the form was drawn; `null` for a new one. */
export interface WantedPreset {
  before: Preset | null;
  wanted: NewPreset;
}

/** Asks for the reason why a preset is to be removed. */
export function offerRemoval(deps: PresetDeps, job: Job, preset: Preset) {
  const name = isolate(preset.name);
  const content = {
    kind: 'presets' as const,
    subject: preset.id,
    environment: preset.environment,
    removes: true,
    title: `the preset ${name}, removed`,
    will: `The preset ${name} will be removed: ${thingsOf(preset)}.`,
    lines: ['Numbers and menus stay as they are then'],
    wanted: { before: presetCodec.write(preset), wanted: null },
  };
  return offerPlan(deps, job, content, { risky: false });
}

/** Asks for the reason of a preset that is not to be saved at once. */
export function offerPreset(
  deps: PresetDeps,
  job: Job,
  { before, wanted, lines }: WantedPreset & { lines: readonly string[] },
) {
  const name = isolate(wanted.name);
  const id = before?.id ?? `new ${nameKey(wanted.name)}`;
  const asPreset: Preset = { version: 1, id, ...wanted };
  const content = {
    kind: 'presets' as const,
    subject: id,
    environment: wanted.environment,
    title: `the preset ${name}`,
    lines: [...lines],
    will:
      before === null
        ? `There will be a preset ${name}: ${thingsOf(wanted)}.`
        : `The preset ${name} will be changed: ${thingsOf(wanted)}.`,
    wanted: { before: before === null ? null : presetCodec.write(before), wanted: presetCodec.write(asPreset) },
  };
  return offerPlan(deps, job, content, { risky: wanted.risky ?? false });
}
