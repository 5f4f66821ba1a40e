import { expect, it } from 'vitest';
import { expectRefusal, startBench } from './support.ts';

it('credentials of one environment are refused in the other', async () => {
  const { call, sandbox } = await startBench();
  for (const { environment, apiKey, apiSecret } of sandbox.keys) {
    const [own, other] =
      environment === 'live' ? [sandbox.liveUrl, sandbox.sandboxUrl] : [sandbox.sandboxUrl, sandbox.liveUrl];
    const body = { api_key: apiKey, api_secret: apiSecret };
    expect((await call('POST', '/auth/token', { key: null, base: own, body })).status).toBe(200);
    const answer = await call('POST', '/auth/token', { key: null, base: other, body });
    expectRefusal(answer, 401, 'invalid_credentials');
  }
});

it('a token of one environment is refused in the other', async () => {
  const { call, sandbox, token } = await startBench();
  const [test, live] = [await token('everything'), await token('live-everything')];
  expectRefusal(await call('GET', '/balance', { token: test, base: sandbox.liveUrl }), 401, 'invalid_token');
  expectRefusal(await call('GET', '/balance', { token: live, base: sandbox.sandboxUrl }), 401, 'invalid_token');
});

it('a token of another sandbox is refused', async () => {
  const [one, two] = [await startBench(), await startBench()];
  expectRefusal(await two.call('GET', '/balance', { token: await one.token('everything') }), 401, 'invalid_token');
});

it('the reads of customer, numbers and balance name their environment and their request', async () => {
  const { call } = await startBench();
  const paths = { everything: '/numbers/+441632960101', 'live-everything': '/numbers/+441134960101' };
  const seen = new Set<string>();
  for (const [key, environment] of [
    ['everything', 'sandbox'],
    ['live-everything', 'live'],
  ] as const) {
    for (const path of ['/customer', '/numbers', paths[key], '/balance']) {
      const { json } = await call('GET', path, { key });
      expect(Object.keys(json)).toEqual(['success', 'environment', 'request_id', 'data']);
      expect(json).toMatchObject({ success: true, environment, request_id: expect.stringMatching(/^req_[0-9a-z]+$/) });
      seen.add(json.request_id);
    }
  }
  expect(seen.size).toBe(8);
});

it('Follow-Me, IVR and capabilities answers carry neither environment nor request id', async () => {
  const { call } = await startBench();
  for (const path of ['/capabilities', '/numbers/+441632960101/follow-me', '/ivrs', '/ivrs/ivr_acme_1']) {
    const { json } = await call('GET', path);
    expect(Object.keys(json)).toEqual(['success', 'data']);
    expect(json.success).toBe(true);
  }
});

it('going live takes the live key: new token, test, capabilities', async () => {
  const { call } = await startBench();
  expect((await call('GET', '/test', { key: 'live-everything' })).status).toBe(200);
  const { json } = await call('GET', '/capabilities', { key: 'live-read-only' });
  expect(json.data.follow_me).toEqual({ read: true, write: false });
});
