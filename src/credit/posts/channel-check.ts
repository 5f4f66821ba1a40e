import type { StopCause } from '../../people/outages/automation.ts';
import type { Clock } from '../../runtime/clock.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { isSharedExternally, judgeChannel } from '../../slack/api/channels.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import { refusalCode } from '../../slack/api/errors.ts';
import { classifyFailure, type Fault, type ReportUnforeseen } from './failure.ts';

/** Why posting stopped in a channel that people from other organisations have joined. */
export const SHARED_CHANNEL_REASON =
  'People of other organisations are in the channel now, so the balance is not posted there.';

/** Why nothing is posted in a channel that is not among those the managers chose. */
const NO_BALANCE_HERE =
  'The managers of this workspace chose the channels that may carry balances, and this is not one of them.';

/** What Slack says of a channel before something is posted there. */
export type ChannelVerdict =
  /** Nobody of another organisation is in it. */
  | { kind: 'own' }
  /** Nothing may be posted until somebody does something; the reason is in words. */
  | { kind: 'closed'; reason: string; cause: StopCause | null }
  /** Slack could not say, and can be asked again. */
  | { kind: 'unsaid'; reason: string; retryAfterMs: number | null; fault: Fault };

/** How long Slack's answer about a channel is cached; an event that it was shared comes sooner, if it comes at all. */
const BELIEVED_MS = 10 * 60_000;

/** The most channels cached at once; the one checked longest ago goes first. */
const MAX_REMEMBERED = 10_000;

interface ChannelCheckOptions {
  clock: Clock;
  web(tenant: string): Promise<SlackClient>;
  unforeseen: ReportUnforeseen;
  /** Whether the workspace lets balances go there. */
  mayCarryBalance(tenant: string, channel: string): Promise<boolean>;
}

/**
 * Checks who is in a channel before a balance is posted there (docs/decisions/0041-look-before-a-post.md). Owner: the
 * app; key: workspace and channel; only a check that found nobody from outside is cached, for ten minutes.
 */
export class ChannelCheck {
  readonly #deps: ChannelCheckOptions;
  readonly #own: TtlMap<true>;

  constructor(deps: ChannelCheckOptions) {
    this.#deps = deps;
    this.#own = new TtlMap({ max: MAX_REMEMBERED, ttl: { ms: BELIEVED_MS, clock: deps.clock } });
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#own.deleteAll(`${tenant} `);
  }

  /** Whether a balance may be posted there now. Never fails. */
  async check(tenant: string, channel: string): Promise<ChannelVerdict> {
    try {
      const isChosen = await this.#deps.mayCarryBalance(tenant, channel);
      return isChosen
        ? await this.look(tenant, channel)
        : { kind: 'closed', reason: NO_BALANCE_HERE, cause: 'channel' };
    } catch (error) {
      const { reason, retryAfterMs, fault } = classifyFailure(error, this.#deps.unforeseen);
      return { kind: 'unsaid', reason, retryAfterMs, fault };
    }
  }

  /** Whether only people of this organisation are there. Never fails. */
  async look(tenant: string, channel: string): Promise<ChannelVerdict> {
    const key = `${tenant} ${channel}`;
    const { web, unforeseen } = this.#deps;
    try {
      if (this.#own.peek(key)) return { kind: 'own' };
      const open = await isSharedExternally(await web(tenant), channel);
      if (open === true) return { kind: 'closed', reason: SHARED_CHANNEL_REASON, cause: 'channel' };
      if (open === null) return { kind: 'unsaid', reason: UNSAID, retryAfterMs: null, fault: 'slack' };
      this.#own.set(key, true);
      return { kind: 'own' };
    } catch (error) {
      if (refusalCode(error) === 'missing_scope') return { kind: 'closed', reason: NOT_ALLOWED, cause: 'slack' };
      const { reason, permanent, retryAfterMs, fault, cause } = classifyFailure(error, unforeseen);
      if (permanent) return { kind: 'closed', reason, cause };
      return { kind: 'unsaid', reason: fault === 'slack' ? UNSAID : reason, retryAfterMs, fault };
    }
  }

  /** Whether a balance can be posted there again, as Slack has it now; not known counts as a no. */
  async takesPosts(tenant: string, channel: string): Promise<boolean> {
    if ((await this.check(tenant, channel)).kind !== 'own') return false;
    return judgeChannel(await this.#deps.web(tenant), channel).then(
      (problem) => problem === null,
      () => false,
    );
  }

  /** Drops what was cached about the channel. */
  forget(tenant: string, channel: string): void {
    this.#own.delete(`${tenant} ${channel}`);
  }
}

const UNSAID = 'Slack did not say who is in the channel, so nothing was posted there.';

const NOT_ALLOWED =
  'Slack does not let Switchboard see who is in the channel, so nothing is posted there; it has to be installed again.';
