import { timingWords } from '../../credit/posts/timing-format.ts';
import type { Services } from '../../services/services.ts';
import { leaversAmong } from '../../slack/api/people.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Finding } from './view.ts';

export type LeaverNeeds = Pick<Services, 'people' | 'roles' | 'schedules' | 'sessions' | 'watch'> & {
  /** The `action_id`s of the forms by which things are handed over. */
  handOver: {
    /** The watch's form. */
    watch: string;
    /** A post's menu; its value is a verb and the post's id. */
    post: string;
    /** The form of roles. */
    roles: string;
  };
};

/** Posts with a button of their own. */
const MOST_POSTS = 5;

/** What somebody holds, by their id, the most pressing first. */
type RolesByLeaver = Map<string, string[]>;

/** Who has left the workspace and still holds something; `null` if nobody is known to. */
export async function checkLeavers(needs: LeaverNeeds, job: Job): Promise<Finding | null> {
  const { tenant } = job.caller;
  const [looked, connections, { appointed }, { schedules }] = await Promise.all([
    needs.watch.look(tenant),
    needs.sessions.connections(tenant),
    needs.roles.read(tenant),
    needs.schedules.listAll(tenant),
  ]);
  const plan = looked === null || looked === 'unreadable' ? null : looked.plan;
  const held: RolesByLeaver = new Map();
  const hold = (user: string | null | undefined, what: string): void => {
    if (user) held.set(user, [...(held.get(user) ?? []), what]);
  };
  hold(plan?.manager, 'is told when nobody takes an alarm');
  hold(plan?.mention, 'is mentioned in alarms');
  for (const environment of ['live', 'sandbox'] as const) {
    hold(connections[environment]?.by, `connected ${environmentName(environment)}`);
  }
  for (const user of new Set(schedules.map(({ owner }) => owner))) {
    const count = schedules.filter(({ owner }) => owner === user).length;
    hold(user, `owns ${count} balance ${count === 1 ? 'post' : 'posts'}`);
  }
  for (const user of appointed.managers) hold(user, 'is a manager');
  for (const user of appointed.editors) hold(user, 'is an editor');
  const left = await leaversAmong(needs.people, job, [...held.keys()]);
  if (left.size === 0) return null;
  const posts = schedules.filter(({ owner }) => left.has(owner));
  const { watch, post, roles } = needs.handOver;
  const told = plan !== null && (left.has(plan.manager) || (plan.mention !== null && left.has(plan.mention)));
  const named = [...appointed.managers, ...appointed.editors].some((user) => left.has(user));
  return {
    subject: 'People',
    state: 'look',
    said: [...left].map((user) => {
      const name = needs.people.known({ ...job.caller, user })?.called ?? user;
      return `${name} has left this workspace, but still ${sentence(held.get(user) ?? [])}.`;
    }),
    next: null,
    buttons: [
      ...(told ? [{ actionId: watch, label: 'Hand over the watch' }] : []),
      ...posts.slice(0, MOST_POSTS).map(({ id, timing }, at) => ({
        actionId: `${post}#leaver${at}`,
        value: `transfer ${id}`,
        label: `Hand over the post ${timingWords(timing)}`,
      })),
      ...(named ? [{ actionId: roles, label: 'Hand over the role' }] : []),
    ],
  };
}

function sentence(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
