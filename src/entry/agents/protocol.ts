import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Reach } from '../../app/app.ts';
import { type BulkheadLimits, createBulkheads } from '../../runtime/bulkhead.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/log.ts';
import { parseForeign } from '../../runtime/marked-text.ts';
import { Paces } from '../../runtime/paces.ts';
import { tenantFor } from '../../slack/inbound/jobs.ts';
import type { SlackResponse } from '../../slack/inbound/receiver.ts';
import type { PageRequest } from '../../slack/install/oauth.ts';
import type { AgentsMay } from '../../workspace/rules.ts';
import type { AgentsConfig } from '../config/config.ts';
import type { Agent } from './drafts.ts';
import { createAgentServer, type Pace } from './tools.ts';

/** The largest request, in bytes: the longest sentence is far shorter. */
const MAX_BYTES = 64 * 1024;

/** What one person may ask for in a minute: in all, and of it what is read and drafted. */
const PER_MINUTE = { request: 300, read: 60, draft: 10 } as const;
const MAX_PACES = 15_000;

/**
 * The turns of what agents ask for, before it takes those of what people ask for (slack/inbound/delivery-turns.ts). One
 * begins in each turn of the event loop.
 */
const AGENTS: BulkheadLimits = {
  atOnce: 64,
  spare: 16,
  few: 2,
  perWorkspace: 4,
  waiting: 100,
  waitingInAll: 1_000,
  perLoopTurn: 1,
};

/** Whose turn it is where Slack does not say for whom it asks. */
const SLACK = '-';

const call = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(100),
  params: z.object({ name: z.unknown().optional() }).optional(),
});

/** A request as the host hands it over; names of headers in lower case. */
export interface AgentRequest extends PageRequest {
  body: Buffer;
  /** The address that it counts for. */
  from: string;
}

/** What is asked, as far as who may ask depends on it. */
interface Asked {
  /** The whole body. */
  parsed: unknown;
  method: string;
  /** The tool that is called, where one is. */
  tool: unknown;
}

interface ProtocolOptions {
  agents: AgentsConfig;
  reach: Reach;
  clock: Clock;
  log: Logger;
}

/** The Model Context Protocol over HTTP, for agents of whom it is known for whom they ask. */
export class Protocol {
  readonly #reach: Reach;
  readonly #handler: ReturnType<typeof createMcpHandler>;
  readonly #turns = createBulkheads(AGENTS);
  readonly #pace: Pace;
  /** Whose pages may ask; `null` for none. */
  readonly #origin: string | null;

