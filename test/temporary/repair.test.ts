import { expect, test } from 'vitest';
import type { End } from '../../src/changes/draft.ts';
import type { DutyList } from '../../src/plans/duty/record.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from '../plan/year/memory.ts';
import { entries, Office, TENANT, THING, USER } from '../plan/year/office.ts';
import { NUMBER, numberOf, Provider } from '../plan/year/provider.ts';
import { words } from '../plan/year/rings.ts';
import { plannedOf, temporaryOf } from './fixtures.ts';

const HOUR = 3_600_000;

async function start(wrote: () => void = () => {}) {
  const clock = new VirtualClock(Date.parse('2026-06-09T10:00:00Z'));
  const [secrets, scheduler] = [memorySecrets(), new MemoryScheduler()];
  const connection = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00Z' };
  await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
  const provider = new Provider(wrote);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `new${ids}`;
  };
  const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, provider, newId };
  return { clock, scheduler, provider, process: new Office(lasting), again: () => new Office(lasting) };
}

const AT_FIVE: End = { at: Date.parse('2026-06-09T16:00:00Z'), zone: 'Europe/London', wall: '2026-06-09T17:00' };

/** Runs some work until the process is killed, and starts the app again when nobody holds its lease any more. */
async function killed(world: Awaited<ReturnType<typeof start>>, work: Promise<unknown>): Promise<Office> {
  const { clock, process, again } = world;
  if ((await Promise.race([work.then(() => 'done'), process.dies])) === 'died') clock.moveTo(clock.now() + 61_000);
  const next = again();
  await next.repair();
  return next;
}

test('a change for good whose process was killed behind the write ends what held for a while, so that nothing is kept off until that end', async () => {
  let kill = () => {};
  const world = await start(() => kill());
  const { process, provider } = world;
  await process.set(['Anna'], { end: AT_FIVE });
  kill = () => process.light(0);
  const next = await killed(world, process.set(['Ben'], { preset: true }));
  expect(words(provider.held)).toBe('(Anna) Ben (Chloë) (Desk) · 60');
  expect(await next.store.list(TENANT)).toEqual([]);
  expect(world.scheduler.ids).toEqual([]);
});

/** Makes Ben and Anna take turns at being first. */
async function takeTurns(process: Office, times: Pick<DutyList, 'every' | 'time' | 'zone' | 'starts'>): Promise<void> {
  const people = ['Ben', 'Anna'].map((name) => ({ name, number: numberOf(name) }));
  const about = {
    version: 1 as const,
    id: 'list',
    ...THING,
    title: 'Follow-Me',
    called: null,
    channel: null,
    by: USER,
  };
  const state = { swaps: {}, done: -1, announced: -1, named: [], trouble: null };
  await process.duty.save(TENANT, { ...about, ...times, ...state, people, owner: await process.owner() }, null);
}

/** Nobody rings from eleven until noon. */
async function closeUntilNoon({ process }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const changes = [
    { kind: 'follow-me', subject: NUMBER, title: 'Follow-Me', called: null, settings: { destinations: entries([]) } },
  ];
  const about = { name: 'Closed', environment: 'sandbox' as const, owner: await process.owner(), by: USER, changes };
  const preset = await process.presets.create(TENANT, about);
  const times = { from: '2026-06-09T11:00', until: '2026-06-09T12:00', zone: 'Europe/London' };
  const day = { id: 'day', name: 'Staff day', ...times, preset: preset?.id ?? '', by: USER, jobs: [] };
  await process.closedDays.change(TENANT, () => [day]);
  await process.repair();
}

test('a diversion that ends on a closed day goes over to it within minutes, wherever the process is killed', {
  timeout: 60_000,
}, async () => {
  const [end, MINUTE] = [Date.parse('2026-06-09T10:30:00Z'), 60_000];
  let unsent = 0;
  for (let calls = 0; calls < 60; calls += 1) {
    const world = await start();
    const { process, clock, scheduler, provider } = world;
    await process.set(['Anna'], { end: { at: end, zone: 'Europe/London', wall: '2026-06-09T11:30' } });
    await closeUntilNoon(world);
    clock.moveTo(end);
    await process.tell(scheduler.next?.id ?? '');
    process.light(calls);
    const next = await killed(world, process.tell(scheduler.next?.id ?? ''));
    if (words(provider.held) !== '(Anna) (Ben) (Chloë) (Desk) · 60') unsent += 1;
    while ((scheduler.next?.at ?? Infinity) < end + 5 * MINUTE) {
      clock.moveTo(scheduler.next?.at ?? 0);
      await next.tell(scheduler.next?.id ?? '');
    }
    expect(words(provider.held), `after ${calls} calls`).toBe('(Anna) (Ben) (Chloë) (Desk) · 60');
    expect((await next.store.list(TENANT)).map(({ state, cause }) => `${state} ${cause?.id}`)).toEqual(['on day']);
  }
  expect(unsent).toBeGreaterThan(5);
});

