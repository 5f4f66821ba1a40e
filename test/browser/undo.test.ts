import { afterAll, beforeAll, expect, test } from 'vitest';
import { MENU, sent } from '../features/change-support.ts';
import { ADAM_ADMIN, connect } from '../features/support.ts';
import { startWorld } from '../support/world.ts';
import { handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

test('a menu is changed, overtaken, kept, and undone from its history, in a narrow window', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const page = await browser.page(world.slack.url, { width: 390, height: 844 });
  const hands = handsOn(page);
  await hands.actAs('Adam');
  await hands.say(`/phone ivr ${MENU}`);
  await hands.clickButton('Edit');
  await hands.fillField('Times the menu is replayed', '5');
  await hands.submitModal();
  await hands.modal().getByText('Check the change').waitFor();
  await world.provider('PATCH', `/ivrs/${MENU}`, { first_digit_timeout_seconds: 9 });
  await hands.submitModal();
  await hands.modal().getByText('Changed in the meantime').waitFor();
  await hands.fillField('What now?', 'Keep mine: make my change to what is there now');
  await hands.submitModal();
  await hands.modal().getByText('Check the change').waitFor();
  await hands.submitModal();
  await hands.modal().getByText('Saved').first().waitFor();
  await hands.clickButton('Done');
  await hands.say('/phone history');
  await hands.lastMessage().getByText('Times the menu is replayed: 2 → 5').waitFor();
  await hands.clickButton('Undo');
  await hands.modal().getByText('Check the change').waitFor();
  await hands.submitModal();
  await hands.modal().getByText('Undone').first().waitFor();
  await hands.clickButton('Done');
  await hands.say('/phone history');
  await hands.lastMessage().getByText('Undone by').waitFor();
  expect(await sent(world)).toEqual([{ replay_count: 5 }, { replay_count: 2 }]);
}, 240_000);
