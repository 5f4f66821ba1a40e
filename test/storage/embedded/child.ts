// A process of its own on a shared folder: `child.ts <task> <dir> <argument>`; writes one line per finished step.
import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import { type EmbeddedStorage, openEmbedded } from '../../../src/storage/embedded/index.ts';

const [task = '', dir = '', argument = ''] = process.argv.slice(2);

const TASKS: Readonly<Record<string, (storage: EmbeddedStorage) => Promise<void>>> = {
  async open({ secrets }) {
    say(JSON.stringify(await secrets.get('-T1')));
  },

  /** Adds its name to one shared secret and claims what others claim too. */
  async compete({ secrets, records }) {
    await untilStarted();
    for (let index = 0; index < 40; index += 1) {
      await secrets.update('-T1', (current) => [...(Array.isArray(current) ? current : []), `${argument}${index}`]);
      const claim = { when: 'absent', expiresAt: clock.now() + 3_600_000 } as const;
      if ((await records.put('-T1', `claim${index}`, argument, claim)) !== null) say(`claim${index}`);
    }
  },

  /** Writes until it is killed; each line names a step whose writes were acknowledged. */
  async write({ secrets, records }) {
    for (let index = 1; ; index += 1) {
      const text = `${index} ${'x'.repeat(5000)} ${index}`;
      await records.put('-T1', 'durable', text);
      await records.put('-T1', 'quick', text, { expiresAt: clock.now() + 3_600_000 });
      await records.put('-T1', `each${index}`, index);
      await secrets.update('-T1', () => text);
      say(String(index));
    }
  },
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** So that all of them are at work at the same time. */
async function untilStarted(): Promise<void> {
  say('ready');
  while (!existsSync(`${dir}/start`)) await setImmediate();
}

try {
  const storage = await openEmbedded({ dir, clock });
  await TASKS[task]?.(storage);
  await storage.close();
} catch (error) {
  const fault = error instanceof Error && 'problem' in error ? String(error.problem) : 'crash';
  say(`${fault}: ${error instanceof Error ? error.message : ''}`);
  process.exitCode = 1;
}
