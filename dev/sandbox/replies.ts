import type { Dialects } from './dialects.ts';
import { Refusal } from './refusal.ts';

/** A complete answer before it is delivered. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** An answer with a JSON body. */
export function jsonReply(status: number, value: unknown, headers?: Record<string, string>): Reply {
  return { status, headers: headers ? { ...JSON_TYPE, ...headers } : JSON_TYPE, body: JSON.stringify(value) };
}

/** 200 with the envelope (docs/provider.md, Fields); `environment` and `requestId` only where the resource has them. */
export function success(data: unknown, about: { environment?: string; requestId?: string } = {}): Reply {
  const envelope: Record<string, unknown> = { success: true };
  if (about.environment !== undefined) envelope.environment = about.environment;
  if (about.requestId !== undefined) envelope.request_id = about.requestId;
  envelope.data = data;
  return jsonReply(200, envelope);
}

/** The answer as the dialect names the request in a refusal; a success names it where the document says so. */
export function nameRefusal(reply: Reply, way: Dialects['refusal_id'], requestId: string): Reply {
  if (reply.status < 400 || way === 'absent') return reply;
  if (way === 'header') return { ...reply, headers: { ...reply.headers, 'x-request-id': requestId } };
  if (!reply.body.startsWith('{')) return reply;
  return { ...reply, body: JSON.stringify({ ...JSON.parse(reply.body), request_id: requestId }) };
}

/** An answer without a body. */
export function emptyReply(status: 200 | 202 | 204): Reply {
  return { status, headers: {}, body: '' };
}

/** The answer to a write, whose shape is open (docs/provider.md, Calls), so the dialect decides. */
export function writeReply({ write_answer }: Pick<Dialects, 'write_answer'>, show: () => unknown): Reply {
  if (write_answer === 'accepted') return emptyReply(202);
  if (write_answer === 'no-content') return emptyReply(204);
  return write_answer === 'empty' ? emptyReply(200) : success(show());
}

/** An error in the dialect in force (docs/provider.md, Errors). */
export function errorReply(
  error: { status: number; code: string; message: string; field?: string | null; headers?: Record<string, string> },
  dialect: Dialects['error'],
): Reply {
  const { status, code, message } = error;
  const field = error.field ? { field: error.field } : {};
  const headers = error.headers;
  if (dialect === 'text') return { status, headers: { 'content-type': 'text/plain', ...headers }, body: message };
  if (dialect === 'error-string') return jsonReply(status, { error: message }, headers);
  if (dialect === 'error-object-code-outside') {
    return jsonReply(status, { error: { message, ...field }, code }, headers);
  }
  if (dialect === 'success-false') {
    return jsonReply(status, { success: false, error: { code, message, ...field } }, headers);
  }
  return jsonReply(status, { error: { code, message, ...field } }, headers);
}

/** The answer to whatever was thrown; only a {@link Refusal} is expected. */
export function refusalReply(error: unknown, dialect: Dialects['error']): Reply {
  if (error instanceof Refusal) return errorReply(error, dialect);
  const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
  return errorReply({ status: 500, code: 'sandbox_failed', message }, 'error-object');
}
