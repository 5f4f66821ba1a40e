import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the folders of the bundles, so that no archive holds it; maps of earlier bundles stay in it. */
export const MAPS = 'maps';

/**
 * Writes the source map of one file of a bundle, by that file's name. Sources are named from the repository's root, and
 * none of their text is in it.
 */
export async function writeMap(folder: string, name: string, text: string): Promise<void> {
  const map: { sources: string[] } = JSON.parse(text);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), JSON.stringify({ ...map, sources: map.sources.map(fromRoot) }));
}

/** Packages may lie outside the root, as where several worktrees share them. */
function fromRoot(source: string): string {
  const inPackages = source.lastIndexOf('node_modules/');
  return inPackages === -1 ? source.replace(/^(?:\.\.\/)+/, '') : source.slice(inPackages);
}
