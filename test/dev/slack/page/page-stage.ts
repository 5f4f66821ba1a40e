import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type Hands, handsOn, type TestBrowser } from '../../../browser/support.ts';
import { modal, PHONES, type Stage, stage } from '../support.ts';

/** Who acts on the pages of these tests. */
export const ADAM = { team: 'T0ACME001', user: 'U0ADAM001' };

export const plain = (text: string) => ({ type: 'plain_text', text });
export const option = (text: string) => ({ text: plain(text), value: text.toLowerCase() });

/** A page in the browser over a stand-in whose app the test controls. */
export interface PageStage {
  at: Stage;
  page: Page;
  hands: Hands;
  /** What the browser's console complained about. */
  complaints: string[];
  /** Opens a modal of these blocks; answers its id. */
  openForm(blocks: readonly object[], more?: object): Promise<string>;
}

/** Opens #phones as Adam; the page is closed with the test. */
export async function openPage(browser: TestBrowser, options: { width?: number } = {}): Promise<PageStage> {
  const at = await stage();
  const page = await browser.page(`${at.slack.url}/#team=${ADAM.team}&user=${ADAM.user}&at=${PHONES}`, options);
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  onTestFinished(async ({ task }) => {
    // A browser test that fails on a busy machine is otherwise hard to tell from a page that is wrong.
    if (task.result?.state === 'fail') console.error(await page.locator('body').innerText(), complaints, at.received);
    await page.context().close();
  });
  const hands = handsOn(page);
  const openForm: PageStage['openForm'] = async (blocks, more = {}) => {
    const trigger_id = await at.trigger(ADAM);
    const view = JSON.parse(JSON.stringify(modal({ blocks, ...more })));
    const opened = await at.client.views.open({ trigger_id, view });
    await hands.modal().waitFor();
    return opened.view?.id ?? '';
  };
  return { at, page, hands, complaints, openForm };
}

/** The focused control's block. */
export function focusedBlock(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.closest('[data-block-id]')?.getAttribute('data-block-id'));
}
