import { ConfigFault, readConfig } from '../../src/config.ts';
import { startServer } from '../../src/entry/server.ts';
import { DemoClock } from './clock.ts';
import { writePast } from './past.ts';

/**
 * The app as `npm start` runs it, for `npm run demo`: with the past of a firm in its storage where there is one, and on a
 * clock that whoever started it moves by messages `{ aheadMs }`, each of which is answered once the app has that time. The
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
  process.on('message', (message: { aheadMs: number }) => {
    clock.move(message.aheadMs);
    process.send?.(message);
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  // Ctrl+C reaches every process of the terminal, and whoever started this one sends a signal as well.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Nobody is left to stop it.
  process.once('disconnect', stop);
  process.send?.({ url: running.url });
}

function isMoments(story: unknown): story is { until: number; now: number; cents: number } {
  return typeof story === 'object' && story !== null && 'until' in story;
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigFault ? error.message : error);
  process.exit(1);
});
