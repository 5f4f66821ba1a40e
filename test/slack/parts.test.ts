import { expect, test } from 'vitest';
import { z } from 'zod';
import { ordinal } from '../../src/slack/blocks/ordinal.ts';
import {
  messagePayload,
  missingRightButtons,
  missingRightNote,
  readMetadata,
  writeMetadata,
} from '../../src/slack/blocks/outcome.ts';
import { plainTime } from '../../src/slack/blocks/plain-time.ts';
import {
  boldName,
  choiceMessage,
  fullOrTooLong,
  pageButtons,
  pageOf,
  rowBlocks,
  withRemark,
} from '../../src/slack/blocks/rows.ts';
import { pageButton, parsePageValue } from '../../src/slack/inbound/home-section.ts';
import { mentionsIn, parseTyped } from '../../src/slack/inbound/routes.ts';
import { readFrame } from '../../src/slack/inbound/socket-client.ts';

const unknown = (why: string, id: string | null = null) => ({ kind: 'unknown', why, id });
const payload = { type: 'block_actions' };
const taken = (retry: object | null = null) => ({
  kind: 'envelope',
  envelope: { id: 'e1', payload, size: expect.any(Number), retry },
});
const framed = (frame: object) => JSON.stringify({ envelope_id: 'e1', payload, ...frame });

test.each<[unknown, object]>([
  [Buffer.from('{}'), unknown('it is not text')],
  ['{', unknown('it is no JSON')],
  ['null', unknown('it is no object')],
  ['[]', unknown('it is no object')],
  ['"x"', unknown('it is no object')],
  ['{}', unknown('it names no envelope')],
  ['{"envelope_id":""}', unknown('it names no envelope')],
  ['{"envelope_id":7}', unknown('it names no envelope')],
  ['{"envelope_id":"e1"}', unknown('it has no payload', 'e1')],
  ['{"envelope_id":"e1","payload":[]}', unknown('it has no payload', 'e1')],
  ['{"type":"hello"}', { kind: 'hello' }],
  ['{"type":"disconnect","reason":"warning"}', { kind: 'disconnect', reason: 'warning' }],
  ['{"type":"disconnect"}', { kind: 'disconnect', reason: 'unknown' }],
  ['{"type":"disconnect","reason":"two words"}', { kind: 'disconnect', reason: 'unknown' }],
  [`{"type":"disconnect","reason":"${'x'.repeat(60)}"}`, { kind: 'disconnect', reason: 'x'.repeat(60) }],
  [`{"type":"disconnect","reason":"${'x'.repeat(61)}"}`, { kind: 'disconnect', reason: 'unknown' }],
  [framed({}), taken()],
  [framed({ retry_attempt: 0, retry_reason: 'timeout' }), taken()],
  [framed({ retry_attempt: '1', retry_reason: 'timeout' }), taken()],
  [framed({ retry_attempt: 1, retry_reason: 'timeout' }), taken({ number: 1, reason: 'timeout' })],
  [framed({ retry_attempt: 2 }), taken({ number: 2, reason: 'unknown' })],
])('a frame is read for what it is: %s', (data, expected) => {
  expect(readFrame(data)).toEqual(expected);
});

test('places in a row have their endings', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 112];
  expect(places.map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 112th');
});

test.each<[string, string | null, boolean, string]>([
  ['2026-03-01T09:30:45.000Z', 'Europe/London', false, 'Sun 1 Mar 09:30'],
  ['2026-07-01T09:05:00.000Z', 'Europe/London', true, 'Wed 1 Jul 10:05 Europe/London'],
  ['2026-03-01T00:00:00.000Z', null, false, 'Sun 1 Mar 00:00 UTC'],
  ['2026-03-01T00:00:00.000Z', 'Not/AZone', true, 'Sun 1 Mar 00:00 UTC'],
  [`x${'y'.repeat(100)}`, null, false, `x${'y'.repeat(99)}`],
])('%s in %s is shown', (iso, zone, named, shown) => {
  expect(plainTime(iso, zone, { named })).toBe(shown);
  if (!named) expect(plainTime(iso, zone)).toBe(shown);
});

