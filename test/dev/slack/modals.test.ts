import { describe, expect, test } from 'vitest';
import { innerTrigger } from './refusing.ts';
import { input, MIA, manifestWith, modal, refusal, type Stage, section, stage } from './support.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const MORE = {
  type: 'actions',
  block_id: 'more',
  elements: [{ type: 'button', action_id: 'more', text: plain('More') }],
};
const name = (more: object = {}, block: object = {}) =>
  input('name', { type: 'plain_text_input', action_id: 'value', ...more }, block);

function viewOf(more: object = {}) {
  return JSON.parse(JSON.stringify(modal(more)));
}

async function open(at: Stage, more: object = {}) {
  const { view } = await at.client.views.open({ trigger_id: await at.trigger(), view: viewOf(more) });
  return { id: view?.id ?? '', hash: view?.hash ?? '', form: { ...MIA, view: view?.id ?? '' } };
}

async function push(at: Stage, more: object = {}) {
  const { view } = await at.client.views.push({ trigger_id: await innerTrigger(at), view: viewOf(more) });
  return { id: view?.id ?? '', root: view?.root_view_id, previous: view?.previous_view_id };
}

const fillName = (at: Stage, form: object, value: string) =>
  at.act('fill', { ...form, block_id: 'name', action_id: 'value', value });

describe('a modal', () => {
  test('is answered with every field of a view', async () => {
    const at = await stage();
    const { view } = await at.client.views.open({
      trigger_id: await at.trigger(),
      view: viewOf({ private_metadata: 'm' }),
    });
    expect(Object.keys(view ?? {}).sort()).toEqual(
      'app_id app_installed_team_id blocks bot_id callback_id clear_on_close close external_id hash id notify_on_close previous_view_id private_metadata root_view_id state submit team_id title type'.split(
        ' ',
      ),
    );
    expect(view).toMatchObject({
      callback_id: 'form',
      private_metadata: 'm',
      previous_view_id: null,
      root_view_id: view?.id,
    });
  });

  test('keeps what was typed through an update, where both ids stay', async () => {
    const at = await stage();
    const blocks = [name({ initial_value: 'old' }), input('key', { type: 'plain_text_input', action_id: 'value' })];
    const { id, form } = await open(at, { blocks });
    await fillName(at, form, 'typed');
    await at.act('fill', { ...form, block_id: 'key', action_id: 'value', value: 'secret' });
    const other = input('key2', { type: 'plain_text_input', action_id: 'value', initial_value: 'new' });
    await at.client.views.update({ view_id: id, view: viewOf({ blocks: [name({ initial_value: 'newer' }), other] }) });
    expect((await at.see()).modals[0]?.values).toMatchObject({
      name: { value: { value: 'typed' } },
      key2: { value: { value: 'new' } },
    });
  });

  test('drops a choice that is no longer offered', async () => {
    const at = await stage();
    const pick = (...values: string[]) =>
      input('pick', {
        type: 'static_select',
        action_id: 'value',
        options: values.map((value) => ({ text: plain(value), value })),
      });
    const { id, form } = await open(at, { blocks: [pick('a', 'b')] });
    await at.act('fill', { ...form, block_id: 'pick', action_id: 'value', value: 'b' });
    await at.client.views.update({ view_id: id, view: viewOf({ blocks: [pick('a', 'c')] }) });
    expect((await at.see()).modals[0]?.values.pick?.value).toMatchObject({ selected_option: null });
  });

  test('changes its hash with every update, by id or external id', async () => {
    const at = await stage();
    const { hash } = await open(at, { external_id: 'mine' });
    const first = await at.client.views.update({ external_id: 'mine', hash, view: viewOf({ external_id: 'mine' }) });
    expect(first.view?.hash).not.toBe(hash);
    expect((await refusal(at.client.views.update({ external_id: 'mine', hash, view: viewOf() }))).error).toBe(
      'hash_conflict',
    );
  });

  test('cannot be updated once it is closed', async () => {
    const at = await stage();
    const { id, form } = await open(at);
    await at.act('close', form);
    expect((await refusal(at.client.views.update({ view_id: id, view: viewOf() }))).error).toBe('not_found');
  });

  test('stands on the ones below it', async () => {
    const at = await stage();
    const root = await open(at, { blocks: [MORE, name()] });
    const second = await push(at, { blocks: [MORE, name()] });
    expect(second).toMatchObject({ root: root.id, previous: root.id });
    expect((await at.see()).modals.map(({ id }) => id)).toEqual([root.id, second.id]);
    expect(await fillName(at, root.form, 'x')).toMatchObject({ error: 'view_is_covered' });
    await at.act('close', { ...MIA, view: second.id });
    expect((await at.see()).modals.map(({ id }) => id)).toEqual([root.id]);
  });

  test('opened from inside another goes on top, from a new command replaces it', async () => {
    const at = await stage();
    await open(at, { blocks: [MORE, name()] });
    await at.client.views.open({ trigger_id: await innerTrigger(at), view: viewOf() });
    expect((await at.see()).modals).toHaveLength(2);
    const fresh = await open(at);
    expect((await at.see()).modals.map(({ id }) => id)).toEqual([fresh.id]);
  });

  test('sends block_actions for inputs that dispatch, with the new value', async () => {
    const at = await stage();
    const { form } = await open(at, { blocks: [name({}, { dispatch_action: true })] });
    await fillName(at, form, 'Anna');
    expect(at.received.at(-1)?.body).toMatchObject({
      type: 'block_actions',
      container: { type: 'view', view_id: form.view },
      view: { hash: expect.any(String), state: { values: { name: { value: { value: 'Anna' } } } } },
      actions: [{ type: 'plain_text_input', block_id: 'name', action_id: 'value', value: 'Anna' }],
    });
    expect(at.received.at(-1)?.body).not.toHaveProperty('response_url');
  });

  test('tells the app nothing of inputs that do not', async () => {
    const at = await stage();
    const { form } = await open(at);
    const before = at.received.length;
    await fillName(at, form, 'Anna');
    const click = { ...MIA, place: { view: form.view }, block_id: 'name', action_id: 'value', value: 'x' };
    expect(await at.act('click', click)).toMatchObject({ error: 'element_does_not_dispatch' });
    expect(at.received).toHaveLength(before);
  });
});

