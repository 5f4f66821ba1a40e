import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { begin, direct, divert, HOUR, MINUTE, ringing, told } from './diverting.ts';
import { changeOutside, held, modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, breakProvider, OLIVE_OWNER, read } from './support.ts';

const TOMORROW = 'from tomorrow 9:00 until tomorrow 17:00';

/** From the typed command to what is planned; what was said at its end. */
async function plan(person: Person, words = `main line to Anna ${TOMORROW}`): Promise<string> {
  await person.type(`/phone divert ${words}`);
  await modalCalled(person, 'Check the change');
  expect(await submit(person)).toEqual([]);
  const said = textOf(await modalCalled(person, 'Planned'));
  await person.close(true);
  return said;
}

/** The names that ring at the provider now. */
async function ringsNow(world: World): Promise<string[]> {
  return (await held(world)).destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
}

test('the week shows no diversion that will not begin, because something else holds then or it no longer fits', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await plan(adam);
  const week = () => read(adam, '/phone when main line');
  expect(await week()).toMatch(/Wednesday 10 June, 09:00 to 17:00[^*]*\*: diverted to Anna/u);
  await divert(adam, 'main line to Ben until tomorrow 12:00');
  expect(await week()).not.toContain('diverted to Anna');
  world.clock.advance(22 * HOUR);
  await told(world, 'Another temporary change holds there now');
  world.clock.advance(3 * HOUR);
  await told(world, '*Back');
  await plan(adam, 'main line to Anna from Friday 9:00 until Friday 17:00');
  expect(await week()).toContain('diverted to Anna');
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.map((each) => ({ ...each, enabled: each.name === 'Ben' })) });
  expect(await week()).toMatch(/All the time[^*]*\*: Ben\n/u);
});

