import type { Person } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { direct, divert, endNow, told } from './diverting.ts';
import { changeOutside, FULL, modalCalled, ORDERED, openAgain, submit } from './follow-me/support.ts';
import { makePreset, openNew } from './presetting.ts';
import { type Gathered, hearOf, showing, shut } from './rights-gather.ts';
import { ADAM_ADMIN, ask, breakProvider, MIA_MEMBER, NOAH_MEMBER, PHONES } from './support.ts';

const CUT = '+441214960012';
const MOVED = '+441214960016';
const ENDED = '+441214960014';

export async function numbersOfPersons(world: World, { see, form }: Gathered): Promise<void> {
  const mia = world.person(MIA_MEMBER, PHONES);
  const adam = world.person(ADAM_ADMIN, PHONES);
  await mia.type('/phone people +447700900777');
  await see(mia);
  await ask(mia, '/phone people');
  await mia.press('Give my number');
  await mia.until(({ modals }) => modals.at(-1)?.submit != null);
  await mia.fill('Telephone number', '+447700900777');
  await submit(mia);
  await mia.until(({ modals }) => modals.at(-1)?.callbackId === 'people:confirm-form');
  await form(mia);
  await shut(mia);
  await proposeNumber(adam);
  await form(adam);
  await proposeNumber(adam);
  await submit(adam);
  await shut(adam);
  await told(world, 'as your number', MIA_MEMBER);
  await see(mia.direct());
  await see(direct(world, ADAM_ADMIN));
  await adam.direct().press('Replace');
  await modalCalled(adam.direct(), 'Replace');
  await adam.direct().fill('Who rings instead', NOAH_MEMBER);
  await form(adam.direct());
  await shut(adam.direct());
}

async function proposeNumber(person: Person): Promise<void> {
  await ask(person, '/phone people');
  await person.press('Propose a number to somebody');
  await modalCalled(person, 'Propose a number');
  await person.fill('Whose number it is', MIA_MEMBER);
  await person.fill('Telephone number', '+447700900777');
}

export async function conversation(world: World, { see, form }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  const adam = world.person(ADAM_ADMIN, PHONES);
  // Only the words make it likely what this asks, so whoever asked may say whether it was.
  await hearOf(noah.direct(), "who's been footering with the main line?", 'conversation:judge');
  await see(noah.direct());
  await hearOf(noah.direct(), 'switch Ben off on the main line', 'conversation:change');
  await see(noah.direct());
  // Looking at a change closes a question.
  await hearOf(noah.direct(), 'switch Ben off', 'conversation:choose');
  await see(noah.direct());
  await hearOf(noah, '@switchboard who rings on the main line?', 'conversation:share');
  await see(noah);
  await hearOf(adam.direct(), 'divert the main line to me for two hours', 'conversation:me');
  await see(adam.direct());
  await adam.direct().press('Give my number');
  await showing(adam, 'conversation:me-number');
  await adam.fill('Number that rings you', '07400 123456');
  await form(adam);
  await shut(adam);
}

export async function proposals(world: World, { see, form }: Gathered): Promise<void> {
  const mia = world.person(MIA_MEMBER, PHONES);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await wantPreset(mia, 'Dusk');
  await form(mia);
  await shut(mia);
  await wantPreset(mia, 'Evening');
  await submit(mia);
  await modalCalled(mia, 'Proposed');
  await shut(mia);
  await told(world, 'There will be a preset Evening', NOAH_MEMBER);
  await see(noah.direct());
  await ask(mia, '/phone proposals');
  await see(mia);
  await openAgainAsViewer(mia);
  await mia.fill('Give up after (seconds)', '50');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Callers wait too long.');
  await form(mia);
  await shut(mia);
}

async function wantPreset(person: Person, name: string): Promise<void> {
  await openNew(person);
  await person.fill('Name', name);
  await person.fill('Numbers and menus', [`follow-me ${ORDERED}`]);
  await person.fill('What the preset sets', 'only');
  await person.fill('Who rings', 'Anna');
  await submit(person);
  await modalCalled(person, 'Propose');
  await person.fill('Why', 'Everybody is away.');
}

async function openAgainAsViewer(mia: Person): Promise<void> {
  await mia.type(`/phone follow-me ${FULL}`);
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
}

