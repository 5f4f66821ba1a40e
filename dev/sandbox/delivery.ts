import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Dialects } from './dialects.ts';
import type { Effect } from './faults.ts';
import type { Reply } from './replies.ts';

/** A content coding of RFC 9110 §8.4.1 that the sandbox can speak. */
export type Coding = Dialects['coding'];

function encode(body: string, coding: Coding): Buffer | string {
  if (coding === 'gzip') return gzipSync(body);
  return coding === 'br' ? brotliCompressSync(body, { params: QUICK }) : body;
}

/** Sends a complete answer. */
export function deliver(response: ServerResponse, reply: Reply, wanted: Coding = 'identity'): void {
  if (response.destroyed) return;
  const headers: Record<string, string | number> = { ...reply.headers };
  const coding = reply.body === '' || 'content-encoding' in headers ? 'identity' : wanted;
  if (coding !== 'identity') headers['content-encoding'] = coding;
  const body = encode(reply.body, coding);
  if (reply.status !== 204) headers['content-length'] = Buffer.byteLength(body);
  response.writeHead(reply.status, headers);
  response.end(body);
}

/** Ends the connection without an answer. */
export function cut(response: ServerResponse): void {
  response.socket?.destroy();
}

/** The best compression of Brotli takes seconds for what tests send. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };

function breakJson(body: string): string {
  return body.length > 1 ? `${body.slice(0, -1)},` : '{';
}

function padJson(body: string, bytes: number): string {
  const frame = body.startsWith('{') && body.length > 2 ? `${body.slice(0, -1)},"padding":"` : '{"padding":"';
  return `${frame}${'x'.repeat(Math.max(0, bytes - Buffer.byteLength(frame) - 2))}"}`;
}

/** The real answer with values set, or left out, at paths such as `data.destinations.0.enabled`. */
function editJson(body: string, { set, drop }: Extract<Effect, { kind: 'edit' }>): string {
  const answer: unknown = JSON.parse(body);
  const change = (path: string, apply: (holder: Record<string, unknown>, name: string) => void): void => {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), answer);
    if (isHolder(holder)) apply(holder, name);
  };
  for (const [path, value] of Object.entries(set)) {
    change(path, (holder, name) => {
      holder[name] = value;
    });
  }
  for (const path of drop) {
    change(path, (holder, name) => {
      delete holder[name];
    });
  }
  return JSON.stringify(answer);
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function truncate(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body === '' ? '{}' : reply.body);
  response.writeHead(reply.status === 204 ? 200 : reply.status, { ...reply.headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => cut(response));
}

/** Sends the real answer as the fault spoils it. */
export function deliverSpoilt(response: ServerResponse, reply: Reply, effect: Effect, coding: Coding): void {
  if (response.destroyed) return;
  const json = { 'content-type': 'application/json', ...reply.headers };
  const status = reply.status === 204 ? 200 : reply.status;
  if (effect.kind === 'cut') cut(response);
  else if (effect.kind === 'truncate') truncate(response, { ...reply, headers: json });
  else if (effect.kind === 'malformed-json')
    deliver(response, { status, headers: json, body: breakJson(reply.body) }, coding);
  else if (effect.kind === 'edit') deliver(response, { ...reply, body: editJson(reply.body, effect) }, coding);
  else if (effect.kind === 'large')
    deliver(response, { status, headers: json, body: padJson(reply.body, effect.bytes) }, coding);
  else if (effect.kind === 'wrong-content-type') {
    deliver(response, { ...reply, status, headers: { ...reply.headers, 'content-type': 'text/html' } }, coding);
  } else deliver(response, reply, coding);
}
