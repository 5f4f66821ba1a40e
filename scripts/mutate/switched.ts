import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type File, Instrumenter } from '@stryker-mutator/instrumenter';
import { type Break, keyOf, SILENT } from './breaks.ts';
import { FAR } from './near.ts';
import { IMPORTED, WHOLE } from './related.ts';
import type { Results } from './results.ts';
import { runVitest } from './run-tests.ts';
import { LEFT, LOADED, MET, PLAN, type Plan, placeOfKilled, TRIED, type Tried } from './switch-plan.ts';

/** What waits in tests ends this soon, as the vain wait of a try would otherwise go on beside the next. */
const VAIN_MS = 15_000;

/** Where tests wait for what they look for. */
const WAITS = [
  'test/support/until.ts',
  'test/support/person.ts',
  'test/slack/support.ts',
  'test/support/transcript.ts',
];

interface Asked {
  /** A copy of the project. */
  copy: string;
  folder: string;
  sample: readonly Break[];
  /** In the order of time that they need. */
  tests: readonly string[];
  kinshipOf: (test: string, file: string) => number;
  results: Results;
  /** What need not be tried for long. */
  equivalent: ReadonlySet<Break>;
}

/**
 * Puts all breaks into the sources at once, as switches, and runs every test case anew with each break that it reached, within
 * limits. What survives these meets all other cases that reach it. What stands where a file is loaded cannot be switched, and
 * is left to others, as is what these tests do not reach.
 */
export async function trySwitches(asked: Asked): Promise<Tried> {
  const { copy, folder, sample, tests: all, kinshipOf, results, equivalent } = asked;
  const unjudged = sample.filter((found) => results.of(found) === undefined);
  const plan = join(folder, 'switches');
  await rm(plan, { recursive: true, force: true });
  await mkdir(join(plan, 'killed'), { recursive: true });
  const ids = await putSwitches(copy, unjudged);
  const related = [...ids].map(([id, { file }]) => [id, relatedOf(all, (test) => kinshipOf(test, file))] as const);
  const written: Plan = { folder: plan, related: Object.fromEntries(related), cases: null };
  const tests = nearestFirst(all, Object.values(written.related));
  await boundWaits(copy);
  await run(copy, written, tests);
  await take(plan, ids, results);
  const isLeft = (found: Break | undefined) =>
    found !== undefined && results.of(found)?.verdict === 'survived' && !equivalent.has(found);
  const left = (await linesOf<{ id: string; test: string; case: string }>(plan, LEFT)).filter(({ id }) =>
    isLeft(ids.get(id)),
  );
  if (left.length > 0) {
    const cases = [...Map.groupBy(left, ({ id }) => id)].map(
      ([id, some]) => [id, some.map((each) => each.case)] as const,
    );
    const names = new Set(left.map(({ test }) => test));
    const wholeFirst = tests.filter((test) => names.has(test)).toSorted((a, b) => +WHOLE.test(b) - +WHOLE.test(a));
    await run(copy, { ...written, cases: Object.fromEntries(cases) }, wholeFirst);
    await take(plan, ids, results);
  }
  const tried: Tried = { tests, loaded: await loadedOf(plan, ids) };
  await writeFile(join(plan, TRIED), JSON.stringify(tried));
  return tried;
}

async function run(copy: string, plan: Plan, tests: readonly string[]): Promise<void> {
  const { folder, related, cases } = plan;
  const file = join(folder, 'plan.json');
  await writeFile(file, JSON.stringify(plan));
  const count = Object.keys(cases ?? related).length;
  console.log(
    `${count} breaks are switches, for ${cases === null ? '' : 'all that is left in '}${tests.length} files of tests`,
  );
  const ended = await runVitest(copy, tests, {
    ...{ said: join(folder, 'said.jsonl'), time: 2 ** 31 - 1, options: ['--maxWorkers=3'] },
    config: 'scripts/mutate/switch.config.ts',
    env: { [PLAN]: file },
  });
  const killed = await readdir(join(folder, 'killed'));
  console.log(`the switches were tried: vitest ${ended}, ${killed.length} noticed so far`);
}

