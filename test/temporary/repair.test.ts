import { expect, test } from 'vitest';
import { Credentials } from '../../src/workspace/credentials.ts';
import { plannedOf, temporaryOf } from './fixtures.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from './year/memory.ts';
import { Process, TENANT } from './year/process.ts';
import { Vendor } from './year/vendor.ts';

const HOUR = 3_600_000;

async function start() {
  const clock = new VirtualClock(Date.parse('2026-06-09T10:00:00Z'));
  const [secrets, scheduler] = [memorySecrets(), new MemoryScheduler()];
  const connection = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00Z' };
  await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
  const vendor = new Vendor(() => {});
  const process = new Process({ clock, records: memoryRecords(clock), secrets, scheduler, vendor, newId: () => 'new' });
  return { clock, scheduler, process };
}

/** An instant that was reckoned by rules of the zone that no longer hold. */
function outdated<Named extends { at: number } | null>(named: Named): Named {
  return named === null ? named : { ...named, at: named.at + HOUR };
}

test('where the rules of a zone have changed, the wall times of ends and starts are reckoned anew at the start of the app', async () => {
  const { scheduler, process } = await start();
  const [change, plan] = [temporaryOf(), plannedOf()];
  await process.store.write(TENANT, { ...change, end: outdated(change.end) }, null);
  await process.store.writePlan(TENANT, { ...plan, start: outdated(plan.start), end: outdated(plan.end) }, null);
  await process.temporary.repair(TENANT);
  expect((await process.store.list(TENANT)).map(({ end }) => end)).toEqual([change.end]);
  expect(await process.store.planned(TENANT)).toEqual([plan]);
  expect(scheduler.next?.at).toBe(change.end?.at);
  expect(scheduler.ids).toHaveLength(2);
});

test('a start whose job was lost is timed anew by whoever lists what is planned', async () => {
  const { clock, scheduler, process } = await start();
  await process.store.writePlan(TENANT, plannedOf(), null);
  expect(scheduler.ids).toEqual([]);
  clock.moveTo(plannedOf().start.at + HOUR);
  await process.temporary.planned(TENANT);
  expect(scheduler.ids).toEqual([plannedOf().job]);
});
