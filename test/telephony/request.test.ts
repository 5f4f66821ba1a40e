import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { mayHaveApplied } from '../../src/telephony/errors.ts';
import { failureOf, leapingClock, listen, ok, openClient, startProvider, startRawProvider, until } from './support.ts';

const body = JSON.stringify(ok({ call_credit_balance: '1.00' }).json);
const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const change = { maxForwards: 2 };

describe('a connection that fails', () => {
  it('before anything was sent is told as not sent, for a write too', async () => {
    const closed = await new Promise<string>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        server.close(() => resolve(`http://127.0.0.1:${port}/v1`));
      });
    });
    const clock = leapingClock();
    const error = await failureOf(openClient(closed, { clock }).updateFollowMe('+441', change));
    expect(error).toMatchObject({
      name: 'Unreachable',
      outcome: 'not-sent',
      reason: 'connect',
      endpoint: 'PUT /numbers/{telephone_number}/follow-me',
      message: 'PUT /numbers/{telephone_number}/follow-me was not sent: connect',
    });
    expect(mayHaveApplied(error)).toBe(false);
    expect(clock.slept).toHaveLength(2);
  });

  it('because the other side speaks no TLS says so', async () => {
    const server = createServer((socket) =>
      socket.on('error', () => {}).on('data', () => socket.end('no TLS here\r\n')),
    );
    const url = (await listen(server)).replace('http:', 'https:');
    const client = openClient(url, { clock: leapingClock() });
    expect(await failureOf(client.balance())).toMatchObject({ reason: 'tls', outcome: 'not-sent' });
  });

  it('after a read was sent is tried again', async () => {
    const provider = await startRawProvider((socket, _head, serial) => {
      if (serial < 3) socket.resetAndDestroy();
      else socket.write(answer);
    });
    expect((await openClient(provider.url, { clock: leapingClock() }).balance()).text).toBe('1.00');
    expect(provider.heads).toHaveLength(3);
  });

  it.each([
    ['reset', 'reset'],
    ['closed', 'end'],
  ] as const)(
    'after a write was sent, by being %s, leaves the outcome unknown and is never tried again',
    async (_how, how) => {
      const provider = await startRawProvider((socket) => (how === 'reset' ? socket.resetAndDestroy() : socket.end()));
      const error = await failureOf(openClient(provider.url, { clock: leapingClock() }).updateFollowMe('+441', change));
      expect(error).toMatchObject({ name: 'Unreachable', outcome: 'unknown', reason: 'connection-lost' });
      expect(mayHaveApplied(error)).toBe(true);
      expect(provider.heads).toHaveLength(1);
    },
  );

  it('while it was idle costs neither a read nor a write', async () => {
    const sockets = new Set<Socket>();
    const provider = await startRawProvider((socket) => {
      socket.write(answer);
      sockets.add(socket);
    });
    const hangUp = () =>
      Promise.all(Array.from(sockets, (socket) => (socket.closed ? null : once(socket.end(), 'close'))));
    const client = openClient(provider.url);
    await client.balance();
    await hangUp();
    await client.updateFollowMe('+441', change);
    await hangUp();
    await client.balance();
    expect(provider.heads).toHaveLength(3);
  });
});

describe('an answer that fails', () => {
  it.each([
    ['under keep-alive', answer],
    ['under connection: close', answer.replace('\r\n', '\r\nconnection: close\r\n')],
    ['in chunks', `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`],
    [
      'in chunks to the end',
      'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"data":{"calls":1}',
    ],
  ])('by stopping in the middle of the body, %s, is tried again for a read', async (_how, whole) => {
    const provider = await startRawProvider((socket, _head, serial) => {
      if (serial === 1) socket.end(whole.slice(0, -10));
      else socket.write(answer);
    });
    expect((await openClient(provider.url, { clock: leapingClock() }).balance()).text).toBe('1.00');
  });

  it('by stopping in the middle of the body leaves a write unknown', async () => {
    const provider = await startRawProvider((socket) => socket.end(answer.slice(0, -10)));
    expect(await failureOf(openClient(provider.url).updateIvr('ivr_1', { replayCount: 1 }))).toMatchObject({
      outcome: 'unknown',
      reason: 'connection-lost',
    });
  });

  it.each([400, 404])('by stopping in the middle of an error still gives the status %i', async (status) => {
    const provider = await startRawProvider((socket) =>
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 90\r\n\r\n{"er`),
    );
    expect(await failureOf(openClient(provider.url).number('+441'))).toMatchObject({
      name: 'Refused',
      status,
      code: null,
      apiMessage: null,
    });
  });

  it.each([
    ['head', ''],
    ['body', answer.slice(0, -10)],
  ])('because its %s never comes whole is given up', async (_part, begun) => {
    const provider = await startRawProvider((socket) => socket.write(begun));
    const client = openClient(provider.url, {
      clock: leapingClock(),
      limits: { headersTimeoutMs: 20, bodyTimeoutMs: 20, maxAttempts: 1 },
    });
    expect(await failureOf(client.balance())).toMatchObject({
      name: 'Unreachable',
      outcome: 'unknown',
      reason: 'slow-answer',
    });
  });

  it('because it is no HTTP is unintelligible to a read and leaves a write unknown', async () => {
    const provider = await startRawProvider((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    const client = openClient(provider.url);
    expect(await failureOf(client.balance())).toMatchObject({ expected: 'an HTTP response' });
    const error = await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }));
    expect(error).toMatchObject({ outcome: 'unknown', reason: 'unreadable-answer' });
    expect(error).not.toHaveProperty('cause');
  });
});

describe('a body of 10 MB', () => {
  const huge = 10_000_000;

  it('is refused by its announced length, before it is read', async () => {
    const provider = await startRawProvider((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${huge}\r\n\r\n{`),
    );
    expect(await failureOf(openClient(provider.url).customer())).toMatchObject({
      name: 'Unintelligible',
      expected: 'an answer of reasonable size',
    });
  });

  it('is refused while it streams in, when no length was announced', async () => {
    let written = 0;
    let closed = false;
    const provider = await startProvider((_received, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('close', () => {
        closed = true;
      });
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const pump = () => {
        while (!closed && written < 4 * huge) {
          written += chunk.length;
          if (!response.write(chunk)) {
            response.once('drain', pump);
            return;
          }
        }
      };
      pump();
      return undefined;
    });
    expect(await failureOf(openClient(provider.url).customer())).toMatchObject({ name: 'Unintelligible' });
    await until(() => closed);
    expect(written).toBeLessThan(4 * huge);
  });

  it('under an error status is left unread, and the status told', async () => {
    const provider = await startProvider(() => ({ status: 403, raw: 'x'.repeat(huge) }));
    expect(await failureOf(openClient(provider.url).customer())).toMatchObject({ name: 'Refused', status: 403 });
  });

  it('in answer to a write leaves the outcome unknown', async () => {
    const provider = await startProvider(() => ({ raw: 'x'.repeat(huge) }));
    const error = await failureOf(openClient(provider.url).updateIvr('ivr_1', { replayCount: 1 }));
    expect(error).toMatchObject({ outcome: 'unknown', reason: 'unreadable-answer' });
  });

  it('does not break the calls after it', async () => {
    let first = true;
    const provider = await startProvider(() => {
      const reply = first ? { raw: 'x'.repeat(huge) } : ok({ call_credit_balance: '1' });
      first = false;
      return reply;
    });
    const client = openClient(provider.url);
    await failureOf(client.balance());
    expect((await client.balance()).text).toBe('1');
  });
});
