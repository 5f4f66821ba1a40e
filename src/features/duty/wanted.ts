import { z } from 'zod';
import { type DutyList, dutyListSchema, MAX_PEOPLE, partSchema } from '../../plans/duty/record.ts';

/** Which number a form is about. */
const subjectSchema = z.object({ e: z.enum(['sandbox', 'live']), s: z.string() });

/** What the form carries: also the list as it was when the form was opened. */
export const formSchema = subjectSchema.extend({ seen: z.string().optional() });

/** A list as it is wanted. */
const wantedSchema = subjectSchema.extend({
  p: z.array(z.string()).min(1).max(MAX_PEOPLE),
  w: z.object({
    every: z.enum(['week', 'day']),
    time: z.string(),
    zone: z.string(),
    starts: z.string(),
    channel: z.string().nullable(),
  }),
  /** When it counts in the hours of the number; left out where that is not asked. */
  h: z.enum(['set', 'rests']).optional(),
});

export type WantedList = z.infer<typeof wantedSchema>;

/** Which shift, or part of it, goes to whom: the day on which it begins, and a number, nobody, or as planned. */
const swapSchema = z.object({ id: z.string(), shift: z.string(), who: z.string(), part: partSchema.optional() });

export type WantedSwap = z.infer<typeof swapSchema>;

/** Hours that were told when a list counts: a fingerprint of them since, and whether the list rested before. */
const answeredSchema = z.object({ id: z.string(), name: z.string(), since: z.string(), rested: z.boolean() });

export type AnsweredHours = z.infer<typeof answeredSchema>;

/** A list that is to be saved in place of the one with a fingerprint, `null` for none. */
export const listSchema = z.object({ does: z.literal('list'), wanted: wantedSchema, before: z.string().nullable() });

/**
 * What is proposed: a list, another person for one shift, the removal of a list, or a list as it was earlier; `before`
 * is the fingerprint of the list that is there, `null` for none, and `hours` are those that go back with it.
 */
export const proposedSchema = z.discriminatedUnion('does', [
  listSchema,
  z.object({ does: z.literal('swap'), swap: swapSchema, before: z.string() }),
  z.object({ does: z.literal('remove'), id: z.string(), before: z.string(), hours: answeredSchema.optional() }),
  z.object({
    does: z.literal('back'),
    id: z.string(),
    list: dutyListSchema,
    before: z.string().nullable(),
    hours: answeredSchema.optional(),
  }),
]);

export type ProposedDuty = z.infer<typeof proposedSchema>;

/** A fingerprint of what people set in a list, to tell whether it has changed; of a list as earlier versions wrote it, theirs. */
export function fingerprint({
  id,
  people,
  every,
  time,
  zone,
  starts,
  channel,
  swaps,
  swapped,
  parts,
  turn,
}: Omit<DutyList, 'job'>): string {
  const set = { id, people: people.map(({ number }) => number), every, time, zone, starts, channel };
  // In the order in which a stored list is read.
  const goesOn = turn && { count: turn.count, place: turn.place, since: turn.since };
  const added = swapped === undefined && turn === undefined ? [] : [swapped?.map(byDay).sort(), goesOn];
  const inPart = parts?.map(({ from, until, person }) => `${from} ${until} ${person.number}`) ?? [];
  return JSON.stringify([Object.values(set), Object.entries(swaps).sort(), ...added, ...inPart]);
}

/** The same of a list as it was found, `null` where there is none. */
export function printOf(found: { list: DutyList } | null): string | null {
  return found === null ? null : fingerprint(found.list);
}

function byDay({ day, person }: NonNullable<DutyList['swapped']>[number]): string {
  return `${day} ${person?.number ?? ''}`;
}
