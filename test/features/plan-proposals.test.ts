import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { ringsNow } from './closing.ts';
import { begin } from './diverting.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { layDown } from './laying-down.ts';
import { addDay, approve, giveReason, openPreset } from './plan-proposing.ts';
import { check, go, MAIN, makePreset } from './presetting.ts';
import { jobsOf, WEEK } from './proposing.ts';
import { ADAM_ADMIN, ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, read } from './support.ts';

test('a viewer proposes a preset, and it is there once an editor has approved it, with both names in the history', async () => {
  await using world = await startWorld();
  await begin(world);
  const mia = world.person(MIA_MEMBER);
  expect(labelsOf(await ask(mia, '/phone presets'))).toEqual(['Propose a preset']);
  await openPreset(mia, 'Lunch', 'Anna');
  const asked = await giveReason(mia);
  expect(asked).toContain('There will be a preset Lunch: Main line.');
  expect(asked).toContain('Main line: Rings Anna only, 20 s a call');
  expect(await read(mia, '/phone presets')).toContain('There are no presets yet.');
  expect(await read(mia, '/phone proposals')).toContain('There will be a preset Lunch');
  const made = await approve(world, ADAM_ADMIN, 'There will be a preset Lunch');
  expect(made).toContain(`Proposed by <@${MIA_MEMBER}>, approved by <@${ADAM_ADMIN}>.`);
  expect(made).toContain('Saved: the preset Lunch for Main line.');
  expect(textOf(await untilTold(world, MIA_MEMBER, 'approved your proposal'))).toContain('Good idea.');
  expect(labelsOf(await ask(mia, '/phone presets'))).toEqual([
    'Propose a change',
    'Propose removal',
    'Propose a preset',
  ]);
  expect(await read(world.person(ADAM_ADMIN), '/phone history')).toContain(
    `proposed by <@${MIA_MEMBER}>: Everybody is away. Approved with: Good idea.`,
  );
  expect(await puts(world)).toEqual([]);
});

test('a preset that nobody approves for a week is told to its author, and proposed again with the same reason', async () => {
  await using world = await startWorld();
  await begin(world);
  const mia = world.person(MIA_MEMBER);
  await openPreset(mia, 'Lunch', 'Anna');
  await giveReason(mia);
  await untilTold(world, ADAM_ADMIN, 'There will be a preset Lunch');
  world.clock.advance(WEEK);
  expect(labelsOf(await untilTold(world, ADAM_ADMIN, 'It was not answered within 7 days'))).toEqual([]);
  await untilTold(world, MIA_MEMBER, 'Nobody answered your proposal within 7 days');
  const there = direct(world, MIA_MEMBER);
  expect((await there.press('Propose again')).error).toBeNull();
  const form = await modalCalled(there, 'Propose');
  expect(textOf(form)).toContain('There will be a preset Lunch: Main line.');
  expect(JSON.stringify(form.blocks)).toContain('"initial_value":"Everybody is away."');
  expect(await submit(there)).toEqual([]);
  await modalCalled(there, 'Proposed');
  expect(await approve(world, ADAM_ADMIN, 'There will be a preset Lunch')).toContain('Saved: the preset Lunch');
  expect(jobsOf(world)).not.toContainEqual(expect.stringContaining('lapse-'));
});

test('where a second person is needed, a preset is approved when it is made, and then one person applies it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Early', { things: [MAIN], how: 'only', who: 'Ben' });
  await makeEditor(world, NOAH_MEMBER);
  expect((await layDown(adam, { 'What a second person has to approve': 'everything' })).errors).toBe('');
  await openPreset(adam, 'Lunch', 'Anna');
  expect(await giveReason(adam)).toContain('A second person has to approve this');
  expect(await read(adam, '/phone presets')).not.toContain('Lunch');
  await approve(world, NOAH_MEMBER, 'There will be a preset Lunch');
  expect(await check(adam, 'early until 5pm')).toContain('No second person has approved this preset');
  await adam.close(true);
  await check(adam, 'lunch until 5pm');
  expect(await go(adam)).toContain('Lunch is applied');
  expect(await puts(world)).toHaveLength(1);
});

