import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADAM_ADMIN, breakProvider, connect, MIA_MEMBER } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { DAY, HOUR, MINUTE, openBooks, PHONES } from './support.ts';

async function stage(manifest?: string) {
  const world = await startWorld(manifest === undefined ? {} : { manifest });
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const books = await openBooks(world);
  const mia = world.person(MIA_MEMBER, PHONES);
  return {
    world,
    books,
    posts: async () => (await mia.see()).messages.map(textOf),
    /** Breaks what Slack does with the next messages. */
    slack: (effect: object, more: object = {}) =>
      world.control('POST', '/faults', { method: 'chat.postMessage', effect, ...more }),
    async [Symbol.asyncDispose]() {
      await books[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

/** The provider is out of order until further notice. */
function outage(world: World, effect: object = { kind: 'status', status: 500 }): Promise<void> {
  return breakProvider(world, effect, { match: { path: '/balance' } });
}

describe('a post that something passing gets in the way of', () => {
  test.each<[string, object]>([
    ['Slack limits the app', { kind: 'rate_limited', retryAfter: 40 }],
    ['Slack is not there for a moment', { kind: 'status', status: 503 }],
    ['Slack has a code that nobody knows', { kind: 'error', error: 'team_is_on_holiday' }],
    ['Slack breaks down before it has posted', { kind: 'status', status: 500 }],
  ])('comes later when %s, and once', async (_, effect) => {
    await using at = await stage();
    await at.books.add();
    await at.slack(effect);
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(
      ({ trouble, phase, until }) => (trouble !== null || phase === 'sending') && until <= at.world.clock.now(),
    );
    expect(await at.posts()).toEqual([]);
    at.world.clock.advance(3 * MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('late');
    expect(await at.posts()).toHaveLength(1);
  });

  test('obeys the time that Slack asks for', async () => {
    await using at = await stage();
    await at.books.add();
    await at.slack({ kind: 'rate_limited', retryAfter: 600 });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ trouble }) => trouble !== null);
    at.world.clock.advance(9 * MINUTE);
    await at.books.add({ id: 'witness', channel: 'C0OPS0001' });
    expect(await at.posts()).toEqual([]);
    at.world.clock.advance(2 * MINUTE);
    await at.books.until(({ last }) => last !== null);
    expect(await at.posts()).toHaveLength(1);
  });

  test('is there once when only the answer of Slack was lost, and is found by its mark', async () => {
    await using at = await stage();
    await at.books.add();
    await at.slack({ kind: 'cut' });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ phase, until }) => phase === 'sending' && until <= at.world.clock.now());
    at.world.clock.advance(MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
    expect(await at.posts()).toHaveLength(1);
  });

  test('is found by its mark also behind more messages than Slack lists at once, and after Slack could not be asked', async () => {
    await using at = await stage();
    await at.books.add();
    await at.slack({ kind: 'cut' });
    await at.world.control('POST', '/faults', {
      method: 'conversations.history',
      effect: { kind: 'status', status: 500 },
    });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ phase, until }) => phase === 'sending' && until <= at.world.clock.now());
    const { apiUrl, installs } = at.world.slack;
    for (let said = 0; said < 20; said += 1) {
      await fetch(`${apiUrl}chat.postMessage`, {
        method: 'POST',
        headers: { authorization: `Bearer ${installs[0]?.botToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ channel: PHONES, text: `busy ${said}` }),
      });
    }
    at.world.clock.advance(MINUTE);
    await expect.poll(() => at.world.control('GET', '/faults')).toEqual({ faults: [] });
    await at.books.untilClaim(({ phase, until }) => phase === 'sending' && until <= at.world.clock.now());
    at.world.clock.advance(MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
    expect((await at.posts()).filter((post) => !post.includes('busy'))).toHaveLength(1);
  });

  test.each([
    ['limits it', { kind: 'rate_limited', retryAfter: 300 }],
    ['fails inside', { kind: 'error', error: 'internal_error' }],
  ])('is looked for again when Slack %s at the first look', async (_, effect) => {
    await using at = await stage();
    await at.books.add();
    await at.slack({ kind: 'cut' });
    await at.world.control('POST', '/faults', { method: 'conversations.history', effect });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ phase, until }) => phase === 'sending' && until <= at.world.clock.now());
    at.world.clock.advance(MINUTE);
    await expect.poll(() => at.world.control('GET', '/faults')).toEqual({ faults: [] });
    await at.books.untilClaim(({ phase, until }) => phase === 'sending' && until <= at.world.clock.now());
    at.world.clock.advance(6 * MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
    expect(await at.posts()).toHaveLength(1);
  });

  test('is not made twice where Slack does not let the app look, and the schedule says so', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'switchboard-manifest-'));
    const manifest = join(dir, 'manifest.yml');
    const own = await readFile(join(import.meta.dirname, '../../manifest.yml'), 'utf8');
    await writeFile(manifest, own.replace(/^ +- (?:channels|groups):history\n/gm, ''));
    await using at = await stage(manifest);
    await rm(dir, { recursive: true });
    await at.books.add();
    await at.slack({ kind: 'cut' });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ phase, until }) => phase === 'sending' && until <= at.world.clock.now());
    at.world.clock.advance(MINUTE);
    const { last, paused } = await at.books.until((schedule) => schedule.last !== null);
    expect(last).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('could not be confirmed') });
    expect(paused).toBeNull();
    expect(await at.posts()).toHaveLength(1);
  });

  test.each([
    ['refuses', { kind: 'status', status: 500 }],
    ['cannot be reached', { kind: 'cut' }],
  ])('of the provider, who %s, is tried again within the hour', async (_, effect) => {
    await using at = await stage();
    await at.books.add();
    await outage(at.world, effect);
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ trouble, until }) => trouble !== null && until <= at.world.clock.now());
    await at.world.provider('DELETE', '/faults');
    at.world.clock.advance(20 * MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('late');
    expect((await at.posts())[0]).toContain('late');
  });

  test('through several runs is told once, and its end once', async () => {
    await using at = await stage();
    await at.books.add();
    await outage(at.world);
    at.world.clock.advance(MINUTE);
    for (const run of [1, 2]) {
      await at.books.untilClaim(
        ({ trouble, phase, until }) => phase === 'taken' && trouble !== null && until <= at.world.clock.now(),
      );
      at.world.clock.advance(HOUR);
      await at.books.until(
        ({ last }) => last?.outcome === 'failed' && at.world.clock.now() - Date.parse(last.scheduledAt) < 2 * HOUR,
      );
      expect(await at.posts(), `after run ${run}`).toEqual([expect.stringContaining('could not be read')]);
      // What an alarm counts on AWS.
      const givenUp = at.world.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a post was given up');
      expect(givenUp).toHaveLength(run);
      expect(givenUp.at(-1)).toMatchObject({ level: 'warn', outcome: 'failed' });
      at.world.clock.advance(DAY - HOUR);
    }
    await at.books.untilClaim(
      ({ trouble, phase, until }) => phase === 'taken' && trouble !== null && until <= at.world.clock.now(),
    );
    await at.world.provider('DELETE', '/faults');
    at.world.clock.advance(20 * MINUTE);
    await at.books.until(({ last }) => last?.outcome === 'late');
    at.world.clock.advance(DAY - 20 * MINUTE);
    await at.books.until(({ last }) => last?.outcome === 'posted');
    const posts = await at.posts();
    expect(posts).toHaveLength(3);
    expect(posts.map((post) => post.includes('are back; they had been missing since'))).toEqual([false, true, false]);
  });
});
