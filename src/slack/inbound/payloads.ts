import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { beginningOf } from '../../runtime/marked-text.ts';
import type { Values } from '../forms/inputs.ts';

/** The most characters that are read of one text in a payload; Slack takes fewer in each that people or this app write. */
export const MAX_TEXT_LENGTH = 12_000;

/** The id by which a control's row is found: without what tells it apart from others of its row. */
export function baseId(id: string): string {
  return id.split('#', 1)[0] ?? id;
}

/** A non-empty text, as much of it as is read; anything else in its place counts as absent. */
const text = z.transform((value: unknown) =>
  typeof value === 'string' && value !== '' ? beginningOf(value, MAX_TEXT_LENGTH) : null,
);

/** A part of a payload, keeping whatever else Slack writes into it; anything but an object counts as absent. */
function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const whole = z.looseObject(shape);
  return z
    .unknown()
    .default(null)
    .transform((value) => (typeof value === 'object' && !Array.isArray(value) ? value : null))
    .pipe(whole.nullable());
}

/** Commands say who sent them, and from where, in flat fields. */
const flat = { team_id: text, enterprise_id: text, user_id: text, channel_id: text };
const ways = { trigger_id: text, response_url: text };

/** A typed command. */
export const commandPayload = z.object({ ...flat, ...ways, command: text, text });
export type CommandPayload = z.infer<typeof commandPayload>;

const interaction = {
  ...flat,
  ...ways,
  user: part({ id: text, team_id: text }),
  team: part({ id: text, enterprise_id: text }),
  enterprise: part({ id: text }),
  channel: part({ id: text }),
  view: part({ id: text, hash: text, type: text, team_id: text, app_installed_team_id: text }),
};

/** The blocks of a message that the app sent; Slack hands back what it took. */
const blocks = z
  .unknown()
  .transform((value) => (Array.isArray(value) ? value : []))
  .pipe(z.array(z.looseObject({ type: z.string(), block_id: z.string().optional() })).catch([]));

/** A pressed button or a choice, in a message or a view. */
export const blockActionsPayload = z.object({
  ...interaction,
  actions: z.unknown().optional(),
  container: part({ message_ts: text, thread_ts: text }),
  message: part({ text, blocks }),
});
export type BlockActionsPayload = z.infer<typeof blockActionsPayload>;

/** A submitted form. */
export const viewSubmissionPayload = z.object(interaction);
export type ViewSubmissionPayload = z.infer<typeof viewSubmissionPayload>;

/** A shortcut, of a message or of none. */
export const shortcutPayload = z.object({ ...interaction, callback_id: text, message: part({}) });
export type ShortcutPayload = z.infer<typeof shortcutPayload>;

/** What was typed so far into a select whose options come from the app. */
export const blockSuggestionPayload = z.object({ action_id: text, value: text });

/** Unlike a text, an id of `null` says that there is none, while an absent one says nothing. */
const noId = z.unknown().optional();

/** An event, and the install that it is delivered to. */
export const eventPayload = z.object({
  event_id: text,
  event_time: z
    .unknown()
    .default(null)
    .transform((seconds) => (typeof seconds === 'number' ? seconds : null)),
  event: part({ type: text, user: text, channel: text, user_team: text, source_team: text }),
  team_id: text,
  enterprise_id: noId,
  context_team_id: text,
  context_enterprise_id: noId,
  is_ext_shared_channel: z
    .unknown()
    .default(false)
    .transform((shared) => shared === true),
  authorizations: z
    .unknown()
    .default(null)
    .transform((list) => (Array.isArray(list) ? list.slice(0, 1) : []))
    .pipe(z.array(part({ team_id: text, enterprise_id: noId, is_enterprise_install: noId, user_id: text }))),
});
export type EventPayload = z.infer<typeof eventPayload>;

interface AnyPayload {
  event?: unknown;
  command?: unknown;
  type?: unknown;
}

