import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAPS } from '../../../scripts/bundle/maps.ts';
import { type BundleFile, bundleLambda } from '../../../scripts/bundle.ts';
import { filesUnder, readText } from '../sources.ts';

/** The files that Lambda loads. */
export interface Bundles {
  slack: string;
  fire: string;
}

/** Both bundles with what was said of each when it was made, and the folder of their source maps. */
export interface BundleFiles {
  slack: BundleFile;
  fire: BundleFile;
  maps: string;
}

/**
 * The real bundles of the sources as they are now, made once for all files of a run, in a folder outside the project, where
 * nothing else can be imported.
 */
export async function makeBundles(): Promise<Bundles> {
  const { slack, fire } = await makeBundleFiles();
  return { slack: slack.path, fire: fire.path };
}

const SAID = 'said.json';

/** The same, for tests of the files themselves. */
export async function makeBundleFiles(): Promise<BundleFiles> {
  const place = join(tmpdir(), `switchboard-lambda-${digestOfSources()}`);
  if (!existsSync(place)) {
    await makeAt(place, async (own) => writeFile(join(own, SAID), JSON.stringify(await bundleLambda(own))));
  }
  const { slack, fire } = JSON.parse(await readFile(join(place, SAID), 'utf8')) as Omit<BundleFiles, 'maps'>;
  return {
    slack: { ...slack, path: join(place, 'slack/index.mjs') },
    fire: { ...fire, path: join(place, 'fire/index.mjs') },
    maps: join(place, MAPS),
  };
}

/** Two may make them at once: the second to finish throws its own away. */
async function makeAt(place: string, make: (own: string) => Promise<void>): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'switchboard-bundling-'));
  try {
    await make(own);
    await rename(own, place);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

/** Of all that the bundles are made of. */
export function digestOfSources(): string {
  const hash = createHash('sha256');
  const sources = [...filesUnder('src'), ...filesUnder('scripts/bundle'), 'scripts/bundle.ts', 'package-lock.json'];
  for (const path of sources) hash.update(path).update(readText(path));
  return hash.digest('hex').slice(0, 16);
}
