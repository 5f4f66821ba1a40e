import { type RoleAssignments, wireRoleAssignments } from './roles.ts';

/** What somebody who was given, or lost, a right may do from now on; `who` is a mention in Slack's markup. */
interface RoleChange {
  who: string;
  now: 'manager' | 'editor' | 'viewer';
}

/** A person, as Slack shows one. */
export function personMention(user: string): string {
  return `<@${user}>`;
}

/** A user group, as Slack shows one. */
export function groupMention(group: string): string {
  return `<!subteam^${group}>`;
}

/** Whose right differs between two states, people first. */
export function roleChanges(before: RoleAssignments, after: RoleAssignments): RoleChange[] {
  const people = new Set([...after.managers, ...after.editors, ...before.managers, ...before.editors]);
  const changed = [...people].filter((user) => namedRole(before, user) !== namedRole(after, user));
  const groups = new Set([...after.groups, ...before.groups]);
  const moved = [...groups].filter((group) => before.groups.includes(group) !== after.groups.includes(group));
  return [
    ...changed.map((user) => ({ who: personMention(user), now: namedRole(after, user) })),
    ...moved.map((group) => ({
      who: `Members of ${groupMention(group)}`,
      now: after.groups.includes(group) ? ('editor' as const) : ('viewer' as const),
    })),
  ];
}

/** What a person is by name alone. */
export function namedRole({ managers, editors }: RoleAssignments, user: string): RoleChange['now'] {
  if (managers.includes(user)) return 'manager';
  return editors.includes(user) ? 'editor' : 'viewer';
}

/** One line for each change, in Slack's markup. */
export function roleLine({ who, now }: RoleChange): string {
  return now === 'viewer' ? `${who}: no longer named` : `${who}: ${now}`;
}

/** The lines of a recorded change of roles; empty for anything else. */
export function auditedRoleLines(before: unknown, after: unknown): string[] {
  const [was, is] = [wireRoleAssignments.safeParse(before), wireRoleAssignments.safeParse(after)];
  return was.success && is.success ? roleChanges(was.data, is.data).map(roleLine) : [];
}
