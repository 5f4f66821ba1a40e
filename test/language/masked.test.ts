import { expect, test } from 'vitest';
import { ENGLISH } from '../../src/app/sentences.ts';
import { createReader } from '../../src/language/understand.ts';
import { firm } from './sentences.ts';
import { writtenLines } from './written.ts';

/** A model is asked for what nothing makes likely, either. */
const { weights: _, ...UNLEARNT } = ENGLISH;
const { mask, understand } = createReader(UNLEARNT);

/** What was said before or null, what is said and what a model makes of it, as JSON: what it is shown, and what becomes of that. */
function maskedOf(line: string): string {
  const [before, text, reading]: [string | null, string, unknown] = JSON.parse(line);
  const masked = mask(text, firm(), before === null ? null : understand(before, firm()));
  if (masked === null) return 'not shown';
  const { text: shown, open } = masked;
  const asked = open === null ? [] : [`${open.intent} asks ${open.missing.join(', ')}`];
  return [shown, ...asked, JSON.stringify(masked.read(reading))].join(' | ');
}

const { lines, anew } = writtenLines('masked.txt', maskedOf);

test('what a model is shown hides what is private, and of what it makes of it only words of the sentence count', () => {
  expect(lines().map(anew)).toEqual(lines());
});
