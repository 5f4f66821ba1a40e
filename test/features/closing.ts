import type { Settings } from '../../src/changes/settings.ts';
import type { ClosedDay } from '../../src/plans/closed-days/record.ts';
import { ClosedDayStore } from '../../src/plans/closed-days/store.ts';
import { PresetStore } from '../../src/plans/presets/store.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { fingerprint } from '../../src/workspace/owner.ts';
import type { Person } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { ORDERED, submit } from './follow-me/support.ts';
import { ADAM_ADMIN } from './support.ts';

const TENANT = '-.T0ACME001';
const UNREADABLE = (key: string) => {
  throw new Error(`${key} cannot be read`);
};

const NUMBERS = ['+447700900110', '+447700900111', '+447700900112'];

/** Submits a form of closed days, and what is then to be checked; returns the faults on its fields. */
export async function submitDays(person: Person): Promise<string[]> {
  const faults = await submit(person);
  if (faults.length > 0) return faults;
  const { modals } = await person.until((seen) => {
    const title = seen.modals.at(-1)?.title;
    return (title === undefined || title === 'Check closed days' || title === 'Propose') && seen;
  });
  return modals.at(-1)?.title === 'Check closed days' ? submit(person) : [];
}

/** Everybody of the main line's list is off. */
export const NOBODY: Settings = { destinations: entries([]) };

/** A closed day today, from noon until half past two; the clock stands at 11:00:05. */
export const STAFF = { name: 'Staff lunch', from: '2026-06-09T12:00', until: '2026-06-09T14:30', settings: NOBODY };

/** The main line's list as the sandbox has it, of which these ring. */
export function entries(on: readonly string[]) {
  return ['Anna', 'Ben', 'Chloë'].map((name, at) => ({
    destinationId: null,
    name,
    number: NUMBERS[at] ?? '',
    enabled: on.includes(name),
    ringSeconds: 20,
    period: '',
  }));
}

export interface Closing {
  name: string;
  /** `YYYY-MM-DDTHH:mm` in London. */
  from: string;
  until: string;
  settings: Settings;
  number?: string;
  by?: string;
  /** Whoever proposed it, where `by` approved it. */
  proposedBy?: string;
}

/** Stores closed days with a preset each, behind the app's back, and starts the app again; the ids of the presets. */
export async function closeOn(world: World, closings: readonly Closing[]): Promise<string[]> {
  await world.app.stop();
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const ids = Array.from({ length: 100 }, (_, at) => `id${at}${closings.map(({ name }) => name.length).join('')}`);
  const presets = new PresetStore(storage.records, () => ids.shift() ?? 'none', UNREADABLE);
  const days = new ClosedDayStore({ records: storage.records, unreadable: UNREADABLE });
  const made: ClosedDay[] = [];
  for (const { name, from, until, settings, number = ORDERED, by = ADAM_ADMIN, proposedBy } of closings) {
    const change = {
      kind: 'follow-me',
      subject: number,
      title: `Follow-Me of ${number}`,
      called: 'Main line',
      settings,
    };
    const owner = { key: fingerprint('none'), customer: 'Acme Travel ✈️' };
    const preset = await presets.create(TENANT, {
      name: `${name} preset`,
      environment: 'sandbox',
      owner,
      by,
      changes: [change],
    });
    made.push({
      id: ids.shift() ?? '',
      name,
      from,
      until,
      zone: 'Europe/London',
      preset: preset?.id ?? '',
      by,
      jobs: [],
      ...(proposedBy === undefined ? {} : { proposedBy }),
    });
  }
  await days.change(TENANT, (now) => [...now, ...made]);
  await storage.close();
  await world.restart();
  await agreed(world);
  return made.map(({ preset }) => preset);
}

/** Waits until every closed day has its jobs. */
async function agreed(world: World): Promise<void> {
  await until(async () => {
    const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
    const entries = await new ClosedDayStore({ records: storage.records, unreadable: UNREADABLE }).list(TENANT);
    await storage.close();
    return entries.every(({ jobs }) => jobs.length === 2);
  });
}

/** Changes what is stored of closed days and presets behind the app's back, and starts it again. */
export async function changeStored(
  world: World,
  change: (stores: { presets: PresetStore; days: ClosedDayStore; tenant: string }) => Promise<unknown>,
): Promise<void> {
  await world.app.stop();
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const presets = new PresetStore(storage.records, () => 'new', UNREADABLE);
  const days = new ClosedDayStore({ records: storage.records, unreadable: UNREADABLE });
  await change({ presets, days, tenant: TENANT });
  await storage.close();
  await world.restart();
}

/** What rings at the provider now, read behind the app's back. */
export async function ringsNow(world: World, number = ORDERED): Promise<string[]> {
  const list = (await world.provider('GET', `/numbers/${encodeURIComponent(number)}/follow-me`)) as {
    destinations: { name: string; enabled: boolean }[];
  };
  return list.destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
}
