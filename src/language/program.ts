import type { Pattern } from './notation.ts';
import type { First, WantedSlot } from './run.ts';
import { wanted } from './slot-types.ts';
import { Rules } from './traits.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What an instruction does; its operands follow it, and `next` is always the place of the instruction to follow if it
 * fits. Words that say nothing may come before a word or a value.
 */
export const DO = {
  /** Nothing fits. */
  fail: 0,
  /** The pattern has fitted up to here. */
  end: 1,
  /** number of a word, next */
  word: 2,
  /** set of words, next */
  words: 3,
  /** place in the list of values, next */
  value: 4,
  /** one, other: the one first, and the other in any case */
  either: 5,
  /** set of words, beginnings, one, other: the one only where it may begin at the place */
  ifBegins: 6,
  /** register, next: all parts of the one that follows are still to come */
  shuffle: 7,
  /**
   * register, how many parts, bits of those that are needed, next, and for each part: set of words, beginnings, its first
   * instruction
   */
  anyPart: 8,
  /** register, bit of the part that has fitted, the instruction for all of them */
  partEnds: 9,
} as const;

/** How many numbers one part of `anyPart` takes, and how many come before them. */
export const PART_SIZE = 3;
export const PARTS_FROM = 5;

/**
 * The patterns of a language as one list of instructions. A pattern becomes instructions when it is first tried; those of
 * the same sentences then lie side by side. `rules` are patterns by name. Throws where a pattern cannot be read.
 */
export class Program {
  readonly vocabulary: Vocabulary;
  readonly rules: Rules;
  /** The values that instructions name by their place. */
  readonly values: WantedSlot[] = [];
  /** Two for each shuffle: bits of the parts that were said, and where the last one began. */
  registers = 0;
  #code = new Int32Array(4096);
  #length = 0;
  readonly #firsts = new Map<Pattern, First>();
  /** Thousands of templates name the same ones. */
  readonly #wanted = new Map<string, WantedSlot>();
  readonly #end: number;

  constructor(texts: ReadonlyMap<string, string>, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.rules = new Rules(texts);
    this.#emit(DO.fail);
    this.#end = this.#emit(DO.end);
  }

  get code(): Int32Array {
    return this.#code;
  }

  /** Where the instructions for a pattern begin. */
  add(pattern: Pattern): number {
    return this.#build(pattern, this.#end);
  }

  /** What a pattern begins with. */
  firstOf(pattern: Pattern): First {
    const known = this.#firsts.get(pattern);
    if (known !== undefined) return known;
    const { words, slots: types, mayBeEmpty } = this.rules.beginningsOf(pattern);
    const slots = Array.from(types, ([type, slot]) => this.wanted(type, slot));
    const begins = slots.reduce((bits, slot) => bits | slot.begins, 0);
    const first = { words: this.vocabulary.setOf(words), slots, begins, mayBeEmpty };
    this.#firsts.set(pattern, first);
    return first;
  }

  /** A value that patterns name, made once. Throws where there is no such type. */
  wanted(type: string, slot: string): WantedSlot {
    const key = `${slot}:${type}`;
    const known = this.#wanted.get(key) ?? wanted(type, slot);
    this.#wanted.set(key, known);
    return known;
  }

  /** Writes an instruction; returns its place. */
  #emit(...numbers: readonly number[]): number {
    const at = this.#length;
    this.#length += numbers.length;
    if (this.#length > this.#code.length) {
      const more = new Int32Array(this.#code.length * 2);
      more.set(this.#code);
      this.#code = more;
    }
    this.#code.set(numbers, at);
    return at;
  }

  /** Writes instructions for a pattern, followed by what is at `next`. */
  #build(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case 'word':
        return this.#emit(DO.word, this.vocabulary.add(pattern.word), next);
      case 'slot':
        this.values.push(this.wanted(pattern.type, pattern.slot));
        return this.#emit(DO.value, this.values.length - 1, next);
      case 'rule':
        return this.#build(this.rules.named(pattern.rule), next);
      case 'all':
        return pattern.parts.reduceRight((then, part) => this.#build(part, then), next);
      case 'any':
        return this.#buildAny(pattern.parts, next);
      case 'optional':
        return this.#buildChoice(pattern.part, this.#build(pattern.part, next), next);
      case 'shuffled': {
        // A beginning may be at one place and its end at another.
        const times = pattern.parts.filter(isSpan);
        return this.#buildShuffled([...pattern.parts, ...times], next);
      }
    }
  }

  /** Single words are one set, and are tried first. */
  #buildAny(parts: readonly Pattern[], next: number): number {
    const words = parts.filter((part) => part.kind === 'word');
    const others = parts.filter((part) => part.kind !== 'word');
    const all = others.reduceRight((other, part) => this.#buildChoice(part, this.#build(part, next), other), FAIL);
    const rest = this.#withFirsts(others, all);
    if (words.length === 0) return rest;
    const set = this.vocabulary.setOf(words.map(({ word }) => word)).id;
    const one = this.#emit(DO.words, set, next);
    return others.length === 0 ? one : this.#emit(DO.ifBegins, set, 0, one, rest);
  }

  /** The same choices where any of them may begin: where none may, which is the rule, it is seen at once. */
  #withFirsts(parts: readonly Pattern[], choices: number): number {
    if (parts.length < MANY) return choices;
    const { words, begins, mayBeEmpty } = this.firstOf({ kind: 'any', parts });
    return mayBeEmpty ? choices : this.#emit(DO.ifBegins, words.id, begins, choices, FAIL);
  }

  /** The instructions at `one` where the pattern may begin, and then those at `other`. */
  #buildChoice(pattern: Pattern, one: number, other: number): number {
    const first = this.firstOf(pattern);
    if (!first.mayBeEmpty) return this.#emit(DO.ifBegins, first.words.id, first.begins, one, other);
    return other === FAIL ? one : this.#emit(DO.either, one, other);
  }

  /** All parts, in any order; those that may be empty may be left out. */
  #buildShuffled(parts: readonly Pattern[], next: number): number {
    const register = this.registers;
    this.registers += 2;
    const firsts = parts.map((part) => this.firstOf(part));
    const needed = firsts.reduce((bits, { mayBeEmpty }, index) => (mayBeEmpty ? bits : bits | (1 << index)), 0);
    const ends = parts.map((_, index) => this.#emit(DO.partEnds, register, 1 << index, FAIL));
    const bodies = parts.map((part, index) => this.#build(part, ends[index] ?? FAIL));
    const table = firsts.flatMap((first, index) => [first.words.id, first.begins, bodies[index] ?? FAIL]);
    const all = this.#emit(DO.anyPart, register, parts.length, needed, next, ...table);
    for (const end of ends) this.#code[end + 3] = all;
    return this.#emit(DO.shuffle, register, all);
  }
}

/** From how many choices on it pays to look first whether any may begin. */
const MANY = 3;

/** The first instruction of every program. */
export const FAIL = 0;

/** Whether it is a time that may be left out. */
function isSpan(pattern: Pattern): boolean {
  return pattern.kind === 'optional' && pattern.part.kind === 'slot' && pattern.part.type === 'span';
}
