import { isObject, type Json, parseJson, textAt } from '../json.ts';
import type { Slack } from '../slack.ts';
import type { Organisation, Workspace } from '../world.ts';

/** One Web API call whose token and scopes were already looked at. */
export interface Call {
  readonly slack: Slack;
  readonly workspace: Workspace;
  /** Set when the token is that of a whole organisation. */
  readonly organisation: Organisation | null;
  readonly args: Json;
}

/** How one method behaves. */
export interface Method {
  /** Which kind of token it takes. */
  readonly token: 'bot' | 'app' | 'none';
  /** Scopes, one of which is needed; none when empty. */
  readonly scopes: readonly string[];
  /** Errors of its own, beyond those every method shares. */
  readonly errors: readonly string[];
  /** Arguments without which it answers `invalid_arguments`. */
  readonly required?: readonly string[];
  readonly run: (call: Call) => Json;
}

/** A refusal in Slack's form. */
export function refuse(error: string, more: Json = {}): Json {
  return { ok: false, error, ...more };
}

/** A refusal that lists what is wrong, as Block Kit errors do. */
export function refuseWith(error: string, messages: readonly string[]): Json {
  return {
    ok: false,
    error,
    ...(error === 'invalid_blocks' ? { errors: messages } : {}),
    response_metadata: { messages: messages.map((message) => `[ERROR] ${message}`) },
  };
}

/** An argument that is JSON in a form and may be a value already in a JSON body; `undefined` when it cannot be read. */
export function jsonArg(args: Json, name: string): unknown {
  const value = args[name];
  return typeof value === 'string' ? parseJson(value) : value;
}

export function flagArg(args: Json, name: string): boolean {
  return ['true', '1'].includes(String(args[name]));
}

/** Cuts a list into pages by `limit` and `cursor`. */
export function paginate<T>(
  items: readonly T[],
  args: Json,
): { error: string } | { page: readonly T[]; response_metadata: Json } {
  const limit = args.limit === undefined || args.limit === '' ? 100 : Number(args.limit);
  if (!Number.isInteger(limit) || limit < 0 || limit > 1000) return { error: 'invalid_limit' };
  const cursor = textAt(args, 'cursor');
  const from = cursor === '' ? 0 : Number(/^next:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1] ?? -1);
  if (from < 0 || from > items.length) return { error: 'invalid_cursor' };
  const size = limit === 0 ? 100 : limit;
  const next = from + size < items.length ? Buffer.from(`next:${from + size}`).toString('base64') : '';
  return { page: items.slice(from, from + size), response_metadata: { next_cursor: next } };
}

/** Reads form or JSON arguments; `undefined` when the body is not what its content type says, or has several parts. */
export function readArgs(contentType: string, body: string, query: URLSearchParams): Json | undefined {
  const fromQuery = Object.fromEntries(query);
  if (isJson(contentType)) {
    const parsed = body === '' ? {} : parseJson(body);
    return isObject(parsed) ? { ...fromQuery, ...parsed } : undefined;
  }
  if (contentType.startsWith('multipart/')) return undefined;
  return { ...fromQuery, ...Object.fromEntries(new URLSearchParams(body)) };
}

/** Whether a body says it is JSON. */
export function isJson(contentType: string): boolean {
  return contentType.startsWith('application/json');
}
