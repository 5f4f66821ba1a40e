import { expect, test } from 'vitest';
import { draftOf, NUMBER, startEngine, TENANT } from '../changes/support.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeMenu, MENU, pressUndo, sent, spoilWrites, submit, writes } from './change-support.ts';
import { ADAM_ADMIN, connect, labelsOf, MIA_MEMBER, OLIVE_OWNER, pressFor, read } from './support.ts';

const REPLAYS = 'Times the menu is replayed';
const FIRST = 'Wait for the first digit';

async function startConnected(key = 'everything') {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam };
}

/** A change of a ring list, made by the same road in a process beside the app. */
async function changeRingList(world: World, change: (list: readonly object[]) => readonly object[]): Promise<void> {
  await using engine = await startEngine({
    beside: { dir: world.dataDir, sandbox: world.sandbox, clock: world.clock },
  });
  const base = await engine.look('follow-me');
  const destinations = change(base.destinations as readonly object[]).map((entry) => ({ ...entry }));
  const draft = draftOf('follow-me', ADAM_ADMIN, base, { ...base, destinations });
  const applied = await engine.submit(await engine.drafts.create(TENANT, draft), draft);
  expect(applied.kind).toBe('done');
}

/** Forges a press of Undo with any value. */
async function forgeUndo(world: World, user: string, value: string): Promise<void> {
  const body = {
    type: 'block_actions',
    team: { id: 'T0ACME001' },
    user: { id: user, team_id: 'T0ACME001' },
    channel: { id: 'C0GENERAL' },
    trigger_id: `forged.${value}`,
    actions: [{ type: 'button', action_id: 'changes:undo', block_id: 'b', value }],
  };
  await world.control('POST', '/deliver', { kind: 'interaction', body });
}

test('an undo is previewed, saved, and can be undone itself', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  expect(await pressUndo(adam)).toContain('Before: 5\nAfter: *2*');
  expect(await submit(adam)).toContain('*Undone*');
  expect(await pressUndo(adam)).toContain('Before: 2\nAfter: *5*');
  expect(await submit(adam)).toContain('replayed 5 times');
  expect(await sent(world)).toEqual([{ replay_count: 5 }, { replay_count: 2 }, { replay_count: 5 }]);
});

test('a change that was undone is not undone again from an old message, whatever came after', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await read(adam, '/phone history');
  await pressUndo(adam);
  await submit(adam);
  await adam.close(true);
  await changeMenu(adam, { [REPLAYS]: '6' });
  await adam.close(true);
  expect((await adam.press('Undo')).error).toBeNull();
  const list = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('undone already')));
  expect(textOf(list)).toMatch(/That change was undone already, \w{3} \d+ \w{3} \d\d:\d\d\./u);
  // The list stands there as it is now, with the later change in it.
  expect(textOf(list)).toContain('Undone');
  expect(labelsOf(list).filter((label) => label === 'Undo').length).toBe(2);
  expect(await sent(world)).toEqual([{ replay_count: 5 }, { replay_count: 2 }, { replay_count: 6 }]);
});

test('an undo takes back what that change touched, and leaves later changes of other settings alone', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { first_digit_timeout_seconds: 9 });
  const preview = await pressUndo(adam);
  expect(preview).not.toContain(FIRST);
  expect(preview).not.toContain('changed again');
  await submit(adam);
  expect((await sent(world)).at(-1)).toEqual({ replay_count: 2 });
});

test('an undo of what was changed again after that says so before it takes that back too', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 6 });
  const preview = await pressUndo(adam);
  expect(preview).toContain('It was changed again after that; undoing takes back the later change too.');
  expect(preview).toContain('Before: 6\nAfter: *2*');
});

test('an undo that is overtaken between preview and save shows the conflict, without a form to go back to', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await pressUndo(adam);
  await world.provider('PATCH', `/ivrs/${MENU}`, { first_digit_timeout_seconds: 9 });
  const conflict = await submit(adam);
  expect(conflict).toContain('was changed while you were editing');
  expect(conflict).not.toContain('Edit on');
  await adam.fill('What now?', 'mine');
  expect(await submit(adam)).toContain('Before: 5\nAfter: *2*');
  expect(await submit(adam)).toContain('is now replayed 2 times.*');
});

test('an undo of what is already as it was says so', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 2 });
  await adam.press('Undo');
  const view = await adam.until(({ modals }) => (modals.at(-1)?.title === 'Not done' ? modals.at(-1) : null));
  expect(textOf(view)).toContain('The menu Out of hours is already as it was before that change.');
  expect(await sent(world)).toHaveLength(1);
});

test('restoring a ring list reuses the ids that still exist and creates the others anew', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeRingList(world, (list) => [...list.slice(1)].reverse());
  await adam.type(`/phone history ${NUMBER}`);
  const preview = await pressUndo(adam);
  expect(preview).toContain(' will ring Anna, then Ben, then Chloë');
  const undone = await submit(adam);
  expect(undone).toContain('*Undone*');
  expect(undone).toContain('may be cleared');
  expect(undone).not.toContain('Not brought back');
  const { destinations } = (await sent(world)).at(-1) as { destinations: Record<string, unknown>[] };
  expect(destinations.map(({ name, destination_id }) => [name, destination_id])).toEqual([
    ['Anna', undefined],
    ['Ben', 'destination_1002'],
    ['Chloë', 'destination_1003'],
  ]);
});

