import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { slackbot } from '../entry/agents/client.ts';
import { openBooks, TENANT } from '../posts/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { direct } from './asking.ts';
import { balanceWas, startSpending } from './spending.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  pressFor,
  read,
} from './support.ts';
import { balanceIs, check, reads, setUp } from './watching.ts';

const HOUR = 3_600_000;

/** The keys of what is stored of readings. */
async function readingsOf(world: World): Promise<string[]> {
  await using books = await openBooks(world);
  return (await books.records.list(TENANT, 'reading', { limit: 1000 })).items.map(({ key }) => key);
}

/** Waits until the newest message has these words. */
async function shows(person: Person, words: string): Promise<void> {
  await person.until(({ messages }) => messages.some((message) => textOf(message).includes(words)));
}

/** The cells of the table in a message. */
function tableOf({ blocks }: { blocks: readonly object[] }): string[][] {
  const { rows } = z
    .object({ type: z.literal('table'), rows: z.array(z.array(z.object({ text: z.string() }))) })
    .parse(blocks.find((block) => 'type' in block && block.type === 'table'));
  return rows.map((row) => row.map(({ text }) => text));
}

describe('what was spent', () => {
  test('in a month: what the balance fell by, where it rose, and the month before', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    await ask(adam, '/phone schedule currency GBP');
    const message = await ask(adam, '/phone balance spend last month');
    expect(textOf(message)).toContain('At least *£37.00* was spent in *May 2026*.');
    expect(textOf(message)).toContain('April 2026: £30.00.');
    expect(textOf(message)).toMatch(/Balance: £15\.00 \(<!date\^\d+\^[^>]+\|2026-04-30 23:00 UTC>\) → £37\.00/u);
    expect(textOf(message)).toContain('It rose by £59.00');
    expect(message.text).toContain('; 11 May to 17 May: £14.00; ');
    expect(tableOf(message)).toContainEqual(['11 May to 17 May', '£14.00', '–']);
    expect(textOf(message)).toContain('*Sandbox*');
    expect(message.ephemeral).toBe(true);
    await adam.press('By day');
    await shows(adam, 'Mon 11 May');
    const byDay = await adam.lastMessage();
    expect(tableOf(byDay)[0]).toEqual(['Day', 'Spent', 'Rose by']);
    expect(tableOf(byDay)).toContainEqual(['Mon 11 May', '£2.00', '–']);
    expect(tableOf(byDay)).toContainEqual(['Wed 20 May', 'at least £0.00', '£59.00']);
    expect(byDay.text).toContain('Wed 20 May: at least £0.00, rose by £59.00; ');
    await adam.press('June 2026');
    await shows(adam, 'was spent in *June 2026* so far');
    await adam.press('May 2026');
    await shows(adam, 'was spent in *May 2026*');
  });

  test.each([
    ['yaer', 'yaer'],
    ['this mnth by week', 'mnth'],
    ['not in May', 'not'],
    ['week 20', '20'],
    ['last', 'last'],
  ])('of "%s", the word that does not fit is named', async (typed, word) => {
    const { world, adam } = await startSpending();
    await using _ = world;
    expect(await read(adam, `/phone balance spend ${typed}`)).toContain(`I could not use "${word}".`);
  });

  test('so far counts the balance that is read for the answer', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    expect(await read(adam, '/phone spend')).toContain('*17.50* was spent in *June 2026* so far');
    await balanceIs(world, '18.125');
    expect(await read(adam, '/phone spend this month')).toContain('*18.875* was spent in *June 2026* so far');
    await breakProvider(world, { kind: 'status', status: 503 });
    const text = await read(adam, '/phone spend this month');
    expect(text).toMatch(/was spent in \*June 2026\* so far/u);
  });

  test.each<[string, string]>([
    ['/phone spend next month', 'That period lies ahead: nothing has been spent in it yet.'],
    ['/phone balance spend next month', 'That period lies ahead: nothing has been spent in it yet.'],
    ['/phone spend 31 February', '31 February does not exist'],
    ['/phone spend in 2026', 'in *2026* so far'],
    ['/phone spend in 2027', 'That period lies ahead: nothing has been spent in it yet.'],
    ['/phone spend in q1 2026 against 2024', 'to say what was spent from January to March 2026.'],
    ['/phone spend top-ups during 2026', 'in *2026* so far'],
    [
      '/phone spend 2024',
      'There are too few readings of the balance to say what was spent in 2024. Those of this account begin',
    ],
  ])('%s is answered with what can be said', async (typed, words) => {
    const { world, adam } = await startSpending();
    await using _ = world;
    expect(await read(adam, typed)).toContain(words);
  });

  test.each<[string, string]>([
    ['last 7 days', 'from *12 Jun 2026 to 18 Jun 2026* so far'],
    ['the last fortnight', 'from *5 Jun 2026 to 18 Jun 2026* so far'],
    ['in the past week', 'from *12 Jun 2026 to 18 Jun 2026* so far'],
    ['week of 13 May', '*14.00* was spent from *11 May 2026 to 17 May 2026*'],
    ['week beginning 11 May', '*14.00* was spent from *11 May 2026 to 17 May 2026*'],
    ['from 1 June to 31 July', 'from *June to July 2026* so far'],
    ['this week compared to last week', '8 Jun 2026 to 14 Jun 2026'],
    ['by the end of June', 'What will be spent is not known.'],
    ['by 30 December', 'What will be spent is not known.'],
  ])('in "%s" takes exactly the days that were said', async (typed, words) => {
    const { world, adam } = await startSpending();
    await using _ = world;
    expect(await read(adam, `/phone balance spend ${typed}`)).toContain(words);
  });

  test('in days that may mean several is asked about, and each choice is one of them', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    const asked = await ask(adam, '/phone balance spend first week of May');
    expect(textOf(asked)).toContain('Which days do you mean?');
    expect(labelsOf(asked)).toEqual([
      '1 May 2026 to 7 May 2026',
      '27 Apr 2026 to 3 May 2026',
      '4 May 2026 to 10 May 2026',
    ]);
    expect(labelsOf(await ask(adam, '/phone balance spend last Monday by day'))).toEqual([
      'Mon 8 Jun 2026',
      'Mon 15 Jun 2026',
    ]);
    await adam.press('Mon 8 Jun 2026');
    await shows(adam, '*1.00* was spent on *Mon 8 Jun 2026*.');
  });

  test('with two readings, is what lies between them', async () => {
    await using world = await startWorld({ begins: Date.parse('2026-06-18T09:00:00Z') });
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    expect(await read(adam, '/phone spend last month')).toContain('There are too few readings');
    await balanceWas(world, [
      ['2026-05-10T00:00:00Z', '10.01'],
      ['2026-05-20T00:00:00Z', '9.995'],
    ]);
    const text = await read(adam, '/phone spend last month');
    expect(text).toContain('At least *0.015* was spent in *May 2026*.');
    expect(text).toContain('Known from');
    expect(text).toContain('Known until');
  });

  test('is not compared with what is only half known', async () => {
    await using world = await startWorld({ begins: Date.parse('2026-06-18T09:00:00Z') });
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    const midnights = Array.from({ length: 10 }, (_, day) => new Date(Date.UTC(2026, 5, 5 + day, 23)).toISOString());
    await balanceWas(
      world,
      midnights.map((iso, day) => [iso, String(60 - day)]),
    );
    const text = await read(adam, '/phone balance spend week of 8 June');
    expect(text).toContain('1 Jun 2026 to 7 Jun 2026: 2, known from <!date^');
    expect(text).not.toContain('so this is');
  });

  test('never mixes the readings of two accounts', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    await connect(world, adam, 'large');
    await world.provider('PATCH', '/customers/large', { balance: '5.00' });
    world.clock.advance(HOUR);
    await ask(adam, '/phone balance');
    await world.provider('PATCH', '/customers/large', { balance: '4.00' });
    world.clock.advance(HOUR);
    const message = await ask(adam, '/phone spend this month');
    const text = textOf(message);
    expect(text).toContain('*1.00* was spent in *June 2026* so far');
    expect(text).toContain('Another account was connected before: 17.00 was spent');
    expect(message.text).toContain('Another account was connected before: 17.00 was spent');
    // May is of the account before.
    expect(text).toContain('May 2026 by the same time: too few readings');
  });

  test('is shared by the rules of the balance, and shown to nobody who may not read', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    const [mia, noah] = [world.person(MIA_MEMBER, PHONES), world.person(NOAH_MEMBER, PHONES)];
    expect(textOf(await ask(mia, '/phone spend may'))).toContain('was spent in *May 2026*');
    const shared = await pressFor(mia, 'Share to channel');
    expect(shared.ephemeral).toBe(false);
    const seen = await noah.lastMessage();
    expect(textOf(seen)).toContain('was spent in *May 2026*');
    expect(textOf(seen)).toContain(`Shared by <@${MIA_MEMBER}>`);
    expect(labelsOf(seen)).toEqual([]);
    await world.control('POST', '/faults', {
      method: 'conversations.info',
      effect: { kind: 'error', error: 'missing_scope' },
    });
    await ask(mia, '/phone spend may');
    expect(textOf(await pressFor(mia, 'Share to channel'))).toContain('The spending was not shared: Slack did not say');
    expect(await read(world.person(GRETA_GUEST, PHONES), '/phone spend may')).not.toContain('was spent');
    expect(await read(adam, '/phone spend may')).toContain('was spent');
  });
});

