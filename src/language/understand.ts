import { Budget, MAX_WORDS, namesWithin, TooMuchWork } from './budget.ts';
import { compiling } from './compile-language.ts';
import type { Compiled } from './compiled.ts';
import { namedNumbers, namedPeople, numberAlone } from './follow-ups/aside.ts';
import { isPutAgain, lastChange, madeChange, openChange } from './follow-ups/draft.ts';
import { slotNames } from './follow-ups/fit.ts';
import { behindMade, changedPost } from './follow-ups/made-change.ts';
import { MAY_FOLLOW } from './follow-ups/may-follow.ts';
import {
  behindOpen,
  doubtingWhose,
  editedOfShown,
  isAnotherRequest,
  isFigureAlone,
  isOfNobody,
  isVain,
  keepingOpen,
  onlyWhereShown,
  undoneOfShown,
} from './follow-ups/open-change.ts';
import { asking, isSame } from './follow-ups/retracted.ts';
import { readApart } from './guards/alternatives.ts';
import { deniedIn, withoutDeniedNames } from './guards/denied.ts';
import { clauseOf } from './guards/guards.ts';
import { none } from './guards/judge.ts';
import { doubted, withoutGreeting } from './guards/strip-phrases.ts';
import { INTENTS, isPartlyRead, type ParsedIntent, type ParseResult } from './intents.ts';
import { knownWorlds } from './known-worlds.ts';
import type { Language } from './language.ts';
import { prepare } from './prepare.ts';
import { readAlone } from './read-alone.ts';
import type { Reading } from './reading.ts';
import { askingForName } from './slots/misspelt-name.ts';
import type { ReadingContext } from './templates/run.ts';
import { cleanText, isThumbAlone, withPlainNumbers } from './text/clean.ts';
import { fold } from './text/fold.ts';
import { asTyped, type Sentence } from './text/sentence.ts';
import { withoutHalfTimes } from './times/half-times.ts';
import { writtenTimes } from './times/written-times.ts';
import { classifierFallback, shownIn } from './weights/likely-reading.ts';
import { type Masked, maskedOf } from './weights/mask.ts';
import type { World } from './world.ts';

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
export type Understand = (text: string, world: World, memory?: ParseResult | null, budget?: Budget) => ParseResult;

/** Hides what is private in a sentence that was not understood; `null` where it was, or where a sign forbids it. */
type Mask = (text: string, world: World, memory?: ParseResult | null, budget?: Budget) => Masked | null;

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
  return createReader(language).understand;
}

/** The same, with what is needed to have an outside service read what was not understood. */
export function createReader(language: Language): LanguageReader {
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
    memory: ParseResult | null,
    budget: Budget,
  ): { context: ReadingContext; compiled: Compiled } => {
    compiled ??= prepared();
    const { phrases, tables, events, likely, isKnown } = compiled;
    const { names, ...others } = known(world);
    const within = { ...others, names: namesWithin(budget, names), budget };
    return {
      context: { lexicon: language.lexicon, world, ...within, memory, isKnown, phrases, tables, events, likely },
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
        const understood = read(text, context, compiled);
        const sentence = compiled.split(saidIn(text, context) ?? '');
        const isSigned = compiled.guards.of(sentence).length > 0;
        if (!isOpen(understood) || sentence.words.length === 0) return null;
        if (isSigned && understood.kind === 'none') return null;
        const { run } = prepare(sentence, context, compiled);
        const masked = maskedOf(run, sentence, language.sentences, compiled.isKnown);
        if (!isSigned) return masked;
        // Beside a sign, more may be read of what is asked about already, and nothing else.
        return {
          ...masked,
          read(reading) {
            const found = masked.read(reading);
            return found?.intent === understood.intent ? found : null;
          },
        };
      }, null);
    },
  };
}

const ANY_WORDS = 'x x x';
const NOWHERE: World = {
  now: { day: '2026-01-01', minute: 0 },
  zone: 'Etc/UTC',
  locale: 'en-GB',
  user: '',
  numbers: [],
  menus: [],
  channels: [],
  schedules: [],
  diverted: [],
  presets: [],
  changes: [],
};

