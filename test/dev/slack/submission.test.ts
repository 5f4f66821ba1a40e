import { describe, expect, test } from 'vitest';
import { input, MIA, modal, PHONES, type Stage, section, stage } from './support.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const name = (more: object = {}, block: object = {}) =>
  input('name', { type: 'plain_text_input', action_id: 'value', ...more }, block);

function viewOf(more: object = {}) {
  return JSON.parse(JSON.stringify(modal(more)));
}

async function open(at: Stage, more: object = {}) {
  const { view } = await at.client.views.open({ trigger_id: await at.trigger(), view: viewOf(more) });
  return { id: view?.id ?? '', hash: view?.hash ?? '', form: { ...MIA, view: view?.id ?? '' } };
}

const fillName = (at: Stage, form: object, value: string) =>
  at.act('fill', { ...form, block_id: 'name', action_id: 'value', value });

function json(body: object) {
  return () => ({ body: JSON.stringify(body) });
}

describe('what the client checks before it sends', () => {
  const number = (more: object) =>
    input('name', { type: 'number_input', action_id: 'value', is_decimal_allowed: false, ...more });

  test.each<[string, object, string, string | null]>([
    ['required', name(), '', 'required'],
    ['optional', name({}, { optional: true }), '', null],
    ['too short', name({ min_length: 3 }), 'ab', 'too_short'],
    ['too long', name({ max_length: 3 }), 'abcd', 'too_long'],
    ['3,001 characters', name(), 'x'.repeat(3001), 'too_long'],
    ['no number', number({}), 'abc', 'not_a_number'],
    ['a decimal', number({}), '1.5', 'not_whole'],
    ['a decimal where allowed', number({ is_decimal_allowed: true }), '1.5', null],
    ['too small', number({ min_value: '1' }), '0', 'too_small'],
    ['too large', number({ max_value: '90' }), '91', 'too_large'],
    ['no email', input('name', { type: 'email_text_input', action_id: 'value' }), 'anna', 'not_an_email'],
    ['no url', input('name', { type: 'url_text_input', action_id: 'value' }), 'anna', 'not_a_url'],
  ])('%s', async (_name, block, value, error) => {
    const at = await stage();
    const { form } = await open(at, { blocks: [block] });
    await fillName(at, form, value);
    const before = at.received.length;
    const result = await at.act('submit', form);
    expect(result.error).toBe(error);
    expect(Object.keys(result.seen.modals[0]?.errors ?? {})).toEqual(error === null ? [] : ['name']);
    expect(at.received.length - before).toBe(error === null ? 1 : 0);
  });
});

