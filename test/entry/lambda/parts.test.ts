import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliverFiring } from '../../../src/entry/lambda/deliver-firing.ts';
import { readUrlEvent, serveUrl } from '../../../src/entry/lambda/function-url.ts';
import { Invocations } from '../../../src/entry/lambda/requests.ts';
import { parseSlackSecrets } from '../../../src/entry/lambda/slack-secrets.ts';
import { createLogger } from '../../../src/runtime/log.ts';
import { SlackReceiver } from '../../../src/slack/inbound/receiver.ts';
import { RetryLater, StorageFault } from '../../../src/storage/ports.ts';

const FIRING = { tenant: 'T1', id: 'job1', scheduledAt: '2026-06-09T10:00:00.000Z' };

test.each<[string, (Error | null)[], number, string[]]>([
  ['that is done', [null], 60_000, ['fires']],
  ['that is soon to be repeated', [new RetryLater(2000, ''), null], 60_000, ['fires', 'waits 2000', 'fires']],
  ['that is late to be repeated', [new RetryLater(-500, ''), null], 60_000, ['fires', 'waits 0', 'fires']],
  ['that takes longer', [new RetryLater(2001, '')], 60_000, ['fires', 'again 60000']],
  ['that takes much longer', [new RetryLater(90_000, '')], 60_000, ['fires', 'again 90000']],
  ['that needs a job', [new RetryLater(1, '', { byJob: true })], 60_000, ['fires', 'again 60000']],
  ['for which time is left', [new RetryLater(1000, ''), null], 31_000, ['fires', 'waits 1000', 'fires']],
  ['for which no time is left', [new RetryLater(1000, '')], 30_999, ['fires', 'again 60000']],
  [
    'that is repeated twice',
    [new RetryLater(1000, ''), new RetryLater(1500, ''), null],
    60_000,
    ['fires', 'waits 1000', 'fires', 'waits 500', 'fires'],
  ],
  ['that fails', [new Error('broken')], 60_000, ['fires', 'fails broken']],
])('a firing %s is delivered so', async (_, outcomes, left, expected) => {
  const happened: string[] = [];
  let now = 0;
  const delivering = deliverFiring(FIRING, {
    async fire(firing) {
      expect(firing).toBe(FIRING);
      happened.push('fires');
      const outcome = outcomes.shift() ?? null;
      if (outcome !== null) throw outcome;
    },
    again: async (firing, at) => {
      expect(firing).toBe(FIRING);
      happened.push(`again ${at}`);
    },
    clock: {
      now: () => now,
      async sleep(ms) {
        happened.push(`waits ${ms}`);
        now += ms;
      },
    },
    left: () => left,
  });
  await delivering.catch((error: Error) => happened.push(`fails ${error.message}`));
  expect(happened).toEqual(expected);
});

test('an environment ends between two invocations, and at once where none is going on', async () => {
  let exits = 0;
  const invocations = new Invocations(() => {
    exits += 1;
  });
  expect(await invocations.run(async () => 7)).toBe(7);
  await expect(invocations.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(exits).toBe(0);
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const going = gates.map(({ promise }) => invocations.run(() => promise));
  invocations.end();
  gates[0]?.resolve();
  await going[0];
  expect(exits).toBe(0);
  gates[1]?.resolve();
  await going[1];
  expect(exits).toBe(1);
  const idle = new Invocations(() => {
    exits += 1;
  });
  idle.end();
  expect(exits).toBe(2);
});

test.each<[unknown, object | null]>([
  [null, null],
  ['text', null],
  [[], null],
  [{}, { method: '', path: '/', url: '/', headers: {}, body: '', takenAt: null }],
  [
    {
      rawPath: '/a',
      rawQueryString: 'b=1',
      cookies: ['c=1', 7, 'd=2'],
      body: 'text',
      isBase64Encoded: false,
      headers: { 'X-One': '1', two: 2 },
      requestContext: { http: { method: 'POST' }, timeEpoch: 5 },
    },
    {
      method: 'POST',
      path: '/a',
      url: '/a?b=1',
      headers: { 'x-one': '1', cookie: 'c=1; d=2' },
      body: 'text',
      takenAt: 5,
    },
  ],
  [
    {
      rawPath: 7,
      rawQueryString: 7,
      cookies: 'c',
      body: 'w6k=',
      isBase64Encoded: true,
      headers: [],
      requestContext: [],
    },
    { method: '', path: '/', url: '/', headers: {}, body: 'é', takenAt: null },
  ],
  [
    { body: 'w6k=', isBase64Encoded: 'true', requestContext: { http: 'x', timeEpoch: '5' } },
    { method: '', path: '/', url: '/', headers: {}, body: 'w6k=', takenAt: null },
  ],
])('the event %j is read', (event, expected) => {
  const read = readUrlEvent(event);
  expect(read === null ? null : { ...read, body: read.body.toString() }).toEqual(expected);
});

const NOW = 1_800_000_000_000;
const clock = { now: () => NOW, sleep: async () => {} };

/** A function with this secret, or none, and what it logged. */
function opened(secret: string | Error) {
  const lines: string[] = [];
  const log = createLogger({
    level: 'info',
    write(line) {
      const { level, msg, err, waitedMs } = JSON.parse(line);
      lines.push([level, msg, err?.message ?? waitedMs].join(' '));
    },
  });
  const ready = async (need: string) => {
    expect(need).toBe('slack');
    if (secret instanceof Error) throw secret;
    const receiver = new SlackReceiver({ signingSecret: secret, clock, log: createLogger({ level: 'silent' }) });
    return { receiver, oauth: null, fire: async () => {} };
  };
  return { lines, opened: { log, clock, ready } };
}

/** A request of Slack's, signed with this secret, that was taken so long ago. */
function requestOf(path: string, secret = 'one', more: object = {}, agoMs: number | null = 0) {
  const body = 'ssl_check=0';
  const time = Math.floor(NOW / 1000);
  const signature = `v0=${createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')}`;
  return {
    rawPath: path,
    body,
    isBase64Encoded: false,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-signature': signature,
      'x-slack-request-timestamp': String(time),
    },
    requestContext: { http: { method: 'POST' }, ...(agoMs === null ? {} : { timeEpoch: NOW - agoMs }) },
    ...more,
  };
}

