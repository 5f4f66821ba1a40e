import { createHash, createSecretKey } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { toCaller } from '../../slack/inbound/jobs.ts';
import { judge, type SlackResponse } from '../../slack/inbound/receiver.ts';
import type { Agent } from './drafts.ts';
import { type AgentRequest, type Protocol, refusal } from './protocol.ts';
import { DRAFT } from './tools.ts';

/** How long a draft is remembered, so that nobody sends it again: longer than Slack's signature counts. */
const REPLAY_MS = 11 * 60_000;
const MAX_REPLAYS = 20_000;

/** Who asks, as Slack says within what it signs (docs/slack.md, Slackbot). */
const identity = z.object({
  params: z.object({
    _meta: z.object({
      slack: z.object({
        user_id: z.string().max(30),
        team_id: z.string().max(30),
        enterprise_id: z.string().max(30).nullish(),
      }),
    }),
  }),
});

/** What may be asked without saying for whom: which tools there are. */
const ANONYMOUS: ReadonlySet<string> = new Set([
  'initialize',
  'notifications/initialized',
  'ping',
  'server/discover',
  'tools/list',
  'resources/list',
  'resources/templates/list',
]);

interface SlackbotOptions {
  protocol: Protocol;
  signingSecret: string;
  clock: Clock;
}

/** Answers what Slackbot asks as a client of the Model Context Protocol: Slack signs each request, and says for whom it is. */
export class SlackbotDoor {
  readonly #options: SlackbotOptions;
  readonly #secret: ReturnType<typeof createSecretKey>;
  readonly #seen: TtlMap<true>;

  constructor(options: SlackbotOptions) {
    this.#options = options;
    this.#secret = createSecretKey(options.signingSecret, 'utf8');
    this.#seen = new TtlMap({ max: MAX_REPLAYS, ttl: { ms: REPLAY_MS, clock: options.clock } });
  }

  async handle(request: AgentRequest): Promise<SlackResponse> {
    const { protocol, clock } = this.#options;
    const { headers, body } = request;
    const asked = protocol.read(request);
    if ('refused' in asked && asked.refused.status !== 400) return asked.refused;
    const signature = first(headers['x-slack-signature']);
    const timestamp = first(headers['x-slack-request-timestamp']);
    if (judge({ timestamp, signature, body }, this.#secret, clock.now()) !== 'valid')
      return refusal(401, 'Slack has not signed this request.');
    if ('refused' in asked) return asked.refused;
    const agent = agentOf(asked.parsed);
    if (agent === null && !ANONYMOUS.has(asked.method)) return refusal(403, 'Slack does not say for whom this is.');
    // The same look within one second is the same request; a draft is sent to somebody.
    if (asked.tool === DRAFT) {
      const key = createHash('sha256').update(`${timestamp} ${signature}`).digest('base64');
      if (this.#seen.get(key) === true) return refusal(409, 'This request has been answered already.');
      this.#seen.set(key, true);
    }
    return protocol.answer(agent, request, asked);
  }
}

function first(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** For whom a signed request is; `null` where it does not say. */
function agentOf(parsed: unknown): Agent | null {
  const said = identity.safeParse(parsed).data?.params._meta.slack;
  if (said === undefined || !said.team_id.startsWith('T') || !/^[UW]/u.test(said.user_id)) return null;
  const caller = toCaller({
    team_id: said.team_id,
    enterprise_id: said.enterprise_id ?? null,
    user_id: said.user_id,
    channel_id: null,
  });
  return { caller, name: 'Slackbot', scopes: new Set(['read', 'draft']) };
}
