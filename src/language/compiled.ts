import type { Answers } from './follow-ups/answers.ts';
import type { FollowUp } from './follow-ups/follow-up.ts';
import type { FindBeyond } from './guards/beyond.ts';
import type { Events } from './guards/events.ts';
import type { Guards } from './guards/guards.ts';
import type { FindStatements } from './guards/statements.ts';
import type { Language, Sentences } from './language.ts';
import type { PhraseSet } from './templates/phrase-set.ts';
import type { ReadingContext } from './templates/run.ts';
import type { TemplateIndex } from './templates/template-index.ts';
import type { Template } from './templates/templates.ts';
import type { TopicIndex } from './templates/topics.ts';
import type { Sentence, Split } from './text/sentence.ts';
import type { Spelling } from './text/spelling.ts';
import type { LikelyIntents } from './weights/likely-intent.ts';

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
  /** What stands before something that is not meant. */
  denials: PhraseSet;
  isTakenBack: (sentence: Sentence) => boolean;
  isJudged: (sentence: Sentence) => boolean;
  followUp: FollowUp;
  answers: Answers;
  reasons: TemplateIndex<Template<unknown>>;
  statementsIn: FindStatements;
  topics: TopicIndex;
  orders: ReadonlySet<string>;
  /** Tells what words make likely; `null` where a language has not learnt it. */
  likely: LikelyIntents | null;
}
