import { join } from 'node:path';

/** What a test may try: the breaks that lie in the sources as switches. */
export interface Plan {
  folder: string;
  /** By the switch of a break: the files of tests related to it, and how nearly (related.ts). */
  related: Record<string, Record<string, number>>;
  /** By the switch of a break: the cases that it is to meet, where these are all. `null` for whatever reaches it, within limits. */
  cases: Record<string, readonly string[]> | null;
}

/** The variable that names the file of the plan. */
export const PLAN = 'MUTATE_PLAN';

/** The file, beside the plan, of which case met which break and did not notice it. */
export const MET = 'met.jsonl';

/** The file, beside the plan, of which case reached which break that had met as many as it may. */
export const LEFT = 'left.jsonl';

/** The file that says which case noticed a break. */
export const placeOfKilled = (folder: string, id: string) => join(folder, 'killed', id);

/** The file, beside the plan, of which breaks ran while which file of tests was loaded. */
export const LOADED = 'loaded.jsonl';

/** The file, beside the plan, of what the switches were tried against, once they were. */
export const TRIED = 'tried.json';

/** What the switches were tried against. */
export interface Tried {
  /** The files of tests of which every case met what it reached. */
  tests: readonly string[];
  /** By the key of a break: the files of tests that came by it while they were loaded, so that they may notice it all the same. */
  loaded: Readonly<Record<string, readonly string[]>>;
}
