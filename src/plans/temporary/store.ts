import { settingKey } from '../../changes/apply-change.ts';
import type { Draft } from '../../changes/draft.ts';
import type { SettingKinds } from '../../changes/setting-kind.ts';
import { asJson, ifUnchanged, listAll } from '../../storage/change-record.ts';
import type { Json, Records } from '../../storage/ports.ts';
import { Holders } from '../../workspace/holders.ts';
import { type PlannedChange, readPlanned, readTemporary, type TemporaryChange } from './record.ts';

const PREFIX = 'temporary/';
const PLANNED = 'planned/';

/** A temporary change as it was read, with the version that a write must still find. */
export interface VersionedChange {
  change: TemporaryChange;
  version: string;
}

/** The same for a change that begins later. */
export interface VersionedPlan {
  plan: PlannedChange;
  version: string;
}

/** Identifies the thing whose settings are changed. */
export type SettingId = Pick<Draft, 'environment' | 'kind' | 'subject'>;

/** Stores temporary changes, one for each thing, and planned ones. */
export class TemporaryStore {
  readonly #records: Records;
  readonly #holders: Holders;
  readonly #kinds: SettingKinds;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, kinds: SettingKinds, unreadable: (key: string) => void) {
    this.#records = records;
    this.#kinds = kinds;
    this.#holders = new Holders(records);
    this.#unreadable = unreadable;
  }

  /** The temporary change of one thing; `null` if there is none. */
  async of(tenant: string, thing: SettingId): Promise<VersionedChange | null> {
    const record = await this.#records.get(tenant, keyOf(thing));
    if (record === null) return null;
    const change = this.#read(record.key, record.value);
    return change === null ? null : { change, version: record.version };
  }

  /** All temporary changes of a workspace, the earliest end first. */
  async list(tenant: string): Promise<TemporaryChange[]> {
    const records = await listAll(this.#records, tenant, PREFIX);
    const read = records.flatMap(({ key, value }) => this.#read(key, value) ?? []);
    return read.sort((a, b) => (a.end?.at ?? Infinity) - (b.end?.at ?? Infinity) || a.id.localeCompare(b.id));
  }

  /** Finds one by its id, or by the id of its job. */
  async find(tenant: string, by: { id: string } | { job: string }): Promise<VersionedChange | null> {
    const all = await this.list(tenant);
    const found = all.find((each) => ('id' in by ? each.id === by.id : each.job === by.job));
    return found === undefined ? null : this.of(tenant, found);
  }

  /**
   * Writes it unless somebody has written since `before` was found. Returns the new version, `null` where nothing was
   * written.
   */
  async write(
    tenant: string,
    change: TemporaryChange,
    before: VersionedChange | null,
  ): Promise<VersionedChange | null> {
    const when = ifUnchanged(before?.version);
    const version = await this.#records.put(tenant, keyOf(change), asJson(change), { when });
    return version === null ? null : { change, version };
  }

  /** Removes it unless somebody has written since it was found; returns whether it did. */
  async remove(tenant: string, { change, version }: VersionedChange): Promise<boolean> {
    const removed = await this.#records.delete(tenant, keyOf(change), { version });
    if (removed) await this.#holders.leave(tenant, settingKey(change));
    return removed;
  }

  /** From now on this workspace's change of a thing is the one in force, among all that are connected to its account. */
  take(tenant: string, thing: SettingId): Promise<void> {
    return this.#holders.take(tenant, settingKey(thing));
  }

  /** Nothing was written, so another workspace's change is in force as before. */
  giveBack(tenant: string, thing: SettingId): Promise<void> {
    return this.#holders.giveBack(tenant, settingKey(thing));
  }

  /**
   * The change of another workspace that is in force; only its settings are of use, and only where its account is the same.
   * `null` where there is none.
   */
  async elsewhere(tenant: string, thing: SettingId): Promise<TemporaryChange | null> {
    const holder = await this.#holders.of(settingKey(thing));
    return holder === null || holder === tenant ? null : ((await this.of(holder, thing))?.change ?? null);
  }

  /** Whether another workspace has changed the thing for a while since this change, whether or not that is over. */
  async isDisplaced(tenant: string, change: TemporaryChange): Promise<boolean> {
    return change.shared === true && (await this.#holders.of(settingKey(change))) !== tenant;
  }

  /** All planned changes of a workspace, or of one thing, the earliest start first. */
  async planned(tenant: string, thing?: SettingId): Promise<PlannedChange[]> {
    const found = await this.#plans(tenant, thing);
    return found.map(({ plan }) => plan);
  }

  /** Finds a planned change by its id or by the id of its job. */
  async findPlan(tenant: string, by: { id: string } | { job: string }): Promise<VersionedPlan | null> {
    const all = await this.#plans(tenant);
    return all.find(({ plan }) => ('id' in by ? plan.id === by.id : plan.job === by.job)) ?? null;
  }

  /** As {@link write}. */
  async writePlan(tenant: string, plan: PlannedChange, before: VersionedPlan | null): Promise<VersionedPlan | null> {
    const when = ifUnchanged(before?.version);
    const version = await this.#records.put(tenant, keyOfPlan(plan), asJson(plan), { when });
    return version === null ? null : { plan, version };
  }

  /** As {@link remove}. */
  removePlan(tenant: string, { plan, version }: VersionedPlan): Promise<boolean> {
    return this.#records.delete(tenant, keyOfPlan(plan), { version });
  }

  async #plans(tenant: string, thing?: SettingId): Promise<VersionedPlan[]> {
    const prefix = thing === undefined ? PLANNED : `${PLANNED}${settingKey(thing)}/`;
    const records = await listAll(this.#records, tenant, prefix);
    const read = records.flatMap(({ key, value, version }) => {
      const plan = readPlanned(this.#kinds, value);
      if (plan === null) this.#unreadable(key);
      const isMeant = plan !== null && (thing === undefined || settingKey(plan) === settingKey(thing));
      return isMeant ? [{ plan, version }] : [];
    });
    return read.sort((a, b) => a.plan.start.at - b.plan.start.at || a.plan.id.localeCompare(b.plan.id));
  }

  #read(key: string, value: Json): TemporaryChange | null {
    const change = readTemporary(this.#kinds, value);
    if (change === null) this.#unreadable(key);
    return change;
  }
}

function keyOfPlan(plan: PlannedChange): string {
  return `${PLANNED}${settingKey(plan)}/${plan.id}`;
}

function keyOf(thing: SettingId): string {
  return `${PREFIX}${settingKey(thing)}`;
}
