import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { CallLogEntry } from '../../src/telephony/request.ts';
import type { TelephonyClient } from '../../src/telephony/types.ts';
import {
  failureOf,
  leapingClock,
  ok,
  openClient,
  type Route,
  SECRET,
  startProvider,
  startRawProvider,
} from './support.ts';

const NUMBER = '+442079460123';
const TYPED = 'a-name-that-somebody-typed';
const ANSWERED = 'words-of-the-answer';

/** Everything about an error that a log, a reporter or a person might come to see. */
function everythingIn(error: unknown): string {
  const seen = new Set<unknown>();
  const parts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') parts.push(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    if (Buffer.isBuffer(value)) parts.push(value.toString('latin1'));
    for (const key of Reflect.ownKeys(value)) {
      parts.push(String(key));
      walk(Reflect.get(value, key));
    }
  };
  walk(error);
  parts.push(JSON.stringify(error) ?? '', String(error), inspect(error, { depth: null, showHidden: true }));
  return parts.join('\n');
}

const write = (client: TelephonyClient) =>
  client.updateFollowMe(NUMBER, {
    destinations: [{ name: TYPED, number: '+447700900999', enabled: true, ringSeconds: 5, period: '' }],
  });
const read = (client: TelephonyClient) => client.followMe(NUMBER);
const echo: Route = (it) => ({
  status: 403,
  json: { error: { code: 'scope_denied', message: `${it.headers.authorization} may not` } },
});

const served: [string, Route][] = [
  ['is a refusal', () => ({ status: 403, json: { error: { code: 'scope_denied', message: 'No.' } } })],
  ['is a refusal that repeats the token', echo],
  ['is no JSON', () => ({ raw: `<p>${ANSWERED}` })],
  ['lacks what is needed', () => ok({ [ANSWERED]: [ANSWERED], destinations: ANSWERED })],
  ['is a redirect', () => ({ status: 302, headers: { location: `https://x/${ANSWERED}?token=${SECRET}` } })],
  ['is too large', () => ({ raw: ANSWERED.repeat(500_000) })],
];

describe('no secret, number, typed value or answer is in an error', () => {
  const forbidden = [SECRET, 'token-1', NUMBER, encodeURIComponent(NUMBER), '447700900999', TYPED, ANSWERED];
  const check = (error: unknown) => {
    const text = everythingIn(error);
    for (const word of forbidden) expect(text).not.toContain(word);
  };

  it.each(served)('when the answer to a call %s', async (_what, route) => {
    const provider = await startProvider(route);
    const client = openClient(provider.url, { clock: leapingClock() });
    check(await failureOf(read(client)));
    check(
      (await write(client).then(
        () => null,
        (error: unknown) => error,
      )) ?? new Error('accepted'),
    );
  });

  it.each(served)('when the answer to a token request %s', async (_what, route) => {
    const provider = await startProvider(() => ok({}), route);
    check(await failureOf(openClient(provider.url, { clock: leapingClock() }).authenticate()));
  });

  it.each([
    ['is reset', ''],
    ['breaks off', `HTTP/1.1 200 OK\r\ncontent-length: 900\r\nx: ${SECRET}\r\n\r\n{"data":"${ANSWERED}`],
    ['breaks off in a chunk', `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\n${ANSWERED}`],
    ['is no HTTP', `${ANSWERED} ${SECRET}\r\n`],
    ['is broken HTTP', `HTTP/1.1 200 OK\r\ncontent-length: ${ANSWERED}\r\n\r\n`],
  ])('when the connection %s', async (_what, bytes) => {
    const provider = await startRawProvider((socket) => (bytes === '' ? socket.resetAndDestroy() : socket.end(bytes)));
    const client = openClient(provider.url, { clock: leapingClock() });
    check(await failureOf(read(client)));
    check(await failureOf(write(client)));
  });

  it('when an identifier cannot be part of a path', async () => {
    check(await failureOf(openClient('http://127.0.0.1:1/v1').ivr(`${SECRET}\ud800`)));
  });
});

describe('the log', () => {
  it('has one line for each exchange, with nothing personal in it', async () => {
    let served = 0;
    const provider = await startProvider(() => {
      served += 1;
      return served === 1
        ? { status: 429, json: { error: { code: 'rate_limited', message: ANSWERED } } }
        : ok({ telephone_number: NUMBER, destinations: [] });
    });
    const entries: CallLogEntry[] = [];
    await read(openClient(provider.url, { clock: leapingClock(), log: (_, entry) => entries.push(entry()) }));
    const calm = { reason: null, environmentSaid: null, leftOut: 0, expected: null };
    const line = { environment: 'sandbox', durationMs: 0, code: null, requestId: 'req_1', ...calm };
    const endpoint = 'GET /numbers/{telephone_number}/follow-me';
    expect(entries).toEqual([
      { ...line, endpoint: 'POST /auth/token', attempt: 1, status: 200 },
      { ...line, endpoint, attempt: 1, status: 429, code: 'rate_limited', requestId: null },
      { ...line, endpoint, attempt: 2, status: 200 },
    ]);
  });

  it('says why no answer came', async () => {
    const provider = await startRawProvider((socket) => socket.resetAndDestroy());
    const entries: CallLogEntry[] = [];
    await failureOf(
      write(openClient(provider.url, { clock: leapingClock(), log: (_, entry) => entries.push(entry()) })),
    );
    expect(entries.at(-1)).toMatchObject({ status: null, reason: 'connection-lost' });
  });
});
