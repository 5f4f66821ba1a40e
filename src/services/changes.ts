import { randomBytes } from 'node:crypto';
import { ChangeWorkflow } from '../changes/change-workflow.ts';
import { Drafts } from '../changes/drafts.ts';
import { ProposalLapses } from '../changes/proposals/lapse.ts';
import { Proposals } from '../changes/proposals/store.ts';
import { PLAN_DRAFTS, PlanProposals } from '../plans/proposals/record.ts';
import { FormStates, StoredForms } from '../workspace/stored-forms.ts';
import type { AccountServices } from './account.ts';
import type { Base } from './base.ts';
import type { PlanServices } from './plans.ts';
import type { PostingServices } from './posting.ts';

/** How a setting is changed, by whoever may, or proposed by whoever may not. */
export function createChangeServices(
  base: Base,
  { access, directory, people, rules, sessions }: AccountServices,
  { web }: PostingServices,
  { temporary }: PlanServices,
) {
  const { records, scheduler, clock, log, kinds, audit, newId, teardown, unreadable } = base;
  const onFailure = (err: unknown) =>
    log.warn({ err }, 'an expired proposal could not be announced, or its job not removed');
  const proposing = { records, scheduler, clock, id: newId, onFailure, unreadable };
  const proposals = new Proposals(proposing, kinds);
  const planProposals = new PlanProposals(proposing);
  const drafts = new Drafts(records, clock, () => randomBytes(12).toString('base64url'), kinds, unreadable);
  return {
    drafts,
    lapses: teardown.add(new ProposalLapses({ people, clock, web, onFailure }, [proposals, planProposals])),
    planDrafts: new StoredForms(records, clock, newId, PLAN_DRAFTS),
    planProposals,
    proposals,
    seen: new FormStates(records, clock),
    workflow: new ChangeWorkflow({ kinds, access, sessions, audit, drafts, directory, endings: temporary, rules }),
  };
}

/** What is built of changes. */
export type ChangeServices = ReturnType<typeof createChangeServices>;
