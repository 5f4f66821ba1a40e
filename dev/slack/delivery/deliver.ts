import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { type Json, parseJson } from '../json.ts';
import type { Slack } from '../slack.ts';
import { signatureHeaders } from './sign.ts';

/** Something Slack has to say to the app. */
interface Delivery {
  kind: 'command' | 'interaction' | 'event';
  /** How the traffic log calls it. */
  log: { kind: string; label: string };
  payload: Json;
  headers?: Record<string, string>;
}

/** What came back. */
export interface Delivered {
  /** `null` when no answer came in time or no connection could be made. */
  status: number | null;
  failure: 'timeout' | 'connection' | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  contentType: string;
  body: string;
  ms: number;
}

const TYPES = { command: 'slash_commands', interaction: 'interactive', event: 'events_api' } as const;
const FORM = 'application/x-www-form-urlencoded';

/** Delivers over the open socket if there is one, else to the request URL, signed; gives up after what Slack waits, by either clock. */
export async function deliver(slack: Slack, delivery: Delivery): Promise<Delivered> {
  const at = slack.clock.now();
  const started = performance.now();
  const gaveUp = new AbortController();
  const cancel = slack.clock.alarm(slack.patienceMs, () => gaveUp.abort());
  const outcome = await (slack.sockets.connected
    ? bySocket(slack, delivery, gaveUp.signal)
    : byHttp(slack, encode(delivery), delivery.headers ?? {}, gaveUp.signal));
  cancel();
  const delivered = { ...outcome, ms: performance.now() - started };
  if (slack.traffic.recording) {
    const { status, ms, body } = delivered;
    const response = parseJson(body) ?? body;
    slack.traffic.record({ at, direction: 'to-app', ...delivery.log, status, ms, request: delivery.payload, response });
  }
  return delivered;
}

/** The body of a delivery and its content type. */
export function encode({ kind, payload }: Pick<Delivery, 'kind' | 'payload'>): { type: string; body: string } {
  if (kind === 'event') return { type: 'application/json', body: JSON.stringify(payload) };
  const form = new URLSearchParams();
  if (kind === 'interaction') form.set('payload', JSON.stringify(payload));
  else for (const [name, value] of Object.entries(payload)) form.set(name, String(value));
  return { type: FORM, body: form.toString() };
}

type Outcome = Omit<Delivered, 'ms'>;

/** Posts a body to the app's request URL. `signing` overrides time and signature, for forgeries. */
export async function byHttp(
  slack: Slack,
  { type, body }: { type: string; body: string },
  headers: Record<string, string>,
  gaveUp: AbortSignal,
  signing: Record<string, string> = signatureHeaders(
    slack.app.signingSecret,
    Math.floor(slack.clock.now() / 1000),
    body,
  ),
): Promise<Outcome> {
  const url = slack.app.requestUrl;
  if (url === null) return failed('connection');
  const agent = 'Slackbot 1.0 (+https://api.slack.com/robots)';
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': type, 'user-agent': agent, accept: 'application/json,*/*', ...signing, ...headers },
      body,
      signal: gaveUp,
      dispatcher: slack.agent,
    });
    return {
      status: answer.statusCode,
      failure: null,
      headers: answer.headers,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: await answer.body.text(),
    };
  } catch {
    return failed(gaveUp.aborted ? 'timeout' : 'connection');
  }
}

async function bySocket(slack: Slack, delivery: Delivery, gaveUp: AbortSignal): Promise<Outcome> {
  const retry = delivery.headers?.['x-slack-retry-num'];
  const more: Json = {
    accepts_response_payload: delivery.kind !== 'event',
    ...(delivery.kind === 'event'
      ? { retry_attempt: Number(retry ?? 0), retry_reason: delivery.headers?.['x-slack-retry-reason'] ?? '' }
      : {}),
  };
  const answer = await slack.sockets.send(TYPES[delivery.kind], delivery.payload, more, gaveUp);
  if (answer === undefined) return failed(gaveUp.aborted ? 'timeout' : 'connection');
  const { payload } = answer;
  const empty = payload === undefined || payload === null || JSON.stringify(payload) === '{}';
  const body = empty ? '' : JSON.stringify(payload);
  return { status: 200, failure: null, headers: {}, contentType: 'application/json', body };
}

function failed(failure: 'timeout' | 'connection'): Outcome {
  return { status: null, failure, headers: {}, contentType: '', body: '' };
}
