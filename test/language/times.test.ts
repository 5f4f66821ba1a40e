import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { TimeContext } from '../../src/language/time.ts';
import { BEHIND, NOW, read } from './reading.ts';

const FILE = new URL('times.txt', import.meta.url);

/** Friday, 19 June 2026, 19:40, in the United States. */
const EVENING: TimeContext = { ...NOW, now: { day: '2026-06-19', minute: 19 * 60 + 40 }, locale: 'en-US' };
/** Sunday, 1 March 2026, 00:10. */
const NIGHT: TimeContext = { ...NOW, now: { day: '2026-03-01', minute: 10 } };

const CLOCKS = [NOW, EVENING, NIGHT, BEHIND];

/** A phrase, and below it what it means then; a mark stands for what it means by the clock before. */
function lineOf(phrase: string): string {
  const read4 = CLOCKS.map((context) => read(phrase, context));
  return [phrase, ...read4.map((meaning, at) => (at > 0 && meaning === read4[at - 1] ? '"' : meaning))].join('; ');
}

const lines = () => readFileSync(FILE, 'utf8').trimEnd().split('\n');

/** `npm run golden` writes the file anew, of the phrases in it. */
if (process.env.GOLDEN === 'write')
  beforeAll(() => {
    const phrases = lines().map((line) => line.split('; ')[0] ?? '');
    writeFileSync(FILE, `${[...new Set(phrases)].map(lineOf).join('\n')}\n`);
  });

test('every phrase means what it was seen to mean, on a Wednesday, on a Friday evening, in a night, and of what lies behind', () => {
  const written = lines();
  expect(written.map((line) => lineOf(line.split('; ')[0] ?? ''))).toEqual(written);
});