/** The kind of a payload, for the router; `null` for one that nothing here handles. */
export function kindOf(
  body: AnyPayload,
): 'event' | 'command' | 'action' | 'shortcut' | 'submission' | 'suggestion' | null {
  const { event, command, type } = body;
  if (event !== undefined) return 'event';
  if (command !== undefined) return 'command';
  if (type === 'block_actions') return 'action';
  if (type === 'shortcut' || type === 'message_action') return 'shortcut';
  if (type === 'view_submission') return 'submission';
  return type === 'block_suggestion' ? 'suggestion' : null;
}

/** All the text of a message, including its blocks and attachments. */
export function messageText(message: Readonly<Record<string, unknown>> | null): string | null {
  if (message === null) return null;
  const texts: string[] = [];
  let room = MAX_TEXT_LENGTH;
  const say = (text: string) => {
    texts.push(beginningOf(text, room));
    room -= text.length;
  };
  const walk = (value: unknown, depth: number): void => {
    if (room <= 0 || depth > 12) return;
    if (Array.isArray(value)) for (const each of value) walk(each, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (room > 0 && SAYING.has(name) && typeof inner === 'string') say(inner);
        else walk(inner, depth + 1);
      }
    }
  };
  const { text, blocks, attachments } = message;
  if (typeof text === 'string') say(text);
  walk(blocks, 0);
  walk(attachments, 0);
  return texts.join('\n');
}

/** Members of blocks and attachments that people read. */
const SAYING: ReadonlySet<string> = new Set(['text', 'title', 'value', 'fallback', 'pretext', 'url']);

/** A view as it came back from Slack. */
export interface ShownView {
  id: string;
  rootId: string;
  hash: string;
  callbackId: string;
  /** `private_metadata`; read it with `readMetadata`, never trust it as it is. */
  metadata: string;
  values: Values;
  /** The view as it was sent, for drawing it again. */
  source: ModalView;
}

const field = z.record(z.string(), z.unknown());
const viewSchema = z.looseObject({
  id: z.string(),
  root_view_id: z.string().nullish(),
  hash: z.string().nullish(),
  callback_id: z.string().nullish(),
  private_metadata: z.string().nullish(),
  blocks: z.array(z.looseObject({ type: z.string() })),
  state: z.object({ values: z.record(z.string(), z.record(z.string(), field)) }).nullish(),
});

/** Slack hands back the view that was sent, which has blocks; only Slack's own bookkeeping is left out below. */
const sent = z.custom<ModalView>();

/** What `views.open` and `views.update` take; the rest of a payload's view is Slack's own. */
const SENDABLE = [
  'type',
  'title',
  'submit',
  'close',
  'blocks',
  'private_metadata',
  'callback_id',
  'clear_on_close',
  'notify_on_close',
  'external_id',
] as const;

/** Reads the `view` of an interaction; throws when it is not one. */
export function readView(view: unknown): ShownView {
  const wire = viewSchema.parse(view);
  const source: Record<string, unknown> = {};
  for (const name of SENDABLE) {
    const value = wire[name];
    if (value !== undefined && value !== null && value !== '') source[name] = value;
  }
  return {
    id: wire.id,
    rootId: wire.root_view_id ?? wire.id,
    hash: wire.hash ?? '',
    callbackId: wire.callback_id ?? '',
    metadata: wire.private_metadata ?? '',
    values: wire.state?.values ?? {},
    source: sent.parse(source),
  };
}

const actionSchema = z.looseObject({
  action_id: z.string(),
  block_id: z.string().nullish(),
  type: z.string(),
  value: z.string().nullish(),
  selected_option: z.object({ value: z.string() }).nullish(),
  selected_user: z.string().nullish(),
  selected_conversation: z.string().nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
});

/** The one action of a `block_actions` payload: its id, and its value. */
export interface PressedAction {
  id: string;
  value: string;
  field: Readonly<Record<string, unknown>>;
}

/** Reads the first action of a `block_actions` payload; throws when there is none. */
export function readAction(actions: unknown): PressedAction {
  const [wire] = z.tuple([actionSchema], z.unknown()).parse(actions);
  const value =
    wire.value ??
    wire.selected_option?.value ??
    wire.selected_user ??
    wire.selected_conversation ??
    wire.selected_date ??
    wire.selected_time ??
    '';
  return { id: wire.action_id, value, field: wire };
}