/** Whether others may read what was not, or not wholly: no word says why not, such as what is not to be had here. */
function isOpen(understood: ParseResult): boolean {
  if (understood.kind !== 'none') return isPartlyRead(understood);
  return understood.because === 'unknown' || (understood.because === 'beyond' && understood.topic === undefined);
}

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
  const said = compiled.withoutOpening(withoutGreeting(typed, context.lexicon.greetings));
  return compiled.events.withoutTimed(said, context.names);
}

function read(text: string, context: ReadingContext, compiled: Compiled): ParseResult {
  const said = saidIn(text, context);
  if (said === null) return none('too-long');
  if (isThumbAlone(text)) return none('consent');
  const typed = compiled.split(said);
  if (typed.words.length > MAX_WORDS) return none('too-long');
  const sentence = sentenceIn(typed, context, compiled);
  // A question mark alone asks what can be asked.
  if (sentence.words.length === 0)
    return sentence.isQuestion ? { kind: 'answer', intent: 'help', slots: {} } : none('unknown');
  const whole = readSentence(sentence, context, compiled);
  // "Forget it, who rings on sales?" asks for something else.
  const other = whole.kind === 'none' || whole.kind === 'ask' ? compiled.followUp.behindDrop(sentence) : null;
  if (other === null) return whole;
  const understood = readSentence(other, { ...context, memory: null }, compiled);
  return understood.kind === 'answer' || understood.kind === 'preview' ? understood : whole;
}

function readSentence(sentence: Sentence, context: ReadingContext, compiled: Compiled): ParseResult {
  const turn = new Turn(sentence, context, compiled);
  const behind = editedOfShown(undoneOfShown(ofNothingElse(readBehind(turn), turn), sentence, context), context);
  const whose = doubtingWhose(askingForName(behind, sentence, context, context.isKnown), sentence, context);
  const understood = onlyWhereShown(whose, context);
  const timed = withoutHalfTimes(understood, sentence, context);
  if (isAllBut(understood, timed)) return keepingOpen(timed, context.memory);
  const likely = classifierFallback(understood, sentence, () => turn.reading, compiled);
  const said = likely === understood ? timed : withoutHalfTimes(likely, sentence, context);
  return keepingOpen(
    withoutDeniedNames(said, () => deniedIn(turn.reading.run, compiled.denials), context),
    context.memory,
  );
}

/** Whether everything was read but a time: that it could not be read is no sign that something else was meant. */
function isAllBut(understood: ParseResult, timed: ParseResult): boolean {
  if (understood.kind !== 'answer' || timed.kind !== 'ask') return false;
  const [words, ...more] = understood.leftOut ?? [];
  const said = timed.choices?.at(-1)?.said;
  return said !== undefined && more.length === 0 && words?.endsWith(said) === true;
}

/** A sentence behind what was said before it; each of its readings is made where a rule asks for it, and once. */
class Turn {
  readonly sentence: Sentence;
  readonly context: ReadingContext;
  readonly compiled: Compiled;
  #reading: Reading | undefined;
  #behind: ParseResult | null | undefined;
  #alone: ParseResult | undefined;

  constructor(sentence: Sentence, context: ReadingContext, compiled: Compiled) {
    this.sentence = sentence;
    this.context = context;
    this.compiled = compiled;
  }

  get reading(): Reading {
    this.#reading ??= prepare(this.sentence, this.context, this.compiled);
    return this.#reading;
  }