test('a diversion that is planned is sent when it begins, and put back when it ends', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone divert main line to Anna ${TOMORROW}`);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('From Wednesday 10 June, 09:00 (Europe/London).');
  expect(preview).toContain('Until Wednesday 10 June, 17:00 (Europe/London). Then what was before comes back.');
  expect(preview).toContain('if something no longer fits, nothing is sent and you are asked.');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Planned'))).toMatch(
    /\*Main line will ring Anna only, 20 s a call, from Wednesday 10 June, 09:00 until 17:00 .*\*\n[^\n]*Nothing has been sent yet\./u,
  );
  await adam.close(true);
  expect(await puts(world)).toEqual([]);
  const span = 'from Wednesday 10 June, 09:00 until 17:00 (Europe/London)';
  const list = await read(adam, '/phone divert');
  expect(list).toContain('Nothing is diverted now.');
  expect(list).toContain(`Rings Anna only, 20 s a call`);
  expect(list).toContain(`${span} · by <@${ADAM_ADMIN}>`);
  for (const command of ['number main line', 'follow-me main line']) {
    const card = textOf(await ask(adam, `/phone ${command}`));
    expect(card).toContain(
      `*Wednesday 10 June, 09:00 to 17:00*: diverted to Anna, by <@${ADAM_ADMIN}>\nCancel the change`,
    );
    expect(card.match(/diverted|planned/giu)).toHaveLength(1);
  }
  expect(await read(adam, '/phone numbers')).toContain('Wed 10 Jun 09:00: diverted to Anna');
  world.clock.advance(22 * HOUR - MINUTE);
  expect(await puts(world)).toEqual([]);
  world.clock.advance(MINUTE);
  expect(await told(world, 'Changed as planned')).toContain(
    '*Changed as planned: Main line now rings Anna only, 20 s a call, until Wednesday 10 June, 17:00 (Europe/London).*',
  );
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await read(adam, '/phone divert')).toContain('1 number is diverted');
  world.clock.advance(8 * HOUR);
  await told(world, '*Back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await puts(world)).toHaveLength(2);
});

test('what is planned is cancelled, and nothing begins', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await plan(adam);
  expect(await read(adam, '/phone disconnect')).toContain(
    'Main line (Sandbox): Diversion planned from Wednesday 10 June, 09:00',
  );
  await ask(adam, '/phone divert');
  await adam.press('Cancel the change');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('is cancelled; nothing was sent.')));
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  world.clock.advance(30 * HOUR);
  expect(await read(adam, '/phone divert')).not.toContain('planned');
  expect(await puts(world)).toEqual([]);
});

test('one that begins as another ends takes its place in one write', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Ben until 5');
  await plan(adam, 'main line to Anna from 17:00 until 19:00');
  world.clock.advance(6 * HOUR);
  await told(world, 'Changed as planned');
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await puts(world)).toHaveLength(2);
  world.clock.advance(2 * HOUR);
  await told(world, '*Back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await puts(world)).toHaveLength(3);
});

test('where the first ends early, the one that was to follow still begins as it was planned', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Ben until 5');
  await plan(adam, 'main line to Anna from 17:00 until 19:00');
  await ask(adam, '/phone divert');
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  world.clock.advance(6 * HOUR);
  await told(world, 'Changed as planned');
  expect(await ringing(world)).toEqual(['Anna']);
});

test.each([
  [422, 'PUT', 'validation_failed'],
  [404, 'GET', 'number_not_found'],
  [403, 'PUT', null],
])(
  'a refusal that the document does not name there (%s %s %s) ends no plan: it begins when it can',
  async (status, method, code) => {
    await using world = await startWorld();
    const adam = await begin(world);
    await plan(adam, 'main line to Anna from 13:00 until 17:00');
    const match = { method, path: '/numbers/%2B441632960101/follow-me' };
    const body = { success: false, error: { code, message: 'Not now.' } };
    await breakProvider(world, { kind: 'status', status, body }, { match });
    const untilSaid = (words: string) =>
      until(async () => {
        // Less than the provider is waited for, so that no call is broken off.
        world.clock.advance(3_000);
        return (await direct(world).see()).messages.map((each) => textOf(each)).find((text) => text.includes(words));
      });
    world.clock.advance(2 * HOUR - MINUTE);
    const stuck = await untilSaid('is not known to have begun yet');
    expect(stuck).toContain('It says: "Not now."');
    expect(stuck).not.toMatch(/Nothing was sent|no longer fits|What should happen/u);
    await world.provider('DELETE', '/faults');
    await untilSaid('Changed as planned');
    expect(await ringing(world)).toEqual(['Anna']);
  },
);

test('two changes of one number do not overlap', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Ben until 5');
  await adam.type('/phone divert main line to Anna from 16:00 until 18:00');
  const preview = await modalCalled(adam, 'Check the change');
  expect(textOf(preview)).toContain('The change that is there now lasts until Tuesday 9 June, 17:00');
  expect(preview.submit).toBeNull();
});

test.each([['the destination is gone', { destinations: [] as unknown[] }, 'What it was planned for has changed.']])(
  'where %s by then nothing is sent, and the owner is asked',
  async (_, change, why) => {
    await using world = await startWorld();
    const adam = await begin(world);
    await plan(adam);
    const { destinations } = await held(world);
    await changeOutside(world, { ...change, destinations: destinations.filter(({ name }) => name !== 'Anna') });
    world.clock.advance(22 * HOUR);
    const asked = await told(world, 'has not begun');
    expect(asked).toContain(why);
    expect(asked).toContain('Try again\nCancel the change\nLook');
    expect(await puts(world)).toEqual([]);
    expect(await ringsNow(world)).toEqual(['Ben', 'Chloë']);
    expect(await read(adam, '/phone divert')).toContain('is waiting for an answer');
  },
);

test('what was so already when it was planned is not begun as something else either', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const { destinations } = await held(world);
  const only = (who: string) => ({
    destinations: destinations.map((each) => ({ ...each, enabled: each.name === who })),
  });
  await changeOutside(world, only('Anna'));
  await divert(adam, 'main line to Ben until 15:00');
  await plan(adam);
  world.clock.advance(5 * HOUR);
  await told(world, '*Back');
  await changeOutside(world, only('Chloë'));
  expect(await read(adam, '/phone when main line')).not.toContain('Wednesday 10 June, 09:00 to 17:00');
  world.clock.advance(17 * HOUR);
  expect(await told(world, 'has not begun')).toContain('What it was planned for has changed.');
  expect(await ringsNow(world)).toEqual(['Chloë']);
});

test.each(['deleted', 'member'])(
  'where whoever planned it may not change anything any more (%s), nothing is sent and managers are asked',
  async (role) => {
    await using world = await startWorld();
    await begin(world);
    await plan(world.person(OLIVE_OWNER));
    await world.control('POST', `/users/${OLIVE_OWNER}`, { role });
    world.clock.advance(22 * HOUR);
    expect(await told(world, 'has not begun')).toContain('Whoever planned it may no longer change settings.');
    expect(await puts(world)).toEqual([]);
  },
);

test('a change is not extended into another one that is planned, and may be extended up to it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Ben until 15:00');
  await plan(adam, 'main line to Anna from 17:00 until 19:00');
  await ask(adam, '/phone divert');
  await adam.press('Extend');
  await modalCalled(adam, 'Another end');
  await adam.fill('Or another end', '18:00');
  expect((await submit(adam)).join()).toContain(
    'Another change is planned from Tuesday 9 June, 17:00 until 19:00 (Europe/London). Choose an end before it begins',
  );
  await adam.fill('Or another end', '17:00');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'until Tuesday 9 June, 17:00 (Europe/London)');
  world.clock.advance(6 * HOUR);
  await told(world, 'Changed as planned');
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await puts(world)).toHaveLength(2);
});

test.each([
  ['tomorrow from 9 to 5', '09:00', '17:00'],
  ['from tomorrow 9am for 2h', '09:00', '11:00'],
])('"%s" typed after a name is when it is diverted', async (words, from, until) => {
  await using world = await startWorld();
  const said = await plan(await begin(world), `main line to Anna ${words}`);
  expect(said).toContain(`from Wednesday 10 June, ${from} until ${until}`);
});
