import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Json } from '../../src/storage/ports.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { DAY_MS, direct, makeEditor, untilTold } from './asking.ts';
import { changeOutside, held, modalCalled, ORDERED, pick, puts, submit } from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { deliverPress, effectsIn, jobsOf, openApproval, proposeTimeout, start, WEEK } from './proposing.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  fillConnect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  read,
} from './support.ts';

test('a viewer proposes, an editor is asked, looks and approves; both names stand in the history and the viewer is told', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  const mia = await proposeTimeout(world);
  const proposed = textOf(await mia.modal());
  expect(proposed).toContain(`<@${NOAH_MEMBER}>`);
  expect(proposed).toContain('Nothing is changed until it is approved.');
  expect(await puts(world)).toEqual([]);

  const asked = await untilTold(world, NOAH_MEMBER, 'proposes a change');
  expect(textOf(asked)).toContain(`<@${MIA_MEMBER}> proposes a change.`);
  expect(textOf(asked)).toContain('Callers wait too long.');
  expect(textOf(asked)).toContain('will give up after 45 s');
  expect(await puts(world)).toEqual([]);

  const { person: noah, view } = await openApproval(world, NOAH_MEMBER);
  expect(view.submit).toBe('Approve for Sandbox');
  expect(textOf(view)).toContain(`Proposed by <@${MIA_MEMBER}>: Callers wait too long.`);
  await noah.fill('A word with it', 'Good idea.');
  await submit(noah);
  expect(textOf(await modalCalled(noah, 'Saved'))).toContain(
    `Proposed by <@${MIA_MEMBER}>, approved by <@${NOAH_MEMBER}>.`,
  );
  expect((await held(world)).timeout_seconds).toBe(45);

  const told = textOf(await untilTold(world, MIA_MEMBER, 'approved your proposal'));
  expect(told).toContain(`<@${NOAH_MEMBER}> approved your proposal.`);
  expect(told).toContain('Good idea.');
  expect(told).toContain('*Saved: Main line now gives up after 45 s.*');
  // Whoever else was asked reads what became of it in the place of the question.
  await untilTold(world, ADAM_ADMIN, `Approved by <@${NOAH_MEMBER}>.`);
  expect(labelsOf(await untilTold(world, ADAM_ADMIN, 'Approved by'))).not.toContain('Approve');

  await noah.close(true);
  const history = await read(world.person(ADAM_ADMIN), '/phone history');
  expect(history).toContain(`<@${NOAH_MEMBER}>`);
  expect(history).toContain(`Approved; proposed by <@${MIA_MEMBER}>: Callers wait too long. Approved with: Good idea.`);
  expect(await read(world.person(ADAM_ADMIN), '/phone history @mia')).toContain('Callers wait too long.');
});

test('a no with a word goes to the proposer, and nothing is sent', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  await proposeTimeout(world);
  await untilTold(world, ADAM_ADMIN, 'proposes a change');
  // Of two who were asked, the first is out of reach, and the other reads what became of it.
  await world.control('POST', '/faults', {
    method: 'chat.update',
    effect: { kind: 'error', error: 'message_not_found' },
  });
  const adam = direct(world, ADAM_ADMIN);
  await adam.press('Decline');
  await modalCalled(adam, 'Decline the proposal');
  await adam.fill('A word with it', 'Ben is away this week.');
  await submit(adam);
  const told = textOf(await untilTold(world, MIA_MEMBER, 'declined your proposal'));
  expect(told).toContain(`<@${ADAM_ADMIN}> declined your proposal, so nothing was changed.`);
  expect(told).toContain('Ben is away this week.');
  await untilTold(world, ADAM_ADMIN, 'Declined by');
  expect(await puts(world)).toEqual([]);
});

