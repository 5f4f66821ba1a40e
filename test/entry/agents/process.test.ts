import { writeFile } from 'node:fs/promises';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { BACK } from '../../support/agent.ts';
import { selfSigned } from '../../support/certificate.ts';
import { PUBLIC_URL } from '../../support/world.ts';
import { makeFolder, settings, startProcess } from '../support.ts';

const OAUTH = { MCP: 'oauth', PUBLIC_URL, SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'secret-of-a-test' };

/** Says of each module when it is loaded. */
const TELLING_LOADS = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      process.stderr.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });`;

const OF_AGENTS = ['/src/entry/agents/', '/oidc-provider/', '/@modelcontextprotocol/'];

test.each([
  [{}, []],
  [{ MCP: 'slackbot' }, ['/src/entry/agents/', '/@modelcontextprotocol/']],
  [OAUTH, OF_AGENTS],
])('with the variables %j, of agents this is loaded: %j', async (ways, loaded) => {
  const app = startProcess({ ...settings(await makeFolder()), ...ways }, TELLING_LOADS, 'src/entry/server.ts');
  await fetch(`${await app.url}/mcp`, { method: 'POST' });
  expect(app.err()).toContain('/src/entry/server.ts');
  expect(OF_AGENTS.filter((part) => app.err().includes(part))).toEqual(loaded);
});

describe('the document of a client', () => {
  const HOST = 'https://agent.example';
  const asked: string[] = [];
  let app: string;

  beforeEach(async () => {
    asked.length = 0;
    const folder = await makeFolder();
    const { cert, key } = selfSigned('agent.example');
    const trusted = join(folder, 'agent.pem');
    await writeFile(trusted, cert);
    const agent = createServer({ cert, key }, ({ url = '' }, response) => {
      asked.push(url);
      if (url === '/moved.json') return response.writeHead(302, { location: '/client.json' }).end();
      const document = { client_id: `${HOST}${url === '/other.json' ? '/client.json' : url}`, redirect_uris: [BACK] };
      const padding = url === '/large.json' ? 'x'.repeat(1024 * 1024) : '';
      return response.end(JSON.stringify({ ...document, padding }));
    });
    const port = await listen(agent);
    // The app finds the agent through a proxy, because no name of a test leads to an address of the public.
    const proxy = createProxy().on('connect', (_, socket) => {
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      const end = () => {
        onward.destroy();
        socket.destroy();
      };
      for (const each of [onward, socket]) each.on('error', end).on('close', end);
    });
    const HTTPS_PROXY = `http://127.0.0.1:${await listen(proxy)}`;
    const env = { ...settings(folder), ...OAUTH, HTTPS_PROXY, NODE_EXTRA_CA_CERTS: trusted };
    app = await startProcess(env).url;
  });

  test.each([
    ['that says who it is lets people sign in', '/client.json', 303],
    ['of 1 MB is not read', '/large.json', 400],
    ['that has moved is not followed', '/moved.json', 400],
    ['of another client is not taken', '/other.json', 400],
  ])('%s', async (_, path, status) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: HOST + path,
      redirect_uri: BACK,
      scope: 'read',
      resource: `${PUBLIC_URL}/mcp`,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await fetch(`${app}/oauth/auth?${query}`, { redirect: 'manual' });
    expect(answer.status, await answer.text()).toBe(status);
    // A document that was refused may be asked for again, to say why.
    expect(new Set(asked)).toEqual(new Set([path]));
    expect(answer.headers.get('location') ?? '').toMatch(status === 303 ? /\/oauth\/sign-in\// : /^$/);
  });
});

/** Listens on this machine until the test ends. */
async function listen(server: Server & { closeAllConnections(): void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}
