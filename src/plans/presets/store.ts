import { isDeepStrictEqual } from 'node:util';
import { asJson, placeOf, type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import { MAX_PRESETS, nameKey, type Preset, presetCodec } from './record.ts';

/** What is wanted of a preset that is new. */
export type NewPreset = Omit<Preset, 'version' | 'id'>;

/** A place, and what tells those apart that have been in it. */
const IS_ID = /^\d{1,2}-\w{1,40}$/u;

/** Where the presets of workspaces are kept, each in one of so many places as a workspace may have presets. */
export class PresetStore {
  readonly #presets: VersionedRecords<'preset', Preset>;
  readonly #newId: () => string;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, newId: () => string, unreadable: (key: string) => void) {
    const kind = { name: 'preset' as const, prefix: 'preset/', keyOf: placeOf, read: presetCodec.read };
    this.#presets = new VersionedRecords<'preset', Preset>(records, kind, unreadable);
    this.#newId = newId;
  }

  /** All of a workspace, by name. */
  async list(tenant: string): Promise<Preset[]> {
    const presets = (await this.#presets.all(tenant)).map(({ preset }) => preset);
    return presets.sort((a, b) => nameKey(a.name).localeCompare(nameKey(b.name)) || a.id.localeCompare(b.id));
  }

  /** `null` when it is gone. */
  async find(tenant: string, id: string): Promise<Preset | null> {
    return (await this.#find(tenant, id))?.preset ?? null;
  }

  /**
   * The new preset, under the `id` of one that was removed where its place is still free; `null` where the workspace already
   * has the most allowed.
   */
  async create(tenant: string, wanted: NewPreset, id = ''): Promise<Preset | null> {
    const make = (place: number): Preset => ({ version: 1, id: `${place}-${this.#newId()}`, ...wanted });
    const again = IS_ID.test(id) ? await this.#presets.write(tenant, { version: 1, id, ...wanted }, null) : null;
    return again?.preset ?? this.#presets.create(tenant, make, MAX_PRESETS);
  }

  /** Replaces the preset with its id, if that is still as it was `before` and nobody has written meanwhile; returns whether it did. */
  async replace(tenant: string, preset: Preset, before?: Preset): Promise<boolean> {
    const found = await this.#find(tenant, preset.id, before);
    return found !== null && (await this.#presets.write(tenant, preset, found)) !== null;
  }

  /** What was removed; `null` when it was gone, or is no longer as it was `before`. */
  async remove(tenant: string, id: string, before?: Preset): Promise<Preset | null> {
    const found = await this.#find(tenant, id, before);
    return found !== null && (await this.#presets.remove(tenant, found)) ? found.preset : null;
  }

  async #find(tenant: string, id: string, as?: Preset): Promise<Versioned<'preset', Preset> | null> {
    const found = IS_ID.test(id) ? await this.#presets.at(tenant, placeOf({ id })) : null;
    if (found?.preset.id !== id) return null;
    return as === undefined || samePreset(found.preset, as) ? found : null;
  }
}

/** Whether two presets are the same in all stored fields, in whatever order a storage returns them. */
export function samePreset(a: Preset, b: Preset): boolean {
  return isDeepStrictEqual(asJson(a), asJson(b));
}
