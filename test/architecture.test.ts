import { describe, expect, test } from 'vitest';
import { documentTables, tableIn } from './support/documents.ts';
import { mayImport, mayUse, partOf } from './support/import-rules.ts';
import { type Import, readSources, readText, type Source } from './support/sources.ts';

const SRC = readSources('src');
const DEV = readSources('dev');
const FILES = new Set([...SRC, ...DEV, ...readSources('test', 'scripts', 'bench')].map(({ path }) => path));
const BY_PATH = new Map(SRC.map((source) => [source.path, source]));

/** Packages and modules that a view or a form may use: nothing there reads, writes, waits or knows the time. */
const PURE_PACKAGES = ['@slack/types', 'decimal.js', 'fastest-levenshtein', 'libphonenumber-js', 'zod'];

const isLocal = (target: string) => /^(?:src|dev|test|bench|scripts)\//.test(target);

/** `file → target` of every import that the check refuses. */
function refused(sources: readonly Source[], allows: (source: Source, each: Import) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((each) => !allows(source, each)).map((each) => `${source.path} → ${each.target}`),
  );
}

/** `file:line` of every line that fits. */
function linesThat(sources: readonly Source[], fits: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (fits.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu;

/** Names that are not our own, but are in nobody's code here. */
const ELSEWHERE = new Set(['TypeError']);

describe('comments', () => {
  test('name only what there is', () => {
    const words = new Set(SRC.flatMap(({ text }) => text.replace(COMMENT, '').match(/\w+/gu) ?? []));
    const stale = SRC.flatMap(({ path, text }) =>
      (text.match(COMMENT) ?? []).flatMap((comment) =>
        [...comment.matchAll(/\{@link\s+(\w+)|`((?:[A-Z][a-z]+){2,})`/gu)]
          .map(([, linked, quoted]) => linked ?? quoted ?? '')
          .filter((name) => !words.has(name) && !ELSEWHERE.has(name))
          .map((name) => `${path}: ${name}`),
      ),
    );
    expect(stale).toEqual([]);
  });

  test('name only files that there are', () => {
    const stale = SRC.flatMap(({ path, text }) =>
      (text.match(COMMENT) ?? []).flatMap((comment) =>
        (comment.match(/\b(?:\w[\w-]*\/)+[\w-]+\.ts\b/gu) ?? [])
          .filter((file) => !FILES.has(file) && !FILES.has(`src/${file}`))
          .map((file) => `${path}: ${file}`),
      ),
    );
    expect(stale).toEqual([]);
  });
});

describe('who may import whom', () => {
  test('every part of src imports only what the design allows it', () => {
    expect(refused(SRC, ({ path }, { target }) => !isLocal(target) || mayImport(path, target))).toEqual([]);
  });

  test('docs/architecture.md says who may import whom as it is here', async () => {
    const written = tableIn(readText('docs/architecture.md'), 'imports');
    expect(written, 'npm run golden writes it').toBe((await documentTables())['docs/architecture.md']?.imports);
  });

  test('every package is used only in the parts it belongs to', () => {
    expect(refused(SRC, ({ path }, { target }) => isLocal(target) || mayUse(path, target))).toEqual([]);
  });

  test('no feature knows another', () => {
    const foreign = refused(
      SRC.filter(({ path }) => path.startsWith('src/features/')),
      ({ path }, { target }) => !target.startsWith('src/features/') || partOf(target) === partOf(path),
    );
    expect(foreign).toEqual([]);
  });

  test('src and dev do not know each other, and neither knows the tests', () => {
    expect(refused(SRC, (_, { target }) => !/^(?:dev|test|bench)\//.test(target))).toEqual([]);
    expect(refused(DEV, (_, { target }) => !/^(?:src|test|bench)\//.test(target))).toEqual([]);
  });

  test('of dev only its start launches the app', () => {
    expect(linesThat(DEV, /['"`](?:\.\.?\/)+src\//)).toEqual([]);
    const launching = linesThat(DEV, /['"`](?:\.\.?\/)+scripts\//).map((line) => line.split(':')[0]);
    expect([...new Set(launching)]).toEqual(['dev/start.ts']);
  });

  test('every import of a file names one that exists', () => {
    const all = new Set([...SRC, ...DEV].map(({ path }) => path));
    const gone = refused([...SRC, ...DEV], (_, { target }) => !/\.tsx?$/.test(target) || all.has(target));
    expect(gone).toEqual([]);
  });
});

/** Every group of files that import each other in a circle, whatever is left of the imports when the program runs. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string) => {
    const seen = new Set<string>();
    const next = [from];
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      for (const target of imports.get(path) ?? []) {
        if (seen.has(target)) continue;
        seen.add(target);
        next.push(target);
      }
    }
    return seen;
  };
  const reach = new Map([...imports.keys()].map((path) => [path, reached(path)]));
  const round = [...reach].filter(([path, targets]) => targets.has(path)).map(([path]) => path);
  const groups = Map.groupBy(round, (path) =>
    round.filter((other) => reach.get(path)?.has(other) && reach.get(other)?.has(path)).join(' '),
  );
  return [...groups.values()];
}

describe('circles', () => {
  const importsOf = (sources: readonly Source[]) =>
    new Map(sources.map(({ path, imports }) => [path, imports.map(({ target }) => target).filter(isLocal)]));

  test('no files of src import each other in a circle, imports of types included', () => {
    expect(circles(importsOf(SRC))).toEqual([]);
  });

  test('a circle is found, however long it is', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['a', 'e']],
    ]);
    expect(circles(imports)).toEqual([['a', 'b', 'c'], ['e']]);
  });
});

describe('views and forms', () => {
  const PURE = SRC.filter(({ path }) =>
    /^src\/(?:features\/[^/]+|changes)\/(?:.*-)?(?:view|form)s?(?:\.ts|\/)/.test(path),
  );

  test('every feature that shows something has a view', () => {
    const features = new Set(
      SRC.filter(({ path }) => path.startsWith('src/features/')).map(({ path }) => partOf(path)),
    );
    const viewed = new Set(PURE.map(({ path }) => partOf(path)));
    expect([...features].filter((feature) => !viewed.has(feature))).toEqual([]);
  });

  test('neither names Bolt, the clock, a store, the client or a module of Node', () => {
    const impure = refused(PURE, ({ path }, { target, typeOnly }) =>
      isLocal(target)
        ? target !== 'src/runtime/clock.ts' &&
          (typeOnly || !target.startsWith('src/storage/')) &&
          target !== `${partOf(path)}/index.ts`
        : PURE_PACKAGES.includes(target),
    );
    expect(impure).toEqual([]);
  });

  test('nothing that they run on does input or output, down to the last module', () => {
    const seen = new Set<string>();
    const impure: string[] = [];
    const walk = (path: string, by: string) => {
      for (const { target, typeOnly } of BY_PATH.get(path)?.imports ?? []) {
        if (typeOnly || seen.has(target)) continue;
        seen.add(target);
        if (isLocal(target)) walk(target, `${by} → ${target}`);
        // What is remembered is kept in this process, whatever keeps it.
        else if (!PURE_PACKAGES.includes(target) && target !== 'lru-cache') impure.push(`${by} → ${target}`);
      }
    };
    for (const { path } of PURE) walk(path, path);
    expect(impure).toEqual([]);
  });

  test('neither waits, asks the time or draws lots', () => {
    const impure = linesThat(
      PURE,
      /\b(?:async|await|Promise|fetch|setTimeout|Date\.now|Math\.random|randomBytes)\b|new Date\(\)/,
    );
    expect(impure).toEqual([]);
  });
});

describe('plans', () => {
  const plans = readSources('src/plans');
  const at = (fits: RegExp) => [...new Set(linesThat(plans, fits).map((line) => line.split(':')[0]))];

  test('have one kind of job, which is made, moved and removed in one place', () => {
    expect(at(/\b(?:dueOnce|cancelJobs)\b/)).toEqual(['src/plans/wakes.ts']);
    expect(at(/\bscheduler\.\w+\(|: Scheduler\b/)).toEqual(['src/plans/wakes.ts']);
    expect(at(/\btimedId\(/)).toEqual(['src/plans/wakes.ts']);
  });

  test('are asked for by no job but a wake, whose handler does not look at what its id says', () => {
    const runs = SRC.filter(({ path }) => path === 'src/services/run-firing.ts');
    expect(linesThat(runs, /(?:end|start|closed|hours|duty)-/)).toEqual([]);
    expect(linesThat(plans, /\b(?:job|wake|id)\.(?:startsWith|split|includes)\(/)).toEqual([]);
  });
});

describe('what stands nowhere', () => {
  test('no file and nothing exported is named by a past participle, which may be a noun, a verb or a flag', () => {
    const words = ['said', 'told', 'left', 'laid', 'held', 'found', 'asked', 'meant', 'taken'];
    const inName = new RegExp(
      `^(?:${words.join('|')})(?![a-z])|(?:${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('|')})(?![a-z])|(?<![A-Z])(?:${words.join('|').toUpperCase()})(?![A-Z])`,
      'u',
    );
    const names = SRC.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface|let) (\w+)/gm)].map(
        ([, name = '']) => `${path} ${name}`,
      ),
    );
    expect(names.filter((each) => inName.test(each.split(' ')[1] ?? ''))).toEqual([]);
    const inPath = new RegExp(`[/-](?:${words.join('|')})[-.]`, 'u');
    expect(SRC.map(({ path }) => path).filter((path) => inPath.test(path))).toEqual([]);
  });

  test('no file passes its module on under another name', () => {
    expect(refused([...SRC, ...DEV], (_, { reExport }) => !reExport)).toEqual([]);
  });

  test('nothing is exported that nothing imports', () => {
    const all = [...SRC, ...DEV, ...readSources('test', 'bench', 'scripts')];
    const byTarget = Map.groupBy(
      all.flatMap(({ imports }) => imports),
      ({ target }) => target,
    );
    // What a view exports is drawn by name in its states, and a platform calls the entry of Lambda.
    const isReachedByName = (path: string) => /(?:view|form)s?(?:\.ts|\/)/.test(path) || path === 'src/entry/lambda.ts';
    const idle = [...SRC, ...DEV]
      .filter(({ path }) => !isReachedByName(path))
      .flatMap(({ path, text }) => {
        const imported = byTarget.get(path) ?? [];
        if (imported.some(({ names }) => names === null)) return [];
        const names = new Set(imported.flatMap((each) => each.names ?? []));
        const exported = text.matchAll(
          /^export (?:async |abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm,
        );
        return [...exported].flatMap(([, name = '']) => (names.has(name) ? [] : [`${path} ${name}`]));
      });
    expect(idle).toEqual([]);
  });

  test('no folder or file is a drawer for anything', () => {
    const drawers = [...SRC, ...DEV].filter(({ path }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc|lib|shared)(?:[./-]|$)/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });

  test('no literal is spread into the literal around it', () => {
    const all = [...SRC, ...DEV, ...readSources('test', 'bench', 'scripts')];
    expect(linesThat(all, /\.\.\.\{/)).toEqual([]);
  });

  test('files are named in kebab case', () => {
    const odd = [...SRC, ...DEV].filter(
      ({ path }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.(?:tsx?|mjs)$/.test(path.split('/').at(-1) ?? ''),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('the environment is read by the configuration and the entries alone', () => {
    const readers = linesThat(SRC, /\bprocess\.env\b/).map((line) => line.split(':')[0] ?? '');
    expect(readers.filter((path) => path !== 'src/entry/config/config.ts' && partOf(path) !== 'entry')).toEqual([]);
  });

  test('time and chance come from outside, so that tests can hold them', () => {
    const own = linesThat(
      SRC.filter(({ path }) => path !== 'src/runtime/clock.ts'),
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\(/,
    );
    expect(own).toEqual([]);
  });

  test('no module keeps state that changes', () => {
    const mutable = linesThat(
      [...SRC, ...DEV],
      /^(?:export )?(?:let|var)\s|^(?:export )?const \w+(?: = |: (?:Map|Set|WeakMap)<.*> = )new (?:Map|Set|WeakMap)\b/,
    );
    expect(mutable).toEqual([]);
  });

  test('no sentence shouts', () => {
    expect(linesThat(SRC, /['"`][^'"`]*[a-z]!(?:['"`]|\s[A-Z])/)).toEqual([]);
  });

  test('no type is forced through unknown, and no work is left for later in the sources', () => {
    expect(linesThat([...SRC, ...DEV], /\bas unknown as\b/)).toEqual([]);
    expect(linesThat([...SRC, ...DEV], /\b(?:TODO|FIXME|XXX)\b/)).toEqual([]);
  });
});

describe('the rules', () => {
  test('refuse what the design forbids', () => {
    expect(mayImport('src/features/balance/index.ts', 'src/features/connect/view.ts')).toBe(false);
    expect(mayImport('src/slack/inbound/answer.ts', 'src/telephony/errors.ts')).toBe(false);
    expect(mayImport('src/workspace/session.ts', 'src/slack/inbound/problem.ts')).toBe(false);
    expect(mayImport('src/storage/embedded/records.ts', 'src/storage/aws/records.ts')).toBe(false);
    expect(mayUse('src/features/balance/index.ts', 'undici')).toBe(false);
    expect(mayUse('src/storage/embedded/records.ts', '@aws-sdk/client-dynamodb')).toBe(false);
    expect(mayUse('src/storage/aws/records.ts', '@aws-sdk/client-dynamodb')).toBe(true);
  });
});
