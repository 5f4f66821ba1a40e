/** What V8 says of one script: its functions, each with the blocks in it that ran another number of times. */
export interface ScriptCoverage {
  url: string;
  functions: readonly { ranges: readonly Range[] }[];
}

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** Every block of a text that V8 told apart, and which of its characters ran, in any process. */
export class Blocks {
  /** The shortest end that was seen, by the start. */
  readonly #ends = new Map<number, number>();
  /** Where blocks begin of a text that ran in a bundle alone. */
  readonly #bundled = new Set<number>();
  readonly #ran: Uint8Array;

  constructor(length: number) {
    this.#ran = new Uint8Array(length);
  }

  /** Adds what one process ran of this text itself. */
  add(functions: ScriptCoverage['functions']): void {
    const ranges = rangesOf(functions);
    for (const { startOffset, endOffset } of ranges) {
      const known = this.#ends.get(startOffset) ?? endOffset;
      this.#ends.set(startOffset, Math.min(known, endOffset));
    }
    painted(ranges, this.#ran.length).forEach((count, at) => {
      if (count > 0) this.#ran[at] = 1;
    });
  }

  /** Adds a place of this text that stands in a bundle, and whether it ran there and begins a block. */
  addBundled(offset: number, { ran, begins }: { ran: boolean; begins: boolean }): void {
    if (ran) this.#ran[offset] = 1;
    if (begins) this.#bundled.add(offset);
  }

  /** Where the blocks begin, and whether any process ran them. */
  all(): { start: number; ran: boolean }[] {
    const known =
      this.#ends.size > 0 ? [...this.#ends] : [...this.#bundled].map((start) => [start, start + 1] as const);
    return known
      .map(([start, end]) => ({ start, ran: this.#ran.subarray(start, end).includes(1) }))
      .sort((a, b) => a.start - b.start);
  }
}

/** How often each character ran: 0 or 1 and more. */
export function painted(ranges: readonly Range[], length: number): Uint8Array {
  const counts = new Uint8Array(length);
  for (const { startOffset, endOffset, count } of ranges) counts.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return counts;
}

/** Outer ones before those within them. */
export function rangesOf(functions: ScriptCoverage['functions']): Range[] {
  return functions
    .flatMap(({ ranges }) => ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
}
