import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, openBooks, startSecond, TENANT } from '../posts/support.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { changeMenu, pressUndo, submit } from './change-support.ts';
import { lastClick } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, NOAH_MEMBER, PHONES } from './support.ts';
import { balanceIs, check, publicly, QUARTER, runOf, seen, spendHourly, startWatch, untilTraffic } from './watching.ts';

describe('a level that is fallen to', () => {
  test('is posted once, stays silent while below, recovers in its thread and is armed again', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    const post = await seen(mia, ':rotating_light: *Call credit is down to 19.50, at or below 20.00.*');
    expect(textOf(post)).toContain('*Sandbox*');
    for (const balance of ['19.00', '15.00', '21.00']) await check(world, balance);
    await check(world, '120.00');
    const recovered = await seen(mia, 'Recovered: call credit is 120.00');
    expect(recovered.threadTs).toBe(post.ts);
    await check(world, '18.00');
    await seen(mia, 'down to 18.00');
    expect((await publicly(mia)).map((message) => message.threadTs === null)).toEqual([true, false, true]);
  });

  test.each(['0', '0.50', '-0.20'])(
    'of %s is posted once while the credit goes to and fro around it',
    async (level) => {
      const { world, mia } = await startWatch([level]);
      await using _ = world;
      await check(world, '-0.30');
      await seen(mia, ':rotating_light:');
      for (const balance of ['0.60', '-0.25', '0.80', '-0.90', '0.01']) await check(world, balance);
      expect(await publicly(mia)).toHaveLength(1);
      await check(world, '5.00');
      await seen(mia, 'Recovered: call credit is 5.00');
      await check(world, '-0.40');
      await mia.until(({ messages }) => messages.filter(({ threadTs }) => threadTs === null).length === 2);
    },
  );

  test('is told of once where several recover at once, and each of their posts is closed', async () => {
    const { world, mia } = await startWatch(['20.00', '5.00']);
    await using _ = world;
    await check(world, '19.50');
    await seen(mia, 'down to 19.50');
    await check(world, '4.00');
    const second = await seen(mia, 'down to 4.00');
    await check(world, '90.00');
    const told = await seen(mia, 'Recovered: call credit is 90.00, above 20.00 and 5.00 again.');
    expect(told.threadTs).toBe(second.ts);
    await mia.until(({ messages }) => messages.filter((each) => textOf(each).includes('It recovered')).length === 2);
    await check(world);
    const all = await publicly(mia);
    expect(all.filter((message) => textOf(message).includes('Recovered'))).toHaveLength(1);
    expect(all.flatMap(labelsOf)).toEqual([]);
  });

  test('is not the last that is told where nothing is left in the end', async () => {
    const { world, mia } = await startWatch(['50.00']);
    await using _ = world;
    await check(world, '40.00');
    await seen(mia, 'down to 40.00, at or below 50.00');
    await check(world, '0.00');
    const none = await seen(mia, ':rotating_light: *Call credit is down to 0.00, at or below 0.00.*');
    expect(textOf(none)).toContain('Nothing is left of it.');
    await check(world, '-35.00');
    await check(world, '-36.00');
    expect(await publicly(mia)).toHaveLength(2);
    await check(world, '20.00');
    expect((await seen(mia, 'Recovered: call credit is 20.00')).threadTs).toBe(none.ts);
  });

  test('has a button that names whoever tops up, and then the manager is left in peace', async () => {
    const { world, mia, noah } = await startWatch(['20.00'], { 'If nobody takes an alarm within': '15' });
    await using _ = world;
    await check(world, '19.50');
    await seen(noah, 'down to 19.50');
    await mia.press('I’m topping up');
    const named = await seen(noah, `<@${MIA_MEMBER}> is topping up`);
    expect(labelsOf(named)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await check(world);
    await check(world, '90.00');
    await seen(noah, 'Recovered');
    const told = (await (await fetch(`${world.slack.url}/control/traffic`)).json()) as {
      label?: string;
      request?: unknown;
    }[];
    expect(JSON.stringify(told)).not.toContain('Nobody has taken');
  });

  test('mentions the person who was chosen, in words that a notification can show', async () => {
    const { world, mia } = await startWatch(['20.00'], { 'Mention in alarms': NOAH_MEMBER });
    await using _ = world;
    await check(world, '19.50');
    const post = await seen(mia, 'down to 19.50');
    expect(textOf(post)).toContain(`<@${NOAH_MEMBER}>, please look into it.`);
    expect(post.text).toBe('Sandbox: Call credit is down to 19.50, at or below 20.00.');
  });

  test('that nobody takes is told to the manager', async () => {
    const { world, mia } = await startWatch(['20.00'], { 'If nobody takes an alarm within': '15' });
    await using _ = world;
    await check(world, '19.50');
    await seen(mia, 'down to 19.50');
    await check(world);
    await check(world);
    await untilTraffic(world, 'Nobody has taken the low-credit alarm');
  });

  test('can be snoozed, and comes back in its thread', async () => {
    const { world, mia, noah } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    const post = await seen(mia, 'down to 19.50');
    await noah.press('Snooze for 4 hours');
    await seen(mia, `Snoozed by <@${NOAH_MEMBER}>`);
    await check(world);
    world.clock.advance(4 * HOUR);
    const back = await seen(mia, 'The snooze is over');
    expect(back.threadTs).toBe(post.ts);
  });

  test('keeps its alarm and whoever took it where another level is changed, and is closed where it is removed itself', async () => {
    const { world, adam, mia, noah } = await startWatch(['20.00', '10.00']);
    await using _ = world;
    await check(world, '9.50');
    await seen(noah, 'down to 9.50');
    await mia.press('I’m topping up');
    await seen(noah, `<@${MIA_MEMBER}> is topping up`);
    await ask(adam, '/phone balance warn');
    await adam.press('Change');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('and again at', '5.00');
    expect((await adam.submit()).error).toBeNull();
    await adam.close(true);
    await check(world, '9.40');
    await check(world, '9.30');
    expect((await publicly(noah)).filter((message) => textOf(message).includes('down to'))).toHaveLength(1);
    await seen(noah, `<@${MIA_MEMBER}> is topping up`);
    await ask(adam, '/phone balance warn');
    await adam.press('Remove');
    await seen(noah, 'This is no longer watched: the warning was changed or removed.');
  });

  test('has one row on App Home, with the credit as it is now', async () => {
    const { world, adam, mia } = await startWatch(['60.00', '50.00']);
    await using _ = world;
    await check(world, '55.00');
    await seen(mia, 'down to 55.00');
    await check(world, '47.00');
    await seen(mia, 'down to 47.00');
    await check(world, '-39.99');
    await adam.openHome();
    const home = await adam.until(({ home: view }) => {
      const text = JSON.stringify(view);
      return text.includes('*Call credit* ·') ? text : null;
    });
    expect(home.match(/\*Call credit\* ·/gu)).toHaveLength(1);
    expect(home).toMatch(/\*Call credit\* · -39\.99, overdrawn/u);
    expect(home).not.toContain('47.00');
    await mia.press('I’m topping up');
    await seen(mia, 'is topping up');
    await adam.openHome();
    const taken = await adam.until(({ home: view }) => {
      const text = JSON.stringify(view);
      return text.includes(`<@${MIA_MEMBER}> is topping up`) ? text : null;
    });
    expect(taken.match(/\*Call credit\* ·/gu)).toHaveLength(1);
    expect(taken).not.toContain('Nothing needs attention.');
  });

  test('says so when its button is pressed after it is over', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    await seen(mia, 'down to 19.50');
    await mia.press('Snooze for 4 hours');
    await seen(mia, 'Snoozed by');
    await check(world, '120.00');
    await seen(mia, 'Recovered');
    const { actions, ...click } = await lastClick(world);
    // From a client that has not heard of the change yet.
    const stale = { ...click, trigger_id: '1.2.stale', actions: [{ ...actions[0], action_ts: '9.9' }] };
    await world.control('POST', '/deliver', { kind: 'interaction', body: stale });
    await untilTraffic(world, 'This alarm is over');
  });

  test('has no buttons any more when it has recovered, and says so itself', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    const post = await seen(mia, 'down to 19.50');
    await check(world, '120.00');
    const closed = await seen(mia, 'and is 120.00');
    expect(closed.ts).toBe(post.ts);
    expect(textOf(closed)).toContain('Call credit was down to 19.50, at or below 20.00.');
    expect(labelsOf(closed)).toEqual([]);
  });

  test('keeps its buttons while another of its levels is not left behind', async () => {
    const { world, mia } = await startWatch(['20.00', '5']);
    await using _ = world;
    await check(world, '4.00');
    const post = await seen(mia, 'at or below 20.00 and 5.00.');
    await check(world, '10.00');
    await seen(mia, 'above 5.00 again');
    const still = (await mia.see()).messages.find(({ ts }) => ts === post.ts);
    expect(labelsOf(still ?? post)).toEqual(['I’m topping up', 'Snooze for 4 hours']);
  });

  test('says in the channel who took it, wherever the button was pressed', async () => {
    const { world, adam, mia } = await startWatch(['20.00', '5'], { 'If nobody takes an alarm within': '15' });
    await using _ = world;
    await check(world, '19.50');
    const first = await seen(mia, 'down to 19.50');
    await check(world, '4.00');
    const second = await seen(mia, 'down to 4.00');
    await check(world);
    await untilTraffic(world, 'Nobody has taken the low-credit alarm');
    const direct = world.person(adam.user, 'D0ADAM001');
    await seen(direct, 'Nobody has taken the low-credit alarm');
    await direct.press('I’m topping up');
    await seen(direct, `<@${adam.user}> is topping up`);
    for (const { ts } of [first, second]) {
      const shown = await mia.until(({ messages }) =>
        messages.find((message) => message.ts === ts && textOf(message).includes('is topping up')),
      );
      expect(labelsOf(shown)).toEqual([]);
    }
  });

  test('is posted once by two processes on one database', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    const second = await startSecond(world);
    try {
      await check(world, '19.50');
      await seen(mia, 'down to 19.50');
      for (const balance of ['12.00', '11.00']) await check(world, balance);
      await check(world, '120.00');
      await seen(mia, 'Recovered');
      expect((await publicly(mia)).map(({ threadTs }) => threadTs === null)).toEqual([true, false]);
    } finally {
      await second.stop();
    }
  });

  test('that a process died over is not posted again, and the watch goes on without its thread', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await using books = await openBooks(world);
    const run = await runOf(books);
    // The first id is the alarm's, the second that of its post.
    await books.records.put(TENANT, `watch-said/${run}/2`, world.clock.now() - HOUR);
    await check(world, '19.50');
    await check(world, '19.00');
    await check(world, '120.00');
    await seen(mia, 'Recovered: call credit is 120.00');
    expect((await publicly(mia)).map(({ threadTs }) => threadTs)).toEqual([null]);
  });

  test('waits while another process is saying it', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await using books = await openBooks(world);
    const key = `watch-said/${await runOf(books)}/2`;
    await books.records.put(TENANT, key, world.clock.now() + QUARTER);
    await check(world, '19.50');
    await books.records.delete(TENANT, key);
    await check(world, '19.00');
    await seen(mia, 'down to 19.50');
    expect(await publicly(mia)).toHaveLength(1);
  });

  test('is remembered over a restart', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    const post = await seen(mia, 'down to 19.50');
    await world.restart();
    await check(world, '19.00');
    await check(world, '120.00');
    expect((await seen(mia, 'Recovered')).threadTs).toBe(post.ts);
    expect(await publicly(mia)).toHaveLength(2);
  });
});

