import { expect, test } from 'vitest';
import { learnt } from '../../scripts/learn/weights.ts';
import { ENGLISH } from '../../src/app/sentences.ts';

/** Weights by feature and letter. */
function weightsIn(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const at = line.lastIndexOf('=');
      return Array.from(line.slice(at + 1).matchAll(/([A-Za-z])(-?\d+)/gu), ([, letter, weight]): [string, number] => [
        `${line.slice(0, at)} ${letter}`,
        Number(weight),
      ]);
    }),
  );
}

test('the weights are what is learnt from the sentences as they are now', () => {
  const [kept, anew] = [weightsIn(ENGLISH.weights ?? ''), weightsIn(learnt().weights)];
  const all = new Set([...kept.keys(), ...anew.keys()]);
  // Another processor may round the last place otherwise.
  const differing = [...all].filter((each) => Math.abs((kept.get(each) ?? 0) - (anew.get(each) ?? 0)) > 1);
  expect(differing).toEqual([]);
  expect(kept.size).toBeGreaterThan(0);
});
