import { createHash, createSecretKey } from 'node:crypto';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Reach } from '../../app/app.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/log.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { toCaller } from '../../slack/inbound/jobs.ts';
import type { SlackResponse } from '../../slack/inbound/receiver.ts';
import { judge } from '../../slack/inbound/signature.ts';
import type { Caller } from '../../slack/tenant.ts';
import type { Agent } from './drafts.ts';
import { createAgentServer, DRAFT, type Pace } from './tools.ts';

/** The largest request, in bytes: the longest sentence is far shorter. */
const MAX_BYTES = 64 * 1024;

/** How long a draft is remembered, so that nobody sends it again: longer than Slack's signature counts. */
const REPLAY_MS = 11 * 60_000;
const MAX_REPLAYS = 20_000;

/** What one person may ask for in a minute. */
const PER_MINUTE = { read: 60, draft: 10 } as const;
const MAX_PEOPLE = 5_000;

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

const call = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(100),
  params: z.object({ name: z.unknown().optional() }).optional(),
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

/** A request as the host hands it over. */
interface AgentRequest {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

interface SlackbotOptions {
  reach: Reach;
  signingSecret: string;
  clock: Clock;
  log: Logger;
}

/** Answers what Slackbot asks as a client of the Model Context Protocol: Slack signs each request, and says for whom it is. */
export class SlackbotDoor {
  readonly #options: SlackbotOptions;
  readonly #secret: ReturnType<typeof createSecretKey>;
  readonly #seen: TtlMap<true>;
  readonly #pace: Pace;
  readonly #handler: ReturnType<typeof createMcpHandler>;

  constructor(options: SlackbotOptions) {
    this.#options = options;
    this.#secret = createSecretKey(options.signingSecret, 'utf8');
    this.#seen = new TtlMap({ max: MAX_REPLAYS, ttl: { ms: REPLAY_MS, clock: options.clock } });
    this.#pace = paceOf(options.clock);
    this.#handler = createMcpHandler(
      ({ authInfo }) => createAgentServer(options.reach, agentIn(authInfo?.extra), this.#pace),
      {
        maxSubscriptions: 0,
        maxRequestBodySize: MAX_BYTES,
        onerror: (err) => options.log.info({ err }, 'a request of an agent was refused'),
      },
    );
  }

  /** Never rejects. */
  async handle(request: AgentRequest): Promise<SlackResponse> {
    try {
      return await this.#handle(request);
    } catch (err) {
      this.#options.log.error({ err }, 'a request of an agent failed');
      return refusal(500, 'It failed.');
    }
  }

  async #handle({ method, headers, body }: AgentRequest): Promise<SlackResponse> {
    if (method !== 'POST') return { ...refusal(405, 'Use POST.'), headers: { ...JSON_TYPE, allow: 'POST' } };
    if (body.byteLength > MAX_BYTES) return refusal(413, 'The request is too large.');
    const signature = first(headers['x-slack-signature']);
    const timestamp = first(headers['x-slack-request-timestamp']);
    const now = this.#options.clock.now();
    if (judge({ timestamp, signature, body }, this.#secret, now) !== 'valid')
      return refusal(401, 'Slack has not signed this request.');
    const parsed = parse(body);
    const asked = call.safeParse(parsed).data;
    if (asked === undefined) return refusal(400, 'This is no request of the protocol.');
    const caller = callerOf(parsed);
    if (caller === null && !ANONYMOUS.has(asked.method)) return refusal(403, 'Slack does not say for whom this is.');
    // The same look within one second is the same request; a draft is sent to somebody.
    if (asked.params?.name === DRAFT) {
      const key = createHash('sha256').update(`${timestamp} ${signature}`).digest('base64');
      if (this.#seen.get(key) === true) return refusal(409, 'This request has been answered already.');
      this.#seen.set(key, true);
    }
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:accept|content-type|mcp-[a-z-]+)$/u.test(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    const made = new Request('http://localhost/mcp', { method, headers: sent, body: new Uint8Array(body) });
    const response = await this.#handler.fetch(made, {
      parsedBody: parsed,
      authInfo: { token: '', clientId: 'slackbot', scopes: [], extra: { caller } },
    });
    const type = response.headers.get('content-type');
    return {
      status: response.status,
      headers: { 'cache-control': 'no-store', ...(type === null ? {} : { 'content-type': type }) },
      body: await response.text(),
    };
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

function refusal(status: number, message: string): SlackResponse {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } });
  return { status, headers: { ...JSON_TYPE, 'cache-control': 'no-store' }, body };
}

function first(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // Said to the client by what is missing in it.
    return null;
  }
}

/** The person for whom a signed request is; `null` where it does not say. */
function callerOf(parsed: unknown): Caller | null {
  const said = identity.safeParse(parsed).data?.params._meta.slack;
  if (said === undefined || !said.team_id.startsWith('T') || !/^[UW]/u.test(said.user_id)) return null;
  return toCaller({
    team_id: said.team_id,
    enterprise_id: said.enterprise_id ?? null,
    user_id: said.user_id,
    channel_id: null,
  });
}

/** For whom it asks, as {@link SlackbotDoor} found; a tool is never called for nobody. */
function agentIn(extra: Record<string, unknown> | undefined): Agent {
  return { caller: (extra?.caller ?? NOBODY) as Caller, name: 'Slackbot', scopes: new Set(['read', 'draft']) };
}

/** Lists tools, and may do nothing. */
const NOBODY: Caller = { tenant: '-.T0', team: 'T0', enterprise: null, user: 'U0', userTeam: null, channel: null };

function paceOf(clock: Clock): Pace {
  const counted = new TtlMap<{ read: number; draft: number }>({ max: MAX_PEOPLE, ttl: { ms: 60_000, clock } });
  return {
    takes: ({ tenant, user }, kind) => {
      const key = `${tenant} ${user}`;
      const so = counted.get(key);
      if (so === undefined) counted.set(key, { read: 0, draft: 0, [kind]: 1 });
      else if (so[kind] >= PER_MINUTE[kind]) return false;
      else so[kind] += 1;
      return true;
    },
  };
}
