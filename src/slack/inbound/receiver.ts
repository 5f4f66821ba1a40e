import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { parse } from 'node:querystring';
import { App, type AppOptions, type Receiver, type ReceiverEvent } from '@slack/bolt';
import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import { isObject } from '../../runtime/json.ts';
import { parseForeign, withoutAnyMarks } from '../../runtime/marked-text.ts';
import { inSpan, withTrace } from '../../runtime/tracing.ts';
import type { Ack } from './answer.ts';
import { kindOf } from './payloads.ts';
import type { Router } from './router.ts';

/** The members of Bolt's context that say how long a request had waited, and how large it is ({@link Delivery}). */
const WAITED = 'waitedMs';
const SIZE = 'size';

/**
 * The member of Bolt's context that releases the answer to an event, so that events such as an uninstall are recorded
 * before Slack is answered.
 */
const RECORDED = 'recorded';

/** A payload that is known to come from Slack, and how it arrived. */
export interface Delivery {
  body: Readonly<Record<string, unknown>>;
  /** How large it was as text, in bytes. */
  size: number;
  /** How long it had waited before it could be handled, in milliseconds. */
  waitedMs?: number;
  /** Set when Slack sends it again. */
  retry?: { number: number; reason: string };
}

/**
 * What Slack is to be answered: the ack, or why there is none. *malformed* is a payload that Bolt cannot read,
 * *unhandled* one that nobody listens to, *unrecorded* an event that Slack has to send again.
 */
export type Reply = { kind: 'ack'; value: unknown } | { kind: 'starting' | 'malformed' | 'unhandled' | 'unrecorded' };

interface Dispatched {
  /** As soon as there is one. Never rejects. */
  reply: Promise<Reply>;
  /** When all the work that the delivery started has ended. Never rejects. */
  settled: Promise<void>;
}

/** Hands payloads to Bolt, however they arrived. Answers when the listener acks, not when it ends; never throws. */
export class Dispatcher implements Receiver {
  readonly #log: Logger;
  #app: App | undefined;

  constructor({ log }: { log: Logger }) {
    this.#log = log;
  }

  init(app: App): void {
    this.#app = app;
  }

  /** Nothing to start: the host owns the socket. */
  async start(): Promise<void> {}

  /** Nothing to stop: the host owns the socket. */
  async stop(): Promise<void> {}

