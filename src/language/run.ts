import type { NameIndex } from './entities.ts';
import type { Choice, Reservation, SlotName, Slots, Understood } from './intents.ts';
import type { Lexicon } from './language.ts';
import type { PhraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';
import { NO_WORD, type WordSet } from './vocabulary.ts';
import type { World } from './world.ts';
import type { ElapsedTime } from './zone.ts';

/** What words from a place on say for a slot. */
export interface Found {
  end: number;
  slots: Slots;
  /** The better it fits, the lower. */
  cost: number;
  missing?: readonly SlotName[];
  choices?: readonly Choice[];
  /** The same, where it takes time to find them. */
  offer?: () => readonly Choice[];
  because?: Reservation;
  /** It points at something without naming it. */
  unsaid?: true;
  /** It stands for what was said in the sentence before. */
  recalled?: true;
  /** Whom or what the words speak of without saying what is to be done with it: "Fay is back, switch her on". */
  speaksOf?: Pick<Slots, 'name' | 'number'>;
  /** Behind whom somebody is to be placed. */
  behind?: string;
  /** The words of a reason, which are no part of what is asked. */
  reason?: readonly [from: number, end: number];
  /** How much longer it is to be than it would have been. */
  longer?: { days: number; minutes: number };
}

/** Where a sentence is read. */
export interface Place {
  lexicon: Lexicon;
  world: World;
  names: NameIndex;
  /** How a person says themselves, what was spoken of before, and the ending of a number. */
  phrases: Readonly<Record<'me' | 'that' | 'ending', PhraseSet>>;
  elapse: ElapsedTime;
  /** What was understood just before; `null` where nothing was. */
  memory: Understood | null;
}

/** Reads one kind of slot. */
export type SlotReader = (run: Run, at: number, slot: string) => readonly Found[];

/** Under which what is read of a slot is kept. */
export function keyOf(type: string, slot: string): string {
  return type === slot ? type : `${type} ${slot}`;
}

/** So many steps may be taken for one sentence; what takes longer is not understood. */
const MOST_STEPS = 40_000;

/** One sentence on its way through the templates. */
export class Run {
  readonly length: number;
  readonly place: Place;
  readonly sentence: Sentence;
  /** Its words, folded, with slips mended, and their numbers in the vocabulary. */
  readonly plain: readonly string[];
  readonly #numbers: Int16Array;
  /** Places of words that a template has in so many letters. */
  readonly said: number[] = [];
  readonly bound: Found[] = [];
  /** Words among them that are misspelt. */
  slips = 0;
  /** Whether words that name nothing may stand for a name that is not known. */
  mayBeUnknown = false;
  #steps = MOST_STEPS;
  #skips: Int16Array;
  readonly #slips: ReadonlySet<number>;
  /** What was read, by type and slot and then by place; apart for names that may be unknown. */
  readonly #known = new Map<string, (readonly Found[] | undefined)[]>();
  readonly #unknown = new Map<string, (readonly Found[] | undefined)[]>();
  readonly #has = new Map<string, boolean>();
  readonly #readers: ReadonlyMap<string, SlotReader>;

  constructor(
    place: Place,
    sentence: Sentence,
    plain: readonly string[],
    numbers: Int16Array,
    slips: ReadonlySet<number>,
    skips: Int16Array,
    readers: ReadonlyMap<string, SlotReader>,
  ) {
    this.place = place;
    this.sentence = sentence;
    this.plain = plain;
    this.#numbers = numbers;
    this.length = plain.length;
    this.#slips = slips;
    this.#skips = skips;
    this.#readers = readers;
  }

  /** The number of the word at a place. */
  numberAt(at: number): number {
    return at < this.length ? (this.#numbers[at] ?? NO_WORD) : NO_WORD;
  }

  /** Counts a step; `false` once there were too many. */
  mayGoOn(): boolean {
    this.#steps -= 1;
    return this.#steps > 0;
  }

  /** Which words say nothing: for each place the one behind them, or itself. */
  skip(skips: Int16Array): void {
    this.#skips = skips;
  }

  skipFrom(at: number): number {
    return this.#skips[at] ?? at;
  }

  /** Whether all words from a place on say nothing. */
  isOver(at: number): boolean {
    let place = at;
    while (place < this.length) {
      const behind = this.skipFrom(place);
      if (behind === place) return false;
      place = behind;
    }
    return true;
  }

  /** Whether a template that begins with these may begin at a place. */
  mayBeginAt(at: number, { words, slots }: { words: WordSet; slots: ReadonlySet<string> }): boolean {
    for (let place = at; place < this.length; ) {
      if (words.has(this.numberAt(place))) return true;
      for (const type of slots) if (this.read(type, type, place).length > 0) return true;
      const behind = this.skipFrom(place);
      if (behind === place) return false;
      place = behind;
    }
    return false;
  }

  /** Whether a slot of a type is anywhere in the sentence. */
  has(type: string): boolean {
    const key = this.mayBeUnknown ? `?${type}` : type;
    const known = this.#has.get(key);
    if (known !== undefined) return known;
    let found = false;
    for (let at = 0; at < this.length && !found; at += 1) found = this.read(type, type, at).length > 0;
    this.#has.set(key, found);
    return found;
  }

  isSlip(at: number): boolean {
    return this.#slips.has(at);
  }

  read(type: string, slot: string, at: number, key = keyOf(type, slot)): readonly Found[] {
    const memo = this.mayBeUnknown ? this.#unknown : this.#known;
    let places = memo.get(key);
    if (places === undefined) {
      places = new Array<readonly Found[] | undefined>(this.length + 1);
      memo.set(key, places);
    }
    const known = places[at];
    if (known !== undefined) return known;
    const reader = this.#readers.get(type);
    if (reader === undefined) throw new Error(`There is no slot of the type ${type}.`);
    const found = reader(this, at, slot);
    places[at] = found;
    return found;
  }
}
