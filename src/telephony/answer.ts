import { Refused, Unintelligible, Unreachable, WrongEnvironment } from './errors.ts';
import { readRefusal } from './refusal.ts';
import type { HttpResponse } from './request.ts';
import type { Environment } from './types.ts';

/** `undefined` for a body that is not JSON; some 2xx need none. The content type is not asked: many servers mislabel. */
export function parseBody(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
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
    throw new Unintelligible(endpoint, 'a direct answer, not a redirect');
  }
  const denied = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  if (status < 300 && !denied) return;
  throw new Refused(endpoint, readRefusal(answer, body, nowMs, secrets()));
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
  if (typeof body !== 'object' || body === null) throw new Unintelligible(endpoint, 'a JSON object');
  if (!('data' in body)) throw new Unintelligible(endpoint, 'a member named data');
  return body.data;
}

/** The server's own clock when it answered, in epoch milliseconds; `null` when it does not say. */
export function serverTimeOf(answer: HttpResponse): number | null {
  const at = Date.parse(String(answer.headers.date));
  return Number.isNaN(at) ? null : at;
}
