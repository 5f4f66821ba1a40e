import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { begin, HOUR, told } from './diverting.ts';
import { makeList, orderIs } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, PHONES, pressFor, read } from './support.ts';

const DAY = 24 * HOUR;
const IN_PLACE = 'Tuesday 16 June, 12:00 to Tuesday 23 June, 12:00 (Europe/London)';

/** Somebody confirms the number that they have on the ring list. */
async function own(person: Person, number: string): Promise<void> {
  await ask(person, `/phone people ${number}`);
  await person.press('Yes, it is mine');
  await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
}

/** A duty list of Ben, Chloë and Anna, Ben being on; Mia is Ben, and Noah is Chloë, whose shift is the next. */
async function beginCover(world: World, more: Readonly<Record<string, string>> = { 'Announce in': PHONES }) {
  const adam = await begin(world);
  const [mia, noah] = [world.person(MIA_MEMBER), world.person(NOAH_MEMBER)];
  await makeList(adam, more);
  await own(mia, '+447700900111');
  await own(noah, '+447700900112');
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  return { adam, mia, noah };
}

/** Whoever asks for cover of their next shift, from the card of the list. */
async function askFromCard(person: Person): Promise<void> {
  await ask(person, '/phone duty');
  await person.press('Ask for cover');
  await modalCalled(person, 'Ask for cover');
  expect(await submit(person)).toEqual([]);
}

const asked = (person: Person, words = 'needs cover'): Promise<SeenMessage> =>
  person.until(({ messages }) => messages.findLast((each) => textOf(each).includes(words)) ?? null);

test('whoever needs cover asks in two acts, and whoever of the list presses first has the shift', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await askFromCard(noah);
  await told(world, `Asked: who covers for Chloë at Main line`, NOAH_MEMBER);
  const [mia, olive] = [world.person(MIA_MEMBER, PHONES), world.person(OLIVE_OWNER, PHONES)];
  const message = await asked(mia);
  expect(textOf(message)).toContain(`Chloë needs cover at Main line, ${IN_PLACE}.`);
  expect(textOf(message)).toContain('Whoever presses first is first at Main line in that time, in place of Chloë.');
  expect(labelsOf(message)).toEqual(["I'll do it"]);
  expect(await read(adam, '/phone duty')).toContain('Cover is asked for: Tuesday 16 June (Chloë).');
  expect(textOf(await pressFor(olive, "I'll do it"))).toMatch(
    /does not know which number is yours.*Whoever takes turns there can: Ben or Anna\./su,
  );
  expect(textOf(await pressFor(mia, "I'll do it"))).toContain('Ben is first at Main line, in place of Chloë');
  const over = await asked(mia, `Ben has the shift at Main line, ${IN_PLACE}.`);
  expect(over.ts).toBe(message.ts);
  expect(labelsOf(over)).toEqual([]);
  await told(world, 'Ben has the shift at Main line', NOAH_MEMBER);
  expect(await read(adam, '/phone duty')).toContain(
    'Ben is first until Tuesday 16 June, 12:00 (Europe/London), then Ben',
  );
  for (let day = 0; day < 7; day += 1) {
    world.clock.advance(DAY);
    await read(adam, '/phone duty');
  }
  await asked(mia, 'Ben is on duty at Main line until Tuesday 23 June, 12:00');
});
