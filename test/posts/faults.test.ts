import { describe, expect, test } from 'vitest';
import { onDatabase, type Stage, startStage } from './stage.ts';
import { DAY, HOUR, MINUTE } from './support.ts';

const GIVEN_UP = 'post_given_up';

/** Has the post of the day fail for its whole hour by what `breakIt` does, while the app is not there for most of it. */
async function failFor(at: Stage): Promise<void> {
  await at.books.add();
  at.world.clock.advance(MINUTE);
  await at.books.untilClaim(({ trouble, until }) => trouble !== null && until <= at.world.clock.now());
  await at.world.app.stop();
  at.world.clock.advance(2 * HOUR);
}

describe('a post that was given up', () => {
  test('because Slack took nothing is told as Slack’s fault, and not as the provider’s', async () => {
    await using at = await startStage();
    await at.slack('chat.postMessage', { kind: 'rate_limited', retryAfter: 3000 });
    await failFor(at);
    await at.world.restart();
    const { last } = await at.books.until((schedule) => schedule.last !== null);
    expect(last).toMatchObject({ outcome: 'failed', detail: 'Slack was limiting what Switchboard may post.' });
    const [notice, ...others] = await at.posts();
    expect(others).toEqual([]);
    expect(notice).toContain('was not posted');
    expect(notice).toContain('Slack was limiting');
    expect(notice).not.toMatch(/provider|could not be read/u);
    expect(at.lines(GIVEN_UP)).toMatchObject([{ event: GIVEN_UP, fault: 'slack' }]);
    at.world.clock.advance(DAY - 2 * HOUR);
    await at.books.until((schedule) => schedule.last?.outcome === 'posted');
    expect((await at.posts())[1]).toContain('Balance posts are back; they had been missing since');
  });

  test('because the provider was down writes one line of a fixed form, which an alarm can count', async () => {
    await using at = await startStage();
    await at.provider({ kind: 'status', status: 503 });
    await failFor(at);
    await at.world.restart();
    await at.books.until((schedule) => schedule.last?.outcome === 'failed');
    expect((await at.posts())[0]).toContain('could not be read');
    expect(at.lines(GIVEN_UP)).toEqual([
      expect.objectContaining({ event: GIVEN_UP, fault: 'provider', msg: 'a post was given up' }),
    ]);
  });

  test('because of an error that nobody foresaw names its reference, which stands in the log', async () => {
    await using at = await startStage();
    onDatabase(at.world, (database) => database.exec("UPDATE secrets SET jwe = 'broken'"));
    await at.world.restart();
    await failFor(at);
    await at.world.restart();
    const { last } = await at.books.until((schedule) => schedule.last?.outcome === 'failed');
    const reference = /inside Switchboard \(reference ([0-9A-F]{8})\)/u.exec(last?.detail ?? '')?.[1] ?? 'none';
    expect(at.lines(reference)).toMatchObject([{ level: 'error', reference, err: { name: 'StorageFault' } }]);
    const [notice] = await at.posts();
    expect(notice).toContain(`reference ${reference}`);
    expect(notice).not.toContain('provider');
    expect(at.lines(GIVEN_UP)).toMatchObject([{ fault: 'switchboard' }]);
  });
});

test('a code of the provider’s that is named like a member of every object costs one try, and no later post', async () => {
  await using at = await startStage();
  await at.provider({ kind: 'status', status: 409, code: 'constructor' }, { times: 1 });
  await at.books.add();
  at.world.clock.advance(MINUTE);
  await at.books.untilClaim(({ trouble, until }) => trouble !== null && until <= at.world.clock.now());
  at.world.clock.advance(10 * MINUTE);
  await at.books.until(({ last }) => last?.outcome === 'late');
  at.world.clock.advance(DAY - 10 * MINUTE);
  await at.books.until(({ last }) => last?.outcome === 'posted');
  expect(await at.posts()).toHaveLength(2);
});
