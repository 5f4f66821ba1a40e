import { placeOf, type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import type { SettingId } from '../temporary/store.ts';
import { type Hours, MAX_HOURS, readHours } from './record.ts';

/** A plan as it was read, with the version that a write must still find. */
export type VersionedHours = Versioned<'plan', Hours>;

/** Where plans of hours are kept, each in one of so many places as a workspace may have plans, even while they are being taken back. */
export class HoursStore extends VersionedRecords<'plan', Hours> {
  constructor(records: Records, unreadable: (key: string) => void) {
    super(records, { name: 'plan', prefix: 'hours/', keyOf: placeOf, read: readHours }, unreadable);
  }

  /** Stores a plan that is new under an id of its place; `null` where the workspace already has the most allowed. */
  add(tenant: string, wanted: Omit<Hours, 'id'>, newId: () => string): Promise<Hours | null> {
    return this.create(tenant, (place) => ({ ...wanted, id: `${place}-${newId()}` }), MAX_HOURS);
  }
}

/** The plan that a thing has its hours from; `null` for none. */
export function planFor(plans: readonly Hours[], thing: SettingId): Hours | null {
  const has = ({ environment, things }: Hours) =>
    environment === thing.environment &&
    things.some(({ kind, subject }) => kind === thing.kind && subject === thing.subject);
  return plans.find((plan) => !plan.ending && has(plan)) ?? null;
}
