import { checkBlocks } from '../block-kit/blocks.ts';
import { normalise } from '../block-kit/normalise.ts';
import { Findings } from '../block-kit/rules.ts';
import type { Block } from '../control-types.ts';
import { isObject, type Json, objectsAt, textAt } from '../json.ts';
import type { Message } from '../messages.ts';
import type { Slack } from '../slack.ts';
import type { Workspace } from '../world.ts';
import { jsonArg, refuse, refuseWith } from './call.ts';

/** What a message says. */
interface Content {
  text: string;
  blocks: readonly Block[];
  attachments: readonly unknown[];
  metadata: unknown;
}

const MAX_TEXT = 40_000;
/** Not documented; what users of the real thing have met. */
const MAX_BLOCK_TEXT = 13_200;

/** Checks and completes what a call wants to say; the refusal in Slack's form, which is noted, otherwise. */
export function makeContent(
  slack: Slack,
  args: Json,
  how: { maxText?: number; before?: Message } = {},
): Content | (Json & { ok: false }) {
  const made = contentOf(slack, args, how);
  if ('ok' in made) slack.traffic.refused.push(JSON.stringify(made));
  return made;
}

function contentOf(
  slack: Slack,
  args: Json,
  { maxText = MAX_TEXT, before }: { maxText?: number; before?: Message },
): Content | (Json & { ok: false }) {
  const markdown = textAt(args, 'markdown_text');
  if (markdown !== '' && (textAt(args, 'text') !== '' || args.blocks !== undefined))
    return no('markdown_text_conflict');
  const text = markdown === '' ? textAt(args, 'text') : markdown;
  if (text.length > maxText) return no('msg_too_long');
  const blocks = args.blocks === undefined || args.blocks === '' ? undefined : jsonArg(args, 'blocks');
  if (args.blocks !== undefined && args.blocks !== '' && !Array.isArray(blocks)) return no('invalid_blocks_format');
  const attachments = args.attachments === undefined ? undefined : jsonArg(args, 'attachments');
  if (attachments !== undefined && !Array.isArray(attachments)) return no('invalid_attachments');
  if (Array.isArray(attachments) && attachments.length > 100) return no('too_many_attachments');
  const wrong = blocksProblem(blocks);
  if (wrong !== undefined) return wrong;
  const made = blocks === undefined ? (before?.blocks ?? []) : normalise(objectsAt({ blocks }, 'blocks'), slack.ids);
  const attached = attachments ?? before?.attachments ?? [];
  if (text === '' && made.length === 0 && attached.length === 0) return no('no_text');
  const metadata = args.metadata === undefined ? before?.metadata : (jsonArg(args, 'metadata') ?? null);
  const wrongMetadata = metadataProblem(metadata);
  return wrongMetadata ?? { text, blocks: made, attachments: attached, metadata };
}

/** An event type and flat facts about it (docs.slack.dev, message metadata); what is not JSON was no object either. */
function metadataProblem(metadata: unknown): (Json & { ok: false }) | undefined {
  if (metadata === undefined) return undefined;
  if (!isObject(metadata)) return no('invalid_metadata_format');
  const { event_type: type, event_payload: facts } = metadata;
  return typeof type === 'string' && type !== '' && isObject(facts) ? undefined : no('invalid_metadata_schema');
}

/** Puts a message by the app into a channel. */
export function postAsApp(
  slack: Slack,
  workspace: Workspace,
  channel: string,
  what: Content & { threadTs: string | null; onlyFor: string | null; files?: Message['files'] },
): Message {
  const message: Message = {
    ts: slack.ids.ts(slack.clock.now()),
    channel,
    team: workspace.id,
    user: workspace.botUserId,
    botId: workspace.botId,
    edited: null,
    inputs: new Map(),
    ...what,
  };
  slack.state.messages.add(message);
  slack.changes.bump();
  return message;
}

/** A message as answers and payloads carry it. */
export function messagePayload(slack: Slack, message: Message): Json {
  const workspace = slack.state.world.workspace(message.team);
  const byApp = message.botId !== null;
  return {
    user: message.user,
    type: 'message',
    ts: message.ts,
    ...(byApp ? { bot_id: message.botId, app_id: slack.app.id } : {}),
    text: message.text,
    team: message.team,
    ...(byApp ? { bot_profile: botProfile(slack, workspace) } : {}),
    ...(message.threadTs === null ? {} : { thread_ts: message.threadTs }),
    ...(message.edited === null ? {} : { edited: message.edited }),
    ...(message.metadata === undefined ? {} : { metadata: message.metadata }),
    ...(message.attachments.length === 0 ? {} : { attachments: message.attachments }),
    ...(message.blocks.length === 0 ? {} : { blocks: escapePlain(message.blocks) }),
  };
}

/** Slack sends plain text back with `&<>` escaped, whatever the app had sent (bolt-python issue 513). */
export function escapePlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(escapePlain);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, escapePlain(inner)]);
  const copy = Object.fromEntries(entries);
  return value.type === 'plain_text' ? { ...copy, text: escapeBare(textAt(value, 'text')) } : copy;
}

function escapeBare(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function botProfile(slack: Slack, workspace: Workspace): Json {
  return {
    id: workspace.botId,
    app_id: slack.app.id,
    user_id: workspace.botUserId,
    name: slack.manifest.botName,
    icons: {},
    deleted: false,
    updated: 1_750_000_000,
    team_id: workspace.id,
  };
}

function blocksProblem(blocks: unknown): (Json & { ok: false }) | undefined {
  if (blocks === undefined) return undefined;
  const found = new Findings();
  checkBlocks(blocks, 'message', '/blocks', found);
  if (found.messages.some((message) => message.startsWith('only_one_table_allowed')))
    return no('only_one_table_allowed');
  if (found.messages.length > 0) return { ...refuseWith('invalid_blocks', found.messages), ok: false };
  return wordsIn(blocks) > MAX_BLOCK_TEXT ? no('msg_blocks_too_long') : undefined;
}

/** Characters of text anywhere in the blocks. */
function wordsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + wordsIn(each), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (key === 'text' && typeof inner === 'string' ? inner.length : wordsIn(inner)),
    0,
  );
}

function no(error: string): Json & { ok: false } {
  return { ...refuse(error), ok: false };
}
