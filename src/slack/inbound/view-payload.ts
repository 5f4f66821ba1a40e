import type { ModalView } from '@slack/types';
import { z } from 'zod';
import type { Values } from '../forms/inputs.ts';

/** A view as it came back from Slack. */
export interface ShownView {
  id: string;
  rootId: string;
  hash: string;
  callbackId: string;
  /** `private_metadata`; read it with `slack/blocks/metadata`, never trust it as it is. */
  metadata: string;
  values: Values;
  /** The view as it was sent, for drawing it again. */
  source: ModalView;
}

const field = z.record(z.string(), z.unknown());
const wireView = z.looseObject({
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
  const wire = wireView.parse(view);
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

const wireAction = z.looseObject({
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
  const [wire] = z.tuple([wireAction], z.unknown()).parse(actions);
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
