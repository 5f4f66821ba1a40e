import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { readManifest, withSignIn } from '../../dev/slack/manifest.ts';
import { type SlackStandIn, startSlack } from '../../dev/slack/server.ts';
import { lazyEnglish } from '../../src/app/features.ts';
import { type Config, readConfig } from '../../src/entry/config/config.ts';
import { type Running, startServer } from '../../src/entry/server.ts';
import { createLogger } from '../../src/runtime/log.ts';
import type { More } from '../../src/services/services.ts';
import { askControl, askDirectly } from './control.ts';
import { expectTellingLines, unforeseenIn } from './log-lines.ts';
import { Person } from './person.ts';
import { ManualTimers, MovingClock } from './time.ts';
import { until } from './until.ts';
import { waits } from './waits.ts';

/** The workspace that the app is installed into, and people in it by what they are (dev/slack/seed.ts). */
export const ACME = 'T0ACME001';

/** Where agents and people reach an app with agents; a test sends what goes there to where the app listens. */
export const PUBLIC_URL = 'https://phone.example.com';

/** The app between both stand-ins, all of it over real HTTP. */
export interface World extends AsyncDisposable {
  slack: SlackStandIn;
  sandbox: Sandbox;
  app: Running;
  /** Shared by all three; pushing it ahead makes tokens, triggers and caches old. */
  clock: MovingClock;
  /** The app's answer timers: the ack budget ends when a test says so. */
  timers: ManualTimers;
  /** Every log line of the app. */
  log: string[];
  dataDir: string;
  /** A person of the workspace, in #general unless another channel is named; guests are not in it. */
  person(user: string, channel?: string): Person;
  /** Talks to the sandbox's control routes. */
  provider(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Talks to the stand-in Slack's control routes. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Stops the app and starts it again on the same data. */
  restart(): Promise<void>;
}

export interface WorldOptions {
  dataDir?: string;
  /** Socket Mode instead of HTTP. */
  socket?: boolean;
  /** Installed nowhere at first, by OAuth instead of one bot token. */
  oauth?: boolean;
  /** Agents that people let in may ask; people and agents reach the app at {@link PUBLIC_URL}. */
  agents?: boolean;
  env?: Record<string, string>;
  /** Words of the refusals that the test provokes: Slack refuses nothing else for what the app wrote in it. */
  refusals?: readonly string[];
  /** How long the stand-in Slack waits for an answer, in milliseconds; Slack's 3,000 unless said. */
  patienceMs?: number;
  /** Lives by the machine's time, as a process of the app beside it does. */
  systemTime?: boolean;
  /** When its clock begins, in epoch milliseconds; a Tuesday in June unless said. */
  begins?: number;
  /** Its clock moves only when a test pushes it ahead. */
  stillTime?: boolean;
  /** How far Slack's clock is ahead of the app's, in milliseconds; negative where it is behind. */
  slackAhead?: number;
  /** Path of another manifest than the repository's, for what a workspace may leave out. */
  manifest?: string;
  /** Writes what is stored before the app starts for the first time. */
  past?: (config: Config) => Promise<void>;
  /** Kinds of settings and features beside the app's own. */
  more?: More;
}

/** Read once, because most tests start a world. */
const MANIFEST = readManifest();

const WITH_AGENTS = withSignIn(MANIFEST);

/** Prepared once: that takes a tenth of a second, and it gives the same answer to the same words whoever asks. */
const ENGLISH = lazyEnglish();

/** Starts everything on free ports; `await using world = await startWorld()` closes it again. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const clock =
    options.systemTime === true
      ? new MovingClock(0)
      : new MovingClock(...(options.begins === undefined ? [] : [options.begins - Date.now()]));
  if (options.stillTime === true) clock.standStill();
  const timers = new ManualTimers();
  const now = () => clock.now();
  const [sandbox, slack] = await Promise.all([
    startSandbox({ clock: now }),
    startSlack({
      clock: now,
      ...(options.slackAhead === undefined ? {} : { ahead: options.slackAhead }),
      ...(options.oauth === true ? { installed: [] } : {}),
      ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
      ...(options.agents === true ? { publicUrl: PUBLIC_URL } : {}),
      manifest: options.manifest ?? (options.agents === true ? WITH_AGENTS : MANIFEST),
    }),
  ]);
  const closeDirect = askDirectly(sandbox, slack);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'switchboard-test-')));
  const log: string[] = [];
  waits.failures = () => unforeseenIn(log);
  const [install] = slack.installs;
  const config = () =>
    readConfig({
      PORT: '0',
      ...(options.socket === true
        ? { SLACK_APP_TOKEN: slack.appToken }
        : { SLACK_SIGNING_SECRET: slack.signingSecret }),
      ...(options.oauth === true
        ? {
            SLACK_CLIENT_ID: slack.clientId,
            SLACK_CLIENT_SECRET: slack.clientSecret,
            SLACK_STATE_SECRET: 'state-secret-of-a-test',
          }
        : { SLACK_BOT_TOKEN: install?.botToken }),
      SLACK_API_URL: slack.apiUrl,
      TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: sandbox.liveUrl,
      DATA_DIR: dataDir,
      ...(options.agents === true
        ? {
            MCP: 'oauth',
            PUBLIC_URL,
            SLACK_CLIENT_ID: slack.clientId,
            SLACK_CLIENT_SECRET: slack.clientSecret,
          }
        : {}),
      ...options.env,
    });
  const start = () =>
    startServer(config(), {
      clock,
      timers,
      log: createLogger({ level: 'debug', write: (line) => log.push(line) }),
      language: ENGLISH,
      ...(options.more === undefined ? {} : { more: options.more }),
    });
  await options.past?.(config());
  const first = await start();
  const world: World = {
    slack,
    sandbox,
    app: first,
    clock,
    timers,
    log,
    dataDir,
    person: (user, channel = 'C0GENERAL') => new Person(slack.url, ACME, user, channel),
    provider: (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body),
    control: (method, path, body) => callJson(`${slack.url}/control${path}`, method, body),
    async restart() {
      await world.app.stop();
      world.app = await start();
      slack.connect(`${world.app.url}/slack/events`);
    },
    async [Symbol.asyncDispose]() {
      // A stand-in that a test has closed can no longer say what it got.
      const exchanged = await askControl(`${slack.url}/control/traffic`, 'GET').then(
        ({ text }) => text,
        () => '',
      );
      closeDirect();
      // What a test left hanging must not hold up the stop.
      await Promise.all([slack.close(), sandbox.close()]);
      await world.app.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      expectTellingLines(log);
      expectWhole(exchanged);
      const unexpected = slack.refused.filter((each) => !(options.refusals ?? []).some((code) => each.includes(code)));
      expect(unexpected, 'what the app sent and Slack refused for what is in it').toEqual([]);
    },
  };
  slack.connect(`${first.url}/slack/events`);
  if (options.socket === true)
    await until(() => log.some((line) => line.includes('connected to Slack by Socket Mode"')));
  return world;
}

/** What a value that is missing reads as in a sentence. */
const MISSING = /\bundefined\b|\bNaN\b|\[object Object\]/u;

/** No message, view or ack of the app shows a value that is missing. */
function expectWhole(exchanged: string): void {
  if (!MISSING.test(exchanged)) return;
  const entries = JSON.parse(exchanged) as TrafficEntry[];
  const said = entries.map(({ direction, request, response }) => (direction === 'from-app' ? request : response));
  const broken = said.map((each) => JSON.stringify(each) ?? '').filter((each) => MISSING.test(each));
  expect(broken, 'what was sent to Slack with a value missing').toEqual([]);
}

/** One JSON request to a control route; a refusal is a failure of the test. */
export async function callJson(url: string, method: string, body?: unknown): Promise<unknown> {
  const { status, text } = await askControl(url, method, body);
  if (status < 200 || status > 299) throw new Error(`${method} ${url} answered ${status}: ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}
