import { spawnSync } from 'node:child_process';
import { connect as openSocket } from 'node:net';
import { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import { createHttpHost, InFlight } from '../../src/entry/http-host.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { SlackReceiver } from '../../src/slack/inbound/receiver.ts';
import { ADAM, commandFields, connect, FORM, form, MIA, sign, signed, slackFault } from '../slack/support.ts';
import { COMPILE_CACHE } from '../support/caches.ts';
import { textOf } from '../support/person.ts';
import { ROOT } from '../support/sources.ts';
import { providerHolds, until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { startStage } from './stage.ts';
import { makeFolder, settings, startProcess } from './support.ts';

const HOLD_BALANCE = { match: { path: '/balance' }, effect: { kind: 'hold' } };

/** Waits until nobody answers there any more. */
async function refused(url: string): Promise<void> {
  await until(async () => {
    try {
      await (await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).text();
      return false;
    } catch {
      return true;
    }
  });
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a %s ends an idle app with 0', async (signal) => {
  const app = startProcess(settings(await makeFolder()));
  await app.url;
  app.child.kill(signal);
  expect(await app.ended).toBe(0);
  expect(app.out()).toContain('Switchboard has stopped');
  expect(app.err()).toBe('');
});

test('work in flight is finished before the app ends, and nothing new is taken meanwhile', async () => {
  const { app, url, adam, provider } = await startStage();
  await provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds({ provider });
  app.child.kill('SIGTERM');
  await refused(url);
  const late = await adam.type('/phone help');
  expect(late.error).toBe('dispatch_failed');
  expect(app.child.exitCode).toBeNull();
  await provider('POST', '/release');
  await typed;
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('*0.1*')));
  expect(await app.ended).toBe(0);
});

/** Reads a socket until the other side closes it. */
function readAll(world: World): { write: (body: string) => void; all: Promise<string> } {
  const { hostname, port } = new URL(world.app.url);
  const socket = openSocket({ host: hostname, port: Number(port) });
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const all = new Promise<string>((resolve, reject) => {
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const write = (body: string) => {
    const headers = Object.entries({ ...signed(world, body), host: hostname, 'content-length': String(body.length) });
    const lines = headers.map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`POST /slack/events HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
  return { write, all };
}

test('a late request on a connection that is still busy is refused, and the busy one is answered', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const connection = readAll(world);
  connection.write(form(commandFields(ADAM, 'balance')));
  await providerHolds(world);
  const stopped = world.app.stop();
  connection.write(form(commandFields(ADAM, 'help')));
  await refused(world.app.url);
  await world.provider('POST', '/release');
  await stopped;
  const answers = await connection.all;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).toContain('*0.1*');
  expect(answers).toContain('{"status":"stopping"}');
  expect(answers).not.toContain('What you can do');
});

test('work that goes on after its ack is finished before the app ends', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  const stopped = world.app.stop();
  await world.provider('POST', '/release');
  await stopped;
  expect(textOf(await adam.lastMessage())).toContain('*0.1*');
});

test('what managers are told beside an answer is said before the app ends', async () => {
  await using world = await startWorld();
  await connect(world);
  const mia = world.person(MIA);
  await mia.type('/phone balance');
  await world.provider('PATCH', '/keys/everything', { active: false });
  await slackFault(world, 'chat.postMessage', { kind: 'hold' });
  await mia.type('/phone balance');
  await world.control('GET', '/held?wait=1');
  let isOver = false;
  const stopped = world.app.stop().then(() => {
    isOver = true;
  });
  await refused(world.app.url);
  expect(isOver).toBe(false);
  await world.control('POST', '/release');
  await stopped;
});

test('a request whose work never ends is cut off when the grace is over', async () => {
  const receiver = new SlackReceiver({
    signingSecret: 'secret',
    clock: systemClock,
    log: createLogger({ level: 'silent' }),
  });
  const app = new App({ receiver, authorize: async () => ({}), convoStore: false });
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  app.command(/^/, async () => {
    reach();
    await new Promise(() => {});
  });
  const host = createHttpHost({ receiver });
  await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
  const address = host.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const body = form(commandFields(ADAM, 'balance'));
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': FORM,
    'x-slack-request-timestamp': String(timestamp),
    'x-slack-signature': sign('secret', timestamp, body),
  };
  const answer = fetch(`http://127.0.0.1:${port}/slack/events`, { method: 'POST', headers, body });
  const outcome = answer.then(
    () => 'answered',
    () => 'cut off',
  );
  await reached;
  expect(await host.close(0)).toBe(false);
  expect(await outcome).toBe('cut off');
});

test('a stop waits for what the work in flight starts itself', async () => {
  const working = new InFlight();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  void working.add(
    first.promise.then(() => {
      void working.add(second.promise);
    }),
  );
  const done: string[] = [];
  const settled = working.settle(60_000).then((all) => done.push(`settled ${all}`));
  first.resolve();
  await first.promise;
  await new Promise((resolve) => setImmediate(resolve));
  done.push('second goes on');
  second.resolve();
  await settled;
  expect(done).toEqual(['second goes on', 'settled true']);
});

test('work that failed has ended, too', async () => {
  const working = new InFlight();
  working.add(Promise.reject(new Error('failed'))).catch(() => {});
  expect(await working.settle(60_000)).toBe(true);
});

test('a process does not end while the work that it is for waits for a timer of the app', () => {
  const work = `
    import { keptAlive } from './src/entry/kept-alive.ts';
    import { systemClock } from './src/runtime/clock.ts';
    await keptAlive(() => systemClock.sleep(50));
    console.log('done');`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', work], {
    cwd: ROOT,
    env: { ...COMPILE_CACHE },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'done\n']);
});
