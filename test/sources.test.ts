import { describe, expect, test } from 'vitest';
import { type Import, scanImports } from './support/sources.ts';

describe('the scanner of imports', () => {
  test.each<[string, string, Partial<Import>]>([
    ["import { a } from './a.ts';", 'src/slack/a.ts', { typeOnly: false, reExport: false }],
    ["import type { A } from './a.ts';", 'src/slack/a.ts', { typeOnly: true }],
    ["import { type A, type B } from './a.ts';", 'src/slack/a.ts', { typeOnly: true }],
    ["import {\n  type A,\n  b,\n} from './a.ts';", 'src/slack/a.ts', { typeOnly: false }],
    ["export * from '../app.ts';", 'src/app.ts', { reExport: true, typeOnly: false }],
    ["export type { A } from '../app.ts';", 'src/app.ts', { reExport: true, typeOnly: true }],
    ["import 'zod/v4';", 'zod', { typeOnly: false }],
    ["const m = await import('@aws-sdk/client-dynamodb/dist');", '@aws-sdk/client-dynamodb', { typeOnly: false }],
    ['import fs from "node:fs/promises";', 'node:fs/promises', { typeOnly: false }],
  ])('reads %s', (text, target, expected) => {
    expect(scanImports(text, 'src/slack/router.ts')).toEqual([expect.objectContaining({ target, ...expected })]);
  });

  test('takes nothing for an import that is none', () => {
    const text = "export const list = Array.from('abc');\n// import { a } from './a.ts'\nexport function from() {}\n";
    expect(scanImports(text, 'src/app/app.ts')).toEqual([]);
  });
});
