import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { divert } from '../features/diverting.ts';
import { puts } from '../features/follow-me/support.ts';
import { until } from '../support/until.ts';
import { startStage } from './stage.ts';

const HOUR = 3_600_000;

interface Sent {
  destinations: { name: string; enabled: boolean }[];
}

/** A Slack that takes connections and answers nothing. */
async function silentSlack(): Promise<string> {
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
}

/** A Slack whose servers all fail. */
async function failingSlack(): Promise<string> {
  const server = createServer((_, response) => response.writeHead(503).end('down'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
}

test.each([
  ['refuses connections', async () => 'http://127.0.0.1:9/api/'],
  ['answers nothing', silentSlack],
  ['answers 503', failingSlack],
])('Socket Mode, Slack %s at the start: a diversion that has ended is put back all the same', async (_, down) => {
  const { app, again, adam, provider, slack } = await startStage();
  await divert(adam, 'main line to Anna for 2 hours');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  const writes = async () => (await puts({ provider })).map(({ body }) => body as Sent);
  const before = (await writes()).length;
  expect(before).toBe(1);
  const later = `const now = Date.now; Date.now = () => now() + ${3 * HOUR};`;
  const bySocket = { SLACK_SIGNING_SECRET: '', SLACK_APP_TOKEN: slack.appToken };
  const next = await again({ ...bySocket, SLACK_API_URL: await down() }, later);
  const back = await until(async () => (await writes())[before]);
  expect(back.destinations.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Chloë']);
  const url = await next.url;
  expect(next.out()).not.toContain('connected to Slack by Socket Mode"');
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'not ready', slack: 'failed' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('Socket Mode goes on trying, and serves people once Slack is there', async () => {
  const { app, again, adam, slack } = await startStage();
  app.child.kill('SIGTERM');
  await app.ended;
  const control = (method: string, path: string, body?: unknown) =>
    fetch(`${slack.url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  await control('POST', '/faults', {
    method: 'apps.connections.open',
    effect: { kind: 'error', error: 'fatal_error' },
  });
  const next = await again({ SLACK_SIGNING_SECRET: '', SLACK_APP_TOKEN: slack.appToken });
  await next.url;
  await next.said('the Socket Mode connection failed and will be retried');
  await next.said('connected to Slack by Socket Mode"');
  expect((await adam.type('/phone help')).error).toBeNull();
  const { url } = JSON.parse(
    next
      .out()
      .split('\n')
      .find((line) => line.includes('"Switchboard is running"')) ?? '{}',
  );
  await until(async () => (await (await fetch(`${url}/readyz`)).json()).slack === 'ok');
});
