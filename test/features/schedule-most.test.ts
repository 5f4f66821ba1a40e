import { expect, test } from 'vitest';
import { Schedules } from '../../src/credit/posts/schedule.ts';
import type { Records } from '../../src/storage/ports.ts';
import { type Books, openBooks, scheduleAt, TENANT } from '../posts/support.ts';
import type { World } from '../support/world.ts';
import { list, menusOf, openForm, startConnected } from './scheduling.ts';
import { ADAM_ADMIN, OLIVE_OWNER, PHONES, read } from './support.ts';

const FULL =
  'This workspace has 50 balance posts, which is the most. Remove one that nobody needs, then send this form again.';

/** So many schedules of Adam's, none of which is the one that the form proposes. */
async function fill(world: World, count: number): Promise<void> {
  await using books = await openBooks(world);
  for (let made = 0; made < count; made += 1) {
    const createdAt = new Date(world.clock.now() - (count - made) * 1000).toISOString();
    const schedule = { ...scheduleAt(world.clock.now()), id: `made-${made}`, owner: ADAM_ADMIN, createdAt };
    await books.schedules.create(TENANT, schedule);
  }
}

const stored = async (world: World) => {
  await using books = await openBooks(world);
  return (await books.schedules.list(TENANT)).length;
};

/** Schedules as of a process that stands still right before it writes one, once that has begun and until it is let go. */
function heldBack({ records, scheduler }: Books): { schedules: Schedules; begun: Promise<void>; held: () => void } {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const still: Records = {
    get: (...args) => records.get(...args),
    list: (...args) => records.list(...args),
    delete: (...args) => records.delete(...args),
    wipe: (...args) => records.wipe(...args),
    async put(tenant, key, ...more) {
      if (key.startsWith('schedule/')) {
        begun.resolve();
        await held.promise;
      }
      return records.put(tenant, key, ...more);
    },
  };
  return { schedules: new Schedules(still, scheduler), begun: begun.promise, held: held.resolve };
}

test('the fifty-first post of a workspace is refused in the form, what was typed stays, and after one is removed it is taken', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await fill(world, 50);
  await openForm(adam);
  await adam.fill('Note', 'For the front desk');
  await adam.submit();
  const refused = await adam.modal();
  expect(Object.values(refused.errors)).toEqual([FULL]);
  expect(JSON.stringify(refused.values)).toContain('For the front desk');
  expect(await stored(world)).toBe(50);
  await using books = await openBooks(world);
  await books.schedules.remove(TENANT, 'made-7');
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Scheduled');
  expect(await stored(world)).toBe(50);
  await adam.close();
  await books.schedules.remove(TENANT, 'made-8');
  await openForm(adam);
  await adam.fill('How often', 'daily');
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Scheduled');
});

test('of several people who want the last place at once one gets it', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await fill(world, 49);
  const people = [adam, world.person(OLIVE_OWNER, PHONES)];
  for (const person of people) await openForm(person);
  await Promise.all(people.map((person) => person.submit()));
  const views = await Promise.all(people.map((person) => person.modal()));
  expect(views.map(({ title }) => title).toSorted()).toEqual(['Balance post', 'Scheduled']);
  expect(views.flatMap(({ errors }) => Object.values(errors))).toEqual([FULL]);
  expect(await stored(world)).toBe(50);
});

test('two processes that make the last one at the same time make one', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  await fill(world, 49);
  await using one = await openBooks(world);
  await using other = await openBooks(world);
  const now = world.clock.now();
  const made = await Promise.all(
    [one, other, one, other].map(({ schedules }, at) =>
      schedules.add(TENANT, { ...scheduleAt(now), id: `late-${at}` }, now),
    ),
  );
  expect(made.filter((each) => each)).toHaveLength(1);
  expect(await stored(world)).toBe(50);
});

test('a place counts as taken from the moment somebody begins to make a post, and again when that was given up', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  await fill(world, 49);
  await using books = await openBooks(world);
  const { begun, held, schedules } = heldBack(books);
  const now = world.clock.now();
  const first = schedules.add(TENANT, { ...scheduleAt(now), id: 'first' }, now);
  await begun;
  expect(await books.schedules.add(TENANT, { ...scheduleAt(now), id: 'second' }, now)).toBe(false);
  held();
  expect(await first).toBe(true);
  await books.schedules.remove(TENANT, 'first');
  expect(await books.schedules.add(TENANT, { ...scheduleAt(now), id: 'third' }, now)).toBe(true);
  expect(await stored(world)).toBe(50);
});

test('two that were made at the same time are two, so that a place which comes free is taken at once', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  await fill(world, 48);
  await using books = await openBooks(world);
  const { begun, held, schedules } = heldBack(books);
  const now = world.clock.now();
  const first = schedules.add(TENANT, { ...scheduleAt(now), id: 'first' }, now);
  await begun;
  expect(await books.schedules.add(TENANT, { ...scheduleAt(now), id: 'second' }, now)).toBe(true);
  held();
  expect(await first).toBe(true);
  expect(await stored(world)).toBe(50);
  await books.schedules.remove(TENANT, 'made-7');
  expect(await books.schedules.add(TENANT, { ...scheduleAt(now), id: 'third' }, now)).toBe(true);
  expect(await stored(world)).toBe(50);
});

test('a workspace that has more from before is listed by pages, and all that can be done to one goes on working', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await fill(world, 60);
  expect(Object.keys(menusOf(await list(adam)))[0]).toBe('1');
  expect(await read(adam, '/phone schedule pause 60')).toContain('Paused: nothing is posted');
  await openForm(adam);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual([FULL]);
});