test('a viewer cannot save: not with a forged preview, not with a conflict, and not by approving what was proposed', async () => {
  await using world = await start();
  const mia = await proposeTimeout(world);
  const genuine = await submitted(world, 'changes:propose');
  for (const callback_id of ['changes:preview', 'changes:conflict']) {
    const forged = { ...genuine, view: { ...genuine.view, callback_id } };
    expect(await handIn(world, forged)).toContain('Only managers and editors can');
  }
  const asked = await untilTold(world, ADAM_ADMIN, 'proposes a change');
  const id = /"value":"(\w+)"/u.exec(JSON.stringify(asked.blocks))?.[1];
  for (const [action, trigger] of [
    ['changes:approve', '1.1'],
    ['changes:decline', '2.2'],
  ]) {
    await world.control('POST', '/deliver', {
      kind: 'interaction',
      body: {
        type: 'block_actions',
        team: { id: 'T0ACME001' },
        user: { id: MIA_MEMBER, team_id: 'T0ACME001' },
        channel: { id: 'C0GENERAL' },
        trigger_id: trigger,
        actions: [{ type: 'button', action_id: action, block_id: 'b', value: id }],
      },
    });
  }
  await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('Only managers and editors can')));
  // The same preview once more: it was handed in already.
  expect(await handIn(world, genuine)).toContain('This form is too old to go on with, or was sent already.');
  expect(await puts(world)).toEqual([]);
});

test('two who approve at the same time apply it once; the second reads who was first', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  await proposeTimeout(world);
  const { person: noah } = await openApproval(world, NOAH_MEMBER);
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  const said = await Promise.all([submit(noah), submit(adam)]);
  expect(said.filter((errors) => errors.length === 0)).toHaveLength(1);
  expect(said.flat().join()).toMatch(/Approved by|has begun to approve it/u);
  expect(await puts(world)).toHaveLength(1);
});

test('what was changed since is shown to the approver before anything is sent, and the proposal is made to what is there', async () => {
  await using world = await start();
  await proposeTimeout(world);
  await changeOutside(world, { max_forwards: 2 });
  const { person: adam, view } = await openApproval(world, ADAM_ADMIN, 'Changed in the meantime');
  expect(textOf(view)).toContain('It was changed after this was proposed');
  expect(textOf(view)).toMatch(/Then: \S+\nNow: \*2\*/u);
  expect(view.submit).toBe('Approve for Sandbox');
  expect(await puts(world)).toEqual([]);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect(await held(world)).toMatchObject({ timeout_seconds: 45, max_forwards: 2 });
});

test('a proposal that lapsed, was withdrawn or made anew answers in words, and is not applied', async () => {
  await using world = await start();
  await proposeTimeout(world);
  const first = await untilTold(world, ADAM_ADMIN, 'proposes a change');
  await world.person(MIA_MEMBER).close(true);
  const mia = await proposeTimeout(world, '50', 'A little longer.');
  await untilTold(world, ADAM_ADMIN, 'Replaced by a newer proposal of');
  const adam = direct(world, ADAM_ADMIN);
  await mia.close(true);
  await direct(world, MIA_MEMBER).press('Withdraw');
  await untilTold(world, ADAM_ADMIN, 'Withdrawn by');
  const id = /"value":"(\w+)"/u.exec(JSON.stringify(first.blocks))?.[1] ?? 'none';
  expect(id).not.toBe('none');

  await proposeTimeout(world, '55', 'Still.');
  const last = await untilTold(world, ADAM_ADMIN, 'Still.');
  world.clock.advance(WEEK);
  const closed = await untilTold(world, ADAM_ADMIN, 'It was not answered within 7 days, so nothing was changed.');
  expect(closed.ts).toBe(last.ts);
  expect(labelsOf(closed)).toEqual([]);
  // As it is pressed by somebody whose Slack still shows the buttons.
  const late = /"value":"(\w+)"/u.exec(JSON.stringify(last.blocks))?.[1] ?? 'none';
  await deliverPress(world, ADAM_ADMIN, 'changes:approve', late);
  await adam.until(
    ({ messages }) => messages.filter((each) => textOf(each).includes('not answered within')).length > 1,
  );
  expect(await puts(world)).toEqual([]);
});

