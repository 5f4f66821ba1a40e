import type { ActResult, Given, Place, Seen, SeenMessage, SeenView } from '../../dev/slack/control-types.ts';
import { askControl } from './control.ts';
import { waits } from './waits.ts';

/** A person in the stand-in Slack: does what people do, sees what they see, through its control routes. */
export class Person {
  readonly #base: string;
  readonly team: string;
  readonly user: string;
  readonly channel: string;

  constructor(slackUrl: string, team: string, user: string, channel: string) {
    this.#base = `${slackUrl}/control`;
    this.team = team;
    this.user = user;
    this.channel = channel;
  }

  /** Types a command in the channel; the result once the app has answered. */
  type(text: string): Promise<ActResult> {
    const [command = '', ...rest] = text.split(' ');
    return this.#act('command', { channel: this.channel, command, text: rest.join(' ') });
  }

  /** Says something in the channel, in the thread under a message where one is named; its time, once it was said. */
  async say(text: string, how: { thread_ts?: string; [more: string]: unknown } = {}): Promise<string> {
    const said = { team: this.team, user: this.user, channel: this.channel, text, ...how };
    const { status, text: answer } = await askControl(`${this.#base}/message`, 'POST', said);
    const result = JSON.parse(answer) as { ts: string; error?: unknown };
    if (status !== 200) throw new Error(`${this.user} could not say it: ${String(result.error)}`);
    return result.ts;
  }

  /** The same, and waits for what the app answers to it, beside what it tells everybody once. */
  async hear(text: string, how: { thread_ts?: string; [more: string]: unknown } = {}): Promise<SeenMessage> {
    const ts = await this.say(text, how);
    return this.until(
      ({ messages }) => messages.find((each) => each.from !== this.user && !each.text.includes('in your own words')),
      ts,
    );
  }

  /** The same person where they talk to the app alone. */
  direct(): Person {
    return new Person(this.#base.replace(/\/control$/, ''), this.team, this.user, `D${this.user.slice(1)}`);
  }

  /** Opens the tab where people talk to the app. */
  openMessages(): Promise<ActResult> {
    return this.#act('home', { tab: 'messages' });
  }

  /** Presses the control with this label in the newest message, the top modal or the App Home that has one. */
  async press(label: string, value: Given = null, said = ''): Promise<ActResult> {
    const all = await this.see();
    // Of messages with the same button, the newest of those words.
    const seen =
      said === ''
        ? all
        : { ...all, modals: [], messages: all.messages.filter((message) => textOf(message).includes(said)) };
    const found = findControl(seen, ({ text, placeholder }) => text?.text === label || placeholder?.text === label);
    if (found === null)
      throw new Error(`${this.user} sees no control called "${label}" in ${JSON.stringify(describe(seen))}`);
    return this.#act('click', { place: found.place, block_id: found.block_id, action_id: found.action_id, value });
  }

  /** Picks the choice with these words in the newest message, the top modal or the App Home that has one. */
  async pick(choice: string): Promise<ActResult> {
    const seen = await this.see();
    const found = findControl(seen, ({ options = [] }) => options.some(({ text }) => text.text === choice));
    if (found === null)
      throw new Error(`${this.user} sees no choice called "${choice}" in ${JSON.stringify(describe(seen))}`);
    const value = found.element.options?.find(({ text }) => text.text === choice)?.value ?? null;
    return this.#act('click', { place: found.place, block_id: found.block_id, action_id: found.action_id, value });
  }

  /** Presses a control by its ids, wherever it is said to be: a forged or stale click. */
  click(place: Place, blockId: string, actionId: string, value: Given = null): Promise<ActResult> {
    return this.#act('click', { place, block_id: blockId, action_id: actionId, value });
  }

  /** Fills the input of the top modal that has this label. */
  async fill(label: string, value: Given): Promise<ActResult> {
    const view = await this.modal();
    for (const block of view.blocks) {
      const text = (block.label as { text?: string } | undefined)?.text;
      const element = block.element as { action_id?: string } | undefined;
      if (
        block.type === 'input' &&
        text === label &&
        block.block_id !== undefined &&
        element?.action_id !== undefined
      ) {
        return this.#act('fill', { view: view.id, block_id: block.block_id, action_id: element.action_id, value });
      }
    }
    throw new Error(`The modal "${view.title}" has no input called "${label}"`);
  }

  /** Uploads a file into the input of the top modal that has this label; answers the file's id. */
  async upload(label: string, file: { name: string; content?: string; base64?: string; type?: string }) {
    const uploading = { team: this.team, user: this.user, ...file };
    const { status, text } = await askControl(`${this.#base}/files`, 'POST', uploading);
    const { id, error } = JSON.parse(text) as { id: string; error?: unknown };
    if (status !== 200) throw new Error(`${this.user} could not upload it: ${String(error)}`);
    const filled = await this.fill(label, [id]);
    if (filled.error !== null) throw new Error(`The file was not taken: ${filled.error}`);
    return id;
  }

  /** Submits the top modal. */
  async submit(): Promise<ActResult> {
    return this.#act('submit', { view: (await this.modal()).id });
  }

  async close(all = false): Promise<ActResult> {
    return this.#act('close', { view: (await this.modal()).id, all });
  }

  /** Chooses a shortcut by its id, of the message at this time in the channel where one is named. */
  choose(callbackId: string, ts?: string): Promise<ActResult> {
    return this.#act('shortcut', {
      callback_id: callbackId,
      ...(ts === undefined ? {} : { channel: this.channel, ts }),
    });
  }

  openHome(): Promise<ActResult> {
    return this.#act('home', { tab: 'home' });
  }

  /** What the person sees now, or after a revision; of the messages those that were written after `since`, the time of one. */
  async see(after?: number, since?: string): Promise<Seen> {
    const query = new URLSearchParams({ team: this.team, user: this.user, channel: this.channel });
    if (after !== undefined) query.set('after', String(after));
    if (since !== undefined) query.set('since', since);
    const { text } = await askControl(`${this.#base}/see?${query}`, 'GET');
    return JSON.parse(text) as Seen;
  }

  /** Waits until what the person sees fits; of the messages they see those that were written after `since`. */
  async until<T>(look: (seen: Seen) => T | null | undefined | false, since?: string): Promise<T> {
    let seen = await this.see(undefined, since);
    const wait = waits.begin(() => `${this.user} in ${this.channel} sees ${JSON.stringify(describe(seen))}`);
    for (;;) {
      const found = look(seen);
      if (found !== null && found !== undefined && found !== false) {
        wait.end();
        return found;
      }
      seen = await Promise.race([this.see(seen.revision, since), wait.vain]);
    }
  }

  /** The top modal; fails when there is none. */
  async modal(): Promise<SeenView> {
    const view = (await this.see()).modals.at(-1);
    if (view === undefined) throw new Error(`${this.user} has no modal open`);
    return view;
  }

  /** The newest message that the person sees in the channel. */
  async lastMessage(): Promise<SeenMessage> {
    const message = (await this.see()).messages.at(-1);
    if (message === undefined) throw new Error(`${this.user} sees no message`);
    return message;
  }

  async #act(act: string, body: object): Promise<ActResult> {
    const acting = { team: this.team, user: this.user, ...body };
    const { status, text } = await askControl(`${this.#base}/act/${act}`, 'POST', acting);
    const result = JSON.parse(text) as ActResult & { error?: unknown };
    if (status !== 200) throw new Error(`${act} was refused by the stand-in: ${String(result.error)}`);
    return result;
  }
}

