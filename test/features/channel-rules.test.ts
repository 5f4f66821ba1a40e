import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makeEditor, untilTold } from './asking.ts';
import { begin, divert } from './diverting.ts';
import { held, modalCalled, openAgain, submit } from './follow-me/support.ts';
import { layDown } from './laying-down.ts';
import { goTo, list, makePost, openForm, postsIn, startConnected } from './scheduling.ts';
import { ADAM_ADMIN, ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, PHONES, pressFor, read } from './support.ts';

const BALANCES = 'Channels that may carry balances';
const CHANGES = 'Channel that is told of every change';
const OPS = 'C0OPS0001';

describe('where managers chose the channels that may carry balances', () => {
  test('sharing, new posts, resuming and sending are refused in words elsewhere, and go on in the chosen one', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await makePost(adam);
    expect((await layDown(adam, { [BALANCES]: [OPS] })).said).toContain(`Balances: only in <#${OPS}>`);
    await ask(adam, '/phone balance');
    expect(textOf(await pressFor(adam, 'Share to channel'))).toContain('The balance was not shared: the managers');
    await adam.hear('@switchboard how much credit have we got left?');
    expect(textOf(await pressFor(adam, 'Share here'))).toContain(
      'It was not shared: the managers of this workspace chose the channels for balances',
    );
    expect(await postsIn(adam)).toEqual([]);
    await openForm(adam);
    await adam.submit();
    expect(Object.values((await adam.modal()).errors ?? {}).join()).toContain('this is not one of them');
    await adam.close(true);
    expect(await read(adam, '/phone schedule send 1')).toContain('chose other channels for balances');
    expect(await read(adam, '/phone access')).toContain(`Balances only in <#${OPS}>.`);
    const inOps = world.person(ADAM_ADMIN, OPS);
    await ask(inOps, '/phone balance');
    expect((await inOps.press('Share to channel')).error).toBeNull();
    await inOps.until(({ messages }) =>
      messages.some(({ text, ephemeral }) => !ephemeral && text.includes('Call credit')),
    );
  });

  test('a post that is due elsewhere pauses, and its owner is told why', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await makePost(adam);
    await layDown(adam, { [BALANCES]: [OPS] });
    goTo(world, '2026-03-09T09:00:01Z');
    await untilTold(world, ADAM_ADMIN, 'chose the channels that may carry balances');
    expect(await postsIn(adam)).toEqual([]);
    expect(textOf(await list(adam))).toContain('*Paused*');
  });

  test('the watch is refused there as well', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await layDown(adam, { [BALANCES]: [OPS] });
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Warn at', '20.00');
    await adam.submit();
    expect(Object.values((await adam.modal()).errors ?? {}).join()).toContain('this is not one of them');
    expect(world.log.join()).not.toContain('"level":50');
  });
});

describe('where a channel is told of every change', () => {
  test('a change is told once, with who, what, before and after, and Undo for those who may', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await makeEditor(world, NOAH_MEMBER);
    await layDown(adam, { [CHANGES]: PHONES });
    const noah = world.person(NOAH_MEMBER, PHONES);
    await openAgain(noah);
    await noah.fill('Give up after (seconds)', '45');
    await submit(noah);
    await modalCalled(noah, 'Check the change');
    await submit(noah);
    await modalCalled(noah, 'Saved');
    await noah.close(true);
    const told = await noah.until(({ messages }) => messages.find(({ text }) => text.includes('changed Follow-Me')));
    expect(told.ephemeral).toBe(false);
    expect(textOf(told)).toContain(`<@${NOAH_MEMBER}> changed Follow-Me of`);
    expect(textOf(told)).toMatch(/Before: 60 s[\s\S]*After: \*45 s\*/u);
    expect(labelsOf(told)).toEqual(['Undo']);
    const mia = world.person(MIA_MEMBER, PHONES);
    await mia.press('Undo');
    await mia.until(({ messages }) =>
      messages.some((each) => textOf(each).includes('Only managers and editors can undo')),
    );
    await noah.press('Undo');
    await modalCalled(noah, 'Check the change');
    await submit(noah);
    await modalCalled(noah, 'Undone');
    await noah.until(({ messages }) => messages.some(({ text }) => text.includes('took back a change of Follow-Me')));
    const all = (await noah.see()).messages.filter(({ ephemeral, text }) => !ephemeral && text.includes('Follow-Me'));
    expect(all).toHaveLength(2);
    expect((await held(world)).timeout_seconds).toBe(60);
  });

  test('what holds for a while is told when it begins and when it has ended', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await layDown(adam, { [CHANGES]: PHONES });
    await divert(adam);
    const there = world.person(ADAM_ADMIN, PHONES);
    await there.until(({ messages }) => messages.some((each) => textOf(each).includes('For a while, until')));
    world.clock.advance(6 * 60 * 60_000);
    await there.until(({ messages }) =>
      messages.some((each) => textOf(each).includes('for a while is over, and what was before came back')),
    );
  });

  test('a channel that was opened to another organisation is told of nothing more, and managers hear of it once', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await layDown(adam, { [CHANGES]: PHONES });
    await world.control('POST', `/channels/${PHONES}`, { shared: true });
    await divert(adam);
    await untilTold(world, ADAM_ADMIN, 'Changes are no longer told in');
    const { messages } = await world.person(ADAM_ADMIN, PHONES).see();
    expect(messages.filter((each) => textOf(each).includes('Follow-Me'))).toEqual([]);
    expect(await read(adam, '/phone access')).not.toContain('Every change is told');
  });
});
