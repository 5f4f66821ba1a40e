import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { ReturnPoint } from '../../src/temporary/put-back.ts';
import { modalCalled, puts, submit } from '../features/follow-me/support.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { program } from '../support/program.ts';
import { startWorld, type World } from '../support/world.ts';
import type { ChildSettings } from './child.ts';

const CHILD = 'test/temporary/child.ts';
const HOUR = 3_600_000;

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
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) if (line === stopAt) break;
  child.kill('SIGKILL');
  await ended;
}

/** What rings at the provider now, read behind the app's back. */
async function ringing(world: World): Promise<string[]> {
  const list = (await world.vendor('GET', '/numbers/+441632960101/follow-me')) as {
    destinations: { name: string; enabled: boolean }[];
  };
  return list.destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
}

// Each starts three processes.
describe('a process that is killed while a diversion ends', { timeout: 120_000 }, () => {
  test.each<ReturnPoint>(['due', 'claimed', 'read', 'written', 'booked'])(
    'at "%s" leaves one that is ended once, and said once in the history',
    async (point) => {
      await using world = await startWorld();
      const adam = world.person(ADAM_ADMIN);
      await connect(world, adam, 'everything');
      await adam.type('/phone divert main line to Anna until 5');
      await modalCalled(adam, 'Ring one number');
      expect(await submit(adam)).toEqual([]);
      await modalCalled(adam, 'Check the change');
      expect(await submit(adam)).toEqual([]);
      await modalCalled(adam, 'Saved');
      await adam.close(true);
      await world.app.stop();
      world.clock.advance(6 * HOUR);
      await killAt(world, point);
      // Further than any lease.
      world.clock.advance(3 * 60_000);
      await world.restart();
      const direct = world.person(ADAM_ADMIN, `D${ADAM_ADMIN.slice(1)}`);
      await direct.until(({ messages }) => messages.some((each) => /\*(?:Put back|Ended)\*/u.test(textOf(each))));
      expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
      expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
      expect(await puts(world)).toHaveLength(2);
      const history = await read(adam, '/phone history');
      expect(history.split('Put back what was before.')).toHaveLength(2);
      expect(history).not.toContain('Not confirmed');
    },
  );
});
