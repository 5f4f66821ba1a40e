import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { connect as connectTo } from 'node:net';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { effectsIn } from '../../features/proposing.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  countReceived,
  EVE_EXTERNAL,
  GRETA_GUEST,
  MIA_MEMBER,
  received,
  traffic,
} from '../../features/support.ts';
import { type Person, textOf } from '../../support/person.ts';
import { ACME, startWorld, type World } from '../../support/world.ts';
import { signed, slackbot } from './client.ts';

const MCP = { env: { MCP: 'slackbot' } };
const ADAM = { user_id: ADAM_ADMIN, team_id: ACME };
const MIA = { user_id: MIA_MEMBER, team_id: ACME };

/** A tool's answer in words. */
async function use(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  const { content, structuredContent } = await client.callTool({ name, arguments: given });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  if (structuredContent !== undefined) expect(structuredContent).toMatchObject({ text, source: 'telephony account' });
  return text;
}

/** A tool's answer as data. */
const facts = async (client: Client, name: string, given: Record<string, unknown>): Promise<Record<string, unknown>> =>
  ((await client.callTool({ name, arguments: given })).structuredContent ?? {}) as Record<string, unknown>;

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** A request as bytes; its answer's status and body. */
async function post(world: World, body: string, headers: Record<string, string>, method = 'POST') {
  const response = await fetch(`${world.app.url}/mcp`, {
    method,
    headers: { ...JSON_HEADERS, ...headers },
    ...(method === 'POST' ? { body } : {}),
  });
  return { status: response.status, body: await response.text() };
}

const call = (name: string, given: unknown, slack: unknown) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given, ...(slack === undefined ? {} : { _meta: { slack } }) },
  });

const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && !path.endsWith('/auth/token');

async function writesSince(world: World, count: number): Promise<readonly unknown[]> {
  return (await received(world, count)).filter(isWrite);
}

let world: World;
let adam: Person;

beforeAll(async () => {
  world = await startWorld(MCP);
  adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
});

afterAll(() => world[Symbol.asyncDispose]());

