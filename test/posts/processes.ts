import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { Person, textOf } from '../support/person.ts';
import { program } from '../support/program.ts';
import { MovingClock } from '../support/time.ts';
import { ACME, callJson } from '../support/world.ts';
import type { ChildSettings } from './child.ts';
import { MINUTE, openBooks, TENANT } from './support.ts';

const CHILD = 'test/posts/child.ts';
export const CHANNELS = ['C0PHONES1', 'C0OPS0001', 'C0PARTNRS'];
/** Further than any lease, so that the next process takes over at once. */
export const PAST_LEASES = 2 * MINUTE;

export interface Child {
  process: ChildProcess;
  lines: string[];
  /** Resolves when a line begins like this; rejects when the child ends before. */
  wrote(start: string): Promise<void>;
  ended: Promise<void>;
}

/** Stand-ins, a database with a connected workspace, and the means to run the app on them in other processes. */
export async function stage() {
  const clock = new MovingClock();
  const now = () => clock.now();
  const [sandbox, slack] = await Promise.all([startSandbox({ clock: now }), startSlack({ clock: now })]);
  // Nobody from outside is in it any more, so that posts go there as well.
  await callJson(`${slack.url}/control/channels/C0PARTNRS`, 'POST', { shared: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-kill-'));
  const key = sandbox.keys.find(({ id }) => id === 'everything');
  const storage = await openEmbedded({ dir: dataDir, clock });
  const connection = { apiKey: key?.apiKey ?? '', apiSecret: key?.apiSecret ?? '', by: 'U0ADAM001', at: '' };
  await new Credentials(storage.secrets).connect(TENANT, 'sandbox', connection, null);
  await storage.close();
  const books = await openBooks({ dataDir, clock });
  const children = new Set<Child>();
  return {
    books,
    clock,
    control: (method: string, path: string, body?: unknown) => callJson(`${slack.url}/control${path}`, method, body),
    provider: (method: string, path: string, body?: unknown) => callJson(`${sandbox.url}/control${path}`, method, body),
    /** Moves the clocks of the stand-ins, and of the children that are started from now on. */
    advance(ms: number) {
      clock.advance(ms);
    },
    start(more: Omit<ChildSettings, 'env' | 'ahead'> = {}): Child {
      const env = {
        PORT: '0',
        SLACK_SIGNING_SECRET: slack.signingSecret,
        SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
        SLACK_API_URL: slack.apiUrl,
        TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
        TELEPHONY_LIVE_URL: sandbox.liveUrl,
        DATA_DIR: dataDir,
      };
      const child = startChild({ env, ahead: clock.ahead, ...more });
      children.add(child);
      return child;
    },
    /** Texts of all posts, in every channel. */
    async posts(): Promise<string[]> {
      const all = CHANNELS.map(
        async (channel) => (await new Person(slack.url, ACME, 'U0MIA0001', channel).see()).messages,
      );
      return (await Promise.all(all)).flat().map(textOf);
    },
    async [Symbol.asyncDispose]() {
      for (const { process } of children) process.kill('SIGKILL');
      await Promise.all([...children].map(({ ended }) => ended));
      await Promise.all([slack.close(), sandbox.close()]);
      await books[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function startChild(settings: ChildSettings): Child {
  const child = spawn(process.execPath, [program(CHILD), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const looking = new Set<() => void>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    for (const look of looking) look();
  });
  const ended = once(child, 'exit').then(() => {});
  const wrote = (start: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!lines.some((line) => line.startsWith(start))) return;
        looking.delete(look);
        resolve();
      };
      looking.add(look);
      look();
      void ended.then(() => reject(new Error(`The child ended before it wrote ${start}`)));
    });
  return { process: child, lines, wrote, ended };
}

export async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
}
