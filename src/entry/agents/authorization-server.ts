import { createHmac, createPrivateKey, hkdfSync } from 'node:crypto';
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/log.ts';
import { parseForeign } from '../../runtime/marked-text.ts';
import { Paces } from '../../runtime/paces.ts';
import type { SlackResponse } from '../../slack/inbound/receiver.ts';
import { BufferedResponse, isSame, pageOf, requestOf } from '../../slack/install/oauth.ts';
import type { Records } from '../../storage/ports.ts';
import {
  type AgentConnections,
  CONNECTION_MS,
  type Connection,
  hashOf,
  IDLE_MS,
  newConnectionId,
  readConnectionId,
  SCOPES,
  type Scope,
} from '../../workspace/agents.ts';
import { asClient, isGoodRedirect } from './client-documents.ts';
import type { AgentRequest } from './protocol.ts';
import { TokenStore } from './tokens.ts';

/** Where agents ask; with the app's address in front of it, what their tokens are for. */
const MCP_PATH = '/mcp';

/** Where Slack sends people back to who sign in; the manifest names it. */
const SLACK_PATH = '/oauth/slack';
const SIGN_IN_PATH = '/oauth/sign-in';

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

const SIGN_IN_S = 600;
const ACCESS_TOKEN_S = 900;

/** How often each address may ask in a minute, by the path; and the most addresses that are counted. */
const PER_MINUTE: ReadonlyMap<string, number> = new Map([
  ['/oauth/register', 30],
  ['/oauth/auth', 60],
]);
const PER_MINUTE_ELSE = 600;
const MAX_COUNTED = 20_000;

/** How often people may begin to sign in for one client, but for addresses that have asked no more than so often. */
const PER_CLIENT = 300;
const FEW = 3;

/** The most bytes of a form, or of a registration. */
const MAX_BYTES = 16 * 1024;

/** Somebody who has signed in with Slack. */
export interface Person {
  team: string;
  enterprise: string | null;
  user: string;
  /** As Slack says them, for the page alone. */
  name: string;
  workspace: string;
}

interface Options {
  publicUrl: string;
  slack: { apiUrl: string; clientId: string; clientSecret: string };
  records: Records;
  connections: AgentConnections;
  clock: Clock;
  log: Logger;
  /** Exchanges a code of Slack for what it says of the person, if it was made for this nonce; rejects when Slack refuses. */
  identify(code: string, redirectUri: string, nonce: string): Promise<Person>;
  /** The key of their data, if they may read there, or why not. */
  admit(person: Pick<Person, 'team' | 'enterprise' | 'user'>): Promise<{ tenant: string } | { refused: string }>;
  /** What a client says of itself at an address; rejects where it may not be asked, or says nothing usable. */
  fetchDocument(address: string): Promise<Response>;
}

/** What a token allows: whose connection it is of, and what its agent may do. */
export interface Access {
  connection: { tenant: string; user: string; id: string };
  made: Connection;
  scopes: ReadonlySet<Scope>;
}

const whoSchema = z.object({
  team: z.string(),
  enterprise: z.string().nullable(),
  user: z.string(),
  tenant: z.string(),
  until: z.number(),
});

/**
 * Lets agents of people in: OAuth 2.1 as the Model Context Protocol asks for, by `oidc-provider`, with Slack to say who
 * somebody is (docs/decisions/0206-agents-sign-in-through-slack.md).
 */
export class AuthorizationServer {
  readonly #options: Options;
  readonly #provider: Provider;
  readonly #answer: ReturnType<Provider['callback']>;
  readonly #key: Buffer;
  readonly #paces: Paces;
  readonly #store: TokenStore;
  readonly resource: string;

  constructor(options: Options) {
    const { publicUrl, slack, clock } = options;
    this.#options = options;
    this.resource = publicUrl + MCP_PATH;
    this.#key = keyOf(slack.clientSecret, 'sign-in', 32);
    this.#store = new TokenStore(options);
    this.#paces = new Paces(clock, MAX_COUNTED);
    this.#provider = this.#createProvider();
    this.#answer = this.#provider.callback();
  }

