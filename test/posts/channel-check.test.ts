import { describe, expect, test } from 'vitest';
import { read, traffic } from '../features/support.ts';
import { setUp } from '../features/watching.ts';
import { startStage } from './stage.ts';
import { HOUR, MINUTE, PHONES } from './support.ts';

const OPENED = 'People of other organisations are in the channel now, so the balance is not posted there.';
/** Without this line the app is never told that a channel is shared. */
const UNTOLD = { without: /^ +- channel_shared\n/gmu };
const INFO = 'conversations.info';

type World = Parameters<typeof traffic>[0];
const share = (world: World) => world.control('POST', `/channels/${PHONES}`, { shared: true });
const looks = async (world: World) => (await traffic(world)).filter(({ label }) => label === INFO).length;

describe('where the event that a channel was shared never came', () => {
  test('the post that is due shows nobody the balance, is paused, and its owner is told', async () => {
    await using at = await startStage(UNTOLD);
    await at.books.add();
    await share(at.world);
    at.world.clock.advance(MINUTE);
    const { paused, last } = await at.books.until((schedule) => schedule.paused !== null);
    expect(paused).toMatchObject({ reason: OPENED, by: null });
    expect(last?.outcome).toBe('failed');
    expect(await at.posts()).toEqual([]);
    expect(await at.told()).toEqual([expect.stringContaining(OPENED)]);
  });

  test('an alarm shows nobody the balance, the watch is paused, and its owner is told', async () => {
    await using at = await startStage(UNTOLD);
    await setUp(at.adam, ['20.00']);
    await share(at.world);
    at.world.clock.advance(11 * MINUTE);
    await at.world.provider('PATCH', '/customers/acme', { balance: '19.50' });
    at.world.clock.advance(15 * MINUTE);
    await expect.poll(() => at.told(at.adam.user, 'D0ADAM001')).toEqual([expect.stringContaining(OPENED)]);
    expect(await at.posts()).toEqual([]);
    expect(await read(at.world.person(at.adam.user), '/phone watch')).toContain(OPENED);
  });
});

test('that the owner of what was paused cannot be told is a line of the log', async () => {
  await using at = await startStage(UNTOLD);
  await at.books.add();
  await setUp(at.adam, ['20.00']);
  await share(at.world);
  await at.slack('chat.postMessage', { kind: 'error', error: 'messages_tab_disabled' }, { times: 'always' });
  at.world.clock.advance(15 * MINUTE);
  await at.books.until((schedule) => schedule.paused !== null);
  const failed = () =>
    at.world.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a notice reached nobody');
  // One of both: of the post and of the watch.
  await expect.poll(() => failed().length).toBeGreaterThanOrEqual(1);
});

describe('where Slack cannot say who is in the channel', () => {
  test('a post is put off, and comes as soon as Slack says it', async () => {
    await using at = await startStage();
    await at.books.add();
    await at.slack(INFO, { kind: 'status', status: 503 });
    at.world.clock.advance(MINUTE);
    const { fault, trouble } = await at.books.untilClaim((claim) => claim.trouble !== null);
    expect({ fault, trouble }).toEqual({
      fault: 'slack',
      trouble: 'Slack did not say who is in the channel, so nothing was posted there.',
    });
    expect(await at.posts()).toEqual([]);
    at.world.clock.advance(5 * MINUTE);
    await at.books.until(({ last }) => last?.outcome === 'late');
    expect(await at.posts()).toHaveLength(1);
  });

  test('for an hour, nothing at all is posted there, and the list says why', async () => {
    await using at = await startStage();
    await at.books.add({ owner: at.adam.user });
    await at.slack(INFO, { kind: 'error', error: 'fatal_error' }, { times: 'always' });
    at.world.clock.advance(MINUTE);
    await at.books.untilClaim(({ trouble, until }) => trouble !== null && until <= at.world.clock.now());
    at.world.clock.advance(2 * HOUR);
    await at.books.until(({ last }) => last?.outcome === 'failed');
    expect(await at.posts()).toEqual([]);
    expect(await read(at.adam, '/phone schedule')).toContain('Slack did not say who is in the channel');
  });

  test('an alarm is put off, and comes as soon as Slack says it', async () => {
    await using at = await startStage();
    await setUp(at.adam, ['20.00']);
    await at.world.provider('PATCH', '/customers/acme', { balance: '19.50' });
    const before = await looks(at.world);
    await at.slack(INFO, { kind: 'rate_limited', retryAfter: 60 });
    at.world.clock.advance(15 * MINUTE);
    await expect.poll(() => looks(at.world)).toBeGreaterThan(before);
    expect(await at.posts()).toEqual([]);
    at.world.clock.advance(2 * MINUTE);
    await expect.poll(at.posts).toEqual([expect.stringContaining('Call credit is down to 19.50')]);
  });

  test('because the workspace never allowed it to, the post is paused with words', async () => {
    await using at = await startStage();
    await at.books.add();
    await at.slack(INFO, { kind: 'error', error: 'missing_scope' }, { times: 'always' });
    at.world.clock.advance(MINUTE);
    const { paused } = await at.books.until((schedule) => schedule.paused !== null);
    expect(paused?.reason).toContain('Slack does not let Switchboard see who is in the channel');
    expect(await at.posts()).toEqual([]);
  });
});

test('what Slack said of a channel is believed for ten minutes, and not longer', async () => {
  await using at = await startStage();
  await at.books.add();
  await at.books.add({ id: 'other' });
  at.world.clock.advance(MINUTE);
  for (const id of ['daily', 'other']) await at.books.until(({ last }) => last !== null, id);
  const before = await looks(at.world);
  expect(before).toBeLessThanOrEqual(2);
  await at.books.add({ id: 'soon' });
  at.world.clock.advance(MINUTE);
  await at.books.until(({ last }) => last !== null, 'soon');
  expect(await looks(at.world)).toBe(before);
  at.world.clock.advance(10 * MINUTE);
  await at.books.add({ id: 'later' });
  at.world.clock.advance(MINUTE);
  await at.books.until(({ last }) => last !== null, 'later');
  expect(await looks(at.world)).toBe(before + 1);
});
