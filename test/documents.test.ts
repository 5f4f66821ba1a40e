import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documents, rowsOf, tableIn } from './support/documents.ts';
import { filesUnder, ROOT, readSources, readText } from './support/sources.ts';

const PACKAGE = JSON.parse(readText('package.json'));
const DOCUMENTS = documents();

/** The scripts that people and other projects rely on, written out so that none is renamed by accident. */
const PROMISED_SCRIPTS = ['demo', 'start', 'test', 'check', 'bench', 'package', 'sandbox', 'golden'];

/** What a cell names between backticks. */
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The body of the first table with this head. */
function tableWithHead(text: string, head: string): string[][] {
  const start = text.indexOf(`${head}\n`);
  expect(start, head).not.toBe(-1);
  return rowsOf(/^(?:\|.*\n?)+/.exec(text.slice(start))?.[0].trim() ?? '');
}

describe('the README', () => {
  test('fits on a first page', () => {
    expect(readText('README.md').split('\n').length - 1).toBeLessThanOrEqual(130);
  });

  test('leads to every document at the top and under docs', () => {
    const linked = linksOf({ path: 'README.md', text: readText('README.md') }).map(({ target }) => target);
    const missing = DOCUMENTS.filter(({ path }) => path !== 'README.md' && !path.startsWith('docs/decisions/'));
    expect(missing.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([]);
    expect(linked).toContain('docs/decisions');
  });
});

describe('packages', () => {
  test('docs/dependencies.md says of every package why it is there, and of none that is not', () => {
    const rows = rowsOf(tableIn(readText('docs/dependencies.md'), 'dependencies'));
    const installed = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
      Object.keys(PACKAGE[kind] ?? {}),
    );
    expect(rows.flatMap(([name = '']) => quoted(name)).toSorted()).toEqual(installed.toSorted());
    expect(rows.filter(([, why = '']) => why.length < 8)).toEqual([]);
  });
});

describe('scripts', () => {
  test('every one that people rely on is there', () => {
    expect(PROMISED_SCRIPTS.filter((name) => PACKAGE.scripts[name] === undefined)).toEqual([]);
  });

  test('the table of CONTRIBUTING.md is that of package.json', () => {
    const rows = tableWithHead(readText('CONTRIBUTING.md'), '| `npm run …` | What it does |');
    expect(rows.flatMap(([cell = '']) => quoted(cell)).toSorted()).toEqual(Object.keys(PACKAGE.scripts).toSorted());
  });

  test('every one that is named anywhere can be run', () => {
    const others = ['serverless.yml', 'src/variables.ts', 'dev/start.ts', 'dev/sandbox/main.ts'].map((path) => ({
      path,
      text: readText(path),
    }));
    const named = [...DOCUMENTS, ...others].flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.filter(({ name }) => PACKAGE.scripts[name] === undefined)).toEqual([]);
    expect(named.length).toBeGreaterThan(15);
  });
});

describe('links', () => {
  const LINKS = DOCUMENTS.flatMap(linksOf);

  test('every file and folder that a document links to is there', () => {
    expect(LINKS.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
    expect(LINKS.length).toBeGreaterThan(30);
  });

  test('every heading that a document links to is there', () => {
    const missing = LINKS.filter(
      ({ target, heading }) => heading !== '' && !headingsOf(readText(target)).includes(heading),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const rows = tableWithHead(readText('docs/architecture.md'), '| Folder | What is in it |');
  const named = rows.flatMap(([cell = '']) => quoted(cell));

  test('names only folders and files that are there', () => {
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names every folder of src, and every folder at the top that holds sources', () => {
    const folders = ['src', '.'].flatMap((under) =>
      readdirSync(join(ROOT, under), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$|data$|coverage$)/.test(entry.name))
        .map(({ name }) => (under === '.' ? name : `${under}/${name}`)),
    );
    const covered = (folder: string) => named.some((path) => path === folder || path.startsWith(`${folder}/`));
    expect(folders.filter((folder) => !covered(folder))).toEqual([]);
  });
});

describe('decisions', () => {
  const written = filesUnder('docs/decisions');

  test('each that is named anywhere is written', () => {
    const named = [...readSources('src', 'dev', 'test', 'bench'), ...DOCUMENTS].flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/decisions\/\d{4}-[\w-]+\.md/g)].map(([decision]) => ({ path, decision })),
    );
    expect(named.filter(({ decision }) => !written.includes(decision))).toEqual([]);
    expect(named).not.toEqual([]);
  });

  test('each has a number of its own and is short', () => {
    const numbers = written.map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(written.filter((path) => readText(path).trim().split('\n').length > 25)).toEqual([]);
  });
});

/** The links of a document within the repository, each from its root. */
function linksOf({ path, text }: { path: string; text: string }) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', heading = ''] = link.split('#');
      return { path, target: file === '' ? path : join(dirname(path), file), heading };
    });
}

/** The anchors of a document's headings, as GitHub makes them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
