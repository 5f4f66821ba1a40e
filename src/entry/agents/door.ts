import type { Reach } from '../../app/app.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/log.ts';
import { boltLogger } from '../../slack/api/bolt-logger.ts';
import type { SlackResponse } from '../../slack/inbound/receiver.ts';
import { tenantOf } from '../../slack/tenant.ts';
import type { Records } from '../../storage/ports.ts';
import type { AgentConnections } from '../../workspace/agents.ts';
import type { AgentsConfig, Config } from '../config/config.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import { type AgentRequest, Protocol, refusal } from './protocol.ts';
import { SlackbotDoor } from './slackbot.ts';
import { DRAFTING } from './tools.ts';

interface Options {
  agents: AgentsConfig;
  slack: Config['slack'];
  proxy?: Config['proxy'];
  signingSecret: string;
  reach: Reach;
  records: Records;
  clock: Clock;
  log: Logger;
}

/** Answers agents, and serves the pages by which people let them in. */
export class AgentDoor {
  readonly #log: Logger;
  readonly #slackbot: SlackbotDoor | null;
  readonly #oauth: { server: AuthorizationServer; connections: AgentConnections } | null;
  readonly #protocol: Protocol;

  private constructor(options: Options, oauth: { server: AuthorizationServer; connections: AgentConnections } | null) {
    const { agents, log } = options;
    this.#log = log;
    this.#protocol = new Protocol(options);
    this.#slackbot = agents.slackbot ? new SlackbotDoor({ ...options, protocol: this.#protocol }) : null;
    this.#oauth = oauth;
  }

  /** Loads what lets agents in only where any may come in. */
  static async open(options: Options): Promise<AgentDoor> {
    const { agents, slack, proxy, reach, records, clock, log } = options;
    const { oauth } = agents;
    const { agents: connections } = reach.services;
    if (oauth === undefined || connections === null) return new AgentDoor(options, null);
    const [{ AuthorizationServer }, { admitWith, identifyWithSlack }, { documentsThrough }] = await Promise.all([
      import('./authorization-server.ts'),
      import('./sign-in.ts'),
      import('./client-documents.ts'),
    ]);
    const { clientId, clientSecret, publicUrl } = oauth;
    const client = { apiUrl: slack.apiUrl, clientId, clientSecret };
    const server = new AuthorizationServer({
      publicUrl,
      slack: client,
      records,
      connections,
      clock,
      log,
      identify: identifyWithSlack({ ...client, clock, logger: boltLogger(log) }),
      admit: admitWith(reach),
      fetchDocument: documentsThrough(proxy !== undefined),
    });
    return new AgentDoor(options, { server, connections });
  }

  /** `null` where nothing is. Never rejects. */
  async handle(request: AgentRequest): Promise<SlackResponse | null> {
    try {
      if (!/^\/mcp\/?(?:\?|$)/u.test(request.url)) return (await this.#oauth?.server.handle(request)) ?? null;
      if (this.#slackbot !== null && (this.#oauth === null || 'x-slack-signature' in request.headers))
        return await this.#slackbot.handle(request);
      return await this.#byToken(request);
    } catch (err) {
      this.#log.error({ err }, 'a request of an agent failed');
      return refusal(500, 'It failed.');
    }
  }

  async #byToken(request: AgentRequest): Promise<SlackResponse | null> {
    if (this.#oauth === null) return null;
    const { server, connections } = this.#oauth;
    const unknown = (error?: 'invalid_token') => challenged(401, 'Sign in.', server.challenge(request.url, error));
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/iu.exec(String(request.headers.authorization ?? '')) ?? [];
    if (token === undefined) return unknown();
    const access = await server.verify(token);
    if (access === null) return unknown('invalid_token');
    const asked = this.#protocol.read(request);
    if ('refused' in asked) return asked.refused;
    const needed = DRAFTING.has(asked.tool) ? 'draft' : 'read';
    if (asked.method === 'tools/call' && !access.scopes.has(needed))
      return challenged(
        403,
        'The person did not allow this.',
        server.challenge(request.url, 'insufficient_scope', needed),
      );
    await connections.used(access.connection, access.made);
    const { team, enterprise, agent, token: own } = access.made;
    // What the person reads in their own list is read by others in the history.
    const name = own == null ? agent : 'an agent with a token';
    const { user } = access.connection;
    const caller = { tenant: tenantOf(enterprise, team), team, enterprise, user, userTeam: null, channel: null };
    return this.#protocol.answer({ caller, name, scopes: access.scopes }, request, asked);
  }
}

function challenged(status: number, message: string, challenge: string): SlackResponse {
  const refused = refusal(status, message);
  return { ...refused, headers: { ...refused.headers, 'www-authenticate': challenge } };
}
