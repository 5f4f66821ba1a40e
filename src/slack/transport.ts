import type { IncomingHttpHeaders } from 'node:http';
import type { FetchFunction } from '@slack/web-api';
import { getGlobalDispatcher } from 'undici';

type Init = NonNullable<Parameters<FetchFunction>[1]>;
type Answer = Awaited<ReturnType<FetchFunction>>;

/** Told of an answer's headers, by names in lower case. */
export type Heard = (headers: IncomingHttpHeaders) => void;

/** Seconds to leave Slack alone when a 429 does not say how many, as only something between Slack and us would. */
const UNSAID_RETRY_AFTER = '30';

/**
 * What carries the calls of the Web API's client in place of `fetch`, at half its processor time and without the streams
 * that it makes for each answer. The answer is read whole, so a body that nobody wants holds no connection. Fails with
 * the errors of undici; a redirect is one, and is never followed, because it would carry the token elsewhere.
 */
export function exchangeWith(heard: Heard = () => {}): (url: string | URL, init?: Init) => Promise<Answer> {
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
    const text = async () => new TextDecoder().decode(bytes);
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
