import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../dev/sandbox/routes.ts';
import { SETTING_KINDS } from '../src/app/features.ts';
import { decisions, documents, rowsOf, tableIn } from './support/documents.ts';
import { loadCommands } from './support/features.ts';
import { LISTED } from './support/log-lines.ts';
import { filesUnder, ROOT, readSources, readText } from './support/sources.ts';

const PACKAGE = JSON.parse(readText('package.json'));
const DOCUMENTS = documents();

/** The scripts that people and other projects rely on, written out so that none is renamed by accident. */
const PROMISED_SCRIPTS = ['demo', 'start', 'test', 'check', 'bench', 'package', 'sandbox', 'golden', 'understand'];

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

  test('says what a good start prints, in the words of the server', () => {
    const [, mode = '', words = ''] = /`"mode":"(\w+)","msg":"([^"]+)"`/.exec(readText('README.md')) ?? [];
    expect(words).not.toBe('');
    expect(readText('src/entry/server.ts')).toContain(`log.info({ url, mode: slack.mode.kind }, '${words}')`);
    expect(readText('src/entry/config/config.ts')).toContain(`'${mode}'`);
  });

  test('has a command for each of its code blocks that can be run by itself', () => {
    const blocks = [...readText('README.md').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text.trim());
    expect(blocks.filter((text) => /npm run demo/.test(text))).toEqual(['npm ci && npm run demo']);
  });

  test('leads to every document at the top and under docs, by its index', () => {
    const linked = ['README.md', 'docs/README.md'].flatMap((path) =>
      linksOf({ path, text: readText(path) }).map(({ target }) => target),
    );
    expect(linked).toContain('docs/README.md');
    const missing = DOCUMENTS.filter(({ path }) => path !== 'README.md' && !path.startsWith('docs/decisions/0'));
    expect(missing.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([]);
  });
});

