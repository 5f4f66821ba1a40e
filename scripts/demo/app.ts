import { setTimeout as delay } from 'node:timers/promises';
import { ConfigFault, readConfig } from '../../src/entry/config/config.ts';
import { type Running, startServer } from '../../src/entry/server.ts';
import { DemoClock } from './clock.ts';
import { writePast } from './past.ts';

/**
 * The app as `npm start` runs it, for `npm run demo`: with the past of a firm in its storage where there is one, and on a
 * clock that whoever started it moves by messages `{ aheadMs }`, each of which is answered once the app has that time and has
 * done what was due by then. `{ until }` is answered with `{ due }`: when something is due up to a moment, or `null`. The
 * first message that it sends itself is `{ url }`, where it listens.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const story: unknown = JSON.parse(process.env.DEMO_STORY ?? 'null');
  const clock = new DemoClock(0);
  if (isMoments(story)) {
    await writePast(config, story);
    clock.move(story.until - Date.now());
  }
  const running = await startServer(config, { clock });
  process.on('message', (message: { aheadMs: number } | { until: number }) => {
    void (async () => {
      if ('until' in message) {
        // What the machine's own time has made due meanwhile happens first; else the clock would go past all the rest.
        const next = await untilDone(running, clock);
        process.send?.({ due: next !== null && next <= message.until ? next : null });
      } else {
        clock.move(message.aheadMs);
        await untilDone(running, clock);
        process.send?.(message);
      }
    })();
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  // Ctrl+C reaches every process of the terminal, and whoever started this one sends a signal as well.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Nobody is left to stop it.
  process.once('disconnect', stop);
  process.send?.({ url: running.url });
}

/** How long what is due may take before the clock goes on without it, in milliseconds: a busy machine takes its time. */
const PATIENCE_MS = 60_000;

/**
 * Resolves once the app has done what is due at the time that it has now, with when it has something to do next. That is not
 * asked for anew: what is due some milliseconds later would be missed by whoever asks after that.
 */
async function untilDone(running: Running, clock: DemoClock): Promise<number | null> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { told, next } = running.due();
    if (told === 0 && (next === null || next > clock.now())) return next;
    if (performance.now() >= end) {
      console.error('The app is still busy with what is due; the clock goes on without it.');
      return null;
    }
    await delay(10);
  }
}

function isMoments(story: unknown): story is { until: number; now: number; cents: number } {
  return typeof story === 'object' && story !== null && 'until' in story;
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigFault ? error.message : error);
  process.exit(1);
});
