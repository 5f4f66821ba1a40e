import { expect, test } from 'vitest';
import { ADAM_ADMIN, connect, received } from '../features/support.ts';
import { BOREAL, boreal, install } from '../slack/installing.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld } from '../support/world.ts';
import { MINUTE, openBooks, PHONES, scheduleAt, TENANT } from './support.ts';

const BOREAL_TENANT = `-.${BOREAL}`;
/** Five channels of Acme that the app is in, and nobody from outside: each has a pace of its own. */
const PLACES = [PHONES, 'C0GENERAL', 'C0OPS0001', 'C0PARTNRS', 'C0OLDPROJ'];

/** Acme and Boreal, each with a key of its own. */
async function stage() {
  const world = await startWorld({ oauth: true });
  await install(world);
  await install(world, `team:${BOREAL}`);
  const adam = world.person(ADAM_ADMIN, PHONES);
  const bella = boreal(world, 'U0BELLA01');
  await connect(world, adam, 'everything');
  await connect(world, bella, 'large');
  const books = await openBooks(world);
  for (const [team, channel, user] of [
    [BOREAL, bella.channel, 'U0BOREBOT'],
    [ACME, 'C0GENERAL', 'U0ACMEBOT'],
  ]) {
    await world.control('POST', '/membership', { team, channel, user, member: true });
  }
  await world.control('POST', '/channels/C0PARTNRS', { shared: false });
  await world.control('POST', '/channels/C0OLDPROJ', { archived: false });
  const add = (tenant: string, id: string, channel: string, inMinutes: number) => {
    const schedule = { ...scheduleAt(world.clock.now() + (inMinutes - 1) * MINUTE), id, channel, note: `~${id}~` };
    return books.schedules.create(tenant, schedule);
  };
  const ended = (tenant: string, id: string) =>
    until(async () => (await books.schedules.find(tenant, id))?.last ?? null);
  return {
    world,
    books,
    bella,
    add,
    ended,
    /** Notes of the posts in Boreal, as far as they have come. */
    inBoreal: async () => (await bella.see()).messages.map(textOf).filter((text) => text.includes('~')),
    async [Symbol.asyncDispose]() {
      await books[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

test('of one workspace four posts are under way at most, and another one does not wait for them', async () => {
  await using at = await stage();
  for (const [index, place] of PLACES.entries()) await at.add(TENANT, `acme-${index}`, place, 1);
  await at.add(BOREAL_TENANT, 'boreal', at.bella.channel, 2);
  const held = { method: 'chat.postMessage', team: ACME, effect: { kind: 'hold' }, times: 4 };
  await at.world.control('POST', '/faults', held);
  at.world.clock.advance(MINUTE);
  await until(async () => (((await at.world.control('GET', '/held')) as unknown[]).length === 4 ? true : null));
  at.world.clock.advance(MINUTE);
  expect((await at.ended(BOREAL_TENANT, 'boreal')).outcome).toBe('posted');
  const asked = (await received(at.world)).filter(({ path }) => path.endsWith('/balance'));
  expect(asked).toHaveLength(4 + 1);
  await at.world.control('POST', '/release');
  for (const index of PLACES.keys()) expect(await at.ended(TENANT, `acme-${index}`)).toMatchObject({ detail: null });
});

test.each([
  ['the provider', 'provider' as const],
  ['Slack', 'slack' as const],
])(
  'a workspace that %s limits is left alone for as long as is asked, and another one does not wait for it',
  async (_, who) => {
    await using at = await stage();
    await at.add(TENANT, 'first', PHONES, 1);
    await at.add(TENANT, 'second', 'C0GENERAL', 3);
    await at.add(BOREAL_TENANT, 'boreal', at.bella.channel, 4);
    if (who === 'slack') {
      const limited = { kind: 'rate_limited', retryAfter: 600 };
      await at.world.control('POST', '/faults', { method: 'chat.postMessage', team: ACME, effect: limited });
    } else {
      const headers = { 'Retry-After': '600' };
      const limited = { kind: 'status', status: 429, code: 'rate_limited', headers };
      await at.world.provider('POST', '/faults', { match: { path: '/balance' }, effect: limited, times: 1 });
    }
    const reads = async () => (await received(at.world)).filter(({ path }) => path.endsWith('/balance')).length;
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ trouble }) => trouble !== null, 'first');
    // The second one of Acme falls due while it is left alone, before Boreal's.
    at.world.clock.advance(3 * MINUTE);
    expect((await at.ended(BOREAL_TENANT, 'boreal')).outcome).toBe('posted');
    expect(await reads()).toBe(2);
    at.world.clock.advance(8 * MINUTE);
    for (const id of ['first', 'second'])
      expect(await at.ended(TENANT, id)).toMatchObject({ outcome: 'late', detail: null });
    expect(await reads()).toBe(4);
    expect(await at.inBoreal()).toEqual([expect.stringContaining('~boreal~')]);
  },
);
