import { join } from 'node:path';

/** What a test may try: the breaks that lie in the sources as switches. */
export interface Plan {
  folder: string;
  /** By the switch of a break: the files of tests related to it. */
  related: Record<string, string[]>;
}

/** The variable that names the file of the plan. */
export const PLAN = 'MUTATE_PLAN';

/** The file, beside the plan, of which case met which break and did not notice it. */
export const MET = 'met.jsonl';

/** The file that says which case noticed a break. */
export const placeOfKilled = (folder: string, id: string) => join(folder, 'killed', id);