describe('the official client', () => {
  test('finds tools that look, and one that drafts, none of which is described by words of the account', async () => {
    const client = await slackbot(world, ADAM);
    const { tools } = await client.listTools();
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    expect(writing.map(({ name }) => name)).toEqual(['draft_change', 'withdraw']);
    expect(tools.length).toBeGreaterThan(8);
    expect(JSON.stringify(tools)).not.toContain('Main line +');
    await client.close();
  });

  test.each([
    [
      'balance',
      {},
      '/phone balance',
      {
        account: 'sandbox',
        amount: expect.stringMatching(/^-?\d+\.\d+$/u),
        currency: null,
        reportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
      },
    ],
    [
      'numbers',
      {},
      '/phone numbers',
      { account: 'sandbox', shown: '1–3 of 3', numbers: [{ displayName: 'Main line' }, {}, {}] },
    ],
    [
      'numbers',
      { about: 'main line' },
      '/phone numbers main line',
      { numbers: [{ number: '+441632960101', displayName: 'Main line' }] },
    ],
    [
      'follow_me',
      { number: 'main line' },
      '/phone follow-me main line',
      { numbers: [{ rings: [{ name: 'Anna', enabled: true, ringSeconds: 20 }, { name: 'Ben' }, { name: 'Chloë' }] }] },
    ],
    [
      'numbers',
      { about: 'ben' },
      '/phone numbers ben',
      { found: [{ name: 'Ben', on: '+441632960101', place: 2 }, { on: '+441632960102' }] },
    ],
    [
      'when',
      { number: 'main line', on: 'Saturday' },
      '/phone when main line on Saturday',
      { spans: [{ says: expect.stringContaining('Anna, then Ben') }] },
    ],
    ['diverted', { account: 'live' }, '/phone divert live', {}],
    [
      'menus',
      {},
      '/phone menus',
      { menus: expect.arrayContaining([expect.objectContaining({ ivrId: expect.any(String) })]) },
    ],
    ['plans', {}, '/phone plans', { says: expect.arrayContaining([expect.stringContaining('Presets: none yet')]) }],
    ['plans', { of: 'closed days' }, '/phone plans closed days', {}],
    ['spending', { period: 'last month' }, '/phone balance spend last month', {}],
    [
      'history',
      { about: 'since Monday' },
      '/phone history since Monday',
      { changes: [{ what: 'a key connected', by: ADAM_ADMIN, outcome: 'done', account: 'sandbox' }] },
    ],
    ['access', {}, '/phone access', { role: 'manager', proposals: 0 }],
    [
      'setup',
      {},
      '/phone setup status',
      {
        accounts: [
          { account: 'sandbox', inUse: true },
          { account: 'live', connected: null },
        ],
      },
    ],
  ])('reads by %s %j what the person reads by typing %s, and the same as data', async (name, given, typed, data) => {
    const client = await slackbot(world, ADAM);
    const { content, structuredContent } = await client.callTool({ name, arguments: given });
    const words = (await ask(adam, typed)).text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(content).toEqual([{ type: 'text', text: words }]);
    expect(structuredContent).toMatchObject({ text: words, source: 'telephony account', ...data });
    await client.close();
  });

  test('gives an agent sums as decimals and times as ISO 8601, whatever people are shown', async () => {
    await using own = await startWorld(MCP);
    const person = own.person(ADAM_ADMIN);
    await connect(own, person, 'everything');
    await ask(person, '/phone schedule currency GBP');
    const client = await slackbot(own, ADAM);
    const viewers = await slackbot(own, MIA);
    const sums = [
      ['912345678', '912345678'],
      ['.07911123456', '0.07911123456'],
      ['12.00', '12.00'],
      ['-3.05', '-3.05'],
      ['.5', '0.5'],
      ['+5.', '5'],
      ['1.50e3', '1500'],
      ['12345678901234567890.123', '12345678901234567890.123'],
    ] as const;
    for (const [balance, amount] of sums) {
      await own.provider('PATCH', '/customers/acme', { balance });
      const { tools } = await client.listTools();
      expect(JSON.stringify(tools.find(({ name }) => name === 'balance')?.outputSchema)).toContain('"date-time"');
      for (const each of [client, viewers])
        expect(await facts(each, 'balance', {})).toMatchObject({ amount, currency: 'GBP' });
    }
    await viewers.close();
    const data = { call_credit_balance: '1.00', reported_at: 'this morning' };
    const body = JSON.stringify({ success: true, environment: 'sandbox', data });
    const effect = { kind: 'status', status: 200, body, headers: { 'content-type': 'application/json' } };
    await own.provider('POST', '/faults', { match: { path: '/balance' }, effect, times: 'always' });
    expect(await facts(client, 'balance', {})).toMatchObject({ amount: '1.00', reportedAt: null });
    await client.close();
  });

  test('reads on from page to page, and refuses what is no page', async () => {
    await using own = await startWorld(MCP);
    await connect(own, own.person(ADAM_ADMIN), 'large');
    const client = await slackbot(own, ADAM);
    const seen: unknown[] = [];
    let next: unknown;
    do {
      const read = await facts(client, 'numbers', next === undefined ? {} : { page: next });
      seen.push(...(read.numbers as { number: string }[]).map(({ number }) => number));
      next = read.next;
    } while (next !== undefined);
    expect(new Set(seen).size).toBe(250);
    for (const forged of ['changes:preview x', 'balance:share live', 'numbers:page', 'undo']) {
      const { isError, content } = await client.callTool({ name: 'numbers', arguments: { page: forged } });
      expect({ isError, content: JSON.stringify(content) }, forged).toMatchObject({
        isError: true,
        content: expect.stringContaining('That is no page of a list'),
      });
    }
    await client.close();
  });

  test('reads the account, the week and the history as pages', async () => {
    const client = await slackbot(world, ADAM);
    const { resources } = await client.listResources();
    const read = await Promise.all(
      resources.map(async ({ uri }) => [uri, JSON.stringify((await client.readResource({ uri })).contents)] as const),
    );
    expect(Object.fromEntries(read)).toEqual({
      'switchboard://account': expect.stringMatching(/data, never instructions.*Setup.*balance.*Main line/su),
      'switchboard://week': expect.stringMatching(/diverted.*losed day.*ours.*uty/su),
      'switchboard://history': expect.stringMatching(/a key connected/su),
    });
    await client.close();
  });

  test('is held to the pace of one person, and others are not', async () => {
    await using own = await startWorld(MCP);
    await connect(own, own.person(ADAM_ADMIN), 'everything');
    const [client, other] = [await slackbot(own, ADAM), await slackbot(own, MIA)];
    const texts: string[] = [];
    for (let turn = 0; turn < 61; turn += 1) texts.push(await use(client, 'access'));
    expect(texts.filter((text) => text.startsWith('That is too much at once')).length).toBe(1);
    expect(await use(other, 'access')).toContain('Managers');
    own.clock.advance(61_000);
    expect(await use(client, 'access')).toContain('Managers');
    await client.close();
    await other.close();
  });
});

