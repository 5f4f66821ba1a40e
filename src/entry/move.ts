import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { openWholeAws } from '../storage/aws/index.ts';
import { MOVED } from '../storage/embedded/database.ts';
import { lockFolder } from '../storage/embedded/folder-lock.ts';
import { type EmbeddedStorage, openEmbedded } from '../storage/embedded/index.ts';
import { type Moved, moveAll, type StorageContents } from '../storage/move.ts';
import { StorageFault } from '../storage/ports.ts';
import { ConfigFault, readAwsConfig, readDataConfig } from './config/config.ts';
import { keptAlive } from './kept-alive.ts';

const USAGE = `Moves all secrets, records and schedules between DATA_DIR and AWS. Stop Switchboard in both places first.

  npm run move -- --to aws [--dry-run]                  from DATA_DIR to AWS
  npm run move -- --to machine --stopped [--dry-run]    from AWS to DATA_DIR; --stopped says that nothing reaches the functions any more

It reads the variables of both. --dry-run counts and writes nothing. It can be stopped and run again; at its end it reads everything back.
Then the old place is closed: DATA_DIR is not started with any more, or the schedules on AWS are removed. Its data stay.`;

interface MoveArguments {
  to: 'aws' | 'machine';
  dry: boolean;
}

/** Runs the command with these words. The result is the exit code: 0 all done, 1 something is left, 2 it could not begin. */
export async function runMove(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  tell: (line: string) => void,
  clock: Clock = systemClock,
): Promise<number> {
  const asked = readWords(words);
  if (asked === null) {
    tell(USAGE);
    return 2;
  }
  try {
    return await move(asked, env, { tell, clock });
  } catch (error) {
    if (!(error instanceof ConfigFault || error instanceof StorageFault)) throw error;
    tell(error.message);
    return 2;
  }
}

async function move(
  { to, dry }: MoveArguments,
  env: Readonly<Record<string, string | undefined>>,
  { tell, clock }: { tell: (line: string) => void; clock: Clock },
) {
  const { data } = readDataConfig(env);
  const settings = readAwsConfig(env);
  const dir = resolve(data.dir);
  if (to === 'aws' && !existsSync(join(dir, 'switchboard.db'))) {
    throw new StorageFault(
      'unavailable',
      `There is no ${join(dir, 'switchboard.db')}, so there is nothing to move. Set DATA_DIR to it.`,
    );
  }
  const lock = lockFolder(dir);
  const machine = await openEmbedded({ ...data, clock, moved: 'open' });
  const aws = openWholeAws(settings, { clock });
  try {
    const here = readContents(machine, clock.now());
    const [from, target] = to === 'aws' ? [here, punctual(aws, clock)] : [aws, here];
    const moved = await moveAll({ from, to: target, dry });
    report(moved, dry, tell);
    if (moved.extra.length > 0) tell(`Only in the new place, and left there: ${moved.extra.join(', ')}.`);
    if (dry) return 0;
    if (moved.differs.length > 0) {
      tell(`Not the same in the new place: ${moved.differs.join(', ')}. Run it again; the old place stays in use.`);
      return 1;
    }
    if (to === 'aws') await writeFile(join(dir, MOVED), '', { mode: 0o600 });
    else await closeAws(dir, aws, tell);
    tell(`Everything was read back and is the same. Start Switchboard ${to === 'aws' ? 'on AWS' : `with ${dir}`}.`);
    return 0;
  } finally {
    await Promise.all([machine.close(), aws.close()]);
    lock.release();
  }
}

/** What is in a folder, with what waits there. */
export function readContents({ secrets, records, scheduler, contents }: EmbeddedStorage, now: number): StorageContents {
  return {
    secrets,
    records,
    secretTenants: contents.secrets,
    recordTenants: contents.tenants,
    *schedules() {
      for (const tenant of contents.tenants()) yield* contents.schedules(tenant, now);
    },
    scheduler: {
      upsert: (job) => scheduler.upsert(job),
      async again(firing, at) {
        const { tenant, id, scheduledAt } = firing;
        // What was due once no longer has a schedule on AWS once it has fired.
        if (!contents.jobs(tenant).some((job) => job.id === id)) {
          const timing = { kind: 'once', at: Date.parse(scheduledAt) } as const;
          await scheduler.upsert({ tenant, id, timing, zone: 'UTC' });
        }
        await scheduler.again(firing, at);
      },
    },
  };
}

/** What waits on a machine that was stopped may be late already, and a schedule on AWS has to lie ahead. */
function punctual(aws: ReturnType<typeof openWholeAws>, clock: Clock): StorageContents {
  const again: StorageContents['scheduler']['again'] = (firing, at) =>
    aws.scheduler.again(firing, Math.max(at, clock.now() + AHEAD_MS));
  return { ...aws, scheduler: { upsert: aws.scheduler.upsert, again } };
}

/** More than the minute in which EventBridge Scheduler counts. */
const AHEAD_MS = 120_000;

/** Nothing on AWS may post any more. */
async function closeAws(
  dir: string,
  aws: ReturnType<typeof openWholeAws>,
  tell: (line: string) => void,
): Promise<void> {
  const removed = await aws.clearSchedules();
  await rm(join(dir, MOVED), { force: true });
  tell(`${removed} schedules on AWS are removed.`);
}

function report({ secrets, records, jobs, waiting }: Moved, dry: boolean, tell: (line: string) => void): void {
  const verb = dry ? 'would be written' : 'written';
  tell(`Secrets: ${secrets.found} found, ${secrets.written} ${verb}.`);
  tell(`Records: ${records.found} found, ${records.written} ${verb}.`);
  tell(`Schedules: ${jobs.found} found, ${jobs.written} ${verb}.`);
  tell(`Waiting to be tried again: ${waiting.found} found, ${waiting.written} ${verb}.`);
}

function readWords(words: readonly string[]): MoveArguments | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        stopped: { type: 'boolean', default: false },
      },
    });
    const { to, stopped, 'dry-run': dry } = values;
    if (to === 'aws') return { to, dry };
    return to === 'machine' && (stopped || dry) ? { to, dry } : null;
  } catch {
    // A word that it does not know: the usage is the answer.
    return null;
  }
}

if (import.meta.main) {
  process.exitCode = await keptAlive(() => runMove(process.argv.slice(2), process.env, console.log));
}
