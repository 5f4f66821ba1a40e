import type { Statements } from './guards/statements.ts';
import type { Sentences } from './language.ts';
import type { MatchContext } from './templates/run.ts';
import type { Template } from './templates/templates.ts';
import type { TopicIndex } from './templates/topics.ts';

/** A run over the words of a sentence, with slips corrected, and the templates that may fit it. */
export interface Reading {
  run: MatchContext;
  /** Those of which a needed word was said. */
  templates: readonly Template<Sentences>[];
  topics: TopicIndex;
  /** Words that give an order where a sentence begins with them. */
  orders: ReadonlySet<string>;
  /** Patterns for reasons, which are not part of what is asked. */
  reasons: readonly Template<unknown>[];
  statements: Statements;
  forChange: Int16Array;
  forRead: Int16Array;
}
