import type { Json } from '../storage/ports.ts';
import type { CallOptions, TelephonyClient } from '../telephony/types.ts';

/** Values of the settings that people may change, by our own names; a list is one setting. */
export type Settings = Readonly<Record<string, Json>>;

/** One setting before and after, in the words of the people who use it. */
export interface ChangeLine {
  label: string;
  before: string;
  after: string;
  /** Of a list, with an entry on each line of both sides: what became of each entry that was touched, in words. */
  steps?: readonly string[];
}

/** What a person should know before saving. */
export interface Warning {
  text: string;
  /** Only a manager may save it, and only after ticking a box (docs/architecture.md, Toll fraud). */
  risky: boolean;
  /** Nobody may save it like this. */
  blocking?: true;
}

/** How what a provider holds compares with what it was sent. */
export interface Stored {
  /** It means the same. */
  taken: boolean;
  /** In which way it is written differently, in sentences. */
  remarks: readonly string[];
}

/** A change that was made, as it was booked. */
export interface Made {
  before: Settings;
  after: Settings;
  /** What was asked for; `null` where that is not known. */
  wanted: Settings | null;
}

/** What warnings are judged by, beside the settings themselves. */
export interface Surroundings {
  /** The number or IVR id that is changed. */
  id: string;
  /** The customer's own numbers, as the vendor writes them. */
  ownNumbers: readonly string[];
  /** Numbers that the person took off the list themselves and now puts back. */
  putBack?: readonly string[];
  /** How many entries a list may have, where the vendor says so. */
  limit?: number | null;
  /** A form lies underneath, in which the settings can be changed. */
  form: boolean;
}

/**
 * One sort of thing that can be changed at the vendor (a number's Follow-Me, an IVR menu), as the road of every
 * change needs it. `State` is what a read returns.
 */
export interface Kind<State> {
  /** Also the action in the audit, and the word in commands. */
  name: 'follow-me' | 'ivr';
  /** The capability group whose `write` must be true. */
  group: 'follow_me' | 'ivrs';
  /** What a person calls it: `Follow-Me of +44 …`, `the menu Reception`. */
  title(id: string, state: State): string;
  read(client: TelephonyClient, id: string, options?: CallOptions): Promise<State>;
  /** Sends only `changed`; `now` is the fresh state that the ids of existing list entries are taken from. */
  write(client: TelephonyClient, id: string, changed: Settings, now: State, options?: CallOptions): Promise<void>;
  /** The changeable settings of a state, with everything that two states may differ in. */
  settings(state: State): Settings;
  /** How many entries the list may have, where the vendor says so. */
  limit(state: State): number | null;
  /** How many entries of its list could not be read; with any, the list must not be sent, because they would be lost. */
  unreadable(state: State): number;
  /** Why these settings must not be sent while the vendor holds this state; `null` where nothing is in the way. */
  hindrance(changed: Settings, now: State): string | null;
  /** What else in the state bears on these settings and cannot be changed, in a sentence or two. */
  remark(state: State): string | null;
  /**
   * Earlier settings as they can be asked for now: ids that no longer exist become new entries, and what the vendor did
   * not state then stays as it is now.
   */
  restore(earlier: Settings, now: Settings): Settings;
  /** What of a change cannot be brought back by asking for `restored`, because the vendor never stated it; in words. */
  lost(change: Made, now: Settings, restored: Settings): string[];
  /** What the vendor holds, with what was sent and it never shows. */
  withSent(held: Settings, sent: Settings): Settings;
  /** Whether two values of one setting are the same, ids left aside. */
  same(setting: string, a: Json, b: Json): boolean;
  /** Whether the vendor, asked after a change, holds what was sent, however it writes that. `id` as in {@link Kind.read}. */
  stored(setting: string, sent: Json, held: Json, id: string): Stored;
  /** What a person made of a setting, made to another value that came of the same one; both are JSON of the setting. */
  merge(setting: string, base: Json, mine: Json, theirs: Json): Json;
  /** Whatever differs between two states, in words; what is alike is left out. */
  lines(before: Settings, after: Settings): ChangeLine[];
  /** The settings in one plain sentence. */
  sentence(settings: Settings): string;
  warnings(before: Settings, after: Settings, around: Surroundings): Warning[];
  /** The setting that the vendor's name of a field stands for; `null` when no form has it. */
  settingOf(field: string): string | null;
}

type Comparing = Pick<Kind<never>, 'same'>;

/** The settings in which `wanted` differs from `now`: all that may be sent. */
export function changedSettings(kind: Comparing, now: Settings, wanted: Settings): Settings {
  return Object.fromEntries(
    Object.entries(wanted).filter(([setting, value]) => !kind.same(setting, value, now[setting] ?? null)),
  );
}

/** Whether two states hold the same settings. */
export function sameSettings(kind: Comparing, a: Settings, b: Settings): boolean {
  return Object.keys(changedSettings(kind, a, b)).length === 0 && Object.keys(changedSettings(kind, b, a)).length === 0;
}

type Merging = Pick<Kind<never>, 'same' | 'merge'>;

/** `wanted`, made against `base`, carried over to `now`: what the person touched stays, everything else is theirs. */
export function rebase(kind: Merging, base: Settings, wanted: Settings, now: Settings): Settings {
  const touched = Object.entries(changedSettings(kind, base, wanted)).map(([setting, value]) => [
    setting,
    kind.merge(setting, base[setting] ?? null, value, now[setting] ?? null),
  ]);
  return { ...now, ...Object.fromEntries(touched) };
}

/** Whether something that was done to `base` to make it `now` is no longer in `rebased`, which came of both. */
export function overrules(kind: Merging, base: Settings, now: Settings, rebased: Settings): boolean {
  return Object.entries(changedSettings(kind, base, now)).some(([setting, value]) => {
    const result = rebased[setting] ?? null;
    return !kind.same(setting, kind.merge(setting, base[setting] ?? null, value, result), result);
  });
}