test('the day on which the clocks change has 23 hours', async () => {
  await using world = await startWorld({ begins: Date.parse('2026-06-18T09:00:00Z') });
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await balanceWas(world, [
    ['2026-03-28T00:00:00Z', '50.00'],
    ['2026-03-29T00:00:00Z', '48.00'],
    ['2026-03-29T23:00:00Z', '45.00'],
    ['2026-03-30T00:00:00Z', '44.00'],
    ['2026-03-30T23:00:00Z', '40.00'],
  ]);
  const text = await read(adam, '/phone spend 29 March');
  expect(text).toContain('*3.00* was spent on *Sun 29 Mar 2026*.');
  expect(text).toContain('Sat 28 Mar 2026: 2.00, so this is 1.00 more.');
  expect(await read(adam, '/phone spend 30 March')).toContain('*5.00* was spent on *Mon 30 Mar 2026*.');
});

test('a year adds up: opening, less what was spent, with what it rose by, is closing', async () => {
  await using world = await startWorld({ begins: Date.parse('2026-06-18T09:00:00Z') });
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  const was: [string, string][] = [];
  let balance = new Decimal('200.125');
  // Of every nine days two have no reading; something is paid in every three weeks, and a tenth of a penny is corrected.
  for (let day = 0, at = Date.parse('2025-05-30T10:00:00Z'); at < world.clock.now(); day += 1, at += 24 * HOUR) {
    balance = balance.minus(new Decimal(day % 7).times('1.113')).plus(day % 21 === 20 ? '75.5' : 0);
    if (day % 50 === 49) balance = balance.plus('0.001');
    if (day % 9 < 7) was.push([new Date(at + (day % 5) * HOUR).toISOString(), balance.toFixed(3)]);
  }
  await balanceWas(world, was);
  await balanceIs(world, was.at(-1)?.[1] ?? '');
  const message = await ask(adam, '/phone spend last 12 months by month');
  const [opening, closing] = [...(/Balance: (-?[\d.]+) .* → (-?[\d.]+) /u.exec(textOf(message)) ?? [])].slice(1);
  const [head = [], ...rows] = tableOf(message);
  expect([head, rows.length]).toEqual([['Month', 'Spent', 'Rose by'], 12]);
  const sum = (column: number) =>
    rows.reduce((all, row) => all.plus(/[\d.]+/u.exec(row[column] ?? '')?.[0] ?? 0), new Decimal(0));
  expect(new Decimal(opening ?? 0).minus(sum(1)).plus(sum(2)).toFixed(3)).toBe(new Decimal(closing ?? 0).toFixed(3));
  // What was read, with pen and paper: the reading nearest to the first midnight, and each step from there.
  const from = was.findIndex(([, each]) => each === opening);
  const steps = was.slice(from).map(([, each], at, all) => new Decimal(each).minus(all[at - 1]?.[1] ?? each));
  const total = (all: readonly Decimal[]) =>
    all
      .reduce((one, other) => one.plus(other), new Decimal(0))
      .abs()
      .toFixed(3);
  expect(sum(1).toFixed(3)).toBe(total(steps.filter((by) => by.isNegative())));
  expect(sum(2).toFixed(3)).toBe(total(steps.filter((by) => by.isPositive())));
});

