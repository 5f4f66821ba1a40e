import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import dynalite from 'dynalite';
import { isInstalled } from '../../support/installed.ts';

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function listen(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A DynamoDB in the memory of this process. */
export function startDynalite(): Promise<LocalServer> {
  return listen(dynalite({ createTableMs: 0 }));
}

/** Why tests on moto cannot run here; `null` when they can. In CI it has to be there. */
export const NO_MOTO = findMoto();

function findMoto(): string | null {
  if (isInstalled('moto_server')) return null;
  const reason = "moto_server is not installed; pip install 'moto[server]' brings it";
  if (process.env.CI) throw new Error(`In CI, ${reason}`);
  return reason;
}

/** moto's server: Secrets Manager, DynamoDB, KMS and EventBridge Scheduler in one process of its own. */
export async function startMoto(): Promise<LocalServer> {
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', '0'], {
    env: { ...process.env, PYTHONPATH: join(import.meta.dirname, 'moto') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([addressOf(child), ended.then(() => Promise.reject(new Error('moto_server ended')))]);
  return {
    url,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('moto_server says nothing');
  return new Promise((resolve) => {
    // Read on to the end, or a full pipe would stop the server.
    createInterface({ input: stderr }).on('line', (line) => {
      const [, url] = /Running on (http:\S+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}
