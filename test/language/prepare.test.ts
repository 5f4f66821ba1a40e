import { expect, test } from 'vitest';
import { ENGLISH } from '../../src/app/sentences.ts';
import { createReader } from '../../src/language/understand.ts';
import { firm } from './sentences.ts';

/** English, which counts how often its sentences are asked for. */
function counted() {
  let asked = 0;
  const language = {
    ...ENGLISH,
    get sentences() {
      asked += 1;
      return ENGLISH.sentences;
    },
  };
  return { language, asked: () => asked };
}

test('a language is prepared in many parts, and the first sentence prepares none of it again', async () => {
  const { language, asked } = counted();
  const reader = createReader(language);
  let parts = 0;
  await reader.prepare(async () => {
    parts += 1;
  });
  expect(parts).toBeGreaterThan(20);
  const before = asked();
  expect(before).toBeGreaterThan(0);
  expect(reader.understand('how much credit is left?', firm()).intent).toBe('balance');
  await reader.prepare(async () => {
    parts = 0;
  });
  expect(parts).toBeGreaterThan(20);
  expect(asked()).toBe(before);
});

test('a sentence that comes in between is read at once, with all that is to be known', async () => {
  const { language, asked } = counted();
  const reader = createReader(language);
  let said: string | null = null;
  await reader.prepare(async () => {
    said ??= reader.understand('how much credit is left?', firm()).intent;
  });
  expect(said).toBe('balance');
  const before = asked();
  await reader.prepare(async () => {});
  expect(asked()).toBe(before);
});
