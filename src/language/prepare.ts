import { STEPS } from './budget.ts';
import type { Compiled } from './compiled.ts';
import { corrected } from './corrected.ts';
import { furtherSkips, skipsOf } from './phrase-set.ts';
import type { Reading } from './reading.ts';
import { MatchRun, type ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';
import { tellingWordsOf } from './telling-words.ts';

/** Looks at the words of a sentence, for it to be read. */
export function prepare(sentence: Sentence, context: ReadingContext, compiled: Compiled): Reading {
  context.budget.spend(STEPS.prepared + STEPS.word * sentence.plain.length);
  const { said, slips } = corrected(sentence, context, compiled);
  const { plain, numbers } = said;
  const forChange = skipsOf(sentence, compiled.courtesy);
  const forRead = furtherSkips(sentence, compiled.introductions, forChange);
  const run = new MatchRun(
    context,
    sentence,
    plain,
    numbers,
    compiled.beginningsIn(context, sentence, said),
    slips,
    forChange,
    compiled.vocabulary.sets,
  );
  const statements = compiled.statementsIn(run);
  const tellingWords = tellingWordsOf(run, compiled.isIdle, compiled.vocabulary, statements);
  return {
    run,
    templates: compiled.templates,
    places: compiled.templates.among(numbers),
    tellingWords,
    uses: compiled.uses,
    changes: compiled.changes,
    unknowns: compiled.unknowns,
    reasons: compiled.reasons.inOrder(numbers),
    statements,
    topics: compiled.topics,
    hints: compiled.hints,
    orders: compiled.orders,
    forChange,
    forRead,
  };
}
