import { describe, expect, test } from 'vitest';
import { ACME, button, input, MIA, PHONES, type Stage, section, stage } from './support.ts';

const option = (value: string) => ({ text: { type: 'plain_text', text: value }, value });

/** Posts blocks into #phones and answers where they are. */
async function post(at: Stage, blocks: readonly object[], channel = PHONES) {
  const { ts = '' } = await at.client.chat.postMessage({
    channel,
    text: 'Pick',
    blocks: JSON.parse(JSON.stringify(blocks)),
  });
  return { channel, ts };
}

const row = (...elements: object[]) => ({ type: 'actions', block_id: 'row', elements });
const element = { block_id: 'row', action_id: 'go' };

describe('block_actions from a message', () => {
  test('carry everything Slack documents', async () => {
    const at = await stage();
    const place = await post(at, [row(button('go', { value: '42', style: 'danger' }))]);
    expect(await at.act('click', { ...MIA, place, ...element })).toMatchObject({ status: 200, error: null });
    expect(at.received[0]?.body).toEqual({
      type: 'block_actions',
      user: { id: MIA.user, username: 'mia', name: 'mia', team_id: ACME },
      api_app_id: at.slack.appId,
      token: expect.any(String),
      team: { id: ACME, domain: 'acme' },
      enterprise: null,
      is_enterprise_install: false,
      trigger_id: expect.stringMatching(/^\d+\.\d+\.[0-9a-f]{32}$/),
      container: { type: 'message', message_ts: place.ts, channel_id: PHONES, is_ephemeral: false },
      channel: { id: PHONES, name: 'phones' },
      message: expect.objectContaining({ ts: place.ts, bot_id: 'B0ACMEBOT', text: 'Pick', type: 'message' }),
      state: { values: {} },
      response_url: expect.stringContaining(`${at.slack.url}/actions/`),
      actions: [
        {
          type: 'button',
          block_id: 'row',
          action_id: 'go',
          action_ts: expect.any(String),
          text: { type: 'plain_text', text: 'Press', emoji: true },
          value: '42',
          style: 'danger',
        },
      ],
    });
  });

  test('bring plain text back escaped, as Slack does', async () => {
    const at = await stage();
    const place = await post(at, [row(button('go', { text: { type: 'plain_text', text: 'Q & A <1>' } }))]);
    await at.act('click', { ...MIA, place, ...element });
    const body = at.received[0]?.body;
    expect(body?.actions?.[0]?.text?.text).toBe('Q &amp; A &lt;1&gt;');
    expect(body?.message?.blocks?.[0]?.elements?.[0]?.text?.text).toBe('Q &amp; A &lt;1&gt;');
    expect((await at.see()).messages[0]?.blocks[0]).toMatchObject({ elements: [{ text: { text: 'Q & A <1>' } }] });
  });

  test('from an ephemeral message do not bring the message back', async () => {
    const at = await stage();
    const blocks = JSON.parse(JSON.stringify([row(button('go'))]));
    const { message_ts: ts } = await at.client.chat.postEphemeral({
      channel: PHONES,
      user: MIA.user,
      text: 'x',
      blocks,
    });
    const place = { channel: PHONES, ts };
    await at.act('click', { ...MIA, place, ...element });
    expect(at.received[0]?.body.container?.is_ephemeral).toBe(true);
    expect(at.received[0]?.body).not.toHaveProperty('message');
    const adam = { team: ACME, user: 'U0ADAM001' };
    expect(await at.act('click', { ...adam, place, ...element })).toMatchObject({ error: 'message_not_found' });
  });

  test('come from people of other organisations in a shared channel, too', async () => {
    const at = await stage();
    const place = await post(at, [row(button('go'))], 'C0PARTNRS');
    await at.act('click', { team: ACME, user: 'U0EVE0001', place, ...element });
    expect(at.received[0]?.body).toMatchObject({
      team: { id: ACME, domain: 'acme' },
      user: { id: 'U0EVE0001', team_id: 'T0FERRY01' },
    });
  });

  test('give the whole option of an overflow menu', async () => {
    const at = await stage();
    const place = await post(at, [
      section('x', {
        block_id: 'row',
        accessory: { type: 'overflow', action_id: 'go', options: [option('edit'), option('remove')] },
      }),
    ]);
    expect(await at.act('click', { ...MIA, place, ...element, value: 'rename' })).toMatchObject({
      error: 'no_such_option',
    });
    await at.act('click', { ...MIA, place, ...element, value: 'remove' });
    expect(at.received[0]?.body.actions?.[0]).toMatchObject({ type: 'overflow', selected_option: { value: 'remove' } });
  });

  test('remember what each person chose on the message', async () => {
    const at = await stage();
    const pick = {
      type: 'static_select',
      action_id: 'pick',
      options: [option('a'), option('b')],
      initial_option: option('a'),
    };
    const place = await post(at, [row(pick, button('go'))]);
    await at.act('click', { ...MIA, place, block_id: 'row', action_id: 'pick', value: 'b' });
    expect(at.received[0]?.body.actions?.[0]).toMatchObject({
      selected_option: { value: 'b' },
      initial_option: { value: 'a' },
    });
    await at.act('click', { ...MIA, place, ...element });
    expect(at.received[1]?.body.state?.values?.row?.pick).toMatchObject({ selected_option: { value: 'b' } });
    await at.act('click', { team: ACME, user: 'U0ADAM001', place, ...element });
    expect(at.received[2]?.body.state?.values?.row?.pick).toMatchObject({ selected_option: { value: 'a' } });
  });

  test('an app that answers with a body, not at all or with 500 is found out', async () => {
    const at = await stage();
    const place = await post(at, [row(button('go'))]);
    at.answer = () => ({ body: '{"text":"Hi"}' });
    expect(await at.act('click', { ...MIA, place, ...element })).toMatchObject({
      status: 200,
      error: 'ack_body_ignored',
    });
    at.answer = () => ({ status: 500 });
    expect(await at.act('click', { ...MIA, place, ...element })).toMatchObject({
      status: 500,
      error: 'dispatch_failed',
    });
  });

  test('nobody presses what is not there', async () => {
    const at = await stage();
    const place = await post(at, [row(button('go'))], 'C0OPS0001');
    expect(await at.act('click', { ...MIA, place, block_id: 'row', action_id: 'gone' })).toMatchObject({
      error: 'element_not_found',
    });
    const noah = { team: ACME, user: 'U0NOAH001' };
    expect(await at.act('click', { ...noah, place, ...element })).toMatchObject({ error: 'channel_not_found' });
    await at.client.chat.delete(place);
    expect(await at.act('click', { ...MIA, place, ...element })).toMatchObject({ error: 'message_not_found' });
    expect(at.received).toEqual([]);
  });
});

