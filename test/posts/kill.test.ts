import { afterAll, describe, expect, test } from 'vitest';
import type { Checkpoint } from '../../src/credit/posts/due-post.ts';
import { providerHolds } from '../support/until.ts';
import { CHANNELS, kill, PAST_LEASES, stage } from './processes.ts';
import { type Books, MINUTE } from './support.ts';

async function untilAllEnded(books: Books, ids: readonly string[]): Promise<void> {
  for (const id of ids) await books.until(({ last }) => last !== null, id);
}

/** Park and Miller's generator, so that a run can be repeated by its seed. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const tally = { due: 0, kills: 0, posts: 0 };
afterAll(() => {
  console.log(`kill -9: ${tally.kills} kills, ${tally.due} due posts, ${tally.posts} made`);
});

async function expectEachOnce(at: Awaited<ReturnType<typeof stage>>, ids: readonly string[]): Promise<void> {
  const posts = await at.posts();
  tally.due += ids.length;
  tally.posts += posts.length;
  const made = ids.map((id) => [id, posts.filter((post) => post.includes(`~${id}~`)).length]);
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
  expect(posts).toHaveLength(ids.length);
}

// Each starts up to seven processes.
describe('a process that is killed', { timeout: 180_000 }, () => {
  test.each<Checkpoint>(['claimed', 'read', 'sending', 'sent', 'recorded'])(
    'at "%s" leaves a post that is made once',
    async (point) => {
      await using at = await stage();
      await at.books.add({ note: '~daily~' });
      at.advance(MINUTE);
      const first = at.start({ stopAt: point });
      await first.wrote(`${point} daily`);
      await kill(first);
      tally.kills += 1;
      at.advance(PAST_LEASES);
      at.start();
      await untilAllEnded(at.books, ['daily']);
      await expectEachOnce(at, ['daily']);
    },
  );

  test.each([
    ['Slack', 'chat.postMessage'],
    ['the provider', '/balance'],
  ])('while the answer of %s is on its way leaves a post that is made once', async (who, what) => {
    await using at = await stage();
    await at.books.add({ note: '~daily~' });
    if (who === 'Slack') await at.control('POST', '/faults', { method: what, effect: { kind: 'hold' } });
    else
      await at.provider('POST', '/faults', {
        match: { path: what },
        effect: { kind: 'hold', when: 'after' },
        times: 1,
      });
    at.advance(MINUTE);
    const first = at.start();
    if (who === 'Slack') await at.control('GET', '/held?wait=1');
    else await providerHolds(at);
    await kill(first);
    tally.kills += 1;
    at.advance(PAST_LEASES);
    at.start();
    await untilAllEnded(at.books, ['daily']);
    await expectEachOnce(at, ['daily']);
  });

  test.each([1, 2, 3])(
    'again and again at random, two at a time, leaves each post made once (seed %i)',
    async (seed) => {
      await using at = await stage();
      const draw = drawer(seed);
      const ids = Array.from({ length: 9 }, (_, index) => `post-${index}`);
      for (const [index, id] of ids.entries()) {
        await at.books.add({ id, note: `~${id}~`, channel: CHANNELS[index % CHANNELS.length] ?? '' });
      }
      at.advance(MINUTE);
      for (let round = 0; round < 3; round += 1) {
        const pair = [at.start({ killAfter: 1 + draw(18) }), at.start({ killAfter: 1 + draw(18) })];
        // One that has nothing left to do would live on; it is killed when the other has gone or all is done.
        await Promise.race([...pair.map(({ ended }) => ended), untilAllEnded(at.books, ids)]);
        await Promise.all(pair.map(kill));
        tally.kills += pair.length;
        at.advance(PAST_LEASES);
      }
      at.start();
      await untilAllEnded(at.books, ids);
      await expectEachOnce(at, ids);
    },
  );
});