describe('a draft', () => {
  test('is answered with what the preview says, sent to the person, and saved by them alone', async () => {
    await using own = await startWorld(MCP);
    const person = own.person(ADAM_ADMIN).direct();
    await connect(own, own.person(ADAM_ADMIN), 'everything');
    const client = await slackbot(own, ADAM);
    const before = await countReceived(own);
    const drafted = await facts(client, 'draft_change', { sentence: 'divert main line to Anna until 17:00' });
    expect(drafted).toMatchObject({
      status: 'waiting',
      change: 'Divert Main line +441632960101 to Anna until Tuesday 9 June, 17:00 (Europe/London)',
      account: 'sandbox',
      preview: {
        says: expect.arrayContaining([expect.stringContaining('Main line will ring Anna only')]),
        warnings: expect.arrayContaining([expect.stringContaining('Only Anna rings')]),
        button: 'Save to Sandbox',
      },
    });
    const { draft } = drafted as { draft: string };
    expect(await writesSince(own, before)).toEqual([]);
    expect(textOf(await person.lastMessage())).toContain('Drafted by Slackbot:');
    expect(await facts(client, 'draft_status', { draft })).toMatchObject({ status: 'waiting', by: null });
    await person.press('See the change');
    await person.until(({ modals }) => modals.at(-1)?.submit?.startsWith('Save'));
    await person.submit();
    await person.until(({ modals }) => modals.at(-1)?.title === 'Saved');
    expect((await writesSince(own, before)).length).toBe(1);
    expect(await facts(client, 'draft_status', { draft })).toMatchObject({ status: 'saved', by: ADAM_ADMIN });
    expect(await use(client, 'withdraw', { draft })).toContain('Saved: Divert Main line');
    expect(textOf(await ask(own.person(ADAM_ADMIN), '/phone history'))).toContain(
      `Asked by Slackbot for <@${ADAM_ADMIN}>`,
    );
    await client.close();
  });

  test('in typed fields is the same as in a sentence', async () => {
    const client = await slackbot(world, ADAM);
    const typed = { do: 'divert', number: 'main line', person: 'Anna', until: '17:00' };
    const [said, given] = [
      await facts(client, 'draft_change', { sentence: 'divert main line to Anna until 17:00' }),
      await facts(client, 'draft_change', typed),
    ];
    expect({ ...given, draft: said.draft }).toEqual(said);
    expect(await use(client, 'draft_change', { do: 'divert', number: 'main line' })).toContain('Nothing was drafted');
    await client.close();
  });

  test('that lacks something is asked about, and what is no change is answered; neither is sent to the person', async () => {
    const client = await slackbot(world, ADAM);
    const before = (await world.person(ADAM_ADMIN).direct().see()).messages.length;
    expect(await facts(client, 'draft_change', { sentence: 'divert main line please' })).toMatchObject({
      status: 'question',
      draft: null,
      question: 'Who should the calls go to?',
      choices: ['Anna', 'Ben', 'Chloë'],
    });
    expect(await facts(client, 'draft_change', { sentence: 'who rings on main line' })).toMatchObject({
      status: 'answer',
    });
    expect(await facts(client, 'draft_change', { sentence: 'blurb the froobles now' })).toMatchObject({
      status: 'not_understood',
    });
    expect((await world.person(ADAM_ADMIN).direct().see()).messages.length).toBe(before);
    await client.close();
  });

  test.each(['forget my number', 'please forget my phone number', 'delete my mobile'])(
    'of "%s" forgets nothing until the person presses its button',
    async (sentence) => {
      const mia = world.person(MIA_MEMBER);
      await ask(mia, '/phone people 07700 900123');
      await mia.press('Yes, it is mine');
      await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('Your number is kept')));
      const client = await slackbot(world, MIA);
      expect(await facts(client, 'draft_change', { sentence })).toMatchObject({
        status: 'waiting',
        change: 'Forget your number',
      });
      expect(textOf(await ask(mia, '/phone people'))).toContain('Your number: +447700900123.');
      await mia.direct().press('Forget your number');
      await mia
        .direct()
        .until(({ messages }) => messages.some((each) => textOf(each).includes('Your number was removed.')));
      expect(textOf(await ask(mia, '/phone people'))).toContain('You have not said which number is yours.');
      world.clock.advance(61_000);
      await client.close();
    },
  );

  test('that is withdrawn has no button, and belongs to one person', async () => {
    await using own = await startWorld(MCP);
    await connect(own, own.person(ADAM_ADMIN), 'everything');
    const [client, other] = [await slackbot(own, ADAM), await slackbot(own, MIA)];
    const { draft } = await facts(client, 'draft_change', { sentence: 'switch Ben off on main line' });
    for (const name of ['draft_status', 'withdraw'])
      expect(await use(other, name, { draft }), name).toContain('There is no such draft of this person');
    expect(await facts(client, 'withdraw', { draft })).toMatchObject({ status: 'withdrawn' });
    const { messages } = await own.person(ADAM_ADMIN).direct().see();
    expect(JSON.stringify(messages)).toContain('Slackbot withdrew this draft: Switch Ben off');
    expect(JSON.stringify(messages)).not.toContain('See the change');
    await client.close();
    await other.close();
  });

  test('of a viewer is proposed, and the history says who asked and who approved', async () => {
    await using own = await startWorld(MCP);
    await connect(own, own.person(ADAM_ADMIN), 'everything');
    const client = await slackbot(own, MIA);
    const drafted = await facts(client, 'draft_change', { sentence: 'switch Ben off on main line' });
    expect(drafted).toMatchObject({ preview: { button: 'Propose', asks: ['Why'] } });
    const mia = own.person(MIA_MEMBER).direct();
    await mia.press('See the change');
    await mia.until(({ modals }) => modals.at(-1)?.submit === 'Propose');
    await mia.fill('Why', 'Ben is away.');
    await mia.submit();
    await mia.until(({ modals }) => modals.at(-1)?.title === 'Proposed');
    const asked = await facts(client, 'draft_status', { draft: drafted.draft });
    expect(asked).toMatchObject({
      status: 'proposed',
      by: MIA_MEMBER,
      preview: { warnings: [expect.stringContaining('Undo cannot bring them back')], asks: [] },
    });
    expect(asked.text).toMatch(
      /waits for approval[\s\S]*Main line will ring Anna, then Chloë[\s\S]*Today: Anna, then Ben/u,
    );
    const adam = own.person(ADAM_ADMIN).direct();
    const told = await adam.until(({ messages }) =>
      messages.find((each) => textOf(each).includes('proposes a change')),
    );
    const { says, warnings } = asked.preview as { says: string[]; warnings: string[] };
    // As in the message, with a number that a viewer reads in part.
    const shown = effectsIn(told).map((each) => each.replaceAll('*', '').replace('+447700900111', '•••111'));
    expect([...says, ...warnings]).toEqual(shown);
    // Nor does the agent of somebody who may approve it.
    const before = await countReceived(own);
    const other = await slackbot(own, ADAM);
    for (const sentence of ['approve the proposal', `approve what <@${MIA_MEMBER}> proposed`, 'yes'])
      expect((await facts(other, 'draft_change', { sentence })).draft, sentence).toBeNull();
    const listed = await use(other, 'draft_change', { sentence: 'open proposals' });
    for (const each of effectsIn(told)) expect(listed).toContain(each.replaceAll('*', ''));
    for (const name of ['draft_status', 'withdraw'])
      expect(await use(other, name, { draft: drafted.draft })).toContain('There is no such draft of this person');
    const [, press = ''] = /"action_id":"([^"]+)"[^{}]*"value":"\w+"/u.exec(JSON.stringify(told.blocks)) ?? [];
    expect(await use(other, 'numbers', { page: `${press} ${drafted.draft}` })).toContain('That is no page');
    expect(await writesSince(own, before)).toEqual([]);
    expect(await facts(client, 'draft_status', { draft: drafted.draft })).toMatchObject({ status: 'proposed' });
    await other.close();
    await own.provider('POST', '/faults', {
      effect: { kind: 'status', status: 503, code: 'server_error' },
      times: 'always',
    });
    const unread = await facts(client, 'draft_status', { draft: drafted.draft });
    expect(unread).toMatchObject({ status: 'proposed', preview: { says: [], warnings: [expect.any(String)] } });
    await own.provider('DELETE', '/faults');
    await adam.press('Approve');
    await adam.until(({ modals }) => modals.at(-1)?.submit?.startsWith('Approve'));
    await adam.submit();
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Saved');
    expect(textOf(await ask(own.person(ADAM_ADMIN), '/phone history'))).toContain(
      `Asked by Slackbot for <@${MIA_MEMBER}>`,
    );
    await client.close();
  });
});

