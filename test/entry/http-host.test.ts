import { once } from 'node:events';
import { connect as openSocket, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { install, Visitor } from '../slack/installing.ts';
import { ADAM, commandFields, FORM, form, send, sendForm, signed } from '../slack/support.ts';
import { startWorld, type World } from '../support/world.ts';

const MIB = 1024 * 1024;

async function socketTo(world: World): Promise<Socket> {
  const { hostname, port } = new URL(world.app.url);
  const socket = openSocket({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  return socket;
}

test('a body that comes in many pieces is read whole, and one that is too large is refused', async () => {
  await using world = await startWorld();
  const body = form(commandFields(ADAM, 'help'));
  const { hostname, port } = new URL(world.app.url);
  const lines = Object.entries(signed(world, body)).map(([name, value]) => `${name}: ${String(value)}`);
  const socket = await socketTo(world);
  socket.setNoDelay(true);
  socket.write(`POST /slack/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: ${body.length}\r\n`);
  socket.write(`connection: close\r\n${lines.join('\r\n')}\r\n\r\n`);
  for (const sign of body) socket.write(sign);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 OK/);
  const large = 'x'.repeat(3 * MIB);
  expect((await send(world.app.url, { headers: { 'content-type': FORM }, body: large })).status).toBe(413);
  expect((await send(world.app.url, { headers: signed(world, large), body: large })).status).toBe(413);
});

test('a request that breaks off in the middle harms nobody, and holds up no stop', async () => {
  await using world = await startWorld();
  const socket = await socketTo(world);
  socket.write('POST /slack/events HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nonly this');
  expect((await sendForm(world, commandFields(ADAM, 'help'))).status).toBe(200);
  socket.destroy();
  await once(socket, 'close');
  expect((await sendForm(world, commandFields(ADAM, 'help'))).status).toBe(200);
  await world.app.stop();
  expect(world.log.at(-1)).toContain('Switchboard has stopped"');
});

test('with Socket Mode and installs by OAuth the pages are there, and nothing else', async () => {
  await using world = await startWorld({ socket: true, oauth: true });
  await install(world);
  expect((await sendForm(world, commandFields(ADAM, 'help'))).status).toBe(404);
  for (const path of ['/', '/slack/installs', '/slack/events?ssl_check=1']) {
    expect((await send(world.app.url, { method: 'GET', path })).status).toBe(404);
  }
  const person = world.person(ADAM);
  expect((await person.type('/phone help')).error).toBeNull();
});

test('what people call their organisation is text on the page, whatever is in it', async () => {
  await using world = await startWorld({ oauth: true });
  const name = `<img src=x onerror="alert('1')"> & Sons`;
  await world.control('POST', '/workspaces/T0ACME001', { enterprise: { id: 'E0HOLDING', name } });
  const page = await install(world, 'enterprise:E0HOLDING');
  expect(page.text).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Sons');
  expect(page.text).not.toContain('<img');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const cancelled = new Visitor(world.app.url);
  const told = await cancelled.visit((await cancelled.allow({ place: 'team:T0ACME001', cancel: true })).href);
  expect(told.text).toContain('<a href="/slack/install">Start again</a>');
});
