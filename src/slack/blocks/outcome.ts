import type { Button, KnownBlock, ModalView } from '@slack/types';
import { z } from 'zod';
import type { AgentDraft, Caller } from '../tenant.ts';
import { button, escapeText, LIMITS } from './blocks.ts';

/**
 * What a person is told. The text is plain and replaces the blocks in notifications and screen readers, so it says the
 * same.
 */
export interface Message {
  text: string;
  blocks: readonly KnownBlock[];
  /** The blocks to send instead where Slack refuses a newer kind among them. */
  plainer?: readonly KnownBlock[] | undefined;
  /** Seen by the whole channel; otherwise only by the person who asked. */
  inChannel?: boolean;
  /** It says that a command takes no such words, or that nothing is called what was typed: they may be a sentence instead. */
  unfit?: 'words' | 'name';
  /** The same as data, for readers that are no people; not masked yet. */
  facts?: () => Facts;
}

/** What a message says, as data: plain objects, lists and words. */
export type Facts = Readonly<Record<string, unknown>>;

/** Field errors by the `block_id` of the input they belong to. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Nothing is left to be done with a pressed control. Its message is replaced, or its row alone where the message has
 * other rows with the same controls.
 */
export interface Settled {
  /** The command, as typed, that lists what the control was one of: shown anew where Slack does not hand a list back. */
  list?: string;
  /** Never the whole message: the row, or its controls alone because what is said above them remains true. */
  replaces?: 'row' | 'controls';
}

/** The outcome of a job; `slack/inbound/answer` brings it to the person by the quickest way that is still open. */
export type Outcome =
  | {
      kind: 'message';
      message: Message;
      /** Instead of the message whose button was pressed. */
      replace?: boolean;
      /** Brings that message up to date, in place of `replace`. */
      settled?: Settled;
      /**
       * What the person keeps: where Slack shows the answer only until it is started anew, it goes to their direct messages, and
       * is said here without its controls.
       */
      isKept?: boolean;
    }
  /** A command or a message's button opens it; a modal's own button or submission changes into it. */
  | {
      kind: 'modal';
      view: ModalView;
      /** Says the same to a person who has closed the modal by then. */
      message?: Message;
      /** The same for an answer in words, which opens no modal, with more buttons; `null` where it takes the modal. */
      inWords?: (beside: readonly Button[]) => Message | null;
      /** Sent to the person in any case, to be kept. */
      copy?: Message;
      /** The copy takes the place of the message about the one thing whose button opened the form, where there is one. */
      replace?: boolean;
      /** The form under a submitted view, drawn anew because what it showed is no longer true. */
      under?: { id: string; view: ModalView };
      /**
       * For a button's answer that finds its modal already redrawn: what it should show now. Without it the newer
       * drawing stays.
       */
      again?: () => Promise<ModalView>;
    }
  | { kind: 'push'; view: ModalView }
  /**
   * The submitted view closes, and the one under it is drawn anew; the message is sent where it can no longer close.
   */
  | { kind: 'back'; under: { id: string; view: ModalView }; message: Message }
  /** The submitted form stays, with what was typed. */
  | { kind: 'errors'; errors: FieldErrors }
  /**
   * The modal closes; the message, if any, goes to the person, and is said where the form was opened, too. With `replace` it
   * takes the place of the message about the one thing whose button opened it, and is sent only where there is none.
   */
  | { kind: 'close'; message?: Message; replace?: true }
  | { kind: 'nothing' };

/** An outcome that opens no modal, so that it needs no live trigger. */
export type MessageOutcome = Exclude<Outcome, { kind: 'modal' | 'push' }>;

/** The outcome of a control inside a modal that needs no trigger: the modal drawn anew, or words. */
export type RedrawOutcome = Exclude<Outcome, { kind: 'push' }>;

export function messageOutcome(message: Message): MessageOutcome {
  return { kind: 'message', message };
}