/** All the text that a person reads in a message or a view, in order. */
export function textOf(shown: { blocks: readonly unknown[]; text?: string }): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if ((name === 'text' || name === 'title') && typeof inner === 'string') texts.push(inner);
        else walk(inner);
      }
    }
  };
  walk(shown.blocks);
  return texts.length === 0 ? (shown.text ?? '') : texts.join('\n');
}

interface Control {
  action_id?: string;
  text?: { text?: string };
  placeholder?: { text?: string };
  options?: readonly { text: { text: string }; value?: string }[];
}

interface Found {
  place: Place;
  block_id: string;
  action_id: string;
  element: Control;
}

function findControl(seen: Seen, isMeant: (control: Control) => boolean): Found | null {
  const modal = seen.modals.at(-1);
  if (modal !== undefined) return inBlocks(modal.blocks, isMeant, { view: modal.id });
  for (const message of seen.messages.toReversed()) {
    const found = inBlocks(message.blocks, isMeant, { channel: message.channel, ts: message.ts });
    if (found !== null) return found;
  }
  return seen.home === null ? null : inBlocks(seen.home.blocks, isMeant, { home: true });
}

function inBlocks(
  blocks: Seen['messages'][number]['blocks'],
  isMeant: (control: Control) => boolean,
  place: Place,
): Found | null {
  for (const block of blocks) {
    const elements = [block.accessory, ...(Array.isArray(block.elements) ? block.elements : [])] as (
      | Control
      | undefined
    )[];
    for (const element of elements) {
      if (element?.action_id === undefined || block.block_id === undefined) continue;
      if (isMeant(element)) return { place, block_id: block.block_id, action_id: element.action_id, element };
    }
  }
  return null;
}

function describe(seen: Seen): unknown {
  return {
    modals: seen.modals.map(({ title, errors }) => [title, ...Object.values(errors ?? {})].join(': ')),
    last: seen.messages.at(-1)?.text.slice(0, 300),
    home: seen.home !== null,
  };
}
