import type { IncomingHttpHeaders } from 'node:http';
import {
  type APITestArguments,
  type ApiTestResponse,
  type AuthTeamsListArguments,
  type AuthTeamsListResponse,
  type AuthTestArguments,
  type AuthTestResponse,
  type ChatPostEphemeralArguments,
  type ChatPostEphemeralResponse,
  type ChatPostMessageArguments,
  type ChatPostMessageResponse,
  type ChatUpdateArguments,
  type ChatUpdateResponse,
  type ConversationsHistoryArguments,
  type ConversationsHistoryResponse,
  type ConversationsInfoArguments,
  type ConversationsInfoResponse,
  type ConversationsListArguments,
  type ConversationsListResponse,
  type FetchFunction,
  type FilesCompleteUploadExternalArguments,
  type FilesCompleteUploadExternalResponse,
  type FilesGetUploadURLExternalArguments,
  type FilesGetUploadURLExternalResponse,
  type FilesInfoArguments,
  type FilesInfoResponse,
  type Logger,
  type OpenIDConnectTokenArguments,
  type OpenIDConnectTokenResponse,
  type UsergroupsListArguments,
  type UsergroupsListResponse,
  type UsergroupsUsersListArguments,
  type UsergroupsUsersListResponse,
  type UsersInfoArguments,
  type UsersInfoResponse,
  type UsersListArguments,
  type UsersListResponse,
  type UsersProfileGetArguments,
  type UsersProfileGetResponse,
  type ViewsOpenArguments,
  type ViewsOpenResponse,
  type ViewsPublishArguments,
  type ViewsPublishResponse,
  type ViewsPushArguments,
  type ViewsPushResponse,
  type ViewsUpdateArguments,
  type ViewsUpdateResponse,
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebClient,
} from '@slack/web-api';
import { getGlobalDispatcher } from 'undici';
import { mayHoldMarks, parseForeign } from '../../runtime/marked-text.ts';
import { inSpan } from '../../runtime/tracing.ts';
import { refusedToken } from './errors.ts';

/** The methods that the app calls: their arguments and answers. */
interface Methods {
  'api.test': [APITestArguments, ApiTestResponse];
  'auth.teams.list': [AuthTeamsListArguments, AuthTeamsListResponse];
  'auth.test': [AuthTestArguments, AuthTestResponse];
  'chat.postEphemeral': [ChatPostEphemeralArguments, ChatPostEphemeralResponse];
  'chat.postMessage': [ChatPostMessageArguments, ChatPostMessageResponse];
  'chat.update': [ChatUpdateArguments, ChatUpdateResponse];
  'conversations.history': [ConversationsHistoryArguments, ConversationsHistoryResponse];
  'conversations.info': [ConversationsInfoArguments, ConversationsInfoResponse];
  'conversations.list': [ConversationsListArguments, ConversationsListResponse];
  /** The types do not have `channels` yet, which takes ids of people as well. */
  'files.completeUploadExternal': [
    FilesCompleteUploadExternalArguments & { channels: string },
    FilesCompleteUploadExternalResponse,
  ];
  'files.getUploadURLExternal': [FilesGetUploadURLExternalArguments, FilesGetUploadURLExternalResponse];
  'files.info': [FilesInfoArguments, FilesInfoResponse];
  'openid.connect.token': [OpenIDConnectTokenArguments, OpenIDConnectTokenResponse];
  'usergroups.list': [UsergroupsListArguments, UsergroupsListResponse];
  'usergroups.users.list': [UsergroupsUsersListArguments, UsergroupsUsersListResponse];
  'users.info': [UsersInfoArguments, UsersInfoResponse];
  'users.list': [UsersListArguments, UsersListResponse];
  'users.profile.get': [UsersProfileGetArguments, UsersProfileGetResponse];
  'views.open': [ViewsOpenArguments, ViewsOpenResponse];
  'views.publish': [ViewsPublishArguments, ViewsPublishResponse];
  'views.push': [ViewsPushArguments, ViewsPushResponse];
  'views.update': [ViewsUpdateArguments, ViewsUpdateResponse];
}