test('without interactivity in the manifest nothing inside a modal reaches the app', async () => {
  const change = (text: string) => text.replace('"is_enabled":true', '"is_enabled":false');
  const at = await stage({ manifest: await manifestWith({ change }) });
  const { form } = await open(at, { blocks: [MORE, section('x')], notify_on_close: true });
  const before = at.received.length;
  const press = { ...MIA, place: { view: form.view }, block_id: 'more', action_id: 'more' };
  expect(await at.act('click', press)).toMatchObject({ error: 'interactivity_is_off' });
  expect(await at.act('submit', form)).toMatchObject({ error: 'interactivity_is_off' });
  await at.act('close', form);
  expect(at.received).toHaveLength(before);
});

describe('closing', () => {
  test('is told when the view asks for it', async () => {
    const at = await stage();
    const { form } = await open(at, { notify_on_close: true });
    await at.act('close', form);
    expect(at.received.at(-1)?.body).toMatchObject({ type: 'view_closed', is_cleared: false, view: { id: form.view } });
  });

  test('is not told otherwise', async () => {
    const at = await stage();
    const { form } = await open(at);
    const before = at.received.length;
    expect((await at.act('close', form)).seen.modals).toEqual([]);
    expect(at.received).toHaveLength(before);
  });

  test('by the X, or with clear_on_close, takes the whole stack and names the root', async () => {
    const at = await stage();
    for (const more of [{ all: true }, {}]) {
      const root = await open(at, { notify_on_close: true, blocks: [MORE, name()] });
      const top = await push(at, { clear_on_close: more.all === undefined });
      expect((await at.act('close', { ...MIA, view: top.id, ...more })).seen.modals).toEqual([]);
      expect(at.received.at(-1)?.body).toMatchObject({ type: 'view_closed', is_cleared: true, view: { id: root.id } });
    }
  });
});
