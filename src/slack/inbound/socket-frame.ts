/** A frame from a Socket Mode connection (https://docs.slack.dev/apis/events-api/using-socket-mode). */
export type Frame =
  | { kind: 'hello' }
  /** Slack will close the connection, or asks for it to be given up: `warning`, `refresh_requested`, `link_disabled`. */
  | { kind: 'disconnect'; reason: string }
  | { kind: 'envelope'; envelope: Envelope }
  /** Not understood; acked where it names an envelope. */
  | { kind: 'unknown'; why: string; id: string | null };

/** A payload, and the id by which it is acked. */
export interface Envelope {
  id: string;
  payload: Readonly<Record<string, unknown>>;
  /** Characters of the frame. */
  size: number;
  retry: { number: number; reason: string } | null;
}

/** Reads one frame; any input gives one of the kinds above. */
export function readFrame(data: unknown): Frame {
  if (typeof data !== 'string') return unknown('it is not text');
  const frame = parse(data);
  if (frame === undefined) return unknown('it is no JSON');
  if (!isObject(frame)) return unknown('it is no object');
  const id = typeof frame.envelope_id === 'string' && frame.envelope_id !== '' ? frame.envelope_id : null;
  if (frame.type === 'hello') return { kind: 'hello' };
  if (frame.type === 'disconnect') return { kind: 'disconnect', reason: wordOf(frame.reason) };
  if (id === null) return unknown('it names no envelope');
  if (!isObject(frame.payload)) return { kind: 'unknown', why: 'it has no payload', id };
  return { kind: 'envelope', envelope: { id, payload: frame.payload, size: data.length, retry: retryOf(frame) } };
}

function retryOf({ retry_attempt: number, retry_reason: reason }: Readonly<Record<string, unknown>>) {
  return typeof number === 'number' && number > 0 ? { number, reason: wordOf(reason) } : null;
}

/** Slack's words are short; anything else is neither repeated nor logged. */
function wordOf(value: unknown): string {
  return typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : 'unknown';
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function unknown(why: string): Frame {
  return { kind: 'unknown', why, id: null };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