const FAULT = new StorageFault('unavailable', 'no secret');

test.each<[string, unknown, Parameters<typeof opened>, [number, string], string[]]>([
  ['what is no event', 7, ['one'], [400, '{"error":"not_a_request"}'], []],
  ['a check', requestOf('/healthz'), [FAULT], [200, '{"status":"ok"}'], []],
  ['a page without installs', requestOf('/slack/install'), ['one'], [404, '{"error":"not_found"}'], []],
  [
    'the end of an install without installs',
    requestOf('/slack/oauth_redirect'),
    ['one'],
    [404, '{"error":"not_found"}'],
    [],
  ],
  ['a request', requestOf('/slack/events'), ['one'], [503, 'Starting'], []],
  ['a request elsewhere', requestOf('/elsewhere'), ['one'], [404, 'Not found'], []],
  ['one that is signed otherwise', requestOf('/slack/events', 'two'), ['one'], [401, 'Not signed by Slack'], []],
  [
    'one without the secret',
    requestOf('/slack/events'),
    [FAULT],
    [503, '{"error":"unavailable"}'],
    ['error a request could not be taken no secret'],
  ],
  [
    'one after a mistake',
    requestOf('/slack/events'),
    [new Error('broken')],
    [500, '{"error":"failed"}'],
    ['error a request could not be taken broken'],
  ],
  ['one that waited', requestOf('/slack/events', 'one', {}, 2500), ['one'], [503, 'Starting'], []],
  [
    'one that waited too long',
    requestOf('/slack/events', 'one', {}, 2501),
    ['one'],
    [503, 'Starting'],
    ['warn an ack came late 2501'],
  ],
  ['one of the future', requestOf('/slack/events', 'one', {}, -9000), ['one'], [503, 'Starting'], []],
  ['one without a time', requestOf('/slack/events', 'one', {}, null), ['one'], [503, 'Starting'], []],
  [
    'a visit that waited',
    { ...requestOf('/healthz', 'one', {}, 9000), requestContext: { http: { method: 'GET' }, timeEpoch: NOW - 9000 } },
    ['one'],
    [200, '{"status":"ok"}'],
    [],
  ],
])('%s is served so', async (_, event, given, answer, said) => {
  const { lines, opened: function_ } = opened(...given);
  const served = serveUrl(function_, event);
  const { status, body } = await served.response;
  await served.settled;
  served.sent();
  expect([[status, body], lines]).toEqual([answer, said]);
});

const WORDS =
  'The secret slack does not hold what Switchboard needs: a JSON object with signingSecret, and either clientId, clientSecret and stateSecret for many workspaces or botToken (xoxb-…) for one.';
const SIGNING = 'a'.repeat(32);
const TOKEN = 'xoxb-1234567890-abcdef';

test.each([
  ['{', null],
  ['[]', null],
  ['{}', null],
  [JSON.stringify({ signingSecret: SIGNING }), null],
  [JSON.stringify({ botToken: TOKEN }), null],
  [JSON.stringify({ signingSecret: 7, botToken: TOKEN }), null],
  [JSON.stringify({ signingSecret: ' ', botToken: TOKEN }), null],
  [JSON.stringify({ signingSecret: ` ${SIGNING} `, botToken: TOKEN }), null],
  [JSON.stringify({ signingSecret: SIGNING, botToken: TOKEN, more: 1 }), { signingSecret: SIGNING, modelKey: null }],
  [JSON.stringify({ signingSecret: SIGNING, botToken: TOKEN, llmKey: 'key' }), { signingSecret: SIGNING }],
])('the secret %s is read', (json, expected) => {
  const read = () => parseSlackSecrets('slack', json);
  if (expected === null) expect(read).toThrow(WORDS);
  else expect(read()).toMatchObject(expected);
});
