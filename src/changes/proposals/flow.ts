import type { ModalView } from '@slack/types';
import { z } from 'zod';
import {
  type Message,
  modalOutcome,
  type Outcome,
  readMetadata,
  type Settled,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { type FormRead, readForm } from '../../slack/forms/inputs.ts';
import type { ActionJob, Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Ways } from '../../slack/tenant.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import type { Effects } from '../effects.ts';
import { type ProposalControls, readWord } from './form.ts';
import type { ProposalState } from './record.ts';
import { type AskDeps, askReviewers, fingerprintOf, replaceRequests } from './reviewers.ts';
import type { NewProposal, ProposalStore, VersionedProposal } from './store.ts';
import {
  closedMessage,
  declinedMessage,
  declineForm,
  type EffectsNow,
  type Named,
  proposalForAuthor,
  proposalMessage,
} from './view.ts';

/** What proposing and answering one kind of proposal needs. */
export interface ProposalServices<Content extends object> extends AskDeps {
  proposals: ProposalStore<Content>;
}

/** What each kind of proposal does in its own way: a change of settings, and a plan. */
export interface Proposable<Content extends object> {
  controls: ProposalControls;
  /** Shows what approving it would do, as things are now. */
  openApproval(job: ActionJob, proposal: ProposalState & Content): Promise<Outcome>;
  /** Shows a lapsed proposal to its author as it can be proposed now. */
  openAgain(job: ActionJob, proposal: ProposalState & Content): Promise<Outcome>;
  /** What approving it changes at the provider. */
  writes(proposal: Content): Ways;
  /** Shown until the outcome of a step is there. */
  loading(step: 'approve' | 'decline' | 'withdraw' | 'again'): ModalView;
}

const ANSWER = 'answer a proposal';

/** The rows that answer proposals of one kind, withdraw them and propose them again. */
export function proposalRows<Content extends object>(
  deps: ProposalServices<Content>,
  { controls, openApproval, openAgain, writes, loading }: Proposable<Content>,
): Required<Pick<Feature, 'actions' | 'submissions'>> {
  const writesOf = async (tenant: string, { text: id }: { text: string }) => {
    const found = await deps.proposals.find(tenant, id);
    return found === null ? [] : writes(found.proposal);
  };
  return {
    actions: {
      [controls.approve]: {
        may: 'edit',
        act: ANSWER,
        writes: writesOf,
        loading: loading('approve'),
        open: (job) => whileOpen(deps, job, (proposal) => openApproval(job, proposal)),
      },
      [controls.decline]: {
        may: 'edit',
        act: ANSWER,
        loading: loading('decline'),
        open: (job) =>
          whileOpen(deps, job, async (proposal) => {
            const metadata = writeMetadata(job.caller, { p: proposal.id });
            return modalOutcome(declineForm(metadata, deps.proposals.about(proposal), proposal.by, controls));
          }),
      },
      [controls.withdraw]: {
        may: 'propose',
        settles: true,
        loading: loading('withdraw'),
        run: (job) => withdraw(deps, job),
      },
      [controls.again]: {
        may: 'propose',
        act: 'propose a change',
        writes: writesOf,
        loading: loading('again'),
        open: (job) => proposeAgain(deps, job, openAgain),
      },
    },
    submissions: {
      [controls.declined]: {
        may: 'edit',
        act: ANSWER,
        writes: 'nothing',
        faultOn: controls.word.id,
        loading: loading('decline'),
        run: (job) => decline(deps, job),
      },
    },
  };
}

/** The reason in the submitted form that proposes. */
export function readReason(
  { proposals }: { proposals: Pick<ProposalStore<object>, 'controls'> },
  job: SubmissionJob,
): FormRead<{ reason: string }> {
  return readForm({ reason: proposals.controls.reason }, job.view.values);
}

/**
 * Stores a proposal and asks those who may approve it; without one of them nothing stays proposed. `undone` says what was
 * not done then; `told` is what its author reads of it beside its name.
 */
export async function propose<Content extends object>(
  deps: ProposalServices<Content>,
  job: SubmissionJob,
  wanted: Omit<NewProposal<Content>, 'by' | 'askedBy'>,
  { what, undone, told }: { what: Effects; undone: 'sent' | 'saved'; told?: Parameters<typeof proposalForAuthor>[4] },
): Promise<Outcome> {
  const { proposals } = deps;
  const { tenant, user: by, asked: askedBy = null } = job.caller;
  const { proposal, replaced } = await proposals.open(tenant, { ...wanted, by, askedBy } as NewProposal<Content>);
  const asked = await askReviewers(deps, job, proposal, what);
  if (asked.length === 0) {
    await proposals.drop(tenant, proposal.id);
    throw new WorkspaceProblem({
      headline: `Nobody who may approve it could be reached${proposal.risky ? '; it takes a manager' : ''}.`,
      next: `Nothing was proposed or ${undone}. A manager can name somebody with /phone access.`,
    });
  }
  for (const each of replaced) redrawRequests(deps, job, each.id);
  const { controls } = proposals;
  const { message, view } = proposalForAuthor(proposal.id, proposals.about(proposal), asked, controls, told);
  return { kind: 'modal', view, message, copy: message };
}

/** Refuses somebody who approves their own proposal where a second person is needed. */
export function ownProposal(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'A second person has to approve this, so you cannot approve your own proposal.',
    next: 'Nothing was sent.',
  });
}

