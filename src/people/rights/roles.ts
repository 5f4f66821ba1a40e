import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { changeRecord, ifUnchanged, type RecordCodec, storedJson, withChanged } from '../../storage/change-record.ts';
import type { Json, Records } from '../../storage/ports.ts';

/** The most people in a role, and the most groups; larger numbers are better put into a group. */
export const MAX_PEOPLE = 50;
export const MAX_GROUPS = 10;

/** The ids of a person and of a user group in Slack. */
const person = z.string().regex(/^[UW][A-Z0-9]{1,20}$/u);
const group = z.string().regex(/^S[A-Z0-9]{1,20}$/u);

/** The stored shape, also that of a form which carries what it began with. */
export const roleAssignmentsSchema = z.object({
  managers: z.array(person),
  editors: z.array(person),
  /** Of groups whose members are editors. */
  groups: z.array(group),
});

/**
 * What is stored, whoever wrote it: an entry that this version of the app cannot read gives nobody a right, and takes
 * none from others.
 */
const stored = z.object({ managers: namesOf(person), editors: namesOf(person), groups: namesOf(group) }).catch({
  managers: [],
  editors: [],
  groups: [],
});

/** The entries that this version cannot read. */
const unread = z.object({ managers: othersThan(person), editors: othersThan(person), groups: othersThan(group) });

function othersThan(name: typeof person) {
  return z
    .array(storedJson)
    .catch([])
    .transform((all) => all.filter((each) => !name.safeParse(each).success));
}

function namesOf(name: typeof person) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((each) => name.safeParse(each).data ?? []));
}

/** Who was given a right by name, besides those who have it by their role in Slack. */
export type RoleAssignments = z.infer<typeof roleAssignmentsSchema>;

/** The stored roles, and the version that a change must still find; `null` where nothing was stored yet. */
interface StoredRoles {
  appointed: RoleAssignments;
  version: string | null;
}

/** How long stored data are cached before they are read again; changes made by this process show at once. */
const ROLES_TTL_MS = 60_000;

/** The most workspaces cached at once. */
const MAX_ROLES = 5_000;

const KEY = 'settings/access';

export const NO_ASSIGNMENTS: RoleAssignments = { managers: [], editors: [], groups: [] };

/** The record as it was found, `null` for none, and the roles that it is to hold. */
interface FoundRoles {
  found: Json;
  appointed: RoleAssignments;
}

/** What this version cannot read gives nobody a right, and stays in its place for the version that can. */
const CODEC: RecordCodec<FoundRoles> = {
  read: (found) => ({ found, appointed: stored.parse(found) }),
  write: ({ found, appointed }) => {
    const { data } = unread.safeParse(found);
    const members = ({ managers, editors, groups }: RoleAssignments) => ({
      managers: [...managers, ...(data?.managers ?? [])],
      editors: [...editors, ...(data?.editors ?? [])],
      groups: [...groups, ...(data?.groups ?? [])],
    });
    return withChanged(found, members(stored.parse(found)), members(appointed));
  },
};

/** The roles that a workspace has given out. */
export class Roles {
  readonly #records: Records;
  readonly #remembered: TtlCache<RoleAssignments>;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#remembered = new TtlCache(clock, ROLES_TTL_MS, MAX_ROLES);
  }

  /** The roles that decide about rights; at most {@link ROLES_TTL_MS} old. */
  known(tenant: string): Promise<RoleAssignments> {
    return this.#remembered.get(tenant, async () => (await this.read(tenant)).appointed);
  }

  /** The same from the cache; no call is made. */
  remembered(tenant: string): RoleAssignments | undefined {
    return this.#remembered.known(tenant)?.value;
  }

  /** What is stored now. */
  async read(tenant: string): Promise<StoredRoles> {
    const record = await this.#records.get(tenant, KEY);
    if (record === null) return { appointed: NO_ASSIGNMENTS, version: null };
    return { appointed: stored.parse(record.value), version: record.version };
  }

  /** Makes the next look-up read what is stored. */
  dropCached(tenant: string): void {
    this.#remembered.drop(tenant);
  }

  /** Returns whether they were written: `false` when somebody else has written since `version` was read. */
  async write(tenant: string, appointed: RoleAssignments, version: string | null): Promise<boolean> {
    const record = await this.#records.get(tenant, KEY);
    if ((record?.version ?? null) !== version) return false;
    const value = CODEC.write({ found: record?.value ?? null, appointed });
    const written = await this.#records.put(tenant, KEY, value, { when: ifUnchanged(version) });
    this.#remembered.drop(tenant);
    return written !== null;
  }

  /** Adds an editor to whatever is stored; `null` when there is no room, else what was there and what is now. */
  async addEditor(tenant: string, user: string): Promise<{ before: RoleAssignments; after: RoleAssignments } | null> {
    let before = NO_ASSIGNMENTS;
    const after = await changeRecord(this.#records, tenant, KEY, CODEC, (current) => {
      before = current?.appointed ?? NO_ASSIGNMENTS;
      if (before.editors.includes(user) || before.managers.includes(user)) return current;
      if (before.editors.length >= MAX_PEOPLE) return null;
      return { found: current?.found ?? null, appointed: { ...before, editors: [...before.editors, user] } };
    });
    this.#remembered.drop(tenant);
    return after && { before, after: after.appointed };
  }
}

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
  const [was, is] = [roleAssignmentsSchema.safeParse(before), roleAssignmentsSchema.safeParse(after)];
  return was.success && is.success ? roleChanges(was.data, is.data).map(roleLine) : [];
}
