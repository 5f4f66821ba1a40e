import { afterAll, beforeAll, expect, test } from 'vitest';
import { handsOn, openBrowser, type TestBrowser } from '../../../browser/support.ts';
import { input, modal, PHONES } from '../support.ts';
import { ADAM, openPage, plain } from './page-stage.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('each window of a person has its own modals, and a window that is loaded anew keeps its own', async () => {
  const { at, page, hands } = await openPage(browser);
  const other = await browser.page(`${at.slack.url}/#team=${ADAM.team}&user=${ADAM.user}&at=${PHONES}`);
  const otherHands = handsOn(other);
  at.answer = async ({ body }) => {
    if (body.command === undefined) return {};
    const blocks = [input('name', { type: 'plain_text_input', action_id: 'v' })];
    const view = JSON.parse(JSON.stringify(modal({ blocks, title: plain(body.text ?? '') })));
    await at.client.views.open({ trigger_id: body.trigger_id ?? '', view });
    return {};
  };
  await hands.say('/phone one');
  await page.getByRole('dialog', { name: 'one' }).waitFor();
  await otherHands.say('/phone two');
  await other.getByRole('dialog', { name: 'two' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await otherHands.modal().getByRole('textbox').fill('second');
  await otherHands.submitModal();
  await otherHands.modal().waitFor({ state: 'detached' });
  expect(at.received.at(-1)?.body.view?.state?.values).toMatchObject({ name: { v: { value: 'second' } } });
  await page.reload();
  await page.getByRole('dialog', { name: 'one' }).waitFor();
  await hands.clickButton('Cancel');
  await hands.modal().waitFor({ state: 'detached' });
  await other.context().close();
});
