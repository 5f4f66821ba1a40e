import type { HomeView, ModalView } from '@slack/types';
import { withoutNewerBlocks } from '../blocks/blocks.ts';
import { type Message, messagePayload } from '../blocks/outcome.ts';
import { type Caller, tenantOf } from '../tenant.ts';
import { type Call, type CallSettings, type Credentials, createCalls } from './call.ts';
import { isAboutBlocks } from './errors.ts';
import type { Installations } from './installations.ts';
import { forEverybody, type MaskFor, maskNotice, NO_MASK, type Reader } from './mask.ts';
import { type SharedFile, sendFile } from './upload.ts';
import { createDownload, type Download } from './uploaded-file.ts';

/**
 * A view that is on screen: what `views.update` needs to change it and to notice that something else has changed it.
 */
export interface OpenView {
  id: string;
  hash: string;
}

/** The Web API for one workspace, as far as the app uses it. Calls fail with the errors of `@slack/web-api`. */
export interface SlackClient {
  open(trigger: string, view: ModalView): Promise<OpenView>;
  push(trigger: string, view: ModalView): Promise<OpenView>;
  update(shown: { id: string; hash?: string }, view: ModalView): Promise<OpenView>;
  /** Publishes a person's App Home; with a hash, only over the version that has it ({@link isViewStale} otherwise). */
  publish(user: string, view: HomeView, hash?: string): Promise<OpenView>;
  /** Sends a direct message from the app; returns where it is, so that it can be replaced. */
  tell(user: string, message: Message): Promise<{ channel: string; ts: string }>;
  /** Sends a message in a channel that only one person sees, in the thread under `threadTs` if given. */
  whisper(channel: string, user: string, message: Message, threadTs?: string): Promise<void>;
  /** Posts a message in a channel, for everybody there. */
  post(channel: string, message: Message, options?: PostOptions): Promise<{ ts: string }>;
  /** Replaces a message of this app; `user` is who reads it, where it was sent to somebody else than the caller. */
  edit(channel: string, ts: string, message: Message, user?: string): Promise<void>;
  /**
   * Finds a message of this app in a channel by its metadata, within a period; `null` when there is none. Needs one of
   * the optional history scopes: `missing_scope` without it.
   */
  findPost(channel: string, mark: PostMetadata, between: { from: number; to: number }): Promise<{ ts: string } | null>;
  /** `users.info`, unparsed. */
  user(id: string): Promise<unknown>;
  /** `users.list`, unparsed, as many of the workspace's people as are read of it. */
  users(): Promise<unknown[]>;
  /**
   * Sends a file and the text of a message, together, into somebody's direct messages with the app; needs an optional scope:
   * `missing_scope` without it. Also fails with `UploadRefused`, `UploadUnreached` and `UploadUnconfirmed`.
   */
  share(user: string, file: SharedFile, message: Message): Promise<void>;
  /** `files.info`, unparsed; needs an optional scope: `missing_scope` without it. */
  file(id: string): Promise<unknown>;
  /**
   * The content of a file, from the address that Slack gives for it, up to `most` bytes; fails with `DownloadFailed`.
   */
  download(url: string, most: number): Promise<Uint8Array>;
  /** `users.profile.get`, unparsed; needs an optional scope: `missing_scope` without it. */
  profile(id: string): Promise<unknown>;
  /** `conversations.info`, unparsed. */
  channel(id: string): Promise<unknown>;
  /** The active public channels that have one of these names, as far as Slack's list is read. */
  publicChannels(names: ReadonlySet<string>): Promise<readonly { id: string; name: string }[]>;
  /** The workspace's active user groups, by name. */
  groups(): Promise<UserGroup[]>;
  /** Ids of the people in a user group. */
  groupMembers(group: string): Promise<readonly string[]>;
}

/** A user group as Slack lists it; the handle is what people type after `@`. */
export interface UserGroup {
  id: string;
  name: string;
  handle: string;
}

/** Invisible metadata by which a message can be found again; both members together identify it. */
export interface PostMetadata {
  schedule: string;
  /** ISO 8601, UTC. */
  scheduledAt: string;
}

export interface PostOptions {
  /** Posts into the thread under this message. */
  threadTs?: string;
  mark?: PostMetadata;
}

/** This app has no install, hence no token, in the caller's workspace. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
  readonly spoken = {
    headline: 'Switchboard is not installed in this workspace.',
    next: 'Ask the person who runs Switchboard to install it here.',
  };
}

/** A workspace, and the person on whose behalf Slack is asked, if there is one. */
type Principal = Pick<Caller, 'team' | 'enterprise'> & Partial<Pick<Caller, 'tenant' | 'user' | 'userTeam'>>;

export interface WebOptions extends CallSettings {
  installations: Installations;
  /** Applied to everything that is sent. */
  maskFor?: MaskFor;
  /** Called, with the tenant key, for every failed call of a workspace. */
  onFailure?: (tenant: string, error: unknown) => void;
  /** Called, with the tenant key, where Slack refused a message or view that has newer blocks. */
  onRefusedBlocks?: (tenant: string, error: unknown) => void;
}

