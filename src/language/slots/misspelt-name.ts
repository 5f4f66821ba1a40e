import { STEPS } from '../budget.ts';
import type { Intent, ParseResult } from '../intents.ts';
import type { ReadingContext } from '../templates/run.ts';
import type { Sentence } from '../text/sentence.ts';
import { createSpelling } from '../text/spelling.ts';

/** What is shown of one number where one is named, and of all where none is. */
const OF_NUMBERS: ReadonlySet<Intent> = new Set<Intent>(['history', 'who_rings', 'follow_me_show', 'when', 'number']);

/**
 * What was understood, as a question where one of the words means nothing and is one slip away from the name of a number:
 * "who changed resevations" is not answered with what was changed anywhere.
 */
export function askingForName(
  understood: ParseResult,
  { plain, typed }: Sentence,
  { names, world, budget }: ReadingContext,
  isKnown: (word: string) => boolean,
): ParseResult {
  const { kind, intent, slots } = understood;
  if (kind !== 'answer' || !OF_NUMBERS.has(intent) || slots.number !== undefined) return understood;
  const strange = plain.flatMap((word, at) => (names.has(word) || isKnown(word) ? [] : [{ word, at }]));
  if (strange.length === 0) return understood;
  const known = names.all('number');
  budget.spend(STEPS.spelling * known.length);
  const spelling = createSpelling(known.flatMap((each) => each.plain));
  for (const { word, at } of strange) {
    const meant = spelling.mend(word);
    if (meant === null) continue;
    const said = typed[at] ?? word;
    const { person, ...others } = slots;
    const values = new Set(known.flatMap((each) => (each.plain.includes(meant) ? [each.value] : [])));
    return {
      kind: 'ask',
      intent,
      missing: ['number'],
      because: 'slot',
      // Words that name nobody were taken for whoever changed something.
      slots: person === undefined || person === said || person === word ? others : slots,
      choices: [
        { slot: 'number', values: world.numbers.map(({ number }) => number).filter((each) => values.has(each)), said },
      ],
    } as ParseResult;
  }
  return understood;
}
