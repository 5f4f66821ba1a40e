import { expect, test } from 'vitest';
import { uploaded } from './refusing.ts';
import { ALL_SCOPES, MIA, manifestWith, refusal, stage } from './support.ts';

test('a file is uploaded in three steps, and the person sees it with what is in it', async () => {
  const at = await stage({ manifest: await manifestWith({ scopes: ALL_SCOPES }) });
  const { channel = '' } = await at.client.chat.postMessage({ channel: MIA.user, text: 'Here it is' });
  const id = await uploaded(at, 'one,zwölf');
  await at.client.files.completeUploadExternal({ files: [{ id, title: 'a.csv' }], channel_id: channel });
  const { messages } = await at.see(MIA, channel);
  expect(messages.at(-1)?.files).toEqual([{ id, name: 'a.csv', size: 10 }]);
  const answer = await fetch(`${at.slack.url}/control/files/${id}`);
  expect(await answer.json()).toEqual({ name: 'a.csv', content: 'one,zwölf', channel });
});

test('other bytes than were announced are refused, and so is a second sending and an unknown address', async () => {
  const at = await stage({ manifest: await manifestWith({ scopes: ALL_SCOPES }) });
  const { upload_url: url = '' } = await at.client.files.getUploadURLExternal({ filename: 'a.csv', length: 3 });
  const send = async (to: string, body: string) => (await fetch(to, { method: 'POST', body })).status;
  expect(await send(url, 'four')).toBe(400);
  expect(await send(url, 'one')).toBe(200);
  expect(await send(url, 'one')).toBe(404);
  expect(await send(`${url}0`, 'one')).toBe(404);
});

test('a file is shared in conversations, never by the id of a person', async () => {
  const at = await stage({ manifest: await manifestWith({ scopes: ALL_SCOPES }) });
  const id = await uploaded(at);
  const shared = at.client.files.completeUploadExternal({ files: [{ id, title: 'a' }], channel_id: MIA.user });
  expect((await refusal(shared)).error).toBe('invalid_arguments');
});
