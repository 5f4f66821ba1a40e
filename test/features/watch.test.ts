import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { Readings } from '../../src/posts/readings.ts';
import { HOUR, openBooks, startSecond, TENANT } from '../posts/support.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  breakVendor,
  connect,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  read,
} from './support.ts';
import { check, publicly, QUARTER, seen, startWatch } from './watching.ts';

describe('/phone watch', () => {
  test('a manager sets it up from what the form suggests, and everybody can look at it', async () => {
    const { world, adam, noah } = await startWatch(['20.00', '3 days']);
    await using _ = world;
    const text = await read(adam, '/phone watch');
    expect(text).toContain('The call credit is watched');
    expect(text).toContain(`<#${PHONES}>, every 15 minutes`);
    expect(text).toContain('Levels: 20.00 and 3 days left');
    const seenByNoah = await ask(noah, '/phone watch');
    expect(textOf(seenByNoah)).toContain('The call credit is watched');
    expect(labelsOf(seenByNoah)).toEqual([]);
  });

  test('is found under the schedules as well', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    const shown = await ask(adam, '/phone schedule watch');
    expect(textOf(shown)).toContain('No low-credit watch is set up in this workspace.');
    expect(labelsOf(shown)).toEqual(['Set up']);
  });

  test('a member who is shown no button cannot press one either', async () => {
    const { world, adam, mia } = await startWatch(['20.00']);
    await using _ = world;
    expect(labelsOf(await ask(mia, '/phone watch'))).toEqual([]);
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    const entries = (await world.control('GET', '/traffic')) as { label?: string; request?: Record<string, unknown> }[];
    const click = entries.find(({ label }) => label === 'watch:pause')?.request ?? {};
    await adam.press('Resume');
    await adam.until(({ messages }) => messages.every((message) => !textOf(message).includes('is paused')));
    const forged = { ...click, trigger_id: '1.2.forged', user: { ...(click.user as object), id: MIA_MEMBER } };
    await world.control('POST', '/deliver', { kind: 'interaction', body: forged });
    await untilTraffic(world, 'You may look at this, but not change it.');
    expect(await read(adam, '/phone watch')).toContain('The call credit is watched');
  });

  test('suggests a level from the average daily use', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await spendHourly(world, 72, '100.00');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    const form = await adam.modal();
    expect(textOf(form)).toContain('About 24.00 is used in a day; 168 would last for about 7 days.');
    expect(JSON.stringify(form)).toContain('"initial_value":"168"');
  });

  test('what is changed about it leaves an open alarm open, unless the levels are others', async () => {
    const { world, adam, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    await seen(mia, 'down to 19.50');
    const change = async (label: string, value: string) => {
      await ask(adam, '/phone watch');
      await adam.press('Change');
      await adam.until(({ modals }) => modals.length > 0);
      await adam.fill(label, value);
      await adam.submit();
      await adam.close(true);
    };
    await change('If nobody takes an alarm within', '120');
    await check(world, '19.00');
    await check(world, '18.50');
    await change('Level 1', '25');
    await check(world, '18.00');
    await seen(mia, 'down to 18.00, at or below 25.');
    expect(await publicly(mia)).toHaveLength(2);
  });

  test('levels that are none, or there already, are refused on their fields', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Level 1', 'a lot');
    await adam.fill('Level 2', '20');
    await adam.fill('Level 3', '20.00');
    await adam.submit();
    const text = JSON.stringify(await adam.modal());
    expect(text).toContain('Type an amount such as 20.00');
    expect(text).toContain('This level is there already.');
  });

  test('a channel that cannot be posted in, and a guest to be told, are refused on their fields', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone watch');
    await adam.press('Set up');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Level 1', '20');
    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    await adam.submit();
    expect(JSON.stringify(await adam.modal())).toContain('This channel is archived');
    await world.control('POST', `/channels/${PHONES}`, { archived: false });
    await adam.fill('then tell', GRETA_GUEST);
    await adam.submit();
    expect(JSON.stringify(await adam.modal())).toContain('Only full members of this workspace may be told');
  });

  test('what is done to it stands in the history', async () => {
    const { world, adam } = await startWatch(['20.00', '3 days']);
    await using _ = world;
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    const text = await read(adam, '/phone history');
    expect(text).toContain('The low-credit watch, set up: at or below 20.00 and 3 days left');
    expect(text).toContain('The low-credit watch, paused');
  });

  test('it can be paused, resumed and removed', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    await adam.press('Resume');
    await adam.until(({ messages }) => messages.every((message) => !textOf(message).includes('is paused')));
    await check(world, '19.00');
    await seen(adam, 'at or below 20.00');
    await ask(adam, '/phone watch');
    await adam.press('Remove');
    await seen(adam, 'The low-credit watch is removed');
    expect(await read(adam, '/phone watch')).toContain('No low-credit watch is set up');
  });
});

