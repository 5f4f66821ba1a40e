import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { readConfig } from '../../src/entry/config/config.ts';
import { startServer } from '../../src/entry/server.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { Person } from '../../test/support/person.ts';
import type { Row } from '../results.ts';

const TEAM = 'T0ACME001';

/**
 * What a look at App Home asks of the provider and of Slack, counted by the stand-ins of `dev/`: by somebody nobody looked
 * before, by somebody else right after, by the first once more, and for both after a change.
 */
export async function countHomeCalls(dataDir: string): Promise<Row[]> {
  const [sandbox, slack] = await Promise.all([startSandbox({}), startSlack({})]);
  const settings = {
    PORT: '0',
    DATA_DIR: join(dataDir, 'home'),
    SLACK_SIGNING_SECRET: slack.signingSecret,
    SLACK_BOT_TOKEN: slack.installs[0]?.botToken,
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
  };
  const log = createLogger({ level: 'warn' });
  const app = await startServer(readConfig(settings), { log });
  try {
    slack.connect(`${app.url}/slack/events`);
    const [adam, mia] = ['U0ADAM001', 'U0MIA0001'].map((user) => new Person(slack.url, TEAM, user, 'C0PHONES1'));
    if (adam === undefined || mia === undefined) throw new Error('Nobody is there to look');
    await connect(adam, sandbox);
    const asked = async () => ({
      provider: (await listOf(`${sandbox.url}/control/received`)).length,
      slack: (await listOf(`${slack.url}/control/traffic`)).filter(({ kind }) => kind === 'web-api').length,
    });
    const looks: readonly [what: string, look: () => Promise<unknown>, shows: Person][] = [
      ['first', () => adam.openHome(), adam],
      ['somebody else right after', () => mia.openHome(), mia],
      ['again', () => adam.openHome(), adam],
      ['drawn anew for both after a change', () => adam.type('/phone schedule currency GBP'), mia],
    ];
    const rows: Row[] = [];
    for (const [what, look, person] of looks) {
      const before = await asked();
      const { revision } = await person.see();
      await look();
      await person.until((seen) => seen.revision > revision && JSON.stringify(seen.home).includes('As of'));
      const after = await settled(asked);
      rows.push(
        {
          ...NOTHING,
          what: `App Home of 250 numbers, ${what}: provider calls`,
          ours: after.provider - before.provider,
        },
        { ...NOTHING, what: `App Home of 250 numbers, ${what}: Slack calls`, ours: after.slack - before.slack },
      );
    }
    return rows;
  } finally {
    await app.stop();
    await Promise.all([sandbox.close(), slack.close()]);
  }
}

/** Connects the key with 250 numbers. */
async function connect(person: Person, { keys }: Sandbox): Promise<void> {
  const key = keys.find(({ id }) => id === 'large');
  await person.type('/phone connect');
  const fields = { Environment: 'sandbox', 'API key': key?.apiKey ?? '', 'API secret': key?.apiSecret ?? '' };
  for (const [label, value] of Object.entries(fields)) await person.fill(label, value);
  await person.submit();
  await person.until(({ modals }) => modals.at(-1)?.title === 'Connected');
  await person.close();
}

const NOTHING = { id: 'HOME', unit: 'calls', baseline: null, ratio: null, target: null, p99: null } as const;

/** What is counted once it has stood still for as long as a change is gathered. */
async function settled<T>(count: () => Promise<T>): Promise<T> {
  for (let last = await count(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const now = await count();
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
}

async function listOf(url: string): Promise<readonly { kind?: string }[]> {
  const found: unknown = await (await fetch(url)).json();
  return (Array.isArray(found) ? found : (found as { items: unknown[] }).items) as { kind?: string }[];
}
