import type { Clock } from '../../runtime/clock.ts';
import { isObject } from '../../runtime/json.ts';
import type { SlackResponse } from '../../slack/inbound/receiver.ts';
import { INSTALL_PATH, REDIRECT_PATH } from '../../slack/install/paths.ts';
import { StorageFault } from '../../storage/ports.ts';
import type { Opened } from './open.ts';

/** What a Function URL was asked for, in the form that the receiver and the pages for installing take. */
interface UrlRequest {
  method: string;
  path: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** When Lambda took it, in epoch milliseconds; `null` when it does not say. */
  takenAt: number | null;
}

/**
 * Reads the event of a Function URL (payload version 2.0,
 * https://docs.aws.amazon.com/lambda/latest/dg/urls-invocation.html). Never throws: what is missing is empty, what is
 * of another type is taken for missing; `null` for what is no object at all.
 */
export function readUrlEvent(event: unknown): UrlRequest | null {
  if (!isObject(event)) return null;
  const { rawPath, rawQueryString, cookies, body, isBase64Encoded } = event;
  const context = isObject(event.requestContext) ? event.requestContext : {};
  const http = isObject(context.http) ? context.http : {};
  const path = textOf(rawPath) || '/';
  const query = textOf(rawQueryString);
  const headers = readHeaders(event.headers);
  if (Array.isArray(cookies)) headers.cookie = cookies.filter((each) => typeof each === 'string').join('; ');
  return {
    method: textOf(http.method),
    path,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    // Slack signs bytes, and Lambda hands over what is not plainly text in base64.
    body: Buffer.from(textOf(body), isBase64Encoded === true ? 'base64' : 'utf8'),
    takenAt: typeof context.timeEpoch === 'number' ? context.timeEpoch : null,
  };
}

/** Slack shows people an error after three seconds, so an ack that comes later than this is worth an alarm. */
const LATE_ACK_MS = 2500;

/** The answer to one request, and when all the work that it started has ended. Neither ever rejects. */
interface Served {
  response: Promise<SlackResponse>;
  settled: Promise<void>;
  /** To be called when the answer is on its way: it logs an ack that Slack has waited long for. */
  sent(): void;
}

/**
 * Serves what the server of one machine serves: `GET /healthz`, the pages for installing, Slack's requests. Nothing of a
 * request is looked into before the secret that proves where it comes from is there: without it the answer is 503.
 */
export function serveUrl(opened: Pick<Opened, 'log' | 'ready' | 'clock'>, event: unknown): Served {
  const request = readUrlEvent(event);
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const response = respond(opened, request, (work) => work.then(settle, settle)).catch((err: unknown) => {
    opened.log.error({ err }, 'a request could not be taken');
    settle();
    return err instanceof StorageFault ? UNAVAILABLE : FAILED;
  });
  const sent = () => {
    const waitedMs = request === null ? 0 : waited(request, opened.clock);
    if (request?.method !== 'POST' || waitedMs <= LATE_ACK_MS) return;
    opened.log.warn({ waitedMs }, 'an ack came late');
  };
  return { response, settled, sent };
}

/** How long whoever asked has waited by now; nothing where Lambda does not say when it took the request. */
function waited({ takenAt }: UrlRequest, clock: Clock): number {
  return takenAt === null ? 0 : Math.max(0, clock.now() - takenAt);
}

async function respond(
  { ready, clock }: Pick<Opened, 'ready' | 'clock'>,
  request: UrlRequest | null,
  goOn: (work: Promise<void>) => void,
): Promise<SlackResponse> {
  if (request === null || request.path === '/healthz') {
    goOn(Promise.resolve());
    return request === null ? NO_REQUEST : HEALTHY;
  }
  const { receiver, oauth } = await ready('slack');
  if (request.path === INSTALL_PATH || request.path === REDIRECT_PATH) {
    const page = await oauth?.handle(request);
    goOn(Promise.resolve());
    return page ?? NOT_HERE;
  }
  // Slack does not know of cold starts: what one took is no longer there for the work.
  const { response, settled } = receiver.handle({ ...request, waitedMs: waited(request, clock) });
  goOn(settled);
  return response;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const HEALTHY: SlackResponse = { status: 200, headers: JSON_TYPE, body: '{"status":"ok"}' };
const NOT_HERE: SlackResponse = { status: 404, headers: JSON_TYPE, body: '{"error":"not_found"}' };
const NO_REQUEST: SlackResponse = { status: 400, headers: JSON_TYPE, body: '{"error":"not_a_request"}' };
const FAILED: SlackResponse = { status: 500, headers: JSON_TYPE, body: '{"error":"failed"}' };
const UNAVAILABLE: SlackResponse = { status: 503, headers: JSON_TYPE, body: '{"error":"unavailable"}' };

function readHeaders(given: unknown): Record<string, string | undefined> {
  if (!isObject(given)) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