describe('a level that is fallen to', () => {
  test('is posted once, stays silent while below, recovers in its thread and is armed again', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    const post = await seen(mia, 'Call credit is down to 19.50, at or below 20.00.');
    expect(textOf(post)).toContain('*Sandbox*');
    for (const balance of ['19.00', '15.00', '21.00']) await check(world, balance);
    await check(world, '120.00');
    const recovered = await seen(mia, 'Recovered: call credit is 120.00');
    expect(recovered.threadTs).toBe(post.ts);
    await check(world, '18.00');
    await seen(mia, 'down to 18.00');
    expect((await publicly(mia)).map((message) => message.threadTs === null)).toEqual([true, false, true]);
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

  test('says so when its button is pressed after it is over', async () => {
    const { world, mia } = await startWatch(['20.00']);
    await using _ = world;
    await check(world, '19.50');
    await seen(mia, 'down to 19.50');
    await check(world, '120.00');
    await seen(mia, 'Recovered');
    await mia.press('I’m topping up');
    await seen(mia, 'This alarm is over');
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

test('an outage of the provider has one notice and one end, and the watch goes on', async () => {
  const { world, mia } = await startWatch(['20.00']);
  await using _ = world;
  await breakVendor(world, { kind: 'status', status: 502, code: 'request_failed' }, { match: { path: '/balance' } });
  for (let times = 0; times < 5; times += 1) await check(world);
  const notice = await seen(mia, 'The low-credit watch cannot read the balance since');
  await world.vendor('DELETE', '/faults');
  await check(world, '90.00');
  const end = await seen(mia, 'The balance can be read again: 90.00');
  expect(end.threadTs).toBe(notice.ts);
  await check(world, '19.50');
  await seen(mia, 'down to 19.50');
  expect(await publicly(mia)).toHaveLength(3);
});

test('a sudden drop is told once, beside the changes that were made from Slack', async () => {
  const { world, mia } = await startWatch(['1 day']);
  await using _ = world;
  await spendHourly(world, 72, '100.00');
  await using books = await openBooks(world);
  const now = world.clock.now();
  await books.records.put(TENANT, `audit/${new Date(now).toISOString()}/0a`, {
    ...{ action: 'follow-me', by: MIA_MEMBER, at: new Date(now).toISOString(), environment: 'sandbox' },
    ...{
      subject: '+441632960001',
      from: null,
      before: {},
      after: {},
      outcome: 'done',
      undoes: null,
      title: 'Reception',
    },
  });
  await check(world, '40.00');
  const alarm = await seen(mia, 'Sudden drop');
  expect(textOf(alarm)).toContain('Follow-Me of Reception');
  expect(textOf(alarm)).toContain(`by <@${MIA_MEMBER}>`);
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
  expect(await publicly(mia)).toHaveLength(1);
});

describe('a watch that cannot go on', () => {
  test('because its channel is archived is paused, and posts as soon as it goes on', async () => {
    const { world, adam, mia } = await startWatch(['20.00']);
    await using _ = world;
    const archive = (archived: boolean) =>
      world.control('POST', `/channels/${PHONES}`, { team: adam.team, archived }) as Promise<unknown>;
    await archive(true);
    await check(world, '19.50');
    await untilTraffic(world, 'The low-credit watch in');
    const office = world.person(ADAM_ADMIN);
    expect(await read(office, '/phone watch')).toContain('The channel is archived.');
    await archive(false);
    await office.press('Resume');
    await check(world, '19.00');
    await seen(mia, 'Call credit is down to 19.50, at or below 20.00.');
  });

  test('because the account has no balance is paused, and says so', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await connect(world, adam, 'no-balance');
    world.clock.advance(QUARTER);
    await untilTraffic(world, 'The low-credit watch in');
    expect(await read(adam, '/phone watch')).toContain('no call credit balance for this customer profile');
  });

  test.each([
    ['the key was switched off', { active: false }, 'this API key is not active'],
    ['the key was unlinked', { linked: false }, 'not linked to a customer'],
  ])('is paused after %s, and its owner is told once', async (_name, change, words) => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await world.vendor('PATCH', '/keys/everything', change);
    world.clock.advance(QUARTER);
    await untilTraffic(world, 'The low-credit watch in');
    for (let checks = 0; checks < 3; checks += 1) world.clock.advance(QUARTER);
    const text = await read(adam, '/phone watch');
    expect(text).toContain('The low-credit watch is paused');
    expect(text).toContain(words);
    const sent = (await world.control('GET', '/traffic')) as { request?: unknown }[];
    expect(
      sent.filter(({ request }) => JSON.stringify(request ?? '').includes('The low-credit watch in')),
    ).toHaveLength(1);
  });
});

/** What the one watch of the workspace is called. */
async function runOf({ records }: Awaited<ReturnType<typeof openBooks>>): Promise<string> {
  const stored = (await records.get(TENANT, 'watch'))?.value as { plan: { run: string } } | undefined;
  if (stored === undefined) throw new Error('There is no watch');
  return stored.plan.run;
}

/** Keeps an hourly reading of the last hours, each one lower than the one before, the last one an hour ago. */
async function spendHourly(world: World, hours: number, end: string): Promise<void> {
  await using books = await openBooks(world);
  const readings = new Readings(books.records, world.clock);
  const now = world.clock.now();
  for (let before = hours; before > 0; before -= 1) {
    const text = new Decimal(end).plus(before - 1).toFixed(2);
    await readings.keep(TENANT, 'sandbox', { amount: new Decimal(text), text, reportedAt: null }, now - before * HOUR);
  }
}

/** Waits until something with these words was sent to Slack. */
async function untilTraffic(world: World, words: string): Promise<void> {
  for (;;) {
    if (JSON.stringify(await world.control('GET', '/traffic')).includes(words)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
