import { systemClock } from '../runtime/clock.ts';
import { openBothSecretStores } from '../storage/aws/index.ts';
import { clearSecrets, copySecrets, type Moved } from '../storage/aws/move.ts';
import { StorageFault } from '../storage/ports.ts';
import { ConfigFault, readAwsConfig } from './config/config.ts';
import { keptAlive } from './kept-alive.ts';

const USAGE = `Moves the secrets of all workspaces between Secrets Manager and DynamoDB.

  npx node src/entry/move-secrets.ts copy          while the app reads the old place: copies what differs to the other one
  npx node src/entry/move-secrets.ts clear         when the app reads the new place: removes from the other one what is the same
  npx node src/entry/move-secrets.ts clear --all   the same, whatever is in the new place

It reads the AWS variables of the app; SECRET_STORE names the place that the app reads now, KMS_KEY_ID has to be set.
Either can be stopped and run again. What is in the place that the app reads is never changed.`;

/** Runs the command with these words. The result is the exit code: 0 all done, 1 something is left, 2 it could not begin. */
export async function moveSecrets(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  tell: (line: string) => void,
): Promise<number> {
  const [word, option, ...more] = words;
  const known = (word === 'copy' && option === undefined) || (word === 'clear' && (option ?? '--all') === '--all');
  if (!known || more.length > 0) {
    tell(USAGE);
    return 2;
  }
  try {
    const config = readAwsConfig(env);
    const stores = openBothSecretStores(config, { clock: systemClock });
    try {
      const live = config.secretStore;
      const other = live === 'dynamodb' ? 'secrets-manager' : 'dynamodb';
      tell(`The app reads ${live}; the other place is ${other}.`);
      const moved =
        word === 'copy'
          ? await copySecrets(stores[live], stores[other], tell)
          : await clearSecrets(stores[other], stores[live], tell, { all: option === '--all' });
      return report(word, moved, tell);
    } finally {
      await stores.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigFault || error instanceof StorageFault)) throw error;
    tell(error.message);
    return 2;
  }
}

function report(word: 'copy' | 'clear', { done, same, left }: Moved, tell: (line: string) => void): number {
  tell(word === 'copy' ? `${done.length} copied, ${same.length} were there.` : `${done.length} removed.`);
  if (left.length === 0) return 0;
  tell(`${left.length} left as they are:`);
  for (const { tenant, why } of left) tell(`- ${tenant} ${why}`);
  return 1;
}

if (import.meta.main) {
  process.exitCode = await keptAlive(() => moveSecrets(process.argv.slice(2), process.env, console.log));
}
