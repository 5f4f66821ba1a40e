import type { SettingKinds } from '../changes/setting-kind.ts';
import { type Access, includesRight, type Requester } from '../rights/access.ts';
import type { SlackClient } from '../slack/api/clients.ts';
import type { People } from '../slack/api/people.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { parseTenant } from '../slack/tenant.ts';
import type { Returned } from './put-back.ts';
import type { TemporaryChange } from './record.ts';
import { backMessage, contestedMessage, stuckMessage } from './view.ts';

interface NoticeNeeds {
  kinds: SettingKinds;
  access: Access;
  people: People;
  web(tenant: string): Promise<SlackClient>;
  /** Told what somebody could not be told. */
  failed: (err: unknown) => void;
}

/** Tells people what became of changes that hold for a while. */
export class Notices {
  readonly #needs: NoticeNeeds;

  constructor(needs: NoticeNeeds) {
    this.#needs = needs;
  }

  /** One has ended, or its owner is asked whether it is to end. */
  async ended(tenant: string, returned: Returned, lateBy: number): Promise<void> {
    if (returned.kind !== 'back' && returned.kind !== 'contested') return;
    const { change } = returned;
    const kind = this.#needs.kinds.of(change);
    const message =
      returned.kind === 'back'
        ? backMessage(kind, change, { ...returned, lateBy })
        : contestedMessage(kind, change, returned);
    await this.#tell(tenant, change, () => message);
  }

  /** One could not be ended so far. */
  async stuck(tenant: string, change: TemporaryChange, whom: 'owner' | 'managers'): Promise<void> {
    const kind = this.#needs.kinds.of(change);
    const message = (owner: boolean) => stuckMessage(kind, change, owner ? null : change.by);
    await this.#tell(tenant, change, message, whom === 'managers');
  }

  /** Never rejects: what was done is done, and the list of what holds for a while says it as well. */
  async #tell(
    tenant: string,
    change: TemporaryChange,
    message: (owner: boolean) => Message,
    managersToo = false,
  ): Promise<void> {
    try {
      const web = await this.#needs.web(tenant);
      const owns = await this.#mayStillChange(tenant, change.by, web);
      const managers = owns && !managersToo ? [] : await this.#needs.access.helpers(askerOf(tenant, change.by));
      const told = [...(owns ? [change.by] : []), ...managers];
      for (const user of told.length === 0 ? [change.by] : told) {
        await web.tell(user, message(user === change.by)).catch(this.#needs.failed);
      }
    } catch (error) {
      this.#needs.failed(error);
    }
  }

  /** False where Slack says that the person has left, or may not change anything any more. */
  async #mayStillChange(tenant: string, user: string, web: SlackClient): Promise<boolean> {
    const { access, people, failed } = this.#needs;
    const caller = { ...askerOf(tenant, user), channel: null };
    try {
      const person = await people.find(caller, async () => web);
      return includesRight(await access.roleOf(caller, person), 'edit');
    } catch (error) {
      failed(error);
      return true;
    }
  }
}

function askerOf(tenant: string, user: string): Requester {
  return { tenant, ...parseTenant(tenant), user, userTeam: null };
}
