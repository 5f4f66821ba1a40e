import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { startSandbox } from '../dev/sandbox/server.ts';
import { startSlack } from '../dev/slack/server.ts';
import { readConfig } from '../src/entry/config/config.ts';
import { startServer } from '../src/entry/server.ts';
import { createLogger } from '../src/runtime/log.ts';
import { Person } from '../test/support/person.ts';

const USAGE = `Counts what the code costs: its weight, lines of src and of the room of plans, and the files and functions of src that a step runs through.

  npm run count                        the counts
  npm run count -- --files             the files of each step too, with their functions
  npm run count -- --against <folder>  the lines alone, and those of another checkout`;

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What ends after the answer is there, such as a message to the person, still belongs to the step. */
const SETTLE_MS = 400;

/**
 * The room of plans: folders and files. What moves elsewhere is added here, so that moving it does not make the room
 * smaller; a checkout that has no such place yet, or has it no more, counts nothing there.
 */
const ROOM_OF_PLANS = [
  'src/plans',
  ...['closed-days', 'divert', 'duty', 'hours', 'plans', 'presets', 'when', 'where'].map(
    (name) => `src/features/${name}`,
  ),
];

/** Lines of sources by what they are. */
export interface LineCount {
  files: number;
  code: number;
  imports: number;
  comments: number;
  blank: number;
}

/** Counts the lines of every TypeScript source in these places: a folder, whatever is under it, or a file. */
export function countLines(...places: readonly string[]): LineCount {
  const count: LineCount = { files: 0, code: 0, imports: 0, comments: 0, blank: 0 };
  for (const path of places.flatMap(sourcesIn)) {
    count.files += 1;
    let within: 'comments' | 'imports' | null = null;
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      const text = line.trim();
      if (within === null && text.startsWith('/*')) within = 'comments';
      if (within === null && /^(?:import\b(?!\()|export .* from )/.test(text)) within = 'imports';
      const kind = text === '' ? 'blank' : (within ?? (text.startsWith('//') ? 'comments' : 'code'));
      count[kind] += 1;
      if (within === 'comments' && text.endsWith('*/')) within = null;
      if (within === 'imports' && text.endsWith(';')) within = null;
    }
  }
  return count;
}

function sourcesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  const paths = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.ts')).map((path) => join(place, path));
}

/** One line on all of `src` of a checkout, and one on its room of plans. */
export function lineCounts(checkout: string): string[] {
  const rooms = { src: ['src'], 'the room of plans': ROOM_OF_PLANS };
  return Object.entries(rooms).map(([room, places]) => {
    const { files, code, imports, comments, blank } = countLines(...places.map((place) => join(checkout, place)));
    return `${room}: ${code} lines of code, ${imports} of imports, ${comments} of comments, ${blank} blank; ${files} files`;
  });
}

/** Bytes of our own code, minified and without packages, as the server runs it. */
export interface Weight {
  /** What reads sentences: the language, and what each feature has people say. */
  reader: number;
  /** What the reader has learnt of which words make an intent likely. */
  weights: number;
  rest: number;
}

/** Weighs what the server's entry leads to; what is loaded later counts as well. */
export async function weigh(): Promise<Weight> {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'src/entry/server.ts')],
    absWorkingDir: ROOT,
    outdir: 'nowhere',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  const weight: Weight = { reader: 0, weights: 0, rest: 0 };
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      if (path.endsWith('/intent-weights.ts')) weight.weights += bytesInOutput;
      else if (path.startsWith('src/language/') || /^src\/features\/[^/]+\/sentences\b/.test(path)) {
        weight.reader += bytesInOutput;
      } else weight.rest += bytesInOutput;
    }
  }
  return weight;
}

/** The most files that a step should run through. */
const TARGETS: ReadonlyMap<string, number> = new Map([
  ['/phone help, again', 45],
  ['/phone balance', 45],
  ['Follow-Me: Save', 100],
]);

/** The functions of src that ran, by file. */
type Ran = ReadonlyMap<string, readonly string[]>;

/** Runs a step and says which functions of src it ran through, by V8's precise coverage. */
async function ranIn(profiler: Session, step: () => Promise<unknown>): Promise<Ran> {
  await wait(SETTLE_MS);
  await profiler.post('Profiler.takePreciseCoverage');
  await step();
  await wait(SETTLE_MS);
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  const ran = new Map<string, string[]>();
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue;
    const path = relative(ROOT, fileURLToPath(url));
    if (!path.startsWith('src/')) continue;
    // The first function is the module itself, which ran when it was loaded.
    const names = functions
      .filter(({ ranges, functionName }) => (ranges[0]?.count ?? 0) > 0 && !isModule(functionName, ranges))
      .map(({ functionName }) => functionName || '(anonymous)');
    if (names.length > 0) ran.set(path, names);
  }
  return ran;
}

