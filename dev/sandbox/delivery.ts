import type { ServerResponse } from 'node:http';
import type { Effect } from './faults.ts';
import type { Reply } from './replies.ts';

/** Sends a complete answer. */
export function deliver(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  const headers: Record<string, string | number> = { ...reply.headers };
  if (reply.status !== 204) headers['content-length'] = Buffer.byteLength(reply.body);
  response.writeHead(reply.status, headers);
  response.end(reply.body);
}

/** Ends the connection without an answer. */
export function cut(response: ServerResponse): void {
  response.socket?.destroy();
}

function breakJson(body: string): string {
  return body.length > 1 ? `${body.slice(0, -1)},` : '{';
}

function padJson(body: string, bytes: number): string {
  const frame = body.startsWith('{') && body.length > 2 ? `${body.slice(0, -1)},"padding":"` : '{"padding":"';
  return `${frame}${'x'.repeat(Math.max(0, bytes - Buffer.byteLength(frame) - 2))}"}`;
}

function truncate(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body === '' ? '{}' : reply.body);
  response.writeHead(reply.status === 204 ? 200 : reply.status, { ...reply.headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => cut(response));
}

/** Sends the real answer as the fault spoils it. */
export function deliverSpoilt(response: ServerResponse, reply: Reply, effect: Effect): void {
  if (response.destroyed) return;
  const json = { 'content-type': 'application/json', ...reply.headers };
  const status = reply.status === 204 ? 200 : reply.status;
  if (effect.kind === 'cut') cut(response);
  else if (effect.kind === 'truncate') truncate(response, { ...reply, headers: json });
  else if (effect.kind === 'malformed-json') deliver(response, { status, headers: json, body: breakJson(reply.body) });
  else if (effect.kind === 'large')
    deliver(response, { status, headers: json, body: padJson(reply.body, effect.bytes) });
  else if (effect.kind === 'wrong-content-type') {
    deliver(response, { ...reply, status, headers: { ...reply.headers, 'content-type': 'text/html' } });
  } else deliver(response, reply);
}