test('an undo that the provider refuses is told in its words, and nothing is changed', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await pressUndo(adam);
  await spoilWrites(world, { kind: 'status', status: 409, code: 'locked', message: 'The menu is locked.' });
  await adam.submit();
  expect(textOf(await adam.modal())).toContain('It says: "The menu is locked."');
});

test('an undo without the permission on the key is refused and booked', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await world.provider('PATCH', '/keys/everything', { capabilities: { ivrs: { read: true, write: false } } });
  await adam.press('Undo');
  const view = await adam.until(({ modals }) => (modals.at(-1)?.title === 'Not done' ? modals.at(-1) : null));
  expect(textOf(view)).toContain('not allowed to change IVR menus');
  await adam.close(true);
  expect(await read(adam, '/phone history')).toContain('Refused: not allowed, and nothing was sent.');
  expect(await sent(world)).toHaveLength(1);
});

test('an undo goes to the environment the change was made in, whichever is in use now', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await connect(world, adam, 'live-everything');
  await adam.type('/phone use live');
  await adam.type('/phone history');
  expect(await pressUndo(adam)).not.toContain('real phones');
  await submit(adam);
  expect((await writes(world)).map(({ environment }) => environment)).toEqual(['sandbox', 'sandbox']);
});

test('an undo of a key that was disconnected since says which account is missing', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await connect(world, adam, 'live-everything');
  await adam.type('/phone history');
  await adam.type('/phone disconnect sandbox');
  await adam.press('Disconnect Sandbox');
  await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('its key is deleted here')));
  const refusal = await pressFor(adam, 'Undo');
  expect(textOf(refusal)).toContain('No Sandbox account is connected to this workspace yet.');
});

function undoValue(blocks: readonly object[]): string {
  for (const block of blocks) {
    for (const each of ('elements' in block ? block.elements : []) as { action_id?: string; value?: string }[]) {
      if (each.action_id === 'changes:undo' && each.value !== undefined) return each.value;
    }
  }
  throw new Error('There is no Undo here');
}

test('a forged undo of an entry that is not of this workspace, or was never a change, does nothing', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  for (const value of ['2026-03-01T09:30:00.000Z/ffffffff', '', '../draft/x', 'x'.repeat(600)]) {
    await forgeUndo(world, ADAM_ADMIN, value);
  }
  await adam.type('/phone history');
  expect(await sent(world)).toEqual([]);
  expect(world.log.filter((line) => line.includes('a request failed'))).toEqual([]);
});

test('a viewer sees the history without Undo, and a forged undo is refused and booked', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  const value = undoValue((await adam.modal()).blocks);
  const mia = world.person(MIA_MEMBER);
  await forgeUndo(world, mia.user, value);
  const history = await read(mia, '/phone history');
  expect(history).toContain('Refused: not allowed, and nothing was sent.');
  expect(history).not.toContain('\nUndo\n');
  expect(await sent(world)).toHaveLength(1);
});

test('what one admin changed another may undo, and the history names both', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  const olive = world.person(OLIVE_OWNER);
  await olive.type('/phone history');
  await pressUndo(olive);
  await submit(olive);
  await olive.close(true);
  const history = await read(olive, '/phone history');
  expect(history).toContain(`Undone by <@${OLIVE_OWNER}>`);
  // It still says what it was.
  expect(history.split('Undone by')[1]).toContain('2 → 5');
});

test('an undo that was refused is no undo: the history still offers it, and says nothing of one', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await pressUndo(adam);
  await spoilWrites(world, { kind: 'status', status: 409, code: 'locked', message: 'The menu is locked.' });
  await adam.submit();
  await adam.close(true);
  expect(await read(adam, '/phone history')).not.toContain('Undone by');
  expect(await pressUndo(adam)).toContain('Before: 5\nAfter: *2*');
});

test('a text that was changed mentions nobody in the history', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { 'Schedule in words': 'Ask <!channel> or <@U0OLIVE01>' });
  await adam.close(true);
  const history = await read(adam, '/phone history');
  expect(history).toContain('Ask &lt;!channel&gt; or &lt;@U0OLIVE01&gt;');
  expect(history).not.toContain('<!channel>');
});

test('Edit on a card of Sandbox opens the menu of Sandbox, whichever account is in use by then', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await adam.type(`/phone ivr ${MENU}`);
  await connect(world, adam, 'live-everything');
  await adam.type('/phone use live');
  await adam.press('Edit');
  const form = await adam.until(({ modals }) => (modals.at(-1)?.submit === 'Preview' ? modals.at(-1) : null));
  expect(textOf(form)).toContain('*Sandbox*');
  expect(textOf(form)).toContain('Out of hours');
});
