import type { CountryCode } from 'libphonenumber-js/max';
import { type Budget, STEPS } from '../budget.ts';
import type { Events } from '../guards/events.ts';
import type { Choice, ParseResult, RejectionReason, SlotName, Slots } from '../intents.ts';
import type { Lexicon } from '../language.ts';
import type { NameIndex } from '../slots/entities.ts';
import { BEGINNING } from '../text/beginnings.ts';
import type { Sentence } from '../text/sentence.ts';
import type { Day } from '../times/calendar.ts';
import type { TimeMatch } from '../times/read-time.ts';
import type { ElapsedTime, ShownOnce } from '../times/zone.ts';
import type { LikelyIntents } from '../weights/likely-intent.ts';
import type { World } from '../world.ts';
import type { PhraseSet } from './phrase-set.ts';
import type { PhraseTable } from './phrase-table.ts';

/** What is said beside a request and may be part of it, or against it. */
export interface Aside {
  /** Whether it names a time, and the numbers and people that it names. */
  hasTime: boolean;
  /** The days that it names, unless today is one of them. */
  days: readonly string[];
  numbers: readonly string[];
  /** Whom it names, and whether they are said to be there, or not to be. */
  names: readonly { name: string; isPresent: boolean; isAbsent: boolean }[];
  /** Whether it takes something back, judges it or says that it is not meant. */
  isContrary: boolean;
  /** Whether somebody who is not named is said to be away. */
  isSomebodyAway: boolean;
}

/** What the words from a place on mean for a slot. */
export interface SlotMatch {
  end: number;
  slots: Slots;
  /** The better it fits, the lower. */
  cost: number;
  missing?: readonly SlotName[];
  choices?: readonly Choice[];
  /** The same, for where finding them takes time. */
  offer?: () => readonly Choice[];
  because?: RejectionReason;
  /** Whether it refers to something without naming it. */
  unsaid?: true;
  /** Whether it stands for what was said in the sentence before. */
  recalled?: true;
  /** Whom or what the words mention without saying what is to be done: "Fay is back, switch her on". */
  speaksOf?: Pick<Slots, 'name' | 'number'>;
  /** After whom somebody is to be placed. */
  behind?: string;
  /** The words of a reason, which are not part of what is asked. */
  reason?: readonly [from: number, end: number];
  /** What a statement beside a request mentions, which may be meant as part of the request. */
  beside?: Aside;
  /** Whether it takes the place of an end: "while I'm out"; it adds nothing if the end is said as well. */
  event?: true;
  /** Whether it is a part of a day, and not all of it: "tonight", "later today". */
  isPart?: true;
  /** The words of a stretch of time, which may be said in two places: "tomorrow at 9 divert … for two hours". */
  when?: readonly [from: number, end: number];
  /** By how much it is to be extended. */
  longer?: { days: number; minutes: number };
  /** The same where a time was read that may have been meant that way: "for another hour". */
  further?: { days: number; minutes: number };
}

/** Where a sentence is read. */
export interface ReadingContext {
  lexicon: Lexicon;
  world: World;
  /** What all that is done for the sentence counts against. */
  budget: Budget;
  names: NameIndex;
  /** Whether a word belongs to the language; any other may be a name, or misspelt. */
  isKnown: (word: string) => boolean;
  /** How people refer to themselves and to what was mentioned before, and introduce the ending of a number. */
  phrases: Readonly<Record<'me' | 'that' | 'other' | 'ending' | 'zones' | 'thatDay' | 'wholes', PhraseSet>>;
  /** What may be said in place of a time. */
  events: Events;
  /** Lengths of time and sets of days that are said without a number. */
  tables: Readonly<{ minutes: PhraseTable<number>; days: PhraseTable<readonly number[]> }>;
  elapse: ElapsedTime;
  /** The last day that a change may have. */
  farthest: Day;
  shown: ShownOnce;
  /** The country in which numbers without one are dialled. */
  home: () => CountryCode | undefined;
  /** What was understood just before; `null` where nothing was. */
  memory: ParseResult | null;
  /** What words make likely; `null` in a language in which it is not learnt. */
  likely: LikelyIntents | null;
}

/** Reads one kind of slot. */
export type SlotReader = (run: MatchContext, at: number, slot: string) => readonly SlotMatch[];

/** A kind of value, as templates name it. */
export interface SlotType {
  read: SlotReader;
  /** What a word must be the beginning of for a value to begin with it. */
  begins: number;
  /** Whether what is read depends on that. */
  isOfNames: boolean;
}

