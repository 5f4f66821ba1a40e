import { z } from 'zod';
import { reviewers } from '../../changes/proposals/reviewers.ts';
import { includesRight } from '../../people/rights/access.ts';
import { ruleChanges } from '../../people/rights/rule-labels.ts';
import { type PlanKinds, planRows } from '../../plans/proposals/plan-workflow.ts';
import type { Services } from '../../services/services.ts';
import { channelProblemText, judgeChannel } from '../../slack/api/channels.ts';
import {
  type FieldErrors,
  fieldErrors,
  type Message,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { WorkspaceRules } from '../../workspace/rules.ts';
import { RULE_INPUTS, readRules } from './form.ts';
import { PROPOSALS_COMMAND, RULES } from './listed.ts';
import { openFor } from './open.ts';
import { RULES_FORM, rulesForm, rulesSavedMessage, rulesSavedView, rulesWaitingView } from './rules-view.ts';
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

/** Which state of the rules the form was drawn from. */
const formSchema = z.object({ v: z.string().nullable() });

/** Opens the form for a manager. */
async function openRules(deps: Services, job: Job): Promise<Outcome> {
  const { rules, version } = await deps.rules.read(job.caller.tenant);
  return modalOutcome(rulesForm(rules, writeMetadata(job.caller, { v: version }), deps.mayHaveAgents));
}

/** Saves the form, unless they were saved since it was opened. */
async function saveRules(deps: Services, job: SubmissionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const { v: drawn } = readMetadata(job.caller, job.view.metadata, formSchema);
  const { rules: before, version } = await deps.rules.read(tenant);
  const read = readRules(job.view.values, before, deps.mayHaveAgents);
  if ('errors' in read) return fieldErrors(read.errors);
  const wanted = read.value;
  if (version !== drawn) throw overtaken();
  if (ruleChanges(before, wanted).length > 0) {
    const errors = await faultsOf(deps, job, before, wanted);
    if (Object.keys(errors).length > 0) return fieldErrors(errors);
    if (!(await deps.rules.write(tenant, wanted, version))) throw overtaken();
    const change = { before: json(before), after: json(wanted) };
    await deps.audit.note(job.caller, {
      action: 'rules',
      environment: null,
      ...change,
      title: 'approvals and channels',
    });
  }
  return modalOutcome(rulesSavedView(before, wanted), rulesSavedMessage(before, wanted));
}

async function faultsOf(
  deps: Services,
  job: Job,
  before: WorkspaceRules,
  wanted: WorkspaceRules,
): Promise<FieldErrors> {
  const errors: Record<string, string> = {};
  if (wanted.second !== 'never' && wanted.second !== before.second) {
    const risky = wanted.second === 'foreign';
    if ((await reviewers(deps, job, risky)).length === 0) {
      errors[RULE_INPUTS.second.id] = risky
        ? 'This needs two managers, and nobody but you is known as one. Name another with Change first.'
        : 'This needs two who may approve, and nobody but you is known to. Name another editor with Change first.';
    }
  }
  const web = await job.web();
  for (const name of ['proposalsIn', 'changesIn'] as const) {
    const channel = wanted[name];
    if (channel === null || channel === before[name]) continue;
    const problem = await judgeChannel(web, channel);
    if (problem !== null) errors[RULE_INPUTS[name].id] = channelProblemText(problem, 'nothing is posted');
  }
  return errors;
}

function overtaken(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'This has just been changed, so nothing was saved.',
    next: 'Open the form again.',
  });
}

function json({ balancesIn, ...rest }: WorkspaceRules) {
  return { ...rest, balancesIn: [...balancesIn] };
}
