import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Break, brokenBy, drawn, everyBreak, keyOf, placeOf } from './mutate/breaks.ts';
import { copyProject, copyTests } from './mutate/copy.ts';
import { noticed } from './mutate/judge.ts';
import { FAR } from './mutate/near.ts';
import { counted, type Reached, reaches, reachOf } from './mutate/reach.ts';
import { allTests, type Importers, importersIn, kinship } from './mutate/related.ts';
import { Results } from './mutate/results.ts';
import { runTests, type Timed } from './mutate/run-tests.ts';
import type { Tried } from './mutate/switch-plan.ts';
import { triedBefore, trySwitches } from './mutate/switched.ts';
import { type Equivalent, tableOf, type Verdict } from './mutate/verdict.ts';

const USAGE = `Breaks the sources on purpose, one place at a time, and says which breaks no test notices.

  npm run mutate                                   a sample of 200 over all of src
  npm run mutate -- --sample 50 --seed 7           another size, another draw
  npm run mutate -- --sample 100 src/workspace     of these folders or files alone
  npm run mutate -- src/clock.ts:12-30             of these lines alone
  npm run mutate -- --tests test/telephony …       against these tests alone, to be quick
  npm run mutate -- --related                      against tests related by name and imports: nothing is counted first
  npm run mutate -- --seed 7 --again test/x.test.ts  its survivors once more, against tests written since

It takes an hour and more, in a copy under dist/mutation. Interrupted, it goes on where it was when it gets the same
seed. Survivors that change nothing anybody could see are listed, each with its reason, in scripts/mutate/equivalent.json.`;

/** How long a file of tests may take of which that is not known. */
const UNKNOWN_MS = 60_000;

/** Tests that are too slow to run again for each break. */
const UNSWITCHED = /moto|rights-matrix/;

/** Tests whose subject runs in other processes as well, where no switch is: what they did not notice is edited in too. */
const IN_PROCESSES = /^test\/entry\/|aws/;

/** So many milliseconds of the nearest tests meet every break; only what survives these meets the rest. */
const NEAREST = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
    again: { type: 'string', multiple: true, default: [] },
    related: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  console.log(USAGE);
} else {
  await mutate(Number(values.sample), values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed));
}

async function mutate(count: number, seed: number): Promise<void> {
  const folder = resolve('dist/mutation', String(seed));
  const copies = await copyProject(folder);
  const all = await everyBreak(folder, positionals);
  const sample = drawn(all, count, seed);
  console.log(`${sample.length} of ${all.length} breaks, drawn with the seed ${seed}`);
  const [copy = folder] = copies;
  const reach = await reachOf(folder, () =>
    values.related ? allTests(copy, values.tests) : counted(copy, folder, values.tests),
  );
  const importers = await importersIn(copy);
  const equivalent = await equivalentOf(folder, sample);
  const results = new Results(join(folder, 'results.jsonl'));
  await results.read();
  const kinshipOf = (test: string, file: string) => kinship(importers, test, file);
  let tried = values.related ? await triedBefore(folder) : null;
  if (values.related && tried === null) {
    const shortest = [...reach].sort(([, a], [, b]) => a.ms - b.ms).map(([test]) => test);
    const tests = shortest.filter((test) => !UNSWITCHED.test(test));
    tried = await trySwitches({ ...{ copy, folder, sample, tests, kinshipOf, results, equivalent } });
    await copyProject(folder);
  }
  const canNotice = whatCanNotice(tried);
  const testsFor = async (found: Break, nearest: boolean) =>
    (await testsOf(folder, { reach, importers }, found)).filter(canNotice(found, nearest));
  await inCopies(copies, sample, async (copy, found) => {
    if (results.of(found) !== undefined) return;
    const tests = await testsFor(found, true);
    await judge(results, copy, found, { tests: nearestOf(tests), of: tests.length });
  });
  await inCopies(copies, sample, async (copy, found) => {
    const before = results.of(found);
    if (before?.verdict !== 'survived' || equivalent.has(found)) return;
    const tests = await testsFor(found, false);
    const rest = tests.filter(({ test }) => !before.met.includes(test));
    if (rest.length > 0) await judge(results, copy, found, { tests: rest, met: before.met, of: tests.length });
  });
  const newer = new Results(join(folder, 'again.jsonl'));
  await newer.read();
  if (values.again.length > 0) {
    const tests = await newerTests(copies, values.again);
    const left = sample.filter((found) => !equivalent.has(found) && results.of(found)?.verdict !== 'killed');
    const names = tests.map(({ test }) => test).filter((test) => !UNSWITCHED.test(test));
    await trySwitches({ ...{ copy, folder, sample: left, tests: names, kinshipOf, results: newer, equivalent } });
    await copyProject(folder);
    await inCopies(copies, sample, async (copy, found) => {
      if (equivalent.has(found) || [results, newer].some((each) => each.of(found)?.verdict === 'killed')) return;
      await judge(newer, copy, found, { tests, of: tests.length });
    });
  }
  await show(folder, sample, { results, newer, equivalent });
}

/**
 * Leaves out the tests that have met a break as a switch, or never came by it. What is loaded by one file of tests is there for
 * all that run after it in its process, so that any may notice it: the nearest are tried.
 */
