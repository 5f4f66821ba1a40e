import type { Button } from '@slack/types';

/** The plans of one kind where all plans are shown at a glance. */
export interface PlanGlance {
  title: string;
  /** What they are for, said while there are none. */
  about: string;
  /** What is typed to see them. */
  typed: string;
  /** Opens all of them. */
  all: Button;
  /** `null` while there are none. */
  read(tenant: string): Promise<Shown | null>;
}

/** What they are counted under, how many they are, and the first of them, each a line of mrkdwn. */
interface Shown {
  heading: string;
  count: string;
  lines: readonly string[];
  /** How many more there are. */
  more: number;
}

/** The first few, written so: the page is meant for a glance. */
export function firstOf<Row>(
  rows: readonly Row[],
  most: number,
  write: (row: Row) => string,
): Pick<Shown, 'lines' | 'more'> {
  const lines = rows.slice(0, most).map(write);
  return { lines, more: rows.length - lines.length };
}
