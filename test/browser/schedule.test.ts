import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin } from '../features/diverting.ts';
import { MAIN, makePreset } from '../features/presetting.ts';
import { goTo, startConnected } from '../features/scheduling.ts';
import { startWorld } from '../support/world.ts';
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
  await world.provider('PATCH', '/customers/acme', { balance: '95.250' });
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

test('a calendar file is chosen in the page, taken out, chosen again, and its days stand in the preview', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  const page = await browser.page(world.slack.url, { width: 390, height: 844 });
  const hands = handsOn(page);
  await hands.actAs('Adam');
  await hands.say('/phone closed-days');
  await hands.clickButton('From a calendar');
  const field = hands.modal().getByLabel('The .ics file');
  const calendar =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Größe\nEND:VEVENT\nEND:VCALENDAR';
  const choose = async (content: string) => {
    await field.setInputFiles({ name: 'closed.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) });
    await hands.modal().getByText('closed.ics').waitFor();
  };
  await choose('Not yet');
  await hands.submitModal();
  await hands.modal().getByText('This file is not a calendar').waitFor();
  await hands.clickButton('Remove closed.ics');
  await hands.modal().getByText('closed.ics').waitFor({ state: 'detached' });
  await choose(calendar);
  await hands.submitModal();
  await hands.modal().getByText('Größe: Fri 25 Dec 2026').waitFor();
}, 240_000);
