import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';

/** How far a request's timestamp may be from our clock, both ways (docs/slack.md, Packages and Requests). */
const SIGNATURE_WINDOW_SECONDS = 300;

interface SignedRequest {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
}

/**
 * What a request's signature shows: made with the secret; well-formed and fresh, but made with another; outside the window,
 * where it is not looked at; or absent or malformed.
 */
export type Signature = 'valid' | 'wrong' | 'stale' | 'none';

/** Judges these bytes at `now` (epoch milliseconds); never throws. */
export function judge(request: SignedRequest, secret: KeyObject, now: number): Signature {
  if (!isWellFormed(request)) return 'none';
  // Slack's timestamps are whole seconds, so ours must be too, or the window would be shorter backwards.
  const apart = Math.abs(Math.floor(now / 1000) - Number(request.timestamp));
  if (apart > SIGNATURE_WINDOW_SECONDS) return 'stale';
  return hasSignature(request, secret) ? 'valid' : 'wrong';
}

/**
 * How many seconds `now` is ahead of the time at which Slack signed these bytes (behind where negative), outside the
 * window; `null` for bytes that it never signed. Either somebody replayed a request, or the clock is wrong.
 */
export function secondsApart(request: SignedRequest, secret: KeyObject, now: number): number | null {
  return isWellFormed(request) && hasSignature(request, secret)
    ? Math.floor(now / 1000) - Number(request.timestamp)
    : null;
}

type WellFormed = SignedRequest & { timestamp: string; signature: string };

function isWellFormed(request: SignedRequest): request is WellFormed {
  const { timestamp = '', signature = '' } = request;
  return /^\d{1,12}$/.test(timestamp) && /^v0=[0-9a-f]{64}$/.test(signature);
}

function hasSignature({ timestamp, signature, body }: WellFormed, secret: KeyObject): boolean {
  // Compared as text: decoding one and encoding the other would take more than a third of the whole check.
  const expected = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex');
  return timingSafeEqual(Buffer.from(`v0=${expected}`), Buffer.from(signature));
}

/**
 * Logs that a request from Slack was refused because of its timestamp; only a warning, because a replayed request looks
 * the same.
 */
export function logClockSkew(log: Logger, seconds: number): void {
  const ahead = seconds > 0 ? 'ahead of' : 'behind';
  log.warn(
    { seconds: Math.abs(seconds) },
    `a request that Slack signed is refused: the clock of this machine is ${ahead} its time. Set it from the network`,
  );
}

/**
 * Logs that requests were refused because of their signature, with how many; only a warning, because anybody on the
 * internet can send such a request. `secret` is what the secret is called where it is set.
 */
export function logWrongSignature(log: Logger, secret: string, refused: number): void {
  log.warn(
    { refused },
    `a request is refused: its signature was not made with ${secret}. If it came from Slack, copy the signing secret anew from api.slack.com/apps, under Basic Information > App Credentials`,
  );
}
