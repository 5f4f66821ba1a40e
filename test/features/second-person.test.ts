import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { ringsNow } from './closing.ts';
import { begin, divert, overtake, told } from './diverting.ts';
import { held, modalCalled, openAgain, puts, submit } from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { layDown } from './laying-down.ts';
import { check, MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, NOAH_MEMBER, PARTNERS, PHONES, read } from './support.ts';

async function start(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

const SECOND = 'What a second person has to approve';

/** Changes a number's time-out up to the preview. */
async function preview(person: Person, seconds: string) {
  await openAgain(person);
  await person.fill('Give up after (seconds)', seconds);
  expect(await submit(person)).toEqual([]);
  return modalCalled(person, 'Check the change');
}

describe('where every change takes a second person', () => {
  test('a manager’s Save is Propose; an old preview does not save; nobody approves their own; another does', async () => {
    await using world = await start();
    await makeEditor(world, NOAH_MEMBER);
    const adam = world.person(ADAM_ADMIN);
    expect((await preview(adam, '45')).submit).toBe('Save to Sandbox');
    const noah = world.person(NOAH_MEMBER);
    expect((await preview(noah, '50')).submit).toBe('Save to Sandbox');
    const olive = world.person('U0OLIVE01');
    expect((await layDown(olive, { [SECOND]: 'everything' })).said).toContain('Takes a second person: every change');

    await submit(adam);
    const again = await modalCalled(adam, 'Check the change');
    expect(again.submit).toBe('Propose');
    expect(textOf(again)).toContain('A second person has to approve this, so it is proposed and not saved yet.');
    expect(await puts(world)).toEqual([]);
    await adam.fill('Why', 'Callers wait too long.');
    await submit(adam);
    await modalCalled(adam, 'Proposed');

    const asked = await untilTold(world, NOAH_MEMBER, 'proposes a change');
    const id = /"value":"(\w+)"/u.exec(JSON.stringify(asked.blocks))?.[1];
    await adam.close(true);
    const list = await ask(adam, '/phone proposals');
    expect(labelsOf(list)).toEqual(expect.arrayContaining(['Approve', 'Withdraw']));
    await adam.press('Approve');
    const own = await adam.until(({ modals, messages }) =>
      [...modals, ...messages].find((each) => textOf(each).includes('cannot approve your own')),
    );
    expect(textOf(own)).toContain('A second person has to approve this');
    expect(id).not.toBeUndefined();
    expect(await puts(world)).toEqual([]);

    await noah.close(true);
    const there = direct(world, NOAH_MEMBER);
    await there.press('Approve');
    await there.until(({ modals }) => modals.at(-1)?.submit === 'Approve for Sandbox');
    await submit(there);
    await modalCalled(there, 'Saved');
    expect((await held(world)).timeout_seconds).toBe(45);
  });

  test('an undo takes one too, and the editor’s forged preview saves nothing', async () => {
    await using world = await start();
    await makeEditor(world, NOAH_MEMBER);
    const adam = world.person(ADAM_ADMIN);
    await preview(adam, '45');
    await submit(adam);
    await modalCalled(adam, 'Saved');
    await adam.close(true);
    await layDown(adam, { [SECOND]: 'everything' });
    const noah = world.person(NOAH_MEMBER);
    await ask(noah, '/phone history');
    await noah.press('Undo');
    const undo = await noah.until(({ modals }) => (modals.at(-1)?.title === 'Check the change' ? modals.at(-1) : null));
    expect(undo.submit).toBe('Propose');
    await noah.fill('Why', 'It was better before.');
    await submit(noah);
    await modalCalled(noah, 'Proposed');
    const genuine = await submitted(world, 'changes:propose');
    await handIn(world, { ...genuine, view: { ...genuine.view, callback_id: 'changes:preview' } as never });
    expect(await puts(world)).toHaveLength(1);
    const there = direct(world, ADAM_ADMIN);
    await untilTold(world, ADAM_ADMIN, 'It was better before.');
    await there.press('Approve');
    await there.until(({ modals }) => modals.at(-1)?.submit === 'Approve for Sandbox');
    await submit(there);
    await modalCalled(there, 'Undone');
    expect((await held(world)).timeout_seconds).toBe(60);
    await there.close(true);
    expect(await read(adam, '/phone history')).toContain(`Undone by <@${ADAM_ADMIN}>`);
  });
});

test.each(['live', 'foreign'])(
  'where only %s takes one, an ordinary change of Sandbox is saved at once',
  async (rule) => {
    await using world = await start();
    await makeEditor(world, NOAH_MEMBER);
    await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'admin' });
    const adam = world.person(ADAM_ADMIN);
    if (rule === 'foreign') {
      await ask(adam, '/phone access');
      await adam.press('Change');
      await modalCalled(adam, 'Who may do what');
      await adam.fill('Managers', [NOAH_MEMBER]);
      await submit(adam);
      await adam.close(true);
    }
    expect((await layDown(adam, { [SECOND]: rule })).errors).toBe('');
    expect((await preview(adam, '45')).submit).toBe('Save to Sandbox');
  },
);

test('it is refused in words where nobody else is known who may approve, and to whoever is no manager', async () => {
  await using world = await start();
  const { errors } = await layDown(world.person(ADAM_ADMIN), { [SECOND]: 'everything' });
  expect(errors).toContain('This needs two who may approve, and nobody but you is known to.');
  expect((await preview(world.person(ADAM_ADMIN), '45')).submit).toBe('Save to Sandbox');
  expect(labelsOf(await ask(world.person(MIA_MEMBER), '/phone access'))).not.toContain('Approvals and channels');
});

