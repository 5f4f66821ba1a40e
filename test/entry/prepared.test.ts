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
