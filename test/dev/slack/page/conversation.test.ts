import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSlack } from '../../../../dev/slack/server.ts';
import { openBrowser, type TestBrowser } from '../../../browser/support.ts';
import { ADAM, openPage, plain } from './page-stage.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a typed command is answered where only its author sees it, and the page reports no fault', async () => {
  const { at, hands, complaints } = await openPage(browser);
  at.answer = () => ({ body: JSON.stringify({ text: 'Balance *12.50*' }) });
  await hands.say('/phone balance');
  await hands.lastMessage().getByText('Only visible to you').waitFor();
  expect(await hands.lastMessage().locator('strong').textContent()).toBe('12.50');
  await hands.actAs('Mia Moreau');
  await hands.openChannel('phones');
  expect(await hands.lastMessage().count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('commands are suggested, completed by keyboard and recalled', async () => {
  const { at, page } = await openPage(browser);
  const composer = page.getByRole('combobox', { name: 'Message #phones' });
  await composer.pressSequentially('/ph');
  await page.getByRole('option', { name: /^\/phone/ }).waitFor();
  await composer.press('Tab');
  expect(await composer.inputValue()).toBe('/phone ');
  await composer.pressSequentially('balance');
  await composer.press('Enter');
  await expect.poll(() => at.received.length).toBe(1);
  await composer.press('ArrowUp');
  expect(await composer.inputValue()).toBe('/phone balance');
});

test('an unknown command is not sent and not lost', async () => {
  const { at, page, hands } = await openPage(browser);
  await hands.say('/fone balance');
  await page.getByText('/fone is not a valid command').waitFor();
  expect(await page.getByRole('combobox', { name: 'Message #phones' }).inputValue()).toBe('/fone balance');
  expect(at.received).toEqual([]);
});

test('a dot tells of a message elsewhere until the channel is opened', async () => {
  const { at, page, hands } = await openPage(browser);
  const general = page.getByRole('button', { name: /^general/ });
  await general.waitFor();
  await expect
    .poll(async () => {
      await at.control('message', { ...ADAM, channel: 'C0GENERAL', text: 'news' });
      return general.textContent();
    })
    .toContain('unread');
  await hands.openChannel('general');
  await hands.lastMessage().getByText('news').waitFor();
  await hands.openChannel('phones');
  expect(await general.textContent()).not.toContain('unread');
});

test('the page says when the stand-in is gone', async () => {
  const { at, page, hands } = await openPage(browser);
  await hands.say('/phone balance');
  await expect.poll(() => at.received.length).toBe(1);
  await at.slack.close();
  await page.getByText('The stand-in does not answer').first().waitFor();
});

test('a window of 360 pixels shows everything without scrolling sideways', async () => {
  const { at, page, hands, complaints } = await openPage(browser, { width: 360 });
  const field = { type: 'mrkdwn', text: `*Number*\n${'+4420718387501234567890'.repeat(4)}` };
  at.answer = () => ({
    body: JSON.stringify({
      text: 'x',
      blocks: [
        { type: 'section', fields: [field, field] },
        {
          type: 'actions',
          elements: Array.from({ length: 6 }, (_none, n) => ({
            type: 'button',
            action_id: `b${n}`,
            text: plain(`A rather long button ${n}`),
          })),
        },
      ],
    }),
  });
  await hands.say('/phone x');
  await hands.lastMessage().getByRole('button').first().waitFor();
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('.conversation, .main, .top-bar')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.className),
  );
  expect(wide).toEqual([]);
  await hands.openChannel('general');
  await page.getByRole('heading', { name: '#general' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the traffic of a command can be read in the inspector', async () => {
  const { page, hands } = await openPage(browser);
  await page.getByRole('button', { name: 'Inspector' }).click();
  await hands.say('/phone balance');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByText('/phone balance').click();
  await inspector.getByText('"command": "/phone"').waitFor();
  await inspector.getByRole('searchbox').fill('nothing like it');
  await inspector.getByText('Nothing matches the filter.').waitFor();
});

test('the page goes on by itself when the stand-in is back', async () => {
  const { at, page, hands } = await openPage(browser);
  await hands
    .lastMessage()
    .or(page.getByRole('heading', { name: '#phones' }))
    .waitFor();
  const port = Number(new URL(at.slack.url).port);
  await at.slack.close();
  await page.getByText('The stand-in does not answer. Trying again').waitFor();
  const again = await startSlack({ port });
  onTestFinished(() => again.close());
  await page.getByText('The stand-in does not answer. Trying again').waitFor({ state: 'detached' });
  await hands.say('here again');
  await hands.lastMessage().getByText('here again').waitFor();
});

test('the Home tab shows what the app publishes, and the app is told that it was opened', async () => {
  const { at, page } = await openPage(browser);
  at.answer = async ({ body }) => {
    if (body.event?.type === 'app_home_opened') {
      const blocks = [{ type: 'header' as const, text: { type: 'plain_text' as const, text: 'Your phones' } }];
      await at.client.views.publish({ user_id: ADAM.user, view: { type: 'home', blocks } });
    }
    return {};
  };
  await page.getByRole('navigation').getByRole('listitem').last().getByRole('button').click();
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Your phones' }).waitFor();
});

test('the stand-in can be moved on in time and put back to the beginning', async () => {
  const { at, page, hands } = await openPage(browser);
  const before = await at.control('clock');
  await page.getByRole('button', { name: 'Stand-in' }).click();
  await page.getByRole('menuitem', { name: 'Advance by 1 hour' }).click();
  await expect
    .poll(async () => Number((await at.control('clock')).now) - Number(before.now))
    .toBeGreaterThanOrEqual(3_600_000);
  await hands.say('soon gone');
  await hands.lastMessage().getByText('soon gone').waitFor();
  await page.getByRole('button', { name: 'Stand-in' }).click();
  await page.getByRole('menuitem', { name: /^Reset/ }).click();
  await hands.clickButton('Reset');
  await hands.lastMessage().waitFor({ state: 'detached' });
});
