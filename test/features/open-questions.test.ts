import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { closeOn, entries, ringsNow } from './closing.ts';
import { begin, direct, divert, HOUR, MINUTE, said, told } from './diverting.ts';
import { changeOutside, held, modalCalled, puts, submit } from './follow-me/support.ts';
import { rings, setHours } from './houring.ts';
import { check, go, MAIN, makePreset } from './presetting.ts';
import { ask, read } from './support.ts';

const ASKED = 'was changed in the meantime, so nothing was put back';

/** A closed day today that switches Ben off, and so everybody but these. */
const closed = (name: string, from: string, to: string, on: readonly string[]) => ({
  name,
  from: `2026-06-09T${from}`,
  until: `2026-06-09T${to}`,
  settings: { destinations: entries(on) },
});

/** Ben is deleted in the provider's portal. */
async function deleteBen(world: World): Promise<void> {
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Ben') });
}

/** Everybody on the list, whether or not they ring. */
async function listed(world: World): Promise<string[]> {
  return (await held(world)).destinations.map(({ name }) => name);
}

async function questions(world: World): Promise<number> {
  return (await direct(world).see()).messages.filter((each) => textOf(each).includes(ASKED)).length;
}

async function answer(person: Person, what: 'Put back' | 'Keep'): Promise<void> {
  await person.direct().press(what);
  await said(person, what === 'Keep' ? 'stays as it is now' : '*Back');
}

/** A closed day that switched Ben off is over, and people are asked, because he was deleted meanwhile. */
async function askAboutBen(world: World, others: Parameters<typeof closeOn>[1] = []): Promise<Person> {
  const adam = await begin(world);
  await closeOn(world, [closed('Early', '12:00', '13:00', ['Anna', 'Chloë']), ...others]);
  world.clock.advance(HOUR);
  await told(world, 'Early has begun.');
  await deleteBen(world);
  world.clock.advance(HOUR);
  await told(world, ASKED);
  return adam;
}

test.each([
  ['later', '14:00'],
  ['as the first one ends', '13:00'],
])('another closed day that begins %s leaves a number alone while people are asked about it', async (_, from) => {
  await using world = await startWorld();
  const adam = await askAboutBen(world, [closed('Late', from, '16:00', ['Ben'])]);
  world.clock.advance(HOUR);
  expect(await told(world, 'Late has begun.')).toContain('waiting for an answer');
  expect(await listed(world)).not.toContain('Ben');
  expect((await puts(world)).length).toBe(1);
  expect(await read(adam, '/phone when main line')).not.toMatch(/: (?:diverted to )?Ben/u);
  expect(await questions(world)).toBe(1);
  world.clock.advance(2 * HOUR + MINUTE);
  await answer(adam, 'Keep');
  expect(await listed(world)).not.toContain('Ben');
});

test('what holds by then follows when they answer, and what they keep is not changed again', async () => {
  await using world = await startWorld();
  const adam = await askAboutBen(world, [
    closed('Late', '14:00', '15:00', ['Chloë']),
    closed('Last', '16:00', '17:00', ['Chloë']),
  ]);
  world.clock.advance(HOUR);
  await told(world, 'Late has begun.');
  await answer(adam, 'Keep');
  expect(await ringsNow(world)).toEqual(['Anna', 'Chloë']);
  world.clock.advance(HOUR);
  expect(await ringsNow(world)).toEqual(['Anna', 'Chloë']);
  world.clock.advance(HOUR);
  await rings(world, ['Chloë']);
});

/** Anna alone rings, and so long. */
const alone = (timeoutSeconds: number) => ({
  destinations: entries(['Anna']).map((each) => ({ ...each, period: null })),
  timeoutSeconds,
});

test.each(['Put back', 'Keep'] as const)(
  'where others have set by hand what the next closed day sets, people are asked, and what was set before comes back only with %s',
  async (what) => {
    await using world = await startWorld();
    const adam = await begin(world);
    const set = await held(world);
    await closeOn(world, [
      { ...closed('Early', '12:00', '13:00', []), settings: alone(30) },
      { ...closed('Late', '13:00', '14:00', []), settings: alone(90) },
    ]);
    world.clock.advance(HOUR);
    await told(world, 'Early has begun.');
    await changeOutside(world, { timeout_seconds: 90 });
    world.clock.advance(HOUR);
    await told(world, ASKED);
    await told(world, 'Late has begun.');
    await adam.direct().press(what);
    await told(world, what === 'Keep' ? 'stays as it is now' : 'Set for Late until');
    expect(await ringsNow(world)).toEqual(['Anna']);
    world.clock.advance(HOUR);
    if (what === 'Put back') await rings(world, ['Anna', 'Ben', 'Chloë']);
    expect(await ringsNow(world)).toEqual(what === 'Keep' ? ['Anna'] : ['Anna', 'Ben', 'Chloë']);
    expect((await held(world)).timeout_seconds).toBe(what === 'Keep' ? 90 : set.timeout_seconds);
  },
);

