import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answered, type ApiRequest, answerApi, BODY_LIMIT, named } from './api.ts';
import { type Coding, cut, deliver, deliverSpoilt } from './delivery.ts';
import type { Effect, Fault } from './faults.ts';
import { holderOf } from './gate.ts';
import type { Environment } from './model.ts';
import { hasBody, readBody } from './read-body.ts';
import type { Received } from './received.ts';
import { messageFor } from './refusal.ts';
import { errorReply, type Reply } from './replies.ts';
import type { Service } from './service.ts';

function parseForLog(body: string | null): unknown {
  if (body === null || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function orderedReply(effect: Extract<Effect, { kind: 'status' }>, service: Service): Reply {
  const { status, headers = {} } = effect;
  if (typeof effect.body === 'string') return { status, headers, body: effect.body };
  if (effect.body !== undefined) {
    return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(effect.body) };
  }
  if (status < 400) return { status, headers, body: '' };
  const code = effect.code ?? 'request_failed';
  const message = effect.message ?? (messageFor(code) || 'The request could not be completed.');
  return named(service, errorReply({ status, code, message, headers }, service.dialects.error));
}

/** Answers requests to the provider's API: notes them, carries them out, and lets faults strike. */
export class ApiListener {
  readonly #service: Service;
  readonly #delays = new Set<NodeJS.Timeout>();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Takes a request to one environment; `target` is the path after the version, query included. */
  handle(request: IncomingMessage, response: ServerResponse, environment: Environment, target: string): void {
    if (!hasBody(request)) {
      this.#answer(request, response, environment, target, '');
      return;
    }
    readBody(request, BODY_LIMIT).then(
      (body) => this.#answer(request, response, environment, target, body),
      () => cut(response),
    );
  }

  /** Forgets every delayed request. */
  close(): void {
    for (const timer of this.#delays) clearTimeout(timer);
    this.#delays.clear();
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    environment: Environment,
    target: string,
    body: string | null,
  ): void {
    const query = target.indexOf('?');
    const path = query === -1 ? target : target.slice(0, query);
    const { method = 'GET', headers } = request;
    const received = this.#note(request, environment, body);
    const call: ApiRequest = { environment, method, path, headers, body };
    const fault = this.#service.faults.strike({
      method,
      environment,
      path: path.replace(/%2b/gi, '+'),
      key: () => this.#keyOf(environment, headers.authorization, body),
    });
    if (fault === null) {
      this.#send(response, call, answerApi(this.#service, call), received);
      return;
    }
    if (received) {
      received.fault = fault.id;
      received.key = holderOf(this.#service, environment, headers.authorization);
    }
    this.#strike(response, call, fault, received).catch(() => cut(response));
  }

  #keyOf(environment: Environment, authorization: string | undefined, body: string | null): string | null {
    const holder = holderOf(this.#service, environment, authorization);
    const asked = holder === null ? parseForLog(body) : null;
    if (typeof asked !== 'object' || asked === null || !('api_key' in asked)) return holder;
    return this.#service.world.keyByApiKey(environment, String(asked.api_key))?.id ?? null;
  }

  #note(request: IncomingMessage, environment: Environment, body: string | null): Received | null {
    const log = this.#service.received;
    if (log.kept === 0) return null;
    const { method = 'GET', url = '/', headers } = request;
    const parsed = parseForLog(body);
    const entry = { at: this.#service.clock.now(), method, path: url, environment, headers };
    return log.note(parsed === undefined ? entry : { ...entry, body: parsed });
  }

  #send(response: ServerResponse, call: ApiRequest, answered: Answered, received: Received | null): void {
    if (received) {
      received.key = answered.key?.id ?? null;
      received.status = answered.reply.status;
    }
    deliver(response, answered.reply, this.#codingFor(call));
  }

  async #strike(response: ServerResponse, call: ApiRequest, fault: Fault, received: Received | null): Promise<void> {
    const service = this.#service;
    const { effect } = fault;
    const after = 'when' in effect && effect.when === 'after';
    if (!after) {
      if (effect.kind === 'cut') return cut(response);
      if (effect.kind === 'status') {
        const reply = orderedReply(effect, service);
        if (received) received.status = reply.status;
        return deliver(response, reply, this.#codingFor(call));
      }
      await this.#wait(effect);
    }
    const answered = answerApi(
      service,
      effect.kind === 'store' ? { ...call, body: JSON.stringify(effect.body) } : call,
    );
    if (received) received.key ??= answered.key?.id ?? null;
    if (after) await this.#wait(effect);
    if (effect.kind === 'status') answered.reply = orderedReply(effect, service);
    if (received && effect.kind !== 'cut') received.status = answered.reply.status;
    deliverSpoilt(response, answered.reply, effect, this.#codingFor(call));
  }

  /** The dialect's coding, where the request names it or names none (RFC 9110 §12.5.3). */
  #codingFor({ headers }: ApiRequest): Coding {
    const { coding } = this.#service.dialects;
    const accepted = headers['accept-encoding'];
    return accepted === undefined || String(accepted).includes(coding) ? coding : 'identity';
  }

  async #wait(effect: Effect): Promise<void> {
    if (effect.kind === 'hold') await this.#service.faults.hold();
    if (effect.kind !== 'delay') return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#delays.delete(timer);
        resolve();
      }, effect.ms);
      this.#delays.add(timer);
    });
  }
}