  /** As a follow-up of what was said before; `null` where it is none. */
  get behind(): ParseResult | null {
    if (this.#behind === undefined)
      this.#behind = this.compiled.followUp.of(this.sentence, this.context, () => this.reading);
    return this.#behind;
  }

  /** As what answers the question that is open, and says nothing else; `null` where it is none. */
  get answer(): ParseResult | null {
    const { memory } = this.context;
    return memory?.kind === 'ask' ? this.compiled.answers.of(this.reading) : null;
  }

  /** By itself, though what was said before may say more of it. */
  get alone(): ParseResult {
    this.#alone ??= this.compiled.answers.ofEveryNumber(this.#readAlone());
    return this.#alone;
  }

  #readAlone(): ParseResult {
    const { sentence, context, compiled } = this;
    const alone = (said: Sentence) =>
      readApart(said, context.lexicon, compiled.repeated, (each) =>
        readAlone(each === sentence ? this.reading : prepare(each, context, compiled), compiled),
      );
    const first = alone(sentence);
    return behindOpen(compiled.isJudged(sentence) ? doubted(first) : first, sentence, context, {
      followUp: compiled.followUp,
      isGuarded: (said) => compiled.guards.of(said).length > 0,
      alone,
      behind: (memory) => {
        const within = { ...context, memory };
        return compiled.followUp.of(sentence, within, () => prepare(sentence, within, compiled));
      },
    });
  }
}

/** A way in which a sentence may be meant; `null` where it is not. */
interface Rule {
  name: string;
  /** A sentence that it reads. */
  example: string;
  read(turn: Turn): ParseResult | null;
}

/**
 * How a sentence is read behind what was said before: the first of these that answers. It takes back or answers what is open;
 * else it corrects, adds to or follows up what was said, shown or made; else it is clear by itself; else it is asked about.
 * A follow-up comes first only where it says more than a sentence by itself could: what is clear and names its own things is
 * none. What no rule reads is left to the word weights.
 */
const RULES: readonly Rule[] = [
  {
    name: 'takes back what was asked for',
    example: 'make it 11, no wait',
    read: ({ behind, sentence, compiled }) =>
      (behind === null || behind.kind === 'preview') && compiled.isTakenBack(sentence) ? none('dropped') : null,
  },
  {
    name: 'switches the account',
    example: 'switch to live',
    // Behind a balance, it asks for more than the balance of Live.
    read: (turn) =>
      turn.behind?.kind === 'answer' &&
      turn.behind.slots.environment !== turn.context.memory?.slots.environment &&
      turn.alone.intent === 'use'
        ? turn.alone
        : null,
  },
  {
    name: 'gives a time in a zone',
    example: '9 am IST',
    read: ({ compiled, reading }) => compiled.answers.inZone(reading),
  },
  {
    name: 'answers what is asked',
    example: 'the calls should go to Ben',
    // What a follow-up says of a time may be of the day that is open.
    read: (turn) => (asksForTime(turn.context.memory) ? (ofBehind(turn) ?? turn.answer) : turn.answer),
  },
  {
    name: 'names a preset',
    example: 'use lunch',
    read: (turn) => {
      const { memory, world, lexicon } = turn.context;
      const last = lastChange(memory);
      // "lunch" may be a time of what is open, too; "make it lunch" is one.
      const mayBeTime = last !== null && last.intent !== 'apply_preset' && last.intent !== 'close_days';
      if (!mayBeTime || turn.sentence.plain.some((word) => lexicon.pronouns.has(word))) return null;
      if (!world.presets.some(({ name }) => isIn(fold(name), turn.sentence.plain))) return null;
      return turn.alone.kind === 'preview' && turn.alone.intent === 'apply_preset' ? turn.alone : null;
    },
  },
  {
    name: 'gives other times of what was asked for, once something was shown, or adds to it',
    example: 'make it 6 tomorrow',
    read: ({ sentence, context, compiled }) => {
      const { memory } = context;
      const last = memory?.kind === 'answer' ? lastChange(memory) : null;
      if (last === null || (memory?.slots.number ?? last.slots.number) !== last.slots.number) return null;
      const within = { ...context, memory: last };
      const read = () => prepare(sentence, within, compiled);
      // "And Sales too", behind "is it on?", is no other question.
      if (!sentence.isQuestion && compiled.followUp.holdsToo(sentence)) {
        const added = compiled.followUp.of(sentence, within, read);
        return added?.kind === 'preview' && added.intent === last.intent ? added : null;
      }
      const changed = compiled.followUp.corrected(last, read);
      return changed?.kind === 'preview' && isOfOtherTimes(changed, last) ? changed : null;
    },
  },
  {
    name: 'follows up what was said',
    example: 'and until 6',
    read: (turn) => ofBehind(turn),
  },
  {
    name: 'names the number of the draft that is open',
    example: 'leeds',
    read: ({ reading, alone, sentence, context: { memory } }) =>
      memory?.kind === 'preview' &&
      memory.made === undefined &&
      memory.slots.number !== undefined &&
      !sentence.isQuestion &&
      alone.intent === 'number' &&
      numberAlone(reading.run, reading.run.length) === memory.slots.number
        ? memory
        : null,
  },
  {
    name: 'asks about the whole account',
    example: 'who rings this evening?',
    read: (turn) => ofWholeAccount(turn),
  },
  {
    name: 'is clear by itself',
    example: 'divert sales to Ben until 5',
    read: ({ alone }) => (alone.kind === 'preview' || alone.kind === 'answer' ? alone : null),
  },
  {
    name: 'asks what the last answer does not say',
    example: 'since when?',
    read: ({ sentence, context: { memory }, compiled, behind, alone }) =>
      behind === null && !(memory?.intent === 'when' && alone.kind === 'ask') && compiled.followUp.refers(sentence)
        ? none('detached')
        : null,
  },
  {
    name: 'follows up, and lacks something',
    example: 'make it repeat twice',
    // "Disable Chloë", behind where she is rung, names more than the follow-up.
    read: ({ behind, alone, context }) =>
      behind !== null &&
      (isVain(behind, context.memory)
        ? isAnotherRequest(alone, behind)
        : alone.kind === 'ask' && Object.keys(alone.slots).length > 0 && Object.keys(behind.slots).length === 0)
        ? null
        : behind,
  },
  {
    name: 'is asked about',
    example: 'divert sales to Ben until the tide turns',
    read: ({ alone, sentence, context }) =>
      alone.kind !== 'ask' ? null : isFigureAlone(alone, sentence, context) ? none('detached') : alone,
  },
  {
    name: 'is a value alone',
    example: '20',
    read: (turn) => turn.compiled.followUp.barely(turn.sentence, turn.context, () => turn.reading),
  },
];

