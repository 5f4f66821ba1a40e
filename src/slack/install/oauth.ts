import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import {
  type Installation,
  InstallProvider,
  InvalidStateError,
  type OrgInstallation,
  type StateStore,
} from '@slack/oauth';
import { WebAPIPlatformError } from '@slack/web-api';
import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import { boltLogger } from '../api/bolt-logger.ts';
import { clientOptions } from '../api/call.ts';
import type { SlackResponse } from '../inbound/receiver.ts';
import { ORGANISATION, tenantOf } from '../tenant.ts';
import { INSTALL_PATH, REDIRECT_PATH } from './paths.ts';
import { BOT_SCOPES } from './scopes.ts';

/** What Slack granted, for one workspace or for a whole organisation. */
export interface Granted {
  botToken: string;
  botUser: string;
  scopes: string[];
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

interface OAuthOptions {
  clientId: string;
  clientSecret: string;
  stateSecret: string;
  /** Ends with a slash; the consent page is at `/oauth/v2/authorize` on the same host. */
  apiUrl: string;
  clock: Clock;
  log: Logger;
  nonce: () => string;
  /** Resolves to true the first time the state of an install is used. */
  claim: (nonce: string) => Promise<boolean>;
  /** Keeps for an hour that the install by this answer of Slack went through, for whoever opens its page again. */
  noteInstalled: (answer: string) => Promise<void>;
  wasInstalled: (answer: string) => Promise<boolean>;
  /** Stores an install under its tenant key. Rejects with {@link StillDeleting}. */
  store: (tenant: string, granted: Granted) => Promise<void>;
  reference: () => string;
}

/** The data of an earlier install are still being deleted, so there can be no new one yet. */
export class StillDeleting extends Error {
  override readonly name = 'StillDeleting';
}

/** Slack granted something that this app cannot work with. */
class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * The two pages by which a workspace installs the app, whatever the host. The install
 * provider of `@slack/oauth` does Slack's part; state, storage and all text are ours.
 */
export class OAuth {
  readonly #options: OAuthOptions;
  readonly #provider: InstallProvider;
  readonly #states: InstallStates;

  constructor(options: OAuthOptions) {
    this.#options = options;
    const { clientId, clientSecret, stateSecret, apiUrl, clock, log, nonce, claim, store } = options;
    // Failures are logged once, here, with the reference that the person is shown.
    const logger = { ...boltLogger(log), error() {} };
    this.#states = new InstallStates({ secret: stateSecret, clock, nonce, claim, scopes: BOT_SCOPES });
    this.#provider = new InstallProvider({
      clientId,
      clientSecret,
      authorizationUrl: new URL('/oauth/v2/authorize', apiUrl).href,
      stateStore: this.#states,
      stateCookieName: 'switchboard-install',
      stateCookieExpirationSeconds: STATE_TTL_MS / 1000,
      directInstall: true,
      installUrlOptions: { scopes: [...BOT_SCOPES] },
      installationStore: {
        storeInstallation: async (made) => store(tenantOfInstall(made), grantedIn(made, clock)),
        // Installs are looked up in `slack/installations`; the install provider is never asked to authorise.
        fetchInstallation: async () => {
          throw new Unusable('The provider looks up no installs');
        },
      },
      clientOptions: clientOptions({ apiUrl, logger, timeout: 10_000 }),
      logger,
    });
  }

  /** The answer to a request for one of the two pages; `null` for any other path. Never rejects. */
  async handle(visit: PageRequest): Promise<SlackResponse | null> {
    const path = visit.url.split('?', 1)[0];
    if (path !== INSTALL_PATH && path !== REDIRECT_PATH) return null;
    if (visit.method !== 'GET') {
      const page = pageOf(405, ONLY_GET);
      return { ...page, headers: { ...page.headers, allow: 'GET' } };
    }
    // No browser sends such a request; the install provider would report it as an error of ours.
    if (!isHost(visit.headers.host)) return pageOf(400, NO_HOST);
    try {
      const request = requestOf(visit);
      const response = new BufferedResponse(request);
      if (path === INSTALL_PATH) {
        await this.#provider.handleInstallPath(request, response);
        return guarded(response.kept);
      }
      const answer = this.#answerOf(visit.url);
      let page = pageOf(500, unexpected(''));
      await this.#provider.handleCallback(request, response, {
        successAsync: async (made) => {
          this.#options.log.info({ tenant: tenantOfInstall(made) }, 'the app was installed');
          page = pageOf(200, installed(made, this.#options.apiUrl));
          if (answer !== null) await this.#noteInstalled(answer);
        },
        failureAsync: async (error) => {
          page = isOfNoInstall(error) && (await this.#wasInstalled(answer)) ? pageOf(200, BEFORE) : this.#failed(error);
        },
      });
      return guarded({ ...page, headers: { ...page.headers, ...response.kept.headers } });
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** What an answer of Slack is known by: its state, if that was made here, and its code; `null` for any other. */
  #answerOf(url: string): string | null {
    const query = new URLSearchParams(url.split('?')[1]);
    const nonce = this.#states.nonceOf(query.get('state') ?? '');
    if (nonce === null) return null;
    return `${nonce}.${createHash('sha256')
      .update(query.get('code') ?? '')
      .digest('base64url')}`;
  }

  /** The install is done whether or not this is kept. */
  async #noteInstalled(answer: string): Promise<void> {
    try {
      await this.#options.noteInstalled(answer);
    } catch (err) {
      this.#options.log.warn({ err }, 'a completed install could not be recorded for its page');
    }
  }

  async #wasInstalled(answer: string | null): Promise<boolean> {
    return answer !== null && (await this.#options.wasInstalled(answer));
  }

  #failed(error: unknown): SlackResponse {
    const { log, reference } = this.#options;
    const known = wordsOf(error);
    if (known !== null) {
      // No visitor can fix how the app is set up.
      log[error instanceof Unusable ? 'error' : 'info']({ err: shownOf(error) }, 'an install was not completed');
      return pageOf(known.status, { ...known.words, link: AGAIN });
    }
    const id = reference();
    log.error({ err: error, reference: id }, 'an install failed');
    return pageOf(500, unexpected(id));
  }
}