test('a level that is passed already is said at saving, and Warn now warns the channel without waiting for the next check', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await balanceIs(world, '44.00');
  await ask(adam, '/phone watch');
  await adam.press('Set up');
  await adam.until(({ modals }) => modals.length > 0);
  await adam.fill('Warn at', '56');
  expect((await adam.submit()).error).toBeNull();
  expect(textOf(await adam.modal())).toContain('*Call credit is 44.00, already at or below 56.00.*');
  await adam.press('Warn now');
  await adam.until(({ modals }) => modals.some((view) => textOf(view).includes('is warned within a minute')));
  await adam.close(true);
  world.clock.advance(MINUTE);
  await seen(world.person(MIA_MEMBER, PHONES), 'Call credit is down to 44.00, at or below 56.00.');
  // Saved again with the same levels it is the same watch, which Warn now has to mean.
  await ask(adam, '/phone watch');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch');
  expect((await adam.submit()).error).toBeNull();
  await adam.press('Warn now');
  await adam.until(({ modals }) => modals.some((view) => textOf(view).includes('is warned within a minute')));
});

test('three levels that are fallen to at once are one post, which names the higher ones first', async () => {
  const { world, mia } = await startWatch(['5', '20.00', '3 days']);
  await using _ = world;
  await spendHourly(world, 72, '100.00');
  await check(world, '4.00');
  await seen(mia, 'Call credit is down to 4.00, at or below 20.00, 5.00 and 3 days left.');
  // So much at once is a sudden drop as well, which is another matter.
  expect((await publicly(mia)).filter((message) => textOf(message).includes('down to'))).toHaveLength(1);
});

