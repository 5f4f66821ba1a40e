import type { Tell } from '../people/rights/notifier.ts';
import type { SlackClient } from '../slack/api/clients.ts';
import { refusalCode } from '../slack/api/errors.ts';
import type { People } from '../slack/api/people.ts';
import type { Audit } from '../workspace/audit.ts';
import type { Rules } from '../workspace/rules.ts';
import type { ChangeOutcome } from './apply-change.ts';
import { changeMessage, feedStoppedMessage } from './feed-view.ts';
import { changedTitle, recordedLines } from './recorded-change.ts';
import type { SettingKinds } from './setting-kind.ts';

/**
 * Whether changes may be posted in a channel: only our own people in it, no posting possible, or Slack does not say.
 */
type ChannelAnswer = 'own' | 'closed' | 'unsaid';

interface FeedDeps {
  audit: Audit;
  kinds: SettingKinds;
  people: People;
  rules: Rules;
  web(tenant: string): Promise<SlackClient>;
  tell: Tell;
  /** Whether only people of this organisation are in a channel. */
  look(tenant: string, channel: string): Promise<ChannelAnswer>;
  /** Takes on work that no answer waits for; without it, nothing keeps the process alive for that work. */
  beside?: ((work: Promise<void>) => void) | undefined;
  /** Called when an announcement failed. */
  onFailure: (err: unknown) => void;
}

/** Slack's codes for a channel in which nothing can be posted as things are. */
const CLOSED: ReadonlySet<string> = new Set(['channel_not_found', 'not_in_channel', 'is_archived']);

/** Announces every change, once, in the channel that is set for it (docs/access.md, Proposals). */
export class ChangeFeed {
  readonly #deps: FeedDeps;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
  }

  /** Announces a change that was made; others are not announced. */
  changed(tenant: string, applied: ChangeOutcome): void {
    if (!('entry' in applied) || applied.kind === 'not-applied') return;
    const work = this.#tell(tenant, applied.entry).catch(this.#deps.onFailure);
    this.#deps.beside?.(work);
  }

  async #tell(tenant: string, id: string): Promise<void> {
    const { audit, kinds, people, rules, web, look } = this.#deps;
    const { changesIn: channel } = await rules.known(tenant);
    if (channel === null) return;
    const entry = await audit.find(tenant, id);
    const environment = entry?.environment ?? null;
    const title = entry === null ? null : changedTitle(kinds, entry);
    if (entry === null || environment === null || title === null) return;
    const there = await look(tenant, channel);
    if (there === 'closed') return this.#stop(tenant, channel);
    if (there === 'unsaid') throw new Error('Slack did not say who is in the channel of changes');
    const message = changeMessage({
      entry,
      environment,
      title,
      lines: recordedLines(kinds, entry) ?? [],
      nameOf: (user) => people.known({ tenant, user })?.called ?? null,
    });
    try {
      await (await web(tenant)).post(channel, message);
    } catch (error) {
      if (!CLOSED.has(refusalCode(error) ?? '')) throw error;
      await this.#stop(tenant, channel);
    }
  }

  /** Turns announcements off, so that nobody relies on ones that do not come, and tells managers once. */
  async #stop(tenant: string, channel: string): Promise<void> {
    const { rules, tell } = this.#deps;
    const { rules: now, version } = await rules.read(tenant);
    if (now.changesIn !== channel || !(await rules.write(tenant, { ...now, changesIn: null }, version))) return;
    await tell(tenant, { message: () => feedStoppedMessage(channel) });
  }
}