/** The error as far as it may be logged: the library quotes the whole body of an answer that is not JSON. */
function shownOf(error: unknown): unknown {
  if (!(error instanceof WebAPIPlatformError) || CODE.test(error.data.error)) return error;
  return new Unusable('Slack answered something that is no answer of it');
}

/** The data of an organisation's install are stored under the organisation, never under one of its workspaces. */
function tenantOfInstall({ team, enterprise, isEnterpriseInstall }: Installation | OrgInstallation): string {
  if (isEnterpriseInstall === true && enterprise !== undefined) return tenantOf(enterprise.id, ORGANISATION);
  if (team === undefined) throw new Unusable('Slack names neither a workspace nor an organisation');
  return tenantOf(enterprise?.id ?? null, team.id);
}

function grantedIn({ bot, user }: Installation | OrgInstallation, clock: Clock): Granted {
  if (bot === undefined) throw new Unusable('Slack granted no bot token');
  if (bot.refreshToken !== undefined) {
    throw new Unusable('Slack granted a token that expires: token rotation is on for this app, and cannot be used');
  }
  const at = new Date(clock.now()).toISOString();
  return { botToken: bot.token, botUser: bot.userId, scopes: bot.scopes, by: user.id, at };
}

const AGAIN = { href: INSTALL_PATH, label: 'Start again' };

/** Whether it is a host name as browsers send it; old clients send none. */
function isHost(host: string | string[] | undefined): boolean {
  if (host === undefined) return true;
  return (
    typeof host === 'string' &&
    /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/iu.test(host) &&
    URL.canParse(`https://${host}`)
  );
}

const NO_HOST: PageWords = {
  title: 'The address of this page cannot be read',
  paragraphs: ['The request names no host that could be one. This request installed nothing.'],
};

/** For a page that a browser loads ahead, or that somebody reloads. */
const BEFORE: PageWords = {
  title: 'Switchboard was installed already',
  paragraphs: [
    'This page was opened before, and the installation went through then. Nothing has to be done again.',
    'A workspace admin or owner can now type /phone setup in Slack and give it the API key and secret from the provider.',
  ],
};

const OF_NO_INSTALL: ReadonlySet<unknown> = new Set([
  'slack_oauth_missing_state',
  'slack_oauth_invalid_state',
  'slack_oauth_missing_code',
]);

function isOfNoInstall(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OF_NO_INSTALL.has(error.code);
}

