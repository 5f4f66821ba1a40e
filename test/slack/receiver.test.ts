import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world.ts';
import { ADAM, commandFields, FORM, form, type Raw, send, sign, signed } from './support.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  world.clock.hold();
});

afterAll(() => world[Symbol.asyncDispose]());

beforeEach(() => {
  world.log.length = 0;
});

const HELP = form(commandFields(ADAM, 'help'));

/** `/phone help`, signed at the world's time moved by so many seconds. */
function help(seconds = 0): Raw {
  const timestamp = Math.floor(world.clock.now() / 1000) + seconds;
  return {
    headers: {
      'content-type': FORM,
      'x-slack-request-timestamp': String(timestamp),
      'x-slack-signature': sign(world.slack.signingSecret, timestamp, HELP),
    },
    body: HELP,
  };
}

async function refusedAsUnsigned(raw: Raw): Promise<void> {
  const answer = await send(world.app.url, raw);
  expect(answer.status).toBe(401);
  expect(answer.body).toBe('Not signed by Slack');
  expect(world.log.filter((line) => !line.includes(WRONG))).toEqual([]);
}

/** What is logged once a minute of requests that are signed with another secret. */
const WRONG = 'a request is refused: its signature was not made with SLACK_SIGNING_SECRET.';

test('a request that Slack signed is answered', async () => {
  const answer = await send(world.app.url, help());
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toMatchObject({ response_type: 'ephemeral' });
});

test('a request without a signature is refused', async () => {
  const { headers, body } = help();
  const { 'x-slack-signature': _, ...rest } = headers ?? {};
  await refusedAsUnsigned({ headers: rest, body: body ?? '' });
});

test('a request without a timestamp is refused', async () => {
  const { headers, body } = help();
  const { 'x-slack-request-timestamp': _, ...rest } = headers ?? {};
  await refusedAsUnsigned({ headers: rest, body: body ?? '' });
});

test('a signature by another secret is refused, and logged once a minute', async () => {
  world.clock.advance(60_000);
  const raw = help();
  const timestamp = String(raw.headers?.['x-slack-request-timestamp']);
  await refusedAsUnsigned({ ...raw, headers: { ...raw.headers, 'x-slack-signature': sign('other', timestamp, HELP) } });
  await refusedAsUnsigned({ ...raw, headers: { ...raw.headers, 'x-slack-signature': sign('third', timestamp, HELP) } });
  expect(world.log.filter((line) => line.includes(WRONG))).toHaveLength(1);
});

test.each([
  ['another version', (good: string) => good.replace('v0=', 'v1=')],
  ['no version', (good: string) => good.slice(3)],
  ['upper-case digits', (good: string) => `v0=${good.slice(3).toUpperCase().replace(/\d/g, 'A')}`],
  ['one digit less', (good: string) => good.slice(0, -1)],
  ['one digit more', (good: string) => `${good}0`],
  ['something behind it', (good: string) => `${good},${good}`],
  ['nothing in it', () => ''],
])('a signature with %s is refused', async (_, change) => {
  const raw = help();
  const good = String(raw.headers?.['x-slack-signature']);
  await refusedAsUnsigned({ ...raw, headers: { ...raw.headers, 'x-slack-signature': change(good) } });
});

test.each([-301, 301, -86_400, 86_400 * 365])('a timestamp %i seconds from now is refused', async (seconds) => {
  expect((await send(world.app.url, help(seconds))).status).toBe(401);
  // Whoever runs it is told that the clock may be wrong, once in a while.
  const told = world.log.splice(0);
  expect(told.length).toBeLessThanOrEqual(1);
  expect(told.filter((line) => !line.includes('Set it from the network'))).toEqual([]);
});

test.each([-300, 300, 0])('a timestamp %i seconds from now is accepted', async (seconds) => {
  expect((await send(world.app.url, help(seconds))).status).toBe(200);
});

test.each(['', 'now', '1e9', '-1', '0x10', ' ', '12345678901234567890', 'NaN'])(
  'the timestamp "%s" is refused even when it was signed',
  async (timestamp) => {
    const signature = sign(world.slack.signingSecret, timestamp, HELP);
    const headers = { 'content-type': FORM, 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature };
    await refusedAsUnsigned({ headers, body: HELP });
  },
);

test.each(['x-slack-signature', 'x-slack-request-timestamp'])('a second %s header is refused', async (name) => {
  const raw = help();
  const value = String(raw.headers?.[name]);
  await refusedAsUnsigned({ ...raw, headers: { ...raw.headers, [name]: [value, value] } });
});

test('a body that was altered after signing is refused', async () => {
  await refusedAsUnsigned({ ...help(), body: HELP.replace('help', 'balance') });
});

test('a request of exactly 1 MB is read, and one byte more is refused unread', async () => {
  const body = `${HELP}&padding=`.padEnd(1024 * 1024, 'x');
  expect((await send(world.app.url, { headers: signed(world, body), body })).status).toBe(200);
  const larger = `${body}x`;
  const refused = await send(world.app.url, { headers: signed(world, larger), body: larger });
  expect(refused.status).toBe(413);
  expect(refused.body).toBe('Body too large');
});

test('only POST is taken, and the answer says so', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await send(world.app.url, { ...help(), method });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
  }
});

test.each(['/', '/slack', '/slack/events/', '/slack/events/more', '/SLACK/EVENTS', '//slack/events'])(
  'the path %s is not there',
  async (path) => {
    const answer = await send(world.app.url, { ...help(), path });
    expect(answer.status).toBe(404);
  },
);

test('a query behind the path does not matter', async () => {
  expect((await send(world.app.url, { ...help(), path: '/slack/events?from=slack' })).status).toBe(200);
});

