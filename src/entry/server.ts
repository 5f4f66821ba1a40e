import { WebAPIPlatformError } from '@slack/web-api';
import { type AppHost, createWholeApp, type Reach } from '../app/app.ts';
import { lazyEnglish } from '../app/features.ts';
import { type Clock, systemClock, systemTimers, type Timers } from '../runtime/clock.ts';
import { createLogger, type Logger } from '../runtime/log.ts';
import type { PostOptions } from '../services/infrastructure.ts';
import { createModel, MODEL_FAILED } from '../services/model/model.ts';
import type { Host, More } from '../services/services.ts';
import type { Budget } from '../slack/inbound/answer.ts';
import { SlackReceiver } from '../slack/inbound/receiver.ts';
import { lockFolder } from '../storage/embedded/folder-lock.ts';
import { openEmbedded } from '../storage/embedded/index.ts';
import { type Records, StorageFault } from '../storage/ports.ts';
import { createTelephony } from '../telephony/client.ts';
import { logCalls } from '../telephony/request.ts';
import { BotTokenFault, checkBotToken } from './bot-token.ts';
import { type AgentsConfig, type Config, ConfigFault, readConfig } from './config/config.ts';
import { createHttpHost, InFlight } from './http-host.ts';
import { createInstallServices } from './install-services.ts';
import { keptAlive } from './kept-alive.ts';
import { ListenFault, listen } from './listen.ts';
import { prepareLanguage } from './prepare-language.ts';
import { guardProcess } from './process-guard.ts';
import { goThrough } from './proxy.ts';
import { createReadiness } from './readiness.ts';
import { SocketHost } from './socket-host.ts';
import { askAboutRestored } from './uninstall-check.ts';

/** How long a stop waits for work in flight. */
export const GRACE_MS = 10_000;

export interface Running {
  /** Where `/slack/events`, `/healthz` and `/readyz` are served. */
  url: string;
  /** Where metrics are served, when they are. */
  metricsUrl: string | undefined;
  /**
   * How many firings are at work, and when the next one is due, in epoch milliseconds (`null` where none is): for whoever
   * moves its clock.
   */
  due(): { told: number; next: number | null };
  /** Finishes what is in flight, for {@link GRACE_MS} at the most, then lets go of everything. */
  stop(): Promise<void>;
  /** Resolves with the reason when it cannot go on, such as an app token that Slack does not accept; else never. */
  lost: Promise<unknown>;
}

/** What tests and benchmarks replace; everything else is real. */
interface Overrides {
  clock?: Clock;
  timers?: Timers;
  log?: Logger;
  budget?: Budget;
  posts?: PostOptions;
  onReturnCheckpoint?: NonNullable<Host['onReturnCheckpoint']>;
  more?: More;
  language?: AppHost['language'];
}

