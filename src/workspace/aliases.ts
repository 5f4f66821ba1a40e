import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';
import type { Records, SecretStore } from '../storage/ports.ts';
import type { Installs } from './installs.ts';

/** A workspace as Slack names it, and the organisation that it is said to belong to. */
export interface WorkspaceIdentity {
  team: string;
  enterprise: string | null;
}

/** Where the data of a workspace are stored, and the organisation that it was last proven to belong to. */
interface CanonicalTenant {
  tenant: string;
  enterprise: string | null;
}

const homeSchema = z.object({
  /** The tenant key under which everything is stored. */
  home: z.string(),
  /** Other keys that were proven to be the same workspace. */
  also: z.array(z.string()),
  enterprise: z.string().nullable(),
});

type WireHome = z.infer<typeof homeSchema>;

interface Stored {
  value: WireHome;
  version: string;
}

/** How long the place of a workspace's data is remembered; an unknown key is always looked up. */
export const ALIAS_TTL_MS = 600_000;

/** How long it is remembered that a key is not an alias; finding that out costs a call to Slack. */
export const UNKNOWN_ALIAS_TTL_MS = 60_000;

/** Workspaces remembered at once; the one asked for longest ago goes. */
const MAX_REMEMBERED = 5_000;

/** Follows a workspace's id in the name under which its home is stored, because the home's own records may be wiped. */
const BESIDE = ' home';

const KEY = 'home';

export interface AliasOptions {
  secrets: SecretStore;
  records: Records;
  clock: Clock;
  /** The tenant key of a place. */
  tenantOf: (enterprise: string | null, team: string) => string;
  /** Installs are only ever written where the data are, so that a key with one needs no proof; `null` with one token for all. */
  installs: Pick<Installs, 'isInstalled'> | null;
  /**
   * Whether the workspace belongs to that organisation now, as proven by one of its own bot tokens, which are stored
   * under these keys. Rejects when Slack cannot be asked.
   */
  prove: (place: WorkspaceIdentity, tenants: readonly string[]) => Promise<boolean>;
  /** Called when a workspace has moved to another organisation, or to none. */
  moved: (home: string, from: string | null, to: string | null) => Promise<void>;
}

/**
 * Keeps a workspace's data when it joins or leaves an organisation, which changes its tenant key: the new key becomes
 * an alias of the old one (docs/decisions/0029-aliases.md). Owner of what is remembered: the process; key: the
 * workspace's id; lifetime: {@link ALIAS_TTL_MS}; dropped by every change made here. Failures are not kept.
 */
export class Aliases {
  readonly #options: AliasOptions;
  readonly #homes: TtlCache<Stored | null>;
  readonly #unsettled: TtlCache<string>;

  constructor(options: AliasOptions) {
    this.#options = options;
    this.#homes = new TtlCache(options.clock, ALIAS_TTL_MS, MAX_REMEMBERED);
    this.#unsettled = new TtlCache(options.clock, UNKNOWN_ALIAS_TTL_MS, MAX_REMEMBERED);
  }

  /**
   * The tenant key for the sender of a verified payload; synchronous where it is remembered. Rejects when it has to be
   * proven and Slack cannot be asked.
   */
  resolve(place: WorkspaceIdentity): string | Promise<string> {
    const seen = this.#key(place);
    const installed = this.#options.installs?.isInstalled(seen) ?? false;
    if (installed === true) return seen;
    const known = installed === false ? this.#homes.known(place.team) : undefined;
    return known !== undefined && isSettled(known.value, seen, place)
      ? (known.value?.value.home ?? seen)
      : this.#find(place, seen, installed);
  }

