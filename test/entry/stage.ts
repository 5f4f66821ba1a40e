import { onTestFinished } from 'vitest';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { type SlackStandIn, startSlack } from '../../dev/slack/server.ts';
import { ADAM } from '../slack/support.ts';
import { Person } from '../support/person.ts';
import { callJson } from '../support/world.ts';
import { type AppProcess, makeFolder, settings, startProcess } from './support.ts';

export interface Stage {
  app: AppProcess;
  /** Starts it once more with the same variables, and has Slack send there; behind a proxy, to that. */
  again: (more?: Readonly<Record<string, string>>, before?: string) => Promise<AppProcess>;
  slack: SlackStandIn;
  dataDir: string;
  url: string;
  adam: Person;
  provider: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

/**
 * The app as a process of its own between both stand-ins, with a key connected; `before` is a module that it loads first, `more`
 * are further variables, `file` is what runs, one file unless told otherwise, and `start` starts it another way.
 */
export async function startStage(
  before?: string,
  folder?: string,
  more: Readonly<Record<string, string>> = {},
  file?: string,
  start: (env: Readonly<Record<string, string>>) => AppProcess = (env) => startProcess(env, before, file),
): Promise<Stage> {
  const [sandbox, slack] = await Promise.all([startSandbox(), startSlack({ patienceMs: 45_000 })]);
  onTestFinished(async () => {
    await Promise.all([slack.close(), sandbox.close()]);
  });
  const dataDir = folder ?? (await makeFolder());
  const env = {
    ...settings(dataDir),
    SLACK_SIGNING_SECRET: slack.signingSecret,
    SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
    ...more,
  };
  const app = start(env);
  const url = await app.url;
  slack.connect(`${url}/slack/events`);
  const adam = new Person(slack.url, 'T0ACME001', ADAM, 'C0GENERAL');
  await adam.type('/phone connect');
  await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
  const key = sandbox.keys.find(({ id }) => id === 'everything');
  await adam.fill('API key', key?.apiKey ?? '');
  await adam.fill('API secret', key?.apiSecret ?? '');
  await adam.submit();
  await adam.until((seen) => seen.modals.find(({ title }) => title === 'Connected'));
  await adam.close();
  const again: Stage['again'] = async (more = {}, first) => {
    const next = startProcess({ ...env, ...more }, first);
    next.url.then(
      (at) => slack.connect(`${at}/slack/events`),
      () => {},
    );
    return next;
  };
  return {
    app,
    url,
    adam,
    again,
    slack,
    dataDir,
    provider: (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body),
  };
}
