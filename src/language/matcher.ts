import { DO, FAIL, PART_SIZE, PARTS_FROM, type Program } from './program.ts';
import type { MatchRun } from './run.ts';
import { NO_WORD } from './vocabulary.ts';

/** Called with the end of each way in which a pattern fits. */
export type Next = (at: number) => void;

/** How many numbers describe a way that is still to be tried. */
const SIZE = 7;

/**
 * Finds every way in which patterns fit from a place onwards, by following their instructions. Where there are several ways
 * to continue, the others are kept in a list and tried later, the newest first.
 */
export class Matcher {
  readonly #program: Program;
  /** For each way: instruction, place, how far a list was tried; how much had been said, bound, misspelt and changed. */
  #ways = new Int32Array(1024 * SIZE);
  #waysEnd = 0;
  #registers = new Int32Array(0);
  /** Registers that were changed, each with its previous value. */
  #changes = new Int32Array(1024);
  #changesEnd = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Follows instructions; during `next`, the run has the words and values of this way, and other patterns may be matched. */
  match(entry: number, run: MatchRun, start: number, next: Next): void {
    if (this.#registers.length < this.#program.registers)
      this.#registers = longer(this.#registers, this.#program.registers);
    const firstWay = this.#waysEnd;
    const firstChange = this.#changesEnd;
    // At the end, what had been said before is restored.
    this.#keep(FAIL, start, 0, run);
    try {
      this.#follow(entry, run, start, next, firstWay);
    } finally {
      this.#waysEnd = firstWay;
      this.#undo(firstChange);
    }
  }

  #follow(entry: number, run: MatchRun, start: number, next: Next, firstWay: number): void {
    const { code, values, vocabulary } = this.#program;
    const { sets } = vocabulary;
    const { numbers, skips, length, said, bound } = run;
    const { budget } = run.context;
    let instruction = entry;
    let at = start;
    let tried = 0;
    for (;;) {
      budget.spend(1);
      let fits = false;
      switch (code[instruction]) {
        case DO.end:
          next(at);
          break;
        case DO.word:
        case DO.words: {
          const wantedWord = code[instruction + 1] ?? 0;
          const isSet = code[instruction] === DO.words;
          for (let place = at; place < length; ) {
            const number = numbers[place] ?? NO_WORD;
            const behind = skips[place] ?? place;
            const isThere = isSet ? sets.has(wantedWord, number) : number === wantedWord;
            if (isThere) {
              if (behind > place) this.#keep(instruction, behind, 0, run);
              if (run.isSlip(place)) run.slips += 1;
              said.push(place);
              at = place + 1;
              instruction = code[instruction + 2] ?? 0;
              fits = true;
              break;
            }
            if (behind === place) break;
            place = behind;
          }
          break;
        }
        case DO.value: {
          const value = values[code[instruction + 1] ?? 0];
          if (value === undefined) break;
          for (let place = at; place < length; tried = 0) {
            const found = run.read(value, place);
            const behind = skips[place] ?? place;
            const one = found[tried];
            if (one !== undefined) {
              if (tried + 1 < found.length) this.#keep(instruction, place, tried + 1, run);
              else if (behind > place) this.#keep(instruction, behind, 0, run);
              bound.push(one);
              at = one.end;
              instruction = code[instruction + 2] ?? 0;
              fits = true;
              break;
            }
            if (behind === place) break;
            place = behind;
          }
          tried = 0;
          break;
        }
        case DO.either:
          this.#keep(code[instruction + 2] ?? 0, at, 0, run);
          instruction = code[instruction + 1] ?? 0;
          fits = true;
          break;
        case DO.ifBegins: {
          const chosen = this.#chosen(code, instruction, run, at);
          if (code[chosen] === DO.ifBegins) {
            const other = code[chosen + 4] ?? 0;
            if (other !== FAIL) this.#keep(other, at, 0, run);
            instruction = code[chosen + 3] ?? 0;
          } else instruction = chosen;
          fits = instruction !== FAIL;
          break;
        }
        case DO.shuffle:
          this.#set(code[instruction + 1] ?? 0, 0);
          instruction = code[instruction + 2] ?? 0;
          fits = true;
          break;
        case DO.anyPart: {
          const register = code[instruction + 1] ?? 0;
          const done = this.#registers[register] ?? 0;
          const count = code[instruction + 2] ?? 0;
          let part = tried;
          tried = 0;
          while (part < count) {
            const entryAt = instruction + PARTS_FROM + part * PART_SIZE;
            if ((done & (1 << part)) === 0 && run.beginsBehind(at, code[entryAt] ?? 0, code[entryAt + 1] ?? 0)) {
              this.#keep(instruction, at, part + 1, run);
              this.#set(register + 1, at);
              instruction = code[entryAt + 2] ?? 0;
              fits = true;
              break;
            }
            part += 1;
          }
          if (fits) break;
          if (((code[instruction + 3] ?? 0) & ~done) === 0) {
            instruction = code[instruction + 4] ?? 0;
            fits = true;
          }
          break;
        }
        case DO.partEnds: {
          const register = code[instruction + 1] ?? 0;
          if (at <= (this.#registers[register + 1] ?? 0)) break;
          this.#set(register, (this.#registers[register] ?? 0) | (code[instruction + 2] ?? 0));
          instruction = code[instruction + 3] ?? 0;
          fits = true;
          break;
        }
        default:
          break;
      }
      if (fits) continue;
      // Back to the newest way that was not tried.
      if (this.#waysEnd === firstWay) break;
      this.#waysEnd -= SIZE;
      const way = this.#waysEnd;
      const ways = this.#ways;
      instruction = ways[way] ?? 0;
      at = ways[way + 1] ?? 0;
      tried = ways[way + 2] ?? 0;
      while (said.length > (ways[way + 3] ?? 0)) said.pop();
      while (bound.length > (ways[way + 4] ?? 0)) bound.pop();
      run.slips = ways[way + 5] ?? 0;
      this.#undo(ways[way + 6] ?? 0);
    }
  }

  /** The first of several choices in turn that may begin at a place, or what comes after them; most may not. */
  #chosen(code: Int32Array, from: number, run: MatchRun, at: number): number {
    const isFiller = run.skipFrom(at) > at;
    const beginnings = run.beginningsAt(at);
    const { sets } = this.#program.vocabulary;
    const row = sets.rowOf(run.numberAt(at));
    let instruction = from;
    while (code[instruction] === DO.ifBegins) {
      const set = code[instruction + 1] ?? 0;
      const values = code[instruction + 2] ?? 0;
      const begins =
        (beginnings & values) !== 0 || sets.isIn(row, set) || (isFiller && run.beginsBehind(at, set, values));
      if (begins) break;
      instruction = code[instruction + 4] ?? 0;
    }
    return instruction;
  }

  /** Keeps a way that is to be tried later. */
  #keep(instruction: number, at: number, tried: number, run: MatchRun): void {
    if (this.#waysEnd + SIZE > this.#ways.length) this.#ways = longer(this.#ways);
    const ways = this.#ways;
    const way = this.#waysEnd;
    ways[way] = instruction;
    ways[way + 1] = at;
    ways[way + 2] = tried;
    ways[way + 3] = run.said.length;
    ways[way + 4] = run.bound.length;
    ways[way + 5] = run.slips;
    ways[way + 6] = this.#changesEnd;
    this.#waysEnd = way + SIZE;
  }

  /** Changes a register until the way is given up. */
  #set(register: number, value: number): void {
    if (this.#changesEnd + 2 > this.#changes.length) this.#changes = longer(this.#changes);
    this.#changes[this.#changesEnd] = register;
    this.#changes[this.#changesEnd + 1] = this.#registers[register] ?? 0;
    this.#changesEnd += 2;
    this.#registers[register] = value;
  }

  #undo(until: number): void {
    while (this.#changesEnd > until) {
      this.#changesEnd -= 2;
      this.#registers[this.#changes[this.#changesEnd] ?? 0] = this.#changes[this.#changesEnd + 1] ?? 0;
    }
  }
}

function longer(list: Int32Array, least = list.length): Int32Array<ArrayBuffer> {
  const made = new Int32Array(least * 2);
  made.set(list);
  return made;
}
