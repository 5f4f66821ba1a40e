import { createHmac, createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { withTimeout } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { replyTargetsOf, visibility } from '../../src/slack/inbound/answer.ts';
import { deliveryKey } from '../../src/slack/inbound/delivery-turns.ts';
import type { ActionJob, CommandJob } from '../../src/slack/inbound/feature.ts';
import { lookup } from '../../src/slack/inbound/lookup.ts';
import { commandPayload, eventPayload, kindOf, shortcutPayload } from '../../src/slack/inbound/payloads.ts';
import { isRouted, judge, logClockSkew, noteUnhandled, secondsApart } from '../../src/slack/inbound/receiver.ts';
import { chosenRow } from '../../src/slack/inbound/routes.ts';

function logged() {
  const lines: object[] = [];
  const log = createLogger({
    level: 'info',
    write(line) {
      const { time: _, pid: __, hostname: ___, ...rest } = JSON.parse(line);
      lines.push(rest);
    },
  });
  return { log, lines };
}

const KEY = createSecretKey(Buffer.from('signing'));
const NOW = 1_800_000_000_999;
const BODY = Buffer.from('command=%2Fphone');
const sign = (timestamp: string, secret = 'signing') =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(BODY).digest('hex')}`;

test.each<[string, number, boolean]>([
  ['now', 0, true],
  ['five minutes ago', -300, true],
  ['longer ago', -301, false],
  ['five minutes ahead', 300, true],
  ['further ahead', 301, false],
])('what Slack signed %s is taken, or said how far it is away', (_, seconds, taken) => {
  const timestamp = String(1_800_000_000 + seconds);
  const request = { timestamp, signature: sign(timestamp), body: BODY };
  expect([judge(request, KEY, NOW) === 'valid', secondsApart(request, KEY, NOW)]).toEqual([taken, 0 - seconds]);
});

const T = '1800000000';

test.each<[string, string | undefined, string | undefined]>([
  ['no time', undefined, sign(T)],
  ['no signature', T, undefined],
  ['another secret', T, sign(T, 'other')],
  ['another time', '1800000001', sign(T)],
  ['a time that is no number', 'now', sign('now')],
  ['a time with a sign', '+1800000000', sign('+1800000000')],
  ['a time of thirteen digits', '1800000000000', sign('1800000000000')],
  ['a signature of another version', T, sign(T).replace('v0', 'v1')],
  ['a signature in capitals', T, sign(T).toUpperCase().replace('V0', 'v0')],
  ['a short signature', T, sign(T).slice(0, -1)],
  ['a long signature', T, `${sign(T)}0`],
  ['something before the signature', T, `x${sign(T)}`],
])('with %s nothing was signed', (_, timestamp, signature) => {
  const request = { timestamp, signature, body: BODY };
  expect([judge(request, KEY, NOW) === 'valid', secondsApart(request, KEY, NOW)]).toEqual([false, null]);
});

test.each<[number, string]>([
  [301, 'ahead of'],
  [-301, 'behind'],
])('a clock that is %i seconds off is told as %s', (seconds, words) => {
  const { log, lines } = logged();
  logClockSkew(log, seconds);
  expect(lines).toEqual([
    {
      level: 'warn',
      seconds: 301,
      msg: `a request that Slack signed is refused: the clock of this machine is ${words} its time. Set it from the network`,
    },
  ]);
});

const KEPT_BACK = 'Slack withholds events: too many within the hour';
const UNHANDLED = 'nothing handles a payload of this kind';

test.each<[object, boolean, object | null]>([
  [{ command: '/phone' }, true, null],
  [{ command: '/phone', type: 'odd' }, true, null],
  ...['block_actions', 'view_submission', 'block_suggestion', 'shortcut', 'message_action'].map(
    (type) => [{ type }, true, null] as [object, boolean, object | null],
  ),
  [{}, false, null],
  [{ type: 7 }, false, null],
  [{ type: 'two words' }, false, null],
  [{ type: 'x'.repeat(61) }, false, null],
  [{ type: 'x'.repeat(60) }, false, { level: 'info', kind: 'x'.repeat(60), msg: UNHANDLED }],
  [{ type: 'view_closed' }, false, { level: 'info', kind: 'view_closed', msg: UNHANDLED }],
  [
    { type: 'app_rate_limited', minute_rate_limited: 7 },
    ...([false, { level: 'warn', kind: 'app_rate_limited', minute: 7, msg: KEPT_BACK }] as const),
  ],
  [
    { type: 'app_rate_limited', minute_rate_limited: '7' },
    ...([false, { level: 'warn', kind: 'app_rate_limited', minute: null, msg: KEPT_BACK }] as const),
  ],
])('%j is routed: %s, and else logged as %j', (body, routed, line) => {
  const { log, lines } = logged();
  expect([isRouted({ ...body }), noteUnhandled(log, { ...body })]).toEqual([routed, line !== null]);
  expect(lines).toEqual(line === null ? [] : [line]);
});

test.each<[object, string | null]>([
  [{ event: {}, command: '/x', type: 'event_callback' }, 'event'],
  [{ command: '/x', type: 'block_actions' }, 'command'],
  [{ type: 'block_actions' }, 'action'],
  [{ type: 'shortcut' }, 'shortcut'],
  [{ type: 'message_action' }, 'shortcut'],
  [{ type: 'view_submission' }, 'submission'],
  [{ type: 'block_suggestion' }, 'suggestion'],
  [{ type: 'view_closed' }, null],
  [{}, null],
])('%j is a payload of the kind %s', (body, kind) => {
  expect(kindOf(body)).toBe(kind);
});

test.each<['message' | 'modal' | 'home', string | null, boolean | undefined, boolean]>([
  ['message', 'C1', undefined, true],
  ['message', 'C1', false, true],
  ['message', 'C1', true, false],
  ['message', 'D1', undefined, false],
  ['message', 'G1', undefined, true],
  ['message', null, undefined, false],
  ['modal', 'C1', undefined, false],
  ['home', 'C1', undefined, false],
])('a button in a %s of %s (ephemeral: %s) is seen by others: %s', (place, channel, ephemeral, seen) => {
  const job = { place, caller: { channel } } as unknown as ActionJob;
  const container = { message_ts: null, thread_ts: null, is_ephemeral: ephemeral };
  const payload = { container } as unknown as Parameters<typeof visibility>[1];
  expect(visibility(job, payload)).toEqual({ inPublic: seen, isFleeting: place !== 'message' || ephemeral === true });
});

test('what has no container is seen by others, and the ways of an answer are those of the payload', () => {
  const job = { place: 'message', caller: { channel: 'C1' } } as unknown as ActionJob;
  const payload = { container: null } as unknown as Parameters<typeof visibility>[1];
  expect(visibility(job, payload)).toEqual({ inPublic: true, isFleeting: false });
  const ack = async () => {};
  expect(replyTargetsOf({ response_url: 'https://r', trigger_id: 't' }, ack)).toEqual({
    ack,
    responseUrl: 'https://r',
    trigger: 't',
    inPublic: false,
    isFleeting: true,
    carries: false,
  });
});

test.each<[object, string]>([
  [{ event_id: 'E1', trigger_id: 't1' }, 'E1'],
  [{ trigger_id: 't1', view: { id: 'V1' } }, 't1'],
  [{ view: { id: 'V1', hash: 'h1' }, actions: [{ a: 1 }] }, 'V1 h1 [{"a":1}]'],
  [{ view: { id: 'V1', hash: null } }, 'V1  null'],
  [{}, '  null'],
  [{ actions: ['x'.repeat(300)] }, `  ["${'x'.repeat(198)}`],
])('%j is delivered under the key %j', (delivered, key) => {
  expect(deliveryKey(delivered as Parameters<typeof deliveryKey>[0])).toBe(key);
});