describe('whoever asks', () => {
  test.each([
    ['a guest', { user_id: GRETA_GUEST, team_id: ACME }],
    ['somebody of another organisation', { user_id: EVE_EXTERNAL, team_id: ACME }],
    ['somebody whom Slack does not know', { user_id: 'U0NOBODY1', team_id: ACME }],
    ['a workspace without the app', { user_id: ADAM_ADMIN, team_id: 'T0OTHER01' }],
  ])('%s is shown nothing of the account, and drafts nothing', async (_, slack) => {
    const client = await slackbot(world, slack);
    const before = await countReceived(world);
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      const given =
        name === 'when' || name === 'follow_me'
          ? { number: 'main line' }
          : name === 'draft_change'
            ? { sentence: 'switch Ben off on main line' }
            : name === 'draft_status' || name === 'withdraw'
              ? { draft: 'abc123' }
              : {};
      const { content } = await client.callTool({ name, arguments: given });
      expect(JSON.stringify(content), name).not.toMatch(/Main line \+|441632|Ben|Managers/u);
    }
    expect(await writesSince(world, before)).toEqual([]);
    expect(JSON.stringify(await traffic(world)), 'what is not understood is not sent to them').not.toContain(
      'switch Ben off',
    );
    await client.close();
  });

  test('a viewer reads no private number whole, and what they draft is proposed and not saved', async () => {
    const client = await slackbot(world, MIA);
    expect(await use(client, 'numbers', { about: 'ben' })).toContain('•••111');
    expect(await use(client, 'numbers', { about: 'ben' })).not.toContain('7700900111');
    const before = await countReceived(world);
    await use(client, 'draft_change', { sentence: 'switch Ben off on the main line' });
    const mia = world.person(MIA_MEMBER).direct();
    const { messages } = await mia.see();
    expect(JSON.stringify(messages.at(-1))).not.toContain('Save');
    expect(await writesSince(world, before)).toEqual([]);
    await client.close();
  });
});

