import type { SlackClient } from '../../slack/api/clients.ts';
import { postFailure } from '../../slack/api/errors.ts';
import { adminsOf, type People } from '../../slack/api/people.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { parseTenant } from '../../slack/tenant.ts';
import { type Access, includesRight, type Requester, type Right, type Role } from './access.ts';

interface NotifierDeps {
  access: Pick<Access, 'roleOf' | 'helpers' | 'named' | 'editors'>;
  people: Pick<People, 'find'>;
  /** Slack user id of whoever installed the app there; `null` where that is not known. */
  installer(tenant: string): Promise<string | null>;
  web(tenant: string): Promise<SlackClient>;
  /** Called with the error when somebody could not be looked up or told. */
  onFailure: (err: unknown) => void;
  /** Called where nobody was told. */
  onNobody: (tenant: string) => void;
}

/** What people are told that nobody asked for. */
interface Notice {
  /** Slack user ids of those whose it is, the first before the others; none where it is for managers alone. */
  owners?: readonly string[];
  /** What they must still be allowed; to change things by default. */
  right?: Right;
  /** Whether managers are told besides an owner. */
  managersToo?: boolean;
  /** Whether an owner, or those in their place, were told before: only managers besides are now. */
  isKnown?: boolean;
  /** Who hears of it besides, as far as they may look: whose it is, or whoever heard of what is over now. */
  knowing?: readonly string[];
  /** Whether nobody else does. */
  knowingOnly?: boolean;
  /** Whoever is not told, as it is about them or they did it. */
  except?: string;
  /** Whether it says nothing of the account, so that it may go to managers of whom Slack does not say who they are. */
  isOpen?: boolean;
  /** Whether somebody does not know it yet; of several processes that would tell them, one is to. */
  claim?(user: string): Promise<boolean>;
  /** What somebody reads, a Slack user id; `isOwner` where it is theirs. */
  message(isOwner: boolean, user: string): Message;
  /** What is posted in its own channel, where it has one, and nobody else can be told. */
  inChannel?: { channel: string; message: Message };
}

/** Tells people what was done, or was not, in their absence. */
export type Tell = (tenant: string, notice: Notice) => Promise<Told>;

/** Whom it reached; `isPassing` where it reached nobody, and may if it is sent again. */
interface Told {
  users: readonly string[];
  isPassing: boolean;
}

/** The most admins, or editors, who are told. */
const MAX_ADMINS = 3;

/** Slack's codes for a refusal that passes by itself. */
const PASSING: ReadonlySet<string> = new Set(['ratelimited', 'rate_limited', 'not_sent', 'http_503']);

/** A notice that is being told in a workspace. */
interface Telling {
  asker: Requester;
  notice: Notice;
  client: SlackClient;
  sent: Sending;
}

/** Some people, one after another, as far as they are still wanted. */
interface Step {
  /** Slack user ids. */
  whom(telling: Telling): AsyncIterable<string> | Promise<readonly string[]>;
  /** Whether it is theirs. */
  isOwner?: boolean;
  /** Whether the first of them who can be reached is enough. */
  isOne?: boolean;
  /** Whether they are told besides others. */
  isAlso?(notice: Notice): boolean;
}

/** Decides whom a notice goes to, and sends it once, as a direct message, or else in the channel that it is about. */
export class Notifier {
  readonly #deps: NotifierDeps;
  readonly #knowing: Step = { whom: (telling) => this.#readers(telling), isOwner: true, isAlso: () => true };

