import type { End } from '../../src/changes/draft.ts';
import type { Place } from '../../src/plans/wakes.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from './year/memory.ts';
import { entries, Office, TENANT, THING, USER } from './year/office.ts';
import { Provider, type Rings } from './year/provider.ts';

export const NOON = Date.parse('2026-06-09T12:00:00Z');
export const HOUR = 3_600_000;

/** One number, and a closed day from one until five on which Ben rings. */
export async function closedFromOne() {
  const [clock, secrets, scheduler] = [new VirtualClock(NOON), memorySecrets(), new MemoryScheduler()];
  const connection = { apiKey: 'key', apiSecret: 'secret', by: USER, at: '2026-01-01T00:00:00Z' };
  await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids).padStart(12, '0');
  };
  const written: string[] = [];
  const names = ({ list }: Rings) => list.flatMap(({ name, on }) => (on ? [name] : [])).join();
  const provider = new Provider((after) => written.push(names(after)));
  const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, provider, newId };
  const office = new Office(lasting);
  const { kind, subject } = THING;
  const changes = [
    { kind, subject, title: 'Follow-Me', called: 'Main line', settings: { destinations: entries(['Ben']) } },
  ];
  const owner = await office.owner();
  const made = await office.presets.create(TENANT, { name: 'P', environment: 'sandbox', owner, by: USER, changes });
  const day = { id: 'd', name: 'D', from: '2026-06-09T13:00', until: '2026-06-09T17:00', zone: 'UTC' };
  await office.closed.change(TENANT, () => [{ ...day, preset: made?.id ?? '', by: USER, jobs: [] }]);
  const job = (place: Place) => scheduler.ids.find((id) => id.startsWith(`wake-${place}-`)) ?? place;
  const rings = () => names(provider.held);
  const planFor = (hours: number, end: End | null = null) => office.set(['Anna'], { start: inHours(hours), end });
  const passUntil = async (hours: number, by = office) => {
    for (let next = scheduler.next; next !== null && next.at <= NOON + hours * HOUR; next = scheduler.next) {
      clock.moveTo(next.at);
      await by.tell(next.id);
    }
    clock.moveTo(NOON + hours * HOUR);
  };
  const tell = (place: Place, by = office) => by.tell(job(place));
  return { clock, scheduler, office, owner, provider, lasting, written, rings, planFor, passUntil, tell };
}

/** So many hours after noon. */
export function inHours(hours: number): End {
  return { at: NOON + hours * HOUR, zone: 'UTC', wall: null };
}