/** The message takes the place of the one whose button was pressed. */
export function replacingOutcome(message: Message): MessageOutcome {
  return { kind: 'message', message, replace: true };
}

export function modalOutcome(view: ModalView, message?: Message): RedrawOutcome {
  return message === undefined ? { kind: 'modal', view } : { kind: 'modal', view, message };
}

export function fieldErrors(errors: FieldErrors): MessageOutcome {
  return { kind: 'errors', errors };
}

/** What somebody may look at but not do: who can do it, and how to ask for it. */
export interface MissingRight {
  /** Who can do it, in a sentence. */
  words: string;
  /** Slack user ids of some of them, where they are known. */
  helpers: readonly string[];
  /** The button that asks for it; `null` where that would reach nobody. */
  ask: { actionId: string; label: string; value: string } | null;
}

/** Small print beside something that the reader may only look at. */
export function missingRightNote({ words, helpers }: MissingRight): string {
  const ask = helpers.length === 0 ? '' : ` Ask ${helpers.map((user) => `<@${user}>`).join(' or ')}.`;
  return `${escapeText(words)}${ask}`;
}

/** The button that asks for it. */
export function missingRightButtons(lack: MissingRight | null): Button[] {
  const ask = lack?.ask ?? null;
  return ask === null ? [] : [button(ask.actionId, ask.label, { value: ask.value })];
}

/** A message as Slack takes it. Its text is plain, so it is escaped here: Slack would read mentions and links in it. */
export function messagePayload({ text, blocks }: Message): { text: string; blocks?: KnownBlock[] } {
  if (blocks.length === 0) return { text: escapeText(text) };
  return { text: withMentions(escapeText(text), blocks), blocks: [...blocks] };
}

/** A person or a channel, escaped. */
const MENTION = /&lt;([@#][A-Z0-9]+)&gt;/gu;

/**
 * Where the blocks mention the same person or channel, notifications and screen readers say the name and not the id. In
 * mrkdwn, everything that came from elsewhere is escaped.
 */
function withMentions(text: string, blocks: readonly KnownBlock[]): string {
  return text.replaceAll(MENTION, (escaped, id) =>
    mrkdwnIn(blocks).some((each) => each.includes(`<${id}>`)) ? `<${id}>` : escaped,
  );
}

function mrkdwnIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'mrkdwn' && 'text' in value) return [String(value.text)];
  return Object.values(value).flatMap(mrkdwnIn);
}

/** A message as an ack or a `response_url` takes it. */
export function answerPayload(message: Message): Readonly<Record<string, unknown>> {
  return { response_type: message.inChannel === true ? 'in_channel' : 'ephemeral', ...messagePayload(message) };
}

/** What a form is about is gone, or was changed meanwhile: it stays with what was typed, and says so. */
export class FormOvertaken extends Error {
  override readonly name = 'FormOvertaken';
  readonly spoken: { headline: string };

  constructor({ text }: Message) {
    super(text);
    this.spoken = { headline: text };
  }
}

/** A form that may not be ours, or not this workspace's. */
export class ForeignForm extends Error {
  override readonly name = 'ForeignForm';
  readonly spoken = {
    headline: 'This form does not belong here.',
    next: 'Nothing was changed; run the command again.',
  };
}

/** A form of this person that an earlier version opened, and that does not carry what this one goes on from. */
export class EarlierForm extends Error {
  override readonly name = 'EarlierForm';
  readonly spoken = {
    headline: 'Switchboard was updated while this form was open.',
    next: 'Nothing was saved; copy what you typed, close it and open it again.',
  };
}

/** Writes a form's state into `private_metadata`, bound to the workspace and the person it was made for. Never put a secret in. */
export function writeMetadata(caller: Caller, state: unknown): string {
  if (!fitsMetadata(caller, state)) throw new Error('A form keeps more state than Slack carries');
  return metadataOf(caller, state);
}

/** Whether Slack carries as much. */
export function fitsMetadata(caller: Caller, state: unknown): boolean {
  return metadataOf(caller, state).length <= LIMITS.privateMetadata;
}