test('the balance is read four times a day once somebody has asked what was spent', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await ask(adam, '/phone spend');
  await until(async () => (await readingsOf(world)).includes('readings'));
  const before = await reads(world);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const asked = await reads(world);
    world.clock.advance(6 * HOUR);
    await until(async () => (await reads(world)) > asked);
  }
  expect((await reads(world)) - before).toBe(4);
});

test('comes in lines where Slack refuses the table, and from then on', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  expect(tableOf(await ask(adam, '/phone spend may')).map(([week]) => week)).toContain('11 May to 17 May');
  for (const method of ['response_url', 'chat.postMessage'])
    await world.control('POST', '/faults', { method, effect: { kind: 'error', error: 'invalid_blocks' } });
  await adam.press('April 2026');
  await shows(direct(world, ADAM_ADMIN), '• 6 Apr to 12 Apr: 7.00');
  expect(world.log.filter((line) => line.includes('slack_blocks_refused'))).toHaveLength(1);
  const asked = await ask(adam, '/phone spend may');
  expect(textOf(asked)).toContain('• 11 May to 17 May: 14.00');
  expect(JSON.stringify(asked.blocks)).not.toContain('"table"');
});

test('is drawn as a chart, whose words say the same', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  await ask(adam, '/phone spend may');
  const chart = await pressFor(adam, 'Chart');
  expect(chart.text).toContain('At least 37.00 was spent in May 2026.');
  const drawn = JSON.stringify(chart.blocks);
  expect(drawn).toContain('"title":"Spent in May 2026"');
  expect(drawn).toContain('{"label":"11 May to 17 May","value":14}');
  await ask(adam, '/phone spend may by day');
  expect(labelsOf(await adam.lastMessage())).not.toContain('Chart');
});

