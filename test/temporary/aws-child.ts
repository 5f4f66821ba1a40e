// The app as it is on Lambda, in a process that is killed: it does a firing and stops for ever where that has reached a point,
// or it serves what Slack asks.
import { flushCompileCache } from 'node:module';
import { createHttpHost } from '../../src/entry/http-host.ts';
import { keptAlive } from '../../src/entry/kept-alive.ts';
import { deliverFiring } from '../../src/entry/lambda/deliver-firing.ts';
import { openLambda } from '../../src/entry/lambda/open.ts';
import type { Firing } from '../../src/storage/ports.ts';
import { MovingClock } from '../support/time.ts';

/** What the parent sends along. */
export interface AwsChildSettings {
  env: Record<string, string>;
  /** Milliseconds that the clock is ahead of the system's. */
  ahead: number;
  /** `null` to serve what Slack asks. */
  firing: Firing | null;
  /** Where it is to be killed; else it says where it serves. */
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
const { fire, receiver } = await opened.ready(firing === null ? 'slack' : 'fire');
const again = opened.storage.scheduler.again.bind(opened.storage.scheduler);
if (firing !== null) await keptAlive(() => deliverFiring(firing, { fire, again, clock, left: () => 60_000 }));
else {
  const { server } = createHttpHost({ receiver });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
}