/** The default time-out in milliseconds, inside Slack's three seconds (docs/slack.md, Packages). */
const TIMEOUT_MS = 2000;

export interface CallSettings {
  /** Ends with a slash. */
  apiUrl: string;
  logger: Logger;
  /** How long a call may take, in milliseconds; {@link TIMEOUT_MS} by default, longer where nobody waits. */
  timeout?: number;
  /** Called with the headers of every answer. */
  onHeaders?: OnHeaders;
  /** Called for every call that begins. */
  calling?: OnCall | undefined;
}

/** Called with the name of each call; the function it returns is called with how that ended. */
export type OnCall = (method: keyof Methods | 'response_url') => (status: CallStatus) => void;

/**
 * How a call ended: done, refused by one of Slack's codes, rate-limited, an HTTP status that Slack's methods do not
 * use, or no answer at all.
 */
type CallStatus = 'ok' | 'refused' | 'limited' | number | 'unreachable';

/** On whose behalf a call is made. */
export interface Credentials {
  token: string;
  /** The workspace, which an organisation's token does not imply. */
  team?: string;
  /** Called with Slack's code when it refuses the token; the call still fails. */
  onTokenRefused?: (code: string) => void;
  /** Called with the error of every call that failed. */
  onFailure?: (error: unknown) => void;
}

/** Calls one method, once and without retries; a 429 fails at once. Fails with the errors of `@slack/web-api`. */
export type Call = <M extends keyof Methods>(method: M, args: Methods[M][0]) => Promise<Methods[M][1]>;

/** Calls that may be under way at once; the client would queue more, and those waiting would time out. */
const MAX_CONCURRENCY = 10_000;

/**
 * The options of the SDK's client: no retries, a short time-out, and a 429 fails at once (docs/slack.md, Packages).
 * Custom headers are never set: the library would leak one token to all (docs/slack.md, Packages).
 */
export function clientOptions({ apiUrl, logger, timeout = TIMEOUT_MS, onHeaders }: CallSettings) {
  return {
    retryConfig: { retries: 0 },
    timeout,
    rejectRateLimitedCalls: true,
    fetch: createTransport(onHeaders),
    slackApiUrl: apiUrl,
    logger,
    maxRequestConcurrency: MAX_CONCURRENCY,
  };
}

/** Makes calls with any token through one client, which holds none itself. */
export function createCalls(settings: CallSettings): (credentials: Credentials) => Call {
  const client = new WebClient(undefined, clientOptions(settings));
  const { calling } = settings;
  return ({ token, team, onTokenRefused, onFailure }) =>
    (method, args) =>
      inSpan('client', `slack ${method}`, {}, async () => {
        const ended = calling?.(method);
        try {
          const answer = await client.apiCall(method, {
            ...(team === undefined ? {} : { team_id: team }),
            ...args,
            token,
          });
          ended?.('ok');
          return answer;
        } catch (error) {
          ended?.(statusOf(error));
          const refused = refusedToken(error);
          if (refused !== null) onTokenRefused?.(refused);
          onFailure?.(error);
          throw error;
        }
      });
}

function statusOf(error: unknown): CallStatus {
  if (error instanceof WebAPIPlatformError) return 'refused';
  if (error instanceof WebAPIRateLimitedError) return 'limited';
  return error instanceof WebAPIHTTPError ? error.statusCode : 'unreachable';
}

type Init = NonNullable<Parameters<FetchFunction>[1]>;
type FetchResponse = Awaited<ReturnType<FetchFunction>>;

/** Called with an answer's headers, their names in lower case. */
type OnHeaders = (headers: IncomingHttpHeaders) => void;

/** Seconds to leave Slack alone when a 429 does not say how many, as only an intermediary would. */
const UNSAID_RETRY_AFTER = '30';

/**
 * Stands in for an answer, or an error code, that is not Slack's; it does not look like a code, so nothing takes it for
 * a refusal.
 */
const NOT_SLACK = 'no answer of Slack';

/**
 * Carries the Web API client's calls in place of `fetch`, in half the CPU time and without creating streams for each
 * answer. The answer is read whole, so that an unread body cannot hold a connection. Fails with the errors of undici; a
 * redirect is an error and is never followed, because it would carry the token elsewhere.
 */
