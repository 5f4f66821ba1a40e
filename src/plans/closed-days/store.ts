import { changeRecord } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import { type ClosedDay, type ClosedDays, closedDaysCodec } from './record.ts';

const KEY = 'closed-days';

interface ClosedDayStoreDeps {
  records: Records;
  /** Called for a record that this version of the app cannot read; it is never written over. */
  unreadable: (key: string) => void;
}

/** Where the closed days of a workspace are kept. */
export class ClosedDayStore {
  readonly #deps: ClosedDayStoreDeps;

  constructor(deps: ClosedDayStoreDeps) {
    this.#deps = deps;
  }

  /** All of a workspace, in no particular order. */
  async list(tenant: string): Promise<readonly ClosedDay[]> {
    const record = await this.#deps.records.get(tenant, KEY);
    return record === null ? [] : (this.#read(record.value)?.entries ?? []);
  }

  /**
   * Writes the result of `change`, and returns them; the same list writes nothing. `change` runs again on what others
   * wrote in between, so it must have no side effects.
   */
  async change(
    tenant: string,
    change: (entries: readonly ClosedDay[]) => readonly ClosedDay[],
  ): Promise<readonly ClosedDay[]> {
    const codec = { read: this.#known.bind(this), write: closedDaysCodec.write };
    const after = await changeRecord(this.#deps.records, tenant, KEY, codec, (now: ClosedDays | null): ClosedDays => {
      const before = now ?? { version: 1, entries: [] };
      const entries = change(before.entries);
      return entries === before.entries ? before : { ...before, entries: [...entries] };
    });
    return after.entries;
  }

  #read(value: Parameters<typeof closedDaysCodec.read>[0]): ClosedDays | null {
    const read = closedDaysCodec.read(value);
    if (read === null) this.#deps.unreadable(KEY);
    return read;
  }

  /** The stored days; a record that cannot be read is not taken for an empty list. */
  #known(value: Parameters<typeof closedDaysCodec.read>[0]): ClosedDays {
    const read = this.#read(value);
    if (read === null) throw new Error('The closed days of a workspace cannot be read');
    return read;
  }
}
