import { expect, test } from 'vitest';
import { ACME, input, MIA, modal, PHONES, stage } from './support.ts';

test('a command reaches the app signed, and its answer is seen by the person alone', async () => {
  const at = await stage();
  at.answer = () => ({ body: JSON.stringify({ text: 'Balance: 12.50' }) });
  const result = await at.act('command', { ...MIA, channel: PHONES, command: '/phone', text: 'balance' });
  expect(result).toMatchObject({ status: 200, error: null });
  expect(result.seen.messages.map(({ text, ephemeral }) => ({ text, ephemeral }))).toEqual([
    { text: 'Balance: 12.50', ephemeral: true },
  ]);
  expect(at.received[0]?.body).toMatchObject({ command: '/phone', text: 'balance', team_id: ACME, user_id: MIA.user });
  expect((await at.see({ team: ACME, user: 'U0NOAH001' })).messages).toEqual([]);
});

test('a modal is opened, filled, refused with errors and accepted', async () => {
  const at = await stage();
  await at.client.views.open({ trigger_id: await at.trigger(), view: JSON.parse(JSON.stringify(modal())) });
  const [view] = (await at.see()).modals;
  const form = { ...MIA, view: view?.id ?? '' };
  expect(await at.act('submit', form)).toMatchObject({ error: 'required', status: null });
  await at.act('fill', { ...form, block_id: 'name', action_id: 'value', value: 'Reception' });
  at.answer = () => ({ body: JSON.stringify({ response_action: 'errors', errors: { name: 'Taken already' } }) });
  const refused = await at.act('submit', form);
  expect(refused.seen.modals[0]?.errors).toEqual({ name: 'Taken already' });
  expect(at.received.at(-1)?.body.view?.state).toEqual({
    values: { name: { value: { type: 'plain_text_input', value: 'Reception' } } },
  });
  at.answer = () => ({});
  expect((await at.act('submit', form)).seen.modals).toEqual([]);
});

test('a loading view becomes the form by views.update', async () => {
  const at = await stage();
  const loading = { title: { type: 'plain_text' as const, text: 'Form' }, blocks: [] };
  const opened = await at.client.views.open({ trigger_id: await at.trigger(), view: { ...loading, type: 'modal' } });
  const blocks = [input('key', { type: 'plain_text_input', action_id: 'value' })];
  const view = JSON.parse(JSON.stringify(modal({ blocks })));
  await at.client.views.update({ view_id: opened.view?.id ?? '', hash: opened.view?.hash ?? '', view });
  expect((await at.see()).modals[0]?.blocks[0]?.block_id).toBe('key');
});