test.each([
  ['application/json', '{"type":'],
  ['application/json', '[1,2]'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', ''],
  [FORM, form({ payload: '{"type":' })],
  [FORM, form({ payload: '7' })],
])('a signed body of %s that holds %s is a bad request', async (type, body) => {
  const answer = await send(world.app.url, { headers: signed(world, body, type), body });
  expect(answer.status).toBe(400);
  expect(answer.body).toBe('Malformed body');
});

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonx', 'application/xml'])(
  'a signed body of the type %s is not supported',
  async (type) => {
    expect((await send(world.app.url, { headers: signed(world, HELP, type), body: HELP })).status).toBe(415);
  },
);

test('a signed body without a type is not supported', async () => {
  const { 'content-type': _, ...headers } = signed(world, HELP);
  expect((await send(world.app.url, { headers, body: HELP })).status).toBe(415);
});

test.each(['text/plain', 'application/json', FORM])('an unsigned body of %s is never parsed', async (type) => {
  await refusedAsUnsigned({ headers: { 'content-type': type }, body: '{"type":"url_verification","challenge":"x"' });
});

test.each([`${FORM}; charset=utf-8`, `${FORM};charset=UTF-8`, ' Application/X-WWW-Form-Urlencoded ; q=1'])(
  'the content type "%s" is a form',
  async (type) => {
    expect((await send(world.app.url, { headers: signed(world, HELP, type), body: HELP })).status).toBe(200);
  },
);

test('text in UTF-8 arrives as it was typed', async () => {
  for (const type of [FORM, `${FORM}; charset=utf-8`]) {
    const body = form(commandFields(ADAM, 'größe✈️日本'));
    const answer = await send(world.app.url, { headers: signed(world, body, type), body });
    expect(answer.body).toContain('größe✈️日本');
  }
});

test('a body with bytes that are not UTF-8 is answered all the same', async () => {
  const body = Buffer.concat([Buffer.from(`${form(commandFields(ADAM, ''))}&text=`), Buffer.from([0xff, 0xfe, 0x80])]);
  expect((await send(world.app.url, { headers: signed(world, body), body })).status).toBe(200);
});

test('the request address is verified with the challenge that Slack sends', async () => {
  const body = JSON.stringify({ type: 'url_verification', challenge: 'c3VyZQ', token: 'x' });
  const answer = await send(world.app.url, { headers: signed(world, body, 'application/json; charset=utf-8'), body });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ challenge: 'c3VyZQ' });
});

test('a challenge in anything else is not sent back', async () => {
  const body = JSON.stringify({ type: 'event_callback', challenge: 'c3VyZQ', token: 'x' });
  const answer = await send(world.app.url, { headers: signed(world, body, 'application/json'), body });
  expect(answer.body).not.toContain('c3VyZQ');
});

describe('a certificate check', () => {
  const body = form({ ssl_check: '1', token: 'x' });

  test('is answered with nothing, signed or not', async () => {
    for (const headers of [signed(world, body), { 'content-type': FORM }]) {
      const answer = await send(world.app.url, { headers, body });
      expect([answer.status, answer.body]).toEqual([200, '']);
    }
  });

  test('may come by GET', async () => {
    const get = (query: string) => send(world.app.url, { method: 'GET', path: `/slack/events${query}` });
    const answer = await get('?ssl_check=1&token=x');
    expect([answer.status, answer.body]).toEqual([200, '']);
    for (const query of ['', '?', '?ssl_check=0', '?token=ssl_check']) expect((await get(query)).status).toBe(405);
  });

  test('opens no way around the signature', async () => {
    await refusedAsUnsigned({
      headers: { 'content-type': FORM },
      body: form({ ...commandFields(ADAM, 'x ssl_check=1') }),
    });
    await refusedAsUnsigned({ headers: { 'content-type': 'application/json' }, body: '{"x":"ssl_check=1"}' });
    await refusedAsUnsigned({ headers: { 'content-type': FORM }, body: `${body}&text=${'x'.repeat(1000)}` });
    const path = '/slack/elsewhere?ssl_check=1';
    expect((await send(world.app.url, { method: 'GET', path })).status).toBe(404);
  });
});

test('no refusal echoes what was sent, and no log line holds a body', async () => {
  const marker = 'marker-7f3a-text';
  const bodies = [form(commandFields(ADAM, marker)), form({ payload: `{"${marker}"` }), `{"${marker}":1}`];
  for (const body of bodies) {
    for (const headers of [{ 'content-type': FORM }, signed(world, body), signed(world, body, `text/${marker}`)]) {
      const answer = await send(world.app.url, { headers, body });
      if (answer.status !== 200) expect(answer.body + JSON.stringify(answer.headers)).not.toContain(marker);
    }
  }
  expect(world.log.join('')).not.toContain(marker);
  expect(world.log.join('')).not.toContain(world.slack.signingSecret);
});

const headerValue = fc.string({ unit: fc.constantFrom(...'abcdef0123456789v=;,/- ._+*'), maxLength: 90 });
const contentType = fc.oneof(fc.constantFrom(FORM, 'application/json', 'text/plain', ''), headerValue);

test('whatever bytes and headers come unsigned, the answer is a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      contentType,
      fc.record({ timestamp: headerValue, signature: headerValue }, { requiredKeys: [] }),
      fc.constantFrom('POST', 'GET', 'PUT', 'OPTIONS'),
      fc.constantFrom('/slack/events', '/slack/events?x', '/slack/install', '/%00', '/..'),
      async (body, type, { timestamp, signature }, method, path) => {
        const headers = {
          'content-type': type,
          ...(timestamp === undefined ? {} : { 'x-slack-request-timestamp': timestamp }),
          ...(signature === undefined ? {} : { 'x-slack-signature': signature }),
        };
        const { status } = await send(world.app.url, { method, path, headers, body });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
});
