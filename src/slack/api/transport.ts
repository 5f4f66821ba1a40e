import type { IncomingHttpHeaders } from 'node:http';
import type { FetchFunction } from '@slack/web-api';
import { getGlobalDispatcher } from 'undici';

type Init = NonNullable<Parameters<FetchFunction>[1]>;
type Answer = Awaited<ReturnType<FetchFunction>>;

/** Told of an answer's headers, by names in lower case. */
export type OnHeaders = (headers: IncomingHttpHeaders) => void;

/** Seconds to leave Slack alone when a 429 does not say how many, as only something between Slack and us would. */
const UNSAID_RETRY_AFTER = '30';

/** Stands for an answer, or a reason in one, that is none of Slack's; it is no code, so nobody takes it for a refusal. */
const NOT_SLACK = 'no answer of Slack';

/**
 * What carries the calls of the Web API's client in place of `fetch`, at half its processor time and without the streams
 * that it makes for each answer. The answer is read whole, so a body that nobody wants holds no connection. Fails with
 * the errors of undici; a redirect is one, and is never followed, because it would carry the token elsewhere.
 */
export function exchangeWith(heard: OnHeaders = () => {}): (url: string | URL, init?: Init) => Promise<Answer> {
  return async (url, init = {}) => {
    const { method = 'GET', headers = {}, body = null, signal = null } = init;
    // Files are none of this app's, and the library's way of sending them is left to it.
    if (body instanceof FormData) return fetch(url, init);
    const { origin, pathname, search } = new URL(url);
    const wanted = { origin, path: pathname + search, method, headers, body, signal };
    const answer = await getGlobalDispatcher().request(wanted);
    const { statusCode: status, statusText } = answer;
    const bytes = await answer.body.arrayBuffer();
    if (status >= 300 && status < 400) throw new TypeError(`A redirect (${status}) came where none is followed`);
    heard(answer.headers);
    const entries = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
    );
    const found = new Map(entries);
    if (status === 429 && !found.has('retry-after')) found.set('retry-after', UNSAID_RETRY_AFTER);
    const received = new TextDecoder().decode(bytes);
    const text = async () => (status === 200 ? quotable(received) : received);
    return {
      ok: status >= 200 && status < 300,
      ...{ status, statusText, url: String(url) },
      headers: { get: (name) => found.get(name.toLowerCase()) ?? null, entries: () => entries },
      arrayBuffer: async () => bytes,
      json: async () => JSON.parse(await text()),
      text,
    };
  };
}

/**
 * An answer as the client may have it: it makes messages of errors, and these lines of the log, out of a whole answer that
 * is no JSON, and of whatever stands for the code. Such an answer can be a list of messages that was cut short.
 */
function quotable(received: string): string {
  const answer = parsed(received);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return JSON.stringify({ ok: false, error: NOT_SLACK });
  }
  const { error } = answer as { error?: unknown };
  if (error === undefined || (typeof error === 'string' && CODE.test(error))) return received;
  return JSON.stringify({ ...answer, error: NOT_SLACK });
}

/** Slack's codes are words with underscores between. */
const CODE = /^\w{1,100}$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error would quote the answer.
    return undefined;
  }
}
