import { z } from 'zod';
import { type ProposalState, wireProposed } from '../../changes/proposals/record.ts';
import { LAPSE_JOB, type ProposalKind, type ProposalNeeds, ProposalStore } from '../../changes/proposals/store.ts';
import type { ChangeTarget } from '../../changes/view.ts';
import type { Json } from '../../storage/ports.ts';

/** What can be proposed that is carried out later: by its feature's name. */
export type PlanKind = 'presets' | 'closed-days' | 'duty';

const content = {
  kind: z.enum(['presets', 'closed-days', 'duty']),
  /** Which one it is of its kind; two proposals of one person for the same give way to the later. */
  subject: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** What it is, in the middle of a sentence. */
  title: z.string(),
  /** What it comes to, in a sentence. */
  will: z.string(),
  /** What it has, each a line. */
  lines: z.array(z.string()),
  /** It is to be taken away. */
  removes: z.boolean().optional(),
  /** As its feature reads it. */
  wanted: z.json(),
};

/** A preset, closed days or a duty list as somebody wants it. */
export type PlanContent = Omit<z.infer<z.ZodObject<typeof content>>, 'wanted'> & { wanted: Json };

/** The same as it is kept while others decide. */
export type PlanProposal = ProposalState & PlanContent;

const wirePlanProposal = wireProposed.extend(content);

/** What is wanted, kept until its reason is given; only by whoever wanted it. */
export type HeldPlan = PlanContent & { by: string; risky: boolean };

/** How it is kept. */
export const PLANS_HELD = {
  prefix: 'plan-proposing/',
  schema: z.object({ ...content, by: z.string(), risky: z.boolean() }),
};

const KIND: ProposalKind<PlanContent> = {
  prefix: 'plan-proposal/',
  job: `${LAPSE_JOB}plan-`,
  read: (value) => wirePlanProposal.safeParse(value).data ?? null,
  // Goes through JSON once, because it holds what came from Slack.
  write: (value) => JSON.parse(JSON.stringify(value)) as Json,
  isSame: (a, b) => a.kind === b.kind && a.subject === b.subject,
  about: ({ title, environment }): ChangeTarget => ({ title, environment }),
};

/** Presets, closed days and duty lists that somebody proposed. */
export class PlanProposals extends ProposalStore<PlanContent> {
  constructor(needs: ProposalNeeds) {
    super(KIND, needs);
  }
}
