import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { Memory } from '../memory.ts';
import type { Json, Records, SecretStore } from '../storage/ports.ts';
import { SecretReader } from './secret-reader.ts';

const install = z.object({
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

/** The secret also holds the API keys, which `workspace/credentials` reads. */
const stored = z.looseObject({ slack: install.optional() });

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
  readonly #remembered: Memory<Install | null>;
  readonly #noted: Memory<void>;

  constructor(stores: Stores) {
    this.#stores = stores;
    this.#reader = new SecretReader(stores.secrets);
    this.#remembered = new Memory(stores.clock, INSTALL_TTL_MS, MAX_REMEMBERED);
    this.#noted = new Memory(stores.clock, NOTED_TTL_MS, MAX_REMEMBERED);
  }

  /** `null` when the app is not installed there. */
  read(tenant: string): Promise<Install | null> {
    return this.#remembered.get(tenant, async () => installIn(await this.#reader.read(tenant)));
  }

  /** Puts an install in place of the one before; the workspace's keys stay. */
  async write(tenant: string, made: Install): Promise<void> {
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
  }

  /** Writes down that a workspace lives by the install of its organisation, so that it can be forgotten with it. */
  note(organisation: string, tenant: string): Promise<void> {
    return this.#noted.get(`${organisation} ${tenant}`, async () => {
      await this.#stores.records.put(organisation, NOTED + tenant, true, { when: 'absent' });
    });
  }

  /**
   * Wipes everything secret of a workspace, its install and its API keys, unless it was installed again after `until`
   * (epoch milliseconds): what Slack tells of an earlier install may come late. Says whether it is gone. Wiping what is
   * not there is no error.
   */
  async remove(tenant: string, until: number): Promise<boolean> {
    let newer = false;
    await this.#stores.secrets.update(tenant, (current) => {
      const held = installIn(current);
      newer = held !== null && Date.parse(held.at) > until;
      return newer ? current : null;
    });
    this.#remembered.drop(tenant);
    return !newer;
  }

  /**
   * The same for an organisation and for every workspace that lived by its install, unless Slack still takes its token;
   * answers whose secrets are gone.
   */
  async removeOrganisation(
    organisation: string,
    until: number,
    works: (botToken: string) => Promise<boolean>,
  ): Promise<string[]> {
    this.drop(organisation);
    const held = await this.read(organisation);
    if (held !== null && (await works(held.botToken))) return [];
    if (!(await this.remove(organisation, until))) return [];
    const gone = [organisation];
    for (const { key } of await this.#notesOf(organisation)) {
      const tenant = key.slice(NOTED.length);
      if (await this.remove(tenant, until)) gone.push(tenant);
      await this.#stores.records.delete(organisation, key);
      this.#noted.drop(`${organisation} ${tenant}`);
    }
    return gone;
  }

  /**
   * Whether nothing of a workspace lies in the store any more, neither keys nor an install, nor an install of its
   * organisation that was made after `until`: then it may be forgotten for good.
   */
  async isGone(tenant: string, organisation: string | null, until: number): Promise<boolean> {
    const [own, shared] = await Promise.all([
      this.#look(tenant),
      organisation === null ? null : this.#look(organisation),
    ]);
    const install = installIn(shared);
    return own === null && (install === null || Date.parse(install.at) <= until);
  }

  /** What lies there now, whatever the store remembers. */
  #look(tenant: string): Promise<Json | null> {
    this.#reader.doubt(tenant);
    return this.#reader.read(tenant);
  }

  async #notesOf(organisation: string): Promise<{ key: string }[]> {
    const notes: { key: string }[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Records['list']>> = await this.#stores.records.list(
        organisation,
        NOTED,
        after === null ? {} : { after },
      );
      notes.push(...page.items);
      after = page.next;
    } while (after !== null);
    return notes;
  }
}

function installIn(secret: Json | null): Install | null {
  return secret === null ? null : (stored.parse(secret).slack ?? null);
}
