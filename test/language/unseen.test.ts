import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../scripts/understand/score.ts';
import { kept, readKept, UNSEEN, WORLDS } from '../../scripts/understand/unseen.ts';
import { understand } from './sentences.ts';

const FILES = readdirSync(UNSEEN).filter((name) => name.endsWith('.jsonl'));
const LAST = readKept();

describe('sentences that the reader was never mended from', () => {
  test('each file has a last score, and there is none of a file that is gone', () => {
    expect(Object.keys(LAST).toSorted()).toEqual(FILES.toSorted());
  });

  test.each(FILES)('%s is read no worse than it was last', (name) => {
    const last = LAST[name];
    const now = kept(scoreOf(new URL(name, UNSEEN), WORLDS, understand));
    expect(now.intents).toBeGreaterThanOrEqual(last?.intents ?? 0);
    expect(now.wrongPreviews).toBe(0);
    expect(now.dangerousDrafts).toBe(0);
  });
});