  /** What says where to sign in, for a request without a token that counts. */
  challenge(url: string, error?: 'invalid_token' | 'insufficient_scope', scope: string = SCOPES.join(' ')): string {
    const metadata = `${this.#options.publicUrl}${RESOURCE_METADATA}${url.split('?', 1)[0]}`;
    return `Bearer ${error === undefined ? '' : `error="${error}", `}resource_metadata="${metadata}", scope="${scope}"`;
  }

  /** What a token allows; `null` for one that is of another server, has expired or belongs to no connection. */
  async verify(token: string): Promise<Access | null> {
    const connection = readConnectionId(token);
    const made = connection && (await this.#options.connections.find(connection));
    if (connection === null || made === null) return null;
    if (made.token === hashOf(token)) return { connection, made, scopes: new Set(made.scopes) };
    const found = await this.#provider.AccessToken.find(token);
    if (found === undefined || !found.isValid || found.aud !== this.resource) return null;
    return { connection, made, scopes: new Set(SCOPES.filter((scope) => found.scopes.has(scope))) };
  }

  /** The answer to a request for one of its pages; `null` for any other path. Never rejects. */
  async handle(request: AgentRequest): Promise<SlackResponse | null> {
    const path = request.url.split('?', 1)[0] ?? '';
    try {
      return await this.#handle(path, request);
    } catch (err) {
      if (err instanceof Error && err.name === 'SessionNotFound') return pageOf(400, NOT_UNDER_WAY);
      this.#options.log.error({ err }, 'a sign-in for an agent failed');
      return pageOf(500, FAILED);
    }
  }

  async #handle(path: string, request: AgentRequest): Promise<SlackResponse | null> {
    const of = path.startsWith(RESOURCE_METADATA) ? path.slice(RESOURCE_METADATA.length) : null;
    if (of !== null && ['', MCP_PATH, `${MCP_PATH}/`].includes(of)) return this.#resourceMetadata(of || MCP_PATH);
    if (!path.startsWith('/oauth/') && !DISCOVERY.has(path)) return null;
    if (request.body.byteLength > MAX_BYTES) return json(413, { error: 'invalid_request' });
    if (!this.#mayAsk(path, request)) return json(429, { error: 'temporarily_unavailable' }, { 'retry-after': '60' });
    if (path === SLACK_PATH) return this.#fromSlack(request);
    if (path.startsWith(`${SIGN_IN_PATH}/`)) return this.#signIn(path.slice(SIGN_IN_PATH.length + 1), request);
    if (path === '/oauth/register' && request.method === 'POST') {
      const body = registration(request.body);
      if (body === null) return json(400, { error: 'invalid_client_metadata' });
      return this.#pass({ ...request, body });
    }
    const asked = withoutSlash(request, this.resource);
    return this.#pass(path === '/oauth/auth' ? withScope(asked) : asked);
  }

  /** Counted by address, so that nobody takes the place of others; sign-ins by their client, too. */
  #mayAsk(path: string, { from, url, body }: AgentRequest): boolean {
    const most = PER_MINUTE.get(path);
    const asked = this.#paces.count(`${most === undefined ? '' : path} ${from}`);
    if (asked > (most ?? PER_MINUTE_ELSE)) return false;
    if (path !== '/oauth/auth') return true;
    const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : body.toString());
    const client = hashOf(query.get('client_id') ?? '');
    return this.#paces.count(`client ${client}`) <= PER_CLIENT || asked <= FEW;
  }

  /** As it was asked for, with a slash or without: clients compare it with the address that they ask. */
  #resourceMetadata(path: string): SlackResponse {
    return json(
      200,
      {
        resource: this.#options.publicUrl + path,
        authorization_servers: [this.#options.publicUrl],
        scopes_supported: SCOPES,
        bearer_methods_supported: ['header'],
        resource_name: 'Switchboard',
      },
      { 'access-control-allow-origin': '*' },
    );
  }

  async #pass(request: AgentRequest): Promise<SlackResponse> {
    const { incoming, outgoing } = this.#exchange(request);
    await this.#answer(incoming, outgoing);
    return answerOf(outgoing);
  }

  /** The request as the library reads it. It believes the address that the app was given, and no header. */
  #exchange({ method, url, headers, body }: AgentRequest) {
    const { host, protocol } = new URL(this.#options.publicUrl);
    const own = Object.entries(headers).filter(([name]) => PASSED.has(name));
    const incoming = requestOf({
      method,
      url,
      headers: {
        ...Object.fromEntries(own),
        host,
        'x-forwarded-proto': protocol.slice(0, -1),
        ...(body.byteLength > 0 && { 'content-length': String(body.byteLength) }),
      },
    });
    if (body.byteLength > 0) incoming.push(body);
    incoming.push(null);
    return { incoming, outgoing: new BufferedResponse(incoming) };
  }

  /** Slack's answer goes to the page of the sign-in that it belongs to, which alone gets its cookie. */
  #fromSlack({ method, url }: AgentRequest): SlackResponse {
    const query = new URLSearchParams(url.split('?')[1]);
    const [uid = '', mac = ''] = (query.get('state') ?? '').split('.');
    if (method !== 'GET' || !isSame(mac, this.#mac(`state ${uid}`))) return pageOf(400, NOT_UNDER_WAY);
    const on = new URLSearchParams();
    for (const name of ['code', 'error']) if (query.has(name)) on.set(name, query.get(name) ?? '');
    return {
      status: 303,
      headers: { location: `${SIGN_IN_PATH}/${uid}?${on}`, 'cache-control': 'no-store' },
      body: '',
    };
  }

  async #signIn(uid: string, request: AgentRequest): Promise<SlackResponse> {
    const { incoming, outgoing } = this.#exchange(request);
    const interaction = await this.#provider.interactionDetails(incoming, outgoing);
    if (interaction.uid !== uid) return pageOf(400, NOT_UNDER_WAY);
    const { slack, publicUrl } = this.#options;
    const redirectUri = publicUrl + SLACK_PATH;
    const finish = async (result: Parameters<Provider['interactionFinished']>[2]) => {
      await this.#provider.interactionFinished(incoming, outgoing, result, { mergeWithLastSubmission: false });
      return answerOf(outgoing);
    };
    const cancelled = () => finish({ error: 'access_denied', error_description: 'The person did not allow it.' });
    if (request.method === 'POST') {
      const form = new URLSearchParams(request.body.toString());
      const who = this.#readWho(form.get('who') ?? '', uid);
      if (who === null) return pageOf(400, NOT_UNDER_WAY);
      const scopes = SCOPES.filter((scope) => (form.get('allow') ?? '').split(' ').includes(scope));
      if (scopes.length === 0) return cancelled();
      const grantId = await this.#connect(who, String(interaction.params.client_id), scopes);
      return finish({ login: { accountId: `${who.tenant} ${who.user}`, remember: false }, consent: { grantId } });
    }
    const asked = SCOPES.filter((scope) => String(interaction.params.scope).split(' ').includes(scope));
    if (asked.length === 0) return refusedPage(`It may ask for ${SCOPES.join(' or ')}`);
    const query = new URLSearchParams(request.url.split('?')[1]);
    // Nobody has signed in, so the browser is sent nowhere.
    if (query.has('error')) return pageOf(403, NOT_ALLOWED);
    const code = query.get('code');
    if (code === null) {
      const target = new URL('/openid/connect/authorize', slack.apiUrl);
      target.search = String(
        new URLSearchParams({
          response_type: 'code',
          scope: 'openid profile',
          client_id: slack.clientId,
          state: `${uid}.${this.#mac(`state ${uid}`)}`,
          nonce: this.#mac(`nonce ${uid}`),
          redirect_uri: redirectUri,
        }),
      );
      return { status: 303, headers: { location: target.href, 'cache-control': 'no-store' }, body: '' };
    }
    const person = await this.#options.identify(code, redirectUri, this.#mac(`nonce ${uid}`)).catch((err: unknown) => {
      this.#options.log.info({ err }, 'Slack did not say who signed in for an agent');
      return null;
    });
    if (person === null) return pageOf(400, NOT_UNDER_WAY);
    const admitted = await this.#options.admit(person);
    if ('refused' in admitted) return pageOf(403, { title: 'No agent was connected', paragraphs: [admitted.refused] });
    const client = await this.#provider.Client.find(String(interaction.params.client_id));
    return consentPage({
      agent: nameOf(client?.clientName, String(interaction.params.redirect_uri)),
      person,
      redirect: String(interaction.params.redirect_uri),
      mayDraft: asked.includes('draft'),
      mayRead: asked.includes('read'),
      who: this.#writeWho({ ...person, tenant: admitted.tenant }, uid),
    });
  }

  /** Keeps that a person lets an agent in; its id. */
  async #connect(
    { tenant, user, team, enterprise }: z.infer<typeof whoSchema>,
    clientId: string,
    scopes: readonly Scope[],
  ): Promise<string> {
    const { connections, clock } = this.#options;
    const client = await this.#provider.Client.find(clientId);
    const id = newConnectionId(tenant, user);
    const at = readConnectionId(id);
    if (at === null || client === undefined) throw new Error('This person or this client cannot be connected');
    const since = clock.now();
    const until = Math.ceil(since + CONNECTION_MS);
    await connections.open(at, {
      team,
      enterprise,
      agent: nameOf(client.clientName, client.redirectUris?.[0] ?? ''),
      client: clientId,
      scopes: [...scopes],
      since,
      used: null,
      until,
      grant: null,
    });
    await this.#store.keepClient(clientId, until);
    const grant = new this.#provider.Grant({ accountId: `${tenant} ${user}`, clientId });
    grant.jti = id;
    grant.addResourceScope(this.resource, scopes.join(' '));
    const left = SCOPES.filter((scope) => !scopes.includes(scope));
    if (left.length > 0) grant.rejectResourceScope(this.resource, left.join(' '));
    await grant.save();
    return id;
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  #writeWho({ team, enterprise, user, tenant }: Omit<z.infer<typeof whoSchema>, 'until'>, uid: string): string {
    const until = this.#options.clock.now() + SIGN_IN_S * 1000;
    const text = Buffer.from(JSON.stringify({ team, enterprise, user, tenant, until })).toString('base64url');
    return `${text}.${this.#mac(`who ${uid} ${text}`)}`;
  }

  #readWho(given: string, uid: string): z.infer<typeof whoSchema> | null {
    const [text = '', mac = ''] = given.split('.');
    if (!isSame(mac, this.#mac(`who ${uid} ${text}`))) return null;
    const who = whoSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return who.until > this.#options.clock.now() ? who : null;
  }

  #createProvider(): Provider {
    const { publicUrl, slack, log, connections, admit } = this.#options;
    const provider = new Provider(publicUrl, {
      adapter: this.#store.adapter,
      clientAuthMethods: ['none'],
      clientDefaults: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'EdDSA' },
      clientBasedCORS: () => true,
      cookies: {
        keys: [keyOf(slack.clientSecret, 'cookies', 32).toString('base64url')],
        names: { session: 'switchboard-agents', interaction: 'switchboard-sign-in', resume: 'switchboard-resume' },
        short: { httpOnly: true, sameSite: 'lax', signed: true },
      },
      enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
      expiresWithSession: () => false,
      features: {
        clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        registration: { enabled: true, issueRegistrationAccessToken: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => this.resource,
          useGrantedResource: () => true,
          getResourceServerInfo: (_, resource) => {
            if (resource !== this.resource) throw new errors.InvalidTarget();
            return {
              scope: SCOPES.join(' '),
              audience: this.resource,
              accessTokenFormat: 'opaque',
              accessTokenTTL: ACCESS_TOKEN_S,
            };
          },
        },
        revocation: { enabled: true },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
      },
      fetch: (url) => this.#options.fetchDocument(String(url)),
      // Asked whenever tokens are given: whoever may no longer read gets none, and their agent is disconnected.
      findAccount: async (_, accountId, token) => {
        const at = token && 'grantId' in token ? readConnectionId(token.grantId ?? '') : null;
        if (at !== null) {
          const found = await connections.find(at);
          if (found === null) return undefined;
          if ('refused' in (await admit({ ...found, user: at.user }))) {
            await connections.close(at);
            return undefined;
          }
        }
        return { accountId, claims: async () => ({ sub: accountId }) };
      },
      interactions: { url: (_, { uid }) => `${SIGN_IN_PATH}/${uid}` },
      issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
      jwks: { keys: [signingKey(slack.clientSecret)] },
      pkce: { required: () => true },
      renderError: (context, { error, error_description }) => {
        const { status, headers, body } = refusedPage(error_description ?? error);
        // That somebody would have to sign in first is sent as a redirect.
        if (context.status < 400) context.status = status;
        for (const [name, value] of Object.entries(headers)) context.set(name, value);
        context.body = body;
      },
      responseTypes: ['code'],
      revokeGrantPolicy: () => true,
      rotateRefreshToken: true,
      routes: {
        authorization: '/oauth/auth',
        jwks: '/oauth/keys',
        registration: '/oauth/register',
        revocation: '/oauth/revoke',
        token: '/oauth/token',
      },
      scopes: [],
      ttl: {
        AccessToken: ACCESS_TOKEN_S,
        AuthorizationCode: 60,
        Grant: CONNECTION_MS / 1000,
        IdToken: 60,
        Interaction: SIGN_IN_S,
        RefreshToken: IDLE_MS / 1000,
        Session: SIGN_IN_S,
      },
    });
    provider.proxy = true;
    // The library names scopes of OpenID Connect alone, and no agent needs one.
    provider.use(async (context, next) => {
      await next();
      if (context.oidc?.route === 'discovery') Object.assign(context.body as object, { scopes_supported: SCOPES });
    });
    provider.on('server_error', (_, err) => log.error({ err }, 'a sign-in for an agent failed'));
    // Anybody may register an address, so nobody is sent there who has not signed in and seen it.
    const stay = ({ oidc }: KoaContextWithOIDC, err: Error) => {
      if (oidc.route === 'authorization') Object.assign(err, { allow_redirect: false });
    };
    provider.on('authorization.error', stay);
    provider.on('server_error', stay);
    for (const model of [provider.AuthorizationCode, provider.AccessToken, provider.RefreshToken])
      beginWithConnection(model);
    return provider;
  }
}

