import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { goTo, postsIn, startConnected } from '../features/scheduling.ts';
import { callsIn } from '../features/support.ts';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';

const FRIDAY = Date.parse('2026-03-06T09:00:01Z');
const DAY = 86_400_000;

const balanceIs = (world: World, balance: string) => world.provider('PATCH', '/customers/acme', { balance });

/** The posts of a schedule every day at nine in London, one for each balance, from Saturday on. */
async function postsOf(world: World, adam: Person, balances: readonly string[]): Promise<SeenMessage[]> {
  await adam.type('/phone schedule add');
  await adam.until(({ modals }) => modals.length > 0);
  await adam.fill('How often', 'daily');
  await adam.submit();
  await adam.close();
  for (const [at, balance] of balances.entries()) {
    await balanceIs(world, balance);
    goTo(world, new Date(FRIDAY + (at + 1) * DAY).toISOString());
    await adam.until(({ messages }) => messages.filter(({ ephemeral }) => !ephemeral).length === at + 1);
  }
  return postsIn(adam);
}

const chartBlock = z.object({
  type: z.literal('data_visualization'),
  chart: z.object({
    type: z.string(),
    series: z.array(z.object({ data: z.array(z.object({ label: z.string(), value: z.number() })) })),
  }),
});

const chartOf = ({ blocks }: SeenMessage) => blocks.map((block) => chartBlock.safeParse(block).data).find(Boolean);

test('nine days of posts: exact balances, both changes, the trend as a chart and in words, and a forecast through a top-up', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  // Two a day, and fifty paid in on the sixth.
  const balances = ['98.00', '96.00', '94.00', '92.00', '90.00', '138.00', '136.00', '134.00', '132.50'];
  const posts = await postsOf(world, adam, balances);
  expect(posts.map((post) => textOf(post).split('\n')[1])).toEqual(balances.map((balance) => `*${balance}*`));
  const [first, second] = posts;
  expect(first?.text).toContain('No trend yet: this is the first balance that was read.');
  expect(first?.text).toContain('No forecast: there is only one reading of the last 7 days, and a forecast needs 4.');
  expect(first?.text).not.toContain('since');
  expect(second?.text).toContain('-2.00 since the last post');
  expect(second?.text).not.toMatch(/in the last \d days \(/);
  const last = posts.at(-1);
  expect(last?.text).toContain('-1.50 since the last post');
  expect(last?.text).toContain('+36.50 in the last 7 days (Sun 8 Mar 09:00 Europe/London)');
  expect(last?.text).toContain(
    'Trend: from 98.00 (7 Mar) to 132.50 (15 Mar), lowest 90.00 (11 Mar), highest 138.00 (12 Mar).',
  );
  expect(last?.text).toMatch(/Lasts until about \w{3} \d+ (?:May|Jun); 1\.9\d a day\./);
  const chart = last === undefined ? undefined : chartOf(last);
  expect(chart?.chart.type).toBe('line');
  expect(chart?.chart.series[0]?.data.map(({ value }) => value)).toEqual(balances.map(Number));
  const shown = textOf(last ?? { blocks: [] });
  for (const words of [
    '-1.50 since the last post',
    '+36.50 in the last 7 days',
    'Lasts until about',
    '*Sandbox*',
    'Read ',
  ]) {
    expect(shown).toContain(words);
  }
  expect((await callsIn(world, 'sandbox')).filter((call) => call === 'GET /balance')).toHaveLength(balances.length);
});

test.each([
  [
    'twenty digits',
    ['12345678901234567890.123456789', '12345678901234567890.123456788'],
    '12345678901234567890.123456788',
    '-0.000000001',
  ],
  ['amounts below zero', ['1.25', '-3.05'], '-3.05, overdrawn', '-4.30'],
  ['a balance that does not change', ['0.000', '0.000'], '0.000', 'No change'],
  ['an amount without decimals', ['7', '10'], '10', '+3'],
])('%s are posted to the last digit', async (_, balances, amount, change) => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const posts = await postsOf(world, adam, balances);
  const last = posts.at(-1);
  expect(textOf(last ?? { blocks: [] })).toContain(`*${amount}*`);
  expect(last?.text).toContain(`(Sandbox): ${amount}.`);
  expect(last?.text).toContain(`${change} since the last post`);
});

test('below zero there is no forecast, and nothing pretends that there were', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const posts = await postsOf(world, adam, ['9', '6', '3', '0', '-3']);
  expect(posts.at(-2)?.text).toContain('No forecast: the credit is used up.');
  expect(posts.at(-1)?.text).toContain('No forecast: the balance is already below zero.');
});
