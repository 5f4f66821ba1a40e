import { expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { changeOutside, modalCalled, openForm, pick, rowReads, submit } from './follow-me/support.ts';
import { MINUTE, pressUntil, ringReads, stored, worldWith } from './ring-reads.ts';
import { ADAM_ADMIN, connect, read } from './support.ts';

test('what was read lately answers at once, says how old it is, and is read anew where that is wanted', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  expect(await ringReads(world, () => read(mia, '/phone where noah'))).toHaveLength(5);
  world.clock.advance(12 * MINUTE);
  await changeOutside(
    world,
    { destinations: [{ number: '+447700900132', name: 'Noah N', enabled: true }] },
    '+441174960150',
  );
  const calls = await ringReads(world, async () => {
    const text = await read(mia, '/phone where noah');
    expect(text).toContain('*2 of 5 numbers ring Noah Nkemelu');
    expect(text).toContain('Searched: all 5 numbers, read 12 minutes ago');
  });
  expect(calls).toEqual([]);
  const again = await ringReads(world, async () => {
    expect(await pressUntil(mia, 'Look again', /read just now/)).toContain('*1 of 5 numbers rings Noah N (•••132).*');
  });
  expect(again).toHaveLength(5);
  world.clock.advance(16 * MINUTE);
  expect(await ringReads(world, () => read(mia, '/phone where noah'))).toHaveLength(5);
});

test('a number that came since is read, and one that is gone is not counted any more', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await world.provider('PATCH', '/numbers/%2B448081570140', { status: 'ceased' });
  expect(await read(mia, '/phone where noah')).toContain('*1 of 4 numbers rings Noah');
  await world.provider('PATCH', '/numbers/%2B448081570140', { status: 'active' });
  await world.provider('PATCH', '/numbers/%2B441174960120', { status: 'ceased' });
  const calls = await ringReads(world, async () => {
    await read(mia, '/phone numbers');
    const text = await read(mia, '/phone where noah');
    expect(text).toContain('*1 of 4 numbers rings Noah');
    expect(text).toContain('*Freephone*');
  });
  expect(calls).toEqual(['GET /numbers/%2B448081570140/follow-me']);
});

test('it is there after a restart', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone where noah');
  await world.restart();
  const calls = await ringReads(world, async () => {
    expect(await read(mia, '/phone where noah')).toContain('*2 of 5 numbers ring Noah');
  });
  expect(calls).toEqual([]);
});

test('every Follow-Me that is read keeps it up to date, without a call of its own', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone where noah');
  await changeOutside(
    world,
    { destinations: [{ number: '+447700900132', name: 'Noah N', enabled: true }] },
    '+441174960150',
  );
  expect(await ringReads(world, () => read(mia, '/phone follow-me group travel'))).toHaveLength(1);
  const calls = await ringReads(world, async () => {
    expect(await read(mia, '/phone where noah n')).toContain('Noah N (•••132)');
  });
  expect(calls).toEqual([]);
});

test('so does every change that is saved', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  const calls = await ringReads(world, async () => {
    expect(await read(adam, '/phone where ben')).toContain('1 more has it switched off');
  });
  expect(calls).not.toContain('GET /numbers/%2B441632960101/follow-me');
});

test('after a write whose outcome nobody could read back, the number is read anew', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await read(adam, '/phone where ben');
  await pick(adam, 'Ben', 'Remove');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  const path = '/numbers/%2B441632960101/follow-me';
  // The look before the write passes, those after it do not.
  const match = { match: { path, method: 'GET' }, effect: { kind: 'status', status: 500 }, times: 'always', skip: 1 };
  await world.provider('POST', '/faults', match);
  await submit(adam);
  await adam.until(({ modals }) => modals.at(-1)?.title !== 'Check the change' && modals.at(-1));
  await adam.close(true);
  await world.provider('DELETE', '/faults');
  const calls = await ringReads(world, () => read(adam, '/phone where ben'));
  expect(calls).toEqual(['GET /numbers/%2B441632960101/follow-me']);
});

test('disconnecting deletes it, and it names no key', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  const adam = world.person(ADAM_ADMIN);
  await read(mia, '/phone where noah');
  const kept = await until(async () => {
    const found = await stored(world);
    return found.length === 5 && found;
  });
  expect(kept.join()).toContain('Noah Nkemelu');
  expect(kept.join()).not.toContain('demo-key');
  await adam.type('/phone disconnect sandbox');
  expect((await adam.press('Disconnect Sandbox')).error).toBeNull();
  await until(async () => (await stored(world)).length === 0);
});

test('another key begins without what was read with the one before it', async () => {
  const { world, mia } = await worldWith('firm');
  await using _ = world;
  await read(mia, '/phone where noah');
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await until(async () => (await stored(world)).length === 0);
  expect(await read(mia, '/phone where noah')).toContain('*None of 3 numbers rings "noah".*');
});