const DISCOVERY: ReadonlySet<string> = new Set([
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
]);

/** The headers that mean something to the authorisation server. */
const PASSED: ReadonlySet<string> = new Set([
  'accept',
  'access-control-request-headers',
  'access-control-request-method',
  'content-type',
  'cookie',
  'origin',
]);

const NOT_UNDER_WAY = {
  title: 'No sign-in is under way here',
  paragraphs: [
    'It took longer than ten minutes, was opened before, or was begun in another browser. No agent was connected.',
    'Start again from the agent.',
  ],
};

const NOT_ALLOWED = {
  title: 'No agent was connected',
  paragraphs: ['The sign-in was cancelled in Slack. Start again from the agent, if you want to connect it.'],
};

function refusedPage(why: string): SlackResponse {
  return pageOf(400, {
    title: 'The agent asked for something that cannot be done',
    paragraphs: [`${why}.`.replace(/^./u, (first) => first.toUpperCase())],
  });
}

const FAILED = {
  title: 'The sign-in failed',
  paragraphs: [
    'No agent was connected. Start again from the agent; if it fails again, tell the person who runs Switchboard.',
  ],
};

function json(status: number, value: object, headers: Record<string, string> = {}): SlackResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

function answerOf(outgoing: BufferedResponse): SlackResponse {
  const cookies = [outgoing.getHeader('set-cookie') ?? []].flat().map(String);
  outgoing.removeHeader('set-cookie');
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = outgoing.kept.headers;
  return { status: outgoing.kept.status, headers, cookies, body: outgoing.kept.body };
}

