import { z } from 'zod';
import { endSchema } from '../../changes/draft.ts';
import { AUTOMATION_KINDS } from '../../people/outages/automation.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Json, Records } from '../../storage/ports.ts';
import { StoredForms } from '../../workspace/stored-forms.ts';

/** Said where an end was named. */
export const REPLACED_FOR_GOOD = 'Somebody is replaced for good, not until a day.';

/** What is kept of one thing in which somebody stands. */
export const handoverRow = z.object({
  /** Under which heading it stands, and what it is called. */
  what: z.string(),
  called: z.string(),
  /** What becomes of it, in a phrase. */
  becomes: z.string(),
  /** By which of the numbers it is found, by their places in the list of them. */
  numbers: z.array(z.number()),
  /**
   * The draft of a number's settings, of a plan, of a planned change or of another replacement, a proposal of a change or a
   * plan, or what somebody has in Switchboard itself; an entry of the history is one to be undone.
   */
  is: z.enum(['setting', 'plan', 'planned', 'replacement', 'proposed', 'proposed plan', 'owned', 'entry']),
  id: z.string(),
  /** A right, a part in the alarms, or what works by itself; by Slack's ids who has it and who is to, `null` for nobody. */
  owned: z
    .object({
      part: z.enum(['managers', 'editors', 'manager', 'mention', ...AUTOMATION_KINDS]),
      from: z.string().nullable(),
      to: z.string().nullable(),
    })
    .optional(),
  /** Slack's id of whoever a proposal is handed to; left out where it stays its author's. */
  author: z.string().optional(),
  /**
   * By what it is found again when its day has come, how it was when it was shown, `null` where nobody was shown that, and
   * whether it took a tick.
   */
  shown: z.object({ by: z.string(), as: z.string().nullable(), risky: z.boolean() }).optional(),
});

/** One thing in which somebody stands, and what becomes of it. */
export type HandoverRow = z.infer<typeof handoverRow>;

const party = z.object({ number: z.string(), name: z.string() });

/** What is kept of a preview of everything in which somebody stands. */
export const handoverSchema = z.object({
  /** Slack user id of the person who was shown the preview; nobody else may go on with it. */
  by: z.string(),
  environment: z.enum(['sandbox', 'live']),
  does: z.enum(['replace', 'undo']),
  /** Who leaves the lists, as people call them. */
  leaver: z.string(),
  /** What they are called by; a number is `sure` where they confirmed it, or it was typed. */
  numbers: z.array(party.extend({ sure: z.boolean() })),
  /** Who takes over; `null` for nobody. */
  successor: party.nullable(),
  /** Whom it was asked for, and Slack's id of whoever was mentioned. */
  asked: z.object({ text: z.string(), user: z.string().nullable() }),
  /** Where what it undoes is kept; left out where it undoes nothing. */
  undoes: z.string().optional(),
  /** The beginning of the day from which on it is so; left out where it is done at once. */
  starts: endSchema.optional(),
  rows: z.array(handoverRow),
  /** What is not done, and why. */
  left: z.array(z.object({ called: z.string(), why: z.string() })),
});

/** Everything in which somebody stands in an account, as it was shown to whoever has another take their place. */
export type Handover = z.infer<typeof handoverSchema>;

/** How it is kept until it is saved, and until that can no longer be undone. */
const HANDOVERS = { prefix: 'handover/', schema: handoverSchema };

interface HeldPlanned {
  by: string;
  before: Json;
  wanted: Json;
}

/** How a planned change or a proposal is kept as it was shown, with what takes its place; `null` where that is worked out. */
const HANDOVER_PLANNED = {
  prefix: 'handover-planned/',
  schema: z.object({ by: z.string(), before: z.json(), wanted: z.json() }) as z.ZodType<HeldPlanned>,
};

/** Where both are kept; made when somebody is replaced, which few ever are. */
export function handoverStores({ records, clock, newId }: { records: Records; clock: Clock; newId: () => string }) {
  return {
    handovers: new StoredForms(records, clock, newId, HANDOVERS),
    handoverPlanned: new StoredForms(records, clock, newId, HANDOVER_PLANNED),
  };
}
