import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeText, escapeText } from '../../../dev/slack/people/text.ts';
import { World } from '../../../dev/slack/world.ts';
import { ACME, BOREAL, MIA, manifestWith, PHONES, type Stage, stage } from './support.ts';

const command = (text: string) => ({ ...MIA, channel: PHONES, command: '/phone', text });

/** A stage whose app never answers, and whose clock is moved once the request is in. */
async function silent(at: Stage, name: string, body: object) {
  const before = at.received.length;
  const arrived = new Promise<void>((resolve) => {
    at.answer = () => {
      resolve();
      return 'hold';
    };
  });
  const acting = at.act(name, body);
  await arrived;
  expect(at.received.length).toBe(before + 1);
  await at.control('clock', { advance_ms: 3000 });
  return acting;
}

describe('commands', () => {
  test('are signed over the raw body with the time of the stand-in', async () => {
    const at = await stage({ clock: () => 1_800_000_000_000 });
    await at.act('command', command('balance'));
    const got = at.received[0];
    expect(got?.headers['x-slack-request-timestamp']).toBe('1800000000');
    const digest = createHmac('sha256', at.slack.signingSecret).update(`v0:1800000000:${got?.raw}`).digest('hex');
    expect(got?.headers['x-slack-signature']).toBe(`v0=${digest}`);
  });

  test('carry every field Slack documents', async () => {
    const at = await stage();
    await at.act('command', command('balance'));
    expect(Object.keys(at.received[0]?.body ?? {})).toEqual([
      'token',
      'team_id',
      'team_domain',
      'channel_id',
      'channel_name',
      'user_id',
      'user_name',
      'command',
      'text',
      'api_app_id',
      'is_enterprise_install',
      'response_url',
      'trigger_id',
    ]);
    expect(at.received[0]?.body).toMatchObject({
      channel_name: 'phones',
      is_enterprise_install: 'false',
      user_name: 'mia',
    });
  });

  test('name the organisation when the workspace is in one', async () => {
    const at = await stage();
    await at.control(`workspaces/${ACME}`, { enterprise: { id: 'E0ACMEORG', name: 'Acme Group' } });
    await at.act('command', command('balance'));
    expect(at.received[0]?.body).toMatchObject({ enterprise_id: 'E0ACMEORG', enterprise_name: 'Acme Group' });
  });

  test('keep the names of private places to themselves', async () => {
    const at = await stage();
    await at.act('command', { ...command('balance'), channel: 'C0OPS0001' });
    await at.act('command', { ...command('balance'), channel: 'D0OLIVMIA' });
    expect(at.received.map(({ body }) => body.channel_name)).toEqual(['privategroup', 'directmessage']);
  });

  test('wrap mentions, channels and links when the manifest asks for it', async () => {
    const at = await stage();
    await at.act('command', command('give @noah 5 & <b> in #phones #ops see https://example.com/a?b=1&c=2 @nobody'));
    expect(at.received[0]?.body.text).toBe(
      'give <@U0NOAH001> 5 &amp; &lt;b&gt; in <#C0PHONES1|phones> <#C0OPS0001|> see <https://example.com/a?b=1&amp;c=2> @nobody',
    );
  });

  test('come as typed, escaped only, when it does not', async () => {
    const change = (text: string) => text.replace('"should_escape":true', '"should_escape":false');
    const at = await stage({ manifest: await manifestWith({ change }) });
    await at.act('command', command('give @noah <5>'));
    expect(at.received[0]?.body.text).toBe('give @noah &lt;5&gt;');
  });

  test('an app that does not answer in three seconds fails the command', async () => {
    const at = await stage();
    const result = await silent(at, 'command', command('balance'));
    expect(result).toMatchObject({ status: null, error: 'operation_timeout' });
    expect(result.seen.notices).toMatchObject([{ text: '/phone failed with the error "operation_timeout"' }]);
  });

  test.each([500, 404, 302, 201])('status %i fails the command', async (status) => {
    const at = await stage();
    at.answer = () => ({ status, body: '{"text":"Hello"}' });
    const result = await at.act('command', command('balance'));
    expect(result).toMatchObject({ status, error: 'dispatch_failed' });
    expect(result.seen.notices).toMatchObject([{ text: '/phone failed with the error "dispatch_failed"' }]);
    expect(result.seen.messages).toEqual([]);
  });

  test('an app that is not there fails the command', async () => {
    const at = await stage();
    at.slack.connect('http://127.0.0.1:1/slack/events');
    expect(await at.act('command', command('balance'))).toMatchObject({ status: null, error: 'dispatch_failed' });
  });

  test('an answer as plain text is shown to the person alone', async () => {
    const at = await stage();
    at.answer = () => ({ type: 'text/plain', body: 'Hello' });
    expect((await at.act('command', command(''))).seen.messages).toMatchObject([
      { text: 'Hello', ephemeral: true, from: 'U0ACMEBOT' },
    ]);
  });

  test('an answer in the channel shows what was typed, too', async () => {
    const at = await stage();
    at.answer = () => ({ body: JSON.stringify({ response_type: 'in_channel', text: 'Hello' }) });
    await at.act('command', command('share'));
    const { messages } = await at.see({ team: ACME, user: 'U0NOAH001' });
    expect(messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'U0MIA0001: /phone share',
      'U0ACMEBOT: Hello',
    ]);
  });

  test('an empty ack says nothing', async () => {
    const at = await stage();
    expect((await at.act('command', command(''))).seen).toMatchObject({ messages: [], notices: [] });
  });

  test('an answer with invalid blocks is told to the person', async () => {
    const at = await stage();
    at.answer = () => ({ body: JSON.stringify({ text: 'x', blocks: [{ type: 'nothing' }] }) });
    const result = await at.act('command', command(''));
    expect(result).toMatchObject({ status: 200, error: 'invalid_blocks' });
    expect(result.seen.notices).toHaveLength(1);
  });

  test.each([
    ['a command that the manifest does not have', { command: '/fax' }, 'invalid_command'],
    ['an archived channel', { channel: 'C0OLDPROJ' }, 'is_archived'],
    ['a private channel they are not in', { user: 'U0NOAH001', channel: 'C0OPS0001' }, 'channel_not_found'],
    ['a channel of another workspace', { channel: 'C0BPHONES' }, 'channel_not_found'],
    ['someone of another organisation', { user: 'U0EVE0001', channel: 'C0PARTNRS' }, 'invalid_command'],
    ['a guest outside their channels', { user: 'U0GRETA01', channel: 'C0GENERAL' }, 'channel_not_found'],
    ['the read-only messages tab', { channel: 'D0MIA0001' }, 'messages_tab_read_only'],
  ])('%s sends nothing to the app', async (_name, more, error) => {
    const at = await stage();
    expect(await at.act('command', { ...command('balance'), ...more })).toMatchObject({ status: null, error });
    expect(at.received).toEqual([]);
  });

  test('a guest may use them where they are, and a workspace without the app has none', async () => {
    const at = await stage({ installed: [ACME] });
    expect(await at.act('command', { ...command(''), user: 'U0GRETA01' })).toMatchObject({ status: 200 });
    const ben = { team: BOREAL, user: 'U0BEN0001', channel: 'C0BGENERL', command: '/phone', text: '' };
    expect(await at.act('command', ben)).toMatchObject({ status: null, error: 'invalid_command' });
  });
});

