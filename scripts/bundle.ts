import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { leaveOut, plansApart, requireHttp, slimZod } from './bundle/left-out.ts';
import { MAPS, writeMap } from './bundle/maps.ts';
import { oneStart } from './bundle/one-start.ts';

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

const INDEX = 'index.mjs';
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles both functions into `<outdir>/slack/index.mjs` and `<outdir>/fire/index.mjs`, each with an export `handler`; what
 * was in the two folders is removed. Their source maps go to `<outdir>/maps`, beside those of earlier bundles. The same sources
 * give the same bytes. Errors: esbuild's, when a source does not compile.
 */
export async function bundleLambda(outdir: string): Promise<{ slack: BundleFile; fire: BundleFile }> {
  const [slack, fire] = await Promise.all([bundle('slack', outdir), bundle('fire', outdir)]);
  return { slack, fire };
}

async function bundle(name: 'slack' | 'fire', outdir: string): Promise<BundleFile> {
  const folder = resolve(outdir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Named alike wherever the files end up, since the names are hashes of what stands in the maps too.
  const named = join(ROOT, 'dist', name);
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: `export { ${name} as handler } from './src/entry/lambda.ts';`,
      resolveDir: ROOT,
      sourcefile: `${name}.ts`,
    },
    absWorkingDir: ROOT,
    outdir: named,
    write: false,
    // A line of a stack says by this name which map it needs.
    entryNames: `${name}-[hash]`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A client of AWS is a file of its own, loaded when it is first used.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    // Letters outside ASCII take fewer bytes as they are than escaped.
    charset: 'utf8',
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    define: {
      // How Node bundles its own undici: without the second, experimental parser.
      esbuildDetection: 'true',
    },
    // Packages written for require() find it.
    banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
    plugins: [oneStart(ROOT, 'src/entry/lambda.ts'), leaveOut, requireHttp, plansApart, slimZod],
  });
  const outputs = new Map<string, { bytes: number; next: readonly string[] }>();
  let entry = '';
  for (const [path, { bytes, imports, entryPoint }] of Object.entries(metafile.outputs)) {
    if (path.endsWith('.map')) continue;
    const file = relative(named, resolve(ROOT, path));
    const next = imports.filter((each) => each.kind === 'import-statement' && !each.external);
    outputs.set(file, { bytes, next: next.map((each) => relative(named, resolve(ROOT, each.path))) });
    if (entryPoint === `${name}.ts`) entry = file;
  }
  for (const { path, text } of outputFiles) {
    const file = relative(named, path);
    if (path.endsWith('.map')) await writeMap(join(outdir, MAPS), file, text);
    else await writeFile(join(folder, file), text);
  }
  // Lambda looks for a name that never changes.
  const index = `export{handler as handler}from"./${entry}";`;
  await writeFile(join(folder, INDEX), index);
  outputs.set(INDEX, { bytes: Buffer.byteLength(index), next: [entry] });
  const start = new Set<string>();
  const walk = (file: string) => {
    if (start.has(file)) return;
    start.add(file);
    for (const each of outputs.get(file)?.next ?? []) walk(each);
  };
  walk(INDEX);
  const sum = (files: Iterable<string>) => [...files].reduce((all, each) => all + (outputs.get(each)?.bytes ?? 0), 0);
  const files = [...outputs].map(([file, { bytes }]) => ({ name: file, bytes }));
  return {
    path: join(folder, INDEX),
    bytes: sum(outputs.keys()),
    startBytes: sum(start),
    files: files.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
