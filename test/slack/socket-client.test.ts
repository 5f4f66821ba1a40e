import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createLogger } from '../../src/runtime/log.ts';
import { SocketClient } from '../../src/slack/inbound/socket-client.ts';
import { until } from '../support/until.ts';
import { StandingClock } from './standing-clock.ts';

/** What a call of `apps.connections.open` comes to: a connection with or without a greeting, or a refusal. */
type Answer = 'greets' | 'silent' | 'no address' | `limited ${number}` | (string & {});

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** A client of a stand-in that gives these answers one after the other, and then greets. */
async function start(...answers: Answer[]) {
  const links: WebSocket[] = [];
  const sent: unknown[] = [];
  const taken: unknown[] = [];
  const lines: string[] = [];
  const lost: string[] = [];
  let asked = 0;
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    asked += 1;
    expect(request.headers.authorization ?? '').toMatch(/^(Bearer xapp-1)?$/u);
    const answer = answers.shift() ?? 'greets';
    const [, seconds] = /^limited (\d+)$/u.exec(answer) ?? [];
    response.setHeader('content-type', 'application/json');
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/${answer}`;
    if (seconds !== undefined) response.writeHead(429, { 'retry-after': seconds }).end();
    else if (answer === 'no address') response.end('{"ok":true}');
    else if (answer === 'greets' || answer === 'silent') response.end(JSON.stringify({ ok: true, url }));
    else response.end(JSON.stringify({ ok: false, error: answer }));
  });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (link) => {
      links.push(link);
      link.on('message', (data) => sent.push(JSON.parse(String(data))));
      if (request.url === '/greets') link.send('{"type":"hello"}');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clock = new StandingClock();
  const acks: ((payload?: unknown) => void)[] = [];
  const client = new SocketClient({
    appToken: 'xapp-1',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    clock,
    log: createLogger({
      level: 'info',
      write(line) {
        const { level, msg, err, why, reason } = JSON.parse(line);
        lines.push([level, msg, err?.message, why, reason].filter((each) => each !== undefined).join(' | '));
      },
    }),
    take(envelope, ack) {
      taken.push(envelope);
      acks.push(ack);
    },
    lost: (error) => lost.push(error instanceof Error ? error.message : ''),
  });
  ended.push(() => {
    client.stop();
    for (const link of links) link.terminate();
    server.closeAllConnections();
    server.close();
  });
  /** Waits until the client waits before its next try, and says how long. */
  const waiting = async (before: number) => {
    const waits = () => [...clock.sleepers].filter(({ ms }) => ms !== 10_000).map(({ ms }) => ms);
    await until(() => asked === before && waits().length > 0);
    return waits();
  };
  const say = (frame: object, link = links.at(-1)) => link?.send(JSON.stringify(frame));
  return { client, clock, links, sent, taken, acks, lines, lost, waiting, say, asked: () => asked };
}

const AGAIN = 'warn | the Socket Mode connection failed and will be retried';
const LOST = 'warn | the connection to Slack was lost';

test.each([
  ...['access_denied', 'account_inactive', 'invalid_auth', 'missing_scope', 'no_permission', 'not_allowed_token_type'],
  ...['not_authed', 'team_disabled', 'token_expired', 'token_revoked', 'user_removed_from_team'],
])('after %s nothing is tried again', async (code) => {
  const { client, clock, lines, lost, asked } = await start(code);
  let ended: string | null = null;
  client.start().then(
    () => {
      ended = 'connected';
    },
    (error: Error) => {
      ended = error.message;
    },
  );
  await until(() => ended !== null || clock.sleepers.size > 0);
  expect(ended).toBe(`An API error occurred: ${code}`);
  expect([client.connected, asked(), clock.sleepers.size, lines, lost]).toEqual([false, 1, 0, [], []]);
});

test('a token that is refused later is told, but not once the app has stopped', async () => {
  const { client, links, lost } = await start('greets', 'token_revoked');
  await client.start();
  links[0]?.terminate();
  await until(() => lost.length > 0);
  expect([lost, client.connected]).toEqual([['An API error occurred: token_revoked'], false]);
});

test.each<[Answer, string, number]>([
  ['internal_error', 'An API error occurred: internal_error', 1000],
  ['no address', 'Slack named no address to connect to', 1000],
  ['limited 7', 'A rate-limit has been reached, you may retry this request in 7 seconds', 7000],
  ['limited 90', 'A rate-limit has been reached, you may retry this request in 90 seconds', 90_000],
])('after %s it is tried again', async (answer, message, wait) => {
  const { client, clock, waiting, lines, asked } = await start(answer);
  const started = client.start();
  expect(await waiting(1)).toEqual([wait]);
  expect([client.connected, lines]).toEqual([false, [`${AGAIN} | ${message}`]]);
  clock.pass(wait - 1);
  expect(asked()).toBe(1);
  clock.pass(1);
  await started;
  expect([client.connected, asked(), lines.length]).toEqual([true, 2, 1]);
});

test('each try waits twice as long as the one before, up to half a minute, and begins anew once connected', async () => {
  const { client, clock, waiting, links } = await start(
    ...Array<string>(7).fill('fatal_error'),
    'greets',
    'fatal_error',
  );
  const started = client.start();
  const waits: number[] = [];
  for (let tries = 1; tries <= 7; tries += 1) {
    waits.push(...(await waiting(tries)));
    clock.pass(waits.at(-1) ?? 0);
  }
  await started;
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  clock.pass(10_000);
  links[0]?.terminate();
  expect(await waiting(9)).toEqual([1000]);
});

test('a limit that Slack names does not outlast the next try', async () => {
  const { client, clock, waiting } = await start('limited 7', 'fatal_error', 'greets');
  const started = client.start();
  expect(await waiting(1)).toEqual([7000]);
  clock.pass(7000);
  expect(await waiting(2)).toEqual([2000]);
  clock.pass(2000);
  await started;
});

test('a connection without a greeting is given up', async () => {
  const { client, clock, links, waiting, lines } = await start('silent');
  const started = client.start();
  await until(() => links.length === 1 && [...clock.sleepers].some(({ ms }) => ms === 10_000));
  expect(client.connected).toBe(false);
  clock.pass(10_000);
  await until(() => lines.length > 0);
  expect(lines).toEqual([`${AGAIN} | The connection ended before Slack said hello`]);
  expect(await waiting(1)).toEqual([1000]);
  clock.pass(1000);
  await started;
});

test('one that is greeted in time is kept, however long it lasts', async () => {
  const { client, clock, links, lines } = await start();
  await client.start();
  const answered = Promise.withResolvers<void>();
  links[0]?.once('ping', () => answered.resolve());
  clock.pass(9_999);
  expect([client.connected, lines]).toEqual([true, []]);
  clock.pass(1);
  await answered.promise;
  expect([client.connected, lines]).toEqual([true, []]);
});

test('connections that do not last are replaced at once, then after a wait, and one that lasted at once again', async () => {
  const { client, clock, links, waiting, lines } = await start();
  await client.start();
  links[0]?.terminate();
  await until(() => links.length === 2 && client.connected);
  links[1]?.terminate();
  expect(await waiting(2)).toEqual([1000]);
  clock.pass(1000);
  await until(() => links.length === 3 && client.connected);
  clock.pass(9_999);
  links[2]?.terminate();
  expect(await waiting(3)).toEqual([2000]);
  clock.pass(2000);
  await until(() => links.length === 4 && client.connected);
  clock.pass(10_000);
  links[3]?.terminate();
  await until(() => links.length === 5 && client.connected);
  expect(lines).toEqual(Array(4).fill(LOST));
});

test('one that Slack wants replaced answers until its successor is there, and is closed then', async () => {
  const { client, clock, links, lines, say, sent, acks, taken, asked } = await start();
  await client.start();
  say({ envelope_id: 'e1', payload: { a: 1 } });
  await until(() => taken.length === 1);
  expect(taken).toEqual([{ id: 'e1', payload: { a: 1 }, size: 38, retry: null }]);
  say({ type: 'disconnect', reason: 'warning' });
  say({ type: 'disconnect', reason: 'refresh_requested' });
  await until(() => links.length === 2);
  acks[0]?.({ text: 'Done.' });
  acks[0]?.();
  await until(() => sent.length === 2);
  expect(sent).toEqual([{ envelope_id: 'e1', payload: { text: 'Done.' } }, { envelope_id: 'e1' }]);
  expect([links[0]?.readyState, asked()]).toEqual([1, 2]);
  await until(() => [...clock.sleepers].filter(({ ms }) => ms === 10_000).length >= 3);
  const closed = Promise.withResolvers<void>();
  links[0]?.on('close', () => closed.resolve());
  clock.pass(10_000);
  await closed.promise;
  expect([client.connected, lines]).toEqual([true, ['info | Slack wants a new connection | warning']]);
});

test('what means nothing is dropped, acked where it can be, and an answer without a connection is told', async () => {
  const { client, links, lines, say, sent, acks, taken } = await start('greets', 'silent');
  await client.start();
  say({ type: 'news' });
  say({ envelope_id: 'e1', payload: 'x' });
  say({ type: 'hello' });
  say({ envelope_id: 'e2', payload: {} });
  await until(() => taken.length === 1 && sent.length === 1);
  expect(sent).toEqual([{ envelope_id: 'e1' }]);
  links[0]?.terminate();
  await until(() => !client.connected);
  acks[0]?.();
  const dropped = 'warn | an unknown message from Slack was dropped';
  expect(lines).toEqual([
    ...[`${dropped} | it names no envelope`, `${dropped} | it has no payload`, LOST],
    'warn | an answer came too late for the connection to Slack',
  ]);
});

test('once stopped nothing is connected, tried or told', async () => {
  const { client, clock, links, lines, lost, asked } = await start();
  await client.start();
  client.stop();
  clock.pass(1000);
  await until(() => !client.connected);
  expect([links.length, lines, lost, asked(), clock.sleepers.size]).toEqual([1, [], [], 1, 0]);
  const waiting = await start('fatal_error');
  const started = waiting.client.start();
  await waiting.waiting(1);
  waiting.client.stop();
  await expect(started).rejects.toThrow();
  expect([waiting.asked(), waiting.lost]).toEqual([1, []]);
});

test('a stop while Slack has not greeted yet ends that connection too', async () => {
  const { client, clock, links, lost, lines } = await start('silent');
  const started = client.start();
  await until(() => links.length === 1);
  client.stop();
  clock.pass(1000);
  await expect(started).rejects.toThrow();
  expect([client.connected, lost, lines]).toEqual([false, [], []]);
});

test('one that has gone silent is given up after two pings without an answer, whatever others hear', async () => {
  const [silent, other] = [await start('greets', 'silent'), await start()];
  await silent.client.start();
  await other.client.start();
  const watches = ({ clock }: typeof silent) => [...clock.sleepers].some(({ ms }) => ms === 10_000);
  silent.links[0]?.pause();
  // What was heard so far is its greeting.
  for (let round = 0; round < 3; round += 1) {
    await until(() => watches(silent) && watches(other));
    expect([silent.client.connected, silent.lines]).toEqual([true, []]);
    const pinged = Promise.withResolvers<void>();
    other.links[0]?.once('ping', () => pinged.resolve());
    other.clock.pass(10_000);
    await pinged.promise;
    // Comes behind the answer to that ping.
    other.say({ envelope_id: `e${round}`, payload: {} });
    await until(() => other.taken.length === round + 1);
    silent.clock.pass(10_000);
  }
  await until(() => !silent.client.connected);
  expect([silent.lines, other.client.connected, other.lines]).toEqual([[LOST], true, []]);
});
