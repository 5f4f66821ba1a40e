import { z } from 'zod';
import { standingOf } from '../../people/rights/access.ts';
import type { RoleAssignments } from '../../people/rights/roles.ts';
import type { Job, SlackEvent } from '../../slack/inbound/feature.ts';
import { type AccessDeps, tellEach, unknownPerson } from './deps.ts';
import { joinedMessage } from './view.ts';

/** The most members of a group who are told: Slack is asked about each, and groups may be large. */
const MAX_TOLD = 50;

const joinedSchema = z.object({ subteam_id: z.string(), added_users: z.array(z.string()).min(1) });

/** Whether an event says that people joined a user group. */
export function isJoining(event: SlackEvent): boolean {
  return joinedSchema.safeParse(event).success;
}

/** Somebody joined a user group: where that made them editors, they are told what they can do now. */
export async function tellJoined(deps: AccessDeps, job: Job, event: SlackEvent): Promise<void> {
  const { subteam_id: group, added_users: users } = joinedSchema.parse(event);
  const { appointed } = await deps.roles.read(job.caller.tenant);
  if (!appointed.groups.includes(group)) return;
  const others = appointed.groups.filter((each) => each !== group);
  await tellNew(deps, job, new Map(users.map((user) => [user, group])), { ...appointed, groups: others });
}

/** Tells the members of newly named editor groups who were not editors before. */
export async function tellMembers(
  deps: AccessDeps,
  job: Job,
  before: RoleAssignments,
  groups: readonly string[],
): Promise<void> {
  if (groups.length === 0) return;
  const web = await job.web();
  const joined = new Map<string, string>();
  for (const group of groups) for (const user of await web.groupMembers(group)) joined.set(user, group);
  await tellNew(deps, job, joined, before);
}

/** Tells those people whom `before` did not make editors, naming the group that now does. */
async function tellNew(
  deps: AccessDeps,
  job: Job,
  joined: ReadonlyMap<string, string>,
  before: RoleAssignments,
): Promise<void> {
  const web = await job.web();
  const members = await Promise.all(before.groups.map((group) => web.groupMembers(group)));
  const had = new Set([...members.flat(), ...before.managers, ...before.editors]);
  const users = [...joined.keys()].filter((user) => !had.has(user)).slice(0, MAX_TOLD);
  for (const user of users) {
    const standing = await standingOf(deps, job, user).catch(unknownPerson(job));
    if (standing === null || standing.role === 'outsider' || standing.role === 'manager') continue;
    await tellEach(job, [user], () => joinedMessage(joined.get(user) ?? '', job.command));
  }
}
