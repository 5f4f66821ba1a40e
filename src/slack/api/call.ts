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
  'usergroups.list': [UsergroupsListArguments, UsergroupsListResponse];
  'usergroups.users.list': [UsergroupsUsersListArguments, UsergroupsUsersListResponse];
  'users.info': [UsersInfoArguments, UsersInfoResponse];
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
  /** Called when Slack refuses the token for good; the call still fails. */
  onTokenGone?: () => void;
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
    fetch: exchangeWith(onHeaders),
    slackApiUrl: apiUrl,
    logger,
    maxRequestConcurrency: MAX_CONCURRENCY,
  };
}

/** Makes calls with any token through one client, which holds none itself (docs/decisions/0017-one-web-client.md). */
export function createCalls(settings: CallSettings): (credentials: Credentials) => Call {
  const client = new WebClient(undefined, clientOptions(settings));
  const { calling } = settings;
  return ({ token, team, onTokenGone, onFailure }) =>
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
        if (isTokenGone(error)) onTokenGone?.();
        onFailure?.(error);
        throw error;
      }
    };
}

function statusOf(error: unknown): CallStatus {
  if (error instanceof WebAPIPlatformError) return 'refused';
  if (error instanceof WebAPIRateLimitedError) return 'limited';
  return error instanceof WebAPIHTTPError ? error.statusCode : 'unreachable';
}