test.each<[string, object | null]>([
  ['when 2', { section: 'when', place: '2' }],
  ['closed-days ', { section: 'closed-days', place: '' }],
  [`${'a'.repeat(40)} ${'b'.repeat(300)}`, { section: 'a'.repeat(40), place: 'b'.repeat(300) }],
  [`${'a'.repeat(41)} 1`, null],
  [`a ${'b'.repeat(301)}`, null],
  ['When 2', null],
  ['when', null],
  ['', null],
])('the place %s in App Home is read', (value, expected) => {
  expect(parsePageValue(value)).toEqual(expected);
});

test('a button to a place in App Home names both', () => {
  expect(pageButton('when', 'next', 'Next', '2')).toMatchObject({ action_id: 'home:go#when-next', value: 'when 2' });
});

const CALLER = { tenant: '-.T1', team: 'T1', enterprise: null, user: 'U1', userTeam: null, channel: null };

test('a form keeps as much as Slack carries, for the person in the workspace alone', () => {
  const empty = writeMetadata(CALLER, '').length;
  const most = 'x'.repeat(3000 - empty);
  expect(readMetadata(CALLER, writeMetadata(CALLER, most), z.string())).toBe(most);
  expect(() => writeMetadata(CALLER, `${most}x`)).toThrow('A form keeps more state than Slack carries');
  for (const other of [{ tenant: '-.T2' }, { user: 'U2' }]) {
    const read = () => readMetadata({ ...CALLER, ...other }, writeMetadata(CALLER, 'x'), z.string());
    expect(read).toThrow('A form came back with state that is not ours');
  }
  expect(() => readMetadata(CALLER, '{', z.string())).toThrow('A form came back with state that is not ours');
});

test.each<[number, number, object]>([
  [0, 0, { items: [], at: 0, last: 0 }],
  [1, 0, { at: 0, last: 0, label: '1 of 1' }],
  [10, 0, { at: 0, last: 0, label: '1–10 of 10' }],
  [11, 0, { at: 0, last: 1, label: '1–10 of 11' }],
  [11, 1, { items: [10], at: 1, last: 1, label: '11 of 11' }],
  [25, 9, { at: 2, last: 2, label: '21–25 of 25' }],
  [25, -1, { at: 0, last: 2, label: '1–10 of 25' }],
])('of %i rows the page %i is shown', (count, wanted, expected) => {
  const page = pageOf([...Array(count).keys()], wanted);
  expect(page).toMatchObject(expected);
  const buttons = pageButtons('f:page', page, (at) => `p${at}`);
  expect(buttons.map(({ action_id, text, value }) => [action_id, text.text, value])).toEqual([
    ...(page.at > 0 ? [['f:page#previous', 'Previous', `p${page.at - 1}`]] : []),
    ...(page.at < page.last ? [['f:page#next', 'Next', `p${page.at + 1}`]] : []),
  ]);
});

test('a row leads where its id fits, and says so where it does not', () => {
  const row = (value: string) => ({ title: 'Main *line*', lines: ['+44 20', 'Open'], value, label: 'Open Main' });
  const [fits, long] = rowBlocks('f:open', [row('x'.repeat(2000)), row('x'.repeat(2001))]);
  const text = '*Main \u2217line\u2217*\n+44 20\nOpen';
  expect(fits).toMatchObject({
    text: { text },
    accessory: { action_id: 'f:open#0', accessibility_label: 'Open Main' },
  });
  expect(long).toEqual({
    type: 'section',
    text: {
      type: 'mrkdwn',
      verbatim: true,
      text: `${text}\nIts id is too long for Slack, so it cannot be opened here.`,
    },
  });
  expect([boldName(' '), boldName('a_b'), boldName('a')]).toEqual(['(no name)', 'a_b', '*a*']);
  expect([fullOrTooLong('1'.repeat(150)), fullOrTooLong('1'.repeat(151))]).toEqual([
    ...['1'.repeat(150), '(151 characters, too long to show)'],
  ]);
});

