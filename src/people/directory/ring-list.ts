import { z } from 'zod';
import { AND } from '../../runtime/lists.ts';
import type { Json } from '../../storage/ports.ts';
import { ApiRejection } from '../../telephony/errors.ts';
import type { FollowMe, TelephoneNumber } from '../../telephony/types.ts';

/** The version of the record; one of another version counts as absent, and is read from the provider anew. */
const VERSION = 2;

/** Far more than a number may have (docs/provider.md, Limits); more would not fit the records of every store. */
const MAX_DESTINATIONS = 100;

/** The most code points of a name that are kept: a longer one is hardly a name, and this much is enough to find it by. */
const MAX_NAME_LENGTH = 200;

const ringsSchema = z.object({
  name: z.string().nullable(),
  number: z.string(),
  enabled: z.boolean().nullable(),
  ringSeconds: z.number().nullable(),
});

const ringListSchema = z.object({
  v: z.literal(VERSION),
  /** As the provider writes it. */
  number: z.string(),
  /** Epoch milliseconds. */
  readAt: z.number(),
  /** What the provider says if it shows no Follow-Me for this number. */
  refused: z.object({ said: z.string().nullable() }).nullable(),
  mode: z.string().nullable(),
  sequence: z.string().nullable(),
  /** Destinations that are not among those below. */
  unreadable: z.number(),
  /** In order. */
  destinations: z.array(ringsSchema),
  timeoutSeconds: z.number().nullable(),
  maxForwards: z.number().nullable(),
  /** Of each destination, what nobody is looked up by; with it, a list is all that people can set. */
  details: z.array(
    z.object({ destinationId: z.union([z.string(), z.number()]).nullable(), period: z.string().nullable() }),
  ),
});

/** One destination of a ring list, as far as looking it up needs; what is `null` was not stated. */
export type ListedDestination = z.infer<typeof ringsSchema>;

/** Where the calls of a number go, as the provider said at a time. */
export type RingList = Readonly<Omit<z.infer<typeof ringListSchema>, 'v'>>;

/** The ring list of a read of a number's Follow-Me. */
export function ringListOf(number: string, followMe: FollowMe, readAt: number): RingList {
  const { mode, sequence, timeoutSeconds, maxForwards } = followMe;
  const shown = followMe.destinations.slice(0, MAX_DESTINATIONS);
  const destinations = shown.map(({ name, number: own, enabled, ringSeconds }) => ({
    name: name === null ? null : [...name].slice(0, MAX_NAME_LENGTH).join(''),
    number: own,
    enabled,
    ringSeconds,
  }));
  const unreadable = followMe.unreadable + followMe.destinations.length - shown.length;
  const details = shown.map(({ destinationId, period }) => ({ destinationId, period }));
  const limits = { timeoutSeconds, maxForwards };
  return { number, readAt, refused: null, mode, sequence, unreadable, destinations, ...limits, details };
}

/** A ring list with nothing in it. */
export function emptyRingList(number: string, readAt: number): RingList {
  const nothing = { mode: null, sequence: null, timeoutSeconds: null, maxForwards: null };
  return { number, readAt, refused: null, unreadable: 0, ...nothing, destinations: [], details: [] };
}

/** What is known of a number of which the provider shows no Follow-Me. */
export function refusedRingList(number: string, said: string | null, readAt: number): RingList {
  return { ...emptyRingList(number, readAt), refused: { said } };
}

/** A ring list as it is stored. */
export function writeRingList({ destinations, details, refused, ...rest }: RingList): Json {
  const lists = { destinations: [...destinations], details: [...details] };
  return { v: VERSION, ...rest, refused: refused === null ? null : { ...refused }, ...lists };
}

/** Reads it back; `null` for what this version did not write. */
export function readRingList(value: Json): RingList | null {
  const { data } = ringListSchema.safeParse(value);
  if (data === undefined) return null;
  const { v: _, ...list } = data;
  return list;
}

/**
 * What the provider says of a number that it lists without Follow-Me when it is asked for it all the same; `null` for any other
 * error, which says nothing of the number.
 */
export function noFollowMe(
  { followMeAvailable }: Pick<TelephoneNumber, 'followMeAvailable'>,
  error: unknown,
): { said: string | null } | null {
  if (followMeAvailable !== false || !(error instanceof ApiRejection) || error.code !== null) return null;
  const { status, apiMessage } = error;
  return status >= 400 && status < 500 && ![401, 403, 408].includes(status) ? { said: apiMessage } : null;
}

/** The mode as the provider words it, where that says more than "Follow-Me". What a mode does to calls is not documented, so it decides nothing. */
export function modeBeyondName({ mode }: Pick<RingList, 'mode'>): string | null {
  return mode === 'follow_me' ? null : mode;
}

/** Who rings, in order; `null` where the provider did not say all of it. */
export function ringing({ refused, unreadable, destinations }: RingList): readonly ListedDestination[] | null {
  if (refused !== null || unreadable > 0 || destinations.some(({ enabled }) => enabled === null)) return null;
  return destinations.filter(({ enabled }) => enabled === true);
}

/** Names in one phrase. */
const MAX_NAMES = 4;

/**
 * Who rings, in one short phrase that follows "rings"; `null` where that is not fully known. `called` makes a name or a
 * number fit where it is shown; `most` are named.
 */
export function ringsBriefly(
  list: RingList,
  called: (text: string, isNumber: boolean) => string,
  most = MAX_NAMES,
): string | null {
  const { sequence } = list;
  const on = ringing(list);
  if (on === null) return null;
  if (on.length === 0) return 'nobody';
  const names = on.map(({ name, number }) =>
    name === null || name.trim() === '' ? called(number, true) : called(name, false),
  );
  const more = names.length > most ? [`${names.length - most} more`] : [];
  const shown = [...names.slice(0, most), ...more];
  if (on.length === 1) return shown.join('');
  if (sequence === 'ordered') return shown.join(', then ');
  if (sequence === 'simultaneous') return `${AND.format(shown)} at the same time`;
  return sequence === 'random' ? `${AND.format(shown)} in random order` : AND.format(shown);
}
