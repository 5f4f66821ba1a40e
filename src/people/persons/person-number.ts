import { z } from 'zod';
import { type RecordCodec, storedObject } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import { type DialledFrom, readNumber } from '../../telephony/typed-number.ts';

/** Most characters of a telephone number as somebody types or pastes it. */
export const MAX_TYPED_LENGTH = 80;

/** No telephone number of a person has fewer digits. */
const MIN_DIGITS = 7;
/** Nor more: the longest by the international plan, with `00` before it (ITU-T E.164). */
const MAX_DIGITS = 17;

const proposalSchema = storedObject({ id: z.string(), number: z.string(), by: z.string(), at: z.number() });

const personSchema = storedObject({
  number: z.string().nullable(),
  confirmedAt: z.number().nullable(),
  /** What Slack called the person then, for where no mention can stand. */
  called: z.string().nullable().catch(null),
  proposed: proposalSchema.nullable().catch(null),
  /** When managers were told that the person has left, epoch milliseconds. */
  leftToldAt: z.number().nullable().catch(null),
  /** Of the absence that the person was asked about last: its end, epoch milliseconds. */
  askedUntil: z.number().nullable().catch(null),
});

/** A number that an editor thinks is a person's, and that counts once they confirm it. */
export type Proposal = z.infer<typeof proposalSchema>;

/** What is kept of one person; `confirmedAt` is `null` where it was told before confirming was asked for. */
export type PersonRecord = z.infer<typeof personSchema>;

/** Of a person of whom nothing is kept. */
export const NOTHING_KEPT: PersonRecord = {
  number: null,
  confirmedAt: null,
  called: null,
  proposed: null,
  leftToldAt: null,
  askedUntil: null,
};

/** How it is stored. */
export const PERSON: RecordCodec<PersonRecord> = {
  read: (value) => personSchema.safeParse(value).data ?? null,
  write: ({ proposed, ...rest }) => ({ ...rest, proposed: proposed === null ? null : { ...proposed } }),
};

/** What was stored before there was a record for each person: the number alone. */
export function readEarlier(value: Json | undefined): PersonRecord | null {
  return typeof value === 'string' && value !== '' ? { ...NOTHING_KEPT, number: value } : null;
}

/** Why something is not kept as a person's number. */
type NoPersonNumber = 'noNumber' | 'extension';

/**
 * A person's number as it is kept: in international form where the numbering plan of `home` or its own country can read it, as
 * typed where not.
 */
export function readPersonNumber(typed: string, home: DialledFrom): { number: string } | { fault: NoPersonNumber } {
  const read = readNumber(typed, home);
  const digits = read?.text.replace(/\D/gu, '').length ?? 0;
  if (read === null || digits < MIN_DIGITS || digits > MAX_DIGITS) return { fault: 'noNumber' };
  return read.extension === null ? { number: read.international ?? read.text } : { fault: 'extension' };
}

/** Whether it can be a person's number, wherever it is dialled from. */
export function canBeDialled(typed: string): boolean {
  return 'number' in readPersonNumber(typed, null);
}
