import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOCUMENTED_ERRORS } from '../../../dev/sandbox/refusal.ts';
import { ROUTES } from '../../../dev/sandbox/routes.ts';
import { COVERAGE } from './coverage.ts';
import { listStatements } from './document-rows.ts';

const FOLDER = 'test/dev/sandbox';
const DOCUMENT = '../shared/telephony-customer-api.md';

const rows = readFileSync('test/fixtures/sandbox/document-rows.txt', 'utf8').trim().split('\n');
const routes = ROUTES.map((each) => `${each.method} ${each.path}`);

function testTitles(): Set<string> {
  const sources = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'));
  const titles = sources.flatMap((name) => {
    const source = readFileSync(`${FOLDER}/${name}`, 'utf8');
    return [...source.matchAll(/^it\('(.+)', /gm)].map(([, title = '']) => title);
  });
  return new Set(titles);
}

it('every statement of the document is in the matrix once', () => {
  const covered = COVERAGE.flatMap(({ section, rows: some }) => some.map((row) => `${section} > ${row}`));
  expect(new Set(covered).size).toBe(covered.length);
  expect([...covered].sort()).toEqual([...rows].sort());
  // The document is not part of the repository; where it lies beside it, the committed list must still be its own.
  if (existsSync(DOCUMENT)) expect(rows).toEqual(listStatements(readFileSync(DOCUMENT, 'utf8')));
});

it('every route of the sandbox is in the matrix, and no other', () => {
  expect([...new Set(COVERAGE.flatMap((each) => each.routes))].sort()).toEqual([...routes].sort());
});

it('every entry of the matrix names tests that exist', () => {
  const titles = testTitles();
  for (const { section, rows: some, tests } of COVERAGE) {
    expect(tests.length, `${section} > ${some[0]}`).toBeGreaterThan(0);
    for (const title of tests) expect([...titles]).toContain(title);
  }
});

it('the endpoints and errors of the document are those of the sandbox', () => {
  const endpoints = rows.flatMap((row) => /^4\. Endpoints > ([A-Z]+) \/v1(\/.+)$/.exec(row)?.slice(1).join(' ') ?? []);
  expect(endpoints.sort()).toEqual([...routes].sort());
  const codes = rows.flatMap((row) => /^7\. Errors > ([a-z_]+)$/.exec(row)?.[1] ?? []);
  // These two stand in a sentence of the document, without a status and a row.
  expect([...codes, 'missing_token', 'inactive_api_key'].sort()).toEqual(Object.keys(DOCUMENTED_ERRORS).sort());
});

it('a changed table, list or paragraph of a document is noticed', () => {
  const text =
    '# T\n\n## A\n\nSome words.\n\n### B\n\n| F | N |\n|---|---|\n| x | y |\n\n## C\n\n## D\n\n- One\n1. Two\n';
  expect(listStatements(text)).toEqual(['A > Some words.', 'B > x', 'C', 'D > One', 'D > Two']);
});
