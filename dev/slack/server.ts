import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'undici';
import { Changes } from './changes.ts';
import { StandInClock } from './clock.ts';
import { answerControl, serveControl } from './control/router.ts';
import { Faults } from './faults.ts';
import { serveHook } from './hooks.ts';
import { readBody, sendJson, sendText } from './http.ts';
import { Ids } from './ids.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { Messages } from './messages.ts';
import { Codes } from './oauth/codes.ts';
import { mintBotToken } from './oauth/install.ts';
import { serveConsent } from './oauth/serve.ts';
import { serveSignIn } from './oauth/sign-in.ts';
import { PageFiles } from './page-files.ts';
import { PersonFiles } from './person-files.ts';
import { ResponseUrls } from './response-urls.ts';
import { SEED } from './seed.ts';
import { serveFile } from './serve-file.ts';
import type { AppIdentity, PageControl, Slack, SlackState } from './slack.ts';
import { Sockets } from './sockets.ts';
import { Traffic } from './traffic.ts';
import { Triggers } from './triggers.ts';
import { Uploads } from './uploads.ts';
import { Views } from './views.ts';
import { takeUpload } from './web-api/files.ts';
import { serveWebApi } from './web-api/router.ts';
import { World } from './world.ts';

/** How a stand-in is started; every part has a default. */
export interface SlackOptions {
  /** Default 0: any free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Base of the stand-in's clock in epoch milliseconds; control routes shift it. Default the machine's. */
  clock?: () => number;
  /** How far the clock is ahead of its base at first, in milliseconds; default 0. */
  ahead?: number;
  /** The app's manifest or its path; default the repository's. */
  manifest?: string | Manifest;
  /** Workspaces where the app is installed, by id; default all. Elsewhere its command does not exist. */
  installed?: readonly string[];
  /** What people can let happen from the page's menu; default nothing. */
  controls?: readonly PageControl[];
  /** Told when the clock was moved, and how far it is ahead of its base then; the mover is answered once that is done. */
  clockMoved?: (aheadMs: number) => Promise<void>;
  /**
   * Asked where a moved clock has to stop on its way: when something is due up to a moment (epoch milliseconds), or `null`;
   * default nowhere.
   */
  nextDue?: (until: number) => Promise<number | null>;
  /** How long it waits for an answer, and a trigger lives; default Slack's 3,000. More where not Slack's patience is under test. */
  patienceMs?: number;
  /** Where people reach the app, for going back to it; default where it listens. */
  publicUrl?: string;
  /** Source of every id and secret, 0 ≤ n < 1. */
  random?: () => number;
}

/** Slack waits this long for an app. */
const PATIENCE_MS = 3_000;

