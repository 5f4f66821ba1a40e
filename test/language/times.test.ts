import { expect, test } from 'vitest';
import type { TimeContext } from '../../src/language/times/time.ts';
import { BEHIND, NOW, read } from './reading.ts';
import { writtenLines } from './written.ts';

/** Friday, 19 June 2026, 19:40, in the United States. */
const EVENING: TimeContext = { ...NOW, now: { day: '2026-06-19', minute: 19 * 60 + 40 }, locale: 'en-US' };
/** Sunday, 1 March 2026, 00:10. */
const NIGHT: TimeContext = { ...NOW, now: { day: '2026-03-01', minute: 10 } };

const CLOCKS = [NOW, EVENING, NIGHT, BEHIND];

/** What a phrase means by each clock; a mark stands for what it means by the clock before. */
function meaningsOf(phrase: string): string {
  const all = CLOCKS.map((context) => read(phrase, context));
  return all.map((meaning, at) => (at > 0 && meaning === all[at - 1] ? '"' : meaning)).join('; ');
}

const { lines, anew } = writtenLines('times.txt', meaningsOf);

test('every phrase means what it was seen to mean, on a Wednesday, on a Friday evening, in a night, and of what lies behind', () => {
  expect(lines().map(anew)).toEqual(lines());
});
