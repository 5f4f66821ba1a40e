import type { ChildProcess } from 'node:child_process';

const { NODE_V8_COVERAGE: folder } = process.env;
const WRITE = new URL('../../scripts/counted/write.mjs', import.meta.url).href;

/** Variables with which a process that a test starts is counted by `npm run tool -- coverage`; none otherwise. */
export const counted: Readonly<Record<string, string>> =
  folder === undefined
    ? {}
    : { NODE_V8_COVERAGE: folder, NODE_OPTIONS: `--import=${WRITE}`, NODE_DISABLE_COMPILE_CACHE: '1' };

/** Ends a process by force, also one that stands still; one that is counted writes down first what it has run. */
export function end(child: ChildProcess): void {
  if (folder === undefined) {
    child.kill('SIGKILL');
    return;
  }
  child.kill('SIGUSR2');
  child.kill('SIGCONT');
}
