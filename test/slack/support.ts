import { createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Fault, TrafficEntry } from '../../dev/slack/control-types.ts';
import { ACME, type World } from '../support/world.ts';

export const ADAM = 'U0ADAM001';
export const OLIVE = 'U0OLIVE01';
export const MIA = 'U0MIA0001';

/** What a server answered to one raw request. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Raw {
  method?: string;
  path?: string;
  /** A list sends the header more than once. */
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** One request with exactly these headers and bytes; nothing is added but what HTTP itself needs. */
export function send(base: string, { method = 'POST', path = '/slack/events', headers = {}, body = '' }: Raw) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const length = { 'content-length': Buffer.byteLength(body) };
    const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false } as const;
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Slack's signature over these bytes, worked out here so that app and stand-in cannot agree on a mistake. */
export function sign(secret: string, timestamp: number | string, body: string | Uint8Array): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
}

export const FORM = 'application/x-www-form-urlencoded';

/** A form body as Slack encodes it. */
export function form(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** The two headers by which the app knows Slack, for these bytes at the world's time. */
export function signed(world: World, body: string | Uint8Array, type = FORM): OutgoingHttpHeaders {
  const timestamp = Math.floor(world.clock.now() / 1000);
  return {
    'content-type': type,
    'x-slack-request-timestamp': String(timestamp),
    'x-slack-signature': sign(world.slack.signingSecret, timestamp, body),
  };
}

let triggers = 0;

/** Slack gives each delivery its own. */
export function nextTrigger(): string {
  triggers += 1;
  return `1.2.${triggers}`;
}

/** The fields of `/phone <text>` by a person; nothing in Slack waits for the answer. */
export function commandFields(user: string, text: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    team_id: ACME,
    channel_id: 'C0GENERAL',
    user_id: user,
    command: '/phone',
    text,
    api_app_id: 'A0SWITCH1',
    trigger_id: nextTrigger(),
    ...more,
  };
}

/** Posts a signed form. */
export function sendForm(world: World, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const body = form(fields);
  return send(world.app.url, { headers: signed(world, body), body });
}

/** Posts a signed interaction. */
export function sendInteraction(world: World, payload: unknown): Promise<Answer> {
  return sendForm(world, { payload: JSON.stringify(payload) });
}

/** Everything that crossed between the stand-in and the app, oldest first. */
export async function traffic(world: World): Promise<readonly TrafficEntry[]> {
  return (await world.control('GET', '/traffic')) as TrafficEntry[];
}

/** The newest delivery of one kind, as the app got it. */
export async function lastDelivery(world: World, kind: string): Promise<Record<string, unknown>> {
  const found = (await traffic(world)).findLast((entry) => entry.kind === kind);
  if (found === undefined) throw new Error(`Nothing of the kind ${kind} was delivered`);
  return found.request as Record<string, unknown>;
}

/** How often the app called a Web API method. */
export async function callsOf(world: World, method: string): Promise<number> {
  return (await traffic(world)).filter(({ kind, label }) => kind === 'web-api' && label === method).length;
}

/** Requests that the provider's API has received, by method and path after the version. */
export async function providerCalls(world: World): Promise<string[]> {
  const { items } = (await world.provider('GET', '/received')) as { items: { method: string; path: string }[] };
  return items.map(({ method, path }) => `${method} ${path.replace(/^\/(?:sandbox|live)\/v1/, '')}`);
}

/** Waits until the stand-in Slack holds an answer back. */
export async function slackHolds(world: World): Promise<void> {
  for (;;) {
    const held = (await world.control('GET', '/held?wait=1')) as unknown[];
    if (held.length > 0) return;
  }
}

/** Lets the stand-in Slack do this to the next call of a method. */
export async function slackFault(world: World, method: string, effect: Fault['effect']): Promise<void> {
  await world.control('POST', '/faults', { method, effect });
}

/** The key and secret of one of the sandbox's demo keys. */
export function demoKey(world: World, id: string): { apiKey: string; apiSecret: string } {
  const key = world.sandbox.keys.find((each) => each.id === id);
  if (key === undefined) throw new Error(`The sandbox has no key ${id}`);
  return key;
}

/** Opens the form, fills it and submits it. */
export async function connect(world: World, user = ADAM, id = 'everything'): Promise<void> {
  const person = world.person(user);
  const live = id.startsWith('live');
  await person.type(live ? '/phone connect live' : '/phone connect sandbox');
  await fillConnect(world, user, id);
  const done = await person.submit();
  if (done.error !== null) throw new Error(`The form was not taken: ${done.error}`);
  // Where another key is in use, what differs is told first.
  if ((await person.modal()).title === 'Replace the key') await person.submit();
  const view = await person.modal();
  if (view.title !== 'Connected') throw new Error(`Not connected: ${JSON.stringify(view.errors)}`);
  await person.close();
}

/** Fills the open connect form. */
export async function fillConnect(world: World, user: string, id: string): Promise<void> {
  const { apiKey, apiSecret } = demoKey(world, id);
  const person = world.person(user);
  await person.fill('API key', apiKey);
  await person.fill('API secret', apiSecret);
}

/** The app's log lines, parsed. */
export function logged(world: World): readonly Record<string, unknown>[] {
  return world.log.map((line) => JSON.parse(line));
}

/** Takes the app's records away, as a full or broken disk would: every write fails from now on. */
export function breakStorage(world: World): void {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec('DROP TABLE records');
  database.close();
}
