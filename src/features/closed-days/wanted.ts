import { z } from 'zod';
import { type ClosedDay, closedDaySchema } from '../../plans/closed-days/record.ts';
import type { Environment } from '../../telephony/types.ts';

/** A closed day to be saved; an existing one keeps its id. */
export type ClosedDayRequest = Omit<ClosedDay, 'id' | 'jobs'> & { id: string | null };

/** A day that was saved. */
export interface SavedDay {
  entry: ClosedDay;
  /** The name of its preset, and where that holds. */
  preset: string;
  environment: Environment;
  /** The day as it was, and the name of its preset then; `null` for one that is new. */
  before: { entry: ClosedDay; preset: string } | null;
}

/** The outcome of saving days: saved, or left out with the reason. */
export interface Saved {
  saved: SavedDay[];
  left: string[];
}

/** What is proposed: days to be added or changed, or with `removes` one to be removed. */
export const wantedSchema = z.object({
  removes: z.boolean().default(false),
  days: z.array(closedDaySchema.omit({ id: true, jobs: true, proposedBy: true }).extend({ id: z.string().nullable() })),
  /** Those that are to be changed or removed, as they were. */
  before: z.array(closedDaySchema),
});
