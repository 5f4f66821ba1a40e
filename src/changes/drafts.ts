import type { Button } from '@slack/types';
import type { EditPermission } from '../people/rights/capability-check.ts';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { limitedText } from '../slack/blocks/blocks.ts';
import { type MissingRight, missingRightButtons, missingRightNote } from '../slack/blocks/outcome.ts';
import { asJson, changeRecord, lastSeen } from '../storage/change-record.ts';
import type { Json, Records, StoredRecord } from '../storage/ports.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { type Draft, type DraftState, draftSchema, type Source } from './draft.ts';
import type { SettingKind, SettingKinds } from './setting-kind.ts';
import type { Settings } from './settings.ts';

/** How long a form, and what was typed into it, is kept. */
const DRAFT_TTL_MS = DAY_MS;

/** Changes in the making, by an id that forms carry; bound to the person who began them. */
export class Drafts {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #id: () => string;
  readonly #kinds: SettingKinds;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is called for a draft that this version of the app cannot read; it counts as gone. */
  constructor(
    records: Records,
    clock: Clock,
    id: () => string,
    kinds: SettingKinds,
    unreadable: (key: string) => void = () => {},
  ) {
    this.#records = records;
    this.#clock = clock;
    this.#id = id;
    this.#kinds = kinds;
    this.#unreadable = unreadable;
  }

  /** `source` is the message whose button opened the form, where it can be replaced. */
  async create(tenant: string, draft: Draft, source: Source | null = null): Promise<string> {
    const id = this.#id();
    await this.save(tenant, id, source === null ? draft : { ...draft, source });
    return id;
  }

