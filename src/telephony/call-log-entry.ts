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
  /** What the provider calls the request, to name it by when it is asked; `null` where it did not say. */
  requestId: string | null;
  /** The environment that the answer names, where it is not the one asked. */
  environmentSaid: string | null;
  /** Entries of a list that could not be read. */
  leftOut: number;
  /** What was expected in the first of them, in the document's field names. */
  expected: string | null;
}

/** What an answer told beside its value. */
export type OnExchange = Pick<
  CallLogEntry,
  'endpoint' | 'durationMs' | 'status' | 'environmentSaid' | 'leftOut' | 'expected'
>;

/** Told of each exchange; the entry is made for a line that is written, because looking for secrets in it takes time. */
export type LogCall = (noticed: OnExchange, entry: () => CallLogEntry) => void;
