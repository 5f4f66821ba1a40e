import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { changeRecord, ifUnchanged, type RecordCodec } from '../storage/change-record.ts';
import type { Records } from '../storage/ports.ts';
import { TtlCache } from '../ttl-cache.ts';

/** Most people to a role, and most groups; more are better put into a group. */
export const MOST_PEOPLE = 50;
export const MOST_GROUPS = 10;

/** A person as Slack names one, and a user group. */
const person = z.string().regex(/^[UW][A-Z0-9]{1,20}$/u);
const group = z.string().regex(/^S[A-Z0-9]{1,20}$/u);

/** The stored shape, also that of a form which carries what it began with. */
export const wireRoleAssignments = z.object({
  managers: z.array(person),
  editors: z.array(person),
  groups: z.array(group),
});

/** What is stored, whoever wrote it: an entry that is none to this version gives nobody a right, and takes none from others. */
const stored = z.object({ managers: namesOf(person), editors: namesOf(person), groups: namesOf(group) }).catch({
  ...{ managers: [], editors: [], groups: [] },
});

function namesOf(name: typeof person) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((each) => name.safeParse(each).data ?? []));
}

/** Who was given a right by name, beside those who have it by what they are in Slack. */
export interface RoleAssignments {
  /** Slack user ids. */
  managers: readonly string[];
  /** Slack user ids. */
  editors: readonly string[];
  /** Ids of Slack user groups whose members are editors. */
  groups: readonly string[];
}

/** What is stored, and what a change of it must still find there; `null` where nothing was stored yet. */
export interface StoredRoles {
  appointed: RoleAssignments;
  version: string | null;
}

/** How long what is stored is believed before it is read again; changes made by this process show at once. */
export const ROLES_TTL_MS = 60_000;

/** Workspaces remembered at once. */
export const MAX_ROLES = 20_000;

const KEY = 'settings/access';

export const NO_ASSIGNMENTS: RoleAssignments = { managers: [], editors: [], groups: [] };

const CODEC: RecordCodec<RoleAssignments> = {
  read: (value) => stored.parse(value),
  write: ({ managers, editors, groups }) => ({ managers: [...managers], editors: [...editors], groups: [...groups] }),
};

/** The roles that a workspace has given out. */
export class Roles {
  readonly #records: Records;
  readonly #remembered: TtlCache<RoleAssignments>;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#remembered = new TtlCache(clock, ROLES_TTL_MS, MAX_ROLES);
  }

  /** What decides about rights; at most {@link ROLES_TTL_MS} old. */
  known(tenant: string): Promise<RoleAssignments> {
    return this.#remembered.get(tenant, async () => (await this.read(tenant)).appointed);
  }

  /** The same where it is remembered; asks nobody. */
  remembered(tenant: string): RoleAssignments | undefined {
    return this.#remembered.known(tenant)?.value;
  }

  /** What is stored now. */
  async read(tenant: string): Promise<StoredRoles> {
    const record = await this.#records.get(tenant, KEY);
    if (record === null) return { appointed: NO_ASSIGNMENTS, version: null };
    return { appointed: CODEC.read(record.value) ?? NO_ASSIGNMENTS, version: record.version };
  }

  /** Makes the next question read what is stored. */
  forget(tenant: string): void {
    this.#remembered.drop(tenant);
  }

  /** Whether it was written; `false` when somebody else wrote since `version` was read. */
  async write(tenant: string, appointed: RoleAssignments, version: string | null): Promise<boolean> {
    const written = await this.#records.put(tenant, KEY, CODEC.write(appointed), { when: ifUnchanged(version) });
    this.#remembered.drop(tenant);
    return written !== null;
  }

  /** Adds an editor to whatever is stored; `null` when there is no room, else what was there and what is now. */
  async addEditor(tenant: string, user: string): Promise<{ before: RoleAssignments; after: RoleAssignments } | null> {
    let before = NO_ASSIGNMENTS;
    const after = await changeRecord(this.#records, tenant, KEY, CODEC, (current) => {
      before = current ?? NO_ASSIGNMENTS;
      if (before.editors.includes(user) || before.managers.includes(user)) return before;
      return before.editors.length < MOST_PEOPLE ? { ...before, editors: [...before.editors, user] } : null;
    });
    this.#remembered.drop(tenant);
    return after && { before, after };
  }
}