  /**
   * The draft, whoever began it; `null` when it is gone. Where this process wrote the state that the view carries (`seen`, as
   * in {@link stateOf}), that is taken: whoever saves it, or writes it again, compares it with what is stored.
   */
  async find(tenant: string, id: string, seen?: string): Promise<Draft | null> {
    const last = seen === undefined ? null : lastSeen(this.#records, tenant, key(id));
    if (last !== null && last.version === seen) return this.#read(id, last.value);
    return (await this.#find(tenant, id))?.draft ?? null;
  }

  /** What a view that shows a draft carries: its id, and which state of it was written just before. */
  stateOf(tenant: string, id: string): DraftState {
    const seen = lastSeen(this.#records, tenant, key(id))?.version;
    return seen === undefined ? { draft: id } : { draft: id, seen };
  }

  /** The draft, or `WorkspaceProblem` when it is gone or another person's. */
  async read<S extends Settings>(tenant: string, id: string, by: string, kind: SettingKind<S>): Promise<Draft<S>> {
    const draft = await this.find(tenant, id);
    if (draft === null || draft.by !== by || !isOfKind(kind, draft)) throw tooOld();
    return draft;
  }

  async save(tenant: string, id: string, draft: Draft): Promise<void> {
    await this.#records.put(tenant, key(id), this.#write(draft), { expiresAt: this.#clock.now() + DRAFT_TTL_MS });
  }

  /**
   * Applies `change` to the stored draft and returns the result. If another press of the same person was written in
   * between, `change` runs again on that, so it must have no side effects. `WorkspaceProblem` when it is gone.
   */
  async change<S extends Settings>(
    tenant: string,
    id: string,
    kind: SettingKind<S>,
    change: (draft: Draft<S>) => Draft<S>,
  ): Promise<Draft<S>> {
    const codec = { read: (value: Json) => this.#read(id, value), write: (draft: Draft) => this.#write(draft) };
    const changeStored = (draft: Draft | null) => {
      if (draft === null || !isOfKind(kind, draft)) throw tooOld();
      return change(draft);
    };
    const expiresAt = this.#clock.now() + DRAFT_TTL_MS;
    return changeRecord(this.#records, tenant, key(id), codec, changeStored, { expiresAt, recent: true });
  }

  /**
   * Removes for good the draft that is about to be sent. Of two submissions of one draft only one succeeds, however
   * they were delivered, and none does once the draft has been changed; the others get a `WorkspaceProblem`.
   */
  async take(tenant: string, id: string, draft: Draft): Promise<void> {
    const wanted = JSON.stringify(readDraft(this.#kinds, asJson(draft)));
    const taken = async (found: { draft: Draft; version: string } | null) =>
      found !== null &&
      JSON.stringify(found.draft) === wanted &&
      (await this.#records.delete(tenant, key(id), { version: found.version }));
    // Compared with what the caller has just read: anything written since fails the comparison.
    if (await taken(this.#readRecord(id, lastSeen(this.#records, tenant, key(id))))) return;
    if (!(await taken(await this.#find(tenant, id)))) throw tooOld();
  }

  async drop(tenant: string, id: string): Promise<void> {
    await this.#records.delete(tenant, key(id));
  }

  async #find(tenant: string, id: string): Promise<{ draft: Draft; version: string } | null> {
    return this.#readRecord(id, await this.#records.get(tenant, key(id)));
  }

  #readRecord(id: string, record: StoredRecord | null): { draft: Draft; version: string } | null {
    const draft = record === null ? null : this.#read(id, record.value);
    return record === null || draft === null ? null : { draft, version: record.version };
  }

  /** Whoever has the address of a message can write into it, so none is written that is of no use any more. */
  #write({ source, ...draft }: Draft): Json {
    return asJson(source == null || source.until <= this.#clock.now() ? draft : { ...draft, source });
  }

  #read(id: string, value: Json): Draft | null {
    const draft = readDraft(this.#kinds, value);
    if (draft === null) this.#unreadable(key(id));
    return draft;
  }
}

/** A draft with the settings of its kind, whichever version stored it; `null` for anything else. */
export function readDraft(kinds: SettingKinds, value: Json | undefined): Draft | null {
  const read = draftSchema.safeParse(value);
  if (!read.success) return null;
  const { base, wanted, now } = read.data;
  const settings = kinds.read(read.data.kind, { base, wanted, now: now ?? base });
  return settings === null ? null : { ...read.data, ...settings, now: now === null ? null : settings.now };
}

/** Whether a draft, and so its settings, are of a kind, where only one is meant. */
export function isOfKind<S extends Settings>(kind: SettingKind<S> | undefined, draft: Draft): draft is Draft<S> {
  return kind === undefined || draft.kind === kind.name;
}

/** What somebody is told when their draft is no longer kept. */
export function tooOld(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'This form is too old to go on with, or was sent already.',
    next: 'Nothing more was sent; open it again.',
    // Where a message shows it, what that says of it remains true.
    settled: { replaces: 'controls' },
  });
}

function key(id: string): string {
  return `draft/${id}`;
}

/** Whether the person looking at settings may change them; if not, why not, or who can. */
export type Editing =
  | { allowed: true }
  | { allowed: false; why: string }
  | { allowed: false; missingRight: MissingRight };

/** The same from a permission, with what is said to somebody whose role is not enough. */
export async function editingOf(
  permission: EditPermission,
  missingRight: () => Promise<MissingRight>,
): Promise<Editing> {
  if (permission.allowed) return permission;
  const { why } = permission;
  return why === null ? { allowed: false, missingRight: await missingRight() } : { allowed: false, why };
}

/** The button that opens the form; for somebody who may only propose changes, also the one that asks for access. */
export function editButtons(editing: Editing, open: (label: string) => Button): Button[] {
  if (editing.allowed) return [open('Edit')];
  return 'missingRight' in editing ? [open('Propose a change'), ...missingRightButtons(editing.missingRight)] : [];
}

/** Small print for somebody who may not edit. */
export function whyNot(editing: Editing): string[] {
  if (editing.allowed) return [];
  return ['missingRight' in editing ? missingRightNote(editing.missingRight) : limitedText(editing.why, 1000)];
}
