import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import { type SlackStandIn, startSlack } from '../../dev/slack/server.ts';
import { nameSecret } from '../../src/storage/aws/secret-name.ts';
import { startCountingAws } from '../../test/aws-costs/counting.ts';
import { startDynalite } from '../../test/storage/aws/servers.ts';
import { makeTable } from '../../test/storage/aws/table.ts';
import { LambdaFunction } from '../../test/support/lambda/function.ts';
import { startFunctionUrl } from '../../test/support/lambda/function-url.ts';
import { Person } from '../../test/support/person.ts';
import { LAMBDA_ENV } from '../targets/lambda-env.ts';
import { bundlesIn } from './bundles.ts';

const TEAM = 'T0ACME001';
/** As records and secrets name the workspace. */
export const TENANT = `-.${TEAM}`;
export const ADMIN = 'U0ADAM001';

/** How long a function takes to start, and so to answer, is a matter of the machine. */
const PATIENCE_MS = 45_000;

/** So long after the minute a firing comes. */
const AFTER_MS = 2_000;

/** What something that people do, or that comes due, asked for. */
export interface Asked {
  /** `GetItem`, `GetSecretValue`, `CreateSchedule` … in order. */
  aws: string[];
  /** Requests to the provider. */
  provider: number;
  /** How often the function for what comes due was called. */
  firings: number;
  /** Milliseconds of processor time of the functions, the start of a process included. */
  processorMs: number;
}

/** The real bundles in AWS's runtime client, whose every request to AWS is counted on the wire; one workspace, connected. */
export interface CountedWorld extends AsyncDisposable {
  slack: SlackStandIn;
  sandbox: Sandbox;
  functions: { slack: LambdaFunction; fire: LambdaFunction };
  /** The table beside the front that counts. */
  tableUrl: string;
  adam: Person;
  /** The time that everything lives by, in epoch milliseconds. */
  now(): number;
  /** Moves it there, and calls the function for whatever has come due. */
  leapTo(at: number): Promise<void>;
  /** Moves it to when the next schedule for a single time comes due, and calls the function until nothing is due any more. */
  fireNext(): Promise<void>;
  /** Lets the next events meet processes that know nothing. */
  forget(): Promise<void>;
  /** Does it, waits until both functions stand still, and says what was asked. */
  count(work: () => Promise<void>): Promise<Asked>;
}

/** The stand-ins of `dev/` play Slack and the provider, dynalite is the table; a front before it counts, and plays the rest of AWS. */
export async function startCountedWorld(dataDir: string, begins = Date.now()): Promise<CountedWorld> {
  const aheadFile = join(dataDir, 'ahead');
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const leapTo = async (at: number) => {
    ahead = at - Date.now();
    await writeFile(aheadFile, String(ahead));
  };
  await leapTo(begins);
  const [sandbox, slack, table] = await Promise.all([
    startSandbox({ clock: now }),
    startSlack({ clock: now, patienceMs: PATIENCE_MS }),
    startDynalite(),
  ]);
  const aws = await startCountingAws(table, secretsOf(sandbox, slack), now);
  const env = {
    ...LAMBDA_ENV,
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
    AWS_ENDPOINT_URL: aws.url,
    BENCH_AHEAD: aheadFile,
    NODE_OPTIONS: `--import=${new URL('../processes/leap.mjs', import.meta.url).href}`,
  };
  const bundles = await bundlesIn(dataDir);
  const functions = {
    slack: new LambdaFunction({ file: bundles.slack.path, env, now }),
    fire: new LambdaFunction({ file: bundles.fire.path, env, now }),
  };
  const both = Object.values(functions);
  const front = await startFunctionUrl(functions.slack);
  Object.assign(process.env, LAMBDA_ENV, { AWS_ENDPOINT_URL: table.url });
  await makeTable(LAMBDA_ENV.TABLE ?? '');
  slack.connect(`${front.url}/slack/events`);
  const asksProvider = async () => {
    const url = `${sandbox.url}/control/received?after=${Number.MAX_SAFE_INTEGER}`;
    return ((await (await fetch(url)).json()) as { last: number }).last;
  };
  const processes = () => both.flatMap(({ environments }) => environments).filter(({ alive }) => alive);
  const still = async () => {
    await Promise.all(both.map((each) => each.still()));
  };
  let firings = 0;
  const fireDue = async () => {
    for (let due = aws.takeDue(now()); due.length > 0; due = aws.takeDue(now())) {
      for (const event of due) {
        firings += 1;
        const answer = await functions.fire.call(event).answer;
        if (answer.kind !== 'payload') throw new Error(`A firing failed: ${JSON.stringify(answer)}`);
      }
      await still();
    }
  };
  return {
    slack,
    sandbox,
    functions,
    tableUrl: table.url,
    adam: new Person(slack.url, TEAM, ADMIN, 'C0PHONES1'),
    now,
    async leapTo(at) {
      await leapTo(at);
      await fireDue();
    },
    async fireNext() {
      const next = aws.nextDue();
      if (next === null) throw new Error('Nothing comes due');
      await leapTo(Math.max(now(), next + AFTER_MS));
      await fireDue();
    },
    async forget() {
      await still();
      await Promise.all(both.map((each) => each.forgetEnvironments()));
    },
    async count(work) {
      await still();
      const before = { aws: aws.asked.length, provider: await asksProvider(), firings };
      const used = new Map(processes().map((each) => [each, each.processorTime]));
      await work();
      await still();
      const spent = processes().map((each) => each.processorTime - (used.get(each) ?? 0));
      return {
        aws: aws.asked.slice(before.aws).map(({ call }) => call),
        provider: (await asksProvider()) - before.provider,
        firings: firings - before.firings,
        processorMs: spent.reduce((sum, each) => sum + each, 0) / 1000,
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([functions.slack.close(), functions.fire.close(), front.close()]);
      await Promise.all([aws.close(), table.close(), sandbox.close(), slack.close()]);
    },
  };
}

/** The secret of the app and that of its one workspace, installed and connected. */
function secretsOf({ keys }: Sandbox, slack: SlackStandIn): ReadonlyMap<string, string> {
  const key = keys.find(({ id }) => id === 'everything');
  const install = slack.installs.find(({ teamId }) => teamId === TEAM);
  if (key === undefined || install === undefined) throw new Error('The stand-ins hold no key or no install');
  const by = { by: ADMIN, at: new Date().toISOString() };
  const { signingSecret, clientId, clientSecret } = slack;
  const workspace = {
    active: 'sandbox',
    sandbox: { apiKey: key.apiKey, apiSecret: key.apiSecret, ...by },
    slack: { botToken: install.botToken, botUser: install.botUserId, scopes: ['chat:write'], ...by },
  };
  const prefix = LAMBDA_ENV.SECRET_PREFIX ?? '';
  return new Map<string, string>([
    [
      LAMBDA_ENV.SLACK_SECRETS_ID ?? '',
      JSON.stringify({ signingSecret, clientId, clientSecret, stateSecret: 'benchmark-state' }),
    ],
    [nameSecret(prefix, TENANT), JSON.stringify(workspace)],
  ]);
}
