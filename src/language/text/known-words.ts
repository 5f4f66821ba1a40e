import type { Lexicon } from '../language.ts';
import { wordsOfPhrases } from '../templates/phrase-set.ts';

/** Every word that belongs to a language, including those of its templates; any other may be a name, or misspelt. */
export function knownWordsOf(lexicon: Lexicon, ofTemplates: Iterable<string>): string[] {
  const { counts, ordinals, weekdays, daySets, minutePhrases } = lexicon;
  const { currencies, secondWords, minuteWords, consent, and, or, both } = lexicon;
  const { repeated, drop, thanks, me, that, other, ending, courtesy, introductions, zones } = lexicon;
  const phrases = [
    ...[counts, ordinals, weekdays, daySets, minutePhrases].flatMap((table) => [...table.keys()]),
    ...[currencies, secondWords, minuteWords, consent, and, or, both].flatMap((set) => [...set]),
    ...[drop, me, that, other, ending].flat(),
    ...[courtesy, introductions, thanks, zones, repeated].flatMap(wordsOfPhrases),
    ...[...Object.values(lexicon.statements), ...Object.values(lexicon.guards)].flatMap((each) =>
      wordsOfPhrases([...each]),
    ),
  ];
  const { subjects, verbs, lengths, whole, moments = [] } = lexicon.events;
  return [
    ...ofTemplates,
    ...wordsOfPhrases([...subjects, ...verbs, ...lengths, ...whole, ...moments]),
    ...wordsOfPhrases(lexicon.fragments.flatMap(({ say }) => say)),
    ...phrases.flatMap((phrase) => phrase.split(' ')),
    ...lexicon.functionWords,
    ...lexicon.time.vocabulary,
  ];
}
