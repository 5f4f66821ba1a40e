import { beforeAll, describe, expect, test } from 'vitest';
import { firmWorld, type NothingScore, nothingScore, readKeptNothing } from '../../scripts/understand/nothing.ts';
import { understand } from './sentences.ts';

describe('what is said to bots of other trades, and what only sounds like an order', () => {
  let score: NothingScore;
  beforeAll(() => {
    score = nothingScore(understand, firmWorld());
  });

  test('no more of it is drafted than was last', () => {
    expect(score.drafts.length, score.drafts.join('\n')).toBeLessThanOrEqual(readKeptNothing().drafts);
  });

  test('no more of the foreign ones gets a reply about phones than it did last', () => {
    expect(score.replies).toBeLessThanOrEqual(readKeptNothing().replies);
  });

  test('no fewer of the orders beside them are read with their intent than were last', () => {
    expect(score.orders).toBeGreaterThanOrEqual(readKeptNothing().orders);
  });
});
