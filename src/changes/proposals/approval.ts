import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Draft } from '../draft.ts';
import type { Result } from '../view.ts';
import { type AnnounceNeeds, closedFor, showClosed, tellBeside } from './announce.ts';
import { readWord } from './form.ts';
import { approvedMessage, creditWords } from './view.ts';

/** To whoever approves their own, where that takes somebody else. */
export function ownProposal(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'A second person has to approve this, so you cannot approve your own proposal.',
    next: 'Nothing was sent.',
  });
}

/** The answer to a proposal while it is being saved. */
export interface Approval {
  /** What the history keeps beside the approver's name. */
  recorded: NonNullable<AuditEntry['proposed']>;
  /** It was sent; nobody else can approve it. */
  approved(): Promise<void>;
  /** Nothing was sent, so it can be approved again. */
  release(): Promise<void>;
  /** Tells whoever proposed it what came of it; the same with both names. */
  ended(result: Result): Result;
}

/**
 * Takes the proposal that a draft approves, so that it is saved once; `null` for a draft of one's own. Nobody approves
 * their own where that takes a second person.
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