test('without the scope for commands there are none', async () => {
  const change = (text: string) => text.replace('"commands",', '');
  const at = await stage({ manifest: await manifestWith({ change }) });
  expect(await at.act('command', command(''))).toMatchObject({ status: null, error: 'invalid_command' });
});

describe('forged deliveries', () => {
  test('go out unsigned, stale or as they are', async () => {
    const at = await stage({ clock: () => 1_800_000_000_000 });
    at.answer = () => ({ status: 401, body: 'no' });
    expect(await at.control('deliver', { kind: 'command', body: { text: 'a b' }, sign: false })).toMatchObject({
      status: 401,
      body: 'no',
    });
    expect(at.received[0]?.headers).not.toHaveProperty('x-slack-signature');
    expect(at.received[0]?.raw).toBe('text=a+b');
    await at.control('deliver', { kind: 'interaction', body: { type: 'x' }, timestamp: 1_799_999_000 });
    expect(at.received[1]?.headers['x-slack-request-timestamp']).toBe('1799999000');
    expect(at.received[1]?.body).toEqual({ type: 'x' });
    await at.control('deliver', {
      kind: 'event',
      body: '{"type":"event_callback" }',
      headers: { 'X-Slack-Retry-Num': '1' },
    });
    expect(at.received[2]?.raw).toBe('{"type":"event_callback" }');
    expect(at.received[2]?.headers).toMatchObject({ 'x-slack-retry-num': '1', 'content-type': 'application/json' });
  });
});

describe('text that people type', () => {
  const world = new World(new Map(), 'bot');
  const mia = world.person(ACME, MIA.user);
  if (mia === undefined) throw new Error('Mia is missing.');

  test('never leaves a bare angle bracket or ampersand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const encoded = encodeText(text, world, mia);
        const bare = encoded.replace(/<(?:@U\w+|#C\w+\|[\w-]*|https?:[^<>]+)>/g, '').replace(/&(?:amp|lt|gt);/g, '');
        expect(bare).not.toMatch(/[<>&]/);
      }),
    );
  });

  test('is only escaped where it names nobody', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z <>&.]*$/), (text) => {
        expect(encodeText(text, world, mia)).toBe(escapeText(text));
      }),
    );
  });

  test('does not name people of another workspace', () => {
    expect(encodeText('@ben @mia.', world, mia)).toBe('@ben <@U0MIA0001>.');
  });
});