/** Finds the Web API of a caller's workspace. Nothing is cached, so nothing is shared between tokens. */
export class SlackClients {
  readonly #options: WebOptions;
  readonly #callAs: (credentials: Credentials) => Call;
  readonly #download: Download;

  constructor(options: WebOptions) {
    this.#options = options;
    this.#callAs = createCalls(options);
    this.#download = createDownload(options.apiUrl);
  }

  /**
   * The Web API of a workspace. If a caller is named, views and direct messages are shown as that person may see them.
   */
  async of(caller: Principal): Promise<SlackClient> {
    const { team, enterprise } = caller;
    const { installations, maskFor = NO_MASK, onRefusedBlocks } = this.#options;
    const tenant = caller.tenant ?? tenantOf(enterprise, team);
    const onFailure = (error: unknown) => this.#options.onFailure?.(tenant, error);
    const installation = await installations.find(team, enterprise).catch((error: unknown) => {
      onFailure(error);
      throw error;
    });
    if (installation === null) throw new NotInstalled('No install for this workspace');
    const onTokenRefused = (code: string) => installations.onRefusedToken?.({ team, enterprise }, code);
    const call = this.#callAs({ token: installation.botToken, team, onTokenRefused, onFailure });
    const { botToken: token } = installation;
    const web = webOf(call, (url, most) => this.#download(url, token, most));
    const sending = plainerWeb(web, (error) => onRefusedBlocks?.(tenant, error));
    return maskingWeb(sending, maskFor, readerOf(caller));
  }
}

/** The Web API for a token that was just granted, before anything is looked up. */
export function clientByToken(settings: CallSettings): (botToken: string) => SlackClient {
  const callAs = createCalls(settings);
  const download = createDownload(settings.apiUrl);
  return (token) => webOf(callAs({ token }), (url, most) => download(url, token, most));
}

function webOf(call: Call, download: SlackClient['download']): SlackClient {
  return {
    download,
    async open(trigger, view) {
      return shown(await call('views.open', { trigger_id: trigger, view }));
    },
    async push(trigger, view) {
      return shown(await call('views.push', { trigger_id: trigger, view }));
    },
    async update({ id, hash }, view) {
      return shown(await call('views.update', { view_id: id, view, ...(hash === undefined ? {} : { hash }) }));
    },
    async publish(user, view, hash) {
      return shown(await call('views.publish', { user_id: user, view, ...(hash === undefined ? {} : { hash }) }));
    },
    async tell(user, message) {
      const { channel = '', ts = '' } = await call('chat.postMessage', { channel: user, ...messagePayload(message) });
      return { channel, ts };
    },
    async whisper(channel, user, message, threadTs) {
      const thread = threadTs === undefined ? {} : { thread_ts: threadTs };
      await call('chat.postEphemeral', { channel, user, ...messagePayload(message), ...thread });
    },
    async post(channel, message, { threadTs, mark } = {}) {
      const answer = await call('chat.postMessage', {
        channel,
        ...messagePayload(message),
        ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
        ...(mark === undefined ? {} : { metadata: metadataOf(mark) }),
      });
      return { ts: answer.ts ?? '' };
    },
    async edit(channel, ts, message) {
      await call('chat.update', { channel, ts, ...messagePayload(message) });
    },
    async findPost(channel, mark, { from, to }) {
      let cursor = '';
      do {
        const page = await call('conversations.history', {
          channel,
          oldest: secondsOf(from),
          latest: secondsOf(to),
          inclusive: true,
          include_all_metadata: true,
          limit: HISTORY_PAGE,
          ...(cursor === '' ? {} : { cursor }),
        });
        const found = page.messages?.find(({ metadata }) => isMarked(metadata, mark));
        if (found !== undefined) return { ts: found.ts ?? '' };
        cursor = page.response_metadata?.next_cursor ?? '';
      } while (cursor !== '');
      return null;
    },
    async user(id) {
      return (await call('users.info', { user: id, include_locale: true })).user;
    },
    share: (user, file, message) => sendFile(call, user, file, messagePayload(message).text),
    async file(id) {
      return (await call('files.info', { file: id })).file;
    },
    async profile(id) {
      return (await call('users.profile.get', { user: id })).profile;
    },
    async channel(id) {
      return (await call('conversations.info', { channel: id })).channel;
    },
    publicChannels: (names) => publicChannels(call, names),
    users: () => users(call),
    async groups() {
      const { usergroups = [] } = await call('usergroups.list', {});
      return usergroups
        .flatMap(({ id, name = '', handle = '' }) => (id === undefined ? [] : [{ id, name, handle }]))
        .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
    },
    async groupMembers(group) {
      const { users } = await call('usergroups.users.list', { usergroup: group });
      if (users === undefined) throw new Error('Slack listed nobody and nothing of a user group');
      return users;
    },
  };
}

function readerOf({ team, enterprise, tenant = tenantOf(enterprise, team), user, userTeam }: Principal): Reader {
  return { tenant, team, enterprise, user: user ?? null, userTeam: userTeam ?? null };
}

/** Whether it is a conversation between one person and the app. */
function isDirect(channel: string): boolean {
  return channel.startsWith('D');
}

/** The same; what Slack refuses for its blocks is sent once more without the newer ones. */
function plainerWeb(web: SlackClient, refused: (error: unknown) => void): SlackClient {
  const sent = async <T extends object, R>(drawn: T, send: (drawn: T) => Promise<R>): Promise<R> => {
    try {
      return await send(drawn);
    } catch (error) {
      const plain = withoutNewerBlocks(drawn);
      if (plain === null || !isAboutBlocks(error)) throw error;
      refused(error);
      return send(plain);
    }
  };
  return {
    ...web,
    open: (trigger, view) => sent(view, (each) => web.open(trigger, each)),
    push: (trigger, view) => sent(view, (each) => web.push(trigger, each)),
    update: (of, view) => sent(view, (each) => web.update(of, each)),
    tell: (user, message) => sent(message, (each) => web.tell(user, each)),
    whisper: (channel, user, message, thread) => sent(message, (each) => web.whisper(channel, user, each, thread)),
    post: (channel, message, options) => sent(message, (each) => web.post(channel, each, options)),
    edit: (channel, ts, message) => sent(message, (each) => web.edit(channel, ts, each)),
  };
}

/** The same, with everything masked that its readers may not see. */
function maskingWeb(web: SlackClient, maskFor: MaskFor, caller: Reader): SlackClient {
  const reading = (user: string): Reader => (user === caller.user ? caller : { ...caller, user, userTeam: null });
  const those = (channel: string) => (isDirect(channel) ? caller : forEverybody(caller));
  return {
    ...web,
    open: async (trigger, view) => web.open(trigger, await maskFor(caller, view)),
    push: async (trigger, view) => web.push(trigger, await maskFor(caller, view)),
    update: async (of, view) => web.update(of, await maskFor(caller, view)),
    publish: async (user, view, hash) => web.publish(user, await maskFor(reading(user), view), hash),
    tell: async (user, message) => web.tell(user, await maskNotice(maskFor, reading(user), message)),
    share: async (user, file, message) => web.share(user, file, await maskNotice(maskFor, reading(user), message)),
    whisper: async (channel, user, message, threadTs) =>
      web.whisper(channel, user, await maskFor(reading(user), message), threadTs),
    post: async (channel, message, options) =>
      web.post(channel, await maskNotice(maskFor, those(channel), message), options),
    edit: async (channel, ts, message, user) =>
      web.edit(channel, ts, await maskNotice(maskFor, user === undefined ? those(channel) : reading(user), message)),
  };
}

function shown(answer: { view?: { id?: string; hash?: string } }): OpenView {
  return { id: answer.view?.id ?? '', hash: answer.view?.hash ?? '' };
}

/** As many messages as Slack returns at once to apps that are not in its Marketplace (docs/slack.md, Rates). */
const HISTORY_PAGE = 15;

const EVENT_TYPE = 'switchboard_post';

function metadataOf({ schedule, scheduledAt }: PostMetadata) {
  return { event_type: EVENT_TYPE, event_payload: { schedule, scheduled_at: scheduledAt } };
}

function isMarked(metadata: { event_type?: string; event_payload?: unknown } | undefined, mark: PostMetadata): boolean {
  const payload = metadata?.event_payload;
  if (metadata?.event_type !== EVENT_TYPE || typeof payload !== 'object' || payload === null) return false;
  return (
    'schedule' in payload &&
    payload.schedule === mark.schedule &&
    'scheduled_at' in payload &&
    payload.scheduled_at === mark.scheduledAt
  );
}

function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(6);
}