  dispatch({ body, size, waitedMs, retry }: Delivery): Dispatched {
    const app = this.#app;
    if (app === undefined) return { reply: Promise.resolve({ kind: 'starting' }), settled: Promise.resolve() };
    const { promise: reply, resolve: answer } = Promise.withResolvers<Reply>();
    let acked = false;
    // Bolt acks an event before anybody has looked at it.
    const isEvent = body.event !== undefined;
    const event: ReceiverEvent = {
      body,
      ack: async (value?: unknown) => {
        if (acked) throw new Error('This request was acked already');
        acked = true;
        if (!isEvent) answer({ kind: 'ack', value });
      },
    };
    event.customProperties = {
      [SIZE]: size,
      ...(waitedMs === undefined ? {} : { [WAITED]: waitedMs }),
      ...(isEvent ? { [RECORDED]: () => answer(EMPTY_ACK) } : {}),
    };
    if (retry !== undefined) {
      event.retryNum = retry.number;
      event.retryReason = retry.reason;
    }
    const settled = inSpan('server', `slack ${kindOf(body) ?? 'payload'}`, {}, () =>
      app.processEvent(event).then(
        () => {
          // An event that has not been recorded by now is sent again.
          if (acked) answer({ kind: 'unrecorded' });
          else answer(noteUnhandled(this.#log, body) ? EMPTY_ACK : { kind: 'unhandled' });
        },
        // What listeners throw ends in Bolt's own error handler; only its reading of the payload fails here.
        (err: unknown) => {
          answer({ kind: 'malformed' });
          this.#log.error({ err }, 'a payload from Slack could not be parsed');
        },
      ),
    );
    return { reply, settled };
  }
}

const EMPTY_ACK: Reply = { kind: 'ack', value: undefined };

interface BoltOptions {
  receiver: Receiver;
  slackApiUrl: string;
  /** Bolt's own words. */
  logger: NonNullable<AppOptions['logger']>;
  log: Logger;
}

/**
 * Attaches the router to Bolt as its only middleware, because Bolt tries every listener on every payload, even with one
 * listener per kind (docs/decisions/0004-one-listener-per-kind.md).
 */
export function attachRouter(router: Router, { receiver, slackApiUrl, logger, log }: BoltOptions): void {
  const app = new App({
    receiver,
    logger,
    convoStore: false,
    ignoreSelf: false,
    clientOptions: { slackApiUrl },
    // Who may do what is for the features to say; a failing `authorize` would leave the person without an answer.
    authorize: async () => ({}),
  });
  // Slack has its answer or gets none; an error that came this far is only logged.
  app.error(async (err) => log.error({ err }, 'a listener failed'));
  app.use(async (args) => {
    // Bolt's types promise more than it checked; the router reads each kind of payload by its own schema.
    const { body }: { body: object } = args;
    const kind = kindOf(body);
    if (kind === 'event') return router.event(body, recordedIn(args.context), numberOf(args.context[SIZE]));
    if (kind === null || !('ack' in args)) return;
    if (kind === 'suggestion') return router.suggestion(body, open(args.ack));
    return router[kind](body, open(args.ack), numberOf(args.context[WAITED]), numberOf(args.context[SIZE]));
  });
}

/** Where Slack is answered before the event is handled, there is nothing to release. */
function recordedIn(context: Readonly<Record<string, unknown>>): () => void {
  const recorded = context[RECORDED];
  return typeof recorded === 'function' ? () => void recorded() : () => {};
}

function numberOf(found: unknown): number {
  return typeof found === 'number' ? found : 0;
}

/** Bolt narrows `ack` by payload; what may be in it is decided by `slack/answer`. */
function open(ack: unknown): Ack {
  return async (body) => {
    if (typeof ack === 'function') await ack(body);
  };
}

/** A request as any host hands it over: header names in lower case, the body's bytes as they came. */
interface SlackRequest {
  method: string;
  path: string;
  /** Path and query; without it, no query is known. */
  url?: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /**
   * How long it had waited, in milliseconds, before the host could hand it over; Slack's time limit has run since then.
   */
  waitedMs?: number;
}

export interface SlackResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Where there are several. */
  cookies?: readonly string[];
  body: string;
}

interface Handled {
  /** The answer to Slack, as soon as there is one. Never rejects. */
  response: Promise<SlackResponse>;
  /** When all the work that the request started has ended. Never rejects. */
  settled: Promise<void>;
}

/** The largest body accepted from Slack; a larger one is refused unread. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** The one path that Slack posts to; the manifest names it. */
export const EVENTS_PATH = '/slack/events';

interface ReceiverOptions {
  signingSecret: string;
  /** What the secret is called where it is set. */
  secretName?: string;
  clock: Clock;
  log: Logger;
  /** Called with what each request's signature shows. */
  onJudged?: (signature: Signature) => void;
}

/** What is known since the start of the requests whose signature could be judged. */
export interface SignatureRecord {
  /** How the last one was signed; `null` before the first. */
  last: 'valid' | 'wrong' | null;
  /** When the last one came that was made with another secret, in epoch milliseconds; `null` before the first. */
  wrongAt: number | null;
  /** How many of those there were. */
  wrong: number;
}

/** The least time between two reports of one kind, in milliseconds: anybody may send such a request again and again. */
const REPORT_EVERY_MS = 60_000;

/**
 * Slack's HTTP deliveries for Bolt, whatever the host (docs/decisions/0001-own-receiver.md). Verifies before it parses;
 * answers when the listener acks, not when it ends; never throws.
 */
export class SlackReceiver extends Dispatcher {
  readonly #secret: KeyObject;
  readonly #options: ReceiverOptions;
  readonly #record: SignatureRecord = { last: null, wrongAt: null, wrong: 0 };
  #toldApart = -Infinity;
  #toldWrong = { at: -Infinity, wrong: 0 };
  /** Answers by their frozen acks, reused as they are, such as the large help text. */
  readonly #acks = new WeakMap<object, SlackResponse>();

  constructor(options: ReceiverOptions) {
    super(options);
    this.#secret = createSecretKey(options.signingSecret, 'utf8');
    this.#options = options;
  }

