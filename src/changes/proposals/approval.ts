import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Draft } from '../draft.ts';
import type { Result } from '../view.ts';
import { type AnnounceNeeds, closedFor, showClosed, tellBeside } from './announce.ts';
import { readWord } from './form.ts';
import { approvedMessage, creditWords } from './view.ts';

/** Refuses somebody who approves their own proposal where a second person is needed. */
export function ownProposal(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'A second person has to approve this, so you cannot approve your own proposal.',
    next: 'Nothing was sent.',
  });
}

/** An approval while its proposal is being saved. */
export interface Approval {
  /** What the history keeps beside the approver's name. */
  recorded: NonNullable<AuditEntry['proposed']>;
  /** Called once the change was sent: nobody else can approve it. */
  approved(): Promise<void>;
  /** Called where nothing was sent, so that it can be approved again. */
  release(): Promise<void>;
  /** Tells the author how it ended; returns the result with both names. */
  ended(result: Result): Result;
}

/**
 * Claims the proposal that a draft approves, so that it is saved only once; `null` for a draft that approves none.
 * Nobody may approve their own where a second person is needed.
 */
export async function approvalOf(
  needs: AnnounceNeeds,
  job: SubmissionJob,
  draft: Draft,
  takesSecond: () => Promise<boolean>,
): Promise<Approval | null> {
  if (draft.approves == null) return null;
  const { id, by, reason } = draft.approves;
  const { tenant, user } = job.caller;
  const { proposals } = needs;
  const word = readWord(job.view.values);
  if (by === user && (await takesSecond())) throw ownProposal();
  const found = await proposals.find(tenant, id);
  if (found === null || !(await proposals.answer(tenant, found, 'applying', { by: user, word }))) {
    const now = await proposals.find(tenant, id);
    throw new WorkspaceProblem({
      headline: closedFor(needs, job, now?.proposal ?? null).text,
      next: 'Nothing was sent.',
    });
  }
  const settle = (state: 'approved' | 'open') => proposals.settle(tenant, id, user, state);
  return {
    recorded: { by, reason, word },
    async approved() {
      await settle('approved');
      showClosed(needs, job, id);
    },
    release: () => settle('open'),
    ended(result) {
      const credited = { ...result, credit: creditWords(by, user) };
      if (by !== user) tellBeside(job, by, (approver) => approvedMessage(result, word, approver));
      return credited;
    },
  };
}