test.each([
  [
    'of twenty digits',
    '12345678901234567890.123456789',
    '12345678901234567890.123456790',
    '12345678901234567890.123456788',
  ],
  ['below zero', '-3.05', '-3.04', '-3.06'],
])('a level %s is fallen to at its last digit', async (_name, level, above, below) => {
  const { world, mia } = await startWatch([level]);
  await using _ = world;
  await check(world, above);
  await check(world, below);
  const words = below.startsWith('-') ? `${below}, overdrawn` : `down to ${below}`;
  await seen(mia, `Call credit is ${words}, at or below ${level}.`);
  expect(await publicly(mia)).toHaveLength(1);
});

test('a sudden drop is told once, beside the changes that were made from Slack', async () => {
  const { world, adam, mia } = await startWatch(['1 day']);
  await using _ = world;
  await spendHourly(world, 72, '100.00');
  await changeMenu(adam, { 'Times the menu is replayed': '5' });
  await pressUndo(adam);
  await submit(adam);
  await adam.close(true);
  await check(world, '40.00');
  const alarm = textOf(await seen(mia, 'Sudden drop: '));
  expect(alarm).toContain('Changed from Slack in the last 7 days:');
  expect(alarm).toContain(`• The menu Out of hours, taken back by <@${ADAM_ADMIN}>`);
  expect(alarm).toContain(`• The menu Out of hours by <@${ADAM_ADMIN}>`);
  await check(world, '39.00');
  await check(world, '38.00');
  expect((await publicly(mia)).filter((message) => textOf(message).includes('Sudden drop'))).toHaveLength(1);
});

test('a level in days is fallen to when the spending says so', async () => {
  const { world, mia } = await startWatch(['2 days']);
  await using _ = world;
  await spendHourly(world, 72, '50.00');
  await check(world, '49.00');
  await check(world, '47.90');
  const post = await seen(mia, 'at or below 2 days left.');
  expect(textOf(post)).toContain('At the present spending it lasts for about 1 day.');
  // So much less than at saving is a sudden drop as well, which is another matter.
  expect((await publicly(mia)).filter((message) => textOf(message).includes('at or below'))).toHaveLength(1);
});