/** Refuses an approval of what is no longer proposed so. */
function revised(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'What is proposed was changed since this was shown.',
    next: 'Nothing was approved; press Approve once more to see it.',
  });
}

/** An approval while what was proposed is carried out. */
export interface Approval {
  /** What the history keeps beside the approver's name. */
  recorded: NonNullable<AuditEntry['proposed']>;
  /** Called once it is done, or may be: nobody else can approve it. */
  approved(): Promise<void>;
  /** Called where nothing was done, so that it can be approved again. */
  release(): Promise<void>;
  /** Sends the author, if that is somebody else, how it ended. */
  tellAuthor(messageFor: (by: Named) => Message): void;
}

/**
 * Claims a proposal in the `revision` that was shown, so that it is carried out only once; `null` where it cannot be approved
 * any more. Refuses where it was changed since.
 */
export async function claimApproval<Content extends object>(
  deps: ProposalServices<Content>,
  job: SubmissionJob,
  found: VersionedProposal<Content> | null,
  shown: number,
): Promise<Approval | null> {
  const { proposals } = deps;
  const { tenant, user } = job.caller;
  if (found === null) return null;
  const { id, by, reason, revision = 0 } = found.proposal;
  if (proposals.isOpen(found.proposal) && revision !== shown) throw revised();
  const word = readWord(job.view.values, proposals.controls);
  if (!(await proposals.answer(tenant, id, 'applying', { by: user, word, shown }))) return null;
  return {
    recorded: { by, reason, word },
    async approved() {
      await proposals.settle(tenant, id, user, 'approved');
      redrawRequests(deps, job, id);
    },
    release: () => proposals.settle(tenant, id, user, 'open'),
    tellAuthor: (messageFor) => tellAuthor(job, by, messageFor),
  };
}

/** What became of a proposal by now, with people by their names where those are at hand. */
export async function closedNow<Content extends object>(
  deps: ClosedDeps<Content>,
  job: Job,
  id: string,
): Promise<Message> {
  return closedFor(deps, job, (await deps.proposals.find(job.caller.tenant, id))?.proposal ?? null);
}

type ClosedDeps<Content extends object> = Pick<ProposalServices<Content>, 'people' | 'proposals'>;

function closedFor<Content extends object>(
  { people, proposals }: ClosedDeps<Content>,
  job: Job,
  proposal: (ProposalState & Content) | null,
): Message {
  const named = (user: string) => people.known({ tenant: job.caller.tenant, user })?.called ?? null;
  if (proposal === null) return closedMessage(null, false, named);
  return closedMessage({ ...proposal, about: proposals.about(proposal) }, !proposals.isOpen(proposal), named);
}

/** Whatever asked for an answer to a proposal says what became of it. */
const OVER: Settled = { list: 'proposals' };

async function whileOpen<Content extends object>(
  deps: ProposalServices<Content>,
  job: ActionJob,
  open: (proposal: ProposalState & Content) => Promise<Outcome>,
): Promise<Outcome> {
  const proposal = (await deps.proposals.find(job.caller.tenant, job.value))?.proposal ?? null;
  return proposal !== null && deps.proposals.isOpen(proposal)
    ? open(proposal)
    : { kind: 'message', message: closedFor(deps, job, proposal), settled: OVER };
}

