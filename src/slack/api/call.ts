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
  type FilesCompleteUploadExternalArguments,
  type FilesCompleteUploadExternalResponse,
  type FilesGetUploadURLExternalArguments,
  type FilesGetUploadURLExternalResponse,
  type FilesInfoArguments,
  type FilesInfoResponse,
  type Logger,
  type UsergroupsListArguments,
  type UsergroupsListResponse,
  type UsergroupsUsersListArguments,
  type UsergroupsUsersListResponse,
  type UsersInfoArguments,
  type UsersInfoResponse,
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
import { isTokenGone } from './errors.ts';
import { exchangeWith, type OnHeaders } from './transport.ts';

/** The methods that the app calls: what each takes, and what it answers. */
export interface Methods {
  'api.test': [APITestArguments, ApiTestResponse];
  'auth.teams.list': [AuthTeamsListArguments, AuthTeamsListResponse];
  'auth.test': [AuthTestArguments, AuthTestResponse];
  'chat.postEphemeral': [ChatPostEphemeralArguments, ChatPostEphemeralResponse];
  'chat.postMessage': [ChatPostMessageArguments, ChatPostMessageResponse];
  'chat.update': [ChatUpdateArguments, ChatUpdateResponse];
  'conversations.history': [ConversationsHistoryArguments, ConversationsHistoryResponse];
  'conversations.info': [ConversationsInfoArguments, ConversationsInfoResponse];
  'conversations.list': [ConversationsListArguments, ConversationsListResponse];
  'files.completeUploadExternal': [FilesCompleteUploadExternalArguments, FilesCompleteUploadExternalResponse];
  'files.getUploadURLExternal': [FilesGetUploadURLExternalArguments, FilesGetUploadURLExternalResponse];
  'files.info': [FilesInfoArguments, FilesInfoResponse];
  'usergroups.list': [UsergroupsListArguments, UsergroupsListResponse];
  'usergroups.users.list': [UsergroupsUsersListArguments, UsergroupsUsersListResponse];
  'users.info': [UsersInfoArguments, UsersInfoResponse];
  'users.profile.get': [UsersProfileGetArguments, UsersProfileGetResponse];
  'views.open': [ViewsOpenArguments, ViewsOpenResponse];
  'views.publish': [ViewsPublishArguments, ViewsPublishResponse];
  'views.push': [ViewsPushArguments, ViewsPushResponse];
  'views.update': [ViewsUpdateArguments, ViewsUpdateResponse];
}

/** Inside Slack's three seconds (docs/slack.md, Packages). */
export const TIMEOUT_MS = 2000;

export interface CallSettings {
  /** Ends with a slash. */
  apiUrl: string;
  logger: Logger;
  /** How long a call may take, in milliseconds; {@link TIMEOUT_MS} unless said, longer where nobody waits. */
  timeout?: number;
  /** Told of every answer's headers. */
  heard?: OnHeaders;
  /** Told of every call that begins. */
  calling?: OnCall | undefined;
}

/** Told what is called; what it returns is told how that ended. */
export type OnCall = (method: keyof Methods | 'response_url') => (status: CallStatus) => void;

/**
 * How a call ended: done, refused by one of Slack's codes, told to come later, an HTTP status that is none of Slack's
 * answers, or without any answer.
 */
export type CallStatus = 'ok' | 'refused' | 'limited' | number | 'unreachable';

/** Whom a call speaks for. */
export interface Credentials {
  token: string;
  /** The workspace, which the token of an organisation does not say. */
  team?: string;
  /** Told when Slack refuses the token for good; the call fails all the same. */
  gone?: () => void;
  /** Told of every call that failed. */
  failed?: (error: unknown) => void;
}

/** Calls one method: once, without retries, and a 429 is an answer. Fails with the errors of `@slack/web-api`. */
export type Call = <M extends keyof Methods>(method: M, args: Methods[M][0]) => Promise<Methods[M][1]>;

/** Calls that may be under way at once; the client would queue more, and the time of those who wait would run out. */
const MAX_CONCURRENCY = 10_000;

/**
 * What the SDK's client is made with: no retries, a short time-out, and a 429 is an answer (docs/slack.md, Packages). Custom
 * headers are never set: the library would leak one token to all (docs/slack.md, Packages).
 */
export function clientOptions({ apiUrl, logger, timeout = TIMEOUT_MS, heard }: CallSettings) {
  return {
    ...{ retryConfig: { retries: 0 }, timeout, rejectRateLimitedCalls: true, fetch: exchangeWith(heard) },
    ...{ slackApiUrl: apiUrl, logger, maxRequestConcurrency: MAX_CONCURRENCY },
  };
}

/** Makes the calls of any token by one client, which holds none itself (docs/decisions/0017-one-web-client.md). */
export function createCalls(settings: CallSettings): (credentials: Credentials) => Call {
  const client = new WebClient(undefined, clientOptions(settings));
  const { calling } = settings;
  return ({ token, team, gone, failed }) =>
    async (method, args) => {
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
        if (isTokenGone(error)) gone?.();
        failed?.(error);
        throw error;
      }
    };
}

function statusOf(error: unknown): CallStatus {
  if (error instanceof WebAPIPlatformError) return 'refused';
  if (error instanceof WebAPIRateLimitedError) return 'limited';
  return error instanceof WebAPIHTTPError ? error.statusCode : 'unreachable';
}
