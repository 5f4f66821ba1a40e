import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { readBody, sendJson, sendText } from './http.ts';
import { type Json, parseJson } from './json.ts';
import { speak } from './people/speak.ts';
import type { Slack } from './slack.ts';
import { linger } from './web-api/router.ts';

/** Serves the addresses that were minted as `response_url`. */
export async function serveHook(slack: Slack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const at = slack.clock.now();
  const started = performance.now();
  const path = new URL(request.url ?? '/', slack.url).pathname;
  const text = await readBody(request);
  const team = path.split('/')[2] ?? '';
  const effect = slack.faults.take('response_url', team);
  const { status, body, headers } = answer(slack, request, path, text, effect);
  if (effect !== undefined && !(await linger(slack, effect, 'response_url', team))) {
    response.destroy();
    return;
  }
  const ms = performance.now() - started;
  const entry = { at, direction: 'from-app', kind: 'response_url', label: 'response_url', status, ms } as const;
  slack.traffic.record({ ...entry, request: parseJson(text) ?? text, response: body });
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (typeof body === 'string') sendText(response, status, body);
  else sendJson(response, status, body);
}

function answer(
  slack: Slack,
  request: IncomingMessage,
  path: string,
  text: string,
  effect: ReturnType<Slack['faults']['take']>,
): { status: number; body: string | Json; headers?: Record<string, string> } {
  if (effect?.kind === 'error') return { status: 404, body: { ok: false, error: effect.error } };
  if (effect?.kind === 'status') return { status: effect.status, body: effect.body ?? '' };
  if (effect?.kind === 'rate_limited') {
    return { status: 429, body: 'rate_limited', headers: { 'retry-after': String(effect.retryAfter) } };
  }
  if (request.method !== 'POST') return { status: 405, body: 'method_not_allowed' };
  const found = slack.state.responseUrls.use(path, slack.clock.now());
  if ('error' in found) {
    return { status: 404, body: found.error === 'no_service' ? 'no_service' : { ok: false, error: found.error } };
  }
  const json = (request.headers['content-type'] ?? '').startsWith('application/json');
  const said = speak(slack, found.target, json ? parseJson(text) : undefined);
  return said.ok === true ? { status: 200, body: 'ok' } : { status: 400, body: said };
}
