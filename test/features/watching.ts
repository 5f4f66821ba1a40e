import { Decimal } from 'decimal.js';
import { expect } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { Readings } from '../../src/credit/balance/readings.ts';
import { HOUR, MINUTE, openBooks, TENANT } from '../posts/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World, type WorldOptions } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, NOAH_MEMBER, PHONES, received } from './support.ts';

/** What the form calls its levels. */
const LEVELS = ['Warn at', 'and again at', 'and once more at'];

export const QUARTER = 15 * MINUTE;

/** Adam sets up a watch of #phones, every 15 minutes, from what the form shows unless something else is said. */
export async function setUp(
  adam: Person,
  levels: readonly string[],
  more: Record<string, unknown> = {},
): Promise<void> {
  await ask(adam, '/phone watch');
  await adam.press('Set up');
  await adam.until(({ modals }) => modals.length > 0);
  await adam.fill('Check the balance', '15');
  for (const [at, level] of levels.entries()) await adam.fill(LEVELS[at] ?? '', level);
  for (const [label, value] of Object.entries(more)) await adam.fill(label, value as string);
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Watching');
  await adam.close(true);
}

/** A connected workspace with a balance of 100 and a watch in #phones. */
export async function startWatch(
  levels: readonly string[],
  more: Record<string, unknown> = {},
  options: WorldOptions = {},
) {
  const world = await startWorld(options);
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await balanceIs(world, '100.00');
  await setUp(adam, levels, more);
  return { world, adam, mia: world.person(MIA_MEMBER, PHONES), noah: world.person(NOAH_MEMBER, PHONES) };
}

export const balanceIs = (world: Pick<World, 'provider'>, balance: string) =>
  world.provider('PATCH', '/customers/acme', { balance });

export const reads = async (world: World) =>
  (await received(world)).filter(({ path }) => path.endsWith('/balance')).length;

/** Lets time pass until the next check, and waits for it to have asked the provider. */
export async function check(world: World, balance?: string): Promise<void> {
  if (balance !== undefined) await balanceIs(world, balance);
  const before = await reads(world);
  world.clock.advance(QUARTER);
  await until(async () => (await reads(world)) > before);
}

/** The message in the channel that has these words. */
export const seen = (person: Person, words: string): Promise<SeenMessage> =>
  person.until(({ messages }) => messages.find((message) => textOf(message).includes(words)));

export const publicly = async (person: Person) => (await person.see()).messages.filter(({ ephemeral }) => !ephemeral);

/** What the one watch of the workspace is called. */
export async function runOf({ records }: Awaited<ReturnType<typeof openBooks>>): Promise<string> {
  const stored = (await records.get(TENANT, 'watch'))?.value as { plan: { run: string } } | undefined;
  if (stored === undefined) throw new Error('There is no watch');
  return stored.plan.run;
}

/** Keeps an hourly reading of the last hours, each one lower than the one before, the last one an hour ago. */
export async function spendHourly(world: World, hours: number, end: string): Promise<void> {
  await using books = await openBooks(world);
  const readings = new Readings(books.records, world.clock, async () => null);
  const now = world.clock.now();
  for (let before = hours; before > 0; before -= 1) {
    const text = new Decimal(end).plus(before - 1).toFixed(2);
    await readings.keep(TENANT, 'sandbox', { amount: new Decimal(text), text, reportedAt: null }, now - before * HOUR);
  }
}

/** Waits until something with these words was sent to Slack. */
export async function untilTraffic(world: World, words: string): Promise<void> {
  await until(async () => JSON.stringify(await world.control('GET', '/traffic')).includes(words));
}
