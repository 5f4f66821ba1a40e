import { asJson, ifUnchanged, listAll } from '../../storage/change-record.ts';
import type { Json, Records } from '../../storage/ports.ts';
import type { SettingId } from '../temporary/store.ts';
import { type Hours, MOST_HOURS, readHours } from './record.ts';

const PREFIX = 'hours/';

/** A plan as it was read, with the version that a write must still find. */
export interface VersionedHours {
  plan: Hours;
  version: string;
}

/** Where plans of hours are kept, each in one of so many places as a workspace may have plans. */
export class HoursStore {
  readonly #records: Records;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, unreadable: (key: string) => void) {
    this.#records = records;
    this.#unreadable = unreadable;
  }

  /** All of a workspace, by their ids, even those that are being taken back. */
  async list(tenant: string): Promise<Hours[]> {
    return (await this.#all(tenant)).map(({ plan }) => plan);
  }

  async find(tenant: string, by: { id: string } | { job: string }): Promise<VersionedHours | null> {
    const all = await this.#all(tenant);
    return all.find(({ plan }) => ('id' in by ? plan.id === by.id : plan.job === by.job)) ?? null;
  }

  /** Stores a plan that is new under an id of its place; `null` where the workspace already has the most allowed. */
  async create(tenant: string, wanted: Omit<Hours, 'id'>, newId: () => string): Promise<Hours | null> {
    for (let place = 0; place < MOST_HOURS; place += 1) {
      const plan: Hours = { ...wanted, id: `${place}-${newId()}` };
      const version = await this.#records.put(tenant, keyOf(plan.id), asJson(plan), { when: 'absent' });
      if (version !== null) return plan;
    }
    return null;
  }

  /** Writes it unless somebody wrote since `before` was found; `null` where nothing was written. */
  async write(tenant: string, plan: Hours, before: VersionedHours): Promise<VersionedHours | null> {
    const when = ifUnchanged(before.version);
    const version = await this.#records.put(tenant, keyOf(plan.id), asJson(plan), { when });
    return version === null ? null : { plan, version };
  }

  /** Removes it as it was found; returns whether it did. */
  remove(tenant: string, { plan, version }: VersionedHours): Promise<boolean> {
    return this.#records.delete(tenant, keyOf(plan.id), { version });
  }

  async #all(tenant: string): Promise<VersionedHours[]> {
    const records = await listAll(this.#records, tenant, PREFIX);
    return records.flatMap(({ key, value, version }) => {
      const plan = this.#read(key, value);
      return plan === null ? [] : [{ plan, version }];
    });
  }

  #read(key: string, value: Json): Hours | null {
    const plan = readHours(value);
    if (plan === null) this.#unreadable(key);
    return plan;
  }
}

/** The plan that a thing has its hours from; `null` for none. */
export function planFor(plans: readonly Hours[], thing: SettingId): Hours | null {
  const has = ({ environment, things }: Hours) =>
    environment === thing.environment &&
    things.some(({ kind, subject }) => kind === thing.kind && subject === thing.subject);
  return plans.find((plan) => !plan.ending && has(plan)) ?? null;
}

/** One plan in each place. */
function keyOf(id: string): string {
  return `${PREFIX}${id.split('-', 1)[0] ?? ''}`;
}
