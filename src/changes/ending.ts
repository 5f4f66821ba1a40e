import type { KnownBlock } from '@slack/types';
import type { NamedTime } from '../slack/blocks/blocks.ts';
import type { FieldErrors } from '../slack/blocks/outcome.ts';
import type { Values } from '../slack/forms/inputs.ts';
import type { AuditEntry, TemporaryMark } from '../workspace/audit.ts';
import type { Session } from '../workspace/session.ts';
import type { Draft, End } from './draft.ts';
import type { ReadBackFinding } from './recorded-change.ts';
import type { Settings } from './settings.ts';

/** Ends a temporary change; the button's value is its id. */
export const END = 'divert:end';
/** Opens a form to set another end. */
export const EXTEND = 'divert:extend';
/** Calls off a change that begins later; the button's value is its id. */
export const CALL_OFF = 'divert:call-off';
/** Asks whether a change made during a temporary one is to last beyond its end. */
export const AFTERWARDS = 'changes:afterwards';

/** What a preview says of the end of a change. */
export interface EndingPreview {
  /** Plain text, each a paragraph. */
  lines: readonly string[];
  /** The moments in the lines; absent where there are none. */
  times?: readonly NamedTime[];
  /** What else is to be known, in small print. */
  small?: string;
  /**
   * The end of another temporary change, in words, where it has to be asked whether this one is to last beyond that.
   */
  until: string | null;
  /** Why this end is not possible, in a sentence; `null` where nothing is in the way. */
  hindrance: string | null;
  /** What else the preview asks; {@link Endings.reminderIn} reads it. */
  blocks: readonly KnownBlock[];
}

/** What a result says of the end of a change. */
export interface EndingResult {
  /** How long it holds, worded to end the sentence that says what holds; absent where nothing ends it. */
  span?: string;
  /** What else there is to know of the end, in sentences; empty for nothing. */
  text: string;
  /** The id of the temporary change, or of one that begins later. */
  id: string;
  /** It begins later. */
  ahead?: true;
}

/** What one change does to a temporary change of the same thing. */
export interface EndingStep {
  /**
   * Stores what is to happen later, before anything is recorded or sent; called with what the provider holds, while
   * nobody else can change the thing. Returns what the history is to say of it; `null` where no temporary change is
   * involved.
   */
  begin(now: Settings): Promise<TemporaryMark | null>;
  /** The same where the provider already holds what is wanted, so that nothing is recorded or sent. */
  adopt(now: Settings): Promise<void>;
  /** Called with everything that is found out about the change. */
  settled(found: ReadBackFinding): Promise<void>;
  /** The temporary change in force once the change is made; `null` if there is none. */
  result(): EndingResult | null;
}

/** Who is behind a change that begins later. */
export interface PlannedBy {
  /** Slack user id of the person responsible for it. */
  user: string;
  /** For a proposed change: who proposed it, why, and what the approver said. */
  proposed: AuditEntry['proposed'];
}

/** What the change workflow needs to know of temporary changes. */
export interface Endings {
  preview(session: Session, draft: Draft): Promise<EndingPreview>;
  /** `afterwards`: the change is also to hold once the temporary change has ended. */
  step(session: Session, draft: Draft, by: { user: string; afterwards: boolean }): EndingStep;
  /** The settings that come back when the temporary change that holds now ends; `null` where there is none. */
  getRestoredSettings(
    session: Session,
    about: Pick<Draft, 'environment' | 'kind' | 'subject'>,
  ): Promise<Settings | null>;
  /** When the person who saves wants to be reminded, as filled in on the preview; `null` for no reminder. */
  reminderIn(values: Values, draft: Draft): { reminder: End | null } | { errors: FieldErrors };
  /**
   * Stores a change that begins later; nothing is sent. The caller must hold the lease of the thing. `WorkspaceProblem`
   * where its start has passed, or something else holds then.
   */
  plan(session: Session, draft: Draft, by: PlannedBy): Promise<EndingResult>;
}
