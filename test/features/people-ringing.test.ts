import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, divert, sentLast } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER } from './support.ts';

/** As it is kept. */
const NOAHS = '+447700900456';

async function confirm(person: Person, number: string): Promise<void> {
  await ask(person, `/phone people ${number}`);
  await person.press('Yes, it is mine');
  await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
}

async function start() {
  const world = await startWorld();
  const adam = await begin(world);
  await confirm(world.person(NOAH_MEMBER), '07700 900456');
  return { world, adam, noah: world.person(NOAH_MEMBER) };
}

test.each(['main line to Noah until 5', 'main line to noah nkemelu until 5', 'main line to @noah until 5'])(
  'divert %s rings the number that he confirmed, under his name',
  async (words) => {
    const { world, adam } = await start();
    await using _ = world;
    await divert(adam, words);
    const sent = await sentLast(world);
    expect(sent.filter(({ enabled }) => enabled)).toMatchObject([{ name: 'Noah Nkemelu', number: NOAHS }]);
    expect(sent).toHaveLength(4);
  },
);

test('somebody whose number is on the list is that entry', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await confirm(world.person(MIA_MEMBER), '+447700900111');
  await divert(adam, 'main line to @mia until 5');
  const sent = await sentLast(world);
  expect(sent).toHaveLength(3);
  expect(sent.filter(({ enabled }) => enabled)).toMatchObject([{ name: 'Ben', number: '+447700900111' }]);
});

test('whoever has not said which number is theirs is not guessed', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await adam.type('/phone divert main line to @mia until 5');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain(
    'The person you mentioned has not said which number is theirs',
  );
});

test('"me" is whoever types it', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await adam.type('/phone divert main line to me until 5');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain(
    'You have not said which number is yours. Choose who rings, or type a number.',
  );
  await adam.close();
  await confirm(adam, '07700 900999');
  await divert(adam, 'main line to Me until 5');
  const sent = await sentLast(world);
  expect(sent.filter(({ enabled }) => enabled)).toMatchObject([{ name: 'Adam Ashe', number: '+447700900999' }]);
});

test('a sentence takes a name and a mention, and shows the person', async () => {
  const { world } = await start();
  await using _ = world;
  const adam = world.person(ADAM_ADMIN).direct();
  for (const said of ['divert the main line to Noah for two hours', 'divert the main line to @noah for two hours']) {
    expect(textOf(await adam.hear(said)), said).toContain('to Noah Nkemelu until');
  }
  expect(textOf(await adam.hear('add Noah to the main line'))).toContain('Add Noah Nkemelu to Main line');
  await adam.press('See the change');
  const form = await adam.until(({ modals }) => (modals.at(-1)?.submit ? modals.at(-1) : null));
  expect(JSON.stringify(form.blocks)).toContain(NOAHS);
});

test('the picker offers people before anything else, and a new destination can be a person', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await adam.type('/phone divert main line');
  const picker = JSON.stringify(await modalCalled(adam, 'Divert calls'));
  expect(picker.indexOf('Noah Nkemelu')).toBeGreaterThan(0);
  expect(picker.indexOf('Noah Nkemelu')).toBeLessThan(picker.indexOf('Anna'));
  await adam.close();
  await ask(adam, '/phone follow-me main line');
  await adam.press('Edit');
  await adam.until(({ modals }) => modals.at(-1)?.submit !== null && modals.at(-1));
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('A person', `person:${NOAH_MEMBER}`);
  await adam.fill('Or a number', '020 7946 0123');
  expect((await submit(adam)).join()).toContain('A person is chosen too');
  await adam.fill('Or a number', '');
  expect(await submit(adam)).toEqual([]);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await sentLast(world)).at(-1)).toMatchObject({ name: 'Noah Nkemelu', number: NOAHS });
});

test('a person who has their number forgotten meanwhile is not put on a list', async () => {
  const { world, adam, noah } = await start();
  await using _ = world;
  await adam.type('/phone divert main line to Noah');
  await modalCalled(adam, 'Divert calls');
  await ask(noah, '/phone people forget');
  expect((await submit(adam)).join()).toContain('This person no longer has a number');
});

test('an editor who has become a viewer meanwhile leaves a covered number as it is', async () => {
  const { world } = await start();
  await using _ = world;
  await makeEditor(world, NOAH_MEMBER);
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone follow-me main line');
  expect(textOf(await mia.lastMessage())).toContain('•••111');
});
