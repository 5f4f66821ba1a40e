import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEARD, HomeViewers, MAX_OPEN, Redraws } from '../../../src/features/home/redraws.ts';
import { openEmbedded } from '../../../src/storage/embedded/index.ts';
import { WatchedRecords } from '../../../src/storage/watched-records.ts';
import { MovingClock } from '../../support/time.ts';

const TENANT = '-.T0ACME001';

/** The redraws of a workspace in which so many people have App Home open; `drawn` has who was drawn for, in turn. */
async function startRedraws(people: number, draw: () => Promise<void> = async () => {}) {
  const clock = new MovingClock();
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-home-'));
  const storage = await openEmbedded({ dir, clock });
  const openers = new HomeViewers(storage.records);
  for (let at = 0; at < people; at += 1) {
    const who = { team: 'T0ACME001', enterprise: null, userTeam: null, hash: null, places: {} };
    await openers.keep({ tenant: TENANT, user: `U${at}` }, { ...who, at: clock.now() + at });
  }
  const drawn: string[] = [];
  const works: Promise<void>[] = [];
  const redraws = new Redraws({
    openers,
    clock,
    draw: async ({ user }) => {
      drawn.push(user);
      await draw();
    },
    beside: (work) => void works.push(work),
    onFailure: (err) => {
      throw err;
    },
  });
  const records = new WatchedRecords(storage.records, clock);
  records.onChange(HEARD, (tenant, key, gone) => redraws.changed(tenant, key, gone));
  const end = async () => {
    await storage.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { clock, drawn, records, redraws, works, [Symbol.asyncDispose]: end };
}

test('many changes at once draw each open page once, the newest fifty of them', async () => {
  await using at = await startRedraws(60);
  for (let change = 0; change < 100; change += 1) at.redraws.changed(TENANT, `audit/${change}`);
  await at.clock.pass(700);
  await Promise.all(at.works);
  expect(at.drawn).toHaveLength(MAX_OPEN);
  expect(at.drawn).not.toContain('U9');
  expect(at.works).toHaveLength(1);
});

test('what changes while pages are drawn is drawn in one more round, after as long as Slack has to be spared', async () => {
  const gate = Promise.withResolvers<void>();
  await using at = await startRedraws(2, () => gate.promise);
  at.redraws.changed(TENANT, 'schedule/a');
  await at.clock.pass(700);
  while (at.drawn.length < 2) await new Promise(setImmediate);
  for (let change = 0; change < 20; change += 1) at.redraws.changed(TENANT, 'temporary/b');
  gate.resolve();
  await at.clock.pass(1400);
  await at.clock.pass(700);
  await Promise.all(at.works);
  expect(at.drawn.sort()).toEqual(['U0', 'U0', 'U1', 'U1']);
});

test('what no page shows draws none', async () => {
  await using at = await startRedraws(1);
  await at.records.put(TENANT, 'reading/live/2026-06-09T10:00:00.000Z', null);
  await at.records.put(TENANT, 'home/U9', null);
  expect(at.works).toEqual([]);
  await at.records.put(TENANT, 'audit/1', null);
  expect(at.works).toHaveLength(1);
  await at.clock.pass(700);
  await Promise.all(at.works);
});

test('what a change of a setting writes on its way is drawn once, when its lease is given back', async () => {
  await using at = await startRedraws(1);
  at.redraws.changed(TENANT, 'lease/sandbox/follow-me/1');
  at.redraws.changed(TENANT, 'lease/sandbox/ivr/2');
  for (const key of ['audit/1', 'temporary/b', 'audit/1']) at.redraws.changed(TENANT, key);
  at.redraws.changed(TENANT, 'lease/sandbox/ivr/2', true);
  expect(at.works).toEqual([]);
  at.redraws.changed('-.T0OTHER01', 'audit/1');
  expect(at.works).toHaveLength(1);
  at.redraws.changed(TENANT, 'lease/sandbox/follow-me/1', true);
  await at.clock.pass(700);
  await Promise.all(at.works);
  expect(at.drawn).toEqual(['U0']);
  at.redraws.changed(TENANT, 'lease/sandbox/follow-me/1');
  at.redraws.changed(TENANT, 'lease/sandbox/follow-me/1', true);
  expect(at.works).toHaveLength(2);
});

test('a lease that is not given back holds nothing up for longer than it lasts', async () => {
  await using at = await startRedraws(1);
  at.redraws.changed(TENANT, 'lease/sandbox/follow-me/1');
  at.clock.advance(60_000);
  at.redraws.changed(TENANT, 'audit/1');
  expect(at.works).toHaveLength(1);
  await at.clock.pass(700);
  await Promise.all(at.works);
  expect(at.drawn).toEqual(['U0']);
});
