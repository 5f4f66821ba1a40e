import { includesRight } from '../../people/rights/access.ts';
import { type PlanKinds, planRows } from '../../plans/proposals/plan-workflow.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import { RULE_INPUTS } from './form.ts';
import { PROPOSALS_COMMAND, RULES } from './listed.ts';
import { openFor } from './open.ts';
import { openRules, saveRules } from './rules.ts';
import { RULES_FORM, rulesWaitingView } from './rules-view.ts';
import { proposalsMessage } from './view.ts';

type ProposalsDeps = Services & {
  /** Loaded when a proposal is answered. */
  planKinds(): Promise<PlanKinds>;
};

/** `/phone access proposals`: what is proposed, and what a second person has to approve. */
export function proposalsFeature(deps: ProposalsDeps): Feature {
  const plans = planRows({ ...deps, proposals: deps.planProposals });
  return {
    name: 'proposals',
    commands: [
      {
        ...PROPOSALS_COMMAND,
        may: 'propose',
        show: async (job) => messageOutcome(await listed(deps, job)),
      },
    ],
    actions: {
      ...plans.actions,
      [RULES]: { may: 'manage', act: ACT, loading: rulesWaitingView, open: (job) => openRules(deps, job) },
    },
    submissions: {
      ...plans.submissions,
      [RULES_FORM]: {
        may: 'manage',
        act: ACT,
        writes: 'nothing',
        faultOn: RULE_INPUTS.second.id,
        loading: rulesWaitingView,
        run: (job) => saveRules(deps, job),
      },
    },
  };
}

const ACT = 'decide what a second person has to approve';

async function listed(deps: ProposalsDeps, job: Job): Promise<Message> {
  const answers = includesRight(await deps.access.roleFor(job), 'edit');
  return proposalsMessage(await openFor(deps, job.caller, answers), answers, job.command);
}
