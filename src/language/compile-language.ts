import { endsWithOneOf, openingOf } from './asides.ts';
import { beyondOf } from './beyond.ts';
import type { Compiled } from './compiled.ts';
import { eventsOf } from './events.ts';
import { followUpOf } from './follow-up.ts';
import { guardsOf } from './guards.ts';
import { knownWordsOf } from './known-words.ts';
import type { Language, Sentences } from './language.ts';
import { likelyIntents } from './likely-intent.ts';
import { ordersOf } from './orders.ts';
import { Patterns } from './pattern.ts';
import { phraseSet } from './phrase-set.ts';
import { phraseTable } from './phrase-table.ts';
import { prepare } from './prepare.ts';
import { splitter } from './sentence.ts';
import { isSlotType } from './slot-types.ts';
import { spellingOf } from './spelling.ts';
import { statementsOf } from './statements.ts';
import { TemplateIndex } from './template-index.ts';
import { compile, type Template } from './templates.ts';
import { topicsOf } from './topics.ts';

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