describe('every page', () => {
  test('is read in one go: at most 1,500 words beside its tables and commands, or it is two pages', () => {
    const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```|^\|.*$/gm, '').split(/\s+/).length;
    // What is looked up entry by entry, and never read in one go.
    const lists = ['CHANGELOG.md', 'docs/decisions/README.md', 'bench/README.md'];
    const pages = DOCUMENTS.filter(({ path }) => !lists.includes(path));
    const long = pages.map(({ path, text }) => ({ path, words: prose(text) })).filter(({ words }) => words > 1500);
    expect(long).toEqual([]);
    expect(pages.length).toBeGreaterThan(40);
  });
});

describe('CHANGELOG.md', () => {
  test('says of each version what people notice, in at most 40 lines', () => {
    const [, ...versions] = readText('CHANGELOG.md').split(/^## /m);
    expect(versions.map((text) => text.trim().split('\n').length).filter((lines) => lines > 40)).toEqual([]);
    expect(versions.map((text) => text.split(/\s/, 1)[0])).toContain(PACKAGE.version);
  });
});

describe('test/log-lines.md', () => {
  const LOGGED = /\blog(?:\.(?:fatal|error|warn|info|debug)|\[[^\]]+\])\([^;]*?[(,?]\s*'([A-Za-z][^' ]* [^']*)'/g;
  const sources = readSources('src').map(({ text }) => text);

  test('has every line that the sources write, and no other', () => {
    const messages = LISTED.map(({ message }) => message);
    const written = sources.flatMap((text) => [...text.matchAll(LOGGED)].map(([, message = '']) => message));
    expect(written.filter((message) => !messages.includes(message))).toEqual([]);
    const parts = messages.flatMap((message) => message.split(/…|(?:ahead of|behind) its/)).map((part) => part.trim());
    expect(parts.filter((part) => !sources.some((text) => text.includes(part)))).toEqual([]);
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
    const others = ['serverless.yml', 'src/entry/config/variables.ts', 'dev/start.ts', 'dev/sandbox/main.ts'].map(
      (path) => ({
        path,
        text: readText(path),
      }),
    );
    const named = [...DOCUMENTS, ...others].flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.filter(({ name }) => PACKAGE.scripts[name] === undefined)).toEqual([]);
    expect(named.length).toBeGreaterThan(15);
  });
});

describe('docs/provider.md', () => {
  test('lists every call that the sandbox serves, and no other', () => {
    const rows = tableWithHead(readText('docs/provider.md'), '| Call | Needs | Gives |');
    const listed = rows.flatMap(([cell = '']) => quoted(cell));
    const served = ROUTES.map(({ method, path }) => `${method} ${path.replace('{telephone_number}', '{number}')}`);
    expect(listed.toSorted()).toEqual(served.toSorted());
  });
});

describe('storage', () => {
  test('every place that stores things runs the contract suite of each port', () => {
    const places = readdirSync(join(ROOT, 'src/storage'), { withFileTypes: true }).filter((each) => each.isDirectory());
    const missing = places.flatMap(({ name }) => {
      const tests = readSources(`test/storage/${name}`).filter(({ path }) => path.endsWith('.test.ts'));
      return ['records', 'secrets', 'scheduler']
        .filter(
          (port) =>
            !tests.some((each) => each.imports.some(({ target }) => target === `test/storage/contract/${port}.ts`)),
        )
        .map((port) => `${name}: ${port}`);
    });
    expect(missing).toEqual([]);
    expect(places.length).toBeGreaterThan(1);
  });
});

describe('docs/privacy.md', () => {
  /** What keys of records begin with, as the sources write them: `'kind/'`, `kind/${…}`, or a whole key in a constant. */
  const KEYS =
    /'((?:[a-z][a-z-]*\/)+)'|`((?:[a-z][a-z-]*\/)+)\$\{|^const (?:[A-Z]+_)*(?:KEY|MAKING) = '([a-z][a-z/-]*)'|NOBODY, '([a-z][a-z-]*)'/gm;
  const ELSEWHERE = /^src\/(?:language|telephony|slack|storage)\//;
  const kept = readSources('src')
    .filter(({ path }) => !ELSEWHERE.test(path))
    .flatMap(({ text }) => [...text.matchAll(KEYS)].map(([, a, b, c, d]) => a ?? b ?? c ?? d ?? ''));
  const rows = tableWithHead(
    readText('docs/privacy.md'),
    '| Kind | What it holds | Why | How long | Who sees it | Removed by |',
  );
  const listed = rows.flatMap(([cell = '']) => quoted(cell));

  test('has a row for every kind of record that the sources keep: add yours there, and see that a removal deletes it', () => {
    expect(kept.filter((kind) => !listed.some((each) => each.startsWith(kind)))).toEqual([]);
    expect(kept.length).toBeGreaterThan(30);
  });

  test('has no row for what nothing keeps any more, and leaves nothing unsaid', () => {
    expect(listed.filter((each) => !kept.includes(each))).toEqual([]);
    expect(rows.filter((cells) => cells.length !== 6 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  });
});

describe('kinds of settings', () => {
  test('each has a test that edits it', () => {
    const tests = filesUnder('test/features');
    const untested = SETTING_KINDS.filter(({ name }) => !tests.includes(`test/features/${name}-edit.test.ts`));
    expect(untested.map(({ name }) => name)).toEqual([]);
    expect(SETTING_KINDS.length).toBeGreaterThan(1);
  });
});

describe('commands', () => {
  test('every one is typed in some test', async () => {
    const texts = readSources('test')
      .map(({ text }) => text)
      .join('\n');
    const typed = (await loadCommands()).map(({ word, path = word }) => `/phone (?:${path}|${word})\\b`);
    expect(typed.filter((words) => !new RegExp(words).test(texts))).toEqual([]);
  });
});

describe('links', () => {
  const LINKS = DOCUMENTS.flatMap(linksOf);

  test('every file and folder that a document links to is there', () => {
    expect(LINKS.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
    expect(LINKS.length).toBeGreaterThan(30);
  });

  test('every file that a document names between backticks is there', () => {
    // What a recipe makes, and what a run leaves behind.
    const made = /\/ping[/.]|^bench\/results\.json$/;
    const named = DOCUMENTS.flatMap(({ path, text }) =>
      quoted(text)
        .filter((name) => /^(?:src|dev|test|scripts|bench|docs|serverless)\/[\w/.-]*\w$/.test(name))
        .map((name) => ({ path, name })),
    );
    expect(named.filter(({ name }) => !made.test(name) && !existsSync(join(ROOT, name)))).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });

  test('every heading that a document links to is there', () => {
    const missing = LINKS.filter(
      ({ target, heading }) => heading !== '' && !headingsOf(readText(target)).includes(heading),
    );
    expect(missing).toEqual([]);
  });
});

describe('references in the sources', () => {
  const FOLDERS = ['src', 'dev', 'test', 'bench', 'scripts'];
  const TEXTS = [...readSources(...FOLDERS), ...DOCUMENTS].filter(({ path }) => path !== 'test/documents.test.ts');

  test('none points to a document that is not in the repository', () => {
    const outside = TEXTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:DESIGN|STYLE)(?:\.md| §)|slack-platform|\bAPI document\b|(?<!RFC \d{4} )§\d[\d.]*/g)]
        .filter(({ index }) => !/RFC \d{4}[^;)]*$/.test(text.slice(0, index)))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(outside).toEqual([]);
  });

  test('each that names a heading, such as "docs/slack.md, Sizes", finds it', () => {
    const named = TEXTS.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<=\()((?:docs|bench)\/[\w-]+\.md), ([A-Z][\w -]*)/g)].map(
        ([, target = '', heading = '']) => ({ path, target, heading: heading.trim() }),
      ),
    );
    const missing = named.filter(
      ({ target, heading }) =>
        !existsSync(join(ROOT, target)) || !headingsOf(readText(target)).some((each) => startsAs(heading, each)),
    );
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
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
  const written = decisions();

  test('each that is named anywhere is written', () => {
    const paths = written.map(({ path }) => path);
    const numbers = written.map(({ number }) => number);
    const texts = [...readSources('src', 'dev', 'test', 'bench', 'scripts'), ...DOCUMENTS];
    const named = texts.flatMap(({ path, text }) => [
      ...[...text.matchAll(/docs\/decisions\/\d{4}-[\w-]+\.md/g)].map(([decision]) => ({ path, decision })),
      ...[...text.matchAll(/\bdecisions? (0\d{3})\b/g)].map(([, decision = '']) => ({ path, decision })),
    ]);
    expect(named.filter(({ decision }) => !paths.includes(decision) && !numbers.includes(decision))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('each is named where it explains a line of code, and there are few', () => {
    const code = [
      ...readSources('src', 'dev', 'bench', 'scripts').map(({ text }) => text),
      readText('serverless/table.yml'),
    ];
    expect(written.filter(({ path }) => !code.some((text) => text.includes(path))).map(({ path }) => path)).toEqual([]);
    expect(written.length).toBeLessThanOrEqual(45);
  });

  test('each has a number of its own, a date, a status, its reason, its cost, and is short', () => {
    expect(written.filter(({ fault }) => fault !== null).map(({ path, fault }) => `${path} ${fault}`)).toEqual([]);
    expect(new Set(written.map(({ number }) => number)).size).toBe(written.length);
    expect(written.filter(({ path }) => readText(path).trim().split('\n').length > 25)).toEqual([]);
  });

  test('the index has each once, by its title, under a subject', () => {
    const index = readText('docs/decisions/README.md');
    const subjects = index.slice(index.indexOf('\n## '));
    const listed = [...subjects.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line).sort();
    const lines = written.map(
      ({ path, number, title }) => `[${number}](${path.slice('docs/decisions/'.length)}) ${title}`,
    );
    expect(listed).toEqual(lines.sort());
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

/** Whether words name a heading: the whole of it and what narrows it down, or its beginning. */
function startsAs(words: string, anchor: string): boolean {
  const heading = words.toLowerCase().replaceAll(' ', '-');
  return heading === anchor || heading.startsWith(`${anchor}-`) || anchor.startsWith(`${heading}-`);
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
