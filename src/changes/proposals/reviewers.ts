import { createHash } from 'node:crypto';
import { type Access, includesRight, standingOf } from '../../people/rights/access.ts';
import { personMention, type Roles } from '../../people/rights/roles.ts';
import { judgeChannel } from '../../slack/api/channels.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import type { People } from '../../slack/api/people.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Rules } from '../../workspace/rules.ts';
import type { Effects } from '../effects.ts';
import type { ProposalState } from './record.ts';
import type { ProposalStore } from './store.ts';
import { proposalMessage } from './view.ts';

/** The most people asked by direct message, and the most looked up at a time to find some who can still answer. */
const MAX_ASKED = 5;
const MAX_LOOKED_UP = 12;
const MAX_GROUPS = 3;

/** What asking for an answer needs. */
export interface AskDeps {
  access: Access;
  roles: Roles;
  people: People;
  rules: Rules;
}

/**
 * Asks those who may approve it, in the channel set for that or else by direct message, and stores which messages were
 * sent. Returns whom it reached, as Slack shows them.
 */
export async function askReviewers(
  deps: AskDeps & { proposals: Pick<ProposalStore<object>, 'controls' | 'noteAsked'> },
  job: Job,
  proposal: ProposalState,
  what: Effects,
): Promise<readonly string[]> {
  const { called } = await job.person();
  const message = proposalMessage(proposal, { user: job.caller.user, called }, what, deps.proposals.controls);
  const { tenant } = job.caller;
  const { proposalsIn } = await deps.rules.known(tenant);
  const posted = proposalsIn === null ? null : await postIn(job, proposalsIn, message);
  if (proposalsIn !== null && posted !== null) {
    await deps.proposals.noteAsked(tenant, proposal.id, { asked: [posted], shown: fingerprintOf(message) });
    return [`<#${proposalsIn}>`];
  }
  const web = await job.web();
  const asked = await Promise.all(
    (await reviewers(deps, job, proposal.risky)).map(async (user) => {
      try {
        return [{ user, ...(await web.tell(user, message)) }];
      } catch (err) {
        job.log.info({ err }, 'an approver could not be asked about a proposal');
        return [];
      }
    }),
  );
  const reached = asked.flat();
  if (reached.length > 0) {
    await deps.proposals.noteAsked(tenant, proposal.id, { asked: reached, shown: fingerprintOf(message) });
  }
  return reached.map(({ user }) => personMention(user));
}

/** A short text that is the same for messages that show the same. */
export function fingerprintOf({ blocks }: Message): string {
  return createHash('sha256').update(JSON.stringify(blocks)).digest('base64url');
}

/** Replaces the messages that asked, each for its reader; one that cannot be replaced says by itself until when it holds. */
export async function replaceRequests(
  web: () => Promise<SlackClient>,
  { asked }: Pick<ProposalState, 'asked'>,
  message: Message,
  onFailure: (err: unknown) => void,
): Promise<void> {
  for (const { channel, ts, user } of asked) {
    try {
      await (await web()).edit(channel, ts, message, user);
    } catch (error) {
      onFailure(error);
    }
  }
}

/** Posts in a channel of this organisation; `null` where it no longer is one, or nothing can be posted there. */
async function postIn(job: Job, channel: string, message: Message): Promise<{ channel: string; ts: string } | null> {
  try {
    const web = await job.web();
    if ((await judgeChannel(web, channel)) !== null) return null;
    const { ts } = await web.post(channel, message);
    return { channel, ts };
  } catch (err) {
    job.log.info({ err }, 'a proposal could not be posted in its channel');
    return null;
  }
}

/**
 * Up to five editors and managers who can still approve a change, those named individually first; never the person who
 * asks.
 */
export async function reviewers(
  deps: Pick<AskDeps, 'access' | 'roles' | 'people'>,
  job: Job,
  risky: boolean,
): Promise<string[]> {
  const { tenant, user: own } = job.caller;
  const [{ editors, groups }, managers] = await Promise.all([
    deps.roles.known(tenant),
    deps.access.helpers(job.caller),
  ]);
  const members = risky ? [] : await membersOf(job, groups);
  const named = [...new Set([...(risky ? [] : editors), ...managers, ...members])].filter((user) => user !== own);
  const right = risky ? 'manage' : 'edit';
  const found = await Promise.all(
    named.slice(0, MAX_LOOKED_UP).map(async (user) => {
      try {
        const { role } = await standingOf(deps, job, user);
        return includesRight(role, right) ? [user] : [];
      } catch (err) {
        job.log.info({ err }, 'Slack did not identify a user');
        return [];
      }
    }),
  );
  return found.flat().slice(0, MAX_ASKED);
}

/** Members of the first few editor groups; a group that Slack does not list counts as empty. */
async function membersOf(job: Job, groups: readonly string[]): Promise<readonly string[]> {
  const web = await job.web();
  const listed = await Promise.all(
    groups.slice(0, MAX_GROUPS).map((group) =>
      web.groupMembers(group).catch((err: unknown) => {
        job.log.info({ err }, 'Slack did not say who is in a user group');
        return [];
      }),
    ),
  );
  return listed.flat();
}
