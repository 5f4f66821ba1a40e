import type { ModalView } from '@slack/types';
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
import type { Warning } from '../../changes/settings.ts';
import { type Access, includesRight } from '../../people/rights/access.ts';
import { personMention } from '../../people/rights/roles.ts';
import type { Clock } from '../../runtime/clock.ts';
import { section } from '../../slack/blocks/blocks.ts';
import {
  FormOvertaken,
  fieldErrors,
  type Message,
  modalOutcome,
  type Outcome,
  type RedrawOutcome,
  readMetadata,
  waysSchema,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { ActionJob, Feature, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Audit, AuditEntry } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { type Rules, takesSecondPerson } from '../../workspace/rules.ts';
import type { Session } from '../../workspace/session.ts';
import type { StoredForms } from '../../workspace/stored-forms.ts';
import { goneOutcome } from '../card.ts';
import type { Foreseen, Reach, Since } from '../foresight.ts';
import type { OtherAccount } from '../several/other-account.ts';
import type { OutcomeMessage } from './outcome-view.ts';
import {
  type ForeseenSpan,
  PLAN_CONTROLS,
  type PlanContent,
  type PlanDraft,
  type PlanName,
  type PlanProposal,
  planName,
} from './record.ts';
import { keepShown, requireManager, shownPlan } from './shown-plan.ts';
import {
  APPROVED,
  approveForm,
  CHECK,
  type CheckWords,
  CONFIRM,
  cannotView,
  checkForm,
  madeMessage,
  madeView,
  proposedOf,
  proposeForm,
  UNDO,
  undoableMessage,
  undoValue,
  workingView,
} from './view.ts';

/** How something is carried out. */
export interface Keeping {
  headline: 'Saved' | 'Undone';
  /** Slack user id of whoever proposed it; left out where nobody did. */
  proposedBy?: string;
  /** What no undo brings back, in sentences. */
  final?: readonly string[];
}

/** What was said of something that was carried out, and what undoes it; or why it was not. */
export type Kept = { message: OutcomeMessage; undo: PlanUndo | null } | { fault: string };

/** What was wanted of a plan, whatever its kind, and stored until it is saved; a risky thing takes a manager. */
type StoredRequest = Omit<PlanContent, 'kind'> & { risky: boolean };

/** What somebody wants of a plan. */
export type PlanRequest = StoredRequest & { about: string[] };

/** What undoes something, where that was. */
export type PlanUndo = Omit<PlanRequest, 'environment' | 'title'>;

/** A number in whose place another is to be in an account, or nobody. */
export interface NumberChange {
  session: Session;
  number: string;
  by: { number: string; name: string } | null;
}

/** What becomes of it there, in a phrase. */
export function describeNumberChange({ by }: Pick<NumberChange, 'by'>, where: string): string {
  return by === null ? `taken off ${where}` : `${isolate(by.name)} in the same place on ${where}`;
}

/** A plan in which the number stands, and what takes its place. */
export interface NumberInPlan {
  called: string;
  /** What it comes to, in a phrase. */
  becomes: string;
  asked: PlanRequest;
  warnings: readonly Warning[];
}

/** What somebody wants of a plan, with another number in the place of one. */
type ReplacedPlan = Pick<NumberInPlan, 'asked' | 'warnings'>;

/** A plan as it would be in another account; `null` where nothing of it would be there, for what is said in `left`. */
export interface PlanCopy {
  asked: PlanRequest | null;
  warnings: readonly Warning[];
  /** What has no counterpart there, each in a sentence. */
  left: readonly string[];
}

/**
 * One kind of plan: all that saving, proposing, approving, undoing and removing have to know of it
 * (docs/plans.md).
 */
export interface PlanKind {
  name: PlanName;
  /** What begins the name of one, and what several are called. */
  words: { one: string; several: string };
  /** Said where the thing is gone, or was changed meanwhile. */
  gone(): Message;
  /** Why it cannot be carried out as things are now, in a sentence; `null` where it can. */
  fault(job: Job, wanted: Json): Promise<string | null>;
  /** What it has to do with as things are now, where it can be carried out. */
  reach(job: Job, wanted: Json): Promise<Reach>;
  /** Carries it out with the rights of whoever asks, unless what it takes the place of has been changed. */
  keep(job: Job, wanted: Json, how: Keeping): Promise<Kept>;
  /** The plans in which a number stands; left out where plans of this kind name no numbers. */
  standing?(tenant: string, change: NumberChange): Promise<readonly NumberInPlan[]>;
  /** What is proposed, with another number in the place of one; `null` where it is not in there. Left out as above. */
  replaced?(wanted: Json, change: Pick<NumberChange, 'number' | 'by'>): ReplacedPlan | null;
  /** The plan of this id in another account, where nothing is read of its own; `null` where it is gone. */
  copy(job: Job, id: string, account: OtherAccount): Promise<PlanCopy | null>;
}

/** A kind whose wanted things are stored in the shape that `schema` reads; each says what it takes the place of. */
export function planKind<Wanted extends { before: unknown }>(
  schema: z.ZodType<Wanted>,
  kind: Pick<PlanKind, 'name' | 'words' | 'gone' | 'standing' | 'copy'> & {
    fault(job: Job, wanted: Wanted): Promise<string | null>;
    reach(job: Job, wanted: Wanted): Promise<Reach>;
    keep(job: Job, wanted: Wanted, how: Keeping): Promise<Kept>;
    replaced?(wanted: Wanted, change: Pick<NumberChange, 'number' | 'by'>): ReplacedPlan | null;
  },
): PlanKind {
  const { replaced, ...rest } = kind;
  return {
    ...rest,
    ...(replaced === undefined ? {} : { replaced: (wanted, change) => replaced(schema.parse(wanted), change) }),
    fault: async (job, wanted) => kind.fault(job, schema.parse(wanted)),
    reach: async (job, wanted) => kind.reach(job, schema.parse(wanted)),
    keep: async (job, wanted, how) => kind.keep(job, schema.parse(wanted), how),
  };
}

/** What every kind of plan says in what is wanted: what that takes the place of, as it was then. */
const overSchema = z.looseObject({ before: z.json() });

/** What is wanted of a plan, over what was just saved of it, which `undo` would take back. */
export function overSaved(wanted: Json, undo: Json): Json {
  return asJson({ ...overSchema.parse(wanted), before: overSchema.parse(undo).before });
}

/** Every kind, once, in the order in which they are looked through. */
export type PlanKinds = readonly PlanKind[];

/** The kind of something that is stored. */
export function kindNamed(kinds: PlanKinds, name: PlanName): PlanKind {
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`No kind of plan is called ${name}`);
  return found;
}

