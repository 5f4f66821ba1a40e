import type { ModalView } from '@slack/types';
import type { Directory } from '../directory/directory.ts';
import type { Json } from '../storage/ports.ts';
import type { CallOptions, TelephonyClient } from '../telephony/types.ts';
import type { Session } from '../workspace/session.ts';
import type { Draft } from './draft.ts';
import type { ChangeContext, ChangeLine, Made, Outcome, Settings, Stored, Warning } from './settings.ts';

/** What the vendor holds of a thing whose settings can be changed, as it was read. */
export interface Snapshot {
  /** What a person calls it, in the middle of a sentence: `Follow-Me of +44 …`, `the menu Reception`. */
  title: string;
  /** The changeable settings, with everything that two states may differ in. */
  settings: Settings;
  /** How many entries its list may have, where the vendor says so. */
  limit: number | null;
  /** How many entries of its list could not be read; with any, the list must not be sent, because they would be lost. */
  unreadable: number;
  /** What else bears on the settings and cannot be changed, in a sentence or two. */
  remark: string | null;
  /** Why these settings must not be sent while the vendor holds this; `null` where nothing is in the way. */
  hindrance(changed: Settings): string | null;
  /** Sends only `changed`; ids of existing list entries are taken from this read. */
  write(changed: Settings, options?: CallOptions): Promise<void>;
}

/** Settings in which people stand in an order; `id` as in {@link SettingKind.read}. */
export interface DutyOrder {
  /** Everybody in their order. */
  people(settings: Settings): { name: string | null; number: string }[];
  /** With whoever's turn it is first of all; the same, whoever was before. `null` where they are not in it. */
  first(settings: Settings, turn: { id: string; people: readonly string[]; first: string }): Settings | null;
  /** Whether somebody is in it and rings. */
  standing(settings: Settings, number: string, id: string): 'on' | 'off' | 'gone';
  /** Who is first rings first. */
  matters(settings: Settings): boolean;
}

/**
 * One kind of setting that can be changed at the vendor (a number's Follow-Me, an IVR menu). A feature makes its own,
 * the app registers it ({@link SettingKinds}), and nothing else tells kinds apart.
 */
export interface SettingKind {
  /** Stands in drafts, and as the action in the audit. */
  name: string;
  /** The button that shows the thing; its value is a reference to it. */
  card: string;
  /** The capability group whose `write` must be true. */
  group: string;
  /** Whether warnings need the customer's own numbers. */
  needsOwnNumbers: boolean;
  /** What a person calls the thing where nobody noted it. */
  titleOf(id: string): string;
  /** What else people call it, where that is at hand; the vendor is not asked. */
  friendlyName(directory: Directory, session: Session, id: string): Promise<string | null>;
  read(client: TelephonyClient, id: string, options?: CallOptions): Promise<Snapshot>;
  /** Settings as they were kept, perhaps by an earlier version; `null` for what are none. */
  parse(stored: Settings): Settings | null;
  /** Draws the form that lies under a preview, from its draft and the metadata that names it. */
  form(draft: Draft, metadata: string): ModalView;
  /**
   * Earlier settings as they can be asked for now: ids that no longer exist become new entries, and what the vendor did
   * not state then stays as it is now.
   */
  restore(earlier: Settings, now: Settings): Settings;
  /**
   * What a preset wants of these settings, as it can be asked for now: what it does not name stays as it is, and of a
   * list what it does not know is switched off, never removed. `null` for settings that are none to this version.
   */
  withPreset(preset: Settings, now: Settings): Settings | null;
  /** What of a change cannot be brought back by asking for `restored`, because the vendor never stated it; in words. */
  lost(change: Made, now: Settings, restored: Settings): string[];
  /** What the vendor holds, with what was sent and it never shows. */
  withSent(held: Settings, sent: Settings): Settings;
  /** The numbers in these settings that are called. */
  numbersIn(settings: Settings): string[];
  /** Whether two values of one setting are the same, ids left aside. */
  same(setting: string, a: Json, b: Json): boolean;
  /** Whether the vendor, asked after a change, holds what was sent, however it writes that. `id` as in {@link SettingKind.read}. */
  stored(setting: string, sent: Json, held: Json, id: string): Stored;
  /** What a person made of a setting, made to another value that came of the same one; both are JSON of the setting. */
  merge(setting: string, base: Json, mine: Json, theirs: Json): Json;
  /** Whatever differs between two states, in words; what is alike is left out. */
  lines(before: Settings, after: Settings): ChangeLine[];
  /** What a change comes to, for the head of its preview. */
  outcome(draft: Draft): Outcome;
  /** The settings in one plain sentence. */
  sentence(settings: Settings): string;
  warnings(before: Settings, after: Settings, around: ChangeContext): Warning[];
  /** How people take turns in it; absent where its settings have no order of people. */
  duty?: DutyOrder;
  /** The setting that the vendor's name of a field stands for; `null` when no form has it. */
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

  /** `null` for a word that no kind is called by, such as another action of the audit. */
  find(name: string): SettingKind | null {
    return this.#byName.get(name) ?? null;
  }

  /** The kind of a draft that is kept: drafts of any other are none. */
  of({ kind }: Pick<Draft, 'kind'>): SettingKind {
    const found = this.find(kind);
    if (found === null) throw new Error('A draft of settings that are not registered');
    return found;
  }
}
