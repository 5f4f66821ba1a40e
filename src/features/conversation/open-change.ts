import { z } from 'zod';
import { INTENTS, type Intent, type Slots } from '../../language/intents.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import { loadingView } from '../../slack/forms/modals.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';

/** What opens the changes that a sentence can name, whoever they belong to. */
export interface OpenChange {
  number(
    job: Job,
    said: { intent: Intent; environment: Environment; number: string; slots: Slots; isPart?: boolean },
  ): Promise<Outcome>;
  menu(job: Job, said: { environment: Environment; id: string; slots: Slots }): Promise<Outcome>;
}

const slotsSchema = z.object({
  name: z.string().optional(),
  to: z.string().optional(),
  position: z.number().optional(),
  everybody: z.literal(true).optional(),
  before: z.string().optional(),
  with: z.string().optional(),
  order: z.array(z.string()).optional(),
  sequence: z.enum(['ordered', 'random', 'simultaneous']).optional(),
  ring_seconds: z.number().optional(),
  seconds: z.number().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  /** Times of which only the day was said: the form asks for the hour. */
  open: z.array(z.enum(['from', 'until', 'at', 'since'])).optional(),
  field: z.string().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

const changeSchema = z.object({
  intent: z.custom<Intent>((word) => typeof word === 'string' && Object.hasOwn(INTENTS, word)),
  environment: z.enum(['sandbox', 'live']),
  /** A number or the id of a menu. */
  subject: z.string(),
  slots: slotsSchema,
  /** Something that it needs was not said, and the form asks for it. */
  isPart: z.literal(true).optional(),
});

/** A change as its button carries it: what was understood, and never a word of what was said. */
export function writeChange(
  intent: Intent,
  environment: Environment,
  subject: string,
  slots: Slots,
  isPart = false,
): string {
  return JSON.stringify({
    intent,
    environment,
    subject,
    slots: slotsSchema.parse(slots),
    ...(isPart ? { isPart: true } : {}),
  });
}

/** Opens what a button carries. */
export async function openChange({ open }: { open: OpenChange }, job: ActionJob): Promise<Outcome> {
  const { intent, environment, subject, slots: read, isPart = false } = readChange(job.value);
  const slots: Slots = JSON.parse(JSON.stringify(read));
  if (intent === 'ivr_edit') return open.menu(job, { environment, id: subject, slots });
  return open.number(job, { intent, environment, number: subject, slots, isPart });
}

/** What the change of a button is about. */
export function thingOf(value: string): { environment: Environment; kind: string } {
  const { intent, environment } = readChange(value);
  return { environment, kind: intent === 'ivr_edit' ? 'ivr' : 'follow-me' };
}

function readChange(value: string): z.infer<typeof changeSchema> {
  try {
    return changeSchema.parse(JSON.parse(value));
  } catch (cause) {
    throw new WorkspaceProblem(
      { headline: 'This button is no longer understood.', next: 'Say it once more.' },
      { cause },
    );
  }
}

/** Shown until the preview is there. */
export const openingView = loadingView('Check the change', 'Reading the settings from the provider …', 'Cancel');
