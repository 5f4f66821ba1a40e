import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';
import { asJson } from '../storage/change-record.ts';
import { type Json, listAll, type Records, type SecretStore } from '../storage/ports.ts';
import { SecretReader } from './credentials.ts';

/** Loose, so that what a later version added is still there after a change by this one. */
const install = z.looseObject({
  botToken: z.string(),
  /** The app's own user there. */
  botUser: z.string(),
  /** What the workspace granted; a later version of the app may ask for more. */
  scopes: z.array(z.string()),
  /** Slack user id of the person who installed it. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** An install of the app by OAuth, as it is stored in the secret of its workspace or organisation. */
export type Install = z.infer<typeof install>;

/** What is known of an install at the time it is made. */
type NewInstall = Pick<Install, 'botToken' | 'botUser' | 'scopes' | 'by' | 'at'>;

/** The secret also holds the API keys, which `workspace/credentials` reads. */
const stored = z.looseObject({ slack: install.optional() });

const date = z.object({ at: z.string() }).optional().catch(undefined);

/** When each part of the secret was made; for reading alone. */
const dates = z.object({ slack: date, sandbox: date, live: date });

/** How long an install is believed before it is read again; what this process changes shows at once. */
export const INSTALL_TTL_MS = 60_000;

/** How long a process remembers that a workspace was recorded under its organisation. */
const NOTED_TTL_MS = DAY_MS;

/** Most entries remembered at once; the one read longest ago goes. */
const MAX_REMEMBERED = 5_000;

/** Prefix of the keys that list an organisation's workspaces in its own records. */
const NOTED = 'installed/';

interface Stores {
  secrets: SecretStore;
  records: Records;
  clock: Clock;
}

/**
 * Where the app is installed. Owner: the process; key: tenant; lifetime: {@link INSTALL_TTL_MS}; dropped by every change
 * made here and by {@link Installs.drop}. Failures are not kept.
 */
export class Installs {
  readonly #stores: Stores;
  readonly #reader: SecretReader;
  readonly #remembered: TtlCache<Install | null>;
  readonly #noted: TtlCache<void>;

  constructor(stores: Stores) {
    this.#stores = stores;
    this.#reader = new SecretReader(stores.secrets);
    this.#remembered = new TtlCache(stores.clock, INSTALL_TTL_MS, MAX_REMEMBERED);
    this.#noted = new TtlCache(stores.clock, NOTED_TTL_MS, MAX_REMEMBERED);
  }

  /** `null` when the app is not installed there. */
  read(tenant: string): Promise<Install | null> {
    return this.#remembered.get(tenant, async () => installIn(await this.#reader.read(tenant)));
  }

  /** Whether the app is installed there; synchronous where that is remembered. */
  isInstalled(tenant: string): boolean | Promise<boolean> {
    const known = this.#remembered.known(tenant);
    return known === undefined ? this.read(tenant).then((found) => found !== null) : known.value !== null;
  }

  /** Replaces the earlier install; the workspace's keys stay. */
  async write(tenant: string, made: NewInstall): Promise<void> {
    await this.#stores.secrets.update(tenant, (current) => {
      return asJson({ ...stored.parse(current ?? {}), slack: made });
    });
    this.#remembered.drop(tenant);
  }

  /** Makes the next look-up read the store, as when Slack refused the cached token. */
  dropCached(tenant: string): void {
    this.#reader.invalidate(tenant);
    this.#remembered.drop(tenant);
    // The note may be gone with the organisation's records; if so, it is written again.
    this.#noted.drop(`${tenant.slice(0, tenant.indexOf('.'))}.- ${tenant}`);
  }

  /** Records that a workspace uses its organisation's install, so that both can be removed together. */
  note(organisation: string, tenant: string): Promise<void> {
    return this.#noted.get(`${organisation} ${tenant}`, async () => {
      await this.#stores.records.put(organisation, NOTED + tenant, true, { when: 'absent' });
    });
  }

  /** Deletes that note: the workspace has left the organisation, and is no longer removed with it. */
  async leave(organisation: string, tenant: string): Promise<void> {
    await this.#stores.records.delete(organisation, NOTED + tenant);
    this.#noted.drop(`${organisation} ${tenant}`);
  }

  /**
   * Deletes everything secret of a workspace, its install and its API keys; an install made after `until` (epoch
   * milliseconds) stays, without the older keys. Returns whether anything was deleted.
   */
  async remove(tenant: string, until: number): Promise<boolean> {
    let deleted = false;
    await this.#stores.secrets.update(tenant, (current) => {
      const { slack, ...rest } = typeof current === 'object' && current !== null && 'slack' in current ? current : {};
      const { slack: made } = dates.parse(current ?? {});
      const newer = made !== undefined && Date.parse(made.at) > until;
      deleted = newer ? Object.keys(rest).length > 0 : current !== null;
      return newer && slack !== undefined ? { slack } : null;
    });
    this.#remembered.drop(tenant);
    return deleted;
  }

  /** What the store holds now, bypassing the cache; `null` when the app is not installed there. */
  readAnew(tenant: string): Promise<Install | null> {
    this.dropCached(tenant);
    return this.read(tenant);
  }

  /**
   * Whether anything of a workspace is newer than `until` (epoch milliseconds): its own install, that of its
   * organisation, or a key. Slack's events about an earlier install may arrive late.
   */
  async isNewer(tenant: string, organisation: string | null, until: number): Promise<boolean> {
    const [own, shared] = await Promise.all([
      this.#look(tenant),
      organisation === null ? null : this.#look(organisation),
    ]);
    const { slack, sandbox, live } = dates.parse(own ?? {});
    const made = [slack, sandbox, live, dates.parse(shared ?? {}).slack];
    return made.some((each) => each !== undefined && Date.parse(each.at) > until);
  }

  /** The workspaces that were recorded under an organisation. */
  async membersOf(organisation: string): Promise<string[]> {
    const noted = await listAll(this.#stores.records, organisation, NOTED);
    const members = noted.map(({ key }) => key.slice(NOTED.length));
    for (const member of members) this.#noted.drop(`${organisation} ${member}`);
    return members;
  }

  /** What the store holds now, bypassing its cache. */
  #look(tenant: string): Promise<Json | null> {
    this.#reader.invalidate(tenant);
    return this.#reader.read(tenant);
  }
}

function installIn(secret: Json | null): Install | null {
  return secret === null ? null : (stored.parse(secret).slack ?? null);
}
