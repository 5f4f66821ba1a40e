import { expect, test } from 'vitest';
import { ALL_SCOPES, MIA, manifestWith, PHONES, refusal, stage } from './support.ts';

const MARK = { event_type: 'test_post', event_payload: { schedule: 'one', scheduled_at: '2026-01-01T09:00:00.000Z' } };

async function withHistory() {
  return stage({ manifest: await manifestWith({ scopes: ALL_SCOPES }) });
}

test('a channel tells what was said in it, newest first and page by page', async () => {
  const at = await withHistory();
  for (const text of ['one', 'two', 'three']) await at.client.chat.postMessage({ channel: PHONES, text });
  const first = await at.client.conversations.history({ channel: PHONES, limit: 2 });
  expect(first.messages?.map(({ text }) => text)).toEqual(['three', 'two']);
  expect(first.has_more).toBe(true);
  const cursor = first.response_metadata?.next_cursor ?? '';
  const second = await at.client.conversations.history({ channel: PHONES, limit: 2, cursor });
  expect(second.messages?.map(({ text }) => text)).toEqual(['one']);
  expect(second.has_more).toBe(false);
});

test('metadata is told only to who asks for it', async () => {
  const at = await withHistory();
  await at.client.chat.postMessage({ channel: PHONES, text: 'marked', metadata: MARK });
  const bare = await at.client.conversations.history({ channel: PHONES });
  expect(bare.messages?.[0]).not.toHaveProperty('metadata');
  const full = await at.client.conversations.history({ channel: PHONES, include_all_metadata: true });
  expect(full.messages?.[0]?.metadata).toEqual(MARK);
});

test('a stretch of time leaves its ends out unless they are asked for', async () => {
  const at = await withHistory();
  const said = [];
  for (const text of ['one', 'two', 'three']) said.push(await at.client.chat.postMessage({ channel: PHONES, text }));
  const between = { channel: PHONES, oldest: said[0]?.ts ?? '', latest: said[2]?.ts ?? '' };
  const inner = await at.client.conversations.history(between);
  expect(inner.messages?.map(({ text }) => text)).toEqual(['two']);
  const all = await at.client.conversations.history({ ...between, inclusive: true });
  expect(all.messages?.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
});

test('replies in threads and what only one person sees are not in it', async () => {
  const at = await withHistory();
  const { ts = '' } = await at.client.chat.postMessage({ channel: PHONES, text: 'one' });
  await at.client.chat.postMessage({ channel: PHONES, text: 'reply', thread_ts: ts });
  await at.client.chat.postEphemeral({ channel: PHONES, user: MIA.user, text: 'psst' });
  const { messages } = await at.client.conversations.history({ channel: PHONES });
  expect(messages?.map(({ text }) => text)).toEqual(['one']);
});

test.each([
  [PHONES, 'channels:history', 'groups:history'],
  ['C0OPS0001', 'groups:history', 'channels:history'],
])('the history of %s needs %s', async (channel, needed, other) => {
  const at = await stage({ manifest: await manifestWith({ scopes: [other] }) });
  expect(await refusal(at.client.conversations.history({ channel }))).toMatchObject({ error: 'missing_scope', needed });
});
