import { settingKey } from '../../changes/apply-change.ts';
import type { Draft } from '../../changes/draft.ts';
import type { SettingKinds } from '../../changes/setting-kind.ts';
import { type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import { Holders, holdersIn } from '../../workspace/holders.ts';
import { isOtherOwner, isOwnedBy, ownerOf, sameOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { type PlannedChange, readPlanned, readTemporary, type TemporaryChange } from './record.ts';

/** A temporary change as it was read, with the version that a write must still find. */
export type VersionedChange = Versioned<'change', TemporaryChange>;

/** The same for a change that begins later. */
export type VersionedPlan = Versioned<'plan', PlannedChange>;

/** Identifies the thing whose settings are changed. */
export type SettingId = Pick<Draft, 'environment' | 'kind' | 'subject'>;

/** Where temporary changes are kept, one for each thing, and planned ones. */
export class TemporaryStore extends VersionedRecords<'change', TemporaryChange> {
  /** Those that begin later. */
  readonly plans: VersionedRecords<'plan', PlannedChange>;
  readonly #holders: Holders;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, kinds: SettingKinds, unreadable: (key: string) => void) {
    super(
      records,
      { name: 'change', prefix: 'temporary/', keyOf: settingKey, read: (value) => readTemporary(kinds, value) },
      unreadable,
    );
    this.plans = new VersionedRecords<'plan', PlannedChange>(
      records,
      { name: 'plan', prefix: 'planned/', keyOf: keyOfPlan, read: (value) => readPlanned(kinds, value) },
      unreadable,
    );
    this.#holders = new Holders(records);
  }

  /** The temporary change of one thing; `null` if there is none. */
  of(tenant: string, thing: SettingId): Promise<VersionedChange | null> {
    return this.at(tenant, settingKey(thing));
  }

  /** All temporary changes of a workspace, the earliest end first. */
  override async list(tenant: string): Promise<TemporaryChange[]> {
    const read = (await this.all(tenant)).map(({ change }) => change);
    return read.sort((a, b) => (a.end?.at ?? Infinity) - (b.end?.at ?? Infinity) || a.id.localeCompare(b.id));
  }

  /** Removes it unless somebody has written since it was found; returns whether it did. */
  override async remove(tenant: string, found: VersionedChange): Promise<boolean> {
    const removed = await super.remove(tenant, found);
    if (removed) await this.#holders.leave(tenant, settingKey(found.change));
    return removed;
  }

  /** From now on this workspace's change is the one in force, among all that are connected to its account. */
  take(tenant: string, change: TemporaryChange): Promise<void> {
    return this.#holders.take(tenant, settingKey(change), change.owner);
  }

  /** Nothing was written, so another workspace's change is in force as before. */
  giveBack(tenant: string, thing: SettingId): Promise<void> {
    return this.#holders.giveBack(tenant, settingKey(thing));
  }

  /**
   * The change of another workspace that is in force in an account, whose owner is asked for only where there may be one;
   * only its settings are of use. `null` where none is known.
   */
  async elsewhere(
    tenant: string,
    thing: SettingId,
    ownedBy: () => Promise<TemporaryChange['owner']>,
  ): Promise<TemporaryChange | null> {
    const others = (await this.#holders.of(settingKey(thing))).filter((each) => each.tenant !== tenant);
    if (others.length === 0) return null;
    const owner = await ownedBy();
    for (const other of holdersIn(others, owner)) {
      const found = (await this.of(other.tenant, thing))?.change;
      if (found !== undefined && sameOwner(found.owner, owner)) return found;
    }
    return null;
  }

  /** Whether another workspace has changed the thing for a while since this change, whether or not that is over. */
  async isDisplaced(tenant: string, change: TemporaryChange): Promise<boolean> {
    if (change.shared !== true) return false;
    const holders = await this.#holders.of(settingKey(change));
    if (holders.some((each) => each.tenant === tenant)) return false;
    // An earlier version took the same number or id of another account for the same thing.
    const old = holders.find((each) => each.account === undefined && each.before === tenant);
    const by = old === undefined ? null : ((await this.of(old.tenant, change))?.change ?? null);
    return by === null || !isOtherOwner(by.owner, change.owner);
  }

  /** All planned changes of a workspace, or of one thing, the earliest start first. */
  async planned(tenant: string, thing?: SettingId): Promise<PlannedChange[]> {
    const found = await this.plans.all(tenant, thing === undefined ? '' : `${settingKey(thing)}/`);
    return found
      .map(({ plan }) => plan)
      .filter((plan) => thing === undefined || settingKey(plan) === settingKey(thing))
      .sort((a, b) => a.start.at - b.start.at || a.id.localeCompare(b.id));
  }
}

function keyOfPlan(plan: PlannedChange): string {
  return `${settingKey(plan)}/${plan.id}`;
}

/**
 * The temporary change that is stored of a thing, by whether it is one of the account in use: that of an account which was
 * connected before is about a thing of the same number or id there.
 */
export async function storedOf(
  store: TemporaryStore,
  session: Session,
  thing: SettingId,
): Promise<{ here: TemporaryChange | null; there: TemporaryChange | null }> {
  const change = (await store.of(session.tenant, thing))?.change ?? null;
  const isHere = change === null || (await isOwnedBy(session, change.owner));
  return isHere ? { here: change, there: null } : { here: null, there: change };
}

/**
 * The temporary change by which another workspace of this installation that is connected to the same account holds a
 * thing now; `null` where none is known. Nothing of it but its settings is to be shown.
 */
export function holdElsewhere(
  store: TemporaryStore,
  session: Session,
  thing: SettingId,
): Promise<TemporaryChange | null> {
  return store.elsewhere(session.tenant, thing, () => ownerOf(session));
}
