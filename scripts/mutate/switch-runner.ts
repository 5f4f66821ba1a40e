import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { IMPORTED, WHOLE } from './related.ts';
import { LEFT, LOADED, MET, PLAN, type Plan, placeOfKilled } from './switch-plan.ts';

/** What the switches in the sources read and write. */
interface Switches {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** Thrown at the end of a try to have another one. */
const ANOTHER = 'another try';

/** How many cases a break may meet at first: of files named like it or importing it, of others related to it, of whole answers, of others. */
const TRIES = { near: 400, related: 200, whole: 80, other: 60 };
type Sort = keyof typeof TRIES;

/** A break that runs so often in one try runs in a circle. */
const HIT_LIMIT = 2_000_000;

const plan: Plan = JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8'));
const related = new Map(Object.entries(plan.related).map(([id, files]) => [id, new Map(Object.entries(files))]));
const cases = plan.cases && new Map(Object.entries(plan.cases).map(([id, some]) => [id, new Set(some)]));
const wantedCases = cases && new Set([...cases.values()].flatMap((some) => [...some]));

const holder = globalThis as { __stryker__?: Switches };
holder.__stryker__ ??= { hitLimit: HIT_LIMIT, mutantCoverage: { static: {}, perTest: {} } };
const switches = holder.__stryker__;

/** By the switch of a break: how many cases it has met of each sort of files. */
const tries = new Map<string, Map<Sort, number>>();
/** Breaks that stand where a file is loaded, so that no later try can switch them on. */
const loaded = new Set<string>();

const killedFile = (id: string) => placeOfKilled(plan.folder, id);

/** Ends the process when a try never ends, and counts what was tried as noticed. */
const beat = new BigInt64Array(new SharedArrayBuffer(16));
const STALL_MS = 150_000;
const watchdog = new Worker(
  `const { workerData: { beat, stall, folder } } = require('node:worker_threads'); const fs = require('node:fs');
   setInterval(() => {
     const at = Number(Atomics.load(beat, 0)), id = Number(Atomics.load(beat, 1));
     if (at === 0 || Date.now() - at < stall) return;
     if (id >= 0) fs.writeFileSync(folder + '/killed/' + id, JSON.stringify({ test: '', name: '', message: 'never ends' }));
     process.kill(process.pid, 'SIGKILL');
   }, 5000);`,
  { eval: true, workerData: { beat, stall: STALL_MS, folder: plan.folder } },
);
watchdog.unref();

function mark(id: string): void {
  Atomics.store(beat, 1, BigInt(id === '' ? -1 : id));
  Atomics.store(beat, 0, BigInt(Date.now()));
}

function sortOf(id: string, file: string): Sort {
  if (WHOLE.test(file)) return 'whole';
  const kinship = related.get(id)?.get(file);
  if (kinship === undefined) return 'other';
  return kinship <= IMPORTED ? 'near' : 'related';
}

/** Runs every test case once as it is, and once more with each break that it reached switched on. */
export default class SwitchRunner extends TestRunner {
  #queue: string[] = [];
  #doubtful: { id: string; message: string } | null = null;
  #isFirst = true;
  #sound = false;

  /** Here, because Vitest does not wait for `onCollectStart`: what a file loads would count as reached by the last case before it. */
  override importFile(...given: Parameters<TestRunner['importFile']>): ReturnType<TestRunner['importFile']> {
    delete switches.currentTestId;
    switches.mutantCoverage.static = {};
    return super.importFile(...given);
  }

  onCollected(files: readonly RunnerTestFile[]): void {
    const ids = Object.keys(switches.mutantCoverage.static);
    switches.mutantCoverage.static = {};
    const tests = files.map(({ filepath }) => relative(process.cwd(), filepath));
    if (ids.length > 0) appendFileSync(join(plan.folder, LOADED), `${JSON.stringify({ ids, tests })}\n`);
  }

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(task as never);
    if (task.type !== 'test') return;
    if (wantedCases?.has(task.id) === false) task.mode = 'skip';
    task.retry = 1_000_000;
    this.#queue = [];
    this.#doubtful = null;
    this.#isFirst = true;
    this.#sound = false;
  }

