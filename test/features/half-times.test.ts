import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin, MINUTE, sentLast } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { read } from './support.ts';

/** What stands in a time and cannot be used whole, and what is said of it; it is Tuesday 9 June 2026. */
const UNREAD: readonly (readonly [typed: string, named: string, why: string])[] = [
  ['31 April', '31 April', '31 April does not exist.'],
  ['29 Feb 2027', '29 Feb 2027', '29 February 2027 does not exist.'],
  ['Monday 20 November', 'Monday 20 November', '20 November 2026 is a Friday, not a Monday.'],
  ['5pm PT', '5pm PT', 'which zone "PT" is cannot be told'],
  ['25:00', '25:00', '25:00 is not a time of day.'],
  ['13 pm', '13 pm', '13 pm is not a time of day.'],
  ['2027', '2027', '2027 may be the year or 20:27.'],
  ['week 50', 'week 50', 'not read by their numbers'],
];

test('a sentence never uses a part of a time, and says which words it did not read, and why', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  for (const [typed, named, why] of UNREAD) {
    world.clock.advance(MINUTE);
    const said = textOf(await adam.hear(`divert main line to Anna until ${typed}`));
    expect([typed, said]).toEqual([typed, expect.stringContaining(`I could not read "${named}" as a time`)]);
    expect(said).toContain(why);
    // Nothing of it is kept for the next sentence.
    world.clock.advance(MINUTE);
    await adam.hear('never mind');
  }
  for (const typed of ['31 April', 'Monday 8 May', '2025', '30 Feb 2026']) {
    world.clock.advance(MINUTE);
    const said = textOf(await adam.hear(`what changed since ${typed}?`));
    expect([typed, said]).toEqual([typed, expect.stringContaining(`I could not read "${typed}" as a time`)]);
    world.clock.advance(MINUTE);
    await adam.hear('never mind');
  }
  expect(await sentLast(world)).toEqual([]);
});

test('the field of an end names what it could not read, and why', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  for (const [typed, , why] of UNREAD) {
    await adam.type(`/phone divert main line to Anna until ${typed}`);
    expect([typed, textOf(await modalCalled(adam, 'Divert calls'))]).toEqual([typed, expect.stringContaining(why)]);
    expect([typed, (await submit(adam)).join(' ')]).toEqual([typed, expect.stringContaining(why)]);
    await adam.close(true);
  }
});

test('what computers and forms write is read whole, on the clock of whoever writes it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  for (const [typed, until] of [
    ['18-06-2026 17:00', 'Thursday 18 June, 17:00'],
    ['2026-06-18T17:00', 'Thursday 18 June, 17:00'],
    ['2026-06-18T16:00Z', 'Thursday 18 June, 17:00'],
    ['2026-06-18T18:00:00+02:00', 'Thursday 18 June, 17:00'],
    ['24:00', 'Wednesday 10 June, 00:00'],
  ] as const) {
    await adam.type(`/phone divert main line to Anna until ${typed}`);
    expect([typed, textOf(await modalCalled(adam, 'Check the change'))]).toEqual([
      typed,
      expect.stringContaining(until),
    ]);
    await adam.close(true);
    world.clock.advance(MINUTE);
    const said = textOf(await adam.direct().hear(`divert main line to Anna until ${typed}`));
    expect([typed, said]).toEqual([typed, expect.stringContaining(until)]);
  }
});

test('the history is narrowed by no part of a time', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  for (const [typed, why] of [
    ['since 31 April', '31 April does not exist'],
    ['on Monday 5 June', '5 June 2026 is a Friday, not a Monday'],
    ['since 2025', '2025 may be the year or 20:25'],
  ] as const) {
    expect([typed, await read(adam, `/phone history ${typed}`)]).toEqual([typed, expect.stringContaining(why)]);
  }
});
