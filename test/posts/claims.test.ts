import { describe, expect, test } from 'vitest';
import { read } from '../features/support.ts';
import { until } from '../support/until.ts';
import { onDatabase, type Stage, startStage } from './stage.ts';
import { DAY, MINUTE } from './support.ts';

/** Waits until the scheduler has ended the firing. */
function untilIdle({ world }: Stage): Promise<true> {
  return until(async () => {
    const job = onDatabase(world, (database) => database.prepare("SELECT due FROM jobs WHERE id = 'daily'").get());
    return job?.due === null ? true : null;
  });
}

/** A claim as this version writes it, of a firing that was done. */
const DONE = {
  scheduledAt: '2026-01-05T09:00:00.000Z',
  phase: 'done',
  until: 0,
  sendingAt: null,
  sending: null,
  trouble: null,
  fault: null,
  told: false,
  posted: null,
  last: null,
  outage: null,
};
const { trouble: _, ...SILENCED } = { ...DONE, phase: 'taken' };
const { fault: __, ...OLD } = DONE;

test.each<[string, unknown]>([
  ['lost its trouble when the provider’s code was foreign', SILENCED],
  ['is only text', 'broken'],
  ['says nothing that is known here', { version: 2, firings: [{ at: 1, state: 'queued' }] }],
  ['has a phase that is not known yet', { ...DONE, phase: 'queued' }],
  ['is of a year to come', { ...DONE, scheduledAt: '9999-01-01T00:00:00.000Z' }],
  ['has times that are none', { ...DONE, scheduledAt: 'soon', until: 'later' }],
])('a claim that %s keeps no post from coming, and is written anew', async (_name, value) => {
  await using at = await startStage();
  await at.claim(value);
  await at.books.add();
  at.world.clock.advance(MINUTE);
  const claim = await at.books.untilClaim(({ last }) => last?.outcome === 'posted');
  expect(claim).toMatchObject({ phase: 'done', trouble: null, fault: null });
  expect(await at.posts()).toHaveLength(1);
  expect(at.lines('a claim could not be read and is rewritten').length).toBeGreaterThan(0);
  at.world.clock.advance(DAY);
  await at.books.untilClaim(({ last }) => last !== null && last.at > (claim.last?.at ?? ''));
  expect(await at.posts()).toHaveLength(2);
});

test('a claim as it was written before faults were noted is read as ever, also when its lease is of a clock that ran ahead', async () => {
  await using at = await startStage();
  await at.claim({ ...OLD, until: 9e15 });
  await at.books.add();
  at.world.clock.advance(MINUTE);
  await at.books.untilClaim(({ last }) => last?.outcome === 'posted');
  expect(at.lines('could not be read')).toEqual([]);
});

test('what a newer version noted of the last post is said not to be known, and the list stands', async () => {
  await using at = await startStage();
  await at.books.add({ owner: at.adam.user });
  const last = { at: DONE.scheduledAt, scheduledAt: DONE.scheduledAt, outcome: 'retried', detail: null };
  await at.claim({ ...DONE, last });
  const shown = await read(at.adam, '/phone schedule');
  expect(shown).toContain('Every day at');
  expect(shown).toContain('Last: not known; its record could not be read');
  expect(shown).not.toContain('Not posted yet');
});

test('of a broken claim that may be of this very firing, Slack is asked before anything is posted', async () => {
  await using at = await startStage();
  await at.books.add();
  at.world.clock.advance(MINUTE);
  const claim = await at.books.untilClaim(({ last }) => last !== null);
  await untilIdle(at);
  await at.claim({ ...claim, scheduledAt: 7 });
  onDatabase(at.world, (database) => {
    const due = Date.parse(claim.scheduledAt);
    database.prepare("UPDATE jobs SET due = :due, tell_at = :due WHERE id = 'daily'").run({ due });
  });
  await at.world.restart();
  const again = await at.books.untilClaim(({ scheduledAt }) => typeof scheduledAt === 'string');
  expect(again.scheduledAt).toBe(claim.scheduledAt);
  await at.books.untilClaim(({ phase }) => phase === 'done');
  expect(await at.posts()).toHaveLength(1);
});

describe('a firing that was done', () => {
  test('is not kept by a workspace that is to be left alone', async () => {
    await using at = await startStage();
    await at.books.add();
    at.world.clock.advance(MINUTE);
    const { scheduledAt } = await at.books.untilClaim(({ last }) => last !== null);
    await untilIdle(at);
    await at.books.add({ id: 'other' });
    await at.slack('chat.postMessage', { kind: 'rate_limited', retryAfter: 1800 });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(
      ({ trouble, until: lease }) => trouble !== null && lease <= at.world.clock.now(),
      'other',
    );
    const due = Date.parse(scheduledAt);
    onDatabase(at.world, (database) =>
      database.prepare("UPDATE jobs SET due = :due, tell_at = :due WHERE id = 'daily'").run({ due }),
    );
    at.world.clock.advance(20_000);
    await untilIdle(at);
    expect(await at.posts()).toHaveLength(1);
  });
});
