import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Changes, waitUntil } from '../changes.ts';
import { readBody, sendJson } from '../http.ts';
import { isObject, type Json, parseJson } from '../json.ts';
import { see } from '../people/see.ts';
import type { Slack } from '../slack.ts';
import { ACTS, needActing } from './acts.ts';
import { BadControl } from './read.ts';
import { ROUTES } from './routes.ts';

const LONG_POLL_MS = 25_000;

/** One request to a control route, by whatever way it came. */
interface ControlRequest {
  method: string;
  /** Path and query, from `/control` on. */
  target: string;
  body: () => Promise<string>;
  /** Aborted when nobody waits for the answer any longer. */
  gone: AbortSignal;
}

/** Serves `/control/…`. `reset` puts everything back to the beginning. */
export async function serveControl(
  slack: Slack,
  reset: () => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: target = '/' } = request;
  if (method === 'GET' && target.split('?', 1)[0] === '/control/stream') return stream(slack, response);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const asked = { method, target, body: () => readBody(request), gone: gone.signal };
  const { status, answer } = await answerControl(slack, reset, asked);
  sendJson(response, status, answer);
}

/** What a control route answers, but for the stream. */
export async function answerControl(
  slack: Slack,
  reset: () => Promise<void>,
  request: ControlRequest,
): Promise<{ status: number; answer: unknown }> {
  try {
    return { status: 200, answer: await answer(slack, reset, request) };
  } catch (error) {
    if (!(error instanceof BadControl)) throw error;
    return { status: error instanceof NoRoute ? 404 : 400, answer: { error: error.message } };
  }
}

class NoRoute extends BadControl {}

async function answer(
  slack: Slack,
  reset: () => Promise<void>,
  { method, target, body: read, gone }: ControlRequest,
): Promise<unknown> {
  const url = new URL(target, slack.url);
  const [, , name = '', ...tail] = url.pathname.split('/');
  const rest = tail.join('/');
  const body = method === 'POST' ? await jsonBody(read) : {};
  if (method === 'GET' && name === 'see') return seeWhen(slack, url.searchParams, gone);
  if (method === 'GET' && name === 'traffic') {
    const said = Number(url.searchParams.get('after') ?? 0);
    const after = said < 0 ? slack.traffic.last + said : said;
    await waited(url, slack.traffic.changes, () => slack.traffic.last > after, gone);
    return slack.traffic.since(after);
  }
  if (method === 'GET' && name === 'held') {
    await waited(url, slack.faults.changes, () => slack.faults.held.length > 0, gone);
    return slack.faults.held;
  }
  if (method === 'POST' && name === 'reset') {
    await reset();
    return { revision: slack.changes.revision };
  }
  const act = method === 'POST' && name === 'act' && Object.hasOwn(ACTS, rest) ? ACTS[rest] : undefined;
  if (act !== undefined) return act(slack, needActing(slack, body), body);
  const route = ROUTES[`${method} ${name}`];
  if (route === undefined) throw new NoRoute(`There is no control route ${method} /control/${name}.`);
  return route(slack, body, decodeURIComponent(rest));
}

async function seeWhen(slack: Slack, query: URLSearchParams, gone: AbortSignal): Promise<unknown> {
  const { person, window } = needActing(slack, Object.fromEntries(query));
  const after = query.get('after');
  if (after !== null) await waitUntil(slack.changes, () => slack.changes.revision > Number(after), LONG_POLL_MS, gone);
  const now = slack.state.world.person(person.team, person.id) ?? person;
  const since = query.get('since') ?? undefined;
  return see(slack, now, query.get('channel') ?? undefined, { window, since });
}

async function waited(url: URL, changes: Changes, ready: () => boolean, gone: AbortSignal): Promise<void> {
  if (url.searchParams.get('wait') === '1') await waitUntil(changes, ready, LONG_POLL_MS, gone);
}

/** Revision numbers as server-sent events. */
function stream(slack: Slack, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const say = () =>
    response.write(`data: ${JSON.stringify({ revision: slack.changes.revision, traffic: slack.traffic.last })}\n\n`);
  const stops = [slack.changes.listen(say), slack.traffic.changes.listen(say)];
  response.on('close', () => {
    for (const stop of stops) stop();
  });
  say();
}

async function jsonBody(read: () => Promise<string>): Promise<Json> {
  const text = await read();
  const body = text === '' ? {} : parseJson(text);
  if (!isObject(body)) throw new BadControl('The body must be a JSON object.');
  return body;
}