/** Runs the whole app on one machine: HTTP or Socket Mode, embedded storage. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<Running> {
  const { slack } = config;
  const clock = overrides.clock ?? systemClock;
  const timers = overrides.timers ?? systemTimers;
  const log = overrides.log ?? createLogger({ level: config.logLevel });
  const storage = await openEmbedded({ ...config.data, clock, onFailure: logStorageFailure(log, clock) });
  const { secrets, records, scheduler, waiting, warnings, close } = storage;
  for (const warning of [...config.warnings, ...warnings]) log.warn(warning);
  if (storage.upgraded !== null)
    log.info(storage.upgraded, 'the database was upgraded; the copy from before is kept for a week');
  const observer = await openMetrics(config.server.metrics, clock, log).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const dispatcher = config.proxy === undefined ? undefined : goThrough(config.proxy);
  const telephony = createTelephony({
    dispatcher,
    urls: config.telephony,
    clock,
    random: Math.random,
    log: logCalls(log, observer?.exchanged),
    queue: (environment, length) => observer?.queue(`provider_${environment}`, length),
  });
  const installing = createInstallServices(slack, { secrets, records, clock, log, calling: observer?.calling });
  const { installs, installations, aliases, oauth } = installing;
  const model =
    config.model === undefined
      ? null
      : createModel(config.model, { clock, dispatcher, onFailure: () => log.warn(MODEL_FAILED) });
  const notices = new InFlight();
  const language = overrides.language ?? lazyEnglish();
  const services: Omit<AppHost, 'receiver'> = {
    ...overrides,
    notices: (work) => void notices.add(work),
    secrets,
    records,
    scheduler,
    telephony,
    installations,
    installs,
    aliases,
    slackApiUrl: slack.apiUrl,
    clock,
    timers,
    log,
    language,
    ...(config.agents && { agents: config.agents.oauth === undefined ? 'slackbot' : 'any' }),
    ...(observer === undefined ? {} : { observer }),
    ...(model === null ? {} : { model }),
  };

  const http =
    slack.mode.kind === 'http'
      ? new SlackReceiver({
          signingSecret: slack.mode.signingSecret,
          clock,
          log,
          ...(observer === undefined ? {} : { onJudged: observer.judged }),
        })
      : null;
  const socket =
    slack.mode.kind === 'socket'
      ? new SocketHost({ appToken: slack.mode.appToken, apiUrl: slack.apiUrl, clock, log, dispatcher })
      : null;
  const readiness = createReadiness({
    records,
    clock,
    log,
    schedulerWorks: () => scheduler.state().works,
    connected: () => socket?.connected ?? true,
    tokenWorks: installing.tokenWorks,
    ...(http === null ? {} : { signatures: () => http.signatures() }),
  });
  let agents: Awaited<ReturnType<typeof openAgents>>;
  const host = createHttpHost({
    receiver: http,
    oauth,
    agents: config.agents && {
      isFor: (path) => config.agents !== undefined && isAgentPath(config.agents, path),
      async handle(request) {
        const answer = (await agents?.handle(request)) ?? null;
        if (answer !== null) observer?.agentAnswered(outcomeOf(answer.status));
        return answer;
      },
    },
    proxies: config.server.trustedProxies,
    readiness,
    keepAliveMs: config.server.keepAliveMs,
    onFailure: (err) => log.error({ err }, 'an answer could not be sent'),
  });
  observer?.parts(readiness);
  observer?.queue('requests', () => host.inFlight() + (socket?.inFlight ?? 0));
  observer?.queue('firings', () => scheduler.state().told);
  observer?.queue('storage_writes', waiting);
  observer?.queue('notices', () => notices.size);
  const letGo = async () => {
    await observer?.close();
    await scheduler.stop();
    await telephony.close();
    await model?.close();
    await close();
  };
  let url: string;
  try {
    if (slack.install.kind === 'single') {
      await checkBotToken(installations, slack.apiUrl, log, () => scheduler.state().next !== null);
    }
    await askAboutRestored(storage, slack.apiUrl, clock, log);
    if (http !== null) {
      const reach = await createWholeApp({ ...services, receiver: http, signatures: () => http.signatures() });
      agents = await openAgents(config, reach, records, clock, log);
    }
    if (socket !== null) await createWholeApp({ ...services, receiver: socket });
    url = await listen(host.server, { ...config.server, variables: { host: 'HOST', port: 'PORT' } });
    // Much of what comes due needs the provider alone, so nothing here waits for the connection to Slack.
    scheduler.start();
    if (socket !== null) {
      log.info({ url: slack.apiUrl }, 'connecting to Slack by Socket Mode');
      void socket.start();
    }
  } catch (error) {
    await host.close(0);
    await letGo();
    throw error;
  }
  if (observer !== undefined) log.info({ url: observer.url }, 'metrics are served');
  log.info({ url, mode: slack.mode.kind }, 'Switchboard is running');
  // Whoever brings a language prepares it.
  const stopPreparing = overrides.language === undefined ? prepareLanguage(language, log) : () => {};
  return {
    url,
    metricsUrl: observer?.url,
    lost: socket?.lost ?? new Promise(() => {}),
    due: () => scheduler.state(),
    async stop() {
      stopPreparing();
      const until = clock.now() + GRACE_MS;
      const ended = await Promise.all([
        host.close(GRACE_MS),
        socket?.close(GRACE_MS) ?? true,
        within(scheduler.stop(), GRACE_MS, clock),
      ]);
      if (ended.every(Boolean) && (await notices.settle(Math.max(0, until - clock.now())))) {
        await letGo();
        log.info('Switchboard has stopped');
        return;
      }
      await observer?.close();
      // A call that hangs would hold the provider's connections open for longer than the stop may take.
      telephony.close().catch((err: unknown) => log.warn({ err }, 'the connections to the provider were not closed'));
      await close();
      log.warn('Switchboard has stopped with work unfinished');
    },
  };
}

/** A storage that goes on failing in the same way is logged once a minute. */
function logStorageFailure(log: Logger, clock: Clock): (err: unknown) => void {
  let last: { message: string; at: number } | null = null;
  return (err) => {
    if (!(err instanceof StorageFault)) {
      log.error({ err }, 'a due job failed and will be retried');
      return;
    }
    const at = clock.now();
    if (last !== null && last.message === err.message && at - last.at < 60_000) return;
    last = { message: err.message, at };
    log.error({ err }, 'the storage failed');
  };
}

