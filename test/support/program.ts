import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { CACHES } from './caches.ts';
import { counted } from './counted.ts';
import { ROOT } from './sources.ts';

/**
 * The path of a program that processes run: one file with all that it imports, made once for a whole run of tests, which
 * starts in half the time of a thousand files. While `npm run tool -- coverage` counts, the source itself.
 */
export function program(source: string): string {
  const path = join(ROOT, source);
  if (Object.keys(counted).length > 0) return path;
  const name = source.replaceAll('/', '-').replace(/\.ts$/, '.mjs');
  // Always at one place, by which Node knows what it has compiled of it.
  const place = join(CACHES, 'programs', name);
  const made = join(tmpdir(), `${name}.made`);
  if (!existsSync(made)) {
    mkdirSync(dirname(place), { recursive: true });
    const own = `${place}.${process.pid}`;
    buildSync({
      stdin: {
        contents: readFileSync(path, 'utf8').replaceAll('import.meta.main', 'true'),
        resolveDir: dirname(path),
        sourcefile: basename(path),
        loader: 'ts',
      },
      // Of all that is imported, nothing is what was started.
      define: { 'import.meta.main': 'false' },
      absWorkingDir: ROOT,
      outfile: own,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      mainFields: ['module', 'main'],
      // Errors are told apart, and logged, by the names of their classes.
      keepNames: true,
      logLevel: 'error',
      banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
    });
    renameSync(own, place);
    writeFileSync(made, '');
  }
  return place;
}
