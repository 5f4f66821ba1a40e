import { z } from 'zod';
import {
  claimApproval,
  closedNow,
  ownProposal,
  type ProposalServices,
  proposalRows,
  proposalState,
  propose,
  readReason,
} from '../../changes/proposals/flow.ts';
import { writesToAny } from '../../changes/recorded-change.ts';
import type { SettingKinds } from '../../changes/setting-kind.ts';
import { includesRight } from '../../people/rights/access.ts';
import { personMention } from '../../people/rights/roles.ts';
import { section } from '../../slack/blocks/blocks.ts';
import {
  fieldErrors,
  type Message,
  modalOutcome,
  type Outcome,
  type RedrawOutcome,
  readMetadata,
  waysSchema,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { ActionJob, Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import type { Audit } from '../../workspace/audit.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import { takesSecondPerson } from '../../workspace/rules.ts';
import type { StoredForms } from '../../workspace/stored-forms.ts';
import { PLAN_CONTROLS, type PlanContent, type PlanDraft, type PlanKind, type PlanProposal } from './record.ts';
import { type SaveOrProposeDeps, saveOrPropose } from './save-or-propose.ts';
import {
  APPROVED,
  approveForm,
  CONFIRM,
  cannotView,
  madeMessage,
  madeView,
  proposedOf,
  proposeForm,
  UNDO,
  undoableMessage,
  workingView,
} from './view.ts';

/** How a feature carries out proposals of its kind. */
export interface PlanMaker {
  /** Why it cannot be carried out as things are now, in a sentence; `null` where it can. */
  fault(job: Job, wanted: Json): Promise<string | null>;
  /** Carries it out with the rights of whoever asks, once there is no fault; it undoes something where nobody proposed it. */
  make(job: Job, wanted: Json, author: { proposedBy?: string }): Promise<{ message: Message } | { fault: string }>;
}

export type PlanMakers = Readonly<Record<PlanKind, PlanMaker>>;

/** What is wanted, until its reason is given. */
interface OfferDeps extends SaveOrProposeDeps {
  planDrafts: StoredForms<PlanDraft>;
}

/** What proposing plans needs, and answering. */
type PlanDeps = ProposalServices<PlanContent> &
  OfferDeps & {
    audit: Audit;
    kinds: SettingKinds;
    /** Loaded when a proposal is answered. */
    planMakers(): Promise<PlanMakers>;
  };

const held = z.object({ plan: z.string() });

/** Asks for the reason of something that is not to be saved at once. */
export async function offerPlan(
  deps: OfferDeps,
  job: Job,
  wanted: PlanContent,
  { risky, reason = null }: { risky: boolean; reason?: string | null },
): Promise<RedrawOutcome> {
  const role = await deps.access.roleFor(job);
  if (risky && !includesRight(role, 'manage')) {
    throw new Forbidden({ headline: 'Only a manager can propose this.', next: 'Nothing was proposed or saved.' });
  }
  const { tenant, user: by } = job.caller;
  const { writes } = job.caller;
  const plan = await deps.planDrafts.create(tenant, { ...wanted, writes, by, risky });
  const mayEdit = includesRight(role, 'edit');
  return modalOutcome(proposeForm(wanted, { mayEdit, reason }, writeMetadata(job.caller, { plan })));
}

/** The rows by which presets, closed days and duty lists are proposed and answered. */
export function planRows(deps: PlanDeps): Required<Pick<Feature, 'actions' | 'submissions'>> {
  const writes = ({ environment, writes: ways }: Pick<PlanContent, 'environment' | 'writes'>) =>
    ways ?? writesToAny(deps.kinds, environment);
  const answers = proposalRows<PlanContent>(deps, {
    controls: PLAN_CONTROLS,
    async openApproval(job, proposal) {
      await requireMay(deps, job, proposal);
      const fault = await faultOf(deps, job, proposal);
      if (fault !== null) return modalOutcome(cannotView(proposal, fault));
      return modalOutcome(approveForm(proposal, writeMetadata(job.caller, { p: proposal.id })));
    },
    async openAgain(job, proposal) {
      const { kind, subject, environment, title, will, lines, removes, wanted, risky, reason } = proposal;
      const fault = await faultOf(deps, job, proposal);
      if (fault !== null) throw new WorkspaceProblem({ headline: fault, next: 'Nothing was proposed.' });
      const content = { kind, subject, environment, title, will, lines, removes, wanted };
      return offerPlan(deps, job, content, { risky, reason });
    },
    writes,
    loading: workingView,
  });
  return {
    actions: {
      ...answers.actions,
      // Reported with the form; Slack may still send an action for it at once.
      [CONFIRM]: { may: 'anyone', show: () => ({ kind: 'nothing' }) },
      [UNDO]: {
        may: 'edit',
        act: 'undo what was saved',
        writes: (_, { text }) => writes(readUndo(text)),
        settles: true,
        loading: workingView,
        run: (job) => undoPlan(deps, job),
      },
    },
    submissions: {
      [PLAN_CONTROLS.propose]: {
        may: 'propose',
        act: 'propose a change',
        writes: 'as opened',
        faultOn: PLAN_CONTROLS.reason.id,
        loading: workingView,
        run: (job) => proposePlan(deps, job),
      },
      [APPROVED]: {
        may: 'edit',
        act: 'answer a proposal',
        writes: 'as opened',
        faultOn: PLAN_CONTROLS.word.id,
        loading: workingView,
        run: (job) => approvePlan(deps, job),
      },
      ...answers.submissions,
    },
  };
}

/** The message that something was saved, with a button that for a day saves `instead` what undoes it. */
export async function withUndo(
  { planDrafts }: Pick<OfferDeps, 'planDrafts'>,
  { caller }: Job,
  message: Message,
  { risky, ...instead }: PlanContent & { risky: boolean },
): Promise<Message> {
  const content = { ...instead, writes: caller.writes };
  const id = await planDrafts.create(caller.tenant, { ...content, by: caller.user, risky });
  return undoableMessage(message, content, id);
}

const undoSchema = z.object({
  environment: z.enum(['sandbox', 'live']),
  kind: z.enum(['presets', 'closed-days', 'hours', 'duty']),
  id: z.string(),
  writes: waysSchema.optional(),
});

function readUndo(value: string) {
  const [environment, kind, id, ways] = value.split(' ');
  const read = undoSchema.safeParse({ environment, kind, id, writes: ways && JSON.parse(ways) });
  if (!read.success) throw new WorkspaceProblem(UNDO_IS_OVER);
  return read.data;
}

const UNDO_IS_OVER = { headline: 'This can no longer be undone here.', next: 'Edit what was saved instead.' };

/** Saves what undoes something, or proposes it. */
async function undoPlan(deps: PlanDeps, job: ActionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const found = await deps.planDrafts.find(tenant, readUndo(job.value).id, user);
  if (found === null) throw new WorkspaceProblem({ ...UNDO_IS_OVER, settled: { replaces: 'controls' } });
  const { by: _, risky, ...content } = found;
  const { kind, environment, title, wanted } = content;
  const maker = (await deps.planMakers())[kind];
  const fault = await maker.fault(job, wanted);
  if (fault !== null)
    throw new WorkspaceProblem({ headline: fault, next: 'Nothing was undone.', settled: { replaces: 'controls' } });
  if ((await saveOrPropose(deps, job, { environment, risky })) === 'propose')
    return offerPlan(deps, job, content, { risky });
  if (risky && !includesRight(await deps.access.roleFor(job), 'manage'))
    throw new Forbidden({ headline: 'Only a manager can undo this.', next: 'Nothing was changed.' });
  const made = await maker.make(job, wanted, {});
  if ('fault' in made) throw new WorkspaceProblem({ headline: made.fault, next: 'Nothing was undone.' });
  await deps.audit.note(job.caller, { action: 'schedule', environment, title: `${title}, undone` });
  return { kind: 'message', message: made.message, replace: true };
}

async function proposePlan(deps: PlanDeps, job: SubmissionJob): Promise<Outcome> {
  const { plan } = readMetadata(job.caller, job.view.metadata, held);
  const found = await deps.planDrafts.require(job.caller.tenant, plan, job.caller.user);
  const read = readReason(deps, job);
  if ('errors' in read) return fieldErrors(read.errors);
  return propose(deps, job, { ...found, ...read.value }, { what: proposedOf(found), undone: 'saved' });
}

/** Approves a proposal, once, and carries it out. */
async function approvePlan(deps: PlanDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { proposals, audit } = deps;
  const { p: id } = readMetadata(job.caller, job.view.metadata, proposalState);
  const found = await proposals.find(tenant, id);
  if (found === null || !proposals.isOpen(found.proposal)) {
    return { kind: 'close', message: await closedNow(deps, job, id) };
  }
  const { proposal } = found;
  await requireMay(deps, job, proposal);
  if (proposal.risky && !isTicked(job.view.values, CONFIRM)) {
    return fieldErrors({ [CONFIRM]: 'Tick the box to go on, or leave it as it is.' });
  }
  const approval = await claimApproval(deps, job, found);
  if (approval === null) return { kind: 'close', message: await closedNow(deps, job, id) };
  const made = await makePlan(deps, job, proposal).catch(async (error: unknown) => {
    await approval.release();
    throw error;
  });
  if ('fault' in made) {
    await approval.release();
    return modalOutcome(cannotView(proposal, made.fault));
  }
  await approval.approved();
  const { environment, title, askedBy: asked } = proposal;
  await audit.note(job.caller, { action: 'schedule', environment, title, proposed: approval.recorded, asked });
  const { word } = approval.recorded;
  const message = madeMessage(made.message, approval.recorded, user);
  approval.tellAuthor((approver) => ({
    text: `${approver.called ?? 'Somebody'} approved your proposal. ${word === '' ? '' : `${word} `}${message.text}`,
    blocks: [section(`${personMention(user)} approved your proposal.`), ...message.blocks],
  }));
  return { kind: 'modal', view: madeView(message), message, copy: message };
}

async function makePlan(deps: PlanDeps, job: Job, { kind, wanted, by }: PlanProposal) {
  const maker = (await deps.planMakers())[kind];
  const fault = await maker.fault(job, wanted);
  return fault === null ? maker.make(job, wanted, { proposedBy: by }) : { fault };
}

async function faultOf({ planMakers }: PlanDeps, job: Job, { kind, wanted }: PlanProposal): Promise<string | null> {
  return (await planMakers())[kind].fault(job, wanted);
}

/** Throws where a risky proposal needs a manager, or somebody approves their own although a second person is needed. */
async function requireMay(deps: PlanDeps, job: Job, proposal: PlanProposal): Promise<void> {
  if (proposal.risky && !includesRight(await deps.access.roleFor(job), 'manage')) {
    throw new Forbidden({ headline: 'Only a manager can approve this.', next: 'Nothing was changed.' });
  }
  const { tenant, user } = job.caller;
  if (proposal.by === user && takesSecondPerson(await deps.rules.known(tenant), proposal)) throw ownProposal();
}