const NO_EVENT = {
  event_id: null,
  event_time: null,
  event: null,
  team_id: null,
  context_team_id: null,
  is_ext_shared_channel: false,
  authorizations: [],
};

test.each<[object, object]>([
  [{}, NO_EVENT],
  [{ event_id: '', event_time: '5', event: [], is_ext_shared_channel: 'true', authorizations: {} }, NO_EVENT],
  [{ event_id: 7, event_time: null, event: 'x', team_id: {}, authorizations: null }, NO_EVENT],
  [
    { event_id: 'E1', event_time: 5, team_id: 'T1', enterprise_id: null, is_ext_shared_channel: true },
    { ...NO_EVENT, event_id: 'E1', event_time: 5, team_id: 'T1', enterprise_id: null, is_ext_shared_channel: true },
  ],
  [
    { event: { type: 'message', user: 7, more: [1] }, authorizations: [{ team_id: 'T1' }, { team_id: 'T2' }] },
    {
      ...NO_EVENT,
      event: { type: 'message', user: null, channel: null, user_team: null, source_team: null, more: [1] },
      authorizations: [{ team_id: 'T1', user_id: null }],
    },
  ],
  [{ authorizations: ['x'] }, { ...NO_EVENT, authorizations: [null] }],
])('the event %j is read as %j', (body, read) => {
  expect(eventPayload.parse(body)).toEqual(read);
});

