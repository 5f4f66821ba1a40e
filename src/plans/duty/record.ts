import { z } from 'zod';
import { ownerSchema } from '../../changes/draft.ts';
import { storedObject } from '../../storage/change-record.ts';
import { jobFailureSchema } from '../temporary/record.ts';

/** How many people a duty list may have. */
export const MAX_PEOPLE = 20;

const personSchema = storedObject({
  /** As the ring list has it. */
  name: z.string().nullable(),
  /** As the provider writes it. */
  number: z.string(),
});

/** How many requests for cover may be open on a list at a time. */
export const MAX_COVERS = 10;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/u);

/** A part of a shift, in epoch milliseconds. */
export const partSchema = z.object({ from: z.number(), until: z.number() });

/** A message of a request: in a channel, or to somebody (Slack ids). */
const sentSchema = z.object({ channel: z.string(), ts: z.string(), user: z.string().optional() });

/** A request for cover: somebody else is to take a shift. */
const coverSchema = storedObject({
  id: z.string(),
  /** The day on which the shift begins, and the number of whoever has it, or the part of it. */
  day,
  number: z.string(),
  /** Left out where the whole shift is meant. */
  part: partSchema.optional(),
  /** Slack user id of whoever asks, and when they did (epoch milliseconds). */
  by: z.string(),
  at: z.number(),
  /** The last reminder that was due by now (epoch milliseconds); `at` for none. */
  reminded: z.number(),
  sent: z.array(sentSchema),
});

/** How a list is stored. */
export const dutyListSchema = storedObject({
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
  owner: ownerSchema,
  /** Whose turn it is, one after the other. */
  people: z.array(personSchema).min(1).max(MAX_PEOPLE),
  every: z.enum(['week', 'day']),
  /** When the next person takes over, `HH:mm` in an IANA zone. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u),
  zone: z.string(),
  /** The day of the first shift, `YYYY-MM-DD`; each begins on the same day of the week. */
  starts: day,
  /** Slack channel id; `null` where nothing is announced. */
  channel: z.string().nullable(),
  /** Why a channel takes no announcements, of which whoever saved the list was told; left out where it takes them. */
  closedChannel: storedObject({ id: z.string(), why: z.string() }).optional(),
  /** Slack user id of the person who saved it last. */
  by: z.string(),
  /** Slack user id of the person who proposed it as it is, where `by` approved that; left out where nobody did. */
  proposedBy: z.string().optional(),
  /** As earlier versions wrote `swapped`: the number of whoever takes a shift instead, by its count from the first. */
  swaps: z.record(z.string().regex(/^\d{1,6}$/u), z.string().nullable()),
  /** Who takes a shift instead, by the day on which it begins; `null` for nobody. */
  swapped: z.array(z.object({ day, person: personSchema.nullable() })).optional(),
  /** Who takes parts of shifts instead, in order; none overlaps another. */
  parts: z.array(partSchema.extend({ person: personSchema })).optional(),
  /**
   * Where the turns go on after a change: the shift of this `count` is that of whoever is in this `place` on the list, and the
   * one `since` which they stay lasts until then. Left out where the first shift is that of the first person.
   */
  turn: z.object({ count: z.number(), place: z.number(), since: z.number() }).optional(),
  /** Shifts of which it is asked who takes them; whatever is settled is left out. */
  covers: z.array(coverSchema).optional(),
  /** Those that are over while their shift lies ahead; `number` is of whoever has it since, and empty for nobody. */
  covered: z.array(coverSchema).optional(),
  /** The shift that was handed over last, and the one that was announced last; -1 for none. */
  done: z.number(),
  announced: z.number(),
  /** The gaps that were announced. */
  named: z.array(z.string()),
  /** The job that carries it on. */
  job: z.string(),
  trouble: jobFailureSchema.nullable(),
});

/** A request for cover, as it is stored. */
export type Cover = z.infer<typeof coverSchema>;

/** A part of a shift, without who takes it. */
export type PartSpan = z.infer<typeof partSchema>;

/** Where a request for cover was sent. */
export type SentCover = z.infer<typeof sentSchema>;

/** One of a duty list. */
export type DutyPerson = z.infer<typeof personSchema>;

/** Who is first on a number, each week or each day. */
export type DutyList = z.infer<typeof dutyListSchema>;

/** Reads a stored duty list; `null` where this version of the app cannot read it. */
export function readDutyList(value: unknown): DutyList | null {
  return dutyListSchema.safeParse(value).data ?? null;
}
