import { expect, test } from 'vitest';
import { train } from '../../scripts/learn/train.ts';
import { ENGLISH } from '../../src/app/sentences.ts';
import type { ParseResult } from '../../src/language/intents.ts';
import { createReader } from '../../src/language/understand.ts';
import { CLASSES, featuresOf, likelyIntents, WEIGHT_ONE } from '../../src/language/weights/likely-intent.ts';
import { allFixtures, firm, understand, WORLDS } from './sentences.ts';

const isLikely = (got: ParseResult): boolean => got.kind !== 'none' && got.likely !== undefined;

test('neither the order of sentences nor how often one is said makes a difference', () => {
  const said = [
    ...['NUMBER to PERSON', 'NUMBER over to PERSON', 'calls to PERSON', 'NUMBER to PERSON until TIME'].map(
      (text) => ({ text, intent: 'divert' }) as const,
    ),
    ...['how much is left', 'how much credit', 'credit left'].map((text) => ({ text, intent: 'balance' }) as const),
    ...['PERSON was on NUMBER', 'PERSON loves it', 'how is PERSON'].map((text) => ({ text, intent: null })),
  ];
  const samples = said.map(({ text, intent }) => {
    return { features: featuresOf(text.split(' '), false), asked: CLASSES.indexOf(intent) };
  });
  const weights = train(samples);
  expect(train([...samples.toReversed(), ...samples.slice(2, 5)])).toBe(weights);
  const { any } = likelyIntents(weights);
  expect(any(featuresOf(['NUMBER', 'to', 'PERSON'], false)).intent).toBe('divert');
});

test('what is likely is asked about or shown, never drafted, of the first half of any sentence', () => {
  const texts = allFixtures()
    .filter((_, at) => at % 4 === 0)
    .map(({ text, world }) => {
      const half = text.split(' ').slice(0, Math.ceil(text.split(' ').length / 2));
      return { each: half.join(' '), world: WORLDS.get(world) ?? firm() };
    });
  const likely = texts.map(({ each, world }) => understand(each, world)).filter((got) => isLikely(got));
  expect(likely.length).toBeGreaterThan(0);
  expect(likely.filter(({ kind }) => kind === 'preview')).toEqual([]);
});

test.each([
  ["who's been footering with sales?", 'history'],
  ['is everything peachy with the provider', 'status'],
])('%s: no template fits, and its words make %s likely', (text, intent) => {
  const world = firm();
  const { weights: _, ...unlearnt } = ENGLISH;
  expect(createReader(unlearnt).understand(text, world).kind).toBe('none');
  expect(understand(text, world)).toMatchObject({ kind: 'answer', intent, likely: 'question' });
});

test('shares are of one, and words that say nothing make nothing likely', () => {
  const judge = likelyIntents('divert=B4C-2\n<=A1\nback=A-8B8');
  const nothing = Math.exp(1 / WEIGHT_ONE);
  const share = nothing / (nothing + CLASSES.length - 1);
  expect(judge.any(featuresOf(['wibble'], false))).toEqual({ intent: null, share: expect.closeTo(share, 9) });
  expect(judge.asked(featuresOf(['divert', 'back'], false)).intent).toBe('balance');
});
