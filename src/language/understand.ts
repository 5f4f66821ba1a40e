import { readApart } from './alternatives.ts';
import { doubted, withoutGreeting } from './asides.ts';
import { Budget, MOST_WORDS, namesWithin, TooMuchWork } from './budget.ts';
import { cleanText, isThumbAlone, withPlainNumbers } from './clean.ts';
import { compiling } from './compile-language.ts';
import type { Compiled } from './compiled.ts';
import { correctedWithin } from './corrected-within.ts';
import { isOfUnknownPerson, namesNothing } from './detached.ts';
import { clauseOf } from './guards.ts';
import { withoutHalfTimes } from './half-times.ts';
import type { Heard, Understood } from './intents.ts';
import { none } from './judge.ts';
import { knownWorlds } from './known-worlds.ts';
import type { Language } from './language.ts';
import { likelyInstead, shownIn } from './likely-reading.ts';
import { type Masked, maskedOf } from './mask.ts';
import { askingForName } from './misspelt-name.ts';
import {
  behindOpen,
  doubtingWhose,
  editedOfShown,
  isOfList,
  isUnclear,
  keepingOpen,
  listSpokenOf,
  undoneOfShown,
} from './open-change.ts';
import { prepare } from './prepare.ts';
import { readAlone } from './read-alone.ts';
import type { Reading } from './reading.ts';
import { requestIn } from './request-part.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';
import { changeOfSpoken } from './spoken-of.ts';
import { withThen } from './until-then.ts';
import type { World } from './world.ts';
import { writtenTimes } from './written-times.ts';

/**
 * Reads a sentence: `understand(text, world, memory)`. `text` is what Slack delivered, markup included; `world` is what
 * there is to talk about; `memory` is what was understood of the same person's last sentence in the thread, if it was
 * answered and nothing was pressed since, else `null`. What comes back is plain data: keep it as the next `memory`, for as
 * long as a thread is remembered. It asks nobody and changes nothing, and gives the same answer to the same words.
 *
 * `budget` is what the reading may cost; a sentence that is read several times has one for all of them.
 *
 * `kind` says what to do: `answer` shows something, `preview` opens the preview of a change, `ask` asks for the slots in
 * `missing` (`choices` has what may be offered), `none` was not understood (`because` says why). A change is never more
 * than a preview.
 */
export type Understand = (text: string, world: World, memory?: Understood | null, budget?: Budget) => Understood;

/** Hides what is private in a sentence that was not understood; `null` where it was, or where a sign forbids it. */
export type Mask = (text: string, world: World, memory?: Understood | null, budget?: Budget) => Masked | null;

/** What reads a language. */
export interface LanguageReader {
  understand: Understand;
  mask: Mask;
  /** Prepares the language, which the first sentence would have to wait for; `pause` lets other work be done in between. */
  prepare(pause: () => Promise<unknown>): Promise<void>;
  /** The words of a sentence, with tokens for what is named, and whether it ends as a question. */
  masked(text: string, world: World): { shown: readonly string[]; isQuestion: boolean };
}

/** Makes the function that reads sentences of a language; the language is prepared at the first sentence. */
export function understanding(language: Language): Understand {
  return readerOf(language).understand;
}

/** The same, with what is needed to have an outside service read what was not understood. */
export function readerOf(language: Language): LanguageReader {
  let compiled: Compiled | null = null;
  const parts = compiling(language);
  /** What is left to be prepared is prepared now. */
  const prepared = (): Compiled => {
    for (;;) {
      const part = parts.next();
      if (part.done === true) return part.value;
    }
  };
  const known = knownWorlds(language.lexicon);
  const at = (
    world: World,
    memory: Understood | null,
    budget: Budget,
  ): { context: ReadingContext; compiled: Compiled } => {
    compiled ??= prepared();
    const { phrases, tables, events, likely } = compiled;
    const { names, ...others } = known(world);
    const within = { ...others, names: namesWithin(budget, names), budget };
    return {
      context: { lexicon: language.lexicon, world, ...within, memory, phrases, tables, events, likely },
      compiled,
    };
  };
  return {
    understand(text, world, memory = null, budget = new Budget()) {
      return within(() => {
        const { context, compiled } = at(world, memory, budget);
        return read(text, context, compiled);
      }, none('too-long'));
    },
    async prepare(pause) {
      while (compiled === null) {
        const part = parts.next();
        if (part.done === true) compiled = part.value;
        await pause();
      }
      // Some tables are made by the first sentence, whatever it says.
      this.understand(ANY_WORDS, NOWHERE);
    },
    masked(text, world) {
      const { context, compiled } = at(world, null, new Budget());
      const sentence = sentenceIn(compiled.split(saidIn(text, context) ?? ''), context, compiled);
      return {
        shown: shownIn(sentence, prepare(sentence, context, compiled), compiled),
        isQuestion: sentence.isQuestion,
      };
    },
    mask(text, world, memory = null, budget = new Budget()) {
      return within(() => {
        const { context, compiled } = at(world, memory, budget);
        const { kind, because } = read(text, context, compiled);
        const sentence = compiled.split(saidIn(text, context) ?? '');
        const isOpen = kind === 'none' && because === 'unknown' && sentence.words.length > 0;
        if (!isOpen || compiled.guards.of(sentence).length > 0) return null;
        const { run } = prepare(sentence, context, compiled);
        return maskedOf(run, sentence, language.sentences, (word) =>
          compiled.isKnown(compiled.vocabulary.numberOf(word)),
        );
      }, null);
    },
  };
}

