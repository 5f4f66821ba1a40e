import { describe, expect, test } from 'vitest';
import { openBooks } from '../posts/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { changeMenu } from './change-support.ts';
import { begin, divert, ringing, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { MAIN, makePreset } from './presetting.ts';
import { makePost } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  GRETA_GUEST,
  keyOf,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PHONES,
} from './support.ts';
import { balanceIs, startWatch } from './watching.ts';

/** Opens the page and waits until it says something that it says when it is filled. */
async function openHome(person: Person, filled = 'List read') {
  await person.openHome();
  return person.until(({ home }) => home !== null && textOf(home).includes(filled) && home);
}

const homeText = async (person: Person, filled?: string) => textOf(await openHome(person, filled));

async function refresh(person: Person, expected: string): Promise<string> {
  await pressInHome(person, 'home:refresh');
  return person.until(({ home }) => {
    const text = home === null ? '' : textOf(home);
    return text.includes(expected) && text;
  });
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
    const home = await openHome(adam, 'No phone');
    expect(textOf(home)).toContain('*No phone account is connected to this workspace yet.*');
    expect(textOf(home)).toContain('1. Press *Connect* and enter the API key and secret');
    const mia = await openHome(world.person(MIA_MEMBER), 'No phone');
    expect(textOf(mia)).toContain('A workspace admin or owner presses *Connect* here');
    expect(labelsOf(mia)).toEqual([]);
    await adam.press('Connect');
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
    expect(textOf(home)).toContain('*Call credit: -3.05, overdrawn*');
    expect(textOf(home)).toContain(':red_circle: *Live*');
    expect(new Set(labelsOf(home))).toEqual(new Set(['Read again', 'Open', 'All', 'Give my number', 'Ask for access']));
  });

  test('offers a manager to connect another key', async () => {
    await using world = await connected('everything');
    const labels = labelsOf(await openHome(world.person(ADAM_ADMIN)));
    expect(labels.slice(0, 3)).toEqual(['Read again', 'Connect another key', 'Warn me']);
    expect(labels.at(-1)).toBe('Change');
  });

  test('says how the credit changed and how long it lasts, and offers no warning beside a watch', async () => {
    const { world, adam } = await startWatch(['20']);
    await using _ = world;
    for (const balance of ['100.00', '90.00', '80.00', '70.00', '60.00']) {
      await balanceIs(world, balance);
      await ask(adam, '/phone balance');
      world.clock.advance(24 * 60 * 60_000);
    }
    const home = await openHome(adam, 'credit: 60.00*');
    expect(labelsOf(home)).not.toContain('Warn me');
    const text = textOf(home);
    expect(text).toMatch(/\*Call credit: 60\.00\*\nLasts until about .+ a day\nFell by 40\.00 in 5 days/);
    expect(text).not.toMatch(/Trend:|lowest|highest/);
  });

  test('reads again when it is asked to', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    expect(await homeText(mia)).toContain('credit: 0.1*');
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    expect(await refresh(mia, 'credit: 7.77*')).toContain('*Sandbox*');
  });

  test('shows guests nothing of the account', async () => {
    await using world = await connected('everything');
    const home = await openHome(world.person(GRETA_GUEST, PHONES), 'Switchboard is for full members');
    expect(textOf(home)).not.toContain('0.1');
    expect(labelsOf(home)).toEqual([]);
  });

  test('says so when the provider has trouble, and still shows the rest', async () => {
    await using world = await connected('everything');
    await breakProvider(
      world,
      { kind: 'status', status: 502, code: 'request_failed' },
      { match: { path: '/balance' } },
    );
    const text = await homeText(world.person(MIA_MEMBER), 'could not complete the request');
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
    await openHome(mia, 'Slack could not say who you are, so nothing was shown or changed.');
    expect(await refresh(mia, 'credit: 0.1*')).toContain('*Sandbox*');
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
    expect(labelsOf(await openHome(world.person(MIA_MEMBER)))).not.toContain('Pause');
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
    const times = [...(await homeText(adam)).matchAll(/ at 09:0(\d)\*/gu)].map(([, at]) => made[Number(at)]?.id);
    expect(times).toEqual(['c', 'b', 'd', 'a']);
  });

  test('pauses no post that was handed to somebody else meanwhile', async () => {
    await using world = await connected('everything');
    await makeEditor(world, MIA_MEMBER);
    await using books = await openBooks(world);
    const { id } = await books.add({ owner: MIA_MEMBER });
    const mia = world.person(MIA_MEMBER, PHONES);
    expect(labelsOf(await openHome(mia))).toContain('Pause');
    await books.schedules.change('-.T0ACME001', id, (post) => ({ ...post, owner: OLIVE_OWNER }));
    await pressInHome(mia, 'home:switch#0');
    expect(textOf(await mia.until(({ modals }) => modals.at(-1)))).toContain('This balance post is no longer yours');
    await mia.close();
    expect((await books.schedules.find('-.T0ACME001', id))?.paused).toBeNull();
    await mia.openHome();
    await mia.until(({ home }) => home !== null && !labelsOf(home).includes('Pause'));
  });

  test('shows what is diverted, and ends it for an editor', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await divert(adam);
    const text = await homeText(adam);
    expect(text).toContain('*Diverted now:* 1\n*Main line* · until Tuesday 9 June, 17:00 (Europe/London)');
    expect(text).toContain('*Main line* · +441632960101 · rings Anna · :alarm_clock: Diverted until');
    expect(labelsOf(await openHome(world.person(MIA_MEMBER)))).not.toContain('End now');
    await adam.press('End now');
    await adam.until(({ modals }) => modals.some((each) => textOf(each).includes('*Back')));
    expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
    await adam.close();
    expect(await homeText(adam)).toContain('*Diverted now:* nothing');
  });

  test('shows what is planned, who is on duty, the next closed day and presets, and follows them', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    expect(await homeText(adam)).not.toMatch(/Planned|On duty|Closed days|Presets/u);
    // Nobody looks any more, so that nothing is drawn meanwhile.
    world.clock.advance(16 * 60_000);
    await makePreset(adam, 'Closed', { things: [MAIN], how: 'now' });
    await adam.type('/phone closed-days 25 December');
    await modalCalled(adam, 'New closed day');
    await adam.fill('Name', 'Christmas');
    expect(await submit(adam)).toEqual([]);
    await told(world, 'The closed day is saved.');
    await makeList(adam);
    await told(world, 'The duty list of Main line is saved.');
    await adam.type('/phone divert main line to Anna from tomorrow 9:00 until tomorrow 17:00');
    await modalCalled(adam, 'Check the change');
    expect(await homeText(adam)).not.toContain('Planned');
    // Only this change is waited with, for others that come with it.
    const gathered = world.clock.pass(700);
    expect(await submit(adam)).toEqual([]);
    await gathered;
    await modalCalled(adam, 'Planned');
    await adam.close(true);
    const wanted = [
      /\*Planned:\* 1\n\*Main line\* · Diversion planned from Wednesday 10 June, 09:00/u,
      /\*On duty:\* 1 list\n\*Main line\* · From Tuesday 9 June, 12:00 \(Europe\/London\): Ben first/u,
      /\*Closed days ahead:\* 1\n\*Christmas\* · Friday 25 December 2026/u,
      /\*Presets:\* 1\n\*Closed\* · Main line · next Christmas: Friday 25 December 2026/u,
    ];
    // By itself: nobody opens the page again.
    await adam.until(({ home }) => home !== null && wanted.every((each) => each.test(textOf(home))));
    await pressInHome(adam, 'duty:list#home');
    await adam.until(({ modals }) => modals.some((each) => textOf(each).includes('1 duty list')));
  });

  test('offers an editor alone to undo a change, and does it', async () => {
    await using world = await connected('everything');
    const adam = world.person(ADAM_ADMIN);
    await changeMenu(adam, { 'Times the menu is replayed': '5' });
    await adam.close(true);
    const home = await openHome(adam);
    expect(textOf(home)).toContain('*The menu Out of hours* · Sandbox');
    expect(labelsOf(await openHome(world.person(MIA_MEMBER)))).not.toContain('Undo');
    await adam.press('Undo');
    await adam.until(({ modals }) => modals.some((each) => textOf(each).includes('Before: 5\nAfter: *2*')));
  });

  test('turns the pages of many numbers, finds some, and opens one over the page', async () => {
    await using world = await connected('large');
    const adam = world.person(ADAM_ADMIN);
    const home = await openHome(adam);
    expect(textOf(home)).toContain('*Numbers*  1–10 of 250');
    expect(home.blocks.length).toBeLessThanOrEqual(100);
    await adam.press('Next');
    await adam.until(({ home }) => home !== null && textOf(home).includes('11–20 of 250'));
    await pressInHome(adam, 'home:find', '0003');
    await adam.until(({ home }) => home !== null && textOf(home).includes('matching "0003"'));
    await pressInHome(adam, 'number:card#home-0');
    const card = await adam.until(({ modals }) => modals.at(-1));
    expect(textOf(card)).toContain('+442079460003');
  });

  test('shows what it knows at once, and the rest when the provider answers', async () => {
    await using world = await connected('everything');
    const mia = world.person(MIA_MEMBER);
    await openHome(mia);
    world.clock.advance(10 * 60_000);
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    await breakProvider(world, { kind: 'hold' });
    await mia.openHome();
    const text = await mia.until(({ home }) => {
      const said = home === null ? '' : textOf(home);
      return said.includes('Open') && said.includes('credit: 0.1*') && said;
    });
    expect(text).toContain('*Main line* · +441632960101 · rings Anna, then Ben, then Chloë');
    await world.provider('POST', '/release');
  });
});

async function pressInHome(person: Person, action: string, value: string | null = null): Promise<void> {
  const { home } = await person.see();
  const block = home?.blocks.find((each) => JSON.stringify(each).includes(`"${action}"`));
  expect((await person.click({ home: true }, block?.block_id ?? 'missing', action, value)).error).toBeNull();
}