test('hours that turn over leave a number alone while people are asked about it, and hold once they have answered', async () => {
  await using world = await startWorld();
  const adam = await askAboutBen(world);
  await setHours(adam, 'main line: Mon-Fri 9-14, else Anna');
  world.clock.advance(HOUR);
  await until(async () => (await read(adam, '/phone hours')).includes('Anna'));
  expect(await listed(world)).not.toContain('Ben');
  expect(await ringsNow(world)).toEqual(['Anna', 'Chloë']);
  await direct(world).press('Put back');
  await rings(world, ['Anna']);
});

/** Ben is off for a while, by each kind of plan in turn. */
const COVERS = [
  ['hours', (person: Person) => setHours(person, 'main line: Mon-Fri 15-17, else Anna')],
  [
    'a closed day',
    async (_: Person, world: World) => {
      await closeOn(world, [closed('Early', '12:00', '16:00', ['Anna'])]);
      world.clock.advance(HOUR);
    },
  ],
  ['a diversion', (person: Person) => divert(person, 'main line to Anna until 5')],
] as const;

test.each(COVERS)(
  'a diversion over %s that others changed ends in time, and people are then asked',
  async (_, cover) => {
    await using world = await startWorld();
    const adam = await begin(world);
    await cover(adam, world);
    await rings(world, ['Anna']);
    await deleteBen(world);
    await adam.type('/phone divert main line to 07400 123456 for 1 hour');
    const preview = textOf(await modalCalled(adam, 'Check the change'));
    expect(preview).toContain(
      'At the end of this, what is there now comes back, and whoever set that is asked about it.',
    );
    expect(preview).not.toMatch(/Then .*Ben/u);
    expect(await submit(adam)).toEqual([]);
    await modalCalled(adam, 'Saved');
    await adam.close(true);
    expect(await ringsNow(world)).not.toEqual(['Anna']);
    expect(await questions(world)).toBe(0);
    world.clock.advance(HOUR + MINUTE);
    await told(world, ASKED);
    expect(await ringsNow(world)).toEqual(['Anna']);
    expect(await listed(world)).not.toContain('Ben');
    expect(await read(adam, '/phone setup doctor')).toContain('somebody was asked, and has not answered');
    await answer(adam, 'Keep');
    world.clock.advance(4 * HOUR);
    await ask(adam, '/phone divert');
    expect(await listed(world)).not.toContain('Ben');
    expect(await questions(world)).toBe(0);
  },
);

test.each(COVERS)(
  'a preset for good, over a diversion over %s that others changed, stays whatever is in question beneath',
  async (_, cover) => {
    await using world = await startWorld();
    const adam = await begin(world);
    await makePreset(adam, 'Ben alone', { things: [MAIN], how: 'only', who: 'Ben' });
    await cover(adam, world);
    await rings(world, ['Anna']);
    await deleteBen(world);
    await divert(adam, 'main line to Chloë for 1 hour');
    await check(adam, 'apply Ben alone');
    await go(adam);
    await adam.close(true);
    await told(world, ASKED);
    expect(await ringsNow(world)).toEqual(['Ben']);
    const sent = (await puts(world)).length;
    world.clock.advance(2 * HOUR);
    await answer(adam, 'Keep');
    expect((await puts(world)).length).toBe(sent);
  },
);

const reminders = async (world: World): Promise<number> =>
  (await direct(world).see()).messages.filter((each) => textOf(each).includes('still waits for an answer')).length;

test.each(COVERS)(
  'of what nobody answers over %s, they are reminded once at a time, and once more',
  async (_, cover) => {
    await using world = await startWorld();
    const adam = await begin(world);
    await cover(adam, world);
    await rings(world, ['Anna']);
    await deleteBen(world);
    await divert(adam, 'main line to Chloë for 30 minutes');
    world.clock.advance(31 * MINUTE);
    await told(world, ASKED);
    for (const count of [1, 2, 2]) {
      world.clock.advance((count === 1 ? 7 : 1) * HOUR);
      await until(async () => (await reminders(world)) >= count);
      await ask(adam, '/phone divert');
      expect(await reminders(world)).toBe(count);
    }
    // What the reminder says of Put back is what it does.
    await told(world, 'Put back brings back what was there before, even where others have changed it since');
    expect((await adam.direct().press('Put back')).error).toBeNull();
    await until(async () => (await listed(world)).includes('Ben'));
  },
);
