// Does a firing as the function on Lambda does, in a process of its own, which stops for ever where that has reached a point.
import { flushCompileCache } from 'node:module';
import { deliverFiring } from '../../src/entry/lambda/deliver-firing.ts';
import { openLambda } from '../../src/entry/lambda/open.ts';
import { keptAlive } from '../../src/entry/lambda/runtime.ts';
import type { Firing } from '../../src/storage/ports.ts';
import { MovingClock } from '../support/time.ts';

/** What the parent sends along. */
export interface AwsChildSettings {
  env: Record<string, string>;
  /** Milliseconds that the clock is ahead of the system's. */
  ahead: number;
  firing: Firing;
  /** Where it is to be killed. */
  stopAt: string;
}

const { env, ahead, firing, stopAt }: AwsChildSettings = JSON.parse(process.argv[2] ?? '{}');
Object.assign(process.env, env);
const clock = new MovingClock(ahead);
const opened = openLambda(env, clock, async (point) => {
  if (point !== stopAt) return;
  // Whoever is killed writes nothing for the next process.
  flushCompileCache();
  process.stdout.write(`${point}\n`);
  await new Promise(() => {});
});
const { fire } = await opened.ready('fire');
const again = opened.storage.scheduler.again.bind(opened.storage.scheduler);
await keptAlive(() => deliverFiring(firing, { fire, again, clock, left: () => 60_000 }));
