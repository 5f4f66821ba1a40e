import { z } from 'zod';
import { type ClosedDay, closedDaySchema } from '../../plans/closed-days/record.ts';

/** A closed day to be saved; an existing one keeps its id. */
export type ClosedDayRequest = Omit<ClosedDay, 'id' | 'jobs'> & { id: string | null };

/** The outcome of saving days: saved, or left out with the reason. */
export interface Saved {
  saved: { entry: ClosedDay; preset: string }[];
  left: string[];
}

/** What is proposed: days to be added or changed, or with `removes` one to be removed. */
export const wantedSchema = z.object({
  removes: z.boolean().default(false),
  days: z.array(closedDaySchema.omit({ id: true, jobs: true, proposedBy: true }).extend({ id: z.string().nullable() })),
  /** Those that are to be changed or removed, as they were. */
  before: z.array(closedDaySchema),
});