/** A follow-up that says more than what was said before. */
function ofBehind(turn: Turn): ParseResult | null {
  const { behind, context } = turn;
  // What was shown lacks nothing, so a question back is less likely than another request.
  const isAskedBack = behind?.kind === 'ask' && context.memory?.kind === 'answer';
  if (behind === null || isAskedBack || isVain(behind, context.memory) || isOfNobody(behind, context)) return null;
  return isClearerAlone(turn) ? null : behind;
}

/**
 * "Only Chloë until 5", behind who rings, is a change and no further question; "Ben is off sick tomorrow", behind a draft,
 * does not ask for somebody called "sick".
 */
function isClearerAlone({ sentence, context: { memory }, behind, alone }: Turn): boolean {
  if (sentence.isQuestion) return false;
  if (memory?.kind === 'answer') return behind?.kind === 'answer' && alone.kind === 'preview';
  return memory?.kind === 'preview' && behind?.kind === 'ask' && alone.kind === 'answer';
}

/** Who rings at a time, where no number is named and "and" leads back to none: it is not asked of the number spoken of. */
function ofWholeAccount({ alone, sentence, context, compiled, reading }: Turn): ParseResult | null {
  const { number, at, from, until } = alone.slots;
  if (alone.kind !== 'answer' || alone.intent !== 'who_rings' || number !== context.memory?.slots.number) return null;
  if (number === undefined || (at ?? from ?? until) === undefined || namedNumbers(reading.run).has(number)) return null;
  if (context.lexicon.and.has(sentence.plain[0] ?? '')) return null;
  const { alone: whole } = new Turn(sentence, { ...context, memory: null }, compiled);
  const isOfAll = whole.kind === 'answer' && (whole.intent === 'who_rings' || whole.intent === 'duty');
  return isOfAll && whole.slots.number === undefined ? whole : null;
}

