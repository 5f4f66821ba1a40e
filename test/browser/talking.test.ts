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
  await hands.clickButton('Open the form');
  await hands.modal().getByRole('heading', { name: 'Ring one number' }).waitFor();
  await hands.submitModal();
  await hands.modal().getByRole('heading', { name: 'Check the change' }).waitFor();
  await hands.submitModal();
  await hands.modal().getByText('Saved').first().waitFor();
  await hands.clickButton('Done');
  await hands.say('end the diversion on the main line');
  await hands.lastMessage().getByText('End the diversion of Main line').first().waitFor();
  await hands.clickButton('End now');
  await hands.lastMessage().getByText('Put back').first().waitFor();
  await hands.say('who rings on the main line?');
  await hands.lastMessage().getByText('Chloë').first().waitFor();
  expect(await hands.modal().count()).toBe(0);
}, 120_000);
