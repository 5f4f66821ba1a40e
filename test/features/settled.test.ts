import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor, untilTold } from './asking.ts';
import { closeOn, STAFF, submitDays } from './closing.ts';
import { begin, direct, divert, HOUR, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { chooseOnlyPreset, go, MAIN, makePreset, check as preview, SALES } from './presetting.ts';
import { openApproval, proposeTimeout, start } from './proposing.ts';
import { makePost, pick } from './scheduling.ts';
import { ADAM_ADMIN, ask, labelsOf, NOAH_MEMBER, OLIVE_OWNER, PHONES } from './support.ts';
import { check, seen, startWatch } from './watching.ts';

/** Somebody else, in a place of their own. */
async function somebodyElse(world: World): Promise<Person> {
  await makeEditor(world, NOAH_MEMBER);
  return world.person(NOAH_MEMBER, PHONES);
}

/** Presses, waits until that very message says this, and expects that nothing was said beside it. */
async function pressInto(person: Person, label: string, { ts }: SeenMessage, words: string): Promise<SeenMessage> {
  const before = (await person.see()).messages.length;
  expect((await person.press(label)).error).toBeNull();
  const now = await person.until(({ messages }) =>
    messages.find((each) => each.ts === ts && textOf(each).includes(words)),
  );
  expect((await person.see()).messages.length).toBe(before);
  return now;
}

test.each(['Swap', 'Remove'])('%s on a duty list that was removed elsewhere lists what there is now', async (label) => {
  await using world = await startWorld();
  const adam = await begin(world);
  const noah = await somebodyElse(world);
  await makeList(adam);
  const old = await ask(adam, '/phone duty');
  await ask(noah, '/phone duty');
  await noah.press('Remove');
  await noah.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: ')));
  const now = await pressInto(adam, label, old, 'This duty list is no longer there');
  expect(labelsOf(now)).not.toContain('Swap');
});

test.each(['Apply', 'Edit', 'Remove'])(
  '%s on a preset that was removed elsewhere leaves the other presets of the list',
  async (label) => {
    await using world = await startWorld();
    const adam = await begin(world);
    const noah = await somebodyElse(world);
    await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
    await makePreset(adam, 'Snow day', { things: [SALES], how: 'now' });
    const old = await ask(adam, '/phone presets');
    await ask(noah, '/phone presets');
    await noah.press('Remove');
    await noah.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the preset Lunch.')));
    const now = await pressInto(adam, label, old, 'This preset is no longer there.');
    expect(textOf(now)).toContain('Snow day');
    expect(textOf(now)).not.toContain('Lunch');
    expect(labelsOf(now).filter((each) => each === 'Apply').length).toBe(1);
  },
);

test.each(['Edit', 'Remove'])('%s on a closed day that was removed elsewhere leaves the others', async (label) => {
  await using world = await startWorld();
  const adam = await begin(world);
  const noah = await somebodyElse(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  for (const [at, name] of ['Party', 'Stocktaking'].entries()) {
    await adam.type(`/phone closed-days ${24 + at} June`);
    await modalCalled(adam, 'New closed day');
    await adam.fill('Name', name);
    await chooseOnlyPreset(adam);
    expect(await submitDays(adam)).toEqual([]);
    const isSaved = (each: SeenMessage) => textOf(each).includes(', with the preset ');
    await adam.direct().until(({ messages }) => messages.filter(isSaved).length === at + 1);
  }
  const old = await ask(adam, '/phone closed-days');
  await ask(noah, '/phone closed-days');
  await noah.press('Remove');
  await noah.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the closed day')));
  const now = await pressInto(adam, label, old, 'This closed day is no longer there.');
  expect(textOf(now)).toContain('*Stocktaking*');
  expect(textOf(now)).not.toContain('*Party*');
});

test('of several lines of a closed day that asks, a press changes the one that it decides', async () => {
  await using world = await startWorld();
  await begin(world);
  const abroad = {
    name: 'Zoé',
    number: '+33612345678',
    enabled: true,
    ringSeconds: 20,
    period: '',
    destinationId: null,
  };
  await closeOn(world, [{ ...STAFF, by: NOAH_MEMBER, settings: { destinations: [abroad] } }]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  const adam = direct(world);
  const old = await untilTold(world, ADAM_ADMIN, 'Staff lunch has begun.');
  const now = await pressInto(adam, 'Leave it', old, 'stays as it is; Staff lunch changes nothing there.');
  expect(textOf(now)).toContain('Staff lunch has begun.');
  expect(textOf(now)).not.toContain('Nothing was sent.');
  expect(now.text).not.toContain('Nothing was sent.');
  expect(labelsOf(now)).toEqual(['Look']);
});

test('a message keeps what it says of a change that was undone elsewhere, and loses its Undo', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const noah = await somebodyElse(world);
  await divert(adam, 'main line to Anna');
  const old = await untilTold(world, ADAM_ADMIN, 'Anna');
  await ask(noah, '/phone history');
  await noah.press('Undo');
  await modalCalled(noah, 'Check the change');
  expect(await submit(noah)).toEqual([]);
  await noah.until(({ modals }) => modals.at(-1)?.title.includes('ndone') ?? false);
  expect(labelsOf(old)).toContain('Undo');
  const now = await pressInto(direct(world), 'Undo', old, 'That change was undone already');
  expect(labelsOf(now)).toEqual(labelsOf(old).filter((label) => label !== 'Undo'));
  expect(textOf(now)).toContain('Anna');
});

test('a form that was opened from a message before does not keep that from being brought up to date', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const noah = await somebodyElse(world);
  await divert(adam);
  const old = await untilTold(world, ADAM_ADMIN, 'until Tuesday');
  const own = direct(world);
  await own.press('Extend');
  await modalCalled(own, 'Another end');
  await own.close(true);
  await ask(noah, '/phone divert');
  await noah.press('End now');
  await noah.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  const now = await pressInto(own, 'Extend', old, 'already ended');
  expect(textOf(now)).toContain('until Tuesday');
  expect(labelsOf(now)).toEqual(['Undo']);
});

test('of two diversions in a list, one that was ended elsewhere goes and the other stays', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const noah = await somebodyElse(world);
  await makePreset(adam, 'Snow day', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  await preview(adam, 'snow day until 5pm');
  await go(adam);
  await adam.close(true);
  const old = await ask(adam, '/phone divert');
  await ask(noah, '/phone divert');
  await noah.press('End now');
  await noah.until(({ messages }) => messages.find((each) => textOf(each).includes('*Back')));
  const now = await pressInto(adam, 'End now', old, 'already ended');
  expect(textOf(now)).toContain('1 number is diverted');
  expect(labelsOf(now).filter((label) => label === 'End now').length).toBe(1);
});

test('a proposal that was answered elsewhere leaves the list of those that are open', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  await proposeTimeout(world);
  await untilTold(world, NOAH_MEMBER, 'proposes a change');
  const olive = world.person(OLIVE_OWNER, PHONES);
  const old = await ask(olive, '/phone proposals');
  const { person } = await openApproval(world, NOAH_MEMBER);
  expect(await submit(person)).toEqual([]);
  await person.until(({ modals }) => modals.at(-1)?.title.includes('aved') ?? false);
  const now = await pressInto(olive, 'Approve', old, 'Approved by');
  expect(textOf(now)).toContain('Nothing is proposed right now.');
});

