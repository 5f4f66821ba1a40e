import { performance } from 'node:perf_hooks';
import { byHttp, encode } from '../delivery/deliver.ts';
import { signatureHeaders } from '../delivery/sign.ts';
import { isObject, type Json } from '../json.ts';
import type { Slack } from '../slack.ts';
import { BadControl } from './read.ts';

/**
 * Sends the app whatever a test wants it to see: `{ kind, body, sign?, timestamp?, headers? }`. A body that is text goes as it is, an
 * object is encoded as Slack does. `timestamp` in epoch seconds; `sign: false` leaves both headers out.
 */
export async function deliverRaw(slack: Slack, body: Json): Promise<Json> {
  const kind = (['command', 'interaction', 'event'] as const).find((each) => each === body.kind);
  if (kind === undefined) throw new BadControl('"kind" must be command, interaction or event.');
  const sent = encode({ kind, payload: isObject(body.body) ? body.body : {} });
  const raw = typeof body.body === 'string' ? { type: sent.type, body: body.body } : sent;
  const timestamp = typeof body.timestamp === 'number' ? body.timestamp : Math.floor(slack.clock.now() / 1000);
  const signing = body.sign === false ? {} : signatureHeaders(slack.app.signingSecret, timestamp, raw.body);
  const at = slack.clock.now();
  const started = performance.now();
  const gaveUp = new AbortController();
  const cancel = slack.clock.alarm(slack.patienceMs, () => gaveUp.abort());
  const answer = await byHttp(slack, raw, readHeaders(body.headers), gaveUp.signal, signing);
  cancel();
  const ms = performance.now() - started;
  const { status, headers } = answer;
  const entry = { at, direction: 'to-app', kind, label: 'forged', status, ms } as const;
  slack.traffic.record({ ...entry, request: body.body, response: answer.body });
  return { status, headers, body: answer.body, ms };
}

function readHeaders(headers: unknown): Record<string, string> {
  if (!isObject(headers)) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
