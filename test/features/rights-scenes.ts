import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { submitDays } from './closing.ts';
import { divert, HOUR, passForm, told } from './diverting.ts';
import { changeOutside, EMPTY, modalCalled, submit } from './follow-me/support.ts';
import { chooseOnlyPreset, makePreset, presetNamed } from './presetting.ts';
import { type Gathered, shut } from './rights-gather.ts';
import { modalSaying } from './scheduling.ts';
import { ADAM_ADMIN, ask, breakProvider, fillConnect, NOAH_MEMBER, PHONES } from './support.ts';

const DAY = 24 * HOUR;
/** A manager who has a number and leaves. */
const OSCAR_OWNER = 'U0OSCAR01';
/** Numbers of Live: three with three on the list in order, one with an empty list. */
const LATE = '+441214960008';
const OVERTAKEN = '+441214960010';
/** The number that stands on an empty list while a preset is made of it. */
const ABROAD = { name: 'Zoé', number: '+33612345678', enabled: true, ring_seconds: 20 };

/** What takes a mishap and a day: leavers, absences, and returns, starts and closed days that ask. */
export async function fillDayBefore(world: World, { see }: Gathered): Promise<void> {
  const adam = world.person(ADAM_ADMIN, PHONES);
  const noah = world.person(NOAH_MEMBER, PHONES);
  const oscar = world.person(OSCAR_OWNER);
  await fillConnect(world, adam, 'live-large');
  await shut(adam);
  for (const [person, number] of [
    [noah, '+447700900111'],
    [oscar, '+447700900112'],
  ] as const) {
    await ask(person, `/phone people ${number}`);
    await person.press('Yes, it is mine');
    await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
  }
  await ask(adam, '/phone where ben');
  await ask(adam, '/phone numbers live');
  await breakProvider(world, { kind: 'cut' }, { match: { path: '/numbers' } });
  await ask(adam, '/phone where anna live');
  await see(adam);
  await world.provider('DELETE', '/faults');
  await divert(noah, `${OVERTAKEN} to 07400 123456 until 5 live`);
  await changeOutside(
    world,
    { destinations: [{ name: 'Mia at home', number: '+447400123456', enabled: true }] },
    OVERTAKEN,
  );
  await plan(noah, `${LATE} to Anna from tomorrow 01:00 until tomorrow 17:00 live`);
  const others = [
    { name: 'Ben', number: '+447700900111', enabled: true },
    { name: 'Hana', number: '+447700900117', enabled: true },
  ];
  await changeOutside(world, { destinations: others }, LATE);
  await changeOutside(world, { destinations: [ABROAD] }, EMPTY);
  await makePreset(noah, 'Abroad', { things: [`follow-me ${EMPTY}`], how: 'now' });
  await changeOutside(world, { destinations: [] }, EMPTY);
  await closeOn(noah, '10 June', 'Staff lunch', null);
  const until = Math.floor((world.clock.now() + 6 * DAY) / 1000);
  const status = { text: 'Annual leave', emoji: ':palm_tree:', expiration: until };
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'member', status });
  await world.control('POST', `/users/${OSCAR_OWNER}`, { role: 'deleted' });
  world.clock.advance(DAY);
  await told(world, 'was changed in the meantime', NOAH_MEMBER);
  await told(world, 'has not begun', NOAH_MEMBER);
  await told(world, 'Staff lunch has begun', NOAH_MEMBER);
  await told(world, 'Shall these numbers', NOAH_MEMBER);
  await told(world, 'has left this workspace');
}

/** Plans a diversion, in the words of the command. */
export async function plan(person: Person, words: string): Promise<void> {
  await person.type(`/phone divert ${words}`);
  await passForm(person, words);
  await modalCalled(person, 'Check the change');
  await submit(person);
  await modalCalled(person, 'Planned');
  await shut(person);
}

/** Fills the form of a closed day of a preset, by its name where there are several. */
export async function fillDay(person: Person, day: string, name: string, preset: string | null): Promise<void> {
  await person.type(`/phone closed-days ${day}`);
  await modalCalled(person, 'New closed day');
  await person.fill('Name', name);
  if (preset === null) await chooseOnlyPreset(person);
  else await person.fill('Who rings then', await presetNamed(person, preset));
}

/** Makes a closed day, filled as by {@link fillDay}. */
export async function closeOn(person: Person, day: string, name: string, preset: string | null): Promise<void> {
  await fillDay(person, day, name, preset);
  await submitDays(person);
  await person.direct().until(({ messages }) => messages.find((each) => textOf(each).includes(name)));
}

/** Saves the watch once more, whose levels are passed, and has it warn at once. */
export async function warnNow(world: World, { away }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await ask(noah, '/phone watch');
  await noah.press('Change');
  await modalSaying(noah, 'Warn at');
  await submit(noah);
  await modalCalled(noah, 'Watching');
  await away(() => noah.press('Warn now'));
  await noah.press('Warn now');
  await modalSaying(noah, 'is warned within a minute');
  await shut(noah);
  world.clock.advance(61_000);
  await noah.until(({ messages }) => messages.find((each) => JSON.stringify(each.blocks).includes('"watch:take"')));
}
