import type { NameIndex } from './entities.ts';
import type { Choice, Reservation, SlotName, Slots, Understood } from './intents.ts';
import type { Lexicon } from './language.ts';
import type { Sentence } from './sentence.ts';
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
  because?: Reservation;
  /** How much longer it is to be than it would have been. */
  longer?: { days: number; minutes: number };
}

/** The same, with the place where it begins. */
export type Bound = Found & { from: number };

/** Where a sentence is read. */
export interface Place {
  lexicon: Lexicon;
  world: World;
  names: NameIndex;
  elapse: ElapsedTime;
  /** What was understood just before; `null` where nothing was. */
  memory: Understood | null;
}

/** Reads one kind of slot. */
export type SlotReader = (run: Run, at: number, slot: string) => readonly Found[];

/** So many steps may be taken for one sentence; what takes longer is not understood. */
const MOST_STEPS = 40_000;

/** One sentence on its way through the templates. */
export class Run {
  readonly length: number;
  readonly place: Place;
  readonly sentence: Sentence;
  /** Its words, folded, with slips mended. */
  readonly plain: readonly string[];
  /** Places of words that a template has in so many letters. */
  readonly said: number[] = [];
  readonly bound: Bound[] = [];
  /** Words among them that are misspelt. */
  slips = 0;
  /** Whether words that name nothing may stand for a name that is not known. */
  mayBeUnknown = false;
  #steps = MOST_STEPS;
  #skips: Int16Array;
  readonly #slips: ReadonlySet<number>;
  readonly #read = new Map<string, readonly Found[]>();
  readonly #readers: ReadonlyMap<string, SlotReader>;

  constructor(
    place: Place,
    sentence: Sentence,
    plain: readonly string[],
    slips: ReadonlySet<number>,
    skips: Int16Array,
    readers: ReadonlyMap<string, SlotReader>,
  ) {
    this.place = place;
    this.sentence = sentence;
    this.plain = plain;
    this.length = plain.length;
    this.#slips = slips;
    this.#skips = skips;
    this.#readers = readers;
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

  isSlip(at: number): boolean {
    return this.#slips.has(at);
  }

  read(type: string, slot: string, at: number): readonly Found[] {
    const key = `${type} ${slot} ${at} ${this.mayBeUnknown ? 1 : 0}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const reader = this.#readers.get(type);
    if (reader === undefined) throw new Error(`There is no slot of the type ${type}.`);
    const found = reader(this, at, slot);
    this.#read.set(key, found);
    return found;
  }
}
