import type { Compiled } from './compiled.ts';
import { followUpOf } from './follow-ups/follow-up.ts';
import { endsWithOneOf, openingOf } from './guards/asides.ts';
import { beyondOf } from './guards/beyond.ts';
import { eventsOf } from './guards/events.ts';
import { guardsOf } from './guards/guards.ts';
import { ordersOf } from './guards/orders.ts';
import { statementsOf } from './guards/statements.ts';
import type { Language, Sentences } from './language.ts';
import { prepare } from './prepare.ts';
import { isSlotType } from './slots/slot-types.ts';
import { Patterns } from './templates/pattern.ts';
import { phraseSet } from './templates/phrase-set.ts';
import { phraseTable } from './templates/phrase-table.ts';
import { TemplateIndex } from './templates/template-index.ts';
import { compile, type Template } from './templates/templates.ts';
import { topicsOf } from './templates/topics.ts';
import { knownWordsOf } from './text/known-words.ts';
import { splitter } from './text/sentence.ts';
import { spellingOf } from './text/spelling.ts';
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
  const topics = topicsOf(sentences, patterns);
  yield;
  const courtesy = phraseSet(lexicon.courtesy);
  const guards = guardsOf(lexicon, courtesy);
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
  };
  const events = eventsOf(lexicon);
  yield;
  const spelling = spellingOf(words);
  yield;
  const index = new TemplateIndex(templates, ({ pattern }) => [pattern]);
  yield;
  const likely = language.weights === undefined ? null : likelyIntents(language.weights);
  yield;
  const statementsIn = statementsOf(lexicon, guards, isKnown);
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
    beyond: beyondOf(lexicon.beyond),
    repeated: phraseSet(lexicon.repeated),
    isTakenBack: endsWithOneOf(lexicon.takenBack, courtesy),
    isJudged: endsWithOneOf(lexicon.judged, courtesy),
    statementsIn,
    followUp: followUpOf(
      language,
      patterns,
      courtesy,
      (sentence, context) => prepare(sentence, context, compiled),
      (sentence) => guards.of(sentence).includes('question'),
    ),
    reasons: new TemplateIndex(reasons, ({ pattern }) => [pattern]),
    topics,
    orders: ordersOf(templates, lexicon.imperatives, lexicon.and),
    likely,
  };
  return compiled;
}