test('a rule that cannot be read counts as the strictest', async () => {
  const first = await start();
  const storage = await openEmbedded({ dir: first.dataDir, clock: first.clock });
  await storage.records.put('-.T0ACME001', 'settings/rules', { second: 'sometimes' });
  await storage.close();
  await using world = first;
  await world.restart();
  expect((await preview(world.person(ADAM_ADMIN), '45')).submit).toBe('Propose');
});

test('proposals are answered in the channel that is set, and one with other organisations is refused', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  const adam = world.person(ADAM_ADMIN);
  const field = 'Channel in which proposals are answered';
  await layDown(adam, {});
  const forged = { 'proposals:asked-in': { type: 'conversations_select', selected_conversation: PARTNERS } };
  const answer = await handIn(world, await submitted(world, 'proposals:form'), forged);
  expect(answer).toContain('People of other organisations are in this channel, so nothing is posted there.');
  expect((await layDown(adam, { [field]: PHONES })).said).toContain(`Proposals are answered: <#${PHONES}>`);
  // What is left as it was is not judged again, so that it holds nothing else up.
  await world.control('POST', `/channels/${PHONES}`, { archived: true });
  const told = 'Channel that is told of every change';
  expect(await layDown(adam, { [told]: 'C0OPS0001' })).toMatchObject({ errors: '' });
  await world.control('POST', `/channels/${PHONES}`, { archived: false });
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone follow-me +441632960101');
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await mia.fill('Give up after (seconds)', '45');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Callers wait too long.');
  await submit(mia);
  expect(textOf(await modalCalled(mia, 'Proposed'))).toContain(`<#${PHONES}> was asked.`);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await noah.until(({ messages }) => messages.some((each) => textOf(each).includes('proposes a change')));
  await noah.press('Approve');
  await noah.until(({ modals }) => modals.at(-1)?.submit === 'Approve for Sandbox');
  await submit(noah);
  await modalCalled(noah, 'Saved');
  await noah.until(({ messages }) => messages.some((each) => textOf(each).includes(`Approved by <@${NOAH_MEMBER}>.`)));
  expect((await held(world)).timeout_seconds).toBe(45);
});

test('a preset that was made before the rule is not applied by one person alone, in words', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await layDown(adam, { [SECOND]: 'everything' });
  expect(await check(adam, 'closed until 5pm')).toContain('No second person has approved this preset');
  expect(await puts(world)).toEqual([]);
});

test('what was changed meanwhile is kept with a second person alone, and put back by one', async () => {
  await using world = await startWorld();
  const adam = await overtake(world);
  await makeEditor(world, NOAH_MEMBER);
  await told(world, 'was changed in the meantime');
  await layDown(adam, { [SECOND]: 'everything' });
  const own = direct(world, ADAM_ADMIN);
  await own.press('Keep');
  await own.until(({ modals, messages }) =>
    JSON.stringify([modals, messages]).includes('A second person has to approve that it lasts longer.'),
  );
  expect(await read(adam, '/phone divert')).toContain('waiting for an answer');
  await own.press('Put back');
  await until(async () => (await ringsNow(world)).join() === 'Anna,Ben,Chloë');
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
});

const ABROAD = '+33 1 70 18 99 00';

/** Types a diversion again with another end, up to its preview. */
async function again(person: Person, words: string) {
  await person.type(`/phone divert ${words}`);
  return modalCalled(person, 'Check the change');
}

test('what holds for a while lasts longer with a second person alone; its end and its return never wait', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await divert(adam, 'main line to Anna until 5');
  await layDown(adam, { [SECOND]: 'everything' });
  await ask(adam, '/phone divert');
  await adam.press('Extend');
  await adam.until(({ modals }) => modals.at(-1)?.submit != null);
  await adam.fill('Or another end', 'until 18:00');
  await adam.submit();
  const words = 'A second person has to approve that it lasts longer.';
  await adam.until(({ modals, messages }) => (JSON.stringify([modals, messages]).includes(words) ? true : null));
  await adam.close(true);

  const preview = await again(adam, 'main line to Anna until 6pm');
  expect(preview.submit).toBe('Propose');
  await adam.fill('Why', 'Anna stays longer.');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Proposed');
  await adam.close(true);
  const there = direct(world, NOAH_MEMBER);
  await untilTold(world, NOAH_MEMBER, 'Anna stays longer.');
  await there.press('Approve');
  await there.until(({ modals }) => modals.at(-1)?.submit === 'Approve for Sandbox');
  await submit(there);
  await modalCalled(there, 'Another end');
  expect(await read(adam, '/phone divert')).toContain('18:00');

  await ask(adam, '/phone divert');
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  expect((await held(world)).destinations.filter(({ enabled }) => enabled)).toHaveLength(3);
});

test('a diversion abroad is not made to last by an editor alone, nor by one manager where that takes two', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await adam.type(`/phone divert main line to ${ABROAD} until 5`);
  await modalCalled(adam, 'Check the change');
  await adam.fill('Confirm', ['yes']);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  const shown = await again(world.person(NOAH_MEMBER), `main line to ${ABROAD} until 6pm`);
  expect(shown.submit).toBeNull();
  expect(textOf(shown)).toContain('Needs a manager');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await modalCalled(adam, 'Who may do what');
  await adam.fill('Managers', [NOAH_MEMBER]);
  await submit(adam);
  await adam.close(true);
  await layDown(adam, { [SECOND]: 'foreign' });
  expect((await again(adam, `main line to ${ABROAD} until 6pm`)).submit).toBe('Propose');
});
