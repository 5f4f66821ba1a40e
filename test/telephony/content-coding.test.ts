import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failureOf, leapingClock, ok, openClient, type Reply, startProvider } from './support.ts';

const ANSWER = JSON.stringify(ok({ call_credit_balance: '12.50' }).json);

function send(response: ServerResponse, coding: string, body: Buffer, status = 200): undefined {
  response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': coding });
  response.end(body);
}

async function clientSent(coding: string, body: Buffer, status = 200) {
  const provider = await startProvider((_received, response): Reply | undefined =>
    send(response, coding, body, status),
  );
  return { provider, client: openClient(provider.url, { clock: leapingClock() }) };
}

describe('an answer in a content coding', () => {
  it.each<[string, Buffer]>([
    ['gzip', gzipSync(ANSWER)],
    ['x-gzip', gzipSync(ANSWER)],
    ['GZIP', gzipSync(ANSWER)],
    ['br', brotliCompressSync(ANSWER)],
    ['identity', Buffer.from(ANSWER)],
    ['gzip, br', brotliCompressSync(gzipSync(ANSWER))],
  ])('%s is read', async (coding, body) => {
    const { client } = await clientSent(coding, body);
    expect((await client.balance()).text).toBe('12.50');
  });

  it('that refuses keeps its code', async () => {
    const refusal = JSON.stringify({ error: { code: 'balance_unavailable', message: 'None here.' } });
    const { client, provider } = await clientSent('gzip', gzipSync(refusal), 503);
    expect(await failureOf(client.balance())).toMatchObject({ code: 'balance_unavailable', apiMessage: 'None here.' });
    expect(provider.calls()).toHaveLength(1);
  });

  it('without a body needs none taken off', async () => {
    const { client } = await clientSent('gzip', Buffer.alloc(0), 200);
    await client.updateIvr('ivr_1', { replayCount: 1 });
  });

  it.each<[string, string, Buffer]>([
    ['larger than allowed once it is unpacked', 'gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['larger than allowed once it is unpacked from br', 'br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('%s is refused before it is held', async (_what, coding, body) => {
    expect(body.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    const { client } = await clientSent(coding, body);
    expect(await failureOf(client.balance())).toMatchObject({
      name: 'Unintelligible',
      expected: 'an answer of reasonable size',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(25_000_000);
  });

  it.each<[string, string, Buffer]>([
    ['is not what it says', 'gzip', Buffer.from(ANSWER)],
    ['breaks off', 'br', brotliCompressSync(ANSWER).subarray(0, 20)],
    ['was not asked for', 'compress', Buffer.from(ANSWER)],
  ])('that %s cannot be read, and leaves a write unknown', async (_what, coding, body) => {
    const { client } = await clientSent(coding, body);
    expect(await failureOf(client.balance())).toMatchObject({ expected: 'a body in gzip, in br or as it is' });
    expect(await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }))).toMatchObject({
      outcome: 'unknown',
      reason: 'unreadable-answer',
    });
  });

  it('that cannot be read under an error still gives the status', async () => {
    const { client } = await clientSent('gzip', Buffer.from('no gzip'), 404);
    expect(await failureOf(client.number('+441'))).toMatchObject({ name: 'Refused', status: 404, apiMessage: null });
  });
});
