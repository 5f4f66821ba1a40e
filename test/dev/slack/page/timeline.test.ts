import { expect, test } from 'vitest';
import type { Seen, SeenMessage, TrafficEntry } from '../../../../dev/slack/control-types.ts';
import { layOut } from '../../../../dev/slack/page/frame/timeline.ts';
import { filterTraffic } from '../../../../dev/slack/page/frame/traffic-filter.ts';
import { mergeSeen, mergeTraffic } from '../../../../dev/slack/page/live/poll.ts';
import { newestOf } from '../../../../dev/slack/page/live/unread.ts';

const NOON = 1_771_416_000;

const message = (seconds: number, more: Partial<SeenMessage> = {}): SeenMessage => ({
  channel: 'C1',
  ts: `${NOON + seconds}.000100`,
  threadTs: null,
  from: 'U1',
  text: '',
  blocks: [],
  ephemeral: false,
  edited: false,
  files: [],
  ...more,
});

function shape(messages: readonly SeenMessage[], notices: Seen['notices'] = []): readonly string[] {
  return layOut({ messages, notices }, 'Europe/London').map((line) => {
    if (line.kind !== 'message') return line.kind;
    return [line.reply ? 'reply' : 'message', line.joined ? 'joined' : 'headed'].join(' ');
  });
}

test('one person writing on is joined, until someone else or five minutes come between', () => {
  expect(shape([message(0), message(60), message(400), message(410, { from: 'U2' })])).toEqual([
    'day',
    'message headed',
    'message joined',
    'message headed',
    'message headed',
  ]);
});

test('replies stand under what they answer, also when something else was said meanwhile', () => {
  const root = message(0);
  const lines = layOut(
    { messages: [root, message(5), message(9, { threadTs: root.ts })], notices: [] },
    'Europe/London',
  );
  expect(lines.map(({ key }) => key).slice(1)).toEqual([root.ts, `${NOON + 9}.000100`, `${NOON + 5}.000100`]);
});

test('a reply to something out of sight is shown where it was said', () => {
  expect(shape([message(0, { threadTs: '1.000000' })])).toEqual(['day', 'message headed']);
});

test('each day has its heading, and what only one sees is never joined', () => {
  expect(shape([message(0), message(10, { ephemeral: true }), message(90_000)])).toEqual([
    'day',
    'message headed',
    'message headed',
    'day',
    'message headed',
  ]);
});

test('a notice stands among the messages by its time', () => {
  expect(shape([message(0), message(20)], [{ ts: `${NOON + 10}.000100`, text: 'failed' }])).toEqual([
    'day',
    'message headed',
    'notice',
    'message headed',
  ]);
});

const seen = (channel: string | null, revision: number, messages: readonly SeenMessage[]): Seen => ({
  revision,
  channel: channel === null ? null : { id: channel, team: 'T1', name: 'x', kind: 'public', members: [] },
  messages,
  modals: [],
  home: null,
  notices: [],
});

test('what an act on a dialog answers leaves the open channel as it is', () => {
  const shown = seen('C1', 4, [message(0)]);
  expect(mergeSeen(shown, seen(null, 5, []))).toMatchObject({
    revision: 5,
    messages: shown.messages,
    channel: { id: 'C1' },
  });
  expect(mergeSeen(shown, seen('C1', 5, [])).messages).toEqual([]);
});

test('the newest of messages and notices is what counts as read', () => {
  expect(newestOf({ messages: [message(5), message(1)], notices: [{ ts: `${NOON + 7}.000001`, text: '' }] })).toBe(
    `${NOON + 7}.000001`,
  );
  expect(newestOf({ messages: [], notices: [] })).toBe('0');
});

const entry = (n: number, more: Partial<TrafficEntry> = {}): TrafficEntry => ({
  n,
  at: 0,
  direction: 'to-app',
  kind: 'command',
  label: '/phone balance',
  status: 200,
  ms: 4,
  request: { text: 'balance' },
  response: null,
  ...more,
});

test('traffic that comes twice is listed once, in order, with its latest answer', () => {
  const merged = mergeTraffic([entry(2, { status: null }), entry(1)], [entry(2), entry(3)]);
  expect(merged.map(({ n, status }) => [n, status])).toEqual([
    [1, 200],
    [2, 200],
    [3, 200],
  ]);
});

test('traffic is found by words of its label, its status or its contents', () => {
  const entries = [entry(1), entry(2, { label: 'views.open', kind: 'web-api', response: { ok: true } })];
  expect(
    ['views', 'OPEN web', '"ok":true', 'nothing', ''].map((words) => filterTraffic(entries, words).length),
  ).toEqual([1, 1, 1, 0, 2]);
});
