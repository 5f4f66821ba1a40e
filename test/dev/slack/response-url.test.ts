import { describe, expect, test } from 'vitest';
import { ACME, button, MIA, PHONES, type Stage, section, stage } from './support.ts';

const NOAH = { team: ACME, user: 'U0NOAH001' };

async function command(at: Stage): Promise<string> {
  await at.act('command', { ...MIA, channel: PHONES, command: '/phone', text: 'help' });
  return at.received.at(-1)?.body.response_url ?? '';
}

async function press(at: Stage, more: object): Promise<string> {
  await at.act('click', { ...MIA, block_id: 'row', action_id: 'go', ...more });
  return at.received.at(-1)?.body.response_url ?? '';
}

const BLOCKS = [{ type: 'actions', block_id: 'row', elements: [button('go')] }];

async function say(url: string, body: unknown, type = 'application/json') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: text });
  return { status: answer.status, body: await answer.text() };
}

describe('a command’s response_url', () => {
  test('speaks to the person alone unless told otherwise', async () => {
    const at = await stage();
    const url = await command(at);
    expect(await say(url, { text: 'For you' })).toEqual({ status: 200, body: 'ok' });
    await say(url, { text: 'For all', response_type: 'in_channel' });
    expect((await at.see()).messages.map(({ text }) => text)).toEqual(['For you', 'For all']);
    expect((await at.see(NOAH)).messages.map(({ text }) => text)).toEqual(['For all']);
  });

  test('works where the app is not a member', async () => {
    const at = await stage();
    await at.act('command', { ...MIA, channel: 'D0OLIVMIA', command: '/phone', text: '' });
    const url = at.received.at(-1)?.body.response_url ?? '';
    await say(url, { text: 'Shared', response_type: 'in_channel' });
    expect((await at.see({ team: ACME, user: 'U0OLIVE01' }, 'D0OLIVMIA')).messages).toMatchObject([{ text: 'Shared' }]);
  });

  test('replaces nothing: a command has no original', async () => {
    const at = await stage();
    at.answer = () => ({ body: JSON.stringify({ text: 'Working on it' }) });
    const url = await command(at);
    await say(url, { text: 'Nearly', replace_original: true });
    await say(url, { text: 'Done', replace_original: true });
    expect((await at.see()).messages.map(({ text }) => text)).toEqual(['Working on it', 'Nearly', 'Done']);
    expect((await say(url, { delete_original: true })).status).toBe(400);
  });

  test('works five times', async () => {
    const at = await stage();
    const url = await command(at);
    for (const n of [1, 2, 3, 4, 5]) expect((await say(url, { text: `${n}` })).status).toBe(200);
    expect(await say(url, { text: '6' })).toEqual({ status: 404, body: '{"ok":false,"error":"used_url"}' });
    expect((await at.see()).messages).toHaveLength(5);
  });

  test('works for thirty minutes', async () => {
    const at = await stage();
    const url = await command(at);
    await at.control('clock', { advance_ms: 29 * 60_000 });
    expect((await say(url, { text: 'In time' })).status).toBe(200);
    await at.control('clock', { advance_ms: 61_000 });
    expect(await say(url, { text: 'Late' })).toEqual({ status: 404, body: '{"ok":false,"error":"expired_url"}' });
  });

  test.each<[string, unknown, string, number, string]>([
    ['a form', 'text=hello', 'application/x-www-form-urlencoded', 400, 'invalid_payload'],
    ['broken JSON', '{"text":', 'application/json', 400, 'invalid_payload'],
    ['nothing to say', {}, 'application/json', 400, 'no_text'],
    ['invalid blocks', { blocks: [{ type: 'x' }] }, 'application/json', 400, 'invalid_blocks'],
  ])('refuses %s', async (_name, body, type, status, error) => {
    const at = await stage();
    const answer = await say(await command(at), body, type);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ ok: false, error });
  });

  test('that nobody minted is no service', async () => {
    const at = await stage();
    expect(await say(`${at.slack.url}/commands/${ACME}/1/abc`, { text: 'x' })).toEqual({
      status: 404,
      body: 'no_service',
    });
  });

  test('fails as told', async () => {
    const at = await stage();
    const url = await command(at);
    await at.control('faults', { method: 'response_url', effect: { kind: 'status', status: 500, body: 'oops' } });
    expect(await say(url, { text: 'x' })).toEqual({ status: 500, body: 'oops' });
    await at.control('faults', { method: 'response_url', effect: { kind: 'rate_limited', retryAfter: 3 } });
    const limited = await fetch(url, { method: 'POST' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await say(url, { text: 'x' })).status).toBe(200);
  });
});

describe('a button’s response_url', () => {
  test('replaces the message that holds the button', async () => {
    const at = await stage();
    const { ts } = await at.client.chat.postMessage({
      channel: PHONES,
      text: 'Ask',
      blocks: JSON.parse(JSON.stringify(BLOCKS)),
    });
    const url = await press(at, { place: { channel: PHONES, ts } });
    await say(url, { text: 'Answered', replace_original: true });
    expect((await at.see(NOAH)).messages).toMatchObject([{ ts, text: 'Answered', blocks: [], edited: true }]);
  });

  test('keeps a private answer private', async () => {
    const at = await stage();
    at.answer = () => ({ body: JSON.stringify({ text: 'Ask', blocks: BLOCKS }) });
    await command(at);
    at.answer = () => ({});
    const [message] = (await at.see()).messages;
    const url = await press(at, { place: { channel: PHONES, ts: message?.ts } });
    await say(url, { text: 'Answered', replace_original: true, response_type: 'in_channel' });
    expect((await at.see()).messages).toMatchObject([{ text: 'Answered', ephemeral: true }]);
    await say(url, { delete_original: true });
    expect((await at.see()).messages).toEqual([]);
  });

  test('shares as a new message', async () => {
    const at = await stage();
    const blocks = JSON.parse(JSON.stringify([section('Balance'), ...BLOCKS]));
    const { ts } = await at.client.chat.postMessage({ channel: PHONES, text: 'Ask', blocks });
    const url = await press(at, { place: { channel: PHONES, ts } });
    await say(url, { text: 'Shared', response_type: 'in_channel', replace_original: false });
    expect((await at.see(NOAH)).messages.map(({ text }) => text)).toEqual(['Ask', 'Shared']);
  });
});
