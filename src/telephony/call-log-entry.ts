import type { UnreachableReason } from './errors.ts';
import type { Environment } from './types.ts';

/** One line of the log for each HTTP exchange; nothing in it is secret or personal. */
export interface CallLogEntry {
  environment: Environment;
  /** Method and path template. */
  endpoint: string;
  attempt: number;
  durationMs: number;
  /** `null` when no answer came. */
  status: number | null;
  /** A documented code, or `null`. */
  code: string | null;
  reason: UnreachableReason | null;
  /** The provider's id for the request, to quote to its support; `null` where it gave none. */
  requestId: string | null;
  /** The environment that the answer names, where it is not the one asked. */
  environmentSaid: string | null;
  /** Entries of a list that could not be read. */
  leftOut: number;
  /** What was expected in the first of them, in the document's field names. */
  expected: string | null;
}

/** What was noticed about an answer besides its value. */
export type OnExchange = Pick<
  CallLogEntry,
  'endpoint' | 'durationMs' | 'status' | 'environmentSaid' | 'leftOut' | 'expected'
>;

/**
 * Called for each exchange; the entry is only built if its line is written, because searching it for secrets takes
 * time.
 */
export type LogCall = (noticed: OnExchange, entry: () => CallLogEntry) => void;
