import { randomUUID } from 'node:crypto';
import type { Clock } from '../../runtime/clock.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { assertKey, type Json, type SecretStore, StorageFault } from '../ports.ts';
import { guard, storageFault } from './fault.ts';

/** What Secrets Manager holds; DynamoDB would hold more, but a secret has to be able to move. */
const MAX_BYTES = 65_536;
/** Together with the waits between them, some fifteen seconds: as long as AWS may need to release a deleted secret's name. */
const MAX_ROUNDS = 12;
const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 2000;

/**
 * How long another process's change may go unseen by a warm process. Absence is not cached, so an installation is seen
 * at once; this process's own writes replace what is cached.
 */
const CACHE_TTL_MS = 5 * 60_000;
const MAX_CACHED = 1000;

/** The content of a secret between the decision to delete it and its deletion: JSON's `null`, which no secret is. */
export const DELETED = 'null';

/** A secret as one of the two places stores it. */
export interface SecretVersion {
  /** JSON; {@link DELETED} counts as nothing, though it is in the way of a new secret. */
  text: string;
  /** Of this content, never used again. */
  version: string;
}

/** Where secrets are stored, without cache and policy. Errors: those of AWS. */
export interface SecretPlace<H extends SecretVersion> {
  /** For messages. */
  readonly name: string;
  read(tenant: string): Promise<H | null>;
  /** Replaces exactly what is `held` (`null`: nothing) with `text` (`null`: nothing); false if something else is there. */
  swap(tenant: string, held: H | null, version: string, text: string | null): Promise<boolean>;
  /** Completes a change that was interrupted after it took effect, where a place changes secrets in several steps. */
  finish?(held: H): Promise<void>;
}

/**
 * The policy that both places of secrets on AWS share: cache, size, compare-and-swap in rounds, wording of faults.
 * `update` always reads anew and writes only what differs, so `update(tenant, (same) => same)` is a fresh read for
 * whoever has reason to believe that the cached secret is out of date (docs/decisions/0010-secrets-on-aws.md).
 * `unfinished` is called when a reader could not finish what a change left behind.
 */
export function createSecretStore<H extends SecretVersion>(
  place: SecretPlace<H>,
  clock: Clock,
  unfinished: (err: unknown) => void = () => {},
): SecretStore {
  const cache = new TtlCache<string | null>(clock, CACHE_TTL_MS, MAX_CACHED, (text) => text !== null);
  const turns = new Map<string, Promise<void>>();
  const describeSecret = (tenant: string): string => `The secret of workspace ${tenant} in ${place.name}`;

  function read(tenant: string): Promise<H | null> {
    return guard(describeSecret(tenant), () => place.read(tenant));
  }

  async function finish(tenant: string, held: H | null): Promise<void> {
    if (held !== null) await guard(describeSecret(tenant), async () => place.finish?.(held));
  }

  /** What a reader cannot finish is finished by the next one, or by a change. */
  async function load(tenant: string): Promise<string | null> {
    const held = await read(tenant);
    await finish(tenant, held).catch(unfinished);
    return contentOf(held);
  }

  function parse(tenant: string, text: string | null): Json | null {
    if (text === null) return null;
    try {
      const value: Json = JSON.parse(text);
      return value;
    } catch {
      // The parser's error would quote the secret.
      throw storageFault('damaged', describeSecret(tenant));
    }
  }

  async function change(tenant: string, make: (current: Json | null) => Json | null): Promise<Json | null> {
    const written = new Set<string>();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (round > 0) await clock.sleep(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** round));
      const held = await read(tenant);
      const current = contentOf(held);
      // An answer was lost, although the write had been done.
      if (held !== null && current !== null && written.has(held.version)) {
        await finish(tenant, held);
        return keep(tenant, current, parse(tenant, current));
      }
      const value = make(parse(tenant, current));
      const text = value === null ? null : write(tenant, value);
      if (text === (held?.text ?? null)) {
        await finish(tenant, held);
        return keep(tenant, text, value);
      }
      const version = randomUUID();
      written.add(version);
      if (await guard(describeSecret(tenant), () => place.swap(tenant, held, version, text)))
        return keep(tenant, text, value);
    }
    throw new StorageFault(
      'busy',
      `${describeSecret(tenant)} is being changed too often, or was deleted just now. Nothing was changed. Try again in a minute.`,
    );
  }

  function write(tenant: string, value: Json): string {
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text);
    if (bytes <= MAX_BYTES) return text;
    throw new StorageFault(
      'full',
      `${describeSecret(tenant)} would have ${bytes} bytes; at most ${MAX_BYTES} fit. Nothing was changed. Keep less in it.`,
    );
  }

  function keep(tenant: string, text: string | null, value: Json | null): Json | null {
    cache.set(tenant, text);
    return value;
  }

  /** One after the other in this process, so that only different processes ever compete. */
  async function inTurn<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(tenant) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.then(
      () => {},
      () => {},
    );
    turns.set(tenant, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(tenant) === settled) turns.delete(tenant);
    }
  }

  return {
    async get(tenant) {
      assertKey(tenant, 'tenant');
      return parse(tenant, await cache.get(tenant, () => load(tenant)));
    },

    async update(tenant, make) {
      assertKey(tenant, 'tenant');
      return inTurn(tenant, async () => {
        try {
          return await change(tenant, make);
        } catch (error) {
          // It is not known what a failed write has left behind.
          cache.set(tenant, null);
          throw error;
        }
      });
    },
  };
}

function contentOf(held: SecretVersion | null): string | null {
  return held === null || held.text === DELETED ? null : held.text;
}
