import { Decimal } from 'decimal.js';
import { Readings } from '../../src/credit/balance/readings.ts';
import { openBooks, TENANT } from '../posts/support.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, connect, PHONES } from './support.ts';
import { balanceIs } from './watching.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When it is in these tests: a Thursday, ten in the morning in London. */
export const NOW = Date.parse('2026-06-18T09:00:00Z');

/** Keeps these balances as if they had been read then. */
export async function balanceWas(
  world: World,
  was: readonly (readonly [iso: string, balance: string])[],
): Promise<void> {
  await using books = await openBooks(world);
  const readings = new Readings(books.records, world.clock, async () => null);
  for (const [iso, text] of was) {
    await readings.keep(TENANT, 'sandbox', { amount: new Decimal(text), text, reportedAt: null }, Date.parse(iso));
  }
}

/**
 * A connected workspace whose balance was read every midnight in London since 1 April: a pound was spent every day, two every
 * day of the week of 11 May, and 60 was paid in on 20 May. By now 20 is left.
 */
export async function startSpending() {
  const world = await startWorld({ begins: NOW });
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  const was: [string, string][] = [];
  let balance = 20;
  for (let at = Date.parse('2026-06-17T23:00:00Z'); at >= Date.parse('2026-03-31T23:00:00Z'); at -= DAY) {
    was.unshift([new Date(at).toISOString(), balance.toFixed(2)]);
    const day = new Date(at).toISOString().slice(0, 10);
    balance += day >= '2026-05-11' && day <= '2026-05-17' ? 2 : day === '2026-05-20' ? 1 - 60 : 1;
  }
  await balanceWas(world, was);
  await balanceIs(world, '19.50');
  return { world, adam };
}