describe('a submission', () => {
  async function filled(at: Stage, more: object = {}) {
    const opened = await open(at, more);
    await fillName(at, opened.form, 'Anna');
    return opened;
  }

  test('carries the view with its state, and a trigger', async () => {
    const at = await stage();
    const { form, hash } = await filled(at, { callback_id: 'connect', private_metadata: 'm' });
    await at.act('submit', form);
    expect(at.received.at(-1)?.body).toMatchObject({
      type: 'view_submission',
      user: { id: MIA.user, username: 'mia', team_id: MIA.team },
      response_urls: [],
      trigger_id: expect.any(String),
      view: {
        callback_id: 'connect',
        private_metadata: 'm',
        hash,
        state: { values: { name: { value: { value: 'Anna' } } } },
      },
    });
  });

  test('may update the view, which keeps its id and gets a new hash', async () => {
    const at = await stage();
    const { form, id, hash } = await filled(at);
    at.answer = json({
      response_action: 'update',
      view: modal({ title: plain('Saved'), submit: undefined, blocks: [section('Done')] }),
    });
    const [view] = (await at.act('submit', form)).seen.modals;
    expect(view).toMatchObject({ id, title: 'Saved', submit: null, errors: {} });
    expect(view?.hash).not.toBe(hash);
  });

  test('may push a view, and clear them all', async () => {
    const at = await stage();
    const { form, id } = await filled(at);
    at.answer = json({ response_action: 'push', view: modal() });
    const pushed = (await at.act('submit', form)).seen.modals;
    expect(pushed.map(({ rootId }) => rootId)).toEqual([id, id]);
    await fillName(at, { ...MIA, view: pushed[1]?.id }, 'Ben');
    at.answer = json({ response_action: 'clear' });
    expect((await at.act('submit', { ...MIA, view: pushed[1]?.id })).seen.modals).toEqual([]);
  });

  test('with errors keeps what was typed, until the field is changed', async () => {
    const at = await stage();
    const { form } = await filled(at);
    at.answer = json({ response_action: 'errors', errors: { name: 'Taken already' } });
    const refused = await at.act('submit', form);
    expect(refused).toMatchObject({ status: 200, error: null });
    expect(refused.seen.modals[0]).toMatchObject({
      errors: { name: 'Taken already' },
      values: { name: { value: { value: 'Anna' } } },
    });
    expect((await fillName(at, form, 'Ben')).seen.modals[0]?.errors).toEqual({});
  });

  test.each<[string, object | string, string]>([
    ['errors under no input', { response_action: 'errors', errors: { nobody: 'x' } }, 'invalid_errors'],
    ['errors without words', { response_action: 'errors', errors: { name: '' } }, 'invalid_errors'],
    ['no errors at all', { response_action: 'errors', errors: {} }, 'invalid_errors'],
    ['an unknown action', { response_action: 'close' }, 'invalid_ack'],
    ['a message', { text: 'Saved' }, 'invalid_ack'],
    ['no JSON', 'ok', 'invalid_ack'],
    [
      'an update without a view',
      { response_action: 'update' },
      'invalid_view: [ERROR] must provide an object [json-pointer:/view]',
    ],
    [
      'an invalid view',
      { response_action: 'update', view: modal({ submit: undefined }) },
      'invalid_view: [ERROR] missing required field: submit [json-pointer:/view]',
    ],
  ])('answered with %s gives trouble', async (_name, body, error) => {
    const at = await stage();
    const { form } = await filled(at);
    at.answer = () => ({ body: typeof body === 'string' ? body : JSON.stringify(body) });
    const result = await at.act('submit', form);
    expect(result.error).toBe(error);
    expect(result.seen.modals[0]).toMatchObject({ busy: false, trouble: 'We had some trouble connecting. Try again?' });
  });

  test('that is not answered in time gives trouble, and is busy until then', async () => {
    const at = await stage();
    const { form } = await filled(at);
    const arrived = new Promise<void>((resolve) => {
      at.answer = () => {
        resolve();
        return 'hold';
      };
    });
    const submitting = at.act('submit', form);
    await arrived;
    expect((await at.see()).modals[0]?.busy).toBe(true);
    expect(await at.act('submit', form)).toMatchObject({ error: 'busy' });
    await at.control('clock', { advance_ms: 3000 });
    expect(await submitting).toMatchObject({
      status: null,
      error: 'operation_timeout',
      seen: { modals: [{ busy: false }] },
    });
  });

  test('brings a response_url for a conversation that asked for one', async () => {
    const at = await stage();
    const where = input('where', { type: 'conversations_select', action_id: 'to', response_url_enabled: true });
    const { form } = await filled(at, { blocks: [name(), where] });
    await at.act('fill', { ...form, block_id: 'where', action_id: 'to', value: PHONES });
    await at.act('submit', form);
    const [sent] = JSON.parse(JSON.stringify(at.received.at(-1)?.body.response_urls));
    expect(sent).toMatchObject({ block_id: 'where', action_id: 'to', channel_id: PHONES });
    await fetch(sent.response_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Shared', response_type: 'in_channel' }),
    });
    expect((await at.see()).messages).toMatchObject([{ text: 'Shared', ephemeral: false }]);
  });

  test('is not possible without a submit button', async () => {
    const at = await stage();
    const { form } = await open(at, { submit: undefined, blocks: [section('x')] });
    expect(await at.act('submit', form)).toMatchObject({ error: 'no_submit_button', status: null });
  });
});
