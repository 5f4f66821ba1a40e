import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver, type Locator, type Page } from 'playwright-core';
import { unpackChromium } from './chromium.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/**
 * Of the arguments that the package gives its Chromium: in one process the whole browser ends with the first page that is closed,
 * and a graphics card that is played by the processor takes as much of it again as drawing without one.
 */
const UNWANTED =
  /^--(?:single-process|in-process-gpu|ignore-gpu-blocklist|use-gl|use-angle|enable-unsafe-swiftshader)\b/;

/** A browser for tests; every page it opened is closed with it. */
export interface TestBrowser {
  /** Opens the stand-in's page; 1280 × 800 unless told. */
  page(url: string, options?: { width?: number; height?: number; dark?: boolean }): Promise<Page>;
  close(): Promise<void>;
}

interface Candidate {
  from: string;
  start(): Promise<Browser>;
}

function candidates(): readonly Candidate[] {
  const launch = (executablePath: string, args: readonly string[]) =>
    driver.launch({ executablePath, args: [...args, ...QUIET], headless: true });
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return [{ from: `CHROMIUM_PATH ${chosen}`, start: () => launch(chosen, ['--no-sandbox']) }];
  return [
    ...INSTALLED.filter((path) => existsSync(path)).map((path) => ({
      from: path,
      start: () => launch(path, ['--no-sandbox']),
    })),
    {
      from: '@sparticuz/chromium',
      start: async () =>
        launch(await unpackChromium(), [...chromium.args.filter((arg) => !UNWANTED.test(arg)), '--disable-gpu']),
    },
  ];
}

/**
 * Starts `CHROMIUM_PATH`, an installed Chromium, or the one inside `@sparticuz/chromium`, whichever starts first in this order.
 * Rejects with every candidate's reason when none does.
 */
export async function openBrowser(): Promise<TestBrowser> {
  const reasons: string[] = [];
  for (const { from, start } of candidates()) {
    try {
      const browser = await start();
      return {
        page: async (url, { width = 1280, height = 800, dark = false } = {}) => {
          const context = await browser.newContext({
            viewport: { width, height },
            colorScheme: dark ? 'dark' : 'light',
            locale: 'en-GB',
            timezoneId: 'Europe/London',
          });
          const page = await context.newPage();
          // Shorter than a test may take, so that a failure names what it waited for.
          page.setDefaultTimeout(20_000);
          await page.goto(url);
          await page
            .getByRole('navigation', { name: 'Channels and apps', includeHidden: true })
            .waitFor({ state: 'attached' });
          return page;
        },
        close: () => browser.close(),
      };
    } catch (error) {
      reasons.push(`${from}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  }
  throw new Error(`No browser starts here. Set CHROMIUM_PATH to a Chromium.\n${reasons.join('\n')}`);
}

/** The topmost dialog, or the whole page when none is open. */
function front(page: Page): Locator {
  return page.locator('dialog[open]:last-of-type, body:not(:has(dialog[open]))').last();
}

/** A pattern that matches exactly these words. */
function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What a person does on the page, by the names that a person sees. */
export interface Hands {
  /** Types a line into the composer and presses Enter. */
  say(text: string): Promise<void>;
  /** Presses a button by its words or its accessible name: the topmost dialog's, else the newest on the page. */
  clickButton(name: string): Promise<void>;
  /** Gives the field of this label a value: text, an option's label, or a choice among radio buttons or checkboxes. */
  fillField(label: string, value: string): Promise<void>;
  /** Presses the dialog's submit button. */
  submitModal(): Promise<void>;
  /** Acts as another person, by a part of their name. */
  actAs(name: string): Promise<void>;
  /** Opens a channel by name without `#`, or the app by its name. */
  openChannel(name: string): Promise<void>;
  /** The newest message or notice of the open channel. */
  lastMessage(): Locator;
  /** The topmost dialog. */
  modal(): Locator;
}

/** Lends a page hands. */
export function handsOn(page: Page): Hands {
  const composer = page.getByRole('main').getByRole('combobox', { name: /^Message / });
  return {
    say: async (text) => {
      // Behind a dialog nobody can type, and one that was left takes a moment to go.
      await page.locator('body:not(:has(dialog[open]))').waitFor();
      await composer.fill(text);
      await composer.press('Enter');
    },
    clickButton: async (name) => {
      const where = front(page);
      const read = where.getByRole('button').filter({ hasText: new RegExp(`^\\s*${literally(name)}\\s*$`) });
      await where.getByRole('button', { name, exact: true }).or(read).last().click();
    },
    fillField: async (label, value) => {
      const where = front(page);
      const name = new RegExp(`^${literally(label)}(\\s*\\(optional\\))?$`);
      const group = where.getByRole('radiogroup', { name }).or(where.getByRole('group', { name }));
      const field = where.getByRole('combobox', { name }).or(where.getByLabel(name)).first();
      await group.or(field).first().waitFor();
      if ((await group.count()) > 0) return group.first().getByLabel(value).check();
      if ((await field.getAttribute('role')) !== 'combobox') {
        await field.fill(value);
        return field.blur();
      }
      await field.click();
      await field.fill(value);
      await page.getByRole('option', { name: value }).first().click();
      // A list of several stays open for more, and would cover what comes next.
      if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Tab');
    },
    submitModal: async () => {
      await page.locator('dialog.modal[open] button[type=submit]').click();
    },
    actAs: async (name) => {
      await page.getByRole('button', { name: /^Acting as / }).click();
      await page.getByRole('menuitemradio', { name }).first().click();
    },
    openChannel: async (name) => {
      const bars = page.getByRole('button', { name: 'Channels', exact: true });
      if (await bars.isVisible()) await bars.click();
      await page
        .getByRole('navigation', { name: 'Channels and apps' })
        .getByRole('button', { name: new RegExp(`^${literally(name)}\\s*(,|$)`) })
        .click();
    },
    lastMessage: () => page.getByRole('log').locator('[data-ts]').last(),
    modal: () => page.locator('dialog.modal[open]'),
  };
}
