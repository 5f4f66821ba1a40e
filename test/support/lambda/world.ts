import { randomBytes } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Sandbox, startSandbox } from '../../../dev/sandbox/server.ts';
import { type SlackStandIn, startSlack } from '../../../dev/slack/server.ts';
import { readAwsConfig } from '../../../src/entry/config/config.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { openAws } from '../../../src/storage/aws/index.ts';
import type { Json } from '../../../src/storage/ports.ts';
import { pointAt } from '../../storage/aws/environment.ts';
import type { LocalServer } from '../../storage/aws/servers.ts';
import { makeTable } from '../../storage/aws/table.ts';
import { askDirectly } from '../control.ts';
import { Person } from '../person.ts';
import { ACME, callJson } from '../world.ts';
import type { Bundles } from './bundles.ts';
import { LambdaFunction } from './function.ts';
import { startFunctionUrl } from './function-url.ts';

/** Both functions between the stand-ins, with AWS's services played by moto. */
export interface LambdaWorld extends AsyncDisposable {
  slack: SlackStandIn;
  sandbox: Sandbox;
  /** The functions; `url` is where Slack reaches the first. */
  slackFunction: LambdaFunction;
  fireFunction: LambdaFunction;
  url: string;
  /** The variables of both functions. */
  env: Readonly<Record<string, string>>;
  person(user: string, channel?: string): Person;
  /** What is kept of Acme under keys that begin like this. */
  kept(prefix: string): Promise<Json[]>;
  /** Takes the table away, so that whatever needs it fails. */
  dropTable(): Promise<void>;
  /** Talks to the sandbox's control routes. */
  provider(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Talks to the stand-in Slack's control routes. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** How long a function takes to start, and so to answer, is a matter of the machine: a vain wait ends with the test. */
const PATIENCE_MS = 300_000;

export interface LambdaWorldOptions {
  bundles: Bundles;
  aws: LocalServer;
  /** Installed nowhere at first, by OAuth instead of one bot token. */
  oauth?: boolean;
  /** Environments of `slack` at once; default 1. */
  environments?: number;
  env?: Record<string, string>;
  /** What lies in the secret that `SLACK_SECRETS_ID` names, instead of what the stand-in Slack gave. */
  held?: object | string;
  /** What lies in it beside that. */
  beside?: object;
}

export async function startLambdaWorld(options: LambdaWorldOptions): Promise<LambdaWorld> {
  const { bundles, aws } = options;
  const [sandbox, slack] = await Promise.all([
    startSandbox({}),
    startSlack({ patienceMs: PATIENCE_MS, ...(options.oauth === true ? { installed: [] } : {}) }),
  ]);
  const closeDirect = askDirectly(sandbox, slack);
  const name = `t${randomBytes(4).toString('hex')}`;
  const account = 'arn:aws:iam::123456789012';
  const env: Record<string, string> = {
    LOG_LEVEL: 'debug',
    SLACK_API_URL: slack.apiUrl,
    SLACK_SECRETS_ID: `${name}-slack`,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
    SECRET_PREFIX: `${name}/`,
    TABLE: name,
    SCHEDULE_GROUP: name,
    SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
    SCHEDULE_ROLE_ARN: `${account}:role/scheduler`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_SESSION_TOKEN: 'none',
    AWS_ENDPOINT_URL: aws.url,
    ...options.env,
  };
  pointAt(aws.url);
  await makeTable(name);
  const given = {
    signingSecret: slack.signingSecret,
    ...options.beside,
    ...(options.oauth === true
      ? { clientId: slack.clientId, clientSecret: slack.clientSecret, stateSecret: 'state-secret-of-a-test' }
      : { botToken: slack.installs[0]?.botToken ?? '' }),
  };
  await prepare(name, options.held ?? given);
  const slackFunction = new LambdaFunction({ file: bundles.slack, env }, options.environments);
  const fireFunction = new LambdaFunction({ file: bundles.fire, env });
  const front = await startFunctionUrl(slackFunction);
  slack.connect(`${front.url}/slack/events`);
  return {
    slack,
    sandbox,
    slackFunction,
    fireFunction,
    env,
    url: front.url,
    person: (user, channel = 'C0GENERAL') => new Person(slack.url, ACME, user, channel),
    async kept(prefix) {
      const { records, close } = openAws(readAwsConfig(env), { clock: systemClock });
      const { items } = await records.list(`-.${ACME}`, prefix);
      await close();
      return items.map(({ value }) => value);
    },
    async dropTable() {
      const client = new DynamoDBClient({});
      await client.send(new DeleteTableCommand({ TableName: name }));
      client.destroy();
    },
    provider: (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body),
    control: (method, path, body) => callJson(`${slack.url}/control${path}`, method, body),
    async [Symbol.asyncDispose]() {
      closeDirect();
      await Promise.all([front.close(), slack.close(), sandbox.close()]);
      await Promise.all([slackFunction.close(), fireFunction.close()]);
    },
  };
}

/** What serverless.yml and the operator make beside the table. */
async function prepare(name: string, held: object | string): Promise<void> {
  const scheduler = new SchedulerClient({});
  await scheduler.send(new CreateScheduleGroupCommand({ Name: name }));
  scheduler.destroy();
  const secrets = new SecretsManagerClient({});
  const text = typeof held === 'string' ? held : JSON.stringify(held);
  await secrets.send(new CreateSecretCommand({ Name: `${name}-slack`, SecretString: text }));
  secrets.destroy();
}