function isModule(name: string, ranges: readonly { startOffset: number }[]): boolean {
  return name === '' && ranges[0]?.startOffset === 0;
}

/** Starts the app against the stand-ins, takes the steps as an admin, and says what each ran through. */
export async function countSteps(): Promise<ReadonlyMap<string, Ran>> {
  const [sandbox, slack, dataDir] = await Promise.all([
    startSandbox(),
    startSlack(),
    mkdtemp(join(tmpdir(), 'switchboard-count-')),
  ]);
  const app = await startServer(
    readConfig({
      PORT: '0',
      SLACK_SIGNING_SECRET: slack.signingSecret,
      SLACK_BOT_TOKEN: slack.installs[0]?.botToken,
      SLACK_API_URL: slack.apiUrl,
      TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: sandbox.liveUrl,
      DATA_DIR: dataDir,
    }),
    { log: createLogger({ level: 'silent' }) },
  );
  slack.connect(`${app.url}/slack/events`);
  const profiler = new Session();
  profiler.connect();
  try {
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const adam = new Person(slack.url, 'T0ACME001', 'U0ADAM001', 'C0GENERAL');
    const key = sandbox.keys.find(({ id }) => id === 'everything');
    await adam.type('/phone connect');
    await adam.until(({ modals }) => modals.length > 0);
    await adam.fill('Environment', 'sandbox');
    await adam.fill('API key', key?.apiKey ?? '');
    await adam.fill('API secret', key?.apiSecret ?? '');
    await adam.submit();
    await titled(adam, 'Connected');
    await adam.close();
    const steps = new Map<string, Ran>();
    const count = async (name: string, step: () => Promise<unknown>) => {
      steps.set(name, await ranIn(profiler, step));
    };
    for (const step of ['/phone help', '/phone help, again']) await count(step, () => adam.type('/phone help'));
    await count('/phone balance', () => adam.type('/phone balance'));
    await count('/phone follow-me', () => adam.type('/phone follow-me +441632960101'));
    await count('Follow-Me: Edit', async () => {
      await adam.press('Edit');
      await adam.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
    });
    await adam.fill('Give up after (seconds)', '45');
    await count('Follow-Me: Preview', async () => {
      await adam.submit();
      await titled(adam, 'Check the change');
    });
    await count('Follow-Me: Save', async () => {
      await adam.submit();
      await titled(adam, 'Saved');
    });
    return steps;
  } finally {
    profiler.disconnect();
    await Promise.all([slack.close(), sandbox.close()]);
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One line on a step: its files and functions, each with its target where there is one. */
export function stepLine(step: string, ran: Ran): string {
  const functions = [...ran.values()].reduce((sum, names) => sum + names.length, 0);
  const most = TARGETS.get(step);
  const target = most === undefined ? '' : ` (target: at most ${most}${ran.size > most ? '; missed' : ''})`;
  return `${step}: ${ran.size} files${target}, ${functions} functions`;
}

function titled(person: Person, title: string): Promise<unknown> {
  return person.until(({ modals }) => modals.at(-1)?.title === title);
}

/** `null` for words that nobody knows. */
function readWords(args: readonly string[]) {
  try {
    const options = { files: { type: 'boolean' }, against: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

async function main(args: readonly string[]): Promise<number> {
  const words = readWords(args);
  const { against } = words ?? {};
  if (words === null || (against !== undefined && !existsSync(join(against, 'src')))) {
    console.error(USAGE);
    return 2;
  }
  if (against !== undefined) {
    for (const [name, checkout] of [
      ['here', ROOT],
      ['there', against],
    ] as const) {
      for (const line of lineCounts(checkout)) console.log(`${name}, ${line}`);
    }
    return 0;
  }
  const kilo = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const { reader, weights, rest } = await weigh();
  console.log(
    `minified, without packages: reader of sentences ${kilo(reader)}, its weights ${kilo(weights)}, the rest ${kilo(rest)}`,
  );
  for (const line of lineCounts(ROOT)) console.log(line);
  for (const [step, ran] of await countSteps()) {
    console.log(stepLine(step, ran));
    if (words.files !== true) continue;
    for (const [path, names] of [...ran].sort()) console.log(`  ${names.length} ${path}: ${names.join(', ')}`);
  }
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
