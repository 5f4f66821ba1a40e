import { beginningOf } from '../runtime/graphemes.ts';
import { parseForeign } from '../runtime/marked-text.ts';
import {
  ApiRejection,
  type FieldFault,
  InvalidResponse,
  isKnownCode,
  type KnownCode,
  type Refusal,
  Unreachable,
  WrongEnvironment,
} from './errors.ts';
import { redactSecrets } from './redact.ts';
import type { HttpResponse } from './request.ts';
import { readRetryAfter } from './retry.ts';
import type { Environment } from './types.ts';

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
