import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';
import { ifUnchanged, withChanged } from '../storage/change-record.ts';
import type { Json, Records } from '../storage/ports.ts';

/** Which changes need a second person: none · all of Live · destinations that need a manager · all. */
export const SECOND_PERSON = ['never', 'live', 'foreign', 'everything'] as const;
export type SecondPerson = (typeof SECOND_PERSON)[number];

const channel = z.string().regex(/^[CG][A-Z0-9]{1,20}$/u);

/** What agents may do in a workspace: draft changes and read · read · nothing. */
export const AGENTS_MAY = ['draft', 'read', 'off'] as const;
export type AgentsMay = (typeof AGENTS_MAY)[number];

/** The stored shape, which is also the shape that a form submits. */
export const rulesSchema = z.object({
  second: z.enum(SECOND_PERSON),
  /** The channel in which proposals are answered; `null` for direct messages. */
  proposalsIn: channel.nullable(),
  /** The channel in which every change is announced; `null` for none. */
  changesIn: channel.nullable(),
  /** The only channels in which a balance may be posted; empty for any channel. */
  balancesIn: z.array(channel),
  agents: z.enum(AGENTS_MAY).default('draft'),
});

/** A workspace's rules about changes and channels, as its managers set them. */
export type WorkspaceRules = z.infer<typeof rulesSchema>;

export const NO_RULES: WorkspaceRules = {
  second: 'never',
  proposalsIn: null,
  changesIn: null,
  balancesIn: [],
  agents: 'draft',
};

/**
 * No channel has this id. Stands in when the stored list of channels cannot be read, so that none may carry a balance.
 */
export const NO_CHANNEL = '-';

/** Values that cannot be read count as the strictest. */
const stored = z.object({
  second: rulesSchema.shape.second.catch('everything'),
  proposalsIn: rulesSchema.shape.proposalsIn.catch(null),
  changesIn: rulesSchema.shape.changesIn.catch(null),
  balancesIn: rulesSchema.shape.balancesIn.catch([NO_CHANNEL]),
  agents: rulesSchema.shape.agents.catch('off'),
});

const KEY = 'settings/rules';

function readStored(value: Json): WorkspaceRules {
  return stored.safeParse(value).data ?? { ...NO_RULES, second: 'everything', balancesIn: [NO_CHANNEL], agents: 'off' };
}

function members(rules: WorkspaceRules) {
  return { ...rules, balancesIn: [...rules.balancesIn] };
}

/** How long stored data are cached before they are read again; changes made by this process show at once. */
const BELIEVED_MS = 60_000;

/** The most workspaces cached at once. */
const MAX_REMEMBERED = 5_000;

/** Most channels that may be named for balances. */
export const MAX_CHANNELS = 50;

/** The rules of workspaces; at most a minute old. */
export class Rules {
  readonly #records: Records;
  readonly #remembered: TtlCache<WorkspaceRules>;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#remembered = new TtlCache(clock, BELIEVED_MS, MAX_REMEMBERED);
  }

  /** The rules that decisions go by, from the cache where possible. */
  known(tenant: string): Promise<WorkspaceRules> {
    return this.#remembered.get(tenant, async () => (await this.read(tenant)).rules);
  }

  /** The rules as stored now, with the version that a write must still find. */
  async read(tenant: string): Promise<{ rules: WorkspaceRules; version: string | null }> {
    const record = await this.#records.get(tenant, KEY);
    if (record === null) return { rules: NO_RULES, version: null };
    return { rules: readStored(record.value), version: record.version };
  }

  /** Returns whether they were written: `false` when somebody else has written since `version` was read. */
  async write(tenant: string, rules: WorkspaceRules, version: string | null): Promise<boolean> {
    const record = await this.#records.get(tenant, KEY);
    if ((record?.version ?? null) !== version) return false;
    const found = record?.value ?? null;
    const value = withChanged(found, members(readStored(found)), members(rules));
    const written = await this.#records.put(tenant, KEY, value, { when: ifUnchanged(version) });
    this.#remembered.drop(tenant);
    return written !== null;
  }

  /** Whether a balance may be posted there. */
  async mayCarryBalance(tenant: string, channelId: string): Promise<boolean> {
    const { balancesIn } = await this.known(tenant);
    return balancesIn.length === 0 || balancesIn.includes(channelId);
  }

  /** Makes the next look-up read what is stored. */
  dropCached(tenant: string): void {
    this.#remembered.drop(tenant);
  }
}

/** Whether a change needs a second person; `risky` for changes that only a manager may save. */
export function takesSecondPerson(
  { second }: Pick<WorkspaceRules, 'second'>,
  { environment, risky }: { environment: 'sandbox' | 'live'; risky: boolean },
): boolean {
  switch (second) {
    case 'never':
      return false;
    case 'live':
      return environment === 'live';
    case 'foreign':
      return risky;
    case 'everything':
      return true;
  }
}
