import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { ReturnCheckpoint } from '../../src/plans/temporary/put-back.ts';
import { begin, HOUR, MINUTE, told } from '../features/diverting.ts';
import { puts } from '../features/follow-me/support.ts';
import { read } from '../features/support.ts';
import { program } from '../support/program.ts';
import { startWorld, type World } from '../support/world.ts';
import type { ChildSettings } from './child.ts';
import { fillDay, makeClosedPreset, ringing, SUBJECTS } from './subjects.ts';

const CHILD = 'test/temporary/child.ts';

/** How long a process takes to start, and so to answer, is a matter of the machine that runs the tests. */
const PATIENT = { patienceMs: 45_000 };

/** Runs the app in another process until it has reached a point, and kills it there; `act` is what Slack asks of it. */
async function killAt(world: World, stopAt: ReturnCheckpoint, act?: () => Promise<unknown>): Promise<void> {
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
  let acted: Promise<unknown> | undefined;
  for await (const line of lines) {
    if (act !== undefined && line.startsWith('http')) {
      world.slack.connect(`${line}/slack/events`);
      acted = act();
    }
    reached = line === stopAt;
    if (reached) break;
  }
  clearTimeout(limit);
  child.kill('SIGKILL');
  await ended;
  await acted;
  if (!reached) throw new Error(`The process has not reached ${stopAt}`);
}

/** Each process finds what the one before has left; what is written is not written again, so that is the last but for one. */
const DEATHS: readonly { points: readonly ReturnCheckpoint[] }[] = [
  { points: ['due', 'claimed', 'read', 'written'] },
  { points: ['recorded'] },
];

// Each process takes a second or two.
describe.each(SUBJECTS)('processes that are killed while $what', { timeout: 180_000 }, (subject) => {
  test.each(DEATHS)('leave it done once, and said once in the history: $points', async ({ points }) => {
    await using world = await startWorld(PATIENT);
    const adam = await begin(world);
    const { person, provider } = world;
    const pass = async (ms: number) => world.clock.advance(ms);
    await subject.make({ person, provider, pass }, adam);
    await world.app.stop();
    world.clock.advance(subject.in + MINUTE);
    for (const point of points) {
      await killAt(world, point);
      // Further than any lease.
      world.clock.advance(3 * MINUTE);
    }
    await world.restart();
    await subject.done({ person, provider, pass }, adam);
    expect(await puts(world)).toHaveLength(subject.writes);
    expect(await read(adam, '/phone history')).not.toContain('Not confirmed');
  });
});

test('closed days that are saved by processes that are killed begin all the same', { timeout: 60_000 }, async () => {
  await using world = await startWorld(PATIENT);
  const adam = await begin(world);
  await makeClosedPreset(adam);
  await fillDay(adam, 'Staff lunch', '9 June 12:00 to 14:30');
  await world.app.stop();
  await killAt(world, 'kept', () => adam.submit());
  await world.restart();
  await adam.close(true);
  await fillDay(adam, 'Late', '9 June 15:00 to 16:00');
  await world.app.stop();
  await killAt(world, 'timed', () => adam.submit());
  await world.restart();
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  expect(await ringing(world)).toEqual(['']);
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Staff lunch is over.');
  world.clock.advance(HOUR);
  await told(world, 'Late has begun.');
});