/** What proposing a plan needs, until its reason is given. */
interface OfferDeps {
  access: Access;
  rules: Rules;
  planDrafts: StoredForms<PlanDraft>;
}

/** What saving, proposing and removing plans need. */
type SaveDeps = OfferDeps & { audit: Audit };

/** What proposing plans needs, and answering. */
type PlanDeps = ProposalServices<PlanContent> &
  SaveDeps & {
    kinds: SettingKinds;
    clock: Clock;
    /** Works out what would hold once a plan is carried out. */
    foresee(tenant: string, reach: Reach, since: Since): Promise<Foreseen>;
    /** Loaded when a proposal is answered. */
    planKinds(): Promise<PlanKinds>;
  };

/** Whether what somebody submits is saved, or proposed because they may not save it, or not alone. */
export async function saveOrPropose(
  { access, rules }: Pick<OfferDeps, 'access' | 'rules'>,
  job: Job,
  about: { environment: Environment; risky: boolean },
): Promise<'save' | 'propose'> {
  if (!includesRight(await access.roleFor(job), 'edit')) return 'propose';
  return takesSecondPerson(await rules.known(job.caller.tenant), about) ? 'propose' : 'save';
}

interface SaveOptions extends Pick<Keeping, 'final'> {
  /** Where that is known already. */
  way?: 'save' | 'propose';
  /** Carries it out; left out, as its kind does. */
  keep?(): Promise<Kept>;
  /** The answer where it cannot be saved; left out, the form stays and says that the thing is gone. */
  refused?(fault: string): Outcome | Promise<Outcome>;
}

