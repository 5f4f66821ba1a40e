import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleLambda } from '../../../scripts/bundle.ts';
import { filesUnder, readText } from '../sources.ts';

/** The files that Lambda loads. */
export interface Bundles {
  slack: string;
  fire: string;
}

/**
 * The real bundles of the sources as they are now, made once for all files of a run, in a folder outside the project, where
 * nothing else can be imported.
 */
export async function makeBundles(): Promise<Bundles> {
  const place = join(tmpdir(), `switchboard-lambda-${digest()}`);
  if (!existsSync(place)) await makeAt(place);
  return { slack: join(place, 'slack/index.mjs'), fire: join(place, 'fire/index.mjs') };
}

/** Two may make them at once: the second to finish throws its own away. */
async function makeAt(place: string): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'switchboard-bundling-'));
  try {
    await bundleLambda(own);
    await rename(own, place);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

/** Of all that the bundles are made of. */
function digest(): string {
  const hash = createHash('sha256');
  const sources = [...filesUnder('src'), ...filesUnder('scripts/bundle'), 'scripts/bundle.ts', 'package-lock.json'];
  for (const path of sources) hash.update(path).update(readText(path));
  return hash.digest('hex').slice(0, 16);
}
