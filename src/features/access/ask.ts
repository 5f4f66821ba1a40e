import { includesRight, MOST_HELPERS } from '../../rights/access.ts';
import { MOST_PEOPLE } from '../../rights/roles.ts';
import { isSlackRefusal } from '../../slack/api/errors.ts';
import { type Message, type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { book, type Needs, standingOf, tellEach, unknownPerson } from './needs.ts';
import type { Answer } from './requests.ts';
import {
  alreadyMessage,
  askedMessage,
  decidedMessage,
  declinedMessage,
  grantedMessage,
  nobodyMessage,
  overMessage,
  requestMessage,
  waitingMessage,
} from './view.ts';

/** Managers who are looked up to find some who still are. */
const MOST_LOOKED_UP = 12;

/** Sends managers a request of the caller's to become an editor. */
export async function askForAccess(needs: Needs, job: Job): Promise<MessageOutcome> {
  const { tenant, user } = job.caller;
  const role = await needs.access.roleFor(job);
  if (includesRight(role, 'edit')) return messageOutcome(alreadyMessage(role));
  const managers = await reachableManagers(needs, job);
  if (managers.length === 0) return messageOutcome(nobodyMessage(job.command));
  const { opened, request } = await needs.requests.open(tenant, user);
  if (!opened) return messageOutcome(waitingMessage(request.at, request.answer));
  const told = await tellEach(job, managers, () => requestMessage(user, request.id, job.command));
  if (told.length > 0) return messageOutcome(askedMessage(told));
  await needs.requests.withdraw(tenant, user);
  return messageOutcome(nobodyMessage(job.command));
}

/** Whoever connected, and named managers, as far as they still are managers. */
async function reachableManagers(needs: Needs, job: Job): Promise<string[]> {
  const known = (await needs.access.helpers(job.caller)).slice(0, MOST_LOOKED_UP);
  const roles = await Promise.all(
    known.map(async (user) => {
      // Whoever Slack cannot say anything of is not asked; the others are.
      const standing = await standingOf(needs, job, user).catch(unknownPerson(job));
      return standing?.role === 'manager' ? [user] : [];
    }),
  );
  return roles.flat().slice(0, MOST_HELPERS);
}

/** A manager's answer to a request, which counts once. */
export async function answerRequest(needs: Needs, job: ActionJob, kind: Answer['kind']): Promise<MessageOutcome> {
  const { tenant, user: by } = job.caller;
  const [user = '', id = ''] = (job.value ?? '').split(' ');
  const found = await needs.requests.find(tenant, user, id);
  if (found === null) return inPlace(overMessage(job.command));
  const { request } = found;
  if (request.answer !== null) return inPlace(decidedMessage(user, request.answer.kind, request.answer.by));
  if (kind === 'allowed') await requireMember(needs, job, user);
  if (!(await needs.requests.answer(tenant, user, found, { kind, by }))) {
    const first = (await needs.requests.find(tenant, user, id))?.request.answer ?? null;
    return inPlace(first === null ? overMessage(job.command) : decidedMessage(user, first.kind, first.by));
  }
  if (kind === 'allowed') await allow(needs, job, user, () => needs.requests.reopen(tenant, user, request));
  await tellEach(job, [user], () =>
    kind === 'allowed' ? grantedMessage('editor', by, job.command) : declinedMessage(by),
  );
  return inPlace(decidedMessage(user, kind, by));
}

/** Makes them an editor; the request is open again when that fails. */
async function allow(needs: Needs, job: Job, user: string, reopen: () => Promise<void>): Promise<void> {
  let added: Awaited<ReturnType<Needs['roles']['addEditor']>>;
  try {
    added = await needs.roles.addEditor(job.caller.tenant, user);
  } catch (error) {
    await reopen();
    throw error;
  }
  if (added === null) {
    await reopen();
    throw new WorkspaceProblem({
      headline: `There are ${MOST_PEOPLE} editors by name already, and no room for another.`,
      next: `Nothing was changed. Type ${job.command} access and name a user group instead.`,
    });
  }
  if (added.before !== added.after) await book(needs, job, added.before, added.after);
}

/** The asker as they are now: a week is long enough to become a guest or to leave. */
async function requireMember(needs: Needs, job: Job, user: string): Promise<void> {
  const standing = await standingOf(needs, job, user).catch((error: unknown) => {
    if (isSlackRefusal(error)) throw error;
    throw new WorkspaceProblem(
      { headline: 'Slack could not say who asks, so nothing was changed.', next: 'Try again in a minute.' },
      { cause: error },
    );
  });
  if (standing.role !== 'outsider') return;
  throw new WorkspaceProblem({
    headline: 'The person who asked is no longer a full member of this workspace.',
    next: 'Nothing was changed.',
  });
}

function inPlace(message: Message): MessageOutcome {
  return { kind: 'message', message, replace: true };
}