test('a budget is told of where it is asked for, and how to set one where there is none', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const none = await ask(adam, '/phone spend budget');
  expect(textOf(none)).toContain('No budget is set.');
  expect(labelsOf(none)).toContain('Set a budget');
  await setUp(adam, ['20 a month'], {});
  expect(await read(adam, '/phone spend budget')).toContain('Budget: 17.50 of 20.00 a month, 2.50 left, about ');
  await balanceIs(world, '10.00');
  expect(await read(adam, '/phone spend budget')).toContain('Budget: 27.00 of 20.00 a month, 7.00 over, about ');
});

test('a budget that another account is within is not said to be within it because the month is over', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const mia = world.person(MIA_MEMBER, PHONES);
  await setUp(adam, ['20 a month'], {});
  await check(world);
  await shows(mia, '17.50 has been spent this month');
  await connect(world, adam, 'large');
  await world.provider('PATCH', '/customers/large', { balance: '50.00' });
  world.clock.advance(HOUR);
  await check(world);
  world.clock.advance(HOUR);
  await check(world);
  await shows(mia, 'As far as the present account was read, 0.00 has been spent this month');
  expect((await mia.see()).messages.map(textOf).join('\n')).not.toContain('A new month has begun');
});

test('a budget that is said opens the form with it', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const said = adam.direct();
  const heard = await said.hear('warn us when we spend more than 200 a month');
  expect(textOf(heard)).toContain('when more than 200 a month is spent');
  await said.press(labelsOf(heard)[0] ?? '');
  const form = await said.until(({ modals }) => modals.find(({ title }) => title === 'Low-credit watch'));
  expect(JSON.stringify(form.values['watch:budget'])).toContain('"200"');
});

