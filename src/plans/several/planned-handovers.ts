import { z } from 'zod';
import { endSchema, ownerSchema } from '../../changes/draft.ts';
import { placeOf, storedObject, type Versioned, VersionedRecords } from '../../storage/change-record.ts';
import type { Records } from '../../storage/ports.ts';
import { jobFailureSchema } from '../temporary/record.ts';
import type { Wakes } from '../wakes.ts';
import { type HandoverRow, handoverRow, handoverSchema } from './handover.ts';

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
    const read = (value: unknown) => {
      const { data } = plannedSchema.safeParse(value);
      return data === undefined ? null : withWholePlans(data);
    };
    super(records, { name: 'planned', prefix: 'successor/', keyOf: placeOf, read }, unreadable);
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

/**
 * The same with one row for each plan. Records of earlier versions have one for each number that stands in it, which is found
 * again by that number, too.
 */
function withWholePlans(planned: PlannedHandover): PlannedHandover {
  const { handover, done } = planned;
  const isDone = (at: number) => done.some((each) => each.at === at);
  const whole: { row: HandoverRow; places: number[] }[] = [];
  for (const [at, row] of handover.rows.entries()) {
    const shown = row.is === 'plan' ? withoutNumber(row, handover.numbers) : null;
    const same = whole.find(({ row: other, places }) => {
      return other.is === 'plan' && other.shown?.by === shown?.by && ![...places, at].some(isDone);
    });
    if (shown === null || same === undefined) {
      whole.push({ row: shown === null ? row : { ...row, shown }, places: [at] });
      continue;
    }
    const { becomes, numbers, shown: other } = same.row;
    same.row = {
      ...same.row,
      becomes: [...new Set([becomes, row.becomes])].join('; '),
      numbers: [...numbers, ...row.numbers],
      shown: { ...shown, as: null, risky: shown.risky || other?.risky === true },
    };
    same.places.push(at);
  }
  const placeNow = (at: number) => whole.findIndex(({ places }) => places.includes(at));
  return {
    ...planned,
    handover: { ...handover, rows: whole.map(({ row }) => row) },
    done: done.map((each) => ({ ...each, at: placeNow(each.at) })),
  };
}

/** By what the row of an earlier version is found again now; `null` for one of this version. */
function withoutNumber(
  { shown, numbers: [at = -1] }: HandoverRow,
  numbers: PlannedHandover['handover']['numbers'],
): NonNullable<HandoverRow['shown']> | null {
  const [kind, subject, ...number] = shown?.by.split(' ') ?? [];
  const isEarlier = number.length > 0 && number.join(' ') === numbers[at]?.number;
  return shown !== undefined && isEarlier ? { ...shown, by: `${kind} ${subject}` } : null;
}