const isIn = (name: string, words: readonly string[]): boolean => ` ${words.join(' ')} `.includes(` ${name.trim()} `);

/** Whether it differs in nothing but its times. */
const isOfOtherTimes = (one: ParsedIntent, other: ParsedIntent): boolean =>
  slotNames({ ...one.slots, ...other.slots }).every(
    (slot) => slot === 'from' || slot === 'until' || isSame(one.slots[slot], other.slots[slot]),
  );

function asksForTime(memory: ParseResult | null): boolean {
  const [slot] = memory?.kind === 'ask' ? (memory.missing ?? []) : [];
  return slot === 'from' || slot === 'until' || slot === 'at' || slot === 'since';
}

function readBehind(turn: Turn): ParseResult {
  for (const { read } of RULES) {
    const understood = read(turn);
    if (understood !== null) return understood;
  }
  return turn.alone;
}

/** What was understood, where nothing that was said before is taken for what a sentence may not mean. */
function ofNothingElse(understood: ParseResult, turn: Turn): ParseResult {
  const named = ofNamed(ofNobodyElse(ofAnother(understood, turn), turn), turn);
  const said = behindRefused(readyIfMeant(ofLead(named, turn), turn), turn);
  const isWhole = () =>
    new Turn(turn.sentence, { ...turn.context, memory: null }, turn.compiled).alone.kind === 'preview';
  const doubted = doubtingQuestion(withAllNamed(ofOtherNumber(said, turn), turn), turn);
  return behindMade(changedPost(ofThatDay(doubted, turn), turn.context, isWhole), turn.context);
}

/** "At noon that day", behind a change or an answer of one day, is of that day; behind none it is asked. */
function ofThatDay(understood: ParseResult, { sentence, context, compiled }: Turn): ParseResult {
  if (understood.kind !== 'answer' || !OF_A_DAY.has(understood.intent)) return understood;
  if (!compiled.phrases.thatDay.anyIn(sentence)) return understood;
  const { at: hour = '', open: _, leftOut: __, ...slots } = { ...understood.slots, leftOut: undefined };
  const { at, from = at, until = from } = (lastChange(context.memory) ?? context.memory)?.slots ?? {};
  const days = new Set([from ?? until, until].flatMap((time) => time?.slice(0, DAY) ?? []));
  const [day] = days;
  if (day === undefined || days.size > 1) return { ...understood, kind: 'ask', slots, missing: ['at'] } as ParseResult;
  const isOpen = hour.length <= DAY;
  const of = isOpen ? { at: day, open: ['at' as const] } : { at: `${day}${hour.slice(DAY)}` };
  return { ...understood, slots: { ...slots, ...of } };
}

/** What may be shown of one day. */
const OF_A_DAY: ReadonlySet<string> = new Set(['who_rings', 'when', 'duty']);
/** The length of `YYYY-MM-DD`. */
const DAY = 10;

/** "Who rings on sales and support": of which of these numbers "it" is then is not known, whichever was shown. */
function withAllNamed(understood: ParseResult, { reading }: Turn): ParseResult {
  if (understood.kind !== 'answer' || understood.slots.number === undefined || understood.leftOut === undefined)
    return understood;
  const named = namedNumbers(reading.run);
  return named.size < 2 ? understood : { ...understood, choices: [{ slot: 'number', values: [...named] }] };
}

/** "No, Accounts" and "accounts too", where it is asked whom the calls of Bookings go to, name no place where they go. */
function ofOtherNumber(understood: ParseResult, { sentence, context, compiled }: Turn): ParseResult {
  const { memory, lexicon, world } = context;
  const isAsked = memory?.kind === 'ask' && memory.intent === 'divert' && memory.missing?.[0] === 'to';
  const isMore = compiled.followUp.holdsToo(sentence);
  const isOther = isMore || lexicon.corrections.marks.includes(sentence.plain[0] ?? '');
  if (!isAsked || understood.kind !== 'preview' || !isOther) return understood;
  const { to, ...slots } = understood.slots;
  const isOwn = to !== undefined && world.numbers.some(({ number }) => number === to);
  if (!isOwn || sentence.plain.some((word) => lexicon.towards.has(word))) return understood;
  if (isMore) return { ...memory, leftOut: [asTyped(sentence, 0)] };
  return { ...memory, slots: { ...slots, number: to }, missing: ['to'] };
}

