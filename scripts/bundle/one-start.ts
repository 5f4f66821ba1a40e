import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

const LATER = 'later';

/**
 * Whatever is loaded later names the start as something that it needs, which by then is there. Without that, the bundler
 * would give each part of the start that something later needs as well a file of its own, and a start would read them all.
 * Paths are told from the root, since names of files are hashes of what stands in their maps.
 */
export function oneStart(root: string, start: string): Plugin {
  return {
    name: 'one-start',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, namespace, importer, resolveDir }) => {
        if (kind !== 'dynamic-import' || namespace === LATER) return null;
        const found = await build.resolve(path, { kind: 'import-statement', importer, resolveDir });
        return found.errors.length > 0 ? found : { path: relative(root, found.path), namespace: LATER };
      });
      build.onLoad({ filter: /./, namespace: LATER }, ({ path }) => ({
        contents: `import ${named(start)}; export * from ${named(path)};`,
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}

const named = (path: string) => JSON.stringify(`./${path.replaceAll('\\', '/')}`);
