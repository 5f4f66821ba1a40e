import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { changeRecord, type RecordCodec, storedObject } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import { UnreadableRecord } from '../balance/unreadable.ts';

const settingsSchema = storedObject({
  /** ISO 4217 code shown behind every balance; `null` for none. */
  currency: z.string().nullable().default(null),
  /** IANA zone by whose clocks its days, weeks and months begin; `null` until one is known. */
  zone: z.string().nullable().default(null),
});

/** A workspace's settings for what is said of its balance. */
type PostSettings = z.infer<typeof settingsSchema>;

const NONE: PostSettings = { currency: null, zone: null };

const KEY = 'settings/posts';

const CODEC: RecordCodec<PostSettings> = {
  read: (value) => settingsSchema.safeParse(value).data ?? null,
  // A zone is stored from the first one on.
  write: ({ zone, ...others }) => (zone === null ? others : { ...others, zone }),
};

/** How long stored settings are cached before they are read again; changes made by this process show at once. */
const BELIEVED_MS = 60_000;

/** The most workspaces cached at once. */
const MAX_REMEMBERED = 5_000;

/** The provider names no currency (docs/provider.md, Fields), so each workspace states its own, or none. */
export class WorkspacePostSettings {
  readonly #records: Records;
  readonly #remembered: TtlCache<PostSettings>;
  readonly #unreadable: (err: unknown) => void;

  /** `unreadable` is called for settings that cannot be read; posts then have no currency. */
  constructor(records: Records, clock: Clock, unreadable: (err: unknown) => void) {
    this.#records = records;
    this.#remembered = new TtlCache(clock, BELIEVED_MS, MAX_REMEMBERED);
    this.#unreadable = unreadable;
  }

  /** What balances are shown with; at most {@link BELIEVED_MS} old. */
  known(tenant: string): Promise<PostSettings> {
    return this.#remembered.get(tenant, () => this.read(tenant));
  }

  /** What is stored now. */
  async read(tenant: string): Promise<PostSettings> {
    const record = await this.#records.get(tenant, KEY);
    if (record === null) return NONE;
    const settings = settingsSchema.safeParse(record.value);
    if (settings.success) return settings.data;
    this.#unreadable(new UnreadableRecord('The setting of a currency', settings.error));
    return NONE;
  }

  /** Makes the next look-up read what is stored. */
  dropCached(tenant: string): void {
    this.#remembered.drop(tenant);
  }

  async write(tenant: string, settings: Partial<PostSettings>): Promise<void> {
    await changeRecord(this.#records, tenant, KEY, CODEC, (stored) => ({ ...NONE, ...stored, ...settings }));
    this.#remembered.drop(tenant);
  }

  /** Stores a zone where there is none yet; returns the one that is stored then. */
  async firstZone(tenant: string, zone: string): Promise<string> {
    const stored = await changeRecord(this.#records, tenant, KEY, CODEC, (current) =>
      current !== null && current.zone !== null ? current : { ...NONE, ...current, zone },
    );
    this.#remembered.drop(tenant);
    return stored?.zone ?? zone;
  }
}
