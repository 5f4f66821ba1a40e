import type { World, WorldChannel, WorldUser } from '../../control-types.ts';

const ROLES: Readonly<Record<WorldUser['role'], string>> = {
  primary_owner: 'Primary owner',
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  guest: 'Guest',
  single_channel_guest: 'Single-channel guest',
  external: 'External',
  deleted: 'Deactivated',
  bot: 'Bot',
};

/** The name of a role as people say it. */
export function roleName(role: WorldUser['role']): string {
  return ROLES[role];
}

/** The people of a workspace, with those of other organisations who share one of its channels. */
export function peopleOf(world: World, team: string): readonly WorldUser[] {
  return world.users.filter((user) => user.role !== 'bot' && user.team === team);
}

/** A person's name as shown. */
export function nameOf(user: WorldUser): string {
  return user.realName || user.name;
}

/** Whom to act as at first: someone who may set things up. */
export function firstPerson(world: World, team: string): WorldUser | null {
  const people = peopleOf(world, team);
  for (const role of ['admin', 'owner', 'primary_owner'] as const) {
    const found = people.find((user) => user.role === role && user.team === team);
    if (found) return found;
  }
  return people[0] ?? null;
}

/** Whether a message's author is the app, in whichever workspace. */
export function isApp(world: World, from: string): boolean {
  return from === world.app.botUser || world.users.some((user) => user.id === from && user.role === 'bot');
}

function seesEverythingPublic(user: WorldUser, team: string): boolean {
  return user.team === team && !['guest', 'single_channel_guest', 'external', 'deleted'].includes(user.role);
}

/** The channels in someone's sidebar, live ones first. */
export function channelsOf(world: World, team: string, userId: string): readonly WorldChannel[] {
  const user = world.users.find((candidate) => candidate.id === userId);
  if (!user) return [];
  const open = seesEverythingPublic(user, team);
  const listed = world.channels.filter(
    (channel) =>
      channel.team === team &&
      channel.kind !== 'im' &&
      (channel.members.includes(userId) || (open && channel.kind === 'public')),
  );
  return [...listed.filter((c) => c.kind !== 'archived'), ...listed.filter((c) => c.kind === 'archived')];
}

/** The conversation between someone and the app, where there is one yet. */
export function appChannelOf(world: World, team: string, userId: string): WorldChannel | null {
  const direct = world.channels.filter((c) => c.team === team && c.kind === 'im' && c.members.includes(userId));
  return direct.find((channel) => channel.members.some((member) => isApp(world, member))) ?? null;
}

/** Someone's name, or the id where nobody knows it. */
export function personName(world: World, id: string): string {
  if (isApp(world, id)) return world.app.name;
  const user = world.users.find((candidate) => candidate.id === id);
  return user ? nameOf(user) : id;
}

/** The zone of someone's device; UTC where nobody knows it. */
export function zoneOf(world: World, id: string): string {
  return world.users.find((user) => user.id === id)?.tz || 'UTC';
}
