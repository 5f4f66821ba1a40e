import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { listAll } from '../storage/change-record.ts';
import type { Json, Records, SecretStore } from '../storage/ports.ts';
import { TtlCache } from '../ttl-cache.ts';
import { SecretReader } from './secret-reader.ts';

/** Loose, so that what a later version added is still there after a change by this one. */
const install = z.looseObject({
  botToken: z.string(),
  /** The app's own user there. */
  botUser: z.string(),
  /** What the workspace granted; a later version of the app may ask for more. */
  scopes: z.array(z.string()),
  /** Slack user id of who installed it. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** An install of the app by OAuth, as it lies in the secret of its workspace or organisation. */
export type Install = z.infer<typeof install>;

/** What is known of an install when it is made. */
export type NewInstall = Pick<Install, 'botToken' | 'botUser' | 'scopes' | 'by' | 'at'>;

/** The secret also holds the API keys, which `workspace/credentials` reads. */
const stored = z.looseObject({ slack: install.optional() });

const date = z.object({ at: z.string() }).optional().catch(undefined);

/** When each part of the secret was made; for reading alone. */
const dates = z.object({ slack: date, sandbox: date, live: date });

/** How long an install is believed before it is read again; what this process changes shows at once. */
export const INSTALL_TTL_MS = 60_000;

/** How long it is remembered that a workspace was noted for its organisation. */
const NOTED_TTL_MS = 24 * 60 * 60 * 1000;

/** Remembered at once; the one read longest ago goes. */
const MAX_REMEMBERED = 10_000;

/** Stands before the workspaces of an organisation, in the organisation's own records. */
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

  /** Whether the app is installed there; at once where that is remembered. */
  isInstalled(tenant: string): boolean | Promise<boolean> {
    const known = this.#remembered.known(tenant);
    return known === undefined ? this.read(tenant).then((found) => found !== null) : known.value !== null;
  }

  /** Puts an install in place of the one before; the workspace's keys stay. */
  async write(tenant: string, made: NewInstall): Promise<void> {
    await this.#stores.secrets.update(tenant, (current) => {
      const changed = { ...stored.parse(current ?? {}), slack: made };
      return JSON.parse(JSON.stringify(changed)) as Json;
    });
    this.#remembered.drop(tenant);
  }

  /** Makes the next question read what lies in the store: Slack refused the token that is remembered. */
  drop(tenant: string): void {
    this.#reader.doubt(tenant);
    this.#remembered.drop(tenant);
    // The note may be gone with the organisation's records, and is written again where it is not.
    this.#noted.drop(`${tenant.slice(0, tenant.indexOf('.'))}.- ${tenant}`);
  }

  /** Writes down that a workspace lives by the install of its organisation, so that it can be forgotten with it. */
  note(organisation: string, tenant: string): Promise<void> {
    return this.#noted.get(`${organisation} ${tenant}`, async () => {
      await this.#stores.records.put(organisation, NOTED + tenant, true, { when: 'absent' });
    });
  }

  /** Strikes that note: the workspace has left the organisation, and no longer goes with it. */
  async leave(organisation: string, tenant: string): Promise<void> {
    await this.#stores.records.delete(organisation, NOTED + tenant);
    this.#noted.drop(`${organisation} ${tenant}`);
  }

  /**
   * Deletes everything secret of a workspace, its install and its API keys; an install that was made after `until` (epoch
   * milliseconds) stays, without the keys of before. Says whether anything was deleted.
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

  /** What lies in the store now, whatever is remembered; `null` when the app is not installed there. */
  readAnew(tenant: string): Promise<Install | null> {
    this.drop(tenant);
    return this.read(tenant);
  }

  /**
   * Whether anything of a workspace is newer than `until` (epoch milliseconds): its own install, that of its
   * organisation, or a key. What Slack tells of an earlier install may come late.
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

  /** The workspaces that were noted for an organisation. */
  async membersOf(organisation: string): Promise<string[]> {
    const noted = await listAll(this.#stores.records, organisation, NOTED);
    const members = noted.map(({ key }) => key.slice(NOTED.length));
    for (const member of members) this.#noted.drop(`${organisation} ${member}`);
    return members;
  }

  /** What lies there now, whatever the store remembers. */
  #look(tenant: string): Promise<Json | null> {
    this.#reader.doubt(tenant);
    return this.#reader.read(tenant);
  }
}

function installIn(secret: Json | null): Install | null {
  return secret === null ? null : (stored.parse(secret).slack ?? null);
}