  override onBeforeTryTask(task: RunnerTask, options: never): void {
    super.onBeforeTryTask(task as never, options);
    const { result } = task;
    if (result !== undefined) delete result.errors;
    switches.hitCount = 0;
    switches.mutantCoverage.perTest = {};
    switches.currentTestId = 'now';
    if (this.#isFirst || this.#doubtful !== null) delete switches.activeMutant;
    else switches.activeMutant = this.#queue[0] ?? '';
    mark(switches.activeMutant ?? '');
  }

  /** Still inside the try: what is thrown here makes vitest try again. */
  onTaskFinished(task: RunnerTestCase): void {
    if (this.#isFirst && task.result?.state !== 'fail') {
      this.#sound = true;
      this.#queue = Object.keys(switches.mutantCoverage.perTest.now ?? {}).filter((id) => this.#wanted(id, task));
    }
    if (this.#sound && (this.#queue.length > 0 || this.#doubtful !== null)) throw new Error(ANOTHER);
  }

  override async onAfterRetryTask(task: RunnerTestCase, options: never): Promise<void> {
    await super.onAfterRetryTask(task as never, options);
    const errors = (task.result?.errors ?? []).filter(({ message }) => message !== ANOTHER);
    const message = errors[0]?.message?.split('\n')[0] ?? '';
    const active = switches.activeMutant;
    delete switches.activeMutant;
    mark('');
    if (this.#doubtful !== null) {
      if (errors.length === 0) this.#kill(this.#doubtful.id, task, this.#doubtful.message);
      this.#doubtful = null;
    } else if (!this.#isFirst && active !== undefined && active !== '') {
      this.#queue.shift();
      this.#count(active, relative(process.cwd(), task.file.filepath));
      if ((switches.hitCount ?? 0) === 0) this.#noteLoaded(active, task);
      else if (errors.length > 0 && /timed out|waited in vain/i.test(message)) this.#doubtful = { id: active, message };
      else if (errors.length > 0) this.#kill(active, task, message);
      else this.#note(active, task);
    }
    if (this.#isFirst && errors.length > 0) this.#note('unsound', task);
    this.#isFirst = false;
    while (this.#queue[0] !== undefined && existsSync(killedFile(this.#queue[0]))) this.#queue.shift();
    // Nothing is left to try: the last one counts as it was.
    if (this.#queue.length === 0 && this.#doubtful === null && task.result !== undefined) {
      task.result.state = 'pass';
      delete task.result.errors;
    }
  }

  #wanted(id: string, task: RunnerTestCase): boolean {
    if (!related.has(id) || loaded.has(id) || existsSync(killedFile(id))) return false;
    if (cases !== null) return cases.get(id)?.has(task.id) ?? false;
    const test = relative(process.cwd(), task.file.filepath);
    const sort = sortOf(id, test);
    if ((tries.get(id)?.get(sort) ?? 0) < TRIES[sort]) return true;
    appendFileSync(join(plan.folder, LEFT), `${JSON.stringify({ id, test, case: task.id })}\n`);
    return false;
  }

  #count(id: string, file: string): void {
    const met = tries.get(id) ?? new Map<Sort, number>();
    const sort = sortOf(id, file);
    tries.set(id, met.set(sort, (met.get(sort) ?? 0) + 1));
  }

  #kill(id: string, task: RunnerTestCase, message: string): void {
    const test = relative(process.cwd(), task.file.filepath);
    writeFileSync(killedFile(id), JSON.stringify({ test, name: task.name, message }));
  }

  /** What ran in the first try alone stands in a source that was loaded in the middle of that case. */
  #noteLoaded(id: string, task: RunnerTestCase): void {
    loaded.add(id);
    const tests = [relative(process.cwd(), task.file.filepath)];
    appendFileSync(join(plan.folder, LOADED), `${JSON.stringify({ ids: [id], tests })}\n`);
  }

  #note(id: string, task: RunnerTestCase): void {
    const test = relative(process.cwd(), task.file.filepath);
    appendFileSync(join(plan.folder, MET), `${JSON.stringify({ id, test, name: task.name })}\n`);
  }
}
