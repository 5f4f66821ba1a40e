import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { StorageFault } from '../ports.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { guard, isNamed, storageFault } from './fault.ts';

/**
 * The text of one secret that an operator has made, by its name or ARN. Errors: `StorageFault`, which says how to make
 * it if it is not there.
 */
export async function readNamedSecret(id: string): Promise<string> {
  const client = new SecretsManagerClient(CLIENT_SETTINGS);
  const place = `The secret ${id} in Secrets Manager`;
  try {
    const { SecretString: text } = await guard(place, () => read(client, id));
    if (text === undefined) throw storageFault('damaged', `${place}, which holds no text,`);
    return text;
  } finally {
    client.destroy();
  }
}

async function read(client: SecretsManagerClient, id: string) {
  try {
    return await client.send(new GetSecretValueCommand({ SecretId: id }));
  } catch (error) {
    // A role that may read only one name gets the same refusal when nothing has that name.
    const hidden = isNamed(error, 'AccessDeniedException');
    if (!hidden && !isNamed(error, 'ResourceNotFoundException')) throw error;
    const region = await client.config.region();
    const what = hidden ? 'is not there, or may not be used by this role' : 'is not there';
    throw new StorageFault(
      hidden ? 'read-only' : 'unavailable',
      `The secret ${id} in Secrets Manager ${what}. Make it in ${region}: aws secretsmanager create-secret --region ${region} ` +
        `--name ${id} --secret-string file://slack.json (docs/aws.md, The first deploy, step 4).`,
    );
  }
}
