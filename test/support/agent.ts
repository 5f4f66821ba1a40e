import {
  auth,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { NONCHARACTER } from '../../dev/slack/traffic.ts';
import { PUBLIC_URL, type World } from './world.ts';

/** Where the agent of a test gets its answers; nobody listens there, because the browser of the test reads the address. */
export const BACK = 'http://127.0.0.1:7777/callback';

/** An answer in whose texts is nothing that its reader could not read; a stream is not waited for. */
export async function readable(answer: Response): Promise<Response> {
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream) expect(await answer.clone().text(), 'what an agent is answered').not.toMatch(NONCHARACTER);
  return answer;
}

/** The network of an agent and of a person's browser: the public address is where the app of the test listens. */
export function network(world: Pick<World, 'app'>): typeof fetch {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const there = url.startsWith(PUBLIC_URL) ? world.app.url + url.slice(PUBLIC_URL.length) : url;
    return readable(await fetch(there, init));
  };
}

/** What an agent has of its own: the state of the official client's sign-in, in memory. */
export class AgentState implements OAuthClientProvider {
  readonly redirectUrl: string = BACK;
  clientMetadataUrl?: string;
  name = 'Desk agent';
  client: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  verifier = '';
  #found: OAuthDiscoveryState | undefined;
  /** Where the person's browser was sent. */
  sentTo: URL | null = null;

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: this.name,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
    };
  }
  clientInformation() {
    return this.client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.client = client;
  }
  tokens() {
    return this.kept;
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.sentTo = url;
  }
  saveDiscoveryState(found: OAuthDiscoveryState) {
    this.#found = found;
  }
  discoveryState() {
    return this.#found;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier() {
    return this.verifier;
  }
}

/** A browser with cookies, which follows nothing by itself. */
export class Browser {
  readonly #fetch: typeof fetch;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(world: Pick<World, 'app'>) {
    this.#fetch = network(world);
  }

  async get(url: string): Promise<Response> {
    return this.#send(url, { method: 'GET' });
  }

  async post(url: string, fields: Record<string, string>): Promise<Response> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, origin } = new URL(url);
    const sent = [...this.#cookies].filter(([, { path }]) => origin === PUBLIC_URL && pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await this.#fetch(url, { ...init, redirect: 'manual', headers: { cookie, accept: 'text/html' } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      const path = /; path=([^;]+)/i.exec(set)?.[1] ?? '/';
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
    return answer;
  }

  /** Follows redirects to a page, or to an address of somebody else. */
  async follow(url: string): Promise<{ url: string; page: Response | null }> {
    let at = url;
    for (let turn = 0; turn < 10; turn += 1) {
      if (at.startsWith(BACK)) return { url: at, page: null };
      const page = await this.get(at);
      const location = page.headers.get('location');
      if (location === null) return { url: at, page };
      at = new URL(location, at).href;
    }
    throw new Error('There were more than ten redirects');
  }
}

/** A person signs in with Slack where the agent sent them, up to the page that asks whether to connect it. */
export async function signIn(world: World, browser: Browser, sentTo: URL, user: string) {
  const slack = await browser.follow(sentTo.href);
  if (!slack.url.startsWith(world.slack.url)) return { url: slack.url, html: (await slack.page?.text()) ?? '' };
  const params = Object.fromEntries(new URL(slack.url).searchParams);
  const decided = await browser.post(`${world.slack.url}/openid/connect/authorize`, {
    ...params,
    user,
    answer: 'allow',
  });
  const { url, page } = await browser.follow(decided.headers.get('location') ?? '');
  return { url, html: (await page?.text()) ?? '' };
}

/** Presses a button of the page that asks whether to connect; where the person ends up. */
export async function decide(
  browser: Browser,
  { url, html }: { url: string; html: string },
  allow: string,
): Promise<URL> {
  const who = /name="who" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const decided = await browser.post(url.split('?')[0] ?? '', { who, allow });
  return new URL((await browser.follow(new URL(decided.headers.get('location') ?? '', url).href)).url);
}

/** The official client, after a person let it in by its own sign-in. */
export async function connectAgent(
  world: World,
  user: string,
  { allow = 'read draft', state = new AgentState() } = {},
) {
  const fetchFn = network(world);
  const serverUrl = `${PUBLIC_URL}/mcp`;
  await auth(state, { serverUrl, fetchFn });
  if (state.sentTo === null) throw new Error('The agent sent nobody to sign in');
  const browser = new Browser(world);
  const back = await decide(browser, await signIn(world, browser, state.sentTo, user), allow);
  const authorizationCode = back.searchParams.get('code') ?? '';
  await auth(state, { serverUrl, fetchFn, authorizationCode, iss: back.searchParams.get('iss') ?? '' });
  return { state, client: await openClient(world, state) };
}

/** The official client with tokens that it has. */
export async function openClient(world: World, state: AgentState): Promise<Client> {
  const client = new Client({ name: state.name, version: '1.0.0' });
  const options = { authProvider: state, fetch: network(world) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), options));
  return client;
}
