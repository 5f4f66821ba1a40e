import { endsWithOneOf, openingOf } from './asides.ts';
import { beyondOf } from './beyond.ts';
import { isChange } from './candidate.ts';
import type { Compiled } from './compiled.ts';
import { eventsOf } from './events.ts';
import { followUpOf } from './follow-up.ts';
import { guardsOf } from './guards.ts';
import { knownWordsOf } from './known-words.ts';
import type { Language, Sentences } from './language.ts';
import { likelyIntents } from './likely-intent.ts';
import { ordersOf } from './orders.ts';
import { phraseSet } from './phrase-set.ts';
import { phraseTable } from './phrase-table.ts';
import { prepare } from './prepare.ts';
import { Program } from './program.ts';
import { splitter } from './sentence.ts';
import { wanted } from './slot-types.ts';
import { spellingOf } from './spelling.ts';
import { statementsOf } from './statements.ts';
import { idleWordsOf } from './telling-words.ts';
import { TemplateIndex } from './template-index.ts';
import { compile, type Template } from './templates.ts';
import { topicsOf } from './topics.ts';
import { uniform } from './uniform.ts';
import { Vocabulary } from './vocabulary.ts';
import { beginningsIn } from './word-beginnings.ts';
import { bitsOf, WordUses } from './word-uses.ts';

/** How many sentences are compiled at a time. */
const AT_ONCE = 12;

/** Prepares a language for sentences to be read in it, once, in parts between which other work may be done. */
export function* compiling(language: Language): Generator<void, Compiled> {
  const { lexicon } = language;
  const sentences = language.sentences.map(uniform);
  const vocabulary = new Vocabulary();
  const program = new Program(lexicon.rules, vocabulary);
  const templates: Template<Sentences>[] = [];
  for (let at = 0; at < sentences.length; at += AT_ONCE) {
    for (const each of compile(sentences.slice(at, at + AT_ONCE), program)) templates.push(each);
    yield;
  }
  const reasons = compile([{ say: lexicon.reasons }], program);
  yield;
  const topics = topicsOf(sentences, 'about', program);
  yield;
  const hints = topicsOf(sentences, 'hints', program);
  yield;
  const courtesy = phraseSet(lexicon.courtesy, vocabulary);
  const guards = guardsOf(lexicon, vocabulary, courtesy);
  yield;
  const idle = idleWordsOf(lexicon, reasons);
  const marked = (words: Iterable<string>) => {
    const mark = vocabulary.mark(words);
    return (word: number) => vocabulary.isMarked(word, mark);
  };
  const parts = [...topics.topics, ...hints.topics].flatMap((topic) => topic.parts.map(({ template }) => template));
  const words = new Set([...templates, ...reasons, ...parts].flatMap((template) => [...template.words]));
  yield;
  const isKnown = marked(knownWordsOf(lexicon, words));
  const said = {
    me: phraseSet(lexicon.me, vocabulary),
    that: phraseSet(lexicon.that, vocabulary),
    other: phraseSet(lexicon.other, vocabulary),
    ending: phraseSet(lexicon.ending, vocabulary),
    zones: phraseSet(lexicon.zones, vocabulary),
  };
  const events = eventsOf(lexicon, vocabulary);
  yield;
  const spelling = spellingOf(words);
  yield;
  const index = new TemplateIndex(templates, vocabulary);
  yield;
  const uses = new WordUses(templates, vocabulary);
  yield;
  const likely = language.weights === undefined ? null : likelyIntents(language.weights);
  yield;
  const isTakenBack = endsWithOneOf(lexicon.takenBack, vocabulary, courtesy);
  const isJudged = endsWithOneOf(lexicon.judged, vocabulary, courtesy);
  yield;
  const statementsIn = statementsOf(lexicon, vocabulary, guards, isKnown);
  yield;
  const compiled: Compiled = {
    language,
    vocabulary,
    templates: index,
    uses,
    changes: bitsOf(templates, (template) => isChange(template.sentences)),
    unknowns: bitsOf(templates, ({ slots }) => [...slots].some((type) => wanted(type).isOfNames)),
    courtesy,
    introductions: phraseSet(lexicon.introductions, vocabulary),
    isKnown,
    spelling,
    guards,
    phrases: said,
    tables: { minutes: phraseTable(lexicon.minutePhrases), days: phraseTable(lexicon.daySets) },
    ...{ events, beginningsIn: beginningsIn({ lexicon, phrases: said, events }, vocabulary) },
    split: splitter(lexicon.expand, vocabulary),
    withoutOpening: openingOf(lexicon, vocabulary, courtesy),
    beyond: beyondOf(lexicon.beyond, vocabulary),
    repeated: phraseSet(lexicon.repeated, vocabulary),
    isTakenBack,
    isJudged,
    statementsIn,
    followUp: followUpOf(
      language,
      program,
      courtesy,
      (sentence, context) => prepare(sentence, context, compiled),
      (sentence) => guards.of(sentence).includes('question'),
    ),
    reasons: new TemplateIndex(reasons, vocabulary),
    isIdle: marked(idle),
    ...{ topics, hints },
    orders: ordersOf(templates, lexicon.imperatives, lexicon.and),
    likely,
  };
  return compiled;
}
