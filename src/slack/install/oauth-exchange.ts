import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SlackResponse } from '../inbound/receiver.ts';

/** A browser's request as any host hands it over: header names in lower case. */
export interface OAuthRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The request as `@slack/oauth` reads it, whatever the host. */
export function requestOf({ method, url, headers }: OAuthRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.headers = { ...headers };
  return request;
}

/** The response that `@slack/oauth` writes, buffered for the host instead of sent. */
export class BufferedResponse extends ServerResponse {
  #body = '';

  override writeHead(status: number, ...more: unknown[]): this {
    this.statusCode = status;
    const headers = more.find((each) => typeof each === 'object' && each !== null) as OutgoingHttpHeaders | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override end(...given: unknown[]): this {
    const [body] = given;
    if (typeof body === 'string') this.#body = body;
    return this;
  }

  get kept(): SlackResponse {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) headers[name] = textOf(value);
    return { status: this.statusCode, headers, body: this.#body };
  }
}

function textOf(value: OutgoingHttpHeader | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
