import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../../browser/support.ts';
import { input, modal } from '../support.ts';
import { ADAM, focusedBlock, openPage, option, plain } from './page-stage.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a form is filled by its labels, refused at its field, and sent with what was typed', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  await openForm([
    input(
      'env',
      { type: 'radio_buttons', action_id: 'v', options: [option('Sandbox'), option('Live')] },
      { label: plain('Environment') },
    ),
    input('key', { type: 'plain_text_input', action_id: 'v', focus_on_load: true }, { label: plain('API key') }),
    input(
      'way',
      { type: 'static_select', action_id: 'v', options: [option('Ring all'), option('In turn')] },
      { label: plain('Strategy') },
    ),
    input('who', { type: 'multi_users_select', action_id: 'v' }, { label: plain('Editors'), optional: true }),
  ]);
  await expect.poll(() => focusedBlock(page)).toBe('key');
  at.answer = () => ({ body: JSON.stringify({ response_action: 'errors', errors: { key: 'Not a key' } }) });
  await hands.fillField('Environment', 'Live');
  await hands.fillField('API key', 'wrong');
  await hands.fillField('Strategy', 'In turn');
  await hands.fillField('Editors', 'Mia');
  await hands.submitModal();
  const key = page.getByLabel('API key');
  await page.getByText('Not a key').waitFor();
  await expect.poll(() => focusedBlock(page)).toBe('key');
  expect(
    await key.evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toBe('Not a key');
  expect(await key.inputValue()).toBe('wrong');
  at.answer = () => ({});
  await key.fill('right');
  await key.press('Enter');
  await hands.modal().waitFor({ state: 'detached' });
  expect(at.received.at(-1)?.body.view?.state?.values).toMatchObject({
    env: { v: { selected_option: { value: 'live' } } },
    key: { v: { value: 'right' } },
    way: { v: { selected_option: { value: 'in turn' } } },
    who: { v: { selected_users: ['U0MIA0001'] } },
  });
});

test('what is being typed survives what the server says meanwhile', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  const id = await openForm([input('name', { type: 'plain_text_input', action_id: 'v' })]);
  const field = hands.modal().getByRole('textbox');
  await field.pressSequentially('half a na');
  const blocks = [
    { type: 'section', text: plain('News') },
    input('name', { type: 'plain_text_input', action_id: 'v' }),
  ];
  await at.client.views.update({ view_id: id, view: JSON.parse(JSON.stringify(modal({ blocks }))) });
  await page.getByText('News').waitFor();
  expect(await field.inputValue()).toBe('half a na');
  await field.pressSequentially('me');
  await hands.submitModal();
  await expect.poll(() => at.received.at(-1)?.body.view?.state?.values?.name?.v?.value).toBe('half a name');
});

test('a select works by keyboard alone: open, search, choose, and Escape closes the list before the dialog', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  const id = await openForm([
    input('way', { type: 'static_select', action_id: 'v', options: [option('Ring all'), option('In turn')] }),
  ]);
  const field = hands.modal().getByRole('combobox');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await hands.modal().count()).toBe(1);
  await page.keyboard.type('turn');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await at.see(ADAM)).modals.at(-1)?.values.way?.v)
    .toMatchObject({ selected_option: { value: 'in turn' } });
  expect(await field.inputValue()).toBe('In turn');
  await page.keyboard.press('Escape');
  await hands.modal().waitFor({ state: 'detached' });
  expect((await at.see(ADAM)).modals.map((view) => view.id)).not.toContain(id);
});

test('a pushed view has a way back to what was typed below it', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  await openForm([
    input('name', { type: 'plain_text_input', action_id: 'v' }),
    { type: 'actions', elements: [{ type: 'button', action_id: 'more', text: plain('More') }] },
  ]);
  at.answer = async ({ body }) => {
    if (body.type === 'block_actions') {
      const view = JSON.parse(JSON.stringify(modal({ title: plain('Second') })));
      await at.client.views.push({ trigger_id: body.trigger_id ?? '', view });
    }
    return {};
  };
  await hands.modal().getByRole('textbox').fill('below');
  await hands.clickButton('More');
  await page.getByRole('dialog', { name: 'Second' }).waitFor();
  await hands.clickButton('Back');
  await page.getByRole('dialog', { name: 'Form' }).waitFor();
  expect(await hands.modal().getByRole('textbox').inputValue()).toBe('below');
});

