import { expect } from 'vitest';
import { type Manifest, readManifest, withSignIn } from '../../../dev/slack/manifest.ts';
import { decide } from '../../support/consent.ts';
import {
  ACME,
  ALL_SCOPES,
  BOREAL,
  clientOf,
  MIA,
  manifestWith,
  modal,
  PHONES,
  type Stage,
  section,
} from './support.ts';

/** One way to make a method refuse. */
export interface Refusal {
  method: string;
  error: string;
  /** The arguments; may first bring the stage into the state that makes them wrong. */
  args: (at: Stage) => object | Promise<object>;
}

export const MESSAGE = { channel: PHONES, text: 'Hello' };
const BAD_BLOCKS = [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }];

/** The manifest of a stage on which every refusal of the table can be provoked. */
export async function wideManifest(): Promise<Manifest> {
  return withSignIn(readManifest(await manifestWith({ scopes: ALL_SCOPES })));
}

export function contentOf(method: string, base: (at: Stage) => object | Promise<object>): readonly Refusal[] {
  const wrong: Readonly<Record<string, object>> = {
    no_text: { text: '' },
    msg_too_long: { text: 'x'.repeat(40_001) },
    invalid_blocks: { blocks: BAD_BLOCKS },
    invalid_blocks_format: { blocks: '{"type":' },
    msg_blocks_too_long: { blocks: Array.from({ length: 5 }, () => section('x'.repeat(2900))) },
    too_many_attachments: { attachments: Array.from({ length: 101 }, () => ({ text: 'one' })) },
    only_one_table_allowed: { blocks: [table(), table()] },
    markdown_text_conflict: { markdown_text: '**Hello**', text: 'Hello' },
    invalid_attachments: { attachments: '{}' },
  };
  return Object.entries(wrong).map(([error, more]) => ({
    method,
    error,
    args: async (at) => ({ ...(await base(at)), ...more }),
  }));
}

function table(): object {
  return { type: 'table', rows: [[{ type: 'raw_text', text: 'one' }]] };
}

export async function posted(at: Stage): Promise<{ channel: string; ts: string; text: string }> {
  const { ts = '' } = await at.client.chat.postMessage(MESSAGE);
  return { channel: PHONES, ts, text: 'Hello again' };
}

/** A file whose bytes are there, and which is shared nowhere yet. */
export async function uploaded(at: Stage, content = 'one'): Promise<string> {
  const { upload_url: url = '', file_id: id = '' } = await at.client.files.getUploadURLExternal({
    filename: 'a.csv',
    length: Buffer.byteLength(content),
  });
  expect((await fetch(url, { method: 'POST', body: content })).status).toBe(200);
  return id;
}

export async function said(at: Stage): Promise<{ channel: string; ts: string }> {
  const { ts } = await at.control('message', { ...MIA, channel: PHONES, text: 'Hi' });
  return { channel: PHONES, ts: String(ts) };
}

export async function opened(at: Stage, more: object = {}): Promise<{ view_id: string; hash: string }> {
  const view = JSON.parse(JSON.stringify(modal(more)));
  const { view: made } = await at.client.views.open({ trigger_id: await at.trigger(), view });
  return { view_id: made?.id ?? '', hash: made?.hash ?? '' };
}

/** A trigger from an element inside the top modal. */
export async function innerTrigger(at: Stage): Promise<string> {
  const top = (await at.see()).modals.at(-1);
  await at.act('click', { ...MIA, place: { view: top?.id }, block_id: 'more', action_id: 'more' });
  return at.received.at(-1)?.body.trigger_id ?? '';
}

const WITH_BUTTON = {
  blocks: [
    {
      type: 'actions',
      block_id: 'more',
      elements: [{ type: 'button', action_id: 'more', text: { type: 'plain_text', text: 'More' } }],
    },
  ],
};

async function threeDeep(at: Stage): Promise<object> {
  await opened(at, WITH_BUTTON);
  for (const _ of [2, 3]) {
    const view = JSON.parse(JSON.stringify(modal(WITH_BUTTON)));
    await at.client.views.push({ trigger_id: await innerTrigger(at), view });
  }
  return { trigger_id: await innerTrigger(at), view: modal() };
}

export const HUGE = modal({ blocks: Array.from({ length: 90 }, () => section('x'.repeat(2900))) });

