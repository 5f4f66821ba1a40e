import { expect, test } from 'vitest';
import { uploaded } from './refusing.ts';
import { ALL_SCOPES, input, MIA, manifestWith, modal, refusal, stage } from './support.ts';

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

const FILE = input('file', { type: 'file_input', action_id: 'value', filetypes: ['ics'], max_files: 1 });

/** A form that takes a file, open, and a way to put one of these ids into it. */
async function fileForm(scopes = ALL_SCOPES) {
  const at = await stage({ manifest: await manifestWith({ scopes }) });
  const view = JSON.parse(JSON.stringify(modal({ blocks: [FILE] })));
  const open = async () => at.client.views.open({ trigger_id: await at.trigger(), view });
  const upload = async (name = 'a.ics', who = MIA) =>
    (await at.control('files', { ...who, name, content: 'größe', type: 'text/calendar' })).id ?? '';
  return { at, open, upload };
}

test('a person uploads a file into a form, and the app reads it by its token', async () => {
  const { at, open, upload } = await fileForm();
  const form = { ...MIA, view: (await open()).view?.id };
  const id = await upload();
  await at.act('fill', { ...form, block_id: 'file', action_id: 'value', value: [id] });
  await at.act('submit', form);
  const { file } = await at.client.files.info({ file: id });
  const sent = at.received.at(-1)?.body.view?.state?.values?.file?.value;
  expect(sent).toEqual({ type: 'file_input', files: [file] });
  expect(file).toMatchObject({
    id,
    name: 'a.ics',
    size: 7,
    user: MIA.user,
    user_team: MIA.team,
    mode: 'hosted',
    file_access: 'visible',
    mimetype: 'text/calendar',
    filetype: 'ics',
    is_external: false,
  });
  const load = (token?: string) =>
    fetch(file?.url_private_download ?? '', {
      redirect: 'manual',
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
  const [acme, boreal] = at.slack.installs.map(({ botToken }) => botToken);
  const loaded = await load(acme);
  expect([loaded.headers.get('content-type'), await loaded.text()]).toEqual(['text/calendar', 'größe']);
  expect([(await load()).status, (await load('xoxb-nobody')).status]).toEqual([302, 302]);
  const page = async (token = '') => {
    const { status, headers } = await load(token);
    return [status, headers.get('content-type')?.split(';')[0]];
  };
  expect(await page(boreal)).toEqual([200, 'text/html']);
  await at.control('scopes', { team: MIA.team, lacking: ['files:read'] });
  expect(await page(acme)).toEqual([200, 'text/html']);
  await at.control('scopes', { team: MIA.team, lacking: [] });
  await at.control('faults', {
    method: 'file',
    effect: { kind: 'status', status: 302, location: 'http://x.example/' },
  });
  expect((await load(acme)).headers.get('location')).toBe('http://x.example/');
  await at.control(`files/${id}`, { deleted: true });
  expect(await page(acme)).toEqual([404, 'text/html']);
});

test('a form takes the files that it asks for, of whoever fills it in', async () => {
  const { at, open, upload } = await fileForm();
  const form = { ...MIA, view: (await open()).view?.id };
  const fill = async (...value: string[]) =>
    (await at.act('fill', { ...form, block_id: 'file', action_id: 'value', value })).error;
  expect(await fill(await upload('a.png'))).toBe('file_type_not_allowed');
  expect(await fill(await upload('a.ics', { ...MIA, user: 'U0ADAM001' }))).toBe('no_such_option');
  expect(await fill(await upload(), await upload())).toBe('too_many_selected');
  expect(await fill('F0NOWHERE')).toBe('no_such_option');
  expect((await at.act('submit', form)).error).toBe('required');
  const tooLarge = await at.control('files', { ...MIA, name: 'a.ics', content: 'x'.repeat(10 * 1024 * 1024 + 1) });
  expect(tooLarge.error).toBe('file_too_large');
});

test('a form that takes a file needs the scope to read files, and says nothing of each change', async () => {
  const { open } = await fileForm(ALL_SCOPES.filter((scope) => scope !== 'files:read'));
  expect(await refusal(open())).toMatchObject({ error: 'missing_scope', needed: 'files:read' });
  const { at } = await fileForm();
  const view = JSON.parse(JSON.stringify(modal({ blocks: [{ ...FILE, dispatch_action: true }] })));
  const opening = at.client.views.open({ trigger_id: await at.trigger(), view });
  expect((await refusal(opening)).error).toBe('invalid_arguments');
});
