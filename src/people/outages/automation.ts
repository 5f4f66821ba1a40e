import { OR } from '../../runtime/lists.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/**
 * What stops what works by itself, and what has to be over before it goes on: the provider refuses the *key* · it is *down* ·
 * no *account* is connected · the account is another *owner*'s · the key lacks *rights* · the account has no *balance* · nothing
 * can be posted in the *channel* · *slack* does not take the token.
 */
export const STOP_CAUSES = ['key', 'down', 'account', 'owner', 'rights', 'balance', 'channel', 'slack'] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

/** Why something does not work as it should. */
export interface Standstill {
  /** In words. */
  why: string;
  /** `null` where it is not known, or a person paused it. */
  cause: StopCause | null;
  /** Slack user id of the person who paused it; `null` where it stopped by itself. */
  by: string | null;
  /** Whether it does nothing until it is resumed or its cause is over; otherwise it is late, and is tried again. */
  isPaused: boolean;
  /** Whether what was due last is not made up for; the next is tried when it is due. */
  isMissed?: boolean;
}

/** Something that works by itself: how it is, and why. */
export interface Automation {
  kind: AutomationKind;
  id: string;
  /** As people call it, plain text, at the beginning of a line. */
  name: string;
  environment: Environment;
  /** The Slack channel that it posts in. */
  channel: string | null;
  /** Slack user id of the person whose it is. */
  owner: string;
  /** `null` where it works. */
  standstill: Standstill | null;
  /** What makes it anew in another account; `null` where nothing does, left out of what is for a while and shown by itself. */
  copy?: Copy | null;
}

/** The feature that copies something, by its name, and what it knows that by. */
interface Copy {
  by: string;
  id: string;
  /** Whether others of the account may name it, which are copied after it. */
  isNamed?: true;
}

/** Kinds of what works by itself, in the order in which they are listed. */
export const AUTOMATION_KINDS = [
  'post',
  'watch',
  'hours',
  'closed day',
  'duty',
  'diversion',
  'planned',
  'replacement',
] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

/** What is known of one kind: how each of it is, and how one goes on. */
export interface AutomationSource {
  /** What one of the kind is called, and several. */
  names: readonly [one: string, several: string];
  /** What shows all of the kind, as its button says and as it is typed; left out of what has lines of its own. */
  shown?: readonly [label: string, typed: string];
  /** Whether only managers change what is another's. */
  isPersonal?: true;
  list(tenant: string): Promise<readonly Automation[]>;
  /** Lets one go on, or has it tried at once; `false` where it did already. */
  resume?(tenant: string, id: string): Promise<boolean>;
  /** Stops one until its channel takes posts again, for a reason in words; harmless where a person paused it. */
  close?(tenant: string, id: string, channel: string, reason: string): Promise<void>;
  /** Makes one another's; `false` where it is gone, or is nobody's of those named. */
  handOver(tenant: string, id: string, owners: NewOwner): Promise<boolean>;
}

/** Whose something is to be, and whose it may be until then: Slack user ids. */
interface NewOwner {
  from: readonly string[];
  to: string;
}

/** Whether it waits for somebody to resume it, or for its cause to be over. */
export function isResumable({ standstill }: Automation): boolean {
  return standstill?.isPaused === true && standstill.by === null;
}

/** All that works by itself in a workspace. */
export class Automations {
  readonly #sources = new Map<AutomationKind, AutomationSource>();

  /** Adds a kind. */
  add(kind: AutomationKind, source: AutomationSource): void {
    this.#sources.set(kind, source);
  }

  /** What is known of a kind; `undefined` of a name that is no kind. */
  kindOf(name: string): AutomationSource | undefined {
    const kind = AUTOMATION_KINDS.find((each) => each === name);
    return kind && this.#sources.get(kind);
  }

  /** What one account has and another lacks, of what can be made anew there, in a sentence; `null` where that is nothing. */
  describeLacking(
    all: readonly Pick<Automation, 'environment' | 'kind' | 'copy'>[],
    [other, own]: readonly [Environment, Environment],
  ): string | null {
    const has = (environment: Environment, kind: AutomationKind) =>
      all.some((each) => each.environment === environment && each.kind === kind && each.copy !== null);
    const lacking = AUTOMATION_KINDS.filter((kind) => has(other, kind) && !has(own, kind)).flatMap((kind) => {
      const { shown, names } = this.#sources.get(kind) ?? {};
      return shown === undefined || names === undefined ? [] : names[0];
    });
    if (lacking.length === 0) return null;
    return `${environmentName(own)} has no ${OR.format(lacking)}; ${environmentName(other)} has.`;
  }

  /** By kind, and those of a kind by their names. */
  async list(tenant: string): Promise<Automation[]> {
    const sources = AUTOMATION_KINDS.flatMap((kind) => this.#sources.get(kind) ?? []);
    const lists = await Promise.all(sources.map((source) => source.list(tenant)));
    return lists.flatMap((list) => list.toSorted((a, b) => a.name.localeCompare(b.name)));
  }

  /** Those that do not work as they should and that nobody paused. */
  async stopped(tenant: string): Promise<Automation[]> {
    return (await this.list(tenant)).filter(({ standstill }) => standstill !== null && standstill.by === null);
  }

  /** Lets one go on; `false` where it did already. */
  async resume(tenant: string, { kind, id }: Pick<Automation, 'kind' | 'id'>): Promise<boolean> {
    return (await this.#sources.get(kind)?.resume?.(tenant, id)) ?? false;
  }

  /** Makes one another's, who is told of it from then on; `false` where it is gone, or is nobody's of those named. */
  async handOver(tenant: string, { kind, id }: Pick<Automation, 'kind' | 'id'>, owners: NewOwner): Promise<boolean> {
    return (await this.#sources.get(kind)?.handOver(tenant, id, owners)) ?? false;
  }

  /** Stops all that posts in a channel, which takes nothing, for a reason in words. */
  async close(tenant: string, channel: string, reason: string): Promise<void> {
    for (const each of await this.list(tenant)) {
      if (each.channel !== channel || each.standstill?.isPaused === true) continue;
      await this.#sources.get(each.kind)?.close?.(tenant, each.id, channel, reason);
    }
  }

  /** Lets all go on that one of these causes stopped, of one account or channel or of all; returns them, and those that stay paused. */
  async goOn(
    tenant: string,
    { environment, channel }: Partial<Pick<Automation, 'environment' | 'channel'>>,
    causes: readonly StopCause[],
    isMeant: (each: Automation) => boolean = () => true,
  ): Promise<{ gone: Automation[]; stopped: Automation[] }> {
    const all = (await this.stopped(tenant)).filter(
      (each) =>
        (environment === undefined || each.environment === environment) &&
        (channel === undefined || each.channel === channel),
    );
    const ended = all
      .filter(({ standstill }) => standstill?.cause != null && causes.includes(standstill.cause))
      .filter(isMeant);
    for (const each of ended) await this.resume(tenant, each);
    return { gone: ended, stopped: all.filter((each) => !ended.includes(each) && isResumable(each)) };
  }
}
