import { z } from 'zod';
import type { RecordCodec } from '../storage/change-record.ts';
import type { Json } from '../storage/ports.ts';

/** Most characters of a telephone number as somebody types it. */
export const LONGEST_TYPED = 40;

/** No telephone number of a person has fewer digits. */
const FEWEST_DIGITS = 7;
/** Nor more: the longest by the international plan, with `00` before it (ITU-T E.164). */
const MOST_DIGITS = 17;

const wireProposal = z.object({ id: z.string(), number: z.string(), by: z.string(), at: z.number() });

const wirePerson = z.object({
  number: z.string().nullable(),
  confirmedAt: z.number().nullable(),
  /** What Slack called the person then, for where no mention can stand. */
  called: z.string().nullable().catch(null),
  proposed: wireProposal.nullable().catch(null),
  /** When managers were told that the person has left, epoch milliseconds. */
  leftToldAt: z.number().nullable().catch(null),
  /** Of the absence that the person was asked about last: its end, epoch milliseconds. */
  askedUntil: z.number().nullable().catch(null),
});

/** A number that an editor thinks is a person's, and that counts once they confirm it. */
export type Proposal = z.infer<typeof wireProposal>;

/** What is kept of one person; `confirmedAt` is `null` where it was told before confirming was asked for. */
export type PersonRecord = z.infer<typeof wirePerson>;

/** Of a person of whom nothing is kept. */
export const NOTHING_KEPT: PersonRecord = {
  ...{ number: null, confirmedAt: null, called: null, proposed: null, leftToldAt: null, askedUntil: null },
};

/** How it is stored. */
export const PERSON: RecordCodec<PersonRecord> = {
  read: (value) => wirePerson.safeParse(value).data ?? null,
  write: ({ proposed, ...rest }) => ({ ...rest, proposed: proposed === null ? null : { ...proposed } }),
};

/** What was stored before there was a record for each person: the number alone. */
export function readEarlier(value: Json | undefined): PersonRecord | null {
  return typeof value === 'string' && value !== '' ? { ...NOTHING_KEPT, number: value } : null;
}

/** Whether it can be dialled as a person's number; what is typed beside the digits is how people write numbers. */
export function canBeDialled(typed: string): boolean {
  const digits = typed.replace(/\D/gu, '').length;
  return !/[^\d\s+().-]/u.test(typed) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}
