import { createSecretKey, type KeyObject } from 'node:crypto';
import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { Clock } from '../clock.ts';
import { parseBody } from './body.ts';
import { isSigned } from './signature.ts';

/** A request as any host hands it over: header names in lower case, the body's bytes as they came. */
export interface SlackRequest {
  method: string;
  path: string;
  /** Path and query; without it, no query is known. */
  url?: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** How long it had waited, in milliseconds, before the host could hand it over; Slack has counted since then. */
  waitedMs?: number;
}

export interface SlackResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Handled {
  /** The answer to Slack, as soon as there is one. Never rejects. */
  response: Promise<SlackResponse>;
  /** When all the work that the request started has ended. Never rejects. */
  settled: Promise<void>;
}

/** What Slack may send at the most; larger is refused unread. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** The one path that Slack posts to (DESIGN §7). */
export const EVENTS_PATH = '/slack/events';

/** Where Bolt's context says how long a request had waited ({@link SlackRequest.waitedMs}). */
export const WAITED = 'waitedMs';

/** Where Bolt's context has what lets Slack have the answer to an event: the end of an install must not be lost after it. */
export const RECORDED = 'recorded';

export interface ReceiverOptions {
  signingSecret: string;
  clock: Clock;
  /** Told when Bolt could not make sense of a verified payload; the request is then called malformed. */
  onFailure: (error: unknown) => void;
  /** Told of a verified payload that no listener took; says whether it is one that Slack may send, which is acked. */
  onUnhandled?: (body: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Slack's HTTP deliveries for Bolt, whatever the host (docs/decisions/0001-own-receiver.md).
 * Verifies before it parses, answers when the listener acks and not when it ends, never throws.
 */
export class SlackReceiver implements Receiver {
  readonly #secret: KeyObject;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  readonly #onUnhandled: NonNullable<ReceiverOptions['onUnhandled']>;
  #app: App | undefined;

  constructor(options: ReceiverOptions) {
    this.#secret = createSecretKey(options.signingSecret, 'utf8');
    this.#clock = options.clock;
    this.#onFailure = options.onFailure;
    this.#onUnhandled = options.onUnhandled ?? (() => false);
  }

  init(app: App): void {
    this.#app = app;
  }

  /** Nothing to start: the host owns the socket. */
  async start(): Promise<void> {}

  /** Nothing to stop: the host owns the socket. */
  async stop(): Promise<void> {}

  handle(request: SlackRequest): Handled {
    if (isCertificateCheck(request)) return answered(EMPTY_OK);
    const refusal = this.#refuse(request);
    if (refusal !== null) return answered(refusal);
    const parsed = parseBody(header(request, 'content-type'), request.body);
    if (parsed.kind === 'unsupported') return answered(plain(415, 'Unsupported content type'));
    if (parsed.kind === 'malformed') return answered(plain(400, 'Malformed body'));
    const { body } = parsed;
    if (body.type === 'url_verification' && typeof body.challenge === 'string') {
      return answered(json({ challenge: body.challenge }));
    }
    return this.#dispatch(request, body);
  }

  #refuse(request: SlackRequest): SlackResponse | null {
    if (request.path !== EVENTS_PATH) return plain(404, 'Not found');
    if (request.method !== 'POST') return plain(405, 'Method not allowed', { allow: 'POST' });
    if (request.body.byteLength > MAX_BODY_BYTES) return plain(413, 'Body too large');
    const signed = isSigned(
      {
        timestamp: header(request, 'x-slack-request-timestamp'),
        signature: header(request, 'x-slack-signature'),
        body: request.body,
      },
      this.#secret,
      this.#clock.now(),
    );
    return signed ? null : plain(401, 'Not signed by Slack');
  }

  #dispatch(request: SlackRequest, body: Readonly<Record<string, unknown>>): Handled {
    const app = this.#app;
    if (app === undefined) return answered(plain(503, 'Starting'));
    let answer: (response: SlackResponse) => void = () => {};
    const response = new Promise<SlackResponse>((resolve) => {
      answer = resolve;
    });
    let acked = false;
    // Bolt acks an event before anybody has looked at it.
    const isEvent = body.event !== undefined;
    const event: ReceiverEvent = {
      body,
      ack: async (value?: unknown) => {
        if (acked) throw new Error('This request was acked already');
        acked = true;
        if (!isEvent) answer(toResponse(value));
      },
    };
    event.customProperties = {
      ...(request.waitedMs === undefined ? {} : { [WAITED]: request.waitedMs }),
      ...(isEvent ? { [RECORDED]: () => answer(EMPTY_OK) } : {}),
    };
    const retry = header(request, 'x-slack-retry-num');
    if (retry !== undefined) {
      event.retryNum = Number(retry);
      event.retryReason = header(request, 'x-slack-retry-reason') ?? 'unknown_error';
    }
    const settled = app.processEvent(event).then(
      () => {
        // An event that is not on record by now is sent again.
        if (acked) answer(plain(500, 'Not recorded'));
        else answer(this.#onUnhandled(body) ? EMPTY_OK : plain(404, 'Nothing here handles this'));
      },
      // What listeners throw ends in Bolt's own error handler; only its reading of the payload fails here.
      (error: unknown) => {
        answer(plain(400, 'Malformed body'));
        this.#onFailure(error);
      },
    );
    return { response, settled };
  }
}

/** A certificate check asks for nothing and tells nothing; a body that is longer than one is not looked into unsigned. */
const MAX_CHECK_BYTES = 500;

/** Slack looks at the certificate by a GET, or by a POST that it may not sign, with `ssl_check=1`. */
function isCertificateCheck({ method, path, url = '', headers, body }: SlackRequest): boolean {
  if (path !== EVENTS_PATH) return false;
  if (method === 'GET') return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('ssl_check') === '1';
  if (method !== 'POST' || body.byteLength > MAX_CHECK_BYTES || !body.includes('ssl_check=1')) return false;
  const parsed = parseBody(String(headers['content-type']), body);
  return parsed.kind === 'body' && parsed.body.ssl_check === '1';
}

const PLAIN_TEXT = 'text/plain; charset=utf-8';
const EMPTY_OK: SlackResponse = { status: 200, headers: {}, body: '' };
const DONE = Promise.resolve();

function answered(response: SlackResponse): Handled {
  return { response: Promise.resolve(response), settled: DONE };
}

function toResponse(ack: unknown): SlackResponse {
  if (ack === undefined || ack === null || ack === '') return EMPTY_OK;
  return typeof ack === 'string' ? plain(200, ack) : json(ack);
}

function json(value: unknown): SlackResponse {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

function plain(status: number, body: string, headers: Record<string, string> = {}): SlackResponse {
  return { status, headers: { ...headers, 'content-type': PLAIN_TEXT }, body };
}

function header(request: SlackRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? undefined : value;
}