/** "And 01632 960103 too", behind a diversion, is another number to be diverted, and not where the calls go. */
function ofAnother(understood: ParseResult, { context, compiled, reading, sentence }: Turn): ParseResult {
  const last = lastChange(context.memory);
  // "And sales too", where no number is called that
  if (
    last?.intent === 'divert' &&
    last.slots.to !== undefined &&
    understood.kind === 'ask' &&
    isOfNobodyKnown(understood)
  ) {
    const { number: _, ...slots } = last.slots;
    const said = understood.choices?.find(({ slot }) => slot === 'to')?.said;
    const values = context.world.numbers.flatMap((each) => (each.number === last.slots.number ? [] : [each.number]));
    if (compiled.followUp.holdsToo(sentence) && said !== undefined)
      return { ...understood, slots, missing: ['number'], choices: [{ slot: 'number', values, said }] };
  }
  if (last?.intent !== 'divert' || understood.kind !== 'preview' || understood.intent !== 'divert') return understood;
  const { number, to } = understood.slots;
  const isOwn = to !== last.slots.to && context.world.numbers.some((each) => each.number === to);
  if (!isOwn || to === undefined || last.slots.to === undefined || number !== last.slots.number) return understood;
  if (!compiled.followUp.adds(last, () => reading)) return understood;
  return { ...understood, slots: { ...understood.slots, number: to, to: last.slots.to } };
}

/** Whether it is asked whom a diversion is to, by a name that nobody has. */
const isOfNobodyKnown = ({ intent, missing = [] }: ParsedIntent): boolean =>
  intent === 'divert' && missing.length === 1 && missing[0] === 'to';

/** "Ben in bookings", where a number is asked for, names whom the change is about as well: without him it is not ready. */
function ofNobodyElse(understood: ParseResult, { context: { memory }, reading }: Turn): ParseResult {
  if (memory?.kind !== 'ask' || understood.kind !== 'preview' || understood.intent !== memory.intent) return understood;
  const ofSomebody = MAY_FOLLOW[memory.intent]?.some((slot) => slot === 'to' || slot === 'name') === true;
  if (!ofSomebody || (memory.missing ?? []).length === 0) return understood;
  const said: readonly unknown[] = Object.values(understood.slots).flat();
  return [...namedPeople(reading.run)].every((name) => said.includes(name))
    ? understood
    : { ...understood, kind: 'ask', missing: [], because: 'words-left' };
}

/** "What about accounts?", behind a change that was made, may ask how that stands. */
function doubtingQuestion(understood: ParseResult, { sentence, context, alone }: Turn): ParseResult {
  const made = madeChange(context.memory);
  if (made === null || !sentence.isQuestion || understood.kind !== 'preview') return understood;
  return understood.intent !== made.intent || alone.kind === 'preview'
    ? understood
    : { ...understood, kind: 'ask', missing: [], because: 'question' };
}

/**
 * "Just cancel it", behind a question about a number, may drop what was asked for, and "make it 11" may be of that: what only
 * the number spoken of makes ready is asked.
 */
function readyIfMeant(understood: ParseResult, { sentence, context, compiled, reading }: Turn): ParseResult {
  if (understood.kind !== 'preview') return understood;
  const { intent, slots } = understood;
  const { memory, lexicon } = context;
  const { number, at } = slots;
  if (number === undefined || number !== memory?.slots.number || namedNumbers(reading.run).has(number))
    return understood;
  const open = openChange(memory);
  const isOther = open !== null && (open.intent !== intent || open.slots.number !== number);
  const isFigure = !sentence.plain.some((word) => lexicon.secondWords.has(word) || lexicon.minuteWords.has(word));
  const mayBeOther =
    intent === 'end_divert'
      ? // "stop it at 5" is of what holds.
        isOther || (open === null && at === undefined && compiled.followUp.mayDrop(sentence))
      : intent === 'set_timeout' && isOther && isFigure;
  return mayBeOther ? { ...understood, kind: 'ask', missing: [], because: 'question' } : understood;
}

