import { z } from 'zod';
import { createCodec, type RecordCodec } from '../../storage/change-record.ts';
import type { Environment } from '../../telephony/types.ts';

/** Keys of records about outages. */
export const PREFIX = 'outage/';

/** What failed: an environment of the provider, Slack's token of the workspace, or scopes that it lacks. */
export type OutageOf = Environment | 'token' | 'scope';

/** Why: the provider refuses the key, or cannot be reached; Slack refuses the token, or lets the app not do something. */
export type OutageKind = 'key' | 'down' | 'token' | 'scope';

/** What stops only some of what works by itself; how else it shows, people see when they ask. */
const PARTIAL = ['account', 'owner', 'rights', 'balance', 'channel'] as const;

const outageSchema = z.object({
  kind: z.enum(['key', 'down', 'token', 'scope', ...PARTIAL]),
  /** Epoch milliseconds. */
  since: z.number(),
  /** When managers were told; `null` before. */
  toldAt: z.number().nullable(),
  /** Scopes that Slack named; none of other outages. */
  scopes: z.array(z.string()).default([]),
  /** Slack user ids of those who were told of it, or of what it stops. */
  users: z.array(z.string()).default([]),
  /** What each of them was told that it stops, as it was called then. */
  things: z.array(z.object({ user: z.string(), kind: z.string(), id: z.string(), name: z.string() })).default([]),
});

/** An outage as it is on record. */
export type Outage = z.infer<typeof outageSchema>;

/** How an outage is stored. */
export const OUTAGE: RecordCodec<Outage> = createCodec(outageSchema);

const ALL: readonly OutageOf[] = ['sandbox', 'live', 'token', 'scope'];

/** The key of the record about what failed. */
export function keyOf(of: string): string {
  return PREFIX + of;
}

/** What a record is about, by its key; `null` for what this version does not know. */
export function readOutage(key: string): OutageOf | null {
  return ALL.find((each) => keyOf(each) === key) ?? null;
}
