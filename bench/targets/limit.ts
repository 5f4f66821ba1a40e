import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { z } from 'zod';
import { answerParent, processorTime } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { BALANCE } from '../stand-ins/api.ts';
import { targetSettings } from './settings.ts';

const limitSettings = targetSettings.extend({ answer: z.string() });

/** Older requests may be replayed (docs.slack.dev/authentication/verifying-requests-from-slack). */
const FRESH_SECONDS = 5 * 60;

let server: Server | undefined;
let api: Pool | undefined;

/**
 * The least that answers `/phone balance` at all: `node:http`, the signature and its age, one call of the provider by undici, and the
 * bytes that our app answers with, the balance put in its place. It knows no people, no commands and no workspaces.
 */
answerParent({
  async start(value) {
    const { apiUrl, answer } = limitSettings.parse(value);
    const provider = new Pool(apiUrl, { connections: 64 });
    api = provider;
    const parts = answer.split(BALANCE);
    const headers = { accept: 'application/json', authorization: 'Bearer benchmark-access' };
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const timestamp = String(request.headers['x-slack-request-timestamp']);
        const hmac = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:`);
        for (const chunk of chunks) hmac.update(chunk);
        const wanted = Buffer.from(`v0=${hmac.digest('hex')}`);
        const given = Buffer.from(String(request.headers['x-slack-signature']));
        const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= FRESH_SECONDS;
        if (!isFresh || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
          response.writeHead(401).end();
          return;
        }
        try {
          const read = await provider.request({ method: 'GET', path: '/v1/balance', headers });
          const { data } = JSON.parse(await read.body.text()) as { data: { call_credit_balance: string } };
          const body = Buffer.from(parts.join(data.call_credit_balance));
          response.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': body.byteLength,
          });
          response.end(body);
        } catch {
          response.writeHead(500).end();
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  processorTime,
  async stop() {
    server?.closeAllConnections();
    server?.close();
    await api?.close();
    return null;
  },
});
