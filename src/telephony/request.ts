import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Dispatcher, errors } from 'undici';
import { Bag } from '../runtime/bag.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { beginningOf, parseForeign } from '../runtime/marked-text.ts';
import {
  ApiRejection,
  type FieldFault,
  InvalidResponse,
  isKnownCode,
  type KnownCode,
  type Refusal,
  Unreachable,
  type UnreachableReason,
  WrongEnvironment,
} from './errors.ts';
import { redactSecrets } from './redact.ts';
import { readRetryAfter } from './retry.ts';
import type { Environment } from './types.ts';

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

export interface Exchange {
  /** Method and path template, for errors. */
  endpoint: string;
  /** Scheme and host of what is asked; a proxy has to know it. */
  origin: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** The path as it goes on the wire, already encoded. */
  path: string;
  headers: string[];
  body: string | null;
  /** Whether an answer that cannot be used leaves the outcome in doubt. */
  call: 'read' | 'write';
  /** Epoch milliseconds. */
  deadline: number;
  /** Largest body accepted, in bytes, as it is sent and as it is read. */
  maxBodyBytes: number;
}

export interface HttpResponse {
  status: number;
  /** `null` when the body of an error answer could not be read; the status is an answer all the same. */
  text: string | null;
  headers: Headers;
}

/**
 * One HTTP exchange, no retries, no redirects. Resolves with any final status; rejects with `Unreachable`, or for a
 * read whose answer is too large or not HTTP with `InvalidResponse`. It uses the dispatcher's own hooks because only
 * they tell for certain whether a request was ever written to a socket, and because they are the shortest path.
 */
export function exchange(dispatcher: Dispatcher, alarms: Deadlines, request: Exchange): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const handler = new AnswerReader(request, resolve, reject);
    handler.cancelAlarm = alarms.set(request.deadline, () => handler.stop(new Deadline()));
    const { origin, method, path, headers, body } = request;
    dispatcher.dispatch({ origin, method, path, headers, body }, handler);
  });
}

class Deadline extends Error {
  override readonly name = 'Deadline';
  readonly code = 'DEADLINE';
}

class AnswerReader implements Dispatcher.DispatchHandler {
  cancelAlarm: () => void = () => {};
  readonly #request: Exchange;
  readonly #resolve: (answer: HttpResponse) => void;
  readonly #reject: (error: Unreachable | InvalidResponse) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #stopped: Error | null = null;
  #settled = false;
  #status = 0;
  #headers: Headers = {};
  #first: Buffer | null = null;
  #rest: Buffer[] | null = null;
  #size = 0;

