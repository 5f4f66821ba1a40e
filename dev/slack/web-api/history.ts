import { type Json, textAt } from '../json.ts';
import type { Message } from '../messages.ts';
import type { Channel } from '../world.ts';
import { type Call, flagArg, type Method, paginate, refuse } from './call.ts';
import { isClosed } from './conversations.ts';
import { messagePayload } from './posting.ts';

const BY_KIND: Readonly<Record<Channel['kind'], string>> = {
  public: 'channels:history',
  archived: 'channels:history',
  shared: 'channels:history',
  private: 'groups:history',
  im: 'im:history',
};

const MAX_LIMIT = 999;
const TS = /^\d+(?:\.\d{1,6})?$/;

/** What was said in a channel. */
export const history: Readonly<Record<string, Method>> = {
  'conversations.history': {
    token: 'bot',
    scopes: ['channels:history', 'groups:history', 'im:history', 'mpim:history'],
    errors: [
      'channel_not_found',
      'not_in_channel',
      'invalid_cursor',
      'invalid_limit',
      'invalid_ts_oldest',
      'invalid_ts_latest',
    ],
    required: ['channel'],
    run: (call) => {
      const { slack, args } = call;
      const channel = channelOf(call);
      if (typeof channel !== 'object') return refuse(channel);
      const needed = BY_KIND[channel.kind];
      if (!slack.manifest.scopes.has(needed)) {
        return refuse('missing_scope', { needed, provided: slack.manifest.provided });
      }
      const [oldest, latest] = [textAt(args, 'oldest'), textAt(args, 'latest')];
      if (oldest !== '' && !TS.test(oldest)) return refuse('invalid_ts_oldest');
      if (latest !== '' && !TS.test(latest)) return refuse('invalid_ts_latest');
      if (Number(textAt(args, 'limit')) > MAX_LIMIT) return refuse('invalid_limit');
      const all = slack.state.messages
        .in(channel.id)
        .filter((message) => message.onlyFor === null && message.threadTs === null && isWithin(message, args))
        .toReversed();
      const cut = paginate(all, args);
      if ('error' in cut) return refuse(cut.error);
      const metadata = flagArg(args, 'include_all_metadata');
      const next = cut.response_metadata.next_cursor;
      return {
        messages: cut.page.map((message) => payload(call, message, metadata)),
        has_more: next !== '',
        pin_count: 0,
        ...(next === '' ? {} : { response_metadata: cut.response_metadata }),
      };
    },
  },
};

function channelOf({ slack, workspace, args }: Call): Channel | string {
  const channel = slack.state.world.channel(workspace.id, textAt(args, 'channel'));
  if (channel === undefined) return 'channel_not_found';
  if (channel.members.has(workspace.botUserId)) return channel;
  return isClosed(channel) ? 'channel_not_found' : 'not_in_channel';
}

/** Both ends are left out unless `inclusive`. */
function isWithin({ ts }: Message, args: Json): boolean {
  const at = microsOf(ts);
  const [oldest, latest] = [textAt(args, 'oldest'), textAt(args, 'latest')];
  const inclusive = flagArg(args, 'inclusive');
  if (oldest !== '' && (inclusive ? at < microsOf(oldest) : at <= microsOf(oldest))) return false;
  return latest === '' || (inclusive ? at <= microsOf(latest) : at < microsOf(latest));
}

function microsOf(ts: string): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

function payload({ slack }: Call, message: Message, withMetadata: boolean): Json {
  const { metadata, ...rest } = messagePayload(slack, message);
  return withMetadata && metadata !== undefined ? { ...rest, metadata } : rest;
}
