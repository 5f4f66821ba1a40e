import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ROOT } from '../support/sources.ts';
import { startStage } from './stage.ts';

/** Says of each of the app's own modules when it is loaded. */
const TELLING_LOADS = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('/src/')) process.stderr.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });`;

test('the language is prepared after the start, so that the first sentence loads nothing', async () => {
  const { app, adam } = await startStage(TELLING_LOADS, undefined, {}, join(ROOT, 'src/entry/server.ts'));
  await app.said('"sentences are prepared"');
  expect(app.out().indexOf('Switchboard is running')).toBeLessThan(app.out().indexOf('"sentences are prepared"'));
  // What shows a balance is no part of the language.
  await adam.type('/phone balance');
  const loaded = app.err();
  expect(loaded).toContain('/src/language/understand.ts');
  await adam.type('/phone how much credit is left?');
  await adam.until(
    ({ messages }) => messages.filter((each) => textOf(each).includes('Call credit balance')).length === 2,
  );
  expect(app.err().slice(loaded.length)).toBe('');
}, 60_000);

/** The start that docs/configuration.md gives for little memory. */
const SMALL = '--max-old-space-size=96 --max-semi-space-size=4';

test('where memory is short, that is left to the first sentence', async () => {
  const { app, adam } = await startStage(undefined, undefined, { NODE_OPTIONS: SMALL });
  await app.said('"sentences are prepared with the first one, since memory is short"');
  await adam.type('/phone balance');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Call credit balance')));
  expect(app.out()).not.toContain('"sentences are prepared"');
}, 60_000);
