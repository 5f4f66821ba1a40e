import { CURRENCIES, readAmount } from '../../language/text/typed-amount.ts';
import { asciiMarks } from '../../runtime/ascii-marks.ts';
import type { Threshold } from './threshold.ts';

/** What was typed for a level: understood, in another currency than the chosen one, of two meanings, or none of these. */
type ReadThreshold =
  | { kind: 'level'; level: Threshold }
  | { kind: 'currency'; typed: string }
  /** Its sign may separate decimals or thousands. */
  | { kind: 'either'; typed: string; amounts: readonly [decimals: string, thousands: string] }
  | { kind: 'unknown' };

const UNKNOWN: ReadThreshold = { kind: 'unknown' };

/** The days in each unit of time. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ...['d', 'day', 'days'].map((word) => [word, 1] as const),
  ...['w', 'week', 'weeks'].map((word) => [word, 7] as const),
  ...['fortnight', 'fortnights'].map((word) => [word, 14] as const),
]);

/** What may be said before a level, as in sentences, and behind one. */
const LEAD = /^(?:at|below|under|down to|(?:less|fewer|lower) than) (?=\S)/u;
const TAIL = /(?<=\S) (?:left|remaining|of credit|of credit left)$/u;

/** Makes an amount a budget. */
const MONTHLY = /(?<=\S) (?:a|per|each|every) month$/u;

/** Reads `20.00`, `£20`, `20 GBP`, `below 20 pounds`, `1,250`, `less than 3 days`, `2 weeks`, `200 a month`; every word counts, and nothing is converted. */
export function readThreshold(typed: string, currency: string | null): ReadThreshold {
  const text = asciiMarks(typed).trim().toLowerCase().replace(/\s+/gu, ' ').replace(LEAD, '').replace(TAIL, '');
  if (MONTHLY.test(text)) return budgetOf(readThreshold(text.replace(MONTHLY, ''), currency));
  const [, count = '', unit = ''] = /^(\d{1,3}|a|one|two)\s*([a-z]+)$/u.exec(text) ?? [];
  const each = UNITS.get(unit);
  if (each !== undefined) return daysOf(count, each);
  const [, sign = '', before = '', digits, after = ''] =
    /^(-?)(?:\s*([^\d\s.,-]+))?\s*(-?[\d.,]+)\s*([^\d\s.,-]*)$/u.exec(text) ?? [];
  if (digits === undefined || (before !== '' && after !== '')) return UNKNOWN;
  const amount = readAmount(`${sign}${digits}`);
  if (amount.kind === 'unknown') return UNKNOWN;
  const named = before + after;
  const level: ReadThreshold =
    amount.kind === 'either'
      ? { ...amount, typed: typed.trim() }
      : { kind: 'level', level: { kind: 'money', amount: amount.amount } };
  if (named === '') return level;
  const meant = CURRENCIES.get(named) ?? codeOf(named);
  if (meant === null) return UNKNOWN;
  return currency === null || meant.includes(currency) ? level : { kind: 'currency', typed: typed.trim() };
}

/** What a month may cost, where it is an amount above zero. */
function budgetOf(read: ReadThreshold): ReadThreshold {
  if (read.kind !== 'level') return read;
  const { level } = read;
  if (level.kind !== 'money' || !/[1-9]/u.test(level.amount) || level.amount.startsWith('-')) return UNKNOWN;
  return { kind: 'level', level: { kind: 'budget', amount: level.amount, at: 'all' } };
}

function daysOf(count: string, each: number): ReadThreshold {
  const days = (count === 'a' || count === 'one' ? 1 : count === 'two' ? 2 : Number(count)) * each;
  return days >= 1 && days <= 365 ? { kind: 'level', level: { kind: 'days', days } } : UNKNOWN;
}

function codeOf(word: string): readonly string[] | null {
  const code = word.toUpperCase();
  return /^[A-Z]{3}$/u.test(code) && Intl.supportedValuesOf('currency').includes(code) ? [code] : null;
}