export async function presets(world: World, { see, form }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await makePreset(noah, 'Late', { things: [`follow-me ${FULL}`], how: 'only', who: 'Ben' });
  await makePreset(noah, 'Early', { things: [`follow-me ${FULL}`], how: 'only', who: 'Anna' });
  await noah.type('/phone presets late');
  await modalCalled(noah, 'Apply a preset');
  await submit(noah);
  await modalCalled(noah, 'Check the changes');
  await submit(noah);
  await modalCalled(noah, 'Applied');
  await see(noah);
  await see(noah.direct());
  await noah.type('/phone presets early until 22:00');
  await noah.until(({ modals }) => (modals.at(-1)?.submit != null ? modals.at(-1) : null));
  await form(noah);
  await shut(noah);
}

export async function conflict(world: World, { form }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await previewOfLive(noah, MOVED);
  await changeOutside(world, { timeout_seconds: 90 }, MOVED);
  await submit(noah);
  await modalCalled(noah, 'Changed in the meantime');
  await noah.fill('What now?', 'mine');
  await form(noah);
  await shut(noah);
}

async function previewOfLive(person: Person, number: string): Promise<void> {
  await person.type(`/phone follow-me ${number} live`);
  await person.press('Edit');
  await person.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await person.fill('Give up after (seconds)', '45');
  await submit(person);
  await modalCalled(person, 'Check the change');
}

export async function doubt(world: World, { see }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await previewOfLive(noah, CUT);
  const match = { method: 'GET', path: `/numbers/${CUT}/follow-me` };
  await breakProvider(world, { kind: 'cut' }, { match, skip: 1 });
  await submit(noah);
  await modalCalled(noah, 'Accepted, not checked');
  await world.provider('DELETE', '/faults');
  await see(noah);
  await see(noah.direct());
}

export async function menu(world: World, { form }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await noah.type('/phone ivr ivr_acme_2');
  await noah.press('Edit');
  await modalCalled(noah, 'IVR menu');
  await noah.fill('Times the menu is replayed', '4');
  await form(noah);
  await shut(noah);
}

export async function shortcuts(world: World, { see, form, away }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  const ts = await noah.say('Who is +44 1632 960101?');
  await away(async () => {
    await noah.choose('balance:shortcut');
    await noah.choose('divert:shortcut');
    await noah.choose('where:who', ts);
  });
  await noah.choose('divert:shortcut');
  await modalCalled(noah, 'Divert a number');
  await noah.fill('Number', `sandbox ${ORDERED}`);
  await form(noah);
  await shut(noah);
  await ask(noah, '/phone divert');
  await noah.press('Extend');
  await modalCalled(noah, 'Another end');
  await noah.fill('Or another end', 'tomorrow 18:00');
  await form(noah);
  await shut(noah);
  await noah.type(`/phone divert ${FULL} to Jamal`);
  await modalCalled(noah, 'Divert calls');
  await noah.fill('Until', 'none');
  await form(noah);
  await shut(noah);
  await noah.type('/phone divert 0 to Anna');
  await see(noah);
  await openAgain(noah, ORDERED);
  await noah.press('Add destination');
  await modalCalled(noah, 'Add destination');
  await noah.fill('Number', '07700 900119');
  await form(noah);
  await shut(noah);
}

/** What was diverted is ended in the channel, and then pressed where it was told of. */
export async function ended(world: World, { see }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  const own = direct(world, NOAH_MEMBER);
  await divert(noah, `${ENDED} to 07400 123456 until 23:00 live`);
  await told(world, '23:00', NOAH_MEMBER);
  await endNow(noah, 'divert live');
  await own.press('End now', null, '23:00');
  await told(world, 'already ended', NOAH_MEMBER);
  await see(own);
}

export async function duty(world: World, { form, see }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await noah.type(`/phone duty ${FULL}`);
  await modalCalled(noah, 'Duty list');
  for (const [label, value] of Object.entries({
    'Who takes turns': 'Ben\nAnna',
    Time: '12:00',
    'Day of the week': '2',
  }))
    await noah.fill(label, value);
  await submit(noah);
  await modalCalled(noah, 'Check the duty list');
  await form(noah);
  await shut(noah);
  await ask(noah, '/phone duty');
  await noah.press('Swap');
  await modalCalled(noah, 'Swap a shift');
  await noah.fill('Shift', '2026-06-16');
  await noah.fill('Who takes it', '+447700900110');
  await form(noah);
  await shut(noah);
  for (const handIn of [form, submit]) {
    await ask(noah, '/phone duty');
    await noah.press('Ask for cover');
    await modalCalled(noah, 'Ask for cover');
    await noah.fill('Shift', '2026-06-16');
    await noah.fill('Ask in', PHONES);
    await handIn(noah);
  }
  await told(world, 'who covers for', NOAH_MEMBER);
  await see(noah);
  await see(direct(world, NOAH_MEMBER));
}