/** The most channels that Slack lists at once. */
const PAGE = 1_000;

/** The most channels searched; looking through more would take longer than anybody waits. */
const MAX_CHANNELS = 5_000;

/** The active public channels that have one of these names, among the first {@link MAX_CHANNELS} that Slack lists. */
async function publicChannels(
  call: Call,
  names: ReadonlySet<string>,
): Promise<readonly { id: string; name: string }[]> {
  const found: { id: string; name: string }[] = [];
  let cursor = '';
  for (let listed = 0; listed < MAX_CHANNELS && found.length < names.size; listed += PAGE) {
    const page = await call('conversations.list', {
      types: 'public_channel',
      exclude_archived: true,
      limit: PAGE,
      ...(cursor === '' ? {} : { cursor }),
    });
    for (const { id, name } of page.channels ?? []) {
      if (id !== undefined && name !== undefined && names.has(name)) found.push({ id, name });
    }
    cursor = page.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return found;
}

/** As many people as Slack advises to list at once, and the most that are listed. */
const USERS_PAGE = 200;
const MAX_USERS = 1_000;

async function users(call: Call): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor = '';
  for (let listed = 0; listed < MAX_USERS; listed += USERS_PAGE) {
    const page = await call('users.list', { limit: USERS_PAGE, ...(cursor === '' ? {} : { cursor }) });
    found.push(...(page.members ?? []));
    cursor = page.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return found;
}
