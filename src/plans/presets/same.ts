import { changedSettings, presetOver, type SettingKinds } from '../../changes/setting-kind.ts';
import { sameOwner } from '../../workspace/owner.ts';
import type { Preset, PresetChange } from './record.ts';
import { nameKey } from './record.ts';
import type { NewPreset } from './store.ts';

/**
 * The preset that sets the same under the wanted name, or under that name and a count; else the wanted one, under the first
 * of these names that is free.
 */
export function sameOrNew(kinds: SettingKinds, all: readonly Preset[], wanted: NewPreset): Preset | NewPreset {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted.name : `${wanted.name} ${count}`;
    const found = all.find((each) => each.environment === wanted.environment && nameKey(each.name) === nameKey(name));
    if (found === undefined) return { ...wanted, name };
    if (setsSame(kinds, found, wanted)) return found;
  }
}

function setsSame(kinds: SettingKinds, one: Preset, other: NewPreset): boolean {
  if (one.environment !== other.environment || !sameOwner(one.owner, other.owner)) return false;
  if (one.changes.length !== other.changes.length) return false;
  return other.changes.every((wanted) => one.changes.some((change) => isSame(kinds, change, wanted)));
}

/** Whether one change, made over what the other sets, leaves that as it is. */
function isSame(kinds: SettingKinds, one: PresetChange, other: PresetChange): boolean {
  const kind = kinds.find(other.kind);
  if (kind === null || one.kind !== other.kind || one.subject !== other.subject) return false;
  const over = presetOver(kind, one.settings, other.settings);
  return over !== null && Object.keys(changedSettings(kind, over, other.settings)).length === 0;
}
