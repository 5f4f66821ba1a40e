import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { begin } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { layDown } from './laying-down.ts';
import { addDay, approve, giveReason } from './plan-proposing.ts';
import { MAIN, makePreset, saveChecked } from './presetting.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER, read } from './support.ts';

/** The lists, each with one thing on it, and what becomes of each. */
const REMOVALS = [
  [
    'presets',
    'The preset Lunch will be removed: Main line.',
    'Removed: the preset Lunch.',
    'There are no presets yet.',
  ],
  [
    'closed-days',
    'The closed day Christmas will be removed.',
    'Removed: the closed day Christmas',
    'no closed days ahead',
  ],
  ['duty', 'The duty list of Main line will be removed.', 'Removed: the duty list of Main line.', 'no duty lists yet'],
] as const;

test('a viewer proposes that a preset, a closed day and a duty list are removed, and an editor removes them by a yes', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  await addDay(adam, '25 December', 'Christmas');
  await makeList(adam);
  const mia = world.person(MIA_MEMBER);
  const removing = async (feature: string) => {
    await ask(mia, `/phone ${feature}`);
    await mia.press('Propose removal');
  };
  await removing('presets');
  await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('a closed day uses it')));
  for (const [feature, will, done, none] of [REMOVALS[1], REMOVALS[0], REMOVALS[2]]) {
    await removing(feature);
    const asked = await giveReason(mia, 'Not needed any more.');
    expect(asked).toContain(will);
    expect(asked).toContain('An editor has to approve this, so it is proposed and not removed yet.');
    expect(await read(adam, `/phone ${feature}`)).not.toContain(none);
    expect(await approve(world, ADAM_ADMIN, will)).toContain(done);
    expect(await read(adam, `/phone ${feature}`)).toContain(none);
  }
  const history = await read(adam, '/phone history');
  for (const what of ['The preset Lunch, removed', 'The closed day Christmas, removed', 'of Main line, removed'])
    expect(history).toContain(what);
  expect(history.split(`proposed by <@${MIA_MEMBER}>: Not needed any more.`)).toHaveLength(4);
  expect((await puts(world)).length).toBe(0);
});

test('where a second person is needed, an editor who removes something is asked why, and another one removes it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  await addDay(adam, '25 December', 'Christmas');
  await makeList(adam);
  await makeEditor(world, NOAH_MEMBER);
  await layDown(adam, { 'What a second person has to approve': 'everything' });
  for (const [feature, will, done, none] of [REMOVALS[1], REMOVALS[0], REMOVALS[2]]) {
    await ask(adam, `/phone ${feature}`);
    await adam.press('Remove');
    expect(await giveReason(adam)).toContain('A second person has to approve this');
    expect(await read(adam, `/phone ${feature}`)).not.toContain(none);
    expect(await approve(world, NOAH_MEMBER, will)).toContain(done);
    expect(await read(adam, `/phone ${feature}`)).toContain(none);
  }
});

test('what was changed since its removal was proposed stays', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Ben' });
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone presets');
  await mia.press('Propose removal');
  await giveReason(mia);
  await ask(adam, '/phone presets');
  await adam.press('Edit');
  await modalCalled(adam, 'Change a preset');
  await adam.fill('Name', 'Break');
  expect(await submit(adam)).toEqual([]);
  await saveChecked(adam);
  const own = direct(world, ADAM_ADMIN);
  await untilTold(world, ADAM_ADMIN, 'Saved: the preset Break');
  await own.press('Approve');
  expect(textOf(await modalCalled(own, 'Approve'))).toContain('This preset has been changed since.');
});
