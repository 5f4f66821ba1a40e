import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkView } from '../../../dev/slack/block-kit/views.ts';
import { chart, findings, plain, raw } from './checking.ts';
import { callMethod } from './refusing.ts';
import { input, modal, PHONES, refusal, section, stage } from './support.ts';

const actions = (...elements: object[]) => ({ type: 'actions', elements });

test('a refused message names what is wrong and where, twice, as Slack does', async () => {
  const at = await stage();
  const blocks = [section('fine'), { type: 'header', text: plain('x'.repeat(151)) }];
  const message = 'must be less than 151 characters [json-pointer:/blocks/1/text/text]';
  expect(await refusal(callMethod(at, 'chat.postMessage', { channel: PHONES, blocks }))).toMatchObject({
    error: 'invalid_blocks',
    errors: [message],
    response_metadata: { messages: [`[ERROR] ${message}`] },
  });
});

test('a refused view says so under /view', async () => {
  const at = await stage();
  const view = modal({ title: plain('A title that is much too long'), submit: undefined });
  const refused = await refusal(callMethod(at, 'views.open', { trigger_id: await at.trigger(), view }));
  expect(refused).toMatchObject({
    error: 'invalid_arguments',
    response_metadata: {
      messages: [
        '[ERROR] must be less than 25 characters [json-pointer:/view/title/text]',
        '[ERROR] missing required field: submit [json-pointer:/view]',
      ],
    },
  });
});

test('a refused view does not use its trigger up', async () => {
  const at = await stage();
  const trigger = await at.trigger();
  await refusal(callMethod(at, 'views.open', { trigger_id: trigger, view: modal({ blocks: [{ type: 'nothing' }] }) }));
  expect(await callMethod(at, 'views.open', { trigger_id: trigger, view: modal() })).toMatchObject({ ok: true });
});

