import { z } from 'zod';
import { type GivenRight, includesRight, readAccessRequest, standingOf } from '../../people/rights/access.ts';
import { MAX_PEOPLE } from '../../people/rights/roles.ts';
import { isSlackRefusal } from '../../slack/api/errors.ts';
import {
  type Message,
  type MessageOutcome,
  messageOutcome,
  modalOutcome,
  type Outcome,
  readMetadata,
  replacingOutcome,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { type AccessDeps, calledBy, noteChange, tellEach } from './deps.ts';
import {
  alreadyMessage,
  askForm,
  decidedMessage,
  declinedMessage,
  nobodyMessage,
  overMessage,
  readReason,
  requestedMessage,
  requestedView,
  requestMessage,
  waitingMessage,
} from './request-view.ts';
import type { AccessDecision, Request } from './requests.ts';
import { grantedMessage } from './view.ts';

/** What the form of a request carries. */
const askedSchema = z.object({ c: z.string(), r: z.enum(['edit', 'manage']), a: z.string().nullable() });

/** Opens the form of a request, for somebody who may not yet do what it asks for. */
export async function openRequest(deps: AccessDeps, job: ActionJob): Promise<Outcome> {
  const asked = readAccessRequest(job.value);
  const hindered = await hindranceOf(deps, job, asked.right);
  if (hindered !== null) return messageOutcome(hindered);
  return modalOutcome(askForm(asked, writeMetadata(job.caller, { c: job.command, r: asked.right, a: asked.act })));
}

/** Sends managers the request. */
export async function sendRequest(deps: AccessDeps, job: SubmissionJob): Promise<Outcome> {
  const { c: command, r: right, a: act } = readMetadata(job.caller, job.view.metadata, askedSchema);
  const message = await sent(deps, { ...job, command }, { right, act, reason: readReason(job.view.values) });
  return modalOutcome(requestedView(message), message);
}

async function sent(deps: AccessDeps, job: Job, wanted: Pick<Request, 'right' | 'act' | 'reason'>): Promise<Message> {
  const { tenant, user } = job.caller;
  const hindered = await hindranceOf(deps, job, wanted.right);
  if (hindered !== null) return hindered;
  const managers = await deps.access.helpers(job.caller);
  if (managers.length === 0) return nobodyMessage(job.command);
  const { opened, request } = await deps.requests.open(tenant, user, wanted);
  if (!opened) return waitingMessage(request.at, request.answer);
  const [{ called }, role] = await Promise.all([job.person(), deps.access.roleFor(job)]);
  const asker = { user, called, editor: includesRight(role, 'edit') };
  const told = await tellEach(job, managers, () => requestMessage(asker, request, job.command));
  if (told.length > 0) return requestedMessage(told, request.right);
  await deps.requests.withdraw(tenant, user);
  return nobodyMessage(job.command);
}

/** Why somebody need not ask, or need not ask again; `null` where they may. */
async function hindranceOf(deps: AccessDeps, job: Job, right: GivenRight): Promise<Message | null> {
  const role = await deps.access.roleFor(job);
  if (includesRight(role, right)) return alreadyMessage(role);
  const earlier = await deps.requests.last(job.caller.tenant, job.caller.user);
  return earlier === null ? null : waitingMessage(earlier.at, earlier.answer);
}

/** A manager's answer to a request, which counts once. */
export async function answerRequest(
  deps: AccessDeps,
  job: ActionJob,
  kind: AccessDecision['kind'],
): Promise<MessageOutcome> {
  const { tenant, user: by } = job.caller;
  const [user = '', id = ''] = job.value.split(' ');
  const found = await deps.requests.find(tenant, user, id);
  if (found === null) return replacingOutcome(overMessage(job.command));
  const { request } = found;
  const decided = async ({ kind, by: manager }: Pick<AccessDecision, 'kind' | 'by'>) => {
    const [called, managerCalled] = await Promise.all([calledBy(deps, job, user), calledBy(deps, job, manager)]);
    return replacingOutcome(decidedMessage({ user, called }, kind, { user: manager, called: managerCalled }));
  };
  if (request.answer !== null) return decided(request.answer);
  if (kind === 'allowed') await requireMember(deps, job, user);
  if (!(await deps.requests.answer(tenant, user, found, { kind, by }))) {
    const first = (await deps.requests.find(tenant, user, id))?.request.answer ?? null;
    return first === null ? replacingOutcome(overMessage(job.command)) : decided(first);
  }
  if (kind === 'allowed') await allow(deps, job, user, () => deps.requests.reopen(tenant, user, request));
  const called = await calledBy(deps, job, by);
  await tellEach(job, [user], () =>
    kind === 'allowed'
      ? grantedMessage('editor', { user: by, called }, job.command)
      : declinedMessage({ user: by, called }, request.act),
  );
  return decided({ kind, by });
}

/** Makes them an editor; the request is open again when that fails. */
async function allow(deps: AccessDeps, job: Job, user: string, reopen: () => Promise<void>): Promise<void> {
  let added: Awaited<ReturnType<AccessDeps['roles']['addEditor']>>;
  try {
    added = await deps.roles.addEditor(job.caller.tenant, user);
  } catch (error) {
    await reopen();
    throw error;
  }
  if (added === null) {
    await reopen();
    throw new WorkspaceProblem({
      headline: `There are ${MAX_PEOPLE} editors by name already, and no room for another.`,
      next: `Nothing was changed. Type ${job.command} access and name a user group instead.`,
    });
  }
  if (added.before !== added.after) await noteChange(deps, job, added.before, added.after);
}

/** Throws unless the asker is still a full member: within a week they may have become a guest or left. */
async function requireMember(deps: AccessDeps, job: Job, user: string): Promise<void> {
  const standing = await standingOf(deps, job, user).catch((error: unknown) => {
    if (isSlackRefusal(error)) throw error;
    throw new WorkspaceProblem(
      { headline: 'Slack could not say who asked, so nothing was changed.', next: 'Try again in a minute.' },
      { cause: error },
    );
  });
  if (standing.role !== 'outsider') return;
  throw new WorkspaceProblem({
    headline: `${standing.person.called ?? 'The person who asked'} is no longer a full member of this workspace.`,
    next: 'Nothing was changed.',
  });
}