  constructor(
    request: Exchange,
    resolve: (answer: HttpResponse) => void,
    reject: (error: Unreachable | InvalidResponse) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Ends the exchange now; a request still waiting for a connection is dropped unsent when its turn comes. */
  stop(reason: Error): void {
    if (this.#settled) return;
    this.#stopped = reason;
    this.#fail(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Called right before the first byte is written: aborting here keeps the request off the wire.
    if (this.#stopped) controller.abort(this.#stopped);
    else this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length']) > this.#request.maxBodyBytes) controller.abort(new TooLarge());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBodyBytes) {
      controller.abort(new TooLarge());
      return;
    }
    if (this.#first === null) this.#first = chunk;
    else if (this.#rest === null) this.#rest = [chunk];
    else this.#rest.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#settled) return;
    const [first, rest, headers, request] = [this.#first, this.#rest, this.#headers, this.#request];
    const body = first === null || rest === null ? first : Buffer.concat([first, ...rest]);
    this.#settle();
    const codings = codingsOf(headers['content-encoding']);
    if (body === null || codings.length === 0) this.#succeed(body);
    else {
      decode(body, codings, request.maxBodyBytes).then(
        (decoded) => this.#succeed(decoded),
        (error: Error) => this.#conclude(error),
      );
    }
  }

  #succeed(body: Buffer | null): void {
    this.#resolve({ status: this.#status, text: body === null ? '' : body.toString('utf8'), headers: this.#headers });
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.#fail(error);
  }

  #settle(): void {
    this.#settled = true;
    this.cancelAlarm();
    this.#first = null;
    this.#rest = null;
  }

  #fail(error: Error): void {
    if (this.#settled) return;
    this.#settle();
    this.#conclude(error);
  }

  /** Turns a failure into the error for the caller. */
  #conclude(error: Error): void {
    const [status, request] = [this.#status, this.#request];
    if (status >= 400) {
      this.#resolve({ status, text: null, headers: this.#headers });
      return;
    }
    const sent = this.#controller !== null;
    const { reason, expected } = classify(error, sent, status > 0);
    if (expected !== null && request.call === 'read') {
      this.#reject(new InvalidResponse(request.endpoint, expected));
      return;
    }
    // A parser error contains the bytes it failed on.
    const cause = error instanceof errors.HTTPParserError || reason === 'deadline' ? undefined : error;
    this.#reject(new Unreachable(request.endpoint, sent ? 'unknown' : 'not-sent', reason, cause));
  }
}

const REASONS: ReadonlyMap<string, UnreachableReason> = new Map([
  ['DEADLINE', 'deadline'],
  ['ECONNREFUSED', 'connect'],
  ['EHOSTUNREACH', 'connect'],
  ['ENETUNREACH', 'connect'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connect'],
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['EPROTO', 'tls'],
  ['UND_ERR_HEADERS_TIMEOUT', 'slow-answer'],
  ['UND_ERR_BODY_TIMEOUT', 'slow-answer'],
  ['UND_ERR_CLOSED', 'closed'],
  ['UND_ERR_DESTROYED', 'closed'],
] as const);

function classify(error: Error, sent: boolean, begun: boolean): { reason: UnreachableReason; expected: string | null } {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'TOO_LARGE') return { reason: 'unreadable-answer', expected: 'an answer of reasonable size' };
  if (code === 'UNDECODABLE') {
    return { reason: 'unreadable-answer', expected: 'a body in gzip, in br or as it is' };
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { reason: 'unreadable-answer', expected: 'response headers of reasonable size' };
  }
  // Once valid headers have arrived, a parser error means that the body broke off.
  if (error instanceof errors.HTTPParserError && !begun) {
    return { reason: 'unreadable-answer', expected: 'an HTTP response' };
  }
  const known = REASONS.get(code);
  if (known) return { reason: known, expected: null };
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return { reason: 'tls', expected: null };
  return { reason: sent ? 'connection-lost' : 'connect', expected: null };
}

/** The content codings that are read, as the `Accept-Encoding` header names them. */
export const ACCEPTED_CODINGS = 'gzip, br';

/** A body that does not match its `Content-Encoding`, or whose coding was not asked for; contains none of the body. */
class Undecodable extends Error {
  override readonly name = 'Undecodable';
  readonly code = 'UNDECODABLE';
}

/** A body larger than allowed; contains none of it. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly code = 'TOO_LARGE';
}

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The codings of a body in the order in which to undo them; empty for a body without any. */
function codingsOf(header: string | string[] | undefined): readonly string[] {
  if (header === undefined) return [];
  const names = String(header).split(',');
  const codings = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '' && name !== 'identity');
  return codings.reverse();
}

/**
 * Undoes the codings; rejects with {@link TooLarge} before more than `most` bytes are held, or with {@link
 * Undecodable}.
 */
async function decode(body: Buffer, codings: readonly string[], most: number): Promise<Buffer> {
  let bytes = body;
  for (const coding of codings) {
    const decoder = DECODERS.get(coding);
    if (decoder === undefined) throw new Undecodable();
    try {
      bytes = await decoder(bytes, { maxOutputLength: most });
    } catch (error) {
      throw isOverflow(error) ? new TooLarge() : new Undecodable();
    }
  }
  return bytes;
}

function isOverflow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** Alarms that ring once at a set time, unless cancelled first. */
export interface Deadlines {
  /** `at` in epoch milliseconds; a time in the past rings soon, never during this call. Returns the cancellation. */
  set(at: number, ring: () => void): () => void;
  close(): void;
}

/** Timers take at most 2^31 ms; waking early only means sleeping again. */
const MAX_SLEEP_MS = 2 ** 30;

interface Entry {
  at: number;
  ring: () => void;
  remove: () => void;
}

/**
 * Every deadline of the process on one sleep of the clock, because a timer and an abort signal for each call cost
 * more than the rest of a warm read.
 */
export function createDeadlines(clock: Clock): Deadlines {
  const entries = new Bag<Entry>();
  let wakeAt = Number.POSITIVE_INFINITY;
  let sleeping: AbortController | null = null;

  function sleepUntil(at: number): void {
    sleeping?.abort();
    const mine = new AbortController();
    sleeping = mine;
    wakeAt = at;
    clock.sleep(Math.min(MAX_SLEEP_MS, Math.max(0, at - clock.now())), mine.signal).then(wake, () => {
      if (!mine.signal.aborted) wake();
    });
  }

  function wake(): void {
    sleeping = null;
    wakeAt = Number.POSITIVE_INFINITY;
    const now = clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const entry of entries) {
      if (entry.at <= now) {
        entry.remove();
        entry.ring();
      } else if (entry.at < next) next = entry.at;
    }
    // A ring may have set an alarm of its own meanwhile.
    if (next < wakeAt) sleepUntil(next);
  }

  return {
    set(at, ring) {
      const entry: Entry = { at, ring, remove: () => {} };
      entry.remove = entries.add(entry);
      if (at < wakeAt) sleepUntil(at);
      return entry.remove;
    },
    close() {
      sleeping?.abort();
      sleeping = null;
      for (const entry of entries) entry.remove();
    },
  };
}

/** `undefined` for a body that is not JSON; some 2xx need none. The content type is not asked: many servers mislabel. */
export function parseBody(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return parseForeign(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    // Callers that need the body report that it could not be read.
    return undefined;
  }
}

/** Throws unless the answer is a success (docs/provider.md, Errors); `secrets` are struck from the API's own words. */
export function refuse(
  { endpoint, call }: { endpoint: string; call: 'read' | 'write' },
  answer: HttpResponse,
  body: unknown,
  nowMs: number,
  secrets: () => readonly string[],
): void {
  const { status } = answer;
  if (status >= 300 && status < 400) {
    // Some servers redirect after the work is done (303), so a redirect says nothing about a write.
    if (call === 'write') throw new Unreachable(endpoint, 'unknown', 'unreadable-answer');
    throw new InvalidResponse(endpoint, 'a direct answer, not a redirect');
  }
  const denied = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  if (status < 300 && !denied) return;
  throw new ApiRejection(endpoint, readRefusal(answer, body, nowMs, secrets()));
}

/**
 * The environment that a success names (docs/provider.md, Fields), where that differs from the one asked; else `null`.
 */
export function otherEnvironment(body: unknown, asked: Environment): string | null {
  if (typeof body !== 'object' || body === null || !('environment' in body)) return null;
  const said = typeof body.environment === 'string' ? body.environment.trim().toLowerCase() : '';
  return said === '' || said === asked ? null : said;
}

/**
 * Throws when the word contradicts the environment that was asked: Live must never show Sandbox data, and Sandbox nothing else.
 * How Live calls itself is not documented, so any other word is only logged.
 */
export function refuseEnvironment(
  { endpoint, call }: { endpoint: string; call: 'read' | 'write' },
  said: string | null,
  asked: Environment,
): void {
  if (said === null || (asked === 'live' && said !== 'sandbox')) return;
  // Something was written, but it is not known where.
  if (call === 'write') throw new Unreachable(endpoint, 'unknown', 'other-environment');
  throw new WrongEnvironment(endpoint, asked);
}

/** The payload of a success envelope. */
export function dataOf(body: unknown, endpoint: string): unknown {
  if (typeof body !== 'object' || body === null) throw new InvalidResponse(endpoint, 'a JSON object');
  if (!('data' in body)) throw new InvalidResponse(endpoint, 'a member named data');
  return body.data;
}

/** The server's own clock when it answered, in epoch milliseconds; `null` when it does not say. */
export function serverTimeOf(answer: HttpResponse): number | null {
  const at = Date.parse(String(answer.headers.date));
  return Number.isNaN(at) ? null : at;
}

const MAX_MESSAGE_LENGTH = 1_000;
const MAX_PLAIN_MESSAGE_LENGTH = 300;
const MAX_FIELD_FAULTS = 50;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads any refusal. The document fixes only `error.message` (docs/provider.md, Errors), so every other place is a
 * guess, and a wrong guess does not fail. `secrets` are struck from the API's own words, in case it repeats them.
 */
function readRefusal(answer: HttpResponse, body: unknown, nowMs: number, secrets: readonly string[]): Refusal {
  const top = asFields(body);
  const inner = asFields(top.error);
  const word = typeof top.error === 'string' ? top.error : null;
  const wordIsCode = word !== null && /^[a-z0-9]+(_[a-z0-9]+)+$/.test(word);
  const clean = (value: unknown, longest = MAX_MESSAGE_LENGTH): string | null => cleanText(value, longest, secrets);

  return {
    status: answer.status,
    code:
      knownCodeIn(body) ??
      firstText(clean, [inner.code, top.code, inner.error_code, top.error_code, wordIsCode ? word : null], 100),
    apiMessage:
      firstText(clean, [
        inner.message,
        wordIsCode ? null : word,
        top.message,
        typeof body === 'string' ? body : null,
        inner.detail,
        top.error_description,
        top.detail,
        top.title,
        firstListed(inner.errors),
        firstListed(top.errors),
      ]) ?? plainMessage(answer, body, clean),
    requestId: requestIdIn(answer, top, inner, clean),
    fieldFaults: readFieldFaults(inner, top, clean),
    retryAfterMs: readRetryAfter(headerText(answer.headers['retry-after']), headerText(answer.headers.date), nowMs),
  };
}

/** How deep an error is looked through. */
const MAX_DEPTH = 4;

/** The first code of the document, wherever the answer has it: the place is not documented. */
function knownCodeIn(value: unknown, depth = 0): KnownCode | null {
  if (typeof value === 'string') return isKnownCode(value) ? value : null;
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return null;
  for (const inner of Object.values(value)) {
    const found = knownCodeIn(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The API's id for this request (docs/provider.md, Fields), in a success or a refusal; `null` when it does not say. */
export function readRequestId(answer: HttpResponse, body: unknown, secrets: readonly string[]): string | null {
  const top = asFields(body);
  return requestIdIn(answer, top, asFields(top.error), (value, longest = MAX_MESSAGE_LENGTH) =>
    cleanText(value, longest, secrets),
  );
}

function requestIdIn(answer: HttpResponse, top: Fields, inner: Fields, clean: Clean): string | null {
  return firstText(clean, [top.request_id, inner.request_id, headerText(answer.headers['x-request-id'])], 200);
}

type Clean = (value: unknown, longest?: number) => string | null;

function firstText(clean: Clean, candidates: readonly unknown[], longest?: number): string | null {
  for (const candidate of candidates) {
    const text = clean(candidate, longest);
    if (text !== null) return text;
  }
  return null;
}

/** A body that is not JSON is shown only if it reads like one sentence and not like a page. */
function plainMessage(answer: HttpResponse, body: unknown, clean: Clean): string | null {
  if (body !== undefined || answer.text === null) return null;
  const text = answer.text.trim();
  if (text.length > MAX_PLAIN_MESSAGE_LENGTH || /[<>{}\ufffd]|[^\P{Cc}\s]/u.test(text)) return null;
  return clean(text);
}

/** The message of the first of several errors, which some APIs send instead of one. */
function firstListed(list: unknown): unknown {
  const [first] = Array.isArray(list) ? list : [];
  if (typeof first === 'string') return first;
  const { message, detail, title } = asFields(first);
  return message ?? detail ?? title;
}

function readFieldFaults(inner: Fields, top: Fields, clean: Clean): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: unknown, message: unknown): void => {
    const name = clean(field, 200);
    if (name !== null && faults.length < MAX_FIELD_FAULTS) faults.push({ field: name, message: clean(message) });
  };
  for (const owner of [inner, top]) add(owner.field ?? owner.param ?? owner.parameter, owner.message);
  for (const list of [inner.errors, top.errors, inner.details, top.details, inner.fields, top.fields]) {
    if (Array.isArray(list)) {
      for (const entry of list) {
        const fault = asFields(entry);
        add(fault.field ?? fault.param ?? fault.path ?? fault.name, fault.message ?? fault.msg);
      }
    } else {
      for (const [field, message] of Object.entries(asFields(list))) {
        add(field, Array.isArray(message) ? message[0] : message);
      }
    }
  }
  return faults;
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

function headerText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function cleanText(value: unknown, longest: number, secrets: readonly string[]): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = redactSecrets(value, secrets)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (text === '') return null;
  return text.length > longest ? `${beginningOf(text, longest - 1)}…` : text;
}

/** One line of the log for each HTTP exchange; nothing in it is secret or personal. */
export interface CallLogEntry {
  environment: Environment;
  /** Method and path template. */
  endpoint: string;
  attempt: number;
  durationMs: number;
  /** `null` when no answer came. */
  status: number | null;
  /** A documented code, or `null`. */
  code: string | null;
  reason: UnreachableReason | null;
  /** The provider's id for the request, to quote to its support; `null` where it gave none. */
  requestId: string | null;
  /** The environment that the answer names, where it is not the one asked. */
  environmentSaid: string | null;
  /** Entries of a list that could not be read. */
  leftOut: number;
  /** What was expected in the first of them, in the document's field names. */
  expected: string | null;
}

/** What was noticed about an answer besides its value. */
export type OnExchange = Pick<
  CallLogEntry,
  'endpoint' | 'durationMs' | 'status' | 'environmentSaid' | 'leftOut' | 'expected'
>;

/**
 * Called for each exchange; the entry is only built if its line is written, because searching it for secrets takes
 * time.
 */
export type LogCall = (noticed: OnExchange, entry: () => CallLogEntry) => void;

/**
 * Writes a line for each exchange with the provider: as a warning where the provider failed, did not answer, limited
 * us, named another environment or sent entries that could not be read, which the operator wants to see without asking;
 * else for debugging only. `exchanged` is called for every one.
 */
export function logCalls(log: Logger, exchanged?: (noticed: OnExchange) => void): LogCall {
  return (noticed, entry) => {
    exchanged?.(noticed);
    const { status, environmentSaid, leftOut } = noticed;
    const failed = status === null || status >= 500 || status === 429;
    const odd = environmentSaid !== null || leftOut > 0;
    // Alarms count the warnings of the other line, and nothing failed here.
    if (odd && !failed) log.warn(entry(), 'the provider was asked, and its answer is not as documented');
    else if (failed || log.isLevelEnabled('debug')) log[failed ? 'warn' : 'debug'](entry(), 'the provider was asked');
  };
}
