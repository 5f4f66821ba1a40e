import type { SettingKinds } from '../../changes/setting-kind.ts';
import { AND } from '../../runtime/lists.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { asJson } from '../../storage/change-record.ts';
import type { PlanRequest } from '../proposals/plan-workflow.ts';
import { thingName } from '../temporary/words.ts';
import { type Preset, presetCodec } from './record.ts';

/** The most things that are named. */
const MAX_NAMED = 5;

/** What a preset is about, by the names of its things. */
export function thingsOf({ changes }: Pick<Preset, 'changes'>): string {
  const names = changes
    .slice(0, MAX_NAMED)
    .map((change, at) => isolate(at === 0 ? thingName(change) : (change.called ?? change.title)));
  const more = changes.length - names.length;
  return more === 0 ? AND.format(names) : `${names.join(', ')} and ${more} more`;
}

/** What a preset sets, a number or menu at a time, as far as what is stored says it. */
export function setLines(kinds: SettingKinds, { changes }: Pick<Preset, 'changes'>): string[] {
  return changes.map((change) => {
    const settings = kinds.find(change.kind)?.codec.read(asJson(change.settings)) ?? null;
    return settings === null ? thingName(change) : `${thingName(change)}: ${kinds.of(change).sentence(settings)}`;
  });
}

/** The numbers and menus of a preset, and its name. */
export function aboutOf({ changes, name }: Pick<Preset, 'changes' | 'name'>): string[] {
  return [...changes.map(({ subject }) => subject), name];
}

/** A preset that is to be removed, which sends nothing, and so needs no manager. */
export function removalRequest(preset: Preset): PlanRequest {
  const name = isolate(preset.name);
  return {
    subject: preset.id,
    environment: preset.environment,
    about: aboutOf(preset),
    removes: true,
    title: `the preset ${name}, removed`,
    will: `The preset ${name} will be removed: ${thingsOf(preset)}.`,
    lines: ['Numbers and menus stay as they are then'],
    wanted: { before: presetCodec.write(preset), wanted: null },
    risky: false,
  };
}