test('of a command and a shortcut what is no text is nothing', () => {
  const nothing = { team_id: null, enterprise_id: null, user_id: null, channel_id: null, trigger_id: null };
  expect(commandPayload.parse({ command: '/phone', text: '', team_id: 'T1', user_id: 5, odd: 1 })).toEqual({
    ...nothing,
    response_url: null,
    command: '/phone',
    text: null,
    team_id: 'T1',
  });
  const read = shortcutPayload.parse({ callback_id: 'a:b', user: { id: 'U1', name: 'adam' }, team: null, message: [] });
  expect(read).toEqual({
    ...nothing,
    response_url: null,
    callback_id: 'a:b',
    user: { id: 'U1', team_id: null, name: 'adam' },
    team: null,
    enterprise: null,
    channel: null,
    view: null,
    message: null,
  });
});

test.each<
  [
    string,
    (work: { resolve: (value: string) => void; reject: (error: Error) => void; late: () => void }) => void,
    unknown,
  ]
>([
  ['comes in time', ({ resolve }) => resolve('there'), { value: 'there' }],
  ['is late', ({ late }) => late(), null],
  ['fails', ({ reject }) => reject(new Error('broken')), 'broken, dropped 1'],
])('of work that %s this is had', async (_, happens, had) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let dropped = 0;
  let late = () => {};
  const timers = {
    after(ms: number, call: () => void) {
      expect(ms).toBe(2500);
      late = call;
      return () => {
        dropped += 1;
      };
    },
  } as unknown as Parameters<typeof withTimeout>[0];
  const settled = withTimeout(timers, promise, 2500);
  happens({ resolve, reject, late });
  expect(await settled.catch((error: Error) => `${error.message}, dropped ${dropped}`)).toEqual(had);
  if (had !== null) expect(dropped).toBe(1);
});

test('a row is itself, or what it chooses; a choice that it does not have is none', () => {
  const row = { may: 'read' };
  expect(chosenRow<object, object>(row, {})).toBe(row);
  const choosing = (name: string) => ({ choices: { one: row }, choose: () => name });
  expect(chosenRow<object, object>(choosing('one'), {})).toBe(row);
  for (const name of ['two', 'constructor'])
    expect(() => chosenRow<object, object>(choosing(name), {})).toThrow(`The row has no choice ${name}`);
});

test.each<[string, object, object | null, string]>([
  ['/phone x', { text: '', whole: '' }, null, 'usage /p undefined'],
  ['/phone x live', { text: '', whole: 'live', environment: 'live' }, null, 'usage /p live'],
  ['/phone x main', { text: 'main', whole: 'main' }, { text: 'main', whole: 'main' }, 'shown'],
])('"%s" looks up %j', async (_, asked, wanted, said) => {
  const looked: object[] = [];
  const table = lookup({
    command: { word: 'x' },
    button: 'x:card',
    usage: (command, environment) => ({ text: `usage ${command} ${environment}`, blocks: [] }),
    refer: (value) => ({ environment: value.startsWith('live') ? 'live' : null, id: value.slice(-1) }),
    show: async (_job, { text, whole, environment }) => {
      looked.push({ text, whole, ...(environment === undefined ? {} : { environment }) });
      return text === '' ? null : { text: 'shown', blocks: [] };
    },
  });
  const [command] = table.commands;
  const job = { command: '/p', ...asked } as unknown as CommandJob;
  if (command === undefined || !('choose' in command)) throw new Error('It chooses');
  const row = chosenRow(command, job);
  expect(await row.show?.(job)).toMatchObject({ kind: 'message', message: { text: said } });
  expect([row.may, looked]).toEqual(
    wanted === null && said === 'usage /p undefined' ? ['anyone', []] : ['read', [wanted ?? asked]],
  );
  const card = table.actions['x:card'];
  if (card === undefined || !('show' in card)) throw new Error('It shows');
  looked.splice(0);
  for (const value of ['live 7', '8', '']) {
    const pressed = { command: '/p', value } as unknown as ActionJob;
    const text = value === '' ? 'usage /p undefined' : 'shown';
    expect(await card.show?.(pressed)).toMatchObject({ kind: 'message', message: { text } });
  }
  expect(looked).toEqual([
    { text: '7', whole: '7', environment: 'live' },
    { text: '8', whole: '8' },
    { text: '', whole: '' },
  ]);
});