test('an alarm that is over keeps what it told, and loses its buttons', async () => {
  const { world, adam, mia } = await startWatch(['20.00']);
  await using _ = world;
  await check(world, '19.50');
  const old = await seen(mia, 'down to 19.50');
  await ask(adam, '/phone watch');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('removed')));
  const now = await seen(mia, 'This is no longer watched: the warning was changed or removed.');
  expect(now.ts).toBe(old.ts);
  expect(textOf(now)).toContain('down to 19.50');
  expect(labelsOf(now)).toEqual([]);
});

test('a balance post that was removed elsewhere leaves the list', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await begin(world);
  await makePost(adam);
  const old = await ask(adam, '/phone schedule');
  const elsewhere = direct(world);
  await ask(elsewhere, '/phone schedule');
  await pick(elsewhere, 1, 'Remove');
  await elsewhere.until(({ modals }) => modals.length > 0);
  expect(await submit(elsewhere)).toEqual([]);
  await elsewhere.close(true);
  const before = (await adam.see()).messages.length;
  await pick(adam, 1, 'Pause');
  const now = await adam.until(({ messages }) =>
    messages.find((each) => each.ts === old.ts && textOf(each).includes('This balance post has been removed.')),
  );
  expect((await adam.see()).messages.length).toBe(before);
  expect(textOf(now)).not.toContain('Sandbox balance');
});
