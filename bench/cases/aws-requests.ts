import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import { type SlackStandIn, startSlack } from '../../dev/slack/server.ts';
import { bundleLambda } from '../../scripts/bundle.ts';
import { Schedules } from '../../src/credit/posts/schedule.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { tenantOf } from '../../src/slack/tenant.ts';
import { openAws } from '../../src/storage/aws/index.ts';
import { nameSecret } from '../../src/storage/aws/secret-name.ts';
import { startCountingAws } from '../../test/simulate/counting.ts';
import { startDynalite } from '../../test/storage/aws/servers.ts';
import { makeTable } from '../../test/storage/aws/table.ts';
import { LambdaFunction } from '../../test/support/lambda/function.ts';
import { startFunctionUrl } from '../../test/support/lambda/function-url.ts';
import { Person } from '../../test/support/person.ts';
import type { Row } from '../results.ts';
import { LAMBDA_ENV } from '../targets/lambda-env.ts';

const TEAM = 'T0ACME001';
const TENANT = tenantOf(null, TEAM);
const ADMIN = 'U0ADAM001';
/** The sandbox's number with a list of three (dev/sandbox/README.md). */
const NUMBER = '+441632960101';

/**
 * What each thing that people do asks of AWS, counted on the wire: the real bundles in AWS's runtime client, once in an
 * environment that has just started and knows nothing, and once again in the same one. The stand-ins of `dev/` play
 * Slack and the provider, dynalite is the table; a front before it counts, and plays Secrets Manager.
 */
export async function countAwsRequests(dataDir: string): Promise<Row[]> {
  const [sandbox, slack, table] = await Promise.all([startSandbox({}), startSlack({}), startDynalite()]);
  const aws = await startCountingAws(table, secretsOf(sandbox, slack));
  const env = {
    ...LAMBDA_ENV,
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
    AWS_ENDPOINT_URL: aws.url,
  };
  const bundles = await bundleLambda(join(dataDir, 'counted'));
  const functions = {
    slack: new LambdaFunction({ file: bundles.slack.path, env }),
    fire: new LambdaFunction({ file: bundles.fire.path, env }),
  };
  const front = await startFunctionUrl(functions.slack);
  let records: LaidOut | null = null;
  try {
    records = await layOut(table.url);
    slack.connect(`${front.url}/slack/events`);
    const adam = new Person(slack.url, TEAM, ADMIN, 'C0PHONES1');
    let seconds = 45;
    let dueAt = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
    const things: readonly { what: string; by: LambdaFunction; work: () => Promise<unknown> }[] = [
      { what: '/phone help', by: functions.slack, work: () => typeAndRead(adam, 'help', 'What you can do') },
      { what: '/phone balance', by: functions.slack, work: () => typeAndRead(adam, 'balance', 'Call credit') },
      {
        what: 'Follow-Me changed',
        by: functions.slack,
        work: () => changeFollowMe(adam, String(seconds++)),
      },
      {
        what: 'due post',
        by: functions.fire,
        async work() {
          const before = await postsOf(slack);
          await functions.fire.call({ tenant: TENANT, id: 'daily', scheduledAt: new Date(dueAt).toISOString() }).ended;
          const made = (await postsOf(slack)) - before;
          if (made !== 1) throw new Error(`A firing made ${made} posts`);
          dueAt += 60_000;
        },
      },
    ];
    const rows: Row[] = [];
    for (const { what, by, work } of things) {
      await by.forgetEnvironments();
      for (const when of ['first', 'again']) {
        // As if the last reading lay longer back than the five minutes in which no other is kept.
        await records.forgetReadings();
        const before = aws.asked.length;
        await work();
        await by.still();
        const asked = aws.asked.slice(before).map(({ call }) => call);
        rows.push({ ...NOTHING, what: [`${what}, ${when}`, ...kindsOf(asked)].join(': '), ours: asked.length });
      }
    }
    return rows;
  } finally {
    await records?.close();
    await Promise.all([functions.slack.close(), functions.fire.close(), front.close()]);
    await Promise.all([aws.close(), table.close(), sandbox.close(), slack.close()]);
  }
}

const NOTHING = { id: 'AWS', unit: 'calls', baseline: null, ratio: null, target: null, p99: null } as const;

/** `2 GetItem, 1 PutItem`; nothing for nothing. */
function kindsOf(asked: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const call of asked) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts.size === 0 ? [] : [[...counts].map(([call, times]) => `${times} ${call}`).join(', ')];
}

/** On a busy machine the answer follows the ack; the message that stands in for it is none. */
async function typeAndRead(person: Person, text: string, expected: string): Promise<void> {
  const before = (await person.see()).messages.filter((message) => JSON.stringify(message).includes(expected)).length;
  await person.type(`/phone ${text}`);
  await person.until(({ messages }) => {
    const shown = messages.filter((message) => JSON.stringify(message).includes(expected));
    return shown.length > before ? shown : undefined;
  });
}

async function changeFollowMe(person: Person, seconds: string): Promise<void> {
  await typeAndRead(person, `follow-me ${NUMBER}`, 'Follow-Me');
  await person.press('Edit');
  await person.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await person.fill('Give up after (seconds)', seconds);
  await person.submit();
  await person.until(({ modals }) => modals.at(-1)?.title === 'Check the change');
  await person.submit();
  await person.until(({ modals }) => modals.at(-1)?.title === 'Saved');
  await person.close(true);
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
  return new Map<string, string>([
    [
      LAMBDA_ENV.SLACK_SECRETS_ID ?? '',
      JSON.stringify({ signingSecret, clientId, clientSecret, stateSecret: 'benchmark-state' }),
    ],
    [nameSecret(LAMBDA_ENV.SECRET_PREFIX ?? '', TENANT), JSON.stringify(workspace)],
  ]);
}

/** The table as it is beside the front that counts. */
interface LaidOut {
  forgetReadings(): Promise<void>;
  close(): Promise<void>;
}

/** Makes the table and lays a schedule into it. */
async function layOut(tableUrl: string): Promise<LaidOut> {
  Object.assign(process.env, LAMBDA_ENV, { AWS_ENDPOINT_URL: tableUrl });
  const table = LAMBDA_ENV.TABLE ?? '';
  await makeTable(table);
  const { records, close } = openAws(
    { secretStore: 'secrets-manager', secretPrefix: '', table, scheduleGroup: '' },
    { clock: systemClock },
  );
  // Nothing calls the function here but the benchmark.
  const schedules = new Schedules(records, { upsert: async () => {}, remove: async () => {}, again: async () => {} });
  const now = new Date().toISOString();
  await schedules.create(TENANT, {
    id: 'daily',
    channel: 'C0PHONES1',
    environment: 'sandbox',
    zone: 'UTC',
    note: '',
    owner: ADMIN,
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '09:00' },
    createdBy: ADMIN,
    createdAt: now,
    paused: null,
    last: null,
  });
  return {
    async forgetReadings() {
      const { items } = await records.list(TENANT, 'reading/');
      for (const { key } of items) await records.delete(TENANT, key);
    },
    close,
  };
}

/** Messages that the app has posted so far. */
async function postsOf({ url }: SlackStandIn): Promise<number> {
  const all = (await (await fetch(`${url}/control/traffic`)).json()) as { label: string }[];
  return all.filter(({ label }) => label === 'chat.postMessage').length;
}