  constructor({ agents, reach, clock, log }: ProtocolOptions) {
    this.#reach = reach;
    this.#origin = agents.oauth?.publicUrl ?? null;
    const paces = new Paces(clock, MAX_PACES);
    this.#pace = { takes: ({ tenant, user }, kind) => paces.count(`${tenant} ${user} ${kind}`) <= PER_MINUTE[kind] };
    this.#handler = createMcpHandler(({ authInfo }) => createAgentServer(reach, agentIn(authInfo?.extra), this.#pace), {
      maxSubscriptions: 0,
      maxRequestBodySize: MAX_BYTES,
      onerror: (err) => log.info({ err }, 'a request of an agent was refused'),
    });
  }

  /** Reads what is asked, or says what is wrong with it. */
  read({ method, headers, body }: AgentRequest): Asked | { refused: SlackResponse } {
    // As the protocol asks: a page elsewhere may have the browser of a person on this machine send something.
    if (headers.origin !== undefined && headers.origin !== this.#origin)
      return { refused: refusal(403, 'Pages of other origins may not ask.') };
    if (method !== 'POST') {
      const refused = refusal(405, 'Use POST.');
      return { refused: { ...refused, headers: { ...refused.headers, allow: 'POST' } } };
    }
    if (body.byteLength > MAX_BYTES) return { refused: refusal(413, 'The request is too large.') };
    const parsed = parse(body);
    const asked = call.safeParse(parsed).data;
    if (asked === undefined) return { refused: refusal(400, 'This is no request of the protocol.') };
    return { parsed, method: asked.method, tool: asked.params?.name };
  }

  /** The answer at the turn of the workspace; refused where one person, or one workspace, asks for too much. */
  async answer(asking: Agent | null, request: AgentRequest, asked: Asked): Promise<SlackResponse> {
    if (asking !== null && !this.#pace.takes(asking.caller, 'request')) return TOO_MUCH;
    let leave: () => void;
    try {
      leave = await this.#turns.enter(asking?.caller.tenant ?? SLACK, () => new NoTurn());
    } catch (error) {
      if (error instanceof NoTurn) return TOO_MUCH;
      throw error;
    }
    try {
      return await this.#answer(asking && (await this.#ruled(asking)), request, asked);
    } finally {
      leave();
    }
  }

  async #answer(
    agent: Agent | null,
    { method, headers, body }: AgentRequest,
    { parsed }: Asked,
  ): Promise<SlackResponse> {
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:content-type|mcp-[a-z-]+)$/u.test(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    // The library wants both named, although the server may choose; whoever takes JSON gets that.
    const accept = String(headers.accept ?? '*/*');
    const takesJson = /(?:^|[,\s])(?:\*\/\*|application\/(?:json|\*))/iu.test(accept);
    const takesEither = takesJson || /text\/(?:event-stream|\*)/iu.test(accept);
    sent.push(['accept', takesEither ? 'application/json, text/event-stream' : accept]);
    const made = new Request('http://localhost/mcp', { method, headers: sent, body: new Uint8Array(body) });
    const response = await this.#handler.fetch(made, {
      parsedBody: parsed,
      authInfo: { token: '', clientId: agent?.name ?? '', scopes: [...(agent?.scopes ?? [])], extra: { agent } },
    });
    const [type, text] = [response.headers.get('content-type'), await response.text()];
    const isOne = takesJson && type === 'text/event-stream';
    return {
      status: response.status,
      headers: {
        'cache-control': 'no-store',
        ...(type === null ? {} : { 'content-type': isOne ? 'application/json' : type }),
      },
      body: isOne ? dataOf(text) : text,
    };
  }

  /** The agent with what the managers of the workspace let agents do at the most. */
  async #ruled(agent: Agent): Promise<Agent> {
    const { services } = this.#reach;
    const { agents } = await services.rules.known(await tenantFor(services, agent.caller));
    return { ...agent, scopes: new Set([...agent.scopes].filter((scope) => LEFT[agents].has(scope))) };
  }
}

/** What is left of scopes where managers let agents do so much. */
const LEFT: Readonly<Record<AgentsMay, Agent['scopes']>> = {
  draft: new Set(['read', 'draft']),
  read: new Set(['read']),
  off: new Set(),
};

class NoTurn extends Error {}

/** What is not answered, and why. */
export function refusal(status: number, message: string): SlackResponse {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } });
  return { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, body };
}

const TOO_MUCH: SlackResponse = later(refusal(429, 'That is too much at once. Ask again in a minute.'));

/** With when to ask again. */
function later(refused: SlackResponse): SlackResponse {
  return { ...refused, headers: { ...refused.headers, 'retry-after': '60' } };
}

function parse(body: Buffer): unknown {
  try {
    return parseForeign(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // Said to the client by what is missing in it.
    return null;
  }
}

/** The one message of a stream, whose lines end at line feeds alone. */
function dataOf(stream: string): string {
  return (
    stream
      .split('\n')
      .find((line) => line.startsWith('data: '))
      ?.slice('data: '.length) ?? ''
  );
}

/** The agent that {@link Protocol.answer} was given; a tool is never called for nobody. */
function agentIn(extra: Record<string, unknown> | undefined): Agent {
  return (extra?.agent ?? NOBODY) as Agent;
}

/** Lists tools, and may do nothing. */
const NOBODY: Agent = {
  caller: { tenant: '-.T0', team: 'T0', enterprise: null, user: 'U0', userTeam: null, channel: null },
  name: '',
  scopes: new Set(),
};