  /** What is known of the signatures so far. */
  signatures(): Readonly<SignatureRecord> {
    return { ...this.#record };
  }

  handle(request: SlackRequest): Handled {
    return withTrace(request.headers.traceparent, () => this.#handle(request));
  }

  #handle(request: SlackRequest): Handled {
    const refusal = this.#refuse(request);
    if (refusal !== null) return answered(isCertificateCheck(request) ? EMPTY_OK : refusal);
    const parsed = parseBody(header(request, 'content-type'), request.body);
    if (parsed.kind === 'unsupported') return answered(plain(415, 'Unsupported content type'));
    if (parsed.kind === 'malformed') return answered(plain(400, 'Malformed body'));
    const { body } = parsed;
    if (body.ssl_check === '1' && isCertificateCheck(request)) return answered(EMPTY_OK);
    if (body.type === 'url_verification' && typeof body.challenge === 'string') {
      return answered(json({ challenge: body.challenge }));
    }
    const retry = header(request, 'x-slack-retry-num');
    const { reply, settled } = this.dispatch({
      body,
      size: request.body.byteLength,
      ...(request.waitedMs === undefined ? {} : { waitedMs: request.waitedMs }),
      ...(retry === undefined
        ? {}
        : { retry: { number: Number(retry), reason: header(request, 'x-slack-retry-reason') ?? 'unknown_error' } }),
    });
    return { response: reply.then((made) => this.#toResponse(made)), settled };
  }

  #refuse(request: SlackRequest): SlackResponse | null {
    if (request.path !== EVENTS_PATH) return plain(404, 'Not found');
    if (request.method !== 'POST') return plain(405, 'Method not allowed', { allow: 'POST' });
    if (request.body.byteLength > MAX_BODY_BYTES) return plain(413, 'Body too large');
    const signed = {
      timestamp: header(request, 'x-slack-request-timestamp'),
      signature: header(request, 'x-slack-signature'),
      body: request.body,
    };
    const now = this.#options.clock.now();
    const signature = judge(signed, this.#secret, now);
    this.#options.onJudged?.(signature);
    if (signature === 'valid') {
      this.#record.last = 'valid';
      return null;
    }
    if (signature === 'wrong') this.#noteWrong(now);
    if (signature === 'stale' && now - this.#toldApart >= REPORT_EVERY_MS) {
      const apart = secondsApart(signed, this.#secret, now);
      if (apart !== null) {
        this.#toldApart = now;
        logClockSkew(this.#options.log, apart);
      }
    }
    return plain(401, 'Not signed by Slack');
  }

  #noteWrong(now: number): void {
    this.#record.last = 'wrong';
    this.#record.wrongAt = now;
    this.#record.wrong += 1;
    if (now - this.#toldWrong.at < REPORT_EVERY_MS) return;
    const refused = this.#record.wrong - this.#toldWrong.wrong;
    this.#toldWrong = { at: now, wrong: this.#record.wrong };
    // Only a warning, because anybody on the internet can send such a request.
    const { log, secretName = 'SLACK_SIGNING_SECRET' } = this.#options;
    log.warn(
      { refused },
      `a request is refused: its signature was not made with ${secretName}. If it came from Slack, copy the signing secret anew from api.slack.com/apps, under Basic Information > App Credentials`,
    );
  }

  #toResponse(reply: Reply): SlackResponse {
    switch (reply.kind) {
      case 'starting':
        return plain(503, 'Starting');
      case 'malformed':
        return plain(400, 'Malformed body');
      case 'unhandled':
        return plain(404, 'Nothing here handles this');
      case 'unrecorded':
        return plain(500, 'Not recorded');
      case 'ack':
        return this.#toAck(reply.value);
    }
  }

  #toAck(ack: unknown): SlackResponse {
    if (ack === undefined || ack === null || ack === '') return EMPTY_OK;
    if (typeof ack !== 'object') return typeof ack === 'string' ? plain(200, ack) : json(ack);
    const kept = this.#acks.get(ack);
    if (kept !== undefined) return kept;
    const made = json(ack);
    if (Object.isFrozen(ack)) this.#acks.set(ack, made);
    return made;
  }
}

/**
 * The longest body that is checked, unsigned, for being a certificate check, which asks for nothing and reveals
 * nothing.
 */
const MAX_CHECK_BYTES = 500;

/** Slack checks the certificate by a GET, or by a POST that it may not sign, with `ssl_check=1`. */
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

/** Slack's request bodies: form-encoded commands, form-encoded `payload` JSON for interactions, JSON for events. */
type ParsedBody =
  | { kind: 'body'; body: Readonly<Record<string, unknown>> }
  | { kind: 'malformed' }
  | { kind: 'unsupported' };

const MALFORMED: ParsedBody = { kind: 'malformed' };

/** Reads a verified body by its content type; only the media type counts, parameters such as charset do not. */
function parseBody(contentType: string | undefined, bytes: Buffer): ParsedBody {
  const media = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (media === 'application/json') return parseJson(bytes.toString('utf8'));
  if (media === 'application/x-www-form-urlencoded') return parseForm(bytes.toString('utf8'));
  return { kind: 'unsupported' };
}

function parseForm(text: string): ParsedBody {
  // Half the time of URLSearchParams; a repeated field becomes a list, which nothing accepts as text.
  const fields: Record<string, unknown> = parse(text);
  const payload = fields.payload;
  return typeof payload === 'string' ? parseJson(payload) : { kind: 'body', body: withoutAnyMarks(fields) };
}

function parseJson(text: string): ParsedBody {
  try {
    const value = parseForeign(text);
    return isObject(value) ? { kind: 'body', body: value } : MALFORMED;
  } catch {
    return MALFORMED;
  }
}

/** How far a request's timestamp may be from our clock, both ways (docs/slack.md, Packages and Requests). */
const SIGNATURE_WINDOW_SECONDS = 300;

interface SignedRequest {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
}

/**
 * What a request's signature shows: made with the secret; well-formed and fresh, but made with another; outside the window,
 * where it is not looked at; or absent or malformed.
 */
export type Signature = 'valid' | 'wrong' | 'stale' | 'none';

/** Judges these bytes at `now` (epoch milliseconds); never throws. */
export function judge(request: SignedRequest, secret: KeyObject, now: number): Signature {
  if (!isWellFormed(request)) return 'none';
  // Slack's timestamps are whole seconds, so ours must be too, or the window would be shorter backwards.
  const apart = Math.abs(Math.floor(now / 1000) - Number(request.timestamp));
  if (apart > SIGNATURE_WINDOW_SECONDS) return 'stale';
  return hasSignature(request, secret) ? 'valid' : 'wrong';
}

/**
 * How many seconds `now` is ahead of the time at which Slack signed these bytes (behind where negative), outside the
 * window; `null` for bytes that it never signed. Either somebody replayed a request, or the clock is wrong.
 */
export function secondsApart(request: SignedRequest, secret: KeyObject, now: number): number | null {
  return isWellFormed(request) && hasSignature(request, secret)
    ? Math.floor(now / 1000) - Number(request.timestamp)
    : null;
}

type WellFormed = SignedRequest & { timestamp: string; signature: string };

function isWellFormed(request: SignedRequest): request is WellFormed {
  const { timestamp = '', signature = '' } = request;
  return /^\d{1,12}$/.test(timestamp) && /^v0=[0-9a-f]{64}$/.test(signature);
}

function hasSignature({ timestamp, signature, body }: WellFormed, secret: KeyObject): boolean {
  // Compared as text: decoding one and encoding the other would take more than a third of the whole check.
  const expected = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex');
  return timingSafeEqual(Buffer.from(`v0=${expected}`), Buffer.from(signature));
}

/**
 * Logs that a request from Slack was refused because of its timestamp; only a warning, because a replayed request looks
 * the same.
 */
export function logClockSkew(log: Logger, seconds: number): void {
  const ahead = seconds > 0 ? 'ahead of' : 'behind';
  log.warn(
    { seconds: Math.abs(seconds) },
    `a request that Slack signed is refused: the clock of this machine is ${ahead} its time. Set it from the network`,
  );
}

/** Whether a payload is of a kind that the app handles: if none of its parts did, the person is to see that. */
export function isRouted(body: Delivery['body']): boolean {
  const kind = kindOf(body);
  return kind !== null && kind !== 'event';
}

/**
 * Logs a payload from Slack that no part of the app handles, by its kind and never its content. Returns whether Slack
 * may legitimately send it, in which case it is acked, because Slack counts anything else as a failure of the app.
 */
export function noteUnhandled(log: Logger, body: Delivery['body']): boolean {
  const { type: kind } = body;
  if (isRouted(body) || typeof kind !== 'string' || !/^\w{1,60}$/.test(kind)) return false;
  if (kind === 'app_rate_limited') {
    const minute = typeof body.minute_rate_limited === 'number' ? body.minute_rate_limited : null;
    log.warn({ kind, minute }, 'Slack withholds events: too many within the hour');
  } else log.info({ kind }, 'nothing handles a payload of this kind');
  return true;
}