/** Saves what a form asks for and says how to undo it, or proposes it. */
export async function savePlan(
  deps: SaveDeps,
  job: SubmissionJob,
  kind: PlanKind,
  asked: StoredRequest,
  options: SaveOptions = {},
): Promise<Outcome> {
  const { refused = () => Promise.reject(new FormOvertaken(kind.gone())) } = options;
  const done = await saveRequest(deps, job, kind, asked, options);
  if ('fault' in done) return refused(done.fault);
  return 'message' in done ? { kind: 'close', message: done.message } : done.offered;
}

/** Shows what a form asks for, to be checked before it is saved, or asks for the reason where others have to approve it. */
export async function checkPlan(
  deps: OfferDeps,
  job: Job,
  asked: PlanContent & { risky: boolean },
  { way, ...about }: { way: 'save' | 'propose' } & CheckWords,
): Promise<Outcome> {
  if (way === 'propose') return offerPlan(deps, job, asked, asked);
  return { kind: 'push', view: checkForm(asked, about, await keepShown(deps, job, asked)) };
}

/** Saves what a form showed to be checked, and nothing else; it stays where that cannot be, and says why. */
async function saveShown(deps: PlanDeps, job: SubmissionJob): Promise<Outcome> {
  const { asked } = await shownPlan(deps, job, z.json());
  await requireManager(deps, job, asked, 'save', 'Nothing was saved.');
  if (asked.risky && !isTicked(job.view.values, CONFIRM)) return fieldErrors({ [CONFIRM]: 'Tick the box to go on.' });
  const kind = kindNamed(await deps.planKinds(), asked.kind);
  const refused = (text: string) => Promise.reject(new FormOvertaken({ text, blocks: [] }));
  const fault = await kind.fault(job, asked.wanted);
  return fault === null ? savePlan(deps, job, kind, asked, { refused }) : refused(fault);
}

/** Removes the thing that a button names and says how to undo that, or proposes it; `null` where it is gone. */
export async function removePlan(
  deps: SaveDeps,
  job: ActionJob,
  kind: PlanKind,
  asked: PlanRequest | null,
): Promise<Outcome> {
  const done = asked === null ? { fault: '' } : await saveRequest(deps, job, kind, asked, {});
  if ('fault' in done) return goneOutcome(kind.gone(), kind.name);
  return 'message' in done ? { kind: 'message', message: done.message, replace: true } : done.offered;
}

/** Carries out what is asked for and says how to undo it, offers to propose it, or says why it cannot be done. */
export async function saveRequest(
  deps: SaveDeps,
  job: Job,
  kind: PlanKind,
  { risky, ...asked }: StoredRequest,
  { way, keep, final = [] }: SaveOptions,
): Promise<{ offered: Outcome } | { message: Message } | { fault: string }> {
  const { environment } = asked;
  if ((way ?? (await saveOrPropose(deps, job, { environment, risky }))) === 'propose')
    return { offered: await offerPlan(deps, job, { kind: kind.name, ...asked }, { risky }) };
  const work = () => keep?.() ?? kind.keep(job, asked.wanted, { headline: 'Saved', final });
  const kept = await keepPlan(deps, job, { ...asked, kind: kind.name }, work);
  return 'fault' in kept ? kept : { message: offeringUndo(kept) };
}

function offeringUndo({ message, undo }: Noted): Message {
  return undo === null ? message : undoableMessage(message, undo.content, undo.value);
}