test('the days and the readings behind them come as two files whose sums are those of the card', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  expect(labelsOf(await ask(adam, '/phone spend may'))).toContain('Download CSV');
  expect(textOf(await pressFor(adam, 'Download CSV'))).toContain('as two files');
  const messages = await direct(world, ADAM_ADMIN).until(({ messages: all }) => {
    const withFiles = all.filter(({ files }) => files.length > 0);
    return withFiles.length === 2 ? withFiles : null;
  });
  const [days = [], readings = []] = await Promise.all(
    messages.map(async ({ files }) => {
      const { content } = (await world.control('GET', `/files/${files[0]?.id}`)) as { content: string };
      return content
        .slice(1)
        .trimEnd()
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('","'));
    }),
  );
  const column = ([head = [], ...rows]: string[][], name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
  const sum = (cells: readonly string[]) => cells.reduce((all, cell) => all.plus(cell || 0), new Decimal(0)).toFixed(2);
  expect(days).toHaveLength(32);
  expect([sum(column(days, 'Spent')), sum(column(days, 'Rose by'))]).toEqual(['37.00', '59.00']);
  expect(column(days, 'First day').at(0)).toBe('2026-05-01');
  expect(readings).toHaveLength(33);
  expect([sum(column(readings, 'Fell by')), sum(column(readings, 'Rose by'))]).toEqual(['37.00', '59.00']);
  expect(column(readings, 'Balance').at(0)).toBe('15.00');
  expect(column(readings, 'Balance').at(-1)).toBe('37.00');
  // A figure, which a column adds up, and no text.
  expect(column(readings, 'Balance')).toContain('-11.00');
});

test('a budget is told of once when the forecast passes it, at 80 % and when it is spent, and taken like other alarms', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const mia = world.person(MIA_MEMBER, PHONES);
  const alarms = async () =>
    (await mia.see()).messages.map(textOf).filter((text) => /spent this month|A new month/u.test(text));
  await setUp(adam, ['20 a month'], {});
  expect(await read(adam, '/phone balance warn')).toContain('Warns at or past a budget of 20.00 a month.');
  await check(world);
  const first = await mia.until(({ messages }) => messages.find((each) => textOf(each).includes('spent this month')));
  // 17.50 of 20 is more than 80 %, and a whole month at that rate is more than 20.
  expect(textOf(first)).toContain('17.50 has been spent this month, past 80% of a budget of 20.00 a month.');
  expect(textOf(first)).toMatch(/At the rate of the last 7 days the month comes to about 3\d\.\d\d\./u);
  await mia.press('I’m looking into it');
  await mia.until(({ messages }) =>
    messages.some((each) => textOf(each).includes(`<@${MIA_MEMBER}> is looking into it`)),
  );
  await check(world);
  expect(await alarms()).toHaveLength(1);
  // Just what the budget is, and nothing more.
  await check(world, '17.00');
  await mia.until(({ messages }) =>
    messages.some((each) =>
      textOf(each).includes('20.00 has been spent this month, all of a budget of 20.00 a month.'),
    ),
  );
  await check(world, '15.00');
  expect(await alarms()).toHaveLength(2);
  world.clock.advance(13 * 24 * HOUR);
  await check(world);
  await check(world);
  await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('That month is over.')));
});