function metadataOf({ tenant: t, user: u, asked: a, writes: w, keys: k, origin: f }: Caller, state: unknown): string {
  return JSON.stringify({ t, u, s: state, a, w, k, f });
}

/** Reads it back against a schema; a form of another workspace or another person is refused, and one that an earlier version opened. */
export function readMetadata<T>(caller: Caller, metadata: string, schema: z.ZodType<T>): T {
  return readState(stateIn(caller, metadata), schema);
}

/** Reads what a form carries, or what was stored for it, which an earlier version may have written in another shape. */
export function readState<T>(state: unknown, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(state);
  if (error !== undefined) throw new EarlierForm('A form came back in another shape', { cause: error });
  return data;
}

function stateIn({ tenant, user }: Caller, metadata: string): unknown {
  const envelope = z.object({ t: z.literal(tenant), u: z.literal(user), s: z.unknown() });
  try {
    return envelope.parse(JSON.parse(metadata)).s;
  } catch (error) {
    throw new ForeignForm('A form came back with state that is not ours', { cause: error });
  }
}

/** What something leads to at the provider, as it is stored and as a form or a control carries it. */
export const waysSchema = z.array(
  z.array(z.object({ environment: z.enum(['sandbox', 'live']).nullable(), group: z.string() })),
);

const carriedSchema = z.object({
  u: z.string().optional(),
  a: z.object({ agent: z.string(), draft: z.string() }).optional(),
  w: waysSchema.optional(),
  k: z.object({ sandbox: z.string().nullable(), live: z.string().nullable() }).optional(),
  f: z.string().optional(),
});

/**
 * What a form or a control with this `action_id` goes on from: the draft of an agent, and what the row that opened the form
 * changes at the provider, with which keys. Neither can be written by others.
 */
export function carriedIn(
  { user }: Caller,
  metadata: string | null,
  actionId = '',
): Pick<Caller, 'asked' | 'writes' | 'keys' | 'origin'> {
  const [, draft, agent] = /#asked:(\w+):(.+)$/su.exec(actionId) ?? [];
  const { u, a, w, k, f } = carried(metadata);
  const asked = draft === undefined || agent === undefined ? a : { draft, agent };
  return {
    ...(asked === undefined ? {} : { asked }),
    // Of somebody else's form nothing is taken over.
    ...(u !== user || w === undefined || k === undefined ? {} : { writes: w, keys: k }),
    ...(u !== user || f === undefined ? {} : { origin: f }),
  };
}

/** The caller as a form carries them that says where it was opened what came of it. */
export function withOrigin({ caller, reference }: { caller: Caller; reference: string }): Caller {
  return { ...caller, origin: caller.origin ?? reference };
}

/** The id of where the form was opened, where it carries one. */
export function originIn({ private_metadata: metadata = '' }: ModalView): string | null {
  return carried(metadata).f ?? null;
}

/** The same message without anything to press. */
export function withoutControls(message: Message): Message {
  const blocks = message.blocks.filter(({ type }) => type !== 'actions');
  return {
    ...message,
    blocks: blocks.map((block) => {
      if (block.type !== 'section') return block;
      const { accessory: _, ...line } = block;
      return line;
    }),
  };
}

function carried(metadata: string | null): z.infer<typeof carriedSchema> {
  try {
    return carriedSchema.parse(JSON.parse(metadata ?? '{}'));
  } catch {
    // What else a form carries is read, and refused, by whoever it belongs to.
    return {};
  }
}

/** The same message, whose controls say that they go on from an agent's draft. */
export function markAgentDraft(message: Message, { agent, draft }: AgentDraft): Message {
  const marked = (key: string, value: unknown) => (key === 'action_id' ? `${value}#asked:${draft}:${agent}` : value);
  return { ...message, blocks: JSON.parse(JSON.stringify(message.blocks), marked) };
}