/** Carries something out, with its row in the history, and stores what undoes it, under an id. */
export async function keepPlan(
  deps: Pick<SaveDeps, 'audit' | 'planDrafts'>,
  job: Job,
  content: NotedContent,
  keep: () => Promise<Kept>,
): Promise<Noted | { fault: string }> {
  const kept = await keep();
  if ('fault' in kept) return kept;
  return noted(deps, job, kept, content);
}

/** What the history says of a plan, beside its outcome. */
type NotedContent = Pick<PlanContent, 'kind' | 'environment' | 'about' | 'title' | 'lines' | 'removes'>;

/** The most lines of a plan that the history keeps. */
const MAX_NOTED = 12;

/** What was carried out, and what undoes it: under which id it is stored, and what its button carries. */
interface Noted {
  message: Message;
  undo: { id: string; content: PlanContent; value: string } | null;
}

/** Notes in the history what was carried out, where whoever may edit can undo it, and stores what does. */
async function noted(
  { audit, planDrafts }: Pick<SaveDeps, 'audit' | 'planDrafts'>,
  { caller }: Job,
  { message, undo: instead }: Exclude<Kept, { fault: string }>,
  { kind, environment, about, title, lines, removes = false }: NotedContent,
  proposed: Pick<AuditEntry, 'proposed' | 'asked'> | null = null,
): Promise<Noted> {
  const says = [message.outcome, ...(removes ? [] : lines.slice(0, MAX_NOTED))];
  const entry = { action: 'schedule' as const, environment, about, title, says, ...proposed };
  if (instead === null) {
    await audit.note(caller, entry);
    return { message, undo: null };
  }
  const content = { ...instead, kind, environment, title, writes: caller.writes };
  const id = await planDrafts.create(caller.tenant, { ...content, by: caller.user });
  const value = undoValue(content, id);
  const noted = await audit.note(caller, { ...entry, undo: value });
  return { message, undo: { id, content, value: `${value} ${noted}` } };
}

/** Asks for the reason of something that is not to be saved at once. */
async function offerPlan(
  deps: OfferDeps,
  job: Job,
  wanted: PlanContent,
  { risky, reason = null }: { risky: boolean; reason?: string | null },
): Promise<RedrawOutcome> {
  await requireManager(deps, job, { risky }, 'propose', 'Nothing was proposed or saved.');
  const mayEdit = includesRight(await deps.access.roleFor(job), 'edit');
  return modalOutcome(proposeForm(wanted, { mayEdit, reason }, await keepShown(deps, job, { ...wanted, risky })));
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
      const found = await foreseenOf(deps, job, proposal, proposal.foreseen);
      return modalOutcome(await approvalView(deps, job, proposal, found, false));
    },
    async openAgain(job, proposal) {
      const fault = await faultOf(deps, job, proposal);
      if (fault !== null) throw new WorkspaceProblem({ headline: fault, next: 'Nothing was proposed.' });
      return offerPlan(deps, job, proposal, proposal);
    },
    writes,
    loading: () => workingView(),
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
        loading: workingView(),
        run: (job) => undoPlan(deps, job),
      },
    },
    submissions: {
      [PLAN_CONTROLS.propose]: {
        may: 'propose',
        act: 'propose a change',
        writes: 'as opened',
        faultOn: PLAN_CONTROLS.reason.id,
        loading: workingView(),
        run: (job) => proposePlan(deps, job),
      },
      [CHECK]: {
        may: 'propose',
        act: 'save a plan',
        writes: 'as opened',
        faultOn: CONFIRM,
        loading: workingView('Saving'),
        run: (job) => saveShown(deps, job),
      },
      [APPROVED]: {
        may: 'edit',
        act: 'answer a proposal',
        writes: 'as opened',
        faultOn: PLAN_CONTROLS.word.id,
        loading: workingView(),
        run: (job) => approvePlan(deps, job),
      },
      ...answers.submissions,
    },
  };
}

