// The app in a process of its own: `child.ts <settings as JSON>`; writes a line for each point that a post reaches.
import { flushCompileCache } from 'node:module';
import { lazyEnglish } from '../../src/app/features.ts';
import { readConfig } from '../../src/entry/config/config.ts';
import { startServer } from '../../src/entry/server.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { MovingClock } from '../support/time.ts';

/** What the parent sends along. */
export interface ChildSettings {
  env: Record<string, string>;
  /** Milliseconds that the clock is ahead of the system's. */
  ahead: number;
  /** Stops for ever at this point, so that it can be killed there. */
  stopAt?: string;
  /** Kills itself when so many points have been reached. */
  killAfter?: number;
}

const { env, ahead, stopAt, killAfter }: ChildSettings = JSON.parse(process.argv[2] ?? '{}');
const clock = new MovingClock(ahead);
let points = 0;

await startServer(readConfig(env), {
  clock,
  log: createLogger({ level: 'warn', write: (line) => process.stderr.write(line) }),
  // Whoever brings it leaves it unprepared: nobody says a sentence here.
  language: lazyEnglish(),
  posts: {
    limiter: { channelGapMs: 0 },
    async onCheckpoint(point, id) {
      points += 1;
      if (points === killAfter) process.kill(process.pid, 'SIGKILL');
      process.stdout.write(`${point} ${id}\n`);
      if (point === stopAt) await new Promise(() => {});
    },
  },
});
// Whoever is killed writes nothing for the next process.
flushCompileCache();
process.stdout.write('running\n');