  /** Each is asked only where nobody before could be told. */
  readonly #order: readonly Step[] = [
    { whom: (telling) => this.#owners(telling), isOwner: true, isOne: true },
    { whom: (telling) => this.#managers(telling), isAlso: ({ managersToo }) => managersToo === true },
    // Managers by their role in Slack, of whom nobody need have been named.
    { whom: async ({ asker, client }) => this.#fitting(asker, await adminsOf(client), isManager, MAX_ADMINS) },
    this.#knowing,
    // Some editors by name, where one bot token says nothing of who installed the app.
    {
      whom: async ({ asker }) =>
        this.#fitting(asker, await this.#deps.access.editors(asker.tenant), isEditor, MAX_ADMINS),
    },
    // Owners who may no longer change it.
    { whom: ({ asker, notice }) => this.#fitting(asker, notice.owners ?? [], isMember), isOwner: true },
    { whom: async ({ asker }) => this.#fitting(asker, [await this.#installer(asker.tenant)], isMember) },
  ];

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
  }

  /** Never rejects, because what is told of is so either way. */
  tell: Tell = async (tenant, notice) => {
    const { onFailure } = this.#deps;
    const { knowingOnly = false } = notice;
    const sent = new Sending(notice, onFailure);
    try {
      const client = await this.#deps.web(tenant);
      const telling = { asker: askerOf(tenant, notice.except ?? ''), notice, client, sent };
      for (const step of knowingOnly ? [this.#knowing] : this.#order) {
        if (sent.isDone && step.isAlso?.(notice) !== true) continue;
        const isKnown = notice.isKnown === true && !sent.isDone;
        for await (const user of await step.whom(telling)) {
          if (isKnown) sent.reached.add(user);
          else await sent.told(client, user, step.isOwner === true);
          if (step.isOne === true && sent.isDone) break;
        }
      }
      if (!sent.isDone) await sent.posted(client);
    } catch (error) {
      onFailure(error);
    }
    if (!sent.isDone && !knowingOnly) this.#deps.onNobody(tenant);
    return { users: [...sent.reached], isPassing: !sent.isDone && sent.isPassing };
  };

  async *#owners({ asker: { tenant, user: except }, notice }: Telling): AsyncIterable<string> {
    for (const owner of notice.owners ?? []) {
      const role = owner === except ? 'outsider' : await this.roleOf(tenant, owner);
      // Where Slack does not say who somebody is, it is theirs all the same.
      if (role === null || includesRight(role, notice.right ?? 'edit')) yield owner;
    }
  }

  async #managers({ asker, notice }: Telling): Promise<readonly string[]> {
    const { access } = this.#deps;
    const verified = await access.helpers(asker);
    return verified.length === 0 && notice.isOpen === true ? access.named(asker.tenant) : verified;
  }

  async *#readers({ asker: { tenant, user: except }, notice, sent }: Telling): AsyncIterable<string> {
    for (const user of notice.knowing ?? []) {
      const role = user === except || sent.hasTried(user) ? 'outsider' : await this.roleOf(tenant, user);
      if (role !== null && includesRight(role, 'read')) yield user;
    }
  }

  /** Those of some people, so many at most, whose role fits as Slack has it now. */
  async #fitting(
    { tenant, user: except }: Requester,
    users: readonly (string | null)[],
    fits: (role: Role) => boolean,
    most = Infinity,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const user of users) {
      if (found.length === most) break;
      const role = user === null || user === except ? null : await this.roleOf(tenant, user);
      if (user !== null && role !== null && fits(role)) found.push(user);
    }
    return found;
  }

  async #installer(tenant: string): Promise<string | null> {
    try {
      return await this.#deps.installer(tenant);
    } catch (error) {
      this.#deps.onFailure(error);
      return null;
    }
  }

  /** What somebody may do, as Slack has it now; `null` where Slack does not say. */
  async roleOf(tenant: string, user: string): Promise<Role | null> {
    const { access, people, web, onFailure } = this.#deps;
    const caller = { ...askerOf(tenant, user), channel: null };
    try {
      return await access.roleOf(caller, await people.find(caller, () => web(tenant)));
    } catch (error) {
      onFailure(error);
      return null;
    }
  }
}

const isManager = (role: Role) => role === 'manager';
const isEditor = (role: Role) => includesRight(role, 'edit');
/** Whatever else they may do. */
const isMember = (role: Role) => role !== 'outsider';

/** One notice on its way. */
class Sending {
  readonly reached = new Set<string>();
  readonly #tried = new Set<string>();
  readonly #notice: Notice;
  readonly #onFailure: (err: unknown) => void;
  isPassing = false;

  constructor(notice: Notice, onFailure: (err: unknown) => void) {
    this.#notice = notice;
    this.#onFailure = onFailure;
  }

  /** Whether somebody has it, or may have. */
  get isDone(): boolean {
    return this.reached.size > 0;
  }

  hasTried(user: string): boolean {
    return this.#tried.has(user);
  }

  async told(client: SlackClient, user: string, isOwner: boolean): Promise<void> {
    await this.#send(user, () => client.tell(user, this.#notice.message(isOwner, user)));
  }

  async posted(client: SlackClient): Promise<void> {
    const { inChannel } = this.#notice;
    if (inChannel === undefined) return;
    const { channel, message } = inChannel;
    await this.#send(channel, () => client.post(channel, message));
  }

  async #send(to: string, send: () => Promise<unknown>): Promise<void> {
    if (this.#tried.has(to) || this.reached.has(to)) return;
    this.#tried.add(to);
    try {
      if (this.#notice.claim === undefined || (await this.#notice.claim(to))) await send();
      this.reached.add(to);
    } catch (error) {
      this.#onFailure(error);
      const failure = postFailure(error);
      // Twice is worse than not at all.
      if (failure.kind === 'unknown') this.reached.add(to);
      else if (PASSING.has(failure.code)) this.isPassing = true;
    }
  }
}

function askerOf(tenant: string, user: string): Requester {
  return { tenant, ...parseTenant(tenant), user, userTeam: null };
}
