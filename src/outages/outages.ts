import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Access } from '../rights/access.ts';
import type { SlackClient } from '../slack/api/clients.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { parseTenant } from '../slack/tenant.ts';
import { changeRecord, type RecordCodec } from '../storage/change-record.ts';
import type { Records } from '../storage/ports.ts';
import { Refused, Unreachable, type UnreachableReason } from '../telephony/errors.ts';
import type { Environment, Owner } from '../telephony/types.ts';
import { TtlMap } from '../ttl-cache.ts';
import { type OutageKind, outageMessage, overMessage } from './notices.ts';

/** A provider that fails for so long is down; before that it may have been one call. */
export const DOWN_AFTER_MS = 2 * 60_000;

/** So long it is believed that no outage is on record, and what is on record is not looked at again. */
const BELIEVED_MS = 5 * 60_000;

/** An outage of which nothing was heard for so long is forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const MAX_ENVIRONMENTS = 5_000;
const MINUTE_MS = 60_000;

const KEY_REFUSED: ReadonlySet<string | null> = new Set(['invalid_credentials', 'inactive_api_key']);
/** Reasons that are the caller's own, and say nothing of the provider. */
const OWN: ReadonlySet<UnreachableReason> = new Set<UnreachableReason>(['deadline', 'busy', 'closed']);

const wireOutage = z.object({ kind: z.enum(['key', 'down']), since: z.number(), toldAt: z.number().nullable() });
type Outage = z.infer<typeof wireOutage>;

const OUTAGE: RecordCodec<Outage> = {
  read: (value) => wireOutage.safeParse(value).data ?? null,
  write: (outage) => ({ ...outage }),
};

interface OutageNeeds {
  records: Records;
  clock: Clock;
  access: Pick<Access, 'helpers'>;
  web(tenant: string): Promise<SlackClient>;
  /** Takes work that no answer waits for. */
  beside?: ((work: Promise<void>) => void) | undefined;
  /** Told of what could not be stored or said. */
  failed: (err: unknown) => void;
}

/**
 * Tells managers once of each outage that somebody or something met, and once that it is over. One record for each
 * environment of a workspace says what is known; whoever writes it first is the one who tells.
 */
export class Outages {
  readonly #needs: OutageNeeds;
  /** By tenant and environment: the outage that is on record, and whether managers know of it, as far as this process does. */
  readonly #known: TtlMap<{ open: OutageKind | null; isTold: boolean }>;

  constructor(needs: OutageNeeds) {
    this.#needs = needs;
    this.#known = new TtlMap({ max: MAX_ENVIRONMENTS, ttl: { ms: BELIEVED_MS, clock: needs.clock } });
  }

  /** A call of the stored key failed; what the error says of the outage counts, if anything. */
  met(owner: Owner, error: unknown): void {
    const kind = kindOf(error);
    if (kind === null) return;
    const known = this.#known.get(nameOf(owner));
    // Every call of an hour may fail; what managers know of is not written again for each.
    if (known?.open !== kind || !known.isTold) this.#beside(this.#open(owner, kind));
  }

  /** A call of the stored key was answered. */
  worked(owner: Owner): void {
    const known = this.#known.get(nameOf(owner));
    if (known !== undefined && known.open === null) return;
    // Of many calls that work at once, one looks.
    this.#known.set(nameOf(owner), { open: null, isTold: false });
    this.#beside(this.#close(owner));
  }

  async #open(owner: Owner, kind: OutageKind): Promise<void> {
    const { records, clock } = this.#needs;
    const { tenant, environment } = owner;
    const now = clock.now();
    let tells = false;
    let isTold = false;
    await changeRecord(
      records,
      tenant,
      keyOf(environment),
      OUTAGE,
      (current) => {
        tells = false;
        // A key that is refused while the provider was down is another outage.
        const outage = current?.kind === kind ? current : { kind, since: now, toldAt: null };
        tells = outage.toldAt === null && (kind === 'key' || now - outage.since >= DOWN_AFTER_MS);
        isTold = tells || outage.toldAt !== null;
        return tells ? { ...outage, toldAt: now } : outage;
      },
      { expiresAt: now + KEPT_MS },
    );
    this.#known.set(nameOf(owner), { open: kind, isTold });
    if (tells) await this.#tell(tenant, outageMessage(kind, environment));
  }

  async #close(owner: Owner): Promise<void> {
    const { records, clock } = this.#needs;
    const { tenant, environment } = owner;
    try {
      const found = await records.get(tenant, keyOf(environment));
      if (found === null) return;
      const outage = OUTAGE.read(found.value);
      // Of several who saw it work, the one who takes the record away tells.
      const taken = await records.delete(tenant, keyOf(environment), { version: found.version });
      if (!taken || outage === null || outage.toldAt === null) return;
      const minutes = Math.round((clock.now() - outage.since) / MINUTE_MS);
      await this.#tell(tenant, overMessage(environment, minutes));
    } catch (error) {
      // The next call that works looks again.
      this.#known.delete(nameOf(owner));
      throw error;
    }
  }

  async #tell(tenant: string, message: Message): Promise<void> {
    const { access, web, failed } = this.#needs;
    const asker = { tenant, ...parseTenant(tenant), user: '', userTeam: null };
    const managers = await access.helpers(asker);
    const client = await web(tenant);
    for (const user of managers) await client.tell(user, message).catch(failed);
  }

  #beside(work: Promise<void>): void {
    const kept = work.catch(this.#needs.failed);
    this.#needs.beside?.(kept);
  }
}

/** What an error says of the provider; `null` where it is about the one call. */
function kindOf(error: unknown): OutageKind | null {
  if (error instanceof Unreachable) return OWN.has(error.reason) ? null : 'down';
  if (!(error instanceof Refused)) return null;
  if (KEY_REFUSED.has(error.code)) return 'key';
  return error.status >= 500 && error.code !== 'balance_unavailable' ? 'down' : null;
}

function keyOf(environment: Environment): string {
  return `outage/${environment}`;
}

function nameOf({ tenant, environment }: Owner): string {
  return `${tenant} ${environment}`;
}
