import { expect, test } from 'vitest';
import { Credentials } from '../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from './year/memory.ts';
import { entries, Office, TENANT, THING, USER } from './year/office.ts';
import { Provider } from './year/provider.ts';

const NOON = Date.parse('2026-06-09T12:00:00Z');
const HOUR = 3_600_000;

/** One number, and a closed day from one until five on which Ben rings. */
async function closedFromOne() {
  const [clock, secrets, scheduler] = [new VirtualClock(NOON), memorySecrets(), new MemoryScheduler()];
  const connection = { apiKey: 'key', apiSecret: 'secret', by: USER, at: '2026-01-01T00:00:00Z' };
  await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids).padStart(12, '0');
  };
  const provider = new Provider(() => {});
  const office = new Office({ clock, records: memoryRecords(clock), secrets, scheduler, provider, newId });
  const { kind, subject } = THING;
  const changes = [
    { kind, subject, title: 'Follow-Me', called: 'Main line', settings: { destinations: entries(['Ben']) } },
  ];
  const owner = await office.owner();
  const made = await office.presets.create(TENANT, { name: 'P', environment: 'sandbox', owner, by: USER, changes });
  const day = { id: 'd', name: 'D', from: '2026-06-09T13:00', until: '2026-06-09T17:00', zone: 'UTC' };
  await office.closed.change(TENANT, () => [{ ...day, preset: made?.id ?? '', by: USER, jobs: [] }]);
  const job = (prefix: string) => scheduler.ids.find((id) => id.startsWith(prefix)) ?? prefix;
  const rings = () => provider.held.list.flatMap(({ name, on }) => (on ? [name] : [])).join();
  const planFor = (hours: number) =>
    office.set(['Anna'], { start: { at: NOON + hours * HOUR, zone: 'UTC', wall: null } });
  return { clock, office, job, rings, planFor, tell: (prefix: string) => office.tell(job(prefix)) };
}

test.each([
  ['closed-b', 'start-'],
  ['start-', 'closed-b'],
] as const)(
  'what is planned for good before a closed day is what comes behind it, where both are late and %s comes first',
  async (...order) => {
    const { clock, rings, planFor, tell } = await closedFromOne();
    await planFor(0.5);
    clock.moveTo(NOON + 2 * HOUR);
    for (const each of order) await tell(each);
    expect(rings()).toBe('Ben');
    clock.moveTo(NOON + 5 * HOUR);
    await tell('closed-e');
    expect(rings()).toBe('Anna');
  },
);

test.each([
  ['closed-b', 'start-'],
  ['start-', 'closed-b'],
] as const)(
  'what is planned for good for the middle of a closed day holds over it, where both are late and %s comes first',
  async (...order) => {
    const { clock, rings, planFor, tell } = await closedFromOne();
    await planFor(1.5);
    clock.moveTo(NOON + 2 * HOUR);
    for (const each of order) await tell(each);
    expect(rings()).toBe('Anna');
    clock.moveTo(NOON + 5 * HOUR);
    await tell('closed-e');
    expect(rings()).toBe('Anna');
  },
);
