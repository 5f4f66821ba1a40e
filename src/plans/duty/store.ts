import { settingKey } from '../../changes/apply-change.ts';
import { asJson, ifUnchanged, listAll } from '../../storage/change-record.ts';
import type { Json, Records } from '../../storage/ports.ts';
import type { SettingId } from '../temporary/store.ts';
import { type DutyList, readDutyList } from './record.ts';

const PREFIX = 'duty/';

/** A duty list as it was read, with the version that a write must still find. */
export interface VersionedDuty {
  list: DutyList;
  version: string;
}

/** Where duty lists are kept, one for each number. */
export class DutyStore {
  readonly #records: Records;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, unreadable: (key: string) => void) {
    this.#records = records;
    this.#unreadable = unreadable;
  }

  /** `null` where the number has none. */
  async of(tenant: string, thing: SettingId): Promise<VersionedDuty | null> {
    const record = await this.#records.get(tenant, keyOf(thing));
    const list = record === null ? null : this.#read(record.key, record.value);
    return record === null || list === null ? null : { list, version: record.version };
  }

  /** All of a workspace, in the order of their keys. */
  async list(tenant: string): Promise<DutyList[]> {
    const records = await listAll(this.#records, tenant, PREFIX);
    return records.flatMap(({ key, value }) => this.#read(key, value) ?? []);
  }

  async find(tenant: string, by: { id: string } | { job: string }): Promise<VersionedDuty | null> {
    const found = (await this.list(tenant)).find((each) => ('id' in by ? each.id === by.id : each.job === by.job));
    return found === undefined ? null : this.of(tenant, found);
  }

  /** Writes it unless somebody wrote since `before` was found; `null` where nothing was written. */
  async write(tenant: string, list: DutyList, before: VersionedDuty | null): Promise<VersionedDuty | null> {
    const when = ifUnchanged(before?.version);
    const version = await this.#records.put(tenant, keyOf(list), asJson(list), { when });
    return version === null ? null : { list, version };
  }

  /** Removes it as it was found; returns whether it did. */
  remove(tenant: string, { list, version }: VersionedDuty): Promise<boolean> {
    return this.#records.delete(tenant, keyOf(list), { version });
  }

  #read(key: string, value: Json): DutyList | null {
    const list = readDutyList(value);
    if (list === null) this.#unreadable(key);
    return list;
  }
}

function keyOf(thing: SettingId): string {
  return `${PREFIX}${settingKey(thing)}`;
}
