import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world.ts';
import { type Hands, handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

/** Opens the install link, chooses, allows, and goes on to Slack. */
async function install(world: World, page: Page, workspace: string): Promise<void> {
  await page.goto(`${world.app.url}/slack/install`);
  await page.getByRole('heading', { name: 'Switchboard wants to be installed' }).waitFor();
  await page.getByLabel('Workspace').selectOption({ label: workspace });
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: `Switchboard is installed in ${workspace}` }).waitFor();
  await page.getByRole('link', { name: 'Open Slack' }).click();
  await page.getByRole('navigation', { name: 'Channels and apps', includeHidden: true }).waitFor({ state: 'attached' });
}

async function goTo(page: Page, workspace: string, person: string): Promise<void> {
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('menuitemradio', { name: workspace }).first().click();
  const hands = handsOn(page);
  await hands.actAs(person);
  await hands.openChannel('phones');
}

/** Connects one of the sandbox's demo keys by the form. */
async function connect(world: World, hands: Hands, id: string): Promise<void> {
  const key = world.sandbox.keys.find((each) => each.id === id);
  if (key === undefined) throw new Error(`The sandbox has no key ${id}`);
  await hands.say('/phone connect sandbox');
  await hands.modal().getByLabel('API key').waitFor();
  await hands.fillField('API key', key.apiKey);
  await hands.fillField('API secret', key.apiSecret);
  await hands.submitModal();
  await hands.modal().getByText('Sandbox is connected.').waitFor();
  await hands.clickButton('Done');
  await hands.modal().waitFor({ state: 'detached' });
}

test('two workspaces install the app, connect their own accounts, and each reads its own', async () => {
  await using world = await startWorld({ oauth: true });
  const page = await browser.page(world.slack.url);
  const hands = handsOn(page);
  await install(world, page, 'Acme Travel');
  await goTo(page, 'Acme Travel', 'Adam');
  await connect(world, hands, 'everything');
  await install(world, page, 'Boreal Dental');
  await goTo(page, 'Boreal Dental', 'Bella');
  await hands.say('/phone balance');
  await hands.lastMessage().getByText('No phone account is connected to this workspace yet.').waitFor();
  await connect(world, hands, 'large');
  await hands.say('/phone balance');
  await hands.lastMessage().getByText('12345678901234567890.123456789', { exact: true }).waitFor();
  await goTo(page, 'Acme Travel', 'Mia');
  await hands.say('/phone balance');
  await hands.lastMessage().getByText('0.1', { exact: true }).waitFor();
  expect(await page.content()).not.toContain('12345678901234567890');
}, 90_000);

test('a person who cancels is told that nothing was installed, and can begin again', async () => {
  await using world = await startWorld({ oauth: true });
  const page = await browser.page(world.slack.url);
  await page.goto(`${world.app.url}/slack/install`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'The installation was cancelled' }).waitFor();
  await page.getByRole('link', { name: 'Start again' }).click();
  await page.getByRole('heading', { name: 'Switchboard wants to be installed' }).waitFor();
}, 240_000);
