import { runOsls } from './package/osls.ts';
import { checkProvider } from './package/settings.ts';
import { readTarget } from './package/target.ts';
import { PACKAGE_FOLDER, packageApp, runCommand } from './package.ts';

// What is packaged is what is deployed: osls on its own would take bundles of an earlier day for those of now.
process.exitCode = await runCommand(async () => {
  const target = readTarget(process.argv.slice(2));
  const folder = process.cwd();
  checkProvider(await packageApp(folder, target));
  // By itself osls compares with what was uploaded last, which after a rollback is not what runs.
  await runOsls(folder, 'deploy', ['--force', '--package', PACKAGE_FOLDER, ...target.options]);
  await runOsls(folder, 'info', ['--verbose', ...target.options]);
});