/** Slack lists an app as installed from the moment it grants the token. */
const NOT_KEPT = 'Switchboard kept nothing of it, though Slack may list the app as installed.';

const ONLY_GET: PageWords = { title: 'Open this address in a browser', paragraphs: [], link: AGAIN };

function installed(made: Installation | OrgInstallation, apiUrl: string): PageWords {
  const where = made.team?.name ?? made.enterprise?.name ?? 'your workspace';
  const target = new URL('/app_redirect', apiUrl);
  if (made.appId !== undefined) target.searchParams.set('app', made.appId);
  if (made.team !== undefined) target.searchParams.set('team', made.team.id);
  return {
    title: `Switchboard is installed in ${where}`,
    paragraphs: [
      ...(made.isEnterpriseInstall === true
        ? ['It is there for the whole organisation, in each workspace that an organisation admin adds it to.']
        : []),
      'A workspace admin or owner can now type /phone setup and give it the API key and secret from the provider.',
    ],
    link: { href: target.href, label: 'Open Slack' },
  };
}

/** What to tell a person about a failed install; `null` for an unforeseen error. */
function wordsOf(error: unknown): { status: number; words: PageWords } | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'slack_oauth_installer_authorization_error':
      return {
        status: 200,
        words: {
          title: 'The installation was cancelled',
          paragraphs: ['Nothing was changed: where Switchboard was installed before, it still is.'],
        },
      };
  }
  if (isOfNoInstall(error)) {
    return {
      status: 400,
      words: {
        title: 'This answer belongs to no installation under way',
        paragraphs: [
          'It is older than ten minutes, was opened before, or was begun in another browser. Opening it now installed nothing; what was installed before stays.',
          'If you opened it a moment ago, wait until that is done and reload this page.',
        ],
      },
    };
  }
  if (error instanceof StillDeleting) {
    return {
      status: 409,
      words: {
        title: 'Switchboard cannot be installed here yet',
        paragraphs: [
          `It was removed a short time ago, and what it kept is still being deleted. ${NOT_KEPT}`,
          'Start again in a few minutes.',
        ],
      },
    };
  }
  if (error instanceof Unusable) {
    return {
      status: 400,
      words: { title: 'The installation cannot be used', paragraphs: [`${error.message}.`, NOT_KEPT] },
    };
  }
  if (error instanceof WebAPIPlatformError) {
    // The library gives a whole answer that is not JSON as the reason, and that may contain the new bot token.
    const reason = CODE.test(error.data.error)
      ? `Slack's reason: ${error.data.error}.`
      : 'Slack gave no reason that can be shown.';
    return {
      status: 400,
      words: { title: 'Slack did not complete the installation', paragraphs: [reason, NOT_KEPT] },
    };
  }
  return null;
}

function unexpected(reference: string): PageWords {
  return {
    title: 'The installation failed',
    paragraphs: [
      'Nothing can be relied on; try once more. If it fails again, give this reference to the person who runs Switchboard.',
      ...(reference === '' ? [] : [`Reference: ${reference}`]),
    ],
    link: AGAIN,
  };
}

/** Keeps the answer out of caches, and its cookie out of requests made by other sites. */
function guarded(response: SlackResponse): SlackResponse {
  const { 'set-cookie': cookie, ...headers } = response.headers;
  return {
    ...response,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      ...(cookie === undefined ? {} : { 'set-cookie': `${cookie}; SameSite=Lax` }),
    },
  };
}

/**
 * A code, as Slack documents those of `oauth.v2.access` (https://docs.slack.dev/reference/methods/oauth.v2.access): words
 * alone, so that nothing of a token or of a page can pass for one.
 */
const CODE = /^[a-z]+(?:_[a-z]+){0,9}$/u;

/** The text of a page for a person who installs the app. */
interface PageWords {
  title: string;
  paragraphs: readonly string[];
  link?: { href: string; label: string };
  /** Buttons that send a field to the page itself, which may lead on to one other place. */
  form?: {
    to: string;
    field: { name: string; value: string };
    name: string;
    buttons: readonly { value: string; label: string }[];
  };
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1d1c1d;background:#fff}' +
  'h1{font-size:1.5rem}button{font:inherit;padding:.4em .9em;margin:0 .5em .5em 0}a{color:#1264a3}code{background:#f4f4f4;padding:.1em .3em}' +
  '@media (prefers-color-scheme:dark){body{color:#e8e8e8;background:#1a1d21}a{color:#6cb4ee}code{background:#2c2f33}}';

/** A page may send its forms to itself, and be led on from there to one other place. */
function policy(to: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${to}; frame-ancestors 'none'`;
}

function formOf({ field, name, buttons }: NonNullable<PageWords['form']>): string {
  const shown = buttons.map(
    ({ value, label }) =>
      `<button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
  );
  const hidden = `<input type="hidden" name="${escapeHtml(field.name)}" value="${escapeHtml(field.value)}">`;
  return `<form method="post">${hidden}<p>${shown.join(' ')}</p></form>`;
}

