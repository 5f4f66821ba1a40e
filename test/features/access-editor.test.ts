import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeMenu } from './change-support.ts';
import { held, modalCalled, namesAre, openAgain, puts, submit } from './follow-me/support.ts';
import { list, makePost, menusOf, pick, setMember } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, NOAH_MEMBER, PHONES, read } from './support.ts';

/** An admin who has connected, and made these people editors and the reception's group, too, if wanted. */
async function startWithEditors(fields: Readonly<Record<string, readonly string[]>>) {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await name(adam, fields);
  return { world, adam };
}

async function name(adam: Person, fields: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  for (const [label, value] of Object.entries(fields)) await adam.fill(label, [...value]);
  await adam.submit();
  expect((await adam.modal()).title).toBe('Saved');
  await adam.close();
}

async function addDestination(person: Person, number: string): Promise<void> {
  await person.press('Add destination');
  await modalCalled(person, 'Add destination');
  await person.fill('Name', 'Dana');
  await person.fill('Number', number);
  expect(await submit(person)).toEqual([]);
  await namesAre(person, ['Anna', 'Ben', 'Chloë', 'Dana']);
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Check the change');
}

test.each([
  ['by name', { Editors: [MIA_MEMBER] }],
  ['by a user group', { 'User groups whose members are editors': ['S0RECEPTN'] }],
])('an editor %s diverts the phones and changes a menu, without being an admin', async (_, fields) => {
  const { world: started } = await startWithEditors(fields);
  await using world = started;
  const mia = world.person(MIA_MEMBER, PHONES);
  await openAgain(mia);
  await addDestination(mia, '020 7946 0555');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Saved');
  expect((await held(world)).destinations.at(-1)).toMatchObject({ name: 'Dana', number: '+442079460555' });
  await mia.close(true);
  expect(await changeMenu(mia, { 'Times the menu is replayed': '4' })).toContain('Saved');
  expect(await read(mia, '/phone history')).toContain(`<@${MIA_MEMBER}>`);
  expect(await read(mia, '/phone disconnect')).toContain('Only managers can');
});

test('an editor is refused a destination abroad on its field, and is told who can; the provider hears nothing', async () => {
  const { world: started } = await startWithEditors({ Editors: [MIA_MEMBER] });
  await using world = started;
  const mia = world.person(MIA_MEMBER, PHONES);
  await openAgain(mia);
  await mia.press('Add destination');
  await modalCalled(mia, 'Add destination');
  await mia.fill('Number', '+33 6 12 34 56 78');
  const [fault] = await submit(mia);
  expect(fault).toBe('+33612345678 is in another country. Check the digits, or ask a manager (Adam Ashe) to save it.');
  await mia.fill('Number', '020 7946 0555');
  expect(await submit(mia)).toEqual([]);
  expect(await puts(world)).toEqual([]);
});

test('a manager who is only an editor when a destination abroad is saved is refused, and is told who can', async () => {
  const { world: started, adam } = await startWithEditors({ Managers: [MIA_MEMBER, NOAH_MEMBER] });
  await using world = started;
  const mia = world.person(MIA_MEMBER, PHONES);
  await openAgain(mia);
  await addDestination(mia, '+33 6 12 34 56 78');
  await name(adam, { Managers: [NOAH_MEMBER], Editors: [MIA_MEMBER] });
  await mia.fill('Confirm', ['yes']);
  const [fault] = await submit(mia);
  expect(fault).toContain('Only managers can save this: +33612345678 is in another country (FR)');
  expect(fault).toContain('Workspace admins and owners can help.');
  expect(await puts(world)).toEqual([]);
  expect(await read(adam, '/phone history')).toContain('Refused: not allowed, and nothing was sent.');
});

test('an editor whose right is taken while the form is open cannot save it, and can ask for it', async () => {
  const { world: started, adam } = await startWithEditors({ Editors: [MIA_MEMBER] });
  await using world = started;
  const mia = world.person(MIA_MEMBER, PHONES);
  await openAgain(mia);
  await addDestination(mia, '020 7946 0555');
  await name(adam, { Editors: [] });
  await submit(mia);
  const refused = await modalCalled(mia, 'Not done');
  expect(textOf(refused)).toContain('Only managers and editors can');
  expect(labelsOf(refused)).toEqual(['Ask for access']);
  expect(await puts(world)).toEqual([]);
  await mia.press('Ask for access');
  await modalCalled(mia, 'Ask for access');
  await mia.submit();
  await mia.until(({ modals }) => modals.some((modal) => textOf(modal).includes('was asked to make you an editor')));
});

