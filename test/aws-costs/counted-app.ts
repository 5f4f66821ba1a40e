import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { createApp } from '../../src/app/app.ts';
import { createInstallServices } from '../../src/entry/install-services.ts';
import { systemTimers } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { SlackReceiver } from '../../src/slack/inbound/receiver.ts';
import { type AwsSettings, openAws } from '../../src/storage/aws/index.ts';
import { nameSecret } from '../../src/storage/aws/secret-name.ts';
import type { Firing, Json, Records } from '../../src/storage/ports.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { commandFields, FORM, form, MIA, sign } from '../slack/support.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { startDynalite } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';
import { MovingClock } from '../support/time.ts';
import { ACME, callJson } from '../support/world.ts';
import { type Counted, startCountingAws } from './counting.ts';

export const TENANT = `-.${ACME}`;
export const PHONES = 'C0PHONES1';
const SIGNING_SECRET = 'signing-secret-of-a-test';

/** What one operation asked for. */
export interface Asked {
  aws: Counted[];
  /** `METHOD /path` after the version. */
  provider: string[];
  /** Web API methods. */
  slack: string[];
}

/** The app over the stores on AWS, whose every request is counted; each operation runs in a process' first moment. */
export interface CountedApp extends AsyncDisposable {
  clock: MovingClock;
  records: Records;
  /** Sets what the provider says. */
  balance(text: string): Promise<void>;
  /** One firing in an app that remembers nothing, as on a Lambda environment that has not seen the workspace. */
  fire(id: string, scheduledAt: string): Promise<Asked>;
  /** `/phone <text>` by a member, likewise. */
  command(text: string): Promise<Asked>;
}

/** One workspace, installed and connected, whose secret lies in the store named. */
export async function startCountedApp(secretStore: AwsSettings['secretStore']): Promise<CountedApp> {
  const clock = new MovingClock();
  const now = () => clock.now();
  const [sandbox, slack, dynalite] = await Promise.all([
    startSandbox({ clock: now }),
    startSlack({ clock: now }),
    startDynalite(),
  ]);
  const secret = secretOf(sandbox.keys, slack.installs, new Date(clock.now()).toISOString());
  const aws = await startCountingAws(dynalite, new Map([[nameSecret('', TENANT), JSON.stringify(secret)]]));
  // What a test lays in the table beforehand goes there directly, and is not counted.
  pointAt(dynalite.url, { KMS: aws.url });
  await makeTable('records');
  const settings: AwsSettings = {
    secretStore,
    secretPrefix: '',
    kmsKeyId: 'key',
    table: 'records',
    scheduleGroup: 'posts',
  };
  const open = () => openAws(settings, { clock });
  const outside = open();
  // The client is made at the first use, and asks then where its service is.
  await outside.records.get(TENANT, 'anything');
  if (secretStore === 'dynamodb') await outside.secrets.update(TENANT, () => secret);
  pointAt(aws.url);

  async function run(work: (app: ReturnType<typeof makeApp>) => Promise<void>): Promise<Asked> {
    const storage = open();
    const app = makeApp(storage, { clock, sandbox, slack });
    const before = aws.asked.length;
    const [heard, said] = [(await providerCalls(sandbox.url)).length, (await slackCalls(slack.url)).length];
    await work(app);
    await storage.close();
    await app.telephony.close();
    return {
      aws: aws.asked.slice(before),
      provider: (await providerCalls(sandbox.url)).slice(heard),
      slack: (await slackCalls(slack.url)).slice(said),
    };
  }

  return {
    clock,
    records: outside.records,
    async balance(balance) {
      await callJson(`${sandbox.url}/control/customers/acme`, 'PATCH', { balance });
    },
    fire: (id, scheduledAt) => run((app) => app.fire({ tenant: TENANT, id, scheduledAt })),
    command: (text) =>
      run(async ({ receiver }) => {
        const body = form(commandFields(MIA, text));
        const timestamp = Math.floor(clock.now() / 1000);
        const { response, settled } = receiver.handle({
          method: 'POST',
          path: '/slack/events',
          headers: {
            'content-type': FORM,
            'x-slack-request-timestamp': String(timestamp),
            'x-slack-signature': sign(SIGNING_SECRET, timestamp, body),
          },
          body: Buffer.from(body),
        });
        const { status, body: text_ } = await response;
        if (status !== 200 || !text_.includes('Call credit')) throw new Error(`${status} ${text_}`);
        await settled;
      }),
    async [Symbol.asyncDispose]() {
      await outside.close();
      await Promise.all([aws.close(), dynalite.close(), slack.close(), sandbox.close()]);
    },
  };
}

type StandIns = {
  clock: MovingClock;
  sandbox: Awaited<ReturnType<typeof startSandbox>>;
  slack: Awaited<ReturnType<typeof startSlack>>;
};

/** The app as it is put together for many workspaces. */
function makeApp(storage: ReturnType<typeof openAws>, { clock, sandbox, slack }: StandIns) {
  const { secrets, records, scheduler } = storage;
  const failures: unknown[] = [];
  const urls = { sandbox: sandbox.sandboxUrl, live: sandbox.liveUrl };
  const telephony = createTelephony({ urls, clock, random: Math.random });
  const log = createLogger({ level: 'fatal' });
  const failing = createLogger({ level: 'error', write: (line) => void failures.push(line) });
  const install = { kind: 'oauth', clientId: 'id', clientSecret: 'secret', stateSecret: 'state' } as const;
  const mode = { kind: 'http', signingSecret: SIGNING_SECRET } as const;
  const { oauth: _, ...installing } = createInstallServices(
    { mode, install, apiUrl: slack.apiUrl },
    { secrets, records, clock, log },
  );
  const receiver = new SlackReceiver({ signingSecret: SIGNING_SECRET, clock, log: failing });
  let handle: (firing: Firing) => Promise<void> = async () => {};
  createApp({
    secrets,
    records,
    telephony,
    clock,
    ...installing,
    receiver,
    timers: systemTimers,
    log,
    scheduler: {
      ...scheduler,
      onFire: (given) => {
        handle = given;
      },
    },
    slackApiUrl: slack.apiUrl,
  });
  return { telephony, receiver, fire: (firing: Firing) => handle(firing) };
}

function secretOf(
  keys: Awaited<ReturnType<typeof startSandbox>>['keys'],
  installs: Awaited<ReturnType<typeof startSlack>>['installs'],
  at: string,
): Json {
  const key = keys.find(({ id }) => id === 'everything');
  const install = installs.find(({ teamId }) => teamId === ACME);
  if (key === undefined || install === undefined) throw new Error('The stand-ins hold no key or no install');
  const { apiKey, apiSecret } = key;
  const by = 'U0ADAM001';
  return {
    active: 'sandbox',
    sandbox: { apiKey, apiSecret, by, at },
    slack: { botToken: install.botToken, botUser: install.botUserId, scopes: ['chat:write'], by, at },
  };
}

/** `METHOD /path` of what the provider's API received so far. */
async function providerCalls(url: string): Promise<string[]> {
  const { items } = (await callJson(`${url}/control/received`, 'GET')) as { items: { method: string; path: string }[] };
  return items.map(({ method, path }) => `${method} ${path.replace(/^.*\/v1/, '')}`);
}

/** Web API methods called so far. */
async function slackCalls(url: string): Promise<string[]> {
  const all = (await callJson(`${url}/control/traffic`, 'GET')) as { kind: string; label: string }[];
  return all.filter(({ kind }) => kind === 'web-api').map(({ label }) => label);
}
