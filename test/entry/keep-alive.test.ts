import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, settings, startProcess } from './support.ts';

/** A connection as a balancer keeps it: open, and asked over again and again. */
class Kept {
  readonly socket: Socket;
  closed = false;
  #said = '';

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.on('error', () => {});
    this.socket.on('data', (piece) => {
      this.#said += String(piece);
    });
    this.socket.on('close', () => {
      this.closed = true;
    });
    onTestFinished(() => void this.socket.destroy());
  }

  /** The head of the answer to one request. */
  async ask(): Promise<string> {
    this.#said = '';
    this.socket.write('GET /healthz HTTP/1.1\r\nhost: phones.example.com\r\n\r\n');
    while (!this.#said.includes('\r\n\r\n')) await once(this.socket, 'data');
    return this.#said;
  }

  async ended(): Promise<void> {
    if (!this.closed) await once(this.socket, 'close');
  }
}

/** Node's own server, which closes what is idle for five seconds. */
async function ordinaryServer(): Promise<string> {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an idle connection stays open for longer than balancers keep theirs', async () => {
  const app = startProcess(settings(await makeFolder()));
  const [ours, ordinary] = [new Kept(await app.url), new Kept(await ordinaryServer())];
  // Longer than Caddy's two minutes, which are the longest of the usual ones.
  expect(await ours.ask()).toMatch(/Keep-Alive: timeout=125\r\n/i);
  await ordinary.ask();
  await ordinary.ended();
  expect(ours.closed).toBe(false);
  expect(await ours.ask()).toMatch(/^HTTP\/1\.1 200 OK/);
  // A stop does not wait for connections that are idle.
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('how long it stays open is set by a variable', async () => {
  const env = settings(await makeFolder());
  const [long, short] = [
    startProcess({ ...env, KEEP_ALIVE_SECONDS: '620' }),
    startProcess({ ...env, DATA_DIR: await makeFolder(), KEEP_ALIVE_SECONDS: '1' }),
  ];
  const [stays, goes] = [new Kept(await long.url), new Kept(await short.url)];
  expect(await stays.ask()).toMatch(/Keep-Alive: timeout=620\r\n/i);
  expect(await goes.ask()).toMatch(/Keep-Alive: timeout=1\r\n/i);
  await goes.ended();
  expect(await stays.ask()).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each(['0', '3601', '1.5', '-1', 'a minute', '60s'])('KEEP_ALIVE_SECONDS=%s is refused in words', async (given) => {
  const app = startProcess({ ...settings(await makeFolder()), KEEP_ALIVE_SECONDS: given });
  expect(await app.ended).toBe(1);
  expect(app.err()).toContain('- KEEP_ALIVE_SECONDS must be a whole number of seconds from 1 to 3600.');
});
