import { describe, expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { divert } from './diverting.ts';
import { ADAM_ADMIN, ask, callsIn, connect, labelsOf, MIA_MEMBER, traffic } from './support.ts';

async function connected(id = 'everything'): Promise<{ world: World; adam: Person; mia: Person }> {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, id);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

const says = (person: Person, words: string) =>
  person.until(({ home }) => home !== null && textOf(home).includes(words) && home);

/** Opens the page and waits until it is filled. */
async function openHome(person: Person): Promise<void> {
  await person.openHome();
  await says(person, 'As of');
}

/** How often a page was sent to somebody. */
async function drawings(world: World, user: string): Promise<number> {
  const sent = (await traffic(world)).filter(({ label }) => label === 'views.publish');
  return sent.filter((each) => JSON.stringify(each).includes(user)).length;
}

describe('App Home that is open', () => {
  test('shows what somebody else changed, without being asked', async () => {
    const { world, adam, mia } = await connected();
    await using _ = world;
    await openHome(mia);
    await divert(adam);
    await says(mia, 'diverted to Anna');
    await ask(adam, '/phone disconnect sandbox');
    await adam.press('Disconnect Sandbox');
    await says(mia, 'No phone account is connected');
  });

  test('is left alone once nobody can be looking at it any more', async () => {
    const { world, adam, mia } = await connected();
    await using _ = world;
    await openHome(mia);
    world.clock.advance(16 * 60_000);
    await openHome(adam);
    const before = await drawings(world, MIA_MEMBER);
    await divert(adam);
    await says(adam, 'diverted to Anna');
    expect(await drawings(world, MIA_MEMBER)).toBe(before);
  });

  test('offers what a person may do since, and shows nothing to whoever may not look any more', async () => {
    const { world, adam, mia } = await connected();
    await using _ = world;
    await divert(adam);
    await openHome(mia);
    expect(labelsOf((await mia.see()).home ?? { blocks: [] })).not.toContain('End now');
    await makeEditor(world, MIA_MEMBER);
    await mia.until(({ home }) => home !== null && labelsOf(home).includes('End now'));
    await world.control('POST', `/users/${MIA_MEMBER}`, { role: 'guest' });
    world.clock.advance(5 * 60_000);
    await adam.type('/phone schedule currency GBP');
    const home = await says(mia, 'Switchboard is for full members');
    expect(labelsOf(home)).toEqual([]);
  });

  test('asks the provider once for all who look within a minute, and not at all for a look after that', async () => {
    const { world, adam, mia } = await connected();
    await using _ = world;
    const before = (await callsIn(world, 'sandbox')).length;
    await openHome(adam);
    const first = (await callsIn(world, 'sandbox')).slice(before).sort();
    expect(first.map((each) => each.replace(/%2B|\+/gu, '').replace(/44\d+/u, 'N'))).toEqual([
      'GET /balance',
      'GET /capabilities',
      'GET /numbers',
      ...Array.from({ length: 3 }, () => 'GET /numbers/N/follow-me'),
    ]);
    await openHome(mia);
    await adam.openHome();
    await says(adam, 'As of');
    expect((await callsIn(world, 'sandbox')).length).toBe(before + first.length);
  });

  test('is drawn anew where somebody else drew it in the meantime, and waits where Slack limits it', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    await openHome(mia);
    const conflict = { kind: 'error', error: 'hash_conflict' };
    await world.control('POST', '/faults', { method: 'views.publish', effect: conflict });
    await world.control('POST', '/faults', {
      method: 'views.publish',
      effect: { kind: 'rate_limited', retryAfter: 5 },
    });
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    const { home } = await mia.see();
    const block = home?.blocks.find((each) => JSON.stringify(each).includes('"home:refresh"'));
    const pressed = mia.click({ home: true }, block?.block_id ?? 'missing', 'home:refresh');
    await world.clock.pass(5_000);
    await pressed;
    await says(mia, 'credit: 7.77*');
  });

  test('is not overwritten by a drawing that began before another process drew it', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    await openHome(mia);
    await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' }, times: 1 });
    const { home } = await mia.see();
    const block = home?.blocks.find((each) => JSON.stringify(each).includes('"home:refresh"'));
    const pressed = mia.click({ home: true }, block?.block_id ?? 'missing', 'home:refresh');
    await pressed;
    await providerHolds(world);
    // Another process draws meanwhile, as far as Slack can tell.
    const [install] = world.slack.installs;
    const drawn = await fetch(`${world.slack.apiUrl}views.publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${install?.botToken}` },
      body: JSON.stringify({ user_id: MIA_MEMBER, view: { type: 'home', blocks: [{ type: 'divider' }] } }),
    });
    expect(await drawn.json()).toMatchObject({ ok: true });
    await world.provider('POST', '/release');
    await says(mia, 'As of');
    const refused = (await traffic(world)).filter((each) => JSON.stringify(each).includes('hash_conflict'));
    expect(refused).toHaveLength(1);
  });

  test('shows a workspace nothing of another one, and does nothing there, whatever ids it sends', async () => {
    const { world, mia } = await connected();
    await using _ = world;
    await openHome(mia);
    const sent = await drawings(world, MIA_MEMBER);
    const event = { type: 'app_home_opened', user: MIA_MEMBER, tab: 'home', channel: 'D0MIA0001' };
    const body = {
      type: 'event_callback',
      team_id: 'T0BOREAL1',
      event_id: 'Ev0FORGED',
      event_time: 1_780_999_205,
      event,
    };
    await world.control('POST', '/deliver', { kind: 'event', body });
    const press = {
      type: 'block_actions',
      team: { id: 'T0BOREAL1' },
      user: { id: ADAM_ADMIN, team_id: 'T0BOREAL1' },
      view: { id: 'V0FORGED', type: 'home', hash: '1.a', team_id: 'T0BOREAL1' },
      actions: [{ type: 'button', action_id: 'home:month', block_id: 'b', value: 'sandbox' }],
    };
    await world.control('POST', '/deliver', { kind: 'interaction', body: press });
    expect(await drawings(world, MIA_MEMBER)).toBe(sent);
  });
});
