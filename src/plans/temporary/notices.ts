import type { SettingKind, SettingKinds } from '../../changes/setting-kind.ts';
import type { Outages } from '../../people/outages/outages.ts';
import type { Tell } from '../../people/rights/notifier.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isRoutine } from '../hours/layer.ts';
import type { JobFailure } from './job-failure.ts';
import type { Returned } from './put-back.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';
import type { Started } from './start.ts';
import {
  backMessage,
  contestedMessage,
  notBegunMessage,
  remindedMessage,
  startedMessage,
  stuckMessage,
  unansweredMessage,
  unfitMessage,
} from './view.ts';

interface NoticeDeps {
  kinds: SettingKinds;
  tell: Tell;
  outages: Pick<Outages, 'stopped'>;
}

/** Tells people what became of temporary and planned changes. */
export class Notices {
  readonly #deps: NoticeDeps;

  constructor(deps: NoticeDeps) {
    this.#deps = deps;
  }

  /** A change has ended, or its owner is asked whether it is to end. */
  async ended(tenant: string, returned: Returned, lateBy: number): Promise<void> {
    if (returned.kind !== 'back' && returned.kind !== 'contested') return;
    const { change } = returned;
    // Hours turn over every day; their own job says what went wrong.
    if (returned.kind === 'back' && isRoutine(change.cause)) return;
    const kind = this.#deps.kinds.of(change);
    const message =
      returned.kind === 'back'
        ? backMessage(kind, change, { ...returned, lateBy })
        : contestedMessage(kind, change, returned);
    await this.tell(tenant, change.by, () => message);
  }

  /** A change could not be ended so far. */
  async stuck(tenant: string, change: TemporaryChange, whom: 'owner' | 'managers'): Promise<void> {
    await this.failed(tenant, change, this.#told(change, stuckMessage), whom === 'managers');
  }

  /** Nobody has answered whether a change is to be put back. */
  async unanswered(tenant: string, change: TemporaryChange, managersToo: boolean): Promise<void> {
    await this.tell(tenant, change.by, this.#told(change, unansweredMessage), managersToo);
  }

  /** The person who made a change wanted to be reminded of it. */
  async reminded(tenant: string, change: TemporaryChange, lateBy: number): Promise<void> {
    const message = this.#told(change, (kind, about, owner) => remindedMessage(kind, about, owner, lateBy));
    await this.tell(tenant, change.by, message);
  }

  /** A planned change has begun. */
  async started(tenant: string, started: Extract<Started, { kind: 'begun' }>, lateBy: number): Promise<void> {
    const kind = this.#deps.kinds.of(started.plan);
    await this.tell(tenant, started.plan.by, () => startedMessage(kind, started, lateBy));
  }

  /** Something about a planned change no longer fits, and somebody has to decide what is to become of it. */
  async unfit(tenant: string, plan: PlannedChange, managersToo: boolean): Promise<void> {
    await this.tell(tenant, plan.by, this.#told(plan, unfitMessage), managersToo);
  }

  /** A planned change could not begin so far. */
  async notBegun(tenant: string, plan: PlannedChange, managersToo: boolean): Promise<void> {
    await this.failed(tenant, plan, this.#told(plan, notBegunMessage), managersToo);
  }

  /** What its owner is told, and others with whose it is. */
  #told<Thing extends { kind: string; by: string }>(
    about: Thing,
    write: (kind: SettingKind, about: Thing, owner: string | null) => Message,
  ): (owner: boolean) => Message {
    const kind = this.#deps.kinds.of(about);
    return (owner) => write(kind, about, owner ? null : about.by);
  }

  /** Something could not be done so far: told with all else that its cause stops, or else by itself. */
  async failed(
    tenant: string,
    {
      by,
      environment,
      trouble,
    }: Pick<TemporaryChange, 'by' | 'environment'> & { trouble: Pick<JobFailure, 'why' | 'cause'> | null },
    message: (owner: boolean) => Message,
    managersToo = false,
  ): Promise<void> {
    // After the owner, managers are told, and nobody again.
    const isKnown = managersToo;
    if (trouble?.cause == null)
      return void (await this.#deps.tell(tenant, { owners: [by], managersToo, isKnown, message }));
    const { cause, why } = trouble;
    await this.#deps.outages.stopped(tenant, { cause, why, environment, owners: [by], managersToo });
  }

  /** Tells the owner about something done in their absence; where they may no longer change it, managers. */
  async tell(tenant: string, by: string, message: (owner: boolean) => Message, managersToo = false): Promise<void> {
    await this.#deps.tell(tenant, { owners: [by], managersToo, message });
  }
}
