import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { divert } from './diverting.ts';
import { EMPTY, FULL, modalCalled, ORDERED, openAgain, submit } from './follow-me/support.ts';
import { MAIN, makePreset, openNew } from './presetting.ts';
import { type Gathered, gather, type Live, shut } from './rights-gather.ts';
import { SENTENCES } from './rights-places.ts';
import { closeOn, fillDay, fillDayBefore, plan, warnNow } from './rights-scenes.ts';
import { lookAtMishaps } from './rights-scenes-posts.ts';
import { makePost } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, NOAH_MEMBER, PHONES } from './support.ts';
import { setUp } from './watching.ts';

/**
 * A workspace with something of everything in it, and all that its editor Noah and its admin Adam see then: each button, menu
 * and form, pressed and handed in where the app does not hear of it.
 */
export async function walk(world: World): Promise<Live[]> {
  const adam = world.person(ADAM_ADMIN, PHONES);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await connect(world, adam, 'everything');
  await makeEditor(world, NOAH_MEMBER);
  await using gathered = await gather(world);
  const { see, form } = gathered;
  await fillDayBefore(world, gathered);
  await fill(world, noah);
  await warnNow(world, gathered);
  // A pick of who rings leads on where an end is there.
  await noah.type(`/phone divert ${ORDERED} to Ben`);
  await modalCalled(noah, 'Divert calls');
  await noah.fill('Or another end', '17:00');
  await see(noah);
  for (const person of [noah, adam]) await look(person, see);
  await forms(noah, see, form);
  await lookAtMishaps(world, gathered);
  return gathered.live();
}

/** One thing of each kind that can be kept, so that there is something to press. */
export async function fill(world: World, noah: Person): Promise<void> {
  await replaceHana(noah);
  await divert(noah, `${ORDERED} to Anna until 5`);
  await plan(noah, `${ORDERED} to Ben from tomorrow 9:00 until tomorrow 17:00`);
  await makePreset(noah, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await closeOn(noah, '24 June', 'Party', 'Lunch');
  await noah.type(`/phone duty ${ORDERED}`);
  await modalCalled(noah, 'Duty list');
  for (const [label, value] of Object.entries(DUTY)) await noah.fill(label, value);
  await submit(noah);
  await modalCalled(noah, 'Check the duty list');
  await submit(noah);
  await shut(noah);
  await fillHours(noah);
  await noah.fill('Main line has a duty list', 'rests');
  await submit(noah);
  await shut(noah);
  await makePost(noah);
  await setUp(noah, ['20.00']);
  const mia = world.person(MIA_MEMBER, PHONES);
  await mia.type(`/phone follow-me ${FULL}`);
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await mia.fill('Give up after (seconds)', '45');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Callers wait too long.');
  await submit(mia);
  await modalCalled(mia, 'Proposed');
  await shut(mia);
  await ask(mia, '/phone schedule add');
  await mia.press('Ask for access');
  await modalCalled(mia, 'Ask for access');
  await mia.submit();
  await shut(mia);
}

/** Somebody is replaced, so that there is something to undo. */
async function replaceHana(noah: Person): Promise<void> {
  await noah.type('/phone numbers hana replace 07700 900199');
  await modalCalled(noah, 'Replace everywhere');
  await noah.fill('Only called like that', ['number 0']);
  await submit(noah);
  await modalCalled(noah, 'Replaced');
  await shut(noah);
}

/** From what is typed to the preview of hours. */
async function fillHours(noah: Person): Promise<void> {
  await noah.type(`/phone hours ${ORDERED}: Mon-Sun 6-23`);
  await modalCalled(noah, 'New hours');
  await noah.fill('Hours', 'Mon-Sun 6-23, else Anna');
  await submit(noah);
  await modalCalled(noah, 'Check the hours');
}

const DUTY = { 'Who takes turns': 'Ben\nChloë\nAnna', Time: '12:00', 'Day of the week': '2' };

/** What is typed to see what there is. */
export const LOOKS = [
  'help',
  ...[
    'status',
    'balance',
    'spend may',
    'numbers',
    `number ${ORDERED}`,
    `follow-me ${ORDERED}`,
    'where anna',
    'numbers anna replace',
    'numbers anna replace ben',
    'people',
    'divert',
  ],
  ...[
    `when ${ORDERED}`,
    'duty',
    'presets',
    'closed-days',
    'hours',
    `hours ${ORDERED}: Mon-Fri 6-10`,
    'ivrs',
    'ivr ivr_acme_2',
    'schedule',
    'schedule all',
  ],
  ...[
    'schedule remove 1',
    'schedule send 1',
    'watch',
    'history',
    'proposals',
    'access',
    'disconnect',
    'use',
    'connect',
  ],
  ...['schedule add', `divert ${ORDERED} to Anna`, 'presets new', 'presets lunch', 'closed-days 25 June', 'doctor'],
];

async function look(person: Person, see: Gathered['see']): Promise<void> {
  for (const typed of LOOKS) {
    await person.type(`/phone ${typed}`);
    await see(person);
  }
  await person.openHome();
  await person.until(({ home }) => home !== null && textOf(home).includes('As of'));
  await see(person);
  await see(person.direct());
  await person.direct().hear(SENTENCES.divert);
  await see(person.direct());
}

/** Forms that lie behind others, up to where handing them in would send something. */
async function forms(noah: Person, see: Gathered['see'], form: Gathered['form']): Promise<void> {
  await openAgain(noah, EMPTY);
  await noah.fill('Give up after (seconds)', '45');
  await submit(noah);
  await modalCalled(noah, 'Check the change');
  await form(noah);
  await shut(noah);
  await noah.type('/phone presets lunch');
  await modalCalled(noah, 'Apply a preset');
  await noah.submit();
  await form(noah);
  await shut(noah);
  await openNew(noah);
  await noah.fill('Name', 'Night');
  await noah.fill('Numbers and menus', [MAIN]);
  await noah.fill('What the preset sets', 'choose');
  await submit(noah);
  await modalCalled(noah, 'Who rings');
  await form(noah);
  await shut(noah);
  await openNew(noah);
  await noah.fill('Name', 'Evening');
  await noah.fill('Numbers and menus', [MAIN]);
  await noah.fill('What the preset sets', 'now');
  await submit(noah);
  await modalCalled(noah, 'Check the preset');
  await form(noah);
  await shut(noah);
  await fillDay(noah, '26 June', 'Fair', 'Lunch');
  await submit(noah);
  await modalCalled(noah, 'Check closed days');
  await form(noah);
  await shut(noah);
  await noah.type(`/phone hours ${EMPTY}: Mon-Sun 6-23, else +44 7700 900150`);
  await modalCalled(noah, 'New hours');
  await noah.fill('Name', 'Nights');
  await submit(noah);
  await modalCalled(noah, 'Check the hours');
  await form(noah);
  await shut(noah);
  await see(noah);
}
