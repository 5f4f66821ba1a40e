// The app in a process of its own, which says where it serves and stops for ever where what it does has reached a point.
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
  /** Where it is to be killed. */
  stopAt: string;
}

const { env, ahead, stopAt }: ChildSettings = JSON.parse(process.argv[2] ?? '{}');

const { url } = await startServer(readConfig(env), {
  clock: new MovingClock(ahead),
  log: createLogger({ level: 'warn', write: (line) => process.stderr.write(line) }),
  // Whoever brings it leaves it unprepared: nobody says a sentence here.
  language: lazyEnglish(),
  async onReturnCheckpoint(point) {
    process.stdout.write(`${point}\n`);
    if (point === stopAt) await new Promise(() => {});
  },
});
// Whoever is killed writes nothing for the next process.
flushCompileCache();
process.stdout.write(`${url}\n`);
