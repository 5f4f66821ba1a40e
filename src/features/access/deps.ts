import type { RoleAssignments } from '../../people/rights/roles.ts';
import type { Services } from '../../services/services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Job, Offer } from '../../slack/inbound/feature.ts';
import type { Requests } from './requests.ts';

/** What giving, taking and asking for rights need. */
export type AccessDeps = Services & {
  /** A button that does what its value says. */
  links: { run: string };
  requests: Requests;
  /** Opens the form of what takes a second person, and of channels. */
  rulesButton: Offer;
};

/** Somebody's name, for places where mentions do not work; `null` where Slack does not say it. */
export async function calledBy({ people }: Services, job: Job, user: string): Promise<string | null> {
  try {
    return (await people.find({ ...job.caller, user, userTeam: null }, job.web)).called;
  } catch (err) {
    unknownPerson(job)(err);
    return null;
  }
}

/** Writes into the history who may do what from now on. */
export async function noteChange(
  { audit }: AccessDeps,
  { caller }: Job,
  before: RoleAssignments,
  after: RoleAssignments,
): Promise<void> {
  const change = { before: { ...before }, after: { ...after } };
  await audit.note(caller, { action: 'access', environment: null, ...change, title: 'who may do what' });
}

/** Sends each of them a message; returns who got theirs. */
export async function tellEach(
  job: Job,
  users: readonly string[],
  messageFor: (user: string) => Message,
): Promise<string[]> {
  const told = await Promise.all(users.map(async (user) => ((await tell(job, user, messageFor(user))) ? [user] : [])));
  return told.flat();
}

/** Returns whether the message was sent; what it reports is true either way, so a failure is only logged. */
async function tell(job: Job, user: string, message: Message): Promise<boolean> {
  try {
    await (await job.web()).tell(user, message);
    return true;
  } catch (err) {
    job.log.info({ err }, 'a user could not be notified of a role or request');
    return false;
  }
}

/** `null` where Slack could not say who somebody is, once the reason has been logged. */
export function unknownPerson({ log }: Job): (err: unknown) => null {
  return (err) => {
    log.info({ err }, 'Slack did not identify a user');
    return null;
  };
}
