import { z } from 'zod';
import type { Environment } from '../../telephony/types.ts';

const wirePlace = z.object({
  e: z.enum(['sandbox', 'live']),
  p: z.int().min(0).max(1_000_000),
  f: z.string().max(200),
});

/** Where a person is in a list, as the value of the buttons that turn its pages. */
export interface ListPage {
  environment: Environment;
  /** Counted from 0. */
  page: number;
  /** What was typed to narrow the list; empty for the whole of it. */
  filter: string;
}

/** The longest filter that is kept, in UTF-16 units; no name or number of a list is longer. */
export const LONGEST_FILTER = 200;

export function writeListPage({ environment, page, filter }: ListPage): string {
  return JSON.stringify({ e: environment, p: page, f: filter });
}

/** Reads it back; `null` for anything that is not ours. */
export function readListPage(value: string): ListPage | null {
  try {
    const { e, p, f } = wirePlace.parse(JSON.parse(value));
    return { environment: e, page: p, filter: f };
  } catch {
    // Of an earlier version, or forged; whoever asks says so.
    return null;
  }
}

/** What was typed, no longer than a button can carry, cut between characters. */
export function boundFilter(typed: string): string {
  return typed
    .slice(0, LONGEST_FILTER)
    .toWellFormed()
    .replace(/\uFFFD$/u, '');
}
