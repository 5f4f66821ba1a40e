import { describe, expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { ADAM_ADMIN, breakProvider, callsIn, connect, MIA_MEMBER } from '../features/support.ts';
import { DAY, HOUR, MINUTE, openBooks, PHONES, startSecond, TENANT } from '../posts/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';

/** A workspace with a connected key, and its storage. */
async function stage(key = 'everything') {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  const books = await openBooks(world);
  // Whose posts they are may change them.
  await books.records.put(TENANT, 'settings/access', { managers: [], editors: [MIA_MEMBER], groups: [] });
  await connect(world, adam, key);
  const mia = world.person(MIA_MEMBER, PHONES);
  return {
    world,
    books,
    mia,
    /** Mia's direct messages with the app. */
    direct: world.person(MIA_MEMBER, 'D0MIA0001'),
    async [Symbol.asyncDispose]() {
      await books[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

function messageNo(person: Person, count: number): Promise<SeenMessage> {
  return person.until(({ messages }) => messages[count - 1]);
}

async function setBalance(world: World, balance: string): Promise<void> {
  await world.provider('PATCH', '/customers/acme', { balance });
}

describe('a schedule', () => {
  test('posts the balance of the moment when it is due, and not before', async () => {
    await using at = await stage();
    await at.books.add({ note: 'For the front desk' });
    expect((await at.mia.see()).messages).toEqual([]);
    expect(await callsIn(at.world, 'sandbox')).not.toContain('GET /balance');
    at.world.clock.advance(MINUTE);
    const post = textOf(await messageNo(at.mia, 1));
    expect(post).toContain('*0.1*');
    expect(post).toContain('For the front desk');
    expect(post).not.toContain('late');
    const { last } = await at.books.until(({ last: noted }) => noted !== null);
    expect(last).toMatchObject({ outcome: 'posted', detail: null });
    expect(await callsIn(at.world, 'sandbox')).toContain('GET /balance');
  });

  test('comes again the next day, and says what changed since', async () => {
    await using at = await stage();
    await at.books.add();
    at.world.clock.advance(MINUTE);
    await at.books.until(({ last }) => last !== null);
    at.world.clock.advance(DAY);
    expect(textOf(await messageNo(at.mia, 2))).toContain('since the last post');
    expect((await at.mia.see()).messages).toHaveLength(2);
  });

  test('that is removed or paused posts nothing more', async () => {
    await using at = await stage();
    await at.books.add();
    await at.books.add({ id: 'other', note: 'the other one' });
    await at.books.add({ id: 'third', note: 'the third one' });
    await at.books.schedules.remove(TENANT, 'daily');
    const paused = { reason: 'asked to', by: MIA_MEMBER, at: new Date().toISOString() };
    await at.books.schedules.change(TENANT, 'third', (schedule) => ({ ...schedule, paused }));
    at.world.clock.advance(MINUTE);
    await at.books.until(({ last }) => last !== null, 'other');
    expect((await at.mia.see()).messages.map(textOf)).toEqual([expect.stringContaining('the other one')]);
  });

  test('is made once although two processes run on one database', async () => {
    await using at = await stage();
    const second = await startSecond(at.world);
    const ids = ['one', 'two', 'three'];
    for (const id of ids) await at.books.add({ id, note: `number ${id}` });
    at.world.clock.advance(MINUTE);
    for (const id of ids) await at.books.until(({ last }) => last !== null, id);
    await second.stop();
    const posts = (await at.mia.see()).messages.map(textOf);
    expect(posts).toHaveLength(3);
    for (const id of ids) expect(posts.filter((post) => post.includes(`number ${id}`))).toHaveLength(1);
  });

  test('survives a restart, and says that it is late', async () => {
    await using at = await stage();
    await at.books.add();
    await at.world.app.stop();
    at.world.clock.advance(20 * MINUTE);
    await at.world.restart();
    expect(textOf(await messageNo(at.mia, 1))).toMatch(/Posted (?:19|20) minutes late/);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('late');
  });

  test('that was missed is made late, and only at its newest time', async () => {
    await using at = await stage();
    const { timing } = await at.books.add();
    await at.world.app.stop();
    at.world.clock.advance(3 * DAY + 2 * HOUR);
    await at.world.restart();
    const { last } = await at.books.until((schedule) => schedule.last !== null);
    expect(last?.outcome).toBe('late');
    expect(last?.scheduledAt.slice(11, 16)).toBe(timing.kind === 'weekly' ? timing.time : '');
    expect(Date.parse(last?.scheduledAt ?? '')).toBeGreaterThan(at.world.clock.now() - 3 * HOUR);
    expect((await at.mia.see()).messages).toHaveLength(1);
  });

  test('posts for an account without a balance what there is to say', async () => {
    await using at = await stage('no-balance');
    await at.books.add();
    at.world.clock.advance(MINUTE);
    expect(textOf(await messageNo(at.mia, 1))).toContain('no call credit balance for this customer profile');
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
  });

  test('posts without its chart when Slack refuses that', async () => {
    await using at = await stage();
    await at.books.add();
    at.world.clock.advance(MINUTE);
    await at.books.until(({ last }) => last !== null);
    await setBalance(at.world, '7.77');
    await at.world.control('POST', '/faults', {
      method: 'chat.postMessage',
      effect: { kind: 'error', error: 'invalid_blocks' },
    });
    at.world.clock.advance(DAY);
    const post = await messageNo(at.mia, 2);
    expect(post.blocks.map(({ type }) => type)).not.toContain('data_visualization');
    expect(textOf(post)).toContain('7.77');
  });
});

describe('a schedule that cannot be delivered', () => {
  test.each<[string, (world: World) => Promise<unknown>, string]>([
    ['an archived channel', (world) => world.control('POST', `/channels/${PHONES}`, { archived: true }), 'archived'],
    [
      'a channel that it was removed from',
      (world) =>
        world.control('POST', '/membership', {
          team: 'T0ACME001',
          channel: PHONES,
          user: 'U0ACMEBOT',
          member: false,
        }),
      'not in the channel',
    ],
    [
      'a channel where apps may not post',
      (world) =>
        world.control('POST', '/faults', {
          method: 'chat.postMessage',
          effect: { kind: 'error', error: 'restricted_action_read_only_channel' },
        }),
      'read-only',
    ],
    [
      'a key that is not active any more',
      (world) => world.provider('PATCH', '/keys/everything', { active: false }),
      'not active',
    ],
    [
      'a key that may not read the balance any more',
      (world) =>
        breakProvider(world, { kind: 'status', status: 403, code: 'scope_denied' }, { match: { path: '/balance' } }),
      'does not let this Sandbox key read the call credit balance',
    ],
  ])('because of %s is paused, and its owner is told once', async (_, breakIt, reason) => {
    await using at = await stage();
    await at.books.add();
    await breakIt(at.world);
    at.world.clock.advance(MINUTE);
    const { paused, last } = await at.books.until((schedule) => schedule.paused !== null);
    expect(paused).toMatchObject({ by: null, reason: expect.stringContaining(reason) });
    expect(last?.outcome).toBe('failed');
    const told = textOf(await messageNo(at.direct, 1));
    expect(told).toContain(reason);
    expect(told).toContain('Balance post');
    at.world.clock.advance(DAY);
    await at.world.restart();
    expect((await at.direct.see()).messages).toHaveLength(1);
  });

  test('because the account was disconnected is paused', async () => {
    await using at = await stage();
    await at.books.add();
    const adam = at.world.person(ADAM_ADMIN);
    await adam.type('/phone disconnect sandbox');
    await adam.press('Disconnect Sandbox');
    await adam.until(({ messages }) => messages.some(({ text }) => text.includes('disconnected')));
    at.world.clock.advance(MINUTE);
    const { paused } = await at.books.until((schedule) => schedule.paused !== null);
    expect(paused?.reason).toContain('No Sandbox account');
  });

  test('because the app was removed is paused, although nobody can be told', async () => {
    await using at = await stage();
    await at.books.add();
    await at.world.control('POST', '/tokens', { team: 'T0ACME001', revoked: true });
    at.world.clock.advance(MINUTE);
    const { paused } = await at.books.until((schedule) => schedule.paused !== null);
    expect(paused?.reason).toContain('removed from this workspace');
  });

  test('tells the managers when its owner has left', async () => {
    await using at = await stage();
    await at.books.add({ owner: 'U0DANA001' });
    await at.world.control('POST', `/channels/${PHONES}`, { archived: true });
    at.world.clock.advance(MINUTE);
    await at.books.until((schedule) => schedule.paused !== null);
    const adam = at.world.person(ADAM_ADMIN, 'D0ADAM001');
    const told = textOf(await adam.until(({ messages }) => messages.at(-1)));
    expect(told).toContain('a manager can resume it');
    expect(told).toContain('Resume all');
  });

  test('keeps running when its owner has left and nothing else is wrong', async () => {
    await using at = await stage();
    await at.books.add({ owner: 'U0DANA001' });
    at.world.clock.advance(MINUTE);
    expect(textOf(await messageNo(at.mia, 1))).toContain('*0.1*');
  });
});
