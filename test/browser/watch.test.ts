import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConnected } from '../features/scheduling.ts';
import { balanceIs, check } from '../features/watching.ts';
import { handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

test('on a telephone a manager sets up a watch, takes its alarm, and sees it recover', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  await balanceIs(world, '100.00');
  const page = await browser.page(world.slack.url, { width: 390, height: 844 });
  const hands = handsOn(page);
  await hands.actAs('Adam');
  await hands.openChannel('phones');

  await hands.say('/phone watch');
  await hands.clickButton('Set up');
  await hands.fillField('Check the balance', 'every 15 minutes');
  await hands.fillField('Warn at', 'soon');
  await hands.submitModal();
  await hands
    .modal()
    .getByText(
      'Type an amount such as 20.00, a number of days left, from 1 to 365, such as 3 days or 2 weeks, or a budget such as 200 a month.',
    )
    .waitFor();
  await hands.fillField('Warn at', '20.00');
  await hands.fillField('and again at', '3 days');
  await hands.submitModal();
  await hands.modal().getByText('is warned once when it is at or below 20.00 or 3 days left').waitFor();
  await hands.clickButton('Done');

  await check(world, '19.50');
  const alarm = page.getByRole('log').locator('[data-ts]').filter({ hasText: '19.50' }).first();
  await alarm.getByText('Call credit is down to 19.50, at or below 20.00.').waitFor();
  await hands.clickButton('I’m topping up');
  await alarm.getByText('is topping up, since').waitFor();
  expect(await alarm.getByRole('button', { name: 'Snooze for 4 hours' }).count()).toBe(0);

  await check(world, '90.00');
  await page.getByText('Recovered: call credit is 90.00, above 20.00 again.').waitFor();
  await alarm.getByText('and is 90.00.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}, 240_000);
