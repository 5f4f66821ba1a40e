import { STEPS } from '../budget.ts';
import type { MatchContext } from '../templates/run.ts';
import { dialled } from './dialled.ts';

/** Whether a word may be, or begin, a number in digits. */
export function isDigits(word: string | undefined): boolean {
  const first = word?.charCodeAt(0) ?? 0;
  return (first >= 48 && first <= 57) || first === 43 || first === 35;
}

/** The digits from a place on, as typed, without separators. */
export function digitsAt(run: MatchContext, at: number): { end: number; digits: string }[] {
  const found: { end: number; digits: string }[] = [];
  let digits = '';
  for (let place = at; place < run.length && place < at + 8; place += 1) {
    const word = run.sentence.words[place] ?? '';
    if (word === '-' || word === '.') {
      if (digits === '') break;
      continue;
    }
    if (!/^\+?[0-9][0-9.]*$/u.test(word) && !/^#?[0-9]+$/u.test(word)) break;
    if (word.startsWith('+') && digits !== '') break;
    digits += word.replace(/[.#]/gu, '');
    found.unshift({ end: place + 1, digits });
  }
  return found;
}

/** Digits in international form, worked out once for all slots. */
export function dialledAs(run: MatchContext, digits: string): string | null {
  const known = run.dialled.get(digits);
  if (known !== undefined) return known;
  run.context.budget.spend(STEPS.dialled);
  const said = dialled(digits, run.context.home());
  run.dialled.set(digits, said);
  return said;
}