describe('by talking', () => {
  test('"yesterday" is the day of the workspace, whoever says it', async () => {
    const { world, adam } = await startSpending();
    await using _ = world;
    expect(await read(adam, '/phone spend today')).toContain('was spent on *Thu 18 Jun 2026* so far');
    // Friday in London, and still Thursday in New York, where Noah is.
    world.clock.advance(17 * HOUR);
    const noah = world.person(NOAH_MEMBER).direct();
    expect(textOf(await noah.hear('how much did we spend yesterday'))).toContain('was spent on *Thu 18 Jun 2026*.');
    expect(textOf(await noah.hear('why is the balance lower than yesterday'))).toContain('From *18 Jun 2026 to 19 Jun');
  });

  test.each<[string, string]>([
    ['how much did we spend last month?', 'was spent in *May 2026*'],
    ['this week against last', 'so far'],
    ['which was our dearest week', 'Dearest week'],
    ['why is it lower than Monday', 'so far, the balance went down by *3.50*: 23.00 ('],
    ['why is it lower than Monday', '3.50 was spent.\nIt did not rise.'],
    ['why is the balance lower than yesterday', 'so far, the balance went down by *1.50*: 21.00 ('],
    ['what happened to our credit since Friday', 'so far, the balance went down by *6.50*: 26.00 ('],
    ['why did our credit jump on 20 May', 'On *Wed 20 May 2026*, the balance went up by *59.00*: -11.00 ('],
    ['what was the balance on 1 June', 'the balance went down by *1.00*: 37.00 ('],
    ['what was the balance on 10 March', 'There are too few readings of the balance on Tue 10 Mar 2026.'],
    [
      'how much did we top up in May',
      'The balance rose by *59.00* in *May 2026*. What was spent between two readings makes a rise look smaller.',
    ],
    ['when did we last top up', '• 59.00 between <!date^'],
    ['how much did we top up in 2026', 'in *2026* so far'],
    ['top-ups for 2024', 'in 2024'],
    ['how much did we top up?', '• 59.00 between <!date^'],
    ['what will we have spent by 30 December?', 'What will be spent is not known.'],
    ['how much will we have spent by the end of June', 'What will be spent is not known.'],
    ['balance for the last 30 days', 'From *20 May 2026 to 18 Jun 2026* so far, the balance'],
    ['balance over the last 30 days', 'From *20 May 2026 to 18 Jun 2026* so far, the balance'],
    ['how much did we spend in the last 7 days', 'from *12 Jun 2026 to 18 Jun 2026* so far'],
    ['what did we spend in the week beginning 11 May', '*14.00* was spent from *11 May 2026 to 17 May 2026*'],
    ['did we top up in April', 'The balance did not rise in *April 2026*.'],
    ['how much is left of the budget', 'No budget is set.'],
    ['what did we spend on calls to Spain', 'does not know what a number, a person, a call or a destination'],
    ['what will we spend in July', 'What will be spent is not known.'],
    ['how much did we spend in the first half of May', 'was spent from *1 May 2026 to 15 May 2026*'],
    ['what did we spend in the week of 11 May', '*14.00* was spent from *11 May 2026 to 17 May 2026*'],
    ['what was the dearest day in May', '*Mon 11 May* and 6 more with the same, *2.00* spent.'],
    ['what did we spend on Tuesday between 9 and 5', 'There are too few readings'],
    ['how much did we spend on 31 April', '31 April does not exist'],
    ['how much did we spend in May against April', 'April 2026: 30.00'],
    ['May against April', 'April 2026: 30.00'],
    ['compare May with April', 'April 2026: 30.00'],
    ['did we spend more in May than in April', 'April 2026: 30.00'],
    ['which week was the most expensive this year', 'Dearest week'],
  ])('"%s"', async (said, words) => {
    const { world, adam } = await startSpending();
    await using _ = world;
    expect(textOf(await adam.direct().hear(said))).toContain(words);
  });
});

