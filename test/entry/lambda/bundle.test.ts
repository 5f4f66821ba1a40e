import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT, leaveOut, slimZod } from '../../../scripts/bundle/left-out.ts';
import type { BundleFile } from '../../../scripts/bundle.ts';
import { packagedOnce } from '../../package/packaged-once.ts';
import { type BundleFiles, makeBundleFiles } from '../../support/lambda/bundles.ts';
import { Environment } from '../../support/lambda/environment.ts';
import { ROOT } from '../../support/sources.ts';

let folder: string;
let bundles: BundleFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-bundles-'));
  bundles = await makeBundleFiles();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file of a bundle by its name. */
async function textsOf({ path }: Pick<BundleFile, 'path'>): Promise<Record<string, string>> {
  const names = (await readdir(dirname(path))).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dirname(path), name), 'utf8')] as const)),
  );
}

/** The files that are loaded before anything is asked for, found in the text as Lambda's runtime would follow it. */
function startOf(texts: Readonly<Record<string, string>>): string[] {
  const found = new Set<string>();
  const walk = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next = ''] of (texts[name] ?? '').matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)) walk(next);
  };
  walk('index.mjs');
  return [...found].sort();
}

describe.each(['slack', 'fire'] as const)('the bundle of %s', (name) => {
  it('is the same, byte for byte, when it is made again', async () => {
    const { folder: packaged } = packagedOnce();
    expect(await textsOf({ path: join(packaged, 'dist', name, 'index.mjs') })).toEqual(await textsOf(bundles[name]));
  });

  it('counts every file, and those that a cold start runs', async () => {
    const texts = await textsOf(bundles[name]);
    const bytes = (names: string[]) => names.reduce((sum, each) => sum + Buffer.byteLength(texts[each] ?? ''), 0);
    expect(bundles[name].files.map((file) => file.name).sort()).toEqual(Object.keys(texts).sort());
    expect(bundles[name].bytes).toBe(bytes(Object.keys(texts)));
    expect(bundles[name].startBytes).toBe(bytes(startOf(texts)));
  });

  it('begins with no more than the benchmark wants, in a few files', async () => {
    expect(bundles[name].startBytes).toBeLessThan(1_160_000);
    expect(startOf(await textsOf(bundles[name])).length).toBeLessThan(8);
  });

  it('loads the clients of AWS when they are first used, and not before', async () => {
    const texts = await textsOf(bundles[name]);
    const start = startOf(texts);
    const services = ['Secrets Manager', 'DynamoDB', 'KMS', 'Scheduler'].map((id) => `serviceId??"${id}"`);
    for (const service of services) {
      const holding = Object.keys(texts).filter((file) => texts[file]?.includes(service));
      expect(holding, service).not.toEqual([]);
      expect(holding.filter((file) => start.includes(file))).toEqual([]);
    }
  });

  it('reads the numbering plans when the first telephone number is read, and not before', async () => {
    const texts = await textsOf(bundles[name]);
    const holding = Object.keys(texts).filter((file) => texts[file]?.includes('"country_calling_codes":{'));
    expect(holding).toEqual([expect.stringMatching(/^numbering-plans-\w+\.json$/)]);
    expect(startOf(texts).some((file) => texts[file]?.includes(`"./${holding[0]}"`))).toBe(true);
    expect(startOf(texts)).not.toContain(holding[0]);
  });

  it('holds nothing of the stand-ins, of this machine or of its own making', async () => {
    const text = Object.values(await textsOf(bundles[name])).join('\n');
    expect(text).not.toMatch(/sourceMappingURL|demo-secret|stand-in/i);
    expect(text).not.toContain(ROOT);
    expect(text).not.toContain(tmpdir() === '/tmp' ? '/tmp/switchboard' : tmpdir());
  });
});

describe('what the bundles leave out', () => {
  it('is there to be left out', async () => {
    const { metafile } = await build({
      stdin: { contents: "export * from './src/entry/lambda.ts'", resolveDir: ROOT },
      absWorkingDir: ROOT,
      outdir: folder,
      bundle: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      write: false,
      metafile: true,
      logLevel: 'silent',
      plugins: [leaveOut, slimZod],
    });
    const inputs = Object.keys(metafile.inputs).map((path) => `/${path}`);
    expect(LEFT_OUT.filter(({ file }) => !inputs.some((path) => file.test(path)))).toEqual([]);
    // Of zod's languages one is used.
    const locales = inputs.filter((path) => path.includes('/zod/v4/locales/') && !path.endsWith('/index.js'));
    const kept = Object.values(metafile.outputs).flatMap(({ inputs: parts }) => Object.keys(parts));
    expect(locales.filter((path) => kept.includes(path.slice(1))).length).toBeLessThan(5);
  });

  it('says so when it is used all the same', async () => {
    await build({
      stdin: {
        contents: `
          import { HTTPReceiver } from '@slack/bolt';
          export const handler = async () => new HTTPReceiver({ signingSecret: 'secret' });`,
        resolveDir: ROOT,
      },
      outfile: join(folder, 'left-out.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
      plugins: [leaveOut],
    });
    const environment = await Environment.start({ file: join(folder, 'left-out.mjs'), env: {} });
    try {
      const answer = await environment.invoke({}).answer;
      const message =
        '@slack/bolt/dist/receivers/HTTPReceiver.js is not in the Lambda bundle, because Slack’s requests come in by our own receiver';
      expect(answer).toMatchObject({ kind: 'error', message: expect.stringContaining(message) });
    } finally {
      await environment.close();
    }
  });

  it('stops the bundling when the app asks for a part that is not there', async () => {
    const more = build({
      stdin: { contents: "import { MockAgent } from 'undici'; new MockAgent();", resolveDir: ROOT },
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
      logLevel: 'silent',
      plugins: [leaveOut],
    });
    await expect(more).rejects.toThrow('No matching export');
  });
});
