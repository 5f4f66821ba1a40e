import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { startProcess } from '../entry/support.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, breakProvider, connect, fillConnect, keyOf, read } from './support.ts';

const KEYS = ['everything', 'read-only'] as const;

/** A module that ends its process before so many statements of SQL have been carried out since the history was told of a swap. */
const dyingAfter = (statements: number) => `
  import { StatementSync } from 'node:sqlite';
  let left = null;
  for (const name of ['run', 'get', 'all']) {
    const work = StatementSync.prototype[name];
    StatementSync.prototype[name] = function (...given) {
      const [values] = given;
      if (values?.value !== undefined && String(values.key).startsWith('audit/')) left ??= ${statements};
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      if (left !== null) left -= 1;
      return work.apply(this, given);
    };
  }`;

/** The app as a process of its own, on the data of a world whose own one has stopped. */
async function startDoomed(world: World, statements: number) {
  await world.app.stop();
  const { slack, sandbox, dataDir } = world;
  const doomed = startProcess(
    {
      PORT: '0',
      DATA_DIR: dataDir,
      SLACK_SIGNING_SECRET: slack.signingSecret,
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
      TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: sandbox.liveUrl,
    },
    dyingAfter(statements),
  );
  slack.connect(`${await doomed.url}/slack/events`);
  return doomed;
}

/** Everything that can be read of the workspace's secret, while the app stands still. */
async function secretOf({ dataDir, clock }: World): Promise<string> {
  const storage = await openEmbedded({ dir: dataDir, clock });
  const secret = await storage.secrets.get(`-.${ACME}`);
  await storage.close();
  return JSON.stringify(secret);
}

/** Which of both keys is in use, and that nothing is left of the other. */
async function keptKey(world: World): Promise<(typeof KEYS)[number]> {
  const secret = await secretOf(world);
  const kept = KEYS.filter((id) => secret.includes(keyOf(world, id).apiKey));
  const secrets = KEYS.filter((id) => secret.includes(keyOf(world, id).apiSecret));
  expect(kept).toHaveLength(1);
  expect(secrets).toEqual(kept);
  return kept[0] ?? 'everything';
}

/** The workspace's secret as it lies in the database, sealed. */
function sealedOf({ dataDir }: World): string {
  using database = new DatabaseSync(join(dataDir, 'switchboard.db'), { readOnly: true });
  return String(database.prepare('SELECT jwe FROM secrets WHERE tenant = ?').get(`-.${ACME}`)?.jwe);
}

test('an app that is killed at any point of a swap has one whole key then, the old or the new, and works with it', async () => {
  await using world = await startWorld({ systemTime: true });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const keys = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
  const permissions = keys.items.find(({ id }) => id === 'everything')?.permissions;
  await world.provider('PATCH', '/keys/read-only', { permissions });
  const former = new Set<string>();
  const swapped = new Set<boolean>();
  let used = await keptKey(world);
  // While the new key is checked; before the write that switches, right behind it, and once the history is settled.
  for (const point of ['checking', 3, 4, 6] as const) {
    const other = used === 'everything' ? 'read-only' : 'everything';
    former.add(sealedOf(world));
    const doomed = await startDoomed(world, point === 'checking' ? 1000 : point);
    if (point === 'checking')
      await breakProvider(world, { kind: 'hold', when: 'before' }, { match: { path: '/capabilities' } });
    const submitted = fillConnect(world, adam, other);
    if (point === 'checking') {
      await until(async () => ((await world.provider('GET', '/faults')) as { holding: number }).holding > 0);
      doomed.child.kill('SIGKILL');
    }
    expect(await doomed.ended).toBe('SIGKILL');
    await submitted;
    expect((await adam.modal()).title).not.toBe('Connected');
    await world.provider('DELETE', '/faults');
    const now = await keptKey(world);
    swapped.add(now !== used);
    used = now;
    await world.restart();
    await adam.close(true);
    expect(await read(adam, '/phone numbers')).toContain('Main line');
  }
  expect(swapped).toEqual(new Set([false, true]));
  former.add(sealedOf(world));
  await connect(world, adam, used === 'everything' ? 'read-only' : 'everything');
  await world.app.stop();
  const now = sealedOf(world);
  for (const name of await readdir(world.dataDir)) {
    const text = await readFile(join(world.dataDir, name), 'latin1');
    for (const sealed of former) if (sealed !== now) expect(text.includes(sealed), name).toBe(false);
  }
});
