import type { SlotMatch, SlotReader } from '../templates/run.ts';
import { value } from './findings.ts';

/** Any words up to the end, or up to a maximum. */
export const text: SlotReader = (run, at, slot) => {
  const found: SlotMatch[] = [];
  for (let end = Math.min(run.length, at + 8); end > at; end -= 1) {
    found.push(value(slot, end, run.sentence.typed.slice(at, end).join(' '), 1 + (end - at) * 0.3));
  }
  return found;
};

/** Up to four words that may name something. */
export const label: SlotReader = (run, at, slot) => {
  const found: SlotMatch[] = [];
  for (let end = at + 1; end <= Math.min(run.length, at + 4); end += 1) {
    if (run.context.lexicon.functionWords.has(run.plain[end - 1] ?? '')) break;
    found.unshift(value(slot, end, run.sentence.typed.slice(at, end).join(' '), 0.5 + (end - at) * 0.3));
  }
  return found;
};

/** One word that is an unknown name, such as a colleague's. */
export const word: SlotReader = (run, at, slot) => {
  const said = run.plain[at] ?? '';
  return /^[a-z][a-z'-]+$/u.test(said) && !run.context.lexicon.functionWords.has(said)
    ? [value(slot, at + 1, run.sentence.typed[at] ?? said, 1)]
    : [];
};