export function createTransport(
  onHeaders: OnHeaders = () => {},
): (url: string | URL, init?: Init) => Promise<FetchResponse> {
  return async (url, init = {}) => {
    const { method = 'GET', headers = {}, body = null, signal = null } = init;
    // This app sends no files this way; the library's own way is left alone.
    if (body instanceof FormData) return fetch(url, init);
    const { origin, pathname, search } = new URL(url);
    const wanted = { origin, path: pathname + search, method, headers, body, signal };
    const answer = await getGlobalDispatcher().request(wanted);
    const { statusCode: status, statusText } = answer;
    const bytes = await answer.body.arrayBuffer();
    if (status >= 300 && status < 400) throw new TypeError(`A redirect (${status}) came where none is followed`);
    onHeaders(answer.headers);
    const entries = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
    );
    const found = new Map(entries);
    if (status === 429 && !found.has('retry-after')) found.set('retry-after', UNSAID_RETRY_AFTER);
    const received = new TextDecoder().decode(bytes);
    const text = async () => (status === 200 ? quotable(received) : received);
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      url: String(url),
      headers: { get: (name) => found.get(name.toLowerCase()) ?? null, entries: () => entries },
      arrayBuffer: async () => bytes,
      json: async () => JSON.parse(await text()),
      text,
    };
  };
}

/**
 * An answer that is safe to hand to the client, which quotes a whole answer that is not JSON, and whatever stands as
 * the code, in error messages and so in the log. Such an answer may be a truncated list of messages.
 */
function quotable(received: string): string {
  const answer = parsed(received);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return JSON.stringify({ ok: false, error: NOT_SLACK });
  }
  const { error } = answer as { error?: unknown };
  if (error === undefined || (typeof error === 'string' && CODE.test(error)))
    return mayHoldMarks(received) ? JSON.stringify(answer) : received;
  return JSON.stringify({ ...answer, error: NOT_SLACK });
}

/** Slack's codes are words with underscores between. */
const CODE = /^\w{1,100}$/;

function parsed(text: string): unknown {
  try {
    return parseForeign(text);
  } catch {
    // The parser's error would quote the answer.
    return undefined;
  }
}

/** Sends a message to a `response_url`; rejects when Slack did not take it. */
export type Respond = (url: string, body: object) => Promise<void>;

/** Slack did not accept a post to a `response_url`: it was used up, expired or refused. */
export class RespondFailed extends Error {
  override readonly name = 'RespondFailed';
  readonly status: number | null;
  constructor(status: number | null, options?: ErrorOptions) {
    super(status === null ? 'A response_url is not one of Slack' : `A response_url answered ${status}`, options);
    this.status = status;
  }
}

const SLACK_HOSTS: ReadonlySet<string> = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);

/**
 * Posts to `response_url`s, and only to Slack's own hosts by HTTPS on the default port or, if another Web API address
 * is configured, to that scheme, host and port (docs/slack.md, Requests).
 */
export function createRespond(apiUrl: string, calling?: OnCall): Respond {
  const own = new URL(apiUrl).origin;
  return async (url, body) => {
    const target = slackAddress(url, SLACK_HOSTS, own);
    if (target === null) throw new RespondFailed(null);
    await inSpan('client', 'slack response_url', {}, async () => {
      const ended = calling?.('response_url');
      const sent = fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      });
      // The caller gets the error below.
      if (ended !== undefined)
        sent.then(({ ok, status }) => ended(ok ? 'ok' : status)).catch(() => ended('unreachable'));
      const answer = await sent;
      await answer.body?.cancel();
      if (!answer.ok) throw new RespondFailed(answer.status);
    });
  };
}

/** An address at one of Slack's hosts by HTTPS on the default port, or of the origin that is our own; `null` for any other. */
export function slackAddress(url: string, hosts: ReadonlySet<string>, own: string): URL | null {
  const target = URL.parse(url);
  if (target === null || target.username !== '') return null;
  const isSlack = target.protocol === 'https:' && target.port === '' && hosts.has(target.hostname);
  return isSlack || target.origin === own ? target : null;
}
