import { z } from 'zod';
import type { Json } from '../../storage/ports.ts';
import type { Draft } from '../draft.ts';
import { readDraft } from '../drafts.ts';
import type { SettingKinds } from '../setting-kind.ts';

/**
 * `open` · `applying`: an approval is being saved · `approved` · `declined` · `withdrawn` by whoever made it ·
 * `replaced` by a later one of the same person and thing · `lapsing`: nobody answered in time, which is being told ·
 * `lapsed`: that was told.
 */
const states = ['open', 'applying', 'approved', 'declined', 'withdrawn', 'replaced', 'lapsing', 'lapsed'] as const;

/** What every proposal has, whatever it is about. */
export const wireProposed = z.object({
  /** Of the shape of this record. */
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
  /** Who answered it, when (ISO 8601, UTC), and in which words. */
  answer: z.object({ by: z.string(), at: z.string(), word: z.string() }).nullable(),
  /** When it was taken for being told that it lapsed (ISO 8601, UTC). */
  lapsedAt: z.string().optional(),
  /** The messages by which others were asked. */
  asked: z.array(z.object({ channel: z.string(), ts: z.string() })),
});

/** Something that somebody wants done, as others decide on it. */
export type ProposalState = z.infer<typeof wireProposed>;

const wireProposal = wireProposed.extend({ draft: z.json() });

/** A change that somebody wants made. */
export type Proposal = ProposalState & { draft: Draft };

/** How long a proposal may be answered. */
export const PROPOSAL_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** A proposal as it was kept; `null` for what is none to this version of the app. */
export function readProposal(kinds: SettingKinds, value: Json): Proposal | null {
  const read = wireProposal.safeParse(value);
  const draft = read.success ? readDraft(kinds, read.data.draft) : null;
  return read.success && draft !== null ? { ...read.data, draft } : null;
}

/** Through JSON once: a draft holds what came from Slack, and only JSON may reach the records. */
export function writeProposal(proposal: Proposal): Json {
  return JSON.parse(JSON.stringify(proposal)) as Json;
}