test('a button asks first where the app says so, and Escape means no', async () => {
  const { at, page, hands } = await openPage(browser);
  const confirm = {
    title: plain('Sure?'),
    text: plain('It cannot be undone.'),
    confirm: plain('Do it'),
    deny: plain('Keep it'),
  };
  const button = { type: 'button', action_id: 'go', text: plain('Remove'), confirm, style: 'danger' };
  at.answer = () => ({ body: JSON.stringify({ text: 'x', blocks: [{ type: 'actions', elements: [button] }] }) });
  await hands.say('/phone x');
  await hands.clickButton('Remove');
  await page.getByRole('dialog', { name: 'Sure?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(at.received).toHaveLength(1);
  await hands.clickButton('Remove');
  at.answer = () => ({});
  await hands.clickButton('Do it');
  await expect.poll(() => at.received.at(-1)?.body.actions?.[0]?.action_id).toBe('go');
});

test('a select outside a form sends its choice at once and shows it', async () => {
  const { at, page, hands } = await openPage(browser);
  const select = {
    type: 'static_select',
    action_id: 'pick',
    placeholder: plain('Environment'),
    options: [option('Sandbox'), option('Live')],
  };
  const blocks = [{ type: 'section', block_id: 's', text: plain('Which?'), accessory: select }];
  at.answer = ({ body }) => (body.command ? { body: JSON.stringify({ text: 'x', blocks }) } : {});
  await hands.say('/phone x');
  await hands.fillField('Environment', 'Live');
  await expect.poll(() => at.received.at(-1)?.body.actions?.[0]?.selected_option?.value).toBe('live');
  expect(await page.getByRole('combobox', { name: 'Environment' }).inputValue()).toBe('Live');
});

test('an external select asks the app for what is typed', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  await openForm([input('number', { type: 'external_select', action_id: 'v', min_query_length: 1 })]);
  at.answer = ({ body }) => ({ body: JSON.stringify({ options: [option(`Number ${body.value}`)] }) });
  await hands.modal().getByRole('combobox').click();
  await page.getByText('Type 1 or more characters').waitFor();
  await page.keyboard.type('75');
  await page.getByRole('option', { name: 'Number 75' }).click();
  await expect
    .poll(async () => (await at.see(ADAM)).modals[0]?.values.number?.v)
    .toMatchObject({
      selected_option: { value: 'number 75' },
    });
});

test('a field that dispatches on Enter sends its value then, and not before', async () => {
  const { at, hands, openForm } = await openPage(browser);
  await openForm([input('find', { type: 'plain_text_input', action_id: 'v' }, { dispatch_action: true })]);
  const before = at.received.length;
  const field = hands.modal().getByRole('textbox');
  await field.pressSequentially('desk');
  await field.press('Enter');
  await expect.poll(() => at.received.length).toBe(before + 1);
  expect(at.received.at(-1)?.body.actions?.[0]).toMatchObject({ action_id: 'v', value: 'desk' });
  expect(await hands.modal().count()).toBe(1);
});

test('a submission that the app never answers freezes the form, then says so, and keeps what was typed', async () => {
  const { at, hands, openForm } = await openPage(browser);
  await openForm([input('name', { type: 'plain_text_input', action_id: 'v' })]);
  const before = at.received.length;
  at.answer = () => 'hold';
  const field = hands.modal().getByRole('textbox');
  await field.fill('Reception');
  await hands.submitModal();
  await expect.poll(() => at.received.length).toBe(before + 1);
  expect([await field.isDisabled(), await hands.modal().getByRole('button', { name: 'Save' }).isDisabled()]).toEqual([
    true,
    true,
  ]);
  await at.control('clock', { advance_ms: 3_000 });
  await hands.modal().getByRole('alert').waitFor();
  expect([await field.inputValue(), await field.isDisabled()]).toEqual(['Reception', false]);
});
