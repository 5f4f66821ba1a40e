import { z } from 'zod';
import { proposalControls } from '../../changes/proposals/form.ts';
import { type ProposalState, proposedSchema } from '../../changes/proposals/record.ts';
import { LAPSE_JOB, type ProposalDeps, type ProposalKind, ProposalStore } from '../../changes/proposals/store.ts';
import type { ChangeTarget } from '../../changes/view.ts';
import { waysSchema } from '../../slack/blocks/outcome.ts';
import type { Ways } from '../../slack/tenant.ts';
import type { Json } from '../../storage/ports.ts';

/** What can be proposed that is carried out later: by its feature's name; of diversions another end. */
export const planName = z.enum(['presets', 'closed-days', 'hours', 'duty', 'divert']);

export type PlanName = z.infer<typeof planName>;

/** The stored form of what holds from an instant until another (epoch milliseconds): a digest of it for all numbers and menus meant. */
const foreseenSchema = z.object({ from: z.number(), until: z.number(), digest: z.string() });

/** What would hold at a time, to tell whether that is still so. */
export type ForeseenSpan = z.infer<typeof foreseenSchema>;

const content = {
  kind: planName,
  /**
   * Identifies the thing within its kind; of two proposals by one person for the same thing, the later replaces the
   * earlier.
   */
  subject: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** The numbers and menus that it is about, and its name, for the history; earlier versions did not say. */
  about: z.array(z.string()).optional(),
  /** What it is, in the middle of a sentence. */
  title: z.string(),
  /** What it will do, in a sentence. */
  will: z.string(),
  /** What it has, each a line. */
  lines: z.array(z.string()),
  /** Whether the thing is to be removed. */
  removes: z.boolean().optional(),
  /** As its feature reads it. */
  wanted: z.json(),
  /** What carrying it out changes at the provider; earlier versions did not say. */
  writes: waysSchema.optional(),
  /** What would hold then, as it was when it was proposed, or as an approver was shown; earlier versions did not say. */
  foreseen: z.array(foreseenSchema).optional(),
};

/** A preset, closed days, hours or a duty list as somebody wants it. */
export type PlanContent = Omit<z.infer<z.ZodObject<typeof content>>, 'wanted' | 'writes' | 'foreseen'> & {
  wanted: Json;
  writes?: Ways | undefined;
  foreseen?: ForeseenSpan[] | undefined;
};

/** The same as it is kept while others decide. */
export type PlanProposal = ProposalState & PlanContent;

const planProposalSchema = proposedSchema.extend(content);

/** A proposal stored until its author gives the reason. */
export type PlanDraft = PlanContent & { by: string; risky: boolean };

/** How it is stored. */
export const PLAN_DRAFTS = {
  prefix: 'plan-proposing/',
  schema: z.object({ ...content, by: z.string(), risky: z.boolean() }) as z.ZodType<PlanDraft>,
};

/** What a proposed plan is answered with. */
export const PLAN_CONTROLS = proposalControls('proposals');

const KIND: ProposalKind<PlanContent> = {
  prefix: 'plan-proposal/',
  job: `${LAPSE_JOB}plan-`,
  read: (value) => planProposalSchema.safeParse(value).data ?? null,
  isSame: (a, b) => a.kind === b.kind && a.subject === b.subject,
  about: ({ title, environment }): ChangeTarget => ({ title, environment }),
  controls: PLAN_CONTROLS,
};

/** Presets, closed days, hours and duty lists that somebody proposed. */
export class PlanProposals extends ProposalStore<PlanContent> {
  constructor(deps: ProposalDeps) {
    super(KIND, deps);
  }
}
