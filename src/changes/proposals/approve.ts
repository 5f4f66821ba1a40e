import { modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { CallOptions } from '../../telephony/types.ts';
import type { Audit } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { isOwnedBy, ownerOf } from '../../workspace/owner.ts';
import type { Session, Sessions } from '../../workspace/session.ts';
import { type ChangeWorkflow, describeSince } from '../change-workflow.ts';
import type { Draft } from '../draft.ts';
import type { Drafts } from '../drafts.ts';
import { remarksOf } from '../effects.ts';
import { rebase, type SettingKinds, sameSettings } from '../setting-kind.ts';
import type { Settings } from '../settings.ts';
import { ownProposal, type ProposalServices, redrawRequests } from './flow.ts';
import type { Proposal } from './record.ts';
import type { EffectsNow } from './view.ts';

interface ApproveDeps {
  workflow: ChangeWorkflow;
  drafts: Drafts;
  kinds: SettingKinds;
  sessions: Sessions;
  audit: Audit;
}

/**
 * Shows what approving a proposal does as things are now; submitting it saves. `seen` is what the same person was about to
 * approve, where that is no longer so.
 */
export async function openApproval(
  deps: ApproveDeps & Pick<ProposalServices<{ draft: Draft }>, 'people' | 'proposals'>,
  job: Job,
  { id, by, reason, revision, draft: proposed }: Proposal,
  seen: Draft | null = null,
): Promise<Outcome> {
  const { workflow, drafts, kinds, sessions } = deps;
  const { tenant } = job.caller;
  const kind = kinds.of(proposed);
  const begun = await workflow.begin(job, kind, proposed.subject, proposed.environment);
  const session = await sessions.open(tenant, proposed.environment);
  const account = proposed.account ?? (await ownerOf(session));
  await requireAccount(session, account);
  const draft: Draft = {
    ...over(kinds, begun, proposed),
    approves: { id, by, reason, ...(revision === undefined ? {} : { revision }) },
    account,
  };
  if (by === job.caller.user && (await workflow.takesSecond(tenant, draft, await workflow.warnings(session, draft)))) {
    throw ownProposal();
  }
  const isMoved = seen !== null || !sameSettings(kind, proposed.base, begun.base);
  const view = await workflow.preview(job, await drafts.create(tenant, draft), draft, {
    ...(isMoved ? { since: seen ?? proposed } : {}),
  });
  // Whoever else was asked is to read what this person does.
  redrawRequests(deps, job, id, () => effectsOn(deps, session, proposed, begun));
  return modalOutcome(view);
}

/** A change that was proposed, as one to what the provider holds now. */
export function over(kinds: SettingKinds, begun: Draft, proposed: Draft): Draft {
  const { undoes, lost, starts, ends, reminder, asked, base, wanted } = proposed;
  const called = begun.called ?? proposed.called;
  const kind = kinds.of(proposed);
  const settings = sameSettings(kind, base, begun.base)
    ? { base, wanted }
    : { wanted: rebase(kind, base, wanted, begun.base) };
  return { ...begun, ...settings, called, undoes, lost, starts, ends, reminder, asked, form: false };
}

/** What approving a proposal would do as things are now, for whoever only asks. */
export async function effectsNow(
  deps: Omit<ApproveDeps, 'drafts'>,
  tenant: string,
  proposed: Draft,
): Promise<EffectsNow> {
  const session = await deps.sessions.open(tenant, proposed.environment);
  if (proposed.account !== undefined) await requireAccount(session, proposed.account);
  const { settings: base, remark } = await deps.kinds.of(proposed).read(session.client, proposed.subject);
  return effectsOn(deps, session, proposed, { base, remark });
}

/** The same where it is known what the provider holds. */
async function effectsOn(
  { workflow, kinds, audit }: Omit<ApproveDeps, 'drafts'>,
  session: Session,
  proposed: Draft,
  { base, remark }: Pick<Draft, 'base' | 'remark'>,
): Promise<EffectsNow> {
  const kind = kinds.of(proposed);
  const draft = over(kinds, { ...proposed, base, remark }, proposed);
  const effects = await workflow.effects(session, draft);
  if (sameSettings(kind, proposed.base, base)) return effects;
  const last = await audit.latest(session.tenant, proposed.environment, proposed.subject);
  return { ...effects, changed: describeSince(kind, proposed, { draft, effects, last }) };
}

/** What became of a proposal since, as far as the history knows; the provider is not asked. */
export interface KnownSince {
  /** Slack user id of whoever changed it last. */
  by: string;
  /** What that left, and what approving the proposal makes of it, each a sentence. */
  now: string;
  will: string;
}

/** `null` where the history knows of no change since it was proposed. */
export async function knownSince(
  { kinds, audit }: Pick<ApproveDeps, 'kinds' | 'audit'>,
  tenant: string,
  { draft: proposed, at }: Pick<Proposal, 'draft' | 'at'>,
): Promise<KnownSince | null> {
  const kind = kinds.of(proposed);
  const last = await audit.latest(tenant, proposed.environment, proposed.subject);
  if (last === null || last.at <= at || last.outcome !== 'done') return null;
  const base = kind.codec.read(last.after);
  if (base === null || sameSettings(kind, proposed.base, base)) return null;
  const { will } = kind.outcome(over(kinds, { ...proposed, base }, proposed), 'will');
  return { by: last.by, now: kind.sentence(base), will };
}

/**
 * Whether an approval would do what was shown, for whoever holds the lease of the thing; `now` is what the provider holds.
 * `WorkspaceProblem` where another account is connected.
 */
export async function isAsShown(
  { workflow, kinds, sessions }: Omit<ApproveDeps, 'drafts'>,
  tenant: string,
  draft: Draft,
  { now, deadline }: { now: Settings } & CallOptions,
): Promise<boolean> {
  const { base, account, environment } = draft;
  const shown = draft.approves?.shown;
  const session = await sessions.open(tenant, environment);
  if (account !== undefined) await requireAccount(session, account);
  if (shown === undefined || !sameSettings(kinds.of(draft), base, now)) return false;
  const remarks = remarksOf(await workflow.effects(session, draft, deadline));
  return JSON.stringify(remarks) === JSON.stringify(shown);
}

async function requireAccount(session: Session, account: NonNullable<Draft['account']>): Promise<void> {
  if (await isOwnedBy(session, account)) return;
  throw new WorkspaceProblem({
    headline: 'The account that is connected now may not be the one that this was proposed for.',
    next: 'Nothing was sent, and the proposal stays open. Connect that account again, or decline it.',
  });
}