const ANY_WORDS = 'x x x';
const NOWHERE: World = {
  ...{ now: { day: '2026-01-01', minute: 0 }, zone: 'Etc/UTC', locale: 'en-GB', user: '' },
  ...{ numbers: [], menus: [], channels: [], schedules: [], diverted: [], presets: [], changes: [] },
};

/** What some work makes; something else where it takes more steps than a sentence may. */
function within<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchWork) return otherwise;
    throw error;
  }
}

/** A text without its markup, in which telephone numbers are whole words; `null` where it is longer than what is read. */
function saidIn(text: string, context: ReadingContext): string | null {
  const clean = cleanText(text);
  return clean === null ? null : withPlainNumbers(writtenTimes(clean, context.world.zone), context.home());
}

/** The words that were typed, without what only leads to them. */
function sentenceIn(typed: Sentence, context: ReadingContext, compiled: Compiled): Sentence {
  const whole = compiled.withDictated(typed);
  const greeted = compiled.withoutOpening(withoutGreeting(whole, context.lexicon.greetings));
  const said = compiled.withoutLetter(greeted, context.names);
  return compiled.events.withoutTimed(said, context.names);
}

function read(text: string, context: ReadingContext, compiled: Compiled): Understood {
  const said = saidIn(text, context);
  if (said === null) return none('too-long');
  if (isThumbAlone(text)) return none('consent');
  const typed = compiled.split(said);
  if (typed.words.length > MOST_WORDS) return none('too-long');
  const sentence = sentenceIn(typed, context, compiled);
  // A question mark alone asks what can be asked.
  if (sentence.words.length === 0)
    return sentence.isQuestion ? { kind: 'answer', intent: 'help', slots: {} } : none('unknown');
  const reading = once(() => prepare(sentence, context, compiled));
  const understood = readSaid(sentence, context, compiled, reading);
  const dated = understood.kind === 'preview' ? sentence : withThen(sentence, context, compiled);
  const ofThen = dated === sentence ? understood : readSaid(dated, context, compiled);
  const meant = ofThen.kind === 'preview' ? ofThen : understood;
  const likely = likelyInstead(meant, sentence, reading, compiled);
  return keepingOpen(withoutHalfTimes(likely, sentence, context), context.memory);
}

/** A sentence behind what was said before, and who is asked for where a name was misspelt. */
function readSaid(
  sentence: Sentence,
  context: ReadingContext,
  compiled: Compiled,
  reading = once(() => prepare(sentence, context, compiled)),
): Understood {
  const isKnown = (word: string) => compiled.isKnown(compiled.vocabulary.numberOf(word));
  const behind = editedOfShown(
    undoneOfShown(readBehind(sentence, context, compiled, reading), sentence, context),
    context,
  );
  const understood = continued(behind, sentence, context, compiled);
  return doubtingWhose(askingForName(understood, sentence, context, isKnown), sentence, context);
}

/**
 * "And take her off accounts", behind what was said before: the same without the word that joins the two. "And take Dot off",
 * "put her second there", behind a change of the list of a number, are of that list.
 */
