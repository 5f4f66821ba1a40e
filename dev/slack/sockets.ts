import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, type Json, parseJson } from './json.ts';

/** Why Slack asks for another connection. */
export type DisconnectReason = 'refresh_requested' | 'warning' | 'link_disabled';

/** Socket Mode: tickets, connections, envelopes and their acks. */
export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #tickets = new Set<string>();
  readonly #open: WebSocket[] = [];
  #opened = 0;
  #fewest = 0;
  readonly #waiting = new Map<string, { link: WebSocket; take: (answer: { payload: unknown } | undefined) => void }>();
  readonly #origin: () => string;
  readonly #appId: string;
  readonly #changed: () => void;

  /** `origin`: the stand-in's own address, known once it listens. `changed`: called when a connection comes or goes. */
  constructor(origin: () => string, appId: string, changed: () => void) {
    this.#origin = origin;
    this.#appId = appId;
    this.#changed = changed;
  }

  get connected(): boolean {
    return this.#open.length > 0;
  }

  /** A single-use address for one connection. */
  ticket(): string {
    const ticket = randomUUID();
    this.#tickets.add(ticket);
    return `${this.#origin().replace(/^http/, 'ws')}/link?ticket=${ticket}`;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', this.#origin());
    if (url.pathname !== '/link' || !this.#tickets.delete(url.searchParams.get('ticket') ?? '')) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (link) => this.#greet(link));
  }

  /** Sends an envelope over the newest connection. Resolves with the ack's payload; `close` makes it resolve with `undefined`. */
  send(type: string, payload: Json, more: Json, gaveUp: AbortSignal): Promise<{ payload: unknown } | undefined> {
    const link = this.#open.at(-1);
    if (link === undefined) return Promise.resolve(undefined);
    const envelopeId = randomUUID();
    return new Promise((resolve) => {
      const finish = (answer: { payload: unknown } | undefined) => {
        this.#waiting.delete(envelopeId);
        resolve(answer);
      };
      this.#waiting.set(envelopeId, { link, take: finish });
      gaveUp.addEventListener('abort', () => finish(undefined));
      link.send(JSON.stringify({ envelope_id: envelopeId, payload, type, ...more }));
    });
  }

  /** Sends a frame as it is over the newest connection; where it names an envelope, resolves with whether that was acked. */
  sendRaw(frame: string, envelopeId: string | null, gaveUp: AbortSignal): Promise<boolean> {
    const link = this.#open.at(-1);
    if (link === undefined) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (acked: boolean) => {
        if (envelopeId !== null) this.#waiting.delete(envelopeId);
        resolve(acked);
      };
      if (envelopeId === null) resolve(false);
      else this.#waiting.set(envelopeId, { link, take: (answer) => finish(answer !== undefined) });
      gaveUp.addEventListener('abort', () => finish(false));
      link.send(frame);
    });
  }

  /**
   * Asks every connection to come back on a new one, as Slack does every few hours; with `cut` it does not wait for that,
   * as Slack does when its warning was not heeded. Counts the connections anew.
   */
  refresh(reason: DisconnectReason, cut: boolean): void {
    this.#fewest = this.#open.length;
    for (const link of [...this.#open]) {
      link.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'stand-in' } }));
      if (cut) link.close();
    }
  }

  /** Ends every connection without a word, as a network does. */
  cut(): void {
    for (const link of [...this.#open]) link.terminate();
  }

  /** Lets every connection stand without a sound, pings unanswered, as where a router has forgotten it. */
  silence(): void {
    for (const link of this.#open) link.pause();
  }

  /** Connections that are open, that were ever opened, and the fewest that were open since the last refresh. */
  get counts(): { open: number; opened: number; fewest: number } {
    return { open: this.#open.length, opened: this.#opened, fewest: this.#fewest };
  }

  close(): void {
    for (const link of this.#open) link.terminate();
    this.#server.close();
  }

  #greet(link: WebSocket): void {
    this.#open.push(link);
    this.#opened += 1;
    link.on('close', () => {
      const at = this.#open.indexOf(link);
      if (at >= 0) this.#open.splice(at, 1);
      this.#fewest = Math.min(this.#fewest, this.#open.length);
      for (const waiting of [...this.#waiting.values()]) if (waiting.link === link) waiting.take(undefined);
      this.#changed();
    });
    link.on('message', (data) => {
      const message = parseJson(String(data));
      if (!isObject(message) || typeof message.envelope_id !== 'string') return;
      this.#waiting.get(message.envelope_id)?.take({ payload: message.payload });
    });
    link.send(
      JSON.stringify({
        type: 'hello',
        num_connections: this.#open.length,
        connection_info: { app_id: this.#appId },
        debug_info: { host: 'stand-in', approximate_connection_time: 18_060 },
      }),
    );
    this.#changed();
  }
}
