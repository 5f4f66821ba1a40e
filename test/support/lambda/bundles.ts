import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** The same, for tests of the files themselves. */
export function makeBundleFiles(): Promise<BundleFiles> {
  return madeOnce('switchboard-lambda', '.', async () => {});
}

/** The map of a bundle of an earlier day, its name and text, where {@link bundleAgain} bundles. */
export const EARLIER_MAP = ['fire-ABCDEFG2.mjs.map', 'of an earlier day'] as const;

/** The same sources bundled a second time, once for a run as well: in a folder further down, where bundles were made before. */
export function bundleAgain(): Promise<BundleFiles> {
  return madeOnce('switchboard-lambda-again', 'some/where/else', async (folder) => {
    await mkdir(join(folder, MAPS), { recursive: true });
    await writeFile(join(folder, MAPS, EARLIER_MAP[0]), EARLIER_MAP[1]);
  });
}

const SAID = 'said.json';

async function madeOnce(
  name: string,
  inside: string,
  prepare: (folder: string) => Promise<void>,
): Promise<BundleFiles> {
  const place = join(tmpdir(), `${name}-${digest()}`);
  if (!existsSync(place)) {
    await makeAt(place, async (own) => {
      const folder = join(own, inside);
      await prepare(folder);
      await writeFile(join(own, SAID), JSON.stringify(await bundleLambda(folder)));
    });
  }
  const { slack, fire } = JSON.parse(await readFile(join(place, SAID), 'utf8')) as Omit<BundleFiles, 'maps'>;
  const folder = join(place, inside);
  return {
    slack: { ...slack, path: join(folder, 'slack/index.mjs') },
    fire: { ...fire, path: join(folder, 'fire/index.mjs') },
    maps: join(folder, MAPS),
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
function digest(): string {
  const hash = createHash('sha256');
  const sources = [...filesUnder('src'), ...filesUnder('scripts/bundle'), 'scripts/bundle.ts', 'package-lock.json'];
  for (const path of sources) hash.update(path).update(readText(path));
  return hash.digest('hex').slice(0, 16);
}
