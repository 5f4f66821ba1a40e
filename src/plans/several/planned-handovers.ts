import { z } from 'zod';
import { endSchema, ownerSchema } from '../../changes/draft.ts';
import { hasIdOrJob, placeOf, storedObject, type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import { jobFailureSchema } from '../temporary/record.ts';
import type { Wakes } from '../wakes.ts';
import { handoverRow, handoverSchema } from './handover.ts';

/** The most that a workspace has planned at once. */
export const MAX_PLANNED = 10;

const plannedSchema = storedObject({
  /** Version of this record's shape. */
  version: z.literal(1),
  id: z.string(),
  /** The wake of its day. */
  job: z.string(),
  owner: ownerSchema,
  /** Who planned it, as Slack named them. */
  caller: z.object({
    team: z.string(),
    enterprise: z.string().nullable(),
    user: z.string(),
    userTeam: z.string().nullable(),
  }),
  starts: endSchema,
  /** What was ticked of what was shown. */
  handover: handoverSchema,
  /** Whether any of it may have been sent. */
  begun: z.boolean(),
  /** How those of its rows ended that were sent, by their places, and what undoes each. */
  done: z.array(
    z.object({
      at: z.number(),
      called: z.string(),
      how: z.enum(['done', 'same', 'refused', 'unknown']),
      state: z.string().nullable(),
      said: z.string().nullable(),
      final: z.array(z.string()),
      entry: z.string().nullable(),
      undo: handoverRow.nullable(),
      heir: z.string().nullable(),
    }),
  ),
  /** Why it could not be carried out so far. */
  trouble: jobFailureSchema.nullable(),
});

/** Somebody's place that is taken from a day on. */
export type PlannedHandover = z.infer<typeof plannedSchema>;

/** The same with the version that a write must still find. */
export type VersionedPlannedHandover = Versioned<'planned', PlannedHandover>;

/** Where it is kept who takes whose place from a day on, each in one of so many places as a workspace may have. */
export class PlannedHandoverStore extends VersionedRecords<'planned', PlannedHandover> {
  constructor(records: Records, unreadable: (key: string) => void) {
    const read = (value: unknown) => plannedSchema.safeParse(value).data ?? null;
    super(records, { name: 'planned', prefix: 'successor/', keyOf: placeOf, read }, unreadable);
  }

  async find(tenant: string, by: { id: string } | { job: string }): Promise<VersionedPlannedHandover | null> {
    return (await this.all(tenant)).find(({ planned }) => hasIdOrJob(planned, by)) ?? null;
  }

  /** Keeps one, whose wake is armed before it is; `null` where the workspace has the most allowed. */
  plan(
    { wakes, newId }: { wakes: Wakes; newId: () => string },
    tenant: string,
    wanted: Omit<PlannedHandover, 'version' | 'id' | 'job' | 'begun' | 'done' | 'trouble'>,
  ): Promise<PlannedHandover | null> {
    const made = { ...wanted, version: 1 as const, begun: false, done: [], trouble: null };
    return wakes.replace(tenant, { place: 'successor', at: wanted.starts.at }, (job) =>
      this.create(tenant, (place) => ({ ...made, job, id: `${place}-${newId()}` }), MAX_PLANNED),
    );
  }
}
