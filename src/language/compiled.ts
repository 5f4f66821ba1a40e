import type { FindBeyond } from './beyond.ts';
import type { Events } from './events.ts';
import type { FollowUp } from './follow-up.ts';
import type { Guards } from './guards.ts';
import type { Language, Sentences } from './language.ts';
import type { LikelyIntents } from './likely-intent.ts';
import type { PhraseSet } from './phrase-set.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence, Split } from './sentence.ts';
import type { Spelling } from './spelling.ts';
import type { FindStatements } from './statements.ts';
import type { TemplateIndex } from './template-index.ts';
import type { TopicIndex } from './topics.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { FindBeginnings } from './word-beginnings.ts';
import type { WordUses } from './word-uses.ts';

/** A language that is ready to be used. */
export interface Compiled {
  language: Language;
  vocabulary: Vocabulary;
  templates: TemplateIndex<Sentences>;
  uses: WordUses;
  changes: Int32Array;
  unknowns: Int32Array;
  courtesy: PhraseSet;
  /** What may be said beside it where something is only to be shown. */
  introductions: PhraseSet;
  /** Whether a word, by its number, belongs to the language, and whether it says nothing about what is asked. */
  isKnown: (word: number) => boolean;
  spelling: Spelling;
  guards: Guards;
  phrases: ReadingContext['phrases'];
  tables: ReadingContext['tables'];
  events: Events;
  split: Split;
  withoutOpening: (sentence: Sentence) => Sentence;
  beyond: FindBeyond;
  repeated: PhraseSet;
  isTakenBack: (sentence: Sentence) => boolean;
  isJudged: (sentence: Sentence) => boolean;
  followUp: FollowUp;
  reasons: TemplateIndex<unknown>;
  beginningsIn: FindBeginnings;
  statementsIn: FindStatements;
  isIdle: (word: number) => boolean;
  topics: TopicIndex;
  hints: TopicIndex;
  orders: ReadonlySet<string>;
  /** Tells what words make likely; `null` where a language has not learnt it. */
  likely: LikelyIntents | null;
}