test("an editor makes and pauses a post of their own, and neither sees nor touches the manager's", async () => {
  const { world: started, adam } = await startWithEditors({ Editors: [MIA_MEMBER] });
  await using world = started;
  await join(world);
  await makePost(adam);
  const mia = world.person(MIA_MEMBER, PHONES);
  // It does what the manager's does, which is said first.
  await expect(makePost(mia)).rejects.toThrow('There is such a post already');
  await mia.submit();
  await modalCalled(mia, 'Scheduled');
  await mia.close();
  const own = await list(mia);
  expect(Object.keys(menusOf(own))).toEqual(['2']);
  await pick(mia, 2, 'Pause');
  await mia.until(({ messages }) => messages.some(({ text }) => text.startsWith('Paused')));
  expect(await read(mia, '/phone schedule pause 1')).toContain(
    'Only its owner and managers can change this balance post.',
  );
  expect(await read(mia, '/phone schedule all')).toContain('Only managers can');
  expect(Object.keys(menusOf(await list(adam, 'all')))).toEqual(['1', '2']);
});

/** The app is in the channel that posts go to. */
async function join(world: World): Promise<void> {
  await setMember(world, PHONES, true);
}

/** Those who were told in a direct message that a group makes them editors, as text. */
async function toldOf(person: Person): Promise<string[]> {
  const { messages } = await person.direct().see();
  return messages.map(textOf).filter((text) => text.includes('You are now an editor'));
}

const GROUPS = 'User groups whose members are editors';
const RECEPTION = 'S0RECEPTN';

test('who becomes an editor by a user group is told once what that brings, and help says it again', async () => {
  const world = await startWorld();
  await using _ = world;
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await world.control('POST', `/groups/${RECEPTION}`, { users: [ADAM_ADMIN, MIA_MEMBER] });
  await name(adam, { [GROUPS]: [RECEPTION] });
  const mia = world.person(MIA_MEMBER, PHONES);
  const noah = world.person(NOAH_MEMBER, PHONES);
  const told = await until(async () => (await toldOf(mia))[0]);
  expect(told).toContain(`as a member of <!subteam^${RECEPTION}>.`);
  expect(told).toContain('change where calls go with `/phone numbers` and a number');
  expect(await toldOf(adam)).toEqual([]);
  await world.control('POST', `/groups/${RECEPTION}`, { users: [ADAM_ADMIN, MIA_MEMBER, NOAH_MEMBER] });
  await until(async () => (await toldOf(noah)).length === 1);
  expect(await toldOf(mia)).toHaveLength(1);
  world.clock.advance(2 * 60_000);
  await ask(noah, '/phone access');
  const again = await read(noah, '/phone help start');
  expect(again).toContain('You are an editor.');
  expect(again).toContain('change where calls go with `/phone numbers` and a number');
  expect(again).not.toContain('Switchboard is installed');
  await ask(adam, '/phone access');
  const installed = await read(adam, '/phone help start');
  expect(installed).toContain(
    '*Sandbox is connected.*\nFor your real phones, connect Live: `/phone setup connect live`',
  );
  expect(installed).not.toMatch(/is installed|Begin with Sandbox/u);
  expect(installed).toContain('decide who may do what with `/phone access`');
});

test('a group that makes nobody an editor, and people who were editors or may not be any, are sent nothing', async () => {
  const world = await startWorld();
  await using _ = world;
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  const groups = (users: readonly string[]) => world.control('POST', `/groups/${RECEPTION}`, { users });
  await groups([]);
  await name(adam, { Editors: [MIA_MEMBER], [GROUPS]: [RECEPTION] });
  await groups([MIA_MEMBER, GRETA_GUEST, ADAM_ADMIN]);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await groups([MIA_MEMBER, NOAH_MEMBER]);
  await until(async () => (await toldOf(noah)).length === 1);
  for (const user of [MIA_MEMBER, GRETA_GUEST, ADAM_ADMIN]) expect(await toldOf(world.person(user)), user).toEqual([]);
  await name(adam, { [GROUPS]: [] });
  await groups([]);
  await groups([NOAH_MEMBER]);
  await ask(noah, '/phone balance');
  expect(await toldOf(noah)).toHaveLength(1);
  const viewer = await read(noah, '/phone help start');
  expect(viewer).not.toContain('You are an editor.');
});