describe('a client that asks in another way', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: { slack: ADAM } } });
  const asked = (accept: string | null, path = '/mcp') => {
    const headers = { 'content-type': 'application/json', ...signed(world, body) };
    return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      const sent = request(world.app.url + path, {
        method: 'POST',
        headers: { ...headers, ...(accept === null ? {} : { accept }) },
      });
      sent.on('response', async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };

  test.each([
    ['*/*', '/mcp'],
    ['application/json', '/mcp'],
    ['application/*;q=0.9', '/mcp'],
    [null, '/mcp'],
    ['application/json, text/event-stream', '/mcp/'],
    ['Application/JSON; charset=utf-8', '/mcp/?x=1'],
  ])('with Accept: %s at %s is answered with JSON', async (accept, path) => {
    const { status, type, text } = await asked(accept, path);
    expect({ status, type }).toEqual({ status: 200, type: 'application/json' });
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: 7, result: { tools: expect.any(Array) } });
  });

  test('gets a name whole that has any line break in it', async () => {
    await using own = await startWorld(MCP);
    await connect(own, own.person(ADAM_ADMIN), 'everything');
    const name = 'Main\nline\r\u2028and\u2029more\u0085';
    await own.provider('PATCH', '/numbers/%2B441632960101', { display_name: name });
    const client = await slackbot(own, ADAM);
    expect(await facts(client, 'numbers', {})).toMatchObject({ numbers: [{ displayName: name }, {}, {}] });
    await client.close();
  });

  test('with a stream alone gets that, and with neither is refused', async () => {
    const { status, type, text } = await asked('text/event-stream');
    expect({ status, type }).toEqual({ status: 200, type: 'text/event-stream' });
    expect(text).toContain('"tools"');
    expect((await asked('text/html')).status).toBe(406);
  });
});