describe('state values', () => {
  test.each<[string, object, unknown, unknown]>([
    ['plain_text_input', {}, 'Anna', { value: 'Anna' }],
    ['plain_text_input', {}, '', { value: null }],
    ['email_text_input', {}, 'a@b.example', { value: 'a@b.example' }],
    ['url_text_input', {}, 'https://b.example', { value: 'https://b.example' }],
    ['number_input', { is_decimal_allowed: false }, '20', { value: '20' }],
    ['static_select', { options: [option('a')] }, 'a', { selected_option: expect.objectContaining({ value: 'a' }) }],
    ['static_select', { options: [option('a')] }, null, { selected_option: null }],
    ['radio_buttons', { options: [option('a')] }, 'a', { selected_option: expect.objectContaining({ value: 'a' }) }],
    [
      'checkboxes',
      { options: [option('a'), option('b')] },
      ['b'],
      { selected_options: [expect.objectContaining({ value: 'b' })] },
    ],
    ['checkboxes', { options: [option('a')] }, [], { selected_options: [] }],
    [
      'multi_static_select',
      { options: [option('a'), option('b')] },
      ['a', 'b'],
      { selected_options: expect.objectContaining({ length: 2 }) },
    ],
    ['users_select', {}, 'U0NOAH001', { selected_user: 'U0NOAH001' }],
    ['multi_users_select', {}, ['U0NOAH001'], { selected_users: ['U0NOAH001'] }],
    ['conversations_select', {}, 'C0OPS0001', { selected_conversation: 'C0OPS0001' }],
    ['multi_conversations_select', {}, ['C0OPS0001'], { selected_conversations: ['C0OPS0001'] }],
    ['channels_select', {}, PHONES, { selected_channel: PHONES }],
    ['multi_channels_select', {}, [PHONES], { selected_channels: [PHONES] }],
    ['datepicker', {}, '2026-11-20', { selected_date: '2026-11-20' }],
    ['timepicker', {}, '09:30', { selected_time: '09:30' }],
    ['datetimepicker', {}, '1800000000', { selected_date_time: 1_800_000_000 }],
    ['rich_text_input', {}, 'Hi', { rich_text_value: expect.objectContaining({ type: 'rich_text' }) }],
  ])('%s %j given %j', async (type, more, value, expected) => {
    const at = await stage();
    const form = await openForm(at, [input('row', { type, action_id: 'go', ...more })]);
    expect(await at.act('fill', { ...form, ...element, value })).toMatchObject({ error: null });
    expect((await at.see()).modals[0]?.values.row?.go).toEqual({ type, ...(expected as object) });
  });

  test.each<[string, object, unknown, string]>([
    ['static_select', { options: [option('a')] }, 'b', 'no_such_option'],
    ['static_select', { options: [option('a')] }, ['a'], 'needs_single_value'],
    ['checkboxes', { options: [option('a')] }, 'a', 'needs_list'],
    [
      'multi_static_select',
      { options: [option('a'), option('b')], max_selected_items: 1 },
      ['a', 'b'],
      'too_many_selected',
    ],
    ['users_select', {}, 'U0BEN0001', 'no_such_option'],
    ['channels_select', {}, 'C0OPS0001', 'no_such_option'],
    ['conversations_select', { filter: { include: ['private'] } }, PHONES, 'no_such_option'],
    ['conversations_select', { filter: { exclude_external_shared_channels: true } }, 'C0PARTNRS', 'no_such_option'],
    ['datepicker', {}, 'tomorrow', 'not_a_date'],
    ['timepicker', {}, '9:30', 'not_a_time'],
    ['external_select', {}, 'a', 'no_such_option'],
  ])('%s %j cannot take %j', async (type, more, value, error) => {
    const at = await stage();
    const form = await openForm(at, [input('row', { type, action_id: 'go', ...more })]);
    expect(await at.act('fill', { ...form, ...element, value })).toMatchObject({ error });
  });

  test('a conversation can default to the one the person came from', async () => {
    const at = await stage();
    await openForm(at, [
      input('row', { type: 'conversations_select', action_id: 'go', default_to_current_conversation: true }),
    ]);
    expect((await at.see()).modals[0]?.values.row?.go).toMatchObject({ selected_conversation: PHONES });
  });
});

