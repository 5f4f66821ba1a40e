import { z } from 'zod';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Json } from '../../storage/ports.ts';
import { agentDraftSchema } from '../../workspace/audit.ts';
import type { Draft } from '../draft.ts';
import { readDraft } from '../drafts.ts';
import type { SettingKinds } from '../setting-kind.ts';

/**
 * `open` · `applying`: an approval is being saved · `approved` · `declined` · `withdrawn` by its author · `replaced` by
 * a later one by the same person for the same thing · `lapsing`: nobody answered in time, and people are being told ·
 * `lapsed`: they were told.
 */
const states = ['open', 'applying', 'approved', 'declined', 'withdrawn', 'replaced', 'lapsing', 'lapsed'] as const;

/** What every proposal has, whatever it is about. */
export const proposedSchema = z.object({
  /** Version of this record's shape. */
  version: z.literal(1),
  id: z.string(),
  /** Slack user id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Why, in their own words. */
  reason: z.string(),
  /** Only a manager may approve it. */
  risky: z.boolean(),
  state: z.enum(states),
  /** Who answered it, when (ISO 8601, UTC), and with what remark. */
  answer: z.object({ by: z.string(), at: z.string(), word: z.string() }).nullable(),
  /** When a process began to tell people that it lapsed (ISO 8601, UTC). */
  lapsedAt: z.string().optional(),
  /** How often what is proposed, or whose it is, was changed since; an approval is of what was shown. */
  revision: z.number().optional(),
  /** The draft of an agent that it goes on from. */
  askedBy: agentDraftSchema.nullish(),
  /** The messages that asked others to answer, with the person (Slack user id) to whom a direct message went. */
  asked: z.array(z.object({ channel: z.string(), ts: z.string(), user: z.string().optional() })),
  /** What those messages show, to compare with what they are to show; earlier versions did not note it. */
  shown: z.string().optional(),
});

/** The state of a proposal, whatever it is about. */
export type ProposalState = z.infer<typeof proposedSchema>;

const proposalSchema = proposedSchema.extend({ draft: z.json() });

/** A change that somebody wants made. */
export type Proposal = ProposalState & { draft: Draft };

/** How long a proposal can be answered, in milliseconds. */
export const PROPOSAL_TTL_MS = 7 * DAY_MS;

/** Reads a stored proposal; `null` where this version of the app cannot read it. */
export function readProposal(kinds: SettingKinds, value: Json): Proposal | null {
  const read = proposalSchema.safeParse(value);
  const draft = read.success ? readDraft(kinds, read.data.draft) : null;
  return read.success && draft !== null ? { ...read.data, draft } : null;
}
