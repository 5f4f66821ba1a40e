import type { SlackStandIn } from '../../dev/slack/server.ts';
import { Schedules } from '../../src/credit/posts/schedule.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { openAws } from '../../src/storage/aws/index.ts';
import type { Person } from '../../test/support/person.ts';
import type { Row } from '../results.ts';
import { LAMBDA_ENV } from '../targets/lambda-env.ts';
import { ADMIN, startCountedWorld, TENANT } from './counted-world.ts';

/** The sandbox's number with a list of three (dev/sandbox/README.md). */
const NUMBER = '+441632960101';

/**
 * What each thing that people do asks of AWS, counted on the wire: the real bundles in AWS's runtime client, once in an
 * environment that has just started and knows nothing, and once again in the same one. The stand-ins of `dev/` play
 * Slack and the provider, dynalite is the table; a front before it counts, and plays Secrets Manager.
 */
export async function countAwsRequests(dataDir: string): Promise<Row[]> {
  await using world = await startCountedWorld(dataDir);
  await using records = await layOut(world.tableUrl);
  const { adam, functions, slack } = world;
  let seconds = 45;
  let dueAt = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
  const things: readonly { what: string; work: () => Promise<void> }[] = [
    { what: '/phone help', work: () => typeAndRead(adam, 'help', 'What you can do') },
    { what: '/phone balance', work: () => typeAndRead(adam, 'balance', 'Call credit') },
    { what: 'Follow-Me changed', work: () => changeFollowMe(adam, String(seconds++)) },
    {
      what: 'due post',
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
  for (const { what, work } of things) {
    await world.forget();
    for (const when of ['first', 'again']) {
      // As if the last reading lay longer back than the five minutes in which no other is kept.
      await records.forgetReadings();
      const { aws } = await world.count(work);
      rows.push({ ...NOTHING, what: `${what}, ${when}`, detail: kindsOf(aws), ours: aws.length });
    }
  }
  return rows;
}

const NOTHING = { id: 'AWS', unit: 'calls', baseline: null, ratio: null, target: null, p99: null } as const;

/** `2 GetItem, 1 PutItem`. */
export function kindsOf(asked: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const call of asked) counts.set(call, (counts.get(call) ?? 0) + 1);
  return [...counts].map(([call, times]) => `${times} ${call}`).join(', ');
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

/** The table as it is beside the front that counts. */
interface LaidOut extends AsyncDisposable {
  forgetReadings(): Promise<void>;
}

/** Lays a schedule into the table. */
async function layOut(tableUrl: string): Promise<LaidOut> {
  Object.assign(process.env, LAMBDA_ENV, { AWS_ENDPOINT_URL: tableUrl });
  const table = LAMBDA_ENV.TABLE ?? '';
  const { records, close } = openAws(
    { secretStore: 'secrets-manager', secretPrefix: '', table, scheduleGroup: '' },
    { clock: systemClock },
  );
  // Nothing calls the function here but the benchmark.
  const nobody = async () => {};
  const schedules = new Schedules(records, { upsert: nobody, ensure: nobody, remove: nobody, again: nobody });
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
    [Symbol.asyncDispose]: close,
  };
}

/** Messages that the app has posted so far. */
async function postsOf({ url }: SlackStandIn): Promise<number> {
  const all = (await (await fetch(`${url}/control/traffic`)).json()) as { label: string }[];
  return all.filter(({ label }) => label === 'chat.postMessage').length;
}
