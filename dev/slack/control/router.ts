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

/** Serves `/control/…`. `reset` puts everything back to the beginning. */
export async function serveControl(
  slack: Slack,
  reset: () => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', slack.url);
  const [, , name = '', ...tail] = url.pathname.split('/');
  const rest = tail.join('/');
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    if (request.method === 'GET' && name === 'stream') return stream(slack, response);
    sendJson(response, 200, await answer(slack, reset, request, { name, rest, url, gone: gone.signal }));
  } catch (error) {
    if (!(error instanceof BadControl)) throw error;
    sendJson(response, error instanceof NoRoute ? 404 : 400, { error: error.message });
  }
}

class NoRoute extends BadControl {}

interface Asked {
  name: string;
  rest: string;
  url: URL;
  gone: AbortSignal;
}

async function answer(
  slack: Slack,
  reset: () => Promise<void>,
  request: IncomingMessage,
  asked: Asked,
): Promise<unknown> {
  const { name, rest, url, gone } = asked;
  const body = request.method === 'POST' ? await jsonBody(request) : {};
  if (request.method === 'GET' && name === 'see') return seeWhen(slack, url.searchParams, gone);
  if (request.method === 'GET' && name === 'traffic') {
    const after = Number(url.searchParams.get('after') ?? 0);
    await waited(url, slack.traffic.changes, () => slack.traffic.last > after, gone);
    return slack.traffic.since(after);
  }
  if (request.method === 'GET' && name === 'held') {
    await waited(url, slack.faults.changes, () => slack.faults.held.length > 0, gone);
    return slack.faults.held;
  }
  if (request.method === 'POST' && name === 'reset') {
    await reset();
    return { revision: slack.changes.revision };
  }
  const act = request.method === 'POST' && name === 'act' && Object.hasOwn(ACTS, rest) ? ACTS[rest] : undefined;
  if (act !== undefined) return act(slack, needActing(slack, body), body);
  const route = ROUTES[`${request.method} ${name}`];
  if (route === undefined) throw new NoRoute(`There is no control route ${request.method} /control/${name}.`);
  return route(slack, body, decodeURIComponent(rest));
}

async function seeWhen(slack: Slack, query: URLSearchParams, gone: AbortSignal): Promise<unknown> {
  const { person, window } = needActing(slack, Object.fromEntries(query));
  const after = query.get('after');
  if (after !== null) await waitUntil(slack.changes, () => slack.changes.revision > Number(after), LONG_POLL_MS, gone);
  const now = slack.state.world.person(person.team, person.id) ?? person;
  return see(slack, now, query.get('channel') ?? undefined, window);
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

async function jsonBody(request: IncomingMessage): Promise<Json> {
  const text = await readBody(request);
  const body = text === '' ? {} : parseJson(text);
  if (!isObject(body)) throw new BadControl('The body must be a JSON object.');
  return body;
}
