import { describe, expect, test } from 'vitest';
import { openBooks } from '../posts/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makePost } from './scheduling.ts';
import {
  ADAM_ADMIN,
  breakVendor,
  connect,
  GRETA_GUEST,
  keyOf,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PHONES,
} from './support.ts';
import { untilTraffic } from './watching.ts';

async function openHome(person: Person) {
  await person.openHome();
  return person.until(({ home }) => home);
}

const homeText = async (person: Person) => textOf(await openHome(person));

async function refresh(person: Person, expected: string): Promise<string> {
  await person.click({ home: true }, await refreshBlock(person), 'home:refresh');
  return person.until(({ home }) => {
    const text = home === null ? '' : textOf(home);
    return text.includes(expected) && text;
  });
}

async function refreshBlock(person: Person): Promise<string> {
  const { home } = await person.see();
  const block = home?.blocks.find((each) => JSON.stringify(each).includes('"home:refresh"'));
  return block?.block_id ?? 'missing';
}

async function connected(id: string): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), id);
  return world;
}

describe('the App Home', () => {
  test('says who can connect an account while there is none, and its button opens the form', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const home = await openHome(adam);
    expect(textOf(home)).toContain('*No phone account is connected to this workspace yet.*');
    expect(textOf(home)).toContain('Connect one');
    await adam.press('Connect an account');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Connect an account');
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', apiSecret);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Connected');
  });

  test('shows a member the balance and its environment', async () => {
    await using world = await connected('live-everything');
    const home = await openHome(world.person(MIA_MEMBER));
    expect(textOf(home)).toContain('*3.05 overdrawn*');
    expect(textOf(home)).toContain('*Live*');
    expect(labelsOf(home)).toEqual(['Read again']);
  });

  test('offers a manager to connect another key', async () => {
    await using world = await connected('everything');
    expect(labelsOf(await openHome(world.person(ADAM_ADMIN)))).toEqual([
      'Warn me',
      'Read again',
      'Connect another key',
    ]);
  });

  test('reads again when it is asked to', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    expect(await homeText(mia)).toContain('*0.1*');
    await world.vendor('PATCH', '/customers/acme', { balance: '7.77' });
    expect(await refresh(mia, '*7.77*')).toContain('*Sandbox*');
  });

  test('shows guests nothing of the account', async () => {
    await using world = await connected('everything');
    const text = await homeText(world.person(GRETA_GUEST, PHONES));
    expect(text).toContain('Switchboard is for full members of this workspace.');
    expect(text).not.toContain('0.1');
  });

  test('says so when the provider has trouble, and still shows the rest', async () => {
    await using world = await connected('everything');
    await breakVendor(world, { kind: 'status', status: 502, code: 'request_failed' }, { match: { path: '/balance' } });
    const text = await homeText(world.person(MIA_MEMBER));
    expect(text).toContain('could not complete the request');
    expect(text).toContain('*Sandbox*');
    expect(text).toContain('/phone help');
  });

  test('is not left empty when Slack cannot say who somebody is', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    await world.control('POST', '/faults', {
      method: 'users.info',
      effect: { kind: 'error', error: 'internal_error' },
    });
    expect(await homeText(mia)).toContain('Slack could not say who you are, so nothing was shown or changed.');
    expect(await refresh(mia, '*0.1*')).toContain('*Sandbox*');
  });

  test('shows the owner of a balance post how it does, with a button that pauses it and lets it run again', async () => {
    await using world = await connected('everything');
    const adam = world.person(ADAM_ADMIN, PHONES);
    await makePost(adam);
    expect(await homeText(adam)).toContain(
      '*Every weekday at 09:00* Europe/London in <#C0PHONES1> · *Sandbox*\nNext: ',
    );
    await pressInHome(adam, 'home:switch#0');
    await adam.until(({ home }) => home !== null && textOf(home).includes(`by <@${ADAM_ADMIN}>`));
    await pressInHome(adam, 'home:switch#0');
    await adam.until(({ home }) => home !== null && textOf(home).includes('Next: '));
    expect(await homeText(world.person(MIA_MEMBER))).not.toContain('09:00');
  });

  test('lists the posts of a person in the order in which they were made', async () => {
    await using world = await connected('everything');
    const adam = world.person(ADAM_ADMIN, PHONES);
    await using books = await openBooks(world);
    const made = [
      { id: 'c', day: 1 },
      { id: 'a', day: 3 },
      { id: 'b', day: 2 },
      { id: 'd', day: 2 },
    ];
    for (const [at, { id, day }] of made.entries()) {
      const timing = { kind: 'weekly', days: [1], time: `09:0${at}` } as const;
      await books.add({ id, owner: ADAM_ADMIN, timing, createdAt: `2026-01-0${day}T00:00:00.000Z` });
    }
    const times = [...(await homeText(adam)).matchAll(/ at 09:0(\d)/gu)].map(([, at]) => made[Number(at)]?.id);
    expect(times).toEqual(['c', 'b', 'd', 'a']);
  });

  test('pauses no post that was handed to somebody else meanwhile', async () => {
    await using world = await connected('everything');
    const adam = world.person(ADAM_ADMIN, PHONES);
    await makePost(adam);
    await homeText(adam);
    await adam.type('/phone schedule transfer 1');
    await adam.fill('New owner', OLIVE_OWNER);
    expect((await adam.submit()).error).toBeNull();
    await adam.close();
    await pressInHome(adam, 'home:switch#0');
    await untilTraffic(world, 'This balance post is no longer yours');
    const olive = world.person(OLIVE_OWNER, PHONES);
    expect(await homeText(olive)).toContain('Next: ');
    await adam.openHome();
    await adam.until(({ home }) => home !== null && !textOf(home).includes('09:00'));
  });
});

async function pressInHome(person: Person, action: string): Promise<void> {
  const { home } = await person.see();
  const block = home?.blocks.find((each) => JSON.stringify(each).includes(`"${action}"`));
  expect((await person.click({ home: true }, block?.block_id ?? 'missing', action)).error).toBeNull();
}
