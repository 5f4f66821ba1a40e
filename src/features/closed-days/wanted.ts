import { z } from 'zod';
import { type ClosedDay, wireClosedDay } from '../../closed-days/record.ts';

/** A closed day that is to be kept; one that is there keeps its id. */
export type Wanted = Omit<ClosedDay, 'id' | 'jobs'> & { id: string | null };

/** What became of days that were to be kept: saved, or left out with the reason. */
export interface Saved {
  saved: { entry: ClosedDay; preset: string }[];
  left: string[];
}

/** What is proposed. */
export const wireWanted = z.object({
  days: z.array(wireClosedDay.omit({ id: true, jobs: true, proposedBy: true }).extend({ id: z.string().nullable() })),
  /** Those that are to be changed, as they were. */
  before: z.array(wireClosedDay),
});
