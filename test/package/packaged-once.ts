import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOfSources } from '../support/lambda/bundles.ts';
import { ROOT } from '../support/sources.ts';
import { digestOf, makeService, type Ran, runNode } from './packaged.ts';

/** A command that has no network, not even this machine's. */
export const OFFLINE = ['unshare', '--user', '--map-root-user', '--net'];
export const NO_UNSHARE =
  spawnSync('unshare', [...OFFLINE.slice(1), 'true']).status === 0 ? null : 'unshare may not be used';

export const PACKAGE = join(ROOT, 'scripts/package.ts');

/** The map of a bundle of an earlier day, its name and text, where it is packaged. */
export const EARLIER_MAP = ['fire-ABCDEFG2.mjs.map', 'of an earlier day'] as const;

/** A folder that was packaged, and what was said. */
export interface Made {
  folder: string;
  ran: Ran;
}

/**
 * What `npm run package` makes in a folder far from the sources, where there are maps of an earlier day; made once for all files of a
 * run, because both bundles take seconds of the processor. Whoever reads it leaves it as it is.
 */
export function packagedOnce(): Made {
  const kept = join(tmpdir(), `switchboard-packaged-${digestOfSources()}-${digestOf(ROOT, [])}`);
  const place = join(kept, 'service');
  if (!existsSync(kept)) {
    const folder = makeService();
    const maps = join(folder, 'dist/maps');
    mkdirSync(maps, { recursive: true });
    writeFileSync(join(maps, EARLIER_MAP[0]), EARLIER_MAP[1]);
    const ran = runNode(folder, [PACKAGE, '--stage', 'test'], NO_UNSHARE === null ? OFFLINE : []);
    const own = `${folder}-once`;
    mkdirSync(own);
    writeFileSync(join(own, 'ran.json'), JSON.stringify(ran));
    renameSync(folder, join(own, 'service'));
    try {
      renameSync(own, kept);
    } catch {
      // Another file of tests has made it meanwhile.
      rmSync(own, { recursive: true });
    }
  }
  return { folder: place, ran: JSON.parse(readFileSync(join(kept, 'ran.json'), 'utf8')) };
}
