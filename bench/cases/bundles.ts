import { join } from 'node:path';
import { bundleLambda } from '../../scripts/bundle.ts';

let made: ReturnType<typeof bundleLambda> | null = null;

/** The functions as they are deployed, bundled once for all cases of a run. */
export function bundlesIn(dataDir: string): ReturnType<typeof bundleLambda> {
  made ??= bundleLambda(join(dataDir, 'bundles'));
  return made;
}
