import { expect } from 'vitest';
import { direct, divert, HOUR, MINUTE, told } from '../features/diverting.ts';
import { makeList } from '../features/dutying.ts';
import { held, modalCalled, submit } from '../features/follow-me/support.ts';
import { chooseOnlyPreset, MAIN, makePreset } from '../features/presetting.ts';
import { read } from '../features/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

type Stage = Pick<World, 'person' | 'provider'> & {
  /** Lets so much time pass, with what comes due in it. */
  pass(ms: number): Promise<void>;
};

/** What comes due in a process that is killed. */
export interface Subject {
  what: string;
  /** Makes it, in an app that runs; the clock stands at 11:00:05. */
  make(stage: Stage, adam: Person): Promise<unknown>;
  /** How long until it is due then. */
  in: number;
  /** Waits until it is done. */
  done(stage: Stage, adam: Person): Promise<unknown>;
  /** All writes that the provider was asked for. */
  writes: number;
}

/** The names that ring at the provider now. */
export async function ringing(stage: Pick<Stage, 'provider'>): Promise<string[]> {
  const { destinations } = await held(stage);
  return destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
}

/** Waits until people are told that it is over, which they are once, and nothing else. */
async function isToldOnce(stage: Stage, words: string): Promise<void> {
  await told(stage, words);
  const { messages } = await direct(stage).see();
  const texts = messages.map(textOf);
  expect(texts.filter((text) => /is over|Back as before|Nothing was left/u.test(text))).toEqual([
    expect.stringContaining(words),
  ]);
}

async function isBack(stage: Stage, adam: Person): Promise<void> {
  await until(async () => (await ringing(stage)).join() === 'Anna,Ben,Chloë');
  await until(async () => (await read(adam, '/phone divert')).includes('Nothing is diverted now.'));
}

/** Everything goes to somebody whom the list does not have. */
export function makeClosedPreset(adam: Person): Promise<void> {
  return makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: '07400 123456' });
}

/** A closed day as it is shown before it is saved. */
export async function fillDay(adam: Person, name: string, when: string): Promise<void> {
  await adam.type(`/phone closed-days ${when}`);
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', name);
  await chooseOnlyPreset(adam);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check closed days');
}

/** Today from noon until half past two. */
async function makeDay(adam: Person): Promise<void> {
  await makeClosedPreset(adam);
  await fillDay(adam, 'Staff lunch', '9 June 12:00 to 14:30');
  expect(await submit(adam)).toEqual([]);
  await until(async () => (await read(adam, '/phone closed-days')).includes('Staff lunch'));
}

export const SUBJECTS: readonly Subject[] = [
  {
    what: 'a diversion ends',
    make: (_, adam) => divert(adam),
    in: 6 * HOUR,
    async done(stage, adam) {
      await isBack(stage, adam);
      await isToldOnce(stage, 'Back as before');
      expect((await read(adam, '/phone history')).split('Put back what was before.')).toHaveLength(2);
    },
    writes: 2,
  },
  {
    what: 'a closed day begins',
    make: (_, adam) => makeDay(adam),
    in: HOUR,
    async done(stage) {
      await told(stage, 'Staff lunch has begun.');
      expect(await ringing(stage)).toEqual(['']);
    },
    writes: 1,
  },
  {
    what: 'a closed day ends',
    async make(stage, adam) {
      await makeDay(adam);
      await stage.pass(HOUR);
      await told(stage, 'Staff lunch has begun.');
    },
    in: 2.5 * HOUR,
    async done(stage, adam) {
      await isBack(stage, adam);
      await isToldOnce(stage, 'Staff lunch is over.');
    },
    writes: 2,
  },
  {
    what: 'a duty list is handed over',
    async make(stage, adam) {
      await makeList(adam);
      await stage.pass(2 * MINUTE);
    },
    in: HOUR,
    async done(stage, adam) {
      await until(async () => (await held(stage)).destinations[0]?.name === 'Ben');
      await until(async () => (await read(adam, '/phone duty')).includes('Ben is first until'));
    },
    writes: 1,
  },
];