/** "11am", behind a post that was not understood, answers nothing that was open before: what it would change is asked. */
function behindRefused(understood: ParseResult, { sentence, context, compiled }: Turn): ParseResult {
  const open = openChange(context.memory);
  // What was put once more is answered.
  if (
    open?.refused === undefined ||
    isPutAgain(context.memory) ||
    understood.kind === 'none' ||
    INTENTS[understood.intent] !== 'change'
  )
    return understood;
  const { alone } = new Turn(sentence, { ...context, memory: null }, compiled);
  if (alone.kind === 'preview') return alone;
  const doubted: ParseResult =
    understood.kind === 'preview' ? { ...understood, kind: 'ask', missing: [], because: 'question' } : understood;
  // "better make it 6" corrects what was said.
  if (understood.intent !== open.intent || compiled.followUp.withoutMarks(sentence).length > 0) return doubted;
  const changed = slotNames(understood.slots).filter((slot) => !isSame(understood.slots[slot], open.slots[slot]));
  const { choices = [] } = understood;
  const offered = changed.flatMap((slot) => {
    const value = understood.slots[slot];
    return typeof value === 'string' || typeof value === 'number' ? [{ slot, values: [value] }] : [];
  });
  return changed.length === 0
    ? understood
    : { ...asking(understood, changed), because: 'slot', choices: [...choices, ...offered] };
}

/** "On Sales, divert it to Anna": behind the number that a sentence begins with, "it" is that number. */
function ofLead(understood: ParseResult, { sentence, context, compiled, reading }: Turn): ParseResult {
  const isAsked = understood.kind === 'ask' && understood.missing?.includes('number') === true;
  const at = sentence.commas.indexOf(true, 1);
  if (!isAsked || INTENTS[understood.intent] !== 'change' || at < 1) return understood;
  const number = numberAlone(reading.run, at);
  if (number === null) return understood;
  const memory: ParseResult = { kind: 'answer', intent: 'number', slots: { number } };
  const said = readBehind(new Turn(clauseOf(sentence, at, sentence.plain.length), { ...context, memory }, compiled));
  return said.kind === 'preview' && said.intent === understood.intent && said.slots.number === number
    ? said
    : understood;
}

/** "As for Sales, take Anna off it", behind Accounts: what was said before says no number of a change where another is named. */
function ofNamed(understood: ParseResult, { sentence, context, compiled, reading }: Turn): ParseResult {
  if (understood.kind === 'none' || INTENTS[understood.intent] !== 'change' || context.memory === null)
    return understood;
  const { number, ...others } = understood.slots;
  const mayHaveNumber = MAY_FOLLOW[understood.intent]?.includes('number') === true;
  if (number === undefined && mayHaveNumber) return understood;
  const named = namedNumbers(reading.run);
  const said: readonly unknown[] = Object.values(others);
  if ((number !== undefined && named.has(number)) || [...named].every((each) => said.includes(each))) return understood;
  const apart = { ...context, memory: null };
  if (number === undefined) {
    // "Bookings is open 8 to 6 on Saturdays too", behind a post, is no other time of the post.
    const whole = readSentence(sentence, apart, compiled);
    return whole.slots.number === undefined ? understood : whole;
  }
  const { alone } = new Turn(sentence, apart, compiled);
  if (alone.kind !== 'none') return alone;
  const { missing = [], choices = [] } = understood;
  const offered = { slot: 'number' as const, values: [...named, number] };
  return {
    ...understood,
    kind: 'ask',
    slots: others,
    missing: [...missing.filter((each) => each !== 'number'), 'number'],
    choices: [...choices.filter(({ slot }) => slot !== 'number'), offered],
    because: 'slot',
  };
}
