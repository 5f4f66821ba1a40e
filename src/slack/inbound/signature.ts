import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How far a request's timestamp may be from our clock, both ways (docs/slack.md, Packages and Requests). */
export const SIGNATURE_WINDOW_SECONDS = 300;

export interface SignedRequest {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
}

/** Whether Slack signed these bytes within the window around `now` (epoch milliseconds); never throws. */
export function isSigned(request: SignedRequest, secret: KeyObject, now: number): boolean {
  const { timestamp, signature, body } = request;
  if (timestamp === undefined || signature === undefined) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  // Slack's timestamps are whole seconds, so ours must be too, or the window would be shorter backwards.
  if (Math.abs(Math.floor(now / 1000) - Number(timestamp)) > SIGNATURE_WINDOW_SECONDS) return false;
  if (!/^v0=[0-9a-f]{64}$/.test(signature)) return false;
  // As text: to read the one and to make bytes of the other costs more than a third of all this.
  const expected = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex');
  return timingSafeEqual(Buffer.from(`v0=${expected}`), Buffer.from(signature));
}
