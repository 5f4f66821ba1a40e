import { expect } from 'vitest';
import { withoutAnyMarks } from '../../src/runtime/marked-text.ts';

/** `expect` of texts as they leave: without the marks that say what their parts are (docs/decisions/0252-text-says-what-it-is.md). */
export const expectPlain = Object.assign(
  (shown: unknown, message?: string) => expect(withoutAnyMarks(shown), message),
  expect,
) as typeof expect;
