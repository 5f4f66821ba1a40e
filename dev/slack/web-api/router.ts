import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Fault } from '../control-types.ts';
import { readBody, sendJson } from '../http.ts';
import { type Json, textAt } from '../json.ts';
import type { Slack } from '../slack.ts';
import type { Holder } from '../world.ts';
import { type Call, isJson, type Method, readArgs, refuse, refuseWith } from './call.ts';
import { METHODS } from './methods.ts';

/** Errors that any method may answer with. */
export const COMMON_ERRORS = [
  'unknown_method',
  'not_authed',
  'invalid_auth',
  'token_revoked',
  'account_inactive',
  'not_allowed_token_type',
  'missing_scope',
  'invalid_arguments',
  'invalid_json',
  'invalid_form_data',
  'ratelimited',
] as const;

interface WebApiResponse {
  status: number;
  body: Json;
  headers: Record<string, string>;
}

/** Serves `/api/<method>`. */
export async function serveWebApi(slack: Slack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const at = slack.clock.now();
  const started = performance.now();
  const url = new URL(request.url ?? '/', slack.url);
  const name = url.pathname.slice('/api/'.length);
  const contentType = request.headers['content-type'] ?? '';
  const args = readArgs(contentType, await readBody(request), url.searchParams);
  const token = bearer(request.headers.authorization) ?? (typeof args?.token === 'string' ? args.token : undefined);
  const holder = token === undefined ? undefined : slack.state.world.holder(token, textAt(args ?? {}, 'team_id'));
  const team = holder?.workspace.id ?? '';
  const effect = slack.faults.take(name, team);
  const answer = blocked(effect) ?? answerCall(slack, name, args, token, holder, contentType);
  const log = (status: number | null, body: unknown) => {
    if (!slack.traffic.recording) return;
    const ms = performance.now() - started;
    const sent = { ...args, ...(token === undefined ? {} : { token }) };
    const entry = { at, direction: 'from-app', kind: 'web-api', label: name, request: sent, response: body } as const;
    slack.traffic.record({ ...entry, status, ms });
  };
  if (effect !== undefined && !(await linger(slack, effect, name, team))) {
    log(null, null);
    response.destroy();
    return;
  }
  log(answer.status, answer.body);
  if (typeof answer.body.raw === 'string') {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body.raw);
    return;
  }
  // Whoever compares clocks reads the stand-in's own.
  const date = new Date(slack.clock.now()).toUTCString();
  sendJson(response, answer.status, answer.body, { date, ...answer.headers });
}

/** The answer of a fault that keeps the method from running at all. */
export function blocked(effect: Fault['effect'] | undefined): WebApiResponse | undefined {
  switch (effect?.kind) {
    case 'error':
      return { status: 200, body: refuse(effect.error), headers: {} };
    case 'status':
      return {
        status: effect.status,
        body: { raw: effect.body ?? '' },
        headers: effect.location === undefined ? {} : { location: effect.location },
      };
    case 'rate_limited':
      return { status: 429, body: refuse('ratelimited'), headers: { 'retry-after': String(effect.retryAfter) } };
    default:
      return undefined;
  }
}

/** Keeps an answer back as a fault says; `false` when it must never be sent. */
export async function linger(slack: Slack, effect: Fault['effect'], name: string, team: string): Promise<boolean> {
  if (effect.kind === 'delay') await new Promise<void>((resolve) => slack.clock.alarm(effect.ms, resolve));
  if (effect.kind === 'hold') await slack.faults.hold(name, team);
  return effect.kind !== 'cut';
}

function answerCall(
  slack: Slack,
  name: string,
  args: Json | undefined,
  token: string | undefined,
  holder: Holder | undefined,
  contentType: string,
): WebApiResponse {
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (method === undefined) return plainAnswer(refuse('unknown_method', { req_method: name }));
  if (args === undefined) return plainAnswer(refuse(isJson(contentType) ? 'invalid_json' : 'invalid_form_data'));
  const provided = holder?.granted == null ? slack.manifest.provided : [...holder.granted].join(',');
  const headers = { 'x-oauth-scopes': provided, 'x-accepted-oauth-scopes': method.scopes.join(',') };
  const refusal = refuseCall(slack, method, args, token, holder);
  if (refusal !== undefined) return { status: 200, body: refusal, headers };
  const home = holder?.workspace ?? slack.state.world.workspaces.values().next().value;
  if (home === undefined) return plainAnswer(refuse('fatal_error'));
  const call: Call = { slack, workspace: home, organisation: holder?.organisation ?? null, args };
  return { status: 200, body: withWarnings({ ok: true, ...method.run(call) }, contentType), headers };
}

function plainAnswer(body: Json): WebApiResponse {
  return { status: 200, body, headers: {} };
}

function refuseCall(
  slack: Slack,
  method: Method,
  args: Json,
  token: string | undefined,
  holder: Holder | undefined,
): Json | undefined {
  if (method.token !== 'none') {
    if (token === undefined || token === '') return refuse('not_authed');
    const isApp = token === slack.app.appToken;
    if (!isApp && holder === undefined) return refuse('invalid_auth');
    if (isApp !== (method.token === 'app')) return refuse('not_allowed_token_type');
    if (holder !== undefined && holder.refusal !== null) return refuse(holder.refusal);
    const granted = holder?.granted ?? slack.manifest.scopes;
    if (!isApp && method.scopes.length > 0 && !method.scopes.some((scope) => granted.has(scope))) {
      return refuse('missing_scope', { needed: method.scopes.join(','), provided: [...granted].join(',') });
    }
  }
  const missing = (method.required ?? []).filter((name) => args[name] === undefined || args[name] === '');
  if (missing.length === 0) return undefined;
  return refuseWith(
    'invalid_arguments',
    missing.map((name) => `missing required field: ${name}`),
  );
}

function withWarnings(body: Json, contentType: string): Json {
  const warning = warningOf(contentType);
  if (warning === undefined || body.ok !== true) return body;
  const metadata = typeof body.response_metadata === 'object' ? body.response_metadata : {};
  return { ...body, warning, response_metadata: { ...metadata, warnings: [warning] } };
}

/** JSON should name its charset, a form need not. */
function warningOf(contentType: string): string | undefined {
  const named = contentType.includes('charset');
  if (isJson(contentType)) return named ? undefined : 'missing_charset';
  return named ? 'superfluous_charset' : undefined;
}

/** The token that a header carries. */
export function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer (.+)$/i.exec(header)?.[1];
}
