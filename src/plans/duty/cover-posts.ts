import { replaceRequests } from '../../changes/proposals/reviewers.ts';
import type { Tell } from '../../people/rights/notifier.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import {
  coverEndMessage,
  coverMessage,
  coverResultMessage,
  listGoneMessage,
  withdrawnMessage,
} from './cover-messages.ts';
import { type CoverEnd, coveredShift } from './covers.ts';
import type { Cover, DutyList, SentCover } from './record.ts';
import type { DutyStore } from './store.ts';

interface CoverPostDeps {
  duties: Pick<DutyStore, 'rewrite'>;
  web(tenant: string): Promise<SlackClient>;
  tell: Tell;
  /** Called for a message that could not be sent or replaced. */
  onFailure: (err: unknown) => void;
}

/** Sends the messages of requests for cover, and brings them up to date; no failure changes what is stored. */
export class CoverPosts {
  readonly #deps: CoverPostDeps;

  constructor(deps: CoverPostDeps) {
    this.#deps = deps;
  }

  /** Asks in a channel, or those people (Slack ids); returns how many messages were sent. */
  async ask(
    tenant: string,
    list: DutyList,
    cover: Cover,
    to: { channel: string } | { users: readonly string[] },
  ): Promise<number> {
    const places = 'channel' in to ? [to] : to.users.map((user) => ({ user }));
    return this.#send(tenant, list, cover, places, false);
  }

  /** Asks once more where it was asked. */
  async remind(tenant: string, list: DutyList, cover: Cover): Promise<void> {
    const places = new Map(cover.sent.map((each) => [each.user ?? each.channel, each]));
    await this.#send(tenant, list, cover, [...places.values()], true);
  }

  /** Says what became of a request wherever it was asked, and tells whoever asked, unless they did it. */
  async end(tenant: string, list: DutyList, end: CoverEnd, actor: string | null): Promise<void> {
    await this.#replace(tenant, end.cover, coverEndMessage(list, end));
    const { by } = end.cover;
    if (by === actor) return;
    await this.#deps.tell(tenant, { owners: [by], right: 'read', message: () => coverResultMessage(list, end) });
  }

  async withdraw(tenant: string, list: DutyList, cover: Cover): Promise<void> {
    const shift = coveredShift(list, cover);
    if (shift !== null) await this.#replace(tenant, cover, withdrawnMessage(list, cover, shift));
  }

  async gone(tenant: string, list: DutyList): Promise<void> {
    for (const cover of [...(list.covers ?? []), ...(list.covered ?? [])])
      await this.#replace(tenant, cover, listGoneMessage(list, cover));
  }

  #replace(tenant: string, { sent }: Cover, message: Message): Promise<void> {
    const { web, onFailure } = this.#deps;
    return replaceRequests(() => web(tenant), { asked: sent }, message, onFailure);
  }

  async #send(
    tenant: string,
    list: DutyList,
    cover: Cover,
    places: readonly Partial<SentCover>[],
    isAgain: boolean,
  ): Promise<number> {
    const shift = coveredShift(list, cover);
    if (shift === null) return 0;
    const message = coverMessage(list, cover, shift, isAgain);
    const sent: SentCover[] = [];
    for (const { channel, user } of places) {
      try {
        const web = await this.#deps.web(tenant);
        if (user !== undefined) sent.push({ user, ...(await web.tell(user, message)) });
        else if (channel !== undefined) sent.push({ channel, ts: (await web.post(channel, message)).ts });
      } catch (error) {
        this.#deps.onFailure(error);
      }
    }
    if (sent.length > 0) await this.#note(tenant, list.id, cover, sent);
    return sent.length;
  }

  /** Notes what was sent, so that it can be brought up to date; a request that is over by then is answered when it is pressed. */
  async #note(tenant: string, id: string, cover: Cover, sent: readonly SentCover[]): Promise<void> {
    await this.#deps.duties.rewrite(tenant, { id }, ({ covers = [], ...list }) => {
      const noted = covers.map((each) => (each.id === cover.id ? { ...each, sent: [...each.sent, ...sent] } : each));
      return covers.some((each) => each.id === cover.id) ? { ...list, covers: noted } : null;
    });
  }
}
