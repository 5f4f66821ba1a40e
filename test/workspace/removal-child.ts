// A removal in a process of its own: `removal-child.ts <settings as JSON>`; writes a line for each stage that it reaches.
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Schedules } from '../../src/credit/posts/schedule.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { REMOVAL_JOB, type RemovalRequest, Removals, UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import { RemovalMarks } from '../../src/workspace/removal-marks.ts';
import { Teardown } from '../../src/workspace/teardown.ts';
import { MovingClock } from '../support/time.ts';

/** What the parent sends along. */
export interface RemovalChildSettings {
  dir: string;
  tenant: string;
  /** Milliseconds that the clock is ahead of the system's. */
  ahead: number;
  /** What Slack tells; `null` for a process that only goes on with what it finds. */
  told: RemovalRequest | null;
  /** The statement of SQL, counted from the removal's first, before which the process is killed. */
  dieBefore: number | null;
}

const { dir, tenant, ahead, told, dieBefore }: RemovalChildSettings = JSON.parse(process.argv[2] ?? '{}');
const clock = new MovingClock(ahead);

const say = (line: string) => process.stdout.write(`${line}\n`);
let statements = 0;

function step(): void {
  statements += 1;
  if (statements === dieBefore) process.kill(process.pid, 'SIGKILL');
}

/** From now on each statement counts, those that begin and end a transaction included. */
function countStatements(): void {
  const { run, get, all } = StatementSync.prototype;
  const { exec } = DatabaseSync.prototype;
  const counted = <A extends unknown[], R>(work: (...args: A) => R) =>
    function (this: unknown, ...args: A): R {
      step();
      return work.apply(this, args);
    };
  Object.assign(StatementSync.prototype, { run: counted(run), get: counted(get), all: counted(all) });
  Object.assign(DatabaseSync.prototype, { exec: counted(exec) });
}

const { secrets, records, scheduler, close } = await openEmbedded({ dir, clock });
const teardown = new Teardown();
teardown.add(new Schedules(records, scheduler));
const removals = new Removals({
  endAll: async () => {},
  records,
  scheduler,
  clock,
  tokenWorks: async () => false,
  marks: new RemovalMarks(records, clock),
  installs: new Installs({ secrets, records, clock }),
  newId: () => `removal-${process.pid}`,
  teardown,
  ended: async (of, deleted) => void say(`ended ${of} ${deleted.secrets}`),
  onFailure: (of, err) => void say(`failed ${of} ${err}`),
});
/** Whether the scheduler has a removal to go on with; another one would wait for it for good. */
function isOnRecord(): boolean {
  const database = new DatabaseSync(join(dir, 'switchboard.db'), { readOnly: true });
  const found = database.prepare('SELECT 1 FROM jobs WHERE id = ?').get(REMOVAL_JOB);
  database.close();
  return found !== undefined;
}

if (told === null && !isOnRecord()) process.exit(0);
countStatements();
if (told !== null) {
  await removals.begin(tenant, told);
  say('recorded');
  await removals.start(tenant);
}
const finished = new Promise<void>((resolve) => {
  scheduler.onFire(async (firing) => {
    if (firing.id !== REMOVAL_JOB) return;
    try {
      await removals.run(firing.tenant);
    } catch (error) {
      // The time of the second look comes.
      setImmediate(() => clock.advance(UNDER_WAY_MS));
      throw error;
    }
    resolve();
  });
});
// What is due by now, and the interval of a job that was only put on record.
clock.advance(UNDER_WAY_MS);
scheduler.start();
const hurry = setInterval(() => clock.advance(UNDER_WAY_MS), 20);
await finished;
clearInterval(hurry);
await scheduler.stop();
await close();
say(`statements ${statements}`);
