import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADAM_ADMIN, connect, keyOf } from '../features/support.ts';
import { startWorld } from '../support/world.ts';
import { type Hands, handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

/** Adam's hands where he talks to the app. */
async function talking(url: string): Promise<Hands> {
  const page = await browser.page(url);
  const hands = handsOn(page);
  await hands.actAs('Adam');
  await hands.openChannel('Switchboard');
  await page.getByRole('tab', { name: 'Messages' }).click();
  return hands;
}

test('a newcomer connects an account and reads the balance by talking alone', async () => {
  await using world = await startWorld();
  const hands = await talking(world.slack.url);
  await hands.say('hi, how do I connect our sandbox account?');
  await hands.clickButton('Open the form');
  await hands.modal().getByRole('heading', { name: 'Connect an account' }).waitFor();
  const { apiKey, apiSecret } = keyOf(world, 'everything');
  await hands.fillField('API key', apiKey);
  await hands.fillField('API secret', apiSecret);
  await hands.submitModal();
  await hands.modal().getByText('Sandbox is connected.').waitFor();
  await hands.clickButton('Done');
  await hands.say('how much credit have we got left?');
  await hands.lastMessage().getByText('0.1', { exact: true }).waitFor();
  await hands.say('and who rings on the main line?');
  await hands.lastMessage().getByText('Ben').first().waitFor();
}, 120_000);

test('a number is diverted and put back by talking alone', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const hands = await talking(world.slack.url);
  await hands.say('divert the main line to Ben for two hours');
  await hands.clickButton('See the change');
  await hands.modal().getByRole('heading', { name: 'Check the change' }).waitFor();
  await hands.submitModal();
  await hands.modal().getByText('Saved').first().waitFor();
  await hands.clickButton('Done');
  await hands.say('end the diversion on the main line');
  await hands.lastMessage().getByText('End the diversion of Main line').first().waitFor();
  await hands.clickButton('End now');
  await hands
    .lastMessage()
    .getByText(/^Back(?: as before)?:/u)
    .first()
    .waitFor();
  await hands.say('who rings on the main line?');
  await hands.lastMessage().getByText('Chloë').first().waitFor();
  expect(await hands.modal().count()).toBe(0);
}, 120_000);

test.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])(
  'whoever sends something after scrolling up sees what comes of it, $width pixels wide',
  async (size) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const page = await browser.page(world.slack.url, size);
    const hands = handsOn(page);
    await hands.openChannel('phones');
    for (const command of ['help', 'numbers', 'number main line', 'balance', 'menus']) {
      const messages = page.getByRole('log').locator('[data-ts]');
      const before = await messages.count();
      await hands.say(`/phone ${command}`);
      await messages.nth(before).waitFor();
    }
    const scroller = page.locator('.conversation');
    const isAtEnd = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    await scroller.evaluate((box) => box.scrollTo(0, 0));
    expect(await scroller.evaluate(isAtEnd)).toBe(false);
    await hands.say('/phone balance');
    await hands.lastMessage().getByText('0.1', { exact: true }).waitFor();
    await page.waitForFunction(isAtEnd, await scroller.elementHandle());
  },
  120_000,
);
