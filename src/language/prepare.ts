import { STEPS } from './budget.ts';
import type { Compiled } from './compiled.ts';
import type { Reading } from './reading.ts';
import { furtherSkips, skipsOf } from './templates/phrase-set.ts';
import { MatchContext, type ReadingContext } from './templates/run.ts';
import { corrected } from './text/corrected.ts';
import type { Sentence } from './text/sentence.ts';
import { beginningsIn } from './text/word-beginnings.ts';

/** Looks at the words of a sentence, for it to be read. */
export function prepare(sentence: Sentence, context: ReadingContext, compiled: Compiled): Reading {
  context.budget.spend(STEPS.prepared + STEPS.word * sentence.plain.length);
  const { plain, slips } = corrected(sentence, context, compiled.spelling);
  const forChange = skipsOf(sentence, compiled.courtesy, context.lexicon.comparing);
  const forRead = furtherSkips(sentence, compiled.introductions, forChange);
  const run = new MatchContext(context, sentence, plain, beginningsIn(context, sentence, plain), slips, forChange);
  return {
    run,
    templates: compiled.templates.among(plain),
    reasons: compiled.reasons.inOrder(plain),
    statements: compiled.statementsIn(run),
    topics: compiled.topics,
    orders: compiled.orders,
    forChange,
    forRead,
  };
}
