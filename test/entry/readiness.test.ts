import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SLACK_FOR_MS, STORAGE_FOR_MS } from '../../src/entry/readiness.ts';
import { connect } from '../slack/support.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';

const ALL_WELL = { status: 'ready', storage: 'ok', scheduler: 'ok', slack: 'ok', requests: 'ok' };
const UNASKED = { ...ALL_WELL, requests: 'no signed request has come yet' };

async function ask(world: World): Promise<{ code: number; said: unknown }> {
  const answer = await fetch(`${world.app.url}/readyz`);
  return { code: answer.status, said: await answer.json() };
}

/** The scheduler looks for the first time just after the start. */
async function ready(world: World): Promise<void> {
  await until(async () => (await ask(world)).code === 200);
}

async function calls(world: World, method: string): Promise<number> {
  const entries = (await world.control('GET', '/traffic')) as { label: string }[];
  return entries.filter(({ label }) => label === method).length;
}

test('an app that works is ready, and says of what without a name', async () => {
  await using world = await startWorld();
  await connect(world);
  await ready(world);
  expect(await ask(world)).toEqual({ code: 200, said: ALL_WELL });
});

test('a token that Slack refuses makes it not ready, and it is ready again once Slack takes it', async () => {
  await using world = await startWorld();
  await ready(world);
  await world.control('POST', '/faults', { method: 'auth.test', effect: { kind: 'error', error: 'token_revoked' } });
  world.clock.advance(SLACK_FOR_MS);
  expect(await ask(world)).toEqual({ code: 503, said: { ...UNASKED, status: 'not ready', slack: 'failed' } });
  world.clock.advance(SLACK_FOR_MS);
  await ready(world);
  const told = world.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a part of Switchboard is not ready');
  expect(told.map(({ level, part }) => [level, part])).toContainEqual(['warn', 'slack']);
});

test('Slack is asked once a minute, however many ask', async () => {
  await using world = await startWorld();
  await ready(world);
  const before = await calls(world, 'auth.test');
  await Promise.all(Array.from({ length: 20 }, () => ask(world)));
  expect(await calls(world, 'auth.test')).toBe(before);
  world.clock.advance(SLACK_FOR_MS);
  await Promise.all(Array.from({ length: 20 }, () => ask(world)));
  expect(await calls(world, 'auth.test')).toBe(before + 1);
});

test('with installs by OAuth there is no one token, and Slack is only asked whether it answers', async () => {
  await using world = await startWorld({ oauth: true });
  await ready(world);
  expect([await calls(world, 'api.test'), await calls(world, 'auth.test')]).toEqual([1, 0]);
});

test('by Socket Mode it is ready while the connection is open', async () => {
  await using world = await startWorld({ socket: true });
  await ready(world);
  const { requests: _, ...bySocket } = ALL_WELL;
  expect((await ask(world)).said).toEqual(bySocket);
  await world.slack.close();
  await until(() => world.log.some((line) => line.includes('the connection to Slack was lost')));
  world.clock.advance(SLACK_FOR_MS);
  expect((await ask(world)).said).toMatchObject({ status: 'not ready', slack: 'failed' });
});

test('a store that cannot be written makes it not ready, though the process is up', async () => {
  await using world = await startWorld();
  await ready(world);
  await rm(join(world.dataDir, 'switchboard.db'));
  world.clock.advance(STORAGE_FOR_MS);
  expect(await ask(world)).toMatchObject({ code: 503, said: { status: 'not ready', storage: 'failed', slack: 'ok' } });
  expect((await fetch(`${world.app.url}/healthz`)).status).toBe(200);
});

test('a scheduler that can no longer look for what is due makes it not ready', async () => {
  await using world = await startWorld();
  await ready(world);
  const other = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  other.exec('ALTER TABLE jobs RENAME TO gone');
  other.close();
  await until(async () => {
    world.clock.advance(20_000);
    const { said } = await ask(world);
    return (said as typeof ALL_WELL).scheduler === 'failed';
  });
  expect(await ask(world)).toMatchObject({ code: 503, said: { storage: 'ok', scheduler: 'failed' } });
});

test('the workspace and its data are named nowhere in the answer', async () => {
  await using world = await startWorld();
  await connect(world);
  await rm(join(world.dataDir, 'switchboard.db'));
  world.clock.advance(STORAGE_FOR_MS);
  const text = await (await fetch(`${world.app.url}/readyz`)).text();
  for (const name of [ACME, world.dataDir, 'switchboard.db', world.slack.url]) expect(text).not.toContain(name);
});