  async #find(place: WorkspaceIdentity, seen: string, installed: boolean | Promise<boolean>): Promise<string> {
    if (await installed) return seen;
    const known = await this.#known(place.team);
    if (isSettled(known, seen, place)) return known?.value.home ?? seen;
    return this.#unsettled.get(`${place.team} ${seen}`, () =>
      this.#settle(place, seen, (home) => this.#prove(place, [home, seen])),
    );
  }

  /** The same where Slack itself has just said, in its answer to an install, that the workspace is there now. */
  joined(place: WorkspaceIdentity): Promise<string> {
    this.drop(place.team);
    return this.#settle(place, this.#key(place), async () => true);
  }

  /** Where the data of a place are, as far as is known; nothing is proven or written. */
  async look(place: WorkspaceIdentity): Promise<CanonicalTenant> {
    const seen = this.#key(place);
    const known = (await this.#known(place.team))?.value;
    return known !== undefined && namesOf(known).includes(seen)
      ? { tenant: known.home, enterprise: known.enterprise }
      : { tenant: seen, enterprise: place.enterprise };
  }

  /** Every key under which a workspace has data, all of which a removal has to delete. Its home comes first. */
  async tenantsOf(place: WorkspaceIdentity): Promise<string[]> {
    this.drop(place.team);
    const known = (await this.#known(place.team))?.value;
    const seen = this.#key(place);
    const [home = seen, ...also] = known === undefined ? [] : namesOf(known);
    const others = new Set([...also, seen, this.#key({ ...place, enterprise: null })]);
    others.delete(home);
    const found = await Promise.all([...others].map(async (each) => ((await this.#isInUse(each)) ? [each] : [])));
    return [home, ...found.flat()];
  }

  /** Forgets where the data of a workspace lay, once nothing is left under that key. */
  async forget(team: string, tenant: string): Promise<void> {
    this.drop(team);
    const stored = await this.#read(team);
    if (stored?.value.home !== tenant) return;
    await this.#options.records.delete(team + BESIDE, KEY, { version: stored.version });
    this.drop(team);
  }

  /** Makes the next look-up read what is stored. */
  drop(team: string): void {
    this.#homes.drop(team);
    this.#unsettled.dropAll(`${team} `);
  }

  async #settle(place: WorkspaceIdentity, seen: string, proven: (home: string) => Promise<boolean>): Promise<string> {
    for (;;) {
      const stored = await this.#read(place.team);
      const next = await this.#next(stored?.value ?? null, place, seen, proven);
      if (next === null) return stored !== null && namesOf(stored.value).includes(seen) ? stored.value.home : seen;
      if (next !== stored?.value && !(await this.#write(place.team, next, stored))) continue;
      const from = stored === null ? enterpriseBefore(next, seen) : stored.value.enterprise;
      if (from !== next.enterprise) await this.#options.moved(next.home, from, next.enterprise);
      return next.home;
    }
  }

  /** What is to be stored; the same object where nothing changes, `null` where nothing may be stored. */
  async #next(
    now: WireHome | null,
    place: WorkspaceIdentity,
    seen: string,
    proven: (home: string) => Promise<boolean>,
  ): Promise<WireHome | null> {
    const { enterprise } = place;
    if (now === null) {
      const alone = this.#key({ ...place, enterprise: null });
      // Without an organisation a workspace is found by its key alone, so nothing has to be stored for it.
      if (enterprise === null) return null;
      if (!(await this.#isInUse(alone))) return { home: seen, also: [], enterprise };
      return (await proven(alone))
        ? this.#joining({ home: alone, also: [], enterprise: null }, seen, enterprise)
        : null;
    }
    if (isAt(now, seen, place)) return now;
    return (await proven(now.home)) ? this.#joining(now, seen, enterprise) : null;
  }

  /** If somebody began anew under the new key before the move could be proven, the data are there from now on. */
  async #joining(now: WireHome, seen: string, enterprise: string | null): Promise<WireHome> {
    const names = namesOf(now);
    const known = names.includes(seen);
    const home = !known && (await this.#isInUse(seen)) ? seen : now.home;
    const also = [...new Set([...names, seen])].filter((each) => each !== home);
    return { home, also, enterprise };
  }

  #prove(place: WorkspaceIdentity, tenants: readonly string[]): Promise<boolean> {
    return this.#options.prove(place, [...new Set(tenants)]);
  }

  async #isInUse(tenant: string): Promise<boolean> {
    const { secrets, records } = this.#options;
    if ((await secrets.get(tenant)) !== null) return true;
    return (await records.list(tenant, '', { limit: 1 })).items.length > 0;
  }

  #known(team: string): Promise<Stored | null> {
    return this.#homes.get(team, () => this.#read(team));
  }

  async #read(team: string): Promise<Stored | null> {
    const record = await this.#options.records.get(team + BESIDE, KEY);
    return record === null ? null : { value: homeSchema.parse(record.value), version: record.version };
  }

  /** False when another process wrote in between. */
  async #write(team: string, value: WireHome, before: Stored | null): Promise<boolean> {
    const when = before === null ? ('absent' as const) : { version: before.version };
    const version = await this.#options.records.put(team + BESIDE, KEY, value, { when });
    this.drop(team);
    return version !== null;
  }

  #key({ enterprise, team }: WorkspaceIdentity): string {
    return this.#options.tenantOf(enterprise, team);
  }
}

function namesOf({ home, also }: WireHome): string[] {
  return [home, ...also];
}

/** For a workspace that is stored for the first time: no organisation, unless its data begin here. */
function enterpriseBefore({ home, enterprise }: WireHome, seen: string): string | null {
  return home === seen ? enterprise : null;
}

/** Whether there is nothing to check: nothing is stored and nothing need be, or what is stored agrees. */
function isSettled(known: Stored | null, seen: string, place: WorkspaceIdentity): boolean {
  return known === null ? place.enterprise === null : isAt(known.value, seen, place);
}

/** Whether a workspace is known by this key and currently belongs there. */
function isAt(known: WireHome, seen: string, { enterprise }: WorkspaceIdentity): boolean {
  return known.enterprise === enterprise && namesOf(known).includes(seen);
}
