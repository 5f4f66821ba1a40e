import type { ModalView } from '@slack/types';
import type { Directory } from '../people/directory/directory.ts';
import type { Json } from '../storage/ports.ts';
import type { CallOptions, TelephonyClient } from '../telephony/types.ts';
import type { Session } from '../workspace/session.ts';
import type { Draft } from './draft.ts';
import type { ChangeContext, ChangeLine, Made, Outcome, Settings, Stored, Warning } from './settings.ts';

/** What the provider was read to hold for a thing whose settings can be changed. */
export interface Snapshot {
  /** What a person calls it, in the middle of a sentence: `Follow-Me of +44 …`, `the menu Reception`. */
  title: string;
  /** The changeable settings, with everything in which two states may differ. */
  settings: Settings;
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
  hindrance(changed: Settings): string | null;
  /** Sends only `changed`; ids of existing list entries are taken from this read. */
  write(changed: Settings, options?: CallOptions): Promise<void>;
}

/** Settings that hold people in an order; `id` as in {@link SettingKind.read}. */
interface DutyOrder {
  /** Everybody in their order. */
  people(settings: Settings): { name: string | null; number: string }[];
  /**
   * The settings with the person whose turn it is in first place, whoever was first before; `null` where they are not
   * in the list.
   */
  first(settings: Settings, turn: { id: string; people: readonly string[]; first: string }): Settings | null;
  /** Whether somebody is in the list, and switched on. */
  standing(settings: Settings, number: string, id: string): 'on' | 'off' | 'gone';
  /** Whether the order matters, so that whoever is first rings first. */
  matters(settings: Settings): boolean;
}

/**
 * One kind of setting that can be changed at the provider (a number's Follow-Me, an IVR menu). A feature defines its own,
 * the app registers it ({@link SettingKinds}), and nothing else tells kinds apart.
 */
export interface SettingKind {
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
  read(client: TelephonyClient, id: string, options?: CallOptions): Promise<Snapshot>;
  /** Reads stored settings, perhaps from an earlier version; `null` where they cannot be read. */
  parse(stored: Settings): Settings | null;
  /** Draws the form that lies under a preview, from its draft and the metadata that names it. */
  form(draft: Draft, metadata: string): ModalView;
  /**
   * Earlier settings in a form that can be sent now: ids that no longer exist become new entries, and settings that the
   * provider did not state then stay as they are now.
   */
  restore(earlier: Settings, now: Settings): Settings;
  /**
   * A preset's settings in a form that can be sent now: settings that it does not name stay as they are; list entries
   * that it does not name are switched off, never removed. `null` for settings that this version cannot read.
   */
  withPreset(preset: Settings, now: Settings): Settings | null;
  /** What sending `restored` cannot bring back, because the provider never stated it; in words. */
  lost(change: Made, now: Settings, restored: Settings): string[];
  /** What the provider holds, completed with what was sent but is never shown by the provider. */
  withSent(held: Settings, sent: Settings): Settings;
  /** The numbers in these settings that are called. */
  numbersIn(settings: Settings): string[];
  /** Whether two values of one setting are the same, ignoring ids. */
  same(setting: string, a: Json, b: Json): boolean;
  /**
   * Whether the provider, asked after a change, holds what was sent, however it is written. `id` as in {@link
   * SettingKind.read}.
   */
  stored(setting: string, sent: Json, held: Json, id: string): Stored;
  /** Three-way merge of one setting: what a person changed from `base` to `mine`, applied to `theirs`. */
  merge(setting: string, base: Json, mine: Json, theirs: Json): Json;
  /** What differs between two states, in words. */
  lines(before: Settings, after: Settings): ChangeLine[];
  /** What a change comes to, for the top of its preview. */
  outcome(draft: Draft): Outcome;
  /** The settings in one plain sentence. */
  sentence(settings: Settings): string;
  warnings(before: Settings, after: Settings, around: ChangeContext): Warning[];
  /** How people take turns in it; absent where its settings have no order of people. */
  duty?: DutyOrder;
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
}