/** A key that every process of the app makes alike, and nobody without Slack's client secret. */
function keyOf(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'switchboard agents', purpose, bytes));
}

/** Signs what is asked for as OpenID Connect, which no agent needs. */
function signingKey(secret: string) {
  const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, keyOf(secret, 'signing', 32)]),
    format: 'der',
    type: 'pkcs8',
  });
  return { ...key.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' } as const;
}

/** Codes and tokens say by themselves where they are kept. */
function beginWithConnection({ prototype }: { prototype: object }): void {
  const random: unknown = Reflect.get(prototype, 'generateTokenId');
  if (typeof random !== 'function') throw new Error('The authorisation server makes its tokens in another way');
  Object.defineProperty(prototype, 'generateTokenId', {
    value(this: { grantId: string }) {
      return `${this.grantId}.${random.call(this)}`;
    },
  });
}

/** The resource that is meant, where it ends with a slash: both are one address. */
function withoutSlash(request: AgentRequest, resource: string): AgentRequest {
  const one = (text: string) => text.replaceAll(`${encodeURIComponent(resource)}%2F`, encodeURIComponent(resource));
  const body = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
    ? Buffer.from(one(request.body.toString()))
    : request.body;
  return { ...request, url: one(request.url), body };
}

/** An agent that asks for nothing in particular asks for both. */
function withScope(request: AgentRequest): AgentRequest {
  const [path, search = ''] = request.url.split('?');
  const query = new URLSearchParams(search);
  if ((query.get('scope') ?? '').trim() !== '') return request;
  query.set('scope', SCOPES.join(' '));
  return { ...request, url: `${path}?${query}` };
}

