import { expect } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { callsDuring } from './reading.ts';
import { ADAM_ADMIN, connect, MIA_MEMBER } from './support.ts';

export const FOLLOW_ME_READ = /^GET \/numbers\/[^/]+\/follow-me$/;
export const MINUTE = 60_000;
export const ONE_A_SECOND = { requests: 1, window_seconds: 1, retry_after: false, tokens: true };

export async function worldWith(key: string) {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), key);
  return { world, mia: world.person(MIA_MEMBER) };
}

/** The Follow-Me reads while `act` runs. */
export async function ringReads(world: World, act: () => Promise<unknown>): Promise<string[]> {
  return (await callsDuring(world, act)).filter((call) => FOLLOW_ME_READ.test(call));
}

/** Presses a button of the newest message, and waits until that message is another one that fits. */
export async function pressUntil(person: Person, label: string, fits: RegExp): Promise<string> {
  const count = (await person.see()).messages.length;
  expect((await person.press(label)).error).toBeNull();
  return person.until(({ messages }) => {
    const last = messages.at(-1);
    return last !== undefined && messages.length === count && fits.test(textOf(last)) && textOf(last);
  });
}

/** What is stored under the workspace's `rings/` while the app runs. */
export async function stored(world: World): Promise<string[]> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  try {
    const { items } = await storage.records.list('-.T0ACME001', 'rings/', { limit: 1000 });
    return items.map(({ key, value }) => `${key} ${JSON.stringify(value)}`);
  } finally {
    await storage.close();
  }
}