describe('limits of messages', () => {
  test.each<[string, object, string]>([
    [
      'a section of 3,001 characters',
      section('x'.repeat(3001)),
      'must be less than 3001 characters [json-pointer:/blocks/0/text/text]',
    ],
    ['an empty text', section(''), 'must be more than 0 characters [json-pointer:/blocks/0/text/text]'],
    [
      'a section without text and fields',
      { type: 'section' },
      'must define either `text` or `fields` [json-pointer:/blocks/0]',
    ],
    [
      'eleven fields',
      { type: 'section', fields: Array(11).fill(plain('x')) },
      'no more than 10 items allowed [json-pointer:/blocks/0/fields]',
    ],
    [
      'a field of 2,001 characters',
      { type: 'section', fields: [plain('x'.repeat(2001))] },
      'must be less than 2001 characters [json-pointer:/blocks/0/fields/0/text]',
    ],
    [
      'mrkdwn in a header',
      { type: 'header', text: { type: 'mrkdwn', text: 'x' } },
      'unsupported type: mrkdwn [json-pointer:/blocks/0/text/type]',
    ],
    [
      'a string for a text object',
      { type: 'header', text: 'x' },
      'must provide an object [json-pointer:/blocks/0/text]',
    ],
    [
      'the same action_id twice in a block',
      actions(
        { type: 'button', text: plain('x'), action_id: 'a' },
        { type: 'button', text: plain('y'), action_id: 'a' },
      ),
      '`action_id` must be unique within a block [json-pointer:/blocks/0]',
    ],
    [
      'a property that does not exist',
      section('x', { colour: 'red' }),
      'invalid additional property: colour [json-pointer:/blocks/0]',
    ],
    [
      'a property that every object inherits',
      section('x', { constructor: 'red' }),
      'invalid additional property: constructor [json-pointer:/blocks/0]',
    ],
    ['an unknown block', { type: 'sections' }, 'unsupported type: sections [json-pointer:/blocks/0/type]'],
    [
      'an image without alt text',
      { type: 'image', image_url: 'https://example.com/a.png' },
      'missing required field: alt_text [json-pointer:/blocks/0]',
    ],
    [
      'an image without a source',
      { type: 'image', alt_text: 'x' },
      'must define either `image_url` or `slack_file` [json-pointer:/blocks/0]',
    ],
    [
      'an input without a label',
      { type: 'input', element: { type: 'plain_text_input' } },
      'missing required field: label [json-pointer:/blocks/0]',
    ],
    [
      'a data table without a caption',
      { type: 'data_table', rows: [[raw('a')], [raw('b')]] },
      'missing required field: caption [json-pointer:/blocks/0]',
    ],
    [
      'a data table with ragged rows',
      { type: 'data_table', caption: 'x', rows: [[raw('a')], [raw('b'), raw('c')]] },
      'all rows must have the same length [json-pointer:/blocks/0/rows]',
    ],
    [
      '21 cells in a row',
      { type: 'table', rows: [Array(21).fill(raw('a'))] },
      'no more than 20 items allowed [json-pointer:/blocks/0/rows/0]',
    ],
    [
      'a container that is collapsed but not collapsible',
      { type: 'container', child_blocks: [section('x')], default_collapsed: true },
      'default_collapsed needs is_collapsible [json-pointer:/blocks/0]',
    ],
  ])('%s is refused', (_name, block, message) => {
    expect(findings([block])).toEqual([message]);
  });

  test('51 blocks are too many in a message, 101 in a modal', () => {
    expect(findings(Array.from({ length: 51 }, () => ({ type: 'divider' })))).toEqual([
      'no more than 50 items allowed [json-pointer:/blocks]',
    ]);
    expect(
      findings(
        Array.from({ length: 100 }, () => ({ type: 'divider' })),
        'modal',
      ),
    ).toEqual([]);
    expect(
      findings(
        Array.from({ length: 101 }, () => ({ type: 'divider' })),
        'modal',
      ),
    ).toHaveLength(1);
  });

  test('two blocks with one block_id are refused', () => {
    const twice = [section('a', { block_id: 'same' }), section('b', { block_id: 'same' })];
    expect(findings(twice)).toEqual(['`block_id` must be unique: same [json-pointer:/blocks/1/block_id]']);
  });

  test('markdown is counted over the whole message', () => {
    const markdown = (size: number) => ({ type: 'markdown', text: 'x'.repeat(size) });
    expect(findings([markdown(6000), markdown(6000)])).toEqual([]);
    expect(findings([markdown(6000), markdown(6001)])).toHaveLength(1);
  });

  test('three visualisations are too many', () => {
    expect(findings(Array(2).fill(chart()))).toEqual([]);
    expect(findings(Array(3).fill(chart()))).toHaveLength(1);
  });

  test('a chart has one point for each category of its axis, and no more than Slack draws', () => {
    const series = (name: string, labels: readonly string[]) => ({
      name,
      data: labels.map((label) => ({ label, value: -1.5 })),
    });
    const days = (count: number) => Array.from({ length: count }, (_, day) => `${day}`);
    const faults = (one: object) => findings([one]).map((finding) => finding.replace(/ \[.*/, ''));
    expect(faults(chart([series('a', days(20)), series('b', days(20))], days(20)))).toEqual([]);
    expect(faults(chart([series('a', ['1', '2'])], ['2', '1']))).toEqual([
      'labels must match the categories of the axis',
    ]);
    expect(faults(chart([series('a', ['1']), series('a', ['1'])], ['1']))).toEqual(['series names must be unique']);
    expect(faults(chart([series('a', days(21))], days(21)))).toContain('no more than 20 items allowed');
    expect(faults(chart([series('a', ['x'.repeat(21)])], ['x'.repeat(21)]))).toContain(
      'must be less than 21 characters',
    );
    expect(faults(chart([{ name: 'a', data: [{ label: '1', value: '1' }] }], ['1']))).toEqual([
      'must provide a number',
    ]);
    const pie = (value: number) => ({ type: 'pie', segments: [{ label: 'a', value }] });
    expect(faults({ type: 'data_visualization', title: 'x', chart: pie(1) })).toEqual([]);
    expect(faults({ type: 'data_visualization', title: 'x', chart: pie(0) })).toEqual(['must be greater than 0']);
    expect(faults({ type: 'data_visualization', title: 'x'.repeat(51), chart: pie(1) })).toHaveLength(1);
  });
});

describe('views', () => {
  test.each<[string, object, string]>([
    [
      '3,001 characters of private_metadata',
      { private_metadata: 'x'.repeat(3001) },
      'must be less than 3001 characters [json-pointer:/view/private_metadata]',
    ],
    [
      'a callback_id of 256 characters',
      { callback_id: 'x'.repeat(256) },
      'must be less than 256 characters [json-pointer:/view/callback_id]',
    ],
    [
      'a submit of 25 characters',
      { submit: plain('x'.repeat(25)) },
      'must be less than 25 characters [json-pointer:/view/submit/text]',
    ],
    ['no title', { title: undefined }, 'missing required field: title [json-pointer:/view]'],
    ['no blocks', { blocks: undefined }, 'missing required field: blocks [json-pointer:/view]'],
    ['an unknown property', { colour: 'red' }, 'invalid additional property: colour [json-pointer:/view]'],
    ['another type', { type: 'home' }, 'must be a valid enum value [json-pointer:/view/type]'],
    [
      'two elements with focus',
      { blocks: ['a', 'b'].map((id) => input(id, { type: 'plain_text_input', focus_on_load: true })) },
      'only one element may have focus_on_load [json-pointer:/view/blocks]',
    ],
  ])('%s is refused', (_name, more, message) => {
    expect(checkView(modal(more), 'modal')).toEqual([message]);
  });

  test('a home has no title and no submit', () => {
    expect(checkView({ type: 'home', blocks: [] }, 'home')).toEqual([]);
    expect(checkView({ type: 'home', blocks: [], submit: plain('x') }, 'home')).toHaveLength(1);
  });
});

test('whatever is sent as blocks, checking finds words and never throws', () => {
  const types = [
    'section',
    'actions',
    'input',
    'header',
    'context',
    'image',
    'table',
    'rich_text',
    'container',
    'card',
  ];
  const block = fc.record({ type: fc.constantFrom(...types) }, { noNullPrototype: true });
  const anyBlock = fc.tuple(
    block,
    fc.dictionary(fc.constantFrom('text', 'elements', 'element', 'fields', 'rows', 'block_id'), fc.jsonValue()),
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(anyBlock.map(([head, tail]) => ({ ...tail, ...head })))),
      (blocks) => {
        expect(
          findings(JSON.parse(JSON.stringify(blocks))).every((message) => message.includes('[json-pointer:/blocks')),
        ).toBe(true);
      },
    ),
  );
});
