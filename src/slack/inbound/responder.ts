import type { Respond } from '../api/call.ts';
import type { MaskFor, Reader } from '../api/mask.ts';
import { forEverybody } from '../api/mask.ts';
import type { Message, Payloads } from '../blocks/outcome.ts';
import type { Job } from './feature.ts';

/** Bolt's `ack`: the body of the HTTP answer, or of the Socket Mode envelope. */
export type Ack = (body?: unknown) => Promise<void>;

interface ResponderOptions {
  ack: Ack;
  responseUrl: string | null;
  respond: Respond;
  payloads: Payloads;
  /** Applied to everything that is said. */
  maskFor: MaskFor;
  /** Whether others can also see the message whose button was pressed. */
  inPublic: boolean;
  /** Whether the ack may carry a message: a command's may, a button's has no body. */
  carries: boolean;
}

/**
 * The most progress notes: Slack accepts five messages per `response_url`; one is the answer, and one is spare
 * (docs/slack.md, Requests).
 */
const MOST_NOTES = 3;

/** Slack does not always replace this with the answer, so it has to read well above the answer too. */
const WAITING = 'Working on it; the answer follows.';

/** Answers one person after a command or a pressed button, by the quickest way that is still open. */
export class Responder {
  readonly #job: Job;
  readonly #ack: Ack;
  readonly #responseUrl: string | null;
  readonly #respond: Respond;
  readonly #payloads: Payloads;
  readonly #carries: boolean;
  readonly #maskFor: MaskFor;
  readonly #inPublic: boolean;
  #acked = false;
  #waiting = false;
  #notes = 0;

  constructor(job: Job, { ack, responseUrl, respond, payloads, carries, maskFor, inPublic }: ResponderOptions) {
    this.#job = job;
    this.#ack = ack;
    this.#responseUrl = responseUrl;
    this.#respond = respond;
    this.#payloads = payloads;
    this.#carries = carries;
    this.#maskFor = maskFor;
    this.#inPublic = inPublic;
  }

  /** Acks the request, with what a submitted form becomes; only the first call counts. */
  async ack(body?: unknown): Promise<void> {
    if (this.#acked) return;
    this.#acked = true;
    await this.#ack(body);
  }

  /** The same, telling the person that the answer is on its way. */
  async wait(): Promise<void> {
    if (this.#acked || !this.#carries) return this.ack();
    this.#waiting = true;
    await this.ack({ response_type: 'ephemeral', text: WAITING });
  }

  /** Reports progress in the place where the answer will stand; not possible once the answer was in the ack. */
  async progress(message: Message): Promise<void> {
    if (!this.#acked || this.#responseUrl === null || this.#notes >= MOST_NOTES) return;
    this.#notes += 1;
    try {
      const shown = await this.#shown(message, true);
      await this.#respond(this.#responseUrl, { replace_original: true, ...this.#payloads.of(shown) });
      this.#waiting = true;
    } catch (error) {
      this.#job.log.warn({ err: error, reference: this.#job.reference }, 'how far the work is could not be said');
    }
  }

  /** Says it in the ack, else by the `response_url`, else in a direct message. */
  async say(message: Message, replace = false): Promise<void> {
    if (!this.#acked && this.#carries) return this.ack(this.#payloads.of(await this.#shown(message, replace)));
    await this.ack();
    if (this.#responseUrl !== null) {
      try {
        // An answer to everybody cannot take the place of a private note.
        const replacing = replace || (this.#waiting && message.inChannel !== true);
        const shown = await this.#shown(message, replacing);
        return await this.#respond(this.#responseUrl, { replace_original: replacing, ...this.#payloads.of(shown) });
      } catch (error) {
        this.#job.log.warn({ err: error, reference: this.#job.reference }, 'a response_url was not taken');
      }
    }
    await (await this.#job.web()).tell(this.#job.caller.user, message);
  }

  /** The message as its readers may see it: the person alone, or everybody where it replaces a message that all see. */
  #shown(message: Message, replacing: boolean): Message | Promise<Message> {
    const reader: Reader = this.#job.caller;
    const isPublic = message.inChannel === true || (replacing && this.#inPublic);
    return this.#maskFor(isPublic ? forEverybody(reader) : reader, message);
  }
}
