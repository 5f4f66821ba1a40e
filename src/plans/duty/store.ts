import { settingKey } from '../../changes/apply-change.ts';
import { type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import type { SettingId } from '../temporary/store.ts';
import { type DutyList, readDutyList } from './record.ts';

/** A duty list as it was read, with the version that a write must still find. */
export type VersionedDuty = Versioned<'list', DutyList>;

/** Where duty lists are kept, one for each number. */
export class DutyStore extends VersionedRecords<'list', DutyList> {
  constructor(records: Records, unreadable: (key: string) => void) {
    super(records, { name: 'list', prefix: 'duty/', keyOf: settingKey, read: readDutyList }, unreadable);
  }

  /** `null` where the number has none. */
  of(tenant: string, thing: SettingId): Promise<VersionedDuty | null> {
    return this.at(tenant, settingKey(thing));
  }
}
