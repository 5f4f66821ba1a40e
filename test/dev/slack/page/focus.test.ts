import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../../browser/support.ts';
import { input, modal } from '../support.ts';
import { focusedBlock, openPage, option, type PageStage, plain } from './page-stage.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const menu = { type: 'overflow', action_id: 'menu', options: [option('Move up'), option('Remove')] };
const name = input('name', { type: 'plain_text_input', action_id: 'v' });

/** A field, and below it rows with a menu each. */
function rows(names: readonly string[]) {
  return [name, ...names.map((each) => ({ type: 'section', block_id: each, text: plain(each), accessory: menu }))];
}

/** Opens the rows; each choice from a menu draws them anew as `next`. */
async function openRows({ at, openForm }: PageStage, next: readonly string[]): Promise<void> {
  const id = await openForm(rows(['anna', 'ben', 'dana']));
  at.answer = async () => {
    await at.client.views.update({ view_id: id, view: JSON.parse(JSON.stringify(modal({ blocks: rows(next) }))) });
    return {};
  };
}

async function choose({ page, hands }: PageStage, row: string, choice: string): Promise<void> {
  await hands.modal().locator(`[data-block-id="${row}"][data-block-type]`).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: choice }).press('Enter');
}

test('the focus stays on the row whose menu was used, wherever it moves', async () => {
  const stage = await openPage(browser);
  await openRows(stage, ['dana', 'anna', 'ben']);
  await choose(stage, 'dana', 'Move up');
  await expect.poll(() => stage.page.locator('[data-block-type=section]').first().innerText()).toContain('dana');
  await expect.poll(() => focusedBlock(stage.page)).toBe('dana');
});

test('when a row is removed, the focus goes to the one that took its place', async () => {
  const stage = await openPage(browser);
  await openRows(stage, ['anna', 'dana']);
  await choose(stage, 'ben', 'Remove');
  await expect.poll(() => stage.page.locator('[data-block-type=section]').count()).toBe(2);
  await expect.poll(() => focusedBlock(stage.page)).toBe('dana');
});

test('whoever comes back from a view on top is where they were', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  const more = { type: 'button', action_id: 'more', text: plain('More') };
  await openForm([name, { type: 'actions', block_id: 'more', elements: [more] }]);
  at.answer = async ({ body }) => {
    const view = JSON.parse(JSON.stringify(modal({ title: plain('Second') })));
    if (body.type === 'block_actions') await at.client.views.push({ trigger_id: body.trigger_id ?? '', view });
    return {};
  };
  await hands.clickButton('More');
  await page.getByRole('dialog', { name: 'Second' }).waitFor();
  await hands.clickButton('Back');
  await page.getByRole('dialog', { name: 'Form' }).waitFor();
  await expect.poll(() => focusedBlock(page)).toBe('more');
});

test('on a narrow window a menu stays beside its row', async () => {
  const stage = await openPage(browser, { width: 390 });
  await openRows(stage, []);
  const row = stage.hands.modal().locator('[data-block-id="ben"][data-block-type]');
  const [text, button] = [await row.getByText('ben').boundingBox(), await row.getByRole('button').boundingBox()];
  expect(button?.x).toBeGreaterThan(text?.x ?? Number.POSITIVE_INFINITY);
  expect(button?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
});

test('a fault far down scrolls the form to it, and the title stays where it is', async () => {
  const { at, page, hands, openForm } = await openPage(browser);
  const lines = Array.from({ length: 40 }, (_, line) => ({ type: 'section', text: plain(`Line ${line}`) }));
  await openForm([...lines, name]);
  at.answer = () => ({ body: JSON.stringify({ response_action: 'errors', errors: { name: 'Not a name' } }) });
  await hands.modal().getByRole('textbox').fill('x');
  const title = hands.modal().getByRole('heading', { name: 'Form' });
  const before = await title.boundingBox();
  await hands.submitModal();
  await page.getByText('Not a name').waitFor();
  await expect.poll(() => focusedBlock(page)).toBe('name');
  await expect.poll(() => title.boundingBox()).toEqual(before);
});