test('a proposal that nobody answers for a week is told to its author once, and proposed again as it was', async () => {
  await using world = await start();
  const mia = await proposeTimeout(world, '55', 'Callers wait too long.');
  await mia.close(true);
  await untilTold(world, ADAM_ADMIN, 'proposes a change');
  world.clock.advance(WEEK - 5 * 60_000);
  expect(await read(mia, '/phone proposals')).toContain('Callers wait too long.');
  await mia.openHome();
  await mia.until(({ home }) => JSON.stringify(home).includes('Callers wait too long.'));
  world.clock.advance(5 * 60_000);
  const told = await untilTold(world, MIA_MEMBER, 'Nobody answered your proposal within 7 days');
  expect(textOf(told)).toContain('Reason: Callers wait too long.');
  await untilTold(world, ADAM_ADMIN, 'It was not answered within 7 days');
  await mia.until(({ home }) => !JSON.stringify(home).includes('Callers wait too long.'));
  await world.restart();
  world.clock.advance(DAY_MS);

  await changeOutside(world, { max_forwards: 2 });
  const there = direct(world, MIA_MEMBER);
  expect((await there.press('Propose again')).error).toBeNull();
  const preview = await modalCalled(there, 'Check the change');
  expect(preview.submit).toBe('Propose');
  expect(textOf(preview)).toContain('will give up after 55 s');
  expect(JSON.stringify(preview.blocks)).toContain('"initial_value":"Callers wait too long."');
  expect(await submit(there)).toEqual([]);
  await modalCalled(there, 'Proposed');
  await there.close(true);
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect(await held(world)).toMatchObject({ timeout_seconds: 55, max_forwards: 2 });
  const notices = (await there.see()).messages.filter((each) => textOf(each).includes('Nobody answered your proposal'));
  expect(notices).toHaveLength(1);
  // What was approved comes due no more.
  await adam.close(true);
  world.clock.advance(WEEK + DAY_MS);
  await world.restart();
  expect((await there.see()).messages.filter((each) => textOf(each).includes('Nobody answered'))).toHaveLength(1);
  expect(jobsOf(world)).not.toContainEqual(expect.stringContaining('lapse-'));
});

test('nobody proposes what somebody else proposed, and what still can be answered is not proposed again', async () => {
  await using world = await start();
  await proposeTimeout(world);
  const asked = await untilTold(world, ADAM_ADMIN, 'proposes a change');
  const id = /"value":"(\w+)"/u.exec(JSON.stringify(asked.blocks))?.[1] ?? 'none';
  await deliverPress(world, MIA_MEMBER, 'changes:propose-again', id);
  await untilTold(world, MIA_MEMBER, 'It is open.');
  await deliverPress(world, ADAM_ADMIN, 'changes:propose-again', id);
  await untilTold(world, ADAM_ADMIN, 'Only whoever made a proposal can propose it again.');
});

test('where nobody else may approve it, that is said, and what was chosen is kept', async () => {
  await using world = await startWorld();
  await connect(world, world.person(OLIVE_OWNER), 'everything');
  await world.control('POST', `/users/${OLIVE_OWNER}`, { role: 'deleted' });
  world.clock.advance(11 * 60_000);
  const mia = world.person(MIA_MEMBER);
  await ask(mia, `/phone follow-me ${ORDERED}`);
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await mia.fill('Give up after (seconds)', '45');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Because.');
  expect((await submit(mia)).join()).toContain('Nobody who may approve it could be reached.');
  expect(await puts(world)).toEqual([]);
});

test('a viewer proposes a diversion with an end, which begins when it is approved', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await mia.type('/phone divert main line to Anna until 5pm');
  expect((await modalCalled(mia, 'Check the change')).submit).toBe('Propose');
  await mia.fill('Why', 'Stocktaking.');
  await submit(mia);
  await modalCalled(mia, 'Proposed');
  expect(textOf(await untilTold(world, ADAM_ADMIN, 'Stocktaking.'))).toContain('Then what was before comes back');
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  const ringing = (await held(world)).destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
  expect(ringing).toEqual(['Anna']);
  await adam.close(true);
  expect(await read(world.person(ADAM_ADMIN), '/phone divert')).toContain('Main line');
});

test('a viewer who sees a private number in part proposes another ring time, and the number stays whole', async () => {
  await using world = await start();
  const before = (await held(world)).destinations.find(({ name }) => name === 'Ben')?.number;
  const mia = world.person(MIA_MEMBER);
  await ask(mia, `/phone follow-me ${ORDERED}`);
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await pick(mia, 'Ben', 'Edit');
  const form = await mia.until(({ modals }) => (modals.length === 2 ? modals.at(-1) : null));
  expect(JSON.stringify(form.blocks)).not.toContain(before);
  // The example in the hint is nobody's number.
  expect(JSON.stringify(form.blocks)).toContain('For example 01632 960123 or +44 1632 960123.');
  await mia.fill('Rings for (seconds)', '35');
  expect(await submit(mia)).toEqual([]);
  await mia.until(({ modals }) => modals.length === 1);
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Ben is slow.');
  await submit(mia);
  await modalCalled(mia, 'Proposed');
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  const after = (await held(world)).destinations.find(({ name }) => name === 'Ben');
  expect(after).toMatchObject({ number: before, ring_seconds: 35 });
});

