import type { SettingKind } from './setting-kind.ts';
import type { Settings } from './settings.ts';

type Comparing = Pick<SettingKind, 'comparison'>;

/** The settings in which `wanted` differs from `now`; only these may be sent. */
export function changedSettings(kind: Comparing, now: Settings, wanted: Settings): Settings {
  return Object.fromEntries(
    Object.entries(wanted).filter(([setting, value]) => !kind.comparison(setting).same(value, now[setting] ?? null)),
  );
}

/** Whether two states hold the same settings. */
export function sameSettings(kind: Comparing, a: Settings, b: Settings): boolean {
  return Object.keys(changedSettings(kind, a, b)).length === 0 && Object.keys(changedSettings(kind, b, a)).length === 0;
}

/**
 * `wanted`, made against `base`, carried over to `now`: what the person changed stays; everything else is as it is in
 * `now`.
 */
export function rebase(kind: Comparing, base: Settings, wanted: Settings, now: Settings): Settings {
  const touched = Object.entries(changedSettings(kind, base, wanted)).map(([setting, value]) => [
    setting,
    kind.comparison(setting).merge(base[setting] ?? null, value, now[setting] ?? null),
  ]);
  return { ...now, ...Object.fromEntries(touched) };
}

/** Whether `rebased`, which merges both sides, undoes a change that led from `base` to `now`. */
export function overrules(kind: Comparing, base: Settings, now: Settings, rebased: Settings): boolean {
  return Object.entries(changedSettings(kind, base, now)).some(([setting, value]) => {
    const result = rebased[setting] ?? null;
    const { same, merge } = kind.comparison(setting);
    return !same(merge(base[setting] ?? null, value, result), result);
  });
}

/** Settings as a stored preset has them; `null` where this version cannot read those. */
export function presetOver(
  { codec, withPreset }: Pick<SettingKind, 'codec' | 'withPreset'>,
  preset: Settings,
  now: Settings,
): Settings | null {
  const part = codec.readPart(preset);
  return part === null ? null : withPreset(part, now);
}