/** A running stand-in Slack. */
export interface SlackStandIn {
  readonly url: string;
  /** For `SLACK_API_URL`. */
  readonly apiUrl: string;
  readonly signingSecret: string;
  readonly appId: string;
  /** For Socket Mode. */
  readonly appToken: string;
  /** For installing by OAuth. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Those it was started with. */
  readonly installs: readonly { teamId: string; botToken: string; botUserId: string; botId: string }[];
  /** What it refused of what the app sent, for what was in it: each refusal as JSON. */
  readonly refused: readonly string[];
  /** Says where the app listens: its `/slack/events`. */
  connect(requestUrl: string): void;
  /** Asks a control route, as by HTTP but without a connection; `target` begins with `/control`, and body and answer are JSON. Rejects once closed. */
  control(method: string, target: string, body?: string): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Starts the stand-in Slack. Rejects when the port is taken or the manifest cannot be read. */
export async function startSlack(options: SlackOptions = {}): Promise<SlackStandIn> {
  const { port = 0, host = '127.0.0.1', clock = Date.now, random = Math.random, patienceMs = PATIENCE_MS } = options;
  const installed = options.installed ?? SEED.map(({ id }) => id);
  const manifest = typeof options.manifest === 'object' ? options.manifest : readManifest(options.manifest);
  const ids = new Ids(random);
  const app = makeIdentity(ids, options.publicUrl ?? null);
  const changes = new Changes();
  const server = createServer({ keepAliveTimeout: 65_000 });
  await listen(server, port, host);
  const url = addressOf(server, host);
  const slack: Slack = {
    app,
    manifest,
    ids,
    changes,
    url,
    clock: new StandInClock(clock, options.ahead),
    traffic: new Traffic(),
    faults: new Faults(),
    sockets: new Sockets(
      () => url,
      app.id,
      () => changes.bump(),
    ),
    patienceMs,
    state: makeState(app, manifest, installed, patienceMs),
    agent: new Agent({ connections: 256, keepAliveTimeout: 30_000 }),
    controls: options.controls ?? [],
    clockMoved: options.clockMoved ?? (async () => {}),
    nextDue: options.nextDue ?? (async () => null),
  };
  const page = new PageFiles();
  const restart = () => reset(slack, installed);
  const closed = new AbortController();
  server.on('request', (request, response) => {
    route(slack, restart, page, host, request, response).catch((error: unknown) => fail(response, error));
  });
  server.on('upgrade', (request, socket, head) => slack.sockets.upgrade(request, socket, head));
  return {
    url,
    apiUrl: `${url}/api/`,
    signingSecret: app.signingSecret,
    appId: app.id,
    appToken: app.appToken,
    clientId: app.clientId,
    clientSecret: app.clientSecret,
    installs: SEED.filter(({ id }) => installed.includes(id)).map(({ id, botUserId, botId }) => ({
      teamId: id,
      botToken: app.botTokens.get(id) ?? '',
      botUserId,
      botId,
    })),
    refused: slack.traffic.refused,
    connect: (requestUrl) => {
      app.requestUrl = requestUrl;
      changes.bump();
    },
    control: (method, target, body = '') =>
      untilClosed(closed.signal, async () => {
        const asked = { method, target, body: async () => body, gone: closed.signal };
        const { status, answer } = await answerControl(slack, restart, asked);
        return { status, text: JSON.stringify(answer) };
      }),
    close: () => {
      closed.abort(new Error('The stand-in Slack is closed.'));
      return stop(slack, server);
    },
  };
}

async function route(
  slack: Slack,
  restart: () => Promise<void>,
  page: PageFiles,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path.startsWith('/upload/v1/') && request.method === 'POST') {
    const { status, text } = takeUpload(slack, path.slice('/upload/v1/'.length), await readBody(request));
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    return;
  }
  if (path.startsWith('/api/')) return serveWebApi(slack, request, response);
  if (path.startsWith('/files-pri/')) return serveFile(slack, request, response);
  if (path.startsWith('/commands/') || path.startsWith('/actions/')) return serveHook(slack, request, response);
  if (!isLocal(request.headers.host, host)) return sendJson(response, 403, { error: 'This host name is not local.' });
  if (path.startsWith('/control/')) {
    const origin = request.headers.origin;
    if (request.method !== 'GET' && origin !== undefined && origin !== `http://${request.headers.host}`) {
      return sendJson(response, 403, { error: 'Control routes take no requests from other origins.' });
    }
    return serveControl(slack, restart, request, response);
  }
  if (path.split('?', 1)[0] === '/oauth/v2/authorize') return serveConsent(slack, request, response);
  if (path.split('?', 1)[0] === '/openid/connect/authorize') return serveSignIn(slack, request, response);
  // Where the app sends somebody who has installed it.
  if (path.split('?', 1)[0] === '/app_redirect') {
    response.writeHead(302, { location: '/' }).end();
    return;
  }
  if (path === '/' || path.startsWith('/page/') || path.startsWith('/?')) return page.serve(request, response);
  sendText(response, 404, 'not_found');
}

/** What `work` comes to, or why it is of no use any longer. */
function untilClosed<T>(closed: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    closed.throwIfAborted();
    const end = () => reject(closed.reason);
    closed.addEventListener('abort', end);
    work()
      .then(resolve, reject)
      .finally(() => closed.removeEventListener('abort', end));
  });
}

/** Names under which a browser on this machine reaches the stand-in; anything else may be a rebound name. */
function isLocal(header: string | undefined, host: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '');
  return ['127.0.0.1', 'localhost', '[::1]', host].includes(name);
}

async function reset(slack: Slack, installed: readonly string[]): Promise<void> {
  slack.faults.clear();
  Object.assign(slack.state, makeState(slack.app, slack.manifest, installed, slack.patienceMs));
  slack.traffic.recording = true;
  slack.traffic.clear();
  slack.changes.bump();
}

async function stop(slack: Slack, server: Server): Promise<void> {
  slack.clock.stop();
  slack.faults.clear();
  slack.sockets.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await Promise.all([closed, slack.agent.destroy()]);
}

function makeState(app: AppIdentity, manifest: Manifest, installed: readonly string[], patienceMs: number): SlackState {
  const world = new World(app.botTokens, manifest.botName);
  for (const workspace of world.workspaces.values()) {
    if (!installed.includes(workspace.id)) workspace.refusal = 'account_inactive';
  }
  return {
    world,
    messages: new Messages(),
    views: new Views(),
    triggers: new Triggers(patienceMs),
    responseUrls: new ResponseUrls(),
    codes: new Codes(),
    signIns: new Codes(),
    uploads: new Uploads(),
    files: new PersonFiles(),
    notices: [],
    offered: new Map(),
  };
}

function makeIdentity(ids: Ids, publicUrl: string | null): AppIdentity {
  return {
    id: 'A0SWITCH1',
    token: ids.hex(24),
    signingSecret: ids.hex(32),
    appToken: `xapp-1-A0SWITCH1-${ids.digits(13)}-${ids.hex(64)}`,
    botTokens: new Map(SEED.map(({ id }) => [id, mintBotToken(ids)])),
    clientId: `${ids.digits(12)}.${ids.digits(13)}`,
    clientSecret: ids.hex(32),
    requestUrl: null,
    publicUrl,
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  return `http://${host}:${address.port}`;
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('The stand-in Slack failed:', error);
  if (response.headersSent) response.destroy();
  else sendJson(response, 500, { ok: false, error: 'fatal_error' });
}
