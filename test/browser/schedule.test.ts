import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, startConnected } from '../features/scheduling.ts';
import { handsOn, openBrowser, type TestBrowser } from './support.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);

afterAll(() => browser.close());

test('a manager makes a schedule in the page, and on the following days sees its posts with their chart', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  const page = await browser.page(world.slack.url);
  const hands = handsOn(page);
  await hands.actAs('Adam');
  await hands.openChannel('phones');

  await hands.say('/phone schedule');
  await hands.lastMessage().getByText('You have none yet').waitFor();
  await hands.clickButton('Add a balance post');
  await hands.modal().getByText('Every weekday at 09:00').waitFor();
  await hands.fillField('How often', 'Every day');
  await hands.modal().getByText('Every day at 09:00').waitFor();
  await hands.fillField('Time', '17:30');
  await hands.modal().getByText('Every day at 17:30').waitFor();
  await hands.fillField('Time zone', 'Asia/Kolkata');
  await hands.modal().getByText('Next: Sat 7 Mar 17:30 Asia/Kolkata').waitFor();
  await hands.fillField('Note', 'Ask accounts for a top-up');
  await hands.submitModal();
  await hands.modal().getByRole('heading', { name: 'Scheduled' }).waitFor();
  await hands.clickButton('Done');

  goTo(world, '2026-03-07T12:00:01Z');
  await page.getByText('No trend yet: this is the first balance that was read.').waitFor();
  await world.vendor('PATCH', '/customers/acme', { balance: '95.250' });
  goTo(world, '2026-03-08T12:00:01Z');
  const post = hands.lastMessage();
  await post.getByText('95.250', { exact: true }).waitFor();
  await post.getByText('Ask accounts for a top-up').waitFor();
  await post.getByText('since the last post').waitFor();
  await post.getByRole('img', { name: 'Call credit balance' }).waitFor();
  await post.getByText('Show the numbers').click();
  expect(await post.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Balance'),
    expect.stringMatching(/Sat 17:30\s+0\.1$/),
    expect.stringMatching(/Sun 17:30\s+95\.25$/),
  ]);

  await hands.say('/phone schedule');
  await hands.lastMessage().getByText('Next: Mon 9 Mar 17:30 Asia/Kolkata').waitFor();
}, 240_000);