export function viewsOf(method: 'views.open' | 'views.push'): readonly Refusal[] {
  return [
    { method, error: 'view_too_large', args: async (at) => ({ trigger_id: await at.trigger(), view: HUGE }) },
    {
      method,
      error: 'duplicate_external_id',
      args: async (at) => {
        await opened(at, { external_id: 'one' });
        return { trigger_id: await at.trigger(), view: modal({ external_id: 'one' }) };
      },
    },
    { method, error: 'invalid_trigger_id', args: () => ({ trigger_id: '1.2.abc', view: modal() }) },
    {
      method,
      error: 'expired_trigger_id',
      args: async (at) => {
        const trigger = await at.trigger();
        await at.control('clock', { advance_ms: 3001 });
        return { trigger_id: trigger, view: modal() };
      },
    },
    {
      method,
      error: 'exchanged_trigger_id',
      args: async (at) => {
        const trigger = await at.trigger();
        await at.client.views.open({ trigger_id: trigger, view: JSON.parse(JSON.stringify(modal())) });
        return { trigger_id: trigger, view: modal() };
      },
    },
    { method, error: 'push_limit_reached', args: threeDeep },
  ];
}

export function channelsOf(method: string): readonly Refusal[] {
  return [
    { method, error: 'channel_not_found', args: () => ({ ...MESSAGE, user: MIA.user, channel: 'C0BPHONES' }) },
    { method, error: 'not_in_channel', args: () => ({ ...MESSAGE, user: MIA.user, channel: 'C0GENERAL' }) },
    { method, error: 'is_archived', args: () => ({ ...MESSAGE, user: MIA.user, channel: 'C0OLDPROJ' }) },
  ];
}

export function pagesOf(method: string, base: object = {}): readonly Refusal[] {
  return [
    { method, error: 'invalid_cursor', args: () => ({ ...base, cursor: 'nonsense' }) },
    { method, error: 'invalid_limit', args: () => ({ ...base, limit: 1001 }) },
  ];
}

export function metadataOf(method: string, base: (at: Stage) => object | Promise<object>): readonly Refusal[] {
  const wrong = { invalid_metadata_format: '[]', invalid_metadata_schema: { event_payload: {} } };
  return Object.entries(wrong).map(([error, metadata]) => ({
    method,
    error,
    args: async (at) => ({ ...(await base(at)), metadata }),
  }));
}

function credentialsOf({ clientId, clientSecret }: Stage['slack']): Record<string, string> {
  return { client_id: clientId, client_secret: clientSecret };
}

/** What exchanges the code of somebody who has just allowed. */
export async function consented({ slack }: Stage): Promise<Record<string, string>> {
  const query = new URLSearchParams({ client_id: slack.clientId, scope: 'commands' });
  const back = await decide(`${slack.url}/oauth/v2/authorize?${query}`, { place: `team:${BOREAL}` });
  return { ...credentialsOf(slack), code: back.searchParams.get('code') ?? '' };
}

/** What exchanges the code of somebody who has just signed in. */
export async function signedIn({ slack }: Stage): Promise<Record<string, string>> {
  slack.connect('http://127.0.0.1:1/slack/events');
  const redirect_uri = 'http://127.0.0.1:1/slack/oauth_redirect';
  const query = new URLSearchParams({
    client_id: slack.clientId,
    scope: 'openid',
    response_type: 'code',
    redirect_uri,
  });
  const back = await decide(`${slack.url}/openid/connect/authorize?${query}`, { place: MIA });
  return { ...credentialsOf(slack), redirect_uri, code: back.searchParams.get('code') ?? '' };
}

/** Every error of a method that exchanges a code. */
export function exchangesOf(method: string, made: (at: Stage) => Promise<Record<string, string>>): readonly Refusal[] {
  return [
    { method, error: 'invalid_client_id', args: () => ({ code: '1' }) },
    { method, error: 'bad_client_secret', args: ({ slack }) => ({ client_id: slack.clientId }) },
    {
      method,
      error: 'invalid_grant_type',
      args: ({ slack }) => ({ ...credentialsOf(slack), grant_type: 'refresh_token' }),
    },
    { method, error: 'invalid_code', args: ({ slack }) => ({ ...credentialsOf(slack), code: '3' }) },
    {
      method,
      error: 'code_expired',
      args: async (at) => {
        const args = await made(at);
        await at.control('clock', { advance_ms: 600_000 });
        return args;
      },
    },
    {
      method,
      error: 'code_already_used',
      args: async (at) => {
        const args = await made(at);
        await at.client.apiCall(method, args);
        return args;
      },
    },
    {
      method,
      error: 'bad_redirect_uri',
      args: async (at) => ({ ...(await made(at)), redirect_uri: 'https://elsewhere.example/' }),
    },
  ];
}

/** Calls any method by name with the real client. */
export function callMethod(at: Stage, method: string, args: object): Promise<unknown> {
  return clientOf(at.slack, ACME).apiCall(method, JSON.parse(JSON.stringify(args)));
}