test('a diversion whose process was killed before the write leaves a closed day its end', {
  timeout: 60_000,
}, async () => {
  let undone = 0;
  for (let calls = 0; calls < 60; calls += 1) {
    const world = await start();
    const { process, provider } = world;
    await closeUntilNoon(world);
    await process.tell(world.scheduler.next?.id ?? '');
    expect(words(provider.held)).toBe('(Anna) (Ben) (Chloë) (Desk) · 60');
    process.light(calls);
    const next = await killed(world, process.set(['Anna'], { end: AT_FIVE }));
    const [held] = await next.store.list(TENANT);
    const isWritten = words(provider.held) === 'Anna (Ben) (Chloë) (Desk) · 60';
    expect([held?.cause?.id ?? null, held?.end?.at], `after ${calls} calls`).toEqual(
      isWritten ? [null, AT_FIVE.at] : ['day', Date.parse('2026-06-09T11:00:00Z')],
    );
    if (!isWritten) undone += 1;
  }
  expect(undone).toBeGreaterThan(5);
});

test('what was never written because its process was killed is not kept where nobody starts the app again before its reminder', async () => {
  let undone = 0;
  for (let calls = 0; calls < 40; calls += 1) {
    const { clock, process, scheduler, provider, again } = await start();
    process.light(calls);
    const work = process.set(['Anna'], { reminder: AT_FIVE }).then(() => 'done');
    if ((await Promise.race([work, process.dies])) !== 'died') continue;
    clock.moveTo(AT_FIVE.at + HOUR);
    const next = again();
    const { next: job } = scheduler;
    if (job !== null) await next.tell(job.id);
    const isWritten = words(provider.held) === 'Anna (Ben) (Chloë) (Desk) · 60';
    expect(await next.store.list(TENANT), `after ${calls} calls`).toHaveLength(isWritten ? 1 : 0);
    if (!isWritten) undone += 1;
  }
  expect(undone).toBeGreaterThan(5);
});

test('what somebody puts back long after the last question is put back or asked about again, wherever the process is killed and although nobody starts the app', async () => {
  let broken = 0;
  for (let calls = 0; calls < 40; calls += 2) {
    const { clock, process, scheduler, provider, again } = await start();
    await process.set(['Anna'], { end: AT_FIVE, ring: 30 });
    provider.edit({ ...provider.held, list: provider.held.list.map((entry) => ({ ...entry, ring: 45 })) });
    const settle = async (office: Office) => {
      for (let { next } = scheduler; next !== null; next = scheduler.next) {
        clock.moveTo(next.at);
        await office.tell(next.id);
      }
      return (await office.store.list(TENANT)).map(({ state }) => state);
    };
    expect(await settle(process)).toEqual(['asked']);
    const [asked] = await process.store.list(TENANT);
    process.light(calls);
    const options = { by: USER, overrule: true, from: null };
    const work = process.temporary.end(TENANT, asked?.id ?? '', options).then(() => 'done');
    if ((await Promise.race([work, process.dies])) !== 'died') break;
    clock.moveTo(clock.now() + HOUR);
    const next = again();
    if ((await next.store.list(TENANT)).some(({ state }) => state === 'returning')) broken += 1;
    expect(['', 'asked'], `after ${calls} calls`).toContain((await settle(next)).join());
  }
  expect(broken).toBeGreaterThan(2);
});

test('a return that was broken off goes on within the hour where the provider cannot be read at first', async () => {
  let kill = () => {};
  const { clock, process, scheduler, provider, again } = await start(() => kill());
  await process.set(['Anna'], { end: AT_FIVE });
  const [held] = await process.store.list(TENANT);
  kill = () => process.light(0);
  const work = process.temporary.end(TENANT, held?.id ?? '', { by: USER, overrule: false, from: null });
  expect(await Promise.race([work, process.dies])).toBe('died');
  const next = again();
  provider.illness = 'away';
  const until = clock.now() + HOUR;
  for (let job = scheduler.next; job !== null && job.at < until; job = scheduler.next) {
    clock.moveTo(job.at);
    await next.tell(job.id);
    provider.illness = 'well';
  }
  expect(await next.store.list(TENANT)).toEqual([]);
  expect(words(provider.held)).toBe('Anna Ben Chloë Desk · 60');
});

