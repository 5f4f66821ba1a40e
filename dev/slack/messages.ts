import type { Inputs } from './block-kit/state.ts';
import type { Block, SeenFile } from './control-types.ts';

/** One message of a channel. */
export interface Message {
  readonly ts: string;
  readonly channel: string;
  readonly team: string;
  /** A person, or the app's bot user. */
  readonly user: string;
  /** Set when the app wrote it. */
  readonly botId: string | null;
  readonly threadTs: string | null;
  /** Only this person sees it. */
  readonly onlyFor: string | null;
  text: string;
  blocks: readonly Block[];
  attachments: readonly unknown[];
  metadata: unknown;
  edited: { user: string; ts: string } | null;
  /** Files that came with it. */
  readonly files?: readonly SeenFile[] | undefined;
  /** What each person entered into the message's elements. */
  readonly inputs: Map<string, Inputs>;
}

const KEPT_PER_CHANNEL = 1_000;

/** The messages of every channel, oldest first; bounded per channel. */
export class Messages {
  readonly #byChannel = new Map<string, Message[]>();

  add(message: Message): void {
    const list = this.in(message.channel);
    list.push(message);
    if (list.length > KEPT_PER_CHANNEL) list.splice(0, list.length - KEPT_PER_CHANNEL);
  }

  in(channel: string): Message[] {
    const known = this.#byChannel.get(channel);
    if (known !== undefined) return known;
    const made: Message[] = [];
    this.#byChannel.set(channel, made);
    return made;
  }

  find(channel: string, ts: string): Message | undefined {
    return this.in(channel).findLast((message) => message.ts === ts);
  }

  remove(message: Message): void {
    const list = this.in(message.channel);
    const at = list.indexOf(message);
    if (at >= 0) list.splice(at, 1);
  }
}
