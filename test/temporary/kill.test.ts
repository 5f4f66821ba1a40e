import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { ReturnPoint } from '../../src/temporary/put-back.ts';
import { begin, MINUTE } from '../features/diverting.ts';
import { puts } from '../features/follow-me/support.ts';
import { read } from '../features/support.ts';
import { program } from '../support/program.ts';
import { startWorld, type World } from '../support/world.ts';
import type { ChildSettings } from './child.ts';
import { SUBJECTS } from './subjects.ts';

const CHILD = 'test/temporary/child.ts';

/** Runs the app in another process until it has reached a point, and kills it there. */
async function killAt(world: World, stopAt: ReturnPoint): Promise<void> {
  const env = {
    PORT: '0',
    SLACK_SIGNING_SECRET: world.slack.signingSecret,
    SLACK_BOT_TOKEN: world.slack.installs[0]?.botToken ?? '',
    SLACK_API_URL: world.slack.apiUrl,
    TELEPHONY_SANDBOX_URL: world.sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: world.sandbox.liveUrl,
    DATA_DIR: world.dataDir,
  };
  const settings: ChildSettings = { env, ahead: world.clock.ahead, stopAt };
  const child = spawn(process.execPath, [program(CHILD), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Only ends what hangs.
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const lines = createInterface({ input: child.stdout });
  let reached = false;
  for await (const line of lines) {
    reached = line === stopAt;
    if (reached) break;
  }
  clearTimeout(limit);
  child.kill('SIGKILL');
  await ended;
  if (!reached) throw new Error(`The process has not reached ${stopAt}`);
}

/** Each process finds what the one before has left; what is written is not written again, so that is the last but for one. */
const DEATHS: readonly { points: readonly ReturnPoint[] }[] = [
  { points: ['due', 'claimed', 'read', 'written'] },
  { points: ['booked'] },
];

// Each process takes a second or two.
describe.each(SUBJECTS)('processes that are killed while $what', { timeout: 180_000 }, (subject) => {
  test.each(DEATHS)('leave it done once, and said once in the history: $points', async ({ points }) => {
    await using world = await startWorld();
    const adam = await begin(world);
    const { person, vendor } = world;
    const pass = async (ms: number) => world.clock.advance(ms);
    await subject.make({ person, vendor, pass }, adam);
    await world.app.stop();
    world.clock.advance(subject.in + MINUTE);
    for (const point of points) {
      await killAt(world, point);
      // Further than any lease.
      world.clock.advance(3 * MINUTE);
    }
    await world.restart();
    await subject.done({ person, vendor, pass }, adam);
    expect(await puts(world)).toHaveLength(subject.writes);
    expect(await read(adam, '/phone history')).not.toContain('Not confirmed');
  });
});
