import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigFault } from '../src/entry/config/config.ts';
import { MAPS } from './bundle/maps.ts';
import { bundleLambda } from './bundle.ts';
import { OslsFault, runOsls } from './package/osls.ts';
import { checkSettings, type Template } from './package/settings.ts';
import { checkKey, paramsOf, readTarget, type Target, UsageFault } from './package/target.ts';

/** Where osls puts the template and the archives, and looks for them to deploy. */
export const PACKAGE_FOLDER = '.serverless';
const TEMPLATE = join(PACKAGE_FOLDER, 'cloudformation-template-update-stack.json');

/**
 * Bundles both functions into `dist` of a folder and makes the template and the archives from its `serverless.yml`, with
 * neither network nor credentials. Errors: `UsageFault` for params that nothing reads or that lack a key,
 * `ConfigFault` for settings that the app would refuse, `OslsFault`.
 */
export async function packageApp(folder: string, target: Target): Promise<Template> {
  const started = performance.now();
  checkKey(paramsOf(await readFile(join(folder, 'serverless.yml'), 'utf8'), target));
  const bundles = await bundleLambda(join(folder, 'dist'));
  await runOsls(folder, 'package', target.options);
  const template: Template = JSON.parse(await readFile(join(folder, TEMPLATE), 'utf8'));
  checkSettings(template);
  for (const [name, { bytes, files }] of Object.entries(bundles)) {
    const archive = join(PACKAGE_FOLDER, `${name}.zip`);
    const { size } = await stat(join(folder, archive));
    console.log(`${archive}: ${kilobytes(size)}, unpacked ${kilobytes(bytes)} in ${files.length} files`);
  }
  console.log(`${join('dist', MAPS)}: the source maps, which npm run tool -- trace reads`);
  console.log(`${TEMPLATE}\n${((performance.now() - started) / 1000).toFixed(1)} s`);
  return template;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

/** Does the work of a command and says what went wrong that somebody can mend. The result is the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof OslsFault) return error.code;
    if (!(error instanceof UsageFault || error instanceof ConfigFault)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (import.meta.main) {
  process.exitCode = await runCommand(async () => {
    await packageApp(process.cwd(), readTarget(process.argv.slice(2)));
  });
}
