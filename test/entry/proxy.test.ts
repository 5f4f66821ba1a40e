import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { ADAM } from '../slack/support.ts';
import { startModel } from '../support/language-model.ts';
import { Person, textOf } from '../support/person.ts';
import { makeFolder, settings, startProcess } from './support.ts';

/** Nothing of this machine listens there, so that what is reached by it came through the proxy. */
const BEYOND = '127.0.0.2';

/** A proxy that reaches what the app cannot: whatever it asks for at {@link BEYOND} is on this machine. */
async function startProxy(): Promise<{ url: string; asked: () => ReadonlySet<string> }> {
  const asked = new Set<string>();
  const placeOf = (host: string, port: string) => {
    asked.add(`${host}:${port}`);
    return { host: '127.0.0.1', port: Number(port) };
  };
  const server = createServer((request, response) => {
    const { hostname, port, pathname, search } = new URL(request.url ?? '');
    const { method, headers } = request;
    const onward = ask({ ...placeOf(hostname, port), method, headers, path: `${pathname}${search}` }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', (request, socket) => {
    const [host = '', port = ''] = (request.url ?? '').split(':');
    const onward = connect(placeOf(host, port), () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    const end = () => {
      onward.destroy();
      socket.destroy();
    };
    for (const each of [onward, socket]) each.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const beyond = (address: string) => address.replace('127.0.0.1', BEYOND);
const hostOf = (address: string) => new URL(address).host;

test.each(['HTTP_PROXY', 'http_proxy'])(
  'with %s alone the Web API, the socket, the provider and a model are reached through it',
  async (variable) => {
    const [sandbox, slack, proxy, model] = await Promise.all([
      startSandbox(),
      startSlack({ patienceMs: 45_000 }),
      startProxy(),
      startModel(),
    ]);
    onTestFinished(async () => {
      await Promise.all([slack.close(), sandbox.close(), model[Symbol.asyncDispose]()]);
    });
    const { LLM_URL: modelUrl = '' } = model.env;
    const { SLACK_SIGNING_SECRET: _, ...common } = settings(await makeFolder());
    const app = startProcess({
      ...common,
      SLACK_APP_TOKEN: slack.appToken,
      SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
      SLACK_API_URL: beyond(slack.apiUrl),
      TELEPHONY_SANDBOX_URL: beyond(sandbox.sandboxUrl),
      TELEPHONY_LIVE_URL: beyond(sandbox.liveUrl),
      ...model.env,
      LLM_URL: beyond(modelUrl),
      [variable]: proxy.url,
    });
    await app.said('connected to Slack by Socket Mode"');
    const adam = new Person(slack.url, 'T0ACME001', ADAM, 'C0GENERAL');
    await adam.type('/phone connect');
    await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
    const key = sandbox.keys.find(({ id }) => id === 'everything');
    await adam.fill('API key', key?.apiKey ?? '');
    await adam.fill('API secret', key?.apiSecret ?? '');
    await adam.submit();
    await adam.until((seen) => seen.modals.find(({ title }) => title === 'Connected'));
    await adam.close();
    await adam.type('/phone balance');
    expect(textOf(await adam.lastMessage())).toContain('*0.1*');
    await adam.direct().hear('grumble wibble the flange');
    expect(model.asked.length).toBeGreaterThan(0);
    // The address of the socket is named by Slack, as it knows itself.
    expect([...proxy.asked()].sort()).toEqual(
      [...[slack.apiUrl, sandbox.sandboxUrl, modelUrl].map(beyond), slack.apiUrl].map(hostOf).sort(),
    );
  },
);

test.each(['localhost,127.0.0.1', '127.0.0.0/8'])(
  'what NO_PROXY=%s names is reached without it, and a proxy that is none is refused without being repeated',
  async (NO_PROXY) => {
    const env = settings(await makeFolder());
    const refused = startProcess({ ...env, HTTPS_PROXY: 'ada:hunter2@proxy:3128' });
    expect(await refused.ended).toBe(1);
    expect(refused.err()).toContain('- HTTPS_PROXY must be an address that begins with http:// or https://.');
    expect(refused.err()).not.toContain('hunter2');
    const [slack, proxy] = await Promise.all([startSlack(), startProxy()]);
    onTestFinished(() => slack.close());
    const app = startProcess({
      ...env,
      SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
      SLACK_API_URL: slack.apiUrl,
      HTTP_PROXY: proxy.url,
      NO_PROXY,
    });
    await app.url;
    expect(proxy.asked()).toEqual(new Set());
  },
);