test('a viewer proposes a change of a menu, which stands in App Home for those who may answer it', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone ivr ivr_acme_2');
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await mia.fill('Times the menu is replayed', '4');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Callers miss it.');
  await submit(mia);
  await modalCalled(mia, 'Proposed');
  const adam = world.person(ADAM_ADMIN);
  await adam.openHome();
  await adam.until(({ home }) => home !== null && textOf(home).includes('Callers miss it.'));
  expect(await read(adam, '/phone proposals')).toContain('Callers miss it.');
  expect(await read(world.person(NOAH_MEMBER), '/phone proposals')).toContain('You have no open proposal.');
});

describe('an approval is of what was shown:', () => {
  async function proposeOnly(world: World, name: string, by: string): Promise<void> {
    const person = world.person(by);
    await person.type(`/phone divert main line to ${name}`);
    await modalCalled(person, 'Divert calls');
    await person.fill('Until', 'none');
    expect(await submit(person)).toEqual([]);
    await modalCalled(person, 'Check the change');
    await person.fill('Why', 'Stocktaking.');
    expect(await submit(person)).toEqual([]);
    await modalCalled(person, 'Proposed');
    await person.close(true);
  }

  async function proposeDiversion(world: World, words: string): Promise<void> {
    const mia = world.person(MIA_MEMBER);
    await mia.type(`/phone divert ${words}`);
    await modalCalled(mia, 'Check the change');
    await mia.fill('Why', 'Stocktaking.');
    expect(await submit(mia)).toEqual([]);
    await modalCalled(mia, 'Proposed');
    await mia.close(true);
  }

  test('App Home opens the same view as the message, for Live too, and nothing is sent before it is approved', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'live-everything');
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone follow-me main line');
    await mia.press('Propose a change');
    await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
    await mia.fill('Give up after (seconds)', '45');
    await submit(mia);
    await mia.fill('Why', 'Callers wait too long.');
    await submit(mia);
    await modalCalled(mia, 'Proposed');
    const { person: inMessage, view } = await openApproval(world, ADAM_ADMIN);
    await inMessage.close(true);
    const adam = world.person(ADAM_ADMIN);
    await adam.openHome();
    // Complete, so that it is not drawn once more while something is pressed.
    await adam.until(({ home }) => home !== null && /Proposed: [\s\S]*-3\.05/u.test(textOf(home)));
    expect((await adam.press('Approve')).error).toBeNull();
    const shown = await modalCalled(adam, 'Check the change');
    expect(shown.submit).toBe('Approve for Live');
    expect(textOf(shown)).toBe(textOf(view));
    expect(textOf(shown)).toMatch(/Before: 60 s\nAfter: \*45 s\*/u);
    const asked = await untilTold(world, ADAM_ADMIN, 'proposes a change');
    expect(effectsIn(asked).join('\n')).toContain('After: *45 s*');
    for (const words of effectsIn(asked)) expect(textOf(shown)).toContain(words);
    expect(await puts(world)).toEqual([]);
    await submit(adam);
    await modalCalled(adam, 'Saved');
    expect(await puts(world)).toHaveLength(1);
    await adam.close(true);
    // What has an end and a warning, too.
    await proposeDiversion(world, 'main line to Anna until tomorrow 17:00');
    const diversion = effectsIn(await untilTold(world, ADAM_ADMIN, 'Stocktaking.'));
    expect(diversion.join('\n')).toMatch(/Today: [\s\S]*17:00 [\s\S]*Only Anna rings/u);
    await adam.openHome();
    await adam.until(({ home }) => home !== null && /Proposed: [^\n]*Anna only[\s\S]*-3\.05/u.test(textOf(home)));
    expect((await adam.press('Approve')).error).toBeNull();
    const there = textOf(await modalCalled(adam, 'Check the change'));
    for (const words of diversion) expect(there).toContain(words);
  });

  test('what changes between the look and the press is shown anew, and nothing is sent', async () => {
    await using world = await start();
    await makeEditor(world, NOAH_MEMBER);
    const { max_forwards } = await held(world);
    await proposeTimeout(world);
    const first = textOf(await untilTold(world, NOAH_MEMBER, 'proposes a change'));
    const { person: adam } = await openApproval(world, ADAM_ADMIN);
    await changeOutside(world, { max_forwards: 2 });
    await submit(adam);
    const anew = await modalCalled(adam, 'Changed in the meantime');
    expect(textOf(anew)).toContain('Nothing was approved and nothing was sent');
    expect(textOf(anew)).toMatch(/Now: \*2\*/u);
    expect(anew.submit).toBe('Approve for Sandbox');
    expect(await puts(world)).toEqual([]);
    expect(await read(world.person(OLIVE_OWNER), '/phone access proposals')).toContain('Callers wait too long.');
    // Everybody who was asked reads it, too.
    const told = await untilTold(world, NOAH_MEMBER, 'It was changed after this was proposed');
    expect(textOf(told)).toMatch(/Then: \S+\nNow: \*2\*/u);
    expect(labelsOf(told)).toEqual(['Approve', 'Decline']);
    // As it was when it was proposed.
    await changeOutside(world, { max_forwards });
    await submit(adam);
    await direct(world, NOAH_MEMBER).until(({ messages }) => messages.some((each) => textOf(each) === first));
    // Once more, and once more it is void.
    await changeOutside(world, { max_forwards: 4 });
    await submit(adam);
    await adam.until(({ modals }) => /Now: \*4\*/u.test(textOf(modals.at(-1) ?? { blocks: [] })));
    await untilTold(world, NOAH_MEMBER, 'Now: *4*');
    await submit(adam);
    await modalCalled(adam, 'Saved');
    await untilTold(world, NOAH_MEMBER, `Approved by <@${ADAM_ADMIN}>.`);
    expect(await held(world)).toMatchObject({ timeout_seconds: 45, max_forwards: 4 });
  });

  test.each([
    ['until tomorrow 17:00', 'New: Another change is planned from'],
    ['from tomorrow 9:00 until tomorrow 17:00', 'Cannot be sent like this:'],
  ])('what comes of a diversion %s counts as well as the settings', async (span, words) => {
    await using world = await start();
    await makeEditor(world, NOAH_MEMBER);
    await proposeDiversion(world, `main line to Anna ${span}`);
    const first = effectsIn(await untilTold(world, NOAH_MEMBER, 'proposes a change'));
    const { person: adam } = await openApproval(world, ADAM_ADMIN);
    const noah = world.person(NOAH_MEMBER);
    await noah.type('/phone divert main line to Ben from tomorrow 10:00 until tomorrow 12:00');
    await modalCalled(noah, 'Check the change');
    expect(await submit(noah)).toEqual([]);
    await modalCalled(noah, 'Planned');
    await submit(adam);
    expect(textOf(await modalCalled(adam, 'Changed in the meantime'))).toContain(words);
    expect(effectsIn(await untilTold(world, NOAH_MEMBER, 'Another change is planned from'))).not.toEqual(first);
    expect(await puts(world)).toEqual([]);
    expect(await read(world.person(OLIVE_OWNER), '/phone access proposals')).toContain('Stocktaking.');
  });

  test.each(['opened', 'pressed'])(
    'a key of another customer is connected before it is %s: it is not approved',
    async (when) => {
      await using world = await start();
      await proposeTimeout(world);
      const isOpen = when === 'pressed';
      const adam = isOpen ? (await openApproval(world, ADAM_ADMIN)).person : direct(world, ADAM_ADMIN);
      const keys = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
      const permissions = keys.items.find(({ id }) => id === 'everything')?.permissions;
      await world.provider('PATCH', '/keys/read-only', { permissions });
      // The same numbers and settings, under another name.
      await world.provider('PATCH', '/customers/acme', { customer_name: 'Somebody Else' });
      const olive = world.person(OLIVE_OWNER);
      await fillConnect(world, olive, 'read-only');
      await modalCalled(olive, 'Connected');
      if (isOpen) await adam.submit();
      else expect((await adam.press('Approve')).error).toBeNull();
      const refused = isOpen
        ? 'Another Sandbox key was connected after this form was opened.'
        : 'may not be the one that this was proposed for';
      await adam.until(({ modals, messages }) => JSON.stringify([modals, messages]).includes(refused));
      expect(await puts(world)).toEqual([]);
      expect(await read(world.person(NOAH_MEMBER), '/phone access proposals')).not.toContain('Callers wait');
      expect(await read(adam, '/phone access proposals')).toContain('Callers wait too long.');
    },
  );

  test('of two for one number the second says what it was made for, what holds now and what approving makes of it', async () => {
    await using world = await start();
    await proposeOnly(world, 'Anna', NOAH_MEMBER);
    await proposeOnly(world, 'Ben', MIA_MEMBER);
    const adam = direct(world, ADAM_ADMIN);
    for (const name of ['Anna', 'Ben']) await untilTold(world, ADAM_ADMIN, `will ring ${name}`);
    await adam.press('Approve', null, 'will ring Anna');
    await modalCalled(adam, 'Check the change');
    await submit(adam);
    await modalCalled(adam, 'Saved');
    await adam.close(true);
    const said = [
      'When it was proposed: Rings Anna, then Ben, then Chloë',
      'It was to become: Main line will ring Ben only',
      'Today: Anna only',
      'the same changes, made to what is there now. Main line will ring nobody',
    ];
    await adam.press('Approve', null, 'will ring Ben');
    const view = textOf(await modalCalled(adam, 'Changed in the meantime'));
    for (const each of said) expect(view).toContain(each);
    await adam.close(true);
    const listed = await read(adam, '/phone access proposals');
    for (const each of ['will ring Ben', `<@${ADAM_ADMIN}> changed it since. Now: Rings Anna only`, 'ring nobody'])
      expect(listed).toContain(each);
    const home = world.person(OLIVE_OWNER);
    await home.openHome();
    await home.until(
      (seen) => seen.home !== null && textOf(seen.home).includes('changed it since. Now: Rings Anna only'),
    );
    await adam.press('Approve', null, 'will ring Ben');
    await modalCalled(adam, 'Changed in the meantime');
    await submit(adam);
    await modalCalled(adam, 'Saved');
    const { destinations } = (await held(world)) as { destinations: { enabled: boolean }[] };
    expect(destinations.map(({ enabled }) => enabled)).toEqual([false, false, false]);
  });

  test('what is already so is settled without a write, once that was shown', async () => {
    await using world = await start();
    await proposeTimeout(world);
    const { person: adam } = await openApproval(world, ADAM_ADMIN);
    await changeOutside(world, { timeout_seconds: 45 });
    await submit(adam);
    await modalCalled(adam, 'Changed in the meantime');
    await submit(adam);
    await modalCalled(adam, 'Already as you want it');
    expect(await puts(world)).toEqual([]);
    await untilTold(world, ADAM_ADMIN, `Approved by <@${ADAM_ADMIN}>.`);
  });
});

