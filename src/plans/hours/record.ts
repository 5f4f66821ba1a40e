import { z } from 'zod';
import { ownerSchema } from '../../changes/draft.ts';
import type { Settings } from '../../changes/settings.ts';
import { storedJson, storedObject } from '../../storage/change-record.ts';
import { jobFailureSchema } from '../temporary/record.ts';

/** How many plans of hours a workspace may have. */
export const MAX_HOURS = 20;

/** How many numbers and menus one plan may be for. */
export const MAX_THINGS = 100;

/** How many spans a day may have. */
export const MAX_SPANS_PER_DAY = 8;

/** How many days ahead may have hours of their own. */
export const MAX_EXCEPTIONS = 60;

/** The longest name of a plan, in UTF-16 units, as Slack counts what is typed. */
export const MAX_HOURS_NAME_LENGTH = 40;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/u);

const holdsSchema = z.discriminatedUnion('is', [
  /** What people set; with whoever is on duty too, where no span names them. */
  z.object({ is: z.literal('set') }),
  /** What people set, with whoever is on duty first. */
  z.object({ is: z.literal('duty') }),
  /** A preset, by its id and what it was called. */
  z.object({ is: z.literal('preset'), id: z.string(), name: z.string() }),
  /** Only these ring: in words, and for each thing, by its subject, the settings that a preset of them would have. */
  z.object({
    is: z.literal('only'),
    who: z.string(),
    settings: z.array(z.object({ subject: z.string(), settings: z.record(z.string(), storedJson) })),
  }),
]);

const spanSchema = z.object({
  /** 1 (Monday) to 7, as ISO 8601 counts. */
  days: z.array(z.number().int().min(1).max(7)),
  /** Local times; one that ends no later than it begins ends on the next day. */
  from: time,
  until: time,
  holds: holdsSchema,
});

const newsSchema = z.object({
  /** Plain text. */
  text: z.string(),
  /** The numbers and menus that it is about, by what they are called, and what is said of each. */
  lines: z.array(z.object({ name: z.string(), why: z.string().optional() })),
  /** How many more there are. */
  more: z.number(),
  /** Whether managers are told, too. */
  managersToo: z.boolean(),
  /** When it came up (epoch milliseconds); left out in old records. */
  since: z.number().optional(),
});

const hoursSchema = storedObject({
  /** Version of this record's shape. */
  version: z.literal(1),
  /** Its id, never reused in its workspace. */
  id: z.string(),
  name: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** The numbers and menus that it is for, each as its provider writes it, and what people call it. */
  things: z
    .array(z.object({ kind: z.string(), subject: z.string(), title: z.string(), called: z.string().nullable() }))
    .max(MAX_THINGS),
  /** The IANA zone of its times. */
  zone: z.string(),
  week: z.array(spanSchema),
  /** What holds outside the spans. */
  otherwise: holdsSchema,
  /** Weeks that take the place of the usual one, from a first day to a last. */
  seasons: z.array(z.object({ first: day, last: day, week: z.array(spanSchema) })).default([]),
  /** Days with spans of their own, which take the place of all that begin on that day. */
  exceptions: z.array(z.object({ day, spans: z.array(spanSchema.omit({ days: true })) })).default([]),
  /** Whether duty lists rest, though no span names whoever is on duty; left out where they go on beneath what is as set. */
  dutyRests: z.boolean().optional(),
  /** The first day on which it holds again; `null` where it is not paused. */
  pausedUntil: day.nullable().default(null),
  /** Whether it is being taken back, after which it is removed. */
  ending: z.boolean().default(false),
  /** Why nothing is done by it any more, until somebody saves it again; `null` where it runs. */
  stopped: z.string().nullable().default(null),
  owner: ownerSchema,
  /** Somebody whom it names takes a manager, as things were when it was saved; left out where that was not looked at. */
  risky: z.boolean().optional(),
  /** Slack user id of the person who saved it last. */
  by: z.string(),
  /** Slack user id of the person who proposed it as it is, where `by` approved that. */
  proposedBy: z.string().optional(),
  /** The job of its next turn-over. */
  job: z.string(),
  trouble: jobFailureSchema.nullable(),
  /** What its owner was told once, the latest last. */
  told: z.array(z.string()).default([]),
  /** What its owner is still to be told, with that of other plans; the latest last. */
  news: z.array(newsSchema).optional(),
});

/** Hours as somebody wants them, while they check them. */
export const wantedSchema = z.object({
  /** The plan that they take the place of, and a fingerprint of it; `null` for a plan that is new. */
  id: z.string().nullable(),
  before: z.string().nullable(),
  plan: hoursSchema.omit({ id: true, job: true }),
});

/** Something that people are told of a plan. */
export type HoursNews = z.infer<typeof newsSchema>;

/** What holds in a span of hours, or outside them. */
export type Holds = Exclude<z.infer<typeof holdsSchema>, { is: 'only' }> | OnlyHolds;

interface OnlyHolds {
  is: 'only';
  who: string;
  settings: readonly { subject: string; settings: Settings }[];
}

/** A span of the week. */
export type WeekSpan = Omit<z.infer<typeof spanSchema>, 'holds'> & { holds: Holds };

/** A span of one day. */
export type DaySpan = Omit<WeekSpan, 'days'>;

/** A number or menu of a plan. */
export type HoursThing = z.infer<typeof hoursSchema>['things'][number];

/** What holds for numbers and menus, week by week. */
export type Hours = Omit<z.infer<typeof hoursSchema>, 'week' | 'otherwise' | 'seasons' | 'exceptions'> & {
  week: readonly WeekSpan[];
  otherwise: Holds;
  seasons: readonly { first: string; last: string; week: readonly WeekSpan[] }[];
  exceptions: readonly { day: string; spans: readonly DaySpan[] }[];
};

/** The numbers and menus of hours, in their account. */
export function thingsIn<Thing>({ environment, things }: Pick<Hours, 'environment'> & { things: readonly Thing[] }) {
  return things.map((thing) => ({ ...thing, environment }));
}

/** Reads a stored plan; `null` where this version of the app cannot read it. */
export function readHours(value: unknown): Hours | null {
  return (hoursSchema.safeParse(value).data as Hours | undefined) ?? null;
}
