import type { Sentences } from './language.ts';
import type { MatchRun } from './run.ts';
import type { Statements } from './statements.ts';
import type { TellingWords } from './telling-words.ts';
import type { TemplateIndex } from './template-index.ts';
import type { Template } from './templates.ts';
import type { TopicIndex } from './topics.ts';
import type { WordUses } from './word-uses.ts';

/** A run over the words of a sentence, with slips corrected, and the templates that may fit it. */
export interface Reading {
  run: MatchRun;
  templates: TemplateIndex<Sentences>;
  /** Places of those all of whose needed words were said. */
  places: readonly number[];
  /** Tells which of them can use every word. */
  tellingWords: TellingWords;
  uses: WordUses;
  /** A bit for each of those that change something. */
  changes: Int32Array;
  /** A bit for each of those in which names that nothing has may stand. */
  unknowns: Int32Array;
  topics: TopicIndex;
  /** By what changes are recognised that no template fits. */
  hints: TopicIndex;
  /** Words that give an order where a sentence begins with them. */
  orders: ReadonlySet<string>;
  /** Patterns for reasons, which are not part of what is asked. */
  reasons: readonly Template<unknown>[];
  statements: Statements;
  forChange: Int16Array;
  forRead: Int16Array;
}