describe('external selects', () => {
  const external = { type: 'external_select', action_id: 'go', min_query_length: 2 };

  test('ask the app, offer what it answers and take only that', async () => {
    const at = await stage();
    const form = await openForm(at, [input('row', external)]);
    const ask = (query: string) => at.act('options', { ...MIA, place: { view: form.view }, ...element, query });
    expect(await ask('a')).toMatchObject({ error: 'query_too_short', status: null });
    at.answer = () => ({ body: JSON.stringify({ options: [option('Anna'), option('Andrew')] }) });
    expect((await ask('an')).options).toHaveLength(2);
    expect(at.received.at(-1)?.body).toMatchObject({
      type: 'block_suggestion',
      ...element,
      value: 'an',
      view: { id: form.view },
      container: { type: 'view', view_id: form.view },
    });
    expect(await at.act('fill', { ...form, ...element, value: 'Ben' })).toMatchObject({ error: 'no_such_option' });
    expect(await at.act('fill', { ...form, ...element, value: 'Andrew' })).toMatchObject({ error: null });
  });

  test.each<[string, object | string]>([
    ['101 options', { options: Array.from({ length: 101 }, (_, n) => option(`o${n}`)) }],
    ['a long text', { options: [option('x'.repeat(76))] }],
    ['options and groups', { options: [], option_groups: [] }],
    ['no JSON', 'Anna'],
  ])('%s is not shown', async (_name, body) => {
    const at = await stage();
    const form = await openForm(at, [input('row', external)]);
    at.answer = () => ({ body: typeof body === 'string' ? body : JSON.stringify(body) });
    const asked = await at.act('options', { ...MIA, place: { view: form.view }, ...element, query: 'an' });
    expect(asked.error).toMatch(/^invalid_options: /);
    expect(asked.options).toEqual([]);
  });
});

/** Opens a modal with these blocks for Mia; answers how to address it. */
async function openForm(at: Stage, blocks: readonly object[]) {
  const text = (words: string) => ({ type: 'plain_text' as const, text: words });
  const view = {
    type: 'modal' as const,
    title: text('Form'),
    submit: text('Save'),
    blocks: JSON.parse(JSON.stringify(blocks)),
  };
  const opened = await at.client.views.open({ trigger_id: await at.trigger(), view });
  return { ...MIA, view: opened.view?.id ?? '' };
}
