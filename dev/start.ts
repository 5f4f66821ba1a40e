import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Firm, type Start } from './demo/firm.ts';
import { freePort, isFree } from './free-port.ts';
import { type Sandbox, startSandbox } from './sandbox/server.ts';
import { readManifest, withSignIn } from './slack/manifest.ts';
import { type SlackStandIn, startSlack } from './slack/server.ts';

/**
 * `npm run demo`: the provider's API, a Slack with a page, and the app, on one machine and without any account. The app
 * begins as a firm that has used it for a month; with `DEMO_OAUTH=1`, installed nowhere. With `DEMO_AGENTS=1`, agents can be
 * let in by signing in.
 */
async function main(): Promise<void> {
  const port = readPort(process.env.DEMO_PORT);
  const sandbox = await onPort(port === 0 ? 0 : port - 10, (wanted) => startSandbox({ port: wanted }));
  const installing = process.env.DEMO_OAUTH === '1';
  const installed = installing ? [] : ['T0ACME001'];
  const firm = installing ? null : await Firm.begin(sandbox.url, Date.now());
  const page =
    firm === null
      ? {}
      : {
          ahead: firm.aheadMs,
          controls: firm.controls,
          clockMoved: (ahead: number) => firm.clockMoved(ahead),
          nextDue: (until: number) => firm.nextDue(until),
        };
  const agents = process.env.DEMO_AGENTS === '1' ? await agentsPort(port) : null;
  const manifest = agents === null ? readManifest() : withSignIn(readManifest());
  const slack = await onPort(port, (wanted) => startSlack({ port: wanted, installed, manifest, ...page }));
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-demo-'));
  const app = launchApp(sandbox, slack, dataDir, { start: firm?.start ?? null, agents });
  const gone = once(app, 'exit');
  const listening = once(app, 'message');
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    app.kill('SIGTERM');
    await gone;
    await Promise.all([slack.close(), sandbox.close()]);
    await rm(dataDir, { recursive: true, force: true });
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  app.on('exit', (code, signal) => {
    if (!stopping) console.error(`The app ended (${code ?? signal}); its messages are above.`);
    void stop(1);
  });
  const [{ url }] = await listening;
  slack.connect(`${url}/slack/events`);
  await firm?.liveUntilNow(slack, {
    move: async (aheadMs) => void (await askApp(app, { aheadMs })),
    nextDue: async (until) => {
      const { due } = await askApp(app, { until });
      return typeof due === 'number' ? due : null;
    },
  });
  const install = installing ? `${url}/slack/install` : null;
  console.log(greeting(slack, sandbox, { install, agents: agents === null ? null : `${url}/mcp` }));
}

/** The port of the stand-in's page; the provider's API is ten below it, and the app's ten above where agents are let in. */
function readPort(text = '4020'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && (port === 0 || (port > 10 && port <= 65_525))) return port;
  console.error(`DEMO_PORT must be 0, or a whole number from 11 to 65525, not "${text}".`);
  process.exit(1);
}

/** The usual port, or a free one when another program has it. */
async function onPort<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return start(0);
  }
}

/** The port for agents beside the page's, or a free one when another program has it. */
async function agentsPort(beside: number): Promise<number> {
  const wanted = beside + 10;
  return beside !== 0 && (await isFree(wanted)) ? wanted : freePort();
}

/**
 * The app as `npm start` runs it, with the past of a firm or none, on a clock that can be moved. Nothing is read from its
 * log: it says by a message where it listens.
 */
function launchApp(
  sandbox: Sandbox,
  slack: SlackStandIn,
  dataDir: string,
  { start, agents }: { start: Start | null; agents: number | null },
): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../scripts/demo/app.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      DEMO_STORY: JSON.stringify(start),
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(agents ?? 0),
      // Beside the address and the keys, only what goes wrong.
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      SLACK_SIGNING_SECRET: slack.signingSecret,
      ...installOf(slack),
      SLACK_API_URL: slack.apiUrl,
      TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: sandbox.liveUrl,
      DATA_DIR: dataDir,
      ...(agents === null
        ? {}
        : {
            MCP: 'oauth',
            PUBLIC_URL: `http://127.0.0.1:${agents}`,
            SLACK_CLIENT_ID: slack.clientId,
            SLACK_CLIENT_SECRET: slack.clientSecret,
          }),
    },
  });
}

/** One workspace by its token, or none yet and the means to be installed into any. */
function installOf({ installs: [install], clientId, clientSecret }: SlackStandIn): Record<string, string> {
  if (install !== undefined) return { SLACK_BOT_TOKEN: install.botToken };
  return {
    SLACK_CLIENT_ID: clientId,
    SLACK_CLIENT_SECRET: clientSecret,
    SLACK_STATE_SECRET: randomBytes(32).toString('hex'),
  };
}

/** Sends the app a message; its answer. */
async function askApp(app: ChildProcess, message: object): Promise<{ due?: unknown }> {
  const answered = once(app, 'message');
  app.send(message);
  const [answer] = await answered;
  return answer;
}

function greeting(
  slack: SlackStandIn,
  sandbox: Sandbox,
  { install, agents }: { install: string | null; agents: string | null },
): string {
  const width = Math.max(...sandbox.keys.map(({ apiKey }) => apiKey.length));
  const secretWidth = Math.max(...sandbox.keys.map(({ apiSecret }) => apiSecret.length));
  const rows = sandbox.keys.map(
    ({ environment, apiKey, apiSecret, about }) =>
      `  ${environment.padEnd(8)} ${apiKey.padEnd(width)}  ${apiSecret.padEnd(secretWidth)}  ${about}`,
  );
  return [
    '',
    `Switchboard is running. Open ${slack.url}`,
    '',
    ...(install === null ? [] : [`It is installed nowhere yet. Open ${install} first, once for each workspace.`, '']),
    ...(install === null
      ? ['It is connected: a firm has used it for a month. Type /phone balance in #phones, then /phone help.', '']
      : []),
    ...(agents === null
      ? []
      : [`Agents are let in at ${agents}, by the person who signs in on the page that they open.`, '']),
    'To connect an account, type /phone setup connect and give it one of these keys:',
    '',
    `  ${'where'.padEnd(8)} ${'API key'.padEnd(width)}  ${'API secret'.padEnd(secretWidth)}  what it can do`,
    ...rows,
    '',
    'Under Stand-in, at the top of the page, time passes. Ctrl+C stops everything; nothing is kept.',
    '',
    `To change what the provider holds behind Switchboard's back: ${sandbox.url}/control, see dev/sandbox/README.md.`,
    '',
  ].join('\n');
}

await main();
