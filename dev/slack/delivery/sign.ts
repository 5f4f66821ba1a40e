import { createHmac } from 'node:crypto';

/** The two headers by which the app knows a request comes from Slack. `timestamp` in whole seconds. */
export function signatureHeaders(secret: string, timestamp: number | string, body: string): Record<string, string> {
  const digest = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(timestamp), 'x-slack-signature': `v0=${digest}` };
}