test('a diversion to what people have set already lasts until its end where somebody else is on duty by now, who then is first', async () => {
  const { clock, process, scheduler, provider } = await start();
  const [day, zone] = ['2026-06-09', 'UTC'];
  await takeTurns(process, { every: 'week', time: '11:00', zone, starts: day });
  const settle = async (until: number) => {
    for (let job = scheduler.next; job !== null && job.at <= until; job = scheduler.next) {
      clock.moveTo(job.at);
      await process.tell(job.id);
    }
    clock.moveTo(until);
  };
  await process.set(['Anna'], { reminder: { at: AT_FIVE.at, zone, wall: null } });
  await settle(AT_FIVE.at - 2 * HOUR);
  expect(words(provider.held)).toBe('Anna (Ben) (Chloë) (Desk) · 60');
  const end = { at: AT_FIVE.at - HOUR, zone, wall: null };
  const said = await process.set(['Anna', 'Ben', 'Chloë', 'Desk'], { end });
  expect(said).toContain('Rings Ben, then Anna, then Chloë');
  expect(words(provider.held)).toBe('Anna Ben Chloë Desk · 60');
  await settle(end.at);
  expect(words(provider.held)).toBe('Ben Anna Chloë Desk · 60');
});

test('what is set for good over a diversion whose end is asked about holds on a closed day too, where the process is killed behind its write', async () => {
  let kill = () => {};
  const world = await start(() => kill());
  const { clock, process, scheduler, provider, again } = world;
  await process.set(['Anna'], { end: { at: clock.now() + HOUR / 2, zone: 'UTC', wall: null }, ring: 30 });
  provider.edit({ ...provider.held, list: provider.held.list.map((entry) => ({ ...entry, ring: 45 })) });
  await closeUntilNoon(world);
  const settle = async (office: Office, until: number) => {
    for (let job = scheduler.next; job !== null && job.at < until; job = scheduler.next) {
      clock.moveTo(job.at);
      await office.tell(job.id);
    }
  };
  await settle(process, clock.now() + 0.6 * HOUR);
  expect((await process.store.list(TENANT)).map(({ state }) => state)).toEqual(['asked']);
  kill = () => process.light(0);
  expect(await Promise.race([process.set(['Ben'], { preset: true }), process.dies])).toBe('died');
  const next = again();
  await settle(next, clock.now() + HOUR / 4);
  expect(words(provider.held)).toBe('(Anna) Ben (Chloë) (Desk) · 60');
  expect(await next.store.list(TENANT)).toEqual([]);
});

test('what was planned and written is not written again in the order of the next shift where its process was killed at that', async () => {
  let kill = () => {};
  const world = await start(() => kill());
  const { process, clock, scheduler, provider } = world;
  const [day, zone] = ['2026-06-09', 'Europe/London'];
  await takeTurns(process, { every: 'day', time: '12:00', zone, starts: day });
  const begins = Date.parse('2026-06-09T10:30:00Z');
  const ends = Date.parse('2026-06-09T20:00:00Z');
  await process.set(['Desk'], {
    start: { at: begins, zone, wall: `${day}T11:30` },
    end: { at: ends, zone, wall: `${day}T21:00` },
  });
  clock.moveTo(begins);
  while (scheduler.next?.id.startsWith('wake-duty-')) await process.tell(scheduler.next.id);
  kill = () => process.light(0);
  const next = await killed(world, process.tell(scheduler.next?.id ?? ''));
  kill = () => {};
  clock.moveTo(begins + HOUR);
  while ((scheduler.next?.at ?? Infinity) <= clock.now()) await next.tell(scheduler.next?.id ?? '');
  expect(words(provider.held)).toBe('(Anna) (Ben) (Chloë) Desk · 60');
  clock.moveTo(ends);
  while ((scheduler.next?.at ?? Infinity) <= ends) await next.tell(scheduler.next?.id ?? '');
  expect(words(provider.held)).toBe('Ben Anna Chloë Desk · 60');
});

/** An instant that was reckoned by rules of the zone that no longer hold. */
function outdated<Named extends { at: number } | null>(named: Named): Named {
  return named === null ? named : { ...named, at: named.at + HOUR };
}

test('where the rules of a zone have changed, the wall times of ends and starts are reckoned anew at the start of the app', async () => {
  const { scheduler, process } = await start();
  const [change, plan] = [temporaryOf(), plannedOf()];
  await process.store.write(TENANT, { ...change, end: outdated(change.end) }, null);
  await process.store.plans.write(TENANT, { ...plan, start: outdated(plan.start), end: outdated(plan.end) }, null);
  await process.repair();
  expect((await process.store.list(TENANT)).map(({ end }) => end)).toEqual([change.end]);
  expect(await process.store.planned(TENANT)).toEqual([plan]);
  expect(scheduler.next?.at).toBe(change.end?.at);
  expect(scheduler.ids).toHaveLength(2);
});

test('a start whose wake was lost is armed anew by the next sweep', async () => {
  const { clock, scheduler, process } = await start();
  await process.store.plans.write(TENANT, plannedOf(), null);
  expect(scheduler.ids).toEqual([]);
  clock.moveTo(plannedOf().start.at + HOUR);
  await process.wakes.due({ tenant: TENANT, id: 'sweep', scheduledAt: new Date(clock.now()).toISOString() });
  expect(scheduler.ids).toEqual([plannedOf().job]);
});
