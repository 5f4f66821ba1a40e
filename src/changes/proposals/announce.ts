import { type Access, includesRight } from '../../people/rights/access.ts';
import { personMention } from '../../people/rights/role-labels.ts';
import type { Roles } from '../../people/rights/roles.ts';
import { judgeChannel } from '../../slack/api/channels.ts';
import type { People } from '../../slack/api/people.ts';
import type { Message, Settled } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Rules } from '../../workspace/rules.ts';
import type { Draft } from '../draft.ts';
import type { EndingPreview } from '../ending.ts';
import type { SettingKind } from '../setting-kind.ts';
import type { Warning } from '../settings.ts';
import { targetOf } from '../view.ts';
import type { Proposal, ProposalState } from './record.ts';
import type { ProposalStore } from './store.ts';
import { closedMessage, type Named, type Proposed, proposalMessage } from './view.ts';

/** The most people asked by direct message, and the most looked up at a time to find some who can still answer. */
const MOST_ASKED = 5;
const MOST_LOOKED_UP = 12;
const MOST_GROUPS = 3;

/** What is needed to ask for an answer and to announce it. */
export interface ProposalServices<Content extends object> {
  access: Access;
  roles: Roles;
  people: People;
  proposals: ProposalStore<Content>;
  rules: Rules;
}

export type AnnounceNeeds = ProposalServices<{ draft: Draft }>;

/** What is proposed, in words. */
export function proposedOf(
  kind: SettingKind,
  { draft }: Pick<Proposal, 'draft'>,
  { warnings, ending }: { warnings: readonly Warning[]; ending: Pick<EndingPreview, 'lines' | 'times'> },
): Proposed {
  const lines = kind.lines(draft.base, draft.wanted);
  return {
    ...targetOf(draft),
    outcome: kind.outcome(draft),
    lines,
    warnings,
    ending: ending.lines,
    times: ending.times ?? [],
  };
}

/**
 * Asks those who may approve it, in the channel set for that or else by direct message, and stores which messages were
 * sent. Returns whom it reached, as Slack shows them.
 */
export async function askReviewers<Content extends object>(
  needs: ProposalServices<Content>,
  job: Job,
  proposal: ProposalState,
  what: Proposed,
  ids?: Parameters<typeof proposalMessage>[3],
): Promise<readonly string[]> {
  const { called } = await job.person();
  const message = proposalMessage(proposal, { user: job.caller.user, called }, what, ids);
  const { tenant } = job.caller;
  const { proposalsIn } = await needs.rules.known(tenant);
  const posted = proposalsIn === null ? null : await postIn(job, proposalsIn, message);
  if (proposalsIn !== null && posted !== null) {
    await needs.proposals.noteAsked(tenant, proposal.id, [posted]);
    return [`<#${proposalsIn}>`];
  }
  const web = await job.web();
  const asked = await Promise.all(
    (await reviewers(needs, job, proposal.risky)).map(async (user) => {
      try {
        return [{ user, ...(await web.tell(user, message)) }];
      } catch (err) {
        job.log.info({ err, reference: job.reference }, 'somebody could not be asked about a proposal');
        return [];
      }
    }),
  );
  const reached = asked.flat();
  const places = reached.map(({ channel, ts }) => ({ channel, ts }));
  if (reached.length > 0) await needs.proposals.noteAsked(tenant, proposal.id, places);
  return reached.map(({ user }) => personMention(user));
}

/** Posts in a channel of this organisation; `null` where it no longer is one, or nothing can be posted there. */
async function postIn(job: Job, channel: string, message: Message): Promise<{ channel: string; ts: string } | null> {
  try {
    const web = await job.web();
    if ((await judgeChannel(web, channel)) !== null) return null;
    const { ts } = await web.post(channel, message);
    return { channel, ts };
  } catch (err) {
    job.log.info({ err, reference: job.reference }, 'a proposal could not be posted in its channel');
    return null;
  }
}

/**
 * Up to five editors and managers who can still approve a change, those named individually first; never the person who
 * asks.
 */
export async function reviewers(
  needs: Pick<AnnounceNeeds, 'access' | 'roles' | 'people'>,
  job: Job,
  risky: boolean,
): Promise<string[]> {
  const { tenant, user: own } = job.caller;
  const [{ editors, groups }, managers] = await Promise.all([
    needs.roles.known(tenant),
    needs.access.helpers(job.caller),
  ]);
  const members = risky ? [] : await membersOf(job, groups);
  const named = [...new Set([...(risky ? [] : editors), ...managers, ...members])].filter((user) => user !== own);
  const right = risky ? 'manage' : 'edit';
  const found = await Promise.all(
    named.slice(0, MOST_LOOKED_UP).map(async (user) => {
      const caller = { ...job.caller, user, userTeam: null };
      try {
        const role = await needs.access.roleOf(caller, await needs.people.find(caller, job.web));
        return includesRight(role, right) ? [user] : [];
      } catch (err) {
        job.log.info({ err, reference: job.reference }, 'Slack did not say who somebody is');
        return [];
      }
    }),
  );
  return found.flat().slice(0, MOST_ASKED);
}

/** Members of the first few editor groups; a group that Slack does not list counts as empty. */
async function membersOf(job: Job, groups: readonly string[]): Promise<readonly string[]> {
  const web = await job.web();
  const listed = await Promise.all(
    groups.slice(0, MOST_GROUPS).map((group) =>
      web.groupMembers(group).catch((err: unknown) => {
        job.log.info({ err, reference: job.reference }, 'Slack did not say who is in a user group');
        return [];
      }),
    ),
  );
  return listed.flat();
}

/** In the background, replaces the messages that asked with what became of the proposal. */
export function showClosed<Content extends object>(
  needs: Pick<ProposalServices<Content>, 'people' | 'proposals'>,
  job: Job,
  id: string,
): void {
  const work = async () => {
    const { tenant } = job.caller;
    const found = await needs.proposals.find(tenant, id);
    if (found === null) return;
    const message = closedFor(needs, job, found.proposal);
    const web = await job.web();
    for (const { channel, ts } of found.proposal.asked) await web.edit(channel, ts, message);
  };
  job.beside(
    work().catch((err: unknown) =>
      job.log.info({ err, reference: job.reference }, 'a message about a proposal could not be replaced'),
    ),
  );
}

/** Whatever asked for an answer to a proposal says what became of it. */
export const OVER: Settled = { list: 'proposals' };

/** What became of a proposal, with people by their names where those are at hand. */
export function closedFor<Content extends object>(
  { people, proposals }: Pick<ProposalServices<Content>, 'people' | 'proposals'>,
  job: Job,
  proposal: (ProposalState & Content) | null,
): Message {
  const named = (user: string) => people.known({ tenant: job.caller.tenant, user })?.called ?? null;
  if (proposal === null) return closedMessage(null, false, named);
  return closedMessage({ ...proposal, about: proposals.about(proposal) }, !proposals.isOpen(proposal), named);
}

/** Sends somebody a message in the background; what it reports is true whether or not it arrives. */
export function tellBeside(job: Job, user: string, messageFor: (by: Named) => Message): void {
  const work = async () => {
    const { called } = await job.person();
    await (await job.web()).tell(user, messageFor({ user: job.caller.user, called }));
  };
  job.beside(
    work().catch((err: unknown) =>
      job.log.info({ err, reference: job.reference }, 'somebody could not be told about their proposal'),
    ),
  );
}