function continued(
  understood: Understood,
  sentence: Sentence,
  context: ReadingContext,
  compiled: Compiled,
): Understood {
  const end = compiled.continuing.endAt(sentence, 0);
  const { plain } = sentence;
  const isThere = plain.some((word) => context.lexicon.things.has(word));
  if (context.memory === null || !isUnclear(understood) || plain.length <= end + 1) return understood;
  if (understood.kind === 'preview' || understood.kind === 'answer' || (end === 0 && !isThere)) return understood;
  const rest = end === 0 ? sentence : clauseOf(sentence, end, plain.length);
  const said = end === 0 ? understood : readBehind(rest, context, compiled);
  if (said.kind === 'preview' || said.kind === 'answer') return said;
  const memory = listSpokenOf(context.memory);
  const ofList = memory === null ? said : readBehind(rest, { ...context, memory }, compiled);
  return isOfList(ofList) ? ofList : understood;
}

/** A sentence is looked at only where it is read, and once. */
function once(prepared: () => Reading): () => Reading {
  let reading: Reading | null = null;
  return () => {
    reading ??= prepared();
    return reading;
  };
}

/** A sentence, as a follow-up of what was said before or by itself. */
function readBehind(
  sentence: Sentence,
  context: ReadingContext,
  compiled: Compiled,
  reading = once(() => prepare(sentence, context, compiled)),
): Understood {
  const { followUp } = compiled;
  const behind = followUp.of(sentence, context, reading);
  // "make it 11, no wait"
  if (behind?.kind === 'preview' && compiled.isTakenBack(sentence)) return none('dropped');
  const isClear = behind !== null && !(behind.kind === 'ask' && context.memory?.kind === 'answer');
  // After a balance, "switch to live" asks for more than the balance of Live.
  const maySwitch =
    isClear && behind.kind === 'answer' && behind.slots.environment !== context.memory?.slots.environment;
  if (isClear && !maySwitch && !isOfUnknownPerson(behind, context)) return behind;
  if (behind === null && compiled.isTakenBack(sentence)) return none('dropped');
  const isGuarded = (said: Sentence) => compiled.guards.of(said).length > 0;
  const readAfter = (said: Sentence, memory: Heard) =>
    followUp.of(said, { ...context, memory }, () => prepare(said, { ...context, memory }, compiled));
  const apart = (said: Sentence) =>
    readApart(said, context.lexicon, compiled.repeated, (each) =>
      readAlone(each === sentence ? reading() : prepare(each, context, compiled), compiled),
    );
  const rest = behind === null ? followUp.withoutDropped(sentence) : null;
  if (rest !== null) {
    // "Scratch that, give it to Dora" keeps the end.
    const open = context.memory;
    const corrected = open === null || open.kind === 'none' ? null : readAfter(rest, open);
    if (corrected !== null && corrected.kind !== 'none' && corrected.intent === open?.intent) return corrected;
    const said = apart(rest);
    return said.kind === 'none' ? none('dropped') : said;
  }
  const first = apart(sentence);
  const alone = compiled.isJudged(sentence) ? doubted(first) : first;
  if (maySwitch && alone.intent !== 'use') return behind;
  const isDetached = namesNothing(alone, sentence, context) && followUp.isDetached(reading());
  const understood = behindOpen(isDetached ? none('detached') : alone, sentence, context, {
    followUp,
    isGuarded,
    alone: apart,
    behind: (memory) => readAfter(sentence, memory),
  });
  // "make it repeat twice", behind a menu, names none that is called so.
  if (behind !== null) return understood.kind === 'preview' || understood.kind === 'answer' ? understood : behind;
  if (understood.kind === 'preview') return understood;
  const readers = { alone: apart, signsOf: compiled.guards.of };
  const requested = compiled.isJudged(sentence) ? null : () => requestIn(sentence, understood, compiled.joins, readers);
  const ofSpoken = () =>
    changeOfSpoken(sentence, understood, reading().run, compiled.joins, {
      alone: apart,
      behind: (part, memory) => {
        const behindIt = { ...context, memory };
        return editedOfShown(readBehind(part, behindIt, compiled), behindIt);
      },
      signsOf: compiled.guards.of,
    });
  // What is shown of a part gives way to what another part asks for.
  if (understood.kind === 'answer') return requested?.() ?? ofSpoken() ?? understood;
  const within = correctedWithin(sentence, compiled.retracting, {
    ...{ alone: apart, isGuarded, behind: readAfter },
    isPerson: ({ plain }, at) => context.names.find('person', plain, at).length > 0,
  });
  if (within !== null) return within;
  const changed = ofSpoken();
  if (changed !== null) return changed;
  if (understood.kind !== 'none') return understood;
  return followUp.barely(sentence, context, reading) ?? requested?.() ?? understood;
}
