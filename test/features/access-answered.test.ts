import { describe, expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { askForAccess, DAY_MS, deliverAllow, direct, makeEditor, startAsking, untilTold } from './asking.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, read } from './support.ts';

describe('a request', () => {
  test('is over after seven days', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    world.clock.advance(7 * DAY_MS);
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, 'This request is no longer open, and nothing was changed.');
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
  });

  test('is answered once: a second manager sees what the first said', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await connect(world, world.person(OLIVE_OWNER), 'live-everything');
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone access');
    await askForAccess(mia);
    await direct(world, OLIVE_OWNER).press('Not now');
    await untilTold(world, OLIVE_OWNER, 'declined');
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, `<@${OLIVE_OWNER}> declined`);
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
  });

  test.each([
    ['the asker', { user: MIA_MEMBER }],
    ['another member', { user: NOAH_MEMBER }],
    ['an editor', { user: 'U0PRIYA01' }],
    ['a guest', { user: GRETA_GUEST }],
    ['an admin of another workspace', { user: 'U0BETH001', team: 'T0BOREAL1' }],
  ])('cannot be allowed by %s', async (_, forger) => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    await makeEditor(world, 'U0PRIYA01');
    const request = await untilTold(world, ADAM_ADMIN, 'is asking to become');
    const value = /"value":"(U0MIA0001 \w+)"/u.exec(JSON.stringify(request.blocks))?.[1] ?? '';
    expect(value).not.toBe('');
    await deliverAllow(world, value, forger);
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
    await deliverAllow(world, value, { user: OLIVE_OWNER });
    await untilTold(world, MIA_MEMBER, `<@${OLIVE_OWNER}> made you an editor`);
  });

  test('whose id was made up, or that is of somebody else, changes nothing', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    const admin = { user: ADAM_ADMIN };
    for (const value of ['U0MIA0001 0123456789ab', `${NOAH_MEMBER} 0123456789ab`, '../settings x', '']) {
      await deliverAllow(world, value, admin);
    }
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
    expect(await read(world.person(NOAH_MEMBER), '/phone access')).toContain('You are a viewer.');
  });

  test('of a person who became a guest is not allowed', async () => {
    const { world: started } = await startAsking();
    await using world = started;
    await world.control('POST', `/users/${MIA_MEMBER}`, { role: 'guest' });
    world.clock.advance(61_000);
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, 'Mia Moreau is no longer a full member of this workspace.');
    expect(await read(world.person(ADAM_ADMIN), '/phone access')).toContain('Nobody is named yet.');
  });
});
