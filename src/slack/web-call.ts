import { stringify } from 'node:querystring';
import {
  type AuthTestArguments,
  type AuthTestResponse,
  type ChatPostMessageArguments,
  type ChatPostMessageResponse,
  type ChatUpdateArguments,
  type ChatUpdateResponse,
  type ConversationsHistoryArguments,
  type ConversationsHistoryResponse,
  type ConversationsInfoArguments,
  type ConversationsInfoResponse,
  type Logger,
  type UsergroupsListArguments,
  type UsergroupsListResponse,
  type UsergroupsUsersListArguments,
  type UsergroupsUsersListResponse,
  type UsersInfoArguments,
  type UsersInfoResponse,
  type ViewsOpenArguments,
  type ViewsOpenResponse,
  type ViewsPublishArguments,
  type ViewsPublishResponse,
  type ViewsPushArguments,
  type ViewsPushResponse,
  type ViewsUpdateArguments,
  type ViewsUpdateResponse,
  type WebAPICallResult,
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from '@slack/web-api';
import { isTokenGone } from './slack-error.ts';
import { type Received, send, textOf } from './transport.ts';

/** The methods that the app calls: what each takes, and what it answers. */
export interface Methods {
  'auth.test': [AuthTestArguments, AuthTestResponse];
  'chat.postMessage': [ChatPostMessageArguments, ChatPostMessageResponse];
  'chat.update': [ChatUpdateArguments, ChatUpdateResponse];
  'conversations.history': [ConversationsHistoryArguments, ConversationsHistoryResponse];
  'conversations.info': [ConversationsInfoArguments, ConversationsInfoResponse];
  'usergroups.list': [UsergroupsListArguments, UsergroupsListResponse];
  'usergroups.users.list': [UsergroupsUsersListArguments, UsergroupsUsersListResponse];
  'users.info': [UsersInfoArguments, UsersInfoResponse];
  'views.open': [ViewsOpenArguments, ViewsOpenResponse];
  'views.publish': [ViewsPublishArguments, ViewsPublishResponse];
  'views.push': [ViewsPushArguments, ViewsPushResponse];
  'views.update': [ViewsUpdateArguments, ViewsUpdateResponse];
}

/** Inside Slack's three seconds (slack-platform §2.1). */
export const TIMEOUT_MS = 2000;

export interface CallSettings {
  /** Ends with a slash. */
  apiUrl: string;
  logger: Logger;
  /** How long a call may take, in milliseconds; {@link TIMEOUT_MS} unless said, longer where nobody waits. */
  timeout?: number;
}

/** Whom a call speaks for. */
export interface Credentials {
  token: string;
  /** The workspace, which the token of an organisation does not say. */
  team?: string;
  /** Told when Slack refuses the token for good; the call fails all the same. */
  gone?: () => void;
  /** Told of every answer's headers. */
  heard?: (headers: Received['headers']) => void;
}

/** Calls one method: once, without retries, and a 429 is an answer. Fails with the errors of `@slack/web-api`. */
export type Call = <M extends keyof Methods>(method: M, args: Methods[M][0]) => Promise<Methods[M][1]>;

/**
 * Makes the calls of one token. The SDK's client does the same, but weighs 26 kB for each token and writes every body
 * out three times for a log that is off (docs/decisions/0017-own-web-calls.md); its types and errors are used here.
 */
export function callWith(settings: CallSettings, credentials: Credentials): Call {
  const { origin, pathname } = new URL(settings.apiUrl);
  return async (method, args) => {
    try {
      return await ask(settings, credentials, { origin, path: pathname + method }, args ?? {});
    } catch (error) {
      if (isTokenGone(error)) credentials.gone?.();
      throw error;
    }
  };
}

async function ask(
  { logger, timeout = TIMEOUT_MS }: CallSettings,
  { token, team, heard }: Credentials,
  to: { origin: string; path: string },
  args: object,
): Promise<WebAPICallResult> {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Switchboard',
  };
  const body = stringify(formOf(team === undefined ? args : { team_id: team, ...args }));
  const received = await send({ ...to, method: 'POST', headers, body }, { ms: timeout }).catch((error: unknown) => {
    const original = error instanceof Error ? error : new Error(String(error));
    logger.warn('http request failed', original.message);
    throw new WebAPIRequestError(original);
  });
  heard?.(received.headers);
  const result = resultOf(received);
  const { warnings = [], messages = [] } = result.response_metadata ?? {};
  for (const words of [...warnings, ...messages]) logger.warn(words);
  if (!result.ok) throw new WebAPIPlatformError({ ...result, ok: false, error: String(result.error) });
  return result;
}

/** What a form can hold: texts as they are, everything else as JSON. */
function formOf(args: object): Record<string, string | number | boolean> {
  const fields: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue;
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    fields[name] = plain ? value : JSON.stringify(value);
  }
  return fields;
}

function resultOf(received: Received): WebAPICallResult & { error?: unknown } {
  const { status, statusText, headers } = received;
  const seconds = Number.parseInt(String(headers['retry-after']), 10);
  if (status === 429) {
    if (!Number.isNaN(seconds)) throw new WebAPIRateLimitedError(seconds);
    throw new WebAPIHTTPError(status, statusText, {});
  }
  const text = textOf(received);
  if (status !== 200) throw new WebAPIHTTPError(status, statusText, {}, text);
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && 'ok' in parsed) return { ...parsed, ok: parsed.ok === true };
  } catch {
    // What is no JSON came from somewhere between Slack and us, and is a refusal whose code says nothing.
  }
  return { ok: false, error: text };
}
