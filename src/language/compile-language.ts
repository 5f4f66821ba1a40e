import type { Compiled } from './compiled.ts';
import { createAnswers } from './follow-ups/answers.ts';
import { createFollowUp } from './follow-ups/follow-up.ts';
import { createBeyond } from './guards/beyond.ts';
import { createEvents } from './guards/events.ts';
import { createGuards } from './guards/guards.ts';
import { createOrders } from './guards/orders.ts';
import { createStatements } from './guards/statements.ts';
import { endsWithOneOf, openingOf } from './guards/strip-phrases.ts';
import type { Language, Sentences } from './language.ts';
import { prepare } from './prepare.ts';
import { isSlotType } from './slots/slot-types.ts';
import { Patterns } from './templates/pattern.ts';
import { phraseSet } from './templates/phrase-set.ts';
import { phraseTable } from './templates/phrase-table.ts';
import { TemplateIndex } from './templates/template-index.ts';
import { compile, type Template } from './templates/templates.ts';
import { createTopics } from './templates/topics.ts';
import { knownWordsOf } from './text/known-words.ts';
import { splitter } from './text/sentence.ts';
import { createSpelling } from './text/spelling.ts';
import { likelyIntents } from './weights/likely-intent.ts';

/** How many sentences are compiled at a time. */
const AT_ONCE = 12;

/** Prepares a language for sentences to be read in it, once, in parts between which other work may be done. */
export function* compiling(language: Language): Generator<void, Compiled> {
  const { lexicon, sentences } = language;
  const patterns = new Patterns(lexicon.rules, isSlotType);
  const templates: Template<Sentences>[] = [];
  for (let at = 0; at < sentences.length; at += AT_ONCE) {
    templates.push(...compile(sentences.slice(at, at + AT_ONCE), patterns));
    yield;
  }
  const reasons = compile([{ say: lexicon.reasons }], patterns);
  yield;
  const topics = createTopics(sentences, patterns);
  yield;
  const courtesy = phraseSet(lexicon.courtesy);
  const guards = createGuards(lexicon, courtesy);
  yield;
  const words = [...patterns.words.keys()];
  const known = new Set(knownWordsOf(lexicon, words));
  const isKnown = (word: string) => known.has(word);
  yield;
  const phrases = {
    me: phraseSet(lexicon.me),
    that: phraseSet(lexicon.that),
    other: phraseSet(lexicon.other),
    ending: phraseSet(lexicon.ending),
    zones: phraseSet(lexicon.zones),
    thatDay: phraseSet(lexicon.thatDay ?? []),
    wholes: phraseSet(lexicon.wholes ?? []),
  };
  const events = createEvents(lexicon);
  yield;
  const spelling = createSpelling(words);
  yield;
  const index = new TemplateIndex(templates, ({ pattern }) => [pattern]);
  yield;
  const likely = language.weights === undefined ? null : likelyIntents(language.weights);
  yield;
  const statementsIn = createStatements(lexicon, guards, isKnown);
  yield;
  const compiled: Compiled = {
    language,
    templates: index,
    courtesy,
    introductions: phraseSet(lexicon.introductions),
    isKnown,
    spelling,
    guards,
    phrases,
    tables: { minutes: phraseTable(lexicon.minutePhrases), days: phraseTable(lexicon.daySets) },
    events,
    split: splitter(lexicon.expand),
    withoutOpening: openingOf(lexicon, courtesy),
    beyond: createBeyond(lexicon.beyond),
    repeated: phraseSet(lexicon.repeated),
    denials: phraseSet(lexicon.corrections.not),
    isTakenBack: endsWithOneOf(lexicon.takenBack, courtesy),
    isJudged: endsWithOneOf(lexicon.judged, courtesy),
    statementsIn,
    followUp: createFollowUp(
      language,
      patterns,
      courtesy,
      (sentence, context) => prepare(sentence, context, compiled),
      (sentence) => guards.of(sentence).includes('question'),
    ),
    answers: createAnswers(language, guards, (sentence, context) => prepare(sentence, context, compiled)),
    reasons: new TemplateIndex(reasons, ({ pattern }) => [pattern]),
    topics,
    orders: createOrders(templates, lexicon.imperatives, lexicon.and),
    likely,
  };
  return compiled;
}