const undoSchema = z.object({
  environment: z.enum(['sandbox', 'live']),
  kind: planName,
  id: z.string(),
  writes: waysSchema.optional(),
  /** Its entry in the history; buttons of earlier versions do not name it. */
  entry: z.string().optional(),
});

function readUndo(value: string) {
  const [environment, kind, id, ways, entry] = value.split(' ');
  const read = undoSchema.safeParse({ environment, kind, id, writes: ways ? JSON.parse(ways) : undefined, entry });
  if (!read.success) throw new WorkspaceProblem(UNDO_IS_OVER);
  return read.data;
}

const UNDO_IS_OVER = { headline: 'This can no longer be undone here.', next: 'Save what should be there instead.' };

/** Saves what undoes something, or proposes it. */
async function undoPlan(deps: PlanDeps, job: ActionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { id, entry } = readUndo(job.value);
  const found = await deps.planDrafts.find(tenant, id, null);
  if (found === null) throw new WorkspaceProblem({ ...UNDO_IS_OVER, settled: { replaces: 'controls' } });
  const { by: _, risky, ...content } = found;
  const { environment, wanted } = content;
  const title = undoneTitle(content);
  const kind = kindNamed(await deps.planKinds(), content.kind);
  const fault = await kind.fault(job, wanted);
  if (fault !== null) throw notUndone(fault);
  if ((await saveOrPropose(deps, job, { environment, risky })) === 'propose')
    return offerPlan(deps, job, { ...content, title }, { risky });
  await requireManager(deps, job, found, 'undo');
  const kept = await keepPlan(deps, job, { ...content, title }, () => kind.keep(job, wanted, { headline: 'Undone' }));
  if ('fault' in kept) throw notUndone(kept.fault);
  if (entry !== undefined && (await deps.audit.find(tenant, entry))?.undo?.split(' ')[2] === id)
    await deps.audit.settle(tenant, entry, { undone: { by: user, at: new Date(deps.clock.now()).toISOString() } });
  return { kind: 'message', message: kept.message, replace: true };
}

/** What the plan is called where what was done to it is undone; where that was an undoing, it is as it was at first. */
export function undoneTitle({ title }: Pick<PlanContent, 'title'>): string {
  return title.endsWith(UNDONE) ? title.slice(0, -UNDONE.length) : `${title}${UNDONE}`;
}

const UNDONE = ', undone';

function notUndone(headline: string): WorkspaceProblem {
  return new WorkspaceProblem({ headline, next: 'Nothing was undone.', settled: { replaces: 'controls' } });
}

async function proposePlan(deps: PlanDeps, job: SubmissionJob): Promise<Outcome> {
  const { asked: found } = await shownPlan(deps, job, z.json());
  const read = readReason(deps, job);
  if ('errors' in read) return fieldErrors(read.errors);
  const { spans } = await foreseenOf(deps, job, found);
  const proposed = { ...found, ...read.value, foreseen: [...spans] };
  return propose(deps, job, proposed, { what: proposedOf(found), undone: 'saved' });
}

/** What would hold once it is carried out, and where that is other than it was shown. */
async function foreseenOf(
  deps: PlanDeps,
  job: Job,
  { kind, wanted }: Pick<PlanContent, 'kind' | 'wanted'>,
  shown?: readonly ForeseenSpan[],
): Promise<Foreseen> {
  const reach = await kindNamed(await deps.planKinds(), kind).reach(job, wanted);
  const zone = reach.zone ?? (await job.person()).tz ?? 'UTC';
  return deps.foresee(job.caller.tenant, reach, { shown, zone });
}

/** The form that approves what would hold now; what that is is kept, because the approval holds for it alone. */
async function approvalView(
  { planDrafts }: Pick<PlanDeps, 'planDrafts'>,
  { caller }: Job,
  proposal: PlanProposal,
  { spans, ...now }: Foreseen,
  isPressed: boolean,
): Promise<ModalView> {
  const { id: p, revision: r = 0 } = proposal;
  const d = await planDrafts.create(caller.tenant, { ...proposal, foreseen: [...spans], by: caller.user });
  return approveForm(proposal, { ...now, isPressed }, writeMetadata(caller, { p, d, r }));
}

