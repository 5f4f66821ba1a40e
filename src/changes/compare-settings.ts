import type { SettingKind } from './setting-kind.ts';
import type { Settings } from './settings.ts';

type Comparing = Pick<SettingKind, 'same'>;

/** The settings in which `wanted` differs from `now`; only these may be sent. */
export function changedSettings(kind: Comparing, now: Settings, wanted: Settings): Settings {
  return Object.fromEntries(
    Object.entries(wanted).filter(([setting, value]) => !kind.same(setting, value, now[setting] ?? null)),
  );
}

/** Whether two states hold the same settings. */
export function sameSettings(kind: Comparing, a: Settings, b: Settings): boolean {
  return Object.keys(changedSettings(kind, a, b)).length === 0 && Object.keys(changedSettings(kind, b, a)).length === 0;
}

type Merging = Pick<SettingKind, 'same' | 'merge'>;

/**
 * `wanted`, made against `base`, carried over to `now`: what the person changed stays; everything else is as it is in
 * `now`.
 */
export function rebase(kind: Merging, base: Settings, wanted: Settings, now: Settings): Settings {
  const touched = Object.entries(changedSettings(kind, base, wanted)).map(([setting, value]) => [
    setting,
    kind.merge(setting, base[setting] ?? null, value, now[setting] ?? null),
  ]);
  return { ...now, ...Object.fromEntries(touched) };
}

/** Whether `rebased`, which merges both sides, undoes a change that led from `base` to `now`. */
export function overrules(kind: Merging, base: Settings, now: Settings, rebased: Settings): boolean {
  return Object.entries(changedSettings(kind, base, now)).some(([setting, value]) => {
    const result = rebased[setting] ?? null;
    return !kind.same(setting, kind.merge(setting, base[setting] ?? null, value, result), result);
  });
}
