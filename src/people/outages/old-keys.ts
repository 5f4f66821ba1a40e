import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import { parseTenant } from '../../slack/tenant.ts';
import { changeRecord, type RecordCodec } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Access } from '../rights/access.ts';
import { oldKeyMessage } from './notices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The age from which a key should be replaced. */
const OLD_AFTER_MS = 365 * DAY_MS;

const MAX_KNOWN = 5_000;

const wireReminded = z.object({ at: z.string() });

/** When the key was connected that managers were reminded of. */
const REMINDED: RecordCodec<z.infer<typeof wireReminded>> = {
  read: (value) => wireReminded.safeParse(value).data ?? null,
  write: (reminded) => ({ ...reminded }),
};

interface OldKeyNeeds {
  records: Records;
  clock: Clock;
  access: Pick<Access, 'helpers'>;
  web(tenant: string): Promise<SlackClient>;
  /** Takes work that no answer waits for. */
  beside?: ((work: Promise<void>) => void) | undefined;
  /** Called for what could not be stored or said. */
  onFailure: (err: unknown) => void;
}

/** A key in use: whose, who connected it, and when (ISO 8601). */
interface UsedKey {
  tenant: string;
  environment: Environment;
  connection: { by: string; at: string };
}

/** Reminds managers once of a key that is older than a year, as soon as anybody or anything uses it. */
export class OldKeys {
  readonly #needs: OldKeyNeeds;
  /** By tenant, environment and when it was connected: that managers were reminded of the key. */
  readonly #known: TtlMap<true>;

  constructor(needs: OldKeyNeeds) {
    this.#needs = needs;
    this.#known = new TtlMap({ max: MAX_KNOWN, ttl: { ms: DAY_MS, clock: needs.clock } });
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#known.deleteAll(`${tenant} `);
  }

  /** A key is about to be used; mostly a comparison of two times. */
  used({ tenant, environment, connection: { by, at } }: UsedKey): void {
    const connected = Date.parse(at);
    if (Number.isNaN(connected) || this.#needs.clock.now() - connected < OLD_AFTER_MS) return;
    const name = `${tenant} ${environment} ${at}`;
    if (this.#known.get(name) === true) return;
    this.#known.set(name, true);
    const work = this.#remind(tenant, environment, { by, at }).catch((error: unknown) => {
      this.#known.delete(name);
      this.#needs.onFailure(error);
    });
    this.#needs.beside?.(work);
  }

  async #remind(tenant: string, environment: Environment, connected: { by: string; at: string }): Promise<void> {
    const { records, access, web, onFailure } = this.#needs;
    let isFirst = false;
    // Whoever writes it first is the one who tells.
    await changeRecord(records, tenant, `old-key/${environment}`, REMINDED, (current) => {
      isFirst = current?.at !== connected.at;
      return isFirst ? { at: connected.at } : current;
    });
    if (!isFirst) return;
    const managers = await access.helpers({ tenant, ...parseTenant(tenant), user: '', userTeam: null });
    const client = await web(tenant);
    for (const user of managers) await client.tell(user, oldKeyMessage(environment, connected)).catch(onFailure);
  }
}
