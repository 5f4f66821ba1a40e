import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS, HOUR_MS } from '../runtime/durations.ts';
import type { Json, Records } from '../storage/ports.ts';

/** How long an agent may stay connected without signing in again, and without being used. */
export const CONNECTION_MS = 90 * DAY_MS;
export const IDLE_MS = 30 * DAY_MS;

/** How many agents one person may have connected; the one that was not used for longest makes room. */
const MAX_CONNECTIONS = 10;

/** How exactly it is known when an agent was last used: each use would cost a write. */
const USED_STEP_MS = HOUR_MS;

/** The two things that an agent may be allowed. */
export const SCOPES = ['read', 'draft'] as const;
export type Scope = (typeof SCOPES)[number];

const connectionSchema = z.object({
  /** Where the person is, as Slack said when they signed in. */
  team: z.string(),
  enterprise: z.string().nullable(),
  agent: z.string(),
  client: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Epoch milliseconds. */
  since: z.number(),
  used: z.number().nullable(),
  until: z.number(),
  /** What the authorisation server noted of the consent; absent where the person made a token. */
  grant: z.unknown(),
  /** The hash of that token. */
  token: z.string().nullish(),
});

/** An agent that a person has let in. Its key ends with its id. */
export type Connection = z.infer<typeof connectionSchema>;

/** Whose connection it is, and which. */
interface ConnectionId {
  tenant: string;
  user: string;
  id: string;
}

const PREFIX = 'agents/';

/**
 * The id of a new connection, with which all of its tokens begin: it says where they are kept, so that they are wiped with
 * their workspace.
 */
export function newConnectionId(tenant: string, user: string): string {
  return `${Buffer.from(`${tenant} ${user}`).toString('base64url')}.${randomBytes(12).toString('base64url')}`;
}

/** Where a connection, or a token of it, is kept; `null` for any other text. */
export function readConnectionId(text: string): ConnectionId | null {
  const [whose = '', id = ''] = text.split('.');
  const [tenant = '', user = '', ...more] = Buffer.from(whose, 'base64url').toString().split(' ');
  if (more.length > 0 || !/^[\w-]{1,30}\.[\w-]{1,30}$/u.test(tenant) || !/^[UW]\w{1,29}$/u.test(user)) return null;
  return /^[\w-]{16}$/u.test(id) ? { tenant, user, id } : null;
}

interface Deps {
  records: Records;
  clock: Clock;
}

/** The agents that people have let in. */
export class AgentConnections {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find({ tenant, user, id }: ConnectionId): Promise<Connection | null> {
    const kept = await this.#deps.records.get(tenant, `${PREFIX}${user}/${id}`);
    return connectionSchema.safeParse(kept?.value).data ?? null;
  }

  /** Every agent of a person. */
  async of(tenant: string, user: string): Promise<(Connection & { id: string })[]> {
    const { items } = await this.#deps.records.list(tenant, `${PREFIX}${user}/`, { limit: 100 });
    return items.flatMap(({ key, value }) => {
      const read = connectionSchema.safeParse(value).data;
      return read === undefined ? [] : [{ ...read, id: key.slice(key.lastIndexOf('/') + 1) }];
    });
  }

  /** Keeps a connection; the same agent before, and what is too much for one person, is disconnected. */
  async open(at: ConnectionId, made: Connection): Promise<void> {
    const others = (await this.of(at.tenant, at.user)).filter(({ id }) => id !== at.id);
    const lastSeen = ({ used, since }: Connection) => used ?? since;
    const [same, rest] = [
      others.filter(({ client }) => client === made.client),
      others.filter(({ client }) => client !== made.client).sort((one, other) => lastSeen(other) - lastSeen(one)),
    ];
    for (const { id } of [...same, ...rest.slice(MAX_CONNECTIONS - 1)]) await this.close({ ...at, id });
    await this.#write(at, made);
  }

  /** Keeps what the authorisation server noted of the person's consent. */
  async grant(at: ConnectionId, grant: Json): Promise<void> {
    const found = await this.find(at);
    if (found !== null) await this.#write(at, { ...found, grant });
  }

  /** A token with which the person's own programs ask; it is told once, and kept as a hash. */
  async makeToken(
    caller: Pick<ConnectionId, 'tenant' | 'user'> & Pick<Connection, 'team' | 'enterprise'>,
  ): Promise<string> {
    const { tenant, user, team, enterprise } = caller;
    const id = newConnectionId(tenant, user);
    const at = readConnectionId(id);
    if (at === null) throw new Error('No agent can be connected for this person');
    const token = `${id}.${randomBytes(32).toString('base64url')}`;
    const since = this.#deps.clock.now();
    const until = Math.ceil(since + CONNECTION_MS);
    await this.open(at, {
      team,
      enterprise,
      agent: 'Your token',
      client: `token ${at.id}`,
      scopes: [...SCOPES],
      since,
      used: null,
      until,
      grant: null,
      token: hashOf(token),
    });
    return token;
  }

  /** Notes that it was used, once an hour. */
  async used(at: ConnectionId, found: Connection): Promise<void> {
    const now = this.#deps.clock.now();
    if (found.used !== null && now - found.used < USED_STEP_MS) return;
    await this.#write(at, { ...found, used: now });
  }

  /** Ends it: from now on none of its tokens is taken. */
  async close({ tenant, user, id }: ConnectionId): Promise<void> {
    await this.#deps.records.delete(tenant, `${PREFIX}${user}/${id}`);
  }

  async #write({ tenant, user, id }: ConnectionId, made: Connection): Promise<void> {
    const value = JSON.parse(JSON.stringify(made)) as Json;
    await this.#deps.records.put(tenant, `${PREFIX}${user}/${id}`, value, { expiresAt: made.until });
  }
}

/** What is kept in place of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