async function withdraw<Content extends object>(deps: ProposalServices<Content>, job: ActionJob): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const found = await deps.proposals.find(tenant, job.value);
  if (found !== null && found.proposal.by !== by) {
    throw new WorkspaceProblem({
      headline: 'Only whoever made a proposal can withdraw it.',
      next: 'Nothing was changed; you can decline it.',
    });
  }
  if (found !== null && (await deps.proposals.answer(tenant, found.proposal.id, 'withdrawn', { by, word: '' }))) {
    redrawRequests(deps, job, found.proposal.id);
  }
  return { kind: 'message', message: await closedNow(deps, job, job.value), settled: OVER };
}

async function proposeAgain<Content extends object>(
  { proposals, people }: ProposalServices<Content>,
  job: ActionJob,
  openAgain: Proposable<Content>['openAgain'],
): Promise<Outcome> {
  const proposal = (await proposals.find(job.caller.tenant, job.value))?.proposal ?? null;
  if (proposal !== null && proposal.by !== job.caller.user) {
    throw new Forbidden({
      headline: 'Only whoever made a proposal can propose it again.',
      next: 'Nothing was proposed; you can propose the same yourself.',
    });
  }
  if (proposal === null || !proposals.hasLapsed(proposal))
    return { kind: 'message', message: closedFor({ proposals, people }, job, proposal), settled: OVER };
  const { askedBy } = proposal;
  return openAgain(askedBy == null ? job : { ...job, caller: { ...job.caller, asked: askedBy } }, proposal);
}

/** What a form about a proposal carries: its id. */
export const proposalState = z.object({ p: z.string() });

async function decline<Content extends object>(deps: ProposalServices<Content>, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { proposals } = deps;
  const { p: id } = readMetadata(job.caller, job.view.metadata, proposalState);
  const found = await proposals.find(tenant, id);
  const word = readWord(job.view.values, proposals.controls);
  const isDeclined = found !== null && (await proposals.answer(tenant, id, 'declined', { by: user, word }));
  const now = (await proposals.find(tenant, id))?.proposal ?? null;
  if (isDeclined && now !== null) {
    redrawRequests(deps, job, id);
    tellAuthor(job, now.by, (by) => declinedMessage({ ...now, about: proposals.about(now) }, by));
  }
  return { kind: 'close', message: closedFor(deps, job, now) };
}

/**
 * In the background, replaces the messages that asked: with what became of the proposal or, while it is open, with what
 * approving it does now, where they show something else.
 */
export function redrawRequests<Content extends object>(
  deps: ClosedDeps<Content>,
  job: Job,
  id: string,
  effects?: () => Promise<EffectsNow>,
): void {
  const failed = (err: unknown) => job.log.info({ err }, 'a message about a proposal could not be replaced');
  job.beside(redraw(deps, job, id, { effects, failed }).catch(failed));
}

async function redraw<Content extends object>(
  deps: ClosedDeps<Content>,
  job: Job,
  id: string,
  { effects, failed }: { effects?: (() => Promise<EffectsNow>) | undefined; failed: (err: unknown) => void },
): Promise<void> {
  const { people, proposals } = deps;
  const { tenant } = job.caller;
  const proposal = (await proposals.find(tenant, id))?.proposal ?? null;
  if (proposal === null) return;
  if (!proposals.isOpen(proposal)) {
    // Whoever is saving it draws how that ends.
    if (proposal.state !== 'applying') await replaceRequests(job.web, proposal, closedFor(deps, job, proposal), failed);
    return;
  }
  if (effects === undefined) return;
  const by = { user: proposal.by, called: people.known({ tenant, user: proposal.by })?.called ?? null };
  const message = proposalMessage(proposal, by, await effects(), proposals.controls);
  const shown = fingerprintOf(message);
  if (shown === proposal.shown) return;
  await replaceRequests(job.web, proposal, message, failed);
  await proposals.noteAsked(tenant, id, { shown });
  // What was answered meanwhile is drawn last.
  await redraw(deps, job, id, { failed });
}

/** Sends the author a message in the background unless they answered themselves; it is true whether or not it arrives. */
function tellAuthor(job: Job, author: string, messageFor: (by: Named) => Message): void {
  const { user } = job.caller;
  if (author === user) return;
  const work = async () => {
    const { called } = await job.person();
    await (await job.web()).tell(author, messageFor({ user, called }));
  };
  job.beside(work().catch((err: unknown) => job.log.info({ err }, 'the author of a proposal could not be notified')));
}
