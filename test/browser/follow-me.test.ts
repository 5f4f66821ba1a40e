import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOutside, held, puts } from '../features/follow-me/support.ts';
import { namingRow } from '../features/menus.ts';
import { ADAM_ADMIN, connect } from '../features/support.ts';
import { startWorld, type World } from '../support/world.ts';
import { type Hands, handsOn, openBrowser, type TestBrowser } from './support.ts';

const NARROW = { width: 390, height: 844 };
const NUMBER = '+441632960101';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

async function start(world: World, key: string) {
  await connect(world, world.person(ADAM_ADMIN), key);
  const page = await browser.page(world.slack.url, NARROW);
  const hands = handsOn(page);
  await hands.actAs('Adam');
  /** Picks from the menu of the destination whose row holds this text. */
  const choose = async (row: string, choice: string) => {
    const block = hands.modal().last().locator('[data-block-id^="follow-me:entry#"]').filter({ hasText: row });
    await block.getByRole('button').click();
    await page.getByRole('menuitem', { name: namingRow(choice) }).click();
  };
  return { page, hands, choose };
}

async function says(hands: Hands, text: string): Promise<void> {
  await hands.modal().last().getByText(text).first().waitFor();
}

test('a ring list is changed end to end in a narrow window, meets a conflict, and is undone', async () => {
  await using world = await startWorld();
  const { hands, choose } = await start(world, 'everything');
  await hands.say(`/phone follow-me ${NUMBER}`);
  await hands.clickButton('Edit');
  await says(hands, '3 of 10 destinations.');
  await choose('Ben', 'Move up');
  await says(hands, '1. Ben');
  await choose('Chloë', 'Switch off');
  await says(hands, 'does not ring');
  await hands.clickButton('Add destination');
  await says(hands, 'For example');
  await hands.fillField('Number', '020 7946 0555');
  await hands.fillField('Name', 'Dana');
  await hands.modal().last().getByRole('button', { name: 'Add', exact: true }).click();
  await says(hands, '4 of 10 destinations.');
  await hands.clickButton('Preview');
  await says(hands, 'Dana +442079460555, 20 s: added in position 4');
  await changeOutside(world, { timeout_seconds: 90 });
  await hands.clickButton('Save to Sandbox');
  await says(hands, 'was changed while you were editing');
  await hands.fillField('What now?', 'Keep mine: make my change to what is there now');
  await hands.clickButton('Go on');
  await says(hands, 'Check the change');
  await hands.clickButton('Save to Sandbox');
  await says(hands, 'Undo is in your messages too.');
  expect((await held(world)).destinations.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['Ben', true],
    ['Anna', true],
    ['Chloë', false],
    ['Dana', true],
  ]);
  await hands.clickButton('Undo');
  await says(hands, 'Check the change');
  await hands.clickButton('Save to Sandbox');
  await says(hands, 'Undone');
  const after = await held(world);
  expect(after.destinations.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['Anna', true],
    ['Ben', true],
    ['Chloë', true],
  ]);
  expect(after.timeout_seconds).toBe(90);
  expect(await puts(world)).toHaveLength(2);
}, 240_000);

test('with a key that only reads there is no Edit', async () => {
  await using world = await startWorld();
  const { page, hands } = await start(world, 'read-only');
  await hands.say(`/phone follow-me ${NUMBER}`);
  await hands.lastMessage().getByText('This API key is not allowed to change Follow-Me.').waitFor();
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
});
