import { amountOf } from './spending.ts';

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
export function moneyText(amount: string, currency: string | null): string {
  if (currency === null) return amount;
  const sign = SIGNS.get(currency);
  if (sign === undefined) return `${amount} ${currency}`;
  const at = amount.startsWith('-') || amount.startsWith('+') ? 1 : 0;
  return `${amount.slice(0, at)}${sign}${amount.slice(at)}`;
}

/** The same for a balance, which below zero is overdrawn: `£3.05 overdrawn`. */
export function balanceText(balance: string, currency: string | null): string {
  return isOverdrawn(balance)
    ? `${moneyText(balance.trim().slice(1), currency)} overdrawn`
    : moneyText(balance, currency);
}

/** Whether a balance is below zero. */
export function isOverdrawn(balance: string): boolean {
  return amountOf(balance)?.lessThan(0) ?? false;
}
