import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below 32768, from where on systems hand out ports by themselves, to whoever connects or listens on any. */
const [FROM, TO] = [20_000, 32_000] as const;

/** A port of 127.0.0.1 that nobody has, for a process that is told which; by chance nobody takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
}

/** Errors: what keeps a server from listening, but that somebody does already. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
