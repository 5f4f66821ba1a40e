import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LogLevel, type WebAPICallError, WebClient } from '@slack/web-api';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import type { ActResult, Place, Seen, TrafficEntry } from '../../../dev/slack/control-types.ts';
import { type SlackOptions, type SlackStandIn, startSlack } from '../../../dev/slack/server.ts';

export const ACME = 'T0ACME001';
export const BOREAL = 'T0BOREAL1';
export const MIA = { team: ACME, user: 'U0MIA0001' };
export const PHONES = 'C0PHONES1';

const MANIFEST = fileURLToPath(new URL('./manifest.yml', import.meta.url));

/** A value of unknown shape as tests look into it. */
export type Loose = { readonly [key: string]: Loose } & { readonly [index: number]: Loose } & string;

/** One request the app got. */
export interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
  /** Form fields, the parsed `payload`, or the JSON body. */
  body: Loose;
}

/** What the app under the test's control answers: `hold` keeps the request open. */
export interface Reply {
  status?: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Stage {
  slack: SlackStandIn;
  /** Everything the app got, oldest first. */
  received: Received[];
  /** Replaced by tests: what the app does with the next requests. */
  answer: (request: Received) => Reply | 'hold' | Promise<Reply | 'hold'>;
  client: WebClient;
  control: (path: string, body?: unknown, method?: string) => Promise<Loose>;
  act: (name: string, body: object) => Promise<ActResult>;
  see: (who?: { team: string; user: string }, channel?: string) => Promise<Seen>;
  traffic: () => Promise<readonly TrafficEntry[]>;
  /** A fresh trigger, as `/phone` gives one; the app acks with nothing. */
  trigger: (who?: { team: string; user: string }) => Promise<string>;
}

/** Starts a stand-in and an app server that the test controls; both end with the test. */
export async function stage(options: SlackOptions = {}): Promise<Stage> {
  const slack = await startSlack({ manifest: MANIFEST, ...options });
  const received: Received[] = [];
  const app = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString();
    const got = { headers: request.headers, raw, body: bodyOf(request.headers['content-type'] ?? '', raw) };
    received.push(got);
    const reply = await made.answer(got);
    if (reply === 'hold') return;
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json', ...reply.headers });
    response.end(reply.body ?? '');
  });
  slack.connect(await listening(app));
  onTestFinished(async () => {
    await slack.close();
    app.closeAllConnections();
    await new Promise((resolve) => app.close(resolve));
  });
  const control: Stage['control'] = async (path, body, method) => {
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${slack.url}/control/${path}`, { method: verb, ...init });
    return JSON.parse(await answer.text());
  };
  const made: Stage = {
    slack,
    received,
    answer: () => ({}),
    client: clientOf(slack, ACME),
    control,
    act: async (name, body) => JSON.parse(JSON.stringify(await control(`act/${name}`, body))),
    see: async (who = MIA, channel = PHONES) =>
      JSON.parse(JSON.stringify(await control(`see?team=${who.team}&user=${who.user}&channel=${channel}`))),
    traffic: async () => JSON.parse(JSON.stringify(await control('traffic'))),
    trigger: async (who = MIA) => {
      const before = made.answer;
      made.answer = () => ({});
      await made.act('command', { ...who, channel: channelOf(who.team), command: '/phone', text: 'help' });
      made.answer = before;
      return received.at(-1)?.body.trigger_id ?? '';
    },
  };
  return made;
}

function channelOf(team: string): string {
  return team === ACME ? PHONES : 'C0BGENERL';
}

/** A real Web API client for one workspace, without retries. */
export function clientOf(slack: SlackStandIn, team: string): WebClient {
  const install = slack.installs.find((each) => each.teamId === team);
  return tokenClient(slack, install?.botToken ?? '');
}

/** A real Web API client with this token, without retries. */
export function tokenClient(slack: SlackStandIn, token: string): WebClient {
  const options = { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 }, logger: SILENT };
  return new WebClient(token === '' ? undefined : token, options);
}

/** A logger that says nothing. */
export const SILENT = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  setLevel: () => {},
  getLevel: () => LogLevel.ERROR,
  setName: () => {},
};

/** The error code and details of a refused call; fails the test when it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<Loose> {
  try {
    await call;
  } catch (error) {
    if (isPlatformError(error)) return JSON.parse(JSON.stringify(error.data));
    throw error;
  }
  throw new Error('The call was not refused.');
}

function isPlatformError(error: unknown): error is WebAPICallError & { data: unknown } {
  return error instanceof Error && 'data' in error;
}

/** A modal with one text input, to be changed by tests. */
export function modal(more: object = {}): { type: 'modal' } & Record<string, unknown> {
  return {
    type: 'modal',
    callback_id: 'form',
    title: { type: 'plain_text', text: 'Form' },
    submit: { type: 'plain_text', text: 'Save' },
    blocks: [input('name', { type: 'plain_text_input', action_id: 'value' })],
    ...more,
  };
}

export function input(blockId: string, element: object, more: object = {}): object {
  return { type: 'input', block_id: blockId, label: { type: 'plain_text', text: blockId }, element, ...more };
}

export function section(text: string, more: object = {}): object {
  return { type: 'section', text: { type: 'mrkdwn', text }, ...more };
}

export function button(actionId: string, more: object = {}): object {
  return { type: 'button', action_id: actionId, text: { type: 'plain_text', text: 'Press' }, ...more };
}

export function inMessage(channel: string, ts: string): Place {
  return { channel, ts };
}

function bodyOf(type: string, raw: string): Loose {
  if (!type.startsWith('application/x-www-form-urlencoded')) return JSON.parse(raw || '{}');
  const form = new URLSearchParams(raw);
  return JSON.parse(form.get('payload') ?? JSON.stringify(Object.fromEntries(form)));
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address === null || typeof address === 'string' ? 0 : address.port;
      resolve(`http://127.0.0.1:${port}/slack/events`);
    });
  });
}

/** Writes a manifest like the tests' own with more scopes and events, for one test; answers its path. */
export async function manifestWith(more: {
  scopes?: string[];
  events?: string[];
  change?: (text: string) => string;
}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-manifest-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root: unknown = parse(await readFile(MANIFEST, 'utf8'));
  const text = JSON.stringify(root, (key, value: unknown) => {
    if (key === 'bot' && Array.isArray(value)) return [...value, ...(more.scopes ?? [])];
    if (key === 'bot_events' && Array.isArray(value)) return [...value, ...(more.events ?? [])];
    return value;
  });
  const path = join(folder, 'manifest.json');
  await writeFile(path, more.change?.(text) ?? text);
  return path;
}

/** Every scope that any method of the stand-in asks for. */
export const ALL_SCOPES = [
  'users.profile:read',
  'channels:read',
  'groups:read',
  'im:read',
  'im:write',
  'channels:history',
  'groups:history',
  'channels:join',
  'usergroups:read',
  'team:read',
  'files:read',
  'files:write',
];
