/** How a figure is written. */
export type Unit = 'requests/s' | 'ms' | 'µs' | 'calls' | 'MB' | 'kB' | 'B' | 'US$';

/** One line of the table. */
export interface Row {
  /** As in bench/README.md; a line without a target is there to explain another. */
  id: string;
  /** Names the line among those of its id, in every checkout alike. */
  what: string;
  /** What the figure is made of, which differs from one run or checkout to the next. */
  detail?: string;
  unit: Unit;
  /** `null` where the target is a number by itself. */
  baseline: number | null;
  ours: number;
  /** Ours to the baseline; `null` without one. */
  ratio: number | null;
  /** `null` for a line that only explains. */
  target: Target | null;
  /** Milliseconds; `null` where single requests were not timed. */
  p99: { baseline: number | null; ours: number } | null;
}

/** A bound of the ratio or, where there is no baseline, of the figure itself. */
export interface Target {
  text: string;
  met: boolean;
}

export function atLeast(bound: number, figure: number): Target {
  return { text: `>= ${bound.toFixed(2)}`, met: figure >= bound };
}

export function atMost(bound: number, figure: number): Target {
  return { text: `<= ${bound.toFixed(2)}`, met: figure <= bound };
}

export function exactly(bound: number, figure: number): Target {
  return { text: `= ${bound}`, met: figure === bound };
}
