import type { IncomingHttpHeaders } from 'node:http';
import { issueToken } from './account.ts';
import { admit, identify } from './gate.ts';
import type { ApiKey, Environment } from './model.ts';
import { Refusal } from './refusal.ts';
import { nameRefusal, type Reply, refusalReply } from './replies.ts';
import { makeRouter } from './router.ts';
import { ROUTES } from './routes.ts';
import type { Service } from './service.ts';

/** Largest request body, in bytes; none is documented (docs/provider.md, Limits). */
export const BODY_LIMIT = 64 * 1024;

/** A request to one environment as it came off the wire. */
export interface ApiRequest {
  environment: Environment;
  method: string;
  /** The path after the version, without the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The body's text; empty if none was sent, `null` if it was over {@link BODY_LIMIT}. */
  body: string | null;
}

/** The answer, and the key that was recognised on the way. */
export interface Answered {
  reply: Reply;
  key: ApiKey | null;
}

const findRoute = makeRouter(ROUTES);

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /(^|[\s,])(application\/(json|\*)|\*\/\*)/i.test(accept);
}

function parseBody(request: ApiRequest): unknown {
  if (request.body === null) throw new Refusal('payload_too_large');
  if (request.body === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
  // Noncharacters are for use inside a program alone (Unicode, 23.7).
  if (/[\ufdd0-\ufdef]/u.test(request.body)) throw new Refusal('malformed_json');
  try {
    return JSON.parse(request.body);
  } catch {
    throw new Refusal('malformed_json');
  }
}

/** A refusal with the name of the request, where the dialect has one. */
export function named(service: Service, reply: Reply): Reply {
  const way = service.dialects.refusal_id;
  return way === 'absent' ? reply : nameRefusal(reply, way, service.nextRequestId());
}

/** Carries out one request: path, JSON spoken, token, key, permission, body, and then the route itself. Never throws. */
export function answerApi(service: Service, request: ApiRequest): Answered {
  let key: ApiKey | null = null;
  service.catchUp();
  try {
    const found = findRoute(request.method, request.path);
    if (found === null) throw new Refusal('not_found');
    if ('allow' in found) throw new Refusal('method_not_allowed', { headers: { allow: found.allow.join(', ') } });
    if (!acceptsJson(request.headers.accept)) throw new Refusal('not_acceptable');
    const { route, segment } = found;
    if (route.answer === undefined) return issueToken(service, request.environment, parseBody(request));
    key = identify(service, request.environment, request.headers.authorization);
    admit(service, key, route.permission);
    const body = route.method === 'GET' ? undefined : parseBody(request);
    return { key, reply: route.answer({ service, key, segment, body }) };
  } catch (error) {
    return { key, reply: named(service, refusalReply(error, service.dialects.error)) };
  }
}
