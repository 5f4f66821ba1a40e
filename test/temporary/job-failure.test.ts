import { expect, test } from 'vitest';
import {
  afterFailure,
  asking,
  type JobFailure,
  nextQuestion,
  nextQuestionAt,
} from '../../src/plans/temporary/job-failure.ts';

const MINUTE = 60_000;

test('what fails is tried again after 1, 2, 5 and 15 minutes, and every 15; the owner hears of it after 5, managers after 30, each once', () => {
  let trouble: JobFailure | null = null;
  let now = 0;
  const seen: [number, number, string | null][] = [];
  while (now < 90 * MINUTE) {
    const failed = afterFailure(trouble, now, { why: 'The provider did not answer.', cause: null });
    seen.push([now / MINUTE, (failed.at - now) / MINUTE, failed.news]);
    ({ trouble } = failed);
    now = failed.at;
  }
  expect(seen).toEqual([
    [0, 1, null],
    [1, 2, null],
    [3, 5, null],
    [8, 15, 'owner'],
    [23, 15, null],
    [38, 15, 'managers'],
    [53, 15, null],
    [68, 15, null],
    [83, 15, null],
  ]);
});

test('where nothing was tried for an hour, the owner hears of it first, and managers with the next try', () => {
  const failure = { why: 'The provider did not answer.', cause: null };
  const late = afterFailure(afterFailure(null, 0, failure).trouble, 60 * MINUTE, failure);
  expect([late.news, afterFailure(late.trouble, late.at, failure).news]).toEqual(['owner', 'managers']);
});

test('a question is asked again after an hour, of managers after two, and then no more', () => {
  const asked = asking(0, 'It was changed in the meantime.');
  expect(nextQuestionAt(asked)).toBe(60 * MINUTE);
  const again = nextQuestion(asked, 60 * MINUTE);
  expect([again.told, nextQuestionAt(again)]).toEqual(['owner', 120 * MINUTE]);
  const last = nextQuestion(again, 120 * MINUTE);
  expect(nextQuestionAt(nextQuestion(asked, 240 * MINUTE))).toBe(300 * MINUTE);
  expect([last.told, nextQuestionAt(last)]).toEqual(['managers', null]);
});
