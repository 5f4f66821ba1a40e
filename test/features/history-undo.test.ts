import { expect, test } from 'vitest';
import { draftOf, startEngine, TENANT } from '../changes/support.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeMenu, fillAndSubmit, openForm, pressUndo, submit } from './change-support.ts';
import { ADAM_ADMIN, ask, connect } from './support.ts';

const REPLAYS = 'Times the menu is replayed';

async function startConnected() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  return { world, adam };
}

/** Another time-out for the main line, by a process beside the app. */
async function changeFollowMe(world: World): Promise<void> {
  await using engine = await startEngine({
    beside: { dir: world.dataDir, sandbox: world.sandbox, clock: world.clock },
  });
  const base = await engine.look('follow-me');
  const draft = draftOf('follow-me', ADAM_ADMIN, base, { ...base, timeoutSeconds: 45 });
  expect((await engine.submit(await engine.drafts.create(TENANT, draft), draft)).kind).toBe('done');
}

/** The first line of each entry of the history that has this button beside it. */
async function entriesWith(world: World, button: string): Promise<string[]> {
  const { blocks } = await ask(world.person(ADAM_ADMIN), '/phone history');
  return blocks
    .filter(({ accessory }) => (accessory as { text?: { text: string } } | undefined)?.text?.text === button)
    .map((block) => textOf({ blocks: [{ text: block.text }] }).split('\n')[0] ?? '');
}

test('what was undone has no Undo any more, and what undid it has one and says what it is', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await changeMenu(adam, { [REPLAYS]: '5' });
  expect(await entriesWith(world, 'Undo')).toEqual([expect.stringMatching(/^\*The menu .*Out of hours.* · Sandbox$/)]);
  await pressUndo(adam);
  await submit(adam);
  await adam.close(true);
  expect(await entriesWith(world, 'Undo')).toEqual([expect.stringContaining('Out of hours, taken back*')]);
});

test('what the provider did not take has no Undo', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '99' });
  await submit(adam);
  await adam.close(true);
  expect(textOf(await ask(adam, '/phone history'))).toContain('Not taken by the provider.');
  expect(await entriesWith(world, 'Undo')).toEqual([]);
});

test.each([
  ['follow_me', ['Out of hours']],
  ['ivrs', ['Follow-Me of Main line +441632960101']],
])(
  'without the permission to change %s the history offers no Undo for it, and goes on offering the other',
  async (group, left) => {
    const { world, adam } = await startConnected();
    await using _ = world;
    await changeMenu(adam, { [REPLAYS]: '5' });
    await adam.close(true);
    await changeFollowMe(world);
    expect(await entriesWith(world, 'Undo')).toHaveLength(2);
    await world.provider('PATCH', '/keys/everything', { capabilities: { [group]: { read: true, write: false } } });
    // What a key may do is believed for five minutes where it only decides what is shown.
    world.clock.advance(300_000);
    expect(await entriesWith(world, 'Undo')).toEqual(left.map((name) => expect.stringContaining(name)));
  },
);
