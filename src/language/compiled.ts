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
import type { Template } from './templates.ts';
import type { TopicIndex } from './topics.ts';

/** A language that is ready to be used. */
export interface Compiled {
  language: Language;
  templates: TemplateIndex<Template<Sentences>>;
  courtesy: PhraseSet;
  /** What may be said beside it where something is only to be shown. */
  introductions: PhraseSet;
  /** Whether a word belongs to the language. */
  isKnown: (word: string) => boolean;
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
  reasons: TemplateIndex<Template<unknown>>;
  statementsIn: FindStatements;
  topics: TopicIndex;
  orders: ReadonlySet<string>;
  /** Tells what words make likely; `null` where a language has not learnt it. */
  likely: LikelyIntents | null;
}
