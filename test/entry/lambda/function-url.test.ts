import { expect, it } from 'vitest';
import { readUrlEvent, serveUrl } from '../../../src/entry/lambda/function-url.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { createLogger } from '../../../src/runtime/log.ts';
import { StorageFault } from '../../../src/storage/ports.ts';
import { urlEvent } from '../../support/lambda/function-url.ts';

/** How a request fares when the app cannot be made ready, and what is logged of it. */
async function servedWithout(error: Error) {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', write: (line) => lines.push(line) });
  const { response, settled } = serveUrl(
    { log, clock: systemClock, ready: () => Promise.reject(error) },
    urlEvent('POST', '/slack/events'),
  );
  const { status, body } = await response;
  await settled;
  return { status, body, logged: lines.join('') };
}

it('answers by itself when something fails before the ack, and shows nothing of it', async () => {
  const unforeseen = await servedWithout(new TypeError('nobody foresaw this'));
  expect(unforeseen).toMatchObject({ status: 500, body: '{"error":"failed"}' });
  expect(unforeseen.logged).toContain('nobody foresaw this');
  const unread = await servedWithout(new StorageFault('unavailable', 'the secret cannot be read'));
  expect(unread).toMatchObject({ status: 503, body: '{"error":"unavailable"}' });
});

it('reads the event of a Function URL: path, query, cookies, names of headers in lower case, bytes', () => {
  const event = urlEvent(
    'GET',
    '/slack/install?a=1&b=%20',
    { cookie: 'one=1; two=2', 'x-a': 'b' },
    Buffer.from([0, 255]),
  );
  expect(readUrlEvent({ ...event, headers: { 'X-A': 'b' } })).toEqual({
    method: 'GET',
    path: '/slack/install',
    url: '/slack/install?a=1&b=%20',
    headers: { 'x-a': 'b', cookie: 'one=1; two=2' },
    body: Buffer.from([0, 255]),
    takenAt: expect.any(Number),
  });
});