/** Loaded only where it is configured. */
async function openAgents(config: Config, reach: Reach, records: Records, clock: Clock, log: Logger) {
  const { agents, slack } = config;
  if (agents === undefined || slack.mode.kind !== 'http') return undefined;
  const { AgentDoor } = await import('./agents/door.ts');
  const { signingSecret } = slack.mode;
  return AgentDoor.open({ ...config, agents, signingSecret, reach, records, clock, log });
}

function outcomeOf(status: number): 'answered' | 'refused' | 'failed' {
  if (status < 400) return 'answered';
  return status < 500 ? 'refused' : 'failed';
}

/** What is served to agents, and to people who let them in, where any may ask. */
function isAgentPath({ oauth }: AgentsConfig, path: string): boolean {
  if (/^\/mcp\/?$/u.test(path)) return true;
  return oauth !== undefined && /^\/(?:oauth\/|\.well-known\/(?:oauth-|openid-configuration$))/u.test(path);
}

/** Loaded only where it is configured, so that it costs nobody else time or memory. */
async function openMetrics(place: Config['server']['metrics'], clock: Clock, log: Logger) {
  if (place === undefined) return undefined;
  const { startMetrics } = await import('./metrics.ts');
  const onFailure = (err: unknown) => log.error({ err }, 'the metrics could not be read');
  const variables = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  return startMetrics({ place: { ...place, variables }, clock, onFailure });
}

/** Whether the work ends in time. */
function within(work: Promise<void>, ms: number, clock: Clock): Promise<boolean> {
  return Promise.race([work.then(() => true), clock.sleep(ms).then(() => false)]);
}

/** What to tell the operator about a start that failed; `null` for an unforeseen error. */
function startFault(error: unknown): string | null {
  if (
    error instanceof ConfigFault ||
    error instanceof StorageFault ||
    error instanceof BotTokenFault ||
    error instanceof ListenFault
  ) {
    return error.message;
  }
  if (error instanceof WebAPIPlatformError) {
    return `Slack does not accept SLACK_APP_TOKEN (${error.data.error}). Copy it again from api.slack.com/apps, under Basic Information > App-Level Tokens; it needs the scope connections:write.`;
  }
  return null;
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const folder = lockFolder(config.data.dir);
    const log = createLogger({ level: config.logLevel });
    const asked = stopAsked(log);
    const running = await Promise.race([startServer(config, { log }), asked]);
    if (typeof running !== 'object') process.exit(running);
    const lost = running.lost.then((error) => {
      log.error({ err: error }, 'Slack refuses the connection; shutting down');
      const fault = startFault(error);
      if (fault !== null) console.error(fault);
      return 1;
    });
    const code = await Promise.race([asked, lost]);
    await running.stop();
    folder.release();
    process.exit(code);
  } catch (error) {
    fail(error);
  }
}

/**
 * Resolves with the exit code at the first signal to end, SIGHUP of a closed terminal among them, or after an error that nothing caught; further ones change
 * nothing. Asked for before the start, which may hang.
 */
function stopAsked(log: Logger): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(0));
    guardProcess({
      log,
      end: () => {
        resolve(1);
        // Such an error may have broken the stop as well.
        setTimeout(() => process.exit(1), GRACE_MS + 1000);
      },
    });
  });
}

function fail(error: unknown): never {
  const fault = startFault(error);
  if (fault !== null) console.error(fault);
  else createLogger({ level: 'error' }).fatal({ err: error }, 'Switchboard could not go on');
  process.exit(1);
}

if (import.meta.main) await keptAlive(main);