test('a choice shows a page of rows, and how to narrow what is more', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ title: `T${at}`, lines: ['a', 'b'], value: 'v', label: 'l' }));
  const choice = {
    headline: 'Which <one>?',
    actionId: 'f:open',
    hint: 'type more',
    buttons: [],
    source: 'Sandbox',
    isFound: true,
  };
  const made = choiceMessage({ ...choice, rows });
  expect(made.text.split('\n')).toEqual([
    ...['Sandbox: Which <one>?', ...rows.slice(0, 10).map(({ title }) => `${title} a`), 'and 2 more; type more'],
  ]);
  expect(made.blocks.map(({ type }) => type).join(' ')).toBe(`${'section '.repeat(12)}context`);
  expect(made.blocks[0]).toMatchObject({ text: { text: 'Which &lt;one&gt;?' } });
  expect(made.blocks.at(-1)).toMatchObject({ elements: [{ text: '*Sandbox*' }] });
  const few = choiceMessage({ ...choice, rows: rows.slice(0, 10), buttons: [pageButton('a', 'b', 'c', 'd')] });
  expect(few.text).not.toContain('more');
  expect(few.blocks.map(({ type }) => type).join(' ')).toBe(`${'section '.repeat(11)}actions context`);
  expect(withRemark(few, null)).toBe(few);
  expect(withRemark(few, 'A <remark>.')).toMatchObject({ text: `${few.text} A <remark>.` });
  expect(withRemark(few, 'A <remark>.').blocks.at(-1)).toMatchObject({ elements: [{ text: 'A &lt;remark&gt;.' }] });
});

test('what somebody may not do is said with who can, and a button to ask for it', () => {
  const ask = { actionId: 'access:ask', label: 'Ask', value: 'edit' };
  const lack = { words: 'Editors can <do> it.', helpers: ['U1', 'U2'], ask };
  expect(missingRightNote(lack)).toBe('Editors can &lt;do&gt; it. Ask <@U1> or <@U2>.');
  expect(missingRightNote({ ...lack, helpers: [] })).toBe('Editors can &lt;do&gt; it.');
  expect(missingRightButtons(lack)).toMatchObject([{ action_id: 'access:ask', value: 'edit' }]);
  expect([missingRightButtons({ ...lack, ask: null }), missingRightButtons(null)]).toEqual([[], []]);
});

test('who is mentioned is known by what stands for each in the text', () => {
  const typed = 'ring <@U0ADAM001|adam> <@W0OLIVE01> <@U0MIA0001|> <#C1|general> <!here>';
  expect([...mentionsIn(typed)]).toEqual([
    ['@adam', 'U0ADAM001'],
    ['@W0OLIVE01', 'W0OLIVE01'],
    ['@U0MIA0001', 'U0MIA0001'],
  ]);
});

test.each([
  ['<tel:+442079460000|020 7946 0000>', '020 7946 0000'],
  ['<mailto:a@b.example|a@b.example>', 'a@b.example'],
  ['<http://a.example/x|a.example>', 'a.example'],
  ['<https://a.example/x|a.example>', 'a.example'],
  ['<tel:+44>', '+44'],
  ['<mailto:a@b.example>', 'a@b.example'],
  ['<https://a.example/x>', 'https://a.example/x'],
  ['<@U1|adam> <@U1> <#C1|general> <#C1|>', '@adam @U1 #general #C1'],
  ['<!subteam^S1|@sales> <!subteam^S1|sales>', '@sales @sales'],
  ['<!here> <!channel|channel> <!date^1^{time}|noon>', '@here @channel noon'],
  ['a &lt;b&gt; &amp;lt;', 'a <b> &lt;'],
])('what Slack wrapped is unwrapped: %s', (wrapped, plain) => {
  expect(parseTyped(`x ${wrapped}`)).toEqual({ word: 'x', rest: plain });
});

const mrkdwn = (text: string) => ({ type: 'section' as const, text: { type: 'mrkdwn' as const, text } });
const plain = (text: string) => ({ type: 'header' as const, text: { type: 'plain_text' as const, text } });

test.each([
  ['by <@U1> in <#C1>', [mrkdwn('by <@U1> in <#C1>')], 'by <@U1> in <#C1>'],
  ['by <@U1>', [mrkdwn('by <@U2>')], 'by &lt;@U1&gt;'],
  ['by <@U1>', [plain('by <@U1>')], 'by &lt;@U1&gt;'],
  ['by <@U1>', [mrkdwn('by &lt;@U1&gt;')], 'by &lt;@U1&gt;'],
  ['by <@U1>', [], 'by &lt;@U1&gt;'],
  ['<!channel> & <@U1>', [mrkdwn('<@U1>')], '&lt;!channel&gt; &amp; <@U1>'],
])('the text of a message, %j, mentions only what its blocks mention: %j', (text, blocks, sent) => {
  expect(messagePayload({ text, blocks }).text).toBe(sent);
});
