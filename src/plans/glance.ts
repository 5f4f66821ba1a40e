import type { Button } from '@slack/types';
import type { Owned } from '../workspace/owner.ts';

/** The plans of one kind where all plans are shown at a glance. */
export interface PlanGlance {
  title: string;
  /** What they are for, said while there are none. */
  about: string;
  /** What is typed to see them; `null` where they are not spoken of while there are none. */
  typed: string | null;
  /** Opens all of them. */
  all: Button;
  /** `null` while there are none. */
  read(tenant: string): Promise<Shown | null>;
}

/** A plan at a glance. */
interface GlanceRow {
  /** Plain text. */
  name: string;
  /** In whose account it is; `null` where that is not known. */
  of: Owned | null;
  /** Mrkdwn. */
  says: string;
}

/** What they are counted under, how many they are, and the first of them. */
interface Shown {
  heading: string;
  count: string;
  rows: readonly GlanceRow[];
  /** How many more there are. */
  more: number;
}

/** The first few, written so: the page is meant for a glance. */
export function firstOf<Row>(
  rows: readonly Row[],
  most: number,
  write: (row: Row) => GlanceRow,
): Pick<Shown, 'rows' | 'more'> {
  const shown = rows.slice(0, most).map(write);
  return { rows: shown, more: rows.length - shown.length };
}
