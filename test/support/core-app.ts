import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/entry/config/config.ts';
import { createHttpHost } from '../../src/entry/http-host.ts';
import { createInstallServices } from '../../src/entry/install-services.ts';
import { listen } from '../../src/entry/listen.ts';
import { systemTimers } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { SlackReceiver } from '../../src/slack/inbound/receiver.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { Person } from './person.ts';
import { MovingClock } from './time.ts';

/** What a person saw of the core, and the files of `src` that were loaded for it. */
export interface CoreReport {
  seen: string[];
  loaded: string[];
}

const DAY = 24 * 60 * 60 * 1000;

/** Starts the app as Lambda does, where a feature is loaded when it is used, and uses the core of it: docs/core.md. */
async function useCore(dataDir: string): Promise<CoreReport> {
  const clock = new MovingClock();
  const now = () => clock.now();
  const [sandbox, slack] = await Promise.all([startSandbox({ clock: now }), startSlack({ clock: now })]);
  const config = readConfig({
    PORT: '0',
    SLACK_SIGNING_SECRET: slack.signingSecret,
    SLACK_BOT_TOKEN: slack.installs[0]?.botToken,
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
    DATA_DIR: dataDir,
  });
  const log = createLogger({ level: 'warn' });
  const storage = await openEmbedded({ ...config.data, clock });
  const { secrets, records, scheduler } = storage;
  const telephony = createTelephony({ urls: config.telephony, clock, random: Math.random });
  const receiver = new SlackReceiver({
    signingSecret: slack.signingSecret,
    clock,
    log,
  });
  createApp({
    ...createInstallServices(config.slack, { secrets, records, clock, log }),
    receiver,
    secrets,
    records,
    scheduler,
    telephony,
    clock,
    timers: systemTimers,
    log,
    slackApiUrl: config.slack.apiUrl,
  });
  const host = createHttpHost({ receiver });
  slack.connect(
    `${await listen(host.server, { ...config.server, variables: { host: 'HOST', port: 'PORT' } })}/slack/events`,
  );
  scheduler.start();
  const adam = new Person(slack.url, 'T0ACME001', 'U0ADAM001', 'C0PHONES1');
  const titled = (title: string) => adam.until(({ modals }) => modals.at(-1)?.title === title);
  const seen: string[] = [];

  await adam.type('/phone connect');
  await adam.fill('Environment', 'sandbox');
  const key = sandbox.keys.find(({ id }) => id === 'everything');
  await adam.fill('API key', key?.apiKey ?? '');
  await adam.fill('API secret', key?.apiSecret ?? '');
  await adam.submit();
  await titled('Connected');
  await adam.close();

  await adam.type('/phone balance');
  seen.push((await adam.lastMessage()).text);
  await adam.type('/phone follow-me +441632960101');
  await adam.press('Edit');
  await adam.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await adam.fill('Give up after (seconds)', '45');
  await adam.submit();
  await titled('Check the change');
  await adam.submit();
  await titled('Saved');
  seen.push('Saved');
  await adam.close(true);
  await adam.type('/phone balance post add daily');
  await adam.until(({ modals }) => JSON.stringify(modals.at(-1) ?? '').includes('Every day at 09:00'));
  await adam.submit();
  await titled('Scheduled');
  await adam.close(true);
  const before = (await adam.see()).messages.length;
  clock.advance(DAY);
  const posted = await adam.until(({ messages }) => messages[before]);
  seen.push(posted.text);
  const loaded = await loadedSources();
  await host.close(0);
  await scheduler.stop();
  await Promise.all([slack.close(), sandbox.close(), telephony.close()]);
  await storage.close();
  return { seen, loaded };
}

/** The files of `src` that this process has loaded, as V8 has parsed them. */
async function loadedSources(): Promise<string[]> {
  const session = new Session();
  session.connect();
  const found = new Set<string>();
  session.on('Debugger.scriptParsed', ({ params: { url } }) => {
    const path = url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : '';
    if (path.startsWith('src/')) found.add(path);
  });
  await session.post('Debugger.enable');
  session.disconnect();
  return [...found].sort();
}

console.log(JSON.stringify(await useCore(process.argv[2] ?? '')));
