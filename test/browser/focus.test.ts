import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

test('after a modal is closed the next command can be typed without a click', async () => {
  await using world = await startWorld();
  const page = await browser.page(world.slack.url);
  const hands = handsOn(page);
  await hands.actAs('Adam');
  const composer = page.getByRole('main').getByRole('combobox', { name: /^Message / });
  for (const leave of [() => page.keyboard.press('Escape'), () => hands.clickButton('Cancel')]) {
    await hands.say('/phone connect');
    await hands.modal().getByLabel('API key').waitFor();
    await leave();
    await hands.modal().waitFor({ state: 'detached' });
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('/phone help');
    expect(await composer.inputValue()).toBe('/phone help');
    await composer.fill('');
  }
});