/** Headers by which pages run nothing, load nothing, are not cached, and do not pass on the code in their address. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A page of plain text; all of it is escaped. */
export function pageOf(status: number, { title, paragraphs, link, form }: PageWords): SlackResponse {
  const lines = [
    '<!doctype html>',
    '<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`),
    ...(link === undefined ? [] : [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`]),
    ...(form === undefined ? [] : [formOf(form)]),
    '</main></body></html>',
  ];
  const headers = form === undefined ? PAGE_HEADERS : { ...PAGE_HEADERS, 'content-security-policy': policy(form.to) };
  return { status, headers, body: lines.join('\n') };
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => NAMED.get(sign) ?? sign);
}

/** A browser's request as any host hands it over: header names in lower case. */
export interface PageRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The request as `@slack/oauth` reads it, whatever the host. */
export function requestOf({ method, url, headers }: PageRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.headers = { ...headers };
  return request;
}

/** The response that `@slack/oauth` writes, buffered for the host instead of sent. */
export class BufferedResponse extends ServerResponse {
  #body = '';

  override writeHead(status: number, ...more: unknown[]): this {
    this.statusCode = status;
    const headers = more.find((each) => typeof each === 'object' && each !== null) as OutgoingHttpHeaders | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override end(...given: unknown[]): this {
    const [body] = given;
    if (typeof body === 'string') this.#body = body;
    return this;
  }

  get kept(): SlackResponse {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) headers[name] = textOf(value);
    return { status: this.statusCode, headers, body: this.#body };
  }
}

function textOf(value: OutgoingHttpHeader | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** How long somebody may take between the install link and Slack's answer. */
const STATE_TTL_MS = 600_000;

interface Options {
  secret: string;
  clock: Clock;
  /** Creates a value that nobody can guess. */
  nonce: () => string;
  /** Resolves to true the first time a nonce is claimed. */
  claim: (nonce: string) => Promise<boolean>;
  /** The scopes that the install provider gets back with a valid state. */
  scopes: readonly string[];
}

/**
 * The states of installs under way: signed, ten minutes old at the most, valid for one answer. The install provider
 * checks by its cookie that a state belongs to the browser. Bolt's own store would accept a state repeatedly until it
 * expires.
 */
class InstallStates implements StateStore {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly generateStateParam = async (): Promise<string> => {
    const { clock, nonce } = this.#options;
    const body = `${clock.now()}.${nonce()}`;
    return `${body}.${this.#sign(body)}`;
  };

  readonly verifyStateParam = async (_now: Date, state: string): ReturnType<StateStore['verifyStateParam']> => {
    const { clock, claim, scopes } = this.#options;
    const read = this.#read(state);
    if (read === null) throw new InvalidStateError('The state was not made here');
    const { madeAt, nonce } = read;
    if (Math.abs(clock.now() - madeAt) > STATE_TTL_MS) throw new InvalidStateError('The state is too old');
    if (!(await claim(nonce))) throw new InvalidStateError('The state was used before');
    return { scopes: [...scopes] };
  };

  /** What a state that was made here is known by, however old it is; `null` for any other. */
  nonceOf(state: string): string | null {
    return this.#read(state)?.nonce ?? null;
  }

  #read(state: string): { madeAt: number; nonce: string } | null {
    const end = state.lastIndexOf('.');
    const body = state.slice(0, Math.max(end, 0));
    if (!isSame(state.slice(end + 1), this.#sign(body))) return null;
    const [madeAt = '', nonce = ''] = body.split('.');
    return { madeAt: Number(madeAt), nonce };
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#options.secret).update(`install:${body}`).digest('base64url');
  }
}

/** Whether two texts are the same, in the same time wherever they differ. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