/** What is said of themselves by clients of the protocol that register. */
const registrationSchema = z.object({
  client_name: z.string().max(200).optional(),
  redirect_uris: z.array(z.string().max(500).refine(isGoodRedirect)).min(1).max(10),
});

/** A registration with what is needed alone: no secret, and no address that anybody would fetch. */
function registration(body: Buffer): Buffer | null {
  try {
    const { redirect_uris, client_name } = registrationSchema.parse(parseForeign(body.toString()));
    return Buffer.from(JSON.stringify(asClient(client_name, redirect_uris)));
  } catch {
    // Said to the client by the status.
    return null;
  }
}

/** The agent as people know it: by the name that it gives itself and by where it gets its answers. */
function nameOf(name: string | undefined, redirect: string): string {
  const shown = (name ?? '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 60);
  const host = URL.parse(redirect)?.hostname ?? '';
  return shown === '' ? host || 'An agent' : shown;
}

interface Consent {
  agent: string;
  person: Person;
  redirect: string;
  mayRead: boolean;
  mayDraft: boolean;
  who: string;
}

function consentPage({ agent, person, redirect, mayRead, mayDraft, who }: Consent): SlackResponse {
  const to = URL.parse(redirect);
  const where = to === null ? '' : to.hostname || to.protocol;
  const both = mayRead && mayDraft;
  return pageOf(200, {
    title: `Connect ${agent} to Switchboard?`,
    paragraphs: [
      `You are ${person.name} in ${person.workspace}. The agent calls itself ${agent}; the answer goes to ${where}.`,
      ...(mayRead ? ['It can read your telephone account with your rights in Switchboard.'] : []),
      ...(mayDraft ? ['It can draft changes. You get each draft in Slack; only you can save it.'] : []),
      'You can disconnect it on App Home, under Agents.',
    ],
    form: {
      to: to === null ? '' : to.origin === 'null' ? to.protocol : to.origin,
      field: { name: 'who', value: who },
      name: 'allow',
      buttons: [
        { value: [mayRead && 'read', mayDraft && 'draft'].filter(Boolean).join(' '), label: 'Connect' },
        ...(both ? [{ value: 'read', label: 'Connect to read only' }] : []),
        { value: '', label: 'Cancel' },
      ],
    },
  });
}
