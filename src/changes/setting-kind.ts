import type { ModalView } from '@slack/types';
import type { z } from 'zod';
import type { Directory } from '../people/directory/directory.ts';
import type { RingList } from '../people/directory/ring-list.ts';
import { storedObject } from '../storage/change-record.ts';
import type { Json } from '../storage/ports.ts';
import type { CallOptions, TelephonyClient } from '../telephony/types.ts';
import type { Session } from '../workspace/session.ts';
import type { Draft } from './draft.ts';
import type {
  ChangeContext,
  ChangeLine,
  CompletedChange,
  Outcome,
  ReadBackComparison,
  Settings,
  Tense,
  Warning,
} from './settings.ts';

/** What the provider was read to hold for a thing whose settings can be changed. */
export interface Snapshot<S extends Settings = Settings> {
  /** What a person calls it, in the middle of a sentence: `Follow-Me of +44 …`, `the menu Reception`. */
  title: string;
  /** The changeable settings, with everything in which two states may differ. */
  settings: S;
  /** How many entries its list may have, where the provider says so. */
  limit: number | null;
  /**
   * How many entries of its list could not be read; if there are any, the list must not be sent, because they would be
   * lost.
   */
  unreadable: number;
  /** What else affects the settings but cannot be changed, in a sentence or two. */
  remark: string | null;
  /** Why these settings must not be sent while the provider holds this; `null` where nothing is in the way. */
  hindrance(changed: Part<S>): string | null;
  /** Sends only `changed`; ids of existing list entries are taken from this read. */
  write(changed: Part<S>, options?: CallOptions): Promise<void>;
}

/** Some of the settings of a kind. */
export type Part<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** How settings of a kind are read from where they were stored, perhaps by an earlier version. */
interface SettingsCodec<S> {
  /** All of them; `null` where they cannot be read. */
  read(stored: Json): S | null;
  /** Those that a preset names. */
  readPart(stored: Json): Part<S> | null;
}

/** The codec of settings in this shape; those that were introduced after they were stored are as in `unstated`. */
export function settingsCodec<T extends z.ZodRawShape>(
  shape: T,
  unstated: object,
): SettingsCodec<z.infer<z.ZodObject<T>>> {
  const whole = storedObject(shape);
  const part = whole.partial();
  return {
    read: (stored) =>
      typeof stored === 'object' && stored !== null ? (whole.safeParse({ ...unstated, ...stored }).data ?? null) : null,
    readPart: (stored) => (part.safeParse(stored).data as Part<z.infer<z.ZodObject<T>>> | undefined) ?? null,
  };
}

/** A change, as far as its outcome depends on it. */
type OutcomeOf<S extends Settings> = Pick<Draft<S>, 'base' | 'wanted' | 'subject' | 'title' | 'called' | 'remark'>;

/** How values of one setting are compared and merged. */
export interface Comparison<V> {
  /** Whether they are the same, ignoring ids. */
  same(a: V, b: V): boolean;
  /**
   * Whether the provider, asked after a change, holds what was sent, however it is written. `id` as in {@link
   * SettingKind.read}.
   */
  stored(sent: V, held: V, id: string): ReadBackComparison;
  /** Three-way merge: what a person changed from `base` to `mine`, applied to `theirs`. */
  merge(base: V, mine: V, theirs: V): V;
}

/** Of a value that means what it is. */
export const PLAIN: Comparison<Json> = {
  same: (a, b) => a === b,
  stored: (sent, held) => ({ taken: sent === held, remarks: [] }),
  merge: (_base, mine) => mine,
};

/** Settings that hold people in an order; `id` as in {@link SettingKind.read}. */
interface DutyOrder<S> {
  /** Everybody in their order. */
  people(settings: S): { name: string | null; number: string }[];
  /**
   * The settings with the person whose turn it is in first place, whoever was first before; `null` where they are not
   * in the list.
   */
  first(settings: S, turn: { id: string; people: readonly string[]; first: string }): S | null;
  /**
   * The settings, or those of them that a preset names, with another in every place of a number, who may be in the list
   * already; `null` for taking it off. `null` where the number is not in the list.
   */
  replace(
    settings: Part<S>,
    change: { id: string; number: string; by: { number: string; name: string } | null },
  ): Part<S> | null;
  /** The settings with nobody else in the list than those who are in it and among these numbers. */
  only(settings: S, numbers: readonly string[]): S;
  /** Whether somebody is in the list, and switched on. */
  standing(settings: S, number: string, id: string): 'on' | 'off' | 'gone';
  /** Whether the order matters, so that whoever is first rings first. */
  matters(settings: S): boolean;
}

/** Settings that say who rings. */
interface RingSettings<S> {
  /** The settings with which a ring list was read. */
  settings(list: RingList): S;
  /** The ring list that a number has with these settings; what they do not decide is as in `read`. */
  list(settings: S, read: RingList): RingList;
}

