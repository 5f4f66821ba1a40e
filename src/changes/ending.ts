import type { KnownBlock } from '@slack/types';
import type { FieldErrors } from '../slack/blocks/outcome.ts';
import type { Values } from '../slack/forms/values.ts';
import type { AuditEntry, TemporaryMark } from '../workspace/audit.ts';
import type { Session } from '../workspace/session.ts';
import type { Draft, End } from './draft.ts';
import type { Settings } from './settings.ts';
import type { ReadBackFinding } from './settle-change.ts';

/** Ends what holds for a while; its value is the id of the temporary change. */
export const END = 'divert:end';
/** Opens a form for another end. */
export const EXTEND = 'divert:extend';
/** Calls off a change that begins later; its value is the id of it. */
export const CALL_OFF = 'divert:call-off';
/** Whether a change of what holds for a while is to hold afterwards too. */
export const AFTERWARDS = 'changes:afterwards';

/** What a preview says of the end of a change. */
export interface EndingPreview {
  /** Plain text, each a paragraph. */
  lines: readonly string[];
  /** Until when something else holds for a while, so that it is asked whether this is for afterwards too. */
  until: string | null;
  /** Why it cannot be so, in a sentence; `null` where nothing is in the way. */
  hindrance: string | null;
  /** What is asked beside it; {@link Endings.reminderIn} reads it. */
  blocks: readonly KnownBlock[];
}

/** What a result says of the end of a change. */
export interface EndingResult {
  /** Plain text. */
  text: string;
  /** Of the temporary change, or of one that begins later. */
  id: string;
  /** It begins later. */
  ahead?: true;
}

/** What one change does to what holds for a while. */
export interface EndingStep {
  /**
   * Stores what is to happen later, before anything is recorded or sent; called with what the vendor holds, while nobody
   * else can change the thing. What the history is to say of it; `null` for a change that has to do with none.
   */
  begin(now: Settings): Promise<TemporaryMark | null>;
  /** The same where the vendor holds already what is wanted, so that nothing is recorded or sent. */
  adopt(now: Settings): Promise<void>;
  /** Told of all that is found out about the change. */
  settled(found: ReadBackFinding): Promise<void>;
  /** What holds for a while once the change is made; `null` for nothing. */
  result(): EndingResult | null;
}

/** Whose a change is that begins later. */
export interface PlannedBy {
  /** Slack user id of whoever answers for it. */
  user: string;
  /** Where somebody proposed it: who, why, and what was said with the approval. */
  proposed: AuditEntry['proposed'];
}

/** Changes that end by themselves, as the workflow of all changes needs to know of them. */
export interface Endings {
  preview(session: Session, draft: Draft): Promise<EndingPreview>;
  /** `afterwards`: what changes is to hold also when what holds for a while has ended. */
  step(session: Session, draft: Draft, by: { user: string; afterwards: boolean }): EndingStep;
  /** What comes back at the end of what holds for a while; `null` where nothing does. */
  comesBack(tenant: string, about: Pick<Draft, 'environment' | 'kind' | 'subject'>): Promise<Settings | null>;
  /** When whoever saves wants to be reminded, as a preview was filled in; `null` for not at all. */
  reminderIn(values: Values, draft: Draft): { reminder: End | null } | { errors: FieldErrors };
  /**
   * Keeps a change that begins later, for whoever holds the lease of its thing; nothing is sent. `WorkspaceProblem` where
   * its start has passed, or something else holds then.
   */
  plan(session: Session, draft: Draft, by: PlannedBy): Promise<EndingResult>;
}
