import { modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { Forbidden } from '../../workspace/errors.ts';
import { rebase } from '../compare-settings.ts';
import type { Draft } from '../draft.ts';
import type { SaveNeeds } from '../save.ts';
import { closedFor, OVER } from './announce.ts';
import type { ProposalState } from './record.ts';
import type { ProposalStore } from './store.ts';

/** The person's own proposal if nobody answered it in time; `null` if it was answered, or still can be. */
export function ownLapsed<P extends ProposalState>(
  store: Pick<ProposalStore<object>, 'hasLapsed'>,
  proposal: P | null,
  user: string,
): P | null {
  if (proposal !== null && proposal.by !== user) {
    throw new Forbidden({
      headline: 'Only whoever made a proposal can propose it again.',
      next: 'Nothing was proposed; you can propose the same yourself.',
    });
  }
  return proposal !== null && store.hasLapsed(proposal) ? proposal : null;
}

/** The preview of a lapsed proposal, as a change to what the provider holds now. */
export async function proposeAgain(needs: SaveNeeds, job: ActionJob): Promise<Outcome> {
  const { workflow, drafts, proposals, kinds } = needs;
  const { tenant, user } = job.caller;
  const found = (await proposals.find(tenant, job.value))?.proposal ?? null;
  const lapsed = ownLapsed(proposals, found, user);
  if (lapsed === null) return { kind: 'message', message: closedFor(needs, job, found), settled: OVER };
  const { draft: proposed, reason } = lapsed;
  const kind = kinds.of(proposed);
  const begun = await workflow.begin(job, kind, proposed.subject, proposed.environment);
  const { undoes, lost, starts, ends, reminder } = proposed;
  const draft: Draft = {
    ...begun,
    wanted: rebase(kind, proposed.base, proposed.wanted, begun.base),
    undoes,
    starts,
    ends,
    reminder,
    form: false,
    reason,
    ...(lost === undefined ? {} : { lost }),
  };
  const id = await drafts.create(tenant, draft);
  return modalOutcome(await workflow.preview(job, id, draft));
}
