import { expect, test } from 'vitest';
import { ADAM, breakStorage, connect, demoKey, fillConnect, logged, send } from '../slack/support.ts';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';

const HOLD_BALANCE = { match: { path: '/balance' }, effect: { kind: 'hold' } };

async function isConnected(world: World): Promise<boolean> {
  const { app } = (await world.control('GET', '/world')) as { app: { connected: boolean } };
  return app.connected;
}

/** In Socket Mode no request address is known, so that nothing can come by HTTP. */
function startBySocket(): Promise<World> {
  return startWorld({ socket: true });
}

test('a command, a form and a button work over the socket', async () => {
  await using world = await startBySocket();
  const adam = world.person(ADAM);
  expect((await adam.type('/phone balance')).error).toBeNull();
  expect(textOf(await adam.lastMessage())).toContain('No phone account is connected');
  expect((await adam.press('Connect an account')).error).toBeNull();
  await adam.until((seen) => seen.modals.at(-1));
  await adam.fill('API key', 'not a key');
  await adam.fill('API secret', demoKey(world, 'everything').apiSecret);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors).join()).toContain('space or a line break');
  await fillConnect(world, ADAM, 'everything');
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Connected');
  await adam.close();
  await adam.type('/phone balance');
  expect(textOf(await adam.lastMessage())).toContain('*0.1*');
});

test('the App Home is drawn over the socket', async () => {
  await using world = await startBySocket();
  await connect(world);
  const adam = world.person(ADAM);
  await adam.openHome();
  await adam.until(({ home }) => home !== null && textOf(home).includes('credit: 0.1*'));
});

test('a slow answer comes after the ack over the socket, too', async () => {
  await using world = await startBySocket();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  await world.timers.expire();
  await typed;
  expect((await adam.lastMessage()).text).toBe('Working on it; the answer follows.');
  await world.provider('POST', '/release');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('*0.1*')));
});

test('an unexpected failure gives a reference over the socket, too', async () => {
  await using world = await startBySocket();
  await connect(world);
  breakStorage(world);
  const adam = world.person(ADAM);
  expect((await adam.type('/phone use sandbox')).error).toBeNull();
  const reference = /Reference `([0-9A-F]{8})`/.exec(textOf(await adam.lastMessage()))?.[1];
  expect(logged(world).some((entry) => entry.reference === reference && entry.level === 'error')).toBe(true);
});

test('a stop answers what is in flight before it disconnects', async () => {
  await using world = await startBySocket();
  await connect(world);
  const adam = world.person(ADAM);
  await world.provider('POST', '/faults', HOLD_BALANCE);
  const typed = adam.type('/phone balance');
  await providerHolds(world);
  const stopped = world.app.stop();
  expect(await isConnected(world)).toBe(true);
  await world.provider('POST', '/release');
  await stopped;
  expect((await typed).error).toBeNull();
  expect(textOf(await adam.lastMessage())).toContain('*0.1*');
  const late = await adam.type('/phone help');
  expect(late.error).toBe('dispatch_failed');
});

test('the address of the HTTP mode is not there, but the health check is', async () => {
  await using world = await startBySocket();
  expect((await send(world.app.url, {})).status).toBe(404);
  expect((await send(world.app.url, { method: 'GET', path: '/healthz' })).status).toBe(200);
});
