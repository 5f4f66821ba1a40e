import { ifUnchanged, listAll } from '../../storage/change-record.ts';
import type { Records, StoredRecord } from '../../storage/ports.ts';
import { nameKey } from './name.ts';
import { MOST_PRESETS, type Preset, presetCodec } from './record.ts';

const PREFIX = 'preset/';

/** What is wanted of a preset that is new. */
export type NewPreset = Omit<Preset, 'version' | 'id'>;

/** Where the presets of workspaces are kept, each in one of so many places as a workspace may have presets. */
export class PresetStore {
  readonly #records: Records;
  readonly #newId: () => string;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, newId: () => string, unreadable: (key: string) => void) {
    this.#records = records;
    this.#newId = newId;
    this.#unreadable = unreadable;
  }

  /** All of a workspace, by name. */
  async list(tenant: string): Promise<Preset[]> {
    const records = await listAll(this.#records, tenant, PREFIX);
    const presets = records.flatMap((record) => this.#read(record) ?? []);
    return presets.sort((a, b) => nameKey(a.name).localeCompare(nameKey(b.name)) || a.id.localeCompare(b.id));
  }

  /** `null` when it is gone. */
  async find(tenant: string, id: string): Promise<Preset | null> {
    return (await this.#find(tenant, id))?.preset ?? null;
  }

  /** The new preset; `null` where the workspace already has the most allowed. */
  async create(tenant: string, wanted: NewPreset): Promise<Preset | null> {
    for (let place = 0; place < MOST_PRESETS; place += 1) {
      const preset: Preset = { version: 1, id: `${place}-${this.#newId()}`, ...wanted };
      const when = 'absent';
      if ((await this.#records.put(tenant, keyOf(preset.id), presetCodec.write(preset), { when })) !== null) {
        return preset;
      }
    }
    return null;
  }

  /** Replaces the preset with its id, if that still exists and nobody has written meanwhile; returns whether it did. */
  async replace(tenant: string, preset: Preset): Promise<boolean> {
    const found = await this.#find(tenant, preset.id);
    if (found === null) return false;
    const when = ifUnchanged(found.version);
    return (await this.#records.put(tenant, keyOf(preset.id), presetCodec.write(preset), { when })) !== null;
  }

  /** What was removed; `null` when it was gone. */
  async remove(tenant: string, id: string): Promise<Preset | null> {
    const found = await this.#find(tenant, id);
    if (found === null) return null;
    const isGone = await this.#records.delete(tenant, keyOf(id), { version: found.version });
    return isGone ? found.preset : null;
  }

  async #find(tenant: string, id: string): Promise<{ preset: Preset; version: string } | null> {
    const record = isId(id) ? await this.#records.get(tenant, keyOf(id)) : null;
    const preset = record === null ? null : this.#read(record);
    return record === null || preset === null || preset.id !== id ? null : { preset, version: record.version };
  }

  #read({ key, value }: StoredRecord): Preset | null {
    const preset = presetCodec.read(value);
    if (preset === null) this.#unreadable(key);
    return preset;
  }
}

/** The record's key; the id says in which place the preset is stored. */
function keyOf(id: string): string {
  return `${PREFIX}${id.split('-', 1)[0]}`;
}

function isId(id: string): boolean {
  return /^\d{1,2}-\w{1,40}$/u.test(id);
}
