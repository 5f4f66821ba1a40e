import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firm, understand } from './sentences.ts';

/** What became of the sentences of a file that ask for nothing that can be done here. */
function countsOf(file: string): Record<'shown' | 'drafted' | 'told', number> {
  const counts = { shown: 0, drafted: 0, told: 0 };
  const lines = readFileSync(new URL(`outside/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) {
    const got = understand((JSON.parse(line) as { text: string }).text, firm());
    // What can be asked for is a right answer to anything.
    if (got.kind === 'answer' && got.intent !== 'help' && got.leftOut === undefined) counts.shown += 1;
    if (got.kind === 'preview') counts.drafted += 1;
    if (got.kind === 'none' && got.because === 'beyond') counts.told += 1;
  }
  return counts;
}

describe('of sentences about what cannot be done here', () => {
  test.each([
    ['seen.jsonl', 215],
    ['held-out.jsonl', 213],
  ])(
    'in %s none is answered as if it could be, nor drafted, and at least %i are told what is missing',
    (file, told) => {
      const counts = countsOf(file);
      expect(counts).toMatchObject({ shown: 0, drafted: 0 });
      expect(counts.told).toBeGreaterThanOrEqual(told);
    },
  );
});