test('a period that is said is shown as it was typed, or asked about, and an agent reads the same', async () => {
  await using world = await startWorld({ begins: Date.parse('2026-06-01T09:00:00Z'), env: { MCP: 'slackbot' } });
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  const midnights = Array.from({ length: 70 }, (_, day) => new Date(Date.UTC(2026, 2, 23 + day, 23)).toISOString());
  await balanceWas(
    world,
    midnights.map((iso, day) => [iso, String(100 - day)]),
  );
  const [own, client] = [adam.direct(), await slackbot(world, { user_id: ADAM_ADMIN, team_id: ACME })];
  // A month that begins on a Monday, which is today.
  for (const [period, words] of [
    ['this week', 'from *1 Jun 2026 to 7 Jun 2026* so far'],
    ['this month', 'in *June 2026* so far'],
    ['mtd', 'in *June 2026* so far'],
    ['year-to-date', 'in *2026* so far'],
    ['today and yesterday', 'from *31 May 2026 to 1 Jun 2026* so far'],
    ['since Monday', 'on *Mon 1 Jun 2026* so far'],
    ['since the 1st', 'on *Mon 1 Jun 2026* so far'],
    ['the week before last', 'from *18 May 2026 to 24 May 2026*'],
    ['the past month', 'from *2 May 2026 to 1 Jun 2026* so far'],
    ['week ending Sunday 24 May', 'from *18 May 2026 to 24 May 2026*'],
    ['w/c 18 May', 'from *18 May 2026 to 24 May 2026*'],
    ['the last week of May', 'from *25 May 2026 to 31 May 2026*'],
    ['May 4th - 10th', 'from *4 May 2026 to 10 May 2026*'],
    ['May 1-15', 'from *1 May 2026 to 15 May 2026*'],
    ['1st-15th of May', 'from *1 May 2026 to 15 May 2026*'],
    ['5/1-5/15', 'from *1 May 2026 to 15 May 2026*'],
    ['from last week to yesterday', 'from *25 May 2026 to 31 May 2026*'],
    ['April and May', 'from *April to May 2026*'],
    ['3 days ago', 'on *Fri 29 May 2026*'],
    ['since the start of last month', 'from *1 May 2026 to 1 Jun 2026* so far'],
  ] as const) {
    world.clock.advance(60_000);
    expect(await read(adam, `/phone balance spend ${period}`), period).toContain(`was spent ${words}`);
    const said = textOf(await own.hear(`how much did we spend ${period}`));
    expect(said, period).toContain(`was spent ${words}`);
    expect(said, period).not.toContain('I left out');
    const { content } = await client.callTool({ name: 'spending', arguments: { period } });
    expect(JSON.stringify(content), period).toContain(`was spent ${words.replaceAll('*', '')}`);
  }
  // Of several periods, each is offered whole.
  const asked = await own.hear('how much did we spend in the first week of May');
  expect(textOf(asked)).toContain('Which days do you mean?');
  expect(labelsOf(asked)).toContain('Friday 1 May to Thursday 7 May');
  await own.press('Friday 1 May to Thursday 7 May');
  await shows(own, 'from *1 May 2026 to 7 May 2026*');
  for (const period of [
    'since we connected',
    'since payday',
    'week 20',
    'this tax year',
    'the past few days',
    'ever',
    'over easter',
    'every month',
    'on Mondays',
    "Nov'25",
    'May 9-5',
    '9-5',
  ]) {
    world.clock.advance(60_000);
    expect(await read(adam, `/phone balance spend ${period}`), period).toContain('I could not use');
    const asked = textOf(await own.hear(`how much did we spend ${period}`));
    expect(asked, period).toContain('as a time, so nothing of it was used.');
    expect(asked, period).not.toContain('was spent');
  }
});

test('a year that is said is that year, and words that are no time are asked about', async () => {
  const { world, adam } = await startSpending();
  await using _ = world;
  const own = adam.direct();
  expect(textOf(await own.hear('what did we spend in 2025'))).toContain('in 2025. Those of this account begin');
  const asked = textOf(await own.hear('what did we spend at Easter'));
  expect(asked).toContain('I could not read "at Easter" as a time');
  expect(asked).not.toContain('June 2026');
  await own.press('Show this month');
  await shows(own, 'was spent in *June 2026* so far');
  for (const words of ['wk 47', 'last 24h', '9-5', 'over Café week', 'by the end of May'])
    expect(textOf(await own.hear(`what did we spend ${words}`))).toContain(`I could not read "${words}" as a time`);
});
