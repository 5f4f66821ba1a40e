import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Break, drawn, everyBreak, keyOf, replacedBy } from './mutate/breaks.ts';
import { runEdited } from './mutate/edited.ts';
import { runInstrumented } from './mutate/instrumented.ts';
import { nearTests, processTests } from './mutate/near.ts';
import { type Judged, rowsOf, tableOf, type Verdict } from './mutate/verdict.ts';

const USAGE = `Breaks the sources on purpose, one place at a time, and says which breaks no test notices.

  npm run mutate                                   a sample of 200 over all of src
  npm run mutate -- --sample 50 --seed 7           another size, another draw
  npm run mutate -- --sample 100 src/workspace     of these folders or files alone
  npm run mutate -- --tests test/telephony …       against these tests alone, to be quick

It takes an hour and more. Survivors that change nothing anybody could see are listed, each with its reason, in
scripts/mutate/equivalent.json.`;

const FOLDER = 'dist/mutation';

/** A survivor that is no fault of the tests: the program does the same with it. */
interface Equivalent {
  file: string;
  /** The text that the break takes away. */
  text: string;
  replacement: string;
  why: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string' },
    tests: { type: 'string', default: 'test' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  console.log(USAGE);
} else {
  await mutate(Number(values.sample), values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed));
}

async function mutate(count: number, seed: number): Promise<void> {
  const all = await everyBreak(positionals);
  const sample = drawn(all, count, seed);
  console.log(`${sample.length} of ${all.length} breaks, drawn with the seed ${seed}`);
  const verdicts = new Map<Break, Verdict>(sample.map((each) => [each, 'killed']));
  const left = await runEdited(sample, FOLDER, nearTests);
  console.log(`${left.length} are not noticed by the tests nearest to them: these meet all tests that reach them`);
  const reached = left.length === 0 ? new Map() : await runInstrumented(left, FOLDER, values.tests);
  for (const each of left) {
    verdicts.set(each, reached.get(keyOf(each.file, each.start, each.replacement)) ?? 'not reached');
  }
  const rest = left.filter((each) => verdicts.get(each) === 'not reached');
  console.log(`${rest.length} run when a module is loaded or in another process: these meet the tests of processes`);
  const unnoticed = new Set(await runEdited(rest, FOLDER, processTests));
  for (const each of rest) verdicts.set(each, unnoticed.has(each) ? 'survived' : 'killed');
  const equivalent = JSON.parse(await readFile('scripts/mutate/equivalent.json', 'utf8')) as Equivalent[];
  const judged: Judged[] = [];
  for (const [found, verdict] of verdicts) {
    const { text } = replacedBy(await readFile(found.file, 'utf8'), found);
    const known = equivalent.some(
      (each) => each.file === found.file && each.text === text && each.replacement === found.replacement,
    );
    judged.push({ found, verdict: verdict === 'survived' && known ? 'equivalent' : verdict });
    if (verdict !== 'survived' || known) continue;
    console.log(`\nsurvived  ${found.file}:${found.start.line + 1}:${found.start.column + 1}  ${found.mutator}`);
    console.log(`- ${text}\n+ ${found.replacement}`);
  }
  console.log(`\n${tableOf(rowsOf(judged))}`);
}
