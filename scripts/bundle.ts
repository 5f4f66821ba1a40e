import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { leaveOut, plansAsText, requireHttp, slimZod } from './bundle/left-out.ts';

export interface BundleFile {
  /** The file that Lambda loads; its chunks lie beside it. */
  path: string;
  /** Of all files together. */
  bytes: number;
  /** Of those that a cold start runs before the first request; the others are loaded when they are first used. */
  startBytes: number;
  /** Every file, by its name in the folder. */
  files: readonly { name: string; bytes: number }[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles both functions into `<outdir>/slack/index.mjs` and `<outdir>/fire/index.mjs`, each with an export `handler`; what
 * was in the two folders is removed. The same sources give the same bytes. Errors: esbuild's, when a source does not compile.
 */
export async function bundleLambda(outdir: string): Promise<{ slack: BundleFile; fire: BundleFile }> {
  const [slack, fire] = await Promise.all([bundle('slack', outdir), bundle('fire', outdir)]);
  return { slack, fire };
}

async function bundle(name: 'slack' | 'fire', outdir: string): Promise<BundleFile> {
  const folder = resolve(outdir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    stdin: {
      contents: `export { ${name} as handler } from './src/entry/lambda.ts';`,
      resolveDir: ROOT,
      sourcefile: `${name}.ts`,
    },
    absWorkingDir: ROOT,
    outdir: folder,
    entryNames: 'index',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A client of AWS is a file of its own, loaded when it is first used.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    define: {
      // How Node bundles its own undici: without the second, experimental parser.
      esbuildDetection: 'true',
    },
    // Packages written for require() find it.
    banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
    plugins: [leaveOut, requireHttp, plansAsText, slimZod],
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, each]) => [resolve(ROOT, path), each]));
  const start = new Set<string>();
  const walk = (path: string) => {
    if (start.has(path)) return;
    start.add(path);
    for (const each of outputs.get(path)?.imports ?? []) {
      if (each.kind === 'import-statement' && !each.external) walk(resolve(ROOT, each.path));
    }
  };
  const path = join(folder, 'index.mjs');
  walk(path);
  const sum = (paths: Iterable<string>) => [...paths].reduce((all, each) => all + (outputs.get(each)?.bytes ?? 0), 0);
  const files = [...outputs].map(([file, { bytes }]) => ({ name: relative(folder, file), bytes }));
  return {
    path,
    bytes: sum(outputs.keys()),
    startBytes: sum(start),
    files: files.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