const approvalState = proposalState.extend({ d: z.string().optional(), r: z.number().optional() });

/** What is shown where an approver was not shown what approving it does now; `null` where they were. */
async function notAsShown(deps: PlanDeps, job: SubmissionJob, proposal: PlanProposal): Promise<ModalView | null> {
  const { tenant, user } = job.caller;
  const { d } = readMetadata(job.caller, job.view.metadata, approvalState);
  const shown = (d === undefined ? null : await deps.planDrafts.find(tenant, d, user))?.foreseen;
  const found = await foreseenOf(deps, job, proposal, shown);
  if (shown !== undefined && found.changed.length === 0) return null;
  return approvalView(deps, job, proposal, found, true);
}

/** Approves a proposal, once, and carries it out. */
async function approvePlan(deps: PlanDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { proposals } = deps;
  const { p: id, r = 0 } = readMetadata(job.caller, job.view.metadata, approvalState);
  const found = await proposals.find(tenant, id);
  if (found === null || !proposals.isOpen(found.proposal)) {
    return { kind: 'close', message: await closedNow(deps, job, id) };
  }
  const { proposal } = found;
  await requireMay(deps, job, proposal);
  if (proposal.risky && !isTicked(job.view.values, CONFIRM)) {
    return fieldErrors({ [CONFIRM]: 'Tick the box to go on, or leave it as it is.' });
  }
  const approval = await claimApproval(deps, job, found, r);
  if (approval === null) return { kind: 'close', message: await closedNow(deps, job, id) };
  const kept = await keepProposed(deps, job, proposal).catch(async (error: unknown) => {
    await approval.release();
    throw error;
  });
  if ('instead' in kept) {
    await approval.release();
    return modalOutcome(kept.instead);
  }
  await approval.approved();
  const { word } = approval.recorded;
  const told = madeMessage(kept.message, approval.recorded, user);
  const by = { proposed: approval.recorded, asked: proposal.askedBy };
  const message = madeMessage(offeringUndo(await noted(deps, job, kept, proposal, by)), approval.recorded, user);
  approval.tellAuthor((approver) => ({
    text: `${approver.called ?? 'Somebody'} approved your proposal. ${word === '' ? '' : `${word} `}${told.text}`,
    blocks: [section(`${personMention(user)} approved your proposal.`), ...told.blocks],
  }));
  return { kind: 'modal', view: madeView(told), message, copy: message };
}

/** Carries it out; or what is shown instead, where it cannot be or does something else by now. */
async function keepProposed(
  deps: PlanDeps,
  job: SubmissionJob,
  proposal: PlanProposal,
): Promise<Exclude<Kept, { fault: string }> | { instead: ModalView }> {
  const { kind: name, wanted, by: proposedBy } = proposal;
  const kind = kindNamed(await deps.planKinds(), name);
  const fault = await kind.fault(job, wanted);
  if (fault !== null) return { instead: cannotView(proposal, fault) };
  const instead = await notAsShown(deps, job, proposal);
  if (instead !== null) return { instead };
  const kept = await kind.keep(job, wanted, { headline: 'Saved', proposedBy });
  return 'fault' in kept ? { instead: cannotView(proposal, kept.fault) } : kept;
}

async function faultOf({ planKinds }: PlanDeps, job: Job, { kind, wanted }: PlanProposal): Promise<string | null> {
  return kindNamed(await planKinds(), kind).fault(job, wanted);
}

/** Throws where a risky proposal needs a manager, or somebody approves their own although a second person is needed. */
async function requireMay(deps: PlanDeps, job: Job, proposal: PlanProposal): Promise<void> {
  await requireManager(deps, job, proposal, 'approve');
  const { tenant, user } = job.caller;
  if (proposal.by === user && takesSecondPerson(await deps.rules.known(tenant), proposal)) throw ownProposal();
}
