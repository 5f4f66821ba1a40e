import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContents } from '../../src/entry/move.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { moveAll, type StorageContents } from '../../src/storage/move.ts';
import type { Scheduled, TimedJob } from '../../src/storage/ports.ts';

const LATER = Date.now() + 3_600_000;
const ACME = '-.T1';
const OTHER = '-.T2';
const job = (tenant: string, id: string, timing: TimedJob['timing'], zone = 'Europe/London'): TimedJob => ({
  tenant,
  id,
  timing,
  zone,
});

/** The last of them waits for another try, which takes its place. */
const JOBS: readonly TimedJob[] = [
  job(ACME, 'post', { kind: 'weekly', days: [5, 1], time: '09:00' }),
  job(ACME, 'month', { kind: 'monthly', day: 1, time: '08:00' }),
  job(ACME, 'watch', { kind: 'interval', minutes: 420 }),
  job(OTHER, 'end', { kind: 'once', at: LATER }),
];
const WAITING = { tenant: OTHER, id: 'end', scheduledAt: new Date(LATER).toISOString() };

/** An empty place of the machine's own kind. */
async function place(): Promise<StorageContents> {
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-move-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const storage = await openEmbedded({ dir, clock: systemClock });
  onTestFinished(() => storage.close());
  return readContents(storage, Date.now());
}

async function filled(): Promise<StorageContents> {
  const from = await place();
  await from.secrets.update(ACME, () => ({ key: 'one' }));
  await from.secrets.update(OTHER, () => ({ key: 'two' }));
  await from.records.put(ACME, 'note', { text: 'kept' });
  await from.records.put(ACME, 'soon', 'gone in an hour', { expiresAt: LATER });
  await from.records.put(OTHER, 'note', ['a', 1, null]);
  for (const each of JOBS) await from.scheduler.upsert(each);
  await from.scheduler.again(WAITING, LATER + 60_000);
  return from;
}

const counts = (written: number[]) => ({
  secrets: { found: 2, written: written[0] },
  records: { found: 3, written: written[1] },
  jobs: { found: 3, written: written[2] },
  waiting: { found: 1, written: written[3] },
});

test('everything is moved once, and a try writes nothing', async () => {
  const [from, to] = [await filled(), await place()];
  const none = { differs: [], extra: [] };
  expect(await moveAll({ from, to, dry: true })).toEqual({ ...counts([2, 3, 3, 1]), ...none });
  expect([...(to.secretTenants() as Iterable<string>), ...(to.recordTenants() as Iterable<string>)]).toEqual([]);
  expect(await moveAll({ from, to, dry: false })).toEqual({ ...counts([2, 3, 3, 1]), ...none });
  expect(await moveAll({ from, to, dry: false })).toEqual({ ...counts([0, 0, 0, 0]), ...none });
  expect(await moveAll({ from, to, dry: true })).toEqual({ ...counts([0, 0, 0, 0]), ...none });
});

test('what another version of the same place has is written over where it differs, and named where it is left', async () => {
  const [from, to] = [await filled(), await place()];
  await to.secrets.update(ACME, () => ({ key: 'old' }));
  await to.records.put(ACME, 'note', { text: 'old' });
  await to.records.put(ACME, 'soon', 'gone in an hour', { expiresAt: LATER + 1 });
  await to.records.put(ACME, 'left', 1);
  await to.records.put(ACME, 'left too', 2);
  await to.scheduler.upsert(job(ACME, 'post', { kind: 'weekly', days: [1, 5], time: '09:00' }, 'europe/london'));
  await to.scheduler.upsert(job(ACME, 'month', { kind: 'monthly', day: 1, time: '08:00' }, 'UTC'));
  await to.scheduler.upsert(job(ACME, 'watch', { kind: 'interval', minutes: 420 }, 'UTC'));
  await to.scheduler.upsert(job(OTHER, 'own', { kind: 'once', at: LATER }));
  await to.scheduler.upsert(job('-.T3', 'own', { kind: 'once', at: LATER }));
  expect(await moveAll({ from, to, dry: false })).toEqual({
    ...counts([2, 3, 1, 1]),
    differs: [],
    extra: [`2 records of ${ACME}`, `1 schedules of ${OTHER}`, '1 schedules of -.T3'],
  });
});

test('what does not come back as it was is named by its kind and workspace', async () => {
  const [from, to] = [await filled(), await place()];
  await from.scheduler.upsert(job(OTHER, 'other', { kind: 'once', at: LATER }));
  const lossy: StorageContents = {
    ...to,
    secrets: { ...to.secrets, update: async (tenant) => to.secrets.update(tenant, () => ({ key: 'lost' })) },
    records: {
      ...to.records,
      put: (tenant, key, value) => to.records.put(tenant, key, key === 'note' ? 'lost' : value),
    },
    scheduler: {
      ...to.scheduler,
      upsert: async (each) => (each.tenant === OTHER ? undefined : to.scheduler.upsert(each)),
    },
    *schedules() {
      for (const each of to.schedules() as Iterable<Scheduled>)
        if (each.kind === 'job' && each.job.tenant === ACME) yield each;
    },
  };
  expect((await moveAll({ from, to: lossy, dry: false })).differs).toEqual([
    ...[`the secret of ${ACME}`, `the secret of ${OTHER}`],
    ...[`2 records of ${ACME}`, `1 records of ${OTHER}`, `2 schedules of ${OTHER}`],
  ]);
});
