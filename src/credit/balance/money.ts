import { Decimal } from 'decimal.js';
import { figure, type Marked } from '../../runtime/marked-text.ts';

/** Exact for balances of any length the API has shown, and for fractions of a day's spending. */
export const Exact = Decimal.clone({ precision: 60 });

/** The amount in a text; `null` for anything that is not a finite decimal number. */
export function amountOf(text: string): Decimal | null {
  if (!/^[+-]?(?=\.?\d)\d*(?:\.\d*)?$/u.test(text.trim())) return null;
  return new Exact(text.trim());
}

/** Signs that precede an amount; a currency without a sign is given by its code, after the amount. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['GBP', '£'],
  ['EUR', '€'],
  ['USD', 'US$'],
  ['CAD', 'CA$'],
  ['AUD', 'A$'],
  ['NZD', 'NZ$'],
  ['JPY', 'JP¥'],
  ['INR', '₹'],
]);

/** An amount as people write it, with every digit that it came with: `£20.00`, `-£3.05`, `20.00 CHF`; plain text. */
export function moneyText(amount: string, currency: string | null): Marked<'figure'> {
  if (currency === null) return figure(amount);
  const sign = SIGNS.get(currency);
  if (sign === undefined) return figure(`${amount} ${currency}`);
  const at = amount.startsWith('-') || amount.startsWith('+') ? 1 : 0;
  return figure(`${amount.slice(0, at)}${sign}${amount.slice(at)}`);
}

/**
 * An amount that somebody typed, with as many decimals as a balance has: `50` is `50.00` beside `100.00`. Without a
 * currency, what most currencies have.
 */
export function likeBalance(amount: string, currency: string | null): string {
  const [, decimals = ''] = amount.split('.');
  const missing = (currency === null ? USUAL_DECIMALS : decimalsOf(currency)) - decimals.length;
  if (missing <= 0) return amount;
  return `${amount}${decimals === '' ? '.' : ''}${'0'.repeat(missing)}`;
}

const USUAL_DECIMALS = 2;

function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? USUAL_DECIMALS;
}

/** The same for a balance, with its sign as the provider sent it, and a word beside what is below zero: `-£3.05, overdrawn`. */
export function balanceText(balance: string, currency: string | null): string {
  return isOverdrawn(balance) ? `${moneyText(balance, currency)}, overdrawn` : moneyText(balance, currency);
}

/** Whether a balance is below zero. */
export function isOverdrawn(balance: string): boolean {
  return amountOf(balance)?.lessThan(0) ?? false;
}