function whatCanNotice(tried: Tried | null): (found: Break, nearest: boolean) => (test: Timed) => boolean {
  const tests = new Set(tried?.tests.filter((test) => !IN_PROCESSES.test(test)));
  const loaded = new Map(Object.entries(tried?.loaded ?? {}));
  return (found, nearest) => {
    const [first, second] = loaded.get(keyOf(found)) ?? [];
    if (nearest && first !== undefined) return () => true;
    // What is loaded by several is in a source that every process loads once, for whichever of its tests is first.
    return ({ test }) => !tests.has(test) || test === first || second !== undefined;
  };
}

/** Does work for every break, one at a time in each copy. */
async function inCopies(
  copies: readonly string[],
  sample: readonly Break[],
  work: (copy: string, found: Break) => Promise<void>,
): Promise<void> {
  const left = sample.values();
  const workIn = async (copy: string) => {
    for (const found of left) await work(copy, found);
  };
  await Promise.all(copies.map(workIn));
}

interface Known {
  reach: ReadonlyMap<string, Reached>;
  importers: Importers;
}

/** The tests that reach a break, or are related to it where that was not counted: the nearest first, of those the fastest. */
async function testsOf(folder: string, { reach, importers }: Known, found: Break): Promise<Timed[]> {
  const { from, to } = placeOf(await readFile(join(folder, found.file), 'utf8'), found);
  const near = (test: string) => kinship(importers, test, found.file);
  return [...reach]
    .filter(([test, { ran }]) => (ran === null ? near(test) < FAR : reaches(ran, found.file, from, to)))
    .map(([test, { ms }]) => ({ test, ms }))
    .sort((a, b) => near(a.test) - near(b.test) || a.ms - b.ms);
}

/** As many as run in the time for the nearest, and one at least. */
function nearestOf(tests: readonly Timed[]): Timed[] {
  let sum = 0;
  return tests.filter(({ ms }, at) => {
    sum += ms;
    return at === 0 || sum <= NEAREST;
  });
}

interface Meeting {
  tests: readonly Timed[];
  /** The tests that it has met before. */
  met?: readonly string[];
  /** How many reach it. */
  of: number;
}

async function judge(results: Results, copy: string, found: Break, { tests, met = [], of }: Meeting): Promise<void> {
  const start = performance.now();
  const failure = await noticed(copy, found, tests);
  const seconds = Math.round((performance.now() - start) / 1000);
  const verdict: Verdict = failure === null ? 'survived' : 'killed';
  const by = failure === null ? '' : `${failure.test} > ${failure.name}: ${failure.message}`;
  await results.add({ found, verdict, by, met: [...met, ...tests.map(({ test }) => test)], seconds });
  const at = `${found.file}:${found.start.line + 1}`;
  console.log(`${verdict}  ${at}  ${tests.length} of ${of} files, ${seconds} s  ${by.slice(0, 120)}`);
}

/** The tests as they stand now, which have to pass on the sources of the draw before they can judge breaks of them. */
async function newerTests(copies: readonly string[], names: readonly string[]): Promise<Timed[]> {
  const [copy = ''] = copies;
  for (const each of copies) await copyTests(each);
  const tests: Timed[] = [];
  for (const test of names) {
    const start = performance.now();
    const failure = await runTests(copy, [{ test, ms: UNKNOWN_MS }]);
    if (failure !== null) throw new Error(`${test} fails without any break: ${failure.message}`);
    tests.push({ test, ms: performance.now() - start });
  }
  return tests;
}

async function equivalentOf(folder: string, sample: readonly Break[]): Promise<Set<Break>> {
  const known = JSON.parse(await readFile('scripts/mutate/equivalent.json', 'utf8')) as Equivalent[];
  const found = new Set<Break>();
  for (const each of sample) {
    const source = await readFile(join(folder, each.file), 'utf8');
    const { text } = brokenBy(source, each);
    const line = source.split('\n')[each.start.line]?.trim();
    const { file, replacement } = each;
    const same = (other: Equivalent) => other.file === file && other.line === line && other.text === text;
    if (known.some((other) => same(other) && other.replacement === replacement)) found.add(each);
  }
  return found;
}

interface Outcome {
  results: Results;
  newer: Results;
  equivalent: ReadonlySet<Break>;
}

async function show(folder: string, sample: readonly Break[], { results, newer, equivalent }: Outcome): Promise<void> {
  const rows = sample.flatMap((found) => {
    const judged = results.of(found);
    if (judged === undefined) return [];
    const killed = judged.verdict === 'killed';
    const killedNow = killed || newer.of(found)?.verdict === 'killed';
    return [{ file: found.file, found, equivalent: !killedNow && equivalent.has(found), killed, killedNow }];
  });
  for (const { found, killedNow, equivalent: same } of rows.toSorted((a, b) => a.file.localeCompare(b.file))) {
    if (killedNow) continue;
    const { text } = brokenBy(await readFile(join(folder, found.file), 'utf8'), found);
    const verdict = same ? 'equivalent' : 'survived';
    console.log(`\n${verdict}  ${found.file}:${found.start.line + 1}:${found.start.column + 1}  ${found.mutator}`);
    console.log(`- ${text}\n+ ${found.replacement}`);
  }
  console.log(`\n${tableOf(rows)}`);
}
