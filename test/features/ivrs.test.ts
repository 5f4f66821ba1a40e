import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { callsDuring, open, turn } from './reading.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';

async function worldWith(key: string) {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

/** The provider's next list of menus. */
function nextList(world: World, data: unknown): Promise<unknown> {
  return world.provider('POST', '/faults', {
    match: { path: '/ivrs', exact: true },
    effect: {
      kind: 'status',
      status: 200,
      body: JSON.stringify({ success: true, data }),
      headers: { 'content-type': 'application/json' },
    },
  });
}

describe('/phone menus', () => {
  test.each(['items', 'array', 'ivrs'])('lists the menus, the root marked, in the shape "%s"', async (shape) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { ivr_list: shape });
    const message = await ask(mia, '/phone menus');
    expect(message.ephemeral).toBe(true);
    expect(textOf(message)).toBe(
      [
        '*IVR menus*  1–3 of 3',
        ...['*ROOT*', '+441632960101', 'root menu · schedule: always', 'Open'],
        ...['*Out of hours*', '+441632960101', 'schedule: out_of_hours', 'Open'],
        ...['*\u2068مرحبا &lt;&amp;&gt; Bookings\u2069*', '+441632960102', 'schedule: bank_holidays', 'Open'],
        '*Sandbox*',
      ].join('\n'),
    );
    expect(message.text).toContain('ROOT +441632960101 (root)');
  });

  test('lists menus of which only the id is given', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await nextList(world, [{ ivr_id: 'ivr_bare' }, { ivr_id: 'ivr_acme_1', name: 'ROOT', is_root: 'yes' }]);
    const message = await ask(mia, '/phone menus');
    expect(textOf(message)).toContain('ivr_bare');
    expect(textOf(await open(mia, 'ivr:card', 1))).toContain('root menu; its name cannot be changed');
  });

  test('pages through a hundred', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const hundred = Array.from({ length: 100 }, (_each, at) => ({ ivr_id: `ivr_${at}`, name: `Menu ${at + 1}.` }));
    await nextList(world, { items: hundred });
    expect(textOf(await ask(mia, '/phone menus'))).toContain('1–10 of 100');
    let page = await turn(mia, 'Next');
    for (let at = 2; at < 10; at += 1) page = await turn(mia, 'Next');
    expect(textOf(page)).toContain('91–100 of 100');
    expect(textOf(page)).toContain('*Menu 100.*');
    expect(labelsOf(page)).not.toContain('Next');
  });

  test('says so when there is none', async () => {
    const { world, mia } = await worldWith('no-balance');
    await using _ = world;
    expect(await read(mia, '/phone menus')).toContain('The provider lists no IVR menus for this account.');
    expect(await read(mia, '/phone menus root')).toContain('The provider lists no IVR menus for this account.');
  });

  test('says so when the key may not read them, and does not ask the provider', async () => {
    const { world, mia } = await worldWith('no-ivrs');
    await using _ = world;
    const calls = await callsDuring(world, async () => {
      expect(await read(mia, '/phone menus')).toContain('does not let this Sandbox key read IVR menus.');
      expect(await read(mia, '/phone menus root')).toContain('does not let this Sandbox key read IVR menus.');
    });
    expect(calls.filter((call) => call.includes('/ivrs'))).toEqual([]);
  });

  test('says so when the list cannot be understood', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await nextList(world, { menus: 3 });
    expect(await read(mia, '/phone menus')).toContain('an answer that Switchboard cannot read');
  });

  test('shows nothing to a guest', async () => {
    const { world } = await worldWith('everything');
    await using _ = world;
    const text = await read(world.person(GRETA_GUEST, PHONES), '/phone menus');
    expect(text).toContain('Switchboard is for full members');
    expect(text).not.toContain('ROOT');
  });
});
