import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createRespond, RespondFailed } from '../../src/slack/api/call.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM, connect, lastDelivery, sendInteraction } from './support.ts';

interface Post {
  type: string | undefined;
  body: unknown;
}

/** A server that notes what is posted to it, and answers with these statuses in turn. */
async function listen(...statuses: number[]): Promise<{ port: number; posts: Post[] }> {
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    posts.push({ type: request.headers['content-type'], body: JSON.parse(text) });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, posts };
}

test('what is posted is JSON in UTF-8', async () => {
  const { port, posts } = await listen();
  await createRespond(`http://127.0.0.1:${port}/api/`)(`http://127.0.0.1:${port}/commands/x`, { text: 'größe' });
  expect(posts).toEqual([{ type: 'application/json; charset=utf-8', body: { text: 'größe' } }]);
});

test.each([404, 410, 429, 500, 302])('an answer of %i is a failure that names only the status', async (status) => {
  const { port } = await listen(status);
  const url = `http://127.0.0.1:${port}/commands/T0ACME001/secret-part`;
  const failed = createRespond(`http://127.0.0.1:${port}/api/`)(url, {});
  await expect(failed).rejects.toThrow();
  await expect(failed).rejects.not.toThrow(/secret-part/);
});

test.each([
  'https://evil.example/commands/x',
  'https://hooks.slack.com.evil.example/x',
  'https://evil.example/?hooks.slack.com',
  'https://hooks.slack.com@evil.example/x',
  'http://localhost:1/x',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:1',
  'http://hooks.slack.com/commands/x',
  'https://hooks.slack.com:8443/commands/x',
  'https://somebody@hooks.slack.com/commands/x',
  'http://slack.com/commands/x',
  'not an address',
  '',
])('nothing is ever posted to %s', async (url) => {
  const refused = createRespond('https://slack.com/api/')(url, { text: 'secret' });
  await expect(refused).rejects.toThrow(RespondFailed);
  await expect(refused).rejects.toMatchObject({ status: null });
});

test.each([
  ['another port', (port: number) => `http://127.0.0.1:${port}/x`],
  ['another scheme', (port: number) => `https://127.0.0.1:${port - 1}/x`],
])('with a Web API address of its own, nothing goes to %s of that host', async (_which, address) => {
  const { port, posts } = await listen();
  const refused = createRespond(`http://127.0.0.1:${port - 1}/api/`)(address(port), { text: 'secret' });
  await expect(refused).rejects.toMatchObject({ name: 'RespondFailed', status: null });
  expect(posts).toEqual([]);
});

test('a payload that names a foreign response_url is answered by a direct message instead', async () => {
  await using world = await startWorld();
  await connect(world);
  const { port, posts } = await listen();
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  await adam.press('Read again');
  await adam.until((seen) => seen.messages.at(-1));
  const click = await lastDelivery(world, 'block_actions');
  const forged = { ...click, trigger_id: '4.4.4', response_url: `http://localhost:${port}/actions/x` };
  await sendInteraction(world, forged);
  const direct = world.person(ADAM, 'D0ADAM001');
  expect(textOf(await direct.until((seen) => seen.messages.at(-1)))).toContain('*0.1*');
  expect(posts).toEqual([]);
});