async function linesOf<T>(plan: string, name: string): Promise<T[]> {
  const lines = (await readFile(join(plan, name), { encoding: 'utf8', flag: 'a+' })).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

const relatedOf = (tests: readonly string[], kinship: (test: string) => number) =>
  Object.fromEntries(tests.map((test) => [test, kinship(test)] as const).filter(([, near]) => near < FAR));

/** What is near to many of the breaks first, so that no break has met as many cases as it may before it comes to these. */
function nearestFirst(tests: readonly string[], related: readonly Plan['related'][string][]): string[] {
  const nearTo = (test: string) => related.filter((files) => (files[test] ?? FAR) <= IMPORTED).length;
  const order = new Map(tests.map((test) => [test, WHOLE.test(test) ? 2 : nearTo(test) > 0 ? 0 : 1]));
  return tests.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** What the switches of a draw were tried against, where that was done before. */
export async function triedBefore(folder: string): Promise<Tried | null> {
  const text = await readFile(join(folder, 'switches', TRIED), { encoding: 'utf8', flag: 'a+' }).catch(() => '');
  return text === '' ? null : (JSON.parse(text) as Tried);
}

async function loadedOf(plan: string, ids: ReadonlyMap<string, Break>): Promise<Tried['loaded']> {
  const all = await linesOf<{ ids: string[]; tests: string[] }>(plan, LOADED);
  return Object.fromEntries(
    [...ids].flatMap(([id, found]) => {
      const tests = all.filter((each) => each.ids.includes(id)).flatMap((each) => each.tests);
      return tests.length === 0 ? [] : [[keyOf(found), [...new Set(tests)]] as const];
    }),
  );
}

/** Writes the sources anew, with a switch for each break; the breaks by the names of their switches. */
async function putSwitches(copy: string, sample: readonly Break[]): Promise<Map<string, Break>> {
  const files: File[] = [];
  for (const [name, some] of Map.groupBy(sample, ({ file }) => file)) {
    const content = await readFile(join(copy, name), 'utf8');
    files.push({ name, content, mutate: some.map(({ start, end }) => ({ start, end })) });
  }
  const options = { plugins: null, ignorers: [], excludedMutations: [] };
  const made = await new Instrumenter(SILENT).instrument(files, options);
  for (const { name, content } of made.files) await writeFile(join(copy, name), content);
  const wanted = new Map(sample.map((found) => [keyOf(found), found]));
  return new Map(
    made.mutants.flatMap(({ id, fileName: file, mutatorName: mutator, replacement, location: { start, end } }) => {
      const found = wanted.get(keyOf({ file, mutator, replacement, start, end }));
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

async function boundWaits(copy: string): Promise<void> {
  for (const name of WAITS) {
    const text = await readFile(join(copy, name), 'utf8');
    const bounded = text.replaceAll(
      /^( *)for \(;;\) \{$/gm,
      '$1const endOfWait = performance.now() + ENDS;\n$1for (;;) {\n$1  if (performance.now() > endOfWait) throw new Error("waited in vain");',
    );
    if (!text.includes('endOfWait')) await writeFile(join(copy, name), bounded.replaceAll('ENDS', String(VAIN_MS)));
  }
}

/** What a test noticed is killed; what was switched on in a case and noticed by none has survived these. */
async function take(plan: string, ids: ReadonlyMap<string, Break>, results: Results): Promise<void> {
  const killed = new Set(await readdir(join(plan, 'killed')));
  const met = Map.groupBy(await linesOf<{ id: string; test: string }>(plan, MET), ({ id }) => id);
  for (const [id, found] of ids) {
    const tests = [...new Set((met.get(id) ?? []).map(({ test }) => test))];
    if (killed.has(id)) {
      const said = JSON.parse(await readFile(placeOfKilled(plan, id), 'utf8')) as Record<string, string>;
      const by = `${said.test} > ${said.name}: ${said.message}`;
      await results.add({ found, verdict: 'killed', by, met: [...tests, said.test ?? ''], seconds: 0 });
    } else if (tests.length > 0) {
      await results.add({ found, verdict: 'survived', by: '', met: tests, seconds: 0 });
    }
  }
}
