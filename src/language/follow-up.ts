import type { Understood } from './intents.ts';
import type { Place } from './run.ts';
import type { Sentence } from './sentence.ts';

/** What words mean behind what was understood before; `null` where they stand for themselves. */
export function followUp(
  _sentence: Sentence,
  _place: Place,
  _alone: (sentence: Sentence) => Understood,
): Understood | null {
  return null;
}