test('a proposal and a preview of an earlier version show what approving does, and go on', async () => {
  const first = await start();
  await proposeTimeout(first);
  const { person } = await openApproval(first, ADAM_ADMIN);
  await person.see();
  const storage = await openEmbedded({ dir: first.dataDir, clock: first.clock });
  for (const prefix of ['proposal/', 'draft/']) {
    const { items } = await storage.records.list('-.T0ACME001', prefix);
    for (const { key, value } of items) await storage.records.put('-.T0ACME001', key, withoutNews(value));
  }
  await storage.close();
  await using world = first;
  await world.restart();
  const adam = direct(world, ADAM_ADMIN);
  await submit(adam);
  const view = await modalCalled(adam, 'Changed in the meantime');
  expect(textOf(view)).toContain('Nothing was approved and nothing was sent');
  expect(await puts(world)).toEqual([]);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).timeout_seconds).toBe(45);
});

/** A record as it was before approvals were of what was shown. */
function withoutNews(value: Json): Json {
  const { shown: _shown, account: _account, ...rest } = value as Record<string, Json>;
  const inner = Object.entries(rest).map(([name, each]) => [
    name,
    (name === 'draft' || name === 'approves') && typeof each === 'object' && each !== null ? withoutNews(each) : each,
  ]);
  return Object.fromEntries(inner) as Json;
}