/** What a template needs: a value of a type, for a slot. */
export interface WantedSlot extends SlotType {
  slot: string;
}

/** What a reader found at a place for a slot, with or without unknown names; and what else was read there. */
interface RememberedSlot {
  reader: SlotReader;
  slot: string;
  mayBeUnknown: boolean;
  found: readonly SlotMatch[];
  other: RememberedSlot | undefined;
}

/** Words as the grammar of times reads them, and with slips corrected. */
export type RunWords = Pick<Sentence, 'words' | 'plain'>;

const NOTHING: readonly SlotMatch[] = [];

/** One sentence while it is compared with the templates. */
export class MatchContext {
  readonly length: number;
  readonly context: ReadingContext;
  readonly sentence: Sentence;
  /** Its words, folded and with slips corrected. */
  readonly plain: readonly string[];
  /** The same without names in which days might be read, once that was asked for. */
  unnamed: RunWords | null = null;
  /** Places of the words that a template spells out. */
  readonly said: number[] = [];
  readonly bound: SlotMatch[] = [];
  /** The times that begin at each place: those that lie ahead, those that are past, and those that recur. */
  readonly times: Record<'future' | 'past' | 'again', (readonly TimeMatch[] | undefined)[]> = {
    future: [],
    past: [],
    again: [],
  };
  /** Digits that were said, as they are dialled. */
  readonly dialled = new Map<string, string | null>();
  /** Stretches of time that were said in two places, by where. */
  readonly joinedTimes = new Map<number, SlotMatch | null>();
  /** Words among them that are misspelt. */
  slips = 0;
  /** Whether words that name nothing may stand for an unknown name. */
  mayBeUnknown = false;
  /** For each place, the place after the filler words that begin there, or the place itself. */
  skips: Int16Array;
  readonly #slips: ReadonlySet<number>;
  /** What was read at each place. */
  readonly #read: (RememberedSlot | undefined)[] = [];
  /** What each word may be the beginning of. */
  readonly #beginnings: Int32Array;

  constructor(
    context: ReadingContext,
    sentence: Sentence,
    plain: readonly string[],
    beginnings: Int32Array,
    slips: ReadonlySet<number>,
    skips: Int16Array,
  ) {
    this.context = context;
    this.sentence = sentence;
    this.plain = plain;
    this.length = plain.length;
    this.#slips = slips;
    this.skips = skips;
    this.#beginnings = beginnings;
    for (let at = 0; at < plain.length; at += 1) this.#read.push(undefined);
  }

  /** Says which words are filler. */
  skip(skips: Int16Array): void {
    this.skips = skips;
  }

  skipFrom(at: number): number {
    return this.skips[at] ?? at;
  }

  /** Whether all words from a place on are filler. */
  isOver(at: number): boolean {
    let place = at;
    while (place < this.length) {
      const behind = this.skipFrom(place);
      if (behind === place) return false;
      place = behind;
    }
    return true;
  }

  /** What the word at a place may be the beginning of, an unknown name included where one may stand. */
  beginningsAt(at: number): number {
    return (this.#beginnings[at] ?? 0) | (this.mayBeUnknown ? BEGINNING.unknown : 0);
  }

  /** Whether the word at a place may be the beginning of something. */
  mayBe(at: number, beginnings: number): boolean {
    return ((this.#beginnings[at] ?? 0) & beginnings) !== 0;
  }

  isSlip(at: number): boolean {
    return this.#slips.has(at);
  }

  /** What the words from a place on say for a slot. */
  read({ read, slot, begins, isOfNames }: WantedSlot, at: number): readonly SlotMatch[] {
    if ((this.beginningsAt(at) & begins) === 0) return NOTHING;
    return this.once(read, at, slot, this.mayBeUnknown && isOfNames);
  }

  /** What a reader finds at a place for a slot; it is read once for all types of slots that have it in common. */
  once(reader: SlotReader, at: number, slot: string, mayBeUnknown: boolean): readonly SlotMatch[] {
    for (let kept = this.#read[at]; kept !== undefined; kept = kept.other) {
      if (kept.reader !== reader || kept.mayBeUnknown !== mayBeUnknown) continue;
      // What is not there is there for no slot.
      if (kept.slot === slot || kept.found.length === 0) return kept.found;
    }
    const { budget } = this.context;
    budget.spend(STEPS.value);
    const found = reader(this, at, slot);
    budget.spend(STEPS.found * found.length);
    this.#read[at] = { reader, slot, mayBeUnknown, found, other: this.#read[at] };
    return found;
  }
}
