import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHES } from '../support/caches.ts';
import { ROOT } from '../support/sources.ts';

const PROGRAM = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

/**
 * The Chromium inside `@sparticuz/chromium`, unpacked once for all runs. The package itself takes a file that another process
 * is still writing for one that is there, so each unpacks into a folder of its own, and the first to finish gives it the name.
 */
export async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const place = join(CACHES, `chromium-${version}`);
  const program = join(place, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(CACHES, { recursive: true });
  const own = await mkdtemp(join(CACHES, 'unpacking-'));
  try {
    const env = { ...process.env, TMPDIR: own };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], { cwd: ROOT, env });
    await rename(own, place);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}
