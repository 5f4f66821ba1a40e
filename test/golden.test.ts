import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentTables, envExample, openApiDocument, withTables } from './support/documents.ts';
import { loadFeature, loadFeatures, loadStates, wiredFolders } from './support/features.ts';
import { goldenText } from './support/golden-text.ts';
import { DRAWN_FOLDERS, drawGoldens, loadGoldens } from './support/goldens.ts';
import { filesUnder, ROOT, readText } from './support/sources.ts';
import { faultsOf, type Shown } from './support/states.ts';
import { wiringOf } from './support/wiring.ts';

/** `npm run golden`: the files and the tables of the documents are written anew, to be looked at in the diff. */
const WRITE = process.env.GOLDEN === 'write';

/** What the rows of every feature say of themselves, one feature after the other. */
const WIRING = 'test/wiring.txt';

const goldens = await loadGoldens();

/** For the names of tests, which cut a member short but not a value. */
const rows = goldens.map(({ path, shown }) => [path, shown] as const);

function readGolden(path: string): string {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return 'There is no such file yet: npm run golden';
  }
}

async function writeAll(): Promise<void> {
  rmSync(join(ROOT, 'test/golden'), { recursive: true, force: true });
  for (const { path, shown } of goldens) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), goldenText(shown));
  }
  for (const [path, tables] of Object.entries(await documentTables())) {
    writeFileSync(join(ROOT, path), withTables(readText(path), tables));
  }
  writeFileSync(join(ROOT, '.env.example'), envExample());
  writeFileSync(join(ROOT, 'dev/sandbox/openapi.json'), openApiDocument());
  const wired = (await loadFeatures()).map(({ folder, feature }) =>
    [`# ${folder}`, ...wiringOf(feature), ''].join('\n'),
  );
  writeFileSync(join(ROOT, WIRING), wired.join('\n'));
}

if (WRITE) beforeAll(writeAll);

describe('the rows of', () => {
  test.each(wiredFolders())(
    '%s lead where they were seen to lead, and say of themselves what they said',
    async (folder) => {
      const { feature } = await loadFeature(folder);
      const written = readGolden(WIRING).split(/^# /mu);
      const found = written.find((part) => part.startsWith(`${folder}\n`)) ?? '';
      expect(wiringOf(feature), 'npm run golden writes it').toEqual(found.trimEnd().split('\n').slice(1));
    },
  );

  test('no feature are left', () => {
    const written = readGolden(WIRING).matchAll(/^# (\S+)$/gmu);
    expect(
      [...written].map(([, folder]) => folder),
      'npm run golden writes it',
    ).toEqual(wiredFolders());
  });
});

let turn = 0;

describe('what people are shown', () => {
  test.each(DRAWN_FOLDERS)('of %s is the same whenever it is drawn', async (folder) => {
    turn += 1;
    const again = (await drawGoldens(folder, turn)).map(({ path, shown }) => [path, goldenText(shown)]);
    expect(again).toEqual(again.map(([path = '']) => [path, readGolden(path)]));
    expect(again.map(([path]) => path)).toEqual(
      goldens.filter((each) => each.folder === folder).map(({ path }) => path),
    );
  });

  test.each(rows)('%s is as it was looked at and found good', (path, shown) => {
    expect(readGolden(path)).toBe(goldenText(shown));
  });

  test.each(rows)('%s shows every change of what is sent', (_, shown) => {
    const { blocks = [], ...rest } = JSON.parse(JSON.stringify(shown)) as { blocks?: unknown[] };
    // A block has lines of its own, so that a change in it is looked for in those alone.
    const unseen = [rest, ...blocks.map((block) => ({ blocks: [block] }))].flatMap((part, place) => {
      const text = goldenText(part as Shown);
      const changes = changesOf(part).filter(({ changed }) => goldenText(changed as Shown) === text);
      return changes.map(({ at }) => `${place} ${at}`);
    });
    expect(unseen).toEqual([]);
  });

  test.each(rows)('%s is within the limits of Slack', (_, shown) => {
    expect(faultsOf(shown)).toEqual([]);
  });

  test.each(rows)('%s has no button whose spoken name hides the visible one', (_, shown) => {
    const hidden = objectsIn(shown).filter(
      ({ accessibility_label: spoken, text }) =>
        typeof spoken === 'string' && !spoken.includes(String((text as { text?: unknown } | undefined)?.text)),
    );
    expect(hidden).toEqual([]);
  });

  test('no message shortens a "not" (docs/messages.md)', () => {
    const shortened = goldens.filter(({ shown }) => /\wn['’]t\b/u.test(goldenText(shown)));
    expect(shortened.map(({ path }) => path)).toEqual([]);
  });

  test('no two states share a file, and no file is left of a state that is gone', () => {
    const paths = goldens.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(filesUnder('test/golden').filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('every view of every feature is there in some state', async () => {
    const missing: string[] = [];
    for (const { folder, views } of await loadFeatures()) {
      const states = (await loadStates(folder)) ?? {};
      for (const [name, value] of Object.entries(views)) {
        if (typeof value !== 'function' || !/(?:Message|View|Form|Modal)$/.test(name)) continue;
        if (Object.keys(states[name] ?? {}).length === 0) missing.push(`${folder}: ${name}`);
      }
    }
    expect(missing, 'views without a state in test/features/<name>/states.ts').toEqual([]);
  });

  test('a sign of markup is escaped once in mrkdwn, and not at all in plain text, which is escaped where it is sent', () => {
    const wrong = goldens.filter(({ shown }) => {
      const plain = [...('type' in shown ? [] : [shown.text]), ...textsOf('plain_text', shown)];
      return (
        textsOf('mrkdwn', shown).some((text) => /&amp;(?:amp|lt|gt);/u.test(text)) ||
        plain.some((text) => /&(?:amp|lt|gt);/u.test(text))
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('no mention, channel or link can be injected by a name', () => {
    const acting = goldens.filter(({ shown }) =>
      textsOf('mrkdwn', shown).some((text) => /<!(?:channel|here|everyone)/.test(text)),
    );
    expect(acting.map(({ path }) => path)).toEqual([]);
  });
});

function textsOf(kind: 'mrkdwn' | 'plain_text', value: unknown): string[] {
  return objectsIn(value)
    .filter(({ type }) => type === kind)
    .map(({ text }) => String(text));
}

/** The value with one of its texts, numbers or switches changed, for each of them. */
function changesOf(value: unknown, at = ''): { at: string; changed: unknown }[] {
  if (typeof value === 'string') return [{ at, changed: `${value}x` }];
  if (typeof value === 'number') return [{ at, changed: -value - 1 }];
  if (typeof value === 'boolean') return [{ at, changed: !value }];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      changesOf(each, `${at}/${index}`).map((found) => ({ ...found, changed: value.with(index, found.changed) })),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    changesOf(each, `${at}/${name}`).map((found) => ({ ...found, changed: { ...value, [name]: found.changed } })),
  );
}

/** Every object in a value, itself included. */
function objectsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(objectsIn)];
}