/**
 * One kind of setting that can be changed at the provider (a number's Follow-Me, an IVR menu). A feature defines its own,
 * the app registers it ({@link SettingKinds}), and nothing else tells kinds apart or knows what their settings are.
 */
export interface SettingKind<S extends Settings = Settings> {
  /** Identifies the kind in drafts, and is the action in the audit. */
  name: string;
  /** The `action_id` of the button that shows the thing; the button's value is a reference to it. */
  card: string;
  /** The capability group whose `write` must be true. */
  group: string;
  /** Whether warnings need the customer's own numbers. */
  needsOwnNumbers: boolean;
  /** What people call the thing with this id, where no title was recorded. */
  titleOf(id: string): string;
  /** What else people call it, where that is at hand; the provider is not asked. */
  friendlyName(directory: Directory, session: Session, id: string): Promise<string | null>;
  read(client: TelephonyClient, id: string, options?: CallOptions): Promise<Snapshot<S>>;
  codec: SettingsCodec<S>;
  /** Draws the form that lies under a preview, from its draft and the metadata that names it. */
  form(draft: Draft<S>, metadata: string): ModalView;
  /**
   * Earlier settings in a form that can be sent now: ids that no longer exist become new entries, and settings that the
   * provider did not state then stay as they are now.
   */
  restore(earlier: S, now: S): S;
  /**
   * A preset's settings in a form that can be sent now: settings that it does not name stay as they are; list entries
   * that it does not name are switched off, never removed.
   */
  withPreset(preset: Part<S>, now: S): S;
  /** A preset's settings without what means something in its own account alone. */
  elsewhere(preset: Part<S>): Part<S>;
  /**
   * What sending `restored` cannot bring back, because the provider never stated it; in words. With `onlyKnown`, what is known to
   * have been there or to be changed; otherwise also what may have been there, unseen.
   */
  lost(change: CompletedChange<S>, now: S, restored: S, options?: { onlyKnown?: boolean }): string[];
  /** What the provider holds, completed with what was sent but is never shown by the provider. */
  withSent(held: S, sent: Part<S>): S;
  /** The numbers in these settings that are called. */
  numbersIn(settings: S): string[];
  /** How a setting is compared and merged. */
  comparison(setting: string): Comparison<Json>;
  /** What differs between two states, in words. */
  lines(before: S, after: S): ChangeLine[];
  /** What a change from `base` to `wanted` comes to; where nothing differs, how things are. */
  outcome(change: OutcomeOf<S>, tense: Tense): Outcome;
  /** The settings in one plain sentence. */
  sentence(settings: S): string;
  /** The same in parts, the most important first. */
  parts(settings: S): string[];
  warnings(before: S, after: S, around: ChangeContext): Warning[];
  /** How people take turns in it; absent where its settings have no order of people. */
  duty?: DutyOrder<S>;
  /** Who rings by it; absent where its settings do not say that. */
  rings?: RingSettings<S>;
  /** The setting that the provider's field name stands for; `null` when no form has it. */
  settingOf(field: string): string | null;
}

/** The kinds of settings that the app has, by name. */
export class SettingKinds {
  readonly #byName: ReadonlyMap<string, SettingKind>;

  constructor(kinds: readonly SettingKind[]) {
    this.#byName = new Map(kinds.map((kind) => [kind.name, kind]));
    if (this.#byName.size < kinds.length) throw new Error('Two kinds of settings have one name');
  }

  get all(): readonly SettingKind[] {
    return [...this.#byName.values()];
  }

  /** `null` where no kind has the name, such as for another action of the audit. */
  find(name: string): SettingKind | null {
    return this.#byName.get(name) ?? null;
  }

  /** The kind of a stored draft; {@link readDraft} rejects those of unknown kinds. */
  of({ kind }: Pick<Draft, 'kind'>): SettingKind {
    const found = this.find(kind);
    if (found === null) throw new Error('A draft of settings that are not registered');
    return found;
  }

  /** Stored settings of a kind, each by its name; `null` where one of them cannot be read, or the kind is not known. */
  read<Name extends string>(kind: string, stored: Readonly<Record<Name, Json>>): Record<Name, Settings> | null {
    const codec = this.find(kind)?.codec;
    const read = Object.entries<Json>(stored).map(([name, value]) => [name, codec?.read(value) ?? null] as const);
    return read.some(([, value]) => value === null) ? null : (Object.fromEntries(read) as Record<Name, Settings>);
  }
}

type Comparing = Pick<SettingKind, 'comparison'>;

/** The settings in which `wanted` differs from `now`; only these may be sent. */
export function changedSettings(kind: Comparing, now: Settings, wanted: Settings): Settings {
  return Object.fromEntries(
    Object.entries(wanted).filter(([setting, value]) => !kind.comparison(setting).same(value, now[setting] ?? null)),
  );
}

/** The settings with these names. */
export function pick(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
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
export function revertsOthersEdit(kind: Comparing, base: Settings, now: Settings, rebased: Settings): boolean {
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
