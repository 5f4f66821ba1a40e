import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
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
  // An idle connection is the client's to close: on a busy machine a request would meet one that is just being closed.
  server.keepAliveTimeout = 0;
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

/** moto's server: Secrets Manager, DynamoDB, KMS and EventBridge Scheduler in one process of its own, which knows nothing yet. */
export async function startMoto(): Promise<LocalServer> {
  const { pid, port } = await fork();
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => void process.kill(pid, 'SIGKILL'),
  };
}

interface Forked {
  pid: number;
  port: number;
}

/** Where this process has moto loaded once, it makes a server for each line that it is sent (moto/sitecustomize.py). */
let loaded: { ask(): void; waiting: PromiseWithResolvers<Forked>[] } | null = null;

function fork(): Promise<Forked> {
  loaded ??= load();
  const forked = Promise.withResolvers<Forked>();
  loaded.waiting.push(forked);
  loaded.ask();
  return forked.promise;
}

function load() {
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', '0'], {
    env: { ...process.env, PYTHONPATH: join(import.meta.dirname, 'moto') },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting: PromiseWithResolvers<Forked>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    // moto itself says something there now and then.
    const [, pid, port] = /^(\d+) (\d+)$/.exec(line) ?? [];
    if (port !== undefined) waiting.shift()?.resolve({ pid: Number(pid), port: Number(port) });
  });
  child.once('exit', () => {
    loaded = null;
    for (const each of waiting.splice(0)) each.reject(new Error('moto_server ended'));
  });
  // It ends with this process, and does not keep it from ending.
  child.unref();
  for (const each of [child.stdin, child.stdout]) if (each instanceof Socket) each.unref();
  return { ask: () => child.stdin.write('\n'), waiting };
}
