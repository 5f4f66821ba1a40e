import { expect, test } from 'vitest';
import { goTo, startConnected } from '../features/scheduling.ts';
import { MIA_MEMBER } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { openBooks, PHONES, scheduleAt, TENANT } from './support.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** An app started a day before, with one schedule at this time in London, and the posts that came. */
async function stage(before: string, time: string) {
  const { world } = await startConnected();
  goTo(world, before);
  const books = await openBooks(world);
  const timing = { kind: 'weekly', days: EVERY_DAY, time } as const;
  const schedule = { ...scheduleAt(0), id: 'daily', zone: 'Europe/London', timing, createdAt: before };
  await books.schedules.create(TENANT, schedule);
  // Due on the Sunday at one: what was due before it has been told when it has been posted.
  const sunday = { kind: 'weekly', days: [7], time: '13:00' } as const;
  await books.schedules.create(TENANT, { ...schedule, id: 'witness', channel: 'C0OPS0001', timing: sunday });
  await world.restart();
  const mia = world.person(MIA_MEMBER, PHONES);
  return {
    /** Goes to a moment, and waits until this was the newest time that the schedule was due. */
    async due(at: string, scheduledAt = at) {
      goTo(world, at);
      return (await books.until(({ last }) => last?.scheduledAt === scheduledAt)).last;
    },
    /** Goes to the Sunday at one, and waits until all is done that was due before. */
    async afternoon(at: string) {
      goTo(world, at);
      await books.until(({ last }) => last?.scheduledAt === at, 'witness');
    },
    goTo: (at: string) => goTo(world, at),
    posts: async () => (await mia.see()).messages.map(textOf),
    async [Symbol.asyncDispose]() {
      await books[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

test.each([
  ['forward', '2026-03-27T12:00:00Z', '2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z'],
  ['back', '2026-10-23T12:00:00Z', '2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z'],
])('nine o’clock stays nine o’clock when the clocks go %s', async (_, before, first, second) => {
  await using at = await stage(before, '09:00');
  expect(await at.due(first)).toMatchObject({ outcome: 'posted', at: first });
  expect(await at.due(second)).toMatchObject({ outcome: 'posted', at: second });
  expect(await at.posts()).toHaveLength(2);
});

test('a wall time that the spring leaves out has no post, and the next day has one again', async () => {
  await using at = await stage('2026-03-27T12:00:00Z', '01:30');
  await at.due('2026-03-28T01:30:00.000Z');
  // From 01:00 the clocks read 02:00, so nothing is due until half past one on Monday.
  for (const time of ['00:59:59', '01:00:00', '01:30:00', '02:30:00']) at.goTo(`2026-03-29T${time}Z`);
  await at.afternoon('2026-03-29T12:00:00.000Z');
  expect(await at.posts()).toHaveLength(1);
  expect(await at.due('2026-03-30T00:30:00.000Z')).toMatchObject({ outcome: 'posted' });
  expect(await at.posts()).toHaveLength(2);
});

test('a wall time that the autumn repeats has one post, the first time', async () => {
  await using at = await stage('2026-10-24T12:00:00Z', '01:30');
  expect(await at.due('2026-10-25T00:30:00.000Z')).toMatchObject({ outcome: 'posted' });
  at.goTo('2026-10-25T01:30:00.000Z');
  await at.afternoon('2026-10-25T13:00:00.000Z');
  expect(await at.posts()).toHaveLength(1);
  expect(await at.due('2026-10-26T01:30:00.000Z')).toMatchObject({ outcome: 'posted' });
  expect(await at.posts()).toHaveLength(2);
});