test('what an approved preset changed is undone number by number, each with a second person, and both names stand in the history', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await layDown(adam, { 'What a second person has to approve': 'everything' });
  await openPreset(adam, 'Lunch', 'Anna');
  await giveReason(adam);
  await approve(world, NOAH_MEMBER, 'There will be a preset Lunch');
  await check(adam, 'lunch');
  await go(adam);
  await adam.press('Undo');
  const left = textOf(await modalCalled(adam, 'Undo'));
  expect(left).toContain('What Lunch changed is undone one by one, each with a second person.');
  await adam.press('Propose');
  const preview = await modalCalled(adam, 'Check the change');
  expect(preview.submit).toBe('Propose');
  await adam.fill('Why', 'Lunch is over.');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Proposed');
  await adam.close(true);
  expect(await puts(world)).toHaveLength(1);
  const noah = direct(world, NOAH_MEMBER);
  await untilTold(world, NOAH_MEMBER, 'Lunch is over.');
  await noah.press('Approve');
  await noah.until(({ modals }) => modals.at(-1)?.submit === 'Approve for Sandbox');
  expect(await submit(noah)).toEqual([]);
  await modalCalled(noah, 'Undone');
  expect(await ringsNow(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  const history = await read(adam, '/phone history');
  expect(history).toContain(`Approved; proposed by <@${ADAM_ADMIN}>: Lunch is over.`);
  expect(history).toMatch(/Undone/u);
});

test('closed days and duty lists wait for a second person; nobody approves their own, and a viewer can approve none', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Ben' });
  await makeEditor(world, NOAH_MEMBER);
  await layDown(adam, { 'What a second person has to approve': 'everything' });
  await addDay(adam, '25 December', 'Christmas');
  expect(await giveReason(adam)).toContain('Christmas will be a closed day: Friday 25 December 2026');
  const genuine = await submitted(world, 'proposals:propose');
  expect(await read(adam, '/phone closed-days')).toContain('There are no closed days ahead.');
  const id = /"value":"(\w+)"/u.exec(JSON.stringify((await untilTold(world, NOAH_MEMBER, 'Christmas')).blocks))?.[1];
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: 'T0ACME001' },
      user: { id: MIA_MEMBER, team_id: 'T0ACME001' },
      channel: { id: 'C0GENERAL' },
      trigger_id: '1.1',
      actions: [{ type: 'button', action_id: 'proposals:approve', block_id: 'b', value: id }],
    },
  });
  await untilTold(world, MIA_MEMBER, 'Only managers and editors can answer a proposal');
  await ask(adam, '/phone proposals');
  expect((await adam.press('Approve')).error).toBeNull();
  await adam.until(({ messages, modals }) =>
    [...messages, ...modals].some((each) => textOf(each).includes('you cannot approve your own proposal')),
  );
  if ((await adam.see()).modals.length > 0) await adam.close(true);
  const forged = { ...genuine, view: { ...genuine.view, callback_id: 'proposals:approved' } };
  expect(await handIn(world, forged)).toContain('Switchboard was updated while this form was open');
  expect(await approve(world, NOAH_MEMBER, 'Christmas')).toContain(', with the preset ');
  expect(await read(adam, '/phone closed-days')).toContain('Christmas');

  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Ben\nAnna');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  expect(await submit(adam)).toEqual([]);
  expect(await giveReason(adam)).toContain('Ben and Anna will take turns at being first at Main line.');
  expect(await read(adam, '/phone duty')).toContain('There are no duty lists yet.');
  expect(await approve(world, NOAH_MEMBER, 'Ben and Anna will take turns')).toContain(' first at Main line');
  expect(await read(adam, '/phone duty')).toContain('Ben is first until');
});

test('a viewer proposes a swap; what was changed meanwhile is not approved, and a no is told', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Ben\nChloë\nAnna');
  await submit(adam);
  await modalCalled(adam, 'Check the duty list');
  await submit(adam);
  const mia = world.person(MIA_MEMBER);
  const swap = async (who: string) => {
    await ask(mia, '/phone duty');
    await mia.press('Propose a swap');
    await modalCalled(mia, 'Swap a shift');
    await mia.fill('Shift', '2026-06-16');
    await mia.fill('Who takes it', who);
    expect(await submit(mia)).toEqual([]);
    return giveReason(mia, 'Chloë is on leave.');
  };
  expect(await swap('+447700900110')).toContain('at Main line: Anna first.');
  expect(await approve(world, ADAM_ADMIN, 'Anna first.')).toContain('Anna is first at Main line');
  expect(await read(mia, '/phone duty')).toContain('then Anna, then Anna, then Ben');
  await swap('nobody');
  await ask(adam, '/phone duty');
  await adam.press('Edit');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Anna\nBen');
  await submit(adam);
  await modalCalled(adam, 'Check the duty list');
  await submit(adam);
  await untilTold(world, ADAM_ADMIN, 'then Anna, then Ben, then Anna');
  const own = direct(world, ADAM_ADMIN);
  await own.press('Approve');
  expect(textOf(await modalCalled(own, 'Approve'))).toContain('This duty list has been changed since');
  await own.close(true);
  await own.press('Decline');
  await modalCalled(own, 'Decline the proposal');
  await own.fill('A word with it', 'Not needed.');
  await submit(own);
  expect(textOf(await untilTold(world, MIA_MEMBER, 'declined your proposal'))).toContain('Not needed.');
});