describe('what is no request of Slack', () => {
  const body = call('balance', {}, ADAM);

  test.each([
    ['without a signature', 401, body, () => ({})],
    ['signed with another secret', 401, body, () => signed(world, body, { secret: 'another' })],
    ['signed an hour ago', 401, body, () => signed(world, body, { at: world.clock.now() - 3_600_000 })],
    ['with other bytes than were signed', 401, `${body} `, () => signed(world, body)],
    ['without a person', 403, call('balance', {}, undefined), undefined],
    ['with a person of another shape', 403, call('balance', {}, { user_id: 7, team_id: ACME }), undefined],
    ['with no workspace', 403, call('balance', {}, { user_id: ADAM_ADMIN, team_id: 'E0ORG0001' }), undefined],
    ['that is no JSON', 400, '{', undefined],
    ['of several at once', 400, `[${body}]`, undefined],
    ['too large', 413, call('balance', { about: 'x'.repeat(70_000) }, ADAM), undefined],
  ])('%s is refused with %i', async (_, status, sent, headers) => {
    const before = await countReceived(world);
    expect((await post(world, sent, headers?.() ?? signed(world, sent))).status).toBe(status);
    expect(await countReceived(world)).toBe(before);
  });

  test('that drafted something drafts nothing when it is sent again', async () => {
    const once = call('draft_change', { sentence: 'who rings on main line?' }, ADAM);
    const headers = signed(world, once);
    expect((await post(world, once, headers)).status).toBe(200);
    expect((await post(world, once, headers)).status).toBe(409);
  });

  test('by another method is refused', async () => {
    expect((await post(world, '', {}, 'GET')).status).toBe(405);
    expect((await post(world, '', {}, 'DELETE')).status).toBe(405);
  });

  test('and is cut off leaves the server as it was', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise<void>((resolve) => {
        const half = request(`${world.app.url}/mcp`, { method: 'POST', headers: { 'content-length': '5000' } });
        half.on('error', () => resolve());
        half.write('{"jsonrpc":', () => half.destroy());
        half.on('close', () => resolve());
      });
    }
    expect((await fetch(`${world.app.url}/healthz`)).status).toBe(200);
  });
});

describe('what one person asks for at once', () => {
  const send = (at: World, slack: object, method = 'tools/list') => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: { slack } } });
    return post(at, body, signed(at, body));
  };

  test('is bounded in a minute, whatever it is, and others are answered', async () => {
    await using own = await startWorld(MCP);
    const found = new Map<number, number>();
    for (let turn = 0; turn < 10; turn += 1)
      for (const { status } of await Promise.all(Array.from({ length: 31 }, () => send(own, ADAM, 'ping'))))
        found.set(status, (found.get(status) ?? 0) + 1);
    expect(found).toEqual(
      new Map([
        [200, 300],
        [429, 10],
      ]),
    );
    expect((await send(own, MIA, 'ping')).status).toBe(200);
    own.clock.advance(61_000);
    expect((await send(own, ADAM, 'ping')).status).toBe(200);
  });

  test('is begun a little at a time, so that what others ask for comes in between', async () => {
    await send(world, MIA);
    let [now, most] = [0, 0];
    const finished = () => {
      if (now === 0) setImmediate(() => (now = 0));
      now += 1;
      most = Math.max(most, now);
    };
    subscribe('http.server.response.finish', finished);
    onTestFinished(() => void unsubscribe('http.server.response.finish', finished));
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { slack: MIA } } });
    const headers = Object.entries({ ...JSON_HEADERS, ...signed(world, body), 'content-length': body.length });
    const one = `POST /mcp HTTP/1.1\r\nhost: x\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
    const socket = connectTo(Number(new URL(world.app.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(one.repeat(50));
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (text.split('"jsonrpc":"2.0"').length > 50) break;
    }
    expect(most).toBeLessThan(5);
  });

  test('has its schemas made once', async () => {
    await send(world, MIA);
    const described = vi.spyOn(z.globalRegistry, 'get');
    onTestFinished(() => described.mockRestore());
    const { body } = await send(world, MIA);
    expect(body).toContain('"outputSchema"');
    expect(described.mock.calls.length).toBe(0);
  });
});

test('where no agents are configured, there is nothing at their address', async () => {
  await using own = await startWorld();
  const body = call('balance', {}, ADAM);
  expect((await post(own, body, signed(own, body))).status).toBe(404);
});
