import { z } from 'zod';
import { wireJobFailure, wireOwner } from '../../temporary/record.ts';

/** How many people a duty list may have. */
export const MOST_PEOPLE = 20;

const wirePerson = z.object({
  /** As the ring list has it. */
  name: z.string().nullable(),
  /** As the provider writes it. */
  number: z.string(),
});

const wireDutyList = z.object({
  /** Version of this record's shape. */
  version: z.literal(1),
  /** Its id, never reused in its workspace. */
  id: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** The name of the kind of setting, and the number as the provider writes it. */
  kind: z.string(),
  subject: z.string(),
  /** What people call the number. */
  title: z.string(),
  called: z.string().nullable(),
  owner: wireOwner,
  /** Whose turn it is, one after the other. */
  people: z.array(wirePerson).min(1).max(MOST_PEOPLE),
  every: z.enum(['week', 'day']),
  /** When the next person takes over, `HH:mm` in an IANA zone. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u),
  zone: z.string(),
  /** The day of the first shift, `YYYY-MM-DD`; each begins on the same day of the week. */
  starts: z.string().regex(/^\d{4}-\d\d-\d\d$/u),
  /** Slack channel id; `null` where nothing is announced. */
  channel: z.string().nullable(),
  /** Slack user id of the person who saved it last. */
  by: z.string(),
  /** Slack user id of the person who proposed it as it is, where `by` approved that; left out where nobody did. */
  proposedBy: z.string().optional(),
  /** Who takes a shift instead, by its count from the first; `null` for nobody. */
  swaps: z.record(z.string().regex(/^\d{1,6}$/u), z.string().nullable()),
  /** The shift that was handed over last, and the one that was announced last; -1 for none. */
  done: z.number(),
  announced: z.number(),
  /** The gaps that were announced. */
  named: z.array(z.string()),
  /** The job that carries it on. */
  job: z.string(),
  trouble: wireJobFailure.nullable(),
});

/** One of a duty list. */
export type DutyPerson = z.infer<typeof wirePerson>;

/** Who is first on a number, each week or each day. */
export type DutyList = z.infer<typeof wireDutyList>;

/** Reads a stored duty list; `null` where this version of the app cannot read it. */
export function readDutyList(value: unknown): DutyList | null {
  return wireDutyList.safeParse(value).data ?? null;
}
