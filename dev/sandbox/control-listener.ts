import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_ROUTES } from './control-routes.ts';
import { cut, deliver } from './delivery.ts';
import { hasBody, readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { jsonReply, type Reply, refusalReply } from './replies.ts';
import { makeRouter } from './router.ts';
import type { Service } from './service.ts';

/** Largest control request, in bytes; fault bodies may be big. */
const BODY_LIMIT = 1024 * 1024;

const findRoute = makeRouter(CONTROL_ROUTES);

function parseJson(body: string | null): unknown {
  if (body === null) throw new Refusal('payload_too_large', { message: 'The request body is larger than 1 MB.' });
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed_json');
  }
}

/** Answers the control routes; their errors are always `{error:{code,message,field?}}`, whatever the dialect. */
export class ControlListener {
  readonly #service: Service;
  #closed = false;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Takes a request whose target starts with `/control/`. */
  handle(request: IncomingMessage, response: ServerResponse, target: string): void {
    this.#read(request, target).then(
      (reply) => {
        if (!this.#closed) deliver(response, reply);
      },
      () => cut(response),
    );
  }

  /** Ends every long poll. */
  close(): void {
    this.#closed = true;
    this.#service.received.close();
  }

  async #read(request: IncomingMessage, target: string): Promise<Reply> {
    return this.answer(request.method ?? 'GET', target, hasBody(request) ? await readBody(request, BODY_LIMIT) : '');
  }

  /** Answers a request by whatever way it came; `body` is `null` where it was too large. */
  async answer(method: string, target: string, body: string | null): Promise<Reply> {
    if (this.#closed) throw new Error('The sandbox is closed.');
    try {
      const url = new URL(target, 'http://sandbox.invalid');
      const found = findRoute(method, url.pathname);
      if (found === null) throw new Refusal('not_found');
      if ('allow' in found) throw new Refusal('method_not_allowed', { headers: { allow: found.allow.join(', ') } });
      const answer = await found.route.answer({
        service: this.#service,
        id: decodeSegment(found.segment),
        query: url.searchParams,
        body: parseJson(body),
      });
      return jsonReply(200, answer);
    } catch (error) {
      return refusalReply(error, 'error-object');
    }
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal('not_found');
  }
}
