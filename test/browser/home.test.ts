import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADAM_ADMIN, connect } from '../features/support.ts';
import { startWorld } from '../support/world.ts';
import { handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

test('App Home is looked at, its pages are turned and a number is found, and shortcuts are chosen on the page', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'large');
  const page = await browser.page(world.slack.url);
  const hands = handsOn(page);
  await hands.actAs('Adam');
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Switchboard/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Home' }).click();
  const home = page.getByRole('tabpanel', { name: 'Home' });
  await home.getByText('1–10 of 250').waitFor();
  await home.getByRole('button', { name: 'Next' }).click();
  await home.getByText('11–20 of 250').waitFor();
  const find = home.getByLabel('Find a number');
  await find.fill('0003');
  await find.press('Enter');
  await home.getByText('matching "0003"').waitFor();
  await home.getByRole('button', { name: /^Divert Long/ }).click();
  await hands.modal().getByText('+442079460003').first().waitFor();
  await page.keyboard.press('Escape');

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /general/ })
    .or(page.getByRole('button', { name: /general/ }))
    .first()
    .click();
  const middles = ['Shortcuts', 'Send'].map(async (name) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  });
  const [plus, send] = await Promise.all(middles);
  expect(plus, 'beside each other').toBe(send);
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('menuitem', { name: 'Balance' }).click();
  await hands.modal().getByText('Call credit balance').waitFor();
  await page.keyboard.press('Escape');
  await hands.say('Who rang from +44 20 7946 0003?');
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Who is this?' }).click();
  await hands.modal().getByText('Your number').waitFor();
  expect(await hands.modal().getByText('Only you see this').count()).toBe(1);
});
